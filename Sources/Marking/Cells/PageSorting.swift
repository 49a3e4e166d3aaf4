import Geometry
import Scoring
import Worksheets

/// The ink of a page sorted into what it should be: cells, letters of copied rows, and what belongs to nothing.
///
/// Page space.
struct PageSorting {
  /// What is to be written, and what was written for it.
  struct Place {
    /// Index of the cell on its page; past the last where a child wrote more than the sheet asks for.
    let index: Int
    /// The cell, where it was written.
    let cell: SheetKey.Cell
    let ink: [PageStroke]
  }

  /// From the top of the page, cell by cell.
  private(set) var places: [Place] = []
  private(set) var stray: [PageStroke] = []

  /// - Parameters:
  ///   - lines: The printed lines of the page where the strokes are pieces of ink that nobody saw being written; nil where a pen told
  ///     them.
  ///   - ideal: What is to be written in a cell; nil where its school is not known.
  init(
    of strokes: [PageStroke], on page: SheetKey.Page, along lines: PrintedLines? = nil,
    ideal: (SheetKey.Cell) throws -> IdealLetter?
  ) rethrows {
    let points = strokes.map { $0.pagePoints }
    let letters = try page.cells.map { cell -> Rectangle? in
      guard let bounds = try ideal(cell)?.bounds else { return nil }
      let map = cell.pageFromSchool
      return Rectangle(around: [map * bounds.min, map * bounds.max])
    }
    let cells = CellFinder(page)
    var owners = points.map { cells.cell(for: $0, letters: letters) }
    if let lines { owners = LoosePieces(points, owners, along: lines).owners }
    let rows = CopyRow.rows(of: page)
    var rowOf: [Int: Int] = [:]
    for (number, row) in rows.enumerated() {
      for cell in row.cells { rowOf[cell] = number }
    }
    // Where the rows were cut: for each cell what was written for it, and what was written beyond them.
    var written: [Int: Place] = [:]
    var more: [Int: [Place]] = [:]
    var inRow = Array(repeating: [Int](), count: rows.count)
    for stroke in strokes.indices where owners[stroke].map({ rowOf[$0] != nil }) ?? true {
      let near = rows.indices.compactMap { row in rows[row].distance(of: points[stroke]).map { (row: row, far: $0) } }
      guard let row = near.min(by: { $0.far < $1.far })?.row ?? owners[stroke].flatMap({ rowOf[$0] }) else { continue }
      inRow[row].append(stroke)
      // A dot over a letter may lie below a cell of the row above.
      if let owner = owners[stroke], rowOf[owner] != row { owners[stroke] = nil }
    }
    var next = page.cells.count
    for (number, row) in rows.enumerated() where !inRow[number].isEmpty {
      let models = try row.cells.map { try ideal(page.cells[$0]) }.compactMap { $0 }
      let own = inRow[number]
      guard models.count == row.cells.count,
        let cut = row.cut(
          own.map { points[$0] }, owners: own.map { owners[$0] }, models: models, isLoose: lines != nil)
      else { continue }
      for found in cut {
        let ink = found.strokes.map { strokes[own[$0]] }
        if let cell = found.cell {
          written[cell] = Place(index: cell, cell: found.place, ink: ink)
        } else {
          more[row.cells[row.cells.count - 1], default: []].append(Place(index: next, cell: found.place, ink: ink))
          next += 1
        }
      }
      // What no letter was made of belongs to nothing.
      let taken = Set(row.cells.compactMap { written[$0] }.flatMap { $0.ink.map { $0.number } })
        .union((more[row.cells[row.cells.count - 1]] ?? []).flatMap { $0.ink.map { $0.number } })
      for cell in row.cells where written[cell] == nil {
        written[cell] = Place(index: cell, cell: page.cells[cell], ink: [])
      }
      for stroke in own { owners[stroke] = taken.contains(strokes[stroke].number) ? row.cells[0] : nil }
    }
    var owned = Array(repeating: [PageStroke](), count: page.cells.count)
    for (stroke, owner) in zip(strokes, owners) {
      if let owner { owned[owner].append(stroke) } else { stray.append(stroke) }
    }
    for (index, cell) in page.cells.enumerated() where cell.strokes == nil {
      places.append(written[index] ?? Place(index: index, cell: cell, ink: owned[index]))
      places += more[index] ?? []
    }
  }
}
