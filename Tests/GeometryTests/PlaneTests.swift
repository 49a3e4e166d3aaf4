import Geometry
import Testing

/// Points, vectors, affine maps and rectangles.
@Suite struct PlaneTests {
  private static let maps: [Affine] = [
    .identity, .translation(Vector(3, -4)), .scale(x: 2, y: -0.5), .slant(degrees: 12),
    .flipped(unit: 72, origin: Point(36, 700)), .rotation(1), Affine(a: 1, b: 2, c: -3, d: 0.5, tx: 7, ty: -1),
  ]

  @Test(arguments: maps)
  func inverseUndoesAMap(map: Affine) throws {
    let inverse = try #require(map.inverse)
    #expect((inverse * map).isApproximatelyEqual(to: .identity))
    #expect((map * inverse).isApproximatelyEqual(to: .identity))
    #expect((map.determinant * inverse.determinant).isApproximatelyEqual(to: 1))
  }

  @Test(arguments: maps, maps)
  func compositionDoesTheRightOneFirst(second: Affine, first: Affine) {
    let point = Point(2, 5)
    #expect(((second * first) * point).isApproximatelyEqual(to: second * (first * point)))
    #expect(((second * first) * Vector(2, 5)).isApproximatelyEqual(to: second * (first * Vector(2, 5))))
    #expect((second * first).determinant.isApproximatelyEqual(to: second.determinant * first.determinant))
  }

  @Test(
    arguments: [
      Affine.scale(x: 1, y: 0), .scale(x: .nan, y: 1), .scale(x: .infinity, y: 1), .scale(x: 1e-200, y: 1e-200),
      .scale(x: .leastNonzeroMagnitude, y: 1), Affine(a: 1, b: 2, c: 2, d: 4, tx: 0, ty: 0),
    ])
  func flatMapHasNoInverse(map: Affine) {
    #expect(map.inverse == nil)
  }

  @Test func slantLeansToTheRight() {
    #expect((Affine.slant(degrees: 45) * Point(0, 1)).isApproximatelyEqual(to: Point(1, 1)))
  }

  @Test func flippedMapTurnsUpIntoDown() {
    let pageFromLetter = Affine.flipped(unit: 10, origin: Point(100, 200))
    #expect(pageFromLetter * Point(1, 2) == Point(110, 180))
  }

  @Test(arguments: steps(12, from: -3, to: 3))
  func angleAndTurnAreThoseDrawn(angle: Double) {
    let vector = Vector(angle: angle) * 5
    #expect(vector.length.isApproximatelyEqual(to: 5))
    #expect(vector.angle.isApproximatelyEqual(to: angle))
    #expect(Vector(2, 0).turn(to: vector).isApproximatelyEqual(to: angle))
    #expect(Vector(2, 0).rotated(by: angle).isApproximatelyEqual(to: vector * 0.4))
    #expect(vector.dot(vector.perpendicular).isApproximatelyEqual(to: 0))
    #expect(vector.cross(vector.perpendicular).isApproximatelyEqual(to: 25))
  }

  @Test func vectorOfNoLengthHasNoDirection() {
    #expect(Vector.zero.normalized == nil)
    #expect(Vector.zero.angle == 0)
    #expect(Vector(.nan, 0).normalized == nil)
  }

  private let box = Rectangle(x: 1, y: 2, width: 3, height: 4)

  @Test func rectangleHasItsMeasures() {
    #expect(box.width == 3)
    #expect(box.height == 4)
    #expect(box.center == Point(2.5, 4))
    #expect(box.expanded(by: 1) == Rectangle(min: Point(0, 1), max: Point(5, 7)))
    #expect(box.moved(by: Vector(1, 1)) == Rectangle(min: Point(2, 3), max: Point(5, 7)))
    #expect(box.union(Rectangle(x: 9, y: 0, width: 0, height: 0)) == Rectangle(min: Point(1, 0), max: Point(9, 6)))
  }

  @Test func bordersAreInsideButDoNotOverlap() {
    #expect(box.contains(Point(1, 6)))
    #expect(!box.contains(Point(0.999, 6)))
    #expect(box.contains(box))
    #expect(!box.contains(box.expanded(by: 0.001)))
    #expect(box.overlaps(box))
    #expect(!box.overlaps(box.moved(by: Vector(3, 0))))
    #expect(box.overlaps(box.moved(by: Vector(2.999, 0))))
    #expect(!box.contains(Point(.nan, 3)))
  }

  @Test(
    arguments: [
      (Point(2, 3), 0), (Point(1, 2), 0), (Point(-2, -2), 25), (Point(6, 3), 4), (Point(2, 7), 1), (Point(7, 10), 25),
    ] as [(Point, Double)])
  func distanceToARectangleIsThatToItsNearestPlace(point: Point, squared: Double) {
    #expect(box.distanceSquared(to: point) == squared)
  }

  @Test func rectangleAroundPointsIsTheSmallest() {
    let points = [Point(3, 1), Point(-1, 5), Point(0, 0)]
    #expect(Rectangle(around: points) == Rectangle(min: Point(-1, 0), max: Point(3, 5)))
    #expect(Rectangle(around: []) == nil)
  }

  @Test func approximateEqualityNeverHoldsForNaN() {
    #expect(!Double.nan.isApproximatelyEqual(to: .nan))
    #expect(!Rectangle(min: .origin, max: Point(.nan, 0)).isApproximatelyEqual(to: box))
    #expect(!Affine.scale(x: .nan, y: 1).isApproximatelyEqual(to: .identity))
    #expect(!Path(start: .origin, segments: [.line(to: Point(.nan, 0))]).isApproximatelyEqual(to: Path(start: .origin)))
  }

  @Test func pathsOfOtherPiecesAreNotApproximatelyEqual() {
    let line = Path(start: .origin, segments: [.line(to: Point(3, 0))])
    let curve = Path(start: .origin, segments: [.cubic(Point(1, 0), Point(2, 0), to: Point(3, 0))])
    #expect(line.difference(from: curve) == .infinity)
    #expect(line.isApproximatelyEqual(to: Path(start: .origin, segments: [.line(to: Point(3, 1e-10))])))
  }
}
