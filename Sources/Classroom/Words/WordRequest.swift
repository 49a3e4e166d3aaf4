import Geometry
public import Lessons
public import Letterforms
import Texts
public import Words
public import Worksheets

/// Which words of a list are chosen for those who have learnt only some letters.
public struct WordRequest: Sendable {
  /// The letters that words may be made of, as in `s a t p i n` or `a-m`; nil for those of the new letter, or all.
  public var taught: String?
  /// The new letter, whose words come first.
  public var newLetter: String?
  /// Whether words cover as many joins of the school as possible.
  public var coversJoins = false
  /// Whether a small letter that has been taught counts as its capital too, and vice versa.
  public var ignoresCapitals = false
  /// Whether words of a list that keeps its order are brought into another one.
  public var isShuffled = false
  /// How many words; nil for all of a short list of one's own, else as many as fit.
  public var count: Int?
  /// The most letters in a word; nil for as many as there are.
  public var longest: Int?

  /// The best words of a list.
  public init() {}

  /// Chooses words of a list.
  ///
  /// - Parameters:
  ///   - name: The list; nil for the language's own.
  ///   - folder: Where lists are.
  ///   - seed: What brings other words; nil for the best ones.
  ///   - usual: How many there are where nobody says it.
  ///   - progress: How far those are in their book who write the words; nil where they have none.
  public func words(
    of name: String?, for school: School, hand: Hand, language: String, in folder: WordFolder, seed: UInt64?,
    usually usual: Int = WordRequest.usualCount, by progress: PrimerProgress? = nil
  ) throws -> ChosenWords {
    if let count, !(1...WordRequest.mostWords).contains(count) {
      throw Fault(
        .usage, problem: "\(count) words cannot be chosen", hint: "choose 1 to \(WordRequest.mostWords)")
    }
    if let longest, !(1...WordList.longestEntry).contains(longest) {
      throw Fault(
        .usage, problem: "the longest word cannot have \(longest) letters",
        hint: "choose 1 to \(WordList.longestEntry) letters")
    }
    if let progress {
      try progress.check(school)
      if name == nil, !coversJoins {
        return try words(
          by: progress, from: folder.wordsIfAny(in: language), for: school, hand: hand, seed: seed, usually: usual)
      }
    }
    let found = try folder.found(named: name ?? language)
    var list = found.list
    let inLanguage = list.words(in: language)
    if !inLanguage.isEmpty { list = inLanguage }
    // Of a list in two languages a school writes the one whose letters it has.
    if list.hasMeanings, !list.contains(where: { $0.text.allSatisfy { $0.isWhitespace || school.writes($0) } }) {
      list = list.turned()
    }
    let letters = try progress?.characters ?? lettersTaught(by: school, for: list)
    if let letters, letters.contains(where: \.isUppercase), !letters.contains(where: \.isLowercase) {
      list = list.inCapitals()
    }
    if let progress {
      list = progress.words(of: list, joined: try progress.joined(by: school, hand: hand))
      if list.isEmpty { return ChosenWords(entries: [], allowed: 0, joins: nil, warnings: [progress.noWords]) }
    }
    let index = WordIndex(list)
    let rule = WordRule(
      taught: (letters ?? Set(index.letters)).filter { school.writes($0) }, ignoresCapitals: ignoresCapitals,
      lengths: 1...(longest ?? WordList.longestEntry))
    let joins = try school.joinClasses(among: index.letters.filter(rule.allows), hand: hand)
    if newLetter == nil, !coversJoins, found.keepsOrder {
      return inOrder(index, by: rule, from: found, school: school, seed: seed, usually: usual)
    }
    let aim = WordChoice.Aim(
      count: count ?? usual, newLetter: try theNewLetter(), coversJoins: coversJoins, seed: seed)
    let choice = WordChoice(from: index, by: rule, for: aim) { first, second in
      joins["\(first)\(second)"].map { "\($0.exit) to \($0.entry)" }
    }
    let words = choice.words.map { $0.text }
    return ChosenWords(
      entries: choice.words, allowed: choice.allowed, joins: school.isJoined ? choice.joins : nil,
      warnings: warnings(about: words, by: rule, in: index, from: found, school: school), isSpare: count == nil)
  }

  /// Words by a lesson of a book: those of the book, then those of the language's list.
  private func words(
    by progress: PrimerProgress, from list: WordList, for school: School, hand: Hand, seed: UInt64?,
    usually usual: Int
  ) throws -> ChosenWords {
    let words = try LessonWords(progress, list: list, school: school, hand: hand, longest: longest)
    let new = try theNewLetter().map { [String($0)] }
    let entries =
      new.map { words.words(with: $0[0], count: count ?? usual, seed: seed) }
      ?? words.words(for: progress.lesson.letters, count: count ?? usual, seed: seed)
    return ChosenWords(
      entries: entries, allowed: words.count, joins: nil, warnings: entries.isEmpty ? [progress.noWords] : [],
      isSpare: count == nil)
  }

