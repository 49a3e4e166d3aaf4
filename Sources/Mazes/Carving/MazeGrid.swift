/// The cells a maze may use: a whole rectangle, or a figure cut out of one, such as a letter.
public struct MazeGrid: Sendable, Hashable {
  /// The number of columns, 1 … 128.
  public let columns: Int
  /// The number of rows, 1 … 128.
  public let rows: Int
  /// One Boolean per cell, row by row: whether the maze may use it.
  let allowed: [Bool]
  /// Per cell, row by row, the bits of the directions that are barred; empty where none is.
  private let barred: [UInt8]
  /// The number of cells the maze may use, at least two.
  public let cellCount: Int

  /// A whole rectangle; nil for fewer than two cells or more than 128 columns or rows.
  public init?(columns: Int, rows: Int) {
    guard (1...128).contains(columns), (1...128).contains(rows) else { return nil }
    self.init(columns: columns, allowed: [Bool](repeating: true, count: columns * rows))
  }

  /// A place between two cells: a cell and the direction of its neighbour.
  public struct Border: Sendable, Hashable {
    /// The cell on one side.
    public let cell: Cell
    /// Where the other side lies.
    public let direction: Direction

    /// The border of a cell in a direction.
    public init(of cell: Cell, _ direction: Direction) {
      self.cell = cell
      self.direction = direction
    }
  }

  /// The cells marked in `allowed`, row by row from the top left; nil unless all of them hang together.
  ///
  /// - Parameter barriers: Where a wall stands in every maze, as across a ring that is to be gone round.
  public init?(columns: Int, allowed: [Bool], barriers: [Border] = []) {
    guard (1...128).contains(columns), allowed.count.isMultiple(of: columns),
      (1...128).contains(allowed.count / columns), let first = allowed.firstIndex(of: true)
    else { return nil }
    self.columns = columns
    rows = allowed.count / columns
    self.allowed = allowed
    cellCount = allowed.count { $0 }
    var barred = [UInt8](repeating: 0, count: barriers.isEmpty ? 0 : allowed.count)
    for border in barriers {
      for (cell, direction) in [
        (border.cell, border.direction), (border.cell.neighbour(border.direction), border.direction.opposite),
      ] where (0..<columns).contains(cell.column) && (0..<rows).contains(cell.row) {
        barred[cell.row * columns + cell.column] |= direction.bit
      }
    }
    self.barred = barred
    var reached = [Bool](repeating: false, count: allowed.count)
    var queue = [cell(at: first)]
    reached[first] = true
    var next = 0
    while next < queue.count {
      for direction in Direction.allCases {
        let neighbour = queue[next].neighbour(direction)
        guard leads(from: queue[next], direction), !reached[index(of: neighbour)] else { continue }
        reached[index(of: neighbour)] = true
        queue.append(neighbour)
      }
      next += 1
    }
    guard cellCount >= 2, queue.count == cellCount else { return nil }
  }

  /// Whether the maze may use this cell; false outside the rectangle.
  public func contains(_ cell: Cell) -> Bool {
    (0..<columns).contains(cell.column) && (0..<rows).contains(cell.row) && allowed[index(of: cell)]
  }

  /// Whether the maze may go from one of its cells to the next in a direction.
  func leads(from cell: Cell, _ direction: Direction) -> Bool {
    contains(cell.neighbour(direction)) && (barred.isEmpty || barred[index(of: cell)] & direction.bit == 0)
  }

  /// The places where a wall may stand or be left out, row by row: each cell's right one before its lower one.
  var interiorEdges: [(cell: Cell, direction: Direction)] {
    var edges: [(cell: Cell, direction: Direction)] = []
    edges.reserveCapacity(2 * cellCount)
    for index in allowed.indices where allowed[index] {
      let here = cell(at: index)
      for direction in [Direction.right, .down] where leads(from: here, direction) {
        edges.append((here, direction))
      }
    }
    return edges
  }

  func index(of cell: Cell) -> Int { cell.row * columns + cell.column }

  func cell(at index: Int) -> Cell { Cell(column: index % columns, row: index / columns) }

  var mirrored: MazeGrid {
    var copy = allowed
    var barredCopy = barred
    for index in copy.indices {
      let here = cell(at: index)
      let reflection = self.index(of: Cell(column: columns - 1 - here.column, row: here.row))
      copy[index] = allowed[reflection]
      if barred.isEmpty { continue }
      barredCopy[index] = Direction.allCases.reduce(0 as UInt8) { bits, direction in
        barred[reflection] & direction.bit == 0 ? bits : bits | direction.mirrored.bit
      }
    }
    return MazeGrid(columns: columns, rows: rows, allowed: copy, barred: barredCopy, cellCount: cellCount)
  }

  private init(columns: Int, rows: Int, allowed: [Bool], barred: [UInt8], cellCount: Int) {
    self.columns = columns
    self.rows = rows
    self.allowed = allowed
    self.barred = barred
    self.cellCount = cellCount
  }
}
