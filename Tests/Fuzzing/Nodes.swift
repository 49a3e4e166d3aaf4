/// The parts that a file of a kind is made of, found without understanding it: enough to swap, drop and repeat them.
enum Form: String {
  case json, xml, lines

  /// The places of the parts, outer and inner ones: objects and texts, elements and attributes, lines, blocks and cells.
  func nodes(of bytes: [UInt8]) -> [Range<Int>] {
    switch self {
    case .json: Form.jsonNodes(bytes)
    case .xml: Form.xmlNodes(bytes)
    case .lines: Form.lineNodes(bytes)
    }
  }

  private static func jsonNodes(_ bytes: [UInt8]) -> [Range<Int>] {
    var nodes: [Range<Int>] = []
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      let start = place
      place += 1
      switch bytes[start] {
      case UInt8(ascii: "\""):
        while place < bytes.count, bytes[place] != UInt8(ascii: "\"") {
          place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
        }
        place = min(place + 1, bytes.count)
        nodes.append(start..<place)
      case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(start)
      case UInt8(ascii: "}"), UInt8(ascii: "]"): if let first = open.popLast() { nodes.append(first..<place) }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        while place < bytes.count, "+-.eE0123456789".utf8.contains(bytes[place]) { place += 1 }
        nodes.append(start..<place)
      default: break
      }
    }
    return nodes
  }

  private static func xmlNodes(_ bytes: [UInt8]) -> [Range<Int>] {
    var nodes: [Range<Int>] = []
    var open: [Int] = []
    var place = 0
    while place < bytes.count {
      let start = place
      if bytes[start] != UInt8(ascii: "<") {
        place = bytes[start...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
        nodes.append(start..<place)
        continue
      }
      place = (bytes[start...].firstIndex(of: UInt8(ascii: ">")) ?? bytes.count - 1) + 1
      let tag = bytes[start..<place]
      var text = tag
      while let first = text.firstIndex(of: UInt8(ascii: "\"")),
        let last = text[(first + 1)...].firstIndex(of: UInt8(ascii: "\""))
      {
        nodes.append(first + 1..<last)
        text = text[(last + 1)...]
      }
      if tag.dropFirst().first == UInt8(ascii: "/") {
        if let first = open.popLast() { nodes.append(first..<place) }
      } else if tag.dropLast().last == UInt8(ascii: "/") {
        nodes.append(start..<place)
      } else if tag.dropFirst().first.map({ "?!".utf8.contains($0) }) == false {
        open.append(start)
      }
    }
    return nodes
  }

  private static func lineNodes(_ bytes: [UInt8]) -> [Range<Int>] {
    var nodes: [Range<Int>] = []
    // The lines that are indented less than the one that comes, as blocks of YAML are.
    var blocks: [(start: Int, indent: Int)] = []
    var start = 0
    while start < bytes.count {
      let end = (bytes[start...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      let indent = bytes[start..<end].prefix { $0 == UInt8(ascii: " ") }.count
      while let block = blocks.last, block.indent >= indent {
        nodes.append(block.start..<start)
        blocks.removeLast()
      }
      blocks.append((start, indent))
      var cell = start + indent
      for place in cell..<end where ",;:|\t=()[]\n ".utf8.contains(bytes[place]) {
        if place > cell { nodes.append(cell..<place) }
        cell = place + 1
      }
      start = end
    }
    return nodes + blocks.map { $0.start..<bytes.count }
  }
}
