import CLinux
import FoundationEssentials
import Printing
import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the system does with files and folders as wholes; everything `unsafe` of this module's own is here.
enum Disk {
  /// What stands at a path.
  enum Kind: Equatable {
    case nothing, file, folder, link, other
  }

  /// What stands at a path itself; a link is not followed.
  ///
  /// C: `lstat`
  static func kind(of path: String) -> Kind {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return .nothing }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// The place a path leads to, links followed; the path itself where nothing stands.
  ///
  /// C: `realpath`
  static func resolved(_ path: String) -> String {
    guard let real = unsafe realpath(path, nil) else { return path }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  /// Whether a folder is where another disk is attached.
  static func isMountPoint(_ path: String) -> Bool {
    var (own, above) = (stat(), stat())
    guard unsafe stat(path, &own) == 0, unsafe stat(path + "/..", &above) == 0 else { return false }
    return own.st_dev != above.st_dev
  }

  /// Makes a folder that only its owner may write to, with those above it; one that is there is fine, a link is not.
  static func makeFolder(_ path: String) throws(Fault) {
    switch kind(of: path) {
    case .folder: return
    case .nothing:
      do {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      } catch {
        // Another task or process may have made it meanwhile.
        guard kind(of: path) == .folder else { throw AtomicFile.failure(madeError(path), for: path) }
      }
    case .file, .link, .other: throw .notWritten(path: path, reason: "something stands there that is no folder")
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
  static func link(_ path: String, as target: String) throws(Fault) {
    if systemLink(path, target) == 0 { return }
    switch errno {
    case EEXIST:
      unsafe unlink(target)
      if systemLink(path, target) != 0 { throw AtomicFile.failure(errno, for: target) }
    case EXDEV, EPERM, ENOTSUP, EMLINK: try copy(path, to: target)
    case let number: throw AtomicFile.failure(number, for: target)
    }
  }

  private static func copy(_ path: String, to target: String) throws(Fault) {
    var writer = try FileWriter(creating: target)
    var problem: Fault?
    try FileBlocks.read(path) { block in
      do throws(Fault) {
        if problem == nil { try writer.write(block) }
      } catch {
        problem = error
      }
    }
    if let problem { throw problem }
    try writer.finish()
  }

  /// Gives a file a second name unless one of that name is there; false if it is.
  ///
  /// C: `link`
  static func linkIfNew(_ path: String, as target: String) throws(Fault) -> Bool {
    if systemLink(path, target) == 0 { return true }
    if errno == EEXIST { return false }
    throw AtomicFile.failure(errno, for: target)
  }

  /// Puts a folder in the place of another, which takes the first one's: at every moment a whole folder stands there.
  ///
  /// C: `renameat2` with `RENAME_EXCHANGE`; nothing is done, and false returned, where the disk cannot.
  static func exchange(_ path: String, with target: String) throws(Fault) -> Bool {
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
  static func flush(_ path: String) throws(Fault) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw AtomicFile.failure(errno, for: path) }
    defer { close(file) }
    // Some network disks cannot do it for folders.
    guard fsync(file) == 0 || errno == EINVAL else { throw AtomicFile.failure(errno, for: path) }
  }

  /// Waits until the disk has everything that was written to it.
  ///
  /// C: `syncfs`
  static func flushAll(ofDiskWith path: String) throws(Fault) {
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
  static func trimMemory() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }

  /// Removes a file or a folder with all in it; nothing there is fine.
  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names in a folder in order of their bytes; none where there is no folder.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The folder a path stands in.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last part of a path.
  static func name(of path: String) -> String { path.split(separator: "/").last.map(String.init) ?? path }
}

/// A file whose pieces are read in any order.
///
/// C: `open`, `pread`, `write` with `O_APPEND`
final class PieceFile: Sendable {
  let path: String
  private let file: Int32

  /// Opens a file to read, and to add to where wanted: it is then made if it is not there, for its owner only.
  init(_ path: String, isAppended: Bool = false) throws(Fault) {
    self.path = path
    let flags = isAppended ? O_RDWR | O_CREAT | O_APPEND | O_NOFOLLOW : O_RDONLY
    file = unsafe open(path, flags | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let number = errno
      throw isAppended
        ? AtomicFile.failure(number, for: path)
        : .notRead(path: path, reason: unsafe String(cString: strerror(number)))
    }
  }

  deinit { close(file) }

  /// How many bytes it has.
  var count: Int {
    var status = stat()
    return unsafe fstat(file, &status) == 0 ? Int(status.st_size) : 0
  }

  /// Some bytes; fewer at the file's end.
  func bytes(at place: Int, count: Int) throws(Fault) -> [UInt8] {
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
  static func bytes(of path: String) throws(Fault) -> [UInt8] {
    let file = try PieceFile(path)
    return try file.bytes(at: 0, count: file.count)
  }

  /// Adds bytes at the end, all of them or, after an error, perhaps some.
  func append(_ bytes: [UInt8]) throws(Fault) {
    var problem: Int32 = 0
    unsafe bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count, problem == 0 {
        let written = unsafe write(file, bytes.baseAddress?.advanced(by: start), bytes.count - start)
        if written >= 0 { start += written } else if errno != EINTR { problem = errno }
      }
    }
    guard problem == 0 else { throw AtomicFile.failure(problem, for: path) }
  }

  /// Cuts the file to a length.
  func truncate(to count: Int) throws(Fault) {
    guard ftruncate(file, off_t(count)) == 0 else { throw AtomicFile.failure(errno, for: path) }
  }

  /// Takes the file for this process alone until it is closed; false if another process has it.
  ///
  /// Nil where the disk cannot tell. C: `flock`
  func lock() -> Bool? {
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return true }
    return errno == EWOULDBLOCK ? false : nil
  }

  /// Whether the file is still the one of its path.
  var isInPlace: Bool {
    var (own, there) = (stat(), stat())
    return unsafe fstat(file, &own) == 0 && lstat(path, &there) == 0 && own.st_ino == there.st_ino
      && own.st_dev == there.st_dev
  }

  /// When the file was last written, in seconds since 1970.
  var writtenTime: Double {
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else { return 0 }
    #if canImport(Glibc)
      return Double(status.st_mtim.tv_sec)
    #else
      return Double(status.st_mtimespec.tv_sec)
    #endif
  }
}

/// A process as others on this machine see it.
enum Process {
  /// The number of this process.
  static var own: Int32 { getpid() }

  /// The name of this machine.
  ///
  /// C: `gethostname`
  static var host: String {
    var name = [CChar](repeating: 0, count: 256)
    guard unsafe gethostname(&name, name.count - 1) == 0 else { return "unknown" }
    return String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Whether a process of that number runs here.
  ///
  /// C: `kill` with signal 0
  static func isAlive(_ number: Int32) -> Bool { number > 0 && (kill(number, 0) == 0 || errno == EPERM) }
}

/// The system's link, which a function of ours hides.
///
/// C: `link`
private func systemLink(_ path: String, _ target: String) -> Int32 { unsafe link(path, target) }
