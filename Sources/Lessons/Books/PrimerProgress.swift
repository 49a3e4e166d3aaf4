public import Letterforms
public import Texts
public import Words

/// How far a class, or a child, is in its book: what has been taught up to one of its lessons, and in it.
public struct PrimerProgress: Sendable {
  /// The book.
  public let primer: Primer
  /// The place of the lesson in the book, from 0.
  public let index: Int
  /// The letters and groups of letters that have been taught, in order, each once.
  public let letters: [String]
  /// The letters that have been taught by themselves or in groups.
  public let characters: Set<Character>
  /// The joins that have been taught; none where the book has not come to them, and then all count as taught.
  public let joins: Set<String>
  private let groups: Set<String>
  private let longest: Int
  /// Words that are known whole, as the book has them: those of the lesson, then those of the lessons before, the latest first.
  public let tricky: [String]
  /// The same in small letters, without brackets.
  private let whole: Set<String>
  /// Groups of letters that the book teaches later as one sound: words with them come then.
  private let laterGroups: [String]
  /// Words that the book teaches later as tricky ones, in small letters.
  private let laterTricky: Set<String>

  /// How far somebody is who has done a lesson.
  ///
  /// - Parameter index: The place of the lesson in the book, from 0.
  public init(_ primer: Primer, upTo index: Int) {
    (self.primer, self.index) = (primer, index)
    let taught = primer.lessons[...index]
    var letters: [String] = []
    for letter in taught.flatMap({ $0.letters }) {
      let capital = letter.prefix(1).uppercased() + letter.dropFirst()
      let brought = primer.bringsCapitals && capital.count == letter.count ? [letter, capital] : [letter]
      for letter in brought where !letters.contains(letter) { letters.append(letter) }
    }
    self.letters = letters
    characters = Set(letters.joined())
    joins = Set(taught.flatMap { $0.joins.flatMap { $0.pairsOfLetters } })
    groups = Set(letters)
    longest = letters.map { $0.count }.max() ?? 0
    tricky = taught.reversed().flatMap { $0.tricky }
    whole = Set(tricky.map(PrimerProgress.plain))
    let later = primer.lessons[(index + 1)...]
    let known = groups
    laterGroups = later.flatMap { $0.letters }.filter { $0.count > 1 && !known.contains($0) }.map { $0.lowercased() }
    laterTricky = Set(later.flatMap { $0.tricky }.map(PrimerProgress.plain)).subtracting(whole)
  }

  /// A tricky word in small letters, without brackets.
  private static func plain(_ word: String) -> String { word.filter { !"()".contains($0) }.lowercased() }

  /// The lesson.
  public var lesson: Primer.Lesson { primer.lessons[index] }

  /// The lesson as messages call it.
  public var title: String { primer.title(of: lesson) }

  /// The words of the lesson, then those of the lessons before, the latest first; each once, without tricky ones.
  public var words: [String] {
    var words: [String] = []
    var seen: Set<String> = []
    for lesson in primer.lessons[...index].reversed() { words += lesson.words.filter { seen.insert($0).inserted } }
    return words
  }

  /// The letters of a text that have not been taught, each once, in order.
  ///
  /// A letter that was taught in a group, as the c of sch, is known in that group only. In a sentence a capital counts as taught
  /// with its small letter: it is copied from its model. Tricky words, digits and signs count as taught.
  public func untaught(in text: String) -> [Character] {
    let isSentence = text.contains { $0.isWhitespace }
    var untaught: [Character] = []
    for run in text.split(whereSeparator: { !$0.isLetter }) where !whole.contains(run.lowercased()) {
      let letters = run.map { letter -> Character in
        let small = letter.lowercased()
        guard isSentence, !characters.contains(letter), small.count == 1 else { return letter }
        return small.first ?? letter
      }
      for index in lacking(letters) {
        let letter = run[run.index(run.startIndex, offsetBy: index)]
        if !untaught.contains(letter) { untaught.append(letter) }
      }
    }
    return untaught
  }

