import Geometry
import Testing
import Words

@Suite struct WordChoiceTests {
  /// Joins by a table made by hand: round letters end high, all join but those after `b`.
  private static func handMade(_ first: Character, _ second: Character) -> String? {
    if first == "b" { return nil }
    return "\("ov".contains(first) ? "high" : "low") to \("acdgo".contains(second) ? "round" : "other")"
  }

  private static func pair(_ first: Character, _ second: Character) -> String? { "\(first)\(second)" }

  @Test func coverageIsThatOfAHandMadeTable() {
    // low to round: da in dad; low to other: it; high to round: oa in oat; high to other: on; b joins nothing.
    let index = Samples.index("dad", "it", "oat", "on", "bi")
    func coverage(_ count: Int, _ letters: String) -> JoinCoverage {
      WordChoice(
        from: index, by: WordRule(taught: Set(letters)), for: .init(count: count, coversJoins: true),
        join: Self.handMade
      ).joins
    }
    let all = coverage(5, "daitobn")
    #expect(all.covered.map(\.name) == ["low to round", "low to other", "high to round", "high to other"])
    #expect(all.missing.isEmpty && all.words == 5)
    #expect(all.covered.map(\.pairs) == [["da", "ad"], ["it", "at"], ["oa"], ["on"]])
    // "oat" has two of the four, and comes first; the others have one that is new.
    let one = coverage(1, "daitobn")
    #expect(one.covered.map(\.name) == ["low to other", "high to round"])
    #expect(one.sentence == "1 word practises 2 of 4 kinds of join; not yet: low to round (da), high to other (on)")
    // What no word of the letters has is not counted.
    #expect(coverage(1, "it").covered.map(\.name) == ["low to other"])
    #expect(coverage(1, "it").sentence == "1 word practises 1 of 1 kind of join")
    #expect(coverage(3, "bi").sentence == "no two letters of these words are joined")
    let pairs = WordChoice(from: index, by: WordRule(taught: Set("it")), for: .init(count: 1), join: Self.pair)
    #expect(pairs.joins.sentence == "1 word practises 1 of 1 join")
  }

  /// Every word taken brings as many joins that are not there yet as any word could.
  @Test(arguments: [1, 2, 3, 4, 5] as [UInt64])
  func joinsAreCoveredGreedily(_ seed: UInt64) {
    let words = Samples.words(250, of: "abcdefgh ", lengths: 2...7, seed: seed)
    let list = Samples.list(words)
    let choice = WordChoice(
      from: WordIndex(list), by: WordRule(taught: Set("abcdef")), for: .init(count: 12, coversJoins: true, seed: seed),
      join: Self.pair)
    func joins(_ word: String) -> Set<String> {
      Set(zip(word, word.dropFirst()).filter { $0 != " " && $1 != " " }.map { "\($0)\($1)" })
    }
    let allowed = list.map(\.text).filter { $0.allSatisfy { "abcdef ".contains($0) } }
    #expect(choice.allowed == allowed.count && choice.words.count == min(12, allowed.count))
    var covered: Set<String> = []
    var left = Set(allowed)
    for word in choice.words.map(\.text) {
      let most = left.map { joins($0).subtracting(covered).count }.max()
      #expect(joins(word).subtracting(covered).count == most)
      covered.formUnion(joins(word))
      #expect(left.remove(word) != nil)
    }
    #expect(Set(choice.joins.covered.map(\.name)) == covered)
    let possible = allowed.reduce(into: Set<String>()) { $0.formUnion(joins($1)) }
    #expect(Set(choice.joins.missing.map(\.name)) == possible.subtracting(covered))
  }

  private func choose(_ aim: WordChoice.Aim, from words: [String], taught: String = "satpin") -> [String] {
    WordChoice(from: WordIndex(Samples.list(words)), by: WordRule(taught: Set(taught)), for: aim) { _, _ in nil }
      .words.map(\.text)
  }

  @Test func newLetterComesFirstAtStartMiddleAndEnd() {
    let words = ["sat", "pat", "tap", "pin", "nip", "ants", "it", "nasti"]
    let chosen = choose(.init(count: 3, newLetter: "n"), from: words)
    // At the start, at the end, inside: "nip" or "pin" first, "ants" or another for the middle.
    #expect(chosen.allSatisfy { $0.contains("n") })
    #expect(chosen.contains { $0.hasPrefix("n") } && chosen.contains { $0.hasSuffix("n") } && chosen.contains("ants"))
    #expect(choose(.init(count: 8, newLetter: "n"), from: words).prefix(4).allSatisfy { $0.contains("n") })
    // Twice is better than once, a capital as good as a small letter.
    #expect(choose(.init(count: 1, newLetter: "N"), from: ["pan", "nan"]) == ["nan"])
    #expect(choose(.init(count: 1, newLetter: "n"), from: ["pat", "Nat"], taught: "Natp") == ["Nat"])
  }

