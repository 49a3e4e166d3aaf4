/// What parts the cells of a row.
public enum Separator: String, CaseIterable, Hashable, Sendable {
  /// Where numbers have a decimal point.
  case comma = ","
  /// Where numbers have a decimal comma.
  case semicolon = ";"
  /// In "Unicode text", and in what is copied from a spreadsheet.
  case tab = "\t"
  /// In exports of some programs of schools; also called a pipe.
  case bar = "|"
  /// Nothing: a line is a cell, and quotes are letters like others.
  case none = ""

  /// The separator in words.
  public var name: String {
    switch self {
    case .comma: "comma"
    case .semicolon: "semicolon"
    case .tab: "tab"
    case .bar: "vertical bar"
    case .none: "none"
    }
  }

  /// Its byte.
  var byte: UInt8? { rawValue.utf8.first }

  /// The separator that most lines of a text have equally often, outside of quotes; the comma where no line has one.
  ///
  /// Semicolons, tabs and bars are rare in texts, so they win over as many lines with commas.
  static func guessed(from text: ArraySlice<UInt8>) -> Separator {
    var counts: [Separator: [Int: Int]] = [:]
    var lines = 0
    var line: [Separator: Int] = [:]
    var isQuoted = false
    var isBlank = true
    func closed() {
      guard !isBlank else { return }
      lines += 1
      for (separator, count) in line { counts[separator, default: [:]][count, default: 0] += 1 }
    }
    for byte in text {
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if !isQuoted, byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        closed()
        (line, isBlank) = ([:], true)
        if lines == 40 { break }
      } else {
        isBlank = isBlank && byte == UInt8(ascii: " ")
        if !isQuoted, let separator = allCases.first(where: { $0.byte == byte }) {
          line[separator, default: 0] += 1
        }
      }
    }
    if lines < 40 { closed() }
    var best = (separator: Separator.comma, lines: 0)
    for separator in [Separator.tab, .bar, .semicolon, .comma] {
      let most = counts[separator]?.values.max() ?? 0
      if most > best.lines { best = (separator, most) }
    }
    return best.separator
  }
}
