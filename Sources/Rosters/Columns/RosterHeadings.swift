public import Recipes
public import Texts

/// What the columns of rosters are called, language by language: the files of Templates/Rosters.
///
/// The columns' own names are understood everywhere. Headings are compared without case, accents, blanks and signs, and without
/// what stands in brackets.
public struct RosterHeadings: Sendable {
  /// Where the files stand on a shelf of templates.
  public static let folder = "Rosters"

  /// What a heading means beside others: a German `Name` beside `Vorname` is the family name, a Bulgarian `Презиме` beside
  /// `Фамилия` is none of ours.
  private struct Beside {
    let heading: String
    let others: Set<String>
    let column: RosterColumn?
  }

  /// The languages, in alphabetical order of their tags.
  public let languages: [String]
  private var aliases: [String: [RosterColumn: [String]]] = [:]
  private var known: [String: RosterColumn] = [:]
  private var beside: [Beside] = []
  /// The languages of headings below which people answer yes and no.
  private var tongues: [String: [String]] = [:]
  /// Headings of family names, and of whole ones, in languages that say them first.
  private var familyFirst: Set<String> = []

  /// The columns' own names alone.
  public init() {
    languages = []
    for column in RosterColumn.allCases { known[RosterColumn.squeezed(column.rawValue)] = column }
  }

  /// The headings of a shelf of templates.
  ///
  /// - Throws: ``Fault`` with the place of what is wrong: a column that is none, or a heading that means two.
  public init(_ shelf: RecipeShelf) throws(Fault) {
    languages = try shelf.names(in: RosterHeadings.folder)
    for column in RosterColumn.allCases { known[RosterColumn.squeezed(column.rawValue)] = column }
    for language in languages {
      let recipe = try shelf.recipe("\(RosterHeadings.folder)/\(language)")
      _ = try recipe.fields(knowing: ["columns", "beside", "order"])
      for field in try recipe.needed("columns").fields(knowing: RosterColumn.allCases.map({ $0.rawValue })) {
        guard let column = RosterColumn(rawValue: field.key) else { continue }
        try add(field.value.list(), as: column, in: language)
      }
      if let order = recipe["order"] {
        guard try order.text() == "family given" else {
          throw order.error(
            "names have the order \"family given\"", hint: "leave it out where the given name is said first")
        }
        for column in [RosterColumn.family, .name] {
          familyFirst.formUnion(aliases(of: column, in: language).map(RosterColumn.squeezed))
        }
      }
      for rule in recipe["beside"]?.list() ?? [] { try add(rule) }
    }
  }

  private mutating func add(_ headings: [Recipe], as column: RosterColumn, in language: String) throws(Fault) {
    for recipe in headings {
      let heading = try recipe.text()
      let plain = RosterColumn.squeezed(heading)
      if let other = known.updateValue(column, forKey: plain), other != column {
        throw recipe.error(
          "\"\(heading)\" means the column \"\(other.rawValue)\" already", hint: "leave it out in one of them")
      }
      aliases[language, default: [:]][column, default: []].append(heading)
      if RosterColumn.answered.contains(column) { tongues[plain, default: []].append(language) }
    }
  }

  private mutating func add(_ rule: Recipe) throws(Fault) {
    _ = try rule.fields(knowing: ["heading", "with", "column"])
    let name = try rule.needed("column").text()
    let column = RosterColumn(rawValue: name)
    guard column != nil || name == "none" else {
      throw rule.error(
        "there is no column \"\(name)\"",
        hint: "columns are \(RosterColumn.allCases.map({ $0.rawValue }).joined(separator: ", ")), or none")
    }
    var others: Set<String> = []
    for other in try rule.needed("with").list() { others.insert(RosterColumn.squeezed(try other.text())) }
    let heading = RosterColumn.squeezed(try rule.needed("heading").text())
    beside.append(Beside(heading: heading, others: others, column: column))
  }

  /// What a column is called in a language, besides its own name.
  public func aliases(of column: RosterColumn, in language: String) -> [String] { aliases[language]?[column] ?? [] }

  /// What single letters below a heading mean, where its brackets or its language say so: true for yes.
  ///
  /// "(D/N)" says yes first; of E, an Estonian means no, and a Turk yes.
  func letters(ofAnswersTo heading: String) -> [String: Bool] {
    let inside = heading.split { "()[]".contains($0) }.last.map(String.init) ?? ""
    let pair = inside.split { $0 == "/" || $0 == "," || $0 == "|" }.map { String($0).trimmed.lowercased() }
    if pair.count == 2, pair.allSatisfy({ (1...8).contains($0.count) && $0.allSatisfy { $0.isLetter } }),
      RosterValues.hands[pair[0]] == nil || pair[0].count == 1
    {
      let isTurned = RosterValues.answer(pair[0]) == false && RosterValues.answer(pair[1]) == true
      return [pair[0]: !isTurned, pair[1]: isTurned]
    }
    for language in tongues[RosterColumn.squeezed(heading)] ?? [] {
      if let letters = RosterHeadings.letters[language] { return letters }
    }
    return [:]
  }

  /// The letters of yes and no in languages where they mean the opposite of what they mean elsewhere, or a hand.
  private static let letters: [String: [String: Bool]] = [
    "et": ["j": true, "e": false], "fi": ["k": true, "e": false], "eu": ["b": true, "e": false],
    "id": ["y": true, "t": false], "hr": ["d": true, "n": false], "bs": ["d": true, "n": false],
    "sl": ["d": true, "n": false], "sr-Latn": ["d": true, "n": false], "ro": ["d": true, "n": false],
    "sw": ["n": true, "h": false], "tr": ["e": true, "h": false], "hu": ["i": true, "n": false],
  ]

