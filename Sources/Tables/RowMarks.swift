/// What a sheet shows of its rows beside their texts: rows that are hidden or filtered out, cells that are struck through, comments,
/// colours and bold type, and cells that reach over several rows.
///
/// The first two are how people take somebody off a list without deleting the row.
public struct RowMarks: Sendable {
  private var hidden: Set<Int> = []
  private var struck: [Int: Set<Int>] = [:]
  private var looks: [Int: [Int: String]] = [:]
  private var comments: [Int: [(column: Int, text: String)]] = [:]
  private var merges: [Int: [(column: Int, first: Int)]] = [:]
  private var mergedRows = 0
  /// Cells that are merged over more rows belong to no list of a class.
  private static let mostMerged = 100_000

  /// Whether a row is hidden, by hand or by a filter.
  ///
  /// - Parameter row: Its number, from 1.
  public func isHidden(row: Int) -> Bool { hidden.contains(row) }

  /// Whether the text of a cell is struck through.
  public func isStruck(_ cell: TableCell) -> Bool { struck[cell.line]?.contains(cell.column) ?? false }

  /// Whether the text of any cell is struck through.
  public var hasStruck: Bool { !struck.isEmpty }

  /// What tells a cell and its text from others, where they do not look as usual: ``LookOfCell``.
  public func look(of cell: TableCell) -> String? { looks[cell.line]?[cell.column] }

  /// Whether any cell does not look as usual.
  public var hasLooks: Bool { !looks.isEmpty }

  /// The comments on cells of a row, in the order of the columns.
  ///
  /// - Parameter row: Its number, from 1.
  public func comments(row: Int) -> [(column: Int, text: String)] { comments[row] ?? [] }

  /// The cells of a row that belong to one in a row above, merged with it: their column, and the row in which the text stands.
  ///
  /// - Parameter row: Its number, from 1.
  public func merges(row: Int) -> [(column: Int, first: Int)] { merges[row] ?? [] }

  /// Whether there are any such cells.
  public var hasMerges: Bool { !merges.isEmpty }

  mutating func merge(from first: Int, rows: Int, column: Int) {
    guard rows > 1, mergedRows + rows <= RowMarks.mostMerged else { return }
    mergedRows += rows
    for row in (first + 1)..<(first + rows) { merges[row, default: []].append((column, first)) }
  }

  mutating func hide(row: Int) { hidden.insert(row) }

  mutating func strike(row: Int, column: Int) { struck[row, default: []].insert(column) }

  mutating func look(row: Int, column: Int, _ look: String) { looks[row, default: [:]][column] = look }

  mutating func comment(row: Int, column: Int, _ text: String) {
    guard !text.isEmpty else { return }
    comments[row, default: []].append((column, text))
    comments[row]?.sort { $0.column < $1.column }
  }
}
