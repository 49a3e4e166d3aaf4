import Geometry
import Lettering
import Scoring
import Worksheets

/// The places of a page in one line that are to be copied into: only their number and their text are binding.
///
/// Page space. They stand far apart, without a mark; a child writes as close as it likes, and as much.
struct CopyRow {
  /// Indices of the cells on the page, from the left.
  let cells: [Int]
  /// Where ink of the row lies: up to what is printed beside it, or the edge of the page.
  private let room: Rectangle
  private let page: SheetKey.Page

  /// Ink this far above and below the lines of a row still belongs to it, in x-heights.
  private static let reach = 0.6
  /// Cells whose baselines are nearer than this are of one row, in x-heights.
  private static let level = 0.2

  /// The rows of a page.
  static func rows(of page: SheetKey.Page) -> [CopyRow] {
    var open = page.cells.indices.filter { isCopied(page.cells[$0]) }
    var rows: [CopyRow] = []
    while let first = open.first {
      // Letters too small to have a neighbour stand beside themselves.
      let line = page.cells.indices.filter { $0 == first || isBeside(page.cells[$0], page.cells[first]) }
        .sorted { page.cells[$0].box.min.x < page.cells[$1].box.min.x }
      // What is printed between cells parts them.
      let place = line.firstIndex(of: first) ?? 0
      let from = line[..<place].lastIndex { !isCopied(page.cells[$0]) }
      let to = line[place...].firstIndex { !isCopied(page.cells[$0]) }
      let cells = Array(line[((from ?? -1) + 1)..<(to ?? line.count)])
      let reach = CopyRow.reach * page.cells[first].xHeight
      let box = page.cells[first].box
      rows.append(
        CopyRow(
          cells: cells,
          room: Rectangle(
            min: Point(from.map { page.cells[line[$0]].box.max.x } ?? -reach, box.min.y - reach),
            max: Point(to.map { page.cells[line[$0]].box.min.x } ?? page.width + reach, box.max.y + reach)),
          page: page))
      open.removeAll { cells.contains($0) }
    }
    return rows
  }

  private static func isCopied(_ cell: SheetKey.Cell) -> Bool {
    cell.strokes == nil && cell.task == nil && Look(rawValue: cell.look)?.isWrittenOver == false
  }

  private static func isBeside(_ a: SheetKey.Cell, _ b: SheetKey.Cell) -> Bool {
    abs(a.pageFromSchool.ty - b.pageFromSchool.ty) < level * b.xHeight && abs(a.xHeight - b.xHeight) < 0.01 * b.xHeight
      && a.school == b.school
  }

  /// The space of the row: x-heights from the left edge of the page, its baseline at 0.
  var rowFromPage: Affine? {
    let map = page.cells[cells[0]].pageFromSchool
    return (.translation(Vector(-map.tx, 0)) * map).inverse
  }

  /// How far the middle of a stroke is from the lines of the row, in points; nil where it is not in its room.
  func distance(of stroke: [Point]) -> Double? {
    guard let box = Rectangle(around: stroke), room.contains(box.center) else { return nil }
    let lines = page.cells[cells[0]].box
    let outside = max(0, lines.min.y - box.center.y, box.center.y - lines.max.y)
    // Of rows between whose lines it lies, that whose middle is nearer.
    return outside + 0.001 * abs(box.center.y - lines.center.y)
  }
}

extension CopyRow {
  /// A text that was written in the row.
  struct Written {
    /// Indices into the ink of the row.
    let strokes: [Int]
    /// The cell it stands for; nil where all are taken.
    let cell: Int?
    /// The cell, moved to where it was written.
    let place: SheetKey.Cell
  }

