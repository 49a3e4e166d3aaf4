import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

extension SheetRoom {
  /// No letter of a tag or a cover is larger than the paper needs.
  private static let fittingStep = 0.96

  /// A text in the letters of the school on a line of its own, in the middle of a box and as large as that holds, numbers and all.
  ///
  /// - Parameters:
  ///   - width: Of the box, in points; the line is as long.
  ///   - largest: The largest x-height, in points.
  func strip(
    of text: String, width: Double, height: Double, largest: Double, _ look: Look, _ guidance: Guidance
  ) throws(Fault) -> ModelStrip {
    let setting = try measure.letters.setting(of: text)
    var xHeight = min(largest, width / max(0.1, setting.width))
    while true {
      let measure = measure.sized(xHeight)
      var cell = measure.cell(setting, look, guidance)
      let bounds = setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
      let left = max(-(cell.bounds?.min.x ?? 0), -(bounds.map { $0.min.x }.min() ?? 0), 0) * xHeight
      let right = max(cell.bounds?.max.x ?? 0, bounds.map { $0.max.x }.max() ?? 0, setting.width) * xHeight
      cell.x = left + (width - left - right) / 2
      // It is looked at, coloured or gone over with a finger: nobody grades that.
      cell.isKept = false
      var strip = ModelStrip(try measure.line([cell]))
      // Of lines that fill a page only those are shown that the text stands on.
      if strip.line.ruling.cycle != nil {
        strip.line.below = max(0.2, -(bounds.map { $0.min.y }.min() ?? 0)) * xHeight
      }
      (strip.line.isModel, strip.line.length) = (true, width)
      if left + right <= width && strip.height <= height || xHeight < 1 { return strip }
      xHeight *= SheetRoom.fittingStep
    }
  }
}

extension Band {
  /// Puts a line into the middle of a box.
  mutating func add(_ strip: ModelStrip, in box: Rectangle) {
    add(
      strip.line, x: box.min.x,
      baseline: box.min.y + max(0, box.height - strip.height) / 2 + strip.over + strip.line.above)
  }
}

/// A name in a frame, to be cut out and to stand on a desk.
struct NameTag {
  let text: String

  /// So many stand on a page.
  private static let onPage = 4.0
  private static let white = Length.mm(5).points
  private static let largest = Length.mm(18).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let height = room.figureHeight / NameTag.onPage - NameTag.white
    let card = Rectangle(x: 1, y: 1, width: room.length - 2, height: height - 2)
    var inner = card.expanded(by: -NameTag.white)
    inner = Rectangle(x: 2 * inner.min.x, y: inner.min.y, width: room.length - 4 * inner.min.x, height: inner.height)
    var band = Band(height: height + NameTag.white)
    band.draw([.card(card, radius: 12)], weight: 1.4)
    band.add(
      try room.strip(
        of: text, width: inner.width, height: inner.height, largest: NameTag.largest, .solid, .off), in: inner)
    return band
  }
}

/// A name in hollow letters, to be coloured: what a cover says.
struct HollowName {
  let text: String

  private static let share = 0.31
  private static let height = Length.mm(36).points
  private static let largest = Length.mm(24).points
  private static let white = 11.0

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let isAmongRows = !room.sheet.rows.isEmpty
    let height = isAmongRows ? HollowName.height : HollowName.share * room.figureHeight
    // The outlines stand a little outside the letters that are measured.
    let inner = Rectangle(x: 0, y: 0, width: room.length, height: height).expanded(by: -HollowName.white)
    var strip = try room.strip(
      of: text, width: inner.width, height: inner.height, largest: HollowName.largest, .hollow, .off)
    strip.line.isRuled = false
    var band = Band(height: height + HollowName.white)
    if isAmongRows {
      (band.icon, band.iconY) = (.color, height / 2)
      band.draw(
        [.card(Rectangle(x: 0, y: 0, width: room.length, height: height), radius: 11)], weight: 1.1,
        colour: SheetInk.edge)
      let ink = strip.line.cells.first.map { $0.setting.width * strip.line.ruling.xHeight } ?? 0
      addStars(to: &band, beside: (room.length - ink) / 2, height: height, in: room)
    }
    band.add(strip, in: inner)
    return band
  }
}

extension HollowName {
  private static let starRadius = Length.mm(4.6).points
  private static let starStep = Length.mm(12.5).points
  private static let starRises = [2.0, -4, 3]

  /// Stars to colour at both sides of the name, where there is room.
  private func addStars(to band: inout Band, beside width: Double, height: Double, in room: SheetRoom) {
    for (index, rise) in HollowName.starRises.enumerated() {
      let x = HollowName.starStep * (Double(index) + 0.9)
      guard x + 1.6 * HollowName.starRadius < width else { break }
      for center in [x, room.length - x] {
        let star = MazeStrip.star(
          around: Point(center, height / 2 + Length.mm(rise).points), radius: HollowName.starRadius, inner: 0.5)
        band.draw([star], weight: Length.mm(0.45).points, colour: SheetInk.picture)
      }
    }
  }
}

/// A name, the letters and the numbers, to be looked at on a desk: they fill a page.
struct DeskStrip {
  /// The name, letters and numbers, parted by upright bars.
  let text: String

