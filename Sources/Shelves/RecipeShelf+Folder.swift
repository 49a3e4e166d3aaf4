import FoundationEssentials
import Letterforms
public import Recipes
public import Texts
public import YAML

extension RecipeShelf {
  private static let ending = ".yaml"

  /// The `.yaml` files in the subfolders of a folder, which is listed once and now; each is read when it is asked for.
  ///
  /// - Parameter cache: Where recipes are kept that were read before; nil for nowhere.
  /// - Throws: ``Fault`` where there is no such folder.
  public init(folder path: String, cache: RecipeCache? = nil) throws(Fault) {
    var names: [String] = []
    for group in try RecipeShelf.entries(of: path) where RecipeShelf.isFolder("\(path)/\(group)") {
      for file in try RecipeShelf.entries(of: "\(path)/\(group)") where file.hasSuffix(RecipeShelf.ending) {
        names.append("\(group)/\(file.dropLast(RecipeShelf.ending.count))")
      }
    }
    self.init(
      name: path, list: { [names] () throws(Fault) in names },
      read: { (name) throws(Fault) in
        try Recipe(readingFile: "\(path)/\(name)\(RecipeShelf.ending)", cache: cache)
      },
      readFields: { (name, fields) throws(Fault) in
        try Recipe(readingFile: "\(path)/\(name)\(RecipeShelf.ending)", only: fields, cache: cache)
      })
  }

  private static func entries(of path: String) throws(Fault) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
    } catch {
      throw .unreadableLetters(path: path, reason: "there is no such folder, or you may not open it")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }
}
