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
  /// What of it is not understood.
  private(set) var unread: [String] = []
  /// The sign beside it, which a legend may explain.
  private(set) var sign: Character?
  /// Whether the hand is a single letter, which may as well be an initial: Emma (L).
  var isLetterOfHand: Bool { hand != nil && taken.contains { text in text.count { $0.isLetter } == 1 } }
  /// Whether what stood beside it says that the pupil has left.
  private(set) var hasLeft = false

  /// Signs that point to notes.
  private static let signs: Set<Character> = [
    "*", "†", "‡", "#", "¹", "²", "³", "°", "✓", "✔", "★", "☆", "☐", "☑", "□", "■", "○", "●", "☒", "✗", "✘",
  ]

  /// - Returns: nil for nearly all names, which have nothing beside them.
  init?(_ text: String) {
    guard NameExtras.mayHave(text) else { return nil }
    name = text
    takeOpening()
    takeNumber()
    takeTitle()
    takeBrackets()
    takeMarked()
    takeTail()
    // "Marie Vira, girl, left-handed"
    if hand != nil || hasLeft { takeTail() }
    takeSigns()
    name = name.trimmed
    guard !taken.isEmpty, name.contains(where: { $0.isLetter }) else { return nil }
  }

  /// One look at the bytes.
  private static func mayHave(_ text: String) -> Bool {
    guard let first = text.utf8.first else { return false }
    if (0x30...0x39).contains(first) || first == 0x3E || first == 0x27 { return true }
    // Digits of other scripts, and what stands before a number.
    if [0xD9, 0xDB, 0xE0, 0xE2].contains(first), text.first?.isNumber ?? false || text.hasPrefix("№") { return true }
    if first == UInt8(ascii: "N"), numberSigns.contains(where: { text.hasPrefix($0) }) { return true }
    if first == UInt8(ascii: "M"), titles.contains(where: { text.hasPrefix($0) }) { return true }
    var before: UInt8 = 0
    for byte in text.utf8 {
      switch byte {
      case 0x09, 0x28, 0x2A, 0x5B, 0x5F, 0x23, 0xC2, 0xE2, 0xEF, 0x2C, 0x2F, 0x3B, 0x3D, 0x3C, 0x3E, 0x7E:
        return true
      case 0x22 where before == 0x20, 0x27 where before == 0x20, 0x2D where before == 0x20: return true
      default: before = byte
      }
    }
    // A hand may be the last word.
    guard let blank = text.utf8.lastIndex(of: UInt8(ascii: " ")) else { return false }
    let last = text[text.utf8.index(after: blank)...]
    guard let byte = last.utf8.first,
      byte >= UInt8(ascii: "a") || byte == UInt8(ascii: "L") || byte == UInt8(ascii: "R")
    else {
      return false
    }
    return last == "LH" || last == "RH" || last.first?.isSmall ?? false && RosterValues.hand(String(last)) != nil
  }

  /// Whether something stands in brackets or quotes.
  static func hasBrackets(_ name: String) -> Bool {
    for byte in name.utf8 {
      switch byte {
      case 0x22, 0x28, 0x5B, 0x7B: return true
      case 0xC2, 0xE2: return name.contains { "“„«".contains($0) }
      default: break
      }
    }
    return false
  }

  /// Takes off what mail programs put before lines that are quoted, and what strikes a line through where there are only letters.
  private mutating func takeOpening() {
    let rest = name.drop { $0 == ">" || $0 == " " }
    if name.first == ">", !rest.isEmpty {
      taken.append(">")
      name = String(rest)
    }
    // What tells a spreadsheet that a cell is text; 't and 'T begin Dutch names.
    // So do 'M names of Lesotho.
    if name.first == "'", name.dropFirst().first?.isUppercase ?? false, name.dropFirst(2).first?.isSmall ?? false,
      !(name.dropFirst().first == "M" && name.dropFirst(2).first.map { "aeo".contains($0) } ?? false)
    {
      taken.append("'")
      name.removeFirst()
    }
    if name.hasPrefix("~~"), name.hasSuffix("~~"), name.count > 4 {
      taken.append("~~")
      hasLeft = true
      name = String(name.dropFirst(2).dropLast(2))
    }
  }

  /// Takes off what stands behind a dash, a comma or a slash: a hand, a remark on leaving, an abbreviation; behind a long dash, all.
  private mutating func takeTail() {
    let plainName = name
    for sign in [
      "\t", " – ", " — ", " -- ", " -> ", " <- ", " → ", " ← ", " … ", " - ", " = ", " * ", "; ", ", ", " / ", "/", ",",
    ] {
      guard let place = name.lastPlace(of: sign) else { continue }
      let before = String(name[..<place]).trimmed
      let after = String(name[name.index(place, offsetBy: sign.count)...]).trimmed
      let isInside = before.contains { "([".contains($0) } && after.contains { ")]".contains($0) }
      guard before.contains(where: { $0.isLetter }), !after.isEmpty, !isInside else { continue }
      // "Weiß, Theo schreibt links" is a name and a remark, which nobody parts.
      if sign.hasPrefix(","), after.contains(" "), after.first?.isUppercase ?? false, !NameExtras.isRemarkAlone(after) {
        continue
      }
      let isGone = NameExtras.isGone(after)
      // Li and Sol are names: short words are hands where they begin small, or stand behind a dash.
      let isWord =
        after.first?.isSmall == true && after.count > 3 || sign.hasPrefix(" ") || sign == "\t"
        || ["L", "R", "LH", "RH"].contains(after)
      let side = RosterRemark(after)?.hand ?? (isWord ? RosterValues.hand(after) : nil)
      let isRemark =
        side != nil || isGone || NameExtras.abbreviations.contains(after)
        || [" - ", ", ", ",", " = ", " * "].contains(sign) && NameExtras.isNote(after, behind: before)
      guard isRemark || [" – ", " — ", " -- ", " -> ", " <- ", " → ", " ← ", " … ", "\t"].contains(sign) else {
        continue
      }
      take(sign.trimmed + (sign == "\t" ? "" : " ") + after, saying: after, hand: side, isGone: isGone)
      name = before
      return
    }
    if name == plainName { takeLastWord() }
  }

  /// Takes off a hand that stands behind a name with nothing between: "Anna Berg left", "Gil Hay LH".
  private mutating func takeLastWord() {
    let words = name.split(separator: " ")
    guard words.count > 2, !name.contains("("), let last = words.last, words[0].first?.isUppercase ?? false else {
      return
    }
    let word = String(last)
    guard word == "LH" || word == "RH" || last.first?.isSmall ?? false && last.count > 3,
      let side = RosterValues.hand(word)
    else { return }
    take(word, saying: word, hand: side, isGone: false)
    name = words.dropLast().joined(separator: " ")
  }

  /// Keeps what was taken off: a hand is used where it is certain; what is not understood is told.
  private mutating func take(_ shown: String, saying text: String, hand side: Hand?, isGone: Bool) {
    taken.append(shown)
    let isDoubtful = side != nil && RosterRemark.isDoubtful(text)
    if !isDoubtful { hand = side ?? hand }
    hasLeft = hasLeft || side == nil && isGone
    // A day may be that of birth.
    let isPrivate = RosterPrivacy.isPrivate(text) && text.count { $0.isLetter } < 3
    // A box that nobody has ticked says nothing.
    if !isPrivate, !text.isEmpty, isDoubtful || side == nil && !isGone && !NameExtras.abbreviations.contains(text) {
      unread.append(text)
    }
  }

  /// Whether all of a text is one remark: a word for a hand, or one of leaving.
  private static func isRemarkAlone(_ text: String) -> Bool {
    let first = String(text.prefix { $0 != " " })
    return RosterRemark(first) != nil
      || RosterRemark(text.lowercased()) != nil && RosterRemark(String(text.drop { $0 != " " })) == nil
  }

  /// Whether a text is short and has a number in it, such as S2.
  private static func isShort(_ text: String) -> Bool { text.utf8.count <= 6 && text.contains { $0.isNumber } }

  /// Whether what stands behind a name is no name: it begins small, has a number in it, or is an abbreviation beside a name that is none.
  private static func isNote(_ text: String, behind name: String) -> Bool {
    guard let first = text.first, first.isLetter else { return isShort(text) }
    if first.isSmall { return !RosterStray.beginsWithParticle(text) }
    return isShort(text)
      || (2...4).contains(text.utf8.count) && text.utf8.allSatisfy { (0x41...0x5A).contains($0) }
        && name.contains { $0.isSmall }
        && !["JR", "SR", "II", "III", "IV"].contains(text)
  }

  /// Whether a remark says that somebody has left; names that begin as such words do, such as Otis, are names.
  private static func isGone(_ text: String) -> Bool {
    if let remark = RosterRemark(text) { return remark.hand == nil }
    if text.lowercased().hasPrefix("left"), RosterRemark.isDoubtful(text) || text.lowercased().has("hand") {
      return false
    }
    if RosterRemark.isDoubtful(text) { return false }
    guard text.first?.isSmall == true, text.count > 3, case .gone = RosterStanding.status(text, under: "") else {
      return false
    }
    return true
  }

  /// What schools note behind names.
  private static let abbreviations: Set<String> = [
    "IEP", "EAL", "SEN", "SEND", "NEW", "ESL", "ELL", "EHCP", "PP", "LRS", "PPS", "PAI", "PAP", "DAZ", "DaZ", "IVP",
    "PLPP", "BES", "DSA",
  ]

  /// Takes off what counts the lines, as in "1 Anna Berg" and "3) Mia Roux".
  private mutating func takeNumber() {
    let sign = NameExtras.numberSigns.first { name.hasPrefix($0) } ?? ""
    let start = name.dropFirst(sign.count).drop { $0 == " " }
    let digits = start.prefix { $0.isNumber && !"¹²³½¼¾".contains($0) }
    guard (1...3).contains(digits.count) else { return }
    let rest = start.dropFirst(digits.count)
    let after = rest.drop { " .):-–—\u{2024}/ºª°".contains($0) }
    let text = after.drop(while: { $0.isWhitespace })
    guard text.count < rest.count, text.contains(where: { $0.isLetter }) else { return }
    taken.append(String(name.prefix(name.count - text.count)).trimmed)
    name = String(text)
  }

  /// What stands before the number of a line.
  private static let numberSigns = ["Nº", "N°", "№", "No. ", "Nr. "]

  /// Takes off how a child is addressed: "Miss Ayesha Begum".
  private mutating func takeTitle() {
    guard let title = NameExtras.titles.first(where: { name.hasPrefix($0) }), name.count > title.count + 1 else {
      return
    }
    taken.append(title.trimmed)
    name = String(name.dropFirst(title.count)).trimmed
  }

  /// Whether a name begins with how somebody is addressed in English.
  static func hasTitle(_ name: String) -> Bool {
    (titles + ["Mrs ", "Mrs. "]).contains { name.hasPrefix($0) && name.dropFirst($0.count).contains { $0.isUppercase } }
  }

  /// How children are addressed in English; Mister may be a name elsewhere.
  private static let titles = [
    "Miss ", "Master ", "Mstr ", "Mstr. ", "Mr ", "Mr. ", "Ms ", "Ms. ", "MISS ", "MASTER ", "MR ", "MS ",
  ]

  /// What stands in brackets and is a hand, or begins small: nicknames stay.
  private mutating func takeBrackets() {
    for (open, close) in [("(", ")"), ("[", "]"), ("（", "）")] as [(Character, Character)] {
      guard let start = name.firstIndex(of: open), let end = name[start...].firstIndex(of: close) else { continue }
      let inside = String(name[name.index(after: start)..<end]).trimmed
      let found = RosterValues.hand(inside) ?? RosterRemark(inside)?.hand
      let isGone = NameExtras.isGone(inside)
      let isCode = (2...5).contains(inside.utf8.count) && inside.utf8.allSatisfy { (0x41...0x5A).contains($0) }
      let isNickname =
        found == nil && !isGone && !isCode && (inside.first.map { $0.isLetter && !$0.isSmall } ?? false)
        && inside.split(separator: " ").count <= 2 && !inside.contains { "!?,;:".contains($0) }
      // Brackets inside a word belong to it, unless they hold a hand.
      let isApart = start == name.startIndex || name[name.index(before: start)].isWhitespace
      guard !isNickname, isApart || found != nil || isGone else { continue }
      take(String(name[start...end]), saying: inside, hand: found, isGone: isGone)
      cut(start...end)
    }
  }

  private mutating func cut(_ part: ClosedRange<String.Index>) {
    let (before, after) = (
      String(name[..<part.lowerBound]).trimmed, String(name[name.index(after: part.upperBound)...]).trimmed
    )
    name = before.isEmpty || after.isEmpty ? before + after : "\(before) \(after)"
  }

  /// What programs of messages show in bold or slanted type, as "Ben Ott *left-handed*"; in quotes a hand or a word for leaving alone.
  private mutating func takeMarked() {
    for (open, close) in NameExtras.marks {
      guard let start = name.firstIndex(of: open) else { continue }
      let opened = name[start...].drop { $0 == open }
      guard let end = opened.firstIndex(of: close), start == name.startIndex || name[name.index(before: start)] == " "
      else { continue }
      let inside = String(opened[..<end]).trimmed
      let rest = name[end...].drop { $0 == close }
      let last = name.index(before: rest.startIndex)
      guard inside.contains(where: { $0.isLetter }), start > name.startIndex || !rest.isEmpty,
        rest.first?.isLetter != true
      else { continue }
      let found = RosterValues.hand(inside) ?? RosterRemark(inside)?.hand
      let isGone = NameExtras.isGone(inside)
      if found == nil, !isGone {
        // A part of the name may stand out, a nickname in quotes.
        guard "*_~".contains(open), inside.first?.isSmall ?? false || inside == inside.uppercased() else { continue }
      }
      take(String(name[start...last]), saying: inside, hand: found, isGone: isGone)
      cut(start...last)
    }
  }

  private static let marks: [(Character, Character)] = [
    ("*", "*"), ("_", "_"), ("~", "~"), ("'", "'"), ("\"", "\""), ("‘", "’"), ("“", "”"), ("„", "“"), ("«", "»"),
  ]

  private mutating func takeSigns() {
    guard name.contains(where: NameExtras.signs.contains) else { return }
    // Inside a word a sign stands for a letter that was lost.
    if RosterName.loss(in: name) != nil { return }
    hasLeft = hasLeft || name.contains { "☒✗✘".contains($0) }
    sign = name.first { $0 == "*" || $0 == "†" || $0 == "‡" || $0 == "#" || "¹²³°".contains($0) }
    taken.append(name.filter(NameExtras.signs.contains))
    name = name.filter { !NameExtras.signs.contains($0) }
  }
}

