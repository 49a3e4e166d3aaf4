import Geometry
import Mazes
import Pages
import Testing

@testable import Worksheets

/// What a pencil meets on paper: clear corridors, walls that can be seen, and the right ends.
@Suite struct MazeStripTests {
  @Test(arguments: 1...10)
  func corridorsAreClear(number: Int) throws {
    let level = try #require(MazeLevel(number))
    for seed in 0..<4 {
      let maze = Maze(plan: MazePlan(level: level), bookSeed: UInt64(seed), page: 0)
      let strip = MazeStrip(maze, at: Point(40, 40))
      let walls = strip.marks().compactMap { mark -> (line: Polyline, width: Double)? in
        guard case .shape(.line(let path, let width), .black) = mark else { return nil }
        return (path.flattened(accuracy: 0.01), width)
      }
      #expect(walls.allSatisfy { $0.width >= Length.mm(0.5).points - 1e-9 })
      // Every place on the straight way between the middles of two joined cells.
      let clear = Length.mm(level.cellMillimetres - level.wallMillimetres).points / 2
      for row in 0..<maze.rows {
        for column in 0..<maze.columns {
          let cell = Cell(column: column, row: row)
          for direction in maze.exits(of: cell) {
            let next = cell.neighbour(direction)
            for step in 0...4 {
              let share = Double(step) / 4
              let place = Point(
                40 + (Double(column) + 0.5 + Double(next.column - column) * share) * strip.cell,
                40 + (Double(row) + 0.5 + Double(next.row - row) * share) * strip.cell)
              for wall in walls where wall.line.bounds.expanded(by: strip.cell).contains(place) {
                let distance = wall.line.distanceSquared(to: place).squareRoot() - wall.width / 2
                #expect(distance >= clear - 0.05, "level \(number) seed \(seed) at \(place)")
              }
            }
          }
        }
      }
    }
  }

  @Test(arguments: 1...10)
  func theAnswerLeadsFromTheDotToTheStar(number: Int) throws {
    let level = try #require(MazeLevel(number))
    let maze = Maze(plan: MazePlan(level: level), bookSeed: 3, page: 1)
    let strip = MazeStrip(maze, at: .origin)
    let marks = strip.marks(showsAnswer: true)
    let way = try #require(
      marks.compactMap { mark -> Path? in
        guard case .shape(.line(let path, _), let colour) = mark, colour != .black else { return nil }
        return path
      }.first)
    let start = try #require(
      marks.compactMap { mark -> Point? in
        guard case .shape(.dots(let centres, _), SheetInk.start) = mark else { return nil }
        return centres.first
      }.first)
    #expect(way.start.distance(to: start) < 1e-9)
    let stars = marks.compactMap { mark -> Rectangle? in
      guard case .shape(.area(let contours), _) = mark, let star = contours.first else { return nil }
      return star.bounds
    }
    let star = try #require(stars.last)
    #expect(star.contains(way.end))
  }

  @Test func cornersAreQuarterCirclesAndLinesStayWhereTheyWere() {
    let points = [Point(0, 0), Point(10, 0), Point(10, 10), Point(20, 10)]
    let path = MazeStrip.rounded(points, radius: 2)
    #expect(path.start == points[0])
    #expect(path.end == points[3])
    // Two corners, each shortens the way by 2r − πr/2.
    let length = ArcLengthTable(path).length
    #expect(abs(length - (30 - 2 * (4 - Double.pi))) < 0.01)
  }
}
