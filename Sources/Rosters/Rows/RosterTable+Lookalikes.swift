import Geometry
import Letterforms
import Tables
import Texts

/// Columns under a heading that we do not know which hold what one of ours does.
extension RosterTable {
  /// What is said of a column that is kept for designs and looks like a setting; nil for others.
  func warning(ofSettingUnder heading: TableCell) -> Fault? {
    let name = RosterName(heading.text.onOneLine).text
    func warning(_ problem: String, _ hint: String) -> Fault {
      Fault(
        file: file, line: heading.line, column: heading.column, problem: "\"\(name)\" changes no sheet: \(problem)",
        hint: hint)
    }
    let plain = RosterColumn.squeezed(name)
    if let option = settings.options.first(where: { RosterColumn.squeezed($0) == plain }) {
      return warning(
        "it is shown by designs alone, and --\(option) is for all children alike",
        "say it with --\(option), or leave the column if a design shows it")
    }
    if plain == "left" {
      return warning(
        "it may say who writes with the left hand, or who has left",
        "name the column left-handed or inactive")
    }
    // What stands in remarks is told with their words.
    guard !RemarkColumns.areUnder(heading.text), let column = settingBelow(heading) else { return nil }
    return warning(
      "it is not read, though it looks like the column \"\(column.rawValue)\"",
      "name the column \(column.rawValue) if it is meant for the sheets")
  }

  /// Beginnings of words for a level, which often mean the grade, in small letters without accents.
  private static let levels = [
    "livell", "nivel", "niveau", "niva", "stupen", "poziom", "urov", "уров", "рівен", "ниво", "επιπεδ", "seviye",
    "tase", "taso", "lygi", "limen", "tahap",
  ]

  /// The column of ours that the cells below a heading look like.
  private func settingBelow(_ heading: TableCell) -> RosterColumn? {
    var texts: [String] = []
    for case .success(let row) in cells.ahead where heading.column <= row.count {
      let text = row[heading.column - 1].text.trimmed
      if !text.isEmpty { texts.append(text) }
    }
    guard !texts.isEmpty else { return nil }
    func areAll(_ names: [String]?) -> Bool {
      // Names without a hyphen are usual words, such as "white".
      texts.allSatisfy { $0.contains("-") && names?.contains($0.lowercased()) ?? false }
    }
    if areAll(settings.schools) { return .school }
    if areAll(settings.rulings) { return .ruling }
    if areAll(settings.designs) { return .design }
    let plain = RosterColumn.squeezed(heading.text)
    if RosterTable.levels.contains(where: plain.hasPrefix), Set(texts).count > 1,
      texts.allSatisfy({ ["1", "2", "3", "4", "5"].contains($0) })
    {
      return .level
    }
    if texts.allSatisfy(isSize) { return .size }
    // One letter may mean many things, unless the heading speaks of hands.
    let speaksOfHands = RosterColumn.words(of: heading.text).contains { word in
      [.hand, .leftHanded, .rightHanded].contains(known.columnOfWhole(word))
    }
    if speaksOfHands, texts.allSatisfy({ RosterValues.hand($0) != nil || RosterValues.answer($0) != nil }) {
      return texts.allSatisfy { RosterValues.hand($0) == nil } ? .leftHanded : .hand
    }
    // "Schreibt": both hands stand below, and nothing else.
    if RosterColumn.words(of: heading.text).contains(where: RosterRemark.isOfWriting),
      Set(texts.map(RosterValues.hand)) == [.left, .right]
        || RosterValues.besideLetters.contains(where: { Set(texts.map { $0.lowercased() }) == [$0.left, $0.right] })
    {
      return .hand
    }
    // Some write with both hands, or have their own word for one.
    let hands = texts.compactMap { $0.count > 3 ? RosterValues.hand($0) : nil }
    if hands.count == texts.count || hands.count * 2 > texts.count && Set(hands).count > 1 { return .hand }
    let letters = Set(texts.map { $0.lowercased() })
    let arePairs = letters.count < 4 && RosterTable.pairs.contains { letters.isSuperset(of: $0) }
    return texts.count > 3 && arePairs && letters.allSatisfy { $0.count == 1 } ? .hand : nil
  }

  /// Letters for both hands that stand below one another: left and right, gauche and droite, vänster and höger.
  private static let pairs: [Set<String>] = [
    ["l", "r"], ["g", "d"], ["l", "d"], ["i", "d"], ["v", "h"], ["л", "п"], ["л", "д"], ["α", "δ"],
    ["b", "j"],
  ]

  private func isSize(_ text: String) -> Bool {
    guard let size = try? Length(parsing: text), let check = settings.checkSize else { return false }
    return (try? check(size, text)) != nil
  }
}
