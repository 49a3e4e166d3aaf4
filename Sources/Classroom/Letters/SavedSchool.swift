import Files
import JSON
import Letterforms
import Recipes
import Shelves
import Texts

/// A school that Copybook in the browser has saved: recipes by their names, in one file.
///
/// ```
/// {"format": "copybook-school", "version": 1, "recipes": {
///   "Own/letters": {"letters": {"a": {"own": ["(0,1) -- (0,0)"]}}},
///   "Schools/own-school": {"name": "Our village school", …}}}
/// ```
struct SavedSchool {
  /// The name of its recipe.
  let id: String
  private let recipes: [(name: String, recipe: Recipe)]

  static let format = "copybook-school"
  /// No school has so many strokes and knots.
  private static let mostValues = 200_000

  static func isIn(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(400), as: UTF8.self).split(separator: "\"").contains { $0 == format }
  }

  init(id: String, recipes: [(name: String, recipe: Recipe)]) { (self.id, self.recipes) = (id, recipes) }

  init(_ bytes: [UInt8], file: String) throws(Fault) {
    let root = try JSONDocument(bytes, file: file, mostValues: SavedSchool.mostValues).root
    guard try root.member("format").asText() == SavedSchool.format, try root.member("version").asWhole() == 1 else {
      throw Fault(
        at: FilePlace(file: file), problem: "the file is not a school, version 1",
        hint: "save it again in Copybook in the browser")
    }
    var recipes: [(name: String, recipe: Recipe)] = []
    for member in try root.member("recipes").members {
      let name = try member.key.asText()
      let parts = name.split(separator: "/", omittingEmptySubsequences: false)
      let isPlain = name.utf8.allSatisfy { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "/")
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "O")
          || byte == UInt8(ascii: "S")
      }
      guard parts.count == 2, ["Own", "Schools"].contains(parts[0]), !parts[1].isEmpty, isPlain else {
        throw member.key.pathFault(
          "\(name.quoted) cannot be the name of a recipe",
          hint: "it is Own/… or Schools/…, in a to z, digits and hyphens")
      }
      recipes.append((name, Recipe(member.value, file: "\(file)/\(name)")))
    }
    guard let school = recipes.first(where: { $0.name.hasPrefix("Schools/") }) else {
      throw Fault(at: FilePlace(file: file), problem: "there is no school in the file", hint: "save it again")
    }
    id = String(school.name.dropFirst("Schools/".count))
    self.recipes = recipes
  }

  /// How many letters it brings along.
  var ownCount: Int {
    recipes.filter { $0.name.hasPrefix("Own/") }.reduce(0) { $0 + ((try? $1.recipe["letters"]?.fields().count) ?? 0) }
  }

  /// The files of a folder of letters: its own, and those of others that it names.
  func files(beside fonts: FontFolder) throws -> [(String, [UInt8])] {
    var files = recipes.map { ("\($0.name).yaml", Array($0.recipe.yaml.utf8)) }
    let recipe = recipes.first { $0.name == "Schools/\(id)" }?.recipe
    var wanted = try recipe?["letters"]?.list().map { try $0.text() } ?? fonts.files
    wanted += ["Shapes", "Further"] + (recipe?["joins"] == nil ? [] : ["Joins"])
    wanted += try recipe?["facts"]?.list().map { "Facts/\(try $0.text())" } ?? []
    for name in wanted where !name.hasPrefix("Own/") {
      for file in try SavedSchool.names(of: name, in: fonts.path) where !files.contains(where: { $0.0 == file }) {
        files.append((file, try InputFile.bytes(of: "\(fonts.path)/\(file)")))
      }
    }
    return files
  }

  /// The files that a name of a file or a folder stands for.
  private static func names(of name: String, in folder: String) throws(Fault) -> [String] {
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") }) else {
      throw Fault(.data, problem: "there is no file of letters \(name.quoted)", hint: "save the school again")
    }
    if parts.count == 2 { return ["\(name).yaml"] }
    return Disk.names(in: "\(folder)/\(name)").filter { $0.hasSuffix(".yaml") }.sorted().map { "\(name)/\($0)" }
  }
}
