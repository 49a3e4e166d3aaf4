import Foundation

/// Whole numbers in the words of a language: 21 is "vingt-et-un".
///
///     NumberWords(language: "fr").spelled(21)    // "vingt-et-un"
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
    let plain = NumberWords.plain(text)
    return language.tag == "en" && NumberWords.regionsWithAnd.contains(region) ? NumberWords.withAnd(plain) : plain
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
    guard asked.string(from: 21).map({ NumberWords.plain($0) }) == language.proof else { return nil }
    formatter = asked
    return asked
  }

  /// The words without soft hyphens, which no row of letters needs.
  private static func plain(_ text: String) -> String { text.replacing("\u{AD}", with: "") }

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
