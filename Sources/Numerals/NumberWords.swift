import Foundation

/// Whole numbers in the words of a language, both ways: 21 is "vingt-et-un".
///
///     let words = NumberWords(language: "fr")
///     words.spelled(21)                          // "vingt-et-un"
///     words.number(reading: "vingt et un")       // 21
///
/// The words are the system's (Unicode CLDR, through Foundation), and only of languages whose words were checked by eye, up to
/// ``largest``. They are those of counting, in the masculine where a language has genders: "один", never "одна" or "одного".
///
/// Use it in one task only: the system's data are opened at the first question, which takes some milliseconds.
public final class NumberWords {
  /// The languages with words, as tags, sorted.
  public static let languages = Language.all.map(\.tag).sorted()

  private let language: Language?
  private let region: String
  private let locale: String
  private var formatter: NumberFormatter?
  private var hasAsked = false
  /// The keys of all numbers below so many.
  private var numbers: [String: Int] = [:]
  private var numbersEnd = 0
  /// The keys of the multiples of a thousand, a million, …, by the power of a thousand.
  private var multiples: [Int: [String: Int]] = [:]

  /// The words of a language, given by its tag: `fr`, `de-CH`, `en_GB`.
  ///
  /// The region matters where people count otherwise: "septante" in `fr-CH`, "one hundred and one" in `en-GB`.
  public init(language tag: String) {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    let base = parts.first.map { $0.lowercased() } ?? ""
    language = Language.all.first { $0.tag == base }
    region = parts.dropFirst().last { $0.count == 2 }.map { $0.uppercased() } ?? ""
    locale = region.isEmpty ? base : "\(base)_\(region)"
  }

  /// The largest number that is spelled; nil for a language without words.
  public var largest: Int? { source == nil ? nil : language?.largest }

  /// The number in words, in lower case; nil for a language without words, below 0 and above ``largest``.
  public func spelled(_ number: Int) -> String? {
    guard let language, let source, (0...language.largest).contains(number),
      let text = source.string(from: NSNumber(value: number))
    else { return nil }
    let plain = text.replacing("\u{AD}", with: "")
    return language.tag == "en" && NumberWords.regionsWithAnd.contains(region) ? NumberWords.withAnd(plain) : plain
  }

  /// The number that words name; nil for other text, and for a language without words.
  ///
  /// Case, accents, hyphens and blanks do not matter, and the last word may have another gender: "двадцать одна".
  ///
  /// The system's own reader is not asked, for it takes "five five" for 505, "twenty one" for 2001 and the first word of any text
  /// for the whole. A number is what these words spell, or nothing.
  ///
  /// - Parameter limit: Numbers from here on are not looked for; it takes longer to know that a text is none of many.
  public func number(reading text: String, below limit: Int = .max) -> Int? {
    guard let language, source != nil else { return nil }
    var words = NumberWords.words(of: text)
    let key = language.key(of: words)
    guard !key.isEmpty, key.utf8.count <= NumberWords.longestKey else { return nil }
    if let number = number(ofKey: key, below: limit) { return number }
    guard let last = words.last, let plain = language.declined[last] else { return nil }
    words[words.count - 1] = plain
    return number(ofKey: language.key(of: words), below: limit)
  }

  /// No number of the languages has a longer name in bytes.
  private static let longestKey = 400

