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
