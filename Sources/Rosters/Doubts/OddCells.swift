import Tables
import Texts

/// What columns with unknown headings say of a few children only: whatever the language, it may be a hand, or that somebody has left.
///
/// That is so where most rows have nothing there, or all the same.
struct OddCells {
  private struct Column {
    var rows = 0
    /// How often each text stands there, the first place, and whose it is.
    var texts: [String: (count: Int, place: TableCell, names: [String])] = [:]
    /// Whether it has more different texts than are kept.
    var isVaried = false
  }

  private var columns: [Int: Column] = [:]
  /// The first name in a column of further given names, by column.
  private var middles: [Int: (name: TableCell, of: String)] = [:]

  /// More different texts stand in no column of remarks that is told.
  private static let mostTexts = 60
  private static let longest = 60

  /// Whether the name is kept of the child in whose row a text stands: the first few for each text.
  func isNameWanted(of cell: TableCell, column index: Int) -> Bool {
    guard let column = columns[index] else { return true }
    return !column.isVaried && column.texts[cell.text]?.names.count ?? 0 < RosterTable.mostTold
  }

  /// Takes what stands in a column whose heading is not known.
  mutating func add(_ cell: TableCell, column index: Int, name: String) {
    var column = columns[index] ?? Column()
    columns[index] = nil
    defer { columns[index] = column }
    column.rows += 1
    if middles[index] == nil { middles[index] = (cell, name) }
    guard !column.isVaried else { return }
    var seen = column.texts[cell.text] ?? (0, cell, [])
    column.texts[cell.text] = nil
    seen.count += 1
    if seen.names.count < RosterTable.mostTold { seen.names.append(name) }
    column.texts[cell.text] = seen
    column.isVaried = column.texts.count > OddCells.mostTexts
  }

  /// Whether further given names stand under a heading, which sheets do without.
  private static func isOfMiddleNames(_ heading: String) -> Bool {
    middleNames.contains(RosterColumn.squeezed(heading))
  }

  private static let middleNames: Set<String> = Set(
    [
      "middle name", "middle names", "middle", "student middle name", "legal middle name", "MI", "middle initial",
      "Prénom 2",
      "Prénom 3", "deuxième prénom", "troisième prénom", "autres prénoms", "2e prénom", "3e prénom", "zweiter Vorname",
      "weitere Vornamen", "2. Vorname", "drugie imię", "imię 2", "imię drugie", "secondo nome", "tussennaam",
      "tweede voornaam",
      "mellannamn", "mellomnavn", "mellemnavn", "druhé jméno", "druhé meno", "második utónév", "middelnaam", "suffix",
      "name suffix", "other names", "other name", "second name", "second names", "second first name", "second forename",
      "maiden name", "Millumnavn", "Millinafn", "Millinöfn", "Toinen nimi", "Muut etunimet",
    ].map(RosterColumn.squeezed))

  /// A remark on each column of further given names, which sheets do without.
  func remarks(_ file: String, heading: (Int) -> String) -> [Fault] {
    middles.sorted { $0.key < $1.key }.filter { OddCells.isOfMiddleNames(heading($0.key)) }.map { index, first in
      Fault(
        file: file, line: first.name.line, column: first.name.column,
        problem:
          "\(heading(index).quoted) is not printed, such as \(first.name.text.quoted) of \(first.of.quoted)",
        hint: "call the column \(RosterColumn.secondGiven.rawValue.quoted) to have it on the sheets")
    }
  }

  /// Whether a text with a number in it is said of somebody, as "moved to school 4" is, and no code or room.
  private static func isSaid(_ text: String) -> Bool {
    text.contains(" ") && text.count { $0.isLetter } > 4 && !RosterPrivacy.isPrivate(text)
  }

  /// Whether a word behind the first begins small and is none of those inside names.
  private static func goesOnSmall(_ text: String) -> Bool {
    text.split(separator: " ").dropFirst().contains { ($0.first?.isSmall ?? false) && !RosterStray.isParticle($0) }
  }

  /// Whether a text is said of a child: its words go on small, or it is one word that begins small and is no code.
  private static func isSpoken(_ text: String) -> Bool {
    if text.contains(" ") { return goesOnSmall(text) }
    return text.count > 2 && text.first?.isSmall ?? false && text.allSatisfy { $0.isLetter || "-’'.,".contains($0) }
  }

  /// A warning for each column that says something of a few.
  ///
  /// - Parameters:
  ///   - rows: How many rows the table has.
  ///   - heading: A column's heading.
  func warnings(
    _ file: String, rows: Int, advice: String, heading: (Int) -> String
  ) -> [(column: Int, warning: Fault)] {
    columns.sorted { $0.key < $1.key }.compactMap { index, column in
      guard !column.isVaried, rows > 2, !OddCells.isOfMiddleNames(heading(index)) else { return nil }
      let usual = column.texts.values.map { $0.count }.max() ?? 0
      // Most children may have a remark: what goes on small is said of them, and no name.
      // One word is said of a child where nearly each has another one, unlike a language or a house.
      let areVaried = column.texts.count * 2 >= column.rows
      let spoken = column.texts.keys.count { OddCells.isSpoken($0) && (areVaried || $0.contains(" ")) }
      let areRemarks =
        spoken * 2 >= column.texts.count && spoken > 1 && (column.rows < rows || column.texts.count * 3 > rows * 2)
      let isSparse = column.rows * 2 <= rows || areRemarks
      guard isSparse || usual * 2 > rows else { return nil }
      let isYes = column.texts.contains { $0.value.count == usual && RosterValues.answer($0.key) == true }
      let isNo = column.texts.contains { $0.value.count == usual && RosterValues.answer($0.key) == false }
      // What few have is said of them, whatever it is.
      let areFew = column.rows * 4 <= rows && column.rows <= RosterTable.mostTold
      let odd = column.texts.filter { text, seen in
        // Of a grown-up who helps a child the list says nothing else.
        if NameExtras.hasTitle(text) { return false }
        // One no among many that say yes, or the reverse.
        if !isSparse, isYes || isNo, let answer = RosterValues.answer(text) {
          return seen.count < usual && seen.count * 3 <= rows && answer == isNo
        }
        if areFew, !RosterPrivacy.isPrivate(text), !RosterName.isNothing(text) {
          return RosterValues.answer(text) != false
        }
        return (isSparse || seen.count < usual) && seen.count * 3 <= rows && text.contains { $0.isLetter }
          && RosterValues.answer(text) != false && !RosterName.isNothing(text) && !RosterPrivacy.isPrivate(text)
          && (!text.contains { $0.isNumber } || OddCells.isSaid(text))
      }
      let count = odd.reduce(0) { $0 + $1.value.count }
      guard count > 0, count * 2 <= rows || areRemarks else { return nil }
      let sorted = odd.sorted { ($0.value.place.line, $0.key) < ($1.value.place.line, $1.key) }
      let said = sorted.prefix(20).map { text, seen in
        let shown = RosterName(text.onOneLine).text
        let more = seen.count > seen.names.count ? " and more" : ""
        return "\((shown.count > OddCells.longest ? shown.prefix(OddCells.longest) + "…" : shown[...]).quoted)"
          + " (\(seen.names.joined(separator: ", "))\(more))"
      }
      guard let place = sorted.first?.value.place else { return nil }
      return (
        index,
        Fault(
          file: file, line: place.line, column: place.column,
          problem:
            "\(heading(index).quoted) is not read, and says something of \(counted(count, "child", "children")): "
            + said.joined(separator: ", "), hint: advice)
      )
    }
  }
}
