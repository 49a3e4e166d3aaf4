import Texts

/// Makes the flat list of values from bytes.
struct JSONParser {
  private let file: String
  private let bytes: [UInt8]
  private let mostValues: Int
  private let splitHint: String
  private let isLines: Bool
  private var scanner: ByteScanner
  private(set) var nodes: ContiguousArray<JSONDocument.Node> = []
  /// The outermost values.
  private(set) var roots: [Int] = []
  /// The lists and objects that are open.
  private var open: [Int] = []
  /// Whether a value must follow: after a comma or a colon.
  private var mustFollow = false

  init(_ bytes: [UInt8], file: String, mostValues: Int, splitHint: String, isLines: Bool) {
    precondition(bytes.count < UInt32.max, "places in a text of JSON have 32 bits")
    self.bytes = bytes
    self.file = file
    self.mostValues = mostValues
    self.splitHint = splitHint
    self.isLines = isLines
    scanner = ByteScanner(bytes)
    // Two numbers with comma and digit each are 4 bytes: it never gets longer than this.
    nodes.reserveCapacity(min(bytes.count / 3, mostValues))
  }

  /// An error at a byte.
  private func fault(
    _ problem: String, at index: Int, hint: String = "look for a missing comma, quote or bracket"
  ) -> Fault {
    Fault(at: FilePlace(ofByte: index, in: bytes, file: file), problem: problem, hint: hint)
  }

  mutating func parse() throws(Fault) {
    while true {
      scanner.skipBlanks()
      guard let byte = scanner.next else { break }
      if let last = open.last, byte == closing(last) {
        guard !mustFollow else { throw fault("a value is expected here", at: scanner.index) }
        nodes[last].next = UInt32(nodes.count)
        open.removeLast()
        scanner.index += 1
        try endValue()
      } else {
        try begin(byte)
      }
    }
    guard open.isEmpty, !mustFollow else { throw fault("the file ends too early", at: bytes.count) }
    guard !roots.isEmpty else { throw fault("the file is empty", at: 0, hint: "check that it is the right file") }
  }

  /// The bracket that closes a list or an object.
  private func closing(_ index: Int) -> UInt8 {
    nodes[index].kind == .list ? UInt8(ascii: "]") : UInt8(ascii: "}")
  }

  /// Takes a key with its colon, an opening bracket or a whole value.
  private mutating func begin(_ byte: UInt8) throws(Fault) {
    guard nodes.count < mostValues else {
      throw fault("there are more than \(mostValues) values", at: scanner.index, hint: splitHint)
    }
    var isKey = false
    if let last = open.last {
      nodes[last].count += 1
      isKey = nodes[last].kind == .object && nodes[last].count % 2 == 1
    } else {
      guard isLines || roots.isEmpty else { throw fault("something follows after the end", at: scanner.index) }
      roots.append(nodes.count)
    }
    if isKey {
      guard byte == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected here", at: scanner.index) }
      try readText()
      scanner.skipBlanks()
      guard scanner.take(UInt8(ascii: ":")) else { throw fault("a colon is expected here", at: scanner.index) }
      mustFollow = true
    } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
      guard open.count < JSONDocument.deepest else {
        throw fault(
          "brackets are nested more than \(JSONDocument.deepest) deep", at: scanner.index,
          hint: "export it again in a simpler form")
      }
      open.append(nodes.count)
      append(byte == UInt8(ascii: "[") ? .list : .object, at: scanner.index)
      scanner.index += 1
      mustFollow = false
    } else {
      try readScalar()
      try endValue()
    }
  }

  /// Takes the comma after a value, if something is open.
  private mutating func endValue() throws(Fault) {
    mustFollow = false
    guard let last = open.last else { return }
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: ",")) {
      mustFollow = true
    } else if let next = scanner.next, next != closing(last) {
      throw fault("a comma or a closing bracket is expected here", at: scanner.index)
    }
  }

  private mutating func append(_ kind: JSONValue.Kind, at index: Int, number: Double = 0) {
    nodes.append(
      JSONDocument.Node(number: number, start: UInt32(index), next: UInt32(nodes.count + 1), count: 0, kind: kind))
  }

  private mutating func readScalar() throws(Fault) {
    let start = scanner.index
    switch bytes[start] {
    case UInt8(ascii: "\""): try readText()
    case UInt8(ascii: "-"), 0x30...0x39:
      guard let number = scanner.number(), isNumber(from: start, to: scanner.index) else {
        let excerpt = ByteScanner(bytes, from: start).excerpt().printable
        throw fault("\"\(excerpt)\" is not a JSON number", at: start)
      }
      guard number.isFinite else {
        let text = String(decoding: bytes[start..<min(start + 24, scanner.index)], as: UTF8.self)
        throw fault("the number \(text) is too large", at: start, hint: "write a smaller one")
      }
      append(.number, at: start, number: number)
    default:
      var stop = start
      while stop < bytes.count, stop - start < 24, (0x61...0x7A).contains(bytes[stop] | 0x20) { stop += 1 }
      scanner.index = stop
      switch String(decoding: bytes[start..<stop], as: UTF8.self) {
      case "true": append(.yes, at: start)
      case "false": append(.no, at: start)
      case "null": append(.null, at: start)
      case let word where ["nan", "infinity", "inf", "undefined"].contains(word.lowercased()):
        throw fault("\(word) is not a JSON number", at: start, hint: "leave such points out, or write null for a time")
      default: throw fault("a value is expected here", at: start)
      }
    }
  }

  /// Whether a number is written as JSON wants it: no 0 before digits, digits before and after a point.
  private func isNumber(from start: Int, to end: Int) -> Bool {
    let first = bytes[start] == UInt8(ascii: "-") ? start + 1 : start
    guard first < end, bytes[first] &- 0x30 <= 9 else { return false }
    if bytes[first] == UInt8(ascii: "0"), first + 1 < end, bytes[first + 1] &- 0x30 <= 9 { return false }
    if let point = bytes[first..<end].firstIndex(of: UInt8(ascii: ".")) {
      return point + 1 < end && bytes[point + 1] &- 0x30 <= 9
    }
    return true
  }

  private mutating func readText() throws(Fault) {
    let start = scanner.index
    var index = start + 1
    while index < bytes.count, bytes[index] >= 0x20 {
      if bytes[index] == UInt8(ascii: "\"") {
        append(.text, at: start)
        scanner.index = index + 1
        return
      }
      if bytes[index] == UInt8(ascii: "\\") {
        guard index + 1 < bytes.count, "\"\\/bfnrtu".utf8.contains(bytes[index + 1]) else { break }
        if bytes[index + 1] == UInt8(ascii: "u") {
          let digits = bytes[min(index + 2, bytes.count)..<min(index + 6, bytes.count)]
          guard digits.count == 4, digits.allSatisfy({ $0.isHexDigit }) else {
            throw fault("\\u needs four digits", at: index)
          }
        }
        index += 1
      }
      index += 1
    }
    throw fault("a text begins here that does not end on its line", at: start)
  }
}

extension UInt8 {
  /// Whether a digit to the base of 16, of ASCII.
  fileprivate var isHexDigit: Bool { self &- 0x30 <= 9 || (0x61...0x66).contains(self | 0x20) }
}
