import Letterforms
import Tables
import Texts

/// Where a table is not as tables of pupils are.
extension RosterTable {
  /// What is said of a row of headings that stand in another order than those above; nil for other rows.
  ///
  /// What stands below it would be read under the wrong ones.
  func otherHeadings(_ row: [TableCell]) -> Fault? {
    guard !isList, rowCount > 0, row.count(where: { !$0.text.isEmpty }) > 1,
      let first = row.first(where: { !$0.text.isEmpty }),
      known.column(of: first.text) != nil
    else { return nil }
    let columns = known.columns(of: row)
    guard columns.contains(where: { $0?.isName ?? false }),
      zip(row, columns).allSatisfy({ $0.text.isEmpty || $1 != nil }),
      zip(columns.indices, columns).contains(where: { index, column in
        guard let column else { return false }
        return !uses.indices.contains(index) || uses[index] != .known(column)
      })
    else { return nil }
    let shown = row.filter { !$0.text.isEmpty }.prefix(4).map { RosterName($0.text.onOneLine).text.quoted }
    return Fault(
      file: file, line: first.line, column: first.column,
      problem:
        "headings stand here again, in another order than above: \(shown.joined(separator: ", ")); what follows is not read",
      hint: "put the columns of both lists into one order, or each list into a file of its own")
  }

  /// Refuses a table whose headings stand in its first column: every child has a column there.
  ///
  /// - Parameter known: How many headings the row has that was found.
  func refuseSideways(_ known: RosterHeadings, besides count: Int) throws(Fault) {
    var found: Set<RosterColumn> = []
    var first: TableCell?
    var widest = 0
    var texts: [String] = []
    for case .success(let row) in cells.ahead { texts.append(row.first { !$0.text.isEmpty }?.text ?? "") }
    for case .success(let row) in cells.ahead {
      widest = max(widest, row.count)
      guard let cell = row.first(where: { !$0.text.isEmpty }), cell.text.count > 1,
        let column = known.column(of: cell.text, among: texts)
      else {
        continue
      }
      found.insert(column)
      if first == nil { first = cell }
    }
    guard let first, widest > 1, found.count > max(1, count), found.contains(where: { $0.isName }) else { return }
    throw Fault(
      file: file, line: first.line, column: first.column,
      problem: "the table lies on its side: its headings stand below one another, from \"\(first.text)\" on",
      hint:
        "copy it in a spreadsheet program and paste it with \"Paste special\", \"Transpose\", so that each pupil has a row"
    )
  }

