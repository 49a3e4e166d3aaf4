import Texts

/// Bytes that come piece by piece: of a file, so that it need not fit into memory, or of memory.
final class ByteSource {
  /// How many bytes come at a time.
  static let step = 1 << 18

  private let piece: (_ place: Int) throws(Fault) -> [UInt8]
  private var place = 0

  /// Bytes that are read from a place on, at most ``step`` of them.
  init(reading piece: @escaping (_ place: Int) throws(Fault) -> [UInt8]) { self.piece = piece }

  /// Bytes that are there already.
  convenience init(_ bytes: [UInt8]) {
    self.init { place in Array(bytes[place..<min(bytes.count, place + ByteSource.step)]) }
  }

  /// The next piece; empty at the end.
  func next() throws(Fault) -> [UInt8] {
    let piece = try piece(place)
    place += piece.count
    return piece
  }

  /// Begins anew.
  func rewind() { place = 0 }
}
