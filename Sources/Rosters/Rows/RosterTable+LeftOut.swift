import Tables
import Texts

/// Who and what is left out of a table, and is named: those who have left, hidden rows, notes above and below.
extension RosterTable {
  /// So many are named.
  private static let mostNamed = 100
  private static let shownTexts = 40

  /// Whether a row is of somebody who has left or is no pupil.
  mutating func leavesOut(_ row: RosterRow) -> Bool {
    guard let reason = row.absence, !settings.keepsDoubtfulRows else { return false }
    let parts = [row[.preferred] ?? row[.given], row[.family]].compactMap { $0?.text }
    let whole = row[.name]?.text
    let name = ([whole].compactMap { $0 } + parts.filter { whole?.has($0) != true }).joined(separator: " ")
    // Empty rows of a form have a status, too.
    guard !name.isEmpty else { return true }
    // A day may lie ahead, which nothing says here but the option.
    let isDay = reason.hasSuffix("has a date") && settings.today == nil
    leaveOut(
      name, at: TableCell(text: "", line: row.place, column: 0), reason,
      hint: isDay
        ? "--today with the day of printing, as in --today 2026-09-01, keeps those who leave later; \(RosterReader.takingDoubtful)"
        : RosterReader.takingDoubtful
    )
    return true
  }

  mutating func leaveOut(
    _ name: String, at cell: TableCell, _ reason: String, hint: String = RosterReader.takingDoubtful
  ) {
    form.leftOutCount += 1
    guard form.leftOut.count < RosterTable.mostNamed else { return }
    form.leftOut.append(
      Fault(
        file: file, line: cell.line, column: cell.column, problem: "\"\(RosterName(name).text)\" \(reason)",
        hint: hint))
  }

  /// The name that stands in a row.
  func name(in row: [TableCell]) -> String {
    func text(_ column: RosterColumn) -> String? {
      guard let index = uses.firstIndex(of: .known(column)), index < row.count, !row[index].text.isEmpty else {
        return nil
      }
      return row[index].text
    }
    if let whole = text(.name) {
      if let joined, joined < row.count, !row[joined].text.isEmpty { return "\(whole) \(row[joined].text)" }
      if let turned = RosterName.turned(whole) { return turned }
      // Beside one half of a name, what is called a name is the other.
      let (given, family) = (text(.given), text(.family))
      let isFirst = isFamilyFirst || saysFamilyFirst
      if let given, family == nil, !whole.has(given) { return isFirst ? "\(whole) \(given)" : "\(given) \(whole)" }
      if let family, given == nil, !whole.has(family) { return isFirst ? "\(family) \(whole)" : "\(whole) \(family)" }
      return whole
    }
    var family = text(.preferredFamily) ?? text(.family)
    if let own = family {
      family = [text(.familyPrefix), own, text(.secondFamily)].compactMap { $0 }.joined(separator: " ")
    }
    let own = [text(.given), text(.secondGiven)].compactMap { $0 }.joined(separator: " ")
    let given = text(.preferred).flatMap { RosterName.isNothing($0) ? nil : $0 } ?? (own.isEmpty ? nil : own)
    return RosterName.whole(given: given, family: family, isFamilyFirst: isFamilyFirst)
      ?? row.first { !$0.text.isEmpty }?.text ?? ""
  }

  /// What a sheet shows of a row that takes it off the list; nil for most.
  func mark(of row: [TableCell]) -> String? {
    if let first = row.first(where: { !$0.text.isEmpty })?.text, first.hasPrefix("#"),
      first.dropFirst().contains(where: { $0.isLetter })
    {
      return "stands behind a #, as what is left out for now"
    }
    if RosterTable.isCrossedOut(row) { return "is crossed out" }
    guard let marks = cells.workbook?.marks else { return nil }
    if marks.isHidden(row: row[0].line) { return "stands in a row that is hidden, or filtered out" }
    let isStruck = row.contains { cell in
      guard marks.isStruck(cell) else { return false }
      if isList { return true }
      guard uses.indices.contains(cell.column - 1), case .known(let column) = uses[cell.column - 1] else {
        return false
      }
      return column.isName
    }
    return isStruck ? "is struck through" : nil
  }

  /// Whether a name is crossed out in the text itself: by strokes through its letters, or between double dashes.
  private static func isCrossedOut(_ row: [TableCell]) -> Bool {
    row.contains { cell in
      let text = cell.text.utf8
      if text.first == UInt8(ascii: "-") {
        return cell.text.hasPrefix("--") && cell.text.hasSuffix("--") && cell.text.contains { $0.isLetter }
      }
      // U+0335 to U+0338 are CC B5 to CC B8.
      guard text.contains(0xCC) else { return false }
      let strokes = cell.text.unicodeScalars.count { (0x335...0x338).contains($0.value) }
      return strokes > 1 && strokes * 2 >= cell.text.count
    }
  }

