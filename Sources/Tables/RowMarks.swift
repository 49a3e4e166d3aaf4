/// What a sheet shows of its rows beside their texts: rows that are hidden or filtered out, cells that are struck through.
///
/// Both are how people take somebody off a list without deleting the row.
public struct RowMarks: Hashable, Sendable {
  private var hidden: Set<Int> = []
  private var struck: [Int: Set<Int>] = [:]

  /// Whether a row is hidden, by hand or by a filter.
  ///
  /// - Parameter row: Its number, from 1.
  public func isHidden(row: Int) -> Bool { hidden.contains(row) }

  /// Whether the text of a cell is struck through.
  public func isStruck(_ cell: TableCell) -> Bool { struck[cell.line]?.contains(cell.column) ?? false }

  mutating func hide(row: Int) { hidden.insert(row) }

  mutating func strike(row: Int, column: Int) { struck[row, default: []].insert(column) }
}
