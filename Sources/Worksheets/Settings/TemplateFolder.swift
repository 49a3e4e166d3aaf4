import FoundationEssentials
import Geometry
import Letterforms
import Numerals
import Recipes
public import Rulings
public import Texts
import YAML

/// The folder Templates/: plain text that a teacher can read and change.
public struct TemplateFolder: Sendable {
  /// Where the folder is.
  public let path: String

  /// A folder at a path; it is read when something of it is asked for.
  public init(path: String) {
    self.path = path
  }

  /// The names of all rulings in alphabetical order.
  public func rulingNames() throws(Fault) -> [String] { try names(in: "Rulings") }

  /// The names of all sheet designs in alphabetical order.
  public func designNames() throws(Fault) -> [String] { try names(in: "Sheets") }

  private func names(in folder: String) throws(Fault) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)")
        .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    } catch {
      throw .unreadableTemplate(
        path: "\(path)/\(folder)", hint: "name the folder of templates (the one that holds \(folder)) with --templates")
    }
  }

  /// Reads a ruling.
  public func ruling(named id: String) throws(Fault) -> Ruling {
    let names = try rulingNames()
    guard names.contains(id) else { throw .unknownRuling(name: id, known: names) }
    do throws(Fault) {
      return try Ruling(
        Recipe(readingFile: "\(path)/Rulings/\(id).yaml"), id: id,
        length: { text throws(Fault) in try Length(reading: text) })
    } catch {
      throw error
    }
  }

  /// Reads a sheet design: one of the folder, or a file of a teacher's own, named by its path.
  public func design(named id: String) throws(Fault) -> SheetDesign {
    let isFile = id.hasSuffix(".yaml")
    if !isFile {
      let names = try designNames()
      guard names.contains(id) else { throw .unknownDesign(name: id, known: names) }
    }
    do throws(Fault) {
      let name = isFile ? String((id.split(separator: "/").last ?? "").dropLast(5)) : id
      return try SheetDesign(Recipe(readingFile: isFile ? id : "\(path)/Sheets/\(id).yaml"), id: name)
    } catch {
      throw error
    }
  }
}
