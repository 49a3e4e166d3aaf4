public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A new file that is written from its start to its end, however long, with little memory.
///
/// It stands under its name from the first byte on: write drafts with it, which are moved to their places when whole.
///
/// C: `open`, `write`, `close`
public struct FileWriter: ~Copyable {
  /// The path as it was named.
  public let path: String
  /// How many bytes were given so far.
  public private(set) var count = 0
  private let file: Int32
  private var waiting: [UInt8] = []
  private var hash: SHA256?

  /// So many bytes are given to the system at a time.
  private static let portion = 1 << 16

  /// A file in the place of any that was there; a link there is not followed.
  ///
  /// - Parameters:
  ///   - isDigested: Whether its digest is taken on the way.
  ///   - isPrivate: Whether only its owner may read it.
  public init(creating path: String, isDigested: Bool = false, isPrivate: Bool = false) throws(Fault) {
    if unsafe unlink(path) != 0, errno != ENOENT { throw AtomicFile.failure(errno, for: path) }
    let file = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    guard file >= 0 else { throw AtomicFile.failure(errno, for: path) }
    self.path = path
    self.file = file
    hash = isDigested ? SHA256() : nil
    waiting.reserveCapacity(FileWriter.portion * 2)
  }

  deinit {
    close(file)
  }

  /// Adds bytes at the end.
  public mutating func write(_ bytes: some Collection<UInt8>) throws(Fault) {
    waiting += bytes
    count += bytes.count
    if waiting.count >= FileWriter.portion { try flush() }
  }

  /// Adds a text's UTF-8 at the end.
  public mutating func write(_ text: String) throws(Fault) { try write(text.utf8) }

  /// The digest of all that was given so far, which must have been asked for at the beginning.
  public var digest: Digest {
    guard var hash else { preconditionFailure("no digest was asked for") }
    hash.update(waiting)
    return hash.digest()
  }

  /// Gives all that waits to the system, and closes the file.
  ///
  /// Without it the file lacks its end.
  public consuming func finish() throws(Fault) {
    try flush()
  }

  /// The same; returns the size and digest of all that was written, which must have been asked for at the beginning.
  public consuming func finishDigested() throws(Fault) -> FileDigest {
    try flush()
    guard let digest = hash?.digest() else { preconditionFailure("no digest was asked for") }
    return FileDigest(bytes: count, sha256: digest)
  }

  private mutating func flush() throws(Fault) {
    let problem = writeAll(waiting, to: file)
    guard problem == 0 else { throw AtomicFile.failure(problem, for: path) }
    hash?.update(waiting)
    waiting.removeAll(keepingCapacity: true)
  }
}
