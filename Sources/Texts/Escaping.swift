/// The one way to write a text into each format.
extension StringProtocol {
  /// The text with each sign for which there is something else replaced by that.
  fileprivate func escaped(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) { result += other } else { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// The text between tags or in quotes of an attribute of XML 1.0; signs that XML forbids become U+FFFD.
  public var escapedForXML: String {
    escaped { sign in
      switch sign {
      case "\t", "\n", "\r": " "
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: sign.inMarkup
      }
    }
  }

  /// The text between tags or in quotes of an attribute of HTML, which is XML as well: it can be nothing but text.
  ///
  /// Control characters are left out, and so are signs that turn the direction of what follows (U+202A…E, U+2066…9): in a
  /// title nothing would end them. Marks of direction within a name (U+200E and F) and joiners stay.
  public var escapedForHTML: String {
    escaped { sign in
      switch sign {
      case "'": "&#39;"
      case "\t", "\n", "\r": " "
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": ""
      case _ where sign.value & 0xFFFE == 0xFFFE: ""
      default: sign.inMarkup
      }
    }
  }

  /// The text as a message names it: whole up to sixty letters, else its beginning.
  public var cutForMessage: String { count > 60 ? String(prefix(60)) + "…" : String(self) }

  /// The text, or two quotes where it is empty, so that a message does not lack its object.
  public var quotedIfEmpty: String { isEmpty ? "\"\"" : String(self) }

  /// The text between double quotes, escaped so that JSON (RFC 8259, §7) and YAML (1.2, §5.7) both read it back.
  ///
  /// What nobody could see in an editor is written as its number: control characters, U+00A0, U+2028, U+2029, U+FEFF, signs that
  /// turn the direction of what follows, and what no text should hold, U+FFFE and U+FFFF.
  public var quoted: String {
    var bytes: [UInt8] = []
    String(self).appendQuoted(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text with U+FFFD for what cannot stand on a line of a terminal: control characters and ends of lines.
  public var printable: String {
    escaped { sign in
      switch sign.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: "\u{FFFD}"
      default: nil
      }
    }
  }

  /// The text with control characters as their numbers, `\u{1b}`, so that none moves the pen of a terminal, and so with signs that
  /// turn the direction of what follows, which make a line say something else than it does.
  public var visible: String { visible(keeping: "") }

  /// The text as ``visible``, but for signs that are meant: ends of lines in a text of several.
  public func visible(keeping kept: String) -> String {
    let text = String(self)
    let keepsLines = !kept.isEmpty
    if text.hasOnly({ 0x20..<0x7F ~= $0 || $0 == 0x0A && keepsLines }) { return text }
    return text.escaped { sign in
      switch sign {
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
        kept.unicodeScalars.contains(sign) ? nil : "\\u{\(sign.value.hexadecimal())}"
      default: nil
      }
    }
  }

  /// The text as a cell of a table: in quotes where it holds a separator, a quote or the end of a line (RFC 4180, 2).
  ///
  /// A cell that a spreadsheet would take for a formula gets an apostrophe before it: names come from outside, and
  /// `=HYPERLINK(…)` must not do anything where somebody opens our file (CWE-1236).
  public func csvCell(separator: String = ",") -> String {
    let isFormula = utf8.first.map { "=+-@\t\r\n".utf8.contains($0) } ?? false
    let safe = (isFormula ? "'" : "") + String(self)
    let needsQuotes = safe.utf8.contains { byte in
      byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D || separator.utf8.contains(byte)
    }
    guard needsQuotes else { return safe }
    return "\"" + safe.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
  }

  /// A path as a link: every part percent-encoded (RFC 3986, 2.3), so that no scheme can stand in front.
  public var percentEncodedPath: String {
    var result = ""
    for byte in utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + byte.hexadecimal(digits: 2, uppercase: true)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// What stands for a sign that would be markup; nil for any other.
  fileprivate var inMarkup: String? {
    switch self {
    case "&": "&amp;"
    case "<": "&lt;"
    case ">": "&gt;"
    case "\"": "&quot;"
    default: nil
    }
  }
}

extension UInt32 {
  /// Whether nobody could see the sign of this number in an editor, or no text should hold it.
  fileprivate var isHidden: Bool {
    switch self {
    case 0..<0x20, 0x7F...0xA0, 0x2028, 0x2029, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}

extension String {
  /// Appends the text to JSON as ``quoted``, in UTF-8.
  ///
  /// Byte by byte: a page's SVG is some hundred thousand, full of quotes, and a manifest has as many texts.
  public func appendQuoted(to bytes: inout [UInt8]) {
    let text = utf8.span
    bytes.append(UInt8(ascii: "\""))
    var index = 0
    while index < text.count {
      let byte = text[index]
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x20..<0x7F: bytes.append(byte)
      default:
        var value = length == 1 ? UInt32(byte) : UInt32(byte) & (0x7F >> UInt32(length))
        for next in index + 1..<index + length { value = value << 6 | UInt32(text[next]) & 0x3F }
        if value.isHidden {
          bytes.append(contentsOf: ("\\u" + value.hexadecimal(digits: 4)).utf8)
        } else {
          for next in index..<index + length { bytes.append(text[next]) }
        }
      }
      index += length
    }
    bytes.append(UInt8(ascii: "\""))
  }

  // Not of StringProtocol: written for one type alone, the loop is compiled for it.
  /// Whether each byte of the text in UTF-8 is one of those wanted: over its memory at once, not sign by sign.
  @inline(__always)
  fileprivate func hasOnly(_ isWanted: (UInt8) -> Bool) -> Bool {
    let bytes = utf8.span
    for index in bytes.indices where !isWanted(bytes[index]) { return false }
    return true
  }
}

extension [String] {
  /// The cells as a row of a table, without the end of the line: the one way to write one.
  public func csvRow(separator: String = ",") -> String {
    map { $0.csvCell(separator: separator) }.joined(separator: separator)
  }
}
