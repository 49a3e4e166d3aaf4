import Foundation
import Geometry
import Testing

@Suite struct CubicBezierTests {
  @Test(arguments: steps(8), [(-1.0, 2.0), (0, 1), (3, -2)])
  func parabolaHasItsPointsSlopesAndCurvature(t: Double, range: (Double, Double)) throws {
    let (a, b) = range
    let curve = MeasuredCurve.parabola(from: a, to: b)
    let x = a + (b - a) * t
    #expect(curve.point(at: t).isApproximatelyEqual(to: Point(x, x * x)))
    #expect(curve.derivative(at: t).isApproximatelyEqual(to: Vector(1, 2 * x) * (b - a)))
    #expect(curve.secondDerivative(at: t).isApproximatelyEqual(to: Vector(0, 2) * ((b - a) * (b - a))))
    let direction = try #require(Vector(b - a, 2 * x * (b - a)).normalized)
    #expect(curve.tangent(at: t).isApproximatelyEqual(to: direction))
    // Drawn to the left, the curve turns the other way.
    let curvature = 2 / pow(1 + 4 * x * x, 1.5) * (a < b ? 1 : -1)
    #expect(try #require(curve.curvature(at: t)).isApproximatelyEqual(to: curvature))
  }

  @Test(arguments: steps(8))
  func cubicParabolaHasItsPointsSlopesAndCurvature(t: Double) throws {
    let curve = MeasuredCurve.cubicParabola(from: -1, to: 2)
    let x = -1 + 3 * t
    #expect(curve.point(at: t).isApproximatelyEqual(to: Point(x, x * x * x)))
    #expect(curve.derivative(at: t).isApproximatelyEqual(to: Vector(1, 3 * x * x) * 3))
    #expect(curve.secondDerivative(at: t).isApproximatelyEqual(to: Vector(0, 6 * x) * 9))
    #expect(try #require(curve.curvature(at: t)).isApproximatelyEqual(to: 6 * x / pow(1 + 9 * x * x * x * x, 1.5)))
  }

  @Test(arguments: steps(10))
  func partsOfASplitLieOnTheCurve(t: Double) {
    var draw = Draw(seed: 1)
    let curve = draw.cubic()
    let (first, second) = curve.split(at: t)
    for u in steps(10) {
      #expect(first.point(at: u).isApproximatelyEqual(to: curve.point(at: t * u)))
      #expect(second.point(at: u).isApproximatelyEqual(to: curve.point(at: t + (1 - t) * u)))
    }
    #expect(first.p3 == second.p0)
  }

  @Test(arguments: [(0.0, 1.0), (0, 0), (1, 1), (0.25, 0.25), (0.2, 0.7), (0, 0.5), (0.5, 1)])
  func partIsTheCurveBetweenItsParameters(from: Double, to: Double) {
    var draw = Draw(seed: 2)
    let curve = draw.cubic()
    let part = curve.part(from: from, to: to)
    for u in steps(10) {
      #expect(part.point(at: u).isApproximatelyEqual(to: curve.point(at: from + (to - from) * u)))
    }
  }

  @Test(arguments: 0..<40)
  func boundsAreTheExtremesOfTheCurve(seed: UInt64) {
    var draw = Draw(seed: seed)
    let curve = draw.cubic()
    let sampled = steps(4000).map(curve.point(at:))
    let bounds = curve.bounds
    #expect(sampled.allSatisfy(bounds.expanded(by: 1e-12).contains))
    // Between samples 1/4000 apart an extreme rises by speed' · t² / 8 at most.
    let around = Rectangle(around: sampled)
    #expect(around?.isApproximatelyEqual(to: bounds, within: 1e-5) == true)
    #expect(curve.controlBounds.expanded(by: 1e-12).contains(bounds))
  }

  @Test func boundsOfAParabolaAreExact() {
    let box = Rectangle(min: Point(-1, 0), max: Point(2, 4))
    #expect(MeasuredCurve.parabola(from: -1, to: 2).bounds.isApproximatelyEqual(to: box, within: 1e-15))
  }

