import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Scoring

/// A live says the same however its points come, and takes any points.
struct SessionTests {
  /// Shaken ink of a letter, with a mistake or two.
  private func ink(_ ideal: IdealLetter, seed: UInt64) -> [[ScoredPoint]] {
    var random = SplitMix64(seed: seed)
    func shake() -> Double { (Double(random.next() >> 11) / Double(1 << 53) - 0.5) * 0.16 }
    var strokes = Ink.of(ideal)
    if random.next() % 3 == 0 { strokes.shuffle(seed: random.next()) }
    if random.next() % 3 == 0 { strokes[0].reverse() }
    if random.next() % 3 == 0 { strokes[0].removeLast(strokes[0].count / 4) }
    return strokes.map { $0.map { ScoredPoint($0.x + shake(), $0.y + shake()) } }
  }

  @Test(arguments: ["a", "k", "E", "8", "i"] as [Character], Assessor.Mode.allCases)
  func pointByPointEqualsAllAtOnceAtEveryPoint(character: Character, mode: Assessor.Mode) throws {
    let ideal = try Ink.ideal(character)
    let assessor = Assessor(ideal, mode: mode)
    for seed in 0..<4 as Range<UInt64> {
      let ink = ink(ideal, seed: seed)
      var live = assessor.start()
      var fed: [[ScoredPoint]] = []
      for stroke in ink {
        fed.append([])
        for point in stroke {
          live.append(point)
          fed[fed.count - 1].append(point)
          // All at once, so far.
          #expect(live.finish() == assessor.assess(fed))
          var again = assessor.start()
          for (index, stroke) in fed.enumerated() {
            for point in stroke { again.append(point) }
            if index + 1 < fed.count { again.penUp() }
          }
          #expect(again.findings == live.findings)
          #expect(again.progress == live.progress)
        }
        live.penUp()
      }
      #expect(live.finish() == assessor.assess(ink))
    }
  }

  @Test(arguments: "almosx4tE".map { $0 })
  func whatIsSaidOnTheWayIsWhatIsSaidInTheEnd(character: Character) throws {
    let ideal = try Ink.ideal(character)
    var live = Assessor(ideal).start()
    for stroke in Ink.of(ideal) {
      for point in stroke { live.append(point.x, point.y) }
      #expect(live.progress?.isComplete == true)
      live.penUp()
      #expect(live.progress == nil)
    }
    #expect(live.findings.isEmpty)
  }

  @Test func progressFollowsThePen() throws {
    let l = try Ink.ideal("l")
    var live = Assessor(l).start()
    var before = -1.0
    for point in Ink.of(l)[0] {
      live.append(point.x + 0.03, point.y)
      let progress = try #require(live.progress)
      #expect(progress.arc >= before)
      #expect(progress.distance < 0.04)
      before = progress.arc
    }
    #expect(live.progress?.share == 1)
  }

  @Test func inkAfterTheEndNeverTakesTheEndBack() throws {
    let l = try Ink.ideal("l")
    var live = Assessor(l).start()
    for point in Ink.of(l)[0] { live.append(point.x, point.y) }
    #expect(live.progress?.isComplete == true)
    for step in 1...40 {
      live.append(0, -0.05 * Double(step))
      #expect(live.progress?.isComplete == true)
    }
    #expect(live.findings.map(\.code) == [.overextended])
  }

  @Test func aReversedStrokeIsToldWhileItIsWritten() throws {
    let v = try Ink.ideal("v")
    var live = Assessor(v).start()
    for point in Ink.of(v)[0].reversed() { live.append(point.x, point.y) }
    #expect(live.progress?.isReversed == true)
    #expect(live.findings.map(\.code) == [.reversed])
  }

  @Test func emptyInkIsNotAssessed() throws {
    let a = try Ink.ideal("a")
    for ink in [[], [[]], [[ScoredPoint(.nan, 0), ScoredPoint(.infinity, 1)]]] as [[[ScoredPoint]]] {
      for mode in Assessor.Mode.allCases {
        let assessment = Assessor(a, mode: mode).assess(ink)
        #expect(assessment.findings.map(\.code) == [.notAssessed])
        #expect(!assessment.isAccepted)
        #expect(assessment.scores.total == 0)
      }
    }
  }

  @Test(arguments: Assessor.Mode.allCases)
  func anyPointsGetSomeGrade(mode: Assessor.Mode) throws {
    let ideal = try Ink.ideal("k")
    let cases: [[[ScoredPoint]]] = [
      [[ScoredPoint(0, 0)]],
      [Array(repeating: ScoredPoint(0.3, 0.3), count: 500)],
      [[ScoredPoint(0, 0), ScoredPoint(.nan, .nan), ScoredPoint(0, 1)]],
      [[ScoredPoint(1e8, 1e8), ScoredPoint(-1e8, 2e8)]],
      [[ScoredPoint(1e300, -1e300), ScoredPoint(0, 0), ScoredPoint(1e-300, 0)]],
      (0..<60).map { [ScoredPoint(Double($0), 0), ScoredPoint(Double($0), 1)] },
    ]
    for ink in cases {
      let assessment = Assessor(ideal, mode: mode).assess(ink)
      #expect(assessment.scores.total.isFinite)
      #expect(!assessment.isAccepted)
      #expect(!assessment.findings.isEmpty)
    }
  }

