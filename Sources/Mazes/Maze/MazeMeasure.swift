/// What a maze asks of a searcher, in whole numbers.
///
/// Work is counted in units of which `unitsPerStep` make a step; one cell is one step, one corner half a step (more or
/// less for other searchers). The definition is ours. It is close to what solvers do: time grows
/// with the way's length and number of turns (Crowe, Averbeck, Chafee, Anderson, Georgopoulos, "Mental Maze Solving",
/// Journal of Cognitive Neuroscience 12, 2000), and tracing follows the steering law (Accot, Zhai, "Beyond Fitts' Law",
/// CHI 1997). What a single child meets on one day is mostly luck; hence `variance`.
public struct MazeMeasure: Sendable, Hashable {
  /// How many units make one step; 5040 for the reference searcher.
  public let unitsPerStep: Int
  /// The steps of the right way, L: one less than its cells.
  public let steps: Int
  /// The corners of the right way, T, with one in the first cell if it does not go on in the direction of entry.
  public let turns: Int
  /// The work of tracing the right way in units: L + T/2 for the reference searcher.
  public let trace: Int
  /// The expected work in wrong turnings in units, S.
  public let search: Int
  /// The variance of the work in units squared; nil where it does not fit 64 bits, as for some searchers' odd weights.
  public let variance: Int?
  /// The cells of the right way with a wrong exit deeper than the searcher sees.
  public let decisions: Int
  /// The steps before the first of them; nil if there is none.
  public let firstDecision: Int?
  /// The depth in cells of the deepest wrong turning.
  public let deepestTrap: Int
  /// The steps of the right way against the reading direction: to the left, in a mirrored maze to the right.
  public let backwardSteps: Int
  /// The longest straight piece of the right way, in steps.
  public let longestStraight: Int
  /// The cells with only one exit, start and goal apart.
  public let deadEnds: Int

  /// The expected work in units: the difficulty, D.
  public var work: Int { trace + search }
  /// The share of the work that is search, 0 ..< 1.
  public var searchShare: Double { Double(search) / Double(work) }
}
