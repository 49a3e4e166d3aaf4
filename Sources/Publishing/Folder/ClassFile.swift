import Files
import Pages
import Printing
import Rasters
import Texts

/// A PDF file of the class as it grows: printed to the disk page by page.
struct ClassFile: ~Copyable {
  private var printer: PDFPrinter
  private let tray: Tray

  /// Takes the printed bytes.
  private final class Tray {
    var file: FileWriter?

    init(_ file: consuming FileWriter) { self.file = consume file }
  }

  /// Begins a file in the place of any that was there.
  ///
  /// - Parameter isDigested: Whether its digest is taken on the way.
  init(
    creating path: String, title: String, of job: ClassJob, shop: PrintShop, isDigested: Bool = true
  ) throws(Fault) {
    let tray = Tray(try FileWriter(creating: path, isDigested: isDigested))
    printer = PDFPrinter(
      title: title, language: job.edition.language, date: job.edition.created, manner: job.edition.manner,
      supplies: shop.supplies
    ) { bytes throws(Fault) in try tray.file?.write(bytes) }
    self.tray = tray
  }

  /// Prints the pages of a document after those so far.
  mutating func add(_ document: Document) throws(Fault) { try printer.add(document) }

  /// Prints the pages of a document as a sheet.
  mutating func add(_ document: Document, as sheet: PrintedSheet) throws(Fault) {
    try printer.add(document, as: [sheet])
  }

  /// Writes what is left.
  consuming func finish() throws(Fault) {
    try printer.finish()
    try tray.file.take()?.finish()
  }

  /// The same; returns the size and digest of the file, which must have been asked for at the beginning.
  consuming func finishDigested() throws(Fault) -> FileDigest {
    try printer.finish()
    guard let digest = try tray.file.take()?.finishDigested() else { preconditionFailure("a file is finished once") }
    return digest
  }
}