extension RosterName {
  /// Why letters of a name are lost for good; nil where all seem to be there.
  static func loss(in name: String) -> String? {
    if name.unicodeScalars.contains("\u{FFFD}") { return "a letter of the name was lost (\u{FFFD})" }
    // What other encodings have in place of letters: no name has such a sign.
    if name.utf8.contains(0xC2), let sign = name.first(where: { "¤¥¦¶§¨¸¼½¾±¬¿×÷".contains($0) }) {
      return "there is a sign in the name in place of a letter (\(sign))"
    }
    if name.utf8.contains(where: { $0 == 0xE2 || $0 == 0xC5 }), let sign = signInside(name) {
      return "there is a sign in the name in place of a letter (\(sign))"
    }
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

extension RosterName {
  /// A sign or a capital inside a word that letters of old encodings become: G—mez, J”rgens, MŸller.
  private static func signInside(_ name: String) -> Character? {
    var before: Character = " "
    var rest = name[...]
    while let character = rest.popFirst() {
      defer { before = character }
      guard let next = rest.first, next.isLetter else { continue }
      if "…™€•‡†‰ˆ˜‚".contains(character) || "”“„‹›".contains(character) && before.isLetter { return character }
      if "—–".contains(character), before.isLetter, next.isSmall { return character }
      if "ŸŽŠŒ".contains(character), before.isLetter, next.isSmall { return character }
    }
    return nil
  }
}

extension String {
  /// Where a sign stands last; nil where it does not.
  fileprivate func lastPlace(of sign: String) -> Index? {
    var place = endIndex
    while place > startIndex {
      formIndex(before: &place)
      if self[place...].hasPrefix(sign) { return place }
    }
    return nil
  }
}
