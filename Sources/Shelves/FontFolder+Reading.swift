import FoundationEssentials
public import Letterforms
import Packs
import Recipes
public import Texts
import YAML

extension FontFolder {
  /// Reads a folder, whose `.yaml` files in subfolders but Schools, Joins and Facts are its letters; or a pack of one.
  public init(reading path: String) throws(Fault) {
    guard FontFolder.isFile(path) else {
      try self.init(RecipeShelf(folder: path))
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

  /// Whether a path is a file with something in it, and so may be a pack.
  private static func isFile(_ path: String) -> Bool {
    guard let values = try? FileManager.default.attributesOfItem(atPath: path) else { return false }
    return values[.type] as? FileAttributeType == .typeRegular
  }
}
