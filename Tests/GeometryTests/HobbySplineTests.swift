import Geometry
import Testing

/// What must hold of Hobby's curves whatever their control points are.
@Suite struct HobbySplineTests {
  typealias Knot = HobbySpline.Knot

  private func ring(_ count: Int, radius: Double = 1, turned: Double = 0) -> [Knot] {
    (0..<count).map { Knot(.origin + Vector(angle: 2 * .pi * Double($0) / Double(count) + turned) * radius) }
  }

  /// The mock curvature is that of a circle for small turns, so fewer knots give a worse circle.
  @Test(arguments: zip([3, 4, 5, 6, 8, 12, 40], [2e-3, 3e-4, 8e-5, 3e-5, 5e-6, 4e-7, 1e-9]))
  func ringOfKnotsOnACircleIsACircle(count: Int, within: Double) throws {
    let path = try #require(HobbySpline.path(through: ring(count), isClosed: true))
    for curve in path.curves {
      for t in steps(20) {
        #expect(curve.point(at: t).distance(to: .origin).isApproximatelyEqual(to: 1, within: within))
      }
    }
  }

  @Test(arguments: [2, 3, 4, 7, 12])
  func ringOfKnotsOnACircleIsSymmetric(count: Int) throws {
    let curves = try #require(HobbySpline.path(through: ring(count), isClosed: true)).curves
    let turn = Affine.rotation(2 * .pi / Double(count))
    for (curve, next) in zip(curves, curves.dropFirst() + curves.prefix(1)) {
      #expect((turn * curve).isApproximatelyEqual(to: next))
    }
  }

  @Test(arguments: MetapostPath.all.filter { !$0.turnsStraightBack })
  func reversedKnotsGiveTheReversedPath(truth: MetapostPath) throws {
    let path = try #require(HobbySpline.path(through: truth.knots, isClosed: truth.isClosed))
    let knots = truth.knots
    let backwards = knots.indices.reversed().map { index in
      let joint = knots[index > 0 ? index - 1 : knots.count - 1].joint
      return Knot(knots[index].point, direction: knots[index].direction.map { -$0 }, joint: joint)
    }
    // A reversed ring starts where it ended, on its first knot.
    let turned = truth.isClosed ? Array(backwards.suffix(1) + backwards.dropLast()) : backwards
    let reversed = try #require(HobbySpline.path(through: turned, isClosed: truth.isClosed))
    #expect(reversed.isApproximatelyEqual(to: path.reversed, within: 1e-8))
  }

  @Test(
    arguments: MetapostPath.all.filter { !$0.turnsStraightBack },
    [
      Affine.translation(Vector(-30, 55)), .rotation(1), .rotation(-3), .scale(x: 0.01, y: 0.01),
      .scale(x: 50, y: 50), .scale(x: -1, y: 1),
    ])
  func similarKnotsGiveSimilarPaths(truth: MetapostPath, map: Affine) throws {
    let path = try #require(HobbySpline.path(through: truth.knots, isClosed: truth.isClosed))
    let knots = truth.knots.map {
      Knot(map * $0.point, direction: $0.direction.map { map * $0 }, joint: $0.joint)
    }
    let mapped = try #require(HobbySpline.path(through: knots, isClosed: truth.isClosed))
    // Knots a millionth apart lose half their digits when they are moved.
    #expect(mapped.isApproximatelyEqual(to: map * path, within: 1e-5))
  }

  @Test(arguments: [1.0, 1e-3, 1e-6, 1e-9, 1e-15, 1e-100, 1e-200, Double.leastNonzeroMagnitude], [false, true])
  func crowdedKnotsGiveFiniteCurves(apart: Double, isClosed: Bool) throws {
    let knots = [
      Knot(.origin), Knot(Point(apart, 0)), Knot(Point(apart, apart)), Knot(Point(50, 20)), Knot(Point(50, 20 + apart)),
      Knot(Point(-apart, 2 * apart)),
    ]
    #expect(try #require(HobbySpline.path(through: knots, isClosed: isClosed)).isFinite)
  }

