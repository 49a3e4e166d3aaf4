import Files
public import Letterforms
import Packs
import Recipes
public import Texts
import YAML

extension FontFolder {
  /// What a file of fonts that is one file is called.
  public static let packEnding = ".copybookpack"

  /// The entries of a pack of this folder, in order.
  ///
  /// - Parameter sources: What is noted of the files that it was made from, by their names without ending; none for a pack
  ///   that goes elsewhere.
  /// - Throws: ``Fault`` for a file that cannot be read; every letter is read once.
  public func packEntries(
    sources: [(name: String, stamp: String)] = []
  ) throws(Fault) -> [(name: String, bytes: [UInt8])] {
    var whole = LetterLibrary()
    for file in files { whole.borrow(from: try library(named: file)) }
    var recipes: [(String, Recipe)] = []
    for folder in FontFolder.otherFolders {
      for name in try names(in: folder).map({ "\(folder)/\($0)" }) {
        recipes.append((name, try recipe(name)))
      }
    }
    var letters: [Character: [(String, Recipe)]] = [:]
    var characters: [(String, Recipe)] = []
    for file in files {
      let library = try library(named: file)
      for character in library.allCharacters {
        letters[character, default: []].append((file, try library.entry(for: character, partsFrom: whole)))
      }
      characters.append((file, Recipe(texts: library.allCharacters.map { String($0) })))
    }
    let contents = Recipe(fields: [("files", Recipe(texts: files)), ("recipes", Recipe(texts: recipes.map(\.0)))])
    let noted = sources.map { ($0.name, Recipe(.scalar($0.stamp))) }
    let lists = [
      (LetterPack.contents, contents), (LetterPack.characters, Recipe(fields: characters)),
      (LetterPack.sources, Recipe(fields: noted)),
    ]
    let drawn = letters.map { (LetterPack.entryName(of: $0.key), Recipe(fields: $0.value)) }
    // In the order of their names, in which a pack finds them by halves.
    return (lists + recipes + drawn).map { ($0.0 + LetterPack.ending, $0.1.kept) }.sorted { $0.0 < $1.0 }
  }
}

extension FontFolder {
  /// The pack of a folder's own letters, and the path at which it is looked for.
  ///
  /// - Throws: ``Fault`` for a file that cannot be read.
  public static func ownPack(of path: String) throws(Fault) -> (path: String, bytes: [UInt8]) {
    let shelf = try RecipeShelf(folder: path)
    var sources: [(name: String, stamp: String)] = []
    for name in try shelf.names() {
      guard let stamp = Disk.stamp(of: "\(path)/\(name).yaml") else { continue }
      sources.append((name, LetterPack.text(of: stamp)))
    }
    return (path + ownPack, try Pack.write(FontFolder(shelf).packEntries(sources: sources)))
  }
}

extension LetterLibrary {
  /// One letter as a file of its own, with the shapes and marks it is made of, wherever those stand.
  fileprivate func entry(for character: Character, partsFrom whole: LetterLibrary) throws(Fault) -> Recipe {
    var shapes: [String: Recipe] = [:]
    var marks: [String: Recipe] = [:]
    func collect(_ recipe: Recipe) {
      for text in recipe.texts {
        for name in text.shapeNames where shapes[name] == nil {
          guard let shape = self.shapes[name] ?? whole.shapes[name] else { continue }
          shapes[name] = shape
          collect(shape)
        }
      }
    }
    func add(_ variant: Variant) throws(Fault) {
      collect(variant.content)
      for mark in variant.content["marks"]?.list() ?? [] {
        let name = String(try mark.text().prefix { $0 != "(" })
        guard let drawing = self.marks[name] ?? whole.marks[name] else { continue }
        marks[name] = drawing
        collect(drawing)
      }
    }
    var forms = [("letters", letters[character] ?? [])]
    for habit in Habit.allCases { forms.append((habit.rawValue, habits[habit]?[character] ?? [])) }
    forms.removeAll { $0.1.isEmpty }
    for (_, variants) in forms { for variant in variants { try add(variant) } }
    func fields(_ key: String, _ recipes: [String: Recipe]) -> [(String, Recipe)] {
      recipes.isEmpty ? [] : [(key, Recipe(fields: recipes.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }))]
    }
    let letters = forms.map { key, variants in
      (key, Recipe(fields: [(String(character), Recipe(fields: variants.map { ($0.name, $0.content) }))]))
    }
    return Recipe(fields: fields("shapes", shapes) + fields("marks", marks) + letters)
  }
}

extension String {
  /// The names after @.
  fileprivate var shapeNames: [String] {
    split(separator: "@", omittingEmptySubsequences: false).dropFirst().map { part in
      String(part.prefix { $0.isLetter || $0.isNumber || $0 == "-" }).trimmingHyphens
    }
  }

  /// A name does not end in the hyphens of a joint that follows it.
  private var trimmingHyphens: String {
    var name = self[...]
    while name.last == "-" { name = name.dropLast() }
    return String(name)
  }
}

extension Recipe {
  /// A node that stands in no file.
  fileprivate init(_ content: Content) { self.init(file: "", line: 0, column: 0, content: content) }

  fileprivate init(texts: [String]) { self.init(.list(texts.map { Recipe(.scalar($0)) })) }

  /// Fields that stand in no file, whatever their values do.
  fileprivate init(fields: [(String, Recipe)]) {
    self.init(.fields(fields.map { Field(key: $0.0, line: $0.1.line, column: $0.1.column, value: $0.1) }))
  }

  /// All texts in it.
  fileprivate var texts: [String] {
    switch content {
    case .scalar(let text): [text]
    case .list(let entries): entries.flatMap(\.texts)
    case .fields(let fields): fields.flatMap(\.value.texts)
    }
  }
}
