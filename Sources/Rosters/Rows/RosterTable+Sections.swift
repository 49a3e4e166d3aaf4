import Letterforms
import Tables
import Texts

/// Lines inside a list that head a part of it: a class, those who write with the left hand, those who have left.
extension RosterTable {
  /// What a heading inside a list says of those below it.
  enum Section: Equatable {
    /// They write with a hand.
    case hand(Hand)
    /// They are no pupils of the class.
    case gone
    /// Something else, such as the name of a group.
    case title
  }

  /// What a row heads; nil for pupils.
  func section(of row: [TableCell]) -> Section? {
    var filled: TableCell?
    for cell in row where !cell.text.isEmpty {
      guard filled == nil else { return nil }
      filled = cell
    }
    guard let filled, isList || uses.count > 1 else { return nil }
    let hasColon = filled.text.hasSuffix(":") || filled.text.hasSuffix("：")
    let text = (hasColon ? String(filled.text.dropLast()) : filled.text).trimmed
    guard hasColon || text.utf8.count <= 40 else { return nil }
    let plain = RosterColumn.squeezed(text)
    if RosterTable.isLegend(text), !isBullet(text.first) { return .title }
    if let hand = RosterTable.hand(ofGroup: text, plain, hasColon: hasColon) { return .hand(hand) }
    if isList && RosterStray.isClosing(text) || RosterTable.goneGroups.contains(plain)
      || hasColon && RosterRemark(text)?.hand == nil && RosterRemark(text) != nil
    {
      return .gone
    }
    if isList, RosterStray.pupilsAlone.contains(plain) { return .title }
    if hasColon || text.drop(while: { $0 == "*" || $0 == " " }).hasPrefix("=") || RosterTable.isGroup(text)
      || RosterTable.isClass(text)
      || RosterStray.isTitle(text)
    {
      return .title
    }
    return nil
  }

  /// Says of a hand right below a name of a list that counts its names, and before the next number, that it may be that child's.
  ///
  /// - Returns: Whether that was said.
  mutating func warnOfHandBelowName(_ section: Section, _ row: [TableCell]) -> Bool {
    guard case .hand = section, isList, countedLines.with > 0, !shape.hasGap(before: row), let lastName,
      let cell = row.first(where: { !$0.text.isEmpty }), !cell.text.hasSuffix(":"),
      case .success(let next)? = cells.ahead.first, let below = next.first(where: { !$0.text.isEmpty })?.text,
      ListLine.isCounted(below), below.drop(while: { !$0.isNumber }).prefix(while: { $0.isNumber }) != "1"
    else { return false }
    return warn(
      of: cell, "\(cell.text.quoted) below \(RosterName(lastName.text).text.quoted) is not read", form.noteAdvice)
  }

  /// Keeps the colour of a row's name.
  mutating func noteColour(of row: [TableCell]) {
    guard let marks = cells.workbook?.marks, marks.hasColours else { return }
    let names = row.filter { cell in
      guard !cell.text.isEmpty else { return false }
      guard !isList, uses.indices.contains(cell.column - 1) else { return isList }
      if case .known(let column) = uses[cell.column - 1] { return column.isName }
      return false
    }
    guard let first = names.first else { return }
    let colour = names.compactMap { marks.colour(of: $0) }.first
    oddColours.add(colour, first, name: colour == nil ? "" : RosterName(name(in: row)).text)
  }

  /// Whether a text explains a sign: "* = left-handed", "** Abgang zum Halbjahr".
  static func isLegend(_ text: String) -> Bool {
    guard let first = text.first, "*†‡#¹²³°".contains(first) else { return false }
    let rest = String(text.drop { "*†‡#¹²³° ".contains($0) })
    return rest.hasPrefix("=") || rest.hasPrefix(":") || rest.hasPrefix("–") || RosterRemark(rest) != nil
      || RosterStray.isSentence(rest)
  }

  /// Whether a sign stands before other lines as well, as before each of a list.
  private func isBullet(_ sign: Character?) -> Bool {
    guard let sign, isList else { return false }
    let next = cells.ahead.compactMap { (try? $0.get())?.first { !$0.text.isEmpty }?.text }
    let others = next.filter { $0.first == sign && $0.dropFirst().first == " " && !RosterTable.isLegend($0) }
    return bulleted[sign, default: 0] + others.count > 1
  }

