import Letterforms
import Recipes
import Tables
import Texts

/// The rows of a table or a workbook whose headings are found, or of a plain list of names.
struct RosterTable {
  let file: String
  var form: RosterForm
  /// The place of the name in a row, from 1.
  var nameColumn = 1
  /// Whether family names are said first in the language of the headings.
  var isFamilyFirst = false

  var cells: RosterCells
  let settings: RosterSettings
  /// What becomes of each column.
  var uses: [RosterForm.Use] = []
  /// The headings as they stand in their row, which some programs write again on every page.
  var headings: [String] = []
  /// How many cells the row of headings has, with empty ones behind the last heading.
  var headingWidth = 0
  /// What headings mean, to see where another table begins.
  var known = RosterHeadings()
  /// The shape of the rows so far.
  var shape = RosterShape()
  /// What columns say of who is in the class.
  var standings = StandingColumns()
  /// The places of these columns in a row.
  var standingPlaces: [Int] = []
  var areHeadingsRepeated = false
  /// So many pupils are named in one warning.
  static let mostTold = 5
  /// The columns in which dates were found that are not kept: the first, how many there are, and whose.
  var dates: [Int: (first: TableCell, count: Int, names: [String])] = [:]
  /// The same of cells in which more stands than the date.
  var datesWithWords: [Int: (first: TableCell, count: Int, names: [String])] = [:]
  /// How often each day stands there, the first days alone, and whose it is.
  var days: [Int: [String: (first: TableCell, count: Int, names: [String])]] = [:]
  /// Who has two dates there, as from and to, and how many.
  var spans: [Int: (count: Int, names: [String])] = [:]
  /// The columns in which remarks were found.
  var remarked: Set<Int> = []
  /// What columns of remarks say that is not understood.
  var unread = RemarkColumns()
  /// The same in sentences, at the end of the table.
  var unreadRemarks: [Fault] = []
  /// The columns in which the rows are counted.
  var numbers = RowNumbers()
  /// What columns with unknown headings say of a few.
  var odd = OddCells()
  /// The columns of remarks.
  var remarkColumns: Set<Int> = []
  var rowCount = 0
  /// The hand of those who stand below a heading such as "Left-handers".
  var sectionHand: Hand?
  /// Whether empty lines stand between the last row and the one before.
  var standsApart = false
  /// The last text of each column and its row, where cells reach over several rows.
  var lastTexts: [Int: TableCell] = [:]
  /// How many lines of a list so far begin with a sign.
  var bulleted: [Character: Int] = [:]
  /// Whether a line behind an empty one, near the end of the list, was told: those below it are too.
  var isInTail = false
  /// How many gaps between the lines of a list there are so far.
  var gaps = 0
  /// How many lines of a list begin with their number, and how many do not.
  var countedLines = (with: 0, without: 0)
  /// How many lines at the beginning of a list an empty line parts from the names.
  var titleLines = 0
  var oddLooks = OddLooks()
  /// Those below a heading that says which hand writes, and where in ``RosterForm/leftOut`` that is told.
  var sectionNames: [String] = []
  var sectionPlace: Int?
  /// The last name of a list.
  var lastName: TableCell?
  /// What stands above the headings, until it is told.
  var linesAbove: Fault?
  /// Lines of a list without a number, the first few.
  var uncounted: [TableCell] = []
  /// How many names of a list have one word alone.
  var loneWords = 0
  /// The column whose cells belong to the names in that before it; nil for none.
  var joined: Int?
  /// The heading of a column that is not read and looks like names.
  var unreadNames: String?
  /// Whether the names of a list are said with the family name first.
  var saysFamilyFirst = false
  /// What single letters mean in the column of hands, where they are known beside one another only.
  var letterHands: [String: String] = [:]
  /// What single letters mean in columns of yes and no, by their places.
  var letterAnswers: [Int: [String: Bool]] = [:]
  /// The last class that is no word for leavers.
  var stayingClass: String?
  /// The class above an empty cell, and the rows that have none of their own.
  var lastGroup: TableCell?
  var groupless: (count: Int, first: TableCell)?
  /// Other ways to write the class that is wanted; nil where all classes are.
  private var spelling: ClassSpelling?
  /// Whether every line is a name, and nothing else.
  var isList = false
  var groups: [String] = []
  var matches = 0
  var isDone = false

  init(reading bytes: [UInt8], file: String, settings: RosterSettings) throws(Fault) {
    try self.init(file: file, settings: settings) { separator throws(Fault) in
      try TableReader(reading: bytes, file: file, encoding: settings.encoding, separator: separator)
    }
  }

