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
  private(set) var node = 0, resources = 0
  private var fonts: Set<Int> = [], forms: Set<Int> = []
  private let layers: PDFLayers?

  private static let mostPages = 32

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
    try file.write("<</Type/Pages/Parent \(root) 0 R/Count \(pages.count)/Kids\(references: pages)>>", as: node)
    var entries: [UInt8] = []
    for (key, prefix, objects) in [("Font", "F", fonts), ("XObject", "X", forms)] where !objects.isEmpty {
      entries += "/\(key)<<"
      for object in objects.sorted() { entries += "/\(prefix)\(object) \(object) 0 R" }
      entries += ">>"
    }
    try file.write("<<\(entries)\(layers?.properties ?? "")>>", as: resources)
    nodes.append(node)
    (pages, fonts, forms) = ([], [], [])
  }

  /// Writes what is left.
  mutating func finish(to file: inout PDFFile) throws(Fault) {
    try closeNode(&file)
    try file.write("<</Type/Pages/Count \(count)/Kids\(references: nodes)>>", as: root)
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
  var properties: FileText {
    var text: [UInt8] = []
    for (layer, object) in zip(Layer.allCases, objects) { text += "/\(layer.name) \(object) 0 R" }
    return "/Properties<<\(text)>>"
  }

  /// Writes them; returns their entry of the catalogue.
  func finish(to file: inout PDFFile) throws(Fault) -> FileText {
    for (name, object) in zip(names, objects) { try file.write("<</Type/OCG\(entry: "/Name", name)>>", as: object) }
    return "/OCProperties<</OCGs\(references: objects)/D<</Name(copybook)/Order\(references: objects)>>>>"
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
    if let number, number != next {
      entries += "\(count)<</S/D/St \(number)>>"
    } else if number == nil {
      entries += "\(count)<<\(entry: "/P", label)>>"
    }
    next = number.map { $0 + 1 }
  }

  /// Their entry of the catalogue; empty where no page has a label.
  var entry: FileText { hasLabel ? "/PageLabels<</Nums[\(entries)]>>" : "" }
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
    let neighbours = (newest.previous.map { "/Prev \($0) 0 R" } ?? "") + (next.map { "/Next \($0) 0 R" } ?? "")
    try file.write(
      "<<\(entry: "/Title", newest.title)/Parent \(root) 0 R/Dest[\(newest.page) 0 R/Fit]\(neighbours)>>",
      as: newest.object)
  }

  /// Writes what is left; returns the entry of the catalogue, empty for no bookmark.
  func finish(to file: inout PDFFile) throws(Fault) -> FileText {
    guard let first, let newest else { return "" }
    try writeNewest(before: nil, &file)
    try file.write("<</Type/Outlines/First \(first) 0 R/Last \(newest.object) 0 R/Count \(count)>>", as: root)
    return "/Outlines \(root) 0 R/PageMode/UseOutlines"
  }
}
