import Tables
import Texts

/// What is told once of the names of a whole list, as they are printed: signs beside them, brackets, capitals, commas, second names.
struct NameNotes {
  /// The first names of which something is told, and how many there are.
  private struct Few {
    let first: TableCell
    private(set) var names: [String] = []
    private(set) var count = 0

    /// So many names are shown.
    private static let most = 10

    init(_ cell: TableCell) { first = cell }

    mutating func add(_ name: String) {
      count += 1
      if names.count < Few.most { names.append(name) }
    }

    /// The names in quotes, and how many more.
    var list: String {
      names.map { $0.quoted }.joined(separator: ", ") + (count > names.count ? " and \(count - names.count) more" : "")
    }
  }

  private let file: String
  /// Whether capitals are mended; then only what cannot be mended is told.
  private let mendsCapitals: Bool
  /// Whether the list has letters that Turkish alone has, so that small forms of I are its own.
  private let isTurkish: Bool

  private var signed: [Character: Few] = [:]
  private var inBrackets: Few?
  private var inCapitals: Few?
  private var partlyInCapitals: Few?
  /// Names in Greek capitals, which have no accents.
  private var withoutAccents: Few?
  /// Rows with two names that have nothing in common, and the first that is not printed.
  private var ofTwo: (few: Few, other: String)?
  /// The first names that were turned round at a comma, and how many there are.
  private var turned: (names: [(written: String, printed: String, cell: TableCell)], count: Int) = ([], 0)

  /// So many names with a comma are told.
  private static let mostTurned = 5

  init(_ file: String, mendsCapitals: Bool, isTurkish: Bool) {
    (self.file, self.mendsCapitals, self.isTurkish) = (file, mendsCapitals, isTurkish)
  }

  private static func add(_ name: String, to few: inout Few?, _ cell: TableCell) {
    var seen = few ?? Few(cell)
    seen.add(name)
    few = seen
  }

  /// Keeps a name beside which a sign stands.
  mutating func add(sign: Character, _ name: String, _ cell: TableCell) {
    NameNotes.add(name, to: &signed[sign], cell)
  }

  /// Keeps a name that is printed with its brackets or quotes.
  mutating func add(bracketed name: String, _ cell: TableCell) { NameNotes.add(name, to: &inBrackets, cell) }

  /// Keeps a name beside which another one stands in the same row.
  mutating func add(other: String, printed: String, _ cell: TableCell) {
    var seen = ofTwo ?? (Few(cell), other)
    seen.few.add(printed)
    ofTwo = seen
  }

  /// Keeps a name that was turned round at a comma.
  mutating func add(turned written: String, printed: String, _ cell: TableCell) {
    turned.count += 1
    if turned.names.count < NameNotes.mostTurned { turned.names.append((written, printed, cell)) }
  }

  /// Keeps a name that is in capitals, or has a word in capitals.
  mutating func add(capitalsOf name: String, _ cell: TableCell) {
    guard !mendsCapitals else {
      if RosterName.lacksAccents(name) { NameNotes.add(name, to: &withoutAccents, cell) }
      return
    }
    guard RosterName.mayHaveCapitals(name), RosterName.mended(name, isTurkish: isTurkish) != name else { return }
    if RosterName.isInCapitals(name) {
      NameNotes.add(name, to: &inCapitals, cell)
    } else {
      NameNotes.add(name, to: &partlyInCapitals, cell)
    }
  }

  /// What there is to say of them, taken out: a reader that is asked again says it once.
  mutating func takeOut() -> NameNotes {
    defer { self = NameNotes(file, mendsCapitals: mendsCapitals, isTurkish: isTurkish) }
    return self
  }

  private func fault(_ cell: TableCell, _ problem: String, _ hint: String) -> Fault {
    Fault(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint)
  }

  /// Says of the few names that were turned round among others that what stands behind their comma may be a note.
  func warningsOfCommas(pupils: Int) -> [Fault] {
    guard turned.count * 3 <= pupils else { return [] }
    return turned.names.map { name in
      fault(
        name.cell,
        "\(name.written.quoted) is printed as \(name.printed.quoted), though hardly another line has a comma",
        "write what is no name into a column of its own")
    }
  }

  /// Warnings of signs, which a legend may explain, of brackets, of capitals, as children seldom write them, and of second names.
  ///
  /// - Parameters:
  ///   - pupils: How many there are: a sign beside all of them says nothing.
  ///   - advice: What to do with a note that is not read.
  func warnings(pupils: Int, advice: String) -> [Fault] {
    var warnings = signed.sorted { $0.key < $1.key }.filter { $0.value.count < pupils }.map { sign, seen in
      fault(
        seen.first, "what \(String(sign).quoted) means is not read; it stands beside \(seen.list)", advice)
    }
    if let seen = inBrackets {
      warnings.append(
        fault(
          seen.first,
          "\(seen.list) \(seen.count == 1 ? "is" : "are") printed whole, with what stands in brackets or quotes",
          "write the name as it is to stand on the sheet"))
    }
    if let seen = inCapitals { warnings.append(capitals(of: seen, seen.count == 1 ? "is" : "are")) }
    if let seen = withoutAccents {
      warnings.append(
        fault(
          seen.first,
          "\(counted(seen.count, "name has", "names have")) no accents, as capitals in Greek have none, such as "
            + RosterName.mended(seen.names[0]).quoted, "type the accents into the list"))
    }
    if let (seen, other) = ofTwo {
      warnings.append(
        fault(
          seen.first,
          "\(counted(seen.count, "row has", "rows have")) two names, as in other letters: the sheet says "
            + "\(seen.names[0].quoted), not \(other.quoted)",
          "delete the columns of the names that are not to be printed"))
    }
    return warnings
  }

  /// Remarks on family names alone in capitals, as registers have them.
  var remarks: [Fault] { partlyInCapitals.map { [capitals(of: $0, "partly")] } ?? [] }

  private func capitals(of seen: Few, _ what: String) -> Fault {
    fault(
      seen.first,
      "\(counted(seen.count, "name", "names")) \(what) in capitals, and printed so, such as \(seen.names[0].quoted)",
      "--mend-capitals prints \(RosterName.mended(seen.names[0], isTurkish: isTurkish).quoted)")
  }
}
