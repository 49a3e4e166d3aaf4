import Texts

/// Writes a table that spreadsheets open as it is: UTF-8 with a mark, CRLF, cells quoted where they need it.
///
/// A cell that a spreadsheet would take for a formula gets an apostrophe before it.
public struct TableWriter: Sendable {
  /// What parts cells.
  public let separator: Separator
  /// The file so far.
  public private(set) var bytes: [UInt8] = .byteOrderMark

  /// A table without rows.
  ///
  /// - Parameter separator: The semicolon for spreadsheets of countries whose numbers have a decimal comma.
  public init(separator: Separator = .comma) {
    self.separator = separator
  }

  /// Adds a row.
  public mutating func append(_ cells: [String]) {
    bytes += cells.csvRow(separator: separator.rawValue).utf8
    bytes += [0x0D, 0x0A]
  }
}
