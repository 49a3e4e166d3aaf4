import Geometry
import Mazes
import Testing

/// The measure against its definition: every order of the exits on small grids, and chance on real ones.
@Suite struct MazeClosedFormTests {
  static let searchers: [Searcher] = [
    .reference, .novice, .planner, Batch.reference(sight: 0), Batch.reference(sight: 1, turnHalfSteps: 4),
    Batch.weighing(12, 8), Searcher(sight: 0, nearerAhead: 5, nearerAside: 3, fartherAhead: 2, fartherAside: 1),
  ]

  @Test(arguments: [(3, 2), (2, 3), (3, 3)])
  func workIsTheMeanOverAllOrdersOnAllTreesOfASmallGrid(columns: Int, rows: Int) throws {
    let trees = try spanningTrees(columns: columns, rows: rows)
    #expect(trees.count == (columns == rows ? 192 : 15))
    for passages in trees {
      for startRow in 0..<rows {
        for goalRow in 0..<rows {
          let maze = try maze(passages, columns: columns, rows: rows, startRow, goalRow)
          for searcher in MazeClosedFormTests.searchers {
            try checkAllOrders(maze, searcher)
          }
        }
      }
    }
  }

  @Test(arguments: Batch.levels) func workIsTheMeanOfManyRuns(level: Int) throws {
    for sample in Batch.of(level).prefix(10) {
      var random = Xoshiro256StarStar(seed: SplitMix64.key(mixing: 4, UInt64(level), sample.maze.number))
      var mean = 0.0
      var walker = Walker(sample.maze, .reference)
      for _ in 0..<Batch.runs { mean += walker.run(&random) / Double(Batch.runs) }
      let variance = Double(try #require(sample.measure.variance)) / (5040 * 5040)
      let standardError = (variance / Double(Batch.runs)).squareRoot()
      #expect(abs(mean - sample.measure.workSteps) <= 3 * standardError, "\(sample.maze.number)")
    }
  }

  @Test func varianceIsThatOfManyRuns() throws {
    var ratios = 0.0
    let samples = Batch.of(4).prefix(20)
    for sample in samples {
      var random = Xoshiro256StarStar(seed: sample.maze.number)
      var walker = Walker(sample.maze, .reference)
      let runs = (0..<Batch.runs).map { _ in walker.run(&random) - sample.measure.workSteps }
      let variance = Double(try #require(sample.measure.variance)) / (5040 * 5040)
      ratios += runs.reduce(0) { $0 + $1 * $1 } / Double(Batch.runs) / variance / Double(samples.count)
    }
    #expect(abs(ratios - 1) < 4 * (2 / Double(Batch.runs * samples.count)).squareRoot())
  }

  /// Without sense of direction, sight and corners, every maze costs its cells, less one, less those beyond the goal.
  @Test(arguments: Batch.levels) func aimlessSearchersDoTheSameWorkInEveryMaze(level: Int) {
    let aimless = Searcher(
      sight: 0, nearerAhead: 1, nearerAside: 1, fartherAhead: 1, fartherAside: 1, turnHalfSteps: 0)
    for sample in Batch.of(level).prefix(60) {
      let maze = sample.maze
      let before = maze.solution[maze.solution.count - 2]
      let beyond = maze.exits(of: maze.goal).map { maze.goal.neighbour($0) }.filter { $0 != before }
        .reduce(0) { $0 + cells(of: maze, from: $1, without: maze.goal) }
      let expected = maze.columns * maze.rows - 1 - beyond
      #expect(maze.measure(of: aimless).work == expected * maze.measure(of: aimless).unitsPerStep)
    }
  }

  private func cells(of maze: Maze, from cell: Cell, without parent: Cell) -> Int {
    maze.exits(of: cell).map { cell.neighbour($0) }.filter { $0 != parent }
      .reduce(1) { $0 + cells(of: maze, from: $1, without: cell) }
  }

  // MARK: Small grids

  private func spanningTrees(columns: Int, rows: Int) throws -> [[UInt8]] {
    var edges: [(Int, Int, UInt8)] = []
    for cell in 0..<columns * rows {
      if cell % columns + 1 < columns { edges.append((cell, cell + 1, 0)) }
      if cell + columns < columns * rows { edges.append((cell, cell + columns, 1)) }
    }
    return (0..<1 << edges.count).filter { $0.nonzeroBitCount == columns * rows - 1 }.compactMap { choice in
      var forest = Forest(count: columns * rows)
      var passages = [UInt8](repeating: 0, count: columns * rows)
      for (index, edge) in edges.enumerated() where choice >> index & 1 == 1 {
        guard forest.join(edge.0, edge.1) else { return nil }
        passages[edge.0] |= 1 << edge.2
        passages[edge.1] |= 1 << (edge.2 + 2)
      }
      return passages
    }
  }

  private func maze(_ passages: [UInt8], columns: Int, rows: Int, _ startRow: Int, _ goalRow: Int) throws -> Maze {
    let plan = try #require(MazePlan(level: MazeLevel.all[0], columns: columns, rows: rows))
    return Maze(
      grid: plan.grid, plan: plan, number: 0, start: Cell(column: 0, row: startRow),
      goal: Cell(column: columns - 1, row: goalRow), isMirrored: false, isAsPlanned: true, passages: passages)
  }

  private func checkAllOrders(_ maze: Maze, _ searcher: Searcher) throws {
    let walker = Walker(maze, searcher)
    var mean = walker.trace
    var variance = Fraction(0)
    for place in walker.places {
      let outcomes = allOutcomes(place.exits, walked: Fraction(0))
      #expect(outcomes.reduce(Fraction(0)) { $0 + $1.odds } == Fraction(1))
      let placeMean = outcomes.reduce(Fraction(0)) { $0 + $1.odds * $1.cost }
      mean = mean + placeMean
      variance =
        variance + outcomes.reduce(Fraction(0)) { $0 + $1.odds * $1.cost * $1.cost }
        - placeMean * placeMean
    }
    let measure = maze.measure(of: searcher)
    #expect(Fraction(measure.work, measure.unitsPerStep) == mean, "\(maze.textForm)")
    let unit = measure.unitsPerStep
    #expect(Fraction(try #require(measure.variance), unit) == variance * Fraction(unit), "\(maze.textForm)")
  }

  /// Every order in which the exits may be tried until the right one comes: its probability and what was walked.
  private func allOutcomes(_ exits: [Walker.Exit], walked: Fraction) -> [(odds: Fraction, cost: Fraction)] {
    let all = exits.reduce(0) { $0 + $1.weight }
    return exits.indices.flatMap { index -> [(odds: Fraction, cost: Fraction)] in
      let odds = Fraction(exits[index].weight, all)
      if exits[index].isRight { return [(odds, walked)] }
      var others = exits
      others.remove(at: index)
      return allOutcomes(others, walked: walked + exits[index].cost).map { (odds * $0.odds, $0.cost) }
    }
  }
}
