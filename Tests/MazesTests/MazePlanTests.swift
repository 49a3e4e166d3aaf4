import Mazes
import Testing

@Suite struct MazePlanTests {
  @Test(arguments: MazeLevel.all) func stripsOfTheLevelsSizeGiveTheLevelsPlan(level: MazeLevel) throws {
    let width = Double(level.columns) * level.cellMillimetres
    let height = Double(level.rows) * level.cellMillimetres
    #expect(MazePlan(level: level, widthMillimetres: width, heightMillimetres: height) == MazePlan(level: level))
    #expect(MazePlan(level: level).isOfLevel && !MazePlan(level: level).isClamped)
  }

  @Test func workIsClampedToWhatTheGridHolds() throws {
    let small = try #require(MazePlan(level: MazeLevel.all[9], columns: 10, rows: 4))
    #expect(small.isClamped && small.work == 44 * 5040)
    let large = try #require(MazePlan(level: MazeLevel.all[0], columns: 30, rows: 10))
    #expect(large.isClamped && large.work == 165 * 5040)
    let near = try #require(MazePlan(level: MazeLevel.all[4], columns: 20, rows: 4))
    #expect(!near.isClamped && near.work == 655 * 504)
  }

  @Test(arguments: [0.0, 14.9, -3, .nan, -.infinity]) func stripsTooSmallGiveNoPlan(millimetres: Double) {
    #expect(MazePlan(level: MazeLevel.all[0], widthMillimetres: 180, heightMillimetres: millimetres) == nil)
  }

  @Test(arguments: Batch.levels) func mazesOfOtherSizesKeepTheirWork(level: Int) throws {
    for (columns, rows) in [(10, 5), (16, 6), (30, 8)] {
      let plan = try #require(MazePlan(level: MazeLevel.all[level - 1], columns: columns, rows: rows))
      for number in 0..<3 {
        let maze = Maze(plan: plan, number: UInt64(number))
        #expect(maze.verify() || !maze.isAsPlanned, "\(columns) x \(rows)")
      }
    }
  }

  /// A ring with a tail, as of the letter b.
  @Test func figuresCutOutOfARectangleAreFilled() throws {
    let picture = ["##......", "##......", "##......", "########", "########", "##....##", "########", "########"]
    let allowed = picture.flatMap { $0.map { $0 == "#" } }
    let figure = try #require(MazeGrid(columns: 8, allowed: allowed))
    #expect(figure.cellCount == 42)
    let plan = try #require(
      MazePlan(
        level: MazeLevel.all[4], figure: figure, start: Cell(column: 0, row: 0), goal: Cell(column: 0, row: 7)))
    for number in 0..<20 {
      let maze = Maze(plan: plan, number: UInt64(number))
      #expect(maze.isAsPlanned && maze.verify())
      #expect(abs(maze.measure().work - plan.work) * 50 <= plan.work)
      #expect(maze.code == nil && !maze.hasGaps)
      #expect(maze.mirrored().measure() == maze.measure())
      #expect(maze.solution.allSatisfy { figure.contains($0) })
    }
  }

  @Test func figuresMustHangTogether() {
    #expect(MazeGrid(columns: 3, allowed: [true, false, true]) == nil)
    #expect(MazeGrid(columns: 3, allowed: [false, false, true]) == nil)
    #expect(MazeGrid(columns: 3, allowed: [false, true, true])?.cellCount == 2)
    #expect(MazeGrid(columns: 0, rows: 5) == nil && MazeGrid(columns: 129, rows: 5) == nil)
  }
}

extension MazePlanTests {
  /// A ring with a barrier: no maze opens it, and one that parts the figure makes no grid.
  @Test func barriersStandInEveryMaze() throws {
    let ring = (0..<49).map { index in !((2...4).contains(index % 7) && (2...4).contains(index / 7)) }
    let barrier = [
      MazeGrid.Border(of: Cell(column: 3, row: 0), .right), MazeGrid.Border(of: Cell(column: 4, row: 1), .left),
    ]
    let figure = try #require(MazeGrid(columns: 7, allowed: ring, barriers: barrier))
    let plan = try #require(
      MazePlan(
        level: MazeLevel.all[3], figure: figure, start: Cell(column: 3, row: 0), goal: Cell(column: 4, row: 0)))
    for number in 0..<20 {
      let maze = Maze(plan: plan, number: UInt64(number))
      #expect(maze.verify())
      for border in barrier {
        #expect(!maze.isOpen(border.cell, border.direction))
        let mirrored = Cell(column: 6 - border.cell.column, row: border.cell.row)
        #expect(!maze.mirrored().isOpen(mirrored, border.direction.opposite))
      }
      // All the way round.
      #expect(maze.solution.contains { $0.row > 4 })
    }
    let other = barrier + (5...6).map { MazeGrid.Border(of: Cell(column: 3, row: $0), .right) }
    #expect(MazeGrid(columns: 7, allowed: ring, barriers: other) == nil)
  }

  /// Outlines enclose: each of their pieces has the figure on one side only, and all such sides are among them.
  @Test func linesOfTheOutlineAreKnown() throws {
    let ring = (0..<25).map { $0 != 12 }
    let figure = try #require(MazeGrid(columns: 5, allowed: ring))
    let plan = try #require(
      MazePlan(
        level: MazeLevel.all[3], figure: figure, start: Cell(column: 0, row: 0), goal: Cell(column: 4, row: 4)))
    for number in 0..<10 {
      let lines = Maze(plan: plan, number: UInt64(number)).wallPolylines
      func length(_ lines: [[LatticeNode]]) -> Int {
        lines.reduce(0) { $0 + zip($1, $1.dropFirst()).reduce(0) { $0 + abs($1.0.x - $1.1.x) + abs($1.0.y - $1.1.y) } }
      }
      let maze = Maze(plan: plan, number: UInt64(number))
      #expect(length(lines.filter(maze.isOutline)) == 20 + 4)
      // Of 40 places for walls less the four at the hole, a tree of 24 cells leaves 23 open.
      #expect(length(lines.filter { !maze.isOutline($0) }) == 36 - 23)
    }
  }
}