  init(
    file: String, settings: RosterSettings, opening open: (Separator?) throws(Fault) -> TableReader
  ) throws(Fault) {
    self.file = file
    self.settings = settings
    spelling = settings.group.map(ClassSpelling.init)
    let reader = try open(nil)
    form = RosterForm(kind: "table", encoding: reader.encoding, separator: reader.separator)
    cells = RosterCells(table: reader)
    cells.fill()
    if try findHeadings() { return }
    let problem = headless()
    guard RosterTable.isList(cells.ahead, separator: reader.separator) else { throw problem }
    // A comma inside a line is part of the name; without a blank after it, it parts columns, and nobody knows which.
    cells = RosterCells(table: try open(Separator.none))
    cells.fill()
    for case .success(let row) in cells.ahead {
      let parts = row[0].text.split(separator: ",", omittingEmptySubsequences: false)
      guard parts.dropFirst().allSatisfy({ $0.isEmpty || $0.first == " " }) else { throw problem }
    }
    form.separator = Separator.none
    try startList()
  }

  init(_ workbook: SheetRows, file: String, settings: RosterSettings) throws(Fault) {
    do throws(Fault) {
      try self.init(sheetOf: workbook, file: file, settings: settings)
    } catch {
      throw error.inSheet(workbook.sheet)
    }
  }

  private init(sheetOf workbook: SheetRows, file: String, settings: RosterSettings) throws(Fault) {
    self.file = file
    self.settings = settings
    spelling = settings.group.map(ClassSpelling.init)
    form = RosterForm(kind: "workbook, sheet \"\(workbook.sheet)\"")
    form.sheet = workbook.sheet
    cells = RosterCells(workbook: workbook)
    cells.fill()
    if try findHeadings() { return }
    let isList = cells.ahead.allSatisfy { row in
      guard case .success(let row) = row else { return true }
      return row.count { !$0.text.isEmpty } == 1
    }
    guard isList else { throw headless() }
    try startList()
  }

  private func headless() -> Fault {
    // A first line that cannot be read may have been the headings.
    if case .failure(let fault)? = cells.ahead.first { return fault }
    guard case .success(let row)? = cells.ahead.first(where: { (try? $0.get()) != nil }), let first = row.first else {
      return Fault(
        file: file, problem: "the roster is empty",
        hint: "write a name on each line, or a first line that names the columns: name, hand, text …")
    }
    let rows = cells.ahead.compactMap { try? $0.get() }
    if let fault = rows.lazy.compactMap({ refusedTwins($0) }).first { return fault }
    if let fault = refusedListsSideBySide() ?? refusedSeparators() { return fault }
    let widest = cells.ahead.compactMap { try? $0.get() }.max { filled($0) < filled($1) } ?? row
    let isFirst = filled(row) == filled(widest)
    return Fault(
      file: file, line: isFirst ? first.line : widest[0].line, column: 0,
      problem: "the columns have no headings that are known" + (form.encoding.map { " (read as \($0.rawValue))" } ?? "")
        + "; \(isFirst ? "the first" : "this") line reads "
        + (isFirst ? row : widest).map({ $0.text }).filter { !$0.isEmpty && !RosterPrivacy.hasDate($0) }.prefix(4).map {
          "\"\($0)\""
        }
        .joined(
          separator: ", "),
      hint: (isOfOldLetters
        ? "if these are the wrong letters, save the list as \"CSV UTF-8\", or name the encoding with --encoding; otherwise "
        : "")
        + "name them in the line above the first pupil, such as given,family or name,hand,text; in a list of names, leave one name on each line, and nothing else"
    )
  }

  /// Whether the file is in an encoding that had to be guessed, and has letters by which it was.
  private var isOfOldLetters: Bool {
    guard let encoding = form.encoding, ![.utf8, .utf16LE, .utf16BE].contains(encoding) else { return false }
    return cells.ahead.contains { row in
      (try? row.get())?.contains { $0.text.utf8.contains { $0 >= 0x80 } } ?? false
    }
  }

  private func filled(_ row: [TableCell]) -> Int { row.count { !$0.text.isEmpty } }

