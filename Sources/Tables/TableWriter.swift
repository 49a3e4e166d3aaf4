/// Writes a table that spreadsheets open as it is: UTF-8 with a mark, CRLF, cells quoted where they need it.
///
/// A cell that a spreadsheet would take for a formula gets an apostrophe before it: names come from outside, and
/// `=HYPERLINK(…)` must not do anything where somebody opens our file (CWE-1236).
public struct TableWriter: Sendable {
  /// What parts cells.
  public let separator: Separator
  /// The file so far.
  public private(set) var bytes: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// A table without rows.
  ///
  /// - Parameter separator: The semicolon for spreadsheets of countries whose numbers have a decimal comma.
  public init(separator: Separator = .comma) {
    self.separator = separator
  }

  /// Adds a row.
  public mutating func append(_ cells: [String]) {
    bytes += cells.map { TableWriter.cell($0, separator) }.joined(separator: separator.rawValue).utf8
    bytes += [0x0D, 0x0A]
  }

  /// A cell as it stands in the file.
  private static func cell(_ text: String, _ separator: Separator) -> String {
    let isFormula = text.utf8.first.map { "=+-@\t\r\n".utf8.contains($0) } ?? false
    let safe = isFormula ? "'" + text : text
    let needsQuotes = safe.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D || separator.rawValue.utf8.contains(byte)
    }
    return needsQuotes
      ? "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"")
        + "\"" : safe
  }
}
