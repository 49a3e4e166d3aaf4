import Recipes
import Tables
import Texts

/// What is found out about a table before its rows are read: where its headings are, and what they mean.
extension RosterTable {
  /// Looks for the row of headings among the first rows: the one with most columns that we know, one of them a name.
  ///
  /// Two rows one above the other may be headings together, as where cells were merged.
  mutating func findHeadings() throws(Fault) -> Bool {
    // Our own names mean themselves: a roster that has them need not wait for the headings of all languages.
    var isOwn = false
    if case .success(let row)? = cells.ahead.first {
      let columns = row.map { RosterColumn(rawValue: $0.text) }
      isOwn = !columns.contains(nil) && columns.contains { $0?.isName ?? false }
    }
    var best = BestHeadings(known: isOwn ? RosterHeadings() : try settings.headings())
    var nameless: [TableCell]?
    for (index, row) in cells.ahead.enumerated() {
      guard case .success(var row) = row else { continue }
      if let whole = unbroken(row, at: index) {
        row = whole
        cells.ahead[index] = .success(whole)
      }
      if isPupil(row, at: index, best.known) { continue }
      best.take(row, at: index, rows: 1)
      if index + 1 < cells.ahead.count, case .success(let below) = cells.ahead[index + 1] {
        var both = best.known.merged(row, below)
        var isEmpty: Set<Int> = []
        for place in both.indices
        where (place >= below.count || below[place].text.isEmpty) && !hasValues(place, from: index + 2) {
          both[place] = TableCell(text: "", line: row[0].line, column: place + 1)
          isEmpty.insert(place)
        }
        // A heading over nothing counts as little above the second row as in it.
        best.take(both, at: index, rows: 2, besides: below) { isEmpty.contains($0) }
      }
      // "Links, Paul" is somebody.
      let filled = row.count { !$0.text.isEmpty }
      if index == 0, filled > 1, best.known.columns(of: row).count(where: { $0 != nil }) * 2 > filled {
        nameless = row
      }
    }
    try refuseSideways(best.known, besides: best.count)
    guard var row = best.row else {
      guard let nameless else { return false }
      throw Fault(
        file: file, line: nameless[0].line, column: nameless[0].column, problem: "there is no column \"name\"",
        hint: "add one, or the columns given and family: every worksheet has a name on it")
    }
    if best.rows > 1 {
      remark(row[0].line, "the headings are on this line and the next", "nothing needs to be done")
    }
    if let fault = earlierHeadings(best.index, row, best.known) { throw fault }
    if best.index > 0 { tellOfLines(above: row[0].line, cells.ahead.prefix(best.index), best.known) }
    if best.rows == 1 { headings = row.map({ $0.text }) }
    // A heading that was merged with the cell below stands in the row above.
    if best.rows == 1, best.index > 0, case .success(let above) = cells.ahead[best.index - 1] {
      for (index, cell) in above.enumerated() where !cell.text.isEmpty && hasValues(index, from: best.index + 1) {
        if index >= row.count {
          row += (row.count...index).map { TableCell(text: "", line: row[0].line, column: $0 + 1) }
        }
        if row[index].text.isEmpty { row[index] = TableCell(text: cell.text, line: row[0].line, column: index + 1) }
      }
    }
    // What merged cells above the headings say, which stand over those to their right.
    var over: [String] = []
    let above = best.index + best.rows - 2
    if above >= 0, case .success(let cells) = cells.ahead[above] {
      var last = ""
      for index in row.indices {
        if index < cells.count, !cells[index].text.isEmpty { last = cells[index].text }
        over.append(last)
      }
    }
    let lastLine = (try? cells.ahead[best.index + best.rows - 1].get())?.first?.line ?? row.first?.line ?? 0
    cells.ahead.removeFirst(best.index + best.rows)
    cells.fill()
    known = best.known
    form.headingLine = lastLine
    try take(headings: row, best.known, below: over)
    if uses.contains(.known(.leaving)) {
      cells.fill(upTo: LeavingDays.mostRows)
      standings.takeDays(of: cells.ahead, uses, today: settings.today)
    }
    return true
  }

