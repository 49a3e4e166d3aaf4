extension String {
  /// The text between double quotes, escaped so that JSON (RFC 8259, §7) and YAML (1.2, §5.7) both read it back.
  ///
  /// What nobody could see in an editor is written as its number: control characters, U+00A0, U+2028, U+2029, U+FEFF, and
  /// what no text should hold, U+FFFE and U+FFFF.
  public var quoted: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\u{0}"..<" ", "\u{7F}"..."\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
        result += "\\u" + scalar.value.hexadecimal(digits: 4)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
