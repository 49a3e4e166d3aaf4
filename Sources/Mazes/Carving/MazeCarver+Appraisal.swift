/// What lies below a cell of the hanging tree, in one word.
///
/// Bits 48-63: the height, the cells of the longest way down. Below, 16 bits each, what walking all of it costs in
/// steps the planner (32-47), the reference (16-31) and the novice (0-15); zero where the end can be seen from the
/// cell above. At most three steps per cell and 16 384 cells: 16 bits suffice.
struct Burden: Equatable, Sendable {
  var bits: UInt64 = 0

  @inline(__always) var height: Int { Int(truncatingIfNeeded: bits >> 48) }
  @inline(__always) var costs: UInt64 { bits & 0x0000_FFFF_FFFF_FFFF }

  /// Those of the three to whom an alley of which `height` lies below its first cell is no visible dead end.
  @inline(__always) static func enterers(_ height: Int) -> UInt64 {
    (height >= 1 ? 0x0000_0000_0001 : 0) | (height >= 2 ? 0x0000_0001_0000 : 0)
      | (height >= 4 ? 0x0001_0000_0000 : 0)
  }
}

/// How far a maze is from its plan.
///
/// Work is counted in 64 bits, on machines whose words have 32 too: a page draws the same maze.
struct Appraisal {
  /// In thousandths of the work asked for; what counts in a swap.
  var penalty = Int64.max / 2
  /// Whether the maze is as planned.
  var isDone = false
}

/// Probabilities of a wrong exit to be tried before the right one, in units of 1/5040, for three searchers in one word.
///
/// Packed as in `Burden`. An exit's kind: 0 nearer to the goal and straight ahead, 1 nearer, aside, 2 farther, ahead,
/// 3 farther, aside.
struct Odds: Sendable {
  private let table: [16 of UInt64]
  private let weights: [4 of Int64]

  static let all = Odds()

  private init() {
    func weights(_ searcher: Searcher) -> [4 of Int64] {
      [
        Int64(searcher.nearerAhead), Int64(searcher.nearerAside), Int64(searcher.fartherAhead),
        Int64(searcher.fartherAside),
      ]
    }
    table = [16 of UInt64] { index in
      [Searcher.planner, .reference, .novice].reduce(0 as UInt64) { word, searcher in
        let weights = weights(searcher)
        let (wrong, right) = (weights[index / 4], weights[index % 4])
        return word << 16 | UInt64(5040 * wrong / (wrong + right))
      }
    }
    self.weights = weights(.reference)
  }

  /// The kind of an exit for who walks `ahead`; `compass` has the bits of the directions that lead nearer.
  @inline(__always) static func kind(_ exit: UInt8, ahead: UInt8, compass: UInt8) -> Int {
    Int(truncatingIfNeeded: (~(compass &>> exit) & 1) << 1 | (exit == ahead ? 0 : 1))
  }

  @inline(__always) func odds(_ wrong: Int, before right: Int) -> UInt64 { table[wrong << 2 | right] }

  /// The reference searcher's odds for both of two wrong exits to be tried before the right one, in 1/5040².
  ///
  /// Plackett and Luce: w_a/W · w_b/(w_b + w) + w_b/W · w_a/(w_a + w), where W = w_a + w_b + w.
  func bothOdds(_ a: Int, _ b: Int, before right: Int) -> Int64 {
    let all = weights[a] + weights[b] + weights[right]
    return 5040 * weights[a] / all * odds(b, before: right).ofReference
      + 5040 * weights[b] / all * odds(a, before: right).ofReference
  }
}

extension UInt64 {
  @inline(__always) fileprivate var ofNovice: Int64 { Int64(truncatingIfNeeded: self & 0xFFFF) }
  @inline(__always) fileprivate var ofReference: Int64 { Int64(truncatingIfNeeded: self >> 16 & 0xFFFF) }
  @inline(__always) fileprivate var ofPlanner: Int64 { Int64(truncatingIfNeeded: self >> 32 & 0xFFFF) }
}

extension MazeCarver {
  /// What lies below a cell, from what lies below the cells below it.
  @inline(__always) func burden(of cell: Int) -> Burden {
    MazeCarver.burden(of: cell, link: links[cell], columns) { burdens[$0] }
  }

