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
    let names = try RecipeShelf.names(of: path)
    self.init(
      name: path, list: { [names] () throws(Fault) in names },
      read: { (name) throws(Fault) in
        try Recipe(readingFile: "\(path)/\(name)\(RecipeShelf.ending)", cache: cache)
      },
      readFields: { (name, fields) throws(Fault) in
        try Recipe(readingFile: "\(path)/\(name)\(RecipeShelf.ending)", only: fields, cache: cache)
      })
  }

  /// The names of the recipes in a folder's folders, in no order.
  static func names(of path: String) throws(Fault) -> [String] {
    var names: [String] = []
    for group in try entries(of: path) where isFolder("\(path)/\(group)") {
      for file in try entries(of: "\(path)/\(group)") where file.hasSuffix(ending) {
        names.append("\(group)/\(Substring(file.utf8.dropLast(ending.utf8.count)))")
      }
    }
    return names
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
