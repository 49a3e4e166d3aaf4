/// Reads numbers and words of a text byte by byte.
public struct ByteScanner {
  /// The text.
  public let bytes: [UInt8]
  /// The next byte, from 0.
  public var index: Int
  /// Where to stop.
  public let end: Int

  /// A scanner of some bytes, or of a part of them.
  public init(_ bytes: [UInt8], from start: Int = 0, to end: Int? = nil) {
    self.bytes = bytes
    index = start
    self.end = end ?? bytes.count
  }

  /// The next byte; nil at the end.
  public var next: UInt8? { index < end ? bytes[index] : nil }

  /// Goes past blanks, tabs and ends of lines.
  public mutating func skipBlanks() {
    while index < end, bytes[index].isBlank { index += 1 }
  }

  /// Goes past a byte if it is the next one.
  public mutating func take(_ byte: UInt8) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// What comes up to the next blank or the given end, for an error.
  public func excerpt(_ length: Int = 24) -> String {
    var stop = index
    while stop < end, stop - index < length, bytes[stop] > 0x20 { stop += 1 }
    return String(decoding: bytes[index..<stop], as: UTF8.self)
  }

  /// The powers of ten that Double has exactly.
  package static let powers: [Double] = (0...22).map { exponent in
    (0..<exponent).reduce(1.0) { power, _ in power * 10 }
  }

  /// No program writes a longer number.
  private static let longestNumber = 400

  /// A decimal number if one is next; what is too large for Double is infinite.
  ///
  /// Numbers of at most 15 digits are exact by one division (W. D. Clinger, How to read floating point numbers
  /// accurately, 1990, §4); the others are left to the standard library. Both round correctly.
  public mutating func number(hasDecimalComma: Bool = false) -> Double? {
    let start = index
    let isNegative = index < end && bytes[index] == UInt8(ascii: "-")
    if isNegative || (index < end && bytes[index] == UInt8(ascii: "+")) { index += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var exponent = 0
    func skipDigits(_ index: inout Int) {
      while index < end, bytes[index] &- 0x30 <= 9 {
        if mantissa < 1_000_000_000_000_000 {
          mantissa = mantissa * 10 + UInt64(bytes[index] &- 0x30)
        } else {
          mantissa = .max
        }
        digits += 1
        index += 1
      }
    }
    skipDigits(&index)
    if index < end, bytes[index] == UInt8(ascii: ".") || (hasDecimalComma && bytes[index] == UInt8(ascii: ",")) {
      let whole = digits
      let point = index
      index += 1
      skipDigits(&index)
      exponent = whole - digits
      // A comma without digits after it ends the cell.
      if digits == whole, bytes[point] == UInt8(ascii: ",") { index = point }
    }
    guard digits > 0 else {
      index = start
      return nil
    }
    let mantissaEnd = index
    if index < end, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      let isBelow = index < end && bytes[index] == UInt8(ascii: "-")
      if isBelow || (index < end && bytes[index] == UInt8(ascii: "+")) { index += 1 }
      let first = index
      var power = 0
      while index < end, bytes[index] &- 0x30 <= 9 {
        power = min(power * 10 + Int(bytes[index] &- 0x30), 10_000)
        index += 1
      }
      if index == first { index = mantissaEnd } else { exponent += isBelow ? -power : power }
    }
    if mantissa < 1 << 53, abs(exponent) < ByteScanner.powers.count {
      let size = Double(mantissa)
      let value = exponent < 0 ? size / ByteScanner.powers[-exponent] : size * ByteScanner.powers[exponent]
      return isNegative ? -value : value
    }
    guard index - start <= ByteScanner.longestNumber else {
      index = start
      return nil
    }
    var text = String(decoding: bytes[start..<index], as: UTF8.self)
    if hasDecimalComma, let comma = text.firstIndex(of: ",") { text.replaceSubrange(comma...comma, with: ".") }
    return Double(text)
  }
}

extension UInt8 {
  /// Whether a blank, a tab or the end of a line.
  @inlinable package var isBlank: Bool { self == 0x20 || self &- 0x09 <= 4 }
}
