import Geometry
import Pages
import Rulings
import Texts

/// A heavy and a fine line round a page, with round corners, halfway between its content and its edge.
///
/// Page space.
struct Border {
  let paper: Paper
  /// From the edge of the paper to the heavy line, in points.
  let inset: Double

  /// The border of a sheet's pages: halfway, or outside of the tags that scanned pages have.
  init(_ sheet: Sheet) {
    paper = sheet.paper
    inset = sheet.isScannable ? Border.insetOutsideTags : paper.margin / 2
  }

  /// As near to the edge as most printers print.
  private static let insetOutsideTags = Length.mm(5).points
  private static let weights = (heavy: 1.6, fine: 0.6)
  private static let white = 2.5
  private static let radius = 12.0

  var marks: [Mark] {
    let box = Rectangle(min: Point(inset, inset), max: Point(paper.width - inset, paper.height - inset))
    return [
      Mark.shape(.line(Border.path(round: box, Border.radius), width: Border.weights.heavy), SheetInk.small),
      .shape(
        .line(
          Border.path(round: box.expanded(by: -Border.white), Border.radius - Border.white), width: Border.weights.fine),
        SheetInk.small),
    ].said(.artefact)
  }

  private static func path(round box: Rectangle, _ radius: Double) -> Path {
    // How far handles of a quarter circle reach, in radii.
    let reach = radius * (1 - 0.5522847)
    let (left, right, top, foot) = (box.min.x, box.max.x, box.min.y, box.max.y)
    var path = Path(start: Point(left + radius, top))
    path.addLine(to: Point(right - radius, top))
    path.addCubic(Point(right - reach, top), Point(right, top + reach), to: Point(right, top + radius))
    path.addLine(to: Point(right, foot - radius))
    path.addCubic(Point(right, foot - reach), Point(right - reach, foot), to: Point(right - radius, foot))
    path.addLine(to: Point(left + radius, foot))
    path.addCubic(Point(left + reach, foot), Point(left, foot - reach), to: Point(left, foot - radius))
    path.addLine(to: Point(left, top + radius))
    path.addCubic(Point(left, top + reach), Point(left + reach, top), to: Point(left + radius, top))
    path.isClosed = true
    return path
  }
}
