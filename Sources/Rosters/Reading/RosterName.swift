import Tables
import Texts

/// A name as it can be printed: NFC, on one line, blanks folded, without marks that turn the order of letters round.
struct RosterName {
  /// The name.
  let text: String
  /// Whether marks that nobody sees were taken out.
  let wasMarked: Bool

  init(_ written: String) {
    guard !RosterName.isPlain(written) else {
      text = written
      wasMarked = false
      return
    }
    var scalars = String.UnicodeScalarView()
    var wasMarked = false
    var isBlank = true
    for scalar in written.unicodeScalars {
      if RosterName.isMark(scalar) {
        wasMarked = true
      } else if RosterName.isSpace(scalar) {
        if !isBlank { scalars.append(" ") }
        isBlank = true
      } else {
        scalars.append(scalar)
        isBlank = false
      }
    }
    if scalars.last == " " { scalars.removeLast() }
    text = String(scalars).composed
    self.wasMarked = wasMarked
  }

  /// Whether a name is letters that are composed already, Latin or Cyrillic, with single blanks: it stays what it is.
  private static func isPlain(_ written: String) -> Bool {
    var wasBlank = true
    for scalar in written.unicodeScalars {
      switch scalar.value {
      case 0x20:
        if wasBlank { return false }
        wasBlank = true
      case 0x21...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x400...0x482: wasBlank = false
      default: return false
      }
    }
    return !wasBlank
  }

