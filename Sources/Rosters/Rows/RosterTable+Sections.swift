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
      || RosterTable.goneOpeners.contains(where: plain.hasPrefix)
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

  /// Whether the name of a sheet says that those on it have left: "Leavers", "Left 2026", "Abgänge".
  static func isOfLeavers(_ sheet: String) -> Bool {
    let plain = RosterColumn.squeezed(sheet.filter { !$0.isNumber })
    return goneGroups.contains(plain) || goneOpeners.contains(where: plain.hasPrefix)
      || RosterRemark(ofClass: sheet) != nil
  }

  /// How headings of them begin that go on with a time or a school.
  private static let goneOpeners = [
    "leftduring", "leftthis", "leftthe", "leftin", "leftsince", "leftschool", "leftour", "leavers", "nolonger",
    "partiscette", "partisen", "sortisen", "partisdepuis", "bajasde", "bajasen", "weggezogen", "abgange", "telarguar",
    "larguar", "выбыли", "вибули", "uitgeschrevenop", "uitgeschrevenper",
  ].map(RosterColumn.squeezed)

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

extension RosterTable {
  /// Begins a part of the list.
  mutating func begin(_ section: Section, at row: [TableCell]) {
    endSection()
    if case .hand(let hand) = section { sectionHand = hand } else { sectionHand = nil }
    let said =
      switch section {
      case .hand(let hand): "heads those who write with the \(hand == .left ? "left" : "right") hand, and is no pupil"
      case .title where RosterTable.isLegend(name(in: row)): "explains a sign, and is no pupil; it is not read"
      case .gone, .title: "heads a part of the list, and is no pupil; what it says of those below it is not read"
      }
    leaveOut(name(in: row), at: row[0], said)
    sectionPlace = sectionHand == nil ? nil : form.leftOut.count - 1
  }

  /// Says who stands below a heading that says which hand writes.
  mutating func endSection() {
    defer { (sectionNames, sectionPlace) = ([], nil) }
    guard let place = sectionPlace, form.leftOut.indices.contains(place), !sectionNames.isEmpty else { return }
    let shown = sectionNames.prefix(RosterTable.mostInSection).map { $0.quoted }.joined(separator: ", ")
    let rest = sectionNames.count - RosterTable.mostInSection
    let fault = form.leftOut[place]
    form.leftOut[place] = Fault(
      file: fault.file, line: fault.line, column: fault.column,
      problem: "\(fault.problem); below it stand \(shown)\(rest > 0 ? " and \(rest) more" : "")", hint: fault.hint)
  }

  /// So many of those below a heading are named.
  private static let mostInSection = 12
}
