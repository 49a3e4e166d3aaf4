import Letterforms
import Tables
import Texts

/// What a row says, sorted into our columns.
extension RosterTable {
  /// A row's cells in our columns.
  mutating func sorted(_ row: [TableCell]) throws(Fault) -> RosterRow {
    var result = RosterRow(line: row[0].line, at: row[0].line)
    for index in standingPlaces where index < row.count && !row[index].text.isEmpty {
      guard case .known(let column) = uses[index] else { continue }
      let (cell, text) = (row[index], row[index].text.trimmed)
      if let said = RosterRemark(text), said.hand == .left {
        result.remarks.append(.init(said: said, heading: form.columns[index].heading, cell: cell))
      }
      if let reason = standings.absence(
        text, column, form.columns[index].heading, cell, of: RosterName(name(in: row)).text)
      {
        result.absence = reason
      }
    }
    let isWanted = isWanted(row, result)
    for (index, cell) in row.enumerated() where !cell.text.isEmpty {
      guard index < max(uses.count, headingWidth) else {
        throw Fault(
          file: file, line: cell.line, column: 0,
          problem:
            "the \(cells.workbook == nil ? "line" : "row") has \(row.count) cells; the headings are \(uses.count)",
          hint: cells.workbook == nil
            ? "put cells that contain a \(form.separator?.name ?? "comma") in quotes"
            : "give the column of this cell a heading, or clear the cell")
      }
      switch index < uses.count ? uses[index] : .nameless {
      case .known(let column):
        guard !RosterStanding.columns.contains(column) else { continue }
        let text = cell.text.trimmed
        if !text.isEmpty {
          let rest = column == .name ? joined.map { $0 < row.count ? row[$0].text : "" } ?? "" : ""
          let answer = letterAnswers[index]?[text.lowercased()].map { $0 ? "yes" : "no" }
          let said =
            column == .hand
            ? letterHands[text.lowercased()] ?? text : answer ?? (rest.isEmpty ? text : "\(text) \(rest)")
          result[column] = TableCell(text: said, line: cell.line, column: cell.column)
        }
        // Designs may show the class.
        if column == .group {
          result.others.append(.init(column: form.columns[index].heading, value: text))
          if text != stayingClass, let said = RosterRemark(ofClass: text) {
            result.remarks.append(.init(said: said, heading: form.columns[index].heading, cell: cell))
          } else {
            stayingClass = text
          }
        }
      case .other:
        guard isWanted, !RosterPrivacy.isMail(cell.text) else { continue }
        let isSaid = note(cell, in: index, of: row, as: &result)
        if RosterPrivacy.hasDate(cell.text) {
          let name = RosterName(name(in: row)).text
          // What else stands there is said of the child, whatever the day may be.
          let said = RosterPrivacy.shown(cell.text)
          let hasWords = !isSaid && !remarkColumns.contains(index) && said.count { $0.isLetter } > 3
          if hasWords {
            odd.add(TableCell(text: said, line: cell.line, column: cell.column), column: index, name: name)
          }
          var seen = (hasWords ? datesWithWords : dates)[index] ?? (cell, 0, [])
          seen.count += 1
          if seen.names.count < RosterTable.mostTold { seen.names.append(name) }
          if hasWords { datesWithWords[index] = seen } else { dates[index] = seen }
          noteDay(cell, in: index, name)
          if RosterPrivacy.hasSpan(cell.text) {
            var span = spans[index] ?? (0, [])
            span.count += 1
            if span.names.count < RosterTable.mostTold { span.names.append(name) }
            spans[index] = span
          }
          continue
        }
        result.others.append(.init(column: form.columns[index].heading, value: cell.text))
        if !isSaid, !remarkColumns.contains(index) {
          let isTold = odd.isNameWanted(of: cell, column: index)
          odd.add(cell, column: index, name: isTold ? RosterName(name(in: row)).text : "")
        }
      case .nameless: if isWanted { note(cell, in: index, of: row, as: &result) }
      case .dropped:
        // Of what is nobody's business only a hand is taken up, and of remarks there also who has left.
        if cell.text.utf8.count > 1, !isNameOfOther(cell.text, in: index), let said = RosterRemark(cell.text),
          said.hand != nil || remarkColumns.contains(index)
        {
          result.remarks.append(.init(said: said, heading: form.columns[index].heading, cell: cell))
        }
      }
    }
    if isWanted {
      noteComments(on: row, as: &result)
      noteLook(of: row)
    }
    return result
  }

