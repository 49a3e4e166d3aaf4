import CCairo
public import Pages
import Printing
public import Texts

extension Press {
  /// The document as a PDF file: text that can be found and copied, page labels, an outline, the language.
  ///
  /// Without a ``Document/date`` the file names no time. A reader is asked to print at true size, as rulings are measured.
  ///
  /// C: `cairo_pdf_surface_create_for_stream`
  public func pdf(of document: Document) throws(Fault) -> [UInt8] {
    var job = try PDFJob(document)
    try job.print(document, with: self)
    return try job.finish(document)
  }

  /// Pages that come batch by batch as one PDF file, so that no more than a batch of them is held at a time.
  ///
  /// Title, language and date are those of the first batch. The file's bytes do not depend on how pages are batched.
  ///
  /// - Parameter next: Gives the next batch; nil after the last. A batch's forms and typefaces begin with all those of the
  ///   batches before it.
  /// - Throws: ``Fault``, or what `next` throws.
  public func pdf(next: () throws -> Document?) throws -> [UInt8] {
    guard let first = try next() else { throw Fault.noPages }
    var job = try PDFJob(first)
    var batch: Document? = first
    while let document = batch {
      try job.print(document, with: self)
      batch = try next()
    }
    return try job.finish(first)
  }

  /// The largest side of a page that every reader shows, in points (PDF 1.7, Annex C).
  fileprivate static let largestPage = 14_400.0

  /// When the document was made; cairo 1.16 would leave out the sign `D:` that begins a date.
  fileprivate static func informationEntries(for document: Document) -> String {
    document.date.flatMap(PDFDictionary.date).map { "\n   /CreationDate (\($0))" } ?? ""
  }

  /// The language, and the size to print at, which cairo 1.16 cannot say.
  fileprivate static func catalogueEntries(for document: Document) -> String {
    var entries = ""
    if !document.language.isEmpty { entries += "\n   /Lang (\(PDFDictionary.escaped(document.language)))" }
    let showsTitle = document.title.isEmpty ? "" : " /DisplayDocTitle true"
    entries += "\n   /ViewerPreferences << /PrintScaling /None\(showsTitle) >>"
    return entries
  }
}

/// Takes the printed bytes.
private final class Tray {
  var bytes: [UInt8] = []
}

/// The printing of one PDF, page after page.
private struct PDFJob: ~Copyable {
  private let tray = Tray()
  private let surface: PDFSurface
  private var canvas: Canvas
  private var pageCount = 0

  init(_ document: Document) throws(Fault) {
    guard let first = document.pages.first else { throw .noPages }
    surface = PDFSurface(width: first.width, height: first.height, tray: tray)
    surface.setTitle(document.title)
    canvas = unsafe Canvas(on: surface.pointer)
  }

  /// Prints the pages of a document after those printed so far.
  mutating func print(_ document: Document, with press: Press) throws(Fault) {
    for page in document.pages {
      pageCount += 1
      guard max(page.width, page.height) <= Press.largestPage else {
        throw .pageTooLarge(page: pageCount, format: "PDF")
      }
      surface.begin(page, number: pageCount)
      try canvas.draw(page, of: document, with: press)
      unsafe cairo_show_page(canvas.context)
    }
  }

  /// The finished file, with what a document says of the whole.
  mutating func finish(_ document: Document) throws(Fault) -> [UInt8] {
    try canvas.check()
    try surface.finish()
    PDFDictionary.information.add(Press.informationEntries(for: document), to: &tray.bytes)
    PDFDictionary.catalogue.add(Press.catalogueEntries(for: document), to: &tray.bytes)
    return tray.bytes
  }
}

/// A PDF in the making.
@safe private struct PDFSurface: ~Copyable {
  /// `cairo_surface_t`, owned.
  let pointer: OpaquePointer
  /// Where the bytes go; kept alive for cairo.
  private let tray: Tray

  init(width: Double, height: Double, tray: Tray) {
    self.tray = tray
    let closure = unsafe Unmanaged.passUnretained(tray).toOpaque()
    unsafe pointer = cairo_pdf_surface_create_for_stream(
      { closure, bytes, count in
        guard let closure = unsafe closure else { return CAIRO_STATUS_WRITE_ERROR }
        let tray = unsafe Unmanaged<Tray>.fromOpaque(closure).takeUnretainedValue()
        unsafe tray.bytes.append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
        return CAIRO_STATUS_SUCCESS
      }, closure, width, height)
    // From 1.17.6 on cairo packs the catalogue of a 1.5 file into a stream, where we could not add to it.
    let packs = cairo_version() >= 11_706
    unsafe cairo_pdf_surface_restrict_to_version(pointer, packs ? CAIRO_PDF_VERSION_1_4 : CAIRO_PDF_VERSION_1_5)
  }

  deinit {
    // A context may outlive us and hold the surface: it must have nothing left to write when the tray is gone.
    unsafe cairo_surface_finish(pointer)
    unsafe cairo_surface_destroy(pointer)
  }

  func setTitle(_ title: String) {
    if !title.isEmpty { unsafe cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_TITLE, title) }
    // Without an empty date cairo would look at the clock.
    unsafe cairo_pdf_surface_set_metadata(pointer, CAIRO_PDF_METADATA_CREATE_DATE, "")
  }

  func begin(_ page: Page, number: Int) {
    unsafe cairo_pdf_surface_set_size(pointer, page.width, page.height)
    if !page.label.isEmpty { unsafe cairo_pdf_surface_set_page_label(pointer, page.label) }
    if let bookmark = page.bookmark {
      unsafe cairo_pdf_surface_add_outline(
        pointer, CAIRO_PDF_OUTLINE_ROOT, bookmark, "page=\(number) pos=[0 0]", cairo_pdf_outline_flags_t(0))
    }
  }

  /// Writes all that is left.
  ///
  /// C: `cairo_surface_finish`
  func finish() throws(Fault) {
    unsafe cairo_surface_finish(pointer)
    let status = unsafe cairo_surface_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw .cairo(status) }
  }
}
