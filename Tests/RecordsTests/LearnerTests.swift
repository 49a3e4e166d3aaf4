import Geometry
import Lessons
import Letterforms
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Records

/// What the model of a child claims.
struct LearnerTests {
  private let families = [["a", "c", "d", "o"], ["i", "l", "t"]]

  private func learner(_ outcomes: [Bool], of letter: String = "a", on day: Int = 100) -> Learner {
    var learner = Learner(families: families)
    for isRight in outcomes { learner.learn(.letter(letter), isRight, mode: "copy", on: Day(number: day)) }
    return learner
  }

  private func probability(_ learner: Learner, _ letter: String = "a", on day: Int = 100) -> Double {
    learner.estimate(.letter(letter), on: Day(number: day)).probability
  }

  @Test func rightOnesRaiseAndWrongOnesLower() {
    for count in 1..<30 {
      let right = probability(learner(Array(repeating: true, count: count)))
      let wrong = probability(learner(Array(repeating: false, count: count)))
      #expect(right > probability(learner(Array(repeating: true, count: count - 1))))
      #expect(wrong < probability(learner(Array(repeating: false, count: count - 1))))
    }
  }

  @Test func lateAttemptsCountMore() {
    let better = learner(Array(repeating: false, count: 10) + Array(repeating: true, count: 10))
    let worse = learner(Array(repeating: true, count: 10) + Array(repeating: false, count: 10))
    #expect(probability(better) > probability(worse))
  }

  @Test func aFamilyLearnsTogether() {
    let learner = learner(Array(repeating: true, count: 10))
    #expect(probability(learner, "d") > probability(Learner(families: families), "d"))
    #expect(probability(learner, "t") == probability(Learner(families: families), "t"))
    #expect(probability(learner, "a") > probability(learner, "d"))
  }

