/// How somebody looks for the way through a maze: what draws them, how far they see, what a corner costs them.
///
/// At every cell of the right way the searcher tries the exits in random order, drawn without replacement with these
/// weights (R. Duncan Luce, *Individual Choice Behavior*, 1959; R. L. Plackett, "The Analysis of Permutations", Applied
/// Statistics 24, 1975). Hence a wrong exit comes before the right one with probability w/(w + w'), whatever else is
/// there. Blind alleys no deeper than `sight` are seen and not entered; others are walked to where all that is left is
/// visibly dead, and back; none is entered twice.
///
/// No data on children's ways through mazes are public; the numbers of the three searchers below are defaults of ours.
/// The order of the levels holds for twelve quite different searchers as well.
public struct Searcher: Sendable, Hashable {
  /// How many cells deep a blind alley may be and still be seen from its mouth.
  public let sight: Int
  /// The weight of an exit that leads nearer to the goal, straight on.
  public let nearerAhead: Int
  /// The weight of an exit that leads nearer to the goal, round a corner.
  public let nearerAside: Int
  /// The weight of an exit that leads away from the goal, straight on.
  public let fartherAhead: Int
  /// The weight of an exit that leads away from the goal, round a corner.
  public let fartherAside: Int
  /// What one corner adds, in halves of a step; 1 is half a step.
  public let turnHalfSteps: Int
  /// How many units make one step: the smallest number for which every value below is a whole number.
  ///
  /// Twice the least common multiple of all sums of the weights of two exits, or three, that one cell can have.
  public let unitsPerStep: Int

  /// A searcher; weights must be 1 … 64, sight and corner cost not negative and at most 64.
  public init(
    sight: Int, nearerAhead: Int, nearerAside: Int, fartherAhead: Int, fartherAside: Int, turnHalfSteps: Int = 1
  ) {
    let weights = [nearerAhead, nearerAside, fartherAhead, fartherAside]
    precondition(weights.allSatisfy { (1...64).contains($0) }, "a searcher's weights are 1 … 64")
    precondition((0...64).contains(sight) && (0...64).contains(turnHalfSteps), "sight and corner cost are 0 … 64")
    self.sight = sight
    self.nearerAhead = nearerAhead
    self.nearerAside = nearerAside
    self.fartherAhead = fartherAhead
    self.fartherAside = fartherAside
    self.turnHalfSteps = turnHalfSteps
    var multiple = 1
    for first in weights {
      for second in weights {
        multiple = leastCommonMultiple(multiple, first + second)
      }
    }
    // At most one of a cell's three exits lies ahead, and not both of two opposite exits lead nearer.
    for ahead in [nearerAhead, fartherAhead] {
      multiple = leastCommonMultiple(multiple, ahead + nearerAside + fartherAside)
      multiple = leastCommonMultiple(multiple, ahead + 2 * fartherAside)
    }
    unitsPerStep = 2 * multiple
  }

  /// The searcher by whom difficulty is defined: sees two cells deep, is drawn to the goal and straight on.
  public static let reference = Searcher(
    sight: 2, nearerAhead: 6, nearerAside: 4, fartherAhead: 3, fartherAside: 2)

  /// A small child: sees one cell deep, has no sense of where the goal lies.
  public static let novice = Searcher(
    sight: 1, nearerAhead: 3, nearerAside: 2, fartherAhead: 3, fartherAside: 2)

  /// An older child: as the reference, but sees four cells deep.
  public static let planner = Searcher(
    sight: 4, nearerAhead: 6, nearerAside: 4, fartherAhead: 2, fartherAside: 1)

  func weight(isNearer: Bool, isAhead: Bool) -> Int {
    switch (isNearer, isAhead) {
    case (true, true): nearerAhead
    case (true, false): nearerAside
    case (false, true): fartherAhead
    case (false, false): fartherAside
    }
  }
}

private func leastCommonMultiple(_ first: Int, _ second: Int) -> Int {
  var (a, b) = (first, second)
  while b != 0 { (a, b) = (b, a % b) }
  return first / a * second
}
