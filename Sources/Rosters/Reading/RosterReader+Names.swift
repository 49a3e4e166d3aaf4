import Letterforms
import Tables
import Texts

/// The name that a row gives, without what stands beside it.
extension RosterReader {
  /// A pupil's names, and the cell that the printed one comes from.
  struct Names {
    let name: String
    let given: String?
    let family: String?
    let kana: String?
    let hand: Hand?
    let cell: TableCell
  }

  /// The names of a row; nil where it is refused.
  ///
  /// - Parameter hand: The hand that a column of its own says.
  mutating func names(of row: RosterRow, hand: Hand?) -> Names? {
    var extras: [NameExtras] = []
    var wasMarked = false
    /// What stands in a column, without what is no part of a name.
    func piece(_ column: RosterColumn) -> String? {
      guard let cell = row[column] else { return nil }
      let written = RosterName(cell.text)
      wasMarked = wasMarked || written.wasMarked
      guard let found = NameExtras(written.text) else { return written.text }
      extras.append(found)
      return found.name
    }
    let preferred = piece(.preferred).flatMap { RosterName.isNothing($0) ? nil : $0 }
    var given = preferred ?? piece(.given)
    var family = piece(.preferredFamily) ?? piece(.family)
    // Offices write a point, or FNU and LNU, where somebody has one name alone.
    if given != nil, family.map(RosterName.isPlaceholder) ?? false { family = nil }
    if family != nil, given.map(RosterName.isPlaceholder) ?? false { given = nil }
    if let own = family, let prefix = piece(.familyPrefix) { family = "\(prefix) \(own)" }
    if preferred == nil, let second = piece(.secondGiven), !RosterName.isPlaceholder(second) {
      given = given.map { "\($0) \(second)" } ?? second
    }
    if let second = piece(.secondFamily), !RosterName.isPlaceholder(second) {
      family = family.map { "\($0) \(second)" } ?? second
    }
    let isFamilyAlone = given == nil && family != nil && row[.name] == nil && row[.given] == nil
    // Under two headings, some files write both names into the first cell: "Berg, Anna".
    let isWhole = family.map { given == nil && RosterName.turned($0) != nil } ?? false
    // So do some with the name by which a pupil is called: "Annie Berg" beside "Berg".
    let called = family.flatMap { own in given.flatMap { $0.hasSuffix(" \(own)") ? $0 : nil } }
    let own = piece(.name)
    let isCalled = own != nil && preferred != nil
    let written = own ?? (isWhole ? family : called)
    let place = row[.name] ?? row[.preferred] ?? row[.given] ?? row[.family] ?? row[.preferredFamily]
    let cell = place ?? TableCell(text: "", line: row.place, column: rows.nameColumn)
    let isFamilyFirst = rows.isFamilyFirst
    var name = written ?? RosterName.whole(given: given, family: family, isFamilyFirst: isFamilyFirst) ?? ""
    let turned = written.flatMap { _ in RosterName.turned(name, called: preferred) }
    let before = name
    if let turned {
      name = turned
    } else if own != nil, let preferred {
      name = RosterName.called(preferred, insteadOf: name, isFamilyFirst: isFamilyFirst || rows.saysFamilyFirst)
    } else if let own, family == nil, let given = piece(.given), !own.has(given) {
      // Beside a column of given names, what is called a name is the rest of it.
      name = isFamilyFirst || rows.saysFamilyFirst ? "\(own) \(given)" : "\(given) \(own)"
    }
    if turned == nil, name.count(where: { $0 == "," }) > 1 {
      warn(
        ofName: cell, "\(name.quoted) is printed with its commas",
        "write the family and the given name in columns of their own, or with one comma between them")
    }
    if isCalled, turned == nil, name != before, !name.hasSuffix(before), name.split(separator: " ").count > 1 {
      warn(
        ofName: cell,
        "the sheet of \(before.quoted), called \((preferred ?? "").quoted), bears the name \(name.quoted)",
        "write the given and the family name in columns of their own if that is wrong")
    }
    if let own, turned == nil, preferred == nil, row[.given] != nil, row[.family] != nil, let given, let family,
      !RosterName.shareWord(own, "\(given) \(family)")
    {
      let parts = RosterName.whole(given: given, family: family, isFamilyFirst: isFamilyFirst) ?? own
      if !own.contains(" ") { name = parts }
      names.add(other: own.contains(" ") ? parts : own, printed: name, cell)
    }
    // A column called name beside that of family names may hold given names alone.
    if own != nil, turned == nil, row[.given] == nil, row[.family] != nil, let family, !name.has(family) {
      name = isFamilyFirst || rows.saysFamilyFirst ? "\(family) \(name)" : "\(name) \(family)"
    }
    guard
      values.name(
        name, cell, beside: row.others.first { $0.value.count > 2 && $0.value.contains { $0.isLetter } }?.value)
    else { return nil }
    if let left = extras.first(where: { $0.hasLeft }), !values.settings.keepsDoubtfulRows {
      values.refuse(
        cell,
        "\(name.quoted) may have left: \(left.taken.joined(separator: " ").quoted) stands beside the name",
        "delete the line if so, or what is no name in it; --skip-bad-rows leaves such lines out; "
          + RosterReader.takingDoubtful)
      return nil
    }
    // A name that is put together begins with one of them, which is looked at so; one that is turned round ends with it.
    var parts =
      turned != nil
      ? [before, name] : row[.name] == nil ? [name, isFamilyFirst ? given : family].compactMap { $0 } : [name]
    // "24 children in all" is no line of a list that counts its children.
    if let place, extras.contains(where: { $0.hand == nil && $0.taken.first?.first?.isNumber == true }) {
      parts.append(RosterName(place.text).text)
    }
    if row[.name] == nil, row[.family] != nil, !isWhole, let given, given.has(", ") {
      values.refuse(
        cell, "this line looks like no pupil: \(given.quoted) names more than one",
        "write a line for each; \(RosterReader.takingDoubtful)")
      return nil
    }
    // Beside "Total" there stands a number.
    if row[.name] == nil, let given, given.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { parts.append(given) }
    // Numbers may stand for all pupils of a class, not for one among names.
    let mayBeNumber = row[.name] != nil && !hasNames
    if !values.settings.keepsDoubtfulRows, let reason = reason(parts, mayBeNumber, given: given, family: family, cell) {
      // What else is wrong with such a line does not matter.
      values.clear()
      guard reason != RosterStray.ofTwo else {
        values.refuse(
          cell, "this line looks like no pupil: \(name.quoted) names more than one",
          "write a line for each child; \(RosterReader.takingDoubtful)")
        return nil
      }
      values.refuse(
        cell, "this line looks like no pupil: \(reason)",
        "delete the line, or what is no name in it; --skip-bad-rows leaves such lines out; "
          + RosterReader.takingDoubtful)
      return nil
    }
    if let loss = RosterName.loss(in: name) {
      values.refuse(
        cell, "\(loss): \"\(name)\"",
        "export the list again as \"CSV UTF-8\" or as a workbook, or type the name; nobody can tell the letter")
      return nil
    }
    for found in extras {
      if let sign = found.sign { names.add(sign: sign, name, cell) }
      for text in found.unread {
        warn(
          ofName: cell, "\(text.quoted) beside \(name.quoted) is not read",
          rows.form.noteAdvice)
      }
      // What is not read is told already.
      guard found.unread.isEmpty else { continue }
      if let own = found.hand, let hand, own != hand {
        warn(
          ofName: cell,
          "\(found.taken.joined(separator: " ").quoted) beside \(name.quoted) says the \(own.rawValue) hand; the sheet is for "
            + "the \(hand.rawValue) hand, as the column says", "mend the one that is wrong")
        continue
      }
      if found.isLetterOfHand, let own = found.hand, hand == nil {
        hands.add(letter: found.taken.joined(separator: " "), of: name, as: own, cell)
      }
      remark(
        .extras, cell,
        "\"\(found.taken.joined(separator: " "))\" is no part of the name \"\(name)\""
          + (found.hand.map { " and says which hand writes: \($0.rawValue)" } ?? ""),
        "nothing needs to be done" + (found.sign == nil ? "" : ", unless it says something of the child"))
    }
    hasNames = hasNames || name.contains { $0.isLetter }
    self.written = (row[.name] ?? (isWhole ? row[.preferredFamily] ?? row[.family] : nil)).flatMap {
      $0.text == name ? nil : $0.text
    }
    if let turned {
      names.add(turned: before, printed: turned, cell)
      remark(
        .turned, cell, "\"\(before)\" is printed as \"\(turned)\"", "write the name without a comma to keep its order")
    }
    if NameExtras.hasBrackets(name) { names.add(bracketed: name, cell) }
    if wasMarked {
      remark(.marks, cell, "marks that nobody sees were taken out of \"\(name)\"", "nothing needs to be done")
    }
    names.add(capitalsOf: name, cell)
    let isHalf = row[.name] == nil && (given == nil) != (family == nil) && !isWhole && hasTwoNames()
    // Whose comma is turned has one name in two parts.
    oddNames.add(
      name, given: turned == nil ? given : name, family: turned == nil ? family : before,
      taken: extras.first?.taken.first,
      half: isHalf ? given == nil ? "given" : "family" : nil, cell)
    if isFamilyAlone, turned == nil, !name.contains(" "), lacksGiven() {
      warn(
        ofName: cell, "\(name.quoted) has a family name alone",
        "write the given name, unless the sheet is to have this name alone")
    }
    let kana = piece(.kana) ?? RosterName.whole(given: piece(.kanaGiven), family: piece(.kanaFamily))
    return Names(
      name: name, given: given, family: isWhole ? nil : family, kana: kana,
      hand: extras.compactMap { $0.hand }.first, cell: cell)
  }

