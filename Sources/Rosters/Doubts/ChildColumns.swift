import Tables
import Texts

/// Tables with two people in a row, a child and a parent: nobody can tell from their names alone whose the sheets are.
extension RosterTable {
  /// Refuses names beside which a column that is not read has those of the children.
  func refuseParents(_ row: [TableCell]) throws(Fault) {
    let named = uses.indices.filter { if case .known(let column) = uses[$0] { column.isName } else { false } }
    guard let first = named.first, !named.contains(where: { known.isOfChild(form.columns[$0].heading) }) else { return }
    for index in uses.indices where known.isOfChild(row[index].text) {
      switch uses[index] {
      case .known: continue
      case .other, .dropped, .nameless: break
      }
      guard holdsNames(index, besides: named) else { continue }
      throw parents(row[index], beside: row[first].text)
    }
  }

  /// What is said of two kinds of names in a row.
  func parents(_ cell: TableCell, beside other: String) -> Fault {
    let (heading, other) = (RosterName(cell.text.onOneLine).text.quoted, RosterName(other.onOneLine).text.quoted)
    return Fault(
      file: file, line: cell.line, column: cell.column,
      problem: "\(heading) may have the names of the children, and \(other) those of somebody else",
      hint: "delete the columns of the parents, or whatever names are not to be printed")
  }

  /// Whether most cells of a column have letters alone, and other names than those beside them.
  private func holdsNames(_ index: Int, besides named: [Int]) -> Bool {
    var (count, others) = (0, 0)
    for case .success(let row) in cells.ahead where index < row.count && !row[index].text.isEmpty {
      count += 1
      let text = row[index].text
      guard text.first?.isUppercase ?? false || text.utf8.first ?? 0 >= 0xD7, text.count > 1,
        !text.contains(where: { $0.isNumber }), RosterValues.answer(text) == nil
      else { continue }
      let own = named.contains { $0 < row.count && !row[$0].text.isEmpty && text.has(row[$0].text) }
      if !own { others += 1 }
    }
    return count > 0 && others * 2 > count
  }
}
