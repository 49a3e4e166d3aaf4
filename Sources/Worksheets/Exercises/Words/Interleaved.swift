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
    var settings: [Setting] = []
    for letter in letters { settings.append(try measure.letters.setting(of: letter)) }
    var drill = row
    (drill.exercise, drill.model) = (.fade, .usual)
    var count = (letters.count + most - 1) / most
    var perLine = 0
    var (width, places, step) = (0.0, 0, 0.0)
    var share = measure
    // A model alone, with no room to write over it, teaches nothing.
    repeat {
      perLine = max(1, (letters.count + count - 1) / max(1, count))
      width = (measure.room - Double(perLine - 1) * Interleaved.white * unit) / Double(perLine)
      share = measure.narrowed(to: width)
      // Every letter has as many places, for an even row.
      (places, step) = (Int.max, 0)
      for setting in settings {
        let reach = share.reach([Look.solid, row.look].map { share.cell(setting, $0, row.guidance) })
        guard share.holds(reach) else { return .tooWide(setting) }
        let columns = share.columns(of: reach.width, for: setting)
        (places, step) = (min(places, columns.count), max(step, columns.stride))
      }
      count += 1
    } while places < 2 && perLine > 1
    if measure.squareSide == nil { step = width / Double(places) }
    guard let steps = Fade(row: drill).steps(count: places, on: share).first else { return .lines([]) }
    var lines: [Line] = []
    for start in stride(from: 0, to: settings.count, by: perLine) {
      let groups = settings[start...].prefix(perLine).map { setting in
        steps.map { look in
          var cell = measure.cell(setting, look.look, look.guidance)
          cell.isLater = look.isLater
          return cell
        }
      }
      // A letter and its copies stand nearer to one another than to the next letter.
      if measure.squareSide == nil, perLine > 1, groups.count == perLine, measure.holds(groups) {
        lines.append(try measure.line(measure.spread(groups)))
        continue
      }
      var cells: [Line.Cell] = []
      for (index, setting) in settings[start...].prefix(perLine).enumerated() {
        for (place, look) in steps.enumerated() {
          var cell = measure.cell(setting, look.look, look.guidance)
          cell.x = Double(index) * (width + Interleaved.white * unit) + Double(place) * step
          cell.x += max(share.reach([measure.cell(setting, look.look, look.guidance)]).left, share.inset)
          cell.isLater = look.isLater
          cells.append(cell)
        }
      }
      lines.append(try measure.line(cells))
    }
    return .lines(lines)
  }
}
