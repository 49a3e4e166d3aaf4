public import Texts

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads files piece by piece.
public enum FileBlocks {
  /// How many bytes a block has at most.
  public static let size = 1 << 18
  /// Most files are smaller than this, and clearing room for more takes longer than reading them.
  private static let firstSize = 1 << 14

  /// Hands on the bytes of a file in order, a block at a time.
  ///
  /// - Throws: ``Fault/notRead(path:reason:)`` where there is no such file or it cannot be read.
  ///
  /// C: `read`
  public static func read(_ path: String, _ take: (ArraySlice<UInt8>) throws(Fault) -> Void) throws(Fault) {
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(errno, for: path) }
    defer { close(file) }
    var status = stat()
    if unsafe fstat(file, &status) == 0 { try ReadFiles.note(status, path) }
    var block = [UInt8](repeating: 0, count: firstSize)
    while true {
      let count = unsafe block.withUnsafeMutableBytes { bytes in
        #if canImport(Glibc)
          unsafe Glibc.read(file, bytes.baseAddress, bytes.count)
        #else
          unsafe Darwin.read(file, bytes.baseAddress, bytes.count)
        #endif
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(errno, for: path)
      }
      if count == 0 { return }
      try take(block[..<count])
      if count == block.count, count < size { block = [UInt8](repeating: 0, count: size) }
    }
  }

  private static func failure(_ number: Int32, for path: String) -> Fault {
    .notRead(path: path, reason: unsafe String(cString: strerror(number)))
  }
}
