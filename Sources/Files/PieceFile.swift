public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file whose pieces are read in any order.
///
/// C: `open`, `pread`, `write` with `O_APPEND`
public final class PieceFile: Sendable {
  /// The path as it was named.
  public let path: String
  private let file: Int32

  /// Opens a file to read, and to add to where wanted: it is then made if it is not there, for its owner only.
  public init(_ path: String, isAppended: Bool = false) throws(Fault) {
    let flags = isAppended ? O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW : O_RDONLY
    // A pipe would wait for a writer.
    let file = unsafe open(path, flags | O_CLOEXEC | O_NONBLOCK, 0o600)
    guard file >= 0 else {
      let number = errno
      throw isAppended
        ? AtomicFile.failure(number, for: path)
        : .notRead(path: path, reason: unsafe String(cString: strerror(number)))
    }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(file)
      throw .notRead(path: path, reason: "it is not a file", hint: "give a file; save what comes through a pipe first")
    }
    if !isAppended {
      do throws(Fault) { try ReadFiles.note(status, path) } catch {
        close(file)
        throw error
      }
    }
    // Last of all: whoever throws with all of it set closes the file a second time, which may be somebody else's by then.
    (self.path, self.file) = (path, file)
  }

  deinit { close(file) }

  /// How many bytes it has.
  public var count: Int {
    var status = stat()
    return unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Some bytes; fewer at the file's end.
  public func bytes(at place: Int, count: Int) throws(Fault) -> [UInt8] {
    var problem: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
      while done < count {
        let read = unsafe pread(file, buffer.baseAddress?.advanced(by: done), count - done, off_t(place + done))
        if read == 0 || (read < 0 && errno != EINTR) {
          problem = read < 0 ? errno : 0
          break
        }
        done += max(0, read)
      }
    }
    guard problem == 0 else { throw .notRead(path: path, reason: unsafe String(cString: strerror(problem))) }
    return bytes
  }

  /// All that a file holds.
  public static func bytes(of path: String) throws(Fault) -> [UInt8] {
    let file = try PieceFile(path)
    return try file.bytes(at: 0, count: file.count)
  }

  /// Adds bytes at the end, all of them or, after an error, perhaps some.
  public func append(_ bytes: [UInt8]) throws(Fault) {
    let problem = writeAll(bytes, to: file)
    guard problem == 0 else { throw AtomicFile.failure(problem, for: path) }
  }

  /// Cuts the file to a length.
  public func truncate(to count: Int) throws(Fault) {
    guard ftruncate(file, off_t(count)) == 0 else { throw AtomicFile.failure(errno, for: path) }
  }

  /// Takes the file for this process alone until it is closed; false if another process has it.
  ///
  /// Nil where the disk cannot tell. C: `flock`
  public func lock() -> Bool? {
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
    return errno == EWOULDBLOCK ? false : nil
  }

  /// Whether the file is still the one of its path.
  public var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    return unsafe fstat(file, &own) == 0 && lstat(path, &there) == 0 && own.st_ino == there.st_ino
      && own.st_dev == there.st_dev
  }

  /// When the file was last written, in seconds since 1970.
  public var writtenTime: Double {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { return 0 }
    #if canImport(Glibc)
      return Double(status.st_mtim.tv_sec)
    #else
      return Double(status.st_mtimespec.tv_sec)
    #endif
  }
}