  /// Whether what else a row says matters: not of those who have left, nor of those in other classes.
  private func isWanted(_ row: [TableCell], _ result: RosterRow) -> Bool {
    if result.absence != nil { return settings.keepsDoubtfulRows }
    guard let wanted = settings.group, let place = uses.firstIndex(of: .known(.group)), place < row.count,
      !row[place].text.isEmpty
    else { return true }
    return RosterColumn.plain(row[place].text) == RosterColumn.plain(wanted)
  }

  /// Whether a cell of a column of parents and guardians is a name: somebody may be called Zurdo or Canhoto.
  private func isNameOfOther(_ text: String, in index: Int) -> Bool {
    guard !remarkColumns.contains(index) else { return false }
    let words = text.split { $0 == " " || $0 == "," }
    return words.count > 1 && words.allSatisfy { $0.first?.isUppercase ?? false } && !text.contains("-")
  }

  /// Keeps how often a day stands in a column that is not read.
  private mutating func noteDay(_ cell: TableCell, in index: Int, _ name: String) {
    guard days[index]?.count ?? 0 < RosterTable.mostDays || days[index]?[cell.text] != nil else { return }
    var seen = days[index]?[cell.text] ?? (cell, 0, [])
    seen.count += 1
    if seen.names.count < RosterTable.mostTold { seen.names.append(name) }
    days[index, default: [:]][cell.text] = seen
  }

  /// Birth dates are as many as children.
  private static let mostDays = 12

  /// Keeps what comments on a row's cells say, as remarks.
  mutating func noteComments(on row: [TableCell], as result: inout RosterRow) {
    for comment in cells.workbook?.marks.comments(row: row[0].line) ?? [] {
      let cell = TableCell(text: comment.text, line: row[0].line, column: comment.column)
      if let said = RosterRemark(comment.text) {
        result.remarks.append(.init(said: said, heading: RemarkColumns.comments, cell: cell))
      } else {
        unread.add(cell, column: -1, heading: RemarkColumns.comments, name: RosterName(name(in: row)).text)
      }
    }
  }

  /// Keeps how a row's name looks, its number and its settings.
  mutating func noteLook(of row: [TableCell]) {
    guard let marks = cells.workbook?.marks else { return }
    if marks.hasStruck { noteStruck(row, marks) }
    guard marks.hasLooks else { return }
    let names = row.filter { cell in
      guard !cell.text.isEmpty else { return false }
      guard !isList, uses.indices.contains(cell.column - 1) else { return isList }
      if case .known(let column) = uses[cell.column - 1] { return column.isName }
      return false
    }
    guard let first = names.first else { return }
    let others = row.filter { cell in
      guard !isList, uses.indices.contains(cell.column - 1) else { return isList }
      if case .known = uses[cell.column - 1] { return true }
      return cell.column < first.column
    }
    let looks = (isList ? names : names + others.filter { other in !names.contains { $0.column == other.column } })
      .compactMap { cell in marks.look(of: cell).map { (column: cell.column, look: $0) } }
    oddLooks.add(looks, first, name: looks.isEmpty ? "" : RosterName(name(in: row)).text)
  }

  /// Keeps the cells of a row that are struck through and are read all the same: a hand, a status.
  private mutating func noteStruck(_ row: [TableCell], _ marks: RowMarks) {
    guard !isList else { return }
    for cell in row where marks.isStruck(cell) && uses.indices.contains(cell.column - 1) && !cell.text.isEmpty {
      guard case .known(let column) = uses[cell.column - 1], !column.isName else { continue }
      oddLooks.add(
        struck: cell, under: form.columns[cell.column - 1].heading, name: RosterName(name(in: row)).text,
        isShown: !RosterPrivacy.hasDate(cell.text))
    }
  }

  /// Keeps what a cell of a column that is not read says of a hand, of leaving, or else to whoever reads remarks.
  ///
  /// - Returns: Whether it says something of a hand or of leaving.
  @discardableResult
  private mutating func note(_ cell: TableCell, in index: Int, of row: [TableCell], as result: inout RosterRow) -> Bool
  {
    let heading = index < uses.count ? form.columns[index].heading : ""
    if cell.text.utf8.count > 1, heading.isEmpty || !isNameOfOther(cell.text, in: index),
      let said = RosterRemark(cell.text)
    {
      result.remarks.append(.init(said: said, heading: heading, cell: cell))
      remarked.insert(index)
      return true
    } else if index != joined, heading.isEmpty || remarkColumns.contains(index) {
      unread.add(cell, column: index, heading: heading, name: RosterName(name(in: row)).text)
    }
    return false
  }
}
