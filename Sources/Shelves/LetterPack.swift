import Files
import Letterforms
import Packs
import Recipes
import Texts
import YAML

/// A folder of fonts in one file: recipes, joins and facts as they are, and each letter as an entry of its own with its
/// forms by the files they stood in and the shapes and marks those are made of, so that one can be read without the others.
///
/// Entries are kept recipes.
struct LetterPack: Sendable {
  private let pack: Pack
  /// What the fonts are called: the path of the pack, or of the folder in which it stands.
  private let name: String
  /// The folder that the pack stands in, which has what the pack has not: files of letters as wholes.
  private let folder: RecipeShelf?
  private let listed = Remembered<String, [String: [Character]]>()

  /// The entry that lists the files of letters and the other recipes.
  static let contents = "contents"
  /// The entry that lists the characters of each file.
  static let characters = "characters"
  /// The entry that notes size and time of the files that the pack was made from.
  static let sources = "sources"
  /// What all entries end in.
  static let ending = ".recipe"

  init(reading path: String) throws(Fault) {
    pack = try Pack(reading: path)
    name = path
    folder = nil
  }

  /// The pack that stands in a folder, if every file of the folder is as it was when the pack was made; else nil.
  init?(in folder: String, of shelf: RecipeShelf) {
    let path = folder + FontFolder.ownPack
    guard let second = Disk.stamp(of: path)?.second, let pack = try? Pack(reading: path) else { return nil }
    self.pack = pack
    name = folder
    self.folder = shelf
    guard let sources = try? recipe(LetterPack.sources).fields(), let names = try? shelf.names(),
      names == sources.map(\.key)
    else { return nil }
    for source in sources {
      guard let stamp = Disk.stamp(of: "\(folder)/\(source.key).yaml"),
        // What was written in the second of the pack may have been written after it.
        stamp.second < second, (try? source.value.text()) == LetterPack.text(of: stamp)
      else { return nil }
    }
  }

  /// A file's size and time as a pack notes them.
  static func text(of stamp: (bytes: Int, second: Int)) -> String { "\(stamp.bytes) \(stamp.second)" }

  /// The letters and schools of the pack.
  func fonts() throws(Fault) -> FontFolder {
    let contents = try recipe(LetterPack.contents)
    let recipes = try texts(contents.needed("recipes"))
    let shelf = RecipeShelf(
      name: name, list: { () throws(Fault) in recipes },
      read: { (name) throws(Fault) in
        if let folder, !pack.contains(name + LetterPack.ending) { return try folder.recipe(name) }
        return try recipe(name)
      })
    return FontFolder(shelf, files: try texts(contents.needed("files")), store: { store(of: $0) })
  }

  private func texts(_ list: Recipe) throws(Fault) -> [String] {
    var texts: [String] = []
    for entry in list.list() { texts.append(try entry.text()) }
    return texts
  }

  /// The letters of some files, read one at a time.
  private func store(of files: [String]) -> LetterStore {
    LetterStore(
      isAllWritten: false,
      characters: { files.flatMap { listed.value(of: "", else: characters)[$0] ?? [] } },
      read: { (character) throws(Fault) in
        var entry = LetterPack.entryName(of: character)
        if !pack.contains(entry + LetterPack.ending) {
          // The same letter may have other code points: й is one, or и with a breve.
          let known = listed.value(of: "", else: characters).values.joined().first { $0 == character }
          guard let known else { return [] }
          entry = LetterPack.entryName(of: known)
        }
        let forms = try recipe(entry)
        return files.compactMap { forms[$0] }
      })
  }

  /// The characters of each file.
  private func characters() -> [String: [Character]] {
    var lists: [String: [Character]] = [:]
    for field in (try? recipe(LetterPack.characters).fields()) ?? [] {
      lists[field.key] = field.value.list().compactMap { try? $0.text().first }
    }
    return lists
  }

  private func recipe(_ entry: String) throws(Fault) -> Recipe {
    func refused(_ problem: String, _ hint: String) -> Fault {
      Fault(file: pack.path, line: 0, column: 0, problem: problem, hint: hint)
    }
    let kept: [UInt8]
    do throws(Fault) { kept = try pack.bytes(of: entry + LetterPack.ending) } catch {
      throw refused(error.problem, error.hint)
    }
    if let recipe = Recipe(kept: kept, file: "\(name)/\(entry).yaml") { return recipe }
    throw refused(
      "the entry \(entry) was packed by another version of copybook", "pack the folder again: copybook letters pack")
  }

  /// Where a letter stands in a pack.
  static func entryName(of character: Character) -> String {
    "Letters/\(character.codePoints.replacing(" ", with: "_"))"
  }
}
