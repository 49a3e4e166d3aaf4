public import Texts

extension Length {
  /// A unit and all the signs and English words for it.
  public struct Unit: Hashable, Sendable {
    /// What messages call it: `mm`.
    public let name: String
    /// All the ways to write it, in lower case.
    public let spellings: [String]
    let points: Double
  }

  /// Every unit we read: millimetres, centimetres, inches, points of 1/72 inch, picas of 12 points, metres.
  public static let units: [Unit] = [
    Unit(
      name: "mm", spellings: ["mm", "millimetre", "millimetres", "millimeter", "millimeters", "мм"], points: 72 / 25.4),
    Unit(
      name: "cm", spellings: ["cm", "centimetre", "centimetres", "centimeter", "centimeters", "см"], points: 720 / 25.4),
    Unit(name: "in", spellings: ["in", "inch", "inches", "\"", "″", "”", "''", "дюйм", "дюйма", "дюймов"], points: 72),
    Unit(name: "pt", spellings: ["pt", "point", "points", "пт"], points: 1),
    Unit(name: "pc", spellings: ["pc", "pica", "picas"], points: 12),
    Unit(name: "m", spellings: ["m", "metre", "metres", "meter", "meters", "м"], points: 72_000 / 25.4),
  ]

  /// No longer one is read, in points: three kilometres, far beyond any page.
  ///
  /// All that is reckoned with it can be written in fixed decimals, which end at 10⁹.
  public static let longest = 1e7

  /// The names of all units, as errors list them: `mm, cm, in, pt, pc, m`.
  public static var unitNames: String { units.map { $0.name }.joined(separator: ", ") }

  /// The length a text names: a number and a unit, as in `12 mm`, `1.5cm`, `5/8 in`, `1 1/2"`, `1½ in`, `36 pt`, `1,5 см`.
  ///
  /// Picas and points are `3p6` or `3 p 6`. Lengths may be added and taken away, each with its unit: `1 in + 3 mm`, `2 cm − 1 pt`.
  /// A hyphen after a whole number parts it from its fraction, as in `1-1/2 in`.
  ///
  /// English words may stand for numbers, as in `half an inch`; ``LengthWords`` says which.
  ///
  /// The length may be negative; whether that makes sense is for the caller to say.
  ///
  /// Digits are those of ASCII; blanks may be any that Unicode has; a comma is a decimal point and never parts thousands.
  ///
  /// - Throws: ``Fault`` for text without a number, without a unit, or with a unit we do not know.
  public init(parsing text: String) throws(Fault) {
    let points: Double
    do throws(Fault) {
      points = try Length.sum(of: text)
    } catch {
      let words = LengthWords(text)
      guard let signs = words.inSigns, let sum = try? Length.sum(of: signs) else {
        throw words.isAmount ? .lengthWithoutUnit(text) : error
      }
      points = sum
    }
    guard abs(points) <= Length.longest else {
      throw Fault(.usage, problem: "\"\(text)\" is too long for any page", hint: "write a smaller number")
    }
    self.init(points: points)
  }

  /// The lengths of a text in signs added up, in points.
  private static func sum(of text: String) throws(Fault) -> Double {
    var points = 0.0
    let summands = Summand.all(of: text)
    for summand in summands {
      points += try summand.points(in: text, isAlone: summands.count == 1)
    }
    return points
  }
}

extension Fault {
  /// A number, all of it in words, that no unit follows.
  fileprivate static func lengthWithoutUnit(_ text: String) -> Fault {
    Fault(
      .usage, problem: "\"\(text)\" has no unit", hint: "write \(text.trimmed) mm, or another of \(Length.unitNames)")
  }
}

/// One of the lengths that a text adds and takes away: `3 mm`.
private struct Summand {
  let isNegative: Bool
  let text: ArraySlice<Character>

  /// The summands of a text, at least one.
  ///
  /// A sign parts them where a number follows; a hyphen between two digits is part of a number.
  static func all(of text: String) -> [Summand] {
    let characters = Array(text)
    var summands: [Summand] = []
    var start = 0
    var isNegative = false
    for (index, sign) in characters.enumerated() where "+-−".contains(sign) {
      let before = characters[start..<index]
      let after = characters[(index + 1)...]
      guard let next = after.first(where: { !$0.isWhitespace }), next.beginsNumber else { continue }
      if sign == "-", before.last?.isDigit == true, after.first?.isDigit == true { continue }
      // The text may begin with a minus; any other sign has a length on both sides.
      if !(summands.isEmpty && !isNegative && sign != "+" && before.allSatisfy({ $0.isWhitespace })) {
        summands.append(Summand(isNegative: isNegative, text: before))
      }
      start = index + 1
      isNegative = sign != "+"
    }
    summands.append(Summand(isNegative: isNegative, text: characters[start...]))
    return summands
  }

  /// What a summand turns out to be.
  enum Meaning {
    /// A length in points.
    case points(Double)
    /// A number with a unit that nobody knows.
    case unknownUnit(String)
    case noUnit
    case noLength
  }

