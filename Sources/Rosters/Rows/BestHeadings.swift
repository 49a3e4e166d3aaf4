import Tables
import Texts

/// The best row of headings among the first ones of a table, or two rows that are headings together.
struct BestHeadings {
  let known: RosterHeadings
  private(set) var row: [TableCell]?
  private(set) var index = 0
  private(set) var rows = 0
  private(set) var count = 0

  init(known: RosterHeadings) { self.known = known }

  /// Takes headings that are better than those so far, and than other ones.
  mutating func take(
    _ row: [TableCell], at index: Int, rows: Int, besides other: [TableCell] = [],
    without isEmpty: (Int) -> Bool = { _ in false }
  ) {
    let columns = known.columns(of: row)
    let count = columns.count { $0 != nil }
    let ofOther = known.columns(of: other)
    // The first row of two alone, of which the headings over nothing are not counted either.
    let before =
      rows == 2 && self.index == index && self.rows == 1
      ? known.columns(of: self.row ?? []).enumerated().count { $0.element != nil && !isEmpty($0.offset) }
      : self.count
    // A title may be a heading by chance: of two rows with one, that which is a row.
    let isRow =
      self.row.map { rows == 1 && count == 1 && self.count == 1 && isTitle($0) && areHeadings(row) } ?? false
    guard isRow || count > max(before, ofOther.count { $0 != nil }),
      columns.contains(where: { $0?.isName ?? false }), rows == 1 || columns.count(where: { $0 == .name }) < 2
    else { return }
    self.row = row
    self.index = index
    self.rows = rows
    self.count = count
  }

  private func isTitle(_ row: [TableCell]) -> Bool { row.count { !$0.text.isEmpty } == 1 }

  private func areHeadings(_ row: [TableCell]) -> Bool {
    row.count { !$0.text.isEmpty } > 1 && !row.contains { $0.text.contains { $0.isNumber } }
  }
}

extension RosterHeadings {
  /// Headings of two rows as one: what stands below; the upper one over an empty cell, or with the lower one, as in "Student" over
  /// "ID", where only both together mean something.
  func merged(_ upper: [TableCell], _ lower: [TableCell]) -> [TableCell] {
    var over = ""
    let holdsNames =
      columns(of: lower).contains { $0?.isName ?? false } && !lower.contains { $0.text.contains { $0.isNumber } }
    // A line of a form, as "Teacher,Ms Ott,,Class", is no row of headings.
    let isUpperKnown = zip(upper, columns(of: upper)).allSatisfy { $0.text.isEmpty || $1 != nil }
    return (0..<max(upper.count, lower.count)).map { index in
      let above = index < upper.count ? upper[index].text : ""
      let below = index < lower.count ? lower[index].text : ""
      // A merged cell stands over those to the right of it.
      if !above.isEmpty { over = above }
      let both = "\(over) \(below)"
      let isPart = column(of: below, among: lower.map({ $0.text })) == nil && columnOfWhole(both) != nil
      // "Date" below "Date left" says what is written there; the heading is the one above.
      let isNote =
        holdsNames && isUpperKnown && !RemarkColumns.areUnder(below) && !isPart && !above.isEmpty
        && column(of: below, among: lower.map({ $0.text })) == nil
        && column(of: above, among: upper.map({ $0.text })) != nil
      return TableCell(
        text: below.isEmpty || isNote ? above : isPart ? both : below, line: upper.first?.line ?? 0, column: index + 1)
    }
  }
}
