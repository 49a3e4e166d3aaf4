public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes files whole or not at all.
public enum AtomicFile {
  /// Writes a file beside its place and then moves it there, so that nobody ever sees half of it.
  ///
  /// A file that was there is replaced, a link is followed; where the path is a device or a pipe, the bytes go straight
  /// there. After an error nothing is left behind, and what was there is untouched. Two tasks may write the same path: one
  /// of them comes last.
  ///
  /// - Parameter isDurable: Whether to wait until the disk has the bytes, so that they survive a power cut. Costs
  ///   milliseconds a file; a batch that can simply be run again may do without.
  public static func write(_ bytes: [UInt8], to path: String, isDurable: Bool = true) throws(Fault) {
    var status = stat()
    if unsafe stat(path, &status) == 0 {
      switch status.st_mode & S_IFMT {
      case S_IFDIR: throw .isFolder(path: path)
      case S_IFREG: break
      default:
        let file = opened(path, O_WRONLY)
        guard file >= 0 else { throw failure(errno, for: path) }
        try writeAndClose(file, bytes, isDurable: false, for: path)
        return
      }
    } else if path.hasSuffix("/") {
      throw .isFolder(path: path)
    }
    let target = Disk.resolved(path)
    let (file, draft) = try openDraft(beside: target, for: path)
    do throws(Fault) {
      try writeAndClose(file, bytes, isDurable: isDurable, for: path)
      guard unsafe rename(draft, target) == 0 else { throw failure(errno, for: path) }
    } catch {
      unsafe unlink(draft)
      throw error
    }
  }

  /// Writes a new file in a folder that nobody looks into yet; a file that was there is gone, but where it is linked to it stays.
  ///
  /// After an error half of it may be left.
  public static func create(_ bytes: [UInt8], at path: String) throws(Fault) {
    var file = opened(path, O_WRONLY | O_CREAT | O_EXCL)
    if file < 0, errno == EEXIST {
      unsafe unlink(path)
      file = opened(path, O_WRONLY | O_CREAT | O_EXCL)
    }
    guard file >= 0 else { throw failure(errno, for: path) }
    try writeAndClose(file, bytes, isDurable: false, for: path)
  }

  /// Moves a finished file to its place on the same disk, over a file that was there.
  ///
  /// C: `rename`
  public static func move(_ path: String, to target: String) throws(Fault) {
    guard unsafe rename(path, target) == 0 else { throw failure(errno, for: target) }
  }

  /// A new empty file in the folder of the target.
  private static func openDraft(
    beside target: String, for path: String
  ) throws(Fault) -> (file: Int32, draft: String) {
    let slash = target.lastIndex(of: "/")
    let folder = slash.map { target[...$0] } ?? ""
    let name = slash.map { target[target.index(after: $0)...] } ?? target[...]
    // The process and a count make the name our own; the name is cut so that it stays within the 255 bytes of file systems.
    for count in 0..<1000 {
      let draft = "\(folder).\(name.prefix(40)).\(getpid())-\(count).part"
      let file = opened(draft, O_WRONLY | O_CREAT | O_EXCL)
      if file >= 0 { return (file, draft) }
      if errno != EEXIST { throw failure(errno, for: path) }
    }
    throw .notWritten(path: path, reason: "unfinished files are in the way; delete those that end with .part")
  }

  private static func writeAndClose(
    _ file: Int32, _ bytes: [UInt8], isDurable: Bool, for path: String
  ) throws(Fault) {
    var problem = writeAll(bytes, to: file)
    // Some file systems tell only now that there was no room.
    if problem == 0, isDurable, fsync(file) != 0 { problem = errno }
    if close(file) != 0, problem == 0 { problem = errno }
    guard problem == 0 else { throw failure(problem, for: path) }
  }

  /// What an error number of the system means for a file.
  public static func failure(_ number: Int32, for path: String) -> Fault {
    switch number {
    case ENOENT, ENOTDIR: .noFolder(path: path)
    case EACCES, EPERM, EROFS: .notPermitted(path: path)
    case EISDIR: .isFolder(path: path)
    case ENOSPC, EDQUOT: .diskFull(path: path)
    default: .notWritten(path: path, reason: unsafe String(cString: strerror(number)))
    }
  }
}

/// Opens for writing; a new file may be read and written by all whom the user's mask does not forbid it.
///
/// C: `open`
private func opened(_ path: String, _ flags: Int32) -> Int32 {
  unsafe open(path, flags | O_CLOEXEC, 0o666)
}

/// Writes all bytes; the system's error number, 0 for none.
///
/// C: `write`
func writeAll(_ bytes: [UInt8], to file: Int32) -> Int32 {
  unsafe bytes.withUnsafeBytes { bytes in
    var start = 0
    while start < bytes.count {
      let count = unsafe write(file, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      if count >= 0 { start += count } else if errno != EINTR { return errno }
    }
    return 0
  }
}