  /// Whether a first row holds the headings that the table had before somebody wrote others above it: a word stands where the rows
  /// below have numbers, or another cell is a heading that we know.
  func areOldHeadings(_ row: [TableCell]) -> Bool {
    let filled = row.filter { !$0.text.isEmpty }
    guard filled.count > 1, filled.allSatisfy({ !$0.text.contains { $0.isNumber } }) else { return false }
    let rows = cells.ahead.prefix(3).compactMap { try? $0.get() }
    let standsOverNumbers = row.indices.contains { index in
      let below = rows.filter { index < $0.count && !$0[index].text.isEmpty }.map { $0[index].text }
      return !row[index].text.isEmpty && below.count > 1
        && below.allSatisfy { $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    }
    let headings = filled.count {
      RosterValues.hand($0.text) == nil
        && (known.columnOfWhole($0.text) != nil || RosterPrivacy.kind(of: $0.text) != nil)
    }
    return standsOverNumbers && headings > 0 || headings * 2 > filled.count && headings > 1
  }

  /// Whether a text is a few words that begin large, without a number.
  static func looksLikeWholeName(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return (2...4).contains(words.count) && words.allSatisfy { $0.first?.isUppercase ?? false }
      && !text.contains { $0.isNumber }
  }

  /// What is said where each column is a class of its own; nil for other tables.
  func refusedListsSideBySide() -> Fault? {
    let rows = cells.ahead.compactMap { try? $0.get() }
    let width = rows.map { $0.count }.max() ?? 0
    // A title and the classes may stand above; names have two words or more.
    let columns = (0..<width).filter { index in
      let texts = rows.compactMap { index < $0.count && !$0[index].text.isEmpty ? $0[index].text : nil }
      let names = texts.count(where: RosterTable.looksLikeWholeName)
      return names >= 3 && names * 3 >= texts.count * 2
    }
    guard columns.count > 1, let row = rows.first else { return nil }
    return Fault(
      file: file, line: row[0].line, column: 0,
      problem:
        "\(columns.count) lists of names seem to stand beside one another, and no headings that are known above them",
      hint: "put them one below the other in a column name, with the class in a column class; --class chooses one")
  }

  /// What is said where another sign parts the headings than the lines below them; nil for other tables.
  func refusedSeparators() -> Fault? {
    guard let used = form.separator, let known = try? settings.headings(), case .success(let row)? = cells.ahead.first
    else {
      return nil
    }
    let line = row.map { $0.text }.joined(separator: " ")
    let names: [(Separator, Character, String)] = [
      (.comma, ",", "commas"), (.semicolon, ";", "semicolons"), (.tab, "\t", "tabs"),
    ]
    for (separator, sign, name) in names where separator != used {
      let headings = line.split(separator: sign).map { String($0).trimmed }
      guard headings.count > 1, headings.contains(where: { known.column(of: $0, among: headings) != nil }),
        let own = names.first(where: { $0.0 == used })
      else { continue }
      return Fault(
        file: file, line: row[0].line, column: 0,
        problem: "\(name) part the headings on this line, and \(own.2) the lines below it",
        hint: "write \(own.2) between the headings as well")
    }
    return nil
  }

  /// Refuses a table whose columns only blanks part: where one ends, nobody can tell.
  func refuseBlanks() throws(Fault) {
    let headings = try settings.headings()
    let lines = cells.ahead.compactMap { (try? $0.get())?.first { $0.text.contains { $0.isLetter } } }
    let wide = lines.filter { RosterTable.gaps(in: $0.text) > 1 }
    if wide.count > 2, wide.count * 3 > lines.count * 2 {
      throw Fault(
        file: file, line: wide[0].line, column: wide[0].column,
        problem: "columns stand apart by blanks alone, so nobody can tell where one ends",
        hint:
          "open the file in a spreadsheet program as text of fixed width, and save it as a workbook or as \"CSV UTF-8\""
      )
    }
    for case .success(let row) in cells.ahead {
      guard let cell = row.first(where: { !$0.text.isEmpty }) else { continue }
      let words = cell.text.split(separator: " ").map { String($0) }
      let count = words.count { headings.column(of: $0, among: words) != nil }
      guard
        words.count > 2 && count * 2 > words.count || areHeadings(words, headings)
          || areHeadings(RosterTable.parts(of: cell.text), headings)
      else { continue }
      throw Fault(
        file: file, line: cell.line, column: cell.column,
        problem: "the columns below \"\(cell.text)\" stand apart by blanks alone, so nobody can tell where one ends",
        hint:
          "open the file in a spreadsheet program as text of fixed width, and save it as a workbook or as \"CSV UTF-8\""
      )
    }
  }

  /// Whether texts are headings of two columns or more, not of names alone.
  private func areHeadings(_ texts: [String], _ headings: RosterHeadings) -> Bool {
    let columns = texts.compactMap { headings.column(of: $0, among: texts) }
    return texts.count > 1 && columns.count == texts.count && columns.contains { !$0.isName }
  }

  /// The parts of a text that several blanks part.
  private static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var blanks = 2
    for character in text {
      if character == " " { blanks += 1; continue }
      if blanks > 1 { parts.append("") } else if blanks == 1 { parts[parts.count - 1] += " " }
      parts[parts.count - 1].append(character)
      blanks = 0
    }
    return parts
  }