  private static let white = Length.mm(4).points
  private static let radius = 14.0
  /// The height of the name's line and of a line of numbers, in lines of letters.
  private static let nameShare = 1.5
  private static let numberShare = 0.9
  private static let largestName = Length.mm(20).points
  private static let largest = Length.mm(14).points
  private static let mostLines = 6

  /// Items in lines of equal places, and how high each is.
  private struct Rows {
    let items: [String]
    let columns: Int
    let xHeight: Double
  }

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let fields = text.split(separator: "|", omittingEmptySubsequences: false).map { field in
      field.split(separator: " ").map(String.init)
    }
    let name = fields.first?.joined(separator: " ") ?? ""
    let letters = (fields.count > 1 ? fields[1] : []).map { LetterTable.pair($0, room.measure.school) }
    let numbers = fields.count > 2 ? fields[2] : []
    var band = Band(height: room.figureHeight)
    band.fillsPage = true
    let card = Rectangle(x: 1, y: 1, width: room.length - 2, height: room.figureHeight - 2)
    band.draw([.card(card, radius: DeskStrip.radius)], weight: 1.4)
    let inner = card.expanded(by: -DeskStrip.white)
    let shares = (name.isEmpty ? 0 : DeskStrip.nameShare) + (numbers.isEmpty ? 0 : DeskStrip.numberShare)
    // As many lines of letters as let them be largest, and the last one nearly as long as the others.
    var best = Rows(items: letters, columns: max(1, letters.count), xHeight: 0)
    var (step, most) = (inner.height / max(1, shares), 0.0)
    for lines in 1...DeskStrip.mostLines where !letters.isEmpty && lines <= letters.count {
      let height = inner.height / (Double(lines) + shares)
      let columns = (letters.count + lines - 1) / lines
      let xHeight = try size(of: letters, width: inner.width / Double(columns), height: height, in: room)
      // A letter or two alone on the last line look forgotten.
      let last = letters.count - columns * (lines - 1)
      let worth = xHeight * Double(letters.count) / Double(columns * lines) * (2 * last < columns ? 0.6 : 1)
      guard worth > most else { continue }
      (best, step, most) = (Rows(items: letters, columns: columns, xHeight: xHeight), height, worth)
    }
    var y = inner.min.y
    if !name.isEmpty {
      let box = Rectangle(x: inner.min.x, y: y, width: inner.width, height: DeskStrip.nameShare * step)
      band.add(
        try room.strip(
          of: name, width: box.width, height: box.height - DeskStrip.white, largest: DeskStrip.largestName, .solid, .off
        ), in: box)
      y = box.max.y
    }
    try add(best, to: &band, from: &y, height: step, inner, room)
    guard !numbers.isEmpty else { return band }
    let height = DeskStrip.numberShare * step
    let xHeight = try size(of: numbers, width: inner.width / Double(numbers.count), height: height, in: room)
    try add(
      Rows(items: numbers, columns: numbers.count, xHeight: min(xHeight, best.xHeight > 0 ? best.xHeight : xHeight)),
      to: &band, from: &y, height: height, inner, room)
    return band
  }

  /// The largest x-height at which each of some texts stands in a place.
  private func size(of items: [String], width: Double, height: Double, in room: SheetRoom) throws(Fault) -> Double {
    var xHeight = DeskStrip.largest
    for item in items {
      let strip = try room.strip(
        of: item, width: width - DeskStrip.white, height: height - DeskStrip.white / 2, largest: xHeight, .solid, .dots)
      xHeight = strip.line.ruling.xHeight
    }
    return xHeight
  }

  private func add(
    _ rows: Rows, to band: inout Band, from y: inout Double, height: Double, _ inner: Rectangle, _ room: SheetRoom
  ) throws(Fault) {
    guard !rows.items.isEmpty else { return }
    let measure = room.measure.sized(rows.xHeight)
    let width = inner.width / Double(rows.columns)
    for start in stride(from: 0, to: rows.items.count, by: rows.columns) {
      var cells: [Line.Cell] = []
      for (index, item) in rows.items[start...].prefix(rows.columns).enumerated() {
        let setting = try measure.letters.setting(of: item)
        var cell = measure.cell(setting, .solid, .dots)
        cell.x = width * (Double(index) + 0.5) - setting.width * rows.xHeight / 2
        cell.isKept = false
        cells.append(cell)
      }
      var strip = ModelStrip(try measure.line(cells))
      (strip.line.isModel, strip.line.length) = (true, inner.width)
      band.add(strip, in: Rectangle(x: inner.min.x, y: y, width: inner.width, height: height))
      y += height
    }
  }
}

/// A letter that fills a page, hollow with the way of the pen inside.
struct LargeLetter {
  let text: String

  private static let white = Length.mm(4).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    var band = Band(height: room.figureHeight)
    band.fillsPage = true
    // Hollow letters are as wide as their pen beyond their lines.
    let box = Rectangle(x: 0, y: 0, width: room.length, height: room.figureHeight).expanded(by: -LargeLetter.white)
    band.add(
      try room.strip(of: text, width: box.width, height: box.height, largest: room.figureHeight, .hollow, .all), in: box
    )
    return band
  }
}
