import Tables
import Texts

/// Rows of either kind of file, some of them read ahead.
struct RosterCells {
  /// So many lines may stand above the headings.
  static let mostTitleRows = 10

  private var table: TableReader?
  /// The first cell that was misread on its way here, as it stands in the file, and how many there are.
  private(set) var firstRepair: TableCell?
  private(set) var repairCount = 0
  private(set) var workbook: SheetRows?
  /// Whether lines are those of a mail that is quoted.
  private var areQuoted = false
  var ahead: [Result<[TableCell], Fault>] = []

  init(table: TableReader) { self.table = table }

  init(workbook: SheetRows) { self.workbook = workbook }

  /// Reads ahead as far as headings may stand.
  mutating func fill(upTo count: Int = mostTitleRows) {
    while ahead.count <= count {
      do throws(Fault) {
        guard let row = try read() else { return }
        ahead.append(.success(row))
      } catch {
        ahead.append(.failure(error))
      }
    }
  }

  mutating func next() throws(Fault) -> [TableCell]? {
    guard ahead.isEmpty else { return try ahead.removeFirst().get() }
    return try read()
  }

  /// Takes off what mail programs put before each line that is quoted, where most lines have it.
  mutating func stripQuotes() {
    func isQuoted(_ row: Result<[TableCell], Fault>) -> Bool { (try? row.get())?.first?.text.hasPrefix(">") ?? false }
    guard ahead.count(where: isQuoted) * 2 > ahead.count else { return }
    areQuoted = true
    ahead = ahead.compactMap { row in
      guard case .success(let cells) = row else { return row }
      let plain = RosterCells.unquoted(cells)
      return plain.contains { !$0.text.isEmpty } ? .success(plain) : nil
    }
    fill()
  }

  private static func unquoted(_ row: [TableCell]) -> [TableCell] {
    row.map { cell in
      let text = cell.text.drop { $0 == ">" || $0.isWhitespace }
      return TableCell(text: String(text), line: cell.line, column: cell.column)
    }
  }

  /// Whether a row is a line that was drawn of signs: "-----", "|:---|---:|", "------+------".
  private static func isRule(_ row: [TableCell]) -> Bool {
    var count = 0
    for cell in row {
      for byte in cell.text.utf8 {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "~"): count += 1
        case UInt8(ascii: "+"), UInt8(ascii: "|"), UInt8(ascii: ":"), UInt8(ascii: " "): break
        default: return false
        }
      }
    }
    return count >= 3
  }

  private mutating func read() throws(Fault) -> [TableCell]? {
    guard var row = table != nil ? try table?.next() : try workbook?.next() else { return nil }
    if RosterCells.isRule(row) { return try read() }
    if areQuoted {
      row = RosterCells.unquoted(row)
      if row.allSatisfy({ $0.text.isEmpty }) { return try read() }
    }
    for index in row.indices {
      let cell = row[index]
      guard let text = MisreadText.repaired(cell.text) else { continue }
      row[index] = TableCell(text: text, line: cell.line, column: cell.column)
      repairCount += 1
      if firstRepair == nil { firstRepair = cell }
    }
    return row
  }
}
