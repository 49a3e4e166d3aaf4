import Geometry
public import Pages
public import Texts

/// Prints documents into one PDF file, page by page: tagged where pages say what they mean, each form and typeface once.
///
///     var printer = PDFPrinter(title: "1a", language: "en", supplies: supplies) { bytes throws(Fault) in try file.write(bytes) }
///     for pupil in pupils { try printer.add(pupil.document) }
///     try printer.finish()
///
/// PDF 1.7 (ISO 32000-1). A page is held until the next one comes; what was printed is gone to the sink. However pages come in
/// documents: in a file forms of one name are one form, faces of one file one typeface, numbered as pages use them first.
/// The first page decides whether the file is tagged: where one of its marks has a meaning, marks without are artefacts.
public struct PDFPrinter: ~Copyable {
  private let title, language: String
  private let date: String?
  private let manner: PrintManner
  private let layers: PDFLayers?
  private let supplies: PrintSupplies
  private var file: PDFFile
  private var tree: PDFPageTree
  private var labels = PDFPageLabels()
  private var outline: PDFOutline
  private var structure: PDFStructure?
  private var forms: PDFForms
  private var typefaces = PDFTypefaces()
  private var runs = PDFRuns()
  /// The page added last, its forms and typefaces by their numbers in the file.
  private var pending: Page?
  /// How many pages were added.
  public private(set) var pageCount = 0

  /// The largest side of a page that every reader shows, in points (PDF 1.7, Annex C).
  private static let largestPage = 14_400.0

  /// Begins a file.
  ///
  /// - Parameters:
  ///   - title: The title in a reader's window; empty for none.
  ///   - language: BCP 47; empty for none.
  ///   - date: When the file was made, ISO 8601; nil names no time.
  ///   - manner: How it is made, whatever its documents say; one that is to be black is black in any file.
  public init(
    title: String, language: String = "", date: String? = nil, manner: PrintManner = PrintManner(),
    supplies: PrintSupplies, sink: @escaping ByteSink
  ) {
    (self.title, self.language, self.date) = (title, language, date)
    (self.manner, self.supplies, forms) = (manner, supplies, PDFForms(supplies))
    file = PDFFile(compress: supplies.compress, sink: sink)
    if let names = manner.layerNames { layers = PDFLayers(names: names, &file) } else { layers = nil }
    tree = PDFPageTree(&file, layers: layers)
    outline = PDFOutline(&file)
  }

  /// Prints the pages of a document after those so far.
  public mutating func add(_ document: Document) throws(Fault) {
    let document = manner.isBlack || document.manner.isBlack ? document.inBlack : document
    var numbers = PDFNumbers(document)
    for page in document.pages {
      pageCount += 1
      guard max(page.width, page.height) <= PDFPrinter.largestPage else {
        throw .pageTooLarge(page: pageCount, format: "PDF")
      }
      if pageCount == 1, page.hasMeaning { structure = PDFStructure(&file) }
      var page = page
      if let marks = try numbers.numbered(page.marks, &forms, &typefaces, supplies, &file) { page.marks = marks }
      runs.note(page)
      try printPending()
      pending = page
    }
  }

  // MARK: Pages

  private mutating func printPending() throws(Fault) {
    guard let page = pending else { return }
    pending = nil
    let cuts = runs.cuts(ofPage: tree.count)
    // First what others use too, as its contents have their numbers; then the page's own.
    var next = 0
    for case .known(let run) in cuts.lazy.map({ $0.kind }) {
      next = max(next, runs.runs[run].stretch.first + runs.runs[run].stretch.count)
    }
    var parts = [(object: Int?, stretch: PDFStretch)?](repeating: nil, count: cuts.count)
    // Words that only this page has, such as a name, are drawn with what else is its own: a stream less on every page.
    var words: [UInt8] = []
    for kind in [PDFRuns.Kind.shared, .own] {
      for (index, cut) in cuts.enumerated() where cut.kind == kind {
        let stretch = try stretch(of: page.marks[cut.marks], height: page.height, first: next)
        next = stretch.first + stretch.count
        if kind == .own, page.marks[cut.marks].allSatisfy({ $0.isWords }),
          cuts[(index + 1)...].contains(where: { $0.kind == .own })
        {
          words += stretch.content.bytes
          parts[index] = (nil, stretch)
          continue
        }
        let object = file.promise()
        try file.write(stream: kind == .own ? words + stretch.content.bytes : stretch.content.bytes, as: object)
        if kind == .own { words = [] }
        parts[index] = (object, stretch)
        guard kind == .shared else { continue }
        runs.add(PDFRuns.Run(marks: page.marks[cut.marks], height: page.height, object: object, stretch: stretch))
      }
    }
    for (index, cut) in cuts.enumerated() {
      guard case .known(let run) = cut.kind else { continue }
      parts[index] = (runs.runs[run].object, runs.runs[run].stretch)
    }
    let all = parts.compactMap { $0 }
    try write(page, all.compactMap { $0.object }, all.map { $0.stretch })
  }

