import Files
import Texts

/// Bytes that come piece by piece: of a file, so that it need not fit into memory, or of memory.
final class ByteSource {
  /// How many bytes come at a time.
  static let step = 1 << 18

  private let bytes: [UInt8]
  private let file: PieceFile?
  private var place = 0

  /// Bytes that are there already.
  init(_ bytes: [UInt8]) { (self.bytes, file) = (bytes, nil) }

  /// A file that can be read twice.
  init(path: String) throws(Fault) { (bytes, file) = ([], try PieceFile(path)) }

  /// The next piece; empty at the end.
  func next() throws(Fault) -> [UInt8] {
    let piece =
      try file?.bytes(at: place, count: ByteSource.step)
      ?? Array(bytes[place..<min(bytes.count, place + ByteSource.step)])
    place += piece.count
    return piece
  }

  /// Begins anew.
  func rewind() { place = 0 }
}
