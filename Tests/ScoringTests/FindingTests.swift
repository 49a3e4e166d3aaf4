import Geometry
import Letterforms
import Testing

@testable import Scoring

/// Every code has ink made for it, and on that ink the other codes are silent.
struct FindingTests {
  private func grade(
    _ ideal: IdealLetter, _ ink: [[Point]], mode: Grader.Mode = .trace, hand: Hand = .right, level: Int = 3
  ) -> Grade {
    Grader(ideal, mode: mode, hand: hand, parameters: ScoringParameters(level: level)).grade(ink.scored)
  }

  @Test func inkBesideTheLineIsTooFarOffOnTheWhole() throws {
    let l = try Ink.ideal("l")
    let grade = grade(l, Ink.of(l).mapped(by: .translation(Vector(0.25, 0))))
    #expect(Ink.codes(grade) == [1])
    #expect(!grade.isAccepted)
  }

  @Test func aBulgeLeavesTheCorridor() throws {
    let l = try Ink.ideal("l")
    let grade = grade(l, [Ink.line(Point(0, 2), Point(0, 1.4), Point(0.42, 1), Point(0, 0.6), Point(0, 0))])
    #expect(Ink.codes(grade) == [2])
    let finding = try #require(grade.findings.first)
    #expect(abs(finding.arc - 0.85) < 0.2)
    #expect(abs(finding.magnitude - 0.42) < 0.03)
  }

  @Test func aChordOverACornerIsACut() throws {
    let v = try Ink.ideal("v")
    let line = v.strokes[0]
    let corner = line.corners[1].arc
    let grade = grade(
      v, [Ink.along(line, from: 0, to: corner - 0.3) + Ink.along(line, from: corner + 0.3, to: line.length)])
    #expect(Ink.codes(grade) == [3])
    #expect(grade.findings[0].detail == .cut)
  }

  @Test(arguments: [0.08, 0.12, 0.16])
  func aLoopOnTheWayIsOverwound(radius: Double) throws {
    let l = try Ink.ideal("l")
    let circle = (0...24).map { index in
      let way = Vector(angle: Double(index) * .pi / 12)
      return Point(radius - radius * way.dx, 1 - radius * way.dy)
    }
    let grade = grade(l, [Ink.line(Point(0, 2), Point(0, 1)) + circle + Ink.line(Point(0, 1), Point(0, 0))])
    #expect(Ink.codes(grade) == [3])
    #expect(grade.findings[0].detail == .overwound)
  }

  @Test func aWavyStretchHasTooMuchInk() throws {
    let l = try Ink.ideal("l")
    let waves = (0...40).map { Point($0.isMultiple(of: 2) ? -0.04 : 0.04, 2 - Double($0) / 20) }
    let grade = grade(l, [waves])
    #expect(Ink.codes(grade) == [4])
  }

  @Test func goingBackIsTold() throws {
    let l = try Ink.ideal("l")
    let grade = grade(l, [Ink.line(Point(0, 2), Point(0, 0.8), Point(0, 1.3), Point(0, 0))])
    #expect(Ink.codes(grade) == [5])
    #expect(abs(grade.findings[0].magnitude - 0.5) < 0.05)
  }

  @Test(arguments: [0.75, 0.86])
  func aMissingEndIsNotCovered(share: Double) throws {
    let l = try Ink.ideal("l")
    let grade = grade(l, [Ink.along(l.strokes[0], from: 0, to: 2 * share)])
    #expect(Ink.codes(grade) == [6])
    #expect(abs(grade.findings[0].arc - 2 * share) < 0.05)
    #expect(grade.findings[0].arcEnd == 2)
  }

  @Test func aLateStartIsWrong() throws {
    let o = try Ink.ideal("o")
    let grade = grade(o, [Ink.along(o.strokes[0], from: 0.8, to: o.strokes[0].length)])
    #expect(Ink.codes(grade) == [7])
  }

  @Test func inkPastTheEndIsTold() throws {
    let l = try Ink.ideal("l")
    let grade = grade(l, [Ink.along(l.strokes[0], from: 0, to: 2.3)])
    #expect(Ink.codes(grade) == [8])
    #expect(abs(grade.findings[0].magnitude - 0.3) < 0.05)
  }

  @Test(arguments: "loceszvwbdhnmrup".map { $0 })
  func aReversedStrokeIsNamed(character: Character) throws {
    let ideal = try Ink.ideal(character)
    let grade = grade(ideal, Ink.of(ideal).map { $0.reversed() })
    #expect(Ink.codes(grade) == [9])
    #expect(grade.scores.direction == 0)
  }