  /// The places of letters that no taught letter or group covers, as few as can be.
  private func lacking(_ letters: [Character]) -> [Int] {
    // For each beginning of the word, how many letters are not covered, and how long the last group is; 0 for an uncovered letter.
    var ends: [(lacking: Int, length: Int)] = [(0, 0)]
    for end in 1..<(letters.count + 1) {
      var best = (lacking: ends[end - 1].lacking + 1, length: 0)
      for length in 1..<(max(1, min(longest, end)) + 1)
      where groups.contains(String(letters[(end - length)..<end])) && ends[end - length].lacking < best.lacking {
        best = (ends[end - length].lacking, length)
      }
      ends.append(best)
    }
    var places: [Int] = []
    var end = letters.count
    while end > 0 {
      if ends[end].length == 0 { places.append(end - 1) }
      end -= max(1, ends[end].length)
    }
    return places.reversed()
  }

  /// Whether a word is one for a later lesson: it has a group of letters that the book teaches then, or is tricky then.
  private func isForLater(_ word: String) -> Bool {
    let small = word.lowercased()
    if laterTricky.contains(small) { return true }
    var rest = small[...]
    while !rest.isEmpty {
      // The ch of a sch that is known is none for later.
      let known = groups.filter { $0.count > 1 && rest.hasPrefix($0.lowercased()) }.map { $0.count }.max() ?? 0
      if laterGroups.contains(where: { $0.count > known && rest.hasPrefix($0) }) { return true }
      rest = rest.dropFirst(max(1, known))
    }
    return false
  }

  /// Whether a word that is none of the book's goes with its lesson: it has letters and joins that have been taught, and nothing that the
  /// book keeps for later.
  ///
  /// - Parameter joined: The pairs of letters that the school joins.
  public func suits(_ word: String, joined: [String: School.JoinClass] = [:]) -> Bool {
    writes(word, joined: joined) && !isForLater(word)
  }

  /// Whether a word has letters and joins that have been taught.
  ///
  /// - Parameter joined: The pairs of letters that the school joins; others need not be taught.
  public func writes(_ word: String, joined: [String: School.JoinClass] = [:]) -> Bool {
    guard word.allSatisfy({ !$0.isLetter || characters.contains($0) }), untaught(in: word).isEmpty else { return false }
    return joins.isEmpty
      || word.pairsOfLetters.allSatisfy { pair in
        joined[pair] == nil || joins.contains(pair) || letters.contains { $0.pairsOfLetters.contains(pair) }
      }
  }

  /// The words of a list that go with the lesson.
  ///
  /// - Parameter joined: The pairs of letters that the school joins.
  public func words(of list: WordList, joined: [String: School.JoinClass]) -> WordList {
    WordList(list.filter { suits($0.text, joined: joined) }, file: list.file)
  }

  /// How the school joins the letters that have been taught, per pair.
  public func joined(by school: School, hand: Hand) throws(Fault) -> [String: School.JoinClass] {
    try school.joinClasses(among: characters.filter { school.writes($0) }.sorted(), hand: hand)
  }

  /// What is wrong with the lesson's own words and sentences: letters that are not taught by then.
  public var slips: [Fault] {
    (lesson.words + lesson.sentences).compactMap { text in
      let untaught = untaught(in: text)
      guard !untaught.isEmpty else { return nil }
      return Fault(
        at: lesson.wordsPlace, problem: "\(title) has not taught \(PrimerProgress.list(untaught)) of \(text.quoted)",
        hint: "put it under tricky, or into a later lesson")
    }
  }

  /// Refuses a school that does not write a letter of the book up to here.
  public func check(_ school: School) throws(Fault) {
    for lesson in primer.lessons[...index] {
      guard let letter = lesson.letters.joined().first(where: { !school.writes($0) }) else { continue }
      throw Fault(
        at: lesson.lettersPlace, problem: "the school \(school.id) does not write \(String(letter).quoted)",
        hint: "choose a school of the book's language with --school; copybook list schools shows them all")
    }
  }

  /// Letters as a message lists them.
  public static func list(_ letters: [Character]) -> String {
    letters.map { String($0).quoted }.joined(separator: ", ")
  }
}

extension String {
  /// The pairs of letters that follow one another.
  var pairsOfLetters: [String] {
    zip(self, dropFirst()).filter { $0.isLetter && $1.isLetter }.map { String([$0, $1]) }
  }
}
