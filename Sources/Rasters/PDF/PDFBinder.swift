import Files
public import Pages
import Printing
public import Texts

/// Binds finished PDF files into one, page after page, with bookmarks and page labels.
///
///     var binder = try PDFBinder(creating: "class.pdf", title: "1a")
///     try binder.add(sheet, bookmark: "A. B.", label: "1")
///     try binder.finish()
///
/// Parts are those of ``Press``. What several parts have in common, such as drawn letters, is kept once. Nothing is drawn
/// again, and little is held in memory: a part at a time, and 8 bytes for each object. The same parts give the same bytes.
public struct PDFBinder: ~Copyable {
  private var file: FileWriter
  private let title, language: String
  private let date: String?
  /// Where objects stand, by number; 0 for those that are promised.
  private var places = [0, 0, 0, 0, 0]
  /// Objects that parts had so far, by what they say.
  private var known: [ObjectPrint: Int] = [:]
  private var tree = PageTree()
  private var labels = PageLabels()
  private var outline = Outline()
  /// How many pages were bound.
  public private(set) var pageCount = 0

  /// More objects are not remembered, so that memory stays flat; a class has some hundreds that repeat.
  private static let mostKnown = 8_192
  private static let (catalogue, pages, outlines, information) = (1, 2, 3, 4)

  /// Begins a file in the place of any that was there.
  ///
  /// - Parameters:
  ///   - title: The title in a reader's window; empty for none.
  ///   - language: BCP 47; empty for none.
  ///   - date: When the file was made, ISO 8601; nil names no time.
  public init(
    creating path: String, title: String, language: String = "", date: String? = nil
  ) throws(Fault) {
    var file = try FileWriter(creating: path)
    // The bytes above 127 tell programs that move files that this one is not text (PDF 1.7, 7.5.2).
    try file.write([UInt8]("%PDF-1.5\n%".utf8) + [0xB5, 0xED, 0xAE, 0xFB, 0x0A])
    self.file = file
    (self.title, self.language, self.date) = (title, language, date)
  }

  /// Binds all pages of a finished PDF, after those so far, as one sheet.
  ///
  /// - Parameter pdf: The file's bytes, as a ``Press`` printed them.
  /// - Throws: ``Fault/refused(library:reason:)`` for a PDF of another kind.
  public mutating func add(
    _ pdf: [UInt8], bookmark: String? = nil, label: String = "", copies: Int = 1, padsToEven: Bool = false
  ) throws(Fault) {
    let part = try PDFBinder.part(pdf)
    let sheet = PrintedSheet(
      pageCount: part.pages.count, bookmark: bookmark, label: label, copies: copies, padsToEven: padsToEven)
    try add(part, as: [sheet])
  }

  /// Binds the pages of a finished PDF, after those so far, as several sheets in order.
  ///
  /// - Throws: ``Fault/refused(library:reason:)`` for a PDF of another kind, or of fewer pages.
  public mutating func add(_ pdf: [UInt8], as sheets: [PrintedSheet]) throws(Fault) {
    try add(try PDFBinder.part(pdf), as: sheets)
  }

  private static func part(_ pdf: [UInt8]) throws(Fault) -> PDFPart {
    guard let part = PDFPart(pdf), !part.pages.isEmpty else {
      throw .refused(library: "the binder", reason: "a part is not a PDF file as copybook prints them")
    }
    return part
  }

  private mutating func add(_ part: PDFPart, as sheets: [PrintedSheet]) throws(Fault) {
    guard sheets.reduce(0, { $0 + $1.pageCount }) <= part.pages.count else { throw PDFBinder.damaged }
    // The numbers that objects of the part have here.
    var numbers: [Int: Int] = [:]
    var first = 0
    for sheet in sheets {
      let pages = part.pages[first..<first + sheet.pageCount]
      first += sheet.pageCount
      let isPadded = sheet.padsToEven && !pages.count.isMultiple(of: 2)
      let isPlural = pages.count > 1 || isPadded
      func label(_ index: Int) -> String {
        isPlural && !sheet.label.isEmpty ? "\(sheet.label)-\(index + 1)" : sheet.label
      }
      for copy in 0..<max(0, sheet.copies) {
        for (index, page) in pages.enumerated() {
          let number = try add(page, of: part, &numbers, label: label(index))
          if copy == 0, index == 0, let bookmark = sheet.bookmark { try addBookmark(bookmark, page: number) }
        }
        if isPadded, let last = pages.last { try addEmptyPage(like: last, of: part, label: label(pages.count)) }
      }
    }
  }