  /// Headings of which one was parted inside its brackets, as "Student (Last, First)" is by commas; nil for others.
  ///
  /// The rows below have as many cells fewer.
  private func unbroken(_ row: [TableCell], at index: Int) -> [TableCell]? {
    guard let separator = form.separator else { return nil }
    var texts: [String] = []
    var isOpen = false
    for cell in row {
      if isOpen { texts[texts.count - 1] += "\(separator.rawValue) \(cell.text)" } else { texts.append(cell.text) }
      let last = texts.last ?? ""
      isOpen = last.count { $0 == "(" } > last.count { $0 == ")" }
    }
    guard !isOpen, texts.count < row.count else { return nil }
    let below = cells.ahead.dropFirst(index + 1).compactMap { try? $0.get() }
    guard !below.isEmpty, below.allSatisfy({ $0.count <= texts.count }) else { return nil }
    return texts.enumerated().map { TableCell(text: $1, line: row[0].line, column: $0 + 1) }
  }

  /// Keeps what stands above the headings, which may say something of a child: it is told with what is left out.
  private mutating func tellOfLines(
    above line: Int, _ rows: ArraySlice<Result<[TableCell], Fault>>, _ known: RosterHeadings
  ) {
    var texts: [(line: Int, text: String)] = []
    for case .success(let row) in rows {
      texts += row.filter { !$0.text.isEmpty }.map { ($0.line, $0.text) }
    }
    for above in 1..<max(line, 1) {
      texts += cells.workbook?.marks.comments(row: above).map { (above, $0.text) } ?? []
    }
    // Merged cells repeat theirs.
    var told: Set<String> = []
    let said = texts.filter { text in
      text.text.contains { $0.isLetter } && known.columnOfWhole(text.text) == nil && !RosterPrivacy.hasDate(text.text)
        && !RosterPrivacy.isMail(text.text) && told.insert(text.text).inserted
    }
    guard let first = said.first else {
      remark(line, "the headings are on this line; lines above it are ignored", "nothing needs to be done")
      return
    }
    let shown = said.prefix(RosterTable.mostTitles).map { RosterName($0.text.onOneLine).text.quoted }
    linesAbove = Fault(
      file: file, line: first.line, column: 0,
      problem:
        "above the headings stands \(shown.joined(separator: ", "))\(said.count > shown.count ? " and more" : "")",
      hint: "nothing needs to be done, unless it says something of a child")
  }

  /// So many texts above the headings are shown.
  private static let mostTitles = 12

  /// Whether a row below others as full as it is somebody called Schüler or Kind, not the headings.
  private func isPupil(_ row: [TableCell], at index: Int, _ known: RosterHeadings) -> Bool {
    func filled(_ row: [TableCell]) -> Int { row.count { !$0.text.isEmpty } }
    guard index > 0, filled(row) > 1, known.columns(of: row).count(where: { $0 != nil }) == 1 else { return false }
    // Beside nobody stand headings of what is private, or of remarks.
    let areHeadings = row.contains { cell in
      !cell.text.isEmpty && (RosterPrivacy.kind(of: cell.text) != nil || RemarkColumns.areUnder(cell.text))
    }
    if areHeadings || row.indices.contains(where: { standsAboveNumbers(row, $0, at: index) }) { return false }
    return cells.ahead[..<index].contains { above in (try? above.get()).map { filled($0) >= filled(row) } ?? false }
  }

  /// Whether a cell has no number in it, nor has the one above, and the two below have.
  private func standsAboveNumbers(_ row: [TableCell], _ place: Int, at index: Int) -> Bool {
    func hasNumber(_ index: Int) -> Bool {
      guard cells.ahead.indices.contains(index), case .success(let row) = cells.ahead[index], place < row.count else {
        return false
      }
      return row[place].text.contains { $0.isNumber }
    }
    return !row[place].text.isEmpty && !hasNumber(index) && !hasNumber(index - 1) && hasNumber(index + 1)
      && hasNumber(index + 2)
  }

