/// The one way to write a text into each format; JSON and YAML have ``Swift/String/quoted``.
extension StringProtocol {
  /// The text between tags or in quotes of an attribute of XML 1.0; signs that XML forbids become U+FFFD.
  public var escapedForXML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text between tags or in quotes of an attribute of HTML, which is XML as well: it can be nothing but text.
  ///
  /// Control characters are left out, and so are signs that turn the direction of what follows (U+202A…E, U+2066…9): in a
  /// title nothing would end them. Marks of direction within a name (U+200E and F) and joiners stay.
  public var escapedForHTML: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\t", "\n", "\r": result += " "
      case "\u{0}"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}": break
      case _ where scalar.value & 0xFFFE == 0xFFFE: break
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// The text as a string of a PDF file (PDF 1.7, 7.9.2.2): in parentheses where ASCII suffices, else UTF-16 in hexadecimal digits.
  public var pdfLiteral: String {
    guard !unicodeScalars.allSatisfy({ (0x20..<0x7F).contains($0.value) }) else { return "(\(escapedForPDF))" }
    var result = "<FEFF"
    for unit in utf16 { result += unit.hexadecimal(digits: 4, uppercase: true) }
    return result + ">"
  }

  /// The text between parentheses in a PDF file; characters beyond ASCII are left out.
  public var escapedForPDF: String {
    var result = ""
    for scalar in unicodeScalars where (0x20..<0x7F).contains(scalar.value) {
      if scalar == "(" || scalar == ")" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
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
