import Geometry
import Letterforms
import Lettering
import Texts

/// Each letter of a text, each once: a strip of cells with one stroke more in every cell.
///
/// A strip begins where the one before it ends if the whole of it fits there, otherwise on a line of its own, and goes on
/// over as many lines as it needs.
struct BuildUp: Drill {
  var row: Row

  /// Between the strips of two letters on one line: a square, or this many times the white between cells.
  private static let whiteBetweenStrips = 2.0

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    let (length, white) = (measure.length, measure.white)
    var lines: [[Line.Cell]] = []
    var x = Double.infinity
    for character in row.text.lettersOnce {
      let setting = try measure.letters.setting(of: String(character))
      let cells = measure.steps(of: setting, guidance: row.guidance)
      let reach = measure.reach(cells)
      guard measure.holds(reach) else { return .tooWide(setting) }
      let pitch = reach.width + white
      let strip = pitch * Double(cells.count) - white
      x += measure.squareSide ?? (BuildUp.whiteBetweenStrips - 1) * white
      if x + strip > length + 0.001 { x = .infinity }
      for cell in cells {
        if x + reach.left + reach.right > length + 0.001 {
          lines.append([])
          x = 0
        }
        var placed = cell
        placed.x = x + reach.left
        lines[lines.count - 1].append(placed)
        x += pitch
      }
    }
    return .lines(try lines.map { (cells) throws(Fault) in try measure.line(cells) })
  }
}

extension String {
  /// The characters but for white space, each where it stands first.
  var lettersOnce: [Character] {
    var seen: Set<Character> = []
    return filter { !$0.isWhitespace && seen.insert($0).inserted }.map { $0 }
  }
}
