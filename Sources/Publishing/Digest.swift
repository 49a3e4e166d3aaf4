import Crypto
import FoundationEssentials
public import Printing

/// A SHA-256 of something, or a keyed one: 32 bytes that nobody can choose.
///
/// NIST FIPS 180-4; keyed: HMAC, RFC 2104. Computed by swift-crypto.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// The 64 hexadecimal digits, small letters.
  public let hex: String

  /// The digest of bytes.
  public init(of bytes: [UInt8]) {
    hex = Digest.digits(SHA256.hash(data: bytes))
  }

  /// The digest of a text's UTF-8.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// The digest of bytes that only who has the key can make (HMAC-SHA-256).
  public init(of bytes: [UInt8], key: [UInt8]) {
    hex = Digest.digits(HMAC<SHA256>.authenticationCode(for: bytes, using: SymmetricKey(data: key)))
  }

  /// A digest from its 64 digits; nil for anything else, capital letters too.
  public init?(hex: String) {
    let digits = hex.utf8
    guard digits.count == 64, digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      return nil
    }
    self.hex = hex
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    let values = hex.utf8.map { $0 < 0x40 ? $0 - 0x30 : $0 - 0x61 + 10 }
    return stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  /// The digits.
  public var description: String { hex }

  fileprivate init(_ value: SHA256.Digest) {
    hex = Digest.digits(value)
  }

  private static func digits(_ bytes: some Sequence<UInt8>) -> String {
    let signs = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    text.reserveCapacity(64)
    for byte in bytes {
      text.append(signs[Int(byte >> 4)])
      text.append(signs[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}

/// The size and SHA-256 of a file, read in blocks: a file of any size takes the room of one.
public struct FileDigest: Hashable, Sendable {
  /// The size in bytes.
  public let bytes: Int
  /// The SHA-256.
  public let sha256: Digest

  /// Reads a file.
  ///
  /// - Throws: ``PrintingError`` where there is no such file or it cannot be read.
  public init(ofFile path: String) throws(PrintingError) {
    var hash = SHA256()
    var count = 0
    try FileBlocks.read(path) { block in
      hash.update(data: block)
      count += block.count
    }
    bytes = count
    sha256 = Digest(hash.finalize())
  }
}
