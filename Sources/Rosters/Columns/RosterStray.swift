import Geometry
import Tables
import Texts

/// Lines of a table that are no pupils: totals, what a program writes below its export, addresses, birth dates.
///
/// What is found here is a doubt, not a certainty: a pupil may be called Due. So the reader asks, and leaves nobody out by itself.
public enum RosterStray {
  /// Words of streets, which with a number make an address.
  static let streets: Set<String> = [
    "street", "st", "road", "rd", "avenue", "ave", "lane", "drive", "boulevard", "blvd", "rue", "allée", "straße",
    "strasse", "str", "weg", "platz", "gasse", "calle", "avenida", "улица", "ул", "проспект", "вулиця", "вул", "ulica",
    "ul",
  ]

  private static let whole: Set<String> = Set(
    (words.values.flatMap({ $0.whole }) + notes).map(RosterColumn.squeezed))

  private static let openers: [[String]] = words.values.flatMap { $0.openers.map(RosterColumn.words) }

  private static let pupils: [[String]] = words.values.flatMap { $0.pupils.map(RosterColumn.words) }

  static let pupilsAlone: Set<String> = Set(pupils.map { $0.joined() })

  private static let first = FirstWords(openings + OddNames.plainWords) { firstInOtherLetters }
  private static let firstInOtherLetters = FirstWords.fingerprints(of: openings)
  private static var openings: [String] { words.values.flatMap { $0.whole + $0.openers } + notes }

  private static let firstOfPupils = FirstWords(wordsForPupils) { pupilsInOtherLetters }
  private static let pupilsInOtherLetters = FirstWords.fingerprints(of: wordsForPupils)
  private static var wordsForPupils: [String] { words.values.flatMap { $0.pupils } }

  private static let firstOfStreets = FirstWords(Array(streets)) { streetsInOtherLetters }
  private static let streetsInOtherLetters = FirstWords.fingerprints(of: Array(streets))

  /// Whether one of the words of a text may be how grown-ups are addressed, or stands in titles and reports.
  ///
  /// In other letters than those of ASCII, nobody has looked.
  static func mayHoldOpener(_ text: String) -> Bool {
    if text.utf8.contains(where: { $0 >= 0x80 }) { return true }
    let bytes = text.utf8.span
    var place = 0
    while place < bytes.count {
      let word = word(from: place, of: bytes)
      if first.contain(word, of: bytes) { return true }
      place = word.upperBound + 1
    }
    return false
  }

  /// Whether a text is made of words of sums and for pupils, and of numbers: "Total boys", "Jungen gesamt 12".
  private static func isSum(_ name: String) -> Bool {
    // "<=== TOTAL MALE"
    if let first = name.utf8.first,
      first == UInt8(ascii: "<") || first == UInt8(ascii: "=") || first == UInt8(ascii: "-")
    {
      let rest = String(name.drop { !$0.isLetter })
      return isSum(rest) || !rest.contains(" ") && sums.contains(RosterColumn.squeezed(rest))
    }
    guard
      sums.contains(RosterColumn.squeezed(String(firstWord(of: name)))) || begins(name.utf8.span, with: firstOfPupils)
    else {
      return false
    }
    let words = name.split { $0 == " " || $0 == ":" }.filter { !$0.allSatisfy { $0.isNumber } }
    return words.count > 1
      && words.allSatisfy { word in
        let plain = RosterColumn.squeezed(String(word))
        return sums.contains(plain) || pupilsAlone.contains(plain)
      }
  }

  /// What stands before the first blank.
  private static func firstWord(of text: String) -> Substring {
    text[..<(text.utf8.firstIndex(of: UInt8(ascii: " ")) ?? text.endIndex)]
  }

