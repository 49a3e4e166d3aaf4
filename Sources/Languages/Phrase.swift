/// A text in one language, with its forms for numbers and places for what is put in, such as `{number} sheets`.
public struct Phrase: Hashable, Sendable {
  /// For 1 in most languages.
  public let one: String
  /// For 2 to 4 in Slavic languages.
  public let few: String
  /// For 5 and more there.
  public let many: String
  /// For all else; where a language has no other forms, all are this one.
  public let other: String

  /// A phrase from its forms; a form that is not named is the other.
  public init(one: String? = nil, few: String? = nil, many: String? = nil, other: String) {
    self.one = one ?? other
    self.few = few ?? other
    self.many = many ?? other
    self.other = other
  }

  /// All forms: one, few, many, other.
  public var forms: [String] { [one, few, many, other] }

  /// A text with its places filled, each once; a place that has no value stays as it is.
  static func filled(_ text: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      result += values[String(rest[rest.index(after: open)..<close])] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

/// Which form of a phrase goes with a number: the cardinal plural rules of Unicode CLDR 45.
public enum PluralRule: String, CaseIterable, Sendable {
  /// 1 alone is one: English, German, Spanish.
  case oneOther = "one-other"
  /// 0 and 1 are one: French.
  case french
  /// One, few and many by the last digits: Russian, Ukrainian, Croatian.
  case slavic
  /// 1 alone is one, few by the last digit, many else: Polish.
  case polish
  /// 1 alone is one, 2 to 4 are few: Czech, Slovak.
  case czech
  /// One form for all: Japanese, Chinese.
  case none

  /// The form of a phrase for a number of things, which is not below zero.
  func form(of phrase: Phrase, for number: Int) -> String {
    switch self {
    case .oneOther: return number == 1 ? phrase.one : phrase.other
    case .french: return number < 2 ? phrase.one : phrase.other
    case .slavic:
      switch (number % 10, number % 100) {
      case (1, let rest) where rest != 11: return phrase.one
      case (2...4, let rest) where !(12...14).contains(rest): return phrase.few
      default: return phrase.many
      }
    case .polish:
      if number == 1 { return phrase.one }
      return (2...4).contains(number % 10) && !(12...14).contains(number % 100) ? phrase.few : phrase.many
    case .czech:
      switch number {
      case 1: return phrase.one
      case 2...4: return phrase.few
      default: return phrase.other
      }
    case .none: return phrase.other
    }
  }
}
