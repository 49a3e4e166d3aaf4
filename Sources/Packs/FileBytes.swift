import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// The bytes of a plain file: a small one read into memory, a larger one mapped.
@safe struct FileBytes: ~Copyable {
  /// Up to so many bytes reading costs no more than mapping, and nobody can change them under us.
  static let mostRead = 1 << 17

  let bytes: UnsafeRawBufferPointer
  /// The mapped file, kept open so that we can ask whether it is whole; -1 where the bytes are our own.
  private let mapped: Int32

  /// Opens a plain file and has its bytes.
  ///
  /// C: `open`, `fstat`, `read`, `mmap`
  init(_ path: String) throws(Fault) {
    func refuse(_ problem: String, _ hint: String) -> Fault {
      Fault.ofPack(file: path, entry: nil, problem: problem, hint: hint)
    }
    guard !path.utf8.contains(0) else { throw refuse("the path has a NUL in it", "give the path of a file") }
    // A pipe without a writer would otherwise keep us waiting.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw refuse("there is no such file", "check the path")
      case EACCES, EPERM: throw refuse("the file may not be read", "ask for permission to read it")
      case ELOOP: throw refuse("the path is a link", "give the file that it leads to")
      case let number: throw refuse("the file cannot be opened: \(reason(number))", "check the path")
      }
    }
    var isKept = false
    defer { if !isKept { close(file) } }
    var status = stat()
    guard unsafe fstat(file, &status) == 0 else {
      throw refuse("the file cannot be looked at: \(reason(errno))", "try again")
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw status.st_mode & S_IFMT == S_IFDIR
        ? refuse("the path is a folder", "pack it with copybook letters pack")
        : refuse("the path is not an ordinary file", "give an ordinary file")
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .damaged(path, "the file is empty") }
    if size <= FileBytes.mostRead {
      let target = UnsafeMutableRawBufferPointer.allocate(byteCount: size, alignment: 1)
      guard unsafe filled(target, from: file) else {
        unsafe target.deallocate()
        throw refuse("the file was cut short while it was read, or the disk fails", "try again")
      }
      unsafe bytes = UnsafeRawBufferPointer(target)
      mapped = -1
    } else {
      guard let start = unsafe mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), unsafe start != MAP_FAILED else {
        throw refuse("the file cannot be mapped: \(reason(errno))", "try again")
      }
      unsafe bytes = UnsafeRawBufferPointer(start: start, count: size)
      mapped = file
      isKept = true
    }
  }

  deinit {
    if mapped < 0 {
      unsafe bytes.deallocate()
    } else {
      unsafe munmap(UnsafeMutableRawPointer(mutating: bytes.baseAddress), bytes.count)
      close(mapped)
    }
  }

  /// Whether all bytes may still be touched: a mapped file that was cut short would end the process (SIGBUS).
  ///
  /// Asked before each entry, 0.2 µs. A cut in the microseconds after it is not caught; nobody who replaces packs by
  /// renaming makes one.
  var isWhole: Bool {
    guard mapped >= 0 else { return true }
    var status = stat()
    return unsafe fstat(mapped, &status) == 0 && Int(status.st_size) >= bytes.count
  }
}

private func filled(_ target: UnsafeMutableRawBufferPointer, from file: Int32) -> Bool {
  var start = 0
  while start < target.count {
    let count = unsafe read(file, target.baseAddress?.advanced(by: start), target.count - start)
    if count == 0 || (count < 0 && errno != EINTR) { return false }
    start += max(count, 0)
  }
  return true
}

private func reason(_ number: Int32) -> String { unsafe String(cString: strerror(number)) }
