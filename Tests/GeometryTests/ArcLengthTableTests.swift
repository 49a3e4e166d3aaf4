import Geometry
import Testing

@Suite struct ArcLengthTableTests {
  static let accuracies = [1e-2, 1e-3, 1e-4, 1e-5, 1e-6, 1e-7, 1e-8, 1e-9]

  /// Rounding, which no accuracy asked for can undercut.
  private let rounding = 1e-12

  @Test(arguments: MeasuredCurve.all, accuracies)
  func lengthsStayWithinAccuracy(curve: MeasuredCurve, accuracy: Double) {
    let table = ArcLengthTable(curve.path, accuracy: accuracy)
    #expect(table.length.isApproximatelyEqual(to: curve.lengthTo(1), within: accuracy + rounding))
    for t in steps(40) {
      let length = table.length(at: .init(curve: 0, t: t))
      #expect(length.isApproximatelyEqual(to: curve.lengthTo(t), within: accuracy + rounding))
    }
  }

  @Test(arguments: MeasuredCurve.all, accuracies)
  func placesStayWithinAccuracy(curve: MeasuredCurve, accuracy: Double) throws {
    let table = ArcLengthTable(curve.path, accuracy: accuracy)
    for share in steps(40) {
      let asked = share * curve.lengthTo(1)
      let place = try #require(table.place(at: asked))
      // A tenth of the accuracy may be added by the search.
      #expect(curve.lengthTo(place.t).isApproximatelyEqual(to: asked, within: 1.1 * accuracy + rounding))
      #expect(table.length(at: place).isApproximatelyEqual(to: min(asked, table.length), within: accuracy + rounding))
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>, accuracies)
  func lengthOfRandomPathsStaysWithinAccuracy(seed: UInt64, accuracy: Double) {
    var draw = Draw(seed: seed)
    let path = draw.path(3)
    let table = ArcLengthTable(path, accuracy: accuracy)
    let fine = ArcLengthTable(path, accuracy: 1e-11)
    #expect(table.length.isApproximatelyEqual(to: fine.length, within: accuracy))
    // An independent rule, as good as the curves are smooth.
    let independent = path.curves.reduce(0.0) { sum, curve in
      sum + simpson(from: 0, to: 1) { curve.derivative(at: $0).length }
    }
    #expect(fine.length.isApproximatelyEqual(to: independent, within: 1e-5))
  }

  /// A line whose pen turns back over a stretch so short that it may lie between the places of a quadrature, which would
  /// then see a polynomial and be sure of a wrong length: x′ = 10(t − c)² − 10δ².
  @Test(arguments: [0.2, 0.05, 0.03, 0.01, 1e-3], [0.05, 0.3, 0.5, 0.77])
  func shortWayBackIsNotOverlooked(half: Double, middle: Double) {
    func x(_ t: Double) -> Double { 10 * ((t - middle) * (t - middle) / 3 - half * half) * (t - middle) }
    let curve = CubicBezier(
      Point(x(0), 0), Point(x(0) + 10 * (middle * middle - half * half) / 3, 0),
      Point(x(1) - 10 * ((1 - middle) * (1 - middle) - half * half) / 3, 0), Point(x(1), 0))
    let turns = [0, middle - half, middle + half, 1].filter { $0 >= 0 }
    let truth = zip(turns, turns.dropFirst()).reduce(0) { $0 + abs(x($1.1) - x($1.0)) }
    for accuracy in Self.accuracies {
      let length = ArcLengthTable(Affine.rotation(1) * Path(curve), accuracy: accuracy).length
      #expect(length.isApproximatelyEqual(to: truth, within: accuracy))
    }
  }

  /// Four kinds of curves on which two quadratures agree by accident sooner than on others.
  @Test(arguments: 0..<200 as Range<UInt64>, [1e-2, 1e-4, 1e-6, 1e-9])
  func lengthsOfSharpBendsStayWithinAccuracy(seed: UInt64, accuracy: Double) {
    var draw = Draw(seed: seed)
    var curve = draw.cubic()
    let chord = curve.p3 - curve.p0
    let small = Vector(draw.share(), draw.share()) * 0.1
    switch seed % 4 {
    case 0: (curve.p1, curve.p2) = (curve.p3 + chord.perpendicular, curve.p0 + chord.perpendicular + small)
    case 1: curve.p1 = curve.p0
    case 2: (curve.p1.y, curve.p2.y, curve.p3.y) = (curve.p0.y, curve.p0.y, curve.p0.y + small.dy * 1e-3)
    default: curve.p2 = curve.p3 + small * 1e-3
    }
    let fine = ArcLengthTable(Path(curve), accuracy: 1e-12)
    let table = ArcLengthTable(Path(curve), accuracy: accuracy)
    for t in steps(8) {
      let place = ArcLengthTable.Place(curve: 0, t: t)
      #expect(table.length(at: place).isApproximatelyEqual(to: fine.length(at: place), within: accuracy))
    }
  }

  /// Simpson's rule sees a quarter circle's speed exactly enough; four of them make the table share its accuracy.
  @Test(arguments: accuracies)
  func lengthOfACircleOfCubicsStaysWithinAccuracy(accuracy: Double) {
    let circle = Path(circleAround: Point(1, 1), radius: 5)
    let quarter = circle.curves[0]
    let truth = 4 * simpson(from: 0, to: 1) { quarter.derivative(at: $0).length }
    let length = ArcLengthTable(circle, accuracy: accuracy).length
    #expect(length.isApproximatelyEqual(to: truth, within: accuracy))
    #expect(length.isApproximatelyEqual(to: 10 * .pi, within: 10 * .pi * 3e-4 + accuracy))
  }

  @Test(arguments: 0..<20 as Range<UInt64>, [1e-3, 1e-6, 1e-9])
  func placeAndLengthAreInverse(seed: UInt64, accuracy: Double) throws {
    var draw = Draw(seed: seed)
    let table = ArcLengthTable(draw.path(4), accuracy: accuracy)
    for share in steps(50) {
      let asked = share * table.length
      let place = try #require(table.place(at: asked))
      #expect(table.length(at: place).isApproximatelyEqual(to: asked, within: 0.1 * accuracy + rounding))
      #expect(table.point(at: asked) == table.curves[place.curve].point(at: place.t))
    }
  }

  @Test(arguments: 0..<10 as Range<UInt64>)
  func evenStepsOfLengthAreNeverLongerAsTheCrowFlies(seed: UInt64) {
    var draw = Draw(seed: seed)
    let table = ArcLengthTable(draw.path(3), accuracy: 1e-9)
    let step = table.length / 300
    let points = steps(300).map { table.point(at: $0 * table.length) }
    for (point, next) in zip(points, points.dropFirst()) { #expect(point.distance(to: next) <= step + 1e-8) }
  }

  @Test(arguments: 0..<10 as Range<UInt64>, [1e-3, 1e-6])
  func partHasTheLengthAskedFor(seed: UInt64, accuracy: Double) {
    var draw = Draw(seed: seed)
    let table = ArcLengthTable(draw.path(4), accuracy: accuracy)
    let (a, b) = (draw.share() * table.length, draw.share() * table.length)
    let part = table.part(from: min(a, b), to: max(a, b))
    #expect(part.start == table.point(at: min(a, b)))
    #expect(part.end.isApproximatelyEqual(to: table.point(at: max(a, b))))
    // Two ends and the part's own measure each err by the accuracy.
    let length = ArcLengthTable(part, accuracy: accuracy).length
    #expect(length.isApproximatelyEqual(to: abs(b - a), within: 3.2 * accuracy))
  }

  @Test func partOfAllIsAllAndPartOfNothingIsAPoint() {
    var draw = Draw(seed: 3)
    let path = draw.path(3)
    let table = ArcLengthTable(path)
    #expect(table.part(from: -1, to: table.length + 1).isApproximatelyEqual(to: path))
    #expect(table.part(from: 2, to: 2) == Path(start: table.point(at: 2)))
    #expect(table.part(from: 3, to: 2) == Path(start: table.point(at: 3)))
    #expect(table.part(from: table.length + 1, to: table.length + 2) == Path(start: path.end))
  }

  @Test func lengthsOutsideGiveTheEnds() {
    var draw = Draw(seed: 4)
    let path = draw.path(2)
    let table = ArcLengthTable(path)
    #expect(table.point(at: -5) == path.start)
    #expect(table.point(at: table.length + 5) == path.end)
    #expect(table.length(at: .init(curve: 0, t: -1)) == 0)
    #expect(table.length(at: .init(curve: 0, t: 2)) == table.ends[0])
    #expect(table.length(at: .init(curve: 1, t: 2)) == table.length)
  }

  @Test func closingLineIsMeasured() {
    let path = Path(through: [.origin, Point(3, 0), Point(3, 4)], isClosed: true)
    let table = path.map { ArcLengthTable($0) }
    #expect(table?.length.isApproximatelyEqual(to: 12) == true)
    #expect(table?.point(at: 9.5).isApproximatelyEqual(to: Point(1.5, 2)) == true)
  }

  @Test func tangentAtACornerIsThatOfArrival() throws {
    let table = ArcLengthTable(try #require(Path(through: [.origin, Point(3, 0), Point(3, 4)])))
    #expect(table.tangent(at: 3).isApproximatelyEqual(to: Vector(1, 0)))
    #expect(table.tangent(at: 3.1).isApproximatelyEqual(to: Vector(0, 1)))
  }

  @Test func repeatedPointsAddNothingAndHaveTheTangentOfTheirNeighbour() throws {
    let (a, b, c) = (Point.origin, Point(3, 0), Point(3, 4))
    let table = ArcLengthTable(try #require(Path(through: [a, a, a, b, b, c, c, c])))
    #expect(table.length.isApproximatelyEqual(to: 7))
    #expect(table.ends.count == 7)
    #expect(table.point(at: 3.5).isApproximatelyEqual(to: Point(3, 0.5)))
    #expect(table.tangent(at: 0).isApproximatelyEqual(to: Vector(1, 0)))
    #expect(table.tangent(at: 7).isApproximatelyEqual(to: Vector(0, 1)))
    #expect(table.part(from: 1, to: 5).end.isApproximatelyEqual(to: Point(3, 2)))
  }

  @Test func pathWithoutPiecesHasNoLength() {
    let table = ArcLengthTable(Path(start: Point(1, 2)))
    #expect(table.length == 0)
    #expect(table.place(at: 0) == nil)
    #expect(table.point(at: 3) == Point(1, 2))
    #expect(table.tangent(at: 0) == .zero)
    #expect(table.part(from: 0, to: 1) == Path(start: Point(1, 2)))
  }

  @Test func pathOnOnePlaceHasNoLength() throws {
    let place = Point(1, 2)
    let table = ArcLengthTable(try #require(Path(through: [place, place, place], isClosed: true)))
    #expect(table.length == 0)
    #expect(table.point(at: 0) == place)
    #expect(table.tangent(at: 0) == .zero)
    #expect(table.part(from: 0, to: 1).end == place)
  }

  /// An accuracy beyond `Double` stops at rounding; each of these took millions of cuts, or for ever.
  @Test(arguments: [1e-15, 1e-30, Double.leastNonzeroMagnitude])
  func impossibleAccuracyEndsAtRounding(accuracy: Double) throws {
    let curve = MeasuredCurve.parabola(from: -100, to: 200)
    let table = ArcLengthTable(Path(curve), accuracy: accuracy)
    let length = ArcLengthTable(Path(curve), accuracy: 1e-6).length
    #expect(table.length.isApproximatelyEqual(to: length, within: 1e-6))
    let place = try #require(table.place(at: 12_345))
    #expect(table.length(at: place).isApproximatelyEqual(to: 12_345))
  }

  @Test(arguments: [Double.nan, .infinity, 1e200])
  func pathThatIsNotANumberIsHarmless(x: Double) {
    var path = Path(start: .origin)
    path.addCubic(Point(x, 1), Point(2, -x), to: Point(3, 0))
    path.addLine(to: Point(4, 0))
    let table = ArcLengthTable(path)
    _ = table.length
    _ = table.point(at: 1)
    _ = table.tangent(at: 1)
    _ = table.part(from: 0.5, to: 2)
    _ = ArcLengthTable(Path(MeasuredCurve.parabola(from: 0, to: 1))).point(at: x)
  }
}
