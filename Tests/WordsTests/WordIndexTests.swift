import Geometry
import Testing
import Words

@Suite struct WordIndexTests {
  /// Few letters, more than 64, and letters that are no single code point.
  static let alphabets = [
    "abcdeABC", "satpinéй' -", String(String.UnicodeScalarView((0x4E00..<0x4EA0).compactMap { Unicode.Scalar($0) })),
    "a\u{35F}bq\u{301}c👩‍🏫",
  ]

  private func places(_ words: WordList, _ isWanted: (String) -> Bool) -> [Int] {
    words.indices.filter { isWanted(words[$0].text) }
  }

  @Test(arguments: alphabets, [1, 2, 3] as [UInt64])
  func allowedWordsAreThoseThatBruteForceFinds(_ alphabet: String, _ seed: UInt64) {
    let list = Samples.list(Samples.words(300, of: alphabet, lengths: 1...5, seed: seed))
    let index = WordIndex(list)
    var random = SplitMix64(seed: seed &+ 100)
    var found = 0
    for _ in 0..<40 {
      let taught = Set(alphabet.filter { _ in random.next() % 3 > 0 })
      let containing = Set(alphabet.filter { $0 != " " && random.next() % 12 == 0 }.prefix(2))
      let lengths = 1...(2 + Int(random.next() % 4))
      for ignores in [false, true] {
        let rule = WordRule(taught: taught, ignoresCapitals: ignores, lengths: lengths)
        func isWritten(_ word: String) -> Bool {
          lengths.contains(word.count)
            && word.allSatisfy { letter in
              letter == " " || taught.contains(letter)
                || ignores && taught.contains { $0.lowercased() == letter.lowercased() }
            }
        }
        let written = places(list, isWritten)
        #expect(index.words(by: rule) == written)
        found += written.count
        let asking = WordRule(taught: taught, ignoresCapitals: ignores, lengths: lengths, containing: containing)
        let having = places(list) { word in
          isWritten(word) && containing.allSatisfy { word.lowercased().contains($0.lowercased()) }
        }
        #expect(index.words(by: asking) == having)
      }
    }
    #expect(found > 0)
  }

  @Test(arguments: alphabets, [4, 5] as [UInt64])
  func beginningsAreThoseThatBruteForceFinds(_ alphabet: String, _ seed: UInt64) {
    let list = Samples.list(Samples.words(300, of: alphabet, lengths: 1...12, seed: seed))
    let index = WordIndex(list)
    let starts =
      Samples.words(60, of: alphabet + "z", lengths: 1...3, seed: seed &+ 9) + ["", list[0].text, list[7].text]
    var found = 0
    for start in starts {
      let words = index.words(beginningWith: start)
      #expect(words.sorted() == places(list) { $0.starts(with: start) }, "\(start)")
      let texts = words.map { Array(list[$0].text) }
      #expect(zip(texts, texts.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1, by: Self.isBefore) })
      found += words.count
    }
    #expect(found > 300)
  }

  /// Blanks come first.
  private static func isBefore(_ one: Character, _ other: Character) -> Bool {
    one == " " ? other != " " : other != " " && one < other
  }

  @Test func capitalsMustBeTaughtUnlessTheyAreIgnored() {
    let index = Samples.index("Anna", "an", "nab", "ÉTÉ")
    #expect(index.words(by: WordRule(taught: ["a", "n"])) == [1])
    #expect(index.words(by: WordRule(taught: ["A", "a", "n"])) == [0, 1])
    #expect(index.words(by: WordRule(taught: ["a", "n"], ignoresCapitals: true)) == [0, 1])
    #expect(index.words(by: WordRule(taught: ["é", "t"], ignoresCapitals: true)) == [3])
    #expect(index.words(by: WordRule(taught: ["A", "a", "n"], containing: ["A"])) == [0, 1])
  }

  @Test func blanksNeedNotBeTaughtButSignsMust() {
    let index = Samples.index("ice cream", "don't", "dont")
    #expect(index.words(by: WordRule(taught: Set("icerm a"))) == [0])
    #expect(index.words(by: WordRule(taught: Set("dont"))) == [2])
    #expect(index.words(by: WordRule(taught: Set("dont'"))) == [1, 2])
  }

  @Test func nothingTaughtAllowsNothing() {
    #expect(Samples.index("a", "b").words(by: WordRule(taught: [])).isEmpty)
    #expect(WordIndex(WordList([])).words(by: WordRule(taught: ["a"])).isEmpty)
    #expect(WordIndex(WordList([])).words(beginningWith: "a").isEmpty)
  }
}