  /// Whether the table ended before a row: behind empty lines another table begins, or something that is no pupil.
  func endsTable(_ row: [TableCell]) -> Bool {
    let hasGap = shape.hasGap(before: row)
    guard hasGap || !isList && shape.isBroken(by: row) else { return false }
    let filled = row.filter { !$0.text.isEmpty }
    let meanings = known.columns(of: row)
    if !isList, meanings.count(where: { $0 != nil }) >= 2, meanings.contains(where: { $0?.isName ?? false }) {
      return true
    }
    let isNoName = filled.first.map { RosterStray.isNote($0.text) } ?? false
    if hasGap { return isNoName || !isList && shape.isBroken(by: row) }
    return filled.count <= 2 && isNoName
  }

  /// Whether a row counts pupils right below them, where the table ends.
  func isTallyBelow(_ row: [TableCell]) -> Bool {
    guard !isList, rowCount > 1 else { return false }
    // Most rows have others right below them.
    var below: [[TableCell]] = []
    var last = row[0].line
    for case .success(let next) in cells.ahead.prefix(RosterTable.mostTallies + 1) {
      guard next[0].line == last + 1 else { break }
      last += 1
      below.append(next)
    }
    guard below.count <= RosterTable.mostTallies, RosterStray.isTally(name(in: row)) else { return false }
    return below.allSatisfy { RosterStray.isTally(name(in: $0)) }
  }

  /// Boys, girls and all: so many sums stand below one another.
  private static let mostTallies = 3

  /// Leaves out all that stands below a table, and says what it is.
  ///
  /// - Parameter isCertain: Whether nobody below is a pupil of the class.
  /// - Returns: Whether the table goes on, as behind the end of a page, where its headings stand again.
  mutating func leaveOutRest(from row: [TableCell], isCertain: Bool = false) throws(Fault) -> Bool {
    var goesOn = false
    var texts: [String] = []
    var count = 0
    var row: [TableCell]? = row
    let start = row?[0].line ?? 0
    if let row { shape.skip(row) }
    var end = start
    while let cells = row {
      count += 1
      end = cells[0].line
      if texts.count < RosterTable.shownTexts {
        texts.append(cells.map({ $0.text.onOneLine }).filter { !$0.isEmpty }.prefix(2).joined(separator: " "))
      }
      row = nil
      while row == nil {
        do throws(Fault) {
          guard let next = try self.cells.next() else { break }
          // Behind a row such as "vacant" the table goes on.
          if !isCertain, !isList, !shape.isBroken(by: next), !shape.hasGap(before: next), count == 1, mayGoOn(next) {
            self.cells.ahead.insert(.success(next), at: 0)
            goesOn = true
            break
          }
          if isHeadings(next) {
            goesOn = true
            shape.skip(next)
            break
          }
          row = next
        } catch {
          // What cannot be read is no pupil either.
          count += 1
        }
      }
    }
    let shown = texts.filter { !RosterPrivacy.hasDate($0) && !RosterPrivacy.isMail($0) }.map { "\"\($0)\"" }
    let more = count > shown.count ? " and more" : ""
    let kind = cells.workbook == nil ? "line" : "row"
    form.leftOutCount += count
    form.leftOut.append(
      Fault(
        file: file, line: start, column: 0,
        problem:
          "the list \(goesOn ? "is interrupted at" : "ends before") this \(kind)\(end > start ? "; what follows up to \(kind) \(end) is" : ", which is")"
          + " left out" + (shown.isEmpty ? "" : ": \(shown.joined(separator: ", "))\(more)"),
        hint: RosterReader.takingDoubtful))
    return goesOn
  }

  /// Whether a row has a name in it, and no word of reports.
  private func mayGoOn(_ row: [TableCell]) -> Bool {
    let name = name(in: row)
    return name.contains { $0.isLetter } && !RosterStray.isNote(name)
  }

  /// Leaves out what stands over a list of names: the school's name, the greeting of a mail, a sentence.
  mutating func leaveOutTitles() {
    // Where the names are counted, what stands above the first number is none.
    var areCounted: Bool {
      let lines = cells.ahead.compactMap { row in (try? row.get())?.first { !$0.text.isEmpty }?.text }
      let counted = lines.count(where: ListLine.isCounted)
      return counted > 1 && counted * 2 >= lines.count
    }
    while cells.ahead.count > 1, case .success(let row)? = cells.ahead.first,
      let cell = row.first(where: { !$0.text.isEmpty }),
      areCounted ? !ListLine.isCounted(cell.text) : RosterStray.isOpening(cell.text)
    {
      switch section(of: row) {
      case .hand, .gone: return
      case .title, nil:
        let headsSome = cell.text.hasSuffix(":")
        leaveOut(
          cell.text.onOneLine, at: cell,
          "stands over the list, and is no pupil" + (headsSome ? "; what it says of those below it is not read" : ""))
      }
      cells.ahead.removeFirst()
      cells.fill()
    }
  }
}

