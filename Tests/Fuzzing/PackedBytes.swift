/// Bytes packed without being made smaller, with the sums that readers ask for.
enum PackedBytes {
  /// A number as four bytes, the highest first.
  static func big(_ value: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) } }

  /// A stream of zlib (RFC 1950).
  static func zlib(_ bytes: [UInt8]) -> [UInt8] {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return [0x78, 0x01] + blocks(bytes) + big(high << 16 | low)
  }

  /// A file of gzip (RFC 1952).
  static func gzip(_ bytes: [UInt8]) -> [UInt8] {
    let sums = [Int(cyclicSum(of: bytes)), bytes.count].flatMap { big($0).reversed() }
    return [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3] + blocks(bytes) + sums
  }

  /// Stored blocks (RFC 1951).
  private static func blocks(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    var place = 0
    repeat {
      let count = min(bytes.count - place, 0xFFFF)
      stream.append(place + count == bytes.count ? 1 : 0)
      stream += [count, ~count].flatMap { [UInt8($0 & 255), UInt8($0 >> 8 & 255)] }
      stream += bytes[place..<place + count]
      place += count
    } while place < bytes.count
    return stream
  }

  /// CRC-32 as PNG and gzip have it.
  static func cyclicSum(of bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }
}
