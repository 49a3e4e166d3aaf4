import Letterforms
import Lettering
import Texts

/// The beginning of a sentence as a model, and the rest of its line free: the child goes on with it.
struct Begin: Drill {
  var row: Row

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines: [Line] = []
    for piece in try measure.pieces(of: row.text, reach: { measure.reach([measure.cell($0, .solid, .off)]) }) {
      let setting = try measure.letters.setting(of: piece)
      var cell = measure.cell(setting, .solid, .off)
      // Without a model in the design it is no text of the sheet, but the beginning of one.
      cell.isKept = row.model != .none
      let reach = measure.reach([cell])
      guard measure.holds(reach) else { return .tooWide(setting) }
      cell.x = max(reach.left, measure.inset)
      var line = try measure.line([cell])
      line.staysWithAbove = !lines.isEmpty
      lines.append(line)
    }
    return .lines(lines)
  }
}
