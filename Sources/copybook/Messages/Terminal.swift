import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is said to whoever started the program, beside its output.
enum Terminal {
  /// Writes a line to standard error, with control characters in what others wrote made visible.
  static func say(_ line: String) {
    let bytes = Array((line.visible + "\n").utf8)
    _ = unsafe bytes.withUnsafeBytes { unsafe write(2, $0.baseAddress, $0.count) }
  }

  /// Says a problem and, on a line of its own, what to do about it.
  static func say(_ word: String, _ problem: String, hint: String) {
    say("\(word): \(problem)")
    if !hint.isEmpty { say("hint: \(hint)") }
  }
}
