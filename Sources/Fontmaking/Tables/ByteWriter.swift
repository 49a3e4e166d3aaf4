/// Bytes of a font file: numbers with their highest byte first.
struct ByteWriter {
  private(set) var bytes: [UInt8] = []

  var count: Int { bytes.count }

  mutating func byte(_ value: Int) { bytes.append(UInt8(truncatingIfNeeded: value)) }

  /// Two bytes, signed or not.
  mutating func short(_ value: Int) {
    byte(value >> 8)
    byte(value)
  }

  mutating func shorts(_ values: [Int]) { for value in values { short(value) } }

  /// Four bytes, signed or not.
  mutating func long(_ value: Int) {
    short(value >> 16)
    short(value)
  }

  /// Four letters, such as the name of a table.
  mutating func tag(_ text: String) { bytes.append(contentsOf: Array(text.utf8)) }

  mutating func add(_ more: [UInt8]) { bytes.append(contentsOf: more) }

  /// Zeros up to the next multiple of four bytes.
  mutating func pad() { while bytes.count % 4 != 0 { bytes.append(0) } }
}
