import Geometry
import Testing

@Suite struct NearestTests {
  @Test(arguments: 0..<60 as Range<UInt64>, [1e-2, 1e-6])
  func nearestIsNotFartherThanAnySample(seed: UInt64, accuracy: Double) {
    var draw = Draw(seed: seed)
    let path = draw.path(3)
    let point = draw.point()
    let nearest = path.nearest(to: point, accuracy: accuracy)
    let sampled = path.curves.flatMap { curve in steps(1000).map { curve.point(at: $0).distanceSquared(to: point) } }
    let distance = nearest.distanceSquared.squareRoot()
    #expect(distance <= (sampled.min() ?? 0).squareRoot() + accuracy)
    #expect(path.curves[nearest.curve].point(at: nearest.t).isApproximatelyEqual(to: nearest.point))
    #expect(nearest.point.distance(to: point).isApproximatelyEqual(to: distance))
  }

  /// The foot of a perpendicular from (0, h) to y = x²: for h > ½ at x² = h − ½, at a distance of √(h − ¼).
  @Test(arguments: [0.5, 0.6, 1, 2, 3.7], [1e-2, 1e-4, 1e-6, 1e-9])
  func nearestPlaceOfAParabolaIsKnown(height: Double, accuracy: Double) {
    let path = Path(MeasuredCurve.parabola(from: -3, to: 3.5))
    let nearest = path.nearest(to: Point(0, height), accuracy: accuracy)
    let distance = nearest.distanceSquared.squareRoot()
    #expect(distance.isApproximatelyEqual(to: (height - 0.25).squareRoot(), within: accuracy))
  }

  @Test(arguments: steps(20))
  func pointOfThePathIsItsOwnNearest(t: Double) {
    var draw = Draw(seed: 5)
    let path = draw.path(2)
    let point = path.curves[1].point(at: t)
    #expect(path.nearest(to: point, accuracy: 1e-9).distanceSquared <= 1e-18)
  }

  @Test(arguments: [1e-3, 1e-6, 1e-9])
  func centerOfACircleIsARadiusAway(accuracy: Double) {
    let nearest = Path(circleAround: Point(4, 5), radius: 3).nearest(to: Point(4, 5), accuracy: accuracy)
    #expect(nearest.distanceSquared.squareRoot().isApproximatelyEqual(to: 3, within: accuracy))
  }

  @Test func nearestOfALineIsTheFootOrAnEnd() {
    var path = Path(start: .origin)
    path.addLine(to: Point(10, 0))
    #expect(path.nearest(to: Point(3, 4)).t.isApproximatelyEqual(to: 0.3))
    #expect(path.nearest(to: Point(-3, 4)).point == .origin)
    #expect(path.nearest(to: Point(13, 4)).point == Point(10, 0))
  }

  @Test func closingLineCounts() {
    let path = Path(Rectangle(x: 0, y: 0, width: 4, height: 4))
    let nearest = path.nearest(to: Point(-1, 2))
    #expect(nearest.curve == 3)
    #expect(nearest.distanceSquared.isApproximatelyEqual(to: 1))
  }

  @Test func curveWithoutLengthIsAPlace() {
    let place = Point(2, 2)
    let path = Path(CubicBezier(place, place, place, place))
    #expect(path.nearest(to: Point(2, 5), accuracy: 1e-300).distanceSquared == 9)
  }

  @Test func impossibleAccuracyEnds() {
    var draw = Draw(seed: 8)
    let path = draw.path(2)
    let point = draw.point()
    let exact = path.nearest(to: point, accuracy: 1e-300).distanceSquared
    #expect(exact.isApproximatelyEqual(to: path.nearest(to: point, accuracy: 1e-9).distanceSquared, within: 1e-8))
  }
}
