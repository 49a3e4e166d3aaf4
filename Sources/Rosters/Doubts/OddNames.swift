import Tables
import Texts

/// Names that are not like the others of a class: a title, a teacher or a remark among them is seldom like a child's, whatever the
/// language.
///
/// What a few have is told; what more than a quarter have is usual in that list.
struct OddNames {
  /// What may be odd about a name.
  private enum Oddity: Int, CaseIterable {
    case begins, ends, number, mark, letter, stop, adult, twice, half, two, lone, hand, sign, word
  }

  private struct Seen {
    var count = 0
    var names: [(name: String, reason: String, cell: TableCell)] = []
    /// What stands behind the names, or the first words of names with numbers.
    var marks: Set<Substring> = []
  }

  private var seen: [Oddity: Seen] = [:]
  private var count = 0

  /// So many names of each kind are told, and in so short a list none.
  private static let mostTold = 5
  private static let fewestNames = 3

  /// Takes a name as it is printed.
  ///
  /// - Parameters:
  ///   - taken: What stood before or beside it, such as "Miss".
  ///   - half: The name that the row has alone, though the table has columns for two.
  mutating func add(
    _ name: String, given: String?, family: String?, taken: String?, half: String?, _ cell: TableCell
  ) {
    count += 1
    if let given, given == family { note(.twice, name, "both its names are the same", cell) }
    if let half { note(.half, name, "there is no \(half) name", cell) }
    if let taken, let title = OddNames.title(taken) { note(.adult, name, "\(title.quoted) stands before it", cell) }
    if given == nil, family == nil, !name.utf8.contains(UInt8(ascii: " ")), half == nil {
      note(.lone, name, "it is one word, and the others have several", cell)
    }
    guard OddNames.mayBeOdd(name) else { return }
    let words = name.split(separator: " ")
    guard let first = words.first, let last = words.last else { return }
    // Under two headings "Babot i Font" is a family.
    if given == nil || family == nil, OddNames.mayBeTwo(words) { note(.two, name, "it may name two children", cell) }
    if name.contains(where: { $0.isNumber }) {
      note(.number, name, "there is a number in it", cell)
      seen[.number]?.marks.insert(first.contains { $0.isNumber } ? name[...] : first)
    }
    if OddNames.isSmall(first) {
      note(.begins, name, "it begins with a small letter", cell)
    } else if words.count > 1, OddNames.isSmall(last) {
      note(.ends, name, "its last word begins with a small letter", cell)
    }
    if words.count > 2, last.count == 1, last.first?.isLetter ?? false {
      note(.mark, name, "", cell)
      seen[.mark]?.marks.insert(last)
      if RosterValues.hands[last.lowercased()] != nil {
        note(.hand, name, "\(String(last).quoted) behind it may say which hand writes, or a class", cell)
      }
    }
    if words.dropFirst().contains(where: OddNames.isSign) { note(.sign, name, "there is a sign in it", cell) }
    if words.count > 1, last.utf8.count > 3, RosterStray.mayHoldOpener(name) {
      if let remark = RosterRemark(String(last)) {
        let what = remark.hand == nil ? "that somebody has left" : "which hand writes"
        note(.word, name, "\(String(last).quoted) behind it may say \(what)", cell)
      } else if words.count > 2, RosterValues.hands[last.lowercased()] != nil {
        note(.word, name, "\(String(last).quoted) behind it may say which hand writes", cell)
      }
    }
    if words.count > 1, RosterStray.mayHoldOpener(name), let title = OddNames.title(among: words) {
      note(.adult, name, "\(title.quoted) is how grown-ups are addressed", cell)
    } else if words.count == 1, name.count(where: { $0.isLetter }) == 1 {
      note(.letter, name, "it has a single letter", cell)
    } else if OddNames.areInitials(last) {
      note(.letter, name, "it ends in initials", cell)
    } else if last.last == ".", last.count > 4, !last.dropLast().contains(".") {
      note(.stop, name, "it ends with a full stop", cell)
    }
  }

  private mutating func note(_ oddity: Oddity, _ name: String, _ reason: String, _ cell: TableCell) {
    seen[oddity, default: Seen()].count += 1
    guard seen[oddity]?.names.count ?? 0 < OddNames.mostTold else { return }
    seen[oddity]?.names.append((name, reason, cell))
  }

