/// The right way through a maze as it is being carved: what walking along it shows, without a look at what lies beside it.
struct RightWay {
  /// A cell of the right way with exits that lead off it.
  struct Fork {
    var cell = 0
    var stepsFromGoal = 0
    /// As who comes from the start walks: the direction into the cell, and the one out of it.
    var arrival: UInt8 = 0
    var exit: UInt8 = 0
    /// The bits of the exits that lead off the right way.
    var wrong: UInt8 = 0
  }

  /// What is counted on the way.
  struct Counts {
    var steps = 0
    var corners = 0
    var cornersBack = 0
    var backwardSteps = 0
    var longestStraight = 0
    var forks = 0

    /// What tracing the right way costs, in units of 1/5040 step: a corner is half a step.
    @inline(__always) var trace: Int64 { Int64(steps) &* 5040 &+ Int64(corners) &* 2520 }
    /// The same from the goal to the start.
    @inline(__always) var traceBack: Int64 { Int64(steps) &* 5040 &+ Int64(cornersBack) &* 2520 }
  }

  private(set) var counts = Counts()
  /// The forks from the goal on; only the first `counts.forks` count.
  private(set) var forks: ContiguousArray<Fork>
  /// Per cell: the last walk that came over it.
  private var walks: ContiguousArray<Int>
  private var walk = 0

  init(cellCount: Int) {
    forks = ContiguousArray(repeating: Fork(), count: cellCount)
    walks = ContiguousArray(repeating: 0, count: cellCount)
  }

  /// Whether a cell is on the right way.
  @inline(__always) func contains(_ cell: Int) -> Bool { walks[cell] == walk }

  /// Walks from the goal up to the start.
  mutating func find(from goal: Int, to start: Int, _ links: ContiguousArray<UInt8>, columns: Int) {
    walk &+= 1
    counts = RightWay.walk(from: goal, to: start, links, columns, stamp: walk, &walks, &forks)
  }

  private static func walk(
    from goal: Int, to start: Int, _ links: ContiguousArray<UInt8>, _ columns: Int, stamp: Int,
    _ walks: inout ContiguousArray<Int>, _ forks: inout ContiguousArray<Fork>
  ) -> Counts {
    let links = links.span
    var walks = walks.mutableSpan
    var forks = forks.mutableSpan
    var cell = goal
    // Out of the goal, through the gap, which is no passage.
    var exit = Direction.right.rawValue
    var passage: UInt8 = 0
    var (steps, corners, run, longest, backward, forkCount) = (0, 0, 0, 0, 0, 0)
    while cell != start {
      let link = links[cell]
      let arrival = link >> 4
      walks[cell] = stamp
      let wrong = link & 15 & ~(passage | 1 &<< (arrival ^ 2))
      if wrong != 0 {
        forks[forkCount] = Fork(cell: cell, stepsFromGoal: steps, arrival: arrival, exit: exit, wrong: wrong)
        forkCount &+= 1
      }
      let corner = arrival == exit ? 0 : 1
      corners &+= corner
      run = corner == 0 ? run &+ 1 : 1
      longest = max(longest, run)
      steps &+= 1
      backward &+= arrival == Direction.left.rawValue ? 1 : 0
      exit = arrival
      passage = 1 &<< exit
      cell &-= MazeCarver.step(arrival, columns)
    }
    // The direction in which the start is entered is no passage.
    walks[start] = stamp
    let arrival = links[start] >> 4
    let wrong = links[start] & 15 & ~passage
    if wrong != 0 {
      forks[forkCount] = Fork(cell: start, stepsFromGoal: steps, arrival: arrival, exit: exit, wrong: wrong)
      forkCount &+= 1
    }
    corners &+= arrival == exit ? 0 : 1
    // Who begins at an end turns there to go the right way; who arrives does not.
    let isCornerAtGoal = links[goal] >> 4 != Direction.right.rawValue
    return Counts(
      steps: steps, corners: corners &- (isCornerAtGoal ? 1 : 0), cornersBack: corners &- (arrival == exit ? 0 : 1),
      backwardSteps: backward, longestStraight: longest, forks: forkCount)
  }
}
