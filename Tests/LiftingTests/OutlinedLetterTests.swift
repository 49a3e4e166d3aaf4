import Geometry
import Testing

@testable import Lifting

/// Strokes found in outlines whose middle is known.
@Suite struct OutlinedLetterTests {
  /// A ring of a pen 0.12 wide round a circle of 0.5, as o is printed.
  private let ring = [
    Path(circleAround: Point(0.5, 0.5), radius: 0.56), Path(circleAround: Point(0.5, 0.5), radius: 0.44).reversed,
  ]
  private let pen = PenBreadth(fine: 0.12, broad: 0.12)

  private func box(_ left: Double, _ foot: Double, _ right: Double, _ top: Double) -> Path {
    Path(Rectangle(min: Point(left, foot), max: Point(right, top)))
  }

  @Test func rimOfARingIsWhereItsCirclesAre() throws {
    let outline = try #require(LetterOutline(ring))
    #expect(outline.contains(Point(1, 0.5)))
    #expect(!outline.contains(Point(0.5, 0.5)))
    #expect(abs(try #require(outline.rim(from: Point(1, 0.5), Vector(1, 0))) - 0.06) < 0.003)
    #expect(abs(try #require(outline.rim(from: Point(1, 0.5), Vector(-1, 0))) - 0.06) < 0.003)
    #expect(outline.rim(from: Point(0.5, 0.5), Vector(1, 0)) == nil)
    let widths = outline.widths(along: outline.middle)
    #expect(abs(try #require(PenBreadth(widths)).fine - 0.12) < 0.02)
  }

  /// Contours of a pen that overlap are one: the rim is past the lines inside.
  @Test func rimLiesPastOverlaps() throws {
    let outline = try #require(LetterOutline([box(0, 0, 1, 0.2), box(0.5, 0, 2, 0.2)]))
    #expect(abs(try #require(outline.rim(from: Point(0.25, 0.1), Vector(1, 0))) - 1.75) < 1e-9)
  }

  /// A model that is larger, lower and narrower becomes the circle between both rims, written the same way round.
  @Test func ringBecomesItsCircle() throws {
    let outline = try #require(LetterOutline(ring))
    let model = Affine(a: 1.1, b: 0, c: 0, d: 1.4, tx: -0.3, ty: -0.6) * Path(circleAround: .origin, radius: 0.5)
    let open = Path(start: model.start, segments: model.segments)
    let letter = try #require(OutlinedLetter(of: outline, along: outline.middle, pen: pen, as: [(open, [])]))
    #expect(letter.cost < OutlinedLetter.alike)
    let circle = letter.path(ofStroke: 0)
    let points = circle.flattened(accuracy: 1e-3).points
    #expect(points.allSatisfy { abs($0.distance(to: Point(0.5, 0.5)) - 0.5) < 0.015 })
    #expect(circle.start.distance(to: circle.end) < 0.02)
    let (first, later) = (points[0] - Point(0.5, 0.5), points[points.count / 8] - Point(0.5, 0.5))
    let (own, ownLater) = (open.start - Point(-0.3, -0.6), open.curves[0].point(at: 0.5) - Point(-0.3, -0.6))
    #expect((first.cross(later) > 0) == (own.cross(ownLater) > 0))
  }

  /// A stem that is written down and up again, and a hook that the model does not have.
  @Test func stemIsRetracedAndHookIsAdded() throws {
    // A u without round corners: two stems on a foot, and a tail down to the right.
    var tail = Path(start: Point(0.68, 0.1), isClosed: true)
    for corner in [Point(0.68, 0), Point(1.1, -0.42), Point(1.2, -0.32), Point(0.8, 0.1)] { tail.addLine(to: corner) }
    let outline = try #require(
      LetterOutline([box(0, 0, 0.12, 1), box(0, 0, 0.8, 0.12), box(0.68, 0, 0.8, 1), tail]))
    var model = Path(start: Point(0, 1))
    for corner in [Point(0, 0), Point(0.7, 0), Point(0.7, 1), Point(0.7, 0)] { model.addLine(to: corner) }
    let letter = try #require(
      OutlinedLetter(of: outline, along: outline.middle, pen: pen, as: [(model, [1, 2, 3])]))
    #expect(letter.covered > 0.95)
    #expect(letter.outside == 0)
    let path = letter.path(ofStroke: 0)
    #expect(path.start.distance(to: Point(0.06, 0.94)) < 0.06)
    #expect(path.end.distance(to: Point(1.11, -0.33)) < 0.08)
  }

  /// Two strokes that meet still meet; a dot is where the dot is.
  @Test func barMeetsItsStem() throws {
    let dot = Path(circleAround: Point(0.3, 1.6), radius: 0.08)
    let outline = try #require(LetterOutline([box(0.24, 0, 0.36, 1.2), box(0.3, 0.5, 0.9, 0.62), dot]))
    let stem = Path(start: Point(0, 1), segments: [.line(to: .origin)])
    let bar = Path(start: Point(0, 0.6), segments: [.line(to: Point(0.5, 0.6))])
    let model = [(path: stem, corners: [Int]()), (bar, []), (Path(start: Point(0, 1.35)), [])]
    let letter = try #require(OutlinedLetter(of: outline, along: outline.middle, pen: pen, as: model))
    #expect(abs(letter.path(ofStroke: 1).start.x - 0.3) < 0.03)
    #expect(abs(letter.path(ofStroke: 1).start.y - 0.56) < 0.03)
    #expect(letter.path(ofStroke: 2).isPoint)
    #expect(letter.path(ofStroke: 2).start.distance(to: Point(0.3, 1.6)) < 0.02)
  }

  /// Another letter is not alike, and nothing is no letter.
  @Test func anotherLetterIsNotAlike() throws {
    let outline = try #require(LetterOutline(ring))
    let strokes = [
      (path: Path(start: .origin, segments: [.line(to: Point(1, 1))]), corners: [Int]()),
      (Path(start: Point(0, 1), segments: [.line(to: Point(1, 0))]), []),
    ]
    let letter = try #require(OutlinedLetter(of: outline, along: outline.middle, pen: pen, as: strokes))
    #expect(letter.cost > OutlinedLetter.doubtful)
    #expect(LetterOutline([]) == nil)
    #expect(LetterOutline([Path(start: .origin)]) == nil)
  }
}
