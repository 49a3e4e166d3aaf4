import Geometry
import Pages
import Texts

/// What the pages of a file mean, as a tree (PDF 1.7, 14.7): the document, a part for each bookmark, then what pages say.
struct PDFStructure {
  private let root: Int
  private let document: Int
  private var parts: [Int] = []
  /// The part that is open: its object, and what stands in it.
  private var part: (object: Int, kids: [Int])?
  /// For each page, in order, the object with the owners of its contents.
  private var owners: [Int] = []

  init(_ file: inout PDFFile) {
    root = file.promise()
    document = file.promise()
  }

  /// Adds what a page means; returns the page's key among the owners of contents.
  mutating func add(
    _ stretches: [PDFStretch], page: Int, height: Double, beginsPart: Bool, to file: inout PDFFile
  ) throws(Fault) -> Int {
    if beginsPart || part == nil {
      try closePart(&file)
      part = (file.promise(), [])
    }
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
    var text: [UInt8] = [UInt8(ascii: "[")]
    for object in contents { if object > 0 { text.addReference(object) } else { text.add("null") }; text.append(0x20) }
    text.append(UInt8(ascii: "]"))
    owners.append(try file.write(text))
    return owners.count - 1
  }

  private func write(
    _ node: PDFStretch.Node, _ own: [Int], _ all: [[Int]], parent: Int, page: Int, height: Double,
    to file: inout PDFFile
  ) throws(Fault) {
    for (index, tag) in node.meaning.tags.enumerated() {
      var text: [UInt8] = []
      text.add("<</S/\(tag)/P ")
      text.addReference(index == 0 ? parent : own[index - 1])
      if index + 1 < own.count {
        text.add("/K ")
        text.addReference(own[index + 1])
      } else {
        text.add("/Pg ")
        text.addReference(page)
        text.add("/K[")
        for kid in node.kids {
          switch kid {
          case .content(let number): text.add(number)
          case .node(let number): text.addReference(all[number][0])
          }
          text.append(0x20)
        }
        text[text.count - 1] = node.kids.isEmpty ? UInt8(ascii: "[") : UInt8(ascii: "]")
        if node.kids.isEmpty { text.append(UInt8(ascii: "]")) }
      }
      if case .figure(let alternative) = node.meaning {
        text.add("/Alt")
        text.addString(alternative)
        if let box = node.bounds {
          text.add("/A<</O/Layout/BBox[")
          for (place, number) in [box.min.x, height - box.max.y, box.max.x, height - box.min.y].enumerated() {
            if place > 0 { text.append(0x20) }
            text.add(Int(number.rounded(place < 2 ? .down : .up)))
          }
          text.add("]>>")
        }
      }
      if node.meaning == .columnHeading { text.add("/A<</O/Table/Scope/Column>>") }
      text.add(">>")
      try file.write(text, as: own[index])
    }
  }

  private mutating func closePart(_ file: inout PDFFile) throws(Fault) {
    guard let part else { return }
    try file.write("/S/Part/P \(document) 0 R/K", part.kids, as: part.object)
    parts.append(part.object)
    self.part = nil
  }

  /// Writes the tree's root; returns its object.
  consuming func finish(to file: inout PDFFile) throws(Fault) -> Int {
    try closePart(&file)
    try file.write("/S/Document/P \(root) 0 R/K", parts, as: document)
    var text: [UInt8] = []
    text.add("<</Type/StructTreeRoot/K \(document) 0 R/ParentTreeNextKey \(owners.count)/ParentTree<</Nums[")
    for (key, object) in owners.enumerated() { text.add("\(key) \(object) 0 R ") }
    text.add("]>>>>")
    try file.write(text, as: root)
    return root
  }
}
