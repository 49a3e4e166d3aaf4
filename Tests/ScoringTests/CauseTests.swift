import Geometry
import Letterforms
import Testing

@testable import Scoring

/// One cause is told, by its name, and only what a child can help.
struct CauseTests {
  /// At 5 mm to the x-height: an E's bar, 5.5 mm, may end 0.7 mm early or late, but not 1.5 mm.
  @Test(arguments: [(-0.14, []), (0.14, []), (-0.3, [6]), (0.3, [8])] as [(Double, [Int])])
  func aBarIsJudgedByMillimetres(more: Double, codes: [Int]) throws {
    let e = try Ink.ideal("E")
    var ink = Ink.of(e)
    let bar = e.strokes[1]
    ink[1] = Ink.along(bar, from: 0, to: bar.length + more)
    let assessment = Assessor(e, millimetresPerUnit: 5).assess(ink.scored)
    #expect(Ink.codes(assessment) == codes)
    #expect(assessment.isAccepted == codes.isEmpty)
  }

  /// However small it is written: half a bar is no bar.
  @Test(arguments: [1.5, 2.5, 3.5, 5])
  func halfABarIsTooShort(millimetres: Double) throws {
    let t = try Ink.ideal("t")
    var ink = Ink.of(t)
    ink[1] = Ink.along(t.strokes[1], from: 0, to: 0.5 * t.strokes[1].length)
    #expect(Ink.codes(Assessor(t, millimetresPerUnit: millimetres).assess(ink.scored)) == [6])
  }

  /// A chord over a corner seems to leave the corridor and a gap, and to go back; told is the corner.
  @Test(arguments: ["L", "4", "K", "v", "z"] as [Character])
  func aCutCornerIsOneFinding(character: Character) throws {
    let ideal = try Ink.ideal(character)
    let index = try #require(ideal.strokes.firstIndex { $0.corners.contains { $0.kind == .corner } })
    let line = ideal.strokes[index]
    let corner = try #require(line.corners.first { $0.kind == .corner }).arc
    let reach = 0.22 * ideal.extent
    var ink = Ink.of(ideal)
    ink[index] =
      Ink.along(line, from: 0, to: corner - reach) + Ink.along(line, from: corner + reach, to: line.length)
    let assessment = Assessor(ideal).assess(ink.scored)
    #expect(Ink.codes(assessment) == [3], "\(assessment.findings)")
    #expect(assessment.findings.map(\.detail) == [.cut])
  }

  /// Ink that goes round a corner on its outside is beside the line: neither cut nor wound.
  @Test func aBulgeOutsideACornerIsABulge() throws {
    let l = try Ink.ideal("L")
    let assessment = Assessor(l).assess(
      [Ink.line(Point(0, 2), Point(0, 0.6), Point(-0.35, 0.1), Point(-0.1, -0.35), Point(0.6, 0), l.strokes[0].end)]
        .scored)
    #expect(Ink.codes(assessment) == [2], "\(assessment.findings)")
  }

  /// A loop near the end of a short stroke is a loop, not ink past the end.
  @Test func aLoopAtTheEndOfABarIsALoop() throws {
    let t = try Ink.ideal("t")
    let bar = t.strokes[1]
    let place = bar.point(at: bar.length - 0.16)
    let circle = (0...20).map { index in
      let way = Vector(angle: (Double(index) / 10 - 0.5) * .pi)
      return place + Vector(0.12 * way.dx, 0.12 + 0.12 * way.dy)
    }
    let ink = [
      Ink.of(t)[0],
      Ink.along(bar, from: 0, to: bar.length - 0.16) + circle
        + Ink.along(bar, from: bar.length - 0.16, to: bar.length),
    ]
    let assessment = Assessor(t, millimetresPerUnit: 5).assess(ink.scored)
    #expect(Ink.codes(assessment) == [3], "\(assessment.findings)")
  }

  /// A narrow bump on a bar is as wrong as a wide one on a stem: half as high as the bar is long, a third of it wide.
  @Test(arguments: ["t", "E", "f"] as [Character])
  func aBumpOnABarIsABulge(character: Character) throws {
    let ideal = try Ink.ideal(character)
    var ink = Ink.of(ideal)
    let index = try #require(ideal.strokes.lastIndex { $0.isBar })
    let bar = ideal.strokes[index]
    func place(_ share: Double, _ up: Double) -> Point {
      bar.point(at: share * bar.length) + Vector(0, up * bar.length)
    }
    ink[index] = Ink.line(
      place(0, 0), place(0.33, 0), place(0.42, 0.25), place(0.5, 0.55), place(0.58, 0.25), place(0.67, 0), place(1, 0))
    let assessment = Assessor(ideal, millimetresPerUnit: 5).assess(ink.scored)
    #expect(Ink.codes(assessment) == [2], "\(assessment.findings)")
  }

  /// On a short bar a fifth of it is a way back as well.
  @Test func goingBackOverAFifthOfABarIsTold() throws {
    let t = try Ink.ideal("t")
    let bar = t.strokes[1]
    let (from, to) = (0.4 * bar.length, 0.62 * bar.length)
    let ink = [
      Ink.of(t)[0],
      Ink.line(bar.start, bar.point(at: to), bar.point(at: from), bar.end),
    ]
    let assessment = Assessor(t).assess(ink.scored)
    #expect(Ink.codes(assessment) == [5], "\(assessment.findings)")
  }

  /// A point that turns too soon, or aside, is there all the same: the pen goes on up the other side.
  @Test(arguments: [Vector(-0.18, 0.1), Vector(0, 0.2), Vector(0.15, 0.12)])
  func aVWithItsPointMisplacedIsAccepted(off: Vector) throws {
    let v = try Ink.ideal("V")
    let point = try #require(v.strokes[0].corners.first { $0.kind == .corner }).arc
    let ink = [Ink.line(v.strokes[0].start, v.strokes[0].point(at: point) + off, v.strokes[0].end)]
    let assessment = Assessor(v, millimetresPerUnit: 5).assess(ink.scored)
    #expect(assessment.isAccepted, "\(assessment.findings)")
  }

  /// What is refused scores no more than three quarters, however good the rest is.
  @Test(arguments: "aElo5".map { $0 })
  func refusedWritingScoresAtMostThreeQuarters(character: Character) throws {
    let ideal = try Ink.ideal(character)
    var ink = Ink.of(ideal)
    ink[0] = Ink.along(ideal.strokes[0], from: 0, to: 0.8 * ideal.strokes[0].length)
    let assessment = Assessor(ideal).assess(ink.scored)
    #expect(!assessment.isAccepted)
    #expect(assessment.scores.total <= 75)
    #expect(Assessor(ideal).assess(Ink.of(ideal).scored).scores.total > 99)
  }
}
