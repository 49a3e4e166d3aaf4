import ArgumentParser
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The numbers the program ends with, as in sysexits.h.
enum ExitStatus {
  /// What stands in a file is wrong.
  static let data: Int32 = 65
  /// The same may go well later.
  static let tryAgain: Int32 = 75

  /// The status that a kind of fault ends with.
  static func of(_ kind: Fault.Kind) -> Int32 {
    switch kind {
    case .usage: 64
    case .data: data
    case .noInput: 66
    case .ours: 70
    case .cannotCreate: 73
    case .io: 74
    case .tryAgain: tryAgain
    }
  }

  /// Says on standard error what is wrong and what to do, and ends the program.
  static func leave(with error: any Error) -> Never {
    // Help and version are "errors" too; a command that has said what it found says only how it ends.
    let code = error as? ExitCode
    let isHelp = !(error is Fault) && code == nil && Copybook.exitCode(for: error).isSuccess
    guard code != nil || isHelp else {
      leave(
        saying: error as? Fault
          ?? Fault(parsing: Copybook.message(for: error), of: Array(CommandLine.arguments.dropFirst())))
    }
    if isHelp { print(Copybook.fullMessage(for: error)) }
    do { try Terminal.finish() } catch { leave(saying: error) }
    exit(code?.rawValue ?? 0)
  }

  private static func leave(saying fault: Fault) -> Never {
    Terminal.say("error", fault.description, hint: fault.hint)
    exit(of(fault.kind))
  }
}
