import Geometry
import Letterforms
import Lettering

extension RowMaker {
  /// Between the strips of two letters on one row: a square, or this many times the white between cells.
  private static let whiteBetweenStrips = 2.0

  /// Rows that build up each letter of a text, each once: a strip of cells with one stroke more in every cell.
  ///
  /// A strip begins where the one before it ends if the whole of it fits there, otherwise on a row of its own, and goes on
  /// over as many rows as it needs.
  func buildUps(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    let length = length(xHeight)
    var rows: [(text: String, cells: [RowLayout.Cell])] = []
    var x = 0.0
    var seen: Set<Character> = []
    for character in row.text where !character.isWhitespace && seen.insert(character).inserted {
      let setting = try letters.setting(of: String(character))
      let cells = steps(of: setting, guidance: row.guidance, xHeight: xHeight)
      let (left, right) = reach(cells, xHeight)
      guard !leavesRow((left, right), xHeight) else {
        return try refuse(setting, xHeight: xHeight, row) { try layouts(of: $0) }
      }
      let pitch = left + right + white(xHeight)
      let strip = pitch * Double(cells.count) - white(xHeight)
      if let last = rows.indices.last {
        x += squareSide(xHeight) ?? (RowMaker.whiteBetweenStrips - 1) * white(xHeight)
        if x + strip <= length + 0.001 { rows[last].text.append(character) } else { x = .infinity }
      } else {
        x = .infinity
      }
      for cell in cells {
        if x + left + right > length + 0.001 {
          rows.append((String(character), []))
          x = 0
        }
        var placed = cell
        placed.x = x + left
        rows[rows.count - 1].cells.append(placed)
        x += pitch
      }
    }
    return try rows.map { strip in
      var part = row
      part.text = strip.text
      return try layout(part, xHeight: xHeight, cells: strip.cells)
    }
  }

  /// A letter stroke by stroke: as many cells as it has strokes.
  func steps(of setting: Setting, guidance: Guidance, xHeight: Double) -> [RowLayout.Cell] {
    let count = setting.letters.first?.letterform.strokes.count ?? 0
    return (0..<count).map { index in
      let plan =
        guidance == .off ? nil : press(xHeight).guidancePlan(of: setting, step: index + 1, guidance: guidance)
      return RowLayout.Cell(setting: setting, look: .solid, guidance: guidance, plan: plan, step: index + 1, x: 0)
    }
  }
}
