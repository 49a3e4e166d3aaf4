import Geometry
import Numerals
public import Recipes
import Texts
public import Worksheets
import YAML

extension TemplateFolder {
  /// The templates of a folder, whose lengths may be in words; it is read when something of it is asked for.
  public init(path: String) {
    self.init(RecipeShelf(lazily: path), lengths: { text throws(Fault) in try Length(reading: text) })
  }
}

extension RecipeShelf {
  /// A folder that is listed when its names are asked for.
  public init(lazily path: String) {
    self.init(
      name: path, list: { () throws(Fault) in try RecipeShelf(folder: path).names() },
      read: { (name) throws(Fault) in
        // A teacher's own design is named by its path.
        try Recipe(readingFile: name.hasSuffix(".yaml") ? name : "\(path)/\(name).yaml")
      },
      readFields: { (name, fields) throws(Fault) in
        try Recipe(readingFile: "\(path)/\(name).yaml", only: fields)
      })
  }
}