  @Test func whatIsLearntIsForgottenSlowly() {
    let learner = learner(Array(repeating: true, count: 12))
    let days = (0..<60).map { probability(learner, on: 100 + $0) }
    for (before, after) in zip(days, days.dropFirst()) { #expect(after < before) }
    #expect(days[59] > probability(Learner(families: families)), "forgetting leaves less than was there at first")
    // A clock that went back forgets nothing.
    #expect(probability(learner, on: 50) == days[0])
  }

  @Test func moreAttemptsMakeSurer() {
    func width(_ count: Int) -> Double {
      let estimate = learner((0..<count).map { $0 % 2 == 0 }).estimate(.letter("a"), on: Day(number: 100))
      return estimate.high - estimate.low
    }
    #expect(width(0) > width(4) && width(4) > width(20))
    #expect(Learner(families: families).estimate(.letter("a"), on: Day(number: 1)).isUncertain)
    #expect(!learner((0..<30).map { $0 % 3 > 0 }).estimate(.letter("a"), on: Day(number: 100)).isUncertain)
  }

  @Test func tracedLettersSayLess() {
    var (traced, remembered) = (Learner(families: families), Learner(families: families))
    for _ in 0..<8 {
      traced.learn(.letter("a"), true, mode: "trace", on: Day(number: 1))
      remembered.learn(.letter("a"), true, mode: "memory", on: Day(number: 1))
    }
    #expect(probability(traced, on: 1) < probability(remembered, on: 1))
  }

  /// Out of sample: simulated children who were not used for fitting.
  @Test func itForetellsBetterThanARunningMean() {
    var losses = (own: 0.0, mean: 0.0)
    for number in 5001...5030 {
      var child = SimulatedChild(UInt64(number), families: families)
      var learner = Learner(families: families)
      var sums: [String: (good: Double, count: Double)] = [:]
      var random = SplitMix64(seed: UInt64(number))
      let letters = families.flatMap { $0 }
      for step in 0..<240 {
        let (letter, day) = (letters[Int(random.next() % 7)], step / 12)
        let mode = ["trace", "copy", "memory"][Int(random.next() % 3)]
        let sum = sums[letter] ?? (0, 0)
        let own = learner.estimate(.letter(letter), on: Day(number: day), mode: mode).probability
        let mean = (sum.good + 1) / (sum.count + 2)
        let isRight = child.write(letter, on: day, mode: mode)
        losses.own -= logarithm(isRight ? own : 1 - own)
        losses.mean -= logarithm(isRight ? mean : 1 - mean)
        learner.learn(.letter(letter), isRight, mode: mode, on: Day(number: day))
        sums[letter] = (sum.good + (isRight ? 1 : 0), sum.count + 1)
      }
    }
    #expect(losses.own < 0.95 * losses.mean)
  }

  // MARK: The next sheet

  private func sheet(_ outcomes: [String: [Bool]], on day: Int = 101) -> NextSheet {
    var learner = Learner(families: families)
    for letter in outcomes.keys.sorted() {
      for isRight in outcomes[letter] ?? [] {
        learner.learn(.letter(letter), isRight, mode: "copy", on: Day(number: 100))
      }
    }
    return NextSheet(for: learner, groups: families, on: Day(number: day))
  }

  @Test func theNewLetterIsTheNextInTheSchoolsOrder() {
    let well = Array(repeating: true, count: 20)
    #expect(sheet(["a": well, "c": well]).choices.filter { $0.reason == .new }.map { $0.sign } == ["d", "o"])
    let shaky = sheet(["a": well, "c": Array(repeating: false, count: 12)])
    #expect(shaky.choices.filter { $0.reason == .new }.map { $0.sign } == ["d"])
    #expect(shaky.choices.filter { $0.reason == .mend }.first?.sign == "c")
    #expect(shaky.wish.letters == ["d", "c"])
    #expect(shaky.wish.taught == ["a", "c", "d"])
  }

  @Test func whatIsKnownIsDueAfterSomeDays() {
    let well = Array(repeating: true, count: 30)
    let known = Dictionary(uniqueKeysWithValues: families.joined().map { ($0, well) })
    #expect(sheet(known, on: 101).choices.allSatisfy { $0.reason != .due })
    let later = sheet(known, on: 110)
    #expect(later.choices.contains { $0.reason == .due })
    #expect(later.mastered == 7)
    #expect(later.wish.isReview)
  }

  /// What can best wait is left out first, and something to practise stays to the end.
  @Test func sheetGetsLighterUntilLittleIsLeft() throws {
    let well = Array(repeating: true, count: 30)
    let known = Dictionary(uniqueKeysWithValues: families.joined().dropLast(2).map { ($0, well) })
    var sheet = sheet(known, on: 110)
    func count(_ reason: NextSheet.Choice.Reason) -> Int { sheet.choices.count { $0.reason == reason } }
    #expect((count(.new), count(.mend), count(.due)) == (2, 2, 3))
    var steps: [[Int]] = []
    while let lighter = sheet.lighter {
      sheet = lighter
      steps.append([count(.new), count(.mend), count(.due), sheet.wish.hasWords ? 1 : 0])
      #expect(Set(sheet.wish.letters + sheet.wish.fading.memory).isSubset(of: sheet.taught))
    }
    #expect(steps == [[2, 2, 2, 1], [2, 2, 1, 1], [1, 2, 1, 1], [1, 2, 1, 0], [1, 1, 1, 0], [1, 1, 0, 0]])
  }

  @Test func groupsShareTheirTrouble() {
    let groups = TroubleGroups(
      [
        ("one", ["a", "d", "t"], ["a", "d"]), ("two", ["a", "d"], ["a", "d"]), ("three", ["a", "t"], ["t"]),
        ("four", ["a", "t"], ["t", "a"]), ("five", ["a"], []),
      ], order: families.flatMap { $0 })
    #expect(groups.again == ["a"])
    #expect(groups.groups == [.init(letters: ["a", "d"], children: ["one", "two", "four"])])
  }
}
