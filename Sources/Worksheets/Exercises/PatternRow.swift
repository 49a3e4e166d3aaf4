import Letterforms
import Lettering
import Texts

/// A row of a pattern: some of it to look at, and then it runs along the line, first to be written over, then free.
///
/// The left hand has the model at the right end.
struct PatternRow {
  private let row: Row
  private let model: Setting
  private let tile: Character

  /// The share of a row that is left to go on without help.
  private static let usualBlankShare = 0.3

  /// A model is no longer than this share of a row, but for the fewest signs.
  private static let modelShare = 0.3
  /// Fewer signs are no pattern.
  private static let fewest = 3

  /// A row of a sign that is joined to itself; nil for other texts and for fading down several lines.
  init?(_ row: Row, _ model: Setting) {
    guard let tile = model.text.first, model.text.count >= PatternRow.fewest, model.text.allSatisfy({ $0 == tile }),
      model.isJoined, row.exercise != .fadeDown
    else { return nil }
    (self.row, self.model, self.tile) = (row, model, tile)
  }

  /// The line.
  func line(on measure: Measure) throws(Fault) -> Line {
    let isCopy = row.exercise == .copy
    let most = max(measure.length * PatternRow.modelShare, try width(of: PatternRow.fewest, on: measure))
    let count = min(model.text.count, try self.count(within: most, on: measure))
    let shown = try cell(count, .solid, isCopy ? row.guidance.dotsOnly : row.guidance, on: measure)
    let own = measure.reach([shown])
    let blankShare = row.exercise == .fade ? row.blankShare ?? PatternRow.usualBlankShare : 0
    let rest = measure.length * (1 - blankShare) - own.width - measure.white
    let isLeft = measure.hand == .left
    let start = isLeft ? 0 : own.width + measure.white
    var cells = [shown]
    cells[0].x = isLeft ? measure.length - own.right : own.left
    let traced = isCopy ? 0 : try self.count(within: rest, on: measure)
    if traced >= PatternRow.fewest {
      let cell = try cell(traced, row.look, row.guidance.dotsOnly, on: measure)
      cells.append(cell)
      cells[1].x = start + measure.reach([cell]).left
    } else if start + own.width <= measure.length {
      // Nothing is left but to go on with it.
      cells.append(try cell(count, .blank, .off, on: measure))
      cells[1].x = start + own.left
    }
    return try measure.line(cells)
  }

  private func cell(
    _ count: Int, _ look: Look, _ guidance: Guidance, on measure: Measure
  ) throws(Fault) -> Line.Cell {
    measure.cell(try measure.letters.setting(of: String(repeating: tile, count: count)), look, guidance)
  }

  private func width(of count: Int, on measure: Measure) throws(Fault) -> Double {
    measure.reach([try cell(count, row.look, row.guidance.dotsOnly, on: measure)]).width
  }

  /// How many signs a room has room for; all signs but the first take the same.
  private func count(within room: Double, on measure: Measure) throws(Fault) -> Int {
    let least = try width(of: PatternRow.fewest, on: measure)
    let stride = try width(of: PatternRow.fewest + 1, on: measure) - least
    guard stride > 0, room >= least - 0.01 else { return 0 }
    return PatternRow.fewest + Int((room - least + 0.01) / stride)
  }
}
