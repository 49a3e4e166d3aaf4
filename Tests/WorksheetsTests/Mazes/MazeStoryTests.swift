import Geometry
import Mazes
import Pages
import Testing

@testable import Worksheets

/// Mazes as strips at the foot of a page: what is drawn is the maze, at its place, in every style.
@Suite struct MazeStoryTests {
  /// Rooms in millimetres.
  private static let rooms = [(146.0, 38.0), (146, 28), (90, 30)]

  private struct Sample {
    let maze: Maze
    let cell: Double
  }

  /// For each level two mazes a room, the second mirrored; carved once, as carving takes most of the time.
  private static let samples = MazeLevel.all.map { level in
    rooms.flatMap { width, height in
      guard
        let (plan, cell) = MazeStory.plan(
          level: level, width: Length.mm(width).points, height: Length.mm(height).points)
      else { return [Sample]() }
      return [
        Sample(maze: Maze(plan: plan, bookSeed: 1, page: level.number), cell: cell),
        Sample(maze: Maze(plan: plan, bookSeed: 2, page: level.number).mirrored(), cell: cell),
      ]
    }
  }

  private static func stories(_ style: MazeStyle, level: Int) throws -> [MazeStory] {
    let stories = samples[level - 1].map { MazeStory($0.maze, style: style, at: Point(90, 600), cell: $0.cell) }
    try #require(stories.count == 2 * rooms.count)
    return stories
  }

  @Test(arguments: [MazeStyle.burrow, .street, .sky], 1...10)
  func waysLeadThroughOpenBordersAlone(style: MazeStyle, number: Int) throws {
    for story in try Self.stories(style, level: number) {
      let ways = story.lines(of: .white)
      let edges = story.lines(of: SheetInk.maze).filter { $0.width > story.wayWidth }
      #expect(ways.count == edges.count)
      let lines = ways.map { $0.path.flattened(accuracy: 0.01) }
      for border in story.borders {
        let middle = story.border(of: border.cell, border.direction)
        let distance = lines.reduce(Double.infinity) { min($0, $1.distanceSquared(to: middle)) }.squareRoot()
        if story.isOpen(border) {
          #expect(distance < 0.02, "\(style) \(number): no way at \(border)")
        } else {
          #expect(distance > story.cell / 2 - 0.02, "\(style) \(number): a way at \(border)")
        }
      }
      // Between two ways there is ground.
      #expect(story.cell - story.wayWidth - 2 * story.line > Length.mm(1).points)
    }
  }

  @Test(arguments: [MazeStyle.garden, .brick, .pond], 1...10)
  func wallsStandOnClosedBordersAlone(style: MazeStyle, number: Int) throws {
    for story in try Self.stories(style, level: number) {
      let hits = story.crossedBorders(by: story.lines(of: SheetInk.maze).map { $0.path })
      for border in story.borders {
        #expect(hits.contains(border) != story.isOpen(border), "\(style) \(number): \(border)")
      }
    }
  }

  @Test(arguments: [MazeStyle.burrow, .street, .sky])
  func waysAreOpenAtBothSides(style: MazeStyle) throws {
    for story in try Self.stories(style, level: 3) {
      let (start, goal) = (story.center(story.maze.start), story.center(story.maze.goal))
      let isMirrored = story.maze.isMirrored
      #expect((start.x > goal.x) == isMirrored)
      // Two lips at each end go on where the edges of the way meet the border of the grid.
      let lips = story.lines(of: SheetInk.maze).filter { !story.box.expanded(by: 0.01).contains($0.path.end) }
      #expect(lips.count == 4)
      for (end, x) in [
        (start, isMirrored ? story.box.max.x : story.box.min.x), (goal, isMirrored ? story.box.min.x : story.box.max.x),
      ] {
        let here = lips.filter { abs($0.path.start.x - x) < 1e-9 }.map { $0.path.start.y - end.y }.sorted()
        let half = (story.wayWidth + story.line) / 2
        #expect(here.count == 2 && abs(here[0] + half) < 1e-9 && abs(here[1] - half) < 1e-9)
      }
    }
  }

  @Test(arguments: MazeStyle.allCases, 1...10)
  func marksStayInTheGridAndItsOverhang(style: MazeStyle, number: Int) throws {
    for story in try Self.stories(style, level: number) {
      let room = Rectangle(min: story.box.min - story.overhang, max: story.box.max + story.overhang)
      for mark in story.marks() {
        guard case .shape(let shape, _) = mark, let ink = shape.inkBounds else { continue }
        // The round ends of a way's edges reach as far as the paper that covers them.
        #expect(room.expanded(by: 0.01).contains(ink), "\(style) \(number): \(ink) in \(room)")
      }
      #expect(story.overhang.dx <= Length.mm(5.2).points && story.overhang.dy <= Length.mm(2).points)
    }
  }

