import Texts

/// Reads a text of JSON (RFC 8259) value by value, in the very form that is expected; anything else is an error with place.
///
/// Our own reader: the library's decoder passes over keys it does not know, tells no line, and takes seconds for a manifest
/// of 10 000 pupils.
struct JSONCursor {
  private let bytes: [UInt8]
  private let file: String
  private(set) var index = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// An error at a byte, or where the cursor stands.
  func fault(_ problem: String, at index: Int? = nil, hint: String = hint) -> Fault {
    let place = FilePlace(ofByte: index ?? self.index, in: bytes, file: file)
    return Fault(file: file, line: place.line, column: place.column, problem: problem, hint: hint)
  }

  static let hint = "publish the class again; manifests are not written by hand"

  // MARK: Values

  /// An object whose keys are all known and stand there once; each value is read by the maker.
  ///
  /// - Parameters:
  ///   - needed: The keys that must be there.
  ///   - optional: The keys that may be.
  mutating func object(
    _ name: String, needed: [String], optional: [String] = [],
    _ read: (inout JSONCursor, String) throws(Fault) -> Void
  ) throws(Fault) {
    let start = try beginning(of: name, with: UInt8(ascii: "{"), "an object")
    var seen: Set<String> = []
    if !take(UInt8(ascii: "}")) {
      repeat {
        let place = after()
        let key = try text("a key", atMost: 100)
        guard needed.contains(key) || optional.contains(key) else {
          throw fault(
            "\(name) has a \"\(key)\", which this program does not know", at: place,
            hint: "a newer copybook wrote it; use that one")
        }
        guard seen.insert(key).inserted else { throw fault("\(name) has two of \"\(key)\"", at: place) }
        guard take(UInt8(ascii: ":")) else { throw fault("a colon is expected here") }
        try read(&self, key)
      } while take(UInt8(ascii: ","))
      guard take(UInt8(ascii: "}")) else { throw fault("a comma or } is expected here") }
    }
    if let missing = needed.first(where: { !seen.contains($0) }) {
      throw fault("\(name) has no \"\(missing)\"", at: start)
    }
  }

  /// A list; each value is read by the maker.
  mutating func list(
    _ name: String, _ read: (inout JSONCursor) throws(Fault) -> Void
  ) throws(Fault) {
    _ = try beginning(of: name, with: UInt8(ascii: "["), "a list")
    if take(UInt8(ascii: "]")) { return }
    repeat { try read(&self) } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw fault("a comma or ] is expected here") }
  }

  /// A text of at most so many bytes, its escapes resolved.
  mutating func text(_ name: String, atMost limit: Int) throws(Fault) -> String {
    let start = try beginning(of: name, with: UInt8(ascii: "\""), "a text")
    let first = index
    var isPlain = true
    while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
      guard bytes[index] >= 0x20 else { throw fault("a control character stands in \(name)") }
      if bytes[index] == UInt8(ascii: "\\") {
        isPlain = false
        index += 1
      }
      index += 1
    }
    guard index < bytes.count else { throw fault("\(name) has no closing quote", at: start) }
    let inside = bytes[first..<index]
    index += 1
    guard inside.count <= limit else { throw fault("\(name) has more than \(limit) bytes", at: start) }
    guard isPlain else { return try unescaped(inside, of: name) }
    guard let text = String(validating: inside, as: UTF8.self) else {
      throw fault("\(name) is not UTF-8", at: start)
    }
    return text
  }

  /// A whole number from a range.
  mutating func whole(_ name: String, in range: ClosedRange<Int>) throws(Fault) -> Int {
    let start = after()
    guard let number = Int(try digits(of: name)), range.contains(number) else {
      throw fault("\(name) must be a whole number from \(range.lowerBound) to \(range.upperBound)", at: start)
    }
    return number
  }

  /// A number from a range.
  mutating func number(_ name: String, in range: ClosedRange<Double>) throws(Fault) -> Double {
    let start = after()
    guard let number = Double(try digits(of: name)), range.contains(number) else {
      throw fault("\(name) must be a number from \(range.lowerBound) to \(range.upperBound)", at: start)
    }
    return number
  }

  /// Nothing may follow.
  mutating func end() throws(Fault) {
    guard after() == bytes.count else { throw fault("something follows the end") }
  }

  /// The next byte that is not blank; the cursor moves there.
  mutating func after() -> Int {
    while index < bytes.count, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index += 1 }
    return index
  }

  // MARK: Pieces

  private mutating func beginning(
    of name: String, with sign: UInt8, _ kind: String
  ) throws(Fault) -> Int {
    let start = after()
    guard take(sign) else {
      throw start == bytes.count ? fault("the file ends too early") : fault("\(name) must be \(kind)")
    }
    return start
  }

  private mutating func take(_ sign: UInt8) -> Bool {
    guard after() < bytes.count, bytes[index] == sign else { return false }
    index += 1
    return true
  }

  /// The signs of a number, which JSON writes without 0 or + in front.
  private mutating func digits(of name: String) throws(Fault) -> String {
    let start = after()
    while index < bytes.count, (0x30...0x39).contains(bytes[index]) || "+-.eE".utf8.contains(bytes[index]) {
      index += 1
    }
    let signs = bytes[start..<index]
    let unsigned = signs.first == UInt8(ascii: "-") ? signs.dropFirst() : signs
    guard let first = unsigned.first, (0x30...0x39).contains(first),
      first != 0x30 || !(unsigned.dropFirst().first.map { (0x30...0x39).contains($0) } ?? false),
      unsigned.last != UInt8(ascii: ".")
    else { throw fault("\(name) must be a number", at: start) }
    return String(decoding: signs, as: UTF8.self)
  }

  private func unescaped(_ inside: ArraySlice<UInt8>, of name: String) throws(Fault) -> String {
    var plain: [UInt8] = []
    var units: [UInt16] = []
    var index = inside.startIndex
    // Escapes may be halves of a character: they are kept until something else comes.
    func flushed() throws(Fault) -> [UInt8] {
      guard let text = String(validating: units, as: UTF16.self) else {
        throw fault("\(name) has half a character", at: inside.startIndex)
      }
      return Array(text.utf8)
    }
    while index < inside.endIndex {
      guard inside[index] == UInt8(ascii: "\\") else {
        plain += try flushed()
        units = []
        plain.append(inside[index])
        index += 1
        continue
      }
      let sign = inside[index + 1]
      index += 2
      if sign == UInt8(ascii: "u") {
        let digits = inside[index..<min(index + 4, inside.endIndex)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
          let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("\\u needs four digits", at: index) }
        units.append(unit)
        index += 4
      } else {
        let signs = Array("\"\\/bfnrt".utf8)
        let meanings: [UInt16] = [0x22, 0x5C, 0x2F, 0x08, 0x0C, 0x0A, 0x0D, 0x09]
        guard let place = signs.firstIndex(of: sign) else { throw fault("there is no such escape", at: index - 2) }
        units.append(meanings[place])
      }
    }
    plain += try flushed()
    guard let text = String(validating: plain, as: UTF8.self) else {
      throw fault("\(name) is not UTF-8", at: inside.startIndex)
    }
    return text
  }
}
