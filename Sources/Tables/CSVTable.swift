/// A table of comma-separated values (RFC 4180), each cell with its line and column in the file.
///
/// Our own small parser: the libraries at hand drop surplus cells and merge equal headings without a word, and a teacher
/// must be told where her file is wrong. Cells are separated by commas or, if the heading has none, by semicolons or tabs.
public struct CSVTable: Sendable {
  /// One cell.
  public struct Cell: Hashable, Sendable {
    /// What stands in it, without quotes.
    public let text: String
    /// The line on which it begins, from 1.
    public let line: Int
    /// The cell's place in its row, from 1.
    public let column: Int
  }

  /// The rows in order, the heading first; rows without any text are left out.
  public let rows: [[Cell]]

  /// No roster of a school has more bytes.
  public static let largestFile = 64 << 20

  /// Reads a table from a file's bytes.
  ///
  /// - Throws: ``TableError`` for text that is not UTF-8, NUL bytes, or a quote that is never closed.
  public init(reading bytes: [UInt8], file: String) throws(TableError) {
    var bytes = bytes[...]
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
    guard bytes.count <= CSVTable.largestFile else {
      throw TableError(
        file: file, line: 0, column: 0,
        problem: "the file has \(bytes.count) bytes; \(CSVTable.largestFile) are the most",
        hint: "split it into classes")
    }
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw TableError(
        file: file, line: CSVTable.lineOfBadByte(in: bytes), column: 0, problem: "the text is not UTF-8",
        hint: "save the table as \"CSV UTF-8\"")
    }
    let firstLine = bytes.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let separator =
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")].first { firstLine.contains($0) } ?? UInt8(ascii: ",")
    var reader = CSVReader(bytes: bytes, separator: separator, file: file)
    rows = try reader.rows()
  }

  private static func lineOfBadByte(in bytes: ArraySlice<UInt8>) -> Int {
    var line = 1
    for part in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { return line }
      line += 1
    }
    return line
  }
}

/// Walks the bytes of a table once.
private struct CSVReader {
  let bytes: ArraySlice<UInt8>
  let separator: UInt8
  let file: String

  mutating func rows() throws(TableError) -> [[CSVTable.Cell]] {
    let quote = UInt8(ascii: "\"")
    var rows: [[CSVTable.Cell]] = []
    var row: [CSVTable.Cell] = []
    var cell: [UInt8] = []
    var line = 1
    var cellLine = 1
    var isQuoted = false
    var wasQuoted = false
    var index = bytes.startIndex
    func problem(_ text: String, _ hint: String) -> TableError {
      TableError(file: file, line: cellLine, column: row.count + 1, problem: text, hint: hint)
    }
    func closeCell() {
      var text = String(decoding: cell, as: UTF8.self)
      if !wasQuoted { text = text.trimmed }
      row.append(CSVTable.Cell(text: text, line: cellLine, column: row.count + 1))
      cell.removeAll(keepingCapacity: true)
      wasQuoted = false
    }
    func closeRow() {
      closeCell()
      if row.contains(where: { !$0.text.isEmpty }) { rows.append(row) }
      row.removeAll(keepingCapacity: true)
    }
    while index < bytes.endIndex {
      let byte = bytes[index]
      let next = index + 1 < bytes.endIndex ? bytes[index + 1] : nil
      switch byte {
      case 0:
        throw problem("there is a NUL byte in the text", "save the table again as plain CSV")
      case quote where isQuoted && next == quote:
        cell.append(quote)
        index += 1
      case quote where isQuoted:
        isQuoted = false
      case quote where cell.allSatisfy { $0 == UInt8(ascii: " ") } && !wasQuoted:
        (isQuoted, wasQuoted) = (true, true)
        cell.removeAll(keepingCapacity: true)
      case UInt8(ascii: "\n") where isQuoted, UInt8(ascii: "\r") where isQuoted:
        if byte == UInt8(ascii: "\n") || next != UInt8(ascii: "\n") { line += 1 }
        cell.append(byte)
      case _ where isQuoted:
        cell.append(byte)
      case separator:
        closeCell()
        cellLine = line
      case UInt8(ascii: "\r") where next == UInt8(ascii: "\n"): break
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        closeRow()
        line += 1
        cellLine = line
      default:
        // Only blanks may follow a closing quote; they are dropped.
        if !wasQuoted {
          cell.append(byte)
        } else if byte != UInt8(ascii: " ") && byte != UInt8(ascii: "\t") {
          throw problem(
            "text follows a closing quote", "put the whole cell in quotes, and write a quote inside it twice")
        }
      }
      index += 1
    }
    guard !isQuoted else { throw problem("a quote is opened here and never closed", "add the closing quote") }
    if !cell.isEmpty || !row.isEmpty || wasQuoted { closeRow() }
    return rows
  }
}

extension String {
  /// The text without white space at either end.
  public var trimmed: String {
    let start = drop(while: \.isWhitespace)
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
