import Geometry
import Letterforms
import TestSupport
import Testing

@testable import Scoring

/// A session says the same however its points come, and takes any points.
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

  @Test(arguments: ["a", "k", "E", "8", "i"] as [Character], Grader.Mode.allCases)
  func pointByPointEqualsAllAtOnceAtEveryPoint(character: Character, mode: Grader.Mode) throws {
    let ideal = try Ink.ideal(character)
    let grader = Grader(ideal, mode: mode)
    for seed in 0..<4 as Range<UInt64> {
      let ink = ink(ideal, seed: seed)
      var session = grader.session()
      var fed: [[ScoredPoint]] = []
      for stroke in ink {
        fed.append([])
        for point in stroke {
          session.append(point)
          fed[fed.count - 1].append(point)
          // All at once, so far.
          #expect(session.finish() == grader.grade(fed))
          var again = grader.session()
          for (index, stroke) in fed.enumerated() {
            for point in stroke { again.append(point) }
            if index + 1 < fed.count { again.penUp() }
          }
          #expect(again.findings == session.findings)
          #expect(again.progress == session.progress)
        }
        session.penUp()
      }
      #expect(session.finish() == grader.grade(ink))
    }
  }

  @Test(arguments: "almosx4tE".map { $0 })
  func whatIsSaidOnTheWayIsWhatIsSaidInTheEnd(character: Character) throws {
    let ideal = try Ink.ideal(character)
    var session = Grader(ideal).session()
    for stroke in Ink.of(ideal) {
      for point in stroke { session.append(point.x, point.y) }
      #expect(session.progress?.isComplete == true)
      session.penUp()
      #expect(session.progress == nil)
    }
    #expect(session.findings.isEmpty)
  }

  @Test func progressFollowsThePen() throws {
    let l = try Ink.ideal("l")
    var session = Grader(l).session()
    var before = -1.0
    for point in Ink.of(l)[0] {
      session.append(point.x + 0.03, point.y)
      let progress = try #require(session.progress)
      #expect(progress.arc >= before)
      #expect(progress.distance < 0.04)
      before = progress.arc
    }
    #expect(session.progress?.share == 1)
  }

  @Test func inkAfterTheEndNeverTakesTheEndBack() throws {
    let l = try Ink.ideal("l")
    var session = Grader(l).session()
    for point in Ink.of(l)[0] { session.append(point.x, point.y) }
    #expect(session.progress?.isComplete == true)
    for step in 1...40 {
      session.append(0, -0.05 * Double(step))
      #expect(session.progress?.isComplete == true)
    }
    #expect(session.findings.map(\.code) == [.overextended])
  }

  @Test func aReversedStrokeIsToldWhileItIsWritten() throws {
    let v = try Ink.ideal("v")
    var session = Grader(v).session()
    for point in Ink.of(v)[0].reversed() { session.append(point.x, point.y) }
    #expect(session.progress?.isReversed == true)
    #expect(session.findings.map(\.code) == [.reversed])
  }

  @Test func emptyInkIsNotAssessed() throws {
    let a = try Ink.ideal("a")
    for ink in [[], [[]], [[ScoredPoint(.nan, 0), ScoredPoint(.infinity, 1)]]] as [[[ScoredPoint]]] {
      for mode in Grader.Mode.allCases {
        let grade = Grader(a, mode: mode).grade(ink)
        #expect(grade.findings.map(\.code) == [.notAssessed])
        #expect(!grade.isAccepted)
        #expect(grade.scores.total == 0)
      }
    }
  }

  @Test(arguments: Grader.Mode.allCases)
  func anyPointsGetSomeGrade(mode: Grader.Mode) throws {
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
      let grade = Grader(ideal, mode: mode).grade(ink)
      #expect(grade.scores.total.isFinite)
      #expect(!grade.isAccepted)
      #expect(!grade.findings.isEmpty)
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
      for mode in Grader.Mode.allCases {
        let grade = Grader(ideal, mode: mode, parameters: ScoringParameters(level: Int(seed % 5) + 1)).grade(ink)
        #expect((0...100).contains(grade.scores.total))
      }
      #expect(Checkpoints(ideal).grade(ink).scores.total.isFinite)
    }
  }

  @Test func aScribbleOfManyPointsHasAnEnd() throws {
    let o = try Ink.ideal("o")
    var random = SplitMix64(seed: 1)
    var session = Grader(o).session()
    for _ in 0..<100_000 { session.append(Double(random.next() % 1000) / 500, Double(random.next() % 1000) / 500) }
    session.penUp()
    let grade = session.finish()
    #expect(!grade.isAccepted)
    #expect(grade.findings.count < 40)
  }

  @Test func pageInkIsGradedOnThePage() throws {
    let a = try Ink.ideal("a")
    let pageFromLetter = Affine.flipped(unit: 20, origin: Point(100, 300))
    let grader = Grader(a, pageFromLetter: pageFromLetter)
    #expect(abs((grader.millimetresPerUnit ?? 0) - 20 / 72 * 25.4) < 1e-9)
    let grade = grader.grade(Ink.of(a).mapped(by: pageFromLetter).scored)
    #expect(grade.findings.isEmpty)
    #expect(grade.scores.total > 99.9)
  }

  @Test func strokesAreAssignedAtLeastCost() {
    var random = SplitMix64(seed: 9)
    for _ in 0..<200 {
      let size = 1 + Int(random.next() % 6)
      let costs = (0..<size).map { _ in (0..<size).map { _ in Double(random.next() % 1000) } }
      let chosen = StrokeAssignment.leastCost(size: size) { costs[$0][$1] }
      #expect(Set(chosen).count == size)
      var best = Double.infinity
      func search(_ row: Int, _ used: Set<Int>, _ sum: Double) {
        guard row < size else {
          best = min(best, sum)
          return
        }
        for column in 0..<size where !used.contains(column) {
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
