import Inks
import Recordings
import Testing
import Texts

/// Each format against what its file says.
@Suite struct ReaderTests {
  static func ink(_ text: String) throws -> Ink { try Ink(reading: Array(text.utf8), file: "f") }

  static func inks(_ text: String) throws -> [Ink] { try Ink.all(reading: Array(text.utf8), file: "f") }

  static func places(_ stroke: InkStroke) -> [[Double]] { stroke.points.map { [$0.x, $0.y] } }

  /// The times in milliseconds, which rounding leaves as written.
  static func times(_ ink: Ink) -> [[Double?]] {
    ink.strokes.map { $0.points.map { $0.time.map { ($0 * 1e6).rounded() / 1e3 } } }
  }

  @Test func ourOwnJSONSaysAllThatIsKnown() throws {
    let ink = try Self.ink(Samples.json)
    #expect(ink.format == .json && ink.unit == .millimetres(perUnit: 1) && ink.isYDown && ink.hasOrder && ink.hasTime)
    #expect(ink.label == "it" && ink.writer == "Ada" && ink.hand == "left")
    #expect(ink.strokes.map(\.label) == [nil, "dot", nil])
    #expect(ink.segments == [InkSegment(name: "i", strokes: [0, 1]), InkSegment(name: "t", strokes: [2])])
    #expect(Self.times(ink) == [[0, 8, 16.5], [420], [800, 900]])
    #expect(ink.strokes[0].points[1] == InkPoint(x: 10.1, y: 22.5, time: 0.008, pressure: 0.5))
    #expect(ink.notes.isEmpty)
  }

  @Test func aListOfSamplesGivesAnInkForEach() throws {
    let inks = try Self.inks(Samples.list)
    #expect(inks.map(\.label) == ["a", "l"])
    #expect(inks.map(\.writer) == ["L01", "L02"])
    #expect(inks[1].hand == "left" && !inks[1].hasTime && inks[0].unit == .unknown)
    #expect(Self.times(inks[0]) == [[0, 140], [1152]])
    let error = #expect(throws: Fault.self) { try Self.ink(Samples.list) }
    #expect(error?.problem.contains("2 inks") == true)
  }

