import Foundation

/// What a PDF file says, read from its bytes alone: qpdf unpacks them, and we read what it writes.
///
/// It knows nothing of our printer, so that both cannot be wrong alike.
public struct PDFReader {
  /// A value of a file (ISO 32000-1, 7.3).
  public indirect enum Value: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case name(String)
    case string([UInt8])
    case array([Value])
    case dictionary([String: Value])
    case reference(Int)
    /// A word of no other kind: an operator of a content.
    case word(String)
  }

  /// The objects by their numbers.
  public private(set) var objects: [Int: Value] = [:]
  /// The unpacked streams of objects.
  public private(set) var streams: [Int: [UInt8]] = [:]
  /// The end of the file.
  public private(set) var trailer: Value = .null

  /// Whether files can be read here.
  public static let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/qpdf")

  /// Reads a file.
  public init(_ bytes: [UInt8]) throws {
    let folder = try Scratch()
    let (file, plain) = (folder.path + "/file.pdf", folder.path + "/plain.pdf")
    try Data(bytes).write(to: URL(filePath: file))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/qpdf")
    process.arguments = ["--qdf", "--object-streams=disable", file, plain]
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Refusal() }
    var words = PDFWords(Array(try Data(contentsOf: URL(filePath: plain))))
    while let value = words.next() {
      if value == .word("trailer") { trailer = words.next() ?? .null }
      guard case .number(let number) = value, case .number? = words.next(), words.next() == .word("obj") else {
        continue
      }
      let object = Int(number)
      objects[object] = words.next()
      if words.next() == .word("stream") { streams[object] = words.stream() }
    }
  }

  /// The file is not one.
  public struct Refusal: Error {}

  /// What a value stands for, where it refers to an object.
  public func resolved(_ value: Value?) -> Value {
    var value = value ?? .null
    while case .reference(let object) = value { value = objects[object] ?? .null }
    return value
  }

  /// An entry of a dictionary, of which the last key is looked up in what those before name.
  public func entry(_ value: Value?, _ keys: String...) -> Value {
    var value = resolved(value)
    for key in keys {
      guard case .dictionary(let entries) = value else { return .null }
      value = resolved(entries[key])
    }
    return value
  }

  /// The entries of an array, or the single value that stands for one.
  public func list(_ value: Value?) -> [Value] {
    switch resolved(value) {
    case .array(let values): values
    case .null: []
    default: [value ?? .null]
    }
  }

  /// The stream that a value refers to.
  public func stream(_ value: Value?) -> [UInt8]? {
    guard case .reference(let object)? = value else { return nil }
    return streams[object]
  }

  /// The catalogue.
  public var catalogue: Value { entry(trailer, "Root") }

  /// The pages in order, by their objects.
  public var pages: [Int] {
    var pages: [Int] = []
    func walk(_ value: Value) {
      if entry(value, "Type") == .name("Page"), case .reference(let object) = value { return pages.append(object) }
      for kid in list(entry(value, "Kids")) { walk(kid) }
    }
    if case .dictionary(let root) = catalogue { walk(root["Pages"] ?? .null) }
    return pages
  }

  /// The words of a page's contents.
  public func content(ofPage page: Int) -> [Value] {
    var contents: Value?
    if case .dictionary(let entries)? = objects[page] { contents = entries["Contents"] }
    let parts = stream(contents).map { [$0] } ?? list(contents).compactMap { stream($0) }
    var words = PDFWords(Array(parts.joined(separator: [0x0A])))
    var values: [Value] = []
    while let value = words.next() { values.append(value) }
    return values
  }
}

extension PDFReader.Value {
  /// Signs of PDF's own encoding that are not those of Latin-1 (ISO 32000-1, D.2).
  private static let signs: [UInt8: UInt32] = [
    0x80: 0x2022, 0x83: 0x2026, 0x84: 0x2014, 0x85: 0x2013, 0x8C: 0x201E, 0x8D: 0x201C, 0x8E: 0x201D, 0x8F: 0x2018,
    0x90: 0x2019,
  ]

  /// The text of a string: UTF-16 with its mark, else in PDF's own encoding.
  public var text: String? {
    guard case .string(let bytes) = self else { return nil }
    guard bytes.starts(with: [0xFE, 0xFF]) else {
      let scalars = bytes.compactMap { Unicode.Scalar(Self.signs[$0] ?? UInt32($0)) }
      return String(String.UnicodeScalarView(scalars))
    }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  /// A name.
  public var name: String? { if case .name(let name) = self { name } else { nil } }

  /// A whole number.
  public var whole: Int? { if case .number(let number) = self { Int(exactly: number) } else { nil } }
}

/// The words of a file or a content, one after another.
private struct PDFWords {
  let bytes: [UInt8]
  var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  private static let blanks = Set<UInt8>([0, 9, 10, 12, 13, 32])
  private static let delimiters = Set("()<>[]{}/%".utf8)

