import Geometry
import Testing

@testable import Letterforms

/// Path data as drawing programs write it, against the points it says.
@Suite struct SVGPathDataTests {
  @Test(arguments: [
    "M 0 1 L 0 0 L 1 0", "M0,1L0,0L1,0", "m0 1l0-1l1 0", "M 0 1 0 0 1 0", "m 0 1 0 -1 1 0", "M0 1V0H1", "M0 1v-1h1",
    "M 0 1\nL0 0\tL 1e0 0",
  ])
  func linesAreReadInEveryForm(text: String) throws {
    let data = try SVGPathData(reading: text)
    #expect(data.path == Path(through: [Point(0, 1), Point(0, 0), Point(1, 0)]))
    #expect(data.corners == [1])
  }

  @Test func curvesMirrorTheControlPointBefore() throws {
    let smooth = try SVGPathData(reading: "M0 0C0 .5.5 1 1 1S2 .5 2 0")
    let whole = try SVGPathData(reading: "M0 0C0 0.5 0.5 1 1 1C1.5 1 2 0.5 2 0")
    #expect(smooth.path == whole.path)
    #expect(smooth.corners.isEmpty)
    let relative = try SVGPathData(reading: "m0 0c0 .5.5 1 1 1s1-.5 1-1")
    #expect(relative.path.isApproximatelyEqual(to: whole.path))
  }

  @Test func aQuadraticIsTheSameCurveAsACubic() throws {
    let curve = try #require(try SVGPathData(reading: "M0 0Q1 2 2 0").path.curves.first)
    for step in 0...10 {
      let t = Double(step) / 10
      // y = 4t(1 − t), x = 2t.
      #expect(curve.point(at: t).isApproximatelyEqual(to: Point(2 * t, 4 * t * (1 - t))))
    }
    let second = try #require(try SVGPathData(reading: "M0 0Q1 2 2 0T4 0").path.curves.last)
    #expect(second.point(at: 0.5).isApproximatelyEqual(to: Point(3, -1)))
  }

  @Test func anArcIsPartOfACircle() throws {
    let path = try SVGPathData(reading: "M 1 0 A 1 1 0 0 1 0 1").path
    #expect(path.end.isApproximatelyEqual(to: Point(0, 1)))
    for point in path.flattened(accuracy: 1e-3).points { #expect(abs(point.distance(to: .origin) - 1) < 1e-3) }
  }

  @Test func whatIsClosedEndsWhereItBegan() throws {
    let path = try SVGPathData(reading: "M 0 0 L 1 0 1 1 Z").path
    #expect(path == Path(through: [Point(0, 0), Point(1, 0), Point(1, 1), Point(0, 0)]))
  }

  @Test(arguments: [
    ("M", "a number"), ("M 0", "a number"), ("M 0 0", "nothing more"), ("M 0 0 L", "a number"),
    ("M 0 0 L 1 1 M 2 2 L 3 3", "one pen-down"), ("M 0 0 M 1 1 L 2 2", "one pen-down"),
    ("M 0 0 L 1 1 1 0 Z L 2 2", "one pen-down"), ("M 0 0 L 0 0", "nothing more"), ("M 0 0 X 1 1", "not a command"),
    ("M 0 0 L 1 nan", "a number"), ("M 0 0 L 1e9 0", "too large"), ("M 0 0 L 101 0", "farther than 100"),
    ("M 0 0 L" + String(repeating: " 1 1 0 0", count: 300), "too many"), ("L 0 0", "begin with M"),
  ])
  func whatIsNoStrokeIsRefused(text: String, problem: String) {
    let error = #expect(throws: Notation.Problem.self) { try SVGPathData(reading: text) }
    #expect(error?.text.contains(problem) == true, "\(error?.text ?? "")")
  }

  @Test func aSchoolWritesPathDataWithItsZonesAndItsSlant() throws {
    let fonts = try SampleFonts(
      "letters:\n  \"l\":\n    plain: [\"M 0 2 L 0 0\"]\n", school: "zones: {ascender: 2, descender: 1}\nslant: 45\n")
    let stroke = try #require(try fonts.letter("l")?.strokes.first)
    #expect(stroke.path.start.isApproximatelyEqual(to: Point(3, 3)))
    #expect(stroke.path.end.isApproximatelyEqual(to: .origin))
  }
}
