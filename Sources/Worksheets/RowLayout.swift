import Geometry
import Letterforms
import Pages

/// A row of a worksheet with everything but its place on the page: its ruling and what stands on it.
struct RowLayout {
  /// Something to look at or to write, at a place along the row.
  struct Cell {
    let setting: Setting
    let look: Look
    let guidance: Guidance
    let plan: GuidancePlan?
    /// Where the setting starts, in points from the left end of the row.
    var x: Double
  }

  let row: Row
  let ruling: Ruling
  var cells: [Cell]
  /// A printed word at the start of the row.
  var note: String = ""
  /// The room above and below the baseline in points.
  let above: Double
  let below: Double

  /// The stretches of the row, in points from its left end, over which ink reaches to the top line.
  var highInk: [ClosedRange<Double>] { inkRanges { $0.max.y > 1.5 } }

  /// The stretches over which ink reaches to the descender line.
  var lowInk: [ClosedRange<Double>] { inkRanges { $0.min.y < -0.5 } }

  private func inkRanges(where reaches: (Rectangle) -> Bool) -> [ClosedRange<Double>] {
    let x = ruling.xHeight
    return cells.flatMap { cell in
      let letters = cell.setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
      return (letters + (cell.plan?.boxes ?? [])).filter(reaches).map { box in
        cell.x + (box.min.x - 0.2) * x...cell.x + (box.max.x + 0.2) * x
      }
    }
  }
}

/// Lays out rows: how many letters stand on one, how they fade, where a long text is broken.
struct RowMaker {
  let request: SheetRequest
  let letters: LetterCase
  let press: (Double) -> LetterPress
  /// The length of a row in points.
  let length: Double
  /// A model is this many times as large as the row to be written, if there is room.
  let modelFactor: Double

  /// Letters and words keep at least this white between them, in x-heights.
  private static let whiteBetweenCells = 0.75
  /// More than this many letters in a row are practised without thought.
  private static let mostLetters = 7
  /// The sizes a model may have, the largest first; the page chooses.
  static let modelFactors = [2, 1.75, 1.5, 1.25]
  /// But a model's row is no higher than this.
  private static let highestModel = Length.mm(44).points
  /// The left hand lies over the row below: it gets a wider gap.
  private static let leftHandGap = 1.2

  /// The rows that one row of a request becomes.
  func layouts(of row: Row) throws -> [RowLayout] {
    let xHeight = row.xHeight ?? request.xHeight ?? request.ruling.xHeight
    switch row.exercise {
    case .blank: return [layout(row, xHeight: xHeight, cells: [])]
    case .memory:
      var layout = layout(row, xHeight: xHeight, cells: [])
      layout.note = row.text
      return [layout]
    case .model: return try models(row, xHeight: xHeight)
    case .trace, .fade, .fadeDown, .copy: return try practice(row, xHeight: xHeight)
    }
  }

  private func layout(_ row: Row, xHeight: Double, cells: [RowLayout.Cell]) -> RowLayout {
    let ruling = request.ruling.scaled(toXHeight: xHeight)
    let above = ruling.above(ascender: request.school.zones.ascender)
    let below = max(ruling.pitch - above, xHeight * request.school.zones.descender)
    let gap = request.hand == .left ? (above + below) * (RowMaker.leftHandGap - 1) : 0
    return RowLayout(row: row, ruling: ruling, cells: cells, above: above, below: below + gap)
  }

  private func cell(_ setting: Setting, _ look: Look, _ guidance: Guidance, _ xHeight: Double) -> RowLayout.Cell {
    let plan =
      guidance == .off || look == .blank
      ? nil : press(xHeight).guidancePlan(of: setting, look: look, guidance: guidance)
    return RowLayout.Cell(setting: setting, look: look, guidance: guidance, plan: plan, x: 0)
  }

  /// How far a cell reaches to the left of its start and to the right of it, in points.
  private func reach(_ cell: RowLayout.Cell, _ xHeight: Double) -> (left: Double, right: Double) {
    let bounds = cell.plan?.bounds
    return (
      max(0, -(bounds?.min.x ?? 0)) * xHeight, max(cell.setting.width, bounds?.max.x ?? 0) * xHeight
    )
  }

  // MARK: Models

