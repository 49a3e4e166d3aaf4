/// What a sheet shows of its rows beside their texts: rows that are hidden or filtered out, cells that are struck through, comments.
///
/// The first two are how people take somebody off a list without deleting the row.
public struct RowMarks: Sendable {
  private var hidden: Set<Int> = []
  private var struck: [Int: Set<Int>] = [:]
  private var comments: [Int: [(column: Int, text: String)]] = [:]

  /// Whether a row is hidden, by hand or by a filter.
  ///
  /// - Parameter row: Its number, from 1.
  public func isHidden(row: Int) -> Bool { hidden.contains(row) }

  /// Whether the text of a cell is struck through.
  public func isStruck(_ cell: TableCell) -> Bool { struck[cell.line]?.contains(cell.column) ?? false }

  /// The comments on cells of a row, in the order of the columns.
  ///
  /// - Parameter row: Its number, from 1.
  public func comments(row: Int) -> [(column: Int, text: String)] { comments[row] ?? [] }

  mutating func hide(row: Int) { hidden.insert(row) }

  mutating func strike(row: Int, column: Int) { struck[row, default: []].insert(column) }

  mutating func comment(row: Int, column: Int, _ text: String) {
    guard !text.isEmpty else { return }
    comments[row, default: []].append((column, text))
    comments[row]?.sort { $0.column < $1.column }
  }
}