  /// Whether a heading of family names is of a language that says them first, as Hungarian does.
  func isFamilyFirst(_ heading: String) -> Bool { familyFirst.contains(RosterColumn.squeezed(heading)) }

  /// Whether a heading of whole names says the family name first, as in "Cognome e nome".
  func saysFamilyFirst(_ heading: String) -> Bool {
    let columns = RosterColumn.words(of: heading).map { known[$0] }
    guard let first = columns.firstIndex(of: .family) else {
      // "NOM Prénom"
      return columns.count > 1 && columns.last == .given && columns.first == .name
    }
    return columns.dropFirst(first + 1).contains { $0 == .given || $0 == .name }
  }

  /// The column a heading stands for; nil for none.
  ///
  /// - Parameter headings: All headings of the row, which a few depend on.
  public func column(of heading: String, among headings: [String] = []) -> RosterColumn? {
    let plain = RosterColumn.squeezed(heading)
    for rule in beside where rule.heading == plain {
      if headings.contains(where: { rule.others.contains(RosterColumn.squeezed($0)) }) { return rule.column }
    }
    if let own = known[plain] ?? hand(of: heading) { return own }
    // Countries of two languages write both: "Nom / Surname".
    guard heading.utf8.contains(where: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "|") || $0 == 0x0A }) else {
      return nil
    }
    let pieces = RosterHeadings.parts(of: heading)
    // A slash with an accent on it parts nothing.
    guard pieces.count > 1 || pieces.first.map({ $0.utf8.count < heading.utf8.count }) ?? false else { return nil }
    let others = headings.flatMap { RosterHeadings.parts(of: $0) }
    let parts = pieces.map { column(of: $0, among: others) }
    guard let found = parts.compactMap({ $0 }).first, parts.allSatisfy({ $0 == nil || $0 == found }) else { return nil }
    // One of two words alone may mean something else, such as "Fiche / File".
    return parts.contains(nil) && RosterColumn.settings.contains(found) && found != .hand ? nil : found
  }

  /// A column of hands whose heading says as well what may stand below: "Left-handed Y/N", "Hand L/R".
  private func hand(of heading: String) -> RosterColumn? {
    guard heading.utf8.contains(UInt8(ascii: "/")) else { return nil }
    var words = RosterColumn.words(of: heading)
    while words.count > 1, let last = words.last, RosterHeadings.answers.contains(last) { words.removeLast() }
    guard let column = known[words.joined()] else { return nil }
    return [.hand, .leftHanded, .rightHanded].contains(column) ? column : nil
  }

  /// Answers that headings give, without accents.
  private static let answers: Set<String> = [
    "y", "n", "yes", "no", "l", "r", "lr", "rl", "j", "ja", "nein", "o", "oui", "non", "s", "si", "sim", "nao", "nee",
    "nej",
    "nei", "tak", "nie", "t", "ano", "ne", "a", "da", "nu", "igen", "nem", "evet", "hayir", "e", "h", "да", "нет",
    "так", "ні",
    "ei", "left", "right", "links", "rechts", "d", "g", "i", "z", "p", "v",
  ]

  /// Whether a heading asks for a child's name, as where another one asks for a parent's: "Vorname Kind", "Child first", "Hijo".
  func isOfChild(_ heading: String) -> Bool {
    let words = RosterColumn.words(of: heading)
    let rest = words.filter { !RosterHeadings.children.contains($0) }
    if rest.count < words.count {
      return rest.isEmpty || known[rest.joined()]?.isName ?? false
        || rest.allSatisfy { RosterHeadings.besideChildren.contains($0) }
    }
    guard words.count == 1, let word = words.first else { return false }
    // "Kindname", "Kindesname", "Schülervorname".
    return ["kindes", "kind", "schuler", "barnets", "barn", "elev", "leerling"].contains { stem in
      word.hasPrefix(stem) && known[String(word.dropFirst(stem.count))]?.isName ?? false
    }
  }

  /// Words for a child or a pupil, as headings have them; without accents.
  private static let children: Set<String> = Set(
    """
    kind kindes kinds kinder schüler schülers schülerin child childs children pupil pupils student students learner son daughter
    bambino bambina figlio figlia alunno alunna hijo hija niño niña alumno alumna alumnos estudiante filho filha criança aluno
    aluna enfant élève fils fille barn barnet barnets elev elevens leerling dítě dítěte žák žáka dieťa dieťaťa žiaka dziecko dziecka
    uczeń ucznia ребёнок ребёнка ученик ученика дитина дитини учень учня дете детето детета παιδί παιδιού μαθητή μαθητής çocuk
    çocuğun öğrenci öğrencinin gyermek gyermeke tanuló copil copilului elevul elevului dijete djeteta učenika učenik otrok otroka
    lapsi lapsen oppilas oppilaan laps lapse õpilane õpilase bērns bērna skolēna skolēns vaikas vaiko mokinys mokinio nen nena
    alumne haur haurra ikasle plentyn disgybl anak siswa murid
    """.split { $0.isWhitespace }.map { RosterColumn.squeezed(String($0)) })

  /// What else stands in such headings: "Mein Kind heißt", "Child first".
  private static let besideChildren: Set<String> = Set(
    "mein meine meines unser heißt my our name first last full s of the des der vom del de la di do da mon votre your the"
      .split {
        $0 == " "
      }.map { RosterColumn.squeezed(String($0)) })

  /// The column that a heading stands for by itself; nil for none.
  func columnOfWhole(_ heading: String) -> RosterColumn? { known[RosterColumn.squeezed(heading)] }

  /// What stands between slashes and on lines of a heading.
  private static func parts(of heading: String) -> [String] {
    heading.split { $0 == "/" || $0 == "|" || $0.isNewline }.map { String($0).trimmed }
  }
}
