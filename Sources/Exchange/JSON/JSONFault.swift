/// Finds where a text stops to be JSON (RFC 8259).
///
/// The decoder of FoundationEssentials only says that it is none.
struct JSONFault {
  /// What is wrong there.
  let problem: String
  /// The byte at which it is, from 0.
  let index: Int

  /// What may stand next.
  private enum Next { case value, valueOrEnd, key, keyOrEnd, colon, commaOrEnd, nothing }

  /// The decoder goes no deeper.
  private static let deepest = 512

  /// The first fault; nil where there is none that we know of.
  init?(in bytes: [UInt8]) {
    var open: [UInt8] = []
    var next = Next.value
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0x20 || (0x09...0x0D).contains(byte) {
        index += 1
        continue
      }
      let start = index
      // In ASCII a closing bracket comes two after its opening one.
      let mayClose = next == .valueOrEnd || next == .keyOrEnd || next == .commaOrEnd
      if mayClose, byte == open.last.map({ $0 + 2 }) {
        open.removeLast()
        index += 1
        next = open.isEmpty ? .nothing : .commaOrEnd
        continue
      }
      switch next {
      case .value, .valueOrEnd:
        if byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") {
          open.append(byte)
          index += 1
          next = byte == UInt8(ascii: "{") ? .keyOrEnd : .valueOrEnd
          if open.count > JSONFault.deepest {
            self.init(problem: "brackets are nested more than \(JSONFault.deepest) deep", index: start)
            return
          }
          continue
        }
        if let problem = JSONFault.skipScalar(bytes, &index) {
          self.init(problem: problem, index: start)
          return
        }
        next = open.isEmpty ? .nothing : .commaOrEnd
      case .key, .keyOrEnd:
        guard byte == UInt8(ascii: "\""), JSONFault.skipString(bytes, &index) else {
          self.init(problem: "a key in quotes is expected here", index: start)
          return
        }
        next = .colon
      case .colon:
        guard byte == UInt8(ascii: ":") else {
          self.init(problem: "a colon is expected here", index: start)
          return
        }
        index += 1
        next = .value
      case .commaOrEnd:
        guard byte == UInt8(ascii: ",") else {
          self.init(problem: "a comma or a closing bracket is expected here", index: start)
          return
        }
        index += 1
        next = open.last == UInt8(ascii: "{") ? .key : .value
      case .nothing:
        self.init(problem: "something follows after the end", index: start)
        return
      }
    }
    guard next != .nothing else { return nil }
    self.init(problem: "the file ends too early", index: bytes.count)
  }

  private init(problem: String, index: Int) {
    self.problem = problem
    self.index = index
  }

  /// Goes past a text, a number or a word; otherwise says what is wrong.
  private static func skipScalar(_ bytes: [UInt8], _ index: inout Int) -> String? {
    if bytes[index] == UInt8(ascii: "\"") {
      return skipString(bytes, &index) ? nil : "a text begins here that does not end on its line"
    }
    let start = index
    while index < bytes.count, bytes[index].isPlain || "+.".utf8.contains(bytes[index]) { index += 1 }
    let word = String(decoding: bytes[start..<index], as: UTF8.self)
    if ["true", "false", "null"].contains(word) { return nil }
    let isNumber = word.utf8.allSatisfy { (0x30...0x39).contains($0) || "+-.eE".utf8.contains($0) }
    guard isNumber, let first = word.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "."),
      let number = Double(word)
    else { return "a value is expected here" }
    return number.isFinite ? nil : "the number \(word.prefix(24)) is too large"
  }

  /// Goes past a text; false where it does not end on its line.
  private static func skipString(_ bytes: [UInt8], _ index: inout Int) -> Bool {
    index += 1
    while index < bytes.count, bytes[index] >= 0x20 {
      if bytes[index] == UInt8(ascii: "\"") {
        index += 1
        return true
      }
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return false
  }
}