  /// What the bytes of a name show at one look.
  private struct Signs {
    var digits = 0
    /// Whether there is a letter, or what may be one.
    var hasLetter = false
    var hasAnd = false
    var slashes = 0
    /// Points, hyphens and slashes, which part the numbers of a date.
    var parting = 0
    var hasColon = false
    /// Whether there is a sign of addresses and telephone numbers.
    var hasSign = false
    var hasAt = false
    var blanks = 0

    init(_ bytes: Span<UInt8>) {
      for index in bytes.indices {
        switch bytes[index] {
        case 0x30...0x39: digits += 1
        case UInt8(ascii: ":"): hasColon = true
        case UInt8(ascii: "."), UInt8(ascii: "-"): parting += 1
        case UInt8(ascii: "/"): (parting, hasSign, slashes) = (parting + 1, true, slashes + 1)
        case UInt8(ascii: ","), UInt8(ascii: "+"): hasSign = true
        case UInt8(ascii: "@"): hasAt = true
        case UInt8(ascii: "&"): hasAnd = true
        case UInt8(ascii: " "): blanks += 1
        case 0x41...0x5A, 0x61...0x7A, 0x80...: hasLetter = true
        default: break
        }
      }
    }
  }

  /// Why one of the parts of a name is hardly a pupil's; nil for names.
  static func reason(_ parts: [String], mayBeNumber: Bool) -> String? {
    for part in parts {
      if let reason = reason(part, mayBeNumber: mayBeNumber) { return reason }
    }
    // Nobody has two such names.
    if let name = parts.first, name.utf8.contains(UInt8(ascii: " ")), isSum(name) {
      return "it is a sum"
    }
    // People may have such a family name; nobody has it alone.
    guard let name = parts.first, begins(name.utf8.span, with: firstOfPupils), !name.contains(where: { $0.isNumber })
    else {
      return nil
    }
    return pupilsAlone.contains(RosterColumn.squeezed(name)) ? "\"\(name)\" is a word for a group" : nil
  }

  /// Whether a text counts pupils, or is a word for some of them: "HOMBRES: 4", "Girls", "24 pupils".
  static func isTally(_ text: String) -> Bool {
    if isSum(text) { return true }
    let hasColon = text.utf8.contains(UInt8(ascii: ":"))
    let hasNumber = text.contains { $0.isNumber }
    if hasColon, hasNumber { return true }
    let bytes = text.utf8.span
    if !hasNumber, begins(bytes, with: firstOfPupils), pupilsAlone.contains(RosterColumn.squeezed(text)) { return true }
    return mayCountPupils(bytes, hasColon: hasColon) && countsPupils(text, hasColon: hasColon)
  }

  /// Whether a text begins with a word of a set.
  private static func begins(_ bytes: Span<UInt8>, with words: FirstWords) -> Bool {
    var start = 0
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    return words.contain(word(from: start, of: bytes), of: bytes)
  }

  /// What is said of a line that names two children.
  static let ofTwo = "it names more than one"