  /// The words of a list that keeps its order: all of a teacher's own, of others as many as are wanted.
  private func inOrder(
    _ index: WordIndex, by rule: WordRule, from found: FoundList, school: School, seed: UInt64?,
    usually usual: Int
  ) -> ChosenWords {
    var places = index.words(by: rule)
    let allowed = places.count
    if isShuffled {
      var random = SplitMix64(seed: seed ?? 1)
      for last in places.indices.reversed().dropLast() {
        places.swapAt(last, Int(random.next() % UInt64(last + 1)))
      }
    }
    let isWhole = found.origin == .file && allowed <= WordRequest.mostOfOwnList
    let words = places.prefix(count ?? (isWhole ? allowed : usual)).map { index.list[$0] }
    return ChosenWords(
      entries: words, allowed: allowed, joins: nil,
      warnings: warnings(about: words.map { $0.text }, by: rule, in: index, from: found, school: school),
      isSpare: count == nil && !isWhole)
  }

  /// How many words are chosen where nobody says it.
  public static let usualCount = 10
  /// 16 words are more than a page of any design holds.
  public static let mostOnPage = 16
  /// A list of more than 40 words is not that of one lesson.
  private static let mostOfOwnList = 40
  private static let mostWords = 1000

  private func warnings(
    about words: [String], by rule: WordRule, in index: WordIndex, from found: FoundList, school: School
  ) -> [SheetWarning] {
    var warnings: [SheetWarning] = []
    if rule.taught.isEmpty {
      warnings.append(
        SheetWarning(
          problem: "\(school.id) has no letters for the words in \(found.path)",
          hint: "choose a school for that language; copybook list schools shows them all"))
    } else if words.isEmpty {
      let advice = WordAdvice(for: rule, in: index)
      warnings.append(SheetWarning(problem: advice.problem, hint: advice.hint))
    } else if let newLetter, !words.contains(where: { $0.lowercased().contains(newLetter.lowercased()) }) {
      let asked = WordRule(
        taught: rule.taught, ignoresCapitals: rule.ignoresCapitals, lengths: rule.lengths, containing: Set(newLetter))
      let advice = WordAdvice(for: asked, in: index)
      warnings.append(SheetWarning(problem: advice.problem, hint: advice.hint))
    }
    if coversJoins, !school.isJoined {
      warnings.append(
        SheetWarning(
          problem: "\(school.id) does not join letters, so --joins-cover changes nothing",
          hint: "choose a school that does, or leave it out"))
    }
    if found.isForAdults {
      warnings.append(
        SheetWarning(
          problem: "\(found.path) is a word list for adults", hint: "read the words before you print them for children")
      )
    }
    return warnings
  }

  /// The letters that words may have; nil for all.
  private func lettersTaught(by school: School, for list: WordList) throws -> Set<Character>? {
    let new = try theNewLetter()
    var letters: Set<Character>
    if let taught {
      let named = taught.split { $0.isWhitespace || $0 == "," }.map { String($0) }
      letters = Set(try school.writtenOut(named).joined())
      guard !letters.isEmpty else {
        throw Fault(
          .usage, problem: "--taught contains no letters",
          hint: "give those that have been taught, as in --taught \"s a t p i n\"")
      }
    } else if let new {
      // Capitals too: the words may be written in them.
      var written: Set<Character> = []
      for entry in list { written.formUnion(entry.text + entry.text.uppercased()) }
      letters = school.lettersTaught(upTo: new, among: written)
    } else {
      return nil
    }
    if let new { letters.insert(new) }
    if let strange = letters.filter({ !school.writes($0) }).sorted().first {
      throw Fault(
        .usage, problem: "the school \(school.id) does not write \"\(strange)\"",
        hint: "leave it out, or choose another school; copybook list schools shows them all")
    }
    return letters
  }

  private func theNewLetter() throws -> Character? {
    guard let newLetter else { return nil }
    let letters = newLetter.filter { !$0.isWhitespace }
    guard letters.count == 1, let letter = letters.first else {
      throw Fault(.usage, problem: "\"\(newLetter)\" is not one letter", hint: "give one letter, as in --new-letter t")
    }
    return letter
  }
}

extension School {
  /// The letters of the teaching order up to one of them, or all if the order does not have it; and with each letter those
  /// that differ from it by a mark and that the order leaves out.
  ///
  /// - Parameter written: What stands in the words that are chosen from; of other letters with marks nobody asks.
  func lettersTaught(upTo last: Character, among written: Set<Character>) -> Set<Character> {
    let order = Array(teaching.joined())
    // All that the school writes, with every mark.
    guard order.contains(last) else { return Set(characters).intersection(written) }
    let taught = Set(order.prefix { $0 != last } + [last])
    // A letter with a mark equals its base and the mark written one after the other.
    let marked = taught.flatMap { letter in
      School.marks.map { Character(String(letter) + String($0)) }
        .filter { written.contains($0) && !order.contains($0) && writes($0) }
    }
    return taught.union(marked)
  }

  /// The combining marks above and below letters: from the grave accent to the ogonek.
  private static let marks = (0x300...0x328).compactMap { Unicode.Scalar(UInt32($0)) }
}

/// Words that were chosen for a sheet.
public struct ChosenWords {
  /// The words, best first; none where the list has none.
  public let entries: [WordList.Entry]
  /// How many the list has by the same letters.
  public let allowed: Int
  /// The joins they practise; nil for a school that does not join.
  public let joins: JoinCoverage?
  /// What the user should know.
  public let warnings: [SheetWarning]
  /// Whether nobody said how many: as many are wanted as a page holds.
  public internal(set) var isSpare = false
}
