import Files
public import Letterforms
import Packs
import Recipes
public import Texts
public import YAML

extension FontFolder {
  /// The pack of its own letters that a folder may have, from which single letters are read while no file has changed.
  static let ownPack = "/letters\(packEnding)"

  /// Reads a folder, whose `.yaml` files in subfolders but Schools, Joins and Facts are its letters; or a pack of one.
  ///
  /// - Parameter cache: Where recipes are kept that were read before; nil for nowhere.
  public init(reading path: String, cache: RecipeCache? = nil) throws(Fault) {
    if Disk.kind(of: Disk.resolved(path)) == .file {
      self = try LetterPack(reading: path).fonts()
      return
    }
    let shelf = try RecipeShelf(folder: path, cache: cache)
    if let pack = LetterPack(in: path, of: shelf) { self = try pack.fonts() } else { try self.init(shelf) }
  }

  /// What is wrong or doubtful in the letters of one file, each variant by itself in plain zones.
  ///
  /// Shapes may stand in other files of the same folder of fonts.
  public static func findings(inFile path: String) throws(Fault) -> [LetterFinding] {
    var library = try LetterLibrary(reading: Recipe(readingFile: path))
    let root = path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2).joined(separator: "/")
    if let folder = try? FontFolder(reading: root.isEmpty ? "." : root) {
      for file in folder.files where !path.hasSuffix("\(file).yaml") {
        if let other = try? folder.library(named: file) { library.borrow(from: other) }
      }
    }
    return try library.findings()
  }
}