  @Test func swappedStrokesAreNamedWithWhichForWhich() throws {
    let x = try Ink.ideal("x")
    let grade = grade(x, Ink.of(x).reversed())
    #expect(Ink.codes(grade) == [10])
    #expect(grade.findings[0].stroke != grade.findings[0].otherStroke)
    #expect(grade.scores.shape == 100)
  }

  @Test(arguments: [0, 1])
  func aMissingStrokeIsNamed(index: Int) throws {
    let x = try Ink.ideal("x")
    var ink = Ink.of(x)
    ink.remove(at: index)
    let grade = grade(x, ink)
    #expect(Ink.codes(grade) == [11])
    #expect(grade.findings[0].stroke == index)
  }

  @Test func anExtraStrokeIsNamed() throws {
    let l = try Ink.ideal("l")
    let grade = grade(l, Ink.of(l) + [Ink.line(Point(0.6, 1), Point(1.4, 1))])
    #expect(Ink.codes(grade) == [12])
    #expect(grade.findings[0].inkStroke == 1)
  }

  @Test func aLiftAndAJoinAreRemarks() throws {
    let l = try Ink.ideal("l")
    let lifted = grade(l, [Ink.line(Point(0, 2), Point(0, 1)), Ink.line(Point(0, 1), Point(0, 0))])
    #expect(Ink.codes(lifted) == [13])
    #expect(lifted.isAccepted)
    let k = try Ink.ideal("k")
    let strokes = Ink.of(k)
    let joined = grade(k, [strokes[0] + Ink.line(strokes[0][strokes[0].count - 1], strokes[1][0]) + strokes[1]])
    #expect(Ink.codes(joined) == [13])
    #expect(joined.findings[0].detail == .joined)
    #expect(joined.isAccepted)
  }

  @Test(arguments: [0.5, 1.6, 3])
  func copiedTooLargeOrSmallIsTold(size: Double) throws {
    let a = try Ink.ideal("a")
    let grade = grade(a, Ink.of(a).mapped(by: .scale(x: size, y: size)), mode: .copy)
    #expect(Ink.codes(grade) == [14])
    #expect(grade.findings[0].detail == (size > 1 ? .more : .less))
    #expect(grade.isAccepted)
  }

  @Test func copiedOffTheBaselineIsTold() throws {
    let a = try Ink.ideal("a")
    let grade = grade(a, Ink.of(a).mapped(by: .translation(Vector(3, -0.4))), mode: .copy)
    #expect(Ink.codes(grade) == [15])
    #expect(abs(grade.findings[0].magnitude - 0.4) < 0.02)
  }

  @Test(arguments: [Grader.Mode.copy, .free])
  func leaningIsTold(mode: Grader.Mode) throws {
    let h = try Ink.ideal("h")
    let grade = grade(h, Ink.of(h).mapped(by: .slant(degrees: 16)), mode: mode)
    #expect(Ink.codes(grade) == [16])
    #expect(abs(grade.findings[0].magnitude - 16) < 2)
  }

  @Test func wideSpacingIsTold() throws {
    let row = try Ink.ideal(text: "nun", school: "us-continuous")
    var ink = Ink.of(row)
    for index in ink.indices where row.groups[index] == 2 { ink[index] = ink[index].map { $0 + Vector(0.7, 0) } }
    let grade = grade(row, ink, mode: .copy)
    #expect(Ink.codes(grade) == [17])
    #expect(abs(grade.findings[0].magnitude - 0.7) < 0.15)
  }

  @Test func withoutOrderOrderIsNotAssessed() throws {
    let x = try Ink.ideal("x")
    var grader = Grader(x)
    grader.hasOrder = false
    let grade = grader.grade(Ink.of(x).reversed().map { $0.reversed() }.scored)
    #expect(Ink.codes(grade) == [18])
    #expect(grade.scores.order == nil)
    #expect(grade.scores.direction == nil)
    #expect(grade.isAccepted)
  }

  @Test func timesRunningBackwardsAreNotAssessed() throws {
    let l = try Ink.ideal("l")
    let ink = Ink.of(l).map { $0.enumerated().map { ScoredPoint($1.x, $1.y, time: Double($0 == 9 ? 2 : $0) / 50) } }
    let grade = Grader(l).grade(ink)
    #expect(Ink.codes(grade) == [18])
    #expect(grade.scores.fluency == nil)
  }
}
