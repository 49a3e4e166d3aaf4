public import Geometry
public import Mazes
import Texts
public import Worksheets

/// A pen's way through a maze: how far it came, which walls it touched, which dead ends it entered.
///
///     let trail = MazeTrail(in: MazeStrip(maze, at: corner), code: code, page: 0, of: grade.stray)
///     print(trail?.summary(by: phrases) ?? "the maze was not tried")
///
/// Page space. Walls are those that are printed, round corners and all; a wall is touched where the middle of the ink
/// comes into its black. What was lifted and set down again goes on.
public struct MazeTrail: Sendable {
  /// Something that went wrong on the way.
  public struct Event: Hashable, Sendable {
    /// The kinds of events.
    public enum Kind: Hashable, Sendable {
      /// The ink came into a wall and went back.
      case touchedWall
      /// The ink went through a wall.
      case crossedWall
      /// The ink went off the way, so many cells deep.
      case enteredDeadEnd(cells: Int)
      /// The pen was set down again this far from where it was lifted, in cells, without a way of ink between.
      case jumped(cells: Double)
    }

    /// The kind.
    public internal(set) var kind: Kind
    /// Where it began.
    public let place: Point
    /// Index into ``MazeTrail/ink``.
    public let stroke: Int
    /// Index of the point within that stroke before which it was found.
    public let point: Int
  }

  /// The code printed beside the maze.
  public let code: String
  /// Index of the page, from 0.
  public let page: Int
  /// The maze at its place on the page.
  public let strip: MazeStrip
  /// The strokes that were drawn in the maze, in the order of writing; at least one.
  public let ink: [PageStroke]
  /// The right way: the cells from start to goal.
  public let solution: [Cell]
  /// The share of the right way's cells that the ink went through, 0…1.
  public private(set) var share = 0.0
  /// Whether the ink came from the start to the goal, by whatever way.
  public private(set) var isFinished = false
  /// What went wrong, in the order of drawing.
  public private(set) var events: [Event] = []

  /// Whether the ink was recorded stroke by stroke; what was lifted off paper tells no touches, jumps and turns.
  public let hasOrder: Bool

  /// Whether the ink came to the goal and nothing went wrong.
  public var isFaultless: Bool { isFinished && events.isEmpty }

  /// So far outside the outer wall, in cells, a stroke is still one of the maze.
  private static let reach = 0.5

  /// Whether any of some strokes lies for half of it in a maze or just beside it.
  ///
  /// - Parameter cell: The width of a cell of the maze.
  static func isTried(_ box: Rectangle, cell: Double, by strokes: [PageStroke]) -> Bool {
    let box = box.expanded(by: reach * cell)
    return strokes.contains { stroke in
      let points = stroke.pagePoints
      let inside = points.count { box.contains($0) }
      return inside > 0 && 2 * inside >= points.count
    }
  }

  /// The trail of those strokes that lie in the maze for the most part; nil where there are none.
  ///
  /// - Parameters:
  ///   - strokes: Strokes of any pages, those of cells too.
  ///   - hasOrder: Whether their order and direction are those of the pen. Of lines without order it is said whether they lead
  ///     from the start to the goal, which walls they go through and which dead ends they enter.
  public init?(in strip: MazeStrip, code: String, page: Int, of strokes: [PageStroke], hasOrder: Bool = true) {
    self.hasOrder = hasOrder
    let own = strokes.filter { $0.page == page && MazeTrail.isTried(strip.box, cell: strip.cell, by: [$0]) }
      .sorted { $0.number < $1.number }
    // A dead end is gone into from the right way, whichever end of a line comes first.
    let way = Set(strip.maze.solution)
    ink = own.map { stroke in
      let points = stroke.pagePoints
      func isOnWay(_ point: Point?) -> Bool { point.map { way.contains(strip.cell(at: $0)) } ?? true }
      let isTurned = !hasOrder && !isOnWay(points.first) && isOnWay(points.last)
      return isTurned ? PageStroke(page: stroke.page, number: stroke.number, points: stroke.points.reversed()) : stroke
    }
    guard !ink.isEmpty else { return nil }
    (self.page, self.code) = (page, code)
    self.strip = strip
    solution = strip.maze.solution
    var walk = MazeWalk(through: strip, along: solution)
    for (index, stroke) in ink.enumerated() {
      if !hasOrder { walk.lift() }
      walk.follow(stroke.points, stroke: index)
    }
    walk.finish()
    // Beside the black of a printed wall a scan shows no ink.
    let found = hasOrder ? walk.events : walk.events.filter { $0.kind != .touchedWall }
    events = found.sorted { ($0.stroke, $0.point) < ($1.stroke, $1.point) }
    share = Double(walk.visited.count) / Double(max(1, solution.count))
    isFinished = hasOrder ? walk.isFinished : walk.leadsToGoal
  }
}

extension MazeStrip {
  /// The cell in which a place lies.
  fileprivate func cell(at place: Point) -> Cell {
    func index(_ value: Double) -> Int { Int(clamping: min(max(value / cell, -1e6), 1e6).rounded(.down)) }
    return Cell(column: index(place.x - box.min.x), row: index(place.y - box.min.y))
  }
}
