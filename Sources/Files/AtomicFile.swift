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
    try write([(path, bytes)], isDurable: isDurable)
  }

  /// Writes several files, all of them or none.
  ///
  /// As ``write(_:to:isDurable:)``, but none is moved to its place before the disk has all, and where one cannot be moved, those
  /// that were are taken back. A device or a pipe gets its bytes when all the drafts are written.
  public static func write(
    _ files: [(path: String, bytes: [UInt8])], isDurable: Bool = true
  ) throws(Fault) {
    var drafts: [Draft] = []
    do throws(Fault) {
      var streams: [(path: String, bytes: [UInt8])] = []
      for file in files {
        guard try isPlain(file.path) else {
          streams.append(file)
          continue
        }
        let draft = try Draft(of: file.path)
        drafts.append(draft)
        try writeAndClose(draft.file, file.bytes, isDurable: isDurable, for: file.path)
      }
      for file in streams { try writeAndClose(openedPlace(file.path), file.bytes, isDurable: false, for: file.path) }
      try place(drafts)
    } catch {
      for draft in drafts { unsafe unlink(draft.path) }
      throw error
    }
    guard isDurable else { return }
    // A file is there after a power cut only if the disk has its name too.
    for folder in Set(drafts.map { Disk.parent(of: $0.target) }).sorted() { try? Disk.flush(folder) }
  }

  /// Moves finished drafts to their places; after an error what was there before is there again.
  private static func place(_ drafts: [Draft]) throws(Fault) {
    // One file is moved in one step.
    let isOne = drafts.count == 1
    var placed = 0
    defer { if !isOne { for draft in drafts { unsafe unlink(draft.former) } } }
    do throws(Fault) {
      for draft in drafts {
        if !isOne, Disk.kind(of: draft.target) != .nothing { try Disk.link(draft.target, as: draft.former) }
        guard unsafe rename(draft.path, draft.target) == 0 else { throw failure(errno, for: draft.target) }
        placed += 1
      }
    } catch {
      for draft in drafts.prefix(placed) {
        if Disk.kind(of: draft.former) == .nothing {
          unsafe unlink(draft.target)
        } else {
          unsafe rename(draft.former, draft.target)
        }
      }
      throw error
    }
  }

  /// Whether a file is to be made or replaced at a path, and not bytes to be given to a device or a pipe.
  private static func isPlain(_ path: String) throws(Fault) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else {
      if path.hasSuffix("/") { throw .isFolder(path: path) }
      try refuseDeadLink(path)
      return true
    }
    if status.st_mode & S_IFMT == S_IFDIR { throw .isFolder(path: path) }
    return status.st_mode & S_IFMT == S_IFREG
  }

  /// Refuses a link that leads nowhere: what it names may be on a disk that is not attached now.
  private static func refuseDeadLink(_ path: String) throws(Fault) {
    guard Disk.kind(of: path) == .link else { return }
    throw Fault(
      .cannotCreate, problem: "\(path) is a link to a place that is not there",
      hint: "make that place, delete the link, or choose another file")
  }

  /// A device or a pipe, open for writing.
  ///
  /// C: `open`, `fcntl`
  private static func openedPlace(_ path: String) throws(Fault) -> Int32 {
    // A pipe that nobody reads would be waited for without end.
    let file = opened(path, O_WRONLY | O_NONBLOCK)
    if file < 0, errno == ENXIO {
      throw Fault(
        .cannotCreate, problem: "\(path) is a pipe that nobody reads from",
        hint: "start the program that reads it first, or name a file")
    }
    guard file >= 0 else { throw failure(errno, for: path) }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) & ~O_NONBLOCK)
    return file
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
  /// A pipe or a device that stands there, or that a link there leads to, is not put away.
  ///
  /// C: `rename`
  public static func move(_ path: String, to target: String) throws(Fault) {
    var status = stat()
    if unsafe stat(target, &status) != 0 {
      try refuseDeadLink(target)
    } else if ![S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT) {
      throw Fault(
        .cannotCreate, problem: "\(target) cannot be written: it is a pipe or a device", hint: "choose a file")
    }
    guard unsafe rename(path, target) == 0 else { throw failure(errno, for: target) }
  }

  /// A new empty file in the folder of its target.
  private struct Draft {
    let target: String
    let path: String
    let file: Int32
    /// Where what stands at the target is kept until all drafts are in their places.
    var former: String { path + ".former" }

    init(of path: String) throws(Fault) {
      target = Disk.resolved(path)
      for _ in 0..<10 {
        let draft = Disk.draft(of: target)
        let file = opened(draft, O_WRONLY | O_CREAT | O_EXCL)
        if file >= 0 {
          (self.path, self.file) = (draft, file)
          return
        }
        if errno != EEXIST { throw failure(errno, for: path) }
      }
      throw .notWritten(path: path, reason: "unfinished files are in the way; delete those that end with .part")
    }
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
  public static func failure(_ number: Int32, for place: String) -> Fault {
    let path = Disk.pathOfDraft(place)
    return switch number {
    case ENOENT, ENOTDIR: Disk.mayMakeFolder(of: path) ? .noFolder(path: path) : .notPermitted(path: path)
    case EACCES, EPERM, EROFS: .notPermitted(path: path)
    case EISDIR: .isFolder(path: path)
    case EBUSY where Disk.kind(of: Disk.resolved(path)) == .folder: .isFolder(path: path)
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
