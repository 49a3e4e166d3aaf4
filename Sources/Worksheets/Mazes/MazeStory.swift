import Geometry
import Mazes
import Pages

/// How a maze is drawn: as ways through something, or between walls of something.
enum MazeStyle: String, CaseIterable, Hashable, Sendable {
  /// Tunnels with round bends through earth, pebbles between them.
  case burrow
  /// Roads with square bends and dashes along their middle, houses between them.
  case street
  /// Ways with round bends through the night, stars between them.
  case sky
  /// Hedges of leaves.
  case garden
  /// Walls of one row of bricks.
  case brick
  /// Waves, with bubbles in dead ends.
  case pond
}

/// A maze at the foot of a page, between a picture of who needs help and a picture of the goal.
///
/// Page space. It has no pictures. Draw them after it: where a way leaves the grid, it paints the paper white.
struct MazeStory: PlacedMaze, Hashable, Sendable {
  /// The maze: its way leads from the first column to the last; if mirrored, from the last to the first.
  let maze: Maze
  /// How it is drawn.
  let style: MazeStyle
  /// The grid: equal squares fill it exactly.
  let box: Rectangle
  /// The side of a cell in points.
  let cell: Double

  /// A maze with the top left corner of its grid at a point.
  ///
  /// - Parameter cell: The side of a cell in points.
  init(_ maze: Maze, style: MazeStyle, at corner: Point, cell: Double) {
    (self.maze, self.style, self.cell) = (maze, style, cell)
    box = Rectangle(x: corner.x, y: corner.y, width: Double(maze.columns) * cell, height: Double(maze.rows) * cell)
  }

  /// The ground, the walls or the ways, and small things on the ground.
  func marks() -> [Mark] {
    switch style {
    case .burrow: ground() + ways() + pebbles()
    case .street: ground() + ways() + dashes() + houses()
    case .sky: ground() + ways() + stars()
    case .garden: hedges()
    case .brick: bricks()
    case .pond: ground() + waves() + bubbles()
    }
  }

  /// How far marks reach beyond the grid: sideways (dx), up and down (dy).
  ///
  /// With cells of at most 13 mm, it is at most 5.2 mm and 2 mm.
  var overhang: Vector {
    switch style {
    case .burrow, .street, .sky: Vector(max(opening, mouth + line / 2), 0)
    case .garden: Vector(1, 1) * (leaf + wallLine / 2)
    case .brick: Vector(1, 1) * ((thickness + wallLine) / 2)
    case .pond: Vector(1, 1) * shore
    }
  }

  /// How thick what parts two ways is: a hedge, bricks, a wave, or the ground between ways.
  var wall: Double {
    switch style {
    case .burrow, .street, .sky: cell - wayWidth
    case .garden: 2 * leaf + wallLine
    case .brick: thickness + wallLine
    case .pond: 2 * waveHeight + line
    }
  }

  // MARK: Planning

  /// The smallest cell: its ways are 3 mm wide.
  private static let leastCell = Length.mm(5).points

  /// The plan of a strip: the rows of the level, as many columns as fit; nil if not two of each fit.
  ///
  /// A strip too low for cells of 5 mm has fewer rows.
  ///
  /// - Parameters:
  ///   - width: The room's width in points; less than a column of it stays free.
  ///   - height: The room's height in points; the grid fills it.
  static func plan(level: MazeLevel, width: Double, height: Double) -> (plan: MazePlan, cell: Double)? {
    // A room measured for the cells may be a rounding error too small.
    let slack = 1e-6
    guard height > 0, width > 0, height < 1e6, width < 1e6 else { return nil }
    let rows = min(level.rows, Int(height / leastCell + slack))
    guard rows >= 2 else { return nil }
    let cell = height / Double(rows)
    let columns = min(100, Int(width / cell + slack))
    return MazePlan(level: level, columns: columns, rows: rows).map { ($0, cell) }
  }

  // MARK: What all styles share

  /// The weight of waves and of a way's edges.
  var line: Double { Length.mm(0.45).points * lightness }
  /// The weight of a wall's two edges.
  var wallLine: Double { Length.mm(0.35).points * lightness }
  /// The weight of the small things.
  var fineLine: Double { Length.mm(0.25).points * lightness }
  /// Small cells have thinner lines, down to what a copier still shows.
  private var lightness: Double { min(1, max(0.75, cell / Length.mm(7.5).points)) }

  /// The cells, row by row.
  var places: [Cell] {
    (0..<maze.rows).flatMap { row in (0..<maze.columns).map { Cell(column: $0, row: row) } }
  }

  /// The pale ground under everything; a pond's reaches beyond its waves.
  private func ground() -> [Mark] {
    let box = style == .pond ? box.expanded(by: shore) : box
    let radius = min(Length.mm(3.4).points, box.height / 2)
    return [.shape(.area([Path(box, rounding: radius)]), SheetInk.tint)]
  }
}

extension Path {
  /// The sides of a rectangle with a quarter circle at each corner.
  fileprivate init(_ box: Rectangle, rounding radius: Double) {
    let (across, down) = (Vector(radius, 0), Vector(0, radius))
    let handle = 1 - Path.quarterCircleHandle
    let corners = [
      (box.min, -down, across), (Point(box.max.x, box.min.y), across, down),
      (box.max, down, -across), (Point(box.min.x, box.max.y), -across, -down),
    ]
    self.init(start: box.min + down, isClosed: true)
    for (corner, into, out) in corners {
      if end != corner - into { addLine(to: corner - into) }
      addCubic(corner - into * handle, corner + out * handle, to: corner + out)
    }
  }
}

extension Direction {
  /// A step of a length on the page.
  func step(_ length: Double) -> Vector { Vector(Double(columnStep) * length, Double(rowStep) * length) }

  /// A quarter turn against the clock.
  var toLeft: Direction { toRight.opposite }

  /// A quarter turn with the clock.
  var toRight: Direction {
    switch self {
    case .right: .down
    case .down: .left
    case .left: .up
    case .up: .right
    }
  }
}

extension SplitMix64 {
  /// A number from 0 up to 1.
  mutating func share() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
