import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program says and returns when it cannot do what it was asked: exit statuses as in sysexits.h.
struct Failure: Error {
  let problem: String
  var hint = ""
  let status: Int32

  static let usage: Int32 = 64
  static let data: Int32 = 65
  static let noInput: Int32 = 66
  static let software: Int32 = 70
  static let cannotCreate: Int32 = 73
  static let inputOutput: Int32 = 74
  static let tryAgain: Int32 = 75

  /// Says on standard error what is wrong and what to do, and ends the program.
  static func exit(with error: any Error) -> Never {
    // A command that has said what it found says only how it ends.
    if let code = error as? ExitCode { leave(code.rawValue) }
    guard let failure = Failure(error) else {
      // Help and version are "errors" too; wrong options come with their usage.
      if Copybook.exitCode(for: error).isSuccess { Copybook.exit(withError: error) }
      leave(saying: Failure(parsing: Copybook.message(for: error), of: Array(CommandLine.arguments.dropFirst())))
    }
    leave(saying: failure)
  }

  private static func leave(saying failure: Failure) -> Never {
    say("error: \(failure.problem)")
    if !failure.hint.isEmpty { say("hint: \(failure.hint)") }
    leave(failure.status)
  }

  private static func leave(_ status: Int32) -> Never {
    #if canImport(Glibc)
      Glibc.exit(status)
    #else
      Darwin.exit(status)
    #endif
  }

  /// Writes a line to standard error, with control characters in what others wrote made visible.
  static func say(_ line: String) {
    var shown = ""
    for scalar in line.unicodeScalars {
      if scalar.properties.generalCategory == .control {
        shown += "\\u{\(String(scalar.value, radix: 16))}"
      } else {
        shown.unicodeScalars.append(scalar)
      }
    }
    let bytes = Array((shown + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }
}
