import CZlib
import Inks
import Texts

/// Files packed by gzip (RFC 1952), unpacked within bounds.
///
/// Everything that is `unsafe` in this module is in this file.
enum Gzip {
  /// Whether bytes begin as gzip files do.
  static func isGzip(_ bytes: [UInt8]) -> Bool { bytes.starts(with: [0x1F, 0x8B]) }

  /// Pen strokes pack to a third or a tenth; only what repeats itself packs better than this.
  private static let mostTimes = 100
  private static let allowance = 1 << 20
  /// How much is unpacked at a time.
  private static let step = 1 << 16

  /// The bytes that were packed.
  ///
  /// C: `inflateInit2_`, `inflate`
  static func unpacked(_ bytes: [UInt8], file: String, most: Int) throws(Fault) -> [UInt8] {
    func refused(_ problem: String, _ hint: String) -> Fault {
      Fault.ofInk(at: FilePlace(file: file), problem: problem, hint: hint)
    }
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    // 15 is the largest window, 16 asks for gzip's header and checksum.
    guard unsafe inflateInit2_(&stream, 15 + 16, zlibVersion(), size) == Z_OK else {
      throw refused("there is no memory left", "close other programs, and try again")
    }
    defer { unsafe inflateEnd(&stream) }
    let most = min(most, mostTimes * bytes.count + allowance)
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: step)
    var taken = 0
    var status = Z_OK
    while status == Z_OK {
      let isStuck: Bool
      (status, isStuck) = unsafe bytes.withUnsafeBufferPointer { input in
        unsafe buffer.withUnsafeMutableBufferPointer { output in
          // The library never writes to its input.
          let start = unsafe input.baseAddress.map { unsafe UnsafeMutablePointer(mutating: $0 + taken) }
          unsafe stream.next_in = unsafe start
          unsafe stream.avail_in = uInt(input.count - taken)
          unsafe stream.next_out = output.baseAddress
          unsafe stream.avail_out = uInt(output.count)
          let status = unsafe inflate(&stream, Z_NO_FLUSH)
          let read = input.count - taken - Int(unsafe stream.avail_in)
          let written = unsafe output.count - Int(stream.avail_out)
          taken += read
          unsafe result.append(contentsOf: UnsafeBufferPointer(rebasing: output[..<written]))
          return (status, read == 0 && written == 0)
        }
      }
      guard result.count <= most else {
        throw refused(
          "the packed file holds more than \(most) bytes", "a recording packs to a third; this is none, or far too long"
        )
      }
      if isStuck, status == Z_OK { status = Z_BUF_ERROR }
    }
    switch status {
    case Z_STREAM_END:
      guard taken == bytes.count else {
        throw refused("at byte \(taken) something follows after the packed file", "save it again")
      }
      return result
    case Z_BUF_ERROR:
      throw refused("the packed file ends too early, at byte \(taken)", "copy it again; a part is missing")
    default:
      let said = unsafe stream.msg.map { unsafe String(cString: $0) } ?? "error \(status)"
      throw refused("the packed file is damaged at byte \(taken): \(said)", "copy it again, or save it again")
    }
  }
}
