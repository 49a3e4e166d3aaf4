import Letterforms

/// The ink of a letter in parts that its glyphs are put together from.
///
/// Font units from the letter's own origin; numbers of glyphs.
struct LetterParts {
  /// Where a hollow letter is open if a stroke goes on there.
  enum Opening: Int, CaseIterable {
    /// The stroke that leads into it at the start of a word.
    case lead
    /// A connection from the letter before.
    case reaching
    /// The stroke that ends it at the end of a word.
    case tail
    /// A connection to the next letter.
    case leaving
  }

  /// A piece of the body, and the openings that it closes while nothing goes on there.
  struct Piece {
    let closing: Set<Int>
    let glyph: Int
  }

  var body: [Piece] = []
  var lead: Int?
  var tail: Int?
  /// Dots, bars and marks.
  var marks: [Glyph.Part] = []

  /// The pieces of the body that are there while strokes go on at some openings and not at the others.
  func body(open: Set<Opening>) -> [Int] {
    let open = Set(open.map { $0.rawValue })
    return body.filter { $0.closing.isDisjoint(with: open) }.map { $0.glyph }
  }

  /// The pieces that a joined form has whatever stands before it.
  var joinedBody: [Int] { body(open: [.lead, .reaching, .leaving]) }

  /// The pieces that a joined form lacks where it begins a word, or where it goes on from the letter before.
  func joinedStart(isLed: Bool) -> [Int] {
    let common = Set(joinedBody)
    return body(open: [isLed ? .lead : .reaching, .leaving]).filter { !common.contains($0) }
  }
}
