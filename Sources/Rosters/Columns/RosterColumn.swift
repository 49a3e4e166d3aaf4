import Tables

/// The columns that a roster can have, under their own names; ``RosterHeadings`` knows the others.
public enum RosterColumn: String, CaseIterable, Hashable, Sendable {
  /// The whole name, as it is printed.
  case name
  /// The given name.
  case given
  /// The family name.
  case family
  /// The given name by which the pupil is called; it wins over the given name.
  case preferred
  /// The family name by which the pupil is called; it wins over the family name.
  case preferredFamily = "preferred family"
  /// What stands before the family name and is sorted apart from it, as Dutch `van den`.
  case familyPrefix = "family prefix"
  /// The second given name, where a table has a column of its own for it, as in Latin America.
  case secondGiven = "second given"
  /// The second family name, as in Spain, Portugal and Latin America.
  case secondFamily = "second family"
  /// The whole name in kana.
  case kana
  /// The given name in kana.
  case kanaGiven = "kana given"
  /// The family name in kana.
  case kanaFamily = "kana family"
  /// What tells pupils of one name apart.
  case id
  /// The class, which `--class` chooses.
  case group = "class"
  /// What a school's program says of whoever is listed, such as "withdrawn": those who have left are left out.
  case status
  /// Whether whoever is listed is active: yes or no.
  case active
  /// Whether whoever is listed has left: yes or no, or the day.
  case inactive
  /// Whether whoever is listed is a pupil or on the staff.
  case role
  /// The day on which a pupil leaves or has left.
  case leaving = "leaving date"
  /// The hand that writes.
  case hand
  /// Whether the left hand writes: yes, no, or a cross.
  case leftHanded = "left-handed"
  /// Whether the right hand writes: yes or no.
  case rightHanded = "right-handed"
  /// The school whose letters are practised.
  case school
  /// How much is asked, 1 to 5.
  case level
  /// Letters to practise.
  case letters
  /// Words to practise.
  case words
  /// Letters and words to practise, in order.
  case text
  /// The design of the sheet.
  case design
  /// The reading primer or spelling course.
  case book
  /// The lesson of it that the pupil has come to.
  case lesson
  /// The language of words on the sheet.
  case language
  /// The ruling.
  case ruling
  /// The height of small letters.
  case size
  /// Whether lines are heavy and dark: yes or no.
  case heavyLines = "heavy lines"
  /// Whether lines are grey: yes or no.
  case greyLines = "grey lines"
  /// The paper.
  case paper
  /// Whether the sheet is for a copier, which knows black only.
  case ink
  /// The level of the maze.
  case maze
  /// The seed.
  case seed
  /// How many copies are printed.
  case copies

  /// Columns that are answered by yes or no.
  static let answered: Set<RosterColumn> = [.leftHanded, .rightHanded, .heavyLines, .greyLines]

  /// The columns that say what a pupil's sheet is like; what they leave out, the command line, the design and the school say.
  public static let settings: [RosterColumn] = [
    .hand, .school, .level, .letters, .words, .text, .design, .book, .lesson, .language, .ruling, .size, .heavyLines,
    .greyLines,
    .paper, .ink, .maze, .seed, .copies,
  ]

  /// A class's name as people type it: case and blanks do not matter.
  static func plain(_ title: String) -> String {
    title.composed.lowercased().split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
  }

  /// A heading without what writers differ in: case, accents, blanks, signs, and what stands in brackets.
  static func squeezed(_ heading: String) -> String {
    // Most words of our lists are so already.
    heading.utf8.allSatisfy { 0x61...0x7A ~= $0 } ? heading : words(of: heading).joined()
  }

  /// The words of a heading, in small letters without accents; `birthDate` and `birth_date` are two.
  public static func words(of heading: String) -> [String] {
    var words: [String] = []
    var word = ""
    var depth = 0
    var wasSmall = false
    for scalar in heading.composed.unicodeScalars {
      switch scalar {
      case "(", "[", "（": depth += 1
      case ")", "]", "）": depth = max(0, depth - 1)
      default: break
      }
      // What is small is a letter, no capital, and small already: Unicode is asked once for most.
      let isSmall = scalar.isSmall
      // An apostrophe, which Unicode takes for a letter (U+02BC), stands inside words in Ukrainian and parts them in French.
      guard depth == 0, isSmall || scalar.isOfWords, scalar != "ʼ" else {
        if !word.isEmpty { words.append(word) }
        (word, wasSmall) = ("", false)
        continue
      }
      if wasSmall, !isSmall, scalar.isCapital {
        words.append(word)
        word = ""
      }
      wasSmall = isSmall
      if scalar.isASCII {
        word.unicodeScalars.append(scalar.isCapital ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
      } else if isSmall {
        word += plain[scalar] ?? String(scalar)
      } else {
        for small in scalar.properties.lowercaseMapping.unicodeScalars { word += plain[small] ?? String(small) }
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  /// Plain letters with those that count as them in headings.
  static let plainLetters = [
    ("a", "àâáäãåāąă"), ("c", "çćč"), ("d", "ďđ"), ("e", "éèêëęěē"), ("g", "ğ"), ("i", "íìîïīı"), ("l", "łľ"),
    ("n", "ñńň"), ("o", "óòôöõőøō"), ("r", "ř"), ("s", "śšşș"), ("t", "ťţț"), ("u", "úùûüűůū"), ("y", "ýÿ"),
    ("z", "źżž"), ("", "\u{307}"), ("ss", "ß"), ("oe", "œ"), ("ae", "æ"), ("е", "ё"),
    ("α", "ά"), ("ε", "έ"), ("η", "ή"), ("ι", "ίϊΐ"), ("ο", "ό"), ("σ", "ς"), ("υ", "ύϋΰ"), ("ω", "ώ"),
  ]

  static let plain: [Unicode.Scalar: String] = plainLetters.reduce(into: [:]) { plain, pair in
    for scalar in pair.1.unicodeScalars { plain[scalar] = pair.0 }
  }
}

/// What headings ask of a scalar: of ASCII, of which most are made, without Unicode's tables.
extension Unicode.Scalar {
  fileprivate var isOfWords: Bool {
    isASCII
      ? isCapital || isSmall || ("0"..."9").contains(self) : properties.isAlphabetic || properties.numericType != nil
  }

  fileprivate var isCapital: Bool { isASCII ? ("A"..."Z").contains(self) : properties.isUppercase }

  fileprivate var isSmall: Bool { isASCII ? ("a"..."z").contains(self) : properties.isLowercase }
}
