/// What a page is known by when it comes back: 80 bits, written as sixteen signs of 32.
///
/// The signs are Crockford's base 32: no I, L, O or U, which a hand confuses.
public struct PageCode: Hashable, Sendable, CustomStringConvertible {
  /// The highest 16 bits.
  public let high: UInt16
  /// The other 64.
  public let low: UInt64

  /// How many signs it has.
  public static let length = 16
  /// What stands before it on paper, so that no other code is taken for one.
  static let prefix = "CB1:"
  private static let signs = Array("0123456789ABCDEFGHJKMNPQRSTVWXYZ".utf8)

  /// A code of 80 bits.
  public init(high: UInt16, low: UInt64) {
    (self.high, self.low) = (high, low)
  }

  /// The code of sixteen signs; nil for anything else.
  public init?(_ text: String) {
    guard text.utf8.count == PageCode.length else { return nil }
    var (high, low) = (UInt16(0), UInt64(0))
    for sign in text.utf8 {
      guard let value = PageCode.signs.firstIndex(of: sign) else { return nil }
      high = high << 5 | UInt16(low >> 59)
      low = low << 5 | UInt64(value)
    }
    self.init(high: high, low: low)
  }

  /// The code as it is printed, with what stands before it; nil for anything else.
  public init?(printed: String) {
    guard printed.hasPrefix(PageCode.prefix) else { return nil }
    self.init(String(printed.dropFirst(PageCode.prefix.utf8.count)))
  }

  /// Its sixteen signs.
  public var description: String {
    var (high, low) = (high, low)
    var text: [UInt8] = []
    for _ in 0..<PageCode.length {
      text.append(PageCode.signs[Int(low & 31)])
      low = low >> 5 | UInt64(high & 31) << 59
      high >>= 5
    }
    return String(decoding: text.reversed(), as: UTF8.self)
  }

  /// The code as it is printed.
  public var printed: String { PageCode.prefix + description }
}
