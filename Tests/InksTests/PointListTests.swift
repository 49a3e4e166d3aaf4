import Geometry
import Inks
import Recordings
import Testing
import Texts

/// Lists of points as devices write them: without lifts, without order, in any unit of time and length.
@Suite struct PointListTests {
  /// A point as a test writes it, its time in milliseconds.
  private struct Spot {
    var x: Double
    var y: Double
    var time: Double
  }

  /// Two slanted strokes of 20 points, 0.5 mm and 8 ms apart; the second 6 mm to the right, after half a second.
  private static let strokes: [[Spot]] = [0.0, 1.0].map { (number: Double) -> [Spot] in
    (0..<20).map { (index: Int) -> Spot in
      let step = Double(index)
      return Spot(x: 20 + 6 * number + 0.125 * step, y: 30 + 0.5 * step, time: 652 * number + 8 * step)
    }
  }
  private static var spots: [Spot] { strokes.flatMap { $0 } }

  private static func table(_ heading: String, _ line: (Spot) -> String) -> String {
    "# units: mm\n\(heading)\n" + spots.map { line($0) + "\n" }.joined()
  }

  private static func list(_ point: (Spot) -> String) -> String {
    "[\(spots.map(point).joined(separator: ", "))]"
  }

  private static func places(_ ink: Ink) -> [[Point]] { ink.strokes.map { $0.points.map { $0.position } } }

