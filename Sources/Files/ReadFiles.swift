import Synchronization
public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The files that this process reads and those that it writes, so that no output takes the place of what is read.
///
/// Nothing is kept before ``watch()``: a command reads its files, writes and ends, a library may do so again and again.
public enum ReadFiles {
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64

    init(_ status: stat) { (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino)) }

    /// The file at a path, or that to which a link leads; nil for none.
    init?(path: String) {
      var status = stat()
      guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      self.init(status)
    }
  }

  /// The files by what the disk knows them by, each with the path at which it was: of a file that is no longer there, the disk gives
  /// the number to the next one.
  private struct Seen {
    var isWatching = false
    var read: [Identity: String] = [:]
    var outputs: [Identity: String] = [:]
  }

  private static let seen = Mutex(Seen())

  /// Keeps from now on what is read and what is written.
  public static func watch() { seen.withLock { $0.isWatching = true } }

  /// Keeps that an open file is read.
  ///
  /// - Throws: ``Fault`` where it is an output.
  static func note(_ status: stat, _ path: String) throws(Fault) {
    let file = Identity(status)
    let output: String? = seen.withLock { seen in
      guard seen.isWatching, status.st_mode & S_IFMT == S_IFREG else { return nil }
      seen.read[file] = path
      return seen.outputs[file]
    }
    if let output, Identity(path: output) == file { throw refused(path) }
  }

  /// Keeps that somebody else's library reads a file.
  ///
  /// - Throws: ``Fault`` where it is an output.
  public static func note(_ path: String) throws(Fault) {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return }
    try note(status, path)
  }

  /// Sees that a path that is to be written was not read.
  public static func refuseOutput(_ path: String) throws(Fault) {
    guard let file = Identity(path: path), let read = seen.withLock({ $0.read[file] }), Identity(path: read) == file
    else { return }
    throw refused(path)
  }

  /// Keeps that a path is to be written: what was looked at of it so far is no input, and it may not become one.
  public static func claim(_ path: String) {
    guard let file = Identity(path: path) else { return }
    seen.withLock { seen in
      guard seen.isWatching else { return }
      seen.read[file] = nil
      seen.outputs[file] = path
    }
  }

  private static func refused(_ path: String) -> Fault {
    Fault(.usage, problem: "\(path) is read and would be written too", hint: "choose another file to write")
  }
}