  /// Where the cubic part of a coordinate all but vanishes, the quadratic formula must not lose its digits.
  @Test(arguments: [0, 1e-5, 1e-9, 3e-12, -3e-12, 1e-13, 1e-16, -1e-16, 1e-300])
  func boundsStayExactForNearlyQuadraticCoordinates(cubic: Double) {
    // y = t(1 − t) + cubic·t³ has its top ¼ + cubic/8 at ½, but for terms in cubic².
    let curve = CubicBezier(.origin, Point(1, 1.0 / 3), Point(2, 1.0 / 3), Point(3, cubic))
    #expect(curve.bounds.max.y.isApproximatelyEqual(to: 0.25 + cubic / 8, within: 2 * cubic * cubic + 1e-15))
  }

  @Test func tangentLeavesTowardsTheFirstPointThatDiffers() {
    let (a, b) = (Point(1, 1), Point(4, 5))
    #expect(CubicBezier(a, a, Point(1, 3), b).tangent(at: 0) == Vector(0, 1))
    #expect(CubicBezier(a, Point(1, 3), b, b).tangent(at: 1).isApproximatelyEqual(to: Vector(3, 2) / 13.0.squareRoot()))
    #expect(CubicBezier(a, a, a, b).tangent(at: 0).isApproximatelyEqual(to: Vector(0.6, 0.8)))
    #expect(CubicBezier(a, b, b, b).tangent(at: 1).isApproximatelyEqual(to: Vector(0.6, 0.8)))
    #expect(CubicBezier(a, a, a, a).tangent(at: 0.5) == .zero)
  }

  /// x = s², y = s³ comes to its cusp from the right and goes back to the right.
  @Test func tangentOfACuspIsOneOfArrivalOrDeparture() {
    let late = MeasuredCurve.semicubical(from: -2, to: 1)
    #expect(late.tangent(at: 2.0 / 3).isApproximatelyEqual(to: Vector(-1, 0), within: 1e-6))
    let early = MeasuredCurve.semicubical(from: -1, to: 2)
    #expect(early.tangent(at: 1.0 / 3).isApproximatelyEqual(to: Vector(1, 0), within: 1e-6))
  }

  @Test(arguments: [1e-9, 1, 1e9])
  func curvatureOfACuspIsNilAtEveryScale(scale: Double) throws {
    let map = Affine.scale(x: scale, y: scale)
    #expect((map * MeasuredCurve.semicubical(from: -1, to: 1)).curvature(at: 0.5) == nil)
    let curvature = try #require((map * MeasuredCurve.parabola(from: 0, to: 1)).curvature(at: 0))
    #expect((curvature * scale).isApproximatelyEqual(to: 2))
  }

  @Test(arguments: 0..<20)
  func reversedAndMappedCurvesHaveTheSamePoints(seed: UInt64) {
    var draw = Draw(seed: seed)
    let curve = draw.cubic()
    let map = Affine(a: 1, b: 2, c: -3, d: 0.5, tx: 7, ty: -1)
    for t in steps(7) {
      #expect(curve.reversed.point(at: 1 - t).isApproximatelyEqual(to: curve.point(at: t)))
      #expect((map * curve).point(at: t).isApproximatelyEqual(to: map * curve.point(at: t)))
      #expect((map * curve).derivative(at: t).isApproximatelyEqual(to: map * curve.derivative(at: t)))
    }
  }

  @Test func lineRunsAtEvenSpeed() {
    let line = CubicBezier(lineFrom: Point(1, 2), to: Point(4, 6))
    for t in steps(7) { #expect(line.derivative(at: t).isApproximatelyEqual(to: Vector(3, 4))) }
    #expect(line.chordCount(accuracy: 1e-9) == 1)
  }

  @Test func chordCountNeverTraps() {
    let curve = MeasuredCurve.parabola(from: 0, to: 1)
    let broken = CubicBezier(.origin, Point(.nan, 0), .origin, .origin)
    #expect(broken.chordCount(accuracy: 0.1) == 1)
    #expect(curve.chordCount(accuracy: .nan) == 1)
    #expect(curve.chordCount(accuracy: 0) == 1_048_576)
    #expect(curve.chordCount(accuracy: .infinity) == 1)
  }

  @Test func numberlessCurvesEqualNothing() {
    let broken = CubicBezier(.origin, Point(.nan, 0), .origin, .origin)
    #expect(!broken.isApproximatelyEqual(to: broken))
    #expect(!broken.isApproximatelyEqual(to: CubicBezier(.origin, .origin, .origin, .origin)))
  }
}
