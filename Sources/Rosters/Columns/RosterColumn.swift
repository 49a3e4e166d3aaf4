import Tables

/// The columns that a roster can have, and what they are called in the languages of spreadsheets.
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
  /// The hand that writes.
  case hand
  /// Whether the left hand writes: yes, no, or a cross.
  case leftHanded = "left-handed"
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
  /// The language of words on the sheet.
  case language
  /// The level of the maze.
  case maze
  /// The seed.
  case seed
  /// How many copies are printed.
  case copies

  /// What a heading means beside others: a German `Name` beside `Vorname` is the family name.
  struct Beside {
    let heading: String
    let others: [String]
    let column: RosterColumn
  }

  /// The languages of the aliases, in the order of the page about rosters.
  public static let languages = ["en", "ru", "fr", "de", "es", "uk", "pl", "ja"]

  /// What the column is called in a language; the column's own name is understood everywhere.
  ///
  /// Compared without case, accents, blanks and signs, and without what stands in brackets.
  public func aliases(in language: String) -> [String] { RosterColumn.aliasTable[self]?[language] ?? [] }

  /// What a column's name depends on.
  static let beside: [Beside] = [
    Beside(heading: "name", others: ["vorname", "vornamen", "rufname"], column: .family),
    Beside(heading: "nom", others: ["prenom", "prenoms", "prenom usuel", "prenom eleve"], column: .family),
    Beside(heading: "nom eleve", others: ["prenom eleve", "prenom"], column: .family),
    Beside(heading: "first", others: ["last", "middle"], column: .given),
    Beside(heading: "last", others: ["first", "middle"], column: .family),
    Beside(heading: "nombre", others: ["apellido", "apellidos", "primer apellido"], column: .given),
  ]

  /// The column a heading stands for; nil for none.
  ///
  /// - Parameter headings: All headings of the row, which a few depend on.
  public static func named(_ heading: String, among headings: [String] = []) -> RosterColumn? {
    let plain = squeezed(heading)
    if let turned = beside.first(where: { squeezed($0.heading) == plain }) {
      let wanted = Set(turned.others.map(squeezed))
      if headings.contains(where: { wanted.contains(squeezed($0)) }) { return turned.column }
    }
    // Our own names are no other column's alias: a roster that has them need not wait for the aliases of all languages.
    return RosterColumn(rawValue: heading) ?? known[plain]
  }

  private static let known: [String: RosterColumn] = {
    var known: [String: RosterColumn] = [:]
    for column in allCases {
      known[squeezed(column.rawValue)] = column
      for language in languages {
        for alias in column.aliases(in: language) { known[squeezed(alias)] = column }
      }
    }
    return known
  }()

  /// A heading without what writers differ in: case, accents, blanks, signs, and what stands in brackets.
  static func squeezed(_ heading: String) -> String { words(of: heading).joined() }

  /// The words of a heading, in small letters without accents; `birthDate` and `birth_date` are two.
  static func words(of heading: String) -> [String] {
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
      // An apostrophe, which Unicode takes for a letter (U+02BC), stands inside words in Ukrainian and parts them in French.
      guard depth == 0, scalar.isOfWords, scalar != "ʼ" else {
        if !word.isEmpty { words.append(word) }
        (word, wasSmall) = ("", false)
        continue
      }
      if wasSmall, scalar.isCapital {
        words.append(word)
        word = ""
      }
      wasSmall = scalar.isSmall
      if scalar.isASCII {
        word.unicodeScalars.append(scalar.isCapital ? Unicode.Scalar(UInt8(scalar.value) + 32) : scalar)
      } else {
        for small in scalar.properties.lowercaseMapping.unicodeScalars { word += plain[small] ?? String(small) }
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }

  private static let plain: [Unicode.Scalar: String] = {
    let letters = [
      ("a", "àâáäãåāąă"), ("c", "çćč"), ("d", "ďđ"), ("e", "éèêëęěē"), ("g", "ğ"), ("i", "íìîïīı"), ("l", "łľ"),
      ("n", "ñńň"), ("o", "óòôöõőøō"), ("r", "ř"), ("s", "śšşș"), ("t", "ťţț"), ("u", "úùûüűůū"), ("y", "ýÿ"),
      ("z", "źżž"), ("ss", "ß"), ("oe", "œ"), ("ae", "æ"), ("е", "ё"),
    ]
    return letters.reduce(into: [:]) { plain, pair in
      for scalar in pair.1.unicodeScalars { plain[scalar] = pair.0 }
    }
  }()
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