  /// Whether the table has columns for both names.
  private func hasTwoNames() -> Bool {
    lacksGiven() && rows.form.columns.contains { $0.use == .known(.family) || $0.use == .known(.preferredFamily) }
  }

  /// Whether the table has a column of given names, which a row leaves empty.
  private func lacksGiven() -> Bool {
    rows.form.columns.contains { $0.use == .known(.given) || $0.use == .known(.preferred) }
  }

  /// Says of a name that it may not be what children write.
  private mutating func warn(ofName cell: TableCell?, _ problem: String, _ hint: String) {
    guard let cell, warnings.count < RosterReader.mostWarnings else { return }
    warnings.append(Fault(file: file, line: cell.line, column: cell.column, problem: problem, hint: hint))
  }

  /// Why a name is hardly a pupil's; of a family name beside a given one that may be a word of reports, only a warning is told.
  private mutating func reason(
    _ parts: [String], _ mayBeNumber: Bool, given: String?, family: String?, _ cell: TableCell
  ) -> String? {
    guard let reason = RosterStray.reason(parts, mayBeNumber: mayBeNumber) else { return nil }
    guard let given, let family, RosterName.isPlainName(given), !family.contains(where: { $0.isNumber || $0 == ":" }),
      family.split(separator: " ").count == 1, RosterStray.reason([parts[0]], mayBeNumber: mayBeNumber) == nil
    else { return reason }
    if warnings.count < RosterReader.mostWarnings {
      warnings.append(
        Fault(
          file: file, line: cell.line, column: cell.column,
          problem: "\"\(given) \(family)\" is taken for a pupil, though \(reason)",
          hint: "delete the line if it is none"))
    }
    return nil
  }
}
