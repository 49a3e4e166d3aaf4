/// One measured thing beside its target.
struct Figure {
  /// What was measured.
  let what: String
  /// The number with its unit, and whatever belongs to it.
  let shown: String
  /// The target in words; empty where there is none.
  let target: String
  /// Whether the target was met; nil where there is none.
  let isMet: Bool?

  /// A figure that is only told.
  static func told(_ what: String, _ shown: String) -> Figure {
    Figure(what: what, shown: shown, target: "", isMet: nil)
  }

  /// A figure that must not be above a limit.
  static func atMost(_ limit: Double, _ unit: String, _ what: String, _ value: Double, note: String = "") -> Figure {
    Figure(
      what: what, shown: "\(value.short) \(unit)\(note)", target: "≤ \(limit.short) \(unit)", isMet: value <= limit)
  }

  /// A figure that must not be below a limit: so many times as fast as something.
  static func times(_ least: Double, _ what: String, _ value: Double, note: String = "") -> Figure {
    Figure(what: what, shown: "\(value.short) ×\(note)", target: "≥ \(least.short) ×", isMet: value >= least)
  }

  /// The figure as a line of the table.
  var line: String {
    let verdict = isMet.map { $0 ? "met" : "MISSED" } ?? ""
    return "  " + what.padded(to: 66) + shown.padded(to: 34) + target.padded(to: 14) + verdict
  }
}

/// Repeated measurements of one thing.
struct Sample {
  /// In ascending order.
  let values: [Double]

  init(_ values: [Double]) {
    self.values = values.sorted()
  }

  /// The middle value; of an even count, the upper one of the two.
  var median: Double { values.isEmpty ? .nan : values[values.count / 2] }

  /// The value that a share of all does not exceed.
  func quantile(_ share: Double) -> Double {
    values.isEmpty ? .nan : values[min(values.count - 1, Int(share * Double(values.count)))]
  }

  /// `median (least–greatest)`.
  var shown: String {
    "\(median.short) (\((values.first ?? .nan).short)–\((values.last ?? .nan).short))"
  }
}

extension Double {
  /// Three significant digits, no exponent: 0.0123, 1.23, 123.
  var short: String {
    guard isFinite else { return "?" }
    let size = abs(self)
    let decimals = size >= 100 || size == 0 ? 0 : size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 3 : 4
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = Int((size * power).rounded())
    let whole = "\(self < 0 ? "-" : "")\(scaled / Int(power))"
    guard decimals > 0 else { return whole }
    let digits = String(scaled % Int(power))
    return whole + "." + String(repeating: "0", count: decimals - digits.count) + digits
  }
}

extension String {
  /// The text with blanks after it up to a width; longer texts get one blank.
  func padded(to width: Int) -> String {
    self + String(repeating: " ", count: Swift.max(1, width - count))
  }
}