  private static func reason(_ name: String, mayBeNumber: Bool) -> String? {
    let bytes = name.utf8.span
    guard !bytes.isEmpty else { return nil }
    let signs = Signs(bytes)
    // A number may stand in place of a name that is nobody's business, not in place of a family's.
    if !signs.hasLetter, !mayBeNumber || signs.digits < bytes.count { return "there is no letter in it" }
    if signs.blanks >= 2, namesTwo(name) { return RosterStray.ofTwo }
    if signs.blanks >= 2, RosterStray.namesTeacher(name) { return "it names a teacher" }
    if signs.hasAnd || (signs.slashes == 1 && isPartedBySlash(bytes)) { return RosterStray.ofTwo }
    if isBracketed(bytes) { return "it stands in brackets" }
    if bytes.count <= 5, nothing.contains(name.lowercased()) { return "it says that there is no name" }
    if signs.hasColon && hasColon(bytes) || name.utf8.contains(0xEF) && name.contains("：") {
      return "there is a colon in it"
    }
    if signs.digits > 0, hasNumbers(name) { return "there are several numbers in it, or several names" }
    if endsSentence(bytes) || signs.blanks >= 2 && isSentence(name) { return "it is a sentence" }
    if signs.digits >= 3, signs.parting >= 2, RosterPrivacy.hasDate(name) { return "there is a date in it" }
    if signs.hasAt, RosterPrivacy.isMail(name) { return "it is an e-mail address" }
    if name.utf8.starts(with: "http".utf8) || name.utf8.starts(with: "www.".utf8) {
      return "it is the address of a page"
    }
    let beginsWithNumber = isDigit(bytes[0])
    if signs.digits >= 5, signs.hasSign || beginsWithNumber { return "it is an address or a telephone number" }
    // A house's number begins or ends an address, or a part of it.
    if signs.digits > 0, signs.hasSign || beginsWithNumber || isDigit(bytes[bytes.count - 1]), isAddress(bytes) {
      return "it is an address"
    }
    if signs.digits > 0, mayCountPupils(bytes, hasColon: signs.hasColon),
      countsPupils(name, hasColon: signs.hasColon)
    {
      return "it counts pupils"
    }
    guard begins(bytes, with: first) else { return nil }
    let parts = RosterColumn.words(of: name)
    if whole.contains(parts.joined()) { return "\"\(name)\" is a word of reports" }
    let isOpened = (signs.digits > 0 || signs.hasColon) && openers.contains { parts.starts(with: $0) }
    return isOpened ? "it begins like a line of a report" : nil
  }

  /// Whether a colon stands at the end or before a blank, as in lines about a class.
  private static func hasColon(_ bytes: Span<UInt8>) -> Bool {
    for index in bytes.indices where bytes[index] == UInt8(ascii: ":") {
      if index + 1 == bytes.count || bytes[index + 1] == UInt8(ascii: " ") { return true }
    }
    return false
  }

  /// Words that stand between two children, and inside hardly any name.
  private static let ands: Set<String> = [
    "und", "u.", "and", "et", "+", "oraz", "и", "та", "й", "және", "жана", "és", "ve", "və", "va", "και", "và", "og",
    "och", "agus", "și", "şi", "ja", "eta", "dhe",
  ]

  /// Whether an "and" stands between two names; "von und zu" and "i" are parts of one.
  private static func namesTwo(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    for index in words.indices.dropFirst().dropLast()
    where ands.contains(String(words[index])) {
      if words[index + 1].first?.isUppercase ?? false, words[index - 1].first?.isUppercase ?? false { return true }
    }
    return false
  }

  /// Whether a text has numbers in two places or more, or one that counts a second name, as in "Anna Kim 4) Ben Lee".
  private static func hasNumbers(_ name: String) -> Bool {
    var (count, isInside, isCounting, hasBegun, hasLetter) = (0, false, false, false, false)
    var before: Character?
    for character in name {
      defer { before = character }
      if isCounting, character == " " { return true }
      isCounting = isInside && count > 0 && (character == "." || character == ")") && hasBegun
      hasLetter = hasLetter || character.isLetter
      if character.isNumber, !isInside { (count, hasBegun) = (count + 1, before == " " && hasLetter) }
      isInside = character.isNumber
    }
    return count > 1
  }

  /// Whether a word for pupils may stand behind a number, or before a colon: one look at the bytes of a text with a number in it.
  private static func mayCountPupils(_ bytes: Span<UInt8>, hasColon: Bool) -> Bool {
    if hasColon { return true }
    var (place, isBehindNumber) = (0, false)
    while place < bytes.count {
      var start = place
      while start < bytes.count, isDigit(bytes[start]) { start += 1 }
      let word = word(from: start, of: bytes)
      let end = word.upperBound
      if isBehindNumber || start > place, firstOfPupils.contain(word, of: bytes) { return true }
      if end > place { isBehindNumber = end == start }
      place = end + 1
    }
    return false
  }

