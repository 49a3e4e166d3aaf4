import FoundationEssentials
import Geometry
import Packs
import TestSupport
import Texts

typealias Entries = [(name: String, bytes: [UInt8])]

/// Entries whose number, names and bytes follow from the seed.
func randomEntries(_ count: Int, seed: UInt64, largest: Int = 3000) -> Entries {
  var random = SplitMix64(seed: seed)
  let folders = ["", "Latin/", "Кириллица/", "漢字/氵/", "…/", ".hidden/"]
  return (0..<count).map { index in
    let folder = folders[Int(random.next() % UInt64(folders.count))]
    let size = Int(random.next() % UInt64(largest + 1))
    return ("\(folder)\(index).yaml", (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) })
  }
}

/// A pack of two entries, a.yaml and b.yaml, of eight bytes each; the tests change single bytes of it.
///
/// The lines before the entries are at 0 and 44, the directory's at 88 and 140, its end at 192; 214 bytes.
func twoLetters() throws -> [UInt8] {
  try Pack.write([("a.yaml", Array("a: (0,0)".utf8)), ("b.yaml", Array("b: (1,1)".utf8))])
}

extension Scratch {
  /// Writes a file and gives its path.
  func file(_ bytes: [UInt8], named name: String = "x.copybookpack") throws -> String {
    let path = "\(self.path)/\(name)"
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// What is wrong with a pack of these bytes; nil for a sound one.
  func problem(of bytes: [UInt8]) throws -> Fault? { problem(at: try file(bytes)) }

  /// What is wrong with the pack of a path, or with an entry of it; nil for a sound one.
  func problem(at path: String) -> Fault? {
    do throws(Fault) {
      let pack = try Pack(reading: path)
      for name in pack.names { _ = try pack.bytes(of: name) }
      return nil
    } catch {
      return error
    }
  }
}

extension [UInt8] {
  /// The bytes with one text in place of another of the same length, wherever it stands.
  func replacing(_ text: String, by other: [UInt8]) -> [UInt8] {
    let text = Array(text.utf8)
    var changed = self
    for start in 0...(count - text.count) where self[start..<start + text.count].elementsEqual(text) {
      changed.replaceSubrange(start..<start + text.count, with: other)
    }
    return changed
  }
}
