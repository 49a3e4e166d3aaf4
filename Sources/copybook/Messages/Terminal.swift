import Classroom
import Texts
import Worksheets

// The stream of the C library is a variable to Swift; nothing here changes it.
#if canImport(Glibc)
  @unsafe @preconcurrency import Glibc
#elseif canImport(Darwin)
  @unsafe @preconcurrency import Darwin
#endif

/// Prints on standard output, with what would move the pen of a terminal, or turn its lines round, made visible.
func print(_ text: String, terminator: String = "\n") {
  Swift.print(text.visible(keeping: "\n\t"), terminator: terminator)
}

/// What is said to whoever started the program, beside its output.
enum Terminal {
  /// Writes a line to standard error, with control characters in what others wrote made visible.
  static func say(_ line: String) {
    write(line.visible + "\n")
  }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { isatty(2) == 1 }

  /// Writes to standard error as it stands.
  static func write(_ text: String) {
    let bytes = Array(text.utf8)
    #if canImport(Glibc)
      _ = unsafe bytes.withUnsafeBytes { unsafe Glibc.write(2, $0.baseAddress, $0.count) }
    #else
      _ = unsafe bytes.withUnsafeBytes { unsafe Darwin.write(2, $0.baseAddress, $0.count) }
    #endif
  }

  /// Prints lines on standard output.
  static func print(lines: [String]) {
    for line in lines { copybook.print(line) }
  }

  /// Prints JSON on standard output as it stands: it holds what moves the pen of a terminal as numbers anyway.
  static func print(json bytes: [UInt8]) {
    _ = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, stdout) }
  }

  /// Sees that all that was printed arrived where standard output leads.
  ///
  /// The C library keeps in mind whether any write failed. C: `fflush`, `ferror`
  static func finish() throws(Fault) {
    guard unsafe fflush(stdout) == 0, unsafe ferror(stdout) == 0 else {
      throw Fault(
        .io, problem: "not all of the output could be written",
        hint: "see whether the disk is full, or the program that reads it has ended")
    }
  }

  /// Says what there is to say of work that goes on, on standard output where that was asked for.
  static func say(_ remark: Remark) {
    switch remark.kind {
    case .answer: copybook.print(remark.text)
    case .done: say(remark.text)
    case .note, .warning, .leftOut, .unclear, .error, .failed, .stopped:
      say(remark.kind.rawValue, remark.text, hint: remark.hint)
    }
  }

  /// Says that no typeface has some characters.
  static func say(missing characters: [Character]) {
    for warning in SheetWarning.missing(characters) { say(Remark(warning)) }
  }

  /// Says a problem and, on a line of its own, what to do about it.
  static func say(_ word: String, _ problem: String, hint: String) {
    say("\(word): \(problem)")
    if !hint.isEmpty { say("hint: \(hint)") }
  }
}
