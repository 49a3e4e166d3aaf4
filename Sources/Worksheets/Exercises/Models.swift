import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// Large letters to look at: each with its guidance, then hollow with the way of the pen inside where there is room.
///
/// Characters that fill squares are shown by themselves instead of hollow.
struct Models: Drill {
  var row: Row

  /// A model is this many times as large as what is to be written, if there is room, and at least.
  private static let factor = 1.5
  private static let leastFactor = 1.25
  /// More large letters than this on a line are a pattern.
  private static let most = 8
  /// But a model's line is no higher than this.
  static let highest = Length.mm(44).points

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var settings: [Setting] = []
    for item in measure.words(of: row.text) { settings.append(try measure.letters.setting(of: item)) }
    let measure = try sized(for: settings, measure)
    let cells = solid(settings, measure)
    var lines: [[Line.Cell]] = [[]]
    for cell in cells {
      if !measure.fits(lines[lines.count - 1] + [cell]), !lines[lines.count - 1].isEmpty { lines.append([]) }
      lines[lines.count - 1].append(cell)
    }
    let hollow = hollow(settings, measure)
    // As often as there is room: hollow letters are written over in one colour after another.
    let isLeft = measure.hand == .left
    while lines.count == 1, lines[0].count < Models.most, measure.fits(lines[0] + hollow) {
      // The left hand has the model where it does not cover it.
      lines[0] = isLeft ? hollow + lines[0] : lines[0] + hollow
    }
    if let wide = lines.first(where: { !measure.fits($0) }) { return .tooWide(wide[0].setting) }
    return .lines(
      try lines.map { (cells) throws(Fault) in
        var line = try measure.line(placed(cells, measure), asking: row.text)
        line.isModel = true
        return line
      })
  }

  /// Cells from the end of a line that the hand does not cover.
  private func placed(_ cells: [Line.Cell], _ measure: Measure) -> [Line.Cell] {
    var placed = measure.spread(cells)
    guard measure.hand == .left, let last = placed.last, let own = cells.last else { return placed }
    let rest = measure.length - last.x - measure.reach([own]).right
    for index in placed.indices { placed[index].x += max(0, rest) }
    return placed
  }

  /// As large as the page and the line allow.
  private func sized(for settings: [Setting], _ measure: Measure) throws(Fault) -> Measure {
    let usual = try measure.line([])
    var shown = measure.sized(
      measure.xHeight * min(Models.factor, max(1, Models.highest / (usual.above + usual.below))))
    // A word too wide for a large model is shown as large as fits, down to the size it is written in.
    let widest = solid(settings, shown).map { shown.reach([$0]).width }.max() ?? 0
    if widest > shown.length {
      shown = measure.sized(max(measure.xHeight, shown.xHeight * measure.room / widest * 0.98))
    }
    // One letter alone on a second line looks forgotten: smaller, they may all stand on one.
    let large = shown
    while settings.count > 1, !shown.fits(solid(settings, shown)) {
      shown = measure.sized(shown.xHeight * 0.95)
      if shown.xHeight < measure.xHeight * Models.leastFactor { return large }
    }
    return shown
  }

  private func solid(_ settings: [Setting], _ measure: Measure) -> [Line.Cell] {
    settings.map { measure.cell($0, .solid, row.guidance) }
  }

  private func hollow(_ settings: [Setting], _ measure: Measure) -> [Line.Cell] {
    // The many strokes of a character would run together if they were hollow: it is shown once more by itself.
    let isHollow = !measure.school.fillsSquares && Look.hollow.drawn(xHeight: measure.xHeight) == .hollow
    let guidance: Guidance = row.guidance == .all ? .numbers : row.guidance
    return settings.map { measure.cell($0, isHollow ? .hollow : .solid, isHollow ? guidance : .off) }
  }
}