  /// Rows of large letters: each with its guidance, then hollow with the way of the pen inside where there is room.
  private func models(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    let items = row.text.split(separator: " ").map(String.init)
    let single = layout(row, xHeight: xHeight, cells: [])
    var size = xHeight * min(modelFactor, max(1, RowMaker.highestModel / (single.above + single.below)))
    func solid(_ item: String) throws -> RowLayout.Cell {
      cell(try letters.setting(of: item), .solid, row.guidance, size)
    }
    // A word too wide for a large model is shown as large as fits, down to the size it is written in.
    let widest = try items.map { reach(try solid($0), size) }.map { $0.left + $0.right }.max() ?? 0
    if widest > length { size = max(xHeight, size * length / widest * 0.98) }
    let hollowGuidance: Guidance = row.guidance == .all ? .numbers : row.guidance
    let hollow = try items.map { cell(try letters.setting(of: $0), .hollow, hollowGuidance, size) }
    let cells = try items.map(solid)
    var lines: [[RowLayout.Cell]] = [[]]
    for cell in cells {
      if !fits(lines[lines.count - 1] + [cell], size), !lines[lines.count - 1].isEmpty { lines.append([]) }
      lines[lines.count - 1].append(cell)
    }
    if lines.count == 1, fits(cells + hollow, size) { lines[0] += hollow }
    return try lines.map { line in
      guard fits(line, size) else {
        return try refuse(line[0].setting, xHeight: xHeight, row) { try layouts(of: $0)[0] }
      }
      return layout(row, xHeight: size, cells: spread(line, size))
    }
  }

  private func fits(_ cells: [RowLayout.Cell], _ xHeight: Double) -> Bool {
    let widths = cells.map { reach($0, xHeight) }.reduce(0) { $0 + $1.left + $1.right }
    return widths + Double(max(0, cells.count - 1)) * RowMaker.whiteBetweenCells * xHeight <= length + 0.001
  }

  /// Places cells of different width with the same white after each, no wider than a cell.
  private func spread(_ cells: [RowLayout.Cell], _ xHeight: Double) -> [RowLayout.Cell] {
    let reaches = cells.map { reach($0, xHeight) }
    let used = reaches.reduce(0) { $0 + $1.left + $1.right }
    let white = min((length - used) / Double(max(cells.count, 1)), 1.6 * xHeight)
    var x = 0.0
    return zip(cells, reaches).map { cell, reach in
      var placed = cell
      placed.x = x + reach.left
      x += reach.left + reach.right + white
      return placed
    }
  }

  // MARK: Practice

  private func practice(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    var result: [RowLayout] = []
    for line in try lines(of: row, xHeight: xHeight) {
      let setting = try letters.setting(of: line)
      let cells = [Look.solid, row.look].map { cell(setting, $0, row.guidance, xHeight) }
      let left = cells.map { reach($0, xHeight).left }.max() ?? 0
      let right = cells.map { reach($0, xHeight).right }.max() ?? 0
      guard left + right <= length else {
        return try refuse(setting, xHeight: xHeight, row) { try layouts(of: $0) }
      }
      let least = left + right + RowMaker.whiteBetweenCells * xHeight
      let room = max(1, Int(((length + RowMaker.whiteBetweenCells * xHeight) / least).rounded(.down)))
      let count = line.count == 1 ? min(room, RowMaker.mostLetters) : room
      // As many columns as fit, the last one ending where the row ends.
      let stride = count > 1 ? (length - left - right) / Double(count - 1) : 0
      for stages in stages(of: row, count: count) {
        var cells: [RowLayout.Cell] = []
        for (index, stage) in stages.enumerated() where stage.look != .blank {
          var cell = cell(setting, stage.look, stage.guidance, xHeight)
          cell.x = left + Double(index) * stride
          cells.append(cell)
        }
        var part = row
        part.text = line
        result.append(layout(part, xHeight: xHeight, cells: cells))
      }
    }
    return result
  }

  private typealias Stage = (look: Look, guidance: Guidance)

