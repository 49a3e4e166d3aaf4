import Files
public import Texts

extension TableReader {
  /// A reader of a file, which is read twice where the encoding is to be guessed.
  public init(path: String, encoding: TextEncoding? = nil, separator: Separator? = nil) throws(Fault) {
    let file = try PieceFile(path)
    let source = ByteSource { (place) throws(Fault) in try file.bytes(at: place, count: ByteSource.step) }
    try self.init(source, file: path, encoding: encoding, separator: separator)
  }
}

extension Workbook {
  /// The sheet's rows in turn.
  public var rowsInTurn: SheetRows {
    final class Place {
      var book: Workbook
      init(_ book: Workbook) { self.book = book }
    }
    let place = Place(self)
    return SheetRows(
      sheet: sheet, next: { () throws(Fault) in try place.book.next() },
      seen: { (place.book.marks, place.book.warnings) })
  }
}
