import Geometry
import Texts

/// What files are written with.
extension [UInt8] {
  /// Adds a text as it stands.
  @inline(__always)
  mutating func add(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Adds a whole number, or one of tenths, hundredths, …: no zeros at its end, none before the point.
  mutating func add(_ number: Int, decimals: Int = 0) {
    append(Int64(number), decimals: decimals, startsWithZero: false)
  }

  /// Adds a byte of a string in parentheses (PDF 1.7, 7.3.4.2).
  mutating func addEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    // A reader would take it for the end of a line of any kind.
    case 0x0D: add("\\r")
    default: append(byte)
    }
  }

  /// Adds a text that people read, as a string: in PDF's own encoding where that suffices, else as UTF-16 (PDF 1.7, 7.9.2.2).
  mutating func addString(_ text: String) {
    append(UInt8(ascii: "("))
    let start = count
    for scalar in text.unicodeScalars {
      guard let byte = [UInt8].ownEncoding(of: scalar) else {
        removeSubrange(start...)
        break
      }
      addEscaped(byte)
    }
    if count == start, !text.isEmpty {
      append(contentsOf: [0xFE, 0xFF])
      for unit in text.utf16 {
        addEscaped(UInt8(unit >> 8))
        addEscaped(UInt8(unit & 255))
      }
    }
    append(UInt8(ascii: ")"))
  }

  /// A character in PDF's own encoding (PDF 1.7, Annex D.2); nil for one it does not have, or that is no letter or sign.
  private static func ownEncoding(of scalar: Unicode.Scalar) -> UInt8? {
    switch scalar.value {
    case 0x20..<0x7F, 0xA1...0xAC, 0xAE...0xFF: UInt8(scalar.value)
    case 0x2014: 0x84
    case 0x2013: 0x85
    case 0x201E: 0x8C
    case 0x201C: 0x8D
    case 0x201D: 0x8E
    case 0x2018: 0x8F
    case 0x2019: 0x90
    default: nil
    }
  }
}

/// A piece of a file with values put in; what a page has thousands of is added to bytes without it.
///
///     text += "/Kids\(references: kids)/Count \(kids.count)\(entry: "Title", title)"
struct FileText: ExpressibleByStringInterpolation, StringInterpolationProtocol {
  private(set) var bytes: [UInt8] = []

  init(literalCapacity: Int, interpolationCount: Int) {
    bytes.reserveCapacity(literalCapacity + 8 * interpolationCount)
  }
  init(stringInterpolation: FileText) { self = stringInterpolation }
  init(stringLiteral text: String) { bytes.add(text) }

  mutating func appendLiteral(_ text: String) { bytes.add(text) }
  mutating func appendInterpolation(_ text: String) { bytes.add(text) }
  mutating func appendInterpolation(_ text: [UInt8]) { bytes.append(contentsOf: text) }
  mutating func appendInterpolation(_ text: FileText) { bytes.append(contentsOf: text.bytes) }
  mutating func appendInterpolation(_ number: Int, decimals: Int = 0) { bytes.add(number, decimals: decimals) }
  mutating func appendInterpolation(hexadecimal number: Int, digits: Int) {
    bytes.append(hexadecimal: UInt64(number), digits: digits, uppercase: true)
  }
  /// Three decimals at most.
  mutating func appendInterpolation(_ number: Double) { bytes.append(number, atMost: 3) }
  mutating func appendInterpolation(_ point: Point) {
    bytes.append(point.x, atMost: 3)
    bytes.append(0x20)
    bytes.append(point.y, atMost: 3)
  }
  /// An entry of a dictionary, where there is a text.
  mutating func appendInterpolation(entry key: String, _ text: String) {
    guard !text.isEmpty else { return }
    bytes.add(key)
    bytes.addString(text)
  }
  /// Numbers, a blank after each.
  mutating func appendInterpolation(each numbers: [Int]) {
    for number in numbers {
      bytes.add(number)
      bytes.append(0x20)
    }
  }
  /// Numbers in brackets.
  mutating func appendInterpolation(list numbers: [Int]) { list(numbers, "") }
  /// References to objects in brackets.
  mutating func appendInterpolation(references objects: [Int]) { list(objects, " 0 R") }

  private mutating func list(_ numbers: [Int], _ suffix: String) {
    bytes.append(UInt8(ascii: "["))
    for (index, number) in numbers.enumerated() {
      if index > 0 { bytes.append(0x20) }
      bytes.add(number)
      bytes.add(suffix)
    }
    bytes.append(UInt8(ascii: "]"))
  }

  static func += (bytes: inout [UInt8], text: FileText) { bytes.append(contentsOf: text.bytes) }
}

/// A length in hundredths of a point: 3.5 micrometres, a seventh of a dot of a printer with 1 200 dots to the inch.
@inline(__always)
func hundredths(_ points: Double) -> Int { Int(clamping: (points * 100).rounded()) }

/// A length in thousandths of a point, for what is measured with a ruler.
@inline(__always)
func thousandths(_ points: Double) -> Int { Int(clamping: (points * 1000).rounded()) }
