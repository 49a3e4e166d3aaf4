public import Recipes
import Texts
public import Worksheets
public import YAML

extension TemplateFolder {
  /// The templates of a folder; it is read when something of it is asked for.
  ///
  /// - Parameter cache: Where recipes are kept that were read before; nil for nowhere.
  public init(path: String, cache: RecipeCache? = nil) {
    self.init(RecipeShelf(lazily: path, cache: cache))
  }
}

extension RecipeShelf {
  /// A folder that is listed when its names are asked for.
  ///
  /// - Parameter cache: Where recipes are kept that were read before; nil for nowhere.
  public init(lazily path: String, cache: RecipeCache? = nil) {
    self.init(
      name: path, list: { () throws(Fault) in try RecipeShelf.names(of: path) },
      read: { (name) throws(Fault) in
        // A teacher's own design is named by its path.
        try Recipe(readingFile: name.hasSuffix(".yaml") ? name : "\(path)/\(name).yaml", cache: cache)
      },
      readFields: { (name, fields) throws(Fault) in
        try Recipe(readingFile: "\(path)/\(name).yaml", only: fields, cache: cache)
      })
  }
}
