import Geometry
import Testing

/// Curves through the points of a pen.
@Suite struct FittedPathTests {
  /// How far the points lie from a path at most.
  private func distance(of points: [Point], from path: Path) -> Double {
    let line = path.flattened(accuracy: 0.001).points
    return points.map { point in
      zip(line, line.dropFirst()).map { a, b in
        let way = b - a
        let share = way.lengthSquared > 0 ? min(1, max(0, (point - a).dot(way) / way.lengthSquared)) : 0
        return point.distance(to: a + way * share)
      }.min() ?? .infinity
    }.max() ?? 0
  }

  private static let circle = (0...200).map { index in
    let angle = 2 * Double.pi * Double(index) / 200
    return Point(0.5 + 0.5 * cosine(of: angle), 0.5 + 0.5 * sine(of: angle))
  }

  @Test func aRingIsAFewCurvesNearIt() throws {
    let path = try #require(FittedPath(near: FittedPathTests.circle, within: 0.03)).path
    #expect(distance(of: FittedPathTests.circle, from: path) <= 0.032)
    #expect((2...8).contains(path.segments.count), "\(path.segments.count)")
  }

  @Test(arguments: 1...8) func tremorMakesNoMorePieces(seed: UInt64) throws {
    var lot = Xoshiro256StarStar(seed: seed)
    func tremor() -> Double { 0.02 * Double(lot.below(1000)) / 1000 - 0.01 }
    let shaken = FittedPathTests.circle.map { Point($0.x + tremor(), $0.y + tremor()) }
    let path = try #require(FittedPath(near: shaken, within: 0.03)).path
    #expect(distance(of: FittedPathTests.circle, from: path) <= 0.045)
    #expect(path.segments.count <= 9, "\(path.segments.count)")
  }

  /// A corner stays where it is, as sharp as it was.
  @Test func aCornerIsKept() throws {
    let tip = Point(0.4, 0)
    let down = (0...40).map { Point(0.4 * Double($0) / 40, 1 - Double($0) / 40) }
    let up = (1...40).map { Point(0.4 + 0.4 * Double($0) / 40, Double($0) / 40) }
    let path = try #require(FittedPath(near: down + up, within: 0.03)).path
    #expect(path.segments.count == 2)
    #expect(path.segments[0].end.distance(to: tip) < 0.03)
  }

  @Test func aTouchIsADotAndALineOneLine() throws {
    #expect(try #require(FittedPath(near: [Point(1, 1), Point(1.001, 1)], within: 0.03)).path.isPoint)
    #expect(FittedPath(near: [], within: 0.03) == nil)
    let line = try #require(FittedPath(near: [Point(0, 0), Point(0, 2)], within: 0.03)).path
    #expect(line.segments.count == 1 && line.segments[0].end.distance(to: Point(0, 2)) < 0.02)
  }
}