  private var here: UInt8? { place < bytes.count ? bytes[place] : nil }
  private var after: UInt8? { place + 1 < bytes.count ? bytes[place + 1] : nil }

  /// The bytes of a stream that begins here.
  mutating func stream() -> [UInt8] {
    while here == 0x0D { place += 1 }
    if here == 0x0A { place += 1 }
    let end = Array("\nendstream".utf8)
    let start = place
    while place < bytes.count, !(bytes[place] == 0x0A && bytes[place...].starts(with: end)) { place += 1 }
    return Array(bytes[start..<place])
  }

  /// The next value; a reference where it is one.
  mutating func next() -> PDFReader.Value? {
    skip()
    guard let first = here else { return nil }
    switch first {
    case UInt8(ascii: "/"): return .name(name())
    case UInt8(ascii: "("): return .string(string())
    case UInt8(ascii: "<") where after == UInt8(ascii: "<"): return dictionary()
    case UInt8(ascii: "<"): return .string(hexadecimal())
    case UInt8(ascii: "["):
      place += 1
      return .array(values(until: UInt8(ascii: "]")))
    case UInt8(ascii: ">"), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ")"):
      place += 1
      return .word(String(UnicodeScalar(first)))
    default: return word()
    }
  }

  private mutating func skip() {
    while let byte = here {
      if byte == UInt8(ascii: "%") {
        while let rest = here, rest != 0x0A { place += 1; _ = rest }
      } else if PDFWords.blanks.contains(byte) {
        place += 1
      } else {
        return
      }
    }
  }

  private mutating func plain() -> String {
    let start = place
    while let byte = here, !PDFWords.blanks.contains(byte), !PDFWords.delimiters.contains(byte) { place += 1 }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func name() -> String {
    place += 1
    return plain()
  }

  private mutating func word() -> PDFReader.Value {
    let text = plain()
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "null": return .null
    default: break
    }
    guard let number = Double(text) else { return .word(text) }
    // Two whole numbers and an R are a reference.
    let start = place
    skip()
    if Int(text) != nil, here == UInt8(ascii: "0"), plain() == "0" {
      skip()
      if here == UInt8(ascii: "R"), plain() == "R" { return .reference(Int(number)) }
    }
    place = start
    return .number(number)
  }

  private mutating func values(until end: UInt8) -> [PDFReader.Value] {
    var values: [PDFReader.Value] = []
    while true {
      skip()
      guard let byte = here, byte != end else { break }
      guard let value = next() else { break }
      values.append(value)
    }
    place += 1
    return values
  }

  private mutating func dictionary() -> PDFReader.Value {
    place += 2
    let values = values(until: UInt8(ascii: ">"))
    place += 1
    var entries: [String: PDFReader.Value] = [:]
    for index in stride(from: 0, to: values.count - 1, by: 2) {
      if case .name(let key) = values[index] { entries[key] = values[index + 1] }
    }
    return .dictionary(entries)
  }

  private mutating func hexadecimal() -> [UInt8] {
    place += 1
    var digits: [UInt8] = []
    while let byte = here, byte != UInt8(ascii: ">") {
      if let digit = Character(UnicodeScalar(byte)).hexDigitValue { digits.append(UInt8(digit)) }
      place += 1
    }
    place += 1
    if !digits.count.isMultiple(of: 2) { digits.append(0) }
    return stride(from: 0, to: digits.count, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
  }

  private mutating func string() -> [UInt8] {
    place += 1
    var depth = 1
    var result: [UInt8] = []
    while let byte = here {
      place += 1
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"):
        depth -= 1
        if depth == 0 { return result }
      case UInt8(ascii: "\\"):
        if let escaped = escaped() { result.append(escaped) }
        continue
      default: break
      }
      result.append(byte)
    }
    return result
  }

  private mutating func escaped() -> UInt8? {
    guard let byte = here else { return nil }
    place += 1
    switch byte {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case 0x0A: return nil
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number = Int(byte - UInt8(ascii: "0"))
      for _ in 0..<2 {
        guard let digit = here, (UInt8(ascii: "0")...UInt8(ascii: "7")).contains(digit) else { break }
        number = number * 8 + Int(digit - UInt8(ascii: "0"))
        place += 1
      }
      return UInt8(truncatingIfNeeded: number)
    default: return byte
    }
  }
}
