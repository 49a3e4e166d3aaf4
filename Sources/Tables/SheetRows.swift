public import Texts

/// A sheet of a workbook, row by row, wherever its rows come from: a file, or a page that has taken the workbook apart itself.
///
/// Copies share their place: use one.
public struct SheetRows {
  /// The sheet's name.
  public let sheet: String
  private let step: () throws(Fault) -> [TableCell]?
  private let seen: () -> (marks: RowMarks, warnings: [Fault])

  /// What people do not see as part of the list, or have struck out, in the rows so far.
  public var marks: RowMarks { seen().marks }

  /// What may not be as it was typed, in the order of the sheet.
  public var warnings: [Fault] { seen().warnings }

  init(
    sheet: String, next step: @escaping () throws(Fault) -> [TableCell]?,
    seen: @escaping () -> (marks: RowMarks, warnings: [Fault])
  ) {
    (self.sheet, self.step, self.seen) = (sheet, step, seen)
  }

  /// Rows that are there already.
  ///
  /// - Parameters:
  ///   - rows: The rows that have any text, each with its cells from the first column on.
  ///   - hidden: The numbers of rows that are hidden or filtered out, from 1.
  ///   - struck: Row and column of cells that are struck through, from 1.
  ///   - merged: Row and column of cells that reach over several rows, from 1, and how many.
  public init(
    sheet: String, rows: [[TableCell]], hidden: [Int], struck: [(row: Int, column: Int)],
    merged: [(row: Int, column: Int, rows: Int)] = []
  ) {
    var marks = RowMarks()
    for row in hidden { marks.hide(row: row) }
    for cell in struck { marks.strike(row: cell.row, column: cell.column) }
    for cell in merged { marks.merge(from: cell.row, rows: cell.rows, column: cell.column) }
    let all = marks
    var rest = rows[...]
    self.init(sheet: sheet, next: { () throws(Fault) in rest.popFirst() }, seen: { (all, []) })
  }

  /// The next row that has any text; nil at the end.
  public func next() throws(Fault) -> [TableCell]? { try step() }
}
