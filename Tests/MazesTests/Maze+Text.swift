@testable import Mazes

extension Maze {
  /// The maze in letters, for proofs and for eyes: `+`, `-`, `|` are walls, S the start, G the goal; lines end with \n.
  ///
  ///     +---+---+---+
  ///       S     | G
  ///     +   +---+   +
  ///     |           |
  ///     +---+---+---+
  var textForm: String { text(showingSolution: false) }

  /// The same with a dot in each cell of the right way.
  var solvedTextForm: String { text(showingSolution: true) }

  private func text(showingSolution: Bool) -> String {
    let width = columns + 1
    let walls = wallsByNode
    var signs = [[Character]](repeating: [], count: grid.columns * grid.rows)
    if showingSolution {
      for cell in solution { signs[grid.index(of: cell)] = ["·"] }
    }
    signs[grid.index(of: start)] = ["S"]
    signs[grid.index(of: goal)] = ["G"]
    var text = ""
    for y in 0...rows {
      var upper = ""
      var lower = ""
      for x in 0...columns {
        let node = walls[y * width + x]
        upper += node == 0 ? " " : "+"
        lower += node & Direction.down.bit == 0 ? " " : "|"
        guard x < columns else { continue }
        upper += node & Direction.right.bit == 0 ? "   " : "---"
        guard y < rows else { continue }
        lower += " \(String(signs[y * columns + x].first ?? " ")) "
      }
      for line in y < rows ? [upper, lower] : [upper] {
        text += line.trimmingEnd() + "\n"
      }
    }
    return text
  }
}

extension String {
  fileprivate func trimmingEnd() -> Substring {
    self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)]
  }
}

extension MazeMeasure {
  /// The expected work in steps, for people to read.
  var workSteps: Double { Double(work) / Double(unitsPerStep) }
}