  /// The same for a cell with a link; `known` gives what lies below others.
  @inline(__always) static func burden(
    of cell: Int, link: UInt8, _ columns: Int, known: (Int) -> Burden
  ) -> Burden {
    let arrival = link >> 4
    var exits = link & 15 & ~(1 &<< (arrival ^ 2))
    var height = 0
    var costs: UInt64 = 0
    while exits != 0 {
      let exit = UInt8(truncatingIfNeeded: exits.trailingZeroBitCount)
      exits &= exits &- 1
      let below = known(cell &+ step(exit, columns))
      let belowHeight = below.height
      height = max(height, belowHeight &+ 1)
      costs &+= below.costs
      if exit != arrival { costs &+= Burden.enterers(belowHeight) }
    }
    let enterers = Burden.enterers(height)
    costs = (costs &+ 2 &* enterers) & (enterers &* 0xFFFF)
    return Burden(bits: UInt64(truncatingIfNeeded: height) << 48 | costs)
  }
}

/// What the wrong exits along the right way cost four searchers; work in units of 1/5040 step.
private struct Findings {
  var decisions: Int64 = 0
  /// The steps from the first decision to the goal.
  var firstDecisionFromGoal: Int64 = 0
  var deepestTrap: Int64 = 0
  var variance: Int64 = 0
  var search: Int64 = 0
  var searchOfNovice: Int64 = 0
  var searchOfPlanner: Int64 = 0
  var searchBack: Int64 = 0
}

extension MazeCarver {
  /// Compares what the last walk along the right way has found with the plan.
  func appraise() -> Appraisal {
    let found = findings()
    let wanted = Int64(plan.work)
    let work = way.counts.trace &+ found.search
    let miss = abs(work &- wanted)
    var penalty = miss &* 1000 / wanted
    guard let limits = plan.limits else {
      return Appraisal(penalty: penalty, isDone: miss &* 50 <= wanted)
    }
    let faults = faults(of: found, work: work, limits: limits)
    penalty &+= faults
    return Appraisal(penalty: penalty, isDone: faults == 0 && miss &* 50 <= wanted)
  }

  /// The penalty that the right way alone makes sure of, whatever lies beside it.
  ///
  /// Work and search both miss what is planned by what tracing does, less what the search may miss: the two sum up to
  /// at least |planned tracing - tracing| - tolerance, however the search is.
  var leastPenalty: Int64 {
    let wanted = Int64(plan.work)
    guard let limits = plan.limits else { return max(0, way.counts.trace &- wanted) &* 1000 / wanted }
    let miss = abs(wanted &- plan.search &- way.counts.trace) &- plan.searchTolerance
    return max(0, miss) &* 1000 / wanted &+ faultsOfWay(limits)
  }

  /// What the limits of the right way and of the dead ends cost.
  @inline(__always) private func faultsOfWay(_ limits: MazeLimits) -> Int64 {
    var faults = 30 &* max(0, way.counts.backwardSteps &- limits.backwardSteps)
    faults &+= 20 &* max(0, way.counts.longestStraight &- limits.longestStraight)
    faults &+= 40 &* max(0, deadEnds &- limits.deadEnds)
    return Int64(truncatingIfNeeded: faults)
  }

  /// What the limits and the other searchers cost; zero only if all are kept to.
  @inline(__always) private func faults(of found: Findings, work: Int64, limits: MazeLimits) -> Int64 {
    var faults = faultsOfWay(limits)
    faults &+= 40 &* max(0, found.deepestTrap &- Int64(limits.deepestTrap))
    faults &+= 60 &* max(0, Int64(limits.decisions.lowerBound) &- found.decisions)
    faults &+= 60 &* max(0, found.decisions &- Int64(limits.decisions.upperBound))
    if found.decisions > 0 {
      let firstDecision = Int64(way.counts.steps) &- found.firstDecisionFromGoal
      faults &+= 50 &* max(0, Int64(limits.firstDecision) &- firstDecision)
    }

    let wanted = Int64(plan.work)
    let searchMiss = abs(found.search &- plan.search) &- plan.searchTolerance
    if searchMiss > 0 { faults &+= 1 &+ searchMiss &* 1000 / wanted }
    // 1000 (luck - 0.30) = 1000 (luck² - 0.30²) / (luck + 0.30), and that sum is about 0.6. Here 100 work² times.
    let luckLimit = Int64(MazeLimits.luckPercent &* MazeLimits.luckPercent / 100)
    let luckMiss = found.variance &* 100 &- luckLimit &* work &* work
    if luckMiss > 0 { faults &+= 1 &+ luckMiss / (work &* work / 100 &* 6) }

    guard plan.isOfLevel else { return faults }
    let kinship = plan.level.kinship
    func excess(_ other: Int64, _ percent: Int, _ tolerance: Int) -> Int64 {
      let usual = work &* Int64(percent)
      let miss = abs(other &* 100 &- usual) &- usual / 100 &* Int64(tolerance)
      return miss > 0 ? 1 &+ miss &* 10 / wanted : 0
    }
    faults &+= excess(way.counts.trace &+ found.searchOfNovice, kinship.novice, Kinship.searcherTolerance)
    faults &+= excess(way.counts.trace &+ found.searchOfPlanner, kinship.planner, Kinship.searcherTolerance)
    faults &+= excess(way.counts.traceBack &+ found.searchBack, kinship.reverse, Kinship.reverseTolerance)
    return faults
  }

