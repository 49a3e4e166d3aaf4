public import Geometry
public import Languages
import Scoring
import Texts
import Worksheets

/// What a teacher says of a letter: one sentence about what matters most, and at most two signs where it shows.
///
/// Page space.
public struct Advice: Sendable {
  /// What is said.
  public let kind: AdvicePhrase
  /// Index into ``SheetGrade/cells``.
  public let cell: Int
  /// Which letter of the cell; nil for the cell as a whole.
  let place: LetterPlace?
  /// The letter of which it is said, or the word.
  public let letter: String
  /// What it is said for, at most two; what else was found follows from it, or can wait.
  public let findings: [SheetFinding]
  /// Whether the letter is not right yet; else it is a hint beside a letter that is right.
  public let isFault: Bool
  /// The sentence, if it says what was read, a word or another letter; nil for that of the kind.
  let wordSentence: String?
  /// Where it shows, at most two.
  public let signs: [Sign]

  /// A sign in a picture of a letter.
  public enum Sign: Hashable, Sendable {
    /// A stretch without ink, a dot of one point.
    case missed([Point])
    /// Ink that should not be there.
    case over([Point])
    /// A ring around a place.
    case ring(Point, radius: Double)
    /// The way a stroke goes, from its start.
    case arrow([Point])
    /// The dot at which a stroke starts.
    case start(Point)
    /// The number of a stroke, at its start.
    case number(Int, Point)

    /// Whether another sign is of the same kind.
    func isLike(_ other: Sign) -> Bool {
      switch (self, other) {
      case (.missed, .missed), (.over, .over), (.ring, .ring), (.arrow, .arrow), (.start, .start), (.number, .number):
        true
      default: false
      }
    }

    /// The points that a picture must show.
    var points: [Point] {
      switch self {
      case .missed(let line), .over(let line), .arrow(let line): line
      case .ring(let center, let radius): [center - Vector(radius, radius), center + Vector(radius, radius)]
      case .start(let point), .number(_, let point): [point]
      }
    }
  }

  /// The sentence with its full stop.
  public func sentence(by phrases: Phrases) -> String {
    let said = wordSentence ?? phrases.advice.text(kind, ["letter": letter])
    // Of a copy both is said: that it is right, and how it comes nearer to the model.
    return findings.first?.finding.isHint == true ? phrases.glance.text(.nearer, ["sentence": said]) : said
  }
}

extension AdvicePhrase {
  /// How soon a teacher speaks of it: 0 comes first.
  var rank: Int { AdvicePhrase.allCases.firstIndex(of: self) ?? 0 }

  /// How much a letter with it needs practice: what was written, then how the pen went, then how it looks.
  var weight: Double {
    switch self {
    case .other, .turned, .again, .missingStroke, .missingBar, .missingDot, .missingMark, .direction: 3
    case .order, .barLast, .dotLast, .markLast, .extra, .start, .dotPlace, .close, .meet: 2.5
    case .toTheEnd, .gap, .corner, .curve, .stop, .smallDot, .smooth: 2
    case .follow, .shape: 1.2
    case .liftBar, .lift, .keepOn, .baseline, .larger, .smaller, .apart, .closer, .slant: 0.5
    }
  }
}

/// A letter of a cell.
struct LetterPlace: Hashable, Sendable {
  /// Index into the letters of the setting; a joined word is one of them.
  let placed: Int
  /// Index of the character within it.
  let character: Int
}

extension Advice {
  /// Where a marker of it points: the first sign, the place of a finding, or the left of the cell.
  func marked(in cell: CellGrade) -> Point {
    signs.first?.points.first ?? findings.first?.place
      ?? Point(cell.cell.box.min.x, (cell.cell.pageFromSchool * Point(0, 0.5)).y)
  }
}
