import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// A card with some letters mixed, on which the child circles all that are like the first.
struct FindCard {
  let text: String

  /// The least of the letter that is looked for, and its share.
  private static let least = 4
  private static let share = 0.4
  private static let rows = 2
  private static let headHeight = Length.mm(10).points
  private static let inset = Length.mm(5).points
  private static let whiteBelow = Length.mm(3).points
  private static let largest = Length.mm(5.4).points
  /// From one letter to the next at the least, and between two lines of them, in x-heights.
  private static let (step, white) = (2.4, 0.8)

  /// - Parameter isFirst: Whether it is the first of its sheet; others are there only where a page has room.
  func band(in room: SheetRoom, isFirst: Bool) throws(Fault) -> Band {
    var items: [String] = []
    for item in text.split(separator: " ") where !items.contains(String(item)) { items.append(String(item)) }
    guard let wanted = items.first, items.count > 1 else {
      throw Fault(
        .data, problem: "there is only \(text.quoted), and nothing to tell it from",
        hint: "give two letters that are mistaken for one another, as in: b d")
    }
    let measure = room.measure.sized(min(FindCard.largest, room.measure.xHeight))
    let unit = measure.xHeight
    var settings: [String: Setting] = [:]
    for item in items { settings[item] = try measure.letters.setting(of: item) }
    let widest = settings.values.reduce(1) { max($0, $1.width) }
    let inner = room.length - 2 * FindCard.inset
    let perRow = max(1, Int(inner / (max(FindCard.step, widest + 1) * unit)))
    // All others stand beside their share of the first.
    let count = max(perRow * FindCard.rows, FindCard.least + items.count - 1)
    let rows = (count + perRow - 1) / perRow
    let ink = settings.values.ink
    let (top, foot) = (ink.top, min(0, ink.foot))
    let pitch = (top - foot + FindCard.white) * unit
    var band = Band(height: FindCard.headHeight + Double(rows) * pitch + FindCard.inset / 2 + FindCard.whiteBelow)
    (band.icon, band.isSpare, band.isFiller) = (.find, !isFirst, !isFirst)
    band.iconY = FindCard.headHeight / 2 + Length.mm(1).points
    let card = Path.card(
      Rectangle(x: 0, y: 0, width: room.length, height: band.height - FindCard.whiteBelow), radius: PanelBand.radius)
    band.draw([card], weight: PanelBand.edge, colour: SheetInk.edge)
    band.print(
      [room.sheet.phrases.said(.findLetter, ["letter": wanted])], size: room.childSize,
      at: Point(FindCard.inset, FindCard.headHeight - Length.mm(3.6).points))
    let mixed = mixed(items, wanted, count: rows * perRow, room.sheet.seed)
    for row in 0..<rows {
      var cells: [Line.Cell] = []
      let place = inner / Double(perRow)
      for (index, item) in mixed[row * perRow..<(row + 1) * perRow].enumerated() {
        guard let setting = settings[item] else { continue }
        var cell = measure.cell(setting, .solid, .off)
        cell.x = (Double(index) + 0.5) * place - setting.width * unit / 2
        cell.isKept = false
        cells.append(cell)
      }
      var line = try measure.line(cells)
      (line.isModel, line.isRuled, line.length) = (true, false, inner)
      band.add(
        line, x: FindCard.inset,
        baseline: FindCard.headHeight + Double(row) * pitch + (top + FindCard.white / 3) * unit)
    }
    return band
  }

  /// So many letters, of which the one that is looked for has its share, and the others as many each as evenly can be.
  private func mixed(_ items: [String], _ wanted: String, count: Int, _ seed: UInt64) -> [String] {
    let found = max(FindCard.least, Int((FindCard.share * Double(count)).rounded()))
    let others = items.dropFirst()
    var order = MixedOrder(seed: seed, "find \(text)")
    let rest = (0..<max(others.count, count - found)).map { others[others.startIndex + $0 % others.count] }
    return order.shuffled(Array(repeating: wanted, count: max(FindCard.least, count - rest.count)) + rest)
  }
}

/// What is said while a letter is written, beside the letter.
struct Cue {
  let sign: String

  private static let height = Length.mm(9.5).points
  private static let white = Length.mm(1.5).points
  private static let chip = Length.mm(13).points
  private static let largest = Length.mm(3.4).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let (school, hand) = (room.measure.school, room.measure.hand)
    guard sign.count == 1, let letter = sign.first, !school.fillsSquares, let words = room.sheet.phrases.path,
      let path = try school.verbalPath(for: letter, hand: hand)
    else { return Band(height: 0) }
    var band = Band(height: Cue.height + Cue.white)
    band.opening = .kept
    let isLeft = hand == .left
    let width = room.length - Cue.chip - 2 * Cue.white
    let box = Rectangle(x: isLeft ? room.length - Cue.chip : 0, y: Cue.white / 2, width: Cue.chip, height: Cue.height)
    let inner = room.addChip(to: &band, in: box)
    let (foot, top) = [try room.measure.letters.setting(of: sign)].ink
    let own = room.measure.narrowed(to: inner.width).sized(min(Cue.largest, inner.height / max(1, top - foot)))
    var strip = try own.strip(of: sign, length: inner.width)
    strip.line.isRuled = false
    band.add(strip.line, x: inner.min.x, baseline: box.center.y + (top + foot) / 2 * own.xHeight)
    let moves = path.moves(in: words)
    var (size, lines) = (room.childSize, [String]())
    for share in [1, 0.85, 0.72, 0.6] {
      size = share * room.childSize
      lines = try room.printed(moves, size: size, width: width)
      if lines.count <= 2 { break }
    }
    let step = 1.25 * size
    let first = Cue.white / 2 + Cue.height / 2 + 0.36 * size - Double(lines.count - 1) * step / 2
    band.print(
      lines, size: size, at: Point(isLeft ? room.length - Cue.chip - Cue.white : Cue.chip + Cue.white, first),
      step: step, colour: SheetInk.small, anchor: isLeft ? .end : .start)
    return band
  }
}
