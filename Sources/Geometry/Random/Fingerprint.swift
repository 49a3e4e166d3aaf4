/// A number that nearly always differs for different bytes: tells things apart by accident's standards, not malice's.
///
/// FNV-1a of 64 bits: Fowler, Noll and Vo, 1991; G. Fowler et al., *The FNV Non-Cryptographic Hash Algorithm*.
public struct Fingerprint: Hashable, Sendable {
  /// The number for the bytes so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The fingerprint of no bytes.
  public init() {}

  /// The fingerprint of a text's UTF-8.
  public init(of text: String) {
    add(text)
  }

  /// Adds one byte.
  public mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Adds a text's UTF-8.
  public mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds a number rounded to a millionth.
  public mutating func add(_ number: Double) {
    var bits = UInt64(bitPattern: Int64((number * 1e6).rounded()))
    for _ in 0..<8 {
      add(UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }
}