  private mutating func write(_ page: Page, _ contents: [Int], _ stretches: [PDFStretch]) throws(Fault) {
    tree.begin(stretches, &file)
    let number = file.promise()
    var tags: FileText = ""
    if structure != nil {
      let own = page.language == language ? "" : page.language
      try structure?.begin(language: own, isNew: page.bookmark != nil, to: &file)
      let key = try structure?.add(stretches, page: number, height: page.height, to: &file)
      tags = "/StructParents \(key ?? 0)/Tabs/S"
    }
    try file.write(
      """
      <</Type/Page/Parent \(tree.node) 0 R/MediaBox[0 0 \(thousandths(page.width), decimals: 3) \
      \(thousandths(page.height), decimals: 3)]/Resources \(tree.resources) 0 R\
      /Contents\(references: contents)\(tags)>>
      """, as: number)
    labels.add(page.label)
    if let bookmark = page.bookmark { try outline.add(bookmark, page: number, to: &file) }
    try tree.add(number, to: &file)
  }

  private mutating func stretch(
    of marks: ArraySlice<Mark>, height: Double, first: Int
  ) throws(Fault) -> PDFStretch {
    var stretch = PDFStretch(height: height, first: first, isTagged: structure != nil, hasLayers: layers != nil)
    try add(marks, to: &stretch)
    stretch.finish()
    return stretch
  }

  private mutating func add(_ marks: ArraySlice<Mark>, to stretch: inout PDFStretch) throws(Fault) {
    var rest = marks
    while let mark = rest.popFirst() {
      switch mark {
      case .shape(.area(let contours), let colour):
        stretch.mark(Shape.area(contours).inkBounds)
        if let edge = Edge(of: contours, in: rest) {
          rest.removeFirst(contours.count)
          for contour in contours { stretch.mark(Shape.line(contour, width: edge.width).inkBounds) }
          stretch.content.add(contours, colour, edge: edge.colour, width: edge.width)
        } else {
          stretch.content.add(.area(contours), colour)
        }
      case .shape(let shape, let colour):
        stretch.mark(shape.inkBounds)
        stretch.content.add(shape, colour)
      case .form(let index, at: let origin, let colour):
        try add(try forms.form(index, to: &file), at: origin, colour, to: &stretch)
      case .text(let run):
        let reach = run.size
        stretch.mark(Rectangle(around: run.glyphs.map { $0.origin })?.expanded(by: reach))
        let fonts = try typefaces.show(run, on: &stretch.content, forms: &forms, to: &file)
        stretch.fonts.formUnion(fonts)
      case .photo(let photo, in: let box):
        stretch.mark(box)
        let object = file.promise()
        try file.write(
          stream: photo.jpeg,
          """
          /Type/XObject/Subtype/Image/Width \(photo.width)/Height \(photo.height)/BitsPerComponent 8\
          /ColorSpace/\(photo.isGrey ? "DeviceGray" : "DeviceRGB")/Filter/DCTDecode
          """, as: object, packing: .never)
        stretch.content.addPhoto(object, in: box)
        stretch.forms.insert(object)
      case .group(let marks, let meaning):
        stretch.begin(meaning)
        try add(marks[...], to: &stretch)
        stretch.end()
      }
    }
  }

  /// The line that follows an area along all its contours, and is written with it once.
  private struct Edge {
    let colour: Colour
    let width: Double

    /// The edge of contours; nil where the next marks are no lines of one width and colour along them, in their order.
    init?(of contours: [Path], in marks: ArraySlice<Mark>) {
      guard case .shape(.line(_, let width), let colour)? = marks.first, marks.count >= contours.count else {
        return nil
      }
      for (contour, mark) in zip(contours, marks) {
        guard contour.isClosed, mark == .shape(.line(contour, width: width), colour) else { return nil }
      }
      (self.colour, self.width) = (colour, width)
    }
  }

