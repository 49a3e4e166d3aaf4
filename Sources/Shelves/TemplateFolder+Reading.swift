import Geometry
import Numerals
import Recipes
import Texts
public import Worksheets
import YAML

extension TemplateFolder {
  /// The templates of a folder, whose lengths may be in words; it is read when something of it is asked for.
  public init(path: String) {
    let shelf = RecipeShelf(
      name: path, list: { () throws(Fault) in try RecipeShelf(folder: path).names() },
      read: { (name) throws(Fault) in
        // A teacher's own design is named by its path.
        try Recipe(readingFile: name.hasSuffix(".yaml") ? name : "\(path)/\(name).yaml")
      })
    self.init(shelf, lengths: { text throws(Fault) in try Length(reading: text) })
  }
}