  /// Whether anything stands in a column from a row on.
  private func hasValues(_ place: Int, from index: Int) -> Bool {
    cells.ahead.dropFirst(index).contains { row in
      guard case .success(let row) = row, place < row.count else { return false }
      return !row[place].text.isEmpty
    }
  }

  /// Whether two columns hold letters of different scripts, as where names are written in two.
  private func areInOtherLetters(_ one: Int, _ other: Int) -> Bool {
    func script(_ place: Int) -> Int? {
      for case .success(let row) in cells.ahead where place < row.count {
        guard let letter = row[place].text.unicodeScalars.first(where: { $0.properties.isAlphabetic }) else { continue }
        switch letter.value {
        case 0..<0x250, 0x1E00..<0x1F00: return 0
        case 0x370..<0x400: return 1
        case 0x400..<0x530: return 2
        default: return 3
        }
      }
      return nil
    }
    guard let one = script(one), let other = script(other) else { return false }
    return one != other
  }

  /// Whether numbers stand below a heading, and nothing else.
  private func hasNumbersAlone(below heading: TableCell) -> Bool {
    holds(heading.column - 1) { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
  }

  /// Says that the first line may be somebody called Schüler or Kind, where only one of two cells is a heading and both are names below.
  private mutating func warnOfNameAsHeading(_ row: [TableCell]) {
    guard row.count == 2, row[0].line <= 1 || row[0].line == form.headingLine,
      let name = uses.firstIndex(where: { $0 != .other }),
      case .known(let column) = uses[name], column.isName, uses[1 - name] == .other,
      RosterName.isPlainName(row[1 - name].text), row[1 - name].text.first?.isUppercase ?? false,
      looksLikeNames(1 - name),
      looksLikeNames(name)
    else { return }
    let text = "\(row[0].text), \(row[1].text)"
    form.warnings.append(
      Fault(
        file: file, line: row[0].line, column: row[0].column,
        problem: "\(text.quoted) is taken for the headings of two columns, and gets no sheet",
        hint: "if it is a child, write a line above it that names the columns: family, given"))
  }

  private mutating func remark(_ line: Int, _ problem: String, _ hint: String) {
    form.remarks.append(Fault(file: file, line: line, column: 0, problem: problem, hint: hint))
  }

  /// Whether a heading is that of another one's like: with words in brackets that the first has not, or below a merged cell for parents.
  private func isAside(_ cell: TableCell, _ first: TableCell, _ over: [String]) -> Bool {
    if cell.text.contains("("), !first.text.contains("(") { return true }
    guard over.indices.contains(cell.column - 1), over.indices.contains(first.column - 1) else { return false }
    let (above, before) = (over[cell.column - 1], over[first.column - 1])
    return above != before && RosterPrivacy.kind(of: above) != nil
  }

  private mutating func take(headings row: [TableCell], _ known: RosterHeadings, below over: [String]) throws(Fault) {
    var places: [RosterColumn: Int] = [:]
    var row = row
    headingWidth = row.count
    // Spreadsheets leave empty columns behind.
    while row.last?.text.isEmpty ?? false { row.removeLast() }
    for (cell, column) in zip(row, known.columns(of: row)) {
      let heading = RosterName(cell.text.onOneLine).text
      let use: RosterForm.Use
      if column == .school, isBuilding(cell) {
        use = .dropped(kind: "a school, not a style of handwriting")
        form.remarks.append(
          Fault(
            file: file, line: cell.line, column: cell.column,
            problem: "\"\(heading)\" names the school that children go to, and is not read",
            hint: "copybook list schools shows the styles of handwriting that may stand in a column school"))
      } else if let column, let first = places[column], RosterTable.mayStandTwice(column),
        RosterColumn.squeezed(row[first - 1].text) != RosterColumn.squeezed(cell.text)
      {
        // Programs of schools number their pupils in several ways.
        remark(
          cell.line,
          "\"\(heading)\" is not read, as \"\(RosterName(row[first - 1].text).text)\" is read as "
            + "\(column.rawValue)", "nothing needs to be done, unless it is the other way round")
        use = .other
      } else if column == .name, let first = places[.name], isMoreSaid(cell.text, than: row[first - 1].text) {
        // Forms have a column "Name" of whoever filled them in, and a question for the child's.
        let other = RosterName(row[first - 1].text).text
        remark(
          cell.line, "\"\(other)\" is not read, as \"\(heading)\" is read as name",
          "nothing needs to be done, unless it is the other way round")
        uses[first - 1] = .dropped(kind: "another name")
        form.columns[first - 1] = RosterForm.Column(heading: other, use: uses[first - 1])
        places[.name] = cell.column
        use = .known(.name)
      } else if column == .id, holds(cell.column - 1, where: { $0.count > 3 && RosterValues.hand($0) != nil }) {
        // In Maltese, id is the hand.
        places[.hand] = cell.column
        use = .known(.hand)
      } else if let column, RosterStanding.columns.contains(column) {
        // A program may write a status and a role, or two of one kind: each is looked at.
        use = .known(column)
      } else if let column, let first = places[column], isAside(cell, row[first - 1], over) {
        remark(
          cell.line,
          "\"\(heading)\" in column \(cell.column) is not read, as \"\(RosterName(row[first - 1].text).text)\" is read as "
            + "\(column.rawValue)", "nothing needs to be done, unless it is the other way round")
        use = .dropped(kind: "another \(column.rawValue)")
      } else if let column, column.isName, let first = places[column], areInOtherLetters(cell.column - 1, first - 1) {
        form.warnings.append(
          Fault(
            file: file, line: cell.line, column: cell.column,
            problem:
              "names stand here in two scripts; sheets have those under \(RosterName(row[first - 1].text).text.quoted), not those under \(heading.quoted)",
            hint: "delete the columns that are not to be printed if it is the other way round"))
        use = .dropped(kind: "the name in other letters")
      } else if column == .design, cell.text != RosterColumn.design.rawValue, hasNumbersAlone(below: cell) {
        remark(
          cell.line, "\(heading.quoted) holds numbers, and no designs; it is not read",
          "name the column design, with names of copybook list designs, if it is meant for the sheets")
        use = .other
      } else if let column {
        if let first = places[column], column.isName, known.isOfChild(cell.text) != known.isOfChild(row[first - 1].text)
        {
          throw known.isOfChild(cell.text)
            ? parents(cell, beside: row[first - 1].text) : parents(row[first - 1], beside: cell.text)
        }
        guard places.updateValue(cell.column, forKey: column) == nil else {
          let areBeside =
            column.isName && row.count(where: { known.column(of: $0.text, among: row.map({ $0.text })) == column }) > 1
          throw Fault(
            file: file, line: cell.line, column: cell.column,
            problem: "the column \"\(column.rawValue)\" occurs twice",
            hint: areBeside
              ? "if two lists stand beside one another, put the second below the first; otherwise delete or rename one of them"
              : "delete or rename one of them; if two lists stand beside one another, put the second below the first")
        }
        use = .known(column)
        if column == .family { isFamilyFirst = known.isFamilyFirst(cell.text) }
        if column == .name { saysFamilyFirst = known.isFamilyFirst(cell.text) || known.saysFamilyFirst(cell.text) }
      } else {
        use = self.use(of: heading, cell)
      }
      form.columns.append(RosterForm.Column(heading: heading, use: use))
      uses.append(use)
    }
    mendIds()
    try refuseParents(row)
    let optional: Set<RosterColumn> = Set(RosterColumn.settings).union([
      .leftHanded, .rightHanded, .status, .active, .inactive, .role, .leaving,
    ])
    shape.optional = Set(
      uses.indices.filter { if case .known(let column) = uses[$0] { optional.contains(column) } else { false } })
    standingPlaces = uses.indices.filter {
      if case .known(let column) = uses[$0] { RosterStanding.columns.contains(column) } else { false }
    }
    remarkColumns = Set(uses.indices.filter { RemarkColumns.areUnder(form.columns[$0].heading) })
    findLetterHands()
    for index in uses.indices {
      guard case .known(let column) = uses[index], RosterColumn.answered.contains(column) else { continue }
      letterAnswers[index] = known.letters(ofAnswersTo: form.columns[index].heading)
    }
    joinNames()
    compareCallNames()
    warnOfNameAsHeading(row)
    warnOfMissingNames()
    warnOfSecondList()
    nameColumn =
      uses.firstIndex(of: .known(.name)).map { $0 + 1 } ?? places[.given] ?? places[.family] ?? places[.preferred] ?? 1
    guard settings.group == nil || places[.group] != nil else {
      throw Fault(
        file: file, line: row[0].line, column: 0, problem: "there is no column \"class\", so --class cannot be used",
        hint: "leave out --class, or add the column")
    }
  }

  /// Whether a heading has more words than another.
  private func isMoreSaid(_ heading: String, than other: String) -> Bool {
    RosterColumn.words(of: heading).count > RosterColumn.words(of: other).count
  }

  /// Whether a table may have several columns for it, under different headings, of which the first is read.
  private static func mayStandTwice(_ column: RosterColumn) -> Bool { [.id, .group, .preferred].contains(column) }

  /// What becomes of a column that is none of ours.
  private mutating func use(of heading: String, _ cell: TableCell) -> RosterForm.Use {
    if let kind = RosterPrivacy.kind(of: heading) { return .dropped(kind: kind) }
    // Under "Left", a date is the day of leaving.
    if RosterColumn.squeezed(heading) == "left", hasDatesAlone(below: cell) { return .known(.leaving) }
    guard !heading.isEmpty else { return .nameless }
    // A slip of the pen changes few letters of a word; "Nr" and "Niveau" are other words.
    let names = RosterColumn.allCases.map({ $0.rawValue })
    let slips = heading.count < 4 ? 0 : heading.count < 8 ? 1 : 2
    if slips > 0, let near = closest(to: heading, among: names, within: slips).first {
      form.remarks.append(
        Fault(
          file: file, line: cell.line, column: cell.column,
          problem: "\"\(heading)\" is not a column that copybook knows",
          hint: "rename it if \"\(near)\" is meant"))
    }
    if let warning = warning(ofSettingUnder: cell) { form.warnings.append(warning) }
    return .other
  }

  private func hasDatesAlone(below heading: TableCell) -> Bool {
    holds(heading.column - 1, where: RosterPrivacy.hasDate)
  }

  /// Whether what stands below a heading are names of buildings, as in "Hill Primary", and no styles of handwriting.
  ///
  /// Our schools are written in small letters without blanks; whatever is written so, or nearly as one of them, is meant as one.
  private func isBuilding(_ heading: TableCell) -> Bool {
    guard let schools = settings.schools else { return false }
    var isSomething = false
    for case .success(let row) in cells.ahead where heading.column <= row.count {
      let text = row[heading.column - 1].text
      guard !text.isEmpty else { continue }
      isSomething = true
      let isMeant =
        text == text.lowercased() && !text.contains { $0.isWhitespace } && text.contains { $0.isLetter }
        || schools.contains(text.lowercased()) || !closest(to: text, among: schools).isEmpty
      if isMeant { return false }
    }
    return isSomething
  }
}

extension RosterHeadings {
  /// The columns of a row of headings; nil for what is none.
  func columns(of row: [TableCell]) -> [RosterColumn?] {
    let headings = row.map({ $0.text })
    return headings.map { column(of: $0, among: headings) }
  }
}
