/// A cell of a maze, counted in columns to the right and rows down from the cell (0, 0) at the top left.
public struct Cell: Sendable, Hashable {
  /// The column, 0 at the left.
  public var column: Int
  /// The row, 0 at the top.
  public var row: Int

  /// The cell where this column and this row cross.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }

  /// The cell one step away, whether or not the maze reaches that far.
  public func neighbour(_ direction: Direction) -> Cell {
    Cell(column: column + direction.columnStep, row: row + direction.rowStep)
  }
}

/// A corner where walls meet, in maze space: unit = one cell, x right, y down, (0, 0) the top left corner.
public struct LatticeNode: Sendable, Hashable {
  /// The distance from the left edge in cells.
  public var x: Int
  /// The distance from the top edge in cells.
  public var y: Int

  /// The corner at these distances from the left and the top edge.
  public init(x: Int, y: Int) {
    self.x = x
    self.y = y
  }
}
