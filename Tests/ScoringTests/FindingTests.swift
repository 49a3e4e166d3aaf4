import Geometry
import Letterforms
import Testing

@testable import Scoring

/// Every code has ink made for it, and on that ink the other codes are silent.
struct FindingTests {
  private func assess(
    _ ideal: IdealLetter, _ ink: [[Point]], mode: Assessor.Mode = .trace, hand: Hand = .right, level: Int = 3
  ) -> Assessment {
    Assessor(ideal, mode: mode, hand: hand, parameters: ScoringParameters(level: level)).assess(ink.scored)
  }

  @Test func inkBesideTheLineIsTooFarOffOnTheWhole() throws {
    let l = try Ink.ideal("l")
    let assessment = assess(l, Ink.of(l).mapped(by: .translation(Vector(0.25, 0))))
    #expect(Ink.codes(assessment) == [1])
    #expect(!assessment.isAccepted)
  }

  @Test func aBulgeLeavesTheCorridor() throws {
    let l = try Ink.ideal("l")
    let assessment = assess(l, [Ink.line(Point(0, 2), Point(0, 1.4), Point(0.42, 1), Point(0, 0.6), Point(0, 0))])
    #expect(Ink.codes(assessment) == [2])
    let finding = try #require(assessment.findings.first)
    #expect(abs(finding.arc - 0.85) < 0.2)
    #expect(abs(finding.magnitude - 0.42) < 0.03)
  }

  @Test func aChordOverACornerIsACut() throws {
    let v = try Ink.ideal("v")
    let line = v.strokes[0]
    let corner = line.corners[1].arc
    let assessment = assess(
      v, [Ink.along(line, from: 0, to: corner - 0.3) + Ink.along(line, from: corner + 0.3, to: line.length)])
    #expect(Ink.codes(assessment) == [3])
    #expect(assessment.findings[0].detail == .cut)
  }

  @Test(arguments: [0.08, 0.12, 0.16])
  func aLoopOnTheWayIsOverwound(radius: Double) throws {
    let l = try Ink.ideal("l")
    let circle = (0...24).map { index in
      let way = Vector(angle: Double(index) * .pi / 12)
      return Point(radius - radius * way.dx, 1 - radius * way.dy)
    }
    let assessment = assess(l, [Ink.line(Point(0, 2), Point(0, 1)) + circle + Ink.line(Point(0, 1), Point(0, 0))])
    #expect(Ink.codes(assessment) == [3])
    #expect(assessment.findings[0].detail == .overwound)
  }

  @Test func aWavyStretchHasTooMuchInk() throws {
    let l = try Ink.ideal("l")
    let waves = (0...40).map { Point($0.isMultiple(of: 2) ? -0.04 : 0.04, 2 - Double($0) / 20) }
    let assessment = assess(l, [waves])
    #expect(Ink.codes(assessment) == [4])
  }

  @Test func goingBackIsTold() throws {
    let l = try Ink.ideal("l")
    let assessment = assess(l, [Ink.line(Point(0, 2), Point(0, 0.8), Point(0, 1.3), Point(0, 0))])
    #expect(Ink.codes(assessment) == [5])
    #expect(abs(assessment.findings[0].magnitude - 0.5) < 0.05)
  }

  @Test(arguments: [0.75, 0.86])
  func aMissingEndIsNotCovered(share: Double) throws {
    let l = try Ink.ideal("l")
    let assessment = assess(l, [Ink.along(l.strokes[0], from: 0, to: 2 * share)])
    #expect(Ink.codes(assessment) == [6])
    #expect(abs(assessment.findings[0].arc - 2 * share) < 0.05)
    #expect(assessment.findings[0].arcEnd == 2)
  }

  @Test func aLateStartIsWrong() throws {
    let o = try Ink.ideal("o")
    let assessment = assess(o, [Ink.along(o.strokes[0], from: 0.8, to: o.strokes[0].length)])
    #expect(Ink.codes(assessment) == [7])
  }