  /// The ink of the row cut into its texts; nil where it stands in the cells as it should.
  ///
  /// - Parameter isLoose: Whether the strokes are pieces of ink that nobody saw being written.
  func cut(_ strokes: [[Point]], owners: [Int?], models: [IdealLetter], isLoose: Bool) -> [Written]? {
    guard let rowFromPage else { return nil }
    let ink = strokes.map { $0.map { rowFromPage * $0 } }
    let cut = RowCut(ink, as: models, slant: models[0].slant, isLoose: isLoose)
    if !owners.contains(where: { $0 == nil }) {
      let printed = cells.indices.map { model in
        RowCut.Piece(strokes: strokes.indices.filter { owners[$0] == cells[model] }, model: model)
      }
      if cut.isAsGood(printed.filter { !$0.strokes.isEmpty }) { return nil }
    }
    let pieces = cut.pieces
    let middles = pieces.map { piece in
      Rectangle(around: piece.strokes.flatMap { strokes[$0] })?.center.x ?? 0
    }
    let chosen = chosenCells(for: pieces.map { $0.model }, at: middles)
    let written = pieces.indices.map { number in
      let piece = pieces[number]
      let cell = chosen[number]
      let printed = page.cells[cell ?? cells[piece.model]]
      let isInPlace = cell != nil && piece.strokes.allSatisfy { owners[$0] == cell }
      let model = models[piece.model].bounds
      let own = Rectangle(around: piece.strokes.flatMap { ink[$0] }) ?? model
      // The model's box over the ink's: where along the row it stands says nothing of how well it is written.
      let origin = rowFromPage.inverse.map { $0 * Point(own.center.x - model.center.x, 0) } ?? .origin
      let step = Vector(isInPlace ? 0 : origin.x - printed.pageFromSchool.tx, 0)
      return Written(strokes: piece.strokes, cell: cell, place: printed.moved(by: step))
    }
    return written + others(than: written, in: strokes, owners: owners, models: models)
  }

  /// Ink that is shorter than this share of what should stand in a place is none that was written for it.
  private static let leastWritten = 0.3

  /// What fills places for which nothing was found, where all that was found stands in its own: wrong letters, as between printed ones.
  private func others(
    than written: [Written], in strokes: [[Point]], owners: [Int?], models: [IdealLetter]
  ) -> [Written] {
    guard written.allSatisfy({ one in one.cell != nil && one.strokes.allSatisfy { owners[$0] == one.cell } }) else {
      return []
    }
    let taken = Set(written.flatMap { $0.strokes })
    return zip(cells, models).compactMap { cell, model in
      guard !written.contains(where: { $0.cell == cell }) else { return nil }
      let own = strokes.indices.filter { owners[$0] == cell && !taken.contains($0) }
      let wanted = model.strokes.reduce(0) { $0 + $1.length } * page.cells[cell].xHeight
      guard own.reduce(0, { $0 + strokes[$1].lineLength }) > CopyRow.leastWritten * wanted else { return nil }
      return Written(strokes: own, cell: cell, place: page.cells[cell])
    }
  }

  /// The cells that texts from the left stand for: in order, each the nearest; nil for those beyond the last.
  private func chosenCells(for models: [Int], at middles: [Double]) -> [Int?] {
    guard models.count <= cells.count else {
      return models.indices.map { number in
        let text = page.cells[cells[models[number]]].text
        return number < cells.count && page.cells[cells[number]].text == text ? cells[number] : nil
      }
    }
    /// The least distance of so many texts from so many cells, and whether the last cell is taken.
    struct Best {
      var cost = Double.infinity
      var takes = false
    }
    var table = Array(repeating: Array(repeating: Best(), count: cells.count + 1), count: models.count + 1)
    for column in 0...cells.count { table[0][column].cost = 0 }
    for row in 1..<(models.count + 1) {
      for column in row..<(cells.count + 1) {
        let cell = page.cells[cells[column - 1]]
        let isSame = cell.text == page.cells[cells[models[row - 1]]].text
        let far = abs(cell.box.center.x - middles[row - 1]) + (isSame ? 0 : 10 * page.width)
        let taken = table[row - 1][column - 1].cost + far
        let passed = column > row ? table[row][column - 1].cost : .infinity
        table[row][column] = Best(cost: min(taken, passed), takes: taken <= passed)
      }
    }
    var chosen = Array(repeating: Int?.none, count: models.count)
    var (row, column) = (models.count, cells.count)
    while row > 0 {
      if table[row][column].takes {
        chosen[row - 1] = cells[column - 1]
        row -= 1
      }
      column -= 1
    }
    return chosen
  }
}