  /// Writes all that is left; a binder of no pages throws ``Fault/noPages``.
  public consuming func finish() throws(Fault) {
    guard pageCount > 0 else { throw .noPages }
    if let node = tree.takeNode(isLast: true) { try write(node.text, as: node.number) }
    try write(tree.root, as: PDFBinder.pages)
    if let entry = outline.takePending(next: nil) { try write(entry.text, as: entry.number) }
    let hasOutline = outline.count > 0
    if hasOutline { try write(outline.root, as: PDFBinder.outlines) }
    if let node = labels.takeNode(isLast: true) { try write(node, as: labels.newest(promise())) }
    var entries = "<< /Producer \(PDFText.literal("copybook"))"
    if !title.isEmpty { entries += "\n   /Title \(PDFText.literal(title))" }
    if let date = date.flatMap(PDFDictionary.date) { entries += "\n   /CreationDate (\(date))" }
    try write(entries + "\n>>", as: PDFBinder.information)
    entries = "<< /Type /Catalog\n   /Pages \(PDFBinder.pages) 0 R"
    if hasOutline { entries += "\n   /Outlines \(PDFBinder.outlines) 0 R\n   /PageMode /UseOutlines" }
    if !labels.isEmpty { entries += "\n   /PageLabels \(labels.root)" }
    if !language.isEmpty { entries += "\n   /Lang \(PDFText.literal(language))" }
    let showsTitle = title.isEmpty ? "" : " /DisplayDocTitle true"
    entries += "\n   /ViewerPreferences << /PrintScaling /None\(showsTitle) >>\n>>"
    try write(entries, as: PDFBinder.catalogue)
    try writeTable()
    try file.finish()
  }

  // MARK: Pages

  private mutating func add(
    _ page: Int, of part: PDFPart, _ numbers: inout [Int: Int], label: String
  ) throws(Fault) -> Int {
    guard let (head, _) = part.object(page) else { throw PDFBinder.damaged }
    if let parent = PDFPart.reference(after: "/Parent", in: head) { numbers[parent] = parentOfNextPage() }
    // What stands on a page is nobody else's: not worth remembering.
    if let contents = PDFPart.reference(after: "/Contents", in: head), numbers[contents] == nil {
      numbers[contents] = try copy(contents, of: part, &numbers, isShared: false)
    }
    let text = try rewritten(head, of: part, &numbers)
    return try addPage(text, label: label)
  }

  private mutating func addEmptyPage(like page: Int, of part: PDFPart, label: String) throws(Fault) {
    guard let (head, _) = part.object(page), let size = PDFBinder.box(in: head) else { throw PDFBinder.damaged }
    _ = try addPage(
      Array("<< /Type /Page /Parent \(parentOfNextPage()) 0 R /MediaBox \(size) /Resources << >> >>\n".utf8),
      label: label)
  }

  private mutating func parentOfNextPage() -> Int {
    if let node = tree.node { return node }
    let node = promise()
    tree.node = node
    return node
  }

  private mutating func addPage(_ text: [UInt8], label: String) throws(Fault) -> Int {
    let number = promise()
    try write(text, [], as: number)
    if !label.isEmpty {
      if labels.isFull, let node = labels.takeNode(isLast: false) { try write(node, as: labels.newest(promise())) }
      labels.add(label, page: pageCount)
    }
    pageCount += 1
    tree.add(number)
    if let node = tree.takeNode(isLast: false) { try write(node.text, as: node.number) }
    return number
  }

  private mutating func addBookmark(_ title: String, page: Int) throws(Fault) {
    let number = promise()
    if let before = outline.takePending(next: number) { try write(before.text, as: before.number) }
    outline.add(title, page: page, as: number)
  }

