import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// Look, cover, write, check: a model, a line to fold the paper along, room to write without seeing it, and a box to tick.
///
/// All rows of a sheet have their fold in one place; the left hand has the model at the right.
struct Cover: Drill {
  var row: Row

  /// How much of a row the models have, in points: the same for all rows of a sheet.
  let side: Double

  /// The share of a row that models may have.
  static let shares = 0.34...0.5
  /// White before the model's end and after the fold, in x-heights.
  private static let whiteAtFold = 0.75
  /// The dashes of the fold and the white between them, in x-heights; their weight in points.
  private static let dash = 0.3
  private static let foldWeight = 0.8

  /// The lines, of which each has a word or as much of a text as stands before the fold.
  func lines(in room: Measure, shrinks: Bool) throws(Fault) -> [Line] {
    // Squares are not folded.
    let side = room.squareSide.map { (self.side / $0).rounded(.up) * $0 } ?? self.side
    let models = try fitted(on: room.narrowed(to: side), shrinks: shrinks)
    return try models.map { (model) throws(Fault) in
      let measure = room.sized(model.ruling.xHeight)
      var (shown, written) = (model.cells[0], measure.cell(model.cells[0].setting, .blank, .off))
      let isLeft = measure.hand == .left
      let fold = isLeft ? measure.length - side : side
      let white = Cover.white(on: measure)
      if isLeft { shown.x += fold + white }
      written.x = isLeft ? 0 : fold + white
      let box = measure.tickBoxSide
      let tick = isLeft ? fold - white - box : measure.length - box - white / 2
      let usual = try measure.line([])
      written.outline = Outline(
        name: "fold", paths: dashes(at: fold - written.x, of: usual) + [measure.tickBox(at: tick - written.x)],
        weight: Cover.foldWeight)
      var line = try measure.line([shown, written])
      line.shrunk = model.shrunk
      return line
    }
  }

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    let white = Cover.white(on: measure)
    let narrow = measure.narrowed(to: measure.room - white)
    var lines: [Line] = []
    for piece in try narrow.pieces(of: row.text, reach: { reach(of: $0, on: narrow) }) {
      let setting = try measure.letters.setting(of: piece)
      let reach = reach(of: setting, on: narrow)
      guard narrow.holds(reach) else { return .tooWide(setting) }
      lines.append(try measure.line([measure.cell(setting, .solid, row.guidance.dotsOnly, at: reach.left)]))
    }
    return .lines(lines)
  }

  func holds(_ word: Setting, on measure: Measure) throws(Fault) -> Bool {
    let narrow = measure.narrowed(to: measure.room - Cover.white(on: measure))
    return narrow.holds(reach(of: word, on: narrow))
  }

  private static func white(on measure: Measure) -> Double {
    measure.squareSide == nil ? whiteAtFold * measure.xHeight : 0
  }

  private func reach(of setting: Setting, on measure: Measure) -> Measure.Reach {
    measure.reach([measure.cell(setting, .solid, row.guidance.dotsOnly)])
  }

  /// Dashes from the top of a line to its foot, at a place along it; x-heights, y up.
  private func dashes(at x: Double, of line: Line) -> [Path] {
    let unit = line.ruling.xHeight
    var paths: [Path] = []
    var y = -line.below / unit
    while y < line.above / unit {
      let top = min(y + Cover.dash, line.above / unit)
      paths.append(Path(start: Point(x / unit, y), segments: [.line(to: Point(x / unit, top))]))
      y += 2 * Cover.dash
    }
    return paths
  }
}

extension Measure {
  /// The side of a box to tick, in x-heights, at the most so many points.
  private static let boxShare = 0.9
  private static let largestBox = Length.mm(5).points

  /// The side of a box to tick, in points.
  var tickBoxSide: Double { min(Measure.boxShare * xHeight, Measure.largestBox) }

  /// A box to tick, on the baseline with its left side at a place along the line, in points; x-heights.
  func tickBox(at x: Double) -> Path {
    let side = tickBoxSide / xHeight
    return Path(Rectangle(min: Point(x / xHeight, 0), max: Point(x / xHeight + side, side)))
  }
}