  /// A page is a number as often as a text, and so is a digit that was written.
  @Test func numbersAreNamesToo() throws {
    let inks = try Self.inks(#"[{"page": 3, "label": 7, "strokes": [[[1, 2]]]}, {"page": "4", "strokes": [[[1, 2]]]}]"#)
    #expect(inks.map(\.page) == ["3", "4"] && inks[0].label == "7")
  }

  /// What a key says is read in capitals too; what no key says is told, not guessed.
  @Test func valuesOfKeysAreReadOrToldOf() throws {
    #expect(try Self.ink(#"{"order": "False", "strokes": [[[1, 2]]]}"#).hasOrder == false)
    #expect(try Self.ink(#"{"order": 0, "strokes": [[[1, 2]]]}"#).hasOrder == false)
    let (up, turned) = (#"{"y_axis": "up", "strokes": [[[1, 2]]]}"#, #"{"y_axis": "UP", "strokes": [[[1, 2]]]}"#)
    #expect(try Self.ink(up).strokes == Self.ink(turned).strokes)
    for (key, value) in [("y_axis", "\"north\""), ("order", "\"perhaps\""), ("time", "\"weeks\""), ("dpi", "0")] {
      let ink = try Self.ink("{\"\(key)\": \(value), \"strokes\": [[[1, 2]]]}")
      #expect(ink.notes.contains { $0.contains("\"\(key)\" is not read") }, "\(ink.notes)")
    }
  }

  @Test func samplesWithoutStrokesAreToldOf() throws {
    let inks = try Self.inks(#"[{"strokes": []}, {"label": "b", "strokes": [[[1, 2]]]}]"#)
    #expect(inks.count == 1 && inks[0].label == "b")
    #expect(inks[0].notes == ["1 samples without strokes are left out"])
  }

  @Test(arguments: [
    ("[[[1, 2], [3, 4]]]", [[[1.0, 2], [3, 4]]]), ("[[1, 2], [3, 4], [5, 6]]", [[[1, 2], [3, 4], [5, 6]]]),
    (#"[{"x": 1, "y": 2}, {"y": 4, "x": 3}]"#, [[[1, 2], [3, 4]]]), (#"{"points": [[1, 2]]}"#, [[[1, 2]]]),
    (#"{"strokes": [{"points": [{"x": 1, "y": 2}]}, [[3, 4]]]}"#, [[[1, 2]], [[3, 4]]]),
    ("[[[1e0, -2.5E+1], [0.5, 0]]]", [[[1, -25], [0.5, 0]]]),
  ])
  func strokesAreReadInEveryFormOfJSON(text: String, strokes: [[[Double]]]) throws {
    #expect(try Self.ink(text).strokes.map(Self.places) == strokes)
  }

  @Test func yUpIsTurnedOver() throws {
    let ink = try Self.ink(#"{"y_axis": "up", "units": "cm", "time": "s", "strokes": [[[1, 2, 5], [1, 3, 6.5]]]}"#)
    #expect(Self.places(ink.strokes[0]) == [[1, -2], [1, -3]])
    #expect(ink.isYDown && ink.unit == .millimetres(perUnit: 10) && Self.times(ink) == [[0, 1500]])
    #expect(try ink.strokes[0].points[0].x * #require(ink.unit.pointsPerUnit) == 720 / 25.4)
  }

  @Test func tablesHaveHeadingsAndRemarks() throws {
    let ink = try Self.ink(Samples.csv)
    #expect(ink.format == .csv && ink.unit == .millimetres(perUnit: 1) && ink.hand == "right")
    #expect(Self.times(ink) == [[0, 8], [300, 340]])
    #expect(ink.strokes[0].points[1].pressure == 0.625)
  }

  @Test(arguments: [
    Samples.csvWithCommas, "stroke,x,y,t\n1,\"10,5\",\"20,25\",0\n1,\"10,75\",21,8\n2,12,20,300\n",
    "y\tx\tstroke\ttime\n20,25\t10,5\t1\t0\n21\t10,75\t1\t8\n20\t12\t2\t300\n",
    "1 10.5 20.25 0\n1 10.75 21 8\n2 12 20 300",
    "t_s,x,y,stroke,tilt\r0,10.5,20.25,a,7\r0.008,10.75,21,a,7\r0.3,12,20,b,7\r",
    "\u{FEFF}1;10,5;20,25;0;;\n1;10,75;21;8\n2;12;20;300",
  ])
  func tablesComeInManyForms(text: String) throws {
    let ink = try Self.ink(text)
    #expect(ink.strokes.map(Self.places) == [[[10.5, 20.25], [10.75, 21]], [[12, 20]]])
    #expect(Self.times(ink) == [[0, 8], [300]])
  }

  @Test func blankLinesPartStrokesWhereNoColumnDoes() throws {
    #expect(try Self.ink("1,2\n3,4\n\n5,6\n").strokes.map(Self.places) == [[[1, 2], [3, 4]], [[5, 6]]])
  }

  @Test func signaturePadsCountFrom1970() throws {
    let ink = try Self.ink(Samples.signaturePad)
    #expect(ink.format == .json && Self.times(ink) == [[0, 16], [500]])
    #expect(Self.places(ink.strokes[1]) == [[120, 40]] && ink.strokes[0].points[0].pressure == 0.5)
  }

  @Test func drawingsAreFlattenedAndMeasured() throws {
    let ink = try Self.ink(Samples.svg)
    #expect(ink.format == .svg && ink.unit == .millimetres(perUnit: 0.1) && !ink.hasTime && ink.strokes.count == 4)
    #expect(Self.places(ink.strokes[0]) == [[100, 10], [120, 30], [125, 25]])
    #expect(Self.places(ink.strokes[2]) == [[100, 100], [110, 110], [120, 100]])
    // A quarter of something like a circle about (150, 70).
    let curve = ink.strokes[1].points
    #expect(
      curve.count > 5 && curve.first?.position == curve[0].position
        && Self.places(ink.strokes[3]) == [[1, 2], [3, 4]])
    #expect(zip(curve, curve.dropFirst()).allSatisfy { $0.x <= $1.x && $0.y <= $1.y })
    #expect(ink.notes.count == 2)
  }

  @Test(arguments: [Array(Samples.xournal.utf8), Samples.packed(Array(Samples.xournal.utf8))])
  func notebooksGiveAnInkForEachPageWithInk(bytes: [UInt8]) throws {
    let inks = try Ink.all(reading: bytes, file: "f.xopp")
    #expect(inks.map(\.page) == ["1", "3"] && inks.allSatisfy { $0.unit == .points && $0.format == .xournal })
    #expect(Self.places(inks[0].strokes[0]) == [[100.5, 200.25], [101, 202], [102, 205]])
    #expect(inks[0].strokes.count == 1 && inks[0].strokes[0].points[0].pressure == 0.7 / 1.41)
  }

  /// Their numbers would pass for points, which they are not.
  @Test(arguments: [
    ("[[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]]", "lists of x, of y and of t"),
    (#"{"strokes": [[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10], [0, 1, 2, 3, 4]], [[1, 2], [3, 4]]]}"#, "lists of x, of y"),
    (#"{"drawing": [[[1, 2, 3, 4, 5], [6, 7, 8, 9, 10]]]}"#, "not an ink format"),
    (#"[{"type": "freedraw", "x": 1, "y": 2, "points": [[0, 0], [1, 1]]}]"#, "not an ink format"),
    (#"{"type": "excalidraw", "elements": []}"#, "not an ink format"),
    (#"[{"dotType": 3, "x": 1, "y": 2}, {"dotType": 0, "x": 1, "y": 2}]"#, "not an ink format"),
  ])
  func numbersThatAreNoPointsAreRefused(text: String, said: String) {
    let error = #expect(throws: Fault.self) { try Self.inks(text) }
    #expect(error?.problem.contains(said) == true)
  }
}
