import Files
import Geometry
import JSON
public import Texts

/// Letters as one JSON file of our own form.
///
/// ```
/// {"format": "copybook-letters", "version": 1, "letters": [
///   {"name": "t", "strokes": [
///     {"path": "M 0.4 2 L 0.4 0"},
///     {"path": "M 0 1 L 0.8 1", "bar": true, "arrow": 0.5}]}]}
/// ```
/// Letter space: 1 = x-height, y up, baseline 0. A `path` is SVG path data with one M; `"dot": true` stands beside one of no
/// length. `bar`, `delayed` and `arrow` (a share of the stroke's length, or a list of them) stand where they say something.
/// Characters with parts have `elements`: `{"element": "木", "radical": "general", "strokes": [0, 1]}`, the strokes counted from 0.
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
    let root = try JSONFile.root(of: bytes, file: file)
    guard try root.member("format").asText() == format, try root.member("version").asWhole() == 1 else {
      throw Fault(
        at: FilePlace(file: file), problem: "the file is not of the form \(format), version 1",
        hint: "write \"format\": \"\(format)\" and \"version\": 1 at its beginning")
    }
    let letters = try root.member("letters").letters(named: { $0.name }) { entry throws(Fault) in
      try DrawnLetter(reading: entry)
    }
    guard !letters.isEmpty else { throw .noLetters(path: file, expected: "entries under \"letters\" were") }
    return DrawnAlphabet(letters: letters)
  }

  /// The letters as the text of a file, one stroke a line.
  public static func text(for letters: [DrawnLetter]) throws(Fault) -> String {
    var names: Set<String> = []
    for letter in letters {
      try letter.checkWritable()
      guard names.insert(letter.name).inserted else {
        throw .unwritable(letter: letter.name, problem: "it comes twice", hint: "rename one of the two")
      }
    }
    var json = JSONWriter()
    json.object { json in
      json.add("format", format)
      json.add("version", 1)
      json.list("letters", .hanging) { json in
        for letter in letters { letter.write(to: &json, decimals: decimals) }
      }
    }
    json.endLine()
    return json.text
  }
}

extension DrawnLetter {
  fileprivate func write(to json: inout JSONWriter, decimals: Int) {
    json.object { json in
      json.add("name", name)
      json.list("strokes", .hanging) { json in
        for stroke in strokes { stroke.write(to: &json, decimals: decimals) }
      }
      guard !elements.isEmpty else { return }
      json.list("elements", .hanging) { json in
        for element in elements {
          json.object { json in
            json.add("element", element.element)
            json.add("radical", element.radical)
            json.list("strokes", of: element.strokes)
          }
        }
      }
    }
  }

  fileprivate init(reading entry: JSONValue) throws(Fault) {
    let name = try entry.member("name").asText()
    guard !name.isEmpty else { throw entry.pathFault("the name is empty", hint: "write the letter as its name") }
    var strokes: [DrawnStroke] = []
    var points = 0
    for item in try entry.member("strokes").asList() {
      let stroke = try DrawnStroke(reading: item)
      points += stroke.path.allPoints.count
      guard points <= Numbers.mostPoints else {
        throw entry.pathFault("the letter has more than \(Numbers.mostPoints) points", hint: "simplify its strokes")
      }
      strokes.append(stroke)
    }
    guard !strokes.isEmpty else { throw entry.pathFault("the letter has no strokes", hint: "delete it") }
    var elements: [DrawnElement] = []
    if let parts = try entry.optional("elements") {
      for part in try parts.asList() { elements.append(try DrawnElement(reading: part, strokeCount: strokes.count)) }
    }
    self.init(name: name, strokes: strokes, elements: elements)
  }
}

extension DrawnElement {
  fileprivate init(reading part: JSONValue, strokeCount: Int) throws(Fault) {
    let element = try part.member("element").asText()
    var strokes: [Int] = []
    for number in try part.member("strokes").asList() { strokes.append(try number.asWhole()) }
    guard strokes.allSatisfy((0..<strokeCount).contains) else {
      throw part.pathFault(
        "the part \"\(element)\" names a stroke that is not there",
        hint: "its strokes are counted from 0 to \(strokeCount - 1)")
    }
    self.init(element: element, radical: try part.optional("radical")?.asText(), strokes: strokes)
  }
}

extension DrawnStroke {
  fileprivate func write(to json: inout JSONWriter, decimals: Int) {
    json.object { json in
      json.add("path", path.data(decimals: decimals))
      if isDot { json.add("dot", true) }
      if isBar { json.add("bar", true) }
      if isDelayed { json.add("delayed", true) }
      let shares = arrows.map { $0.formatted(atMost: decimals) }
      if shares.count == 1 { json.add(raw: shares[0], "arrow") }
      if shares.count > 1 { json.list("arrow") { json in for share in shares { json.add(raw: share) } } }
    }
  }

  fileprivate init(reading entry: JSONValue) throws(Fault) {
    let text = try entry.member("path").asText()
    let data: PathData
    do throws(Fault) {
      data = try PathData(reading: text)
    } catch {
      throw entry.pathFault(
        "\(error.problem), at character \(error.column) of the path", hint: "write path data as in \"M 0 1 L 0 0\"")
    }
    guard data.strokes.count == 1, data.strayCount == 0, let path = data.strokes.first else {
      throw entry.pathFault(
        "a stroke is one pen-down: one M and what follows", hint: "write the rest as another stroke")
    }
    let isSmall = path.allPoints.allSatisfy { point in
      abs(point.x) <= Numbers.largestInLetter && abs(point.y) <= Numbers.largestInLetter
    }
    guard isSmall else {
      throw entry.pathFault(
        "the path reaches farther than 100 x-heights", hint: "1 is the x-height; divide all numbers")
    }
    if let isDot = try entry.optional("dot")?.asBool(), isDot != path.isPoint {
      throw entry.pathFault(
        isDot ? "\"dot\" is true, but the path has a length" : "\"dot\" is false, but the path is a point",
        hint: "delete \"dot\": the path says it already")
    }
    var arrows: [Double] = []
    if let entry = try entry.optional("arrow") {
      if entry.isList {
        for share in try entry.asList() { arrows.append(try share.asNumber()) }
      } else {
        arrows = [try entry.asNumber()]
      }
    }
    guard arrows.allSatisfy((0...1).contains) else {
      throw entry.pathFault("\"arrow\" is not a share of the stroke's length", hint: "write a number from 0 to 1")
    }
    self.init(
      path: path, isBar: try entry.optional("bar")?.asBool() ?? false,
      isDelayed: try entry.optional("delayed")?.asBool() ?? false, arrows: arrows)
  }
}
