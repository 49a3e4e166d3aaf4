import Geometry
import Testing
import Texts

/// Path data of every kind, against the points it says.
@Suite struct PathDataTests {
  @Test(arguments: [
    "M 0 1 L 0 0 L 1 0", "M0,1L0,0L1,0", "m0 1l0-1l1 0", "M 0 1 0 0 1 0", "m 0 1 0 -1 1 0", "M0 1V0H1", "M0 1v-1h1",
    "M 0 1\r\nL0 0\tL 1e0 0", " M0 1L0 .0L1.0.0",
  ])
  func linesAreReadInEveryForm(text: String) throws {
    let data = try PathData(reading: text)
    #expect(data.strokes == [Path(through: [Point(0, 1), Point(0, 0), Point(1, 0)])])
  }

  @Test func smoothCurvesMirrorTheControlPointBefore() throws {
    let smooth = try PathData(reading: "M0 0C0 .5.5 1 1 1S2 .5 2 0").strokes
    let whole = try PathData(reading: "M0 0c0 0.5 0.5 1 1 1c0.5 0 1 -0.5 1 -1").strokes
    #expect(smooth[0].isApproximatelyEqual(to: whole[0]))
    let quadratic = try #require(try PathData(reading: "M0 0Q1 2 2 0t2 0").strokes[0].curves.last)
    #expect(quadratic.point(at: 0.5).isApproximatelyEqual(to: Point(3, -1)))
  }

  @Test func everyPenDownIsAStroke() throws {
    let data = try PathData(reading: "M0 0L1 0m1 1l1 0L4 4zl5 5M9 9M7 7z")
    #expect(data.strokes.count == 4)
    #expect(data.strayCount == 1)
    #expect(data.strokes[1].end == data.strokes[1].start)
    #expect(data.strokes[2] == Path(through: [Point(2, 1), Point(7, 6)]))
    #expect(data.strokes[3] == Path(start: Point(7, 7)))
    #expect(data.strokes.allSatisfy { !$0.isClosed })
  }

  @Test(arguments: ["M3 4z", "M3 4L3 4", "m3 4h0", "M3 4l0 0v0", "M3 4C3 4 3 4 3 4"])
  func aPathOfNoLengthIsADot(text: String) throws {
    #expect(try PathData(reading: text).strokes == [Path(start: Point(3, 4))])
  }

  @Test(arguments: [(false, false), (false, true), (true, false), (true, true)])
  func arcsLieOnTheirCircle(isLarge: Bool, isSweep: Bool) throws {
    let text = "M3 0A3 3 0 \(isLarge ? 1 : 0)\(isSweep ? 1 : 0)0 3"
    let path = try PathData(reading: text).strokes[0]
    // Two circles of radius 3 go through both ends.
    let center = isLarge == isSweep ? Point(3, 3) : Point(0, 0)
    var length = 0.0
    for curve in path.curves {
      for step in 0...10 {
        #expect(abs(curve.point(at: Double(step) / 10).distance(to: center) - 3) < 0.001)
      }
    }
    length = path.flattened(accuracy: 1e-6).length
    #expect(abs(length - 3 * .pi / 2 * (isLarge ? 3 : 1)) < 0.005)
    let turn = (path.curves[0].tangent(at: 0)).cross(center - path.start)
    #expect((turn > 0) == isSweep)
  }

  @Test func arcsOfEllipsesMayBeTurnedAndTooSmall() throws {
    // Half an ellipse with axes 2 and 1, turned by 90°.
    let path = try PathData(reading: "M0 -2A2 1 90 0 1 0 2").strokes[0]
    #expect(path.bounds.isApproximatelyEqual(to: Rectangle(min: Point(0, -2), max: Point(1, 2)), within: 1e-3))
    let grown = try PathData(reading: "M0 0A1 1 0 0 1 10 0").strokes[0]
    #expect(abs(grown.bounds.height - 5) < 0.01)
    #expect(try PathData(reading: "M0 0A0 1 0 0 1 10 0").strokes[0] == Path(through: [Point(0, 0), Point(10, 0)]))
  }

  @Test(arguments: [
    ("L 0 0", "must begin with M"), ("M 0", "a number"), ("M 0 0 L", "a number"), ("M 0 0 X 1 1", "not a command"),
    ("M 0 0 L 1 nan", "a number"), ("M 0 0 L 1e308 0", "too large"), ("M 0 0 L 1e999 0", "too large"),
    ("M0 0A1 1 0 2 1 2 2", "flag"), ("5 5", "a command"), ("M0 0z5 5", "a command"), ("M 0 0 L - 1", "a number"),
    ("M 0 0 L 1 0x10", "not a command"), ("M0 0é", "a number"),
  ])
  func whatIsNoPathIsRefused(text: String, problem: String) {
    let error = #expect(throws: Fault.self) { try PathData(reading: text) }
    #expect(error?.problem.contains(problem) == true, "\(error?.problem ?? "")")
    #expect(error.map { (1...text.utf8.count + 1).contains($0.column) } == true)
  }

  @Test func transformsAreDoneFromTheRight() throws {
    let map = try TransformList.affine(reading: "translate(10,20) rotate(90) scale(2)")
    #expect((map * Point(1, 0)).isApproximatelyEqual(to: Point(10, 22)))
    let turn = try TransformList.affine(reading: "rotate(180 5 5)")
    #expect((turn * Point(0, 0)).isApproximatelyEqual(to: Point(10, 10)))
    let skew = try TransformList.affine(reading: "skewX(45)skewY(0)")
    #expect((skew * Point(0, 1)).isApproximatelyEqual(to: Point(1, 1)))
    #expect(try TransformList.affine(reading: "matrix(1 2 3 4 5 6)") * Point(1, 1) == Point(9, 12))
    #expect(try TransformList.affine(reading: " ") == .identity)
  }

  @Test(arguments: ["turn(90)", "translate(1", "scale()", "matrix(1 2 3)", "translate 3", "scale(1 nan)"])
  func whatIsNoTransformIsRefused(text: String) {
    #expect(throws: Fault.self) { try TransformList.affine(reading: text) }
  }
}
