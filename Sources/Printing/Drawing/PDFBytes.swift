import Texts

/// The small words of a PDF file.
extension [UInt8] {
  /// Adds a text as it stands.
  @inline(__always)
  mutating func add(_ text: String) {
    append(contentsOf: text.utf8)
  }

  /// Adds a whole number.
  mutating func add(_ number: Int) {
    add(number, decimals: 0)
  }

  /// Adds a number of tenths, hundredths, … as a decimal number: no zeros at its end, none before the point.
  mutating func add(_ number: Int, decimals: Int) {
    append(Int64(number), decimals: decimals, startsWithZero: false)
  }

  /// Adds a reference to an object.
  mutating func addReference(_ object: Int) {
    add(object)
    add(" 0 R")
  }

  /// Adds references to objects in brackets.
  mutating func addReferences(_ objects: [Int]) {
    append(UInt8(ascii: "["))
    for (index, object) in objects.enumerated() {
      if index > 0 { append(UInt8(ascii: " ")) }
      addReference(object)
    }
    append(UInt8(ascii: "]"))
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

/// A length in hundredths of a point: 3.5 micrometres, a seventh of a dot of a printer with 1 200 dots to the inch.
@inline(__always)
func hundredths(_ points: Double) -> Int { Int((points * 100).rounded()) }

/// A length in thousandths of a point, for what is measured with a ruler.
@inline(__always)
func thousandths(_ points: Double) -> Int { Int((points * 1000).rounded()) }
