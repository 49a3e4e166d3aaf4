public import Geometry
public import Texts

/// A letter taken apart into what is always written and what depends on its neighbours.
///
/// School space, from the letter's own origin.
public struct LetterPieces: Sendable {
  /// The letter.
  public let character: Character
  /// The strokes that are written as the word goes along.
  public let body: [Stroke]
  /// The strokes that wait until the word is written: dots, bars and marks.
  public let delayed: [Stroke]
  /// The stroke that leads into the letter where no connection arrives; nil for none.
  public let lead: Path?
  /// The stroke that ends the letter where no connection leaves; nil for none.
  public let tail: Path?
  /// How far the letter reaches to the left, its lead included: the centre of the line.
  public let left: Double
  /// How far the letter reaches to the right, its tail included: the centre of the line.
  public let right: Double
}

/// How two letters stand side by side.
///
/// School space, from the origin of the first.
public struct LetterPair: Sendable {
  /// From the origin of the first letter to that of the second.
  public let advance: Double
  /// Whether they are joined: the first has no tail then, and the second no lead.
  public let isJoined: Bool
  /// The ink between them; nil where there is none.
  public let connection: Path?
}

extension LetterCase {
  /// A letter taken apart; a word of its pieces and those of ``pair(_:_:)`` is the word that ``setting(of:)`` writes.
  ///
  /// - Throws: ``Fault/missingLetter(_:school:)``.
  public func pieces(of character: Character) throws(Fault) -> LetterPieces {
    let drawn = try core(for: character)
    let core = drawn.core
    let slanted = Affine.slant(degrees: school.slant(of: hand))
    let lead = school.joins.lead(into: core).flatMap { Connection($0, leadingInto: core, zones: school.zones) }
    let tail = school.joins.tail(after: core).flatMap { Connection($0, leaving: core, zones: school.zones) }
    return LetterPieces(
      character: character, body: core.strokes.filter { !$0.isDelayed }.map { slanted * $0 },
      delayed: core.strokes.filter { $0.isDelayed }.map { slanted * $0 }, lead: lead.map { slanted * $0.path },
      tail: tail.map { slanted * $0.path }, left: drawn.profile.bounds.min.x - drawn.lead,
      right: drawn.profile.bounds.max.x + drawn.tail)
  }

  /// How two letters stand side by side.
  ///
  /// - Throws: ``Fault/missingLetter(_:school:)``.
  public func pair(_ first: Character, _ second: Character) throws(Fault) -> LetterPair {
    if school.fillsSquares { return LetterPair(advance: LetterCase.square, isJoined: false, connection: nil) }
    let (here, there) = (try core(for: first), try core(for: second))
    let advance = advance(here, there)
    guard let join = school.joins.join(here.core, there.core) else {
      return LetterPair(advance: advance, isJoined: false, connection: nil)
    }
    guard !join.isLifted else { return LetterPair(advance: advance, isJoined: true, connection: nil) }
    let connection = Connection(join, from: here.core, to: there.core, distance: advance, zones: school.zones)
    return LetterPair(
      advance: advance, isJoined: true, connection: Affine.slant(degrees: school.slant(of: hand)) * connection.path)
  }

  /// Whether two letters are joined to all others in the same way, as letters are that differ in their marks alone.
  ///
  /// - Throws: ``Fault/missingLetter(_:school:)``.
  public func joinAlike(_ first: Character, _ second: Character) throws(Fault) -> Bool {
    let (one, other) = (try core(for: first).core, try core(for: second).core)
    return one.entry == other.entry && one.exit == other.exit && one.exitPoint == other.exitPoint
      && one.character.isLetter == other.character.isLetter && one.body == other.body
      && !school.joins.names(first) && !school.joins.names(second)
  }
}
