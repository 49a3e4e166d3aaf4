import Exchange
import Geometry
import Letterforms
import TestSupport
import Testing
import Texts

/// Tracy's letters, against splines and scales worked out here.
@Suite struct TracyTests {
  static let dottedI = """
    {"name":"i","lines":[{"points":[{"x":265,"y":181,"arrow":true},{"x":265,"y":231},{"x":265,"y":281}]},
     {"points":[{"x":283,"y":116}]}]}
    """

  static func alphabet(_ text: String, name: String = "t.json", lines: DrawnLines? = nil) throws -> DrawnAlphabet {
    try TracyLetters.alphabet(files: [(path: name, bytes: Array(text.utf8))], lines: lines)
  }

  @Test func aLetterIsScaledByItsName() throws {
    let alphabet = try Self.alphabet(Self.dottedI)
    let letter = try #require(alphabet["i"])
    #expect(letter.strokes[0].path.start.isApproximatelyEqual(to: Point(0, 1)))
    #expect(letter.strokes[0].path.end.isApproximatelyEqual(to: Point(0, 0)))
    #expect(letter.strokes[0].arrows == [0])
    #expect(letter.strokes[1].isDot)
    #expect(letter.strokes[1].path.start.isApproximatelyEqual(to: Point(0.18, 1.65)))
    #expect(alphabet.notes.count == 1)
  }

  @Test func aGivenScaleIsTaken() throws {
    let lines = try #require(DrawnLines(baseline: 301, xHeight: 60))
    let alphabet = try Self.alphabet(Self.dottedI, lines: lines)
    #expect(alphabet["i"]?.strokes[0].path.start.isApproximatelyEqual(to: Point(0, 2)) == true)
    #expect(alphabet.notes.isEmpty)
    for (baseline, xHeight) in [(0, 0), (0, -1), (Double.nan, 1), (0, .infinity), (1e9, 1)] {
      #expect(DrawnLines(baseline: baseline, xHeight: xHeight) == nil)
    }
  }

  @Test(arguments: [
    dottedI, "[\(dottedI)]", "{\"letters\":[\(dottedI)]}", "{\"version\":3,\"stuff\":[\(dottedI)]}",
    "\u{FEFF}\(dottedI)", dottedI.replacing("\n", with: "\r\n"),
    "{\"version\":[],\"letters\":[\(dottedI)]}",
  ])
  func oneOrManyLettersAreRead(text: String) throws {
    #expect(try Self.alphabet(text).letters.map(\.name) == ["i"])
  }