  @Test func inkPastTheEndIsTold() throws {
    let l = try Ink.ideal("l")
    let assessment = assess(l, [Ink.along(l.strokes[0], from: 0, to: 2.3)])
    #expect(Ink.codes(assessment) == [8])
    #expect(abs(assessment.findings[0].magnitude - 0.3) < 0.05)
  }

  @Test(arguments: "loceszvwbdhnmrup".map { $0 })
  func aReversedStrokeIsNamed(character: Character) throws {
    let ideal = try Ink.ideal(character)
    let assessment = assess(ideal, Ink.of(ideal).map { $0.reversed() })
    #expect(Ink.codes(assessment) == [9])
    #expect(assessment.scores.direction == 0)
  }

  @Test func swappedStrokesAreNamedWithWhichForWhich() throws {
    let x = try Ink.ideal("x")
    let assessment = assess(x, Ink.of(x).reversed())
    #expect(Ink.codes(assessment) == [10])
    #expect(assessment.findings[0].stroke != assessment.findings[0].otherStroke)
    #expect(assessment.scores.shape == 100)
  }

  @Test(arguments: [0, 1])
  func aMissingStrokeIsNamed(index: Int) throws {
    let x = try Ink.ideal("x")
    var ink = Ink.of(x)
    ink.remove(at: index)
    let assessment = assess(x, ink)
    #expect(Ink.codes(assessment) == [11])
    #expect(assessment.findings[0].stroke == index)
  }

  @Test func anExtraStrokeIsNamed() throws {
    let l = try Ink.ideal("l")
    let assessment = assess(l, Ink.of(l) + [Ink.line(Point(0.6, 1), Point(1.4, 1))])
    #expect(Ink.codes(assessment) == [12])
    #expect(assessment.findings[0].inkStroke == 1)
  }

  /// A line of the model gone over once more is no stroke too many.
  @Test func inkInsideTheCorridorIsNoExtraStroke() throws {
    for character in ["l", "m", "y"] as [Character] {
      let ideal = try Ink.ideal(character)
      let again = Ink.of(ideal).suffix(1).map { $0.map { $0 + Vector(0.05, 0) } }
      #expect(!Ink.codes(assess(ideal, Ink.of(ideal) + again)).contains(12), "\(character)")
    }
  }

  @Test func aLiftAndAJoinAreRemarks() throws {
    let l = try Ink.ideal("l")
    let lifted = assess(l, [Ink.line(Point(0, 2), Point(0, 1)), Ink.line(Point(0, 1), Point(0, 0))])
    #expect(Ink.codes(lifted) == [13])
    #expect(lifted.isAccepted)
    // Down the stem, back up it and on: the pen was not lifted, and drew nothing that is not there.
    let p = try Ink.ideal("P")
    let strokes = Ink.of(p)
    let way = Ink.line(strokes[0][strokes[0].count - 1], strokes[1][0])
    let short = assess(p, [strokes[0] + way + strokes[1]])
    #expect(Ink.codes(short) == [13])
    #expect(short.findings[0].detail == .joined)
    #expect(short.isAccepted)
  }

  /// A line across the white is no lift left out: the letter has a stroke more.
  @Test(arguments: ["K", "k", "x"])
  func aJoinAcrossTheWhiteIsAFault(character: Character) throws {
    let ideal = try Ink.ideal(character)
    let strokes = Ink.of(ideal)
    let way = Ink.line(strokes[0][strokes[0].count - 1], strokes[1][0])
    let joined = assess(ideal, [strokes[0] + way + strokes[1]] + strokes.dropFirst(2))
    #expect(Ink.codes(joined) == [13])
    #expect(joined.findings.contains { $0.code == .lift && $0.isFault && $0.magnitude > $0.limit })
    #expect(!joined.isAccepted)
  }

  /// Back over the stem after its end is going back, not too long.
  @Test(arguments: [0.4, 0.9, 1.6])
  func goingBackAfterTheEndIsGoingBack(length: Double) throws {
    let l = try Ink.ideal("l")
    let assessment = assess(l, [Ink.line(Point(0, 2), Point(0, 0), Point(0, length))])
    #expect(Ink.codes(assessment) == [5])
    #expect(abs(assessment.findings[0].magnitude - length) < 0.1)
  }

