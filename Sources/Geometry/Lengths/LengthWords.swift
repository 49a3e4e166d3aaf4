/// A length in English words, as teachers name those of rulings: `half an inch`, `five eighths of an inch`, `two and a half cm`.
///
/// It is written again in the signs that ``Length/init(parsing:)`` reads: `1/2 in`, `5/8 in`, `2 1/2 cm`. Numbers up to twenty and
/// the parts of an inch have words; other languages write lengths in figures.
///
///     length   = [minus] summand { (plus | minus) summand }
///     summand  = amount unit [and (fraction | summand)]      an inch and a half, one inch and three mm
///     amount   = number | fraction | number and fraction
///     fraction = [number | a] part [of] [a | an]             three quarters of an
struct LengthWords {
  private let words: [String]

  /// Parts a text at blanks and inside compounds, such as `half-inch`.
  init(_ text: String) {
    var words: [String] = []
    for word in text.lowercased().split(whereSeparator: { $0.isWhitespace }) {
      let pieces = word.split(omittingEmptySubsequences: false) { "-‐‑".contains($0) }
      words += pieces.contains { $0.isEmpty } ? [String(word)] : pieces.map { String($0) }
    }
    self.words = words
  }

  /// No length has more words; what has is not worth the trouble.
  private static let mostWords = 24

  private static let parts: [(words: [String], below: Int)] = [
    (["half", "halves"], 2), (["third", "thirds"], 3), (["quarter", "quarters", "fourth", "fourths"], 4),
    (["fifth", "fifths"], 5), (["eighth", "eighths"], 8), (["tenth", "tenths"], 10), (["sixteenth", "sixteenths"], 16),
  ]

  private static let numbers = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty",
  ]

  /// Whether this is a number without its unit.
  var isAmount: Bool { amount(words[...]) != nil }

  /// The length in signs; nil if this is none.
  var inSigns: String? {
    guard words.count <= LengthWords.mostWords else { return nil }
    var result = ""
    var sign = "+"
    var rest = words[...]
    if let first = rest.first, LengthWords.sign(first) == "-" {
      sign = "-"
      rest = rest.dropFirst()
    }
    while true {
      let end = rest.firstIndex { LengthWords.sign($0) != nil } ?? rest.endIndex
      guard let lengths = lengths(rest[..<end]) else { return nil }
      for length in lengths { result += (result.isEmpty ? (sign == "-" ? "-" : "") : " \(sign) ") + length }
      guard end < rest.endIndex, let next = LengthWords.sign(rest[end]) else { return result }
      sign = next
      rest = rest[(end + 1)...]
    }
  }

  private static func sign(_ word: String) -> String? {
    switch word {
    case "plus", "+": "+"
    case "minus", "less", "-", "−": "-"
    default: nil
    }
  }

  private static func unit(_ word: String) -> String? {
    let plain = word.last == "." ? String(word.dropLast()) : word
    return Length.units.first { $0.spellings.contains(plain) }?.name
  }

  /// A length, or several that "and" joins.
  private func lengths(_ words: ArraySlice<String>) -> [String]? {
    guard let index = words.firstIndex(where: { LengthWords.unit($0) != nil }),
      let unit = LengthWords.unit(words[index]),
      let amount = amount(words[..<index])
    else { return nil }
    let length = "\(amount) \(unit)"
    let tail = words[(index + 1)...]
    guard let joint = tail.first else { return [length] }
    let rest = tail.dropFirst()
    guard joint == "and" else { return nil }
    if let fraction = fraction(rest) { return [length, "\(fraction) \(unit)"] }
    return lengths(rest).map { [length] + $0 }
  }

  /// How many units: `1 1/2`.
  private func amount(_ words: ArraySlice<String>) -> String? {
    if words.count == 1, let number = number(words) { return number }
    let plain = withoutArticles(words)
    if let fraction = fraction(plain) { return fraction }
    guard let joint = plain.lastIndex(of: "and"), let whole = number(plain[..<joint]),
      let fraction = fraction(plain[(joint + 1)...])
    else { return nil }
    return "\(whole) \(fraction)"
  }

  /// What stands before "of an".
  private func withoutArticles(_ words: ArraySlice<String>) -> ArraySlice<String> {
    var words = words
    while let last = words.last, ["of", "a", "an", "the"].contains(last) { words.removeLast() }
    return words
  }

  /// A fraction in words, or in figures as in `5/8 of`.
  private func fraction(_ words: ArraySlice<String>) -> String? {
    guard let last = words.last else { return nil }
    if words.count == 1, last.contains("/") { return last }
    guard let part = LengthWords.parts.first(where: { $0.words.contains(last) }) else { return nil }
    let above = words.dropLast()
    guard let number = above.isEmpty ? "1" : number(above) else { return nil }
    return "\(number)/\(part.below)"
  }

  /// A single word or figures.
  private func number(_ words: ArraySlice<String>) -> String? {
    guard words.count == 1, let word = words.first else { return nil }
    if word == "a" || word == "an" { return "1" }
    if let number = LengthWords.numbers.firstIndex(of: word) { return "\(number)" }
    return word.allSatisfy { ("0"..."9").contains($0) } ? word : nil
  }
}
