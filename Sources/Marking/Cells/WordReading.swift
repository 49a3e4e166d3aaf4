public import Geometry
public import Languages
public import Letterforms
public import Scoring

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

  /// What is said of it: `right`, what was read and the right word, or that somebody has to look.
  public func sentence(by phrases: PhraseSection<ReportPhrase>) -> String {
    switch verdict {
    case .right: phrases[.isRight]
    case .unsure: phrases[.unsure]
    case .wrong:
      read.map { phrases.text(.readAs, ["word": $0, "expected": expected]) }
        ?? phrases.text(.unread, ["expected": expected])
    }
  }
}

/// Reads words written from memory: whether each is the right one, spelt as it should be.
public struct WordReader: Sendable {
  private let words: [String]
  private let matching: Recogniser.Case
  private let recogniser: Recogniser

  /// A reader of a list of words.
  ///
  /// - Parameters:
  ///   - words: All that may be asked for, and other words that may stand there.
  ///   - cases: The schools whose letters count; the first is the one that is taught.
  /// - Throws: ``Fault/missingLetter(_:school:)`` where no school has a letter.
  public init(of words: [String], in cases: [LetterCase], matching: Recogniser.Case = .exact) throws {
    self.words = words
    self.matching = matching
    var letters = words
    if let school = cases.first?.school { letters += WordReader.letters(of: school, for: words) }
    recogniser = try Recogniser(of: letters, in: cases)
  }

  /// The letters that may stand in words in the place of theirs: the alphabet, in capitals too where a word has one or capitals
  /// are as good, and all digits where one has a digit.
  private static func letters(of school: School, for words: [String]) -> [String] {
    let small = school.alphabet(of: school.language).filter { $0.count == 1 && $0.allSatisfy(school.writes) }
    let all = words.joined()
    var letters = all.contains { $0.isLetter } ? small : []
    if all.contains(where: { $0.isUppercase }) {
      letters += small.map { $0.uppercased() }.filter { $0.count == 1 && $0.allSatisfy(school.writes) }
    }
    if all.contains(where: { $0.isNumber }) { letters += (0...9).map { String($0) } }
    return letters
  }

  /// Reads strokes in the order of writing, as points of a space with y down.
  public func read(_ strokes: [[Point]], expecting expected: String) -> WordReading {
    let ink = strokes.map { $0.map { Point($0.x, -$0.y) } }
    let check = recogniser.check(ink, expecting: expected, among: words, matching: matching)
    return WordReading(expected: expected, read: check.read, verdict: check.verdict, margin: check.margin)
  }
}

extension School {
  /// The schools whose letters people write who learnt another: those that a reader of their writing has to know.
  ///
  /// Ten Latin hands, print and joined, that differ from one another, or those of the school's own script.
  public var kin: [String] {
    let latin = [
      "us-continuous", "us-ball-and-stick", "italic", "us-slanted", "uk-precursive", "au-qld", "us-vertical", "fr-cursive",
      "us-cursive", "de-grundschrift",
    ]
    let cyrillic = ["ru-cursive", "ru-print", "ua-cursive", "bg-print", "rs-cyrillic-print"]
    if writes("ж") { return cyrillic.filter { $0 != id } }
    return writes("d") ? latin.filter { $0 != id } : []
  }
}
