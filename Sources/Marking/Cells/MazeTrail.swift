public import Geometry
public import Mazes
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

  /// Whether the ink came to the goal and nothing went wrong.
  public var isFaultless: Bool { isFinished && events.isEmpty }

  /// So far outside the outer wall, in cells, a stroke is still one of the maze.
  private static let reach = 0.5

  /// The trail of those strokes that lie in the maze for the most part; nil where there are none.
  ///
  /// - Parameter strokes: Strokes of any pages, those of cells too.
  public init?(in strip: MazeStrip, code: String, page: Int, of strokes: [PageStroke]) {
    let box = strip.box.expanded(by: MazeTrail.reach * strip.cell)
    ink = strokes.filter { stroke in
      let points = stroke.pagePoints
      let inside = points.count { box.contains($0) }
      return stroke.page == page && inside > 0 && 2 * inside >= points.count
    }.sorted { $0.number < $1.number }
    guard !ink.isEmpty else { return nil }
    (self.page, self.code) = (page, code)
    self.strip = strip
    solution = strip.maze.solution
    var walk = MazeWalk(through: strip, along: solution)
    for (index, stroke) in ink.enumerated() { walk.follow(stroke.points, stroke: index) }
    walk.finish()
    events = walk.events.sorted { ($0.stroke, $0.point) < ($1.stroke, $1.point) }
    share = Double(walk.visited.count) / Double(max(1, solution.count))
    isFinished = walk.isFinished
  }
}
