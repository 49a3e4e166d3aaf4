import Texts

/// The names that a form of a noun may be of: of a case, or of several.
///
/// Only regular endings: what else a drawing is called stands in its list. A name of a person is no form.
enum WordForm {
  /// Endings of cases, the longest first, and of names.
  private struct Endings {
    let cases: [String]
    let names: [String]
  }

  /// A shorter stem says too little.
  private static let shortestStem = 3

  private static let russian = Endings(
    cases: [
      "ами", "ями", "ою", "ею", "ой", "ей", "ом", "ем", "ём", "ам", "ям", "ах", "ях", "у", "ю", "ы", "и", "е", "а", "я",
    ],
    names: ["а", "я", "", "ь", "й", "о", "е"])
  private static let ukrainian = Endings(
    cases: [
      "ами", "ями", "ові", "еві", "ою", "ею", "єю", "ом", "ем", "єм", "ам", "ям", "ах", "ях", "у", "ю", "и", "і", "ї",
      "а", "я",
    ],
    names: ["а", "я", "", "ь", "й", "о", "е"])
  private static let polish = Endings(
    cases: ["ami", "owi", "iem", "em", "om", "ów", "ach", "ą", "ę", "a", "y", "i", "u", "o"],
    names: ["a", "", "o", "e", "ia"])
  private static let czech = Endings(
    cases: ["ami", "ovi", "ou", "em", "om", "ům", "ách", "och", "a", "u", "y", "i", "o", "ě"],
    names: ["a", "", "o", "e"])
  private static let serbian = Endings(
    cases: ["ama", "ima", "om", "em", "a", "u", "e", "i", "o"], names: ["a", "", "o", "e"])
  private static let serbianCyrillic = Endings(
    cases: ["ама", "има", "ом", "ем", "а", "у", "е", "и", "о"], names: ["а", "", "о", "е"])

  private static let plural = Endings(cases: ["es", "s"], names: [""])

  private static func endings(of language: String) -> Endings? {
    if language.hasPrefix("sr") { return language.hasPrefix("sr-Latn") ? serbian : serbianCyrillic }
    switch language.prefix(2) {
    case "ru": return russian
    case "uk", "be": return ukrainian
    case "pl": return polish
    case "cs", "sk": return czech
    case "hr", "bs", "sl": return serbian
    case "en", "fr", "es", "pt", "ca": return plural
    default: return nil
    }
  }

  /// What a word may be a form of, the likeliest first; nothing in other languages.
  static func names(of word: String, _ language: String) -> [String] {
    guard let endings = endings(of: language), word.first?.isLowercase ?? false else { return [] }
    var names: [String] = []
    for ending in endings.cases where word.hasSuffix(ending) && word.count - ending.count >= shortestStem {
      let stem = String(word.dropLast(ending.count))
      for name in endings.names where name != ending { names.append(stem + name) }
    }
    return names
  }
}
