import Texts
import XML

/// A text of JSON (RFC 8259), or several one after the other, as a flat list of its values in order.
///
/// Our own reader: a decoder must be told the form beforehand, and we find it in the file; it does not say where a
/// value stands; and it needs more than ten times as long (304 000 points: 1 s or more, here 0.05). Values are named by
/// their places; what is inside a value follows it at once, in objects a key before each.
struct JSONText {
  enum Kind: UInt8 { case null, no, yes, number, text, list, object }

  /// A value, 24 bytes.
  private struct Node {
    var number: Double
    /// The byte at which the value begins.
    let start: UInt32
    /// The value that follows after all inside.
    var next: UInt32
    /// How many values are directly inside, keys too.
    var count: UInt32
    let kind: Kind
  }

  let file: String
  let bytes: [UInt8]
  /// The outermost values.
  private(set) var roots: [Int] = []
  private var nodes: ContiguousArray<Node> = []

  /// No program nests lists of strokes deeper.
  static let deepest = 64

  /// Reads a text.
  init(_ bytes: [UInt8], file: String, limits: InkLimits) throws(Fault) {
    self.bytes = bytes
    self.file = file
    // Two numbers with comma and digit each are 4 bytes: it never gets longer than this.
    nodes.reserveCapacity(min(bytes.count / 3, limits.mostValues))
    try read(mostValues: limits.mostValues)
  }

  /// An error at a byte.
  private func fault(_ problem: String, at index: Int, hint: String = faultHint) -> Fault {
    Fault.ofInk(at: FilePlace(ofByte: index, in: bytes, file: file), problem: problem, hint: hint)
  }

  private static let faultHint = "look for a missing comma, quote or bracket"

