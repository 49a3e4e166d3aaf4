/// What a word must be like to be written by those who have learnt only some letters.
public struct WordRule: Hashable, Sendable {
  /// The letters and signs that have been taught; blanks between words need not be.
  public let taught: Set<Character>
  /// Whether a taught small letter stands for its capital too, and the other way round.
  ///
  /// Otherwise `Anna` needs A, n and a.
  public let ignoresCapitals: Bool
  /// How many letters and signs a word may have, blanks counted.
  public let lengths: ClosedRange<Int>
  /// Letters that a word must have, all of them, small or capital; blanks are none.
  public let containing: Set<Character>

  /// A rule.
  public init(
    taught: Set<Character>, ignoresCapitals: Bool = false, lengths: ClosedRange<Int> = 1...WordList.longestEntry,
    containing: Set<Character> = []
  ) {
    self.taught = taught
    self.ignoresCapitals = ignoresCapitals
    self.lengths = lengths
    self.containing = Set(containing.filter { !$0.isWhitespace }.map(WordRule.small))
  }

  /// Whether a letter may stand in a word.
  public func allows(_ letter: Character) -> Bool {
    if taught.contains(letter) { return true }
    return ignoresCapitals && (taught.contains(WordRule.small(letter)) || taught.contains(WordRule.capital(letter)))
  }

  /// Whether a letter is one of those that a word must have.
  func asks(for letter: Character) -> Bool { containing.contains(WordRule.small(letter)) }

  /// A letter's small form; the letter itself where that is no single letter.
  static func small(_ letter: Character) -> Character {
    let text = letter.lowercased()
    return text.count == 1 ? text[text.startIndex] : letter
  }

  static func capital(_ letter: Character) -> Character {
    let text = letter.uppercased()
    return text.count == 1 ? text[text.startIndex] : letter
  }
}