  /// How often several blanks stand inside a text.
  private static func gaps(in text: String) -> Int {
    var (gaps, blanks) = (0, 0)
    for character in text {
      if character == " " { blanks += 1; continue }
      if blanks > 1 { gaps += 1 }
      blanks = 0
    }
    return gaps
  }

  /// Joins the names of a row under one heading over two columns, as "Họ và tên" often has below it.
  mutating func joinNames() {
    // Empty headings at the end are none, unless names stand below them.
    if uses.last == .known(.name), looksLikeNames(uses.count, mayRepeat: true) {
      uses.append(.nameless)
      form.columns.append(RosterForm.Column(heading: "", use: .nameless))
    }
    guard let whole = uses.firstIndex(of: .known(.name)), uses.indices.contains(whole + 1),
      uses[whole + 1] == .nameless,
      !uses.contains(.known(.given)), !uses.contains(.known(.family)), looksLikeNames(whole + 1, mayRepeat: true),
      // Of two whole names each is a child.
      holdsSingleWords(whole + 1)
    else { return }
    joined = whole + 1
    form.remarks.append(
      Fault(
        file: file, line: form.headingLine, column: whole + 1,
        problem: "names stand in two columns below \"\(form.columns[whole].heading)\", and are printed in this order",
        hint: "nothing needs to be done"))
  }

  /// What is said where headings stand twice with a gap between, as over two lists; nil for other tables.
  ///
  /// - Parameter row: The headings, or what is taken for them.
  func refusedTwins(_ row: [TableCell]) -> Fault? {
    let texts = row.map { RosterColumn.squeezed($0.text) }
    for gap in texts.indices.dropFirst() where texts[gap].isEmpty {
      let (left, right) = (texts[..<gap].filter { !$0.isEmpty }, texts[(gap + 1)...].filter { !$0.isEmpty })
      guard right.count > 1, left.count >= right.count, Set(right).isSubset(of: Set(left)) else { continue }
      return Fault(
        file: file, line: row[0].line, column: 0,
        problem: "two lists stand beside one another under the same headings",
        hint: "put the second below the first; --class chooses one if a column class tells them apart")
    }
    return nil
  }

  /// Says that a second list stands beside the one that is read.
  mutating func warnOfSecondList() {
    for gap in uses.indices.dropFirst().dropLast() where uses[gap] == .nameless {
      let headings = form.columns.map { RosterColumn.squeezed($0.heading) }
      guard
        let twin = uses.indices.first(where: {
          $0 > gap && !headings[$0].isEmpty && headings[..<gap].contains(headings[$0])
        }),
        let names = uses.indices.first(where: { $0 > gap && uses[$0] == .other && looksLikeNames($0) })
      else { continue }
      form.warnings.append(
        Fault(
          file: file, line: form.headingLine, column: names + 1,
          problem:
            "a second list seems to stand beside the first, as \(form.columns[twin].heading.quoted) stands twice; it is not "
            + "read, and nobody there gets a sheet",
          hint: "put the second list below the first, under the same headings"))
      return
    }
    for index in uses.indices where uses[index] == .other {
      let plain = RosterColumn.squeezed(form.columns[index].heading)
      guard let digit = plain.last, digit.isNumber, index > 0,
        let column = known.column(of: String(plain.dropLast())), [.name, .family].contains(column),
        uses.indices.contains(index + 1),
        known.column(of: String(RosterColumn.squeezed(form.columns[index + 1].heading).dropLast())) == .given
          || column == .name, looksLikeNames(index)
      else { continue }
      form.warnings.append(
        Fault(
          file: file, line: form.headingLine, column: index + 1,
          problem:
            "a second list seems to stand beside the first, under \"\(form.columns[index].heading)\"; it is not read, and nobody there gets a sheet",
          hint: "put the second list below the first, under the same headings"))
      return
    }
  }
}
