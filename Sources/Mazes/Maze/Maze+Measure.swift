extension Maze {
  /// What the maze asks of a searcher, from start to goal or back.
  ///
  /// O(cells). Walking back, the searcher comes in at the goal, so right and wrong, near and far change places;
  /// backward steps are then those against the opposite direction. Counted plainly and apart from the carver, to be
  /// its test.
  public func measure(of searcher: Searcher = .reference, fromGoal: Bool = false) -> MazeMeasure {
    MazeSurvey(self, searcher, fromGoal: fromGoal).measure()
  }
}

/// A maze hung up at the cell where the searcher enters, ready to be measured.
private struct MazeSurvey {
  let maze: Maze
  let searcher: Searcher
  let first: Cell
  let last: Cell
  let entry: Direction
  /// Per cell: the direction in which it is entered, the depth of what lies below it, what walking that costs in steps.
  var arrival: [Direction]
  var height: [Int]
  var cost: [Int]

  init(_ maze: Maze, _ searcher: Searcher, fromGoal: Bool) {
    self.maze = maze
    self.searcher = searcher
    first = fromGoal ? maze.goal : maze.start
    last = fromGoal ? maze.start : maze.goal
    entry = fromGoal ? maze.entry.opposite : maze.entry
    arrival = [Direction](repeating: entry, count: maze.passages.count)
    height = [Int](repeating: 0, count: maze.passages.count)
    cost = height
    var order = [first]
    var next = 0
    while next < order.count {
      let here = order[next]
      for direction in onward(from: here) {
        arrival[index(here.neighbour(direction))] = direction
        order.append(here.neighbour(direction))
      }
      next += 1
    }
    for here in order.reversed() {
      let below = onward(from: here)
      height[index(here)] = below.reduce(0) { max($0, depth(here, $1)) }
      cost[index(here)] = below.reduce(0) { $0 + price(here, $1) }
    }
  }

  /// The exits of a cell but for the one by which it was entered.
  func onward(from here: Cell) -> Directions {
    let exits = maze.exits(of: here)
    return here == first ? exits : exits.without(arrival[index(here)].opposite)
  }

  /// The cells of the longest blind alley through an exit.
  func depth(_ here: Cell, _ exit: Direction) -> Int { 1 + height[index(here.neighbour(exit))] }

  /// What walking into an exit and back costs in steps: nothing if its end can be seen.
  func price(_ here: Cell, _ exit: Direction) -> Int {
    guard depth(here, exit) > searcher.sight else { return 0 }
    return 2 + (exit == arrival[index(here)] ? 0 : searcher.turnHalfSteps) + cost[index(here.neighbour(exit))]
  }

  func weight(_ here: Cell, _ exit: Direction) -> Int {
    func distance(_ cell: Cell) -> Int { abs(cell.column - last.column) + abs(cell.row - last.row) }
    return searcher.weight(
      isNearer: distance(here.neighbour(exit)) < distance(here), isAhead: exit == arrival[index(here)])
  }

  func measure() -> MazeMeasure {
    var way: [(cell: Cell, exit: Direction)] = []
    var cell = last
    while cell != first {
      let exit = arrival[index(cell)]
      cell = cell.neighbour(exit.opposite)
      way.append((cell, exit))
    }
    way.reverse()

    var turns = 0
    var search = 0
    var variance: Int? = 0
    var decisions: [Int] = []
    var deepest = 0
    var straight = 0
    var longestStraight = 0
    for (position, (here, exit)) in way.enumerated() {
      if exit != arrival[index(here)] { turns += 1 }
      straight = position > 0 && exit == way[position - 1].exit ? straight + 1 : 1
      longestStraight = max(longestStraight, straight)
      let wrong = onward(from: here).without(exit)
      let traps = wrong.filter { depth(here, $0) > searcher.sight }.map {
        Trap(weight: weight(here, $0), price: price(here, $0))
      }
      let right = weight(here, exit)
      search += traps.reduce(0) { $0 + $1.expected(against: right, in: searcher.unitsPerStep) }
      variance = variance.plus(Trap.variance(of: traps, against: right, in: searcher.unitsPerStep))
      deepest = wrong.reduce(deepest) { max($0, depth(here, $1)) }
      if !traps.isEmpty { decisions.append(position) }
    }
    return MazeMeasure(
      unitsPerStep: searcher.unitsPerStep, steps: way.count, turns: turns,
      trace: way.count * searcher.unitsPerStep + turns * searcher.turnHalfSteps * searcher.unitsPerStep / 2,
      search: search, variance: variance, decisions: decisions.count, firstDecision: decisions.first,
      deepestTrap: deepest, backwardSteps: way.count { $0.exit == entry.opposite },
      longestStraight: longestStraight, deadEnds: deadEnds)
  }

  var deadEnds: Int {
    maze.passages.indices.count {
      maze.passages[$0].nonzeroBitCount == 1 && $0 != index(first) && $0 != index(last)
    }
  }

  func index(_ cell: Cell) -> Int { maze.grid.index(of: cell) }
}

/// A wrong exit that will be walked to its end if it is tried before the right one.
private struct Trap {
  let weight: Int
  /// In steps.
  let price: Int

  /// The expected work: the price, times the probability w/(w + w') that this exit comes first.
  func expected(against right: Int, in unit: Int) -> Int {
    unit * weight / (weight + right) * price
  }

  /// The variance of the work of one cell's traps: p(1 - p) cost² each, and 2(p_ab - p_a p_b) cost_a cost_b per pair.
  ///
  /// That a and b both come before the right exit has the probability
  /// p_ab = w_a/W · w_b/(w_b + w') + w_b/W · w_a/(w_a + w'), W = w_a + w_b + w'.
  static func variance(of traps: [Trap], against right: Int, in unit: Int) -> Int? {
    var sum: Int? = 0
    for (position, a) in traps.enumerated() {
      let p = unit * a.weight / (a.weight + right)
      sum = sum.plus((p * (unit - p)).times(a.price * a.price))
      for b in traps[..<position] {
        let q = unit * b.weight / (b.weight + right)
        let all = a.weight + b.weight + right
        let both = unit * a.weight / all * q + unit * b.weight / all * p
        sum = sum.plus((both - p * q).times(2 * a.price * b.price))
      }
    }
    return sum
  }
}

extension Int {
  fileprivate func times(_ factor: Int) -> Int? {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? nil : product
  }
}

extension Int? {
  fileprivate func plus(_ other: Int?) -> Int? {
    guard let self, let other else { return nil }
    let (sum, overflow) = self.addingReportingOverflow(other)
    return overflow ? nil : sum
  }
}
