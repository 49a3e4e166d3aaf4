import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// A line by itself, as high as its ruling and its ink, with the room that numbers and arrows take above it, in points.
struct ModelStrip {
  var line: Line
  let over: Double

  var height: Double { over + line.above + line.below }

  /// A line cut down to its ruling and its ink.
  init(_ line: Line) {
    let (ruling, xHeight) = (line.ruling, line.ruling.xHeight)
    let letters = line.cells.flatMap { $0.setting.letters }.map { $0.letterform.bounds }
    let ink = letters + line.cells.flatMap { $0.plan?.boxes ?? [] }
    let (top, foot) = (ink.map { $0.max.y }.max() ?? 1, ink.map { $0.min.y }.min() ?? 0)
    let drawn = ruling.lines.filter { $0.style != .unseen }.map { $0.height }
    let zones = line.letters.school.rowZones
    // Of lines that fill a page those are taken that letters reach.
    let fills = ruling.cycle != nil
    let highest = (letters.map { $0.max.y }.max() ?? 1) * xHeight
    let above = fills ? (1 + zones.ascender) * xHeight : max(drawn.first ?? 0, highest)
    let below = fills ? zones.descender * xHeight : -(drawn.last ?? 0)
    self.line = line
    (self.line.above, self.line.below) = (above, max(below, -foot * xHeight))
    over = max(0, top * xHeight - above)
  }
}

extension Measure {
  /// A text on a line of its own as long as asked, in its middle or from an inset, at this size; nobody writes on it.
  func strip(
    of text: String, length: Double, _ look: Look = .solid, _ guidance: Guidance = .off, from inset: Double? = nil
  ) throws(Fault) -> ModelStrip {
    let setting = try letters.setting(of: text)
    var cell = cell(setting, look, guidance)
    cell.x = inset ?? (length - setting.width * xHeight) / 2
    // Letters that fill squares stand in them, not on their sides.
    if inset == nil, school.fillsSquares {
      let side = LetterCase.square * xHeight
      cell.x = (cell.x / side).rounded() * side
    }
    cell.isKept = false
    var strip = ModelStrip(try line([cell]))
    (strip.line.isModel, strip.line.length) = (true, length)
    return strip
  }

  /// The largest of these measures, no larger than an x-height in points, at which a text is no wider than a width.
  func sized(_ most: Double, for text: String, width: Double) throws(Fault) -> Measure {
    let setting = try letters.setting(of: text)
    return sized(min(most, width / max(setting.width, 0.01)))
  }
}

extension Sequence<Setting> {
  /// How far their ink reaches below and above the baseline, in x-heights, y up; from baseline to midline where there is none.
  var ink: (foot: Double, top: Double) {
    let bounds = flatMap { $0.letters.map { $0.letterform.bounds } }
    return (bounds.map { $0.min.y }.min() ?? 0, bounds.map { $0.max.y }.max() ?? 1)
  }
}
