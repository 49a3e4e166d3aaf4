import Geometry
import Testing

@testable import Letterforms

/// Reads a notation that knows the shapes `arch` and `l-2`.
private func notation(_ text: String) throws(Notation.Problem) -> Notation {
  try Notation(reading: text) { name, _ throws(Notation.Problem) in
    switch name {
    case "arch":
      [HobbySpline.Knot(Point(0, 0.5), direction: Vector(0, 1)), HobbySpline.Knot(Point(1, 1), joint: .line)]
    case "l-2": [HobbySpline.Knot(Point(0, 2))]
    default: nil
    }
  }
}

private func knot(
  _ x: Double, _ y: Double, _ joint: HobbySpline.Joint = .curve, going direction: Vector? = nil
) -> HobbySpline.Knot {
  HobbySpline.Knot(Point(x, y), direction: direction, joint: joint)
}

@Suite struct NotationTests {
  @Test(
    arguments: [
      ("(0.5,1)", [knot(0.5, 1)]), ("(0,0) .. (1,2)", [knot(0, 0), knot(1, 2)]),
      ("(0,0) -- (1,2)", [knot(0, 0, .line), knot(1, 2)]), ("(0,0) --- (1,2)", [knot(0, 0, .smoothLine), knot(1, 2)]),
      ("(0,0)--(1,2)---(3,4)..(5,6)", [knot(0, 0, .line), knot(1, 2, .smoothLine), knot(3, 4), knot(5, 6)]),
      (" ( -0.5 , +2 )  ..\t( 1 , .5 ) ", [knot(-0.5, 2), knot(1, 0.5)]),
      ("{left}(0,0)", [knot(0, 0, going: Vector(-1, 0))]), ("{right}(0,0)", [knot(0, 0, going: Vector(1, 0))]),
      ("{up}(0,0)", [knot(0, 0, going: Vector(0, 1))]), ("{down}(0,0)", [knot(0, 0, going: Vector(0, -1))]),
      ("(0,0){up} .. (1,1)", [knot(0, 0, going: Vector(0, 1)), knot(1, 1)]),
      ("@arch", [knot(0, 0.5, going: Vector(0, 1)), knot(1, 1, .curve)]),
      ("@arch -- (2,0)", [knot(0, 0.5, going: Vector(0, 1)), knot(1, 1, .line), knot(2, 0)]),
      (
        "(0,0) --- @arch(0.5,-1) --- @l-2(3,0)",
        [knot(0, 0, .smoothLine), knot(0.5, -0.5, going: Vector(0, 1)), knot(1.5, 0, .smoothLine), knot(3, 2)]
      ),
      ("@l-2--(0,0)", [knot(0, 2, .line), knot(0, 0)]), ("@l-2---(0,0)", [knot(0, 2, .smoothLine), knot(0, 0)]),
    ])
  func signsAreRead(text: String, knots: [HobbySpline.Knot]) throws {
    var read = try notation(text).knots
    // What the last joint says does not count.
    read[read.count - 1].joint = .curve
    #expect(read == knots)
  }

  @Test(
    arguments: [
      (0.0, 1.0, 0.0), (90.0, 0.0, 1.0), (180.0, -1.0, 0.0), (-90.0, 0.0, -1.0),
      (45.0, 0.5.squareRoot(), 0.5.squareRoot()), (360.0, 1.0, 0.0),
    ])
  func degreesCountFromRightToUp(degrees: Double, dx: Double, dy: Double) throws {
    let direction = try #require(try notation("{\(degrees)}(0,0)").knots[0].direction)
    #expect(direction.isApproximatelyEqual(to: Vector(dx, dy)))
  }

  @Test(
    arguments: [
      ("", 1, "a knot (x,y) is expected"), ("   ", 4, "a knot (x,y) is expected"),
      ("(0,0) ..", 9, "a knot (x,y) is expected"),
      ("(0,0) (1,1)", 7, "one of .. -- --- is expected"), ("(0,0) - (1,1)", 7, "one of .. -- --- is expected"),
      ("(0,0) … (1,1)", 7, "one of .. -- --- is expected"), ("(0,0) ---- (1,1)", 10, "a knot (x,y) is expected"),
      ("(0,0) .. (1 1)", 13, "a comma is expected"), ("(0;0)", 3, "a comma is expected"),
      ("(0,0", 5, "a closing bracket is expected"), ("(0,0,0)", 5, "a closing bracket is expected"),
      ("(a,0)", 2, "a number between -100 and 100"), ("(0,101)", 7, "a number between -100 and 100"),
      ("(0,1.2.3)", 9, "a number between -100 and 100"), ("(1e2,0)", 3, "a comma is expected"),
      ("(٣,0)", 2, "a number between -100 and 100"), ("{up(0,0)", 4, "a closing brace is expected after up"),
      ("{north}(0,0)", 2, "a direction is left, right, up, down or degrees"), ("{400}(0,0)", 5, "a direction is left"),
      ("{}(0,0)", 2, "a direction is left"), ("{up}{up}(0,0)", 5, "a knot (x,y) is expected"),
      ("{up}", 5, "a knot (x,y)"),
      ("@", 2, "a shape's name must follow @"), ("@(0,0)", 2, "a shape's name must follow @"),
      ("@nobody", 1, "no shape named \"nobody\""), ("(0,0) .. @arch-x(1,0)", 10, "no shape named \"arch-x\""),
      ("@arch(1)", 8, "a comma is expected"), ("(0,0) -- (0,0)", 10, "two knots in a row are in the same place"),
      ("(1,1) .. (0,0.5) .. @arch", 21, "two knots in a row are in the same place"),
      ("M 0 0 L 1 1", 1, "a knot (x,y) is expected"),
    ])
  func wrongSignIsToldWithItsPlace(text: String, position: Int, problem: String) {
    let error = #expect(throws: Notation.Problem.self) { try notation(text) }
    #expect(error?.text.contains(problem) == true, "\(error?.text ?? "")")
    #expect(error?.position == position)
  }

  @Test func endlessStrokeIsRefused() {
    let many = (0...500).map { "(\(Double($0) / 10),0)" }.joined(separator: " .. ")
    let error = #expect(throws: Notation.Problem.self) { try notation(many) }
    #expect(error?.text == "the stroke has more than 500 knots")
  }
}
