import Tables
import Texts

/// What is told of a table as a whole when all its rows are read, and what rows take from those above.
extension RosterTable {
  /// Says that cells were mended whose letters another program had misread.
  mutating func warnOfRepairs() {
    guard !isDone, let cell = cells.firstRepair, let text = MisreadText.repaired(cell.text) else { return }
    let more =
      cells.repairCount > 1
      ? ", and \(cells.repairCount - 1) more cell\(cells.repairCount > 2 ? "s" : "") likewise" : ""
    form.warnings.append(
      Fault(
        file: file, line: cell.line, column: cell.column,
        problem: "\"\(cell.text)\" was misread by another program, and is read as \"\(text)\"\(more)",
        hint: "look whether the names are right; export the list again if they are not"))
  }

  /// Says of columns that their dates are not kept: where most rows have one, they may be birth dates; where few have, they may be days
  /// of leaving.
  ///
  /// - Parameter told: The columns of which it is told already what stands beside the dates.
  mutating func warnOfDates(besides told: Set<Int>) {
    guard !isDone else { return }
    for (index, seen) in datesWithWords where !told.contains(index) {
      guard let others = dates[index] else {
        dates[index] = seen
        continue
      }
      let names = (seen.names + others.names).prefix(RosterTable.mostTold)
      dates[index] = (
        seen.first.line < others.first.line ? seen.first : others.first, seen.count + others.count, Array(names)
      )
    }
    for (index, seen) in dates.sorted(by: { $0.key < $1.key }) {
      let heading = form.columns[index].heading
      if let span = spans[index], span.count * 2 <= rowCount {
        form.warnings.append(
          Fault(
            file: file, line: seen.first.line, column: seen.first.column,
            problem: "\(heading.quoted) has a second date for \(span.count) of \(rowCount) pupils, and is not read: "
              + span.names.map { $0.quoted }.joined(separator: ", "),
            hint: "write the last day of whoever has left into a column leaving date, or delete the row"))
        continue
      }
      guard rowCount > 2, seen.count * 2 <= rowCount, !remarked.contains(index) else {
        if remarkColumns.contains(index) || warnOfOddDays(index) { continue }
        form.remarks.append(
          Fault(
            file: file, line: seen.first.line, column: seen.first.column,
            problem: "dates under \"\(heading)\" are not read, as they may be birth dates",
            hint: "nothing needs to be done"))
        continue
      }
      let more = seen.count > seen.names.count ? " and more" : ""
      form.warnings.append(
        Fault(
          file: file, line: seen.first.line, column: seen.first.column,
          problem: "\"\(heading)\" has a date for \(seen.count) of \(rowCount) pupils, and is not read: "
            + seen.names.map { "\"\($0)\"" }.joined(separator: ", ") + more,
          hint:
            "name the column \"leaving date\" if it says when they leave; if it says when they came, nothing needs to be done"
        ))
    }
  }

  /// Says of the few who have another day than most in a column that is not read, as the day of leaving is for those who leave early.
  ///
  /// - Returns: Whether there are any.
  private mutating func warnOfOddDays(_ index: Int) -> Bool {
    guard let days = days[index], let usual = days.max(by: { ($0.value.count, $0.key) < ($1.value.count, $1.key) }),
      usual.value.count * 2 > rowCount, rowCount > 2
    else { return false }
    let odd = days.filter { $0.key != usual.key && !LeavingDays.isPlaceholder($0.key) }
    let count = odd.reduce(0) { $0 + $1.value.count }
    guard count > 0, count * 4 <= rowCount else { return false }
    let sorted = odd.values.sorted { $0.first.line < $1.first.line }
    let names = sorted.flatMap { $0.names }.prefix(RosterTable.mostTold)
    form.warnings.append(
      Fault(
        file: file, line: sorted[0].first.line, column: sorted[0].first.column,
        problem:
          "\(form.columns[index].heading.quoted) has another day than most for \(count) of \(rowCount) pupils, and is not "
          + "read: \(names.map { $0.quoted }.joined(separator: ", "))\(count > names.count ? " and more" : "")",
        hint:
          "name the column \"leaving date\" if it says when they leave; if it says when they came, nothing needs to be done"
      ))
    return true
  }

  /// Gives a row what stands in cells above that reach down into it; names stand for one child each.
  mutating func fillMerged(_ row: inout [TableCell]) {
    guard !isList, let marks = cells.workbook?.marks, marks.hasMerges, let line = row.first?.line else { return }
    for merge in marks.merges(row: line) where merge.column <= uses.count {
      let index = merge.column - 1
      if case .known(let column) = uses[index], RosterTable.isOfOneChild(column) { continue }
      guard let above = lastTexts[merge.column], above.line == merge.first else { continue }
      while row.count <= index { row.append(TableCell(text: "", line: line, column: row.count + 1)) }
      if row[index].text.isEmpty { row[index] = TableCell(text: above.text, line: line, column: merge.column) }
    }
    for cell in row where !cell.text.isEmpty {
      // What was filled in stands in the first of its rows.
      if lastTexts[cell.column]?.text != cell.text
        || !marks.merges(row: line).contains(where: { $0.column == cell.column })
      {
        lastTexts[cell.column] = cell
      }
    }
  }

  private static func isOfOneChild(_ column: RosterColumn) -> Bool {
    column.isName || [.id, .secondGiven, .secondFamily, .familyPrefix, .kana, .kanaGiven, .kanaFamily].contains(column)
  }

  /// Takes the class above for a row that has none, as cells are merged or left empty below the first.
  mutating func fillGroup(of row: inout RosterRow) {
    guard settings.group != nil else { return }
    if let cell = row[.group] {
      lastGroup = cell
    } else if let above = lastGroup {
      row[.group] = above
      groupless = (
        (groupless?.count ?? 0) + 1, groupless?.first ?? TableCell(text: above.text, line: row.place, column: 0)
      )
    }
  }

  mutating func warnOfGroups() {
    guard !isDone, let groupless else { return }
    form.warnings.append(
      Fault(
        file: file, line: groupless.first.line, column: 0,
        problem:
          "\(groupless.count == 1 ? "a row has" : "\(groupless.count) rows have") no class of \(groupless.count == 1 ? "its" : "their") own, from this one on, and \(groupless.count == 1 ? "is" : "are") taken with the class above, as in merged cells",
        hint: "write the class in each row if that is wrong"))
  }

  mutating func leaveOutHeadings(_ row: [TableCell]) {
    guard !areHeadingsRepeated else { return }
    areHeadingsRepeated = true
    form.remarks.append(
      Fault(
        file: file, line: row[0].line, column: 0, problem: "the headings stand here again; such lines are left out",
        hint: "nothing needs to be done"))
  }
}