  @Test(arguments: MazeStyle.allCases)
  func aMazeIsDrawnAlikeEachTime(style: MazeStyle) throws {
    for number in [1, 5, 10] {
      let (first, second) = (try Self.stories(style, level: number), try Self.stories(style, level: number))
      #expect(first.map { $0.marks() } == second.map { $0.marks() })
    }
  }

  @Test(arguments: MazeStyle.allCases)
  func inBlackLinesStayAndTheGroundGoes(style: MazeStyle) throws {
    for story in try Self.stories(style, level: 4) {
      let marks = story.marks()
      let page = Document(title: "", pages: [Page(width: 612, height: 792, marks: marks)]).inBlack.pages[0]
      #expect(page.marks.count == marks.count)
      for case (.shape(let shape, let ink), .shape(let black, let blackInk)) in zip(marks, page.marks) {
        switch ink {
        case .white, SheetInk.tint: #expect(blackInk == .white && black == shape)
        case SheetInk.maze: #expect(blackInk == .black && black == shape)
        default: #expect(style == .street && ink == SheetInk.edge && blackInk == .black)
        }
      }
    }
  }

  @Test(arguments: 1...10)
  func gridsFillTheHeightAndFitTheWidth(number: Int) throws {
    let level = try #require(MazeLevel(number))
    for height in stride(from: 10.0, through: 60, by: 0.5) {
      for width in [60.0, 90, 146, 180] {
        let room = (width: Length.mm(width).points, height: Length.mm(height).points)
        let (plan, cell) = try #require(MazeStory.plan(level: level, width: room.width, height: room.height))
        #expect(cell >= Length.mm(5).points - 1e-6)
        #expect(plan.grid.rows == level.rows || cell < Length.mm(10).points)
        #expect(abs(Double(plan.grid.rows) * cell - room.height) < 1e-9)
        let rest = room.width - Double(plan.grid.columns) * cell
        #expect(rest > -1e-3 && rest < cell)
      }
    }
  }

  @Test func noPlanWhereNothingFits() throws {
    let level = try #require(MazeLevel(4))
    let sizes = [
      (100.0, 9.9), (12, 40), (0, 0), (-10, 40), (40, -10), (.nan, 40), (40, .nan), (.infinity, 40), (40, .infinity),
    ]
    for (width, height) in sizes {
      #expect(MazeStory.plan(level: level, width: Length.mm(width).points, height: Length.mm(height).points) == nil)
    }
  }
}

extension MazeStory {
  fileprivate func lines(of ink: Colour) -> [(path: Path, width: Double)] {
    marks().compactMap { mark in
      guard case .shape(.line(let path, let width), ink) = mark else { return nil }
      return (path, width)
    }
  }

  /// Each border of a cell once, those around the grid among them.
  fileprivate var borders: [MazeGrid.Border] {
    places.flatMap { place in
      Direction.allCases.filter { direction in
        direction == .right || direction == .down || !maze.grid.contains(place.neighbour(direction))
      }.map { MazeGrid.Border(of: place, $0) }
    }
  }

  fileprivate func isOpen(_ border: MazeGrid.Border) -> Bool {
    maze.isOpen(border.cell, border.direction) || isMouth(border.cell, border.direction)
  }

  /// The borders at which a line crosses the straight walk from the middle of a cell to that of the next.
  fileprivate func crossedBorders(by paths: [Path]) -> Set<MazeGrid.Border> {
    var hits = Set<MazeGrid.Border>()
    for path in paths {
      // Counted in cells, from the middle of the first.
      let points = path.flattened(accuracy: 0.05).points.map { ($0 - center(Cell(column: 0, row: 0))) / cell }
      for (first, last) in zip(points, points.dropFirst()) {
        for (row, x) in crossings(from: (first.dy, first.dx), to: (last.dy, last.dx)) where 0..<maze.rows ~= row {
          hits.insert(.init(of: Cell(column: max(0, x), row: row), x < 0 ? .left : .right))
        }
        for (column, y) in crossings(from: (first.dx, first.dy), to: (last.dx, last.dy))
        where 0..<maze.columns ~= column {
          hits.insert(.init(of: Cell(column: column, row: max(0, y)), y < 0 ? .up : .down))
        }
      }
    }
    return hits
  }

  /// The whole numbers between two first coordinates, and there the second one, rounded down.
  private func crossings(from: (Double, Double), to: (Double, Double)) -> [(Int, Int)] {
    let (low, high) = (Int(min(from.0, to.0).rounded(.up)), Int(max(from.0, to.0).rounded(.down)))
    guard from.0 != to.0, low <= high else { return [] }
    return (low...high).map { line in
      let share = (Double(line) - from.0) / (to.0 - from.0)
      return (line, Int((from.1 + (to.1 - from.1) * share).rounded(.down)))
    }
  }
}
