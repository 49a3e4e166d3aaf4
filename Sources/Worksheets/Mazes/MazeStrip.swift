public import Geometry
public import Mazes
import Pages

/// A maze drawn at a place of a page: walls, start and goal, and the answer where it is wanted.
///
/// Page space.
public struct MazeStrip: DrawnMaze, Hashable, Sendable {
  /// The maze.
  public let maze: Maze
  /// The width of a cell in points.
  public let cell: Double
  /// The weight of the walls in points.
  public let wall: Double
  /// The outer rectangle of the maze, wall centre to wall centre.
  public let box: Rectangle

  /// Corners are rounded with this share of a cell: two corners can be one cell apart, so never more than a half.
  static let rounding = 0.35
  /// Walls are never thinner, so that they survive a copier and the eye finds them.
  static let thinnestWall = Length.mm(0.5).points

  /// A maze with its top left corner at a point; a scale under 1 makes the small ones of solution pages.
  public init(_ maze: Maze, at corner: Point, scale: Double = 1) {
    self.maze = maze
    cell = MazeStrip.cell(of: maze.level, scale: scale)
    wall = max(Length.mm(maze.level.wallMillimetres).points * scale, scale < 1 ? 0.5 : MazeStrip.thinnestWall)
    box = Rectangle(x: corner.x, y: corner.y, width: Double(maze.columns) * cell, height: Double(maze.rows) * cell)
  }

  /// A maze with its top left corner at a point and cells of a width.
  init(_ maze: Maze, at corner: Point, cell: Double) {
    (self.maze, self.cell) = (maze, cell)
    wall = LetterMaze.wall(of: cell)
    box = Rectangle(x: corner.x, y: corner.y, width: Double(maze.columns) * cell, height: Double(maze.rows) * cell)
  }

  /// The width of a cell in points.
  static func cell(of level: MazeLevel, scale: Double) -> Double { Length.mm(level.cellMillimetres).points * scale }

  /// The size of a plan's strip in points.
  static func size(of plan: MazePlan, scale: Double = 1) -> (width: Double, height: Double) {
    let cell = cell(of: plan.level, scale: scale)
    return (Double(plan.grid.columns) * cell, Double(plan.grid.rows) * cell)
  }

  /// All marks; with the answer, the way is drawn through the middle of its cells.
  func marks(showsAnswer: Bool = false) -> [Mark] {
    var marks = walls.map { Mark.shape(.line($0, width: wall), .black) }
    if showsAnswer {
      marks.append(answer)
    } else if maze.level.number == 1, maze.solution.count > 3 {
      // The first of all mazes shows how it is done: the way begins with a few dots.
      let way = maze.solution.prefix(3).map(center)
      let beginning = Polyline(way)
      let count = 5
      let step = beginning.length / Double(count)
      let table = ArcLengthTable(Path(through: beginning.points) ?? Path(start: way[0]), accuracy: 1e-3)
      let dots = (2...count).map { table.point(at: step * Double($0)) }
      marks.append(.shape(.dots(dots, diameter: 0.08 * cell), SheetInk.guidance))
    }
    return marks + ends(dot: 0.38, star: 0.29)
  }

  /// The lines through points with a quarter circle at every right angle, no larger than its sides have room for.
  static func rounded(_ points: [Point], radius: Double) -> Path {
    let isRing = points.count > 3 && points.first == points.last
    var corners = points
    if isRing {
      // A ring begins in the middle of a side, so that its first corner is rounded like the others.
      let middle = points[0].interpolated(to: points[1], at: 0.5)
      corners = [middle] + points.dropFirst() + [middle]
    }
    // Two corners share the side between them.
    let sides = zip(corners, corners.dropFirst()).enumerated().map { index, side in
      side.0.distance(to: side.1) / (index == 0 || index + 2 == corners.count ? 1 : 2)
    }
    var path = Path(start: corners[0])
    for index in corners.indices.dropFirst().dropLast() {
      let corner = corners[index]
      let radius = min(radius, sides[index - 1], sides[index])
      guard let into = (corner - corners[index - 1]).normalized, let out = (corners[index + 1] - corner).normalized,
        abs(into.cross(out)) > 0.5
      else { continue }
      let first = corner - into * radius
      let last = corner + out * radius
      let handle = 1 - Path.quarterCircleHandle
      if path.end.distance(to: first) > 1e-6 { path.addLine(to: first) }
      path.addCubic(corner - into * (radius * handle), corner - out * (-radius * handle), to: last)
    }
    if let end = corners.last, path.end.distance(to: end) > 1e-6 || path.isPoint { path.addLine(to: end) }
    return path
  }

  static func star(around center: Point, radius: Double, inner: Double = 0.45) -> Path {
    let points = (0..<10).map { index in
      center + Vector(angle: Double(index) * .pi / 5 - .pi / 2) * (index.isMultiple(of: 2) ? radius : inner * radius)
    }
    return Path(through: points, isClosed: true) ?? Path(start: center)
  }
}
