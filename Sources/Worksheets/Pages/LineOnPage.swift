import Geometry
import Letterforms
import Lettering
import Rulings

/// A line at its place on a page: how its ink, numbers and arrows stand to those of other lines.
///
/// Page space, but x from the left end of bands.
struct LineOnPage {
  let line: Line
  /// Where the line begins.
  let x: Double
  let baseline: Double

  /// Boxes are no nearer than this, in points, or stand in one another: hairs do not count.
  static let hair = 0.5

  /// A line of a band.
  init(_ line: Line, in band: Band) {
    (self.line, x, baseline) = (line, line.x, band.top + line.baseline)
  }

  /// The boxes of the ink of a cell's letters.
  func inkBoxes(of cell: Line.Cell) -> [Rectangle] {
    var boxes: [Rectangle] = []
    if cell.look != .blank, cell.look != .startDot {
      boxes = cell.setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
    }
    return ((cell.outline?.paths.map { $0.bounds } ?? []) + boxes).map { box(of: cell, $0) }
  }

  /// A rectangle in the school space of a cell.
  func box(of cell: Line.Cell, _ box: Rectangle) -> Rectangle {
    let height = line.ruling.xHeight
    return Rectangle(
      min: Point(x + cell.x + box.min.x * height, baseline - box.max.y * height),
      max: Point(x + cell.x + box.max.x * height, baseline - box.min.y * height))
  }

  /// All boxes of the line: letters, start dots, numbers and arrows.
  var boxes: [Rectangle] {
    line.cells.flatMap { cell in inkBoxes(of: cell) + (cell.plan?.boxes ?? []).map { box(of: cell, $0) } }
  }

  /// The boxes of letters and start dots, which stay whatever stands beside them.
  var lastingBoxes: [Rectangle] {
    line.cells.flatMap { cell in inkBoxes(of: cell) + (cell.plan?.startBoxes ?? []).map { box(of: cell, $0) } }
  }

  /// Takes away numbers and arrows that stand in boxes of another line.
  static func clear(_ line: inout Line, at place: LineOnPage, of taken: [Rectangle]) {
    for index in line.cells.indices {
      let cell = line.cells[index]
      guard let plan = cell.plan, !plan.numbers.isEmpty || !plan.arrows.isEmpty else { continue }
      line.cells[index].plan = plan.clear { box in
        let own = place.box(of: cell, box)
        return taken.contains { $0.overlaps(own, by: LineOnPage.hair) }
      }
    }
  }
}

extension Rectangle {
  /// Whether two rectangles stand in one another by more than a length, across and up.
  func overlaps(_ other: Rectangle, by least: Double) -> Bool {
    Swift.min(max.x, other.max.x) - Swift.max(min.x, other.min.x) > least
      && Swift.min(max.y, other.max.y) - Swift.max(min.y, other.min.y) > least
  }
}

extension Frame {
  /// The bands of a page, without the numbers and arrows that would stand in the line above or below: ink never yields.
  static func clearingGuidance(on page: [Band]) -> [Band] {
    var page = page
    var upper: (band: Int, line: Int)?
    for band in page.indices {
      for line in page[band].lines.indices {
        defer { upper = (band, line) }
        guard let upper else { continue }
        let high = LineOnPage(page[upper.band].lines[upper.line], in: page[upper.band])
        let low = LineOnPage(page[band].lines[line], in: page[band])
        guard let highSpan = high.line.inkSpan, let lowSpan = low.line.inkSpan,
          low.baseline - lowSpan.upperBound < high.baseline - highSpan.lowerBound
        else { continue }
        // What stands lower yields to all, and then what stands higher to what lasts.
        LineOnPage.clear(&page[band].lines[line], at: low, of: high.boxes)
        LineOnPage.clear(&page[upper.band].lines[upper.line], at: high, of: low.lastingBoxes)
      }
    }
    return page
  }
}
