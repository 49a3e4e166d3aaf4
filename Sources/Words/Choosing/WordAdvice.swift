/// What helps where a list has no word by a rule: what is asked for, what the list has, and the nearest thing that works.
public struct WordAdvice: Hashable, Sendable {
  /// What is wrong, in one sentence.
  public let problem: String
  /// What to do, in one sentence.
  public let hint: String

  /// Advice for a rule that allows no word of a list.
  public init(for rule: WordRule, in index: WordIndex) {
    let wanted = rule.containing.sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    if let problem = WordAdvice.absence(of: rule.containing, named: wanted, in: index) {
      self.problem = problem
      hint =
        "leave \(wanted) out; the words there are written with \(WordAdvice.listed(index.letters.map(WordRule.small)))"
      return
    }
    let taught = WordAdvice.listed(rule.taught)
    let count = index.list.count
    let words = "\(count == 1 ? "the one word" : "none of the \(count) words") of \(index.list.file)"
    let lettersOnly = WordRule(taught: rule.taught, ignoresCapitals: rule.ignoresCapitals)
    let written = index.words(by: lettersOnly)
    guard written.isEmpty else {
      let longer = WordRule(taught: rule.taught, ignoresCapitals: rule.ignoresCapitals, lengths: rule.lengths)
      if !rule.containing.isEmpty, !index.words(by: longer).isEmpty {
        problem = "no word of \(index.list.file) that has \(wanted) is written with \(taught)"
        hint =
          "leave \(wanted) out: \(index.words(by: longer).count) words are, such as \(index.list.text(at: written[0]))"
        return
      }
      let lengths = written.map { (index.range(of: $0).count, $0) }
      let near = lengths.min { WordAdvice.distance($0, rule) < WordAdvice.distance($1, rule) } ?? (0, 0)
      problem =
        "no word of \(index.list.file) that is written with \(taught) has "
        + "\(rule.lengths.lowerBound) to \(rule.lengths.upperBound) letters"
      hint = "allow \(near.0) letters, as in \(index.list.text(at: near.1))"
      return
    }
    problem =
      rule.taught.isEmpty ? "no letter is taught" : "\(words) is written with \(taught) alone"
    guard let lack = WordAdvice.nearest(lettersOnly, in: index) else {
      hint = "give the letters that have been taught"
      return
    }
    let letters = lack.letters.map { "\"\($0)\"" }.joined(separator: lack.letters.count == 2 ? " and " : ", ")
    let made = lack.count == 1 ? "there is one" : "there are \(lack.count)"
    hint = "with \(letters) \(made), such as \(index.list.text(at: lack.example))"
  }

  /// What is wrong where no word of a list has one of the wanted letters, whatever has been taught; nil where some word has all.
  private static func absence(of letters: Set<Character>, named wanted: String, in index: WordIndex) -> String? {
    guard !letters.isSubset(of: index.letters.map(WordRule.small)) else { return nil }
    return "no word of \(index.list.file) has \(wanted)"
  }

  /// At most as many are listed: a school may write two thousand, of which a list has a few dozen.
  private static let mostListed = 60

  /// Letters in order, once each; of very many only those that are letters of the usual alphabets.
  private static func listed(_ letters: some Sequence<Character>) -> String {
    let sorted = Set(letters).filter { !$0.isWhitespace }.sorted()
    guard sorted.count > mostListed else {
      return sorted.map(String.init).joined(separator: " ").inComposedLetters
    }
    let plain = sorted.filter { $0.isLetter && $0.isLowercase && $0.unicodeScalars.count == 1 }.prefix(mostListed)
    return "\(plain.map(String.init).joined(separator: " ")) and more"
  }

  private static func distance(_ word: (length: Int, place: Int), _ rule: WordRule) -> (Int, Int) {
    (max(rule.lengths.lowerBound - word.length, word.length - rule.lengths.upperBound, 0), word.place)
  }

  /// Letters that are not taught yet, the first word they would make, and how many.
  private struct Lack {
    let letters: [Character]
    let example: Int
    let count: Int
  }

  /// The fewest letters more that make words possible, of such the ones that make most; with the first word, and how many.
  private static func nearest(
    _ rule: WordRule, in index: WordIndex
  ) -> Lack? {
    let isTaught = index.letters.map(rule.allows)
    var fewest = Int.max
    var groups: [[UInt16]: (count: Int, example: Int)] = [:]
    for place in index.list.indices {
      var lacking: [UInt16] = []
      for number in index.numbers[index.range(of: place)]
      where number != WordIndex.blank && !isTaught[Int(number)] && !lacking.contains(number) {
        lacking.append(number)
        if lacking.count > fewest { break }
      }
      guard lacking.count <= fewest, !lacking.isEmpty else { continue }
      if lacking.count < fewest {
        fewest = lacking.count
        groups = [:]
      }
      let group = groups[lacking.sorted()]
      groups[lacking.sorted()] = ((group?.count ?? 0) + 1, group?.example ?? place)
    }
    // Of equal groups the one whose first word comes first.
    let best = groups.max { ($0.value.count, -$0.value.example) < ($1.value.count, -$1.value.example) }
    return best.map {
      Lack(letters: $0.key.map { index.letters[Int($0)] }.sorted(), example: $0.value.example, count: $0.value.count)
    }
  }
}
