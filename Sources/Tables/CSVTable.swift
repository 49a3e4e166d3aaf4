public import Texts

/// A whole table in memory; ``TableReader`` reads it.
///
/// Our own small parser: the libraries at hand drop surplus cells and merge equal headings without a word, and a teacher
/// must be told where her file is wrong.
public struct CSVTable: Sendable {
  /// One cell.
  public typealias Cell = TableCell

  /// The rows in order, the heading first; rows without any text are left out.
  public let rows: [[TableCell]]

  /// No larger table is read into memory.
  public static let largestFile = 64 << 20

  /// Reads a table from a file's bytes.
  ///
  /// - Throws: ``Fault`` for the first thing that is wrong, such as a quote that is never closed.
  public init(reading bytes: [UInt8], file: String) throws(Fault) {
    guard bytes.count <= CSVTable.largestFile else {
      throw .tooLarge(file: file, bytes: bytes.count, most: CSVTable.largestFile, hint: "split the file")
    }
    var reader = try TableReader(reading: bytes, file: file)
    var rows: [[TableCell]] = []
    while let row = try reader.next() { rows.append(row) }
    self.rows = rows
  }
}
