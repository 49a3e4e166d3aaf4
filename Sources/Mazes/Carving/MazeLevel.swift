/// One of ten degrees of difficulty, two for each year of age from four to eight.
///
/// The work asked for grows by 26 % from level to level, 26 · 1.26^(level - 1) steps, and with it the share of it that
/// is search rather than tracing. No published norm maps features of mazes to ages: the order of the levels is sure
/// (each is more work than the one before, also for other searchers), their place in years is a default of ours.
/// Corridors are wide where hands are small; we found no normative source for their width.
public struct MazeLevel: Sendable, Hashable {
  /// The level's number, 1 … 10.
  public let number: Int
  /// The age in years for which the level was made, 4 … 8.
  public let age: Int
  /// The side of a cell in millimetres.
  public let cellMillimetres: Double
  /// The thickness of a wall in millimetres: 8 to 9 % of a cell, never below half a millimetre.
  ///
  /// Between thin walls people are slower (Semizer, Yu, Rosenholtz, Journal of Vision, 2024), and copiers lose
  /// hairlines.
  public let wallMillimetres: Double
  /// The columns of the level's own grid.
  public let columns: Int
  /// The rows of the level's own grid.
  public let rows: Int
  /// The work asked for, in tenths of a step.
  public let workTenths: Int
  /// The share of the work that should be search, in per cent.
  public let searchPercent: Int
  /// What the maze's shape must keep to.
  public let limits: MazeLimits
  /// How often the first carving goes on from its newest cell, in per cent; the fewer, the more short stubs.
  public let newestPercent: Int
  /// What other searchers' work is to the reference's on this level.
  let kinship: Kinship

  /// The level of this number; nil unless it is 1 … 10.
  public init?(_ number: Int) {
    guard (1...MazeLevel.all.count).contains(number) else { return nil }
    self = MazeLevel.all[number - 1]
  }

  /// The level to begin with at this age: the lower of its two.
  ///
  /// Younger than four counts as four, older than eight as eight.
  /// Where tasks are assigned, the easiest motivate most (Lomas and others, "Is Difficulty Overrated?", CHI 2017).
  public static func suggested(forAge age: Int) -> MazeLevel {
    all[2 * (min(max(age, 4), 8) - 4)]
  }

  /// All ten levels, the easiest first.
  public static let all: [MazeLevel] = [
    MazeLevel(
      1, cell: 15, wall: 1.2, 12, 3, work: 260, search: 10, newest: 100,
      MazeLimits(trap: 4, backward: 0, decisions: 1...2, first: 2, straight: 4, deadEnds: 6),
      Kinship(novice: 116, planner: 92, reverse: 108)),
    MazeLevel(
      2, cell: 15, wall: 1.2, 12, 3, work: 328, search: 17, newest: 100,
      MazeLimits(trap: 5, backward: 0, decisions: 1...2, first: 2, straight: 4, deadEnds: 6),
      Kinship(novice: 115, planner: 85, reverse: 100)),
    MazeLevel(
      3, cell: 12, wall: 1.0, 15, 3, work: 413, search: 24, newest: 100,
      MazeLimits(trap: 6, backward: 1, decisions: 2...3, first: 2, straight: 5, deadEnds: 8),
      Kinship(novice: 114, planner: 83, reverse: 95)),
    MazeLevel(
      4, cell: 12, wall: 1.0, 15, 4, work: 520, search: 30, newest: 100,
      MazeLimits(trap: 8, backward: 1, decisions: 2...4, first: 1, straight: 5, deadEnds: 11),
      Kinship(novice: 118, planner: 81, reverse: 97)),
    MazeLevel(
      5, cell: 10, wall: 0.9, 18, 4, work: 655, search: 36, newest: 100,
      MazeLimits(trap: 10, backward: 2, decisions: 2...5, first: 1, straight: 5, deadEnds: 13),
      Kinship(novice: 116, planner: 82, reverse: 94)),
    MazeLevel(
      6, cell: 10, wall: 0.9, 18, 5, work: 826, search: 41, newest: 100,
      MazeLimits(trap: 12, backward: 3, decisions: 3...6, first: 1, straight: 6, deadEnds: 16),
      Kinship(novice: 115, planner: 82, reverse: 94)),
    MazeLevel(
      7, cell: 9, wall: 0.8, 20, 5, work: 1040, search: 45, newest: 95,
      MazeLimits(trap: 14, backward: 4, decisions: 3...7, first: 0, straight: 6, deadEnds: 17),
      Kinship(novice: 109, planner: 85, reverse: 88)),
    MazeLevel(
      8, cell: 8, wall: 0.7, 22, 6, work: 1311, search: 49, newest: 95,
      MazeLimits(trap: 17, backward: 5, decisions: 4...8, first: 0, straight: 6, deadEnds: 22),
      Kinship(novice: 111, planner: 84, reverse: 88)),
    MazeLevel(
      9, cell: 7.5, wall: 0.65, 24, 7, work: 1652, search: 52, newest: 90,
      MazeLimits(trap: 21, backward: 7, decisions: 4...10, first: 0, straight: 7, deadEnds: 28),
      Kinship(novice: 112, planner: 84, reverse: 88)),
    MazeLevel(
      10, cell: 7, wall: 0.6, 25, 8, work: 2081, search: 55, newest: 90,
      MazeLimits(trap: 26, backward: 9, decisions: 5...12, first: 0, straight: 7, deadEnds: 33),
      Kinship(novice: 110, planner: 86, reverse: 87)),
  ]

  private init(
    _ number: Int, cell: Double, wall: Double, _ columns: Int, _ rows: Int, work: Int, search: Int, newest: Int,
    _ limits: MazeLimits, _ kinship: Kinship
  ) {
    self.number = number
    age = 4 + (number - 1) / 2
    cellMillimetres = cell
    wallMillimetres = wall
    self.columns = columns
    self.rows = rows
    workTenths = work
    searchPercent = search
    newestPercent = newest
    self.limits = limits
    self.kinship = kinship
  }
}

/// What other searchers' work may be to the reference's, in per cent of it: what is usual on the level.
///
/// Keeping to it makes the levels follow each other for those searchers too, and backwards.
struct Kinship: Sendable, Hashable {
  var novice: Int
  var planner: Int
  var reverse: Int

  /// How far a novice's and a planner's work may be from the usual, in per cent of the usual.
  static let searcherTolerance = 5
  /// How far the work from goal to start may be from the usual, in per cent of the usual.
  ///
  /// With 8 the hardest mazes of level 1 are backwards as much work as the easiest of level 2.
  static let reverseTolerance = 6
}
