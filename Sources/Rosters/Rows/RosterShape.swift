import Tables

/// Which columns the rows of a table fill, to see where it ends: notes and legends below it fill others.
struct RosterShape {
  /// How many rows fill each column.
  private var filled: [Int] = []
  private var rows = 0
  /// The line on which the last row ended.
  private var end = 0

  /// Rows before one can break their shape.
  private static let fewestRows = 2

  /// Columns that a row may leave open, such as the hand; by their places from 0.
  var optional: Set<Int> = []

  mutating func add(_ row: [TableCell]) {
    rows += 1
    if filled.count < row.count { filled += Array(repeating: 0, count: row.count - filled.count) }
    for index in row.indices where !row[index].text.isEmpty { filled[index] += 1 }
    skip(row)
  }

  /// Goes past a row that is none of the table's.
  mutating func skip(_ row: [TableCell]) {
    end = row.reduce(row[0].line) { end, cell in
      // A cell may have several lines; what has few bytes has none.
      cell.text.utf8.contains(0x0A) ? max(end, cell.line + cell.text.utf8.count { $0 == 0x0A }) : end
    }
  }

  /// Goes past a line that cannot be read.
  mutating func skip(line: Int) { end = max(end, line) }

  /// Whether empty lines stand between a row and the last one.
  func hasGap(before row: [TableCell]) -> Bool { rows > 0 && row[0].line > end + 1 }

  /// Whether a row leaves open at least half of the columns that all rows before fill.
  func isBroken(by row: [TableCell]) -> Bool {
    guard rows >= RosterShape.fewestRows else { return false }
    let always = filled.indices.filter { filled[$0] == rows && !optional.contains($0) }
    let missing = always.count { $0 >= row.count || row[$0].text.isEmpty }
    return always.count >= 2 && missing * 2 >= always.count
  }
}
