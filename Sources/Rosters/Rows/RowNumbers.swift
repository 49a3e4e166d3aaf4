import Tables
import Texts

/// The columns of a table in which every row so far has a number: a row without one may be the teacher's.
struct RowNumbers {
  private var rows = 0
  private var counts: [Int] = []

  /// So many rows show that a column counts them.
  private static let fewestRows = 2

  mutating func add(_ row: [TableCell]) {
    rows += 1
    if counts.count < row.count { counts += Array(repeating: 0, count: row.count - counts.count) }
    for index in row.indices where RowNumbers.isNumber(row[index].text) { counts[index] += 1 }
  }

  /// What stands in a row where all others have a number, in a column that is not read; nil for nothing but numbers.
  func odd(_ row: [TableCell], _ uses: [RosterForm.Use]) -> TableCell? {
    guard rows >= RowNumbers.fewestRows else { return nil }
    return row.indices.first { index in
      guard index < counts.count, counts[index] == rows, index < uses.count else { return false }
      let isUnread = uses[index] == .other || uses[index] == .nameless
      return (isUnread || uses[index] == .known(.id) && row[index].text.isEmpty)
        && !RowNumbers.isNumber(row[index].text)
    }.map { row[$0] }
  }

  /// Why a row is no pupil's: in place of its number it says who somebody is, as "Class teacher:" does.
  func reason(_ row: [TableCell], _ uses: [RosterForm.Use]) -> String? {
    guard let cell = odd(row, uses), cell.text.contains(where: { $0.isLetter }) else { return nil }
    let text = cell.text.trimmed
    guard text.hasSuffix(":") || text.hasSuffix("：") || RosterStray.isOfStaff(text) else { return nil }
    return "stands beside \(text.quoted) where the others have a number"
  }

  private static func isNumber(_ text: String) -> Bool {
    var hasDigit = false
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39: hasDigit = true
      case UInt8(ascii: "."), UInt8(ascii: ")"), UInt8(ascii: " "): continue
      default: return false
      }
    }
    return hasDigit
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

  /// Says of a line behind an empty one near the end of a list that it may be a signature.
  ///
  /// - Returns: Whether that was said.
  mutating func warnOfTail(_ cell: TableCell) -> Bool {
    guard isInTail || standsApart, rowCount > 2, cells.ahead.count < 3, cells.ahead.count * 3 < rowCount else {
      return false
    }
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
