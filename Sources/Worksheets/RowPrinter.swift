import Geometry
import Letterforms
import Pages

/// Makes rows at their places into marks and cells of the sheet key.
struct RowPrinter {
  let request: SheetRequest
  let letters: LetterCase
  /// Where rows begin, in points from the left edge of the page.
  let left: Double
  let cases: CaseShelf
  let book: FormBook
  let lettering: Lettering

  private static let leastNote = 6.0

  /// The rows of a page.
  func page(of rows: [Frame.PlacedRow]) throws -> RowPages.Page {
    var page = RowPages.Page()
    // All lines first: the top line of a row must not run through a descender of the row above.
    page.marks += try rulings(of: rows)
    for row in rows { page.marks += try marks(of: row, cells: &page.cells) }
    return page
  }

  private func rulings(of rows: [Frame.PlacedRow]) throws -> [Mark] {
    guard let first = rows.first, let last = rows.last else { return [] }
    let region = first.baseline - first.layout.above...last.baseline + last.layout.below
    let printer = RulingPrinter(
      left: left, paper: request.paper, book: book, lettering: lettering, language: request.language)
    let strips = rows.map { row in
      RulingPrinter.Strip(
        ruling: row.layout.ruling, baseline: row.baseline, length: row.layout.length, above: row.layout.above,
        below: row.layout.below)
    }
    let base = request.ruling.scaled(toXHeight: request.xHeight ?? request.ruling.xHeight)
    return try printer.marks(of: strips, base: base, region: region)
  }

  private func marks(of placed: Frame.PlacedRow, cells: inout [SheetKey.Cell]) throws -> [Mark] {
    let row = placed.layout
    let start = Point(left, placed.baseline)
    let zones = request.school.rowZones
    var marks: [Mark] = []
    let press = cases.press(letters, xHeight: row.ruling.xHeight)
    // All letters of a row, then all guidance: a reader of the file finds whole words, and a printer changes ink once.
    for cell in row.cells {
      let origin = start + Vector(cell.x, 0)
      if let step = cell.step {
        marks += press.marks(of: cell.setting, step: step, at: origin)
      } else {
        let colour: Colour? = cell.look == .grey ? .grey(request.greyLightness) : nil
        marks += press.marks(of: cell.setting, look: cell.look, colour: colour, at: origin)
      }
      cells.append(SheetKey.Cell(cell, in: row, origin: origin, zones: zones))
    }
    for cell in row.cells {
      guard let plan = cell.plan else { continue }
      marks += try press.marks(
        of: plan, text: cell.setting.text, look: cell.look, step: cell.step, guidance: cell.guidance,
        at: start + Vector(cell.x, 0))
    }
    if !row.note.isEmpty { marks += try note(of: row, at: start) }
    if row.cells.isEmpty, row.row.exercise != .blank || !row.note.isEmpty {
      cells.append(
        SheetKey.Cell(emptyRow: row, text: row.row.text, origin: start, width: row.length, zones: zones))
    }
    return marks
  }

  private func note(of row: RowLayout, at start: Point) throws -> [Mark] {
    // Small enough to stand inside the body of the row, between midline and baseline, and clear of both; or above squares.
    let isOnSquares = row.ruling.squares != nil
    // On the smallest rulings it may be as high as two zones, or nobody could read it.
    let least = row.ruling.xHeight < Look.smallestDotted ? RowPrinter.leastNote : 0
    let size = isOnSquares ? 0.75 * RowLayout.noteHeight : max(least, min(0.62 * row.ruling.xHeight, 11))
    let step =
      isOnSquares ? Vector(0, 0.68 * RowLayout.noteHeight - row.above) : Vector(2, -0.34 * row.ruling.xHeight)
    return try lettering.marks(
      "\(SheetText(language: request.language).fromMemory): \(row.note)", size: size, at: start + step,
      colour: SheetInk.small, language: request.language
    ).marks
  }
}
