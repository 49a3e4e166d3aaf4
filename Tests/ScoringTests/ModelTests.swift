import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Scoring

/// The ideal path, its corners, the fit, and the simpler assessor.
struct ModelTests {
  @Test func cornersAreFoundFromTheCurve() throws {
    let v = try Ink.ideal("v").strokes[0]
    #expect(v.corners.map(\.kind) == [.start, .corner, .end])
    #expect(abs(v.corners[1].arc - v.length / 2) < 1e-6)
    let n = try Ink.ideal("n").strokes[0]
    #expect(n.corners.map(\.kind).contains(.cusp))
    #expect(try Ink.ideal("o").strokes[0].corners.map(\.kind) == [.start, .end])
    #expect(try Ink.ideal("z").strokes[0].corners.map(\.kind) == [.start, .corner, .corner, .end])
  }

  @Test func aSmallLoopIsACorner() {
    var path = Path(start: Point(0, 0))
    path.addLine(to: Point(1, 0))
    let k = 0.1 * Path.quarterCircleHandle
    path.addCubic(Point(1 + k, 0), Point(1.1, 0.1 - k), to: Point(1.1, 0.1))
    path.addCubic(Point(1.1, 0.1 + k), Point(1 + k, 0.2), to: Point(1, 0.2))
    path.addCubic(Point(1 - k, 0.2), Point(0.9, 0.1 + k), to: Point(0.9, 0.1))
    path.addCubic(Point(0.9, 0.1 - k), Point(1 - k, 0), to: Point(1, 0))
    path.addLine(to: Point(2, 0))
    let stroke = IdealStroke(Stroke(path: path))
    #expect(stroke.corners.map(\.kind) == [.start, .loop, .end])
    #expect(abs(stroke.corners[1].turn - 2 * .pi) < 0.05)
  }

  @Test(arguments: "aegkmsEBRS8".map { $0 })
  func samplesAreEquallyFarApartAndCornersDoNotOverlap(character: Character) throws {
    for stroke in try Ink.ideal(character).strokes {
      for (a, b) in zip(stroke.samples, stroke.samples.dropFirst()) {
        let way = Point(a.x, a.y).distance(to: Point(b.x, b.y))
        #expect(way <= stroke.step * 1.001)
      }
      for (a, b) in zip(stroke.corners, stroke.corners.dropFirst()) {
        #expect(a.from < a.to && a.to <= b.from + 1e-9)
        #expect(a.from <= a.arc && a.arc <= a.to)
      }
    }
  }

  @Test func theFitIsFound() throws {
    let h = try Ink.ideal("h")
    let map = Affine(a: 3, b: 0, c: 0.3, d: 3, tx: 40, ty: -7)
    let assessment = Assessor(h, mode: .copy).assess(Ink.of(h).mapped(by: map).scored)
    let fit = try #require(assessment.fit)
    #expect(abs(fit.size - 3) < 0.03)
    #expect(abs(fit.baseline + 7) < 0.1)
    #expect(abs(fit.lean(of: 0) - 5.7) < 0.8)
    #expect(assessment.isAccepted)
  }

  @Test(
    arguments: [
      ("n", "m"), ("m", "n"), ("a", "o"), ("o", "a"), ("u", "w"), ("h", "n"), ("n", "h"), ("d", "a"), ("b", "p"),
      ("и", "ш"), ("ш", "и"),
    ] as [(Character, Character)])
  func oneLetterIsNotAnother(letters: (written: Character, asked: Character)) throws {
    let isRussian = letters.written.unicodeScalars.first?.value ?? 0 > 0x400
    let school = isRussian ? "ru-print" : "us-continuous"
    let asked = try Ink.ideal(letters.asked, school: school)
    let written = try Ink.ideal(letters.written, school: school)
    for mode in [Assessor.Mode.trace, .copy, .free] {
      var assessor = Assessor(asked, mode: mode)
      assessor.rivals = assessor.unlike([written])
      #expect(assessor.rivals.count == 1)
      #expect(!assessor.assess(Ink.of(written).scored).isAccepted, "\(mode)")
    }
  }

