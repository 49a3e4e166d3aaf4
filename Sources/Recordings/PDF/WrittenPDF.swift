import Files
import Geometry
public import Inks
import JSON
public import Texts

extension InkFormat {
  /// PDF with ink on its pages.
  public static let pdf = InkFormat("pdf")
}

/// A PDF whose pages somebody wrote on in a program of a tablet or of a browser.
///
/// The programs qpdf and pdftotext read it; no part of them is linked.
public struct WrittenPDF: Sendable {
  /// A page, and what was written on it.
  public struct Page: Sendable {
    /// Which page it is, from 1.
    public let number: Int
    /// Whether the page's own print, as copybook makes it, can be told from what was added.
    public var hasPrint: Bool { pageFromPrint != nil }
    /// Whether something was added that is no line of a pen: areas, pictures, stamps.
    public let hasOthers: Bool
    /// The words and numbers that are printed on it, in capitals and in the order of the file.
    public fileprivate(set) var words: [String] = []
    /// What was written, in the order of writing, in points of the page, y up.
    let strokes: [InkStroke]
    /// What was drawn last on a page that some program made anew: it was written, where this is a page of ours.
    let laterStrokes: [InkStroke]
    let notes: [String]
    let boxes: PDFBoxes
    let pageFromPrint: Affine?
    fileprivate let hasWords: Bool

    /// Whether there is ink on it.
    public var hasInk: Bool { !strokes.isEmpty }
    /// Whether there is, or may be, if it is a page of ours.
    public var mayHaveInk: Bool { hasInk || !laterStrokes.isEmpty }
  }

  /// The pages in order.
  public let pages: [Page]

  /// Reads a file.
  ///
  /// - Parameter name: What people call it, for errors.
  /// - Throws: ``Fault`` where it cannot be read; of the kind `noInput` where qpdf is not there.
  public init(_ path: String, name: String) throws(Fault) {
    let objects = try PDFObjects(path, name: name)
    var pages: [Page] = []
    let budget = PDFPainting.Budget()
    for (index, page) in objects.pages.enumerated() {
      guard let boxes = PDFBoxes(of: page, objects) else { continue }
      var painting = PDFPainting(objects, boxes, file: name, within: budget)
      try painting.follow(
        objects.contents(of: page), resources: objects.inherited("/Resources", of: page), pageFromHere: .identity)
      var annotations = PDFAnnotations(objects, file: name, within: budget)
      try annotations.read(of: page)
      let hasPrint = painting.pageFromPrint != nil
      let page = Page(
        number: index + 1, hasOthers: painting.hasOthers || annotations.hasOthers,
        strokes: (hasPrint ? painting.strokes : []) + annotations.strokes,
        laterStrokes: hasPrint ? [] : painting.laterStrokes, notes: annotations.notes, boxes: boxes,
        pageFromPrint: painting.pageFromPrint, hasWords: painting.hasWords)
      pages.append(page)
    }
    guard !pages.isEmpty else {
      throw Fault(file: name, problem: "the PDF has no pages", hint: "have it handed in again")
    }
    if pages.contains(where: \.hasWords) { try WrittenPDF.readWords(of: &pages, in: path) }
    self.pages = pages
  }

  /// Reads what is printed on pages, which says what page of which sheet each is.
  private static func readWords(of pages: inout [Page], in path: String) throws(Fault) {
    let folder = try TemporaryFolder()
    let file = path.hasPrefix("-") ? "./\(path)" : path
    let told = try OutsideProgram.run("pdftotext", ["-raw", file, "-"], in: folder.path)
    guard told.status == 0 else { return }
    let texts = told.output.split(separator: "\u{C}", omittingEmptySubsequences: false)
    for index in pages.indices where pages[index].hasWords && texts.indices.contains(pages[index].number - 1) {
      let text = texts[pages[index].number - 1]
      pages[index].words = text.split { !$0.isLetter && !$0.isNumber }.map { $0.uppercased() }
    }
  }
}

extension WrittenPDF.Page {
  /// What was written as a reader shows the page, in points from its top left, y down; nil for nothing.
  public var ink: Ink? { ink(of: strokes, map: boxes.shown) }

  /// What was written on a page of ours, in points from its top left, y down; nil for nothing.
  ///
  /// - Parameters:
  ///   - width: The width of our page in points, whose print lies somewhere on this one.
  ///   - height: Its height.
  public func ink(onPageOf width: Double, _ height: Double) -> Ink? {
    let printFromPage = pageFromPrint.flatMap(\.inverse)
    let map = printFromPage.map { .flipped(unit: 1, origin: Point(0, height)) * $0 } ?? boxes.map(to: width, height)
    return ink(of: laterStrokes + strokes, map: map)
  }

  private func ink(of strokes: [InkStroke], map: Affine) -> Ink? {
    guard !strokes.isEmpty else { return nil }
    let placed = strokes.map { stroke in
      InkStroke(
        points: stroke.points.map { point in
          let place = map * point.position
          return InkPoint(x: place.x, y: place.y, pressure: point.pressure)
        })
    }
    return Ink(strokes: placed, unit: .points, format: .pdf, page: String(number), notes: notes)
  }
}

extension Ink {
  /// The inks of a PDF, one for each page with any, as readers show the pages.
  public static func all(ofPDF path: String) throws(Fault) -> [Ink] {
    let inks = try WrittenPDF(path, name: path).pages.compactMap(\.ink)
    guard !inks.isEmpty else {
      throw Fault(
        file: path, problem: "there is no ink on the pages of the PDF",
        hint: "save it with its annotations; a page that was printed to a new file holds none")
    }
    return inks
  }
}
