import Tables
import Texts

/// Names of a sheet that look unlike most: another colour, bold type.
///
/// What that means, only a legend or its maker knows.
struct OddLooks {
  private struct Look {
    /// The lines of the rows that have it.
    var lines: [Int] = []
    /// The first names with it.
    var names: [(name: String, cell: TableCell)] = []
  }

  /// The looks of each column's cells.
  private var columns: [Int: [String: Look]] = [:]
  private var rows = 0

  /// So many names are shown.
  private static let mostShown = 12

  /// Takes how the cells of a row look, where it is not as usual.
  ///
  /// - Parameters:
  ///   - cell: The first cell of the name.
  ///   - name: Whose they are.
  mutating func add(_ looks: [(column: Int, look: String)], _ cell: TableCell, name: String) {
    rows += 1
    for (column, text) in looks {
      var look = columns[column]?[text] ?? Look()
      look.lines.append(cell.line)
      if look.names.count < OddLooks.mostShown { look.names.append((name, cell)) }
      columns[column, default: [:]][text] = look
    }
  }

  /// A warning for the names with a look that few have, and takes them all out.
  ///
  /// - Parameter advice: What may be done.
  mutating func warnings(_ file: String, advice: String) -> [Fault] {
    defer { (columns, rows) = ([:], 0) }
    guard rows > 2 else { return [] }
    var (lines, kinds, names): (Set<Int>, Set<String>, [Int: (name: String, cell: TableCell)]) = ([], [], [:])
    for looks in columns.values {
      let odd = looks.filter { $0.value.lines.count * 3 <= rows }
      guard odd.reduce(0, { $0 + $1.value.lines.count }) * 2 <= rows else { continue }
      let usual = looks.keys.filter { odd[$0] == nil }.flatMap(LookOfCell.kinds)
      for (text, look) in odd {
        lines.formUnion(look.lines)
        kinds.formUnion(LookOfCell.kinds(of: text).filter { !usual.contains($0) })
        for found in look.names { names[found.cell.line] = found }
      }
    }
    let shown = names.values.sorted { $0.cell.line < $1.cell.line }.prefix(OddLooks.mostShown)
    guard let first = shown.first?.cell else { return [] }
    let more = lines.count > shown.count ? " and \(lines.count - shown.count) more" : ""
    let what = (kinds.isEmpty ? ["colour"] : kinds.sorted()).map { "the \($0)" }.joined(separator: " and ")
    return [
      Fault(
        file: file, line: first.line, column: first.column,
        problem: "what \(what) of \(counted(lines.count, "name", "names")) means is not read: "
          + shown.map { $0.name.quoted }.joined(separator: ", ") + more, hint: advice)
    ]
  }
}