  /// The hand of a group: "Left-handers", "Linkshänder", "Zurdos".
  ///
  /// Without a colon, a second word that says nothing of hands is a name: Ana Zurdo.
  private static func hand(ofGroup text: String, _ plain: String, hasColon: Bool) -> Hand? {
    let words = text.split(separator: " ").count
    if !text.contains(","), words == 1 || hasColon, let hand = RosterRemark(text)?.hand {
      return words <= 2 ? hand : nil
    }
    if let hand = RosterValues.hands[plain] { return words > 1 ? hand : nil }
    guard plain.utf8.count > 6 else { return nil }
    if plain.hasPrefix("righthand") || plain.hasPrefix("rechtsh") { return .right }
    // Of several the word is longer by a letter, or ends otherwise.
    return RosterValues.hands[String(plain.dropLast())]
  }

  /// Whether a text names a group: "Red group", "Gruppe Blau".
  private static func isGroup(_ text: String) -> Bool {
    let words = RosterColumn.words(of: text)
    return (2...3).contains(words.count) && [words[0], words[words.count - 1]].contains(where: groups.contains)
  }

  private static let groups: Set<String> = Set(
    [
      "group", "table", "set", "Gruppe", "groupe", "grupo", "gruppo", "groep", "grupp", "gruppe", "hópur", "ryhmä",
      "rühm", "grupa",
      "skupina", "csoport", "grupė", "группа", "група", "grup", "ομάδα", "kelompok", "nhóm",
    ].map(RosterColumn.squeezed))

  /// Whether a text is a class: 1a, 3 B, 2-в.
  private static func isClass(_ text: String) -> Bool {
    let digits = text.prefix { $0.isNumber }
    let roman = text.prefix { "IVX".contains($0) }
    let number = digits.isEmpty ? roman : digits
    let rest = text.dropFirst(number.count)
    let letter = rest.drop { " .-/".contains($0) }
    guard letter.count == 1, letter.allSatisfy({ $0.isLetter }) else { return false }
    return (1...2).contains(digits.count) || (1...3).contains(roman.count) && letter.count < rest.count
  }

  /// What heads those who are not in the class; without accents, blanks and signs.
  private static let goneGroups: Set<String> = Set(
    [
      "leavers", "left", "have left", "waiting list", "waitlist", "withdrawn", "Abgänge", "Abgang", "Abgemeldet",
      "Warteliste",
      "weggezogen", "Ehemalige", "sortis", "partis", "liste d'attente", "radiés", "bajas", "lista de espera",
      "ritirati",
      "lista d'attesa", "transferidos", "baixes", "llista d'espera", "wachtlijst", "uitgeschreven", "vertrokken",
      "väntelista",
      "venteliste", "slutat", "sluttet", "udmeldt", "jonotuslista", "odešli", "čekací listina", "odišli",
      "lista oczekujących",
      "wypisani", "kilépett", "várólista", "listă de așteptare", "plecați", "ispisani", "исписани", "отписани",
      "выбыли",
      "выбывшие", "лист ожидания", "вибули", "lahkunud", "aizgājuši", "išvykę", "ayrılanlar", "αποχωρήσαντες", "転出",
      "전출",
      "转出", "轉出",
    ].map(RosterColumn.squeezed))
}

