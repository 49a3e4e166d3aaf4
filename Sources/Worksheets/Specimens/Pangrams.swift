public import Letterforms
public import Recipes
public import Texts

/// A sentence of each language in which its letters stand: what schools are shown with.
public struct Pangrams: Sendable {
  private var texts: [String: String] = [:]

  /// No sentences: every school writes its alphabet.
  public init() {}

  /// Those of a shelf of templates, where it has any.
  public init(_ shelf: RecipeShelf) throws(Fault) {
    guard try shelf.names(in: "Sentences").contains("pangrams") else { return }
    for field in try shelf.recipe("Sentences/pangrams").fields() { texts[field.key] = try field.value.text() }
  }

  /// The languages that have one, in alphabetical order.
  public var languages: [String] { texts.keys.sorted() }

  /// The sentence of a language, or of the language it is a kind of.
  public subscript(language: String) -> String? {
    texts[language] ?? texts[String(language.prefix { $0 != "-" })]
  }

  /// What a school writes: the sentence of the first of its languages of which it has every letter, or the letters it teaches.
  public func text(for school: School) -> String {
    for language in school.languages {
      if let text = self[language], text.allSatisfy({ $0 == " " || school.writes($0) }) { return text }
    }
    let taught = school.teaching.joined().filter { !$0.isUppercase && !$0.isNumber && school.writes($0) }
    return school.hasElements
      ? taught.prefix(16).map { String($0) }.joined(separator: " ")
      : school.alphabet(of: school.language).filter { $0.allSatisfy(school.writes) }.joined(separator: " ")
  }
}