  /// Walks the right way.
  @inline(__always) mutating func walk() { way.find(from: goal, to: start, links, columns: columns) }

  /// What lies beside the right way that was walked last.
  private func findings() -> Findings {
    var found = Findings()
    let burdens = burdens.span
    for index in 0..<way.counts.forks { look(into: way.forks[index], burdens, &found) }
    return found
  }

  /// Adds what the wrong exits of a cell of the right way cost.
  ///
  /// Not inlined: the walk keeps its numbers in registers.
  @inline(never) private func look(into fork: RightWay.Fork, _ burdens: Span<Burden>, _ found: inout Findings) {
    let cell = fork.cell
    let (arrival, exit, compass) = (fork.arrival, fork.exit, towards[cell])
    let (isStart, isGoal) = (cell == start, cell == goal)
    var exits = fork.wrong
    let right = Odds.kind(exit, ahead: arrival, compass: compass)
    let rightBack = Odds.kind(arrival ^ 2, ahead: exit ^ 2, compass: compass >> 4)
    var deepest: Int64 = 0
    // The traps of this cell: kind and cost, at most three.
    var traps: ((kind: Int, cost: Int64), (kind: Int, cost: Int64)) = ((0, 0), (0, 0))
    while exits != 0 {
      let wrong = UInt8(truncatingIfNeeded: exits.trailingZeroBitCount)
      exits &= exits &- 1
      let burden = burdens[cell &+ step(wrong)]
      let height = burden.height
      deepest = max(deepest, Int64(height))
      let enterers = Burden.enterers(height)
      guard enterers != 0 else { continue }
      if !isStart {
        let cost = (burden.costs &+ (wrong == exit ^ 2 ? 0 : enterers)).ofReference
        let kind = Odds.kind(wrong, ahead: exit ^ 2, compass: compass >> 4)
        found.searchBack &+= cost &* odds.odds(kind, before: rightBack).ofReference
      }
      guard !isGoal else { continue }
      let costs = burden.costs &+ (wrong == arrival ? 0 : enterers)
      let kind = Odds.kind(wrong, ahead: arrival, compass: compass)
      let chances = odds.odds(kind, before: right)
      found.searchOfNovice &+= costs.ofNovice &* chances.ofNovice
      found.searchOfPlanner &+= costs.ofPlanner &* chances.ofPlanner
      let (cost, chance) = (costs.ofReference, chances.ofReference)
      guard cost > 0 else { continue }
      found.search &+= cost &* chance
      found.variance &+= chance &* (5040 &- chance) &* (cost &* cost)
      if traps.0.cost > 0 {
        found.variance &+= covariance(traps.0, (kind, cost), right)
        if traps.1.cost > 0 { found.variance &+= covariance(traps.1, (kind, cost), right) }
        traps.1 = (kind, cost)
      } else {
        traps.0 = (kind, cost)
      }
    }
    guard !isGoal else { return }
    found.deepestTrap = max(found.deepestTrap, deepest &+ 1)
    if deepest >= 2 {
      found.decisions &+= 1
      found.firstDecisionFromGoal = Int64(fork.stepsFromGoal)
    }
  }

  /// What two traps of one cell add to the variance: 2(p_ab - p_a p_b) cost_a cost_b.
  private func covariance(_ a: (kind: Int, cost: Int64), _ b: (kind: Int, cost: Int64), _ right: Int) -> Int64 {
    let apart = odds.odds(a.kind, before: right).ofReference &* odds.odds(b.kind, before: right).ofReference
    return 2 &* (odds.bothOdds(a.kind, b.kind, before: right) &- apart) &* a.cost &* b.cost
  }
}
