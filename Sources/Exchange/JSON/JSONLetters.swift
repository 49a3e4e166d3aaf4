import Geometry
public import Texts
import XML

/// Letters as one JSON file of our own form.
///
/// ```
/// {"format": "copybook-letters", "version": 1, "letters": [
///   {"name": "t", "strokes": [
///     {"path": "M 0.4 2 L 0.4 0"},
///     {"path": "M 0 1 L 0.8 1", "bar": true, "arrow": 0.5}]}]}
/// ```
/// Letter space: 1 = x-height, y up, baseline 0. A `path` is SVG path data with one M; `"dot": true` stands beside one of no
/// length. `bar`, `delayed` and `arrow` (a share of the stroke's length) stand where they say something. Characters with parts
/// have `elements`: `{"element": "木", "radical": "general", "strokes": [0, 1]}`, the strokes counted from 0.
public enum JSONLetters {
  /// The word that marks our own files.
  static let format = "copybook-letters"

  /// Six decimals: points are true to a millionth of an x-height.
  private static let decimals = 6

  /// Whether a file says that it is of this form, rather than Tracy's.
  public static func areIn(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes.prefix(400), as: UTF8.self).split(separator: "\"").contains { $0 == format }
  }

  /// Reads a file.
  public static func alphabet(file path: String) throws(Fault) -> DrawnAlphabet {
    try alphabet(try InputFile.bytes(of: path), file: path)
  }

  /// Reads the bytes of a file.
  public static func alphabet(_ bytes: [UInt8], file: String) throws(Fault) -> DrawnAlphabet {
    let document = try JSONFile.decode(Document.self, from: bytes, file: file)
    let place = FilePlace(file: file)
    guard document.format == format, document.version == 1 else {
      throw .wrong(
        at: place, problem: "the file is not of the form \(format), version 1",
        hint: "write \"format\": \"\(format)\" and \"version\": 1 at its beginning")
    }
    let letters = document.letters.map(\.letter)
    guard !letters.isEmpty else { throw .noLetters(path: file, expected: "entries under \"letters\" were") }
    return DrawnAlphabet(letters: letters)
  }

  /// The letters as the text of a file, one stroke a line.
  public static func text(for letters: [DrawnLetter]) throws(Fault) -> String {
    var entries: [String] = []
    var names: Set<String> = []
    for letter in letters {
      try letter.checkWritable()
      guard names.insert(letter.name).inserted else {
        throw .unwritable(letter: letter.name, problem: "it comes twice", hint: "rename one of the two")
      }
      let strokes = letter.strokes.map { stroke in
        "    {\"path\": \"\(stroke.path.data(decimals: decimals))\"" + (stroke.isDot ? ", \"dot\": true" : "")
          + (stroke.isBar ? ", \"bar\": true" : "") + (stroke.isDelayed ? ", \"delayed\": true" : "")
          + (stroke.arrowHint.map { ", \"arrow\": \($0.text(decimals: decimals))" } ?? "") + "}"
      }
      let elements = letter.elements.map { element in
        "    {\"element\": \(element.element.quoted)"
          + (element.radical.map { ", \"radical\": \($0.quoted)" } ?? "")
          + ", \"strokes\": [\(element.strokes.map(String.init).joined(separator: ", "))]}"
      }
      entries.append(
        "  {\"name\": \(letter.name.quoted), \"strokes\": [\n" + strokes.joined(separator: ",\n") + "]"
          + (elements.isEmpty ? "" : ", \"elements\": [\n" + elements.joined(separator: ",\n") + "]") + "}")
    }
    return "{\"format\": \"\(format)\", \"version\": 1, \"letters\": [\n" + entries.joined(separator: ",\n") + "]}\n"
  }

  private struct Document: Decodable {
    let format: String
    let version: Int
    let letters: [Entry]

    enum CodingKeys: String, CodingKey { case format, version, letters }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      format = try fields.decode(String.self, forKey: .format)
      version = try fields.decode(Int.self, forKey: .version)
      var list = try fields.nestedUnkeyedContainer(forKey: .letters)
      letters = try list.letters { $0.letter.name }
    }
  }

  private struct Entry: Decodable {
    let letter: DrawnLetter

    enum CodingKeys: String, CodingKey { case name, strokes, elements }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let name = try fields.decode(String.self, forKey: .name)
      guard !name.isEmpty else { throw decoder.problem("the name is empty", hint: "write the letter as its name") }
      var entries = try fields.nestedUnkeyedContainer(forKey: .strokes)
      var strokes: [DrawnStroke] = []
      var points = 0
      while !entries.isAtEnd {
        let stroke = try entries.decode(Stroke.self).stroke
        points += stroke.path.allPoints.count
        guard points <= Numbers.mostPoints else {
          throw decoder.problem("the letter has more than \(Numbers.mostPoints) points", hint: "simplify its strokes")
        }
        strokes.append(stroke)
      }
      guard !strokes.isEmpty else { throw decoder.problem("the letter has no strokes", hint: "delete it") }
      let elements = try fields.decodeIfPresent([Element].self, forKey: .elements) ?? []
      for element in elements where !element.strokes.allSatisfy(strokes.indices.contains) {
        throw decoder.problem(
          "the part \"\(element.element)\" names a stroke that is not there",
          hint: "its strokes are counted from 0 to \(strokes.count - 1)")
      }
      letter = DrawnLetter(
        name: name, strokes: strokes,
        elements: elements.map { DrawnElement(element: $0.element, radical: $0.radical, strokes: $0.strokes) })
    }
  }

  private struct Element: Decodable {
    let element: String
    let radical: String?
    let strokes: [Int]
  }

  private struct Stroke: Decodable {
    let stroke: DrawnStroke

    enum CodingKeys: String, CodingKey { case path, dot, bar, delayed, arrow }

    init(from decoder: any Decoder) throws {
      let fields = try decoder.container(keyedBy: CodingKeys.self)
      let text = try fields.decode(String.self, forKey: .path)
      let data: PathData
      do throws(Fault) {
        data = try PathData(reading: text)
      } catch {
        throw decoder.problem(
          "\(error.problem), at character \(error.column) of the path", hint: "write path data as in \"M 0 1 L 0 0\"")
      }
      guard data.strokes.count == 1, data.strayCount == 0, let path = data.strokes.first else {
        throw decoder.problem(
          "a stroke is one pen-down: one M and what follows", hint: "write the rest as another stroke")
      }
      let isSmall = path.allPoints.allSatisfy { point in
        abs(point.x) <= Numbers.largestInLetter && abs(point.y) <= Numbers.largestInLetter
      }
      guard isSmall else {
        throw decoder.problem(
          "the path reaches farther than 100 x-heights", hint: "1 is the x-height; divide all numbers")
      }
      if let isDot = try fields.decodeIfPresent(Bool.self, forKey: .dot), isDot != path.isPoint {
        throw decoder.problem(
          isDot ? "\"dot\" is true, but the path has a length" : "\"dot\" is false, but the path is a point",
          hint: "delete \"dot\": the path says it already")
      }
      let arrow = try fields.decodeIfPresent(Double.self, forKey: .arrow)
      guard arrow.map({ (0...1).contains($0) }) ?? true else {
        throw decoder.problem("\"arrow\" is no share of the stroke's length", hint: "write a number from 0 to 1")
      }
      stroke = DrawnStroke(
        path: path, isBar: try fields.decodeIfPresent(Bool.self, forKey: .bar) ?? false,
        isDelayed: try fields.decodeIfPresent(Bool.self, forKey: .delayed) ?? false, arrowHint: arrow)
    }
  }
}