  @Test(arguments: ["k", "o", "i", "E"] as [Character])
  func wildInkNeverTraps(character: Character) throws {
    let ideal = try Ink.ideal(character)
    let wild = [Double.nan, .infinity, -.infinity, 1e300, -1e12, .leastNonzeroMagnitude, 0, -0.0, 1e6, 999_999]
    for seed in 0..<150 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func number() -> Double {
        let bits = random.next()
        return bits % 12 == 0 ? wild[Int(bits >> 32) % wild.count] : Double(bits >> 40) / 4e6 - 1
      }
      let ink = (0..<Int(random.next() % 12)).map { _ in
        (0..<Int(random.next() % 40)).map { _ in ScoredPoint(number(), number(), time: number()) }
      }
      for mode in Assessor.Mode.allCases {
        let assessment = Assessor(ideal, mode: mode, parameters: ScoringParameters(level: Int(seed % 5) + 1)).assess(
          ink)
        #expect((0...100).contains(assessment.scores.total))
      }
      #expect(Checkpoints(ideal).share(passedBy: ink).isFinite)
    }
  }

  @Test func aScribbleOfManyPointsHasAnEnd() throws {
    let o = try Ink.ideal("o")
    var random = SplitMix64(seed: 1)
    var live = Assessor(o).start()
    for _ in 0..<100_000 { live.append(Double(random.next() % 1000) / 500, Double(random.next() % 1000) / 500) }
    live.penUp()
    let assessment = live.finish()
    #expect(!assessment.isAccepted)
    #expect(assessment.findings.count < 40)
  }

  @Test func pageInkIsGradedOnThePage() throws {
    let a = try Ink.ideal("a")
    let pageFromLetter = Affine.flipped(unit: 20, origin: Point(100, 300))
    let assessor = Assessor(a, pageFromLetter: pageFromLetter)
    #expect(abs((assessor.millimetresPerUnit ?? 0) - 20 / 72 * 25.4) < 1e-9)
    let assessment = assessor.assess(Ink.of(a).mapped(by: pageFromLetter).scored)
    #expect(assessment.findings.isEmpty)
    #expect(assessment.scores.total > 99.9)
  }

  /// A scribble costs what its strokes take to read, not what all pairs of them take.
  @Test(arguments: ["a", "cat"], [Assessor.Mode.trace, .copy])
  func tenThousandStrokesAreAssessedInASecond(text: String, mode: Assessor.Mode) throws {
    var assessor = Assessor(try Ink.ideal(text: text, school: "us-continuous"), mode: mode)
    assessor.rivals = try ["b", "d", "g", "o", "q", "u"].map { try Ink.ideal(text: $0, school: "us-continuous") }
    var random = SplitMix64(seed: 3)
    func place() -> Double { Double(random.next() % 1000) / 500 }
    let taps = (0..<10_000).map { _ in [ScoredPoint(place(), place())] }
    let scribbles = (0..<10_000).map { _ in (0..<4).map { _ in ScoredPoint(place(), place()) } }
    let again = (0..<100).flatMap { _ in Ink.of(assessor.ideal).scored }
    for (ink, isRight) in [(taps, false), (scribbles, false), (again, mode == .trace)] {
      let start = processorSeconds()
      // What only goes over the model again and again has left nothing out.
      #expect(assessor.assess(ink).isAccepted == isRight)
      #expect(processorSeconds() - start < 1)
    }
  }

  @Test func strokesAreAssignedAtLeastCost() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let size = 1 + Int(random.next() % 5)
      let width = size + Int(random.next() % 3)
      let costs = (0..<size).map { _ in (0..<width).map { _ in Double(random.next() % 1000) } }
      let chosen = StrokeAssignment.leastCost(rows: size, columns: width) { costs[$0][$1] }
      #expect(Set(chosen).count == size)
      var best = Double.infinity
      func search(_ row: Int, _ used: Set<Int>, _ sum: Double) {
        guard row < size else {
          best = min(best, sum)
          return
        }
        for column in 0..<width where !used.contains(column) {
          search(row + 1, used.union([column]), sum + costs[row][column])
        }
      }
      search(0, [], 0)
      #expect(chosen.indices.reduce(0) { $0 + costs[$1][chosen[$1]] } == best)
    }
  }
}

extension [[Point]] {
  fileprivate mutating func shuffle(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    for index in indices.dropFirst().reversed() { swapAt(index, Int(random.next() % UInt64(index + 1))) }
  }
}
