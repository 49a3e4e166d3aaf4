/// A maze on a grid with exactly one way between any two cells, and its start and goal.
///
/// The open passages are a spanning tree of the grid's cells; there are no loops, ever, for one single loop makes the
/// answer ambiguous in most mazes. Space: columns to the right and rows down from the top left cell.
public struct Maze: Sendable, Hashable {
  /// The cells of the maze; in a mirrored maze mirrored too.
  public let grid: MazeGrid
  /// What was asked for.
  public let plan: MazePlan
  /// The number from which, together with the plan, the maze was drawn; 0 ..< 2^35.
  public let number: UInt64
  /// Where the right way begins: in the first column, in a mirrored maze in the last, unless the plan says otherwise.
  public let start: Cell
  /// Where the right way ends: in the last column, in a mirrored maze in the first, unless the plan says otherwise.
  public let goal: Cell
  /// Whether the maze is to be solved from right to left.
  public let isMirrored: Bool
  /// Whether all demands of the plan are met; false only where the plan asks for what its grid does not have.
  public let isAsPlanned: Bool
  /// Per cell, row by row, the bits of the directions in which a passage is open.
  package let passages: [UInt8]

  /// A maze of given passages: bit 0 right, 1 down, 2 left, 3 up, as in ``Direction``.
  package init(
    grid: MazeGrid, plan: MazePlan, number: UInt64, start: Cell, goal: Cell, isMirrored: Bool, isAsPlanned: Bool,
    passages: [UInt8]
  ) {
    self.grid = grid
    self.plan = plan
    self.number = number
    self.start = start
    self.goal = goal
    self.isMirrored = isMirrored
    self.isAsPlanned = isAsPlanned
    self.passages = passages
  }

  /// The number of columns.
  public var columns: Int { grid.columns }
  /// The number of rows.
  public var rows: Int { grid.rows }
  /// The level whose demands the maze keeps to.
  public var level: MazeLevel { plan.level }
  /// Whether the outline is open at start and goal; not so in a figure with given ends.
  public var hasGaps: Bool { plan.ends == nil }
  /// The direction in which the start is entered.
  public var entry: Direction { isMirrored ? .left : .right }

  /// Whether the passage out of a cell is open; gaps in the outline do not count.
  public func isOpen(_ cell: Cell, _ direction: Direction) -> Bool {
    grid.contains(cell) && passages[grid.index(of: cell)] & direction.bit != 0
  }

  /// The open passages out of a cell: right, down, left, up, where open.
  public func exits(of cell: Cell) -> Directions {
    Directions(bits: grid.contains(cell) ? passages[grid.index(of: cell)] : 0)
  }

  /// The right way: the cells from start to goal, both included, each once.
  ///
  /// O(cells). Its first three cells are what a first maze shows as help.
  public var solution: [Cell] {
    var arrival = [Direction?](repeating: nil, count: passages.count)
    var queue = [goal]
    var next = 0
    while next < queue.count, queue[next] != start {
      let here = queue[next]
      for direction in exits(of: here) where direction.opposite != arrival[grid.index(of: here)] {
        arrival[grid.index(of: here.neighbour(direction))] = direction
        queue.append(here.neighbour(direction))
      }
      next += 1
    }
    var way = [start]
    while let last = way.last, last != goal, let direction = arrival[grid.index(of: last)] {
      way.append(last.neighbour(direction.opposite))
    }
    return way
  }

  /// The maze in a mirror: for scripts that run to the left, and for whoever likes to draw that way.
  ///
  /// Its work is the same.
  public func mirrored() -> Maze {
    func reflected(_ cell: Cell) -> Cell { Cell(column: columns - 1 - cell.column, row: cell.row) }
    var reflection = passages
    for index in passages.indices {
      let from = grid.cell(at: index)
      let exits = Direction.allCases.reduce(0 as UInt8) { bits, direction in
        passages[index] & direction.bit == 0 ? bits : bits | direction.mirrored.bit
      }
      reflection[grid.index(of: reflected(from))] = exits
    }
    return Maze(
      grid: grid.mirrored, plan: plan, number: number, start: reflected(start), goal: reflected(goal),
      isMirrored: !isMirrored, isAsPlanned: isAsPlanned, passages: reflection)
  }

  /// The share of interior walls that stand in one maze and not in the other, 0 … 1; nil for different grids.
  ///
  /// About 0.45 to 0.48 for two mazes without relation; below 0.2 they look alike.
  public func wallDifference(from other: Maze) -> Double? {
    guard grid == other.grid else { return nil }
    var edges = 0
    var differing = 0
    for index in passages.indices {
      let difference = passages[index] ^ other.passages[index]
      let here = grid.cell(at: index)
      for direction in [Direction.right, .down] where grid.contains(here) {
        guard grid.contains(here.neighbour(direction)) else { continue }
        edges += 1
        if difference & direction.bit != 0 { differing += 1 }
      }
    }
    return edges == 0 ? 0 : Double(differing) / Double(edges)
  }

  /// Whether the maze is what it should be: a spanning tree, and its work within 5 % of the plan's.
  ///
  /// Counted anew, with nothing that carving left behind. Every maze that is as planned has passed.
  public func verify() -> Bool { isTree && abs(measure().work - plan.work) * 100 <= 5 * plan.work }

  /// Whether there is exactly one way between any two cells.
  package var isTree: Bool {
    var ends = 0
    for index in passages.indices {
      let here = grid.cell(at: index)
      for direction in exits(of: here) {
        guard isOpen(here.neighbour(direction), direction.opposite) else { return false }
        ends += 1
      }
    }
    var reached = [Bool](repeating: false, count: passages.count)
    var stack = [start]
    var count = 0
    while let here = stack.popLast() {
      guard !reached[grid.index(of: here)] else { continue }
      reached[grid.index(of: here)] = true
      count += 1
      for direction in exits(of: here) where !reached[grid.index(of: here.neighbour(direction))] {
        stack.append(here.neighbour(direction))
      }
    }
    return ends == 2 * (grid.cellCount - 1) && count == grid.cellCount
  }
}
