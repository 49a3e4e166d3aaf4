import Geometry
import Letterforms
import Recipes
import Tables
import Texts

/// Reads the cells of a row, and says what is wrong with each of them.
public struct RosterValues {
  let settings: RosterSettings
  let file: String
  /// What is wrong with the row.
  private(set) var faults: [Fault] = []
  /// What stands in place of the row's hand and says neither.
  private(set) var unclearHand: TableCell?
  /// What the row asks for and its school cannot write.
  private(set) var unwritten: [Fault] = []
  /// The items of cells that had no fault; pupils of a class practise the same.
  private var known: [Cell: [String]] = [:]

  /// What the items of a cell depend on.
  private struct Cell: Hashable {
    let text: String
    let kind: Roster.CellKind
    let school: String?
  }

  /// So many cells are remembered, so that a long roster needs no more memory than a short one.
  private static let mostKnown = 1000

  init(_ settings: RosterSettings, file: String) {
    self.settings = settings
    self.file = file
  }

  mutating func refuse(_ cell: TableCell, _ problem: String, _ hint: String) {
    faults.append(Fault(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint))
  }

  /// Begins a row.
  mutating func clear() {
    faults.removeAll(keepingCapacity: true)
    unclearHand = nil
    unwritten.removeAll(keepingCapacity: true)
  }

  mutating func hand(_ cell: TableCell?) -> Hand? {
    guard let cell, isCertain(cell) else { return nil }
    let said = RosterValues.hand(cell.text)
    let hand = RosterValues.isDenied(said, in: cell.text) ? nil : said
    if hand == nil { refuse(hand: cell, "\"\(cell.text)\" is not a hand", "write left or right, or leave it empty") }
    return hand
  }

  /// What stands under "left-handed?": an answer, a cross, or a hand.
  mutating func leftHanded(_ cell: TableCell?) -> Hand? {
    guard let cell, isCertain(cell) else { return nil }
    let said = RosterValues.found(cell.text, in: RosterValues.answers) ?? RosterValues.hand(cell.text)
    let hand = RosterValues.isDenied(said, in: cell.text) ? nil : said
    if hand == nil {
      refuse(hand: cell, "\"\(cell.text)\" does not say whether the pupil is left-handed", "write yes or no")
    }
    return hand
  }

  /// What stands under "right-handed?": an answer, a cross, or a hand.
  mutating func rightHanded(_ cell: TableCell?) -> Hand? {
    guard let cell, isCertain(cell) else { return nil }
    let said = RosterValues.answer(cell.text).map { $0 ? Hand.right : .left } ?? RosterValues.hand(cell.text)
    let hand = RosterValues.isDenied(said, in: cell.text) ? nil : said
    if hand == nil {
      refuse(hand: cell, "\"\(cell.text)\" does not say whether the pupil is right-handed", "write yes or no")
    }
    return hand
  }

  /// Whether a hand is said without a question mark: "L?" is not known yet.
  private mutating func isCertain(_ cell: TableCell) -> Bool {
    guard cell.text.contains(where: { "?？¿".contains($0) }) else { return true }
    unclearHand = cell
    return false
  }

  /// Refuses what is no hand, but not what says that nobody knows it yet.
  private mutating func refuse(hand cell: TableCell, _ problem: String, _ hint: String) {
    let text = RosterColumn.squeezed(cell.text)
    if text.isEmpty || RosterValues.unclear.contains(text)
      || RosterValues.unclearOpeners.contains(where: text.hasPrefix)
      || RosterColumn.words(of: cell.text).first.map(RosterStanding.notWords.contains) ?? false
      || RosterValues.isEither(cell.text)
    {
      unclearHand = cell
    } else {
      refuse(cell, problem, hint)
    }
  }

  /// Whether a text says yes or no; nil for other texts.
  static func answer(_ text: String) -> Bool? { found(text, in: answers).map { $0 == .left } }

  static func hand(_ text: String) -> Hand? {
    if text.hasPrefix("("), text.hasSuffix(")"), text.utf8.count > 2 {
      return hand(String(text.dropFirst().dropLast()))
    }
    // Countries of two languages write both: "Gauche / Left". "L/H" is one word, "D/E" two.
    guard text.utf8.contains(UInt8(ascii: "/")) else { return found(text, in: hands) }
    let parts = text.split(separator: "/").map { found(String($0).trimmed, in: hands) }
    if parts.count > 1, let hand = parts[0], parts.allSatisfy({ $0 == hand }) { return hand }
    return hands[text.lowercased()] ?? ["lh", "rh"].first { $0 == RosterColumn.squeezed(text) }.flatMap { hands[$0] }
  }

