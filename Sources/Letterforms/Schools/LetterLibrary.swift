package import Recipes
package import Texts

/// The letters, shared shapes and marks of one or more letter files, not yet drawn.
package struct LetterLibrary: Sendable {
  /// A way of writing a letter, as it stands in a file.
  package struct Variant: Sendable {
    package let name: String
    package let content: Recipe
  }

  package private(set) var letters: [Character: [Variant]] = [:]
  /// Forms that no school teaches; they are no letters of a school.
  package private(set) var habits: [Habit: [Character: [Variant]]] = [:]
  /// Letters that are read when they are asked for.
  private(set) var store: LetterStore?
  package private(set) var shapes: [String: Recipe] = [:]
  package private(set) var marks: [String: Recipe] = [:]

  package init() {}

  /// The letters of a store.
  init(_ store: LetterStore) { self.store = store }

  /// The letters there are, in the order of their code points.
  var characters: [Character] { LetterLibrary.inOrder(Set(letters.keys).union(store?.characters ?? [])) }

  /// The letters there are with those of which there are only forms that no school teaches.
  package var allCharacters: [Character] {
    LetterLibrary.inOrder(Set(characters).union(habits.values.flatMap { $0.keys }))
  }

  private static func inOrder(_ characters: Set<Character>) -> [Character] {
    characters.sorted { $0.unicodeScalars.lexicographicallyPrecedes($1.unicodeScalars) }
  }

  /// The variants of a letter, with the shapes and marks they are made of; none for a letter there is not.
  func variants(of character: Character) throws(Fault) -> (variants: [Variant], parts: LetterLibrary) {
    if let variants = letters[character] { return (variants, self) }
    guard let store, let own = try store.library(of: character) else { return ([], self) }
    return (own.letters[character] ?? [], own)
  }

  /// Reads one file of letters.
  package init(reading file: Recipe) throws(Fault) {
    for field in try file.fields(knowing: ["shapes", "marks", "letters"] + Habit.allCases.map({ $0.rawValue })) {
      switch field.key {
      case "shapes":
        for shape in try field.value.fields() { shapes[shape.key] = shape.value }
      case "marks":
        for mark in try field.value.fields() { marks[mark.key] = mark.value }
      default:
        let letters = try LetterLibrary.letters(field.value)
        if let habit = Habit(rawValue: field.key) { habits[habit] = letters } else { self.letters = letters }
      }
    }
  }

  private static func letters(_ recipe: Recipe) throws(Fault) -> [Character: [Variant]] {
    var letters: [Character: [Variant]] = [:]
    for letter in try recipe.fields() {
      guard letter.key.count == 1, let character = letter.key.first else {
        throw letter.value.error(
          "\"\(letter.key)\" is not one letter",
          hint: "the keys under letters, everyday and hasty are single characters, in quotes")
      }
      for variant in try letter.value.fields() {
        letters[character, default: []].append(Variant(name: variant.key, content: variant.value))
      }
    }
    return letters
  }

  /// Takes the shapes and marks of another file that it has none of the same name of.
  package mutating func borrow(from other: LetterLibrary) {
    for (name, shape) in other.shapes where shapes[name] == nil { shapes[name] = shape }
    for (name, mark) in other.marks where marks[name] == nil { marks[name] = mark }
  }

  /// Takes what another file has beside what is here; of forms with one name the first counts.
  mutating func take(_ other: LetterLibrary) {
    borrow(from: other)
    for (character, variants) in other.letters {
      for variant in variants where letters[character]?.contains(where: { $0.name == variant.name }) != true {
        letters[character, default: []].append(variant)
      }
    }
  }

  /// Adds what another file has; no shape, mark or variant may be in both.
  ///
  /// - Parameter isPart: Whether both are parts of a pack, which may bring the same shapes and marks along.
  package mutating func add(_ other: LetterLibrary, isPart: Bool = false) throws(Fault) {
    if let store = other.store { self.store = store }
    for (name, shape) in other.shapes {
      guard shapes.updateValue(shape, forKey: name) == nil || isPart else {
        throw shape.error("the shape \"\(name)\" is written twice", hint: "give one of them another name")
      }
    }
    for (name, mark) in other.marks {
      guard marks.updateValue(mark, forKey: name) == nil || isPart else {
        throw mark.error("the mark \"\(name)\" is written twice", hint: "give one of them another name")
      }
    }
    try LetterLibrary.add(other.letters, to: &letters)
    for (habit, forms) in other.habits { try LetterLibrary.add(forms, to: &habits[habit, default: [:]]) }
  }

  private static func add(
    _ others: [Character: [Variant]], to letters: inout [Character: [Variant]]
  ) throws(Fault) {
    for (character, variants) in others {
      for variant in variants {
        guard letters[character]?.contains(where: { $0.name == variant.name }) != true else {
          throw variant.content.error(
            "the letter \"\(character)\" has a variant \"\(variant.name)\" in another file too",
            hint: "give one of them another name")
        }
        letters[character, default: []].append(variant)
      }
    }
  }
}
