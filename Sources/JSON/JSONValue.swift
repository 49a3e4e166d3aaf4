public import Texts

/// A value of a text of JSON, which knows where it stands.
///
/// The properties answer nil where something else stands; what must be there is asked for by ``member(_:)``, ``asText(atMost:)``
/// and their neighbours, which throw.
public struct JSONValue: Sendable {
  /// What a value is.
  public enum Kind: UInt8, Sendable { case null, no, yes, number, text, list, object }

  private let document: JSONDocument
  private let index: Int

  init(_ document: JSONDocument, _ index: Int) {
    self.document = document
    self.index = index
  }

  /// What the value is.
  public var kind: Kind { document.nodes[index].kind }

  /// Whether the value is a list.
  public var isList: Bool { kind == .list }

  /// Whether the value is an object.
  public var isObject: Bool { kind == .object }

  /// Where the value begins; takes time in proportion to the file.
  public var place: FilePlace {
    FilePlace(ofByte: Int(document.nodes[index].start), in: document.bytes, file: document.file)
  }

  /// The number; nil for anything else.
  public var number: Double? { kind == .number ? document.nodes[index].number : nil }

  /// Whether it is true or false; nil for anything else.
  public var bool: Bool? { kind == .yes ? true : kind == .no ? false : nil }

  /// How many values are in the list; 0 for anything else.
  public var count: Int { isList ? Int(document.nodes[index].count) : 0 }

  /// The values of the list in order; none of anything else.
  public var items: Items { Items(self, isMembers: false) }

  /// The numbers of a list that holds two to four of them and nothing else, as points are written, and how many there are; nil for
  /// anything else.
  public var fewNumbers: (numbers: SIMD4<Double>, count: Int)? {
    let nodes = document.nodes
    guard nodes[index].kind == .list else { return nil }
    let count = Int(nodes[index].count)
    guard 2...4 ~= count else { return nil }
    var numbers = SIMD4<Double>.zero
    for place in 0..<count {
      let value = nodes[index + 1 + place]
      guard value.kind == .number else { return nil }
      numbers[place] = value.number
    }
    return (numbers, count)
  }

  /// The values of the object in order, each with its key; none of anything else.
  public var members: Members { Members(inner: Items(self, isMembers: true)) }

  /// The value of a key, the first if there are several; nil for none, and where there is no object.
  public subscript(key: String) -> JSONValue? {
    guard isObject else { return nil }
    var index = index + 1
    let end = Int(document.nodes[self.index].next)
    while index < end {
      if isText(index, key) { return JSONValue(document, index + 1) }
      index = document.next(after: index + 1)
    }
    return nil
  }

  /// The value of the first of some keys that is there.
  public subscript(anyOf keys: [String]) -> JSONValue? {
    for key in keys {
      if let value = self[key] { return value }
    }
    return nil
  }

  /// The number of the first of some keys that is there; nil where it is none.
  public func number(_ keys: String...) -> Double? { self[anyOf: keys]?.number }

  /// Whether a text is the given one, written without escapes.
  private func isText(_ value: Int, _ text: String) -> Bool {
    var index = Int(document.nodes[value].start) + 1
    for byte in text.utf8 {
      guard document.bytes[index] == byte else { return false }
      index += 1
    }
    return document.bytes[index] == UInt8(ascii: "\"")
  }

  /// The text with its escapes resolved, where half a character becomes U+FFFD; nil for anything else.
  public var text: String? {
    guard kind == .text else { return nil }
    let bytes = document.bytes
    let start = Int(document.nodes[index].start) + 1
    var end = start
    while bytes[end] != UInt8(ascii: "\""), bytes[end] != UInt8(ascii: "\\") { end += 1 }
    guard bytes[end] == UInt8(ascii: "\\") else { return String(decoding: bytes[start..<end], as: UTF8.self) }
    return JSONValue.unescaped(bytes, from: start)
  }

  private static func unescaped(_ bytes: [UInt8], from start: Int) -> String {
    var index = start
    var plain: [UInt8] = []
    var units: [UInt16] = []
    // Escapes may be halves of a character: they are kept until something else comes.
    func flush() {
      guard !units.isEmpty else { return }
      plain += String(decoding: units, as: UTF16.self).utf8
      units.removeAll()
    }
    while bytes[index] != UInt8(ascii: "\"") {
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

  /// Whether the text is sound: UTF-8, and no escape is half a character.
  var isSoundText: Bool {
    let bytes = document.bytes
    let start = Int(document.nodes[index].start) + 1
    var end = start
    var hasEscapes = false
    while bytes[end] != UInt8(ascii: "\"") {
      let isEscape = bytes[end] == UInt8(ascii: "\\")
      hasEscapes = hasEscapes || isEscape
      end += isEscape ? 2 : 1
    }
    guard String(validating: bytes[start..<end], as: UTF8.self) != nil else { return false }
    // Whoever writes U+FFFD itself writes it as such, or as the escape that names it.
    return !hasEscapes || !JSONValue.unescaped(bytes, from: start).unicodeScalars.contains("\u{FFFD}")
      || !JSONValue.hasHalves(bytes[start..<end])
  }

  /// Whether an escaped half of a character lacks the other half.
  private static func hasHalves(_ bytes: ArraySlice<UInt8>) -> Bool {
    var wanted = false
    var index = bytes.startIndex
    while index < bytes.endIndex {
      var unit: UInt16 = 0
      if bytes[index] == UInt8(ascii: "\\") {
        if bytes[index + 1] == UInt8(ascii: "u") {
          unit = UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16) ?? 0
          index += 4
        }
        index += 1
      }
      index += 1
      let isLow = (0xDC00...0xDFFF).contains(unit)
      guard isLow == wanted else { return true }
      wanted = (0xD800...0xDBFF).contains(unit)
    }
    return wanted
  }

  /// The values of a list, one after the other.
  public struct Items: Sequence, IteratorProtocol, Sendable {
    fileprivate let document: JSONDocument
    fileprivate var index: Int
    fileprivate let end: Int

    fileprivate init(_ value: JSONValue, isMembers: Bool) {
      document = value.document
      index = value.index + 1
      end = (isMembers ? value.isObject : value.isList) ? Int(document.nodes[value.index].next) : index
    }

    /// The next value.
    public mutating func next() -> JSONValue? {
      guard index < end else { return nil }
      defer { index = document.next(after: index) }
      return JSONValue(document, index)
    }
  }

  /// A value of an object with its key.
  public struct Member: Sendable {
    /// The key, a text.
    public let key: JSONValue
    /// What it says.
    public let value: JSONValue
  }

  /// The values of an object, one after the other.
  public struct Members: Sequence, IteratorProtocol, Sendable {
    fileprivate var inner: Items

    /// The next key and value.
    public mutating func next() -> Member? {
      guard let key = inner.next(), let value = inner.next() else { return nil }
      return Member(key: key, value: value)
    }
  }

  /// An error about the value, with its place.
  public func fault(_ problem: String, hint: String) -> Fault {
    Fault(at: place, problem: problem.printable, hint: hint.printable)
  }

  /// An error about the value, with its place and its way: `letters[2].name: …`.
  public func pathFault(_ problem: String, hint: String? = nil) -> Fault {
    let path = document.path(to: index)
    return fault(path.isEmpty ? problem : "\(path): \(problem)", hint: hint ?? document.hint)
  }
}
