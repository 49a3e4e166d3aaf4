import CNettle
public import Texts

/// A SHA-256 of something, or a keyed one: 32 bytes that nobody can choose.
///
/// NIST FIPS 180-4; keyed: HMAC, RFC 2104. Computed by nettle.
///
/// C: `nettle_sha256_update`, `nettle_hmac_sha256_update`
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  /// 8 bytes each, the first one the highest; a manifest holds tens of thousands of digests.
  private let first, second, third, fourth: UInt64

  /// The digest of bytes.
  public init(of bytes: [UInt8]) {
    var hash = SHA256()
    hash.update(bytes)
    self = hash.digest()
  }

  /// The digest of a text's UTF-8.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// The digest of bytes that only who has the key can make (HMAC-SHA-256).
  public init(of bytes: [UInt8], key: [UInt8]) {
    var context = hmac_sha256_ctx()
    unsafe nettle_hmac_sha256_set_key(&context, key.count, key)
    unsafe nettle_hmac_sha256_update(&context, bytes.count, bytes)
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe nettle_hmac_sha256_digest(&context, 32, &digest)
    self.init(digest)
  }

  /// A digest from its 64 digits; nil for anything else, capital letters too.
  public init?(hex: String) {
    let digits = hex.utf8
    guard digits.count == 64, digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else {
      return nil
    }
    let values = digits.map { $0 < 0x40 ? $0 - 0x30 : $0 - 0x61 + 10 }
    self.init(stride(from: 0, to: 64, by: 2).map { values[$0] << 4 | values[$0 + 1] })
  }

  fileprivate init(_ bytes: some Sequence<UInt8>) {
    var words: [UInt64] = [0, 0, 0, 0]
    for (index, byte) in bytes.prefix(32).enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
    (first, second, third, fourth) = (words[0], words[1], words[2], words[3])
  }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    [first, second, third, fourth].flatMap { word in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: word >> UInt64($0)) }
    }
  }

  /// The 64 hexadecimal digits, small letters.
  public var hex: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for word in [first, second, third, fourth] { digits.append(hexadecimal: word, digits: 16) }
    return String(decoding: digits, as: UTF8.self)
  }

  /// The digits.
  public var description: String { hex }
}

/// The size and SHA-256 of a file, read in blocks: a file of any size takes the room of one.
public struct FileDigest: Hashable, Sendable {
  /// The size in bytes.
  public let bytes: Int
  /// The SHA-256.
  public let sha256: Digest

  /// What is known of a file that was written or read.
  public init(bytes: Int, sha256: Digest) { (self.bytes, self.sha256) = (bytes, sha256) }

  /// Reads a file.
  ///
  /// - Throws: ``Fault`` where there is no such file or it cannot be read.
  public init(ofFile path: String) throws(Fault) {
    var hash = SHA256()
    var count = 0
    try FileBlocks.read(path) { block in
      hash.update(block)
      count += block.count
    }
    bytes = count
    sha256 = hash.digest()
  }
}

/// SHA-256 of bytes that come piece by piece.
struct SHA256 {
  private var context = sha256_ctx()

  init() {
    unsafe nettle_sha256_init(&context)
  }

  mutating func update(_ bytes: some Sequence<UInt8>) {
    let isDone: Void? = bytes.withContiguousStorageIfAvailable { bytes in
      unsafe nettle_sha256_update(&context, bytes.count, bytes.baseAddress)
    }
    if isDone == nil { update(Array(bytes)) }
  }

  /// The digest of all bytes so far; begins anew.
  mutating func digest() -> Digest {
    var digest = [UInt8](repeating: 0, count: 32)
    unsafe nettle_sha256_digest(&context, 32, &digest)
    return Digest(digest)
  }
}