  var meaning: Meaning {
    let numberEnd = numberEnd
    guard let value = Summand.value(of: text[..<numberEnd]) else { return .noLength }
    let sign = isNegative ? -1.0 : 1
    if let points = picas(value, and: text[numberEnd...]) { return .points(sign * points) }
    let unit = text[numberEnd...].filter { !$0.isWhitespace }
    // A digit after the number, as in 1e3 mm, is a number we do not read, not a unit.
    guard !unit.contains(where: { $0.isNumber }) else { return .noLength }
    guard !unit.isEmpty else { return .noUnit }
    // An abbreviation may end in a full stop.
    let plain = String(unit.last == "." ? unit.dropLast() : unit).lowercased()
    guard let known = Length.units.first(where: { $0.spellings.contains(plain) }) else { return .unknownUnit(plain) }
    return .points(sign * value * known.points)
  }

  /// How long it is in points; faults name the whole text.
  func points(in whole: String, isAlone: Bool) throws(Fault) -> Double {
    let part = String(text).trimmed
    let place = isAlone || part.isEmpty ? "" : " at \"\(part)\""
    switch meaning {
    case .points(let points): return points
    case .unknownUnit(let unit):
      throw Fault(
        .usage, problem: "\"\(whole)\" has a unit copybook does not know, \"\(unit)\"",
        hint: "use one of \(Length.unitNames)\(Summand.likely(unit))")
    case .noUnit:
      throw Fault(
        .usage, problem: "\"\(whole)\" has no unit\(place)",
        hint: "write \(isNegative && isAlone ? "-" : "")\(part) mm, or another of \(Length.unitNames)")
    case .noLength:
      throw Fault(
        .usage, problem: "\"\(whole)\" is not a length\(place)",
        hint: "write a number and a unit, as in 12 mm or 5/8 in")
    }
  }

  /// The unit that was meant, as the end of a hint; empty if this is none with a typing mistake.
  ///
  /// Two letters are too few to tell: km is near to mm and to cm.
  private static func likely(_ unit: String) -> String {
    let letters = unit.count
    guard letters > 2, letters < 40 else { return "" }
    let near = closest(to: unit, among: Length.units.flatMap { $0.spellings }, within: letters < 5 ? 1 : 2)
    return near.first.map { "; perhaps \"\($0)\" is meant" } ?? ""
  }

  /// Picas and points: what follows the number is p, alone or with a number.
  private func picas(_ picas: Double, and rest: ArraySlice<Character>) -> Double? {
    guard rest.first == "p" || rest.first == "P" else { return nil }
    let points = rest.dropFirst()
    if points.allSatisfy({ $0.isWhitespace }) { return 12 * picas }
    return Summand.value(of: points).map { 12 * picas + $0 }
  }

  /// Where the unit begins.
  private var numberEnd: Int {
    var end = text.startIndex
    while end < text.endIndex {
      let character = text[end]
      if character == "-" {
        // 1-1/2 in, 12-mm
        guard end > text.startIndex, text[end - 1].isDigit, end + 1 < text.endIndex, !text[end + 1].isWhitespace else {
          break
        }
      } else if !character.isWhitespace, !character.isPartOfNumber {
        break
      }
      end += 1
    }
    return end
  }

  /// The number before the unit: decimal point or comma, a fraction, or a whole number and a fraction.
  private static func value(of text: ArraySlice<Character>) -> Double? {
    var parts = text.split { $0.isWhitespace || $0 == "-" }
    if let last = parts.last, last.count > 1, last.last?.fraction != nil {
      parts[parts.count - 1] = last.dropLast()
      parts.append(last.suffix(1))
    }
    switch parts.count {
    case 1: return fraction(parts[0]) ?? decimal(parts[0])
    case 2:
      guard let whole = UInt32(String(parts[0])), let rest = fraction(parts[1]), rest < 1 else { return nil }
      return Double(whole) + rest
    default: return nil
    }
  }

  private static func decimal(_ text: ArraySlice<Character>) -> Double? {
    let plain = String(text.map { $0 == "," ? "." : $0 })
    guard plain.allSatisfy({ $0 == "." || $0.isDigit }), let value = Double(plain), value.isFinite else { return nil }
    return value
  }

  private static func fraction(_ text: ArraySlice<Character>) -> Double? {
    if text.count == 1, let fraction = text.first?.fraction { return fraction }
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "/" || $0 == "⁄" }
    guard parts.count == 2, let above = UInt32(String(parts[0])), let below = UInt32(String(parts[1])), below > 0 else {
      return nil
    }
    return Double(above) / Double(below)
  }
}

extension Character {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }

  /// The value of ½, ⅝ and their like; nil for other signs.
  fileprivate var fraction: Double? {
    guard let scalar = unicodeScalars.first, unicodeScalars.count == 1,
      scalar.properties.generalCategory == .otherNumber, let value = scalar.properties.numericValue, value > 0,
      value < 1
    else { return nil }
    return value
  }

  fileprivate var isPartOfNumber: Bool { isDigit || ".,/⁄".contains(self) || fraction != nil }

  fileprivate var beginsNumber: Bool { isDigit || ".,".contains(self) || fraction != nil }
}
