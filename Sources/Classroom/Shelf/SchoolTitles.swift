public import Letterforms
import Publishing
import Recipes
import Shelves
public import Texts

/// What schools are called on pages that people read: in the page's language where Templates/Titles has it, else as their files say.
public struct SchoolTitles {
  /// Where the files stand on a shelf of templates.
  static let folder = "Titles"

  private let titles: [String: String]

  /// The titles of a language, such as `pt-BR`; those of `pt` where it has none of its own.
  init(_ language: String, in shelf: RecipeShelf) throws(Fault) {
    let names = try shelf.names(in: SchoolTitles.folder)
    var titles: [String: String] = [:]
    if let tag = language.nearestLanguages.first(where: { names.contains($0) }) {
      let recipe = try shelf.recipe("\(SchoolTitles.folder)/\(tag)")
      _ = try recipe.fields(knowing: ["schools"])
      for field in try recipe.needed("schools").fields() { titles[field.key] = try field.value.text() }
    }
    self.titles = titles
  }

  /// A school's title; nil where neither a title nor the school is there.
  public func title(of name: String, else school: () throws -> School) -> String? {
    titles[name] ?? (try? school().name)
  }
}

extension Shelf {
  /// What schools are called in a language, as the folder of templates has it, or ours where it has none.
  public func schoolTitles(in language: String) throws(Fault) -> SchoolTitles {
    try SchoolTitles(language, in: RecipeShelf(lazily: templates(with: SchoolTitles.folder), cache: Shelf.cache))
  }
}
