import Recipes
import Texts

/// The phrases of one subject in one language: every key of a closed set has its phrase.
///
///     phrases.sheet[.name]  // "Name:"
///     phrases.sheet.text(.page, ["page": "1", "count": "2"])  // "Seite 1 von 2"
///     phrases.report.count(3, .faults)  // "3 Fehler"
public struct PhraseSection<Key>: Sendable
where Key: CaseIterable & Hashable & RawRepresentable & Sendable, Key.RawValue == String {
  /// The language in which they are written, BCP 47: English where a file leaves the subject out.
  public let language: String
  private let plurals: PluralRule
  private let decimalMark: String
  private let phrases: [Key: Phrase]

  /// Reads the section of a file: a phrase for each key and no other.
  init(
    _ recipe: Recipe, language: String, plurals: PluralRule, decimalMark: String
  ) throws(Fault) {
    var phrases: [Key: Phrase] = [:]
    for field in try recipe.fields(knowing: Key.allCases.map { $0.rawValue }) {
      guard let key = Key(rawValue: field.key) else { continue }
      phrases[key] = try Phrase(field.value)
    }
    for key in Key.allCases where phrases[key] == nil {
      throw recipe.error(
        "the phrase \"\(key.rawValue)\" is missing here",
        hint: "copy it from Templates/Languages/en.yaml and translate it")
    }
    (self.language, self.plurals, self.decimalMark) = (language, plurals, decimalMark)
    self.phrases = phrases
  }

  /// A phrase with all its forms.
  public func phrase(_ key: Key) -> Phrase {
    guard let phrase = phrases[key] else { preconditionFailure("a section is read whole") }
    return phrase
  }

  /// A phrase that has no places.
  public subscript(key: Key) -> String { phrase(key).other }

  /// A phrase with its places filled, by their names.
  public func text(_ key: Key, _ values: [String: String]) -> String { Phrase.filled(phrase(key).other, values) }

  /// A phrase in the form that goes with a number, which fills the place `{number}`.
  public func count(_ number: Int, _ key: Key, _ values: [String: String] = [:]) -> String {
    var values = values
    values["number"] = String(number)
    return Phrase.filled(plurals.form(of: phrase(key), for: number), values)
  }

  /// A number as people of the language write it; what is no number on paper is a question mark.
  public func number(_ value: Double, decimals: Int) -> String {
    guard abs(value) < 1e8 else { return "?" }
    let text = value.formatted(decimals: decimals)
    guard decimals > 0, decimalMark != "." else { return text }
    return text.dropLast(decimals + 1) + decimalMark + text.suffix(decimals)
  }
}

extension Phrase {
  private static let formNames = ["one", "few", "many", "other"]

  /// Reads a phrase: a text, or its forms by name, of which `other` must be there.
  fileprivate init(_ recipe: Recipe) throws(Fault) {
    if case .scalar(let text) = recipe.content {
      self.init(other: text)
      return
    }
    var forms: [String: String] = [:]
    for field in try recipe.fields(knowing: Phrase.formNames) { forms[field.key] = try field.value.text() }
    guard let other = forms["other"] else {
      throw recipe.error("the form \"other\" is missing here", hint: "write the form for large numbers under other")
    }
    self.init(one: forms["one"], few: forms["few"], many: forms["many"], other: other)
  }
}
