import Mazes
import Testing

@Suite struct MazeTreeTests {
  @Test(arguments: Batch.levels) func everyMazeIsASpanningTree(level: Int) {
    for sample in Batch.of(level) { #expect(isSpanningTree(sample.maze), "\(sample.maze.number)") }
  }

  @Test(arguments: Batch.levels) func exactlyOneSimpleWayLeadsToTheGoalAndTheSolutionIsIt(level: Int) {
    for sample in Batch.of(level) {
      let maze = sample.maze
      var visited = [Bool](repeating: false, count: maze.columns * maze.rows)
      var ways: [[Cell]] = []
      collectWays(in: maze, from: [maze.start], &visited, &ways)
      #expect(ways.count == 1, "\(maze.number)")
      #expect(ways.first == maze.solution, "\(maze.number)")
      #expect(maze.solution.count == sample.measure.steps + 1)
    }
  }

  @Test(arguments: Batch.levels) func theWayLeadsFromTheFirstColumnToTheLast(level: Int) {
    let samples = Batch.of(level)
    #expect(samples.allSatisfy { $0.maze.start.column == 0 && $0.maze.goal.column == $0.maze.columns - 1 })
    #expect(Set(samples.map(\.maze.start.row)).count > 1)
    #expect(samples.allSatisfy { $0.maze.verify() })
  }

  /// Each passage joins what was apart before, and there are as many as it takes to join all cells.
  private func isSpanningTree(_ maze: Maze) -> Bool {
    var forest = Forest(count: maze.columns * maze.rows)
    var joined = 0
    for row in 0..<maze.rows {
      for column in 0..<maze.columns {
        let cell = Cell(column: column, row: row)
        for direction in Direction.allCases where maze.isOpen(cell, direction) {
          let other = cell.neighbour(direction)
          guard maze.isOpen(other, direction.opposite) else { return false }
          guard direction == .right || direction == .down else { continue }
          let isNew = forest.join(row * maze.columns + column, other.row * maze.columns + other.column)
          guard isNew else { return false }
          joined += 1
        }
      }
    }
    return joined == maze.columns * maze.rows - 1
  }

  private func collectWays(in maze: Maze, from way: [Cell], _ visited: inout [Bool], _ ways: inout [[Cell]]) {
    guard let cell = way.last, ways.count < 2 else { return }
    if cell == maze.goal { return ways.append(way) }
    let index = cell.row * maze.columns + cell.column
    visited[index] = true
    for direction in Direction.allCases where maze.isOpen(cell, direction) {
      let next = cell.neighbour(direction)
      if !visited[next.row * maze.columns + next.column] {
        collectWays(in: maze, from: way + [next], &visited, &ways)
      }
    }
    visited[index] = false
  }
}

/// Sets that can be joined; `join` is false for what was joined before.
struct Forest {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func join(_ first: Int, _ second: Int) -> Bool {
    let (a, b) = (root(of: first), root(of: second))
    parents[a] = b
    return a != b
  }

  private func root(of index: Int) -> Int {
    var index = index
    while parents[index] != index { index = parents[index] }
    return index
  }
}