extension RosterTable {
  /// Says of the first line of a list that it may be a title: an empty line parts it from the names, or there is a word for classes in it.
  ///
  /// - Returns: Whether that was said.
  mutating func warnOfTitle(_ cell: TableCell) -> Bool {
    // "Stand Oktober" below them says of when the list is.
    if rowCount > 2, cells.ahead.isEmpty { return RosterStray.isOfClass(cell.text) && warnOfTitle(cell, "below") }
    if rowCount > 1 { return rowCount <= titleLines && warnOfTitle(cell, "over") }
    guard cells.ahead.count > 1, sectionHand == nil else { return false }
    // "Moin Karin" before "die aktuelle Liste:".
    if isList, case .success(let next)? = cells.ahead.first, section(of: next) == .title {
      return warnOfTitle(cell, "over")
    }
    var lines = [cell.line]
    for row in cells.ahead.prefix(6) { lines.append((try? row.get())?.first?.line ?? (lines.last ?? 0) + 1) }
    // One line or two, an empty one, and then names without any between.
    let gaps = lines.indices.dropFirst().filter { lines[$0] > lines[$0 - 1] + 1 }
    if gaps.first == 1, lines.count > 2, !gaps.contains(2) { titleLines = 1 }
    if gaps == [2] || gaps == [1, 2], lines.count > 4 { titleLines = 2 }
    let standsApart = titleLines > 0
    let isLettered =
      RosterTable.endsInLetter(cell.text)
      && !cells.ahead.contains { row in (try? row.get())?.contains { RosterTable.endsInLetter($0.text) } ?? false }
    return (standsApart || isLettered || RosterStray.isOfClass(cell.text)) && warnOfTitle(cell, "over")
  }

  private mutating func warnOfTitle(_ cell: TableCell, _ place: String) -> Bool {
    warn(
      of: cell, "\(cell.text.quoted) stands \(place) the names, and is taken for a pupil",
      "delete the line if it is a title")
  }

  /// Says of a word among names of several that it may head a group: at the beginning of a list, or behind an empty line.
  ///
  /// - Returns: Whether that was said.
  mutating func warnOfLoneWord(_ cell: TableCell) -> Bool {
    let isAlone = standsApart && standsAlone(cell)
    guard RosterTable.isLoneWord(cell.text) || isAlone else { return false }
    loneWords += 1
    var isFirst = rowCount == 1 && cells.ahead.count > 2
    for case .success(let row) in cells.ahead where row.contains(where: { RosterTable.isLoneWord($0.text) }) {
      isFirst = false
    }
    guard isFirst || isAlone || standsApart && rowCount > 2 && loneWords * 3 <= rowCount else { return false }
    return warn(
      of: cell,
      "\(cell.text.quoted) stands \(isAlone ? "between empty lines" : isFirst ? "over names of several words" : "behind an empty line"), "
        + "and is taken for a pupil",
      "delete the line if it heads a group, or is a greeting or a signature")
  }

  /// Whether an empty line is below a line, and none between the two lines that follow.
  private func standsAlone(_ cell: TableCell) -> Bool {
    let lines = cells.ahead.prefix(2).compactMap { (try? $0.get())?.first?.line }
    return lines.count == 2 && lines[0] > cell.line + 1 && lines[1] == lines[0] + 1
  }

  /// Whether the last of several words is a single letter, as that of a class.
  private static func endsInLetter(_ text: String) -> Bool {
    let words = text.split(separator: " ")
    return words.count > 1 && words.last?.count == 1
  }

  private static func isLoneWord(_ text: String) -> Bool {
    !text.isEmpty && !text.trimmed.contains { $0.isWhitespace || $0 == "," }
  }
}

/// Where a table is not as tables of pupils are.
extension RosterTable {
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

  /// What is said where each column is a class of its own; nil for other tables.
  func refusedListsSideBySide() -> Fault? {
    let rows = cells.ahead.compactMap { try? $0.get() }
    let width = rows.map { $0.count }.max() ?? 0
    // A title and the classes may stand above; names have two words or more.
    let columns = (0..<width).filter { index in
      let texts = rows.compactMap { index < $0.count && !$0[index].text.isEmpty ? $0[index].text : nil }
      let names = texts.filter { text in
        let words = text.split(separator: " ")
        return (2...4).contains(words.count) && words.allSatisfy { $0.first?.isUppercase ?? false }
          && !text.contains { $0.isNumber }
      }
      return names.count >= 3 && names.count * 3 >= texts.count * 2
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
      guard words.count > 2, words.count(where: { headings.column(of: $0, among: words) != nil }) * 2 > words.count
      else {
        continue
      }
      throw Fault(
        file: file, line: cell.line, column: cell.column,
        problem: "the columns below \"\(cell.text)\" stand apart by blanks alone, so nobody can tell where one ends",
        hint:
          "open the file in a spreadsheet program as text of fixed width, and save it as a workbook or as \"CSV UTF-8\""
      )
    }
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
