import Geometry
import Testing

@Suite struct PathTests {
  /// A figure with straight, curved and closing pieces.
  private static let figure: Path = {
    var path = Path(start: Point(1, 1))
    path.addLine(to: Point(4, 1))
    path.addCubic(Point(6, 1), Point(6, 5), to: Point(4, 5))
    path.addLine(to: Point(2, 4))
    path.isClosed = true
    return path
  }()

  @Test(arguments: [true, false])
  func reversedPathIsTheSameCurvesBackwards(isClosed: Bool) {
    var path = Self.figure
    path.isClosed = isClosed
    #expect(path.reversed.reversed == path)
    #expect(path.reversed.start == path.end)
    // The closing line comes last in both.
    let drawn = path.segments.count
    let backwards = path.reversed.curves.map(\.reversed)
    let forwards = backwards[..<drawn].reversed() + backwards[drawn...]
    #expect(forwards.count == path.curves.count)
    for (curve, other) in zip(path.curves, forwards) { #expect(curve.isApproximatelyEqual(to: other)) }
  }

  @Test func mappedPathHasTheMappedPoints() {
    let map = Affine(a: 0, b: 2, c: -3, d: 0.5, tx: 7, ty: -1)
    let mapped = map * Self.figure
    #expect(mapped.isClosed)
    #expect(mapped.segments.count == Self.figure.segments.count)
    for (curve, other) in zip(Self.figure.curves, mapped.curves) {
      #expect((map * curve).isApproximatelyEqual(to: other))
    }
  }

  @Test func boundsReachTheBulgeOfACurve() {
    // x = 4 + 6t(1 − t) comes to 5.5.
    #expect(Self.figure.bounds.isApproximatelyEqual(to: Rectangle(min: Point(1, 1), max: Point(5.5, 5))))
  }

  @Test(arguments: [0.01, 1, 300])
  func circleIsTrueToThreeHundredthsOfAPercent(radius: Double) {
    let center = Point(3, -8)
    let circle = Path(circleAround: center, radius: radius)
    #expect(circle.isClosed)
    #expect(circle.end == circle.start)
    for curve in circle.curves {
      for t in steps(200) {
        let error = curve.point(at: t).distance(to: center) / radius - 1
        #expect(error > -1e-12 && error < 3e-4)
      }
    }
  }

  @Test func circleTurnsFromTheFirstAxisToTheSecond() {
    let curve = Path(circleAround: .origin, radius: 2).curves[0]
    #expect(curve.p0 == Point(2, 0))
    #expect(curve.p3 == Point(0, 2))
  }

  @Test func rectanglePathHasItsBoundsAndLength() {
    let box = Rectangle(x: 1, y: 2, width: 3, height: 4)
    #expect(Path(box).bounds == box)
    #expect(ArcLengthTable(Path(box)).length.isApproximatelyEqual(to: 14))
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [1e-1, 1e-2, 1e-3, 1e-4, 1e-5])
  func flatteningStaysWithinAccuracy(seed: UInt64, accuracy: Double) {
    var draw = Draw(seed: seed)
    let curve = draw.cubic()
    let points = Path(curve).flattened(accuracy: accuracy).points
    let count = points.count - 1
    #expect(points.first == curve.p0)
    #expect(points.last == curve.p3)
    let worst = (0..<count).flatMap { chord in
      steps(6).map { share in
        let place = curve.point(at: (Double(chord) + share) / Double(count))
        return Polyline.distanceSquared(from: place, toLine: points[chord], points[chord + 1]).squareRoot()
      }
    }.max()
    #expect((worst ?? .infinity) <= accuracy)
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func flatteningIsNotWasteful(seed: UInt64) {
    var draw = Draw(seed: seed)
    let path = Path(draw.cubic())
    let coarse = path.flattened(accuracy: 1e-3).points.count
    let fine = path.flattened(accuracy: 1e-5).points.count
    #expect(fine <= 10 * coarse + 1)
  }

  @Test func flatteningKeepsCornersAndCloses() {
    let points = Self.figure.flattened(accuracy: 1e-2).points
    #expect(points.prefix(2) == [Point(1, 1), Point(4, 1)])
    #expect(points.suffix(2) == [Point(2, 4), Point(1, 1)])
  }

  @Test func emptyPathIsAPoint() {
    let path = Path(start: Point(2, 3))
    #expect(path.isPoint)
    #expect(path.end == Point(2, 3))
    #expect(path.curves.isEmpty)
    #expect(path.reversed == path)
    #expect(path.bounds == Rectangle(min: Point(2, 3), max: Point(2, 3)))
    #expect(path.flattened(accuracy: 0.1).points == [Point(2, 3)])
    #expect(path.nearest(to: .origin).distanceSquared == 13)
    #expect(Path(through: []) == nil)
    #expect(Path(through: [Point(2, 3)]) == path)
  }

  @Test func pathThatIsNotANumberIsHarmless() {
    var path = Path(start: .origin)
    path.addCubic(Point(.nan, 1), Point(2, .infinity), to: Point(3, 0))
    path.addLine(to: Point(4, 0))
    #expect(path.flattened(accuracy: 1e-3).points.last == Point(4, 0))
    #expect(path.reversed.end == .origin)
    #expect(path.nearest(to: Point(4, 0)).distanceSquared == 0)
    #expect(path.nearest(to: Point(.nan, 0)).point == .origin)
    _ = path.bounds
  }

  @Test func circleOfNoRadiusIsAPoint() {
    let circle = Path(circleAround: Point(1, 1), radius: 0)
    #expect(circle.bounds == Rectangle(min: Point(1, 1), max: Point(1, 1)))
    #expect(Set(circle.flattened(accuracy: 0.1).points) == [Point(1, 1)])
  }
}
