import Tables
import Texts

/// A line of a plain list of names: its number or its bullet, and the name behind it.
enum ListLine {
  /// What stands before the lines of a list in a word processor.
  private static let bullets: Set<String> = [
    "•", "-", "–", "—", "*", "·", "▪", "◦", "○", "●", "►", "➢", "✓", "\u{F0B7}", "\u{F0A7}", "→", "➔", "➤", "⇒", "▶",
    "■", "□", "❖",
    "+", "o", "»", "›", "~", "\u{F0D8}", "\u{F076}", "\u{F0FC}",
  ]

  /// Whether a text counts the lines of a list: `7`, `7.`, `7)`, `(7)` or `7.-`.
  private static func isNumber(_ text: some StringProtocol) -> Bool {
    let inner = text.utf8.drop { "#([".utf8.contains($0) }
    let digits = inner.prefix { (0x30...0x39).contains($0) }
    return (1...4).contains(digits.count) && text.utf8.count - inner.count < 2
      && inner.dropFirst(digits.count).allSatisfy { ".):-]/".utf8.contains($0) } && inner.count - digits.count < 3
  }

  /// What stands before the name on a line that begins with its number: "7 ", "7) ", "7 - "; nil for other lines.
  private static func numberBefore(_ line: some StringProtocol) -> Int? {
    guard let blank = line.firstIndex(where: { $0.isWhitespace }), isNumber(line[..<blank]) else { return nil }
    let rest = line[blank...].drop { $0.isWhitespace }
    let sign = rest.prefix { "-–—.:)".contains($0) }
    let isApart = !sign.isEmpty && sign.count < 3 && rest.dropFirst(sign.count).contains { $0.isLetter }
    let name = (isApart ? rest.dropFirst(sign.count) : rest).drop { $0.isWhitespace }
    return name.contains { $0.isLetter } ? line.count - name.count : nil
  }

  /// Whether a text counts the lines of a list with letters, as a word processor does: `a)`, `B)`.
  private static func isLettered(_ text: some StringProtocol) -> Bool {
    text.count == 2 && text.last == ")" && text.first?.isLetter ?? false
  }

  /// Whether a text is no more than what stands before a line: a number, a letter or a bullet.
  static func isMark(_ text: some StringProtocol) -> Bool {
    isNumber(text) || isLettered(text) || bullets.contains(String(text))
  }

  /// Whether a line of a list begins with its number, as in "7 Anna Berg" or "7) Anna Berg".
  static func isCounted(_ line: String) -> Bool {
    if numberBefore(line) != nil { return true }
    // "7-Anna Berg" has no blank behind its number.
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    let rest = line.dropFirst(digits.count)
    return (1...4).contains(digits.count) && rest.first.map { ".)-".contains($0) } ?? false
      && rest.dropFirst().first?.isLetter ?? false
  }

  /// The name on a line of a list, without the number or the bullet before it and the quotes around it.
  static func name(of line: String) -> String {
    var text = line[...]
    if let blank = text.firstIndex(where: { $0.isWhitespace }) {
      let first = text[..<blank]
      if let count = numberBefore(text) {
        text = text.dropFirst(count)
      } else if isMark(first) {
        text = text[blank...].drop(while: { $0.isWhitespace })
      }
    }
    if text.count > 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    // What stands apart by a tab or many blanks is no part of the name.
    let name = String(text).trimmed
    var (blanks, place) = (0, name.startIndex)
    while place < name.endIndex, blanks < 3, name[place] != "\t" {
      blanks = name[place] == " " ? blanks + 1 : 0
      place = name.index(after: place)
    }
    let (own, rest) = (String(name[..<place]).trimmed, String(name[place...]).trimmed)
    return rest.isEmpty || !own.contains(" ") || !own.contains { $0.isLetter }
      ? name : rest.hasPrefix("(") ? "\(own) \(rest)" : "\(own) – \(rest)"
  }
}

extension RosterTable {
  /// Begins to read names, one on each line.
  mutating func startList() throws(Fault) {
    isList = true
    try refuseBlanks()
    cells.stripQuotes()
    if !settings.keepsDoubtfulRows { leaveOutTitles() }
    form.kind = form.kind == "table" ? "list of names" : form.kind + ", list of names"
    form.columns = [RosterForm.Column(heading: "", use: .known(.name))]
  }

  /// Whether rows without headings are names, one a line: bare, numbered, or family name first with a comma.
  static func isList(_ rows: [Result<[TableCell], Fault>], separator: Separator) -> Bool {
    var (count, single, double) = (0, 0, 0)
    for case .success(let row) in rows {
      count += 1
      let filled = row.count { !$0.text.isEmpty }
      if filled == 1 { single += 1 }
      if row.count == 2 { double += 1 }
      switch row.count {
      case 1: continue
      case 2 where separator == .tab:
        if !row[0].text.isEmpty, !ListLine.isMark(row[0].text) { return false }
      case 2 where separator == .comma: if row[0].text.isEmpty { return false }
      case _ where separator == .comma && filled == row.count: continue
      default: return false
      }
    }
    // Lines with commas among names are sentences; where all have some, they are columns.
    return count > 0
      && (single * 2 > count || double * 2 > count || !rows.contains { row in (try? row.get())?.count ?? 0 > 2 })
  }
}