  @Test(arguments: 1...4, [false, true])
  func knotsOnOnePlaceGiveThatPlace(count: Int, isClosed: Bool) throws {
    let place = Point(3, 4)
    let path = try #require(HobbySpline.path(through: Array(repeating: Knot(place), count: count), isClosed: isClosed))
    #expect(path.bounds == Rectangle(min: place, max: place))
  }

  @Test(
    arguments: [
      [0, 1, 2, 3], [0, 3, 1, 2], [0, 1, 0, 1], [5, 5, 0, 5], [0, 1e-12, 1, 1], [0, -1, 1, -1, 1],
    ] as [[Double]], [false, true])
  func collinearKnotsGiveFiniteCurves(places: [Double], isClosed: Bool) throws {
    let knots = places.map { Knot(Point(3 * $0, -2 * $0)) }
    #expect(try #require(HobbySpline.path(through: knots, isClosed: isClosed)).isFinite)
  }

  @Test func collinearKnotsInOrderGiveAStraightLine() throws {
    let knots = [1, 2, 7, 30].map { Knot(Point($0, 2 * $0)) }
    let path = try #require(HobbySpline.path(through: knots))
    for curve in path.curves { #expect(curve.curvature(at: 0.3)?.isApproximatelyEqual(to: 0) == true) }
  }

  @Test func oppositeDirectionsOnTheChordStayFinite() throws {
    let knots = [Knot(.origin, direction: Vector(-1, 0)), Knot(Point(10, 0), direction: Vector(-1, 0))]
    let path = try #require(HobbySpline.path(through: knots))
    #expect(path.isFinite)
    #expect(path.isApproximatelyEqual(to: Path(CubicBezier(.origin, Point(-40, 0), Point(50, 0), Point(10, 0)))))
  }

  @Test func noKnotsGiveNoPathAndOneGivesAPoint() {
    #expect(HobbySpline.path(through: []) == nil)
    #expect(HobbySpline.path(through: [Knot(Point(1, 2))], isClosed: true) == Path(start: Point(1, 2)))
  }

  @Test func knotThatIsNotANumberIsHarmless() throws {
    var knots = ring(5)
    knots[2].point.x = .nan
    #expect(try #require(HobbySpline.path(through: knots, isClosed: true)).segments.count == 5)
    #expect(try #require(HobbySpline.path(through: knots)).segments.count == 4)
  }

  @Test func curvesMeetWithoutACorner() throws {
    var draw = Draw(seed: 11)
    let path = try #require(HobbySpline.path(through: draw.points(12).map { Knot($0) }, isClosed: true))
    let curves = path.curves
    for (curve, next) in zip(curves, curves.dropFirst() + curves.prefix(1)) {
      #expect(curve.tangent(at: 1).isApproximatelyEqual(to: next.tangent(at: 0)))
    }
  }
}

extension MetapostPath {
  /// Whether some turn is of 180°, for which left and right are a matter of rounding.
  fileprivate var turnsStraightBack: Bool {
    ["ring of two", "ring of twelve collinear", "turning straight back", "straight back at both ends", "random ring 2"]
      .contains(name)
  }
}

extension Affine {
  /// The rotation about the origin by an angle in radians, from the first axis towards the second.
  static func rotation(_ angle: Double) -> Affine {
    let axis = Vector(angle: angle)
    return Affine(a: axis.dx, b: axis.dy, c: -axis.dy, d: axis.dx, tx: 0, ty: 0)
  }
}

extension Path {
  /// Whether no coordinate is infinite or not a number.
  var isFinite: Bool {
    curves.allSatisfy { curve in
      [curve.p0, curve.p1, curve.p2, curve.p3].allSatisfy { $0.x.isFinite && $0.y.isFinite }
    }
  }
}
