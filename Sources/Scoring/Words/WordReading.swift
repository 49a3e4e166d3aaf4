public import Geometry
public import Letterforms
public import Texts

/// What was read where a word was to be written from memory.
public struct WordReading: Hashable, Sendable {
  /// The word that should stand there.
  public let expected: String
  /// The word that was read; nil where nothing that could stand there is near.
  public let read: String?
  /// Whether the right word was written, well or not, or somebody has to look.
  public let verdict: WordCheck.Verdict
  /// How much nearer the word is than any other, in the distance of letters; negative where another is nearer.
  public let margin: Double

  /// Whether the right word was written, well or not.
  public var isRight: Bool { verdict == .right }

  /// What was read.
  public init(expected: String, read: String?, verdict: WordCheck.Verdict, margin: Double) {
    (self.expected, self.read, self.verdict, self.margin) = (expected, read, verdict, margin)
  }
}

/// Reads words written from memory: whether each is the right one, spelt as it should be.
///
/// Not Sendable: it remembers the shapes of joined words that it was asked for.
public final class WordReader {
  private let words: [String]
  private let letters: [String]
  private let matching: Recogniser.Case
  private let recogniser: Recogniser
  private let taught: LetterCase?
  private var shapes: [String: WordShapes] = [:]

  /// A reader of a list of words.
  ///
  /// - Parameters:
  ///   - words: All that may be asked for, and other words that may stand there.
  ///   - cases: The schools whose letters count; the first is the one that is taught.
  /// - Throws: ``Fault/missingLetter(_:school:)`` where no school has a letter.
  public convenience init(of words: [String], in cases: [LetterCase], matching: Recogniser.Case = .exact) throws(Fault)
  {
    let texts = WordReader.texts(for: words, in: cases, matching: matching)
    self.init(of: words, in: cases, matching: matching, comparing: try Recogniser(of: texts, in: cases))
  }

  /// A reader of a list of words.
  ///
  /// - Parameter recogniser: One of the ``texts(for:in:matching:)`` of the list.
  public init(of words: [String], in cases: [LetterCase], matching: Recogniser.Case, comparing recogniser: Recogniser) {
    self.words = words
    self.matching = matching
    self.recogniser = recogniser
    taught = cases.first
    letters = cases.first.map { WordReader.letters(of: $0.school, for: words, matching) } ?? []
  }

  /// What a recogniser for a list of words has to know: the words, and the letters that may stand in them.
  public static func texts(for words: [String], in cases: [LetterCase], matching: Recogniser.Case) -> [String] {
    words + (cases.first.map { letters(of: $0.school, for: words, matching) } ?? [])
  }

  /// The letters that may stand in words in the place of theirs: the alphabet, in capitals too where a word has one or capitals
  /// are as good, and all digits where one has a digit.
  private static func letters(
    of school: School, for words: [String], _ matching: Recogniser.Case
  ) -> [String] {
    let small = school.alphabet(of: school.language).filter { $0.count == 1 && $0.allSatisfy(school.writes) }
    let all = words.joined()
    var letters = all.contains { $0.isLetter } ? small : []
    if matching == .any || all.contains(where: { $0.isUppercase }) {
      letters += small.map { $0.uppercased() }.filter { $0.count == 1 && $0.allSatisfy(school.writes) }
    }
    if all.contains(where: { $0.isNumber }) { letters += (0...9).map { String($0) } }
    return letters
  }

  /// Reads strokes in the order of writing, as points of a space with y down.
  public func read(_ strokes: [[Point]], expecting expected: String) -> WordReading {
    let ink = strokes.map { $0.map { Point($0.x, -$0.y) } }
    let byLetters = recogniser.check(ink, expecting: expected, among: words, matching: matching)
    var found = byLetters
    if let whole = shapes(for: expected)?.check(ink) {
      // Letters that were joined fit none by themselves, and those that stand apart make no joined word.
      let isApart = ink.count >= expected.count(where: { !$0.isWhitespace })
      if !isApart || whole.distance < WordReader.wholeShare * byLetters.distance { found = whole }
    }
    return WordReading(expected: expected, read: found.read, verdict: found.verdict, margin: found.margin)
  }

  /// A word that the school joins was joined where its distance as a whole is below this share of that of its letters.
  private static let wholeShare = 0.6

  /// The shapes of a word that the school joins; nil where it does not.
  private func shapes(for word: String) -> WordShapes? {
    guard let taught, word.count > 1 else { return nil }
    if let known = shapes[word] { return known }
    let count = word.count { !$0.isWhitespace }
    guard let setting = try? taught.setting(of: word), setting.letters.count < count else { return nil }
    var own = [word]
    var others = words.filter { $0 != word }
    let cased = [word.lowercased(), word.uppercased()].filter { $0 != word }
    if matching == .any { own += cased } else { others += cased }
    let made = WordShapes(of: own, others: others + WordReader.neighbours(of: word, letters: letters), in: taught)
    shapes[word] = made
    return made
  }

  /// All words of one slip: a letter left out, another in its place, one too many, or two changed with each other; each once.
  private static func neighbours(of word: String, letters: [String]) -> [String] {
    let own = word.map { String($0) }
    var found: [String] = []
    var seen: Set<String> = [word]
    func add(_ letters: [String]) {
      let text = letters.joined()
      if !text.isEmpty, seen.insert(text).inserted { found.append(text) }
    }
    for index in 0...own.count {
      let (before, after) = (Array(own[..<index]), Array(own[index...]))
      for letter in letters {
        add(before + [letter] + after)
        if !after.isEmpty { add(before + [letter] + after.dropFirst()) }
      }
      guard !after.isEmpty else { continue }
      add(before + after.dropFirst())
      if after.count > 1 { add(before + [after[1], after[0]] + after.dropFirst(2)) }
    }
    return found
  }
}

extension School {
  /// The schools whose letters people write who learnt another: those that a reader of their writing has to know.
  ///
  /// Ten Latin hands, print and joined, that differ from one another, or those of the school's own script.
  public var kin: [String] {
    let latin = [
      "us-continuous", "us-ball-and-stick", "italic", "us-slanted", "uk-precursive", "au-qld", "us-vertical",
      "fr-cursive",
      "us-cursive", "de-grundschrift",
    ]
    let cyrillic = ["ru-cursive", "ru-print", "ua-cursive", "bg-print", "rs-cyrillic-print"]
    if writes("ж") { return cyrillic.filter { $0 != id } }
    return writes("d") ? latin.filter { $0 != id } : []
  }
}
