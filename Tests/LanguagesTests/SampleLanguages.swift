import FoundationEssentials
import Languages
import Recipes
import Texts
import YAML

/// The languages of Templates/Languages.
enum SampleLanguages {
  static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Templates"

  /// A language's file.
  static func text(of language: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(Languages.folder)/\(language).yaml", encoding: .utf8)
  }

  /// The designs of Templates/Sheets.
  static func designs() throws -> [(name: String, text: String)] {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/Sheets").filter { $0.hasSuffix(".yaml") }
    return try files.sorted().map { ($0, try String(contentsOfFile: "\(folder)/Sheets/\($0)", encoding: .utf8)) }
  }

  /// The folder as it ships.
  static let templates = RecipeShelf(
    name: folder,
    list: { () throws(Fault) in
      [Languages.folder, "Sounds", "App"].flatMap { part in
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(part)")) ?? []
        return files.filter { $0.hasSuffix(".yaml") }.map { "\(part)/\($0.dropLast(5))" }
      }
    },
    read: { (name) throws(Fault) in try Recipe(readingFile: "\(folder)/\(name).yaml") })

  /// Every language there is a file of.
  static let all: Languages = {
    do { return try Languages(templates) } catch { preconditionFailure("\(error)") }
  }()
}
