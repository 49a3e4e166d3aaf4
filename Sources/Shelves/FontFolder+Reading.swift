import Files
public import Letterforms
import Packs
import Recipes
public import Texts
public import YAML

extension FontFolder {
  /// Reads a folder, whose `.yaml` files in subfolders but Schools, Joins and Facts are its letters; or a pack of one.
  ///
  /// - Parameter cache: Where recipes are kept that were read before; nil for nowhere.
  public init(reading path: String, cache: RecipeCache? = nil) throws(Fault) {
    guard Disk.kind(of: Disk.resolved(path)) == .file else {
      try self.init(RecipeShelf(folder: path, cache: cache))
      return
    }
    let pack = try LetterPack(reading: path)
    self.init(pack.shelf, files: try pack.files(), store: { pack.store(of: $0) })
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
