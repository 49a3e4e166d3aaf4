extension Length {
  /// What is wrong with a length that a person wrote.
  public struct ParsingError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One sentence: what is wrong and what would be right.
    public let description: String
  }

  /// A unit and all the ways to write it.
  struct Unit: Sendable {
    let name: String
    let spellings: [String]
    let points: Double
  }

  /// Every unit we read.
  ///
  /// Spellings are lower case; messages name the unit by `name`.
  static let units: [Unit] = [
    Unit(
      name: "mm", spellings: ["mm", "millimetre", "millimetres", "millimeter", "millimeters", "мм"], points: 72 / 25.4),
    Unit(
      name: "cm", spellings: ["cm", "centimetre", "centimetres", "centimeter", "centimeters", "см"], points: 720 / 25.4),
    Unit(name: "in", spellings: ["in", "inch", "inches", "\"", "″", "”", "''", "дюйм", "дюйма", "дюймов"], points: 72),
    Unit(name: "pt", spellings: ["pt", "point", "points", "пт"], points: 1),
    Unit(name: "pc", spellings: ["pc", "pica", "picas"], points: 12),
    Unit(name: "m", spellings: ["m", "metre", "metres", "meter", "meters", "м"], points: 72_000 / 25.4),
  ]

  /// The length a text names: a number and a unit, as in `12 mm`, `1.5cm`, `5/8 in`, `5/8"`, `1 1/2 in`, `36 pt`, `1,5 см`.
  ///
  /// The number may be negative; whether that makes sense is for the caller to say.
  ///
  /// Digits are those of ASCII; blanks may be any that Unicode has; a comma is a decimal point and never parts thousands.
  ///
  /// - Throws: ``ParsingError`` for text without a number, without a unit, or with a unit we do not know.
  public init(parsing text: String) throws(ParsingError) {
    let trimmed = text.drop(while: \.isWhitespace)
    let isNegative = trimmed.first == "-" || trimmed.first == "−"
    let body = isNegative ? trimmed.dropFirst() : trimmed
    let number = body.prefix { $0.isWhitespace || "0123456789.,/⁄".contains($0) }
    let unitText = body[number.endIndex...].filter { !$0.isWhitespace }.lowercased()
    // A digit after the number, as in 1e3 mm, is a number we do not read, not a unit.
    guard let value = Length.value(of: number), !unitText.contains(where: \.isNumber) else {
      throw ParsingError(description: "\"\(text)\" is not a length: write a number and a unit, as in 12 mm or 5/8 in")
    }
    guard !unitText.isEmpty else {
      throw ParsingError(
        description: "\"\(text)\" has no unit: write \(trimmed.trimmed) mm, or another of \(Length.unitNames)")
    }
    guard let unit = Length.units.first(where: { $0.spellings.contains(unitText) }) else {
      throw ParsingError(
        description: "\"\(text)\" has a unit copybook does not know, \"\(unitText)\": use one of \(Length.unitNames)")
    }
    let points = (isNegative ? -value : value) * unit.points
    guard points.isFinite else {
      throw ParsingError(description: "\"\(text)\" is too long for any page: write a smaller number")
    }
    self.init(points: points)
  }

  private static var unitNames: String { units.map(\.name).joined(separator: ", ") }

  /// The number before the unit: decimal point or comma, a fraction, or a whole number and a fraction.
  private static func value(of text: Substring) -> Double? {
    let parts = text.split { $0.isWhitespace }
    switch parts.count {
    case 1: return fraction(parts[0]) ?? decimal(parts[0])
    case 2:
      guard let whole = UInt32(parts[0]), let rest = fraction(parts[1]), rest < 1 else { return nil }
      return Double(whole) + rest
    default: return nil
    }
  }

  private static func decimal(_ text: Substring) -> Double? {
    let plain = String(text.map { $0 == "," ? "." : $0 })
    guard plain.allSatisfy({ $0 == "." || ("0"..."9").contains($0) }), let value = Double(plain), value.isFinite else {
      return nil
    }
    return value
  }

  private static func fraction(_ text: Substring) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "⁄" }
    guard parts.count == 2, let above = UInt32(parts[0]), let below = UInt32(parts[1]), below > 0 else { return nil }
    return Double(above) / Double(below)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