  /// The circle that goes on over its own beginning is too long, not a way back.
  @Test func goingOnOverTheBeginningIsTooLong() throws {
    let o = try Ink.ideal("o")
    let line = o.strokes[0]
    let assessment = assess(o, [Ink.of(o)[0] + Ink.along(line, from: 0, to: 0.8)])
    #expect(Ink.codes(assessment) == [8])
  }

  /// Of an a that stops on its way the end is missing: it neither leans nor is it too small.
  @Test(arguments: [0.4, 0.5, 0.6, 0.7])
  func aLetterThatStopsHasOneCause(share: Double) throws {
    for character in ["a", "n"] {
      let ideal = try Ink.ideal(Character(character))
      let ink = [Ink.along(ideal.strokes[0], from: 0, to: share * ideal.strokes[0].length)]
      // Of less than half nobody can tell where it would stand beside the model.
      for mode in [Assessor.Mode.trace, .copy] where mode == .trace || share > 0.5 {
        let assessment = assess(ideal, ink, mode: mode)
        #expect(Ink.codes(assessment) == [6], "\(character) \(mode) \(assessment.findings)")
      }
    }
  }

  @Test(arguments: [0.5, 1.6, 3])
  func copiedTooLargeOrSmallIsTold(size: Double) throws {
    let a = try Ink.ideal("a")
    let assessment = assess(a, Ink.of(a).mapped(by: .scale(x: size, y: size)), mode: .copy)
    #expect(Ink.codes(assessment) == [14])
    #expect(assessment.findings[0].detail == (size > 1 ? .more : .less))
    #expect(assessment.isAccepted)
  }

  @Test func copiedOffTheBaselineIsTold() throws {
    let a = try Ink.ideal("a")
    let assessment = assess(a, Ink.of(a).mapped(by: .translation(Vector(3, -0.4))), mode: .copy)
    #expect(Ink.codes(assessment) == [15])
    #expect(abs(assessment.findings[0].magnitude - 0.4) < 0.02)
  }

  @Test(arguments: [Assessor.Mode.copy, .free])
  func leaningIsTold(mode: Assessor.Mode) throws {
    let h = try Ink.ideal("h")
    let assessment = assess(h, Ink.of(h).mapped(by: .slant(degrees: 16)), mode: mode)
    #expect(Ink.codes(assessment) == [16])
    #expect(abs(assessment.findings[0].magnitude - 16) < 2)
  }

  @Test func wideSpacingIsTold() throws {
    let row = try Ink.ideal(text: "nun", school: "us-continuous")
    var ink = Ink.of(row)
    for index in ink.indices where row.groups[index] == 2 { ink[index] = ink[index].map { $0 + Vector(0.7, 0) } }
    let assessment = assess(row, ink, mode: .copy)
    #expect(Ink.codes(assessment) == [17])
    #expect(abs(assessment.findings[0].magnitude - 0.7) < 0.15)
  }

  @Test func withoutOrderOrderIsNotAssessed() throws {
    let x = try Ink.ideal("x")
    var assessor = Assessor(x)
    assessor.hasOrder = false
    let assessment = assessor.assess(Ink.of(x).reversed().map { $0.reversed() }.scored)
    #expect(Ink.codes(assessment) == [18])
    #expect(assessment.scores.order == nil)
    #expect(assessment.scores.direction == nil)
    #expect(assessment.isAccepted)
  }

  @Test func timesRunningBackwardsAreNotAssessed() throws {
    let l = try Ink.ideal("l")
    let ink = Ink.of(l).map { $0.enumerated().map { ScoredPoint($1.x, $1.y, time: Double($0 == 9 ? 2 : $0) / 50) } }
    let assessment = Assessor(l).assess(ink)
    #expect(Ink.codes(assessment) == [18])
    #expect(assessment.scores.fluency == nil)
  }
}
