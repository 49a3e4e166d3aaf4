/// One cell of a table, with its place in the file.
public struct TableCell: Hashable, Sendable {
  /// What stands in it, without quotes; blanks at both ends are dropped unless they stand in quotes.
  public let text: String
  /// The line on which it begins, from 1; in a workbook, the row.
  public let line: Int
  /// The cell's place in its row, from 1.
  public let column: Int

  /// A cell from its parts.
  public init(text: String, line: Int, column: Int) {
    self.text = text
    self.line = line
    self.column = column
  }
}
