import Letterforms
import Lettering
import Rulings
import Texts

/// Letters that were learnt one after another, side by side on a line: each a model and as many to write over as its share holds.
///
/// What is mixed is kept better than what is drilled in a block.
struct Interleaved: Drill {
  var row: Row

  /// The least share of a line, in x-heights; between two shares, in x-heights.
  private static let (leastShare, white) = (5.0, 0.5)

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    let letters = row.text.split(separator: " ").map { String($0) }
    let unit = measure.xHeight
    let most = max(1, Int(measure.room / (Interleaved.leastShare * unit)))
    let count = (letters.count + most - 1) / most
    let perLine = max(1, (letters.count + count - 1) / max(1, count))
    let width = (measure.room - Double(perLine - 1) * Interleaved.white * unit) / Double(perLine)
    let share = measure.narrowed(to: width)
    var lines: [Line] = []
    for start in stride(from: 0, to: letters.count, by: perLine) {
      var cells: [Line.Cell] = []
      for (index, letter) in letters[start...].prefix(perLine).enumerated() {
        var row = row
        (row.text, row.exercise, row.model) = (letter, .fade, .usual)
        guard case .lines(let made) = try Fade(row: row).lines(on: share) else {
          return .tooWide(try measure.letters.setting(of: letter))
        }
        for var cell in made.flatMap({ $0.cells }) {
          cell.x += Double(index) * (width + Interleaved.white * unit)
          cells.append(cell)
        }
      }
      lines.append(try measure.line(cells))
    }
    return .lines(lines)
  }
}