  /// Whether a text counts pupils, as "24 pupils", "24名" and "Kinder: 24" do; "Pupil 24" is somebody.
  private static func countsPupils(_ name: String, hasColon: Bool) -> Bool {
    let parts = RosterColumn.words(of: name)
    for (place, part) in parts.enumerated() {
      let word = part.drop { $0.isNumber }
      let isCounted = word.count < part.count || (place > 0 && parts[place - 1].allSatisfy { $0.isNumber })
      guard isCounted || (hasColon && place == 0) else { continue }
      let rest = [String(word)] + parts[(place + 1)...]
      if pupils.contains(where: { rest.starts(with: $0) }) { return true }
    }
    return false
  }

  /// Whether the slash of a text stands between two names: apart from one of them, or between words of more than one letter.
  ///
  /// Single letters are short forms in names, as in "Ravi s/o Kumar" and "Devi a/p Raman".
  private static func isPartedBySlash(_ bytes: Span<UInt8>) -> Bool {
    /// How many letters stand from a place on, in a direction, up to a blank or a slash.
    func letters(from start: Int, by step: Int) -> Int {
      var (place, count) = (start, 0)
      while place >= 0, place < bytes.count, bytes[place] != UInt8(ascii: " "), bytes[place] != UInt8(ascii: "/") {
        // Further bytes of a letter in UTF-8 do not count.
        if bytes[place] & 0xC0 != 0x80 { count += 1 }
        place += step
      }
      return count
    }
    /// Whether the first that is no blank from a place on, in a direction, is a letter.
    func hasLetter(from start: Int, by step: Int) -> Bool {
      var place = start
      while place >= 0, place < bytes.count, bytes[place] == UInt8(ascii: " ") { place += step }
      guard place >= 0, place < bytes.count else { return false }
      return bytes[place] >= 0x80 || UnicodeScalar(bytes[place]).properties.isAlphabetic
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "(") {
      return index > 0 && isPartedBySlash(bytes.extracting(0..<index))
    }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "/") && index > 0 && index + 1 < bytes.count {
      let (before, after) = (letters(from: index - 1, by: -1), letters(from: index + 1, by: 1))
      if before != 1, after != 1, hasLetter(from: index - 1, by: -1), hasLetter(from: index + 1, by: 1) { return true }
    }
    return false
  }

  /// Whether all of it stands in brackets, as "(vacant)" does.
  private static func isBracketed(_ bytes: Span<UInt8>) -> Bool {
    let (first, last) = (bytes[0], bytes[bytes.count - 1])
    return first == UInt8(ascii: "(") && last == UInt8(ascii: ")")
      || first == UInt8(ascii: "[") && last == UInt8(ascii: "]")
  }

  /// Whether five words or more end with a point, the last of them no short one such as "Jr.".
  private static func endsSentence(_ bytes: Span<UInt8>) -> Bool {
    guard bytes.count > 12, bytes[bytes.count - 1] == UInt8(ascii: ".") else { return false }
    var (blanks, last) = (0, 0)
    for index in bytes.indices where bytes[index] == UInt8(ascii: " ") { (blanks, last) = (blanks + 1, index) }
    return blanks >= 4 && bytes.count - last > 5
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The word that begins at a place, up to a blank, colon, comma or point.
  private static func word(from start: Int, of bytes: Span<UInt8>) -> Range<Int> {
    var end = start
    while end < bytes.count, !FirstWords.isEnd(bytes[end]) { end += 1 }
    return start..<end
  }

  /// Whether a text with a number in it has three words or more, one of them a street's.
  private static func isAddress(_ bytes: Span<UInt8>) -> Bool {
    var (words, hasStreet, place) = (0, false, 0)
    while place < bytes.count {
      let word = word(from: place, of: bytes)
      if !word.isEmpty {
        words += 1
        hasStreet = hasStreet || firstOfStreets.contain(word, of: bytes)
      }
      place = word.upperBound + 1
    }
    return words > 2 && hasStreet
  }
}