/// What the columns of a table say of who is in the class.
struct StandingColumns {
  private struct Column {
    let heading: String
    /// What is not understood: how often each stands there, the first place, and whose it is.
    var unclear: [String: Unclear] = [:]
  }

  private struct Unclear {
    var count = 0
    let place: TableCell
    var names: [String] = []
  }

  private var columns: [Int: Column] = [:]
  private var days: [Int: LeavingDays] = [:]
  /// The first day of each column.
  private var dayPlaces: [Int: TableCell] = [:]

  /// Looks at the days on which pupils leave, before any row is read.
  mutating func takeDays(of rows: [Result<[TableCell], Fault>], _ uses: [RosterForm.Use], today: String?) {
    for index in uses.indices where uses[index] == .known(.leaving) {
      var texts: [String] = []
      for case .success(let row) in rows { texts.append(index < row.count ? row[index].text : "") }
      days[index + 1] = LeavingDays(texts, today: today)
      let cells = rows.lazy.compactMap { (try? $0.get()).flatMap { index < $0.count ? $0[index] : nil } }
      dayPlaces[index + 1] = cells.first { !$0.text.isEmpty }
    }
  }

  /// Why a row is left out, as a cell of such a column says; nil for pupils of the class.
  ///
  /// - Parameter name: Who stands in the row.
  mutating func absence(
    _ text: String, _ column: RosterColumn, _ heading: String, _ cell: TableCell, of name: String
  ) -> String? {
    let standing: RosterStanding =
      switch column {
      case .status: .status(text, under: heading)
      case .active: .active(text, under: heading)
      case .inactive: .inactive(text, under: heading)
      case .role: .role(text)
      default: days[cell.column]?.standing(text) ?? .here
      }
    var seen = columns[cell.column] ?? Column(heading: heading)
    defer { columns[cell.column] = seen }
    switch standing {
    case .here: break
    case .unclear:
      guard seen.unclear.count < 20 || seen.unclear[text] != nil else { break }
      var unclear = seen.unclear[text] ?? Unclear(place: cell)
      unclear.count += 1
      if unclear.names.count < RosterTable.mostTold { unclear.names.append(name) }
      seen.unclear[text] = unclear
    case .gone(let what):
      // A day may be private; that there is one says enough.
      let said =
        column == .leaving && text.contains { $0.isNumber } || RosterPrivacy.hasDate(text)
        ? "has a date" : "says \"\(text)\""
      return "\(what): \"\(heading)\" \(said)"
    }
    return nil
  }

  /// What there is to say of days on which pupils leave.
  private func warningsOfDays(_ file: String) -> [Fault] {
    days.sorted { $0.key < $1.key }.compactMap { place, days in
      guard let doubt = days.doubt, let cell = dayPlaces[place] else { return nil }
      let heading = columns[place]?.heading ?? "the leaving date"
      return Fault(
        file: file, line: cell.line, column: cell.column, problem: "\(heading.quoted) \(doubt)",
        hint: "--today with the day of printing, as in --today 2026-09-01, leaves out those whose day is past")
    }
  }

  /// What columns say that is not understood, where it is not what nearly all have.
  func warnings(_ file: String, rows: Int) -> [Fault] {
    warningsOfDays(file)
      + columns.sorted { $0.key < $1.key }.compactMap { place, column in
        // What more than two thirds of the class have is said of pupils.
        let unusual = column.unclear.filter { days[place] != nil || $0.value.count * 3 <= rows * 2 }
        let values = unusual.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.prefix(5)
        guard let place = values.map({ $0.value.place }).min(by: { $0.line < $1.line }) else { return nil }
        let list = values.map { value in
          let more = value.value.count > value.value.names.count ? " and more" : ""
          return "\(value.key.quoted) (\(value.value.names.joined(separator: ", "))\(more))"
        }
        return Fault(
          file: file, line: place.line, column: place.column,
          problem:
            "\(column.heading.quoted) says \(list.joined(separator: ", ")), which may mean that they are not in the class; they get sheets",
          hint: "delete the rows of those who are not, or rename the column if it means something else")
      }
  }

  mutating func clear() {
    columns.removeAll()
    days.removeAll()
  }
}
