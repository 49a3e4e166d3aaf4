import Pages
import Texts

/// The pages of a file as a tree of two levels, so that readers find a page among thousands (PDF 1.7, 7.7.3).
///
/// Pages of a node share a dictionary of what they use.
struct PDFPageTree {
  let root: Int
  private var nodes: [Int] = []
  private var pages: [Int] = []
  private(set) var count = 0
  /// The node for the next page, and the resources of its pages; promised.
  private(set) var node = 0
  private(set) var resources = 0
  private var fonts: Set<Int> = []
  private var forms: Set<Int> = []

  private static let mostPages = 32

  private let layers: PDFLayers?

  init(_ file: inout PDFFile, layers: PDFLayers?) {
    root = file.promise()
    self.layers = layers
  }

  /// Gets a node ready for a page with what it uses.
  mutating func begin(_ stretches: [PDFStretch], _ file: inout PDFFile) {
    if pages.isEmpty { (node, resources) = (file.promise(), file.promise()) }
    for stretch in stretches {
      fonts.formUnion(stretch.fonts)
      forms.formUnion(stretch.forms)
    }
  }

  /// Adds the page.
  mutating func add(_ page: Int, to file: inout PDFFile) throws(Fault) {
    pages.append(page)
    count += 1
    if pages.count == PDFPageTree.mostPages { try closeNode(&file) }
  }

  private mutating func closeNode(_ file: inout PDFFile) throws(Fault) {
    guard !pages.isEmpty else { return }
    try file.write("/Type/Pages/Parent \(root) 0 R/Count \(pages.count)/Kids", pages, as: node)
    var text: [UInt8] = []
    text.add("<<")
    for (key, prefix, objects) in [("Font", "F", fonts), ("XObject", "X", forms)] where !objects.isEmpty {
      text.add("/\(key)<<")
      for object in objects.sorted() { text.add("/\(prefix)\(object) \(object) 0 R") }
      text.add(">>")
    }
    if let layers { text.append(contentsOf: layers.properties) }
    text.add(">>")
    try file.write(text, as: resources)
    nodes.append(node)
    (pages, fonts, forms) = ([], [], [])
  }

  /// Writes what is left.
  mutating func finish(to file: inout PDFFile) throws(Fault) {
    try closeNode(&file)
    try file.write("/Type/Pages/Count \(count)/Kids", nodes, as: root)
  }
}

/// The parts of pages that a reader can switch off (PDF 1.7, 8.11).
struct PDFLayers {
  private let names: [String]
  private let objects: [Int]

  init(names: [String], _ file: inout PDFFile) {
    self.names = names
    objects = names.map { _ in file.promise() }
  }

  /// What contents call them, for the resources of pages.
  var properties: [UInt8] {
    var text: [UInt8] = []
    text.add("/Properties<<")
    for (layer, object) in zip(Layer.allCases, objects) { text.add("/\(layer.name) \(object) 0 R") }
    text.add(">>")
    return text
  }

  /// Writes them; returns their entry of the catalogue.
  func finish(to file: inout PDFFile) throws(Fault) -> [UInt8] {
    for (name, object) in zip(names, objects) {
      var text: [UInt8] = []
      text.add("<</Type/OCG/Name")
      text.addString(name)
      text.add(">>")
      try file.write(text, as: object)
    }
    var entry: [UInt8] = []
    entry.add("/OCProperties<</OCGs")
    entry.addReferences(objects)
    entry.add("/D<</Name(copybook)/Order")
    entry.addReferences(objects)
    entry.add(">>>>")
    return entry
  }
}

/// The names of pages in a reader's list (PDF 1.7, 12.4.2).
struct PDFPageLabels {
  private var entries: [UInt8] = []
  private var count = 0
  /// The number that the next page has by itself.
  private var next: Int?
  private var hasLabel = false

  mutating func add(_ label: String) {
    defer { count += 1 }
    if !label.isEmpty { hasLabel = true }
    // A number as people write it, not 007.
    let number = Int(label).flatMap { $0 > 0 && String($0) == label ? $0 : nil }
    if let number {
      if number != next { entries.add("\(count)<</S/D/St \(number)>>") }
      next = number + 1
    } else {
      next = nil
      entries.add("\(count)<<")
      if !label.isEmpty {
        entries.add("/P")
        entries.addString(label)
      }
      entries.add(">>")
    }
  }

  /// The tree's root; nil where no page has a label.
  var root: [UInt8]? { hasLabel ? Array("<</Nums[".utf8) + entries + Array("]>>".utf8) : nil }
}

/// The bookmarks of a file, all on one level (PDF 1.7, 12.3.3).
struct PDFOutline {
  private let root: Int
  private var first: Int?
  /// The newest one, which is written when it is known whether another follows.
  private var newest: Entry?
  private var count = 0

  private struct Entry {
    let object: Int
    let previous: Int?
    let title: String
    let page: Int
  }

  init(_ file: inout PDFFile) {
    root = file.promise()
  }

  mutating func add(_ title: String, page: Int, to file: inout PDFFile) throws(Fault) {
    let object = file.promise()
    try writeNewest(before: object, &file)
    newest = Entry(object: object, previous: newest?.object, title: title, page: page)
    first = first ?? object
    count += 1
  }