  private static let lists: [String] = [
    table("x,y") { "\($0.x),\($0.y)" }, table("x,y,t") { "\($0.x),\($0.y),\($0.time)" },
    table("# no heading") { "\($0.x),\($0.y),\($0.time)" }, list { "[\($0.x), \($0.y)]" },
    list { "[\($0.x), \($0.y), \($0.time)]" }, "{\"points\": \(list { "{\"x\": \($0.x), \"y\": \($0.y)}" })}",
    "{\"x\": \(list { "\($0.x)" }), \"y\": \(list { "\($0.y)" }), \"t\": \(list { "\($0.time)" })}",
  ]

  @Test(arguments: lists)
  func listsThatTellNoLiftsArePartedWhereThePenJumps(text: String) throws {
    let ink = try ReaderTests.ink(text)
    #expect(Self.places(ink) == Self.strokes.map { $0.map { Point($0.x, $0.y) } })
    #expect(ink.notes.count == 1 && ink.notes[0].contains("parted, into 2 strokes") && ink.hasOrder)
  }

  @Test func aPenThatRestsIsNotLifted() throws {
    let text = Self.strokes[0].enumerated().map { "[\($1.x), \($1.y), \($1.time + ($0 > 9 ? 900 : 0))]" }
    let ink = try ReaderTests.ink("[\(text.joined(separator: ", "))]")
    #expect(ink.strokes.count == 1 && ink.notes.isEmpty)
  }

  @Test func blankLinesPartATableByThemselves() throws {
    let lines = Self.strokes.map { $0.map { "\($0.x),\($0.y)\n" }.joined() }
    let ink = try ReaderTests.ink(lines.joined(separator: "\n") + "\n90,90\n91,91\n")
    #expect(ink.strokes.map { $0.points.count } == [20, 20, 2] && ink.notes.isEmpty)
  }

  @Test(arguments: [
    "x,y,pen\n1,2,1\n1,3,1\n5,5,0\n6,6,0\n7,7,1\n", "pen_down,x,y\ntrue,1,2\ntrue,1,3\nfalse,5,5\ntrue,7,7\n",
    "x,y,event\n1,2,PEN_DOWN\n1,3,PEN_MOVE\n1,3,PEN_CANCEL\n5,5,PEN_MOVE\n7,7,PEN_DOWN\n",
    #"[{"x": 1, "y": 2, "down": true}, {"x": 1, "y": 3, "down": true}, {"down": false}, {"x": 7, "y": 7, "down": true}]"#,
    #"[{"type": "pointerdown", "x": 1, "y": 2}, {"type": "pointerup", "x": 1, "y": 3}, {"type": "pointermove", "x": 5, "y": 5}, {"type": "pointerdown", "x": 7, "y": 7}]"#,
  ])
  func whatTellsOfThePenIsFollowed(text: String) throws {
    #expect(Self.places(try ReaderTests.ink(text)) == [[Point(1, 2), Point(1, 3)], [Point(7, 7)]])
  }

  @Test func inkWithoutPressureIsInTheAir() throws {
    let air = (1...8).map { "\(21 + 0.6 * Double($0)),\(38 - Double($0)),0\n" }.joined()
    let lines = Self.strokes.map { $0.map { "\($0.x),\($0.y),0.5\n" }.joined() }
    let ink = try ReaderTests.ink("x,y,pressure\n" + lines.joined(separator: air))
    #expect(Self.places(ink) == Self.strokes.map { $0.map { Point($0.x, $0.y) } })
  }

  @Test(arguments: [
    "stroke,x,y,time\n1,1,2,2026-11-03T09:05:00Z\n1,1,3,2026-11-03T09:05:00.008Z\n2,4,4,2026-11-03 10:05:00.300+01:00\n",
    "stroke,x,y,t\n1,1,2,23:59:59.900\n1,1,3,\"23:59:59,908\"\n2,4,4,24:00:00.2\n",
    "stroke,x,y,t_us\n1,1,2,0\n1,1,3,8000\n2,4,4,300000\n",
    "# time: ns\nstroke,x,y,t\n1,1,2,0\n1,1,3,8e6\n2,4,4,3e8\n",
    "stroke,x,y,timestamp (s)\n1,1,2,5\n1,1,3,5.008\n2,4,4,5.3\n",
    #"{"strokes": [[[1, 2, "2024-02-29T00:00:00"], [1, 3, "2024-02-29T00:00:00.008"]], [[4, 4, "2024-02-29T00:00:00.3"]]]}"#,
    #"{"time": "us", "strokes": [[[1, 2, 0], [1, 3, 8000]], [[4, 4, 300000]]]}"#,
  ])
  func timesComeInManyForms(text: String) throws {
    let ink = try ReaderTests.ink(text)
    #expect(ink.strokes.map { $0.points.count } == [2, 1] && ink.notes.isEmpty)
    let times = ink.strokes.flatMap { $0.points.compactMap { $0.time } }
    #expect(zip(times, [0, 0.008, 0.3]).allSatisfy { abs($0 - $1) < 1e-6 } && times.count == 3)
  }

  @Test func daysAreCountedAcrossMonthsAndLeapDays() throws {
    let days = ["1999-12-31", "2000-02-28", "2000-02-29", "2000-03-01", "2026-11-03"]
    let ink = try ReaderTests.ink(
      "stroke,x,y,t\n" + days.enumerated().map { "1,\($0),0,\($1)T12:00\n" }.joined())
    let times = ink.strokes[0].points.compactMap { $0.time }
    #expect(times.map { ($0 / 86_400).rounded() } == [0, 59, 60, 61, 9804])
  }

  @Test(arguments: [("ms", 1.0), ("seconds", 1e-3), ("microseconds", 1e3), ("nanoseconds", 1e6)])
  func theUnitOfTimesIsToldByHowOftenAPenTellsWhereItIs(name: String, factor: Double) throws {
    let since1970 = 1_793_696_700_000.0
    let text = Self.strokes.map { stroke in
      "[\(stroke.map { "[\($0.x), \($0.y), \((since1970 + $0.time) * factor)]" }.joined(separator: ", "))]"
    }
    let ink = try ReaderTests.ink("[\(text.joined(separator: ", "))]")
    let last = try #require(ink.strokes[1].points.last?.time)
    #expect(abs(last - 0.804) < 1e-3)
    #expect(ink.notes.contains { $0.contains("taken for \(name)") } == (name != "ms"))
  }

  // MARK: Points in no order

  /// A ring of 60 points and a line of 20 beside it, shuffled.
  private static func shuffled() -> [Point] {
    let ring = (0..<60).map { number in
      let angle = Double(number) * .pi / 30
      return Point(20 + 3 * cosine(of: angle), 30 + 3 * sine(of: angle))
    }
    var points = ring + (0..<20).map { Point(30, 27 + 0.3 * Double($0)) }
    var random = SplitMix64(seed: 4)
    for index in points.indices.reversed() where index > 0 {
      points.swapAt(index, Int(random.next() % UInt64(index + 1)))
    }
    return points
  }

  @Test(arguments: [
    ("{\"order\": \"unknown\", \"points\": [", "]}"), ("{\"order\": false, \"points\": [", "]}"), ("[", "]"),
  ])
  func pointsInNoOrderAreJoinedToTheLinesTheyLieOn(before: String, after: String) throws {
    let text = Self.shuffled().map { "[\($0.x), \($0.y)]" }.joined(separator: ", ")
    let ink = try ReaderTests.ink(before + text + after)
    #expect(!ink.hasOrder && ink.strokes.map { $0.points.count }.sorted() == [20, 61])
    let steps = ink.strokes.flatMap { stroke in
      zip(stroke.points, stroke.points.dropFirst()).map { $0.position.distance(to: $1.position) }
    }
    #expect(steps.allSatisfy { $0 < 0.32 })
    #expect(ink.notes.count == 1 && ink.notes[0].hasPrefix("the points are in no order: each was joined to"))
  }

  @Test func pointsInTheOrderOfTheirTimesHaveAnOrder() throws {
    let text = (0..<40).map { ($0 * 17) % 40 }.map { Self.spots[$0] }.map { "\($0.x),\($0.y),\($0.time)\n" }.joined()
    let ink = try ReaderTests.ink("# order: unknown\nx,y,t\n" + text)
    #expect(ink.hasOrder && Self.places(ink) == Self.strokes.map { $0.map { Point($0.x, $0.y) } })
  }

  @Test func morePointsWithoutOrderThanAPageHoldsAreRefused() throws {
    let points = (0...20_000).map { "[\($0 % 200), \($0 / 200)]" }.joined(separator: ", ")
    let error = #expect(throws: Fault.self) {
      try ReaderTests.ink("{\"order\": \"unknown\", \"points\": [\(points)]}")
    }
    #expect(error?.problem.contains("20000 points without order") == true)
  }

  // MARK: Lengths

  @Test(arguments: [
    (#"{"units": "px", "strokes": [[[1, 2]]]}"#, 96.0), (#"{"dpi": 264, "strokes": [[[1, 2]]]}"#, 264.0),
    ("# dpi: 254\nx,y\n1,2\n", 254.0), ("# units: 2540 dpi\nx,y\n1,2\n", 2540.0),
  ])
  func pixelsOfScreensAreLengths(text: String, toAnInch dots: Double) throws {
    #expect(try ReaderTests.ink(text).unit == .millimetres(perUnit: 25.4 / dots))
  }

  @Test(arguments: [
    #"{"frame": [1404, 1872], "strokes": [[[1, 2]]]}"#, #"{"width": 1404, "height": 1872, "strokes": [[[1, 2]]]}"#,
    #"{"frame": {"width": 1404, "height": 1872}, "points": [[1, 2]]}"#, "# frame: 1404 x 1872\nx,y\n1,2\n",
  ])
  func aFrameSaysHowLargeThePageIs(text: String) throws {
    let ink = try ReaderTests.ink(text)
    #expect(ink.frame == InkFrame(width: 1404, height: 1872) && ink.unit == .unknown)
    #expect(try ReaderTests.ink(ink.jsonText).frame == ink.frame)
  }
}
