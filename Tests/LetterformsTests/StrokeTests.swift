import Geometry
import Testing

@testable import Letterforms

/// How far the direction of travel turns at each knot inside a stroke, in degrees.
func turns(of stroke: Stroke) -> [Double] {
  let curves = stroke.path.curves
  return zip(curves, curves.dropFirst()).map { abs($0.tangent(at: 1).turn(to: $1.tangent(at: 0))) * 180 / .pi }
}

private func stroke(_ text: String, zones: Zones = Zones(ascender: 1, descender: 1), slant: Double = 0) throws -> Stroke
{
  let notation = try Notation(reading: text) { _, _ in nil }
  let upright = Stroke(knots: notation.knots, isBar: false, isDelayed: false, zones: zones)
  return slant == 0 ? upright : Affine.slant(degrees: slant) * upright
}

@Suite struct StrokeTests {
  /// Strokes that cross the midline or the baseline in a curve, or turn on one.
  @Test(
    arguments: [
      "(0,2) .. (0.5,1) .. (0,0)", "(0,2) .. {-40}(0.5,1) .. (1,-0.8)",
      "{left}(0.5,2) .. {down}(0,1) .. {right}(0.5,0)",
      "(1,0.2) .. {60}(0.6,1) .. {left}(0.3,2) .. {-100}(0,1) .. (0.2,-1)",
      "(0,0.5) .. (0.4,1.3) .. (0.8,0.5) .. (1,-1)",
      "(1,1) --- (1,-0.5) .. {left}(0.5,-1) .. (0,-0.5)", "(0,1) .. {-45}(0.5,0) .. (1,1)",
    ], [Zones(ascender: 1.5, descender: 1), Zones(ascender: 0.6, descender: 1.7), Zones(ascender: 2.7, descender: 0.5)])
  func strokesCrossLinesWithoutAKink(text: String, zones: Zones) throws {
    let stroke = try stroke(text, zones: zones)
    #expect(turns(of: stroke).allSatisfy { $0 < 1e-6 })
    #expect(stroke.corners.isEmpty)
  }

  @Test func zonesStretchWhatLiesInThem() throws {
    let zones = Zones(ascender: 1.5, descender: 0.5)
    let path = try stroke("(0,2) -- (1,1) -- (2,0.5) -- (3,0) -- (4,-1)", zones: zones).path
    #expect(
      path.curves.map(\.p0) + [path.end] == [Point(0, 2.5), Point(1, 1), Point(2, 0.5), Point(3, 0), Point(4, -0.5)])
  }

  /// A line of knots with its own direction stays straight where the zone is stretched, above and below.
  @Test(arguments: [(1.0, Zones(ascender: 1.5, descender: 1)), (-1.0, Zones(ascender: 1, descender: 0.4))])
  func directionsAreStretchedWithTheirZone(low: Double, zones: Zones) throws {
    let stroke = try stroke("(0,\(low)) .. {45}(0.5,\(low + 0.5)) .. (1,\(low + 1))", zones: zones)
    let slope = stroke.path.end.y - stroke.path.start.y
    for curve in stroke.path.curves {
      for point in [curve.p0, curve.p1, curve.p2, curve.p3] {
        #expect(abs(point.y - stroke.path.start.y - slope * point.x) < 1e-9)
      }
    }
  }

  @Test func bodyIsUntouchedByZones() throws {
    let text = "{125}(0.91,0.787) .. {left}(0.5,1) .. {down}(0,0.5) .. {right}(0.5,0) .. {55}(0.91,0.213)"
    #expect(try stroke(text, zones: Zones(ascender: 3, descender: 2)) == stroke(text))
  }

  /// Slanted, every point moves to the right by its height times the tangent of the slant.
  @Test(arguments: [0.0, 5, 18, 25, -10])
  func slantShearsTheFinishedCurve(degrees: Double) throws {
    let text = "(0,2) --- (0,0.3) .. {right}(0.5,-1) .. (1,0.4)"
    let upright = try stroke(text)
    let slanted = try stroke(text, slant: degrees)
    let tangent = Vector(angle: (90 - degrees) * .pi / 180)
    for (a, b) in zip(upright.path.curves, slanted.path.curves) {
      for (p, q) in zip([a.p0, a.p1, a.p2, a.p3], [b.p0, b.p1, b.p2, b.p3]) {
        #expect(q.isApproximatelyEqual(to: Point(p.x + p.y * tangent.dx / tangent.dy, p.y)))
      }
    }
  }

  @Test(
    arguments: [
      ("(0,1) -- (0,0) -- (1,0)", [1]), ("(0,1) --- (0,0) --- (1,0)", [1]), ("(0,2) -- (0,1) -- (0,0)", []),
      ("(0,1) -- (0,0) --- {up}(0,0.55) .. {right}(0.45,1) .. {down}(0.9,0.55) --- (0.9,0)", [1]),
      ("(0,0.5) -- {up}(1,0.5) .. {left}(0.5,1) .. {down}(0,0.5)", [1]),
      ("(0,1) -- (0.5,0) -- (1,1) -- (1.5,0)", [1, 2]),
      ("(0,0) .. (1,1) .. (2,0)", []), ("(0,0)", []), ("(0,0) -- (1,1)", []),
    ])
  func cornersAreWhereThePenTurnsSharply(text: String, corners: [Int]) throws {
    #expect(try stroke(text).corners == corners)
  }

  @Test func reversedStrokeHasTheSameCorners() throws {
    let forward = try stroke("(0,2) -- (0,0) --- {up}(0,0.5) .. {right}(0.5,1) .. (1,0.5) -- (2,2) -- (2,0)")
    let back = forward.reversed
    func corners(_ stroke: Stroke) -> [Point] { stroke.corners.map { stroke.path.curves[$0].p0 } }
    #expect(corners(back) == corners(forward).reversed())
    #expect(corners(forward) == [Point(0, 0), Point(1, 0.5), Point(2, 2)])
    #expect(back.path.start == forward.path.end && back.path.end == forward.path.start)
    #expect(back.reversed == forward)
  }

  @Test func singleKnotIsADot() throws {
    let dot = try stroke("(0.5,1.45)", zones: Zones(ascender: 2, descender: 1))
    #expect(dot.isDot && dot.path.start == Point(0.5, 1.9))
    #expect(dot.reversed == dot)
  }
}