  /// Whether what stands behind in brackets speaks of the other hand, or denies the first: "links (schreibt rechts)".
  private static func isDenied(_ hand: Hand?, in text: String) -> Bool {
    guard let hand, let open = text.firstIndex(where: { "([（".contains($0) }), open > text.startIndex else {
      return false
    }
    let inside = String(text[open...].map { "()[]（）".contains($0) ? " " : $0 })
    return RosterColumn.words(of: inside).contains { word in
      RosterStanding.notWords.contains(word) || hands[word].map { $0 != hand } ?? false
    }
  }

  /// Whether a text says both hands: "L/R".
  private static func isEither(_ text: String) -> Bool {
    let parts = text.split(separator: "/").map { found(String($0).trimmed, in: hands) }
    return parts.count == 2 && parts[0] != nil
  }

  /// What a text means, by its small letters; else without accents, blanks and signs.
  private static func found(_ text: String, in words: [String: Hand]) -> Hand? {
    words[text.lowercased()] ?? words[RosterColumn.squeezed(text)]
  }

  mutating func number(_ cell: TableCell?, _ range: ClosedRange<Int>, _ what: String, or word: String? = nil) -> Int? {
    guard let cell else { return nil }
    if let word, cell.text.lowercased() == word { return 0 }
    // "Level 3" is 3.
    let digits = cell.text.drop { $0.isLetter || $0.isWhitespace }
    if let number = Int(digits), range.contains(number) || (word != nil && number == 0) { return number }
    refuse(
      cell, "\"\(cell.text)\" is not a \(what)",
      "write \(range.lowerBound) to \(range.upperBound)" + (word.map { ", or \($0)" } ?? ""))
    return nil
  }

  /// What is asked of the page.
  mutating func page(_ row: RosterRow) -> Roster.Pupil.Page {
    var page = Roster.Pupil.Page()
    page.ruling = known(row[.ruling], "ruling", among: settings.rulings)
    page.size = size(row[.size])
    page.heavyLines = answer(row[.heavyLines], "whether lines are heavy")
    page.greyLines = answer(row[.greyLines], "whether lines are grey")
    page.paper = known(row[.paper], "paper", among: settings.papers)
    page.isBlack = isBlack(row[.ink])
    return page
  }

  private mutating func size(_ cell: TableCell?) -> Length? {
    guard let cell else { return nil }
    do throws(Fault) {
      let size = try Length(parsing: cell.text)
      try settings.checkSize?(size, cell.text)
      return size
    } catch {
      refuse(cell, error.problem, "\(error.hint); rename the column if it means something else")
      return nil
    }
  }

  private mutating func answer(_ cell: TableCell?, _ what: String) -> Bool? {
    guard let cell else { return nil }
    let answer = RosterValues.answer(cell.text)
    if answer == nil { refuse(cell, "\"\(cell.text)\" does not say \(what)", "write yes or no") }
    return answer
  }

  /// What stands under "ink": black, colour, or whether the sheet is for a copier.
  private mutating func isBlack(_ cell: TableCell?) -> Bool {
    guard let cell else { return false }
    let text = RosterColumn.squeezed(cell.text)
    if RosterValues.black.contains(text) { return true }
    if RosterValues.colour.contains(text) { return false }
    return answer(cell, "whether the ink is black") ?? false
  }

  mutating func seed(_ cell: TableCell?) -> UInt64? {
    guard let cell else { return nil }
    let seed = UInt64(cell.text)
    if seed == nil { refuse(cell, "\"\(cell.text)\" is not a seed", "write a whole number, such as 7") }
    return seed
  }

  mutating func language(_ cell: TableCell?) -> String? {
    guard let cell else { return nil }
    let tag = cell.text.lowercased()
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    let isTag = parts.enumerated().allSatisfy { index, part in
      (index == 0 ? 2...3 : 1...8).contains(part.count)
        && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
    }
    if !isTag {
      refuse(
        cell, "\"\(cell.text)\" is not a language",
        "write its tag, such as en, fr or ru; rename the column if it says what is spoken at home")
    }
    return isTag ? tag : nil
  }

