public import Recipes
public import Texts

/// The languages of a folder of templates, each read once.
///
///     let languages = try Languages(templates)
///     languages["de-CH"].sheet[.name]  // de.yaml's, where there is no de-CH.yaml
public struct Languages: Sendable {
  /// Where they stand on a shelf of templates.
  public static let folder = "Languages"

  private let english: Phrases
  private var known: [String: Phrases] = [:]

  /// The languages of a shelf of templates.
  ///
  /// - Parameter wanted: The only languages that will be asked for, BCP 47; nil for all.
  public init(_ shelf: RecipeShelf, only wanted: [String]? = nil) throws(Fault) {
    func read(_ name: String) throws(Fault) -> Recipe { try shelf.recipe("\(Languages.folder)/\(name)") }
    let names = try shelf.names(in: Languages.folder)
    english = try Phrases(read("en"))
    known["en"] = english
    let asked = wanted.map { $0.compactMap { Languages.name(for: $0, among: names) } } ?? names
    for name in asked where known[name] == nil {
      known[name] = try Phrases(read(name), elseIn: english)
    }
  }

  /// The languages that were read, by their tags, in alphabetical order.
  public var names: [String] { known.keys.sorted() }

  /// The phrases of a language: its own, those of the nearest it is a kind of, or English.
  public subscript(language: String) -> Phrases {
    Languages.name(for: language, among: names).flatMap { known[$0] } ?? english
  }

  private static func name(for language: String, among names: [String]) -> String? {
    language.nearestLanguages.first { names.contains($0) }
  }
}