  private func writeNewest(before next: Int?, _ file: inout PDFFile) throws(Fault) {
    guard let newest else { return }
    var text: [UInt8] = []
    text.add("<</Title")
    text.addString(newest.title)
    text.add("/Parent \(root) 0 R/Dest[\(newest.page) 0 R/Fit]")
    if let previous = newest.previous { text.add("/Prev \(previous) 0 R") }
    if let next { text.add("/Next \(next) 0 R") }
    text.add(">>")
    try file.write(text, as: newest.object)
  }

  /// Writes what is left; returns the object, nil for no bookmark.
  func finish(to file: inout PDFFile) throws(Fault) -> Int? {
    guard let first, let newest else { return nil }
    try writeNewest(before: nil, &file)
    try file.write(
      Array("<</Type/Outlines/First \(first) 0 R/Last \(newest.object) 0 R/Count \(count)>>".utf8), as: root)
    return root
  }
}

/// What a file says of itself, for programs that read XMP (ISO 16684-1).
enum PDFMetadata {
  static func packet(
    title: String, language: String, date: String?, isAccessible: Bool, isArchive: Bool
  ) -> [UInt8] {
    var text: [UInt8] = []
    text.add("<?xpacket begin=\"\u{FEFF}\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>")
    text.add("<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">")
    text.add("<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">")
    text.add("<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\"")
    text.add(" xmlns:xmp=\"http://ns.adobe.com/xap/1.0/\" xmlns:pdf=\"http://ns.adobe.com/pdf/1.3/\"")
    text.add(" xmlns:pdfuaid=\"http://www.aiim.org/pdfua/ns/id/\" pdf:Producer=\"copybook\"")
    if isAccessible { text.add(" pdfuaid:part=\"1\"") }
    if isArchive {
      text.add(" xmlns:pdfaid=\"http://www.aiim.org/pdfa/ns/id/\" pdfaid:part=\"2\" pdfaid:conformance=\"B\"")
    }
    if let date { text.add(" xmp:CreateDate=\"\(date.escapedForXML)\"") }
    text.add(">")
    if !title.isEmpty {
      text.add("<dc:title><rdf:Alt><rdf:li xml:lang=\"x-default\">\(title.escapedForXML)</rdf:li></rdf:Alt></dc:title>")
    }
    if !language.isEmpty {
      text.add("<dc:language><rdf:Bag><rdf:li>\(language.escapedForXML)</rdf:li></rdf:Bag></dc:language>")
    }
    text.add("</rdf:Description>")
    if isAccessible, isArchive { text.add(accessibleSchema) }
    text.add("</rdf:RDF></x:xmpmeta><?xpacket end=\"r\"?>")
    return text
  }

  /// What `pdfuaid:part` is, which a file to be kept must explain (ISO 19005-2, 6.6.2.3.3).
  private static let accessibleSchema =
    "<rdf:Description rdf:about=\"\" xmlns:pdfaExtension=\"http://www.aiim.org/pdfa/ns/extension/\""
    + " xmlns:pdfaSchema=\"http://www.aiim.org/pdfa/ns/schema#\""
    + " xmlns:pdfaProperty=\"http://www.aiim.org/pdfa/ns/property#\"><pdfaExtension:schemas><rdf:Bag>"
    + "<rdf:li rdf:parseType=\"Resource\"><pdfaSchema:schema>PDF/UA identification schema</pdfaSchema:schema>"
    + "<pdfaSchema:namespaceURI>http://www.aiim.org/pdfua/ns/id/</pdfaSchema:namespaceURI>"
    + "<pdfaSchema:prefix>pdfuaid</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>"
    + "<rdf:li rdf:parseType=\"Resource\"><pdfaProperty:name>part</pdfaProperty:name>"
    + "<pdfaProperty:valueType>Integer</pdfaProperty:valueType><pdfaProperty:category>internal</pdfaProperty:category>"
    + "<pdfaProperty:description>the part of ISO 14289</pdfaProperty:description></rdf:li></rdf:Seq>"
    + "</pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>"

  /// A date of ISO 8601 as PDF writes it (PDF 1.7, 7.9.4); nil for anything else.
  static func date(_ text: String) -> String? {
    let halves = text.split(separator: "T", omittingEmptySubsequences: false)
    guard let day = halves.first, halves.count <= 2 else { return nil }
    let digits = day.filter { $0 != "-" }
    guard [4, 6, 8].contains(digits.utf8.count), isDigits(digits) else { return nil }
    guard halves.count == 2 else { return "D:\(digits)" }
    let isClock = { (sign: Character) in sign.isNumber || sign == ":" }
    let clock = halves[1].prefix(while: isClock).filter { $0 != ":" }
    guard [2, 4, 6].contains(clock.utf8.count), isDigits(clock) else { return nil }
    let zone = halves[1].drop(while: isClock)
    let offset = zone.dropFirst().filter { $0 != ":" }
    switch zone.first {
    case nil: return "D:\(digits)\(clock)"
    case "Z" where offset.isEmpty: return "D:\(digits)\(clock)Z"
    case "+", "-":
      guard [2, 4].contains(offset.utf8.count), isDigits(offset) else { return nil }
      let minutes = offset.utf8.count == 4 ? String(offset.suffix(2)) : "00"
      return "D:\(digits)\(clock)\(zone.prefix(1))\(offset.prefix(2))'\(minutes)'"
    default: return nil
    }
  }

  private static func isDigits(_ text: String) -> Bool {
    text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }
}