  /// A warning for each name that is odd, and takes them all out.
  mutating func warnings(_ file: String) -> [Fault] {
    defer { (seen, count) = ([:], 0) }
    guard count >= OddNames.fewestNames, !seen.isEmpty else { return [] }
    var told: Set<Int> = []
    let usual = usualWarnings(file)
    return usual
      + Oddity.allCases.flatMap { oddity -> [Fault] in
        guard oddity != .mark, let seen = seen[oddity],
          seen.count * 4 <= count || seen.count == 1
            || [.sign, .word, .ends].contains(oddity) && seen.count <= OddNames.mostTold
        else { return [] }
        return seen.names.filter { told.insert($0.cell.line).inserted }.map { name in
          Fault(
            file: file, line: name.cell.line, column: name.cell.column,
            problem: "\(name.name.quoted) is taken for a pupil, though \(name.reason)",
            hint: oddity == .two
              ? "write a line for each child"
              : [.hand, .sign, .word].contains(oddity)
                ? "write what is no name into a column of its own" : "delete the line if it is no child's name")
        }
      }.sorted { $0.line < $1.line }
  }

  /// What stands beside many names and may be a class, a hand or a sex: it is printed with them.
  private func usualWarnings(_ file: String) -> [Fault] {
    [
      (Oddity.number, "have a number in them"), (.mark, "end in a single letter"), (.sign, "have a sign in them"),
      (.word, "end in a word for a hand or for leaving"),
    ].compactMap { oddity, what in
      let isTold = [.sign, .word].contains(oddity)
      guard let seen = seen[oddity], seen.count > (isTold ? OddNames.mostTold : 2), isTold || seen.count * 4 > count,
        let first = seen.names.first,
        // Initials are as many as names; "Pupil 7" stands for a name that is nobody's business.
        isTold || (oddity == .number ? seen.marks.count > 1 : seen.marks.count * 3 <= max(seen.count, 6))
      else { return nil }
      return Fault(
        file: file, line: first.cell.line, column: first.cell.column,
        problem: "\(seen.count) names \(what), which is printed with them, such as \(first.name.quoted)",
        hint: "write what is no name, as a class or a hand, into a column of its own")
    }
  }

  /// Whether any of that may be so: one look at the bytes, of which names in other letters are looked at more closely.
  private static func mayBeOdd(_ name: String) -> Bool {
    var length = 0
    for byte in name.utf8 {
      switch byte {
      case 0x80..., 0x30...0x39, UInt8(ascii: "."), UInt8(ascii: "/"), 0x3B...0x3F, UInt8(ascii: "|"): return true
      case UInt8(ascii: " "):
        length = 0
      case 0x21...0x2F where length == 0 && byte != 0x27 && byte != 0x28 && byte != 0x22: return true
      default:
        if length == 0, byte >= UInt8(ascii: "a") { return true }
        length += 1
      }
    }
    return length < 2 || RosterStray.mayHoldOpener(name)
  }

  /// Whether a short "and" stands between words, which is part of one name as often: "Ala i Ola", "Puig i Soler".
  private static func mayBeTwo(_ words: [Substring]) -> Bool {
    for index in words.indices.dropFirst().dropLast() {
      let areNames = words[index - 1].first?.isUppercase ?? false && words[index + 1].first?.isUppercase ?? false
      switch words[index] {
      case "i", "і", "a", "na", "in", "un", "ir", "dan", "ac": if areNames { return true }
      case "e", "y": if areNames, index == 1 { return true }
      default: if words.count > 2, words[index].contains("・") { return true }
      }
    }
    return false
  }

  private static func isSmall(_ word: Substring) -> Bool {
    guard let first = word.first, first.isSmall else { return false }
    // "d’Orey" and "hAon" have their capital behind it.
    let inner = word.dropFirst().drop { !$0.isLetter }.first?.isUppercase ?? false
    return !inner && !RosterStray.isParticle(word.prefix { $0 != "." && $0 != "-" })
  }

