import CLinux
import FoundationEssentials
public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system does with files and folders as wholes.
public enum Disk {
  /// What stands at a path.
  public enum Kind: Equatable {
    case nothing, file, folder, link, other
  }

  /// What stands at a path itself; a link is not followed.
  ///
  /// C: `lstat`
  public static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// How many bytes a plain file has, and in which second since 1970 it was last written; nil for anything else.
  ///
  /// C: `stat`
  public static func stamp(of path: String) -> (bytes: Int, second: Int)? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    #if canImport(Darwin)
      return (Int(status.st_size), status.st_mtimespec.tv_sec)
    #else
      return (Int(status.st_size), status.st_mtim.tv_sec)
    #endif
  }

  /// The place a path leads to, links followed; the path itself where nothing stands.
  ///
  /// C: `realpath`
  public static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// The one path of a file that is there or will be, so that two names of one place are found out.
  public static func place(of path: String) -> String {
    if kind(of: path) != .nothing { return resolved(path) }
    return "\(resolved(parent(of: path)))/\(name(of: path))"
  }

  /// Whether a path leads to a device: a disk, a terminal, `/dev/null`.
  ///
  /// C: `stat`
  public static func isDevice(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return false }
    return [S_IFCHR, S_IFBLK].contains(status.st_mode & S_IFMT)
  }

  /// Whether one may make files in a folder.
  ///
  /// C: `access`
  public static func isWritable(_ folder: String) -> Bool { unsafe access(folder, W_OK) == 0 }

  /// Whether one may make the folder of a path, which is not there, in the nearest one that is.
  static func mayMakeFolder(of path: String) -> Bool {
    var folder = parent(of: path)
    while kind(of: folder) == .nothing, parent(of: folder) != folder { folder = parent(of: folder) }
    return kind(of: resolved(folder)) != .folder || isWritable(folder)
  }

  /// Whether others than the owner may read or change a file, or look into a folder.
  ///
  /// C: `stat`
  public static func isOpenToOthers(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & 0o077 != 0
  }

  /// Whether everybody who uses the computer may look into a folder.
  ///
  /// C: `stat`
  public static func isOpenToAll(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & 0o005 == 0o005
  }

  /// Takes a file from all but its owner; false where one may not.
  ///
  /// C: `chmod`
  @discardableResult
  public static func keepPrivate(_ path: String) -> Bool { unsafe chmod(path, 0o600) == 0 }

  /// Whether a folder is where another disk is attached.
  public static func isMountPoint(_ path: String) -> Bool {
    var (own, above) = (stat(), stat())
    guard unsafe stat(path, &own) == 0, unsafe stat(path + "/..", &above) == 0 else { return false }
    return own.st_dev != above.st_dev
  }

  /// Makes a folder that only its owner may write to, with those above it; one that is there is fine, a link is not.
  public static func makeFolder(_ path: String) throws(Fault) {
    switch kind(of: path) {
    case .folder: return
    case .nothing:
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        // Another task or process may have made it meanwhile.
        guard kind(of: path) == .folder else { throw AtomicFile.failure(madeError(path), for: path) }
      }
    case .file, .link, .other: throw .notWritten(path: path, reason: "something that is not a folder is in the way")
    }
  }

  /// Why a folder cannot be made, asked by trying again.
  ///
  /// C: `mkdir`
  private static func madeError(_ path: String) -> Int32 {
    unsafe mkdir(path, 0o777) == 0 ? EIO : errno
  }

  /// Gives a file a second name on the same disk; where the disk knows no such thing, copies it.
  ///
  /// C: `link`
  public static func link(_ path: String, as target: String) throws(Fault) {
    if systemLink(path, target) == 0 { return }
    switch errno {
    case EEXIST:
      unsafe unlink(target)
      if systemLink(path, target) != 0 { throw AtomicFile.failure(errno, for: target) }
    case EXDEV, EPERM, ENOTSUP, EMLINK: try copy(path, to: target)
    case let number: throw AtomicFile.failure(number, for: target)
    }
  }

  /// Copies a file, into the place of any that was there.
  public static func copy(_ path: String, to target: String) throws(Fault) {
    var writer = try FileWriter(creating: target)
    try FileBlocks.read(path) { block throws(Fault) in try writer.write(block) }
    try writer.finish()
  }

  /// Gives a file a second name unless one of that name is there; false if it is.
  ///
  /// C: `link`
  public static func linkIfNew(_ path: String, as target: String) throws(Fault) -> Bool {
    if systemLink(path, target) == 0 { return true }
    if errno == EEXIST { return false }
    throw AtomicFile.failure(errno, for: target)
  }

  /// Puts a folder in the place of another, which takes the first one's: at every moment a whole folder stands there.
  ///
  /// C: `renameat2` with `RENAME_EXCHANGE`; nothing is done, and false returned, where the disk cannot.
  public static func exchange(_ path: String, with target: String) throws(Fault) -> Bool {
    #if canImport(Glibc)
      if unsafe renameat2(AT_FDCWD, path, AT_FDCWD, target, rename_exchange) == 0 { return true }
      switch errno {
      case EINVAL, ENOSYS, ENOTSUP: return false
      case let number: throw AtomicFile.failure(number, for: target)
      }
    #else
      return false
    #endif
  }

  /// Waits until the disk has a file or the names in a folder.
  ///
  /// C: `fsync`
  public static func flush(_ path: String) throws(Fault) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw AtomicFile.failure(errno, for: path) }
    defer { close(file) }
    // Some network disks cannot do it for folders.
    guard fsync(file) == 0 || errno == EINVAL else { throw AtomicFile.failure(errno, for: path) }
  }

  /// Waits until the disk has everything that was written to it.
  ///
  /// C: `syncfs`
  public static func flushAll(ofDiskWith path: String) throws(Fault) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw AtomicFile.failure(errno, for: path) }
    defer { close(file) }
    #if canImport(Glibc)
      guard syncfs(file) == 0 else { throw AtomicFile.failure(errno, for: path) }
    #else
      sync()
    #endif
  }

  /// Gives memory that is free within the process back to the system, so that a later phase starts low.
  ///
  /// C: `malloc_trim`
  public static func trimMemory() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }

  /// Keeps memory that is free within the process for what comes next: where much is asked for and given back on all cores, the
  /// system hands out each page once.
  ///
  /// C: `mallopt`
  public static func keepMemory() {
    #if canImport(Glibc)
      mallopt(trim_threshold, 1 << 30)
      mallopt(top_pad, 1 << 25)
      mallopt(mmap_threshold, 1 << 25)
    #endif
  }

  /// Gives pictures back to the system as soon as they are done with, on all cores.
  ///
  /// Without it the system's library keeps what each core has freed, and the memory grows with every size of picture. C: `mallopt`
  public static func giveBackPictures() {
    #if canImport(Glibc)
      mallopt(mmap_threshold, 3 << 20)
    #endif
  }

  /// A place beside a file for what is to become it: nobody else's, and hidden.
  ///
  /// Drafts that killed programs of this machine left there are taken away.
  public static func draft(of path: String) -> String {
    removeDeadDrafts(of: path)
    var random = SystemRandomNumberGenerator()
    let mark = String(random.next(), radix: 36)
    return "\(parent(of: path))/\(startOfDrafts(of: path))\(RunningProcess.host).\(RunningProcess.own).\(mark).part"
  }

  /// Takes away the drafts of a file that killed programs of this machine left beside it.
  public static func removeDeadDrafts(of path: String) {
    let (folder, start) = (parent(of: path), startOfDrafts(of: path))
    for name in names(in: folder) where name.hasPrefix(start) {
      // A database has a journal beside its draft.
      var parts = name.dropFirst(start.count).split(separator: ".")
      if parts.last == "former" { parts.removeLast() }
      guard let last = parts.popLast(), last == "part" || last.hasPrefix("part-"), parts.count > 2,
        let process = Int32(parts[parts.count - 2]), !RunningProcess.isAlive(process),
        parts.dropLast(2).joined(separator: ".") == RunningProcess.host
      else { continue }
      remove("\(folder)/\(name)")
    }
  }

  /// The path of what is drafted, for messages: people know nothing of drafts.
  static func pathOfDraft(_ path: String) -> String {
    let name = name(of: path)
    guard name.hasPrefix("."), name.hasSuffix(".part"), let host = name.firstRange(of: ".\(RunningProcess.host).")
    else {
      return path
    }
    return "\(parent(of: path))/\(name[name.index(after: name.startIndex)..<host.lowerBound])"
  }

  /// How the names of drafts begin; names of files have at most 255 bytes.
  private static func startOfDrafts(of path: String) -> String { ".\(name(of: path).prefix(40))." }

  /// How many bytes are free for us on the disk of a path; nil where it does not say.
  ///
  /// C: `statvfs`
  public static func freeBytes(at path: String) -> Int? {
    var status = statvfs()
    guard unsafe statvfs(path, &status) == 0 else { return nil }
    let (bytes, isOver) = UInt64(status.f_bavail).multipliedReportingOverflow(by: UInt64(status.f_frsize))
    return isOver ? Int.max : Int(clamping: bytes)
  }

  /// Removes a file or a folder with all in it; nothing there is fine.
  public static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in a folder in order of their bytes; none where there is no folder.
  public static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The folder a path stands in.
  public static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  public static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// The system's link, which a function of ours hides.
///
/// C: `link`
private func systemLink(_ path: String, _ target: String) -> Int32 { unsafe link(path, target) }