  /// The next pupil's row; nil at the end.
  mutating func next() throws(Fault) -> RosterRow? {
    while var row = try nextCells() {
      fillMerged(&row)
      if isList {
        let cell = row.first { !$0.text.isEmpty } ?? row[0]
        if let sign = cell.text.first, !sign.isLetter, cell.text.dropFirst().first == " " {
          bulleted[sign, default: 0] += 1
        }
        var result = RosterRow(line: cell.line, at: cell.line)
        result[.name] = TableCell(text: ListLine.name(of: cell.text), line: cell.line, column: cell.column)
        result.sectionHand = sectionHand
        rowCount += 1
        // What follows is looked at to see where the list ends.
        cells.fill(upTo: 6)
        if standsApart { gaps += 1 }
        if let name = result[.name], !warnOfMissingNumber(on: cell, name) {
          isInTail = isInTail && !standsApart
          isInTail = warnOfTail(name)
          if !isInTail, !warnOfTitle(name) { _ = warnOfLoneWord(name) }
        }
        noteComments(on: row, as: &result)
        noteLook(of: row)
        if sectionHand != nil { sectionNames.append(RosterName(result[.name]?.text ?? "").text) }
        lastName = result[.name]
        return result
      }
      rowCount += 1
      if let reason = numbers.reason(row, uses), !settings.keepsDoubtfulRows {
        leaveOut(name(in: row), at: row[0], reason)
        continue
      }
      if !warnOfMissingNumber(row) { numbers.add(row) }
      var result = try sorted(row)
      result.sectionHand = sectionHand
      if sectionHand != nil { sectionNames.append(RosterName(name(in: row)).text) }
      fillGroup(of: &result)
      guard let wanted = settings.group else {
        if leavesOut(result) { continue }
        return result
      }
      let group = result[.group]?.text ?? ""
      if RosterColumn.plain(group) == RosterColumn.plain(wanted) {
        matches += 1
        if leavesOut(result) { continue }
        return result
      }
      if spelling?.isAlike(group) ?? false, let cell = result[.group] {
        matches += 1
        if leavesOut(result) { continue }
        let child = RosterName(name(in: row)).text
        spelling?.add(cell, of: child)
        return result
      }
      if groups.count < 50, !group.isEmpty, !groups.contains(group) { groups.append(group) }
    }
    form.warnings += standings.warnings(file, rows: rowCount)
    warnOfRepairs()
    let advice = form.noteAdvice
    let told = isDone ? [] : odd.warnings(file, rows: rowCount, advice: advice) { form.columns[$0].heading }
    if !isDone { form.remarks += odd.remarks(file) { form.columns[$0].heading } }
    warnOfDates(besides: Set(told.map { $0.column }))
    warnOfGroups()
    form.warnings += spelling?.warnings(file) ?? []
    warnOfUncounted()
    endSection()
    form.warnings += oddLooks.warnings(file, advice: form.noteAdvice)
    if let linesAbove {
      form.leftOutCount += 1
      form.leftOut.append(linesAbove)
    }
    linesAbove = nil
    if !isDone { unreadRemarks = unread.warnings(file, advice: advice) + told.map { $0.warning } }
    standings.clear()
    // What stands in columns that are not read is not told either: it may be a birth date.
    form.warnings += (isDone ? [] : cells.workbook?.warnings ?? []).filter { warning in
      guard uses.indices.contains(warning.column - 1) else { return isList }
      switch uses[warning.column - 1] {
      case .known(let column): return column != .leaving
      case .other: return !RosterPrivacy.hasDate(warning.problem)
      case .dropped, .nameless: return false
      }
    }
    let wasDone = isDone
    isDone = true
    if !wasDone, let wanted = settings.group, matches == 0 {
      throw Fault(
        file: file, problem: "there is no class \"\(wanted)\"",
        hint: groups.isEmpty
          ? "no row names a class; leave out --class"
          : "classes are \(groups.map { $0.quoted }.joined(separator: ", "))")
    }
    return nil
  }

  /// The next row that may be a pupil's: not the headings again, nor what stands below the table.
  private mutating func nextCells() throws(Fault) -> [TableCell]? {
    while !isDone {
      let next: [TableCell]?
      do throws(Fault) { next = try cells.next() } catch {
        shape.skip(line: error.line)
        throw error
      }
      guard let row = next else { return nil }
      if isHeadings(row) {
        shape.skip(row)
        leaveOutHeadings(row)
        continue
      }
      if let fault = otherHeadings(row) {
        isDone = true
        throw fault
      }
      if rowCount == 0, !isList, row.contains(where: { !$0.text.isEmpty }),
        row.allSatisfy({ $0.text.isEmpty || $0.text.hasPrefix("(") && $0.text.hasSuffix(")") })
      {
        shape.skip(row)
        leaveOut(name(in: row).onOneLine, at: row[0], "stands in brackets below the headings, and is no pupil")
        continue
      }
      if !settings.keepsDoubtfulRows {
        if rowCount == 0, !isList, areOldHeadings(row) {
          shape.skip(row)
          leaveOut(name(in: row).onOneLine, at: row[0], "stands among other headings, and is no pupil")
          continue
        }
        if let section = section(of: row) {
          if warnOfHandBelowName(section, row) {
            shape.skip(row)
            continue
          }
          shape.skip(row)
          if section == .gone {
            if try leaveOutRest(from: row, isCertain: true) { continue }
            return nil
          }
          begin(section, at: row)
          continue
        }
        if endsTable(row) {
          if try leaveOutRest(from: row) { continue }
          return nil
        }
        if isTallyBelow(row) {
          shape.skip(row)
          leaveOut(name(in: row), at: row[0], "counts pupils, and is none")
          continue
        }
        if let mark = mark(of: row) {
          shape.skip(row)
          leaveOut(name(in: row), at: row[0], mark)
          continue
        }
      }
      standsApart = shape.hasGap(before: row)
      shape.add(row)
      return row
    }
    return nil
  }

  /// Whether a row is the headings again.
  func isHeadings(_ row: [TableCell]) -> Bool {
    row.count >= headings.count && !headings.isEmpty && zip(row, headings).allSatisfy { $0.text == $1 }
  }
}

extension RosterColumn {
  /// Whether the column alone can name a pupil.
  var isName: Bool { [.name, .given, .family, .preferred, .preferredFamily].contains(self) }
}