  private func add(
    _ form: PDFForms.Known, at origin: Point, _ colour: Colour, to stretch: inout PDFStretch
  ) throws(Fault) {
    let step = origin - .origin
    stretch.mark(form.bounds?.moved(by: step))
    switch form.kind {
    case .glyph(let glyph):
      stretch.content.show(glyph, size: PDFForms.size, at: origin, colour)
      stretch.fonts.insert(glyph.font)
    case .object(let object, let hasLines):
      stretch.content.addForm(object, at: origin, hasLines: hasLines, colour)
      stretch.forms.insert(object)
    case .drawn(let shapes):
      for shape in shapes { stretch.content.add(shape, at: step, colour) }
    }
  }

  // MARK: The end

  /// Writes all that is left; a file of no pages throws ``Fault/noPages``.
  public consuming func finish() throws(Fault) {
    try printPending()
    guard pageCount > 0 else { throw .noPages }
    try forms.finish(to: &file)
    try typefaces.finish(to: &file)
    try tree.finish(to: &file)
    let date = date.flatMap { date in PDFMetadata.date(date).map { (iso: date, pdf: $0) } }
    let bookmarks = try outline.finish(to: &file)
    var tags: FileText = ""
    var isAccessible = false
    if let structure {
      tags = "/MarkInfo<</Marked true>>/StructTreeRoot \(try structure.finish(to: &file)) 0 R"
      isAccessible = !title.isEmpty && !language.isEmpty
    }
    let wishes = try finishManner()
    let metadata = file.promise()
    let packet = PDFMetadata.packet(
      title: title, language: language, date: date?.iso, isAccessible: isAccessible, isArchive: manner.isArchive)
    try file.write(stream: packet, "/Type/Metadata/Subtype/XML", as: metadata, packing: .never)
    let catalogue = try file.write(
      """
      <</Type/Catalog/Pages \(tree.root) 0 R\(bookmarks)\(labels.entry)\(tags)\(entry: "/Lang", language)\(wishes)\
      /Metadata \(metadata) 0 R>>
      """)
    let information = try file.write(
      "<</Producer(\(Producer.name))\(entry: "/Title", title)\(entry: "/CreationDate", date?.pdf ?? "")>>")
    try file.finish(catalogue: catalogue, information: information)
  }

  /// Writes what the file asks of readers and printers; returns the entries of the catalogue.
  private mutating func finishManner() throws(Fault) -> [UInt8] {
    let sides =
      switch manner.duplex {
      case nil: ""
      case .longEdge: "/Duplex/DuplexFlipLongEdge"
      case .shortEdge: "/Duplex/DuplexFlipShortEdge"
      case .off: "/Duplex/Simplex"
      }
    var entries: [UInt8] = []
    entries += "/ViewerPreferences<</PrintScaling/None\(title.isEmpty ? "" : "/DisplayDocTitle true")\(sides)>>"
    if let layers { entries += try layers.finish(to: &file) }
    if manner.isArchive {
      let profile = file.promise()
      try file.write(stream: ColourProfile.bytes, "/N 3", as: profile)
      entries += """
        /OutputIntents[<</Type/OutputIntent/S/GTS_PDFA1/OutputConditionIdentifier(\(ColourProfile.name))\
        /Info(\(ColourProfile.name))/DestOutputProfile \(profile) 0 R>>]
        """
    }
    return entries
  }
}

extension Document {
  /// The document as a PDF file.
  public func pdf(_ supplies: PrintSupplies) throws(Fault) -> [UInt8] {
    let tray = Tray()
    var printer = PDFPrinter(title: title, language: language, date: date, manner: manner, supplies: supplies) {
      bytes in
      tray.bytes.append(contentsOf: bytes)
    }
    try printer.add(self)
    try printer.finish()
    return tray.bytes
  }
}

/// Takes the printed bytes.
private final class Tray {
  var bytes: [UInt8] = []
}

extension Mark {
  /// Whether nothing but words of a typeface is drawn.
  fileprivate var isWords: Bool {
    switch self {
    case .text: true
    case .group(let marks, _): marks.allSatisfy { $0.isWords }
    case .shape, .form, .photo: false
    }
  }
}
