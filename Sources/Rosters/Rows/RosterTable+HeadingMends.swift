import Tables
import Texts

/// What headings seem to say, and the rows below them deny.
extension RosterTable {
  /// Takes a column of ids for one of statuses where it holds them: "Matrícula" may be the number or say whether a child is enrolled.
  mutating func mendIds() {
    guard let index = uses.firstIndex(of: .known(.id)), !uses.contains(.known(.status)) else { return }
    let texts = cells.ahead.compactMap { row in (try? row.get()).flatMap { index < $0.count ? $0[index].text : nil } }
      .filter { !$0.isEmpty }
    guard texts.count > 1, Set(texts).count < texts.count || texts.count < 4,
      texts.allSatisfy({ !$0.contains { $0.isNumber } }),
      texts.contains(where: { RosterStanding.status($0, under: "") != .unclear })
    else { return }
    uses[index] = .known(.status)
    form.columns[index] = RosterForm.Column(heading: form.columns[index].heading, use: .known(.status))
  }

  /// What is said of headings above those that were chosen, with pupils between the two; nil for most tables.
  func earlierHeadings(_ index: Int, _ row: [TableCell], _ known: RosterHeadings) -> Fault? {
    for (place, above) in cells.ahead.prefix(max(0, index - 1)).enumerated() {
      guard case .success(let above) = above, above.count(where: { !$0.text.isEmpty }) > 1 else { continue }
      let columns = known.columns(of: above)
      guard columns.contains(where: { $0?.isName ?? false }),
        zip(above, columns).allSatisfy({ $0.text.isEmpty || $1 != nil }),
        // What stands between is as wide, and no heading.
        cells.ahead[(place + 1)..<index].contains(where: { between in
          guard let cells = try? between.get() else { return false }
          return cells.count(where: { !$0.text.isEmpty }) == above.count(where: { !$0.text.isEmpty })
            && known.columns(of: cells).allSatisfy { $0 == nil }
        })
      else { continue }
      return Fault(
        file: file, line: row[0].line, column: row[0].column,
        problem: "headings stand here again, in another order than on line \(above[0].line)",
        hint: "put the columns of both lists into one order, or each list into a file of its own")
    }
    return nil
  }
}
