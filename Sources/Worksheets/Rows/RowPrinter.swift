import Geometry
import Letterforms
import Lettering
import Pages
import Rulings

/// Makes rows at their places into marks and cells of the sheet key.
struct RowPrinter {
  let request: Sheet
  /// Where rows begin, in points from the left edge of the page.
  let left: Double
  let cases: CaseShelf
  let book: FormBook
  let lettering: Lettering

  private static let leastNote = 6.0

  /// The bands of a page.
  func page(of bands: [Frame.PlacedBand]) throws -> RowPages.Page {
    var page = RowPages.Page()
    page.isWhole = bands.contains { $0.band.fillsPage }
    // All lines first: the top line of a row must not run through a descender of the row above.
    page.marks += try rulings(of: bands)
    for placed in bands {
      let corner = Point(left, placed.top)
      let toPage = Vector(corner.x, corner.y)
      page.marks += placed.band.marks.map { $0.moved(by: toPage) }
      for piece in placed.band.pieces {
        page.marks += try marks(
          of: piece.layout, at: corner + Vector(piece.x, piece.baseline), cells: &page.cells)
      }
      for print in placed.band.prints {
        page.marks += try lettering.marks(
          print.text, size: print.size, at: print.at + toPage, anchor: print.anchor, colour: print.colour,
          language: print.language ?? request.language
        ).marks
      }
      page.mazes += placed.band.mazes.map { Band.MazePlace(kind: $0.kind, at: $0.at + toPage) }
    }
    return page
  }

  /// The lines of a page: those of rows that follow one another are crossed together, those of blocks end with them.
  private func rulings(of bands: [Frame.PlacedBand]) throws -> [Mark] {
    let base = request.ruling.scaled(toXHeight: request.xHeight ?? request.ruling.xHeight)
    let count = bands.reduce(0) { $0 + ($1.band.row == nil ? 0 : 1) }
    var marks: [Mark] = []
    var strips: [RulingPrinter.Strip] = []
    var number = 0
    func closeRun() throws {
      guard let first = strips.first, let last = strips.last else { return }
      let region = first.baseline - first.above...last.baseline + last.below
      marks += try printer.marks(of: strips, base: base, region: region)
      strips = []
    }
    for placed in bands {
      if let row = placed.band.row {
        strips.append(strip(of: row, baseline: placed.top + placed.band.pieces[0].baseline, stage: (number, count)))
        number += 1
        continue
      }
      try closeRun()
      for piece in placed.band.pieces where piece.layout.isRuled {
        var strip = strip(of: piece.layout, baseline: placed.top + piece.baseline, stage: (0, 1))
        strip.left = left + piece.x
        strip.isApart = piece.isApart
        marks += try printer.marks(of: [strip], base: base, region: nil)
      }
    }
    try closeRun()
    return marks
  }

  private var printer: RulingPrinter {
    RulingPrinter(
      left: left, paper: request.paper, book: book, lettering: lettering, language: request.language,
      lineName: SheetText(language: request.language).name(of:))
  }

  private func strip(
    of row: RowLayout, baseline: Double, stage: (number: Int, count: Int)
  ) -> RulingPrinter.Strip {
    RulingPrinter.Strip(
      ruling: row.ruling, left: left, baseline: baseline, length: row.length, above: row.above, below: row.below,
      number: stage.number, count: stage.count)
  }

  private func marks(of row: RowLayout, at start: Point, cells: inout [SheetKey.Cell]) throws -> [Mark] {
    let zones = row.letters.school.rowZones
    let school = row.letters.school.id == request.school.id ? nil : row.letters.school.id
    var marks: [Mark] = []
    let press = cases.press(row.letters, xHeight: row.ruling.xHeight)
    // All letters of a row, then all guidance: a reader of the file finds whole words, and a printer changes ink once.
    for cell in row.cells {
      let origin = start + Vector(cell.x, 0)
      if let step = cell.step {
        marks += press.marks(of: cell.setting, step: step, at: origin)
      } else {
        let colour: Colour? = cell.look == .grey ? .grey(request.greyLightness) : nil
        marks += press.marks(of: cell.setting, look: cell.look, colour: colour, at: origin)
      }
      if let outline = cell.outline { marks.append(press.mark(of: outline, text: cell.setting.text, at: origin)) }
      if cell.isKept {
        cells.append(SheetKey.Cell(cell, in: row, origin: origin, zones: zones, school: school))
      }
    }
    for cell in row.cells {
      guard let plan = cell.plan else { continue }
      marks += try press.marks(
        of: plan, text: cell.setting.text, look: cell.look, step: cell.step, guidance: cell.guidance,
        at: start + Vector(cell.x, 0))
    }
    if !row.note.isEmpty { marks += try note(of: row, at: start) }
    let isEmpty = row.cells.isEmpty && (row.row.exercise != .blank || !row.note.isEmpty)
    // What only helps is not what is to be written.
    if isEmpty || row.task != nil && !row.cells.contains(where: \.isKept) {
      cells.append(
        SheetKey.Cell(
          emptyRow: row, text: row.row.text, origin: start, width: row.length, zones: zones, school: school))
    }
    return marks
  }

  private func note(of row: RowLayout, at start: Point) throws -> [Mark] {
    // Small enough to stand inside the body of the row, between midline and baseline, and clear of both; or above squares.
    let isOnSquares = row.ruling.squares != nil
    // On the smallest rulings it may be as high as two zones, or nobody could read it.
    let least = row.ruling.xHeight < Look.smallestDotted ? RowPrinter.leastNote : 0
    let x = row.ruling.xHeight
    let size = isOnSquares ? 0.75 * RowLayout.noteHeight : max(least, min(0.82 * x, 7), min(0.62 * x, 11))
    let step =
      isOnSquares ? Vector(0, 0.68 * RowLayout.noteHeight - row.above) : Vector(2, -0.34 * row.ruling.xHeight)
    return try lettering.marks(
      row.note, size: size, at: start + step,
      colour: SheetInk.small, language: request.language
    ).marks
  }
}
