import Geometry

/// Limits and forms of numbers that come from outside or go there.
enum Numbers {
  /// No drawing has larger coordinates in its own units; beyond lie mistakes and attacks.
  static let largest = NumberScanner.largest

  /// No letter reaches farther than this many x-heights; the letter files allow no more.
  static let largestInLetter = 100.0

  /// No letter has more points.
  static let mostPoints = 20_000
}

extension Double {
  /// The number rounded to some decimals, without zeros at its end; the same on every machine.
  ///
  /// - Precondition: The number is finite and small, decimals are at most 9.
  func text(decimals: Int) -> String {
    precondition(abs(self) < 1e9 && (0...9).contains(decimals), "a number of a letter is small and finite")
    var power = 1
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int((abs(self) * Double(power)).rounded())
    let sign = self < 0 && scaled > 0 ? "-" : ""
    var fraction = String(scaled % power)
    fraction = String(repeating: "0", count: Swift.max(0, decimals - fraction.utf8.count)) + fraction
    while fraction.utf8.last == UInt8(ascii: "0") { fraction.removeLast() }
    return sign + String(scaled / power) + (fraction.isEmpty ? "" : "." + fraction)
  }
}
