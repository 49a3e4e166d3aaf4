import Geometry
import Testing

@Suite struct PolylineTests {
  @Test(arguments: [2.0, -0.5, 0])
  func offsetOfALineIsItsParallel(distance: Double) {
    let line = Polyline([Point(1, 1), Point(4, 5)])
    let side = Vector(-0.8, 0.6) * distance
    let parallel = line.offset(by: distance)
    for (point, other) in zip(line.points, parallel.points) { #expect(other.isApproximatelyEqual(to: point + side)) }
  }

  /// The chain's vertices lie on the circle; its mitres lie beyond the parallel circle by distance · (1/cos(half a turn) − 1).
  @Test(arguments: [16, 64, 360], [0.5, -1, -2.9, 4])
  func offsetOfACircleIsACircle(count: Int, distance: Double) {
    // Two vertices come twice, so that none that is looked at is the end of a line.
    let points = (0..<count).map { Point.origin + Vector(angle: 2 * .pi * Double($0) / Double(count)) * 3 }
    let ring = Polyline(points + points.prefix(2)).offset(by: distance).points.dropFirst().dropLast()
    let half = Double.pi / Double(count)
    // To the left of a turn to the left is inwards.
    let radius = 3 - distance / (1 - half * half / 2)
    for point in ring {
      let bound = abs(distance) * half * half * half
      #expect(point.distance(to: .origin).isApproximatelyEqual(to: abs(radius), within: bound))
    }
  }

  @Test func offsetKeepsTheDistanceOnBothSidesOfACorner() {
    let corner = Polyline([.origin, Point(4, 0), Point(4, 3)]).offset(by: 1)
    #expect(corner.points[1].isApproximatelyEqual(to: Point(3, 1)))
    #expect(corner.points[2].isApproximatelyEqual(to: Point(3, 3)))
  }

  @Test(arguments: steps(60, from: -.pi, to: .pi), [1, -0.25, 10])
  func noMitreIsLongerThanItsLimit(turn: Double, distance: Double) {
    let chain = Polyline([Point(-1, 0), .origin, .origin + Vector(angle: turn)])
    let corner = chain.offset(by: distance).points[1]
    #expect(corner.distance(to: .origin) <= Polyline.mitreLimit * abs(distance) + 1e-9)
    #expect(corner.distance(to: .origin) >= abs(distance) - 1e-9)
  }

  @Test func repeatedPointsMoveWithTheirTwins() {
    let (a, b, c) = (Point(0, 0), Point(4, 0), Point(4, 3))
    let plain = Polyline([a, b, c]).offset(by: 1).points
    let repeated = Polyline([a, a, a, b, b, b, c, c, c]).offset(by: 1).points
    for (index, point) in repeated.enumerated() { #expect(point.isApproximatelyEqual(to: plain[index / 3])) }
  }

  @Test func lonePointStays() {
    #expect(Polyline([Point(1, 2)]).offset(by: 3).points == [Point(1, 2)])
    #expect(Polyline([Point(1, 2), Point(1, 2)]).offset(by: 3).points == [Point(1, 2), Point(1, 2)])
    #expect(Polyline([Point(1, 2)]).length == 0)
    #expect(Polyline([Point(1, 2)]).distanceSquared(to: Point(1, 5)) == 9)
    #expect(Polyline([Point(1, 2)]).bounds == Rectangle(min: Point(1, 2), max: Point(1, 2)))
  }

  @Test func linesCrossAtTheirShares() throws {
    let shares = try #require(
      Polyline.crossing(ofLine: .origin, Point(4, 0), andLine: Point(1, -1), Point(1, 3)))
    #expect(shares.first.isApproximatelyEqual(to: 0.25))
    #expect(shares.second.isApproximatelyEqual(to: 0.25))
  }

  @Test(
    arguments: [
      (Point(5, -1), Point(5, 1)),  // beyond the end
      (Point(0, 1), Point(4, 1)),  // parallel
      (Point(1, 0), Point(2, 0)),  // within
      (Point(2, 0), Point(2, 0)),  // a point on it
      (Point(.nan, 0), Point(2, 2)),
    ])
  func linesWithoutOneCrossingHaveNone(start: Point, end: Point) {
    #expect(Polyline.crossing(ofLine: .origin, Point(4, 0), andLine: start, end) == nil)
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func crossingsOfRandomLinesAreOnBoth(seed: UInt64) {
    var draw = Draw(seed: seed)
    let (a, b, c, d) = (draw.point(), draw.point(), draw.point(), draw.point())
    let areApart = (b - a).cross(c - a) * (b - a).cross(d - a) > 0 || (d - c).cross(a - c) * (d - c).cross(b - c) > 0
    guard let shares = Polyline.crossing(ofLine: a, b, andLine: c, d) else {
      #expect(areApart)
      return
    }
    #expect(!areApart)
    #expect(a.interpolated(to: b, at: shares.first).isApproximatelyEqual(to: c.interpolated(to: d, at: shares.second)))
  }

  @Test(arguments: 0..<50 as Range<UInt64>)
  func distanceOfTwoLinesIsThatOfTheirNearestSamples(seed: UInt64) {
    var draw = Draw(seed: seed)
    let (a, b, c, d) = (draw.point(), draw.point(), draw.point(), draw.point())
    let distance = Polyline.distanceSquared(fromLine: a, b, toLine: c, d).squareRoot()
    let sampled = steps(2000).map {
      Polyline.distanceSquared(from: a.interpolated(to: b, at: $0), toLine: c, d).squareRoot()
    }
    #expect(distance.isApproximatelyEqual(to: sampled.min() ?? -1, within: 0.01))
  }

  @Test func distanceToAPolylineIsThatToItsNearestLine() {
    let chain = Polyline([.origin, Point(4, 0), Point(4, 3)])
    #expect(chain.distanceSquared(to: Point(2, 1)).isApproximatelyEqual(to: 1))
    #expect(chain.distanceSquared(to: Point(6, 2)).isApproximatelyEqual(to: 4))
    #expect(chain.distanceSquared(to: Point(-3, -4)).isApproximatelyEqual(to: 25))
    #expect(chain.length.isApproximatelyEqual(to: 7))
    #expect(chain.bounds == Rectangle(min: .origin, max: Point(4, 3)))
  }
}