  @Test func shortAndEasyWordsComeFirstAndTiesKeepTheOrderOfTheList() {
    #expect(
      choose(.init(count: 9), from: ["satin", "pants", "spit", "tin", "pin", "an"]) == [
        "tin", "pin", "an", "spit", "satin", "pants",
      ])
    let levels = [("tin", "3"), ("pin", "10"), ("pan", "2"), ("nap", "B"), ("tan", nil)]
    let list = WordList(levels.map { WordList.Entry(text: $0.0, level: $0.1) })
    let choice = WordChoice(from: WordIndex(list), by: WordRule(taught: Set("satpin")), for: .init(count: 9)) { _, _ in
      nil
    }
    #expect(choice.words.map(\.text) == ["pan", "tin", "pin", "nap", "tan"])
  }

  @Test func newSeedGivesOtherWordsAndTheSameSeedTheSame() {
    let words = Samples.words(200, of: "satpin", lengths: 3...4, seed: 1)
    let chosen = (0..<20).map { choose(.init(count: 6, newLetter: "n", seed: $0), from: words) }
    #expect(Set(chosen).count == 20)
    #expect(chosen == (0..<20).map { choose(.init(count: 6, newLetter: "n", seed: $0), from: words) })
    #expect(chosen.allSatisfy { Set($0).count == 6 && $0.allSatisfy { $0.contains("n") } })
  }
}

@Suite struct WordAdviceTests {
  private func advice(_ rule: WordRule, _ words: String...) -> WordAdvice {
    WordAdvice(for: rule, in: WordIndex(WordList(words.map { WordList.Entry(text: $0) }, file: "w.csv")))
  }

  @Test func nearestLetterIsTheOneThatMakesMostWords() {
    let found = advice(WordRule(taught: ["a", "t"]), "cab", "sat", "cat", "act", "tac", "dog")
    #expect(found.problem == "none of the 6 words of w.csv is written with a t alone")
    #expect(found.hint == "with \"c\" there are 3, such as cat")
  }

  @Test func twoLettersAreNamedWhereOneIsNotEnough() {
    #expect(
      advice(WordRule(taught: ["x"]), "it", "at", "ta", "oxen").hint == "with \"a\" and \"t\" there are 2, such as at")
  }

  @Test func lengthsAndLettersThatAreAskedForAreNamed() {
    let short = advice(WordRule(taught: Set("catsp"), lengths: 1...2), "cats", "cat", "dog")
    #expect(short.problem == "no word of w.csv that is written with a c p s t has 1 to 2 letters")
    #expect(short.hint == "allow 3 letters, as in cat")
    let new = advice(WordRule(taught: Set("catsp"), containing: ["p"]), "cats", "cat", "dog", "pot")
    #expect(new.problem == "no word of w.csv that has \"p\" is written with a c p s t")
    #expect(new.hint == "leave \"p\" out: 2 words are, such as cats")
  }

  /// A letter that no word has is told with the letters that the words have.
  @Test func lettersThatNoWordHasAreToldWithThoseThereAre() {
    let found = advice(WordRule(taught: Set("catdogé"), containing: ["é"]), "cat", "Dog")
    #expect(found.problem == "no word of w.csv has \"é\"")
    #expect(found.hint == "leave \"é\" out; the words there are written with a c d g o t")
  }

  /// Nobody reads the two thousand letters that a school can write.
  @Test func ofVeryManyLettersFewAreListed() {
    let marked = "aeioucdgt".flatMap { letter in
      (0x300...0x328).compactMap { Unicode.Scalar($0).map { Character("\(letter)\($0)") } }
    }
    let found = advice(
      WordRule(taught: Set("abcdefghijklmnoqrstuvwxyz" + marked), containing: ["p"]), "cat", "pit", "tip")
    #expect(found.problem.count < 200 && found.problem.hasSuffix("w x y z and more"))
  }

  /// What is advised works: with the letters named there are as many words as are promised.
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func adviceIsTrue(_ seed: UInt64) throws {
    let list = Samples.list(Samples.words(100, of: "abcdefgh", lengths: 3...6, seed: seed))
    let found = WordAdvice(for: WordRule(taught: ["z"]), in: WordIndex(list))
    let parts = try #require(found.hint.wholeMatch(of: /with (.+) there (?:are|is) (\d+|one), such as (\w+)/))
    let letters = Set(parts.1.matches(of: /"(.)"/).compactMap { $0.1.first })
    let words = WordIndex(list).words(by: WordRule(taught: letters))
    #expect(words.count == (parts.2 == "one" ? 1 : Int(parts.2)))
    #expect(words.first.map { list[$0].text } == String(parts.3))
    // No fewer letters would do.
    #expect(list.map { Set($0.text).count }.min() == letters.count)
  }
}
