import FoundationEssentials

/// Text as a web page's source.
enum WebText {
  /// A text as it stands between tags or in quotes of an attribute: it can be nothing but text.
  ///
  /// Control characters are left out, and so are signs that turn the direction of what follows (U+202A…E, U+2066…9): in a
  /// title nothing would end them. Marks of direction within a name (U+200E and F) and joiners stay.
  static func escaped(_ text: String) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count + 16)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".utf8
      case "<": result += "&lt;".utf8
      case ">": result += "&gt;".utf8
      case "\"": result += "&quot;".utf8
      case "'": result += "&#39;".utf8
      case "\n", "\t": result.append(UInt8(ascii: " "))
      case "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": continue
      default:
        if scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE { continue }
        result += UTF8.encode(scalar)?.map { $0 } ?? []
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A path inside the folder as a link: every part percent-encoded (RFC 3986, 2.3), so that no scheme can stand in front.
  static func link(to path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }

  /// How a content security policy names a script or style that stands in a page (W3C CSP 3, 8.3).
  static func hashSource(of text: String) -> String {
    "'sha256-\(Data(Digest(of: text).bytes).base64EncodedString())'"
  }
}