  /// The book that a row names; its lesson must be one of it, or of that of the class.
  mutating func book(_ row: RosterRow) -> String? {
    let (book, lesson) = (row[.book], row[.lesson])
    let isKnown = check(book) { [settings] (text) throws(Fault) in try settings.checkBook?(text) }
    let cell = lesson ?? book ?? TableCell(text: "", line: row.place, column: 1)
    if isKnown {
      _ = check(cell) { [settings] (_) throws(Fault) in try settings.checkLesson?(lesson?.text, book?.text) }
    }
    return book?.text
  }

  /// Whether a cell passes a check; what is wrong is noted.
  private mutating func check(_ cell: TableCell?, by test: (String) throws(Fault) -> Void) -> Bool {
    guard let cell else { return true }
    do throws(Fault) {
      try test(cell.text)
      return true
    } catch {
      // What is wrong in the file of the book stands there.
      if error.place != nil {
        faults.append(error)
      } else {
        let isNamed = !cell.text.isEmpty
        refuse(cell, error.problem, error.hint + (isNamed ? "; rename the column if it means something else" : ""))
      }
      return false
    }
  }

  /// A name that must be among those that are known.
  mutating func known(_ cell: TableCell?, _ what: String, among names: [String]?) -> String? {
    guard let cell else { return nil }
    guard let names, !names.contains(cell.text) else { return cell.text }
    if let found = names.first(where: { $0.lowercased() == cell.text.lowercased() }) { return found }
    let near = closest(to: cell.text, among: names).first.map { "perhaps \"\($0)\" is meant" }
    refuse(
      cell, "there is no \(what) named \"\(cell.text)\"",
      near
        ?? (names.count < 20
          ? "write \(names.joined(separator: ", "))" : "copybook list \(what)s shows what there is")
        + "; rename the column if it means something else")
    return nil
  }

  /// The items of a cell that the school can write; nil where there are none.
  ///
  /// One child's letters stop no class: what cannot be written is left out, and noted.
  mutating func items(_ cell: TableCell?, _ kind: Roster.CellKind, school: String?) -> [String]? {
    guard let cell else { return nil }
    let key = Cell(text: cell.text, kind: kind, school: school)
    if let items = known[key] { return items }
    let text = cell.text.composed.withUsualSigns
    let school = school ?? settings.school ?? ""
    var items = Roster.items(text, kind)
    do throws(Fault) {
      items = try school.isEmpty ? LetterRange.expanded(items) : writtenOut(items, school)
    } catch {
      refuse(cell, error.problem, error.hint)
      return nil
    }
    guard let missing = settings.missing, !school.isEmpty, !missing(items.joined(), school).isEmpty else {
      if known.count == RosterValues.mostKnown { known.removeAll() }
      known[key] = items
      return items
    }
    items.removeAll { item in
      let lacking = missing(item, school)
      guard !lacking.isEmpty else { return false }
      unwritten.append(
        Fault(
          file: file, line: cell.line, column: cell.column,
          problem: "the school \(school) has no letter for "
            + lacking.prefix(8).map { "\"\($0)\" (\($0.codePoints))" }.joined(separator: ", ")
            + ": \(item.quoted) is left out",
          hint: "choose another text, or another school for this child"))
      return true
    }
    return items.isEmpty ? nil : items
  }

  private func writtenOut(_ items: [String], _ school: String) throws(Fault) -> [String] {
    try settings.writtenOut?(items, school) ?? LetterRange.expanded(items)
  }

  /// - Parameter other: What stands on the line besides, which shows what line it is.
  mutating func name(_ text: String, _ cell: TableCell, beside other: String? = nil) -> Bool {
    guard !text.isEmpty else {
      let shown = other.map { " on the line of \"\($0.prefix(40))\"" } ?? ""
      refuse(cell, "the name is empty\(shown)", "write a name, or delete the line")
      return false
    }
    guard text.utf8.count <= Roster.longestName || text.count <= Roster.longestName else {
      refuse(cell, "the name has \(text.count) letters; the limit is \(Roster.longestName)", "shorten the name")
      return false
    }
    guard !text.hasControlCharacters else {
      refuse(
        cell, "the name has a line break or another control character in it",
        "write it on one line; if it names two children, write a line for each")
      return false
    }
    return true
  }
}
