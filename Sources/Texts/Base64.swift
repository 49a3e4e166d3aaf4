extension Sequence where Element == UInt8 {
  /// The bytes in the letters of base 64 (RFC 4648, 4), filled up with `=`.
  public var base64: String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(underestimatedCount / 3 * 4 + 4)
    var (word, count) = (0, 0)
    func letter(_ shift: Int) -> UInt8 { letters[word >> shift & 63] }
    for byte in self {
      word = word << 8 | Int(byte)
      count += 1
      guard count == 3 else { continue }
      for shift in [18, 12, 6, 0] { text.append(letter(shift)) }
      (word, count) = (0, 0)
    }
    if count > 0 {
      word <<= 8 * (3 - count)
      for place in 0..<4 { text.append(place <= count ? letter(18 - 6 * place) : UInt8(ascii: "=")) }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
