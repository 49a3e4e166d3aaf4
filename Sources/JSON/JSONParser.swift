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
      try readNumbers()
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

  // Nearly all of a recording is lists of numbers: these are read in one loop, and the first thing that is anything else, or wrong,
  // is left to the rest.
  /// Goes on as long as there are plain numbers and lists in a list.
  private mutating func readNumbers() throws(Fault) {
    let bytes = self.bytes
    let text = bytes.span
    while let last = open.last, nodes[last].kind == .list, nodes.count < mostValues {
      scanner.skipBlanks()
      let start = scanner.index
      guard start < text.count else { return }
      switch text[start] {
      case UInt8(ascii: "["):
        guard open.count < JSONDocument.deepest else { return }
        nodes[last].count += 1
        let own = nodes.count
        append(.list, at: start)
        scanner.index = start + 1
        let count = takeNumbers(of: text)
        nodes[own].count = count
        // Most lists are points, and at their end now: they need not be opened.
        if count > 0, scanner.take(UInt8(ascii: "]")) {
          nodes[own].next = UInt32(nodes.count)
          try endValue()
        } else {
          open.append(own)
          mustFollow = false
          if count > 0 { try endValue() }
        }
      case UInt8(ascii: "]"):
        guard !mustFollow else { return }
        nodes[last].next = UInt32(nodes.count)
        open.removeLast()
        scanner.index = start + 1
        try endValue()
      default:
        let count = takeNumbers(of: text)
        guard count > 0 else { return }
        nodes[last].count += count
        try endValue()
      }
    }
  }

  /// Takes plain numbers with the commas between them, all but the comma after the last: how many there were.
  private mutating func takeNumbers(of text: Span<UInt8>) -> UInt32 {
    var (index, count) = (scanner.index, UInt32(0))
    while index < text.count, nodes.count < mostValues,
      let (number, end) = JSONParser.plainNumber(of: text, from: index)
    {
      append(number, at: index)
      scanner.index = end
      count += 1
      index = end
      while index < text.count, text[index].isBlank { index += 1 }
      guard index < text.count, text[index] == UInt8(ascii: ",") else { break }
      index += 1
      while index < text.count, text[index].isBlank { index += 1 }
    }
    return count
  }

  /// A number without a power of ten, of so few digits that one division makes it exact, and where it ends; nil for anything else.
  private static func plainNumber(of text: Span<UInt8>, from start: Int) -> (number: Double, end: Int)? {
    var index = start
    let isNegative = text[index] == UInt8(ascii: "-")
    if isNegative { index += 1 }
    let first = index
    // Too many digits are found out afterwards.
    var mantissa: Int64 = 0
    func takeDigits() {
      while index < text.count, text[index] &- 0x30 <= 9 {
        mantissa = mantissa &* 10 &+ Int64(text[index] &- 0x30)
        index += 1
      }
    }
    takeDigits()
    var decimals = 0
    if index > first, index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      let point = index
      takeDigits()
      decimals = index - point
      guard decimals > 0 else { return nil }
    }
    // What stands at the end of the text, or goes on in another way, is looked at with more care.
    guard index < text.count, index > first, index - first <= mostPlain,
      text[index] == UInt8(ascii: ",") || text[index] == UInt8(ascii: "]") || text[index] <= 0x20
    else { return nil }
    if text[first] == UInt8(ascii: "0"), index - first > 1, text[first + 1] != UInt8(ascii: ".") { return nil }
    let size = Double(mantissa)
    let number = decimals == 0 ? size : size / ByteScanner.powers[decimals]
    return (isNegative ? -number : number, index)
  }

  /// A plain number has no more signs: its digits make a whole number that Double has exactly.
  private static let mostPlain = 15

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

  private mutating func append(_ kind: JSONValue.Kind, at index: Int) {
    nodes.append(JSONDocument.Node(kind, start: UInt32(index), next: UInt32(nodes.count + 1)))
  }

  private mutating func append(_ number: Double, at index: Int) {
    nodes.append(JSONDocument.Node(number, start: UInt32(index)))
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
      append(number, at: start)
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
