import Files
import Geometry
import JSON
public import Texts

/// Letters of the app *Learn to write with Tracy* and its character designer, as JSON.
///
/// ```
/// {"name": "i", "lines": [{"points": [{"x": 265, "y": 181, "arrow": true}, {"x": 265, "y": 280}]},
///                         {"points": [{"x": 283, "y": 116}]}]}
/// ```
/// Pixels, y down. A file holds one letter, a list, or an object with a list. Checkpoints become knots of a smooth curve, with a
/// corner where the way turns by more than 75°; a line of one point is a dot, and the flags `arrow` of a line say where its arrows
/// sit. A letter without a name has that of its file; letters that are written together, such as ch, are one entry. A line that
/// comes back to its start there becomes a ring.
public enum TracyLetters {
  /// Turns sharper than this are corners; between checkpoints of a bowl they are below.
  static let sharpestCurve = 75.0
  /// So many letters are written together at most.
  private static let mostTogether = 4

  /// Reads a JSON file, or all of a folder.
  ///
  /// - Parameter lines: Where the lines lie, in pixels; nil finds them from the heights of letters.
  public static func alphabet(at path: String, lines: DrawnLines? = nil) throws(Fault) -> DrawnAlphabet {
    var files = [path]
    if InputFile.isFolder(path) {
      files = try InputFile.names(in: path, ending: ".json", most: Numbers.mostFiles).map { "\(path)/\($0)" }
      guard !files.isEmpty else { throw .noLetters(path: path, expected: "JSON files were") }
    }
    var contents: [(path: String, bytes: [UInt8])] = []
    var total = 0
    for file in files {
      let bytes = try InputFile.bytes(of: file)
      total += bytes.count
      guard total <= InputFile.largest else { throw .tooLarge(file: path, bytes: total, most: InputFile.largest) }
      contents.append((file, bytes))
    }
    return try alphabet(files: contents, lines: lines)
  }

  /// Reads files that are in memory already.
  public static func alphabet(
    files: [(path: String, bytes: [UInt8])], lines: DrawnLines? = nil
  ) throws(Fault) -> DrawnAlphabet {
    var drawings: [Drawing] = []
    var notes: [String] = []
    var seen: [String: FilePlace] = [:]
    for file in files {
      for entry in try entries(of: JSONFile.root(of: file.bytes, file: file.path)) {
        let name = entry.name ?? LetterName.letter(ofFile: InputFile.stem(of: file.path)) ?? ""
        guard (1...mostTogether).contains(name.count), name.allSatisfy(LetterName.isLetter) else {
          notes.append("\(file.path): \(String(name.prefix(40)).quoted) is left out, for it names no letter")
          continue
        }
        let strokes = entry.lines.compactMap { stroke(through: $0) }
        guard !strokes.isEmpty else {
          notes.append("\(file.path): \(name.quoted) is left out, for it has no lines")
          continue
        }
        let place = FilePlace(file: file.path)
        if let first = seen.updateValue(place, forKey: name) { throw .twice(letter: name, first: first, second: place) }
        drawings.append(Drawing(name: name, place: place, strokes: strokes))
      }
    }
    guard !drawings.isEmpty else {
      throw .noLetters(
        path: files.first?.path ?? "the file", expected: "letters of the form {\"name\": \"i\", \"lines\": […]} were")
    }
    let scale = try LetterScale(of: drawings, given: lines?.frame)
    return DrawnAlphabet(letters: scale.letters, notes: notes + scale.notes)
  }

