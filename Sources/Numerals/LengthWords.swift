/// The words for lengths in one language: units, fractions and what stands between.
///
/// Every list is of folded words, parted by blanks.
struct LengthWords: Sendable {
  /// The tag of the language, for ``NumberWords``.
  let tag: String
  /// The words for each unit, by its name in Geometry.
  let units: [String: Set<String>]
  /// Words that say how much by themselves: "anderthalb" is 1 1/2.
  let amounts: [String: String]
  /// The words for parts: "half" is 2, "quarter" is 4.
  let parts: [String: Int]
  /// The decimal point.
  let decimal: String
  /// What joins a whole and a fraction, or two lengths.
  let connectors: Set<String>
  /// Articles and prepositions between a fraction and its unit.
  let fillers: Set<String>
  /// What a length is added with and taken away with, as words.
  let signs: [String: String]
  /// Ends of words that add a half to the number before: zweieinhalb.
  let halfEnds: [String]

  init(
    _ tag: String, units: [String: String], halves: String, amounts: [String: String] = [:], parts: [Int: String],
    decimal: String, connectors: String, fillers: String = "", plus: String = "plus", minus: String = "minus",
    halfEnds: [String] = []
  ) {
    func words(_ text: String) -> [String] { text.split(separator: " ").map(String.init) }
    self.tag = tag
    self.units = units.mapValues { Set(words($0)) }
    self.decimal = decimal
    self.connectors = Set(words(connectors))
    self.fillers = Set(words(fillers))
    self.halfEnds = halfEnds
    var plainAmounts: [String: String] = [:]
    for (amount, names) in amounts { for name in words(names) { plainAmounts[name] = amount } }
    self.amounts = plainAmounts
    var plainParts: [String: Int] = [:]
    for name in words(halves) { plainParts[name] = 2 }
    for (part, names) in parts { for name in words(names) { plainParts[name] = part } }
    self.parts = plainParts
    var plainSigns: [String: String] = [:]
    for name in words(plus) { plainSigns[name] = "+" }
    for name in words(minus) { plainSigns[name] = "-" }
    signs = plainSigns
  }

  /// The unit that a word names: `mm`.
  func unit(_ word: String) -> String? {
    let plain = word.last == "." ? String(word.dropLast()) : word
    if let sign = LengthWords.unitSigns[plain] { return sign }
    return units.first { $0.value.contains(plain) }?.key
  }
}
