import Geometry

/// Limits and forms of numbers that come from outside or go there.
enum Numbers {
  /// No drawing has larger coordinates in its own units; beyond lie mistakes and attacks.
  static let largest = NumberScanner.largest

  /// No letter reaches farther than this many x-heights; the letter files allow no more.
  static let largestInLetter = 100.0

  /// No letter has more points.
  static let mostPoints = 20_000

  /// No folder of letters holds more files.
  static let mostFiles = 50_000

  /// What to do about drawings that are too large.
  static let simplify = "simplify the drawing, remove pictures from it, or split the file"
}