  /// What each column of each row shows.
  private func stages(of row: Row, count: Int) -> [[Stage]] {
    let plain: Guidance = row.guidance.hasDots ? .dots : .off
    let isLeft = request.hand == .left
    let model: Stage = (.solid, row.guidance)
    switch row.exercise {
    case .trace:
      // Arrows on the first, then only where to start. The left hand needs a model it does not cover.
      var stages: [Stage] = (0..<count).map { (row.look, $0 == 0 ? row.guidance : plain) }
      if isLeft, count > 2 { stages[count - 1] = model }
      return [stages]
    case .fade:
      return [RowMaker.fade(count: count, look: row.look, guidance: row.guidance, plain: plain, isLeft: isLeft)]
    case .fadeDown:
      let steps: [Stage] = [
        model, (row.look, row.guidance), (row.look, plain), (.startDot, .off), (.blank, .off),
      ]
      return steps.map { step in
        var stages = [Stage](repeating: step, count: count)
        if isLeft, count > 1 { stages[count - 1] = model }
        return stages
      }
    case .copy:
      // The model stands where the writing hand does not cover it.
      var stages = [Stage](repeating: (.blank, .off), count: count)
      let clean: Stage = (.solid, plain)
      if count == 1 { return [[clean], [(.blank, .off)]] }
      stages[isLeft ? count - 1 : 0] = clean
      return [stages]
    case .model, .memory, .blank:
      return []
    }
  }

  /// From full ink to white along a row of so many columns; for the left hand the model stands at the right end.
  private static func fade(
    count: Int, look: Look, guidance: Guidance, plain: Guidance, isLeft: Bool
  ) -> [Stage] {
    let model: Stage = (.solid, guidance)
    let arrows: Stage = (look, guidance)
    let dotted: Stage = (look, plain)
    let start: Stage = (.startDot, .off)
    let blank: Stage = (.blank, .off)
    let steps: [Stage]
    switch count {
    case 1: return [arrows]
    case 2: steps = [arrows, start]
    case 3: steps = [arrows, dotted, start]
    case 4: steps = [model, arrows, dotted, start]
    case 5: steps = [model, arrows, dotted, start, blank]
    default:
      // One model, one with arrows; what is more goes to the dotted ones first, then to start dots, then to white.
      let extra = count - 5
      let dots = 1 + (extra + 2) / 3
      let starts = 1 + (extra + 1) / 3
      let blanks = 1 + extra / 3
      steps =
        [model, arrows] + Array(repeating: dotted, count: dots) + Array(repeating: start, count: starts)
        + Array(repeating: blank, count: blanks)
    }
    guard isLeft, count > 3 else { return steps }
    return Array(steps.dropFirst()) + [model]
  }

  /// A text broken between words so that each line fits a row; a single word is a line whether it fits or not.
  private func lines(of row: Row, xHeight: Double) throws -> [String] {
    var lines: [String] = []
    for word in row.text.split(separator: " ") {
      if let last = lines.last {
        let longer = last + " " + word
        if fits(try letters.setting(of: longer), row, xHeight) {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(String(word))
    }
    return lines
  }

  /// Whether a text with its guidance fits a row; guidance is placed, which takes long, only where that may decide it.
  private func fits(_ setting: Setting, _ row: Row, _ xHeight: Double) -> Bool {
    guard setting.width * xHeight <= length else { return false }
    if (setting.width + 2 * GuidancePlan.farthest) * xHeight <= length { return true }
    let reach = reach(cell(setting, .solid, row.guidance, xHeight), xHeight)
    return reach.left + reach.right <= length
  }

  /// A word that no row of this size holds: an error that names the widest size, or the row again at that size.
  private func refuse<Result>(
    _ setting: Setting, xHeight: Double, _ row: Row, again: (Row) throws -> Result
  ) throws -> Result {
    // The white that guidance needs does not shrink in proportion, so the widest size is searched for.
    func isTooWide(_ size: Double) -> Bool {
      [Look.solid, row.look].contains { look in
        let reach = reach(cell(setting, look, row.guidance, size), size)
        return reach.left + reach.right > length
      }
    }
    var low = SheetRequest.xHeights.lowerBound.points
    var high = xHeight
    if isTooWide(low) {
      throw WorksheetError.noRoom(
        "the word \"\(setting.text.count > 40 ? setting.text.prefix(40) + "…" : setting.text[...])\" is too long for a row of "
          + "\(Length.points(length).mm.formatted(decimals: 0)) mm at any size",
        hint: "write it as several words, or take larger paper")
    }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if isTooWide(middle) { high = middle } else { low = middle }
    }
    guard request.fits else {
      throw WorksheetError.tooWide(
        word: setting.text, widthMillimetres: Length.points(setting.width * xHeight).mm,
        roomMillimetres: Length.points(length).mm, widestMillimetres: Length.points(low).mm)
    }
    var smaller = row
    smaller.xHeight = low * 0.999
    return try again(smaller)
  }
}