  /// Whether a word of a name begins with a sign, or has one inside; not "a/l" of Malaysia, "O’Hara", "Anne-Marie".
  private static func isSign(_ word: Substring) -> Bool {
    guard let first = word.first else { return false }
    if ["a/l", "a/p", "s/o", "d/o", "A/L", "A/P", "S/O", "D/O"].contains(word) { return false }
    // Names of Namibia and Botswana may begin with the sign of a click.
    if first == "!", word.dropFirst().first?.isLetter ?? false { return false }
    if isPicture(first) { return true }
    return "-–—=<>|/\\;?!+_~^%$@".contains(first) || word.contains { "<>=|/;?_~".contains($0) }
  }

  /// Whether a character is a small picture, as people send them.
  private static func isPicture(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return (0x1F000...0x1FAFF).contains(scalar.value) || (0x2600...0x27BF).contains(scalar.value)
      || (0x2B00...0x2BFF).contains(scalar.value)
  }

  /// Whether a word is made of initials, as `Н.В.` is.
  private static func areInitials(_ word: Substring) -> Bool {
    let parts = word.split { $0 == "." }
    return word.last == "." && parts.count > 1 && parts.allSatisfy { $0.count == 1 }
  }

  private static func title(_ word: String) -> String? { titles.contains(plain(word)) ? word : nil }

  /// How a grown-up is addressed among the words of a name: before it, or behind it.
  private static func title(among words: [Substring]) -> String? {
    for word in words.dropLast() { if let title = title(String(word)) { return title } }
    for word in [words.first, words.last].compactMap({ $0.map(String.init) }) where staff.contains(plain(word)) {
      return word
    }
    guard let last = words.last.map(String.init) else { return nil }
    let isBehind = titlesBehind.contains(plain(last)) || ["先生", "老師", "老师", "선생님"].contains { last.hasSuffix($0) }
    return isBehind ? last : nil
  }

  private static func plain(_ word: String) -> String { word.lowercased().filter { $0 != "." } }

  /// How grown-ups are addressed before their names.
  static let titlesText = """
    mr mrs ms miss mx sir madam dr prof professor teacher sister rev frau herr lehrer lehrerin mme mlle monsieur madame
    maître maîtresse sra srta sr señora señor seño doña profe profa professora maestra maestro sig sigra signa signora signor
    juf juffrouw meester mevr mevrouw dhr pani paní fru frk fröken lærer opettaja õpetaja kennari učitelj učiteljica учитель
    учительница вчитель вчителька наставник наставница учителка г-жа г-н κα κος κυρία κύριος cikgu ustaz ustazah cô thầy mwalimu
    múinteoir bean 担任 班主任 담임 معلم معلمة מחנך מחנכת учитељ учитељица guru öğretmen coach
    """
  private static let titles = words(of: titlesText)

  /// What grown-ups are at a school, before their names or behind them.
  static let staffText = """
    lehrkraft hospitant hospitantin praktikant praktikantin referendar referendarin assistent assistentin schulbegleitung fsj ta lsa
    principal director directora directeur directrice direktor direktorin rektor rektorin stagiaire docente insegnante coordinador
    coordinadora učiteľ učiteľka učitel učitelka tanító tanítónő tanár tanárnő nauczyciel nauczycielka wychowawca wychowawczyni
    învățător învățătoare profesor profesoară opettaja avustaja lærer lærar lärare assistent pædagog kennari õpetaja skolotāja mokytoja
    классрук педагог воспитатель воспитательница вихователь вихователька ассистент асистент δασκάλα δάσκαλος öğretmeni müdürü
    leerkracht leraar stagiair stagiaire guru pengajar
    """
  private static let staff = words(of: staffText)

  /// The same behind them.
  static let behindText = "hoca hanım bey öğretmen öğretmeni müdür müdürü sensei"
  private static let titlesBehind = words(of: behindText)

  private static func words(of text: String) -> Set<String> {
    Set(text.split { $0.isWhitespace }.map(String.init))
  }

  /// All of them that are written with the letters of ASCII.
  static var plainWords: [String] {
    let words = [titlesText, staffText, behindText].flatMap { $0.split { $0 == " " || $0 == "\n" } }
    // A few for hands and for leaving that are written behind names.
    return (words.map(String.init) + RosterRemark.plainWords).filter { $0.utf8.allSatisfy { $0 < 0x80 } }
  }
}
