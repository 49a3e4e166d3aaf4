/// What maze to make: on which cells, how much work, within which limits.
public struct MazePlan: Sendable, Hashable {
  /// The level whose demands the maze keeps to.
  public let level: MazeLevel
  /// The cells of the maze.
  public let grid: MazeGrid
  /// The work asked for, in units of 1/5040 step.
  public let work: Int
  /// The level whose manner the maze has: `level`, or where the grid holds too little or too much work for that, the
  /// level whose work is nearest.
  public let manner: MazeLevel
  /// What the maze's shape must keep to; nil for a figure cut out of a rectangle, where only the work is tuned.
  public let limits: MazeLimits?
  /// Whether the grid holds too little or too much work for its level, so that `work` is not the level's own.
  public let isClamped: Bool
  /// Start and goal where they are given; else each maze has its own, in the first and in the last column.
  public let ends: Ends?

  /// Where the right way begins and ends.
  public struct Ends: Sendable, Hashable {
    /// The cell where the right way begins.
    public let start: Cell
    /// The cell where the right way ends.
    public let goal: Cell
  }

  /// The level's own grid and work.
  public init(level: MazeLevel) {
    guard let plan = MazePlan(level: level, columns: level.columns, rows: level.rows) else {
      preconditionFailure("level \(level.number) has no grid")
    }
    self = plan
  }

  /// As much of the level's work as a rectangle of another size holds: 0.55 to 1.1 steps for each of its cells.
  ///
  /// Below, a maze becomes a comb of short stubs, above it hardly can be found. `isClamped` tells whether the level's
  /// own work lies outside. The limits of `manner` grow with work and size, and may not all be met on grids of less
  /// than 15 or more than 500 cells; other searchers' work is tuned only on the level's own grid.
  /// Nil for fewer than two or more than 100 columns or rows.
  public init?(level: MazeLevel, columns: Int, rows: Int) {
    guard (2...100).contains(columns), (2...100).contains(rows),
      let grid = MazeGrid(columns: columns, rows: rows)
    else { return nil }
    let cells = columns * rows
    let tenths = min(max(level.workTenths, (cells * 11 + 1) / 2), cells * 11)
    self.level = level
    self.grid = grid
    work = tenths * MazePlan.unitsPerTenth
    isClamped = tenths != level.workTenths
    manner = MazePlan.manner(of: level, workTenths: tenths)
    limits = manner.limits.scaled(
      cells: (from: manner.columns * manner.rows, to: cells), work: (from: manner.workTenths, to: tenths))
    ends = nil
  }

  /// The largest rectangle of the level's cells that fits a strip; nil where not even two columns and two rows fit.
  public init?(level: MazeLevel, widthMillimetres: Double, heightMillimetres: Double) {
    func count(_ millimetres: Double) -> Int? {
      // A strip made for the grid may be a rounding error too short. NaN and what is negative fit nothing.
      let fitting = (millimetres + 0.001) / level.cellMillimetres
      return fitting >= 2 ? Int(min(fitting, 100)) : nil
    }
    guard let columns = count(widthMillimetres), let rows = count(heightMillimetres) else { return nil }
    self.init(level: level, columns: columns, rows: rows)
  }

  /// A figure such as a letter, with the way from a cell to another and work of 0.7 steps for each of its cells.
  ///
  /// Of the level it has the manner of carving alone: how much of its work is search and how deep its wrong turnings are
  /// depends on the figure, whose arms off the way are wrong turnings that no carving can shorten. Whoever wants the
  /// level's share of search draws several mazes and compares their measures.
  /// Nil unless start and goal are two different cells of the figure. The outline of such a maze has no gaps.
  public init?(level: MazeLevel, figure: MazeGrid, start: Cell, goal: Cell) {
    guard figure.contains(start), figure.contains(goal), start != goal else { return nil }
    self.level = level
    grid = figure
    work = figure.cellCount * 7 * MazePlan.unitsPerTenth
    manner = level
    limits = nil
    isClamped = false
    ends = Ends(start: start, goal: goal)
  }

  private static func manner(of level: MazeLevel, workTenths: Int) -> MazeLevel {
    MazeLevel.all.reduce(level) { nearest, other in
      abs(other.workTenths - workTenths) < abs(nearest.workTenths - workTenths) ? other : nearest
    }
  }

  /// Whether grid and work are the level's own.
  public var isOfLevel: Bool {
    ends == nil && grid.columns == level.columns && grid.rows == level.rows
  }

  /// Work of one step, in the reference searcher's units.
  static let unitsPerStep = 5040
  static let unitsPerTenth = unitsPerStep / 10

  /// The search that is asked for and how far a maze may be from it, in units: a tenth of it, or one step.
  var search: Int64 { Int64(work) * Int64(manner.searchPercent) / 100 }
  var searchTolerance: Int64 { max(Int64(MazePlan.unitsPerStep), search / 10) }
}
