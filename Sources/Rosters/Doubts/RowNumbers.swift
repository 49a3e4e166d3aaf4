import Tables
import Texts

/// The columns of a table in which every row so far has a number: a row without one may be the teacher's.
struct RowNumbers {
  private struct Column {
    var count = 0
    var last: Int?
    /// Whether each number is larger than the one above.
    var ascends = true
  }

  private var rows = 0
  private var columns: [Column] = []

  /// So many rows show that a column counts them.
  private static let fewestRows = 2
  /// From here on numbers are telephones or cards rather than places in a list, unless they lie closer than the next one says.
  private static let large = 100_000
  private static let closest = 100

  mutating func add(_ row: [TableCell]) {
    rows += 1
    if columns.count < row.count {
      columns += Array(repeating: Column(), count: row.count - columns.count)
    }
    for index in row.indices {
      guard let number = RowNumbers.number(row[index].text) else { continue }
      if let last = columns[index].last {
        columns[index].ascends = columns[index].ascends && number > last
        if number >= RowNumbers.large, abs(number - last) > RowNumbers.closest { continue }
      }
      columns[index].last = number
      columns[index].count += 1
    }
  }

  /// What stands in a row where all others have a number, in a column that is not read; nil for nothing but numbers.
  ///
  /// Of several columns whose numbers ascend the first one counts the rows.
  func odd(_ row: [TableCell], _ uses: [RosterForm.Use]) -> TableCell? {
    guard rows >= RowNumbers.fewestRows else { return nil }
    func isCounting(_ index: Int) -> Bool {
      guard columns[index].count == rows, index < uses.count else { return false }
      return uses[index] == .other || uses[index] == .nameless || uses[index] == .known(.id)
    }
    let counting = columns.indices.filter(isCounting)
    let first = counting.first { columns[$0].ascends }
    return (first.map { [$0] } ?? counting).first { index in
      guard index < row.count, RowNumbers.number(row[index].text) == nil else { return false }
      return uses[index] != .known(.id) || row[index].text.isEmpty
    }.map { row[$0] }
  }

  /// Why a row is no pupil's: in place of its number it says who somebody is, as "Class teacher:" does.
  func reason(_ row: [TableCell], _ uses: [RosterForm.Use]) -> String? {
    guard let cell = odd(row, uses), cell.text.contains(where: { $0.isLetter }) else { return nil }
    let text = cell.text.trimmed
    guard text.hasSuffix(":") || text.hasSuffix("：") || RosterStray.isOfStaff(text) else { return nil }
    return "stands beside \(text.quoted) where the others have a number"
  }

  /// The number that a cell is, with what may stand behind one; nil for other texts.
  private static func number(_ text: String) -> Int? {
    var number: Int?
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39:
        let (tens, isOver) = (number ?? 0).multipliedReportingOverflow(by: 10)
        let (sum, isMore) = tens.addingReportingOverflow(Int(byte - 0x30))
        number = isOver || isMore ? Int.max : sum
      case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: " "): continue
      default: return nil
      }
    }
    return number
  }
}

extension RosterTable {
  /// Says of a row without a number that it may be no pupil's.
  ///
  /// - Returns: Whether it has none.
  mutating func warnOfMissingNumber(_ row: [TableCell]) -> Bool {
    guard let cell = numbers.odd(row, uses) else { return false }
    let name = RosterName(name(in: row)).text.quoted
    return warn(
      of: TableCell(text: "", line: row[0].line, column: cell.column),
      cell.text.isEmpty
        ? "\(name) has no number, though the others have one"
        : "\(cell.text.quoted) stands beside \(name) where the others have a number",
      "delete the line if it is no pupil's")
  }

  /// Says of a line of a list without a number that it may be no pupil's.
  ///
  /// - Returns: Whether it has none.
  mutating func warnOfMissingNumber(on line: TableCell, _ name: TableCell) -> Bool {
    guard !ListLine.isCounted(line.text) else {
      countedLines.with += 1
      return false
    }
    countedLines.without += 1
    guard countedLines.with > 1, isSeldomUncounted else {
      if uncounted.count < RosterTable.mostTold { uncounted.append(name) }
      return false
    }
    return warnOfUncounted(name)
  }

  /// Whether hardly a line so far has no number.
  private var isSeldomUncounted: Bool { countedLines.without * 3 <= countedLines.with + 2 }

  private mutating func warnOfUncounted(_ name: TableCell) -> Bool {
    warn(
      of: name, "\(name.text.quoted) has no number, though the others have one",
      "delete the line if it is no pupil's, or join it with the one above if it is the rest of a name")
  }

  /// Says of the first lines of a list that they have no number, once the others are known.
  mutating func warnOfUncounted() {
    defer { uncounted = [] }
    guard countedLines.with > 1, isSeldomUncounted else { return }
    let told = Set(form.warnings.map { $0.line })
    for name in uncounted where !told.contains(name.line) { _ = warnOfUncounted(name) }
  }

  /// No signature has more lines.
  private static let mostInTail = 5

  /// Says of a line behind an empty one near the end of a list that it may be a signature.
  ///
  /// - Returns: Whether that was said.
  mutating func warnOfTail(_ cell: TableCell) -> Bool {
    let before = rowCount - 1
    // Behind the one gap of a list even as many lines as stand before it may be a signature; behind others they may be a group.
    let isLast =
      gaps == 1
      ? cells.ahead.count < RosterTable.mostInTail && cells.ahead.count < before
      : cells.ahead.count < 3 && cells.ahead.count * 3 < rowCount
    guard isInTail || standsApart && isLast, rowCount > 2 else { return false }
    return warn(
      of: cell, "\(cell.text.quoted) stands behind an empty line at the end, and is taken for a pupil",
      "delete the line if it is none, as of who has signed the list")
  }

  /// Says of a row that it may be no pupil's.
  ///
  /// - Returns: True, for who says whether it was said.
  mutating func warn(of cell: TableCell, _ problem: String, _ hint: String) -> Bool {
    form.warnings.append(Fault(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint))
    return true
  }
}
