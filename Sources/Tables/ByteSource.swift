import Foundation
import Texts

/// Bytes that come piece by piece: of a file, so that it need not fit into memory, or of memory.
final class ByteSource {
  /// How many bytes come at a time.
  static let step = 1 << 18

  private let name: String
  private let bytes: [UInt8]
  private var place = 0
  private let handle: FileHandle?

  /// Bytes that are there already.
  init(_ bytes: [UInt8], name: String) {
    self.name = name
    self.bytes = bytes
    handle = nil
  }

  /// A file that can be read twice.
  init(path: String) throws(Fault) {
    name = path
    bytes = []
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw Fault(
        file: path, line: 0, column: 0, problem: "the file cannot be read",
        hint: "look whether it is there and may be read")
    }
    self.handle = handle
  }

  deinit { try? handle?.close() }

  /// The next piece; empty at the end.
  func next() throws(Fault) -> [UInt8] {
    guard let handle else {
      let end = min(bytes.count, place + ByteSource.step)
      defer { place = end }
      return Array(bytes[place..<end])
    }
    do {
      return Array(try handle.read(upToCount: ByteSource.step) ?? Data())
    } catch {
      throw Fault(
        file: name, line: 0, column: 0, problem: "the file cannot be read to its end", hint: "copy it, and try again")
    }
  }

  /// Begins anew.
  func rewind() throws(Fault) {
    place = 0
    guard let handle else { return }
    do {
      try handle.seek(toOffset: 0)
    } catch {
      throw Fault(
        file: name, line: 0, column: 0, problem: "the file cannot be read twice, which we must",
        hint: "save it as a file, and name that")
    }
  }
}
