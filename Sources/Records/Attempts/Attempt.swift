public import Letterforms
import Scoring

/// One thing that a child wrote and that was graded: a letter, a join of two letters, or a word.
///
/// A word is kept as a whole and by its letters and joins, so that trouble with a letter is known wherever it was written.
public struct Attempt: Hashable, Sendable {
  /// What was written.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// A single letter, alone or in a word.
    case letter = 0
    /// Two letters that the hand joins.
    case join = 1
    /// A whole word or row.
    case word = 2
    /// A passage, whose figures its scores hold: no letter of it counts by itself.
    case passage = 3

    /// The name in files.
    public var name: String {
      switch self {
      case .letter: "letter"
      case .join: "join"
      case .word: "word"
      case .passage: "passage"
      }
    }
  }

  /// What the grader says.
  public enum Verdict: Int, CaseIterable, Hashable, Sendable {
    /// A fault was found, or another word was read.
    case wrong = 0
    /// No fault was found.
    case right = 1
    /// The grader asks a person to look.
    case unsure = 2

    /// The name in files.
    public var name: String {
      switch self {
      case .wrong: "wrong"
      case .right: "right"
      case .unsure: "unsure"
      }
    }
  }

  /// A finding as the record keeps it.
  ///
  /// School space: x-heights from the start of what the cell asks for, y up.
  public struct Note: Hashable, Sendable {
    /// The number of its kind; see ``Finding/Code``.
    public var code: Int
    /// What it means here, such as `cut`; see ``Finding/Detail``.
    public var detail: String
    /// Whether the writing is refused for it.
    public var isFault: Bool
    /// Where it is, in hundredths of an x-height.
    public var x, y: Int

    /// A finding.
    public init(code: Int, detail: String = "none", isFault: Bool = true, x: Int = 0, y: Int = 0) {
      (self.code, self.detail, self.isFault, self.x, self.y) = (code, detail, isFault, x, y)
    }
  }

  /// Where it stands on its sheet: page and cell from 0, and the place of the letter in the cell's text.
  public struct Place: Hashable, Sendable {
    /// The page, from 0.
    public var page: Int
    /// The cell of the page, from 0.
    public var cell: Int
    /// The letter of the cell's text, from 0.
    public var letter: Int

    /// A place.
    public init(page: Int, cell: Int, letter: Int = 0) { (self.page, self.cell, self.letter) = (page, cell, letter) }
  }

  /// The letters beside it in its word; empty for none.
  public struct Context: Hashable, Sendable {
    /// The letter before.
    public var before: String
    /// The letter after.
    public var after: String
    /// Whether the hand joins it with them.
    public var isJoinedBefore, isJoinedAfter: Bool

    /// A context; that of a letter alone by default.
    public init(
      before: String = "", after: String = "", isJoinedBefore: Bool = false, isJoinedAfter: Bool = false
    ) {
      (self.before, self.after) = (before, after)
      (self.isJoinedBefore, self.isJoinedAfter) = (isJoinedBefore, isJoinedAfter)
    }
  }

  /// Where it stands.
  public var place: Place
  /// What was written.
  public var kind: Kind
  /// The letter, the two letters of a join, or the word.
  public var sign: String
  /// Its neighbours.
  public var context: Context
  /// How it was written: `trace`, `copy`, `free`, or `memory` where nothing was shown.
  public var mode: String
  /// What the grader says.
  public var verdict: Verdict
  /// The total from 0 to 100; nil for letters of a word, which have none of their own.
  public var score: Int?
  /// The other scores, as in `shape 93 order 100`; empty for none.
  public var scores: String
  /// What was found.
  public var notes: [Note]
  /// The ink, packed by ``InkTrail``; nil where it was not to be kept.
  public var ink: [UInt8]?

  /// An attempt.
  public init(
    at place: Place, _ kind: Kind, _ sign: String, context: Context = Context(), mode: String, verdict: Verdict,
    score: Int? = nil, scores: String = "", notes: [Note] = [], ink: [UInt8]? = nil
  ) {
    (self.place, self.kind, self.sign, self.context, self.mode) = (place, kind, sign, context, mode)
    (self.verdict, self.score, self.scores, self.notes, self.ink) = (verdict, score, scores, notes, ink)
  }
}

extension Attempt {
  /// A place and what was written there: a writing has one attempt of a kind at a place.
  struct Spot: Hashable, CustomStringConvertible {
    let place: Place
    let kind: Kind

    /// As people count.
    var description: String {
      "page \(place.page + 1), cell \(place.cell + 1), letter \(place.letter + 1) (\(kind.name))"
    }
  }

  var spot: Spot { Spot(place: place, kind: kind) }
}

extension Writing {
  /// The first place at which there are two attempts of a kind; nil for none.
  var repeatedPlace: String? {
    var spots: Set<Attempt.Spot> = []
    return attempts.first { !spots.insert($0.spot).inserted }?.spot.description
  }
}

/// What a child wrote on one sheet on one day: the attempts of one recording, kept together or not at all.
public struct Writing: Hashable, Sendable {
  /// Who wrote: the token that the roster's secret makes, never a name.
  public var child: String
  /// When.
  public var day: Day
  /// The code at the foot of the sheet.
  public var sheet: String
  /// The school whose letters were asked for.
  public var school: String
  /// The hand that wrote.
  public var hand: Hand
  /// How strictly it was graded, 1…5; nil where nobody said.
  public var level: Int?
  /// 32 digits that follow from ink and sheet: the same ink is never kept twice.
  public var digest: String
  /// What was written, from the top of the first page.
  public var attempts: [Attempt]

  /// A writing.
  public init(
    child: String, day: Day, sheet: String, school: String, hand: Hand, level: Int? = nil, digest: String,
    attempts: [Attempt]
  ) {
    (self.child, self.day, self.sheet, self.school) = (child, day, sheet, school)
    (self.hand, self.level, self.digest, self.attempts) = (hand, level, digest, attempts)
  }
}

extension Attempt {
  /// The ways of writing that a record knows.
  static let modes = Assessor.Mode.allCases.map { $0.rawValue } + ["memory", "passage"]

  /// Whether a text is a way of writing.
  static func isMode(_ text: String) -> Bool { modes.contains(text) }

  /// Whether its scores are names with whole numbers from 0 to 100, as in `shape 93 order 100`, or the figures of a passage.
  var hasSoundScores: Bool {
    if scores.isEmpty { return true }
    if kind == .passage { return PassageFigures(self) != nil }
    let words = scores.split(separator: " ", omittingEmptySubsequences: false)
    return words.count.isMultiple(of: 2)
      && stride(from: 0, to: words.count, by: 2).allSatisfy { place in
        Assessment.Scores.named.contains { $0.name == words[place] }
          && Int(words[place + 1]).map { (0...100).contains($0) } ?? false
      }
  }
}