  @Test func otherWaysOfWritingAreAcceptedWhereAsked() throws {
    let school = try SampleSchools.schools(named: ["us-continuous"])[0]
    let models = IdealCase(school: school, hand: .right)
    let a = try models.ideal(withAlternativesFor: "a")
    #expect(a.alternatives.count == 1)
    #expect(try models.ideal(withAlternativesFor: "a") === a)
    #expect(try models.ideal(for: "nap") === models.ideal(for: "nap"))
    let ink = Ink.of(a.alternatives[0]).scored
    #expect(ink.count == 2)
    var assessor = Assessor(a)
    #expect(Ink.codes(assessor.assess(ink)) == [13])
    assessor.acceptsAlternatives = true
    let assessment = assessor.assess(ink)
    #expect(assessment.findings.isEmpty)
    #expect(assessment.alternative == 0)
    #expect(assessor.misfit(of: ink) < 0.01)
    #expect(assessor.misfit(of: Ink.of(try Ink.ideal("x")).scored) > 0.1)
  }

  @Test func lettersOfOneFormAreNoRivals() throws {
    let o = try Ink.ideal("o")
    let assessor = Assessor(o, mode: .free)
    #expect(assessor.unlike([try Ink.ideal("O"), try Ink.ideal("c")]).map(\.text) == ["c"])
  }

  @Test func checkpointsSeeNeitherOrderNorDirection() throws {
    let x = try Ink.ideal("x")
    let checkpoints = Checkpoints(x)
    #expect(checkpoints.share(passedBy: Ink.of(x).scored) == 1)
    #expect(checkpoints.share(passedBy: Ink.of(x).reversed().map { $0.reversed() }.scored) == 1)
    #expect(abs(checkpoints.share(passedBy: [Ink.of(x)[0]].scored) - 0.5) < 0.12)
    #expect(Checkpoints(x, radius: 2).share(passedBy: [Ink.of(x)[0]].scored) == 1)
    #expect(Checkpoints(x, spacing: 0.1).points[0].count > checkpoints.points[0].count)
  }

  @Test func whoJudgesByCheckpointsTellsWhichWereMissed() throws {
    let x = try Ink.ideal("x")
    var assessor = Assessor(x)
    assessor.judge = .checkpoints
    let turned = assessor.assess(Ink.of(x).reversed().map { $0.reversed() }.scored)
    #expect(turned.isAccepted && turned.scores.total == 100 && turned.scores.order == nil && turned.findings.isEmpty)
    let half = assessor.assess([Ink.of(x)[0]].scored)
    #expect(!half.isAccepted && abs(half.scores.total - 50) < 12)
    #expect(Set(half.findings.map(\.stroke)) == [1] && Set(half.findings.map(\.code)) == [.notCovered])
    #expect(assessor.assess([]).findings.map(\.code) == [.notAssessed])
  }

  @Test(arguments: [1, 2, 3, 4, 5])
  func stricterLevelsAcceptLess(level: Int) throws {
    let l = try Ink.ideal("l")
    let limit = Limits(ScoringParameters(level: level), extent: 2, millimetresPerUnit: nil).corridor
    let inside = [Ink.line(Point(0, 2), Point(0, 1.5), Point(0.85 * limit, 1), Point(0, 0.5), Point(0, 0))]
    let outside = [Ink.line(Point(0, 2), Point(0, 1.6), Point(1.6 * limit, 1), Point(0, 0.4), Point(0, 0))]
    let assessor = Assessor(l, parameters: ScoringParameters(level: level))
    #expect(!assessor.assess(inside.scored).findings.contains { $0.code == .exitedCorridor })
    #expect(assessor.assess(outside.scored).findings.contains { $0.code == .exitedCorridor })
  }

  @Test func tolerancesHaveAFloorInMillimetres() {
    let small = Limits(ScoringParameters(level: 5), extent: 1, millimetresPerUnit: 2)
    #expect(small.corridor == 0.15)
    // Ends have a floor of their own, 1 mm at the normal level, which is no more than a share of the stroke.
    #expect(abs(StrokeLimits(small, length: 1.2).end - 1.0 * 0.55 / 2) < 1e-9)
    #expect(StrokeLimits(small, length: 0.5).end == 0.15)
    let large = Limits(ScoringParameters(level: 5), extent: 1, millimetresPerUnit: 20)
    #expect(large.corridor < 0.1)
  }

  @Test func fluencyTellsPauses() throws {
    let l = try Ink.ideal("l")
    func assess(pause: Double) -> Assessment {
      Assessor(l).assess(
        Ink.of(l).map { stroke in
          stroke.enumerated().map { index, point in
            ScoredPoint(point.x, point.y, time: Double(index) / 50 + (index > 20 ? pause : 0))
          }
        })
    }
    #expect(assess(pause: 0).scores.fluency == 100)
    let paused = assess(pause: 1).scores.fluency ?? 100
    #expect(paused < 60)
    #expect(assess(pause: 1).isAccepted)
  }
}
