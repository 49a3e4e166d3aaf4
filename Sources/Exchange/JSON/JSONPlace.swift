import Texts
import XML

/// Finds the line and column of a value in a JSON file that the decoder has read already.
///
/// The decoder names a value by the keys that lead to it; who mends the file looks for a line.
struct JSONPlace {
  private let bytes: [UInt8]
  private var index = 0

  /// The place of a value; that of the last key that is found.
  static func place(of path: [any CodingKey], in bytes: [UInt8], file: String) -> FilePlace {
    var walker = JSONPlace(bytes: bytes)
    walker.skipBlanks()
    for key in path {
      let isThere = key.intValue.map { walker.enter(item: $0) } ?? walker.enter(key: key.stringValue)
      if !isThere { break }
    }
    return FilePlace(ofByte: walker.index, in: bytes, file: file)
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func skipBlanks() {
    while let next, next <= 0x20 || next == UInt8(ascii: ",") || next == UInt8(ascii: ":") { index += 1 }
  }

  /// Goes to an item of the list here; stays where it is if there is none.
  private mutating func enter(item: Int) -> Bool {
    let start = index
    if next == UInt8(ascii: "[") {
      index += 1
      skipBlanks()
      for _ in 0..<item where next != nil { skipValue() }
      if let next, next != UInt8(ascii: "]") { return true }
    }
    index = start
    return false
  }

  /// Goes to the value of a key of the object here; stays where it is if there is none.
  private mutating func enter(key: String) -> Bool {
    let start = index
    if next == UInt8(ascii: "{") {
      index += 1
      skipBlanks()
      while next == UInt8(ascii: "\"") {
        let begin = index + 1
        skipString()
        let name = String(decoding: bytes[begin..<max(begin, index - 1)], as: UTF8.self)
        skipBlanks()
        if name == key { return true }
        skipValue()
      }
    }
    index = start
    return false
  }

  private mutating func skipString() {
    index += 1
    while let next, next != UInt8(ascii: "\"") { index += next == UInt8(ascii: "\\") ? 2 : 1 }
    index = min(index + 1, bytes.count)
  }

  /// Goes past a value of any kind and what stands before the next one.
  private mutating func skipValue() {
    var depth = 0
    while let next {
      switch next {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        if depth == 0 { return }
        depth -= 1
        index += 1
      default:
        index += 1
        // A number or a word goes on to a comma, a bracket or a blank.
        if depth == 0, let after = self.next, after > 0x20, !",]}".utf8.contains(after) { continue }
      }
      if depth == 0 { break }
    }
    skipBlanks()
  }
}
