import Geometry
import Pages
import Texts

/// What the pages of a file mean, as a tree (PDF 1.7, 14.7): the document, a part for each bookmark, then what pages say.
struct PDFStructure {
  private let root: Int
  private let document: Int
  private var parts: [Int] = []
  /// The part that is open: its object, its language where that is not the file's, and what stands in it.
  private var part: Part?

  private struct Part {
    let object: Int
    let language: String
    var kids: [Int] = []
  }

  /// For each page, in order, the object with the owners of its contents.
  private var owners: [Int] = []

  init(_ file: inout PDFFile) {
    root = file.promise()
    document = file.promise()
  }

  /// Begins a part where the next page asks for one, or speaks another language; empty for that of the file.
  mutating func begin(language: String, isNew: Bool, to file: inout PDFFile) throws(Fault) {
    if !isNew, let part, part.language == language { return }
    try closePart(&file)
    part = Part(object: file.promise(), language: language)
  }

  /// Adds what a page means; returns the page's key among the owners of contents.
  mutating func add(
    _ stretches: [PDFStretch], page: Int, height: Double, to file: inout PDFFile
  ) throws(Fault) -> Int {
    let part = part?.object ?? document
    // The elements that own contents, by the contents' numbers.
    var contents: [Int] = []
    for stretch in stretches {
      let objects = stretch.nodes.map { node in node.meaning.tags.map { _ in file.promise() } }
      for (index, node) in stretch.nodes.enumerated() {
        let parent = node.parent.map { objects[$0][objects[$0].count - 1] } ?? part
        if node.parent == nil { self.part?.kids.append(objects[index][0]) }
        for case .content(let number) in node.kids {
          while contents.count <= number { contents.append(0) }
          contents[number] = objects[index][objects[index].count - 1]
        }
        try write(node, objects[index], objects, parent: parent, page: page, height: height, to: &file)
      }
    }
    var text: [UInt8] = []
    for object in contents { text += object > 0 ? "\(object) 0 R " : "null " }
    owners.append(try file.write("[\(text)]"))
    return owners.count - 1
  }

  private func write(
    _ node: PDFStretch.Node, _ own: [Int], _ all: [[Int]], parent: Int, page: Int, height: Double,
    to file: inout PDFFile
  ) throws(Fault) {
    var more: [UInt8] = []
    if case .figure(let alternative) = node.meaning {
      more += "\(entry: "/Alt", alternative)"
      if let box = node.bounds {
        more += "/A<</O/Layout/BBox\(list: PDFForms.corners(box, ofPage: height))>>"
      }
    }
    if node.meaning == .columnHeading { more += "/A<</O/Table/Scope/Column>>" }
    for (index, tag) in node.meaning.tags.enumerated() {
      let outer = index == 0 ? parent : own[index - 1]
      guard index + 1 == own.count else {
        try file.write("<</S/\(tag)/P \(outer) 0 R/K \(own[index + 1]) 0 R\(more)>>", as: own[index])
        continue
      }
      var kids: [UInt8] = []
      for kid in node.kids {
        if !kids.isEmpty { kids.append(0x20) }
        switch kid {
        case .content(let number): kids.add(number)
        case .node(let number): kids += "\(all[number][0]) 0 R"
        }
      }
      try file.write("<</S/\(tag)/P \(outer) 0 R/Pg \(page) 0 R/K[\(kids)]\(more)>>", as: own[index])
    }
  }

  private mutating func closePart(_ file: inout PDFFile) throws(Fault) {
    guard let part else { return }
    try file.write(
      "<</S/Part/P \(document) 0 R/K\(references: part.kids)\(entry: "/Lang", part.language)>>", as: part.object)
    parts.append(part.object)
    self.part = nil
  }

  /// Writes the tree's root; returns its object.
  consuming func finish(to file: inout PDFFile) throws(Fault) -> Int {
    try closePart(&file)
    try file.write("<</S/Document/P \(root) 0 R/K\(references: parts)>>", as: document)
    var numbers: [UInt8] = []
    for (key, object) in owners.enumerated() { numbers += "\(key) \(object) 0 R " }
    try file.write(
      """
      <</Type/StructTreeRoot/K \(document) 0 R/ParentTreeNextKey \(owners.count)\
      /ParentTree<</Nums[\(numbers)]>>>>
      """, as: root)
    return root
  }
}