  /// Signs without a shape that turn the writing direction or forbid a line's end, and so may hide what a name is.
  ///
  /// Joiners stay: Persian, the scripts of India and emoji need them.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x61C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: true
    default: false
    }
  }

  /// Unicode's space separators (general category Zs).
  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20, 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// A name written as in a register, family name, comma, given name, turned round; nil for other names.
  ///
  /// - Parameter called: The given name by which the pupil is called, in place of the one that is written.
  static func turned(_ name: String, called: String? = nil) -> String? {
    // Most names have no comma, and are not taken apart to find that out.
    guard name.utf8.contains(UInt8(ascii: ",")) else { return nil }
    var parts = name.split(separator: ",", omittingEmptySubsequences: false).map { String($0).trimmed }
    let suffixes = ["jr", "jr.", "sr", "sr.", "ii", "iii", "iv"]
    // "Cruz, Ana, Reyes" has the middle name behind a comma, or a line where there is none.
    if parts.count == 3, !suffixes.contains(parts[1].lowercased()) {
      let middle = isPlaceholder(parts[2]) ? "" : parts[2]
      parts = [parts[0], "\(parts[1]) \(middle)".trimmed]
    }
    // Philippine exports have "Cruz, Ana, Jr, Reyes": what is appended to the name, and the middle name last.
    if parts.count == 4 {
      let isSuffix = suffixes.contains(parts[2].lowercased())
      let inner = [parts[1], isSuffix ? "" : parts[2], parts[3]].filter { !$0.isEmpty && !isPlaceholder($0) }
      parts = [parts[0], (inner + (isSuffix ? [parts[2]] : [])).joined(separator: " ")]
    }
    guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else { return nil }
    guard !suffixes.contains(parts[1].lowercased()) else { return nil }
    // The name by which a child is called may be the whole one.
    if let called, called.hasSuffix(" \(parts[0])") { return called }
    // "Lund, Bo Jr." is Bo Lund Jr.
    if let called {
      // "Berg, A. van den", called Anneke, is Anneke van den Berg.
      let words = parts[1].split(separator: " ").map { String($0) }
      let rest = words.reversed().prefix { $0.first?.isSmall ?? false }.reversed()
      if !rest.isEmpty, rest.count < words.count { return ([called] + rest + [parts[0]]).joined(separator: " ") }
    }
    if called == nil, let last = parts[1].split(separator: " ").last, suffixes.contains(last.lowercased()) {
      return "\(String(parts[1].dropLast(last.count)).trimmed) \(parts[0]) \(last)"
    }
    return "\(called ?? parts[1]) \(parts[0])"
  }

  /// The two names in the order in which they are said: in East Asian characters the family name is first.
  ///
  /// - Parameter isFamilyFirst: Whether it is so in other letters too, as in Hungarian.
  static func whole(given: String?, family: String?, isFamilyFirst: Bool = false) -> String? {
    guard let given, let family else { return given ?? family }
    let isEastAsian = (family + given).unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x3005, 0x3041...0x30FF, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0x20000...0x3FFFF: true
      default: false
      }
    }
    return isEastAsian || isFamilyFirst ? "\(family) \(given)" : "\(given) \(family)"
  }

  /// Whether all of a name is in capitals, as in registers; children write it otherwise.
  static func isInCapitals(_ name: String) -> Bool {
    var capitals = 0
    for scalar in name.unicodeScalars {
      switch scalar {
      case "a"..."z", "а"..."я": return false
      case "A"..."Z", "А"..."Я": capitals += 1
      case _ where scalar.isASCII: break
      default:
        if scalar.properties.isLowercase { return false }
        if scalar.properties.isUppercase { capitals += 1 }
      }
    }
    return capitals >= 3
  }

  /// A name in capitals as it is written: each part begins with one; Turkish and Greek have letters of their own for that.
  ///
  /// - Parameter isTurkish: Whether the list is Turkish, where the name alone does not show it.
  static func recased(_ name: String, isTurkish: Bool = false) -> String {
    let isTurkish = isTurkish || name.contains { "İĞŞ".contains($0) }
    var result = ""
    var part = ""
    let written = Array(name)
    for (index, character) in written.enumerated() {
      let isInside = !part.isEmpty
      switch character {
      case "I" where isInside && isTurkish: result += "ı"
      case "İ" where isInside: result += "i"
      default: result += isInside ? character.lowercased() : String(character)
      }
      if character.isLetter {
        part.append(character)
      } else if isApostrophe(character), isInside {
        let rest = written[(index + 1)...].prefix { $0.isLetter }
        if rest.count > 1, elided.contains(part) { part = "" }
      } else {
        part = ""
      }
    }
    // The last s of a Greek word has a form of its own.
    let letters = Array(result)
    result = String(
      letters.indices.map { index in
        let isLast = index + 1 == letters.count || !letters[index + 1].isLetter
        return letters[index] == "σ" && isLast && index > 0 && letters[index - 1].isLetter ? "ς" : letters[index]
      })
    var words = result.split(separator: " ", omittingEmptySubsequences: false).map { String($0) }
    for index in words.indices {
      let word = words[index]
      if word.count > 3, word.hasPrefix("Mc") {
        words[index] = "Mc" + word.dropFirst(2).prefix(1).uppercased() + word.dropFirst(3)
      }
      // Two letters that nobody can say as a word are initials: JJ, TJ; Ng is a family name.
      if word.count == 2, word.allSatisfy({ $0.isASCII && $0.isLetter }), isInitials(word.uppercased()) {
        words[index] = word.uppercased()
      }
      // Both letters of the Dutch ij are capitals.
      if word.hasPrefix("Ij") { words[index] = "IJ" + word.dropFirst(2) }
      // Short for "son of" and "daughter of" in Malaysia.
      if ["A/L", "A/P", "S/O", "D/O"].contains(word) { words[index] = word.lowercased() }
    }
    // Numbers stay: Bauer III.
    for index in words.indices where ["ii", "iii", "iv"].contains(words[index].lowercased()) {
      words[index] = words[index].uppercased()
    }
    // Particles are small: Maria da Silva.
    for index in words.indices.dropFirst().dropLast() where particles.contains(words[index].lowercased()) {
      words[index] = words[index].lowercased()
    }
    // So is what says whose son or daughter somebody is: Эльдар кызы.
    for index in words.indices.dropFirst() where descents.contains(words[index].lowercased()) {
      words[index] = words[index].lowercased()
    }
    return words.joined(separator: " ")
  }

  private static func isInitials(_ word: String) -> Bool {
    word.last == "J" || word != "NG" && !word.contains { "AEIOUY".contains($0) }
  }

  /// Whether a name is in Greek capitals without accents, which small letters have.
  static func lacksAccents(_ name: String) -> Bool {
    isInCapitals(name) && name.unicodeScalars.contains { (0x391...0x3A9).contains($0.value) }
      && !name.unicodeScalars.contains { (0x386...0x390).contains($0.value) }
  }

  private static func isApostrophe(_ character: Character) -> Bool { "'’ʼʻ`".contains(character) }

  /// What stands before an apostrophe behind which a name begins anew, as in O'Brien and D'Angelo, not in Ng'ang'a and To'rayev.
  private static let elided: Set<String> = [
    "O", "D", "L", "N", "M", "DELL", "DALL", "DEGL", "NELL", "SANT", "AL", "EL", "T", "Ó", "H", "Y", "K",
  ]

  /// Whether two capitals may stand side by side: one look at the bytes.
  static func mayHaveCapitals(_ name: String) -> Bool {
    var wasCapital = false
    for byte in name.utf8 {
      // Letters of two bytes and more may be capitals.
      let isCapital = (0x41...0x5A).contains(byte) || byte >= 0x80
      if isCapital, wasCapital, byte < 0x80 || byte >= 0xC3 { return true }
      wasCapital = isCapital
    }
    return false
  }

  /// A name without capitals inside its words: all of it, or neighbours of which one has three letters, as in "LE GOFF Yann".
  static func mended(_ name: String, isTurkish: Bool = false) -> String {
    var (words, run): ([String], [String]) = ([], [])
    func closed() -> String {
      let text = run.joined(separator: " ")
      guard isInCapitals(text), run.contains(where: { $0.count > 2 }) else { return text }
      // Behind a given name particles are small from the first on: Max von der Tann.
      return words.isEmpty
        ? recased(text, isTurkish: isTurkish) : String(recased("A " + text, isTurkish: isTurkish).dropFirst(2))
    }
    for word in name.split(separator: " ").map({ String($0) }) {
      // "McDONALD" is in capitals but for its beginning.
      if word.count > 4, word.hasPrefix("Mc"),
        !word.drop(while: { !$0.isSmall }).drop(while: { $0.isSmall }).contains(where: { $0.isSmall }),
        word.last?.isUppercase ?? false
      {
        run.append(word.uppercased())
      } else if word.contains(where: { $0.isSmall }) {
        if !run.isEmpty { words.append(closed()) }
        words.append(word)
        run = []
      } else {
        run.append(word)
      }
    }
    return (words + (run.isEmpty ? [] : [closed()])).joined(separator: " ")
  }

  private static let particles: Set<String> = [
    "da", "das", "de", "do", "dos", "del", "dels", "della", "der", "den", "di", "du", "la", "las", "los", "i", "van",
    "vom",
    "von", "und", "zu", "y", "e", "bin", "binti", "binte", "bte",
  ]

  /// Words behind the father's name.
  private static let descents: Set<String> = [
    "кызы", "оглы", "уулу", "угли", "қызы", "ұлы", "гызы", "kyzy", "ogly", "oglu", "uulu", "qizi", "qızı", "oğlu",
    "ugli",
  ]

  /// Whether what stands in place of the name by which a child is called says that there is none: "-", "n/a", "none", "No".
  static func isNothing(_ text: String) -> Bool {
    guard text.contains(where: { $0.isLetter }) else { return true }
    let plain = RosterColumn.squeezed(text)
    return RosterStray.nothing.contains(text.lowercased()) || nothings.contains(plain)
      || text.count > 1 && RosterValues.answer(text) == false
  }

  /// Whether a text stands for a name that somebody has not.
  static func isPlaceholder(_ text: String) -> Bool {
    !text.contains { $0.isLetter || $0.isNumber }
      || ["fnu", "lnu", "nfn", "nln", "xxx", "xx"].contains(text.lowercased())
  }

  private static let nothings: Set<String> = Set(
    [
      "none", "nil", "na", "same", "as above", "keiner", "keine", "kein", "aucun", "aucune", "néant", "ninguno",
      "ninguna",
      "nessuno", "nessuna", "nenhum", "nenhuma", "geen", "ingen", "inget", "brak", "žádné", "žádný", "nincs", "нет",
      "немає",
      "няма", "yok", "k. A.", "entfällt", "unbekannt", "unknown",
    ].map(RosterColumn.squeezed))

  /// A whole name with the given name by which a child is called, and the family name.
  ///
  /// That is the last word with the particles before it, or the first where family names are said first. What stands before the name by which it is called is left out.
  static func called(_ called: String, insteadOf name: String, isFamilyFirst: Bool = false) -> String {
    let words = name.split(separator: " ").map { String($0) }
    let own = called.split(separator: " ").map { String($0) }
    guard words.count > 1, !own.isEmpty, called != name, !name.hasPrefix(called + " ") else { return name }
    if own.count > 1, own.last == words.last { return called }
    // Whoever is called by the last word has the family name before it.
    if isFamilyFirst || words.last == called {
      return name.hasSuffix(" " + called) && words.count == 2 ? name : "\(words[0]) \(called)"
    }
    if let place = words.dropLast().firstIndex(of: called) { return words[place...].joined(separator: " ") }
    var family = words.count - 1
    while family > 1, words[family - 1].first?.isSmall ?? false { family -= 1 }
    return "\(called) \(words[family...].joined(separator: " "))"
  }

  /// Whether two names have a word in common, apart from accents and capitals.
  static func shareWord(_ one: String, _ other: String) -> Bool {
    let words = RosterColumn.words(of: other)
    return RosterColumn.words(of: one).contains { words.contains($0) }
  }

  /// Whether a text can be a given name: a letter that is no small one, then letters.
  static func isPlainName(_ text: String) -> Bool {
    guard let first = text.first, first.isLetter, !first.isSmall else { return false }
    return text.count > 1 && text.allSatisfy { $0.isLetter || $0 == " " || $0 == "-" || $0 == "'" || $0 == "’" }
      && RosterStray.reason([text], mayBeNumber: false) == nil
  }
}
