import Geometry
public import Texts

/// How a letter is written, said in a few moves a stroke: down, up, over, down.
///
/// Teachers say the moves aloud while children trace; Worksheets has the words. The moves are found from the strokes as the
/// school and the hand write them, before the slant: the stem of a slanted school goes down.
/// Nothing is known of single letters, so imported ones have their words too.
///
///     let path = try school.verbalPath(for: "n", hand: .right)
///     path?.strokes  // [[.straight(.down), .straight(.up), .over(.right), .straight(.down)]]
///
/// What it does not say: sizes, and where on the line a stroke begins.
public struct VerbalPath: Hashable, Sendable {
  /// The side to which a round move bulges.
  public enum Side: Hashable, Sendable {
    /// To the left, as c.
    case left
    /// To the right, as the bowl of p.
    case right
  }

  /// The way of a straight move, the slant of the school taken away.
  public enum Heading: Hashable, Sendable, CaseIterable {
    /// Along the line, to the right.
    case right
    /// Up, slanting to the right.
    case upRight
    /// Up.
    case up
    /// Up, slanting to the left.
    case upLeft
    /// Along the line, to the left.
    case left
    /// Down, slanting to the left.
    case downLeft
    /// Down.
    case down
    /// Down, slanting to the right.
    case downRight
  }

  /// What the pen does in one go.
  public enum Move: Hashable, Sendable {
    /// A straight line, or one so little bent that a child takes it for straight.
    case straight(Heading)
    /// A bow of some size that is no arch and no part of a ring, such as a bracket; the heading leads from end to end.
    case curve(Heading)
    /// Half a ring or more: to the left as c is written, to the right as the bowl of p.
    case around(Side)
    /// An arch: up, over to the side, and down.
    case over(Side)
    /// A cup: down, under to the side, and up.
    case under(Side)
    /// A narrow turn in which the stroke crosses itself.
    case loop
    /// The small bow at an end of a stroke, bent to the side.
    case hook(Side)
    /// The small bow upwards with which a stroke ends on the right.
    case tail
    /// The stroke ends on ink that was there.
    case close
    /// A touch of the pen.
    case dot
  }

  /// The moves of each stroke in the order of writing; between two strokes the pen is lifted.
  ///
  /// No stroke is without a move.
  public let strokes: [[Move]]

  /// More moves than this no child remembers: a path of more is told more simply.
  public static let mostMoves = 7

  /// The path of a letter by itself.
  ///
  /// - Parameter slant: The degrees from the vertical by which it was slanted: `school.slant(of: hand)`.
  public init(of letterform: Letterform, slant: Double) {
    let upright = letterform.strokes.map { Affine.slant(degrees: -slant) * $0 }
    // The larger what counts as nothing, the fewer the moves; the last is what there is.
    var strokes: [[Move]] = []
    for coarseness in VerbalPath.coarsenesses {
      strokes = VerbalPath.moves(of: upright, coarseness: coarseness)
      if VerbalPath.count(strokes) <= VerbalPath.mostMoves { break }
      strokes = VerbalPath.shortened(strokes)
      if VerbalPath.count(strokes) <= VerbalPath.mostMoves { break }
    }
    self.strokes = strokes
  }

  private static let coarsenesses = [1, 1.5, 2.25, 3.4]

  static func count(_ strokes: [[Move]]) -> Int { strokes.reduce(0) { $0 + $1.count } }
}

extension School {
  /// How a letter is written in words, for a hand; nil if the school does not write it.
  public func verbalPath(for character: Character, hand: Hand) throws(Fault) -> VerbalPath? {
    try letterform(for: character, hand: hand).map { VerbalPath(of: $0, slant: slant(of: hand)) }
  }
}