  @Test func checkpointsOfABowlMakeARing() throws {
    let points = (0...8).map { index in
      let unit = Vector(angle: Double(index % 8) * .pi / 4)
      return "{\"x\":\(100 + 50 * unit.dx),\"y\":\(100 + 50 * unit.dy)\(index == 2 ? ",\"arrow\":true" : "")}"
    }
    let text = "{\"name\":\"o\",\"lines\":[{\"points\":[\(points.joined(separator: ","))]}]}"
    let stroke = try #require(try Self.alphabet(text)["o"]).strokes[0]
    #expect(stroke.path.segments.count == 8)
    #expect(stroke.path.start.isApproximatelyEqual(to: stroke.path.end))
    for curve in stroke.path.curves {
      for step in 0...4 {
        let distance = curve.point(at: Double(step) / 4).distance(to: Point(0.5, 0.5))
        #expect(abs(distance - 0.5) < 0.001)
      }
    }
    #expect(stroke.arrows.count == 1 && abs(stroke.arrows[0] - 0.25) < 0.001)
  }

  @Test func sharpTurnsAreCorners() throws {
    let text = "{\"name\":\"v\",\"lines\":[{\"points\":[{\"x\":0,\"y\":0},{\"x\":50,\"y\":100},{\"x\":100,\"y\":0}]}]}"
    let path = try #require(try Self.alphabet(text)["v"]).strokes[0].path
    #expect(path == Path(through: [Point(0, 1), Point(0.5, 0), Point(1, 1)]))
    // A soft turn is a curve through all three.
    let soft = text.replacing("\"x\":100,\"y\":0", with: "\"x\":60,\"y\":200")
    let curves = try #require(try Self.alphabet(soft)["v"]).strokes[0].path.curves
    #expect(abs(curves[0].tangent(at: 1).turn(to: curves[1].tangent(at: 0))) < 1e-6)
  }

  @Test func lettersWithoutAKnownHeightFollowTheOthers() throws {
    let text = """
      [{"name":"l","lines":[{"points":[{"x":0,"y":100},{"x":0,"y":300}]}]},
       {"name":"%","lines":[{"points":[{"x":0,"y":150},{"x":0,"y":300}]}]},
       {"name":"p","lines":[{"points":[{"x":0,"y":202},{"x":0,"y":400}]}]},
       {"name":"he llo","lines":[{"points":[{"x":0,"y":202}]}]}, {"name":"x","lines":[]}]
      """
    let alphabet = try Self.alphabet(text)
    #expect(alphabet.letters.map(\.name) == ["l", "%", "p"])
    let path = try #require(alphabet["%"]).strokes[0].path
    #expect(abs(path.start.y - 1.5) < 0.05 && abs(path.end.y) < 0.05)
    #expect(alphabet.notes.contains { $0.contains("he llo") })
    #expect(alphabet.notes.contains { $0.contains("\"x\"") })
  }

  @Test func lettersWrittenTogetherAndAllArrowsAreKept() throws {
    let text = """
      {"name":"ch","lines":[{"points":[{"x":0,"y":200,"arrow":true},{"x":0,"y":250},{"x":0,"y":300,"arrow":true}]},
       {"points":[{"x":50,"y":100},{"x":50,"y":300}]}]}
      """
    let letter = try #require(try Self.alphabet(text)["ch"])
    #expect(letter.strokes.map { $0.arrows } == [[0, 1], []])
  }

  /// Written as checkpoints and read again, lines stay where they were, with all their arrows.
  @Test(arguments: ["us-continuous", "us-cursive", "ru-print"])
  func whatIsWrittenIsReadAgain(name: String) throws {
    let school = try SampleSchools.school(named: name)
    let letters = try school.characters.filter { $0.isLetter }.prefix(60).compactMap { character in
      try school.letterform(for: character, hand: .right).map { form in
        DrawnLetter(name: form.text, strokes: form.strokes.map { DrawnStroke(path: $0.path) })
      }
    }
    let lines = try #require(DrawnLines(baseline: 200, xHeight: 80))
    let again = try Self.alphabet(try TracyLetters.text(for: letters), lines: lines)
    #expect(again.letters.map(\.name) == letters.map(\.name))
    for (letter, twin) in zip(letters, again.letters) {
      // Letters that are read in begin at 0.
      let left = -(letter.bounds?.min.x ?? 0)
      #expect(letter.strokes.map(\.isDot) == twin.strokes.map(\.isDot))
      for (stroke, other) in zip(letter.strokes, twin.strokes) where !stroke.isDot {
        #expect(other.arrows.first == 0)
        let line = Polyline(other.path.flattened(accuracy: 1e-3).points)
        let worst = stroke.path.flattened(accuracy: 1e-3).points.map {
          line.distanceSquared(to: Point($0.x + left, $0.y)).squareRoot()
        }.max()
        #expect(worst ?? 1 < 0.03, "\(letter.name) \(worst ?? 1)")
      }
    }
  }

  @Test func aFolderOfFilesNamesItsLetters() throws {
    let scratch = try Scratch()
    try scratch.write("{\"lines\":[{\"points\":[{\"x\":0,\"y\":100},{\"x\":0,\"y\":300}]}]}", to: "l.json")
    try scratch.write(Self.dottedI, to: "first.json")
    let alphabet = try TracyLetters.alphabet(at: scratch.path)
    #expect(alphabet.letters.map(\.name) == ["i", "l"])
    #expect(try TracyLetters.alphabet(at: scratch.path + "/l.json").letters.map(\.name) == ["l"])
  }

  /// A letter of one line.
  private static func i(_ points: String) -> String { #"{"name":"i","lines":[{"points":[\#(points)]}]}"# }

  @Test(arguments: [
    (i("{\"x\":1,\n\"y\":\"2\"}"), "t.json:2:5: lines[0].points[0].y: a number is expected"),
    (#"{"name":7,"lines":[]}"#, "t.json:1:9: name: text is expected"),
    (#"{"name":"i", "lines":{}}"#, "t.json:1:22: lines: a list is expected"),
    ("[\n\(i("{\"x\":1}"))]", "t.json:2:33: [0].lines[0].points[0]: \"y\" is missing"),
    (i(#"{"x":NaN,"y":1}"#), "t.json:1:38: the file is not JSON: NaN is not a JSON number"),
    (i(#"{"x":1e308,"y":1}"#), "t.json:1:33: lines[0].points[0]: the point is too far away"),
    (i(#"{"x":1e999,"y":1}"#), "t.json:1:38: the file is not JSON: the number 1e999 is too large"),
    (i(#"{"x":1,"y":1,"arrow":"yes"}"#), "arrow: true or false is expected"),
    ("{\"name\":\"i\",\n\"lines\":", "t.json:2:9: the file is not JSON: the file ends too early"),
    ("", "t.json:1:1"), ("7", "t.json:1:1"), ("null", "t.json:1:1"), ("[1}", "1:3"), ("[,1]", "a value"),
    (#"{"a" 1}"#, "t.json:1:6: the file is not JSON: a colon is expected"),
    ("[1 2]", "t.json:1:4: the file is not JSON: a comma"),
    ("{a:1}", "1:2: the file is not JSON: a key"), ("[] 1", "something follows"), (#"{"name":"i""#, "too early"),
    (#"{"name":"i"}"#, "neither \"lines\" nor one list"), (#"{"a":[],"b":[]}"#, "neither"),
    ("[]", "has no letters"), (#"{"letters":[7]}"#, "letters[0]: an object is expected"),
    ("[\(i("")),\n \(i(""))]", "t.json:2:2: [1]: the letter \"i\" is in the file already"),
  ])
  func whatIsWrongIsSaidWithItsPlace(text: String, said: String) {
    let error = refusal { try Self.alphabet(text) }
    #expect(error?.description.contains(said) == true, "\(error?.description ?? "")")
  }

  @Test func manyPointsAreRefusedSoon() {
    let points = Array(repeating: "{\"x\":1,\"y\":2},{\"x\":3,\"y\":4}", count: 100_000).joined(separator: ",")
    let error = refusal { try Self.alphabet("{\"name\":\"i\",\"lines\":[{\"points\":[\(points)]}]}") }
    #expect(error?.description.contains("more than 20000 points") == true, "\(error?.description ?? "")")
    let more = Array(repeating: "[]", count: 1_000_001).joined(separator: ",")
    #expect(refusal { try Self.alphabet("[\(more)]") }?.description.contains("values; the limit is 1000000") == true)
    let deep = String(repeating: "[", count: 100_000)
    _ = refusal { try Self.alphabet(deep) }
    _ = refusal { try Self.alphabet(String(repeating: "{\"lines\":", count: 100_000)) }
  }
}