  private mutating func read(mostValues: Int) throws(Fault) {
    var scanner = ByteScanner(bytes)
    // The lists and objects that are open.
    var open: [Int] = []
    // Whether a value must follow: after a comma or a colon.
    var mustFollow = false
    while true {
      scanner.skipBlanks()
      guard let byte = scanner.next else { break }
      if let last = open.last, byte == (nodes[last].kind == .list ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
        guard !mustFollow else { throw fault("a value is expected here", at: scanner.index) }
        nodes[last].next = UInt32(nodes.count)
        open.removeLast()
        scanner.index += 1
        try endValue(&scanner, open: open, mustFollow: &mustFollow)
        continue
      }
      guard nodes.count < mostValues else {
        throw fault(
          "there are more than \(mostValues) values", at: scanner.index, hint: "split the recording into pages")
      }
      if let last = open.last {
        nodes[last].count += 1
      } else {
        roots.append(nodes.count)
      }
      let isKey = open.last.map { nodes[$0].kind == .object && nodes[$0].count % 2 == 1 } ?? false
      if isKey {
        guard byte == UInt8(ascii: "\"") else { throw fault("a key in quotes is expected here", at: scanner.index) }
        try readText(&scanner)
        scanner.skipBlanks()
        guard scanner.take(UInt8(ascii: ":")) else { throw fault("a colon is expected here", at: scanner.index) }
        mustFollow = true
        continue
      }
      if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") {
        guard open.count < JSONText.deepest else {
          throw fault(
            "brackets are nested more than \(JSONText.deepest) deep", at: scanner.index,
            hint: "export the strokes as lists of points")
        }
        open.append(nodes.count)
        append(byte == UInt8(ascii: "[") ? .list : .object, at: scanner.index)
        scanner.index += 1
        mustFollow = false
        continue
      }
      try readScalar(&scanner)
      try endValue(&scanner, open: open, mustFollow: &mustFollow)
    }
    guard open.isEmpty, !mustFollow else { throw fault("the file ends too early", at: bytes.count) }
    guard !roots.isEmpty else { throw fault("the file is empty", at: 0, hint: "record something first") }
  }

  /// Takes the comma after a value, if something is open.
  private func endValue(_ scanner: inout ByteScanner, open: [Int], mustFollow: inout Bool) throws(Fault) {
    mustFollow = false
    guard let last = open.last else { return }
    scanner.skipBlanks()
    if scanner.take(UInt8(ascii: ",")) {
      mustFollow = true
    } else if let next = scanner.next, next != (nodes[last].kind == .list ? UInt8(ascii: "]") : UInt8(ascii: "}")) {
      throw fault("a comma or a closing bracket is expected here", at: scanner.index)
    }
  }

  private mutating func append(_ kind: Kind, at index: Int, number: Double = 0) {
    nodes.append(
      Node(number: number, start: UInt32(index), next: UInt32(nodes.count + 1), count: 0, kind: kind))
  }

  private mutating func readScalar(_ scanner: inout ByteScanner) throws(Fault) {
    let start = scanner.index
    switch bytes[start] {
    case UInt8(ascii: "\""): try readText(&scanner)
    case UInt8(ascii: "-"), 0x30...0x39:
      guard let number = scanner.number(), isNumber(from: start, to: scanner.index) else {
        throw fault("\"\(ByteScanner(bytes, from: start).excerpt())\" is no number of JSON", at: start)
      }
      guard number.isFinite else { throw fault("the number is too large", at: start, hint: "write a smaller one") }
      append(.number, at: start, number: number)
    default:
      var stop = start
      while stop < bytes.count, stop - start < 24, bytes[stop].isWordLetter { stop += 1 }
      scanner.index = stop
      switch String(decoding: bytes[start..<stop], as: UTF8.self) {
      case "true": append(.yes, at: start)
      case "false": append(.no, at: start)
      case "null": append(.null, at: start)
      case let word where ["nan", "infinity", "inf", "undefined"].contains(word.lowercased()):
        throw fault("\(word) is no number of JSON", at: start, hint: "leave such points out, or write null for a time")
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

  private mutating func readText(_ scanner: inout ByteScanner) throws(Fault) {
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
          guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            throw fault("\\u needs four digits", at: index)
          }
        }
        index += 1
      }
      index += 1
    }
    throw fault("a text begins here that does not end on its line", at: start)
  }

  // MARK: What was read

  func kind(_ value: Int) -> Kind { nodes[value].kind }

  func isList(_ value: Int) -> Bool { nodes[value].kind == .list }

  func isObject(_ value: Int) -> Bool { nodes[value].kind == .object }

  func place(_ value: Int) -> FilePlace { FilePlace(ofByte: Int(nodes[value].start), in: bytes, file: file) }

  func error(_ problem: String, at value: Int, hint: String) -> Fault {
    Fault.ofInk(at: place(value), problem: problem, hint: hint)
  }

  /// A number; nil for anything else.
  func number(_ value: Int) -> Double? { nodes[value].kind == .number ? nodes[value].number : nil }

  /// How many values are in a list.
  func count(_ list: Int) -> Int { isList(list) ? Int(nodes[list].count) : 0 }

  /// The values of a list in order; none of anything else.
  func items(_ list: Int) -> Items { Items(text: self, isList: isList(list), list: list) }

  /// The value of a key, the first if there are several; nil for none, and where there is no object.
  func value(_ key: String, in object: Int) -> Int? {
    guard isObject(object) else { return nil }
    var index = object + 1
    let end = Int(nodes[object].next)
    while index + 1 < end {
      if isText(index, key) { return index + 1 }
      index = Int(nodes[index + 1].next)
    }
    return nil
  }

  /// The value of the first of some keys that is there.
  func value(anyOf keys: [String], in object: Int) -> Int? {
    for key in keys {
      if let value = value(key, in: object) { return value }
    }
    return nil
  }

  /// The number of a key; nil for none.
  func number(_ keys: String..., in object: Int) -> Double? { value(anyOf: keys, in: object).flatMap(number) }

  /// The text of a key; nil for none, and for an empty one.
  func name(_ keys: String..., in object: Int) -> String? {
    value(anyOf: keys, in: object).flatMap(text).flatMap { InkBuilder.name($0) }
  }

  /// Whether a text is the given one, written without escapes.
  private func isText(_ value: Int, _ text: String) -> Bool {
    guard nodes[value].kind == .text else { return false }
    var index = Int(nodes[value].start) + 1
    for byte in text.utf8 {
      guard bytes[index] == byte else { return false }
      index += 1
    }
    return bytes[index] == UInt8(ascii: "\"")
  }

  /// A text with its escapes resolved, cut after some thousand letters; nil for anything else.
  func text(_ value: Int) -> String? {
    guard nodes[value].kind == .text else { return nil }
    var index = Int(nodes[value].start) + 1
    var plain: [UInt8] = []
    var units: [UInt16] = []
    // Escapes may be halves of a character: they are kept until something else comes.
    func flush() {
      guard !units.isEmpty else { return }
      plain += String(decoding: units, as: UTF16.self).utf8
      units.removeAll()
    }
    while bytes[index] != UInt8(ascii: "\""), plain.count + units.count < 10_000 {
      guard bytes[index] == UInt8(ascii: "\\") else {
        flush()
        plain.append(bytes[index])
        index += 1
        continue
      }
      let sign = bytes[index + 1]
      index += 2
      switch sign {
      case UInt8(ascii: "u"):
        units.append(UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16) ?? 0xFFFD)
        index += 4
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0C)
      case UInt8(ascii: "n"): units.append(0x0A)
      case UInt8(ascii: "r"): units.append(0x0D)
      case UInt8(ascii: "t"): units.append(0x09)
      default: units.append(UInt16(sign))
      }
    }
    flush()
    return String(decoding: plain, as: UTF8.self)
  }

  /// The values of a list, one after the other.
  struct Items: Sequence, IteratorProtocol {
    private let nodes: ContiguousArray<Node>
    private var index: Int
    private let end: Int

    fileprivate init(text: JSONText, isList: Bool, list: Int) {
      nodes = text.nodes
      index = list + 1
      end = isList ? Int(text.nodes[list].next) : index
    }

    mutating func next() -> Int? {
      guard index < end else { return nil }
      defer { index = Int(nodes[index].next) }
      return index
    }
  }
}

extension UInt8 {
  /// Whether a letter of ASCII.
  fileprivate var isWordLetter: Bool { (0x61...0x7A).contains(self | 0x20) }
}
