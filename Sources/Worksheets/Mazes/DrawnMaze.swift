public import Geometry
public import Mazes
import Pages

/// The grid of a maze at a place of a page.
///
/// Page space.
public protocol PlacedMaze {
  /// The maze.
  var maze: Maze { get }
  /// The width of a cell in points.
  var cell: Double { get }
  /// The rectangle of the grid, wall centre to wall centre.
  var box: Rectangle { get }
}

/// A maze of plain walls at a place of a page.
public protocol DrawnMaze: PlacedMaze {
  /// The weight of the walls in points.
  var wall: Double { get }
}

extension PlacedMaze {
  /// The middle of a cell.
  public func center(_ place: Cell) -> Point {
    box.min + Vector((Double(place.column) + 0.5) * cell, (Double(place.row) + 0.5) * cell)
  }

  /// A corner of cells.
  func point(_ node: LatticeNode) -> Point {
    box.min + Vector(Double(node.x) * cell, Double(node.y) * cell)
  }
}

extension DrawnMaze {
  /// The middles of the walls as they are drawn, the outline among them, with round corners.
  public var walls: [Path] { maze.wallPolylines.map { rounded($0.map(point)) } }

  func rounded(_ points: [Point]) -> Path {
    MazeStrip.rounded(points, radius: MazeStrip.rounding * cell)
  }

  /// The answer, through the middle of its cells.
  var answer: Mark {
    .shape(.line(MazeStrip.rounded(maze.solution.map(center), radius: cell / 2), width: wall), SheetInk.guidance)
  }

  /// A dot where the way begins and a star where it ends, in shares of a cell.
  func ends(dot: Double, star: Double) -> [Mark] {
    [
      .shape(.dots([center(maze.start)], diameter: dot * cell), SheetInk.start),
      .shape(.area([MazeStrip.star(around: center(maze.goal), radius: star * cell)]), SheetInk.guidance),
    ]
  }
}
