public import Files
import FoundationEssentials
import Texts

/// What makes the names of files unguessable: 32 random bytes, kept beside the roster, never published.
///
/// A pupil's token is made from the secret and the pupil's id: it stays the same from run to run, and nobody without the
/// secret can tell whose it is. Who loses the secret gets new tokens.
public struct RosterSecret: Sendable {
  private let key: [UInt8]

  /// A secret of given bytes.
  public init(_ key: [UInt8]) {
    precondition(key.count >= 16, "a secret has at least 128 bits")
    self.key = key
  }

  /// Reads the secret of a file; where there is none, draws one and keeps it there, for its owner's eyes only.
  ///
  /// Several runs may do so at once: all get the same.
  ///
  /// - Returns: The secret, and whether it was drawn now.
  /// - Throws: ``Fault`` where the file cannot be read or made, ``Fault`` where it holds no secret.
  public static func kept(in path: String) throws -> (secret: RosterSecret, isNew: Bool) {
    if Disk.kind(of: path) != .nothing { return (try RosterSecret(reading: path), false) }
    // The system's own generator: nobody can draw it again.
    var generator = SystemRandomNumberGenerator()
    let key = (0..<4).flatMap { _ in
      let word = generator.next()
      return (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
    }
    let draft = Disk.draft(of: path)
    defer { Disk.remove(draft) }
    try PieceFile(draft, isAppended: true).append(Array((key.map { $0.hexadecimal(digits: 2) }.joined() + "\n").utf8))
    try Disk.flush(draft)
    let isNew = try Disk.linkIfNew(draft, as: path)
    return (try RosterSecret(reading: path), isNew)
  }

  /// Reads the secret of a file; nil where there is none, and none is made.
  ///
  /// - Throws: ``Fault`` where the file cannot be read or holds no secret.
  public static func existing(in path: String) throws -> RosterSecret? {
    Disk.kind(of: path) == .nothing ? nil : try RosterSecret(reading: path)
  }

  private init(reading path: String) throws {
    let file = try PieceFile(path)
    let text = String(decoding: try file.bytes(at: 0, count: min(file.count, 200)), as: UTF8.self)
    guard let digest = Digest(hex: String(text.filter { !$0.isWhitespace })) else {
      throw Fault(
        .data, problem: "\(path) does not contain a secret",
        hint: "put back the file from a copy, or delete it: sheets then get new file names")
    }
    self.init(digest.bytes)
  }

  /// The public name of a pupil: 26 letters and digits, 130 bits of HMAC-SHA-256.
  public func token(for id: String) -> String {
    let bytes = Digest(of: Array("pupil \(id)".utf8), key: key).bytes
    let signs = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    var token: [UInt8] = []
    var bits: UInt32 = 0
    var count = 0
    for byte in bytes where token.count < RosterSecret.tokenLength {
      bits = bits << 8 | UInt32(byte)
      count += 8
      while count >= 5, token.count < RosterSecret.tokenLength {
        count -= 5
        token.append(signs[Int(bits >> UInt32(count) & 31)])
      }
      bits &= 0xFF
    }
    return String(decoding: token, as: UTF8.self)
  }

  /// What shows that bytes were written by who has the secret, and not changed since: 32 hexadecimal digits.
  public func seal(of bytes: [UInt8]) -> String {
    String(Digest(of: Array("record ".utf8) + bytes, key: key).hex.prefix(32))
  }

  /// The same for a whole file, by its digest.
  public func seal(of digest: Digest) -> String {
    String(Digest(of: Array("file ".utf8) + digest.bytes, key: key).hex.prefix(32))
  }

  /// A digest of something private: without the secret nobody can try what it was made from.
  ///
  /// - Parameters:
  ///   - words: What is digested; each counts with its length, so that no other words make the same digest.
  ///   - purpose: What the digest is of, so that two of different kinds are never alike.
  public func digest(of words: [String], for purpose: String) -> Digest {
    let text = ([purpose] + words).map { "\($0.utf8.count) \($0)" }.joined(separator: "\n")
    return Digest(of: Array("digest \(text)".utf8), key: key)
  }

  /// A number that follows from the secret and a text: the same from run to run.
  public func number(for text: String, below limit: UInt64) -> UInt64 {
    Digest(of: Array("number \(text)".utf8), key: key).bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) } % limit
  }

  static let tokenLength = 26
}
