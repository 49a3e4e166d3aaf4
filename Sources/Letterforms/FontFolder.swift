import FoundationEssentials
import Geometry
import Recipes

/// The folder Fonts/: letterforms in groups, and one recipe per school.
///
/// Reading it reads every file of letters once; the notation of a letter is read when the letter is first asked for.
public struct FontFolder: Sendable {
  /// A letter's variants as they stand in the files, in order.
  typealias Variants = [(name: String, strokes: Recipe)]

  /// Where the folder is.
  public let path: String
  let letters: [Character: Variants]
  let shapes: [String: Recipe]

  /// Reads the letter files of a folder: all `.yaml` files of its subfolders but Schools.
  public init(reading path: String) throws(LetterformError) {
    self.path = path
    var letters: [Character: Variants] = [:]
    var shapes: [String: Recipe] = [:]
    for group in try FontFolder.entries(of: path) where group != "Schools" && FontFolder.isFolder("\(path)/\(group)") {
      for file in try FontFolder.entries(of: "\(path)/\(group)") where file.hasSuffix(".yaml") {
        do throws(RecipeError) {
          try FontFolder.read("\(path)/\(group)/\(file)", letters: &letters, shapes: &shapes)
        } catch {
          throw .recipe(error)
        }
      }
    }
    guard !letters.isEmpty else {
      throw .unreadable(path: path, reason: "there are no letters in it")
    }
    self.letters = letters
    self.shapes = shapes
  }

  /// The names of all schools in alphabetical order.
  public static func schoolNames(in path: String) throws(LetterformError) -> [String] {
    try entries(of: "\(path)/Schools").filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
  }

  /// The letters that stand in the files, in the order of their code points.
  public var characters: [Character] { letters.keys.sorted { $0.codePoints < $1.codePoints } }

  private static func entries(of path: String) throws(LetterformError) -> [String] {
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    } catch {
      throw .unreadable(path: path, reason: "there is no such folder, or it may not be opened")
    }
  }

  private static func isFolder(_ path: String) -> Bool {
    var isFolder = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder
  }

  private static func read(
    _ path: String, letters: inout [Character: Variants], shapes: inout [String: Recipe]
  ) throws(RecipeError) {
    let file = try Recipe(readingFile: path)
    for field in try file.fields(knowing: ["shapes", "letters"]) {
      switch field.key {
      case "shapes":
        for shape in try field.value.fields() {
          guard shapes.updateValue(shape.value, forKey: shape.key) == nil else {
            throw shape.value.error(
              "the shape \"\(shape.key)\" is written twice", hint: "give one of them another name")
          }
        }
      default:
        for letter in try field.value.fields() {
          guard letter.key.count == 1, let character = letter.key.first else {
            throw letter.value.error(
              "\"\(letter.key)\" is not one letter", hint: "the keys under letters are single characters, in quotes")
          }
          for variant in try letter.value.fields() {
            guard letters[character]?.contains(where: { $0.name == variant.key }) != true else {
              throw variant.value.error(
                "the letter \"\(character)\" has a variant \"\(variant.key)\" in another file too",
                hint: "give one of them another name")
            }
            letters[character, default: []].append((name: variant.key, strokes: variant.value))
          }
        }
      }
    }
  }
}