  private static func box(in page: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: page, as: UTF8.self)
    guard let key = text.firstRange(of: "/MediaBox"), let close = text[key.upperBound...].firstIndex(of: "]") else {
      return nil
    }
    return String(text[key.upperBound...close])
  }

  // MARK: Objects

  /// Copies an object and all it refers to; returns its number here.
  private mutating func copy(
    _ object: Int, of part: PDFPart, _ numbers: inout [Int: Int], isShared: Bool
  ) throws(Fault) -> Int {
    if let number = numbers[object] { return number }
    guard let (head, stream) = part.object(object) else { throw PDFBinder.damaged }
    let text = try rewritten(head, of: part, &numbers)
    let print = isShared ? ObjectPrint(of: text, stream) : nil
    if let print, let number = known[print] {
      numbers[object] = number
      return number
    }
    let number = promise()
    try write(text, stream, as: number)
    numbers[object] = number
    if let print {
      if known.count == PDFBinder.mostKnown { known.removeAll(keepingCapacity: true) }
      known[print] = number
    }
    return number
  }

  /// The text of an object with the numbers that objects have here, and lengths in place of references to them.
  private mutating func rewritten(
    _ head: ArraySlice<UInt8>, of part: PDFPart, _ numbers: inout [Int: Int]
  ) throws(Fault) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(head.count + 16)
    var depth = 0
    var place = head.startIndex
    while place < head.endIndex {
      let byte = head[place]
      if depth > 0 || !PDFPart.isDigit(byte) {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        text.append(byte)
        place += 1
        if byte == UInt8(ascii: "\\"), depth > 0, place < head.endIndex {
          text.append(head[place])
          place += 1
        }
        continue
      }
      let end = head[place...].firstIndex { !PDFPart.isDigit($0) } ?? head.endIndex
      let isWord = place == head.startIndex || PDFBinder.delimiters.contains(head[place - 1])
      if isWord, head[end...].starts(with: " 0 R".utf8), let number = PDFPart.number(head[place..<end]) {
        if let value = part.wholeNumber(number) {
          text += String(value).utf8
        } else {
          text += "\(try copy(number, of: part, &numbers, isShared: true)) 0 R".utf8
        }
        place = end + 4
      } else {
        text += head[place..<end]
        place = end
      }
    }
    return text
  }

  private static let delimiters = [UInt8](" \n\r\t[<>/".utf8)

  private static var damaged: Fault {
    .refused(library: "the binder", reason: "a part lacks one of its objects")
  }

  // MARK: The file

  /// The number of an object that is written later.
  private mutating func promise() -> Int {
    places.append(0)
    return places.count - 1
  }

  private mutating func write(_ text: String, as number: Int) throws(Fault) {
    try write(Array(text.utf8), [], as: number)
  }

  private mutating func write(
    _ text: [UInt8], _ stream: ArraySlice<UInt8>, as number: Int
  ) throws(Fault) {
    places[number] = file.count
    try file.write("\(number) 0 obj\n")
    try file.write(text.drop { $0 <= 32 })
    if !stream.isEmpty { try file.write(stream) }
    let endsLine = (stream.last ?? text.last) == 0x0A
    try file.write(endsLine ? "endobj\n" : "\nendobj\n")
  }

  private mutating func writeTable() throws(Fault) {
    let start = file.count
    try file.write("xref\n0 \(places.count)\n0000000000 65535 f \n")
    for place in places.dropFirst() {
      let digits = String(place)
      let zeros = String(repeating: "0", count: max(0, 10 - digits.count))
      // An object that was promised and not needed is free.
      try file.write(place == 0 ? "0000000000 00000 f \n" : "\(zeros)\(digits) 00000 n \n")
    }
    try file.write(
      "trailer\n<< /Size \(places.count)\n   /Root \(PDFBinder.catalogue) 0 R\n   /Info \(PDFBinder.information) 0 R\n>>\n"
        + "startxref\n\(start)\n%%EOF\n")
  }
}

/// What an object says, as a number of 128 bits: two objects of one class are never taken for one by accident.
private struct ObjectPrint: Hashable {
  private var first: UInt64 = 0xcbf2_9ce4_8422_2325
  private var second: UInt64 = 0x9e37_79b9_7f4a_7c15

  init(of text: [UInt8], _ stream: ArraySlice<UInt8>) {
    add(text[...])
    add(stream)
  }

  /// Two multiplications a byte: FNV-1a, and the same from another start with another prime and a shift.
  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    var (one, other) = (first, second)
    for byte in bytes {
      one = (one ^ UInt64(byte)) &* 0x100_0000_01b3
      other = (other ^ UInt64(byte)) &* 0xff51_afd7_ed55_8ccd
      other ^= other >> 29
    }
    (first, second) = (one, other)
  }
}