  /// Looks for the key among small numbers, then for the multiple of a thousand, a million, … that it begins with.
  private func number(ofKey key: String, below limit: Int) -> Int? {
    guard let language else { return nil }
    for end in [100, 1000] {
      if end == 1000, limit <= 100 || !mayBeginHundreds(key, language) { break }
      while numbersEnd < min(end, language.largest + 1) {
        guard let word = spelled(numbersEnd) else { return nil }
        numbers[language.key(of: NumberWords.words(of: word))] = numbersEnd
        numbersEnd += 1
      }
      if let number = numbers[key] { return number < limit ? number : nil }
    }
    for exponent in [3, 2, 1] {
      let scale = [1, 1_000, 1_000_000, 1_000_000_000][exponent]
      guard scale <= language.largest, scale < limit else { continue }
      let table = multiples(of: scale, exponent: exponent, language)
      for length in stride(from: key.count, to: 0, by: -1) {
        guard let times = table[String(key.prefix(length))] else { continue }
        let rest = String(key.dropFirst(length))
        guard let remainder = rest.isEmpty ? 0 : number(ofKey: rest, below: scale) else { continue }
        let number = times * scale + remainder
        // Only what the language spells so is the number.
        if let word = spelled(number), language.key(of: NumberWords.words(of: word)) == key {
          return number < limit ? number : nil
        }
      }
    }
    return nil
  }

  /// Whether a key begins with the letters of a hundred.
  ///
  /// Most words that are no numbers do not, and need not be looked for among a thousand of them.
  private func mayBeginHundreds(_ key: String, _ language: Language) -> Bool {
    stride(from: 100, to: 1000, by: 100).contains { number in
      spelled(number).map { key.hasPrefix(language.key(of: NumberWords.words(of: $0)).prefix(2)) } ?? false
    }
  }

  private func multiples(of scale: Int, exponent: Int, _ language: Language) -> [String: Int] {
    if let known = multiples[exponent] { return known }
    var table: [String: Int] = [:]
    for times in 1...max(1, min(999, language.largest / scale)) {
      guard let word = spelled(times * scale) else { break }
      table[language.key(of: NumberWords.words(of: word))] = times
    }
    multiples[exponent] = table
    return table
  }

  /// The system's formatter; nil where its words are not those of the language.
  ///
  /// For a language it has no data for, the system takes the words of the machine's own language, or digits.
  private var source: NumberFormatter? {
    if hasAsked { return formatter }
    hasAsked = true
    guard let language else { return nil }
    let asked = NumberFormatter()
    asked.locale = Locale(identifier: locale)
    asked.numberStyle = .spellOut
    let proof = asked.string(from: 21).map { language.key(of: NumberWords.words(of: $0)) }
    guard proof == language.key(of: NumberWords.words(of: language.proof)) else { return nil }
    formatter = asked
    return asked
  }

  /// The words of a text as they are compared: small letters without accents, apostrophes and soft hyphens.
  static func words(of text: String) -> [String] {
    text.split { $0.isWhitespace || "-‐‑".contains($0) }.map { folded(String($0)) }.filter { !$0.isEmpty }
  }

  /// A word as it is compared: dreißig and dreissig, пʼять and п'ять, pół and pol are the same.
  static func folded(_ word: String) -> String {
    var result = ""
    for scalar in word.lowercased().decomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar {
      case "\u{AD}", "'", "’", "ʼ", "`", "´": break
      case "ß": result += "ss"
      case "ł": result += "l"
      case "ı": result += "i"
      default:
        if scalar.properties.generalCategory != .nonspacingMark { result.unicodeScalars.append(scalar) }
      }
    }
    return result
  }

  /// Where a hundred is followed by "and".
  private static let regionsWithAnd: Set<String> = ["AU", "GB", "IE", "IN", "NZ", "ZA"]

  /// "one hundred and one", "two thousand and five".
  ///
  /// CLDR has a rule for this that Foundation gives no way to ask for.
  private static func withAnd(_ text: String) -> String {
    var words = text.split(separator: " ").map(String.init)
    for index in words.indices.reversed() where index + 1 < words.count {
      let isHundred = words[index] == "hundred" && !scales.contains(words[index + 1])
      // What follows the last thousand or million, if it is below a hundred, is one word.
      let isLast = scales.contains(words[index]) && index + 2 == words.count
      if isHundred || isLast { words.insert("and", at: index + 1) }
    }
    return words.joined(separator: " ")
  }

  private static let scales: Set<String> = ["thousand", "million", "billion"]
}
