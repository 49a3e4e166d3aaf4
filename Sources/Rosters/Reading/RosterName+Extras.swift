import Letterforms
import Texts

/// A name without what people write beside it: a number, a star, a hand in brackets.
struct NameExtras {
  /// The name alone.
  private(set) var name: String
  /// The hand that stood beside it.
  private(set) var hand: Hand?
  /// What was taken off, as it was written; empty where nothing was.
  private(set) var taken: [String] = []
  /// Whether what stood beside it says that the pupil has left.
  private(set) var hasLeft = false

  /// Signs that point to notes.
  private static let signs: Set<Character> = ["*", "†", "‡", "#", "¹", "²", "³", "°", "✓", "✔", "★", "☆"]

  /// - Returns: nil for nearly all names, which have nothing beside them.
  init?(_ text: String) {
    guard NameExtras.mayHave(text) else { return nil }
    name = text
    takeNumber()
    takeBrackets()
    takeSigns()
    name = name.trimmed
    guard !taken.isEmpty, name.contains(where: \.isLetter) else { return nil }
  }

  /// One look at the bytes.
  private static func mayHave(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if (0x30...0x39).contains(first) { return true }
    return text.utf8.contains {
      $0 == 0x28 || $0 == 0x2A || $0 == 0x5B || $0 == 0x23 || $0 == 0xC2 || $0 == 0xE2 || $0 == 0xEF
    }
  }

  /// Takes off what counts the lines, as in "1 Anna Berg" and "3) Mia Roux".
  private mutating func takeNumber() {
    let digits = name.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count) else { return }
    let rest = name.dropFirst(digits.count)
    let after = rest.drop { $0 == "." || $0 == ")" || $0 == ":" || $0 == "-" }
    let text = after.drop(while: \.isWhitespace)
    guard text.count < rest.count, text.contains(where: \.isLetter) else { return }
    taken.append(String(name.prefix(name.count - text.count)).trimmed)
    name = String(text)
  }

  /// What stands in brackets and is a hand, or begins small: nicknames stay.
  private mutating func takeBrackets() {
    for (open, close) in [("(", ")"), ("[", "]"), ("（", "）")] as [(Character, Character)] {
      guard let start = name.firstIndex(of: open), let end = name[start...].firstIndex(of: close) else { continue }
      let inside = String(name[name.index(after: start)..<end]).trimmed
      let found =
        RosterValues.hand(inside) ?? RosterValues.hand(inside.split(separator: " ").last.map(String.init) ?? "")
      var isGone = false
      if case .gone = RosterStanding.status(inside, under: "") { isGone = true }
      let isNickname = found == nil && !isGone && (inside.first.map { $0.isLetter && !$0.isLowercase } ?? false)
      // Brackets inside a word belong to it, unless they hold a hand.
      let isApart = start == name.startIndex || name[name.index(before: start)].isWhitespace
      guard !isNickname, isApart || found != nil || isGone else { continue }
      hand = found ?? hand
      hasLeft = hasLeft || (found == nil && isGone)
      taken.append(String(name[start...end]))
      let (before, after) = (String(name[..<start]).trimmed, String(name[name.index(after: end)...]).trimmed)
      name = before.isEmpty || after.isEmpty ? before + after : "\(before) \(after)"
    }
  }

  private mutating func takeSigns() {
    guard name.contains(where: NameExtras.signs.contains) else { return }
    taken.append(name.filter(NameExtras.signs.contains))
    name = name.filter { !NameExtras.signs.contains($0) }
  }
}

extension RosterName {
  /// Why letters of a name are lost for good; nil where all seem to be there.
  static func loss(in name: String) -> String? {
    if name.unicodeScalars.contains("\u{FFFD}") { return "a letter of the name was lost (\u{FFFD})" }
    guard name.utf8.contains(UInt8(ascii: "?")) else { return nil }
    var before: Character?
    for character in name {
      if before == "?", character.isLetter || character == "?" { return "a letter of the name became a question mark" }
      if character == "?", before?.isLetter ?? false { return "a letter of the name became a question mark" }
      before = character
    }
    return nil
  }
}
