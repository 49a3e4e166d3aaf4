import Mazes
import Testing

@Suite struct MazeWallsTests {
  @Test(arguments: Batch.levels) func polylinesHoldEveryWallOnceAndNothingElse(level: Int) {
    for sample in Batch.of(level).prefix(30) {
      for maze in [sample.maze, sample.maze.mirrored()] {
        let drawn = pieces(of: maze.wallPolylines)
        #expect(Set(drawn).count == drawn.count)
        #expect(Set(drawn) == walls(of: maze))
        let outline = 2 * (maze.columns + maze.rows) - 2
        let edges = maze.columns * (maze.rows - 1) + maze.rows * (maze.columns - 1)
        #expect(drawn.count == outline + edges - (maze.columns * maze.rows - 1))
      }
    }
  }

  @Test(arguments: Batch.levels) func polylinesEndOnlyWhereAWallEndsOrSeveralMeet(level: Int) {
    for sample in Batch.of(level).prefix(30) {
      let lines = sample.maze.wallPolylines
      var degrees: [LatticeNode: Int] = [:]
      for piece in pieces(of: lines) {
        degrees[piece.first, default: 0] += 1
        degrees[piece.last, default: 0] += 1
      }
      for line in lines {
        #expect(line.count >= 2)
        for (index, node) in line.enumerated() {
          let isEnd = index == 0 || index == line.count - 1
          #expect((degrees[node] != 2) == isEnd, "no closed lines where there are gaps")
        }
      }
      #expect(sample.maze.wallPolylines == lines)
    }
  }

  @Test func outlinesOfFiguresAreClosed() throws {
    let figure = try #require(MazeGrid(columns: 2, rows: 1))
    let plan = try #require(
      MazePlan(
        level: MazeLevel.all[0], figure: figure, start: Cell(column: 0, row: 0), goal: Cell(column: 1, row: 0)))
    let lines = Maze(plan: plan, number: 0).wallPolylines
    let corners = [(0, 0), (2, 0), (2, 1), (0, 1), (0, 0)].map { LatticeNode(x: $0.0, y: $0.1) }
    #expect(lines == [corners])
  }

  @Test func textFormShowsWallsAndEnds() throws {
    let plan = try #require(MazePlan(level: MazeLevel.all[0], columns: 3, rows: 2))
    let maze = Maze(
      grid: plan.grid, plan: plan, number: 0, start: Cell(column: 0, row: 0), goal: Cell(column: 2, row: 0),
      isMirrored: false, isAsPlanned: true, passages: [1 | 2, 4, 2, 1 | 8, 1 | 4, 4 | 8])
    let text = """
      +---+---+---+
        S     | G
      +   +---+   +
      |           |
      +---+---+---+

      """
    #expect(maze.textForm == text)
    #expect(maze.solvedTextForm.filter { $0 == "·" }.count == 3)
  }

  private struct Piece: Hashable {
    let first: LatticeNode
    let last: LatticeNode
  }

  /// The unit walls of polylines, each from its upper or left node.
  private func pieces(of lines: [[LatticeNode]]) -> [Piece] {
    lines.flatMap { line in
      zip(line, line.dropFirst()).flatMap { a, b -> [Piece] in
        let (x, y) = (min(a.x, b.x), min(a.y, b.y))
        if a.y == b.y {
          return (x..<max(a.x, b.x)).map {
            Piece(first: LatticeNode(x: $0, y: y), last: LatticeNode(x: $0 + 1, y: y))
          }
        }
        return (y..<max(a.y, b.y)).map {
          Piece(first: LatticeNode(x: x, y: $0), last: LatticeNode(x: x, y: $0 + 1))
        }
      }
    }
  }

  private func walls(of maze: Maze) -> Set<Piece> {
    var walls: Set<Piece> = []
    for row in 0..<maze.rows {
      for column in 0..<maze.columns {
        let cell = Cell(column: column, row: row)
        let gaps: [Direction] =
          (cell == maze.start ? [maze.entry.opposite] : []) + (cell == maze.goal ? [maze.entry] : [])
        for side in Direction.allCases where !maze.isOpen(cell, side) && !gaps.contains(side) {
          let x = column + (side == .right ? 1 : 0)
          let y = row + (side == .down ? 1 : 0)
          let along = side.columnStep == 0 ? (1, 0) : (0, 1)
          walls.insert(
            Piece(
              first: LatticeNode(x: x, y: y), last: LatticeNode(x: x + along.0, y: y + along.1)))
        }
      }
    }
    return walls
  }
}