  /// The stroke through checkpoints; nil for none.
  private static func stroke(through checkpoints: [Checkpoint]) -> DrawnStroke? {
    var points: [Point] = []
    var arrows: [Int] = []
    for checkpoint in checkpoints {
      let point = Point(checkpoint.x, checkpoint.y)
      if points.last != point { points.append(point) }
      if checkpoint.arrow { arrows.append(points.count - 1) }
    }
    guard let first = points.first else { return nil }
    guard points.count > 1 else { return DrawnStroke(path: Path(start: first)) }
    let corners = points.indices.dropFirst().dropLast().filter { index in
      turn(points[index - 1], points[index], points[index + 1]) > sharpestCurve
    }
    var path = Path(start: first)
    if corners.isEmpty, points.count > 3, points.last == first,
      turn(points[points.count - 2], first, points[1]) <= sharpestCurve,
      let ring = HobbySpline.path(through: points.dropLast().map { HobbySpline.Knot($0) }, isClosed: true)
    {
      path = Path(start: first, segments: ring.segments)
    } else {
      let ends = [0] + corners + [points.count - 1]
      for (start, end) in zip(ends, ends.dropFirst()) {
        if end == start + 1 {
          path.addLine(to: points[end])
        } else if let part = HobbySpline.path(through: points[start...end].map { HobbySpline.Knot($0) }) {
          path.append(part)
        }
      }
    }
    return DrawnStroke(path: path, arrows: arrows.map { path.share(before: $0) })
  }

  /// The turn at the middle one of three points, in degrees without sign.
  static func turn(_ before: Point, _ here: Point, _ after: Point) -> Double {
    abs((here - before).turn(to: after - here)) * 180 / .pi
  }

  /// Where programs put the list; otherwise the only list there is.
  private static let usualKeys = ["letters", "characters", "exercises"]

  /// The letters of a file: one, a list, or an object with a list.
  private static func entries(of root: JSONValue) throws(Fault) -> [Entry] {
    var list = root
    if !root.isList {
      guard root.isObject else { throw root.pathFault("an object is expected here") }
      if root["lines"] != nil { return [try Entry(root)] }
      let lists = root.members.filter { $0.value.isList }
      let usual = usualKeys.lazy.compactMap { root[$0] }.first { $0.isList }
      guard let found = usual ?? (lists.count == 1 ? lists[0].value : nil) else {
        throw root.pathFault(
          "there is neither \"lines\" nor one list of letters", hint: "write {\"name\": \"i\", \"lines\": […]}")
      }
      list = found
    }
    return try list.letters(named: { $0.name }) { entry throws(Fault) in try Entry(entry) }
  }

  struct Entry {
    let name: String?
    let lines: [[Checkpoint]]

    init(_ entry: JSONValue) throws(Fault) {
      name = try entry.optional("name")?.asText()
      var lines: [[Checkpoint]] = []
      var count = 0
      for line in try entry.member("lines").asList() {
        var points: [Checkpoint] = []
        for point in try line.member("points").asList() {
          guard points.count < Numbers.mostPoints else {
            throw line.pathFault("the line has more than \(Numbers.mostPoints) points", hint: "set fewer checkpoints")
          }
          points.append(try Checkpoint(point))
        }
        count += points.count + 1
        guard count <= Numbers.mostPoints else {
          throw entry.pathFault("the letter has more than \(Numbers.mostPoints) points", hint: "set fewer checkpoints")
        }
        lines.append(points)
      }
      self.lines = lines
    }
  }

  struct Checkpoint {
    let x: Double
    let y: Double
    let arrow: Bool

    init(_ point: JSONValue) throws(Fault) {
      x = try point.member("x").asNumber()
      y = try point.member("y").asNumber()
      arrow = try point.optional("arrow")?.asBool() ?? false
      guard abs(x) <= Numbers.largest, abs(y) <= Numbers.largest else {
        throw point.pathFault("the point is too far away", hint: "pixels reach from -1000000 to 1000000")
      }
    }
  }
}

extension Path {
  /// The share of the arc length that lies before a piece.
  fileprivate func share(before index: Int) -> Double {
    let box = bounds
    let accuracy = max(box.width, box.height, 1e-9) * 1e-4
    func length(_ pieces: ArraySlice<Segment>) -> Double {
      Path(start: start, segments: Array(pieces)).flattened(accuracy: accuracy).length
    }
    let whole = length(segments[...])
    return whole > 0 ? min(1, length(segments.prefix(index)) / whole) : 0
  }
}
