import Texts

/// Guesses a file's form from its first bytes.
package struct InkGuess {
  package enum Form {
    /// With the name of the outermost element, without prefix.
    case xml(root: Substring)
    case text(TextFormat)
    case other(problem: String, hint: String)
  }

  package let form: Form
  /// The bytes without a byte order mark.
  package let plain: [UInt8]
  private let file: String

  /// The first bytes of a file that holds no ink, or holds it in a form that is not read.
  private struct Sign {
    let bytes: [UInt8]
    let name: String
    let hint: String
  }

  private static let signs = [
    Sign(
      bytes: Array("PK\u{3}\u{4}".utf8), name: "a ZIP file",
      hint: "unpack it, and read the ink inside; of Word files, word/ink/ink1.xml"),
    Sign(bytes: Array("%PDF".utf8), name: "a PDF", hint: "export the ink itself, not its picture"),
    Sign(bytes: [0x89, 0x50, 0x4E, 0x47], name: "a picture", hint: "export the ink itself, not its picture"),
    Sign(bytes: [0xFF, 0xD8, 0xFF], name: "a picture", hint: "export the ink itself, not its picture"),
    Sign(bytes: Array("RIFF".utf8), name: "a RIFF file", hint: "convert Wacom's .uim to CSV first"),
    Sign(bytes: Array("reMarkable".utf8), name: "a file of a reMarkable", hint: "export it as SVG first"),
  ]

  /// Looks at the first bytes of a file.
  package init(_ bytes: [UInt8], file: String) {
    self.file = file
    plain = Array(bytes.withoutByteOrderMark)
    form = InkGuess.form(of: plain)
  }

  private static func form(of bytes: [UInt8]) -> Form {
    for sign in signs where bytes.starts(with: sign.bytes) {
      return .other(problem: "the file is \(sign.name)", hint: sign.hint)
    }
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    // Of two bytes a sign, in XML, one is 0.
    let head = isWide || bytes.prefix(4).contains(0) ? bytes.prefix(1 << 16).filter { $0 != 0 && $0 < 0xFE } : []
    if let root = rootName(isWide || !head.isEmpty ? head[...] : bytes.prefix(1 << 16)) { return .xml(root: root) }
    if isWide {
      return .other(problem: "the text is UTF-16", hint: "save it as UTF-8")
    }
    guard bytes.contains(where: { $0 > 0x20 }) else {
      return .other(problem: "the file is empty", hint: "record something first")
    }
    return .text(TextFormat.allCases.first { $0.isFormat(of: bytes) } ?? .csv)
  }

  /// The name of the outermost element; nil if the text does not begin as XML does.
  private static func rootName(_ bytes: ArraySlice<UInt8>) -> Substring? {
    var index = bytes.firstIndex { $0 > 0x20 } ?? bytes.endIndex
    guard index < bytes.endIndex, bytes[index] == UInt8(ascii: "<") else { return nil }
    while let open = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
      let after = bytes[(open + 1)...]
      if after.starts(with: "!--".utf8) {
        var stop = open + 4
        while stop + 2 < bytes.endIndex, !bytes[stop...].starts(with: "-->".utf8) { stop += 1 }
        index = min(stop + 3, bytes.endIndex)
        continue
      }
      if let next = after.first, next != UInt8(ascii: "!"), next != UInt8(ascii: "?") {
        let name = after.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }.prefix(100)
        let text = String(decoding: name, as: UTF8.self)
        return text.lastIndex(of: ":").map { text[text.index(after: $0)...] } ?? text[...]
      }
      index = open + 1
    }
    return ""
  }

  /// The bytes of a text in UTF-8.
  func text() throws(Fault) -> [UInt8] {
    // Most files have plain signs only: no text is made of millions of bytes to see it.
    let signs = plain.reduce(UInt8(0)) { $0 | $1 }
    if signs < 0x80 || String(validating: plain, as: UTF8.self) != nil { return plain }
    var line = 1
    for part in plain.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if String(validating: part, as: UTF8.self) == nil { break }
      line += 1
    }
    throw Fault.ofInk(
      at: FilePlace(file: file, line: line, column: 1), problem: "the text is not UTF-8", hint: "save it as UTF-8")
  }
}
