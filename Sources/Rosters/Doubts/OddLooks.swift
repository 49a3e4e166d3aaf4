import Tables
import Texts

/// Names of a sheet that look unlike others: another colour, bold type; and cells beside them that are struck through.
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
  private var struck: [(text: String, cell: TableCell)] = []

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

  /// Takes a cell that is struck through and is read all the same.
  mutating func add(struck cell: TableCell, under heading: String, name: String, isShown: Bool) {
    struck.append(("\(isShown ? cell.text.quoted : "a date") under \(heading.quoted) for \(name)", cell))
  }

  /// A warning for what is struck through and read all the same; nil for nothing.
  private func warningOfStruck(_ file: String) -> Fault? {
    guard let first = struck.first?.cell else { return nil }
    let shown = struck.prefix(OddLooks.mostShown).map { $0.text }.joined(separator: ", ")
    let more = struck.count > OddLooks.mostShown ? " and \(struck.count - OddLooks.mostShown) more" : ""
    return Fault(
      file: file, line: first.line, column: first.column,
      problem: "\(shown)\(more) \(struck.count == 1 ? "is" : "are") struck through, and read all the same",
      hint: "clear the cells that no longer hold")
  }

  /// Whether every second row, or every third, has a look: stripes that help the eye.
  private static func areStripes(_ lines: [Int]) -> Bool {
    guard lines.count > 1 else { return false }
    let steps = Set(zip(lines, lines.dropFirst()).map { $1 - $0 })
    return steps.count == 1 && (steps.first ?? 1) > 1
  }

  /// A warning for the names with a look that others have not, and takes them all out.
  ///
  /// - Parameter advice: What may be done.
  mutating func warnings(_ file: String, advice: String) -> [Fault] {
    defer { (columns, rows, struck) = ([:], 0, []) }
    let ofStruck = warningOfStruck(file).map { [$0] } ?? []
    guard rows > 2 else { return ofStruck }
    var (lines, kinds, names): (Set<Int>, Set<String>, [Int: (name: String, cell: TableCell)]) = ([], [], [:])
    for looks in columns.values {
      // Where all are coloured, only a colour that few have says something.
      let all = looks.reduce(0) { $0 + $1.value.lines.count }
      let odd = looks.filter { look in
        let lines = look.value.lines
        return lines.count * 3 <= rows && (all * 2 <= rows || all == rows)
          || all * 3 <= rows * 2 && !OddLooks.areStripes(lines)
      }
      guard odd.reduce(0, { $0 + $1.value.lines.count }) < rows else { continue }
      let usual = looks.keys.filter { odd[$0] == nil }.flatMap(LookOfCell.kinds)
      for (text, look) in odd {
        lines.formUnion(look.lines)
        kinds.formUnion(LookOfCell.kinds(of: text).filter { !usual.contains($0) })
        for found in look.names { names[found.cell.line] = found }
      }
    }
    let shown = names.values.sorted { $0.cell.line < $1.cell.line }.prefix(OddLooks.mostShown)
    guard let first = shown.first?.cell else { return ofStruck }
    let more = lines.count > shown.count ? " and \(lines.count - shown.count) more" : ""
    let what = (kinds.isEmpty ? ["colour"] : kinds.sorted()).map { "the \($0)" }.joined(separator: " and ")
    return ofStruck + [
      Fault(
        file: file, line: first.line, column: first.column,
        problem: "what \(what) of \(counted(lines.count, "name", "names")) means is not read: "
          + shown.map { $0.name.quoted }.joined(separator: ", ") + more, hint: advice)
    ]
  }
}
