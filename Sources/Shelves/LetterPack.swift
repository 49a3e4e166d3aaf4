import Letterforms
import Packs
import Recipes
import Texts
import YAML

/// A folder of fonts in one file: recipes, joins and facts as they are, and each letter of a file as an entry of its own
/// with the shapes and marks it is made of, so that one letter can be read without the others.
struct LetterPack: Sendable {
  private let pack: Pack

  /// The entry that lists the files of letters.
  static let contents = "contents.yaml"

  init(reading path: String) throws(Fault) { pack = try Pack(reading: path) }

  /// The recipes of the pack, but its letters.
  var shelf: RecipeShelf {
    let pack = self
    return RecipeShelf(
      name: self.pack.path,
      list: { () throws(Fault) in
        FontFolder.otherFolders.flatMap { folder in
          let start = Array("\(folder)/".utf8)
          return pack.pack.names.filter { $0.utf8.starts(with: start) && $0.hasSuffix(".yaml") }
            .map { String($0.dropLast(5)) }
        }
      }, read: { (name) throws(Fault) in try pack.recipe("\(name).yaml") })
  }

  /// The files of letters.
  func files() throws(Fault) -> [String] {
    var files: [String] = []
    for entry in try recipe(LetterPack.contents)["files"]?.list() ?? [] { files.append(try entry.text()) }
    return files
  }

  /// The letters of some files, read one at a time.
  func store(of files: [String]) -> LetterStore {
    LetterStore(
      characters: {
        let folders = files.map { "Letters/\($0)/" }
        return pack.names.compactMap { name in
          folders.contains { name.hasPrefix($0) } ? LetterPack.character(ofEntry: name) : nil
        }
      },
      read: { (character) throws(Fault) in
        var found: [Recipe] = []
        for file in files {
          let name = LetterPack.entryName(of: character, file: file)
          if pack.contains(name) { found.append(try recipe(name)) }
        }
        return found
      })
  }

  private func recipe(_ name: String) throws(Fault) -> Recipe {
    let bytes: [UInt8]
    do throws(Fault) {
      bytes = try pack.bytes(of: name)
    } catch {
      throw Fault(file: pack.path, line: 0, column: 0, problem: error.problem, hint: error.hint)
    }
    return try Recipe(reading: bytes, file: "\(pack.path)/\(name)")
  }

  /// Where a letter of a file stands in a pack.
  static func entryName(of character: Character, file: String) -> String {
    "Letters/\(file)/\(character.codePoints.replacing(" ", with: "_")).yaml"
  }

  private static func character(ofEntry name: String) -> Character? {
    guard let slash = name.lastIndex(of: "/") else { return nil }
    let points = name[slash...].dropFirst().dropLast(5).split(separator: "_").compactMap {
      UInt32($0.dropFirst(2), radix: 16).flatMap(Unicode.Scalar.init)
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: points)
    return String(text).first
  }
}
