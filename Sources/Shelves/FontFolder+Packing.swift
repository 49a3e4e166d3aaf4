public import Letterforms
import Recipes
public import Texts

extension FontFolder {
  /// What a file of fonts that is one file is called.
  public static let packEnding = ".copybookpack"
  /// The entries of a pack of this folder, in order.
  ///
  /// - Throws: ``Fault`` for a file that cannot be read; every letter is read once.
  public func packEntries() throws(Fault) -> [(name: String, bytes: [UInt8])] {
    let list = files.map { "\"\($0)\"" }.joined(separator: ", ")
    var entries = [(name: LetterPack.contents, bytes: Array("files: [\(list)]\n".utf8))]
    var whole = LetterLibrary()
    for file in files { try? whole.add(library(named: file)) }
    for folder in FontFolder.otherFolders {
      for name in (try? names(in: folder)) ?? [] {
        let recipe = try recipe("\(folder)/\(name)")
        entries.append(("\(folder)/\(name).yaml", Array((recipe.flow + "\n").utf8)))
      }
    }
    for file in files {
      let library = try library(named: file)
      for character in library.allCharacters {
        let text = try library.entry(for: character, partsFrom: whole)
        entries.append((LetterPack.entryName(of: character, file: file), Array(text.utf8)))
      }
    }
    return entries
  }
}

extension LetterLibrary {
  /// One letter as a file of its own, with the shapes and marks it is made of, wherever those stand.
  fileprivate func entry(for character: Character, partsFrom whole: LetterLibrary) throws(Fault) -> String {
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
    func content(of variant: Variant) throws(Fault) -> String {
      collect(variant.content)
      for mark in variant.content["marks"]?.list() ?? [] {
        let name = String(try mark.text().prefix { $0 != "(" })
        guard let drawing = self.marks[name] ?? whole.marks[name] else { continue }
        marks[name] = drawing
        collect(drawing)
      }
      return "\(variant.name.quoted): \(variant.content.flow)"
    }
    var forms = [("letters", letters[character] ?? [])]
    for habit in Habit.allCases { forms.append((habit.rawValue, habits[habit]?[character] ?? [])) }
    var formLines: [String] = []
    for (key, variants) in forms where !variants.isEmpty {
      var texts: [String] = []
      for variant in variants { texts.append(try content(of: variant)) }
      formLines.append("\(key): {\(String(character).quoted): {\(texts.joined(separator: ", "))}}")
    }
    func fields(_ recipes: [String: Recipe]) -> String {
      recipes.sorted { $0.key < $1.key }.map { "\($0.key.quoted): \($0.value.flow)" }.joined(separator: ", ")
    }
    var lines: [String] = []
    if !shapes.isEmpty { lines.append("shapes: {\(fields(shapes))}") }
    if !marks.isEmpty { lines.append("marks: {\(fields(marks))}") }
    return (lines + formLines).joined(separator: "\n") + "\n"
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
  /// The recipe on one line.
  fileprivate var flow: String {
    switch content {
    case .scalar(let text): text.quoted
    case .list(let entries): "[\(entries.map(\.flow).joined(separator: ", "))]"
    case .fields(let fields): "{\(fields.map { "\($0.key.quoted): \($0.value.flow)" }.joined(separator: ", "))}"
    }
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
