import Recipes
import Texts

extension Recipe {
  /// What a list has, or a text: what stands between its commas or semicolons where it has some, as in `die Biene, das Tier`, else its
  /// words.
  func items() throws(Fault) -> [(text: String, place: Recipe)] {
    if case .list(let entries) = content {
      var items: [(text: String, place: Recipe)] = []
      for entry in entries {
        let text = try entry.text().trimmed
        if !text.isEmpty { items.append((text, entry)) }
      }
      return items
    }
    let text = try text()
    let pieces =
      text.contains(where: Recipe.isComma)
      ? text.split(whereSeparator: Recipe.isComma) : text.split(whereSeparator: { $0.isWhitespace })
    return pieces.map { (String($0).trimmed, self) }.filter { !$0.0.isEmpty }
  }

  /// The same, of what has no blanks inside, as letters: `s a, t` has three.
  func wordsOfItems() throws(Fault) -> [(text: String, place: Recipe)] {
    try items().flatMap { item in
      item.text.split(whereSeparator: { $0.isWhitespace || Recipe.isComma($0) }).map { (String($0), item.place) }
    }
  }

  private static func isComma(_ character: Character) -> Bool { ",;،、，；".contains(character) }
}

extension FilePlace {
  /// Where a part of a recipe stands.
  init(of recipe: Recipe) { self.init(file: recipe.file, line: recipe.line, column: recipe.column) }
}

extension [String] {
  /// As a text or a list that is read as these items again: a list where one has a blank or a comma inside.
  var asRecipe: String {
    let isPlain = allSatisfy { item in !item.contains { $0.isWhitespace || ",;،、，；".contains($0) } }
    return isPlain ? joined(separator: " ").quoted : "[\(map(\.quoted).joined(separator: ", "))]"
  }
}
