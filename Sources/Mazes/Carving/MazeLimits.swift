/// What a maze's shape must keep to, that its work alone does not say.
public struct MazeLimits: Sendable, Hashable {
  /// The depth in cells of the deepest wrong turning off the right way, at most.
  public var deepestTrap: Int
  /// The steps of the right way against the reading direction, at most.
  public var backwardSteps: Int
  /// How many cells of the right way may have a wrong exit deeper than can be seen.
  public var decisions: ClosedRange<Int>
  /// The steps before the first such cell, at least.
  public var firstDecision: Int
  /// The longest straight piece of the right way in steps, at most.
  public var longestStraight: Int
  /// The cells with only one exit, start and goal apart, at most.
  public var deadEnds: Int

  /// The luck of one run, at most, in per cent: the standard deviation of its work, divided by the work.
  public static let luckPercent = 30

  init(trap: Int, backward: Int, decisions: ClosedRange<Int>, first: Int, straight: Int, deadEnds: Int) {
    deepestTrap = trap
    backwardSteps = backward
    self.decisions = decisions
    firstDecision = first
    longestStraight = straight
    self.deadEnds = deadEnds
  }

  /// The same demands for a grid with more or fewer cells and more or less work; what only small hands need stays.
  func scaled(cells: (from: Int, to: Int), work: (from: Int, to: Int)) -> MazeLimits {
    func grown(_ limit: Int) -> Int { max(limit, (limit * work.to + work.from - 1) / work.from) }
    func shrunk(_ limit: Int) -> Int { min(limit, limit * work.to / work.from) }
    return MazeLimits(
      trap: grown(deepestTrap), backward: grown(backwardSteps),
      decisions: shrunk(decisions.lowerBound)...grown(decisions.upperBound), first: firstDecision,
      straight: longestStraight, deadEnds: max(deadEnds, (deadEnds * cells.to + cells.from - 1) / cells.from))
  }
}
