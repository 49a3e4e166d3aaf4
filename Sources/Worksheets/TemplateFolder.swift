import FoundationEssentials
import Letterforms
import Recipes

/// The folder Templates/: plain text that a teacher can read and change.
public struct TemplateFolder: Sendable {
  /// Where the folder is.
  public let path: String

  /// A folder at a path; it is read when something of it is asked for.
  public init(path: String) {
    self.path = path
  }

  /// The names of all rulings in alphabetical order.
  public func rulingNames() throws(WorksheetError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "\(path)/Rulings")
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    } catch {
      throw .unreadable(
        path: "\(path)/Rulings", hint: "name the folder of templates (the one that holds Rulings) with --templates")
    }
  }

  /// Reads a ruling.
  public func ruling(named id: String) throws(WorksheetError) -> Ruling {
    let names = try rulingNames()
    guard names.contains(id) else { throw .unknownRuling(name: id, known: names) }
    do throws(RecipeError) {
      return try Ruling(Recipe(readingFile: "\(path)/Rulings/\(id).yaml"), id: id)
    } catch {
      throw .recipe(error.description, hint: error.hint)
    }
  }
}
