import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Texts

/// A page in a frame, to look at and to keep: the cover of a book, and the certificate at its end.
struct Plate {
  let kind: Figure.Kind
  /// The letters of the book, with blanks between them.
  let text: String

  private static let white = Length.mm(8).points
  private static let frames = [(inset: 0.8, radius: 16.0, weight: 1.8), (inset: 6.5, radius: 11.0, weight: 0.6)]
  private static let titleSize = Length.mm(13).points
  private static let saidSize = Length.mm(6).points
  private static let nameHeight = Length.mm(26).points
  private static let nameXHeight = Length.mm(9).points
  private static let fieldHeight = Length.mm(12).points
  private static let rule = Length.mm(0.3).points
  /// The share of a cell that its letter takes under a picture.
  private static let letterShare = 0.36
  private static let largest = Length.mm(9).points
  private static let widestCell = Length.mm(40).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let whole = Rectangle(x: 0, y: 0, width: room.length, height: room.figureHeight)
    var band = Band(height: whole.height)
    (band.fillsPage, band.saysTitle, band.isFramed, band.reachesFoot) = (true, true, true, true)
    for frame in Plate.frames {
      band.draw(
        [.card(whole.expanded(by: -frame.inset), radius: frame.radius)], weight: frame.weight, colour: SheetInk.edge)
    }
    let inner = whole.expanded(by: -2 * Plate.white)
    var top = inner.min.y
    if kind == .certificate { top = addRosette(to: &band, in: inner, room) }
    top = try addTitle(to: &band, in: inner, from: top, room)
    let foot = try addFields(to: &band, in: inner, room)
    let items = text.split(separator: " ").map { String($0) }
    if kind == .certificate {
      top = try addName(to: &band, in: inner, from: top, room)
      if let first = items.first, let last = items.last {
        let range = first == last ? first : "\(first) – \(last)"
        top = try add(
          room.sheet.phrases.said(.canWrite, ["letters": range]), size: Plate.saidSize, to: &band, in: inner, from: top,
          room)
      }
    }
    try addLetters(
      items, to: &band, in: Rectangle(x: inner.min.x, y: top, width: inner.width, height: max(1, foot - top)), room)
    return band
  }

  /// The lower edge of a large rosette between two stars.
  private func addRosette(to band: inout Band, in box: Rectangle, _ room: SheetRoom) -> Double {
    let rosette = Rosette(radius: 0.075 * box.height)
    let center = Point(box.center.x, box.min.y - rosette.bounds.min.y)
    band.draw(
      rosette.outlines.map { Affine.translation(center - .origin) * $0 }, weight: 1.2,
      as: .figure(alternative: room.sheet.phrases.said(.badge)))
    for side in [-1.0, 1.0] {
      for (away, drop, radius) in [(2.6, 0.3, 0.34), (3.9, -0.2, 0.24)] {
        let star = MazeStrip.star(
          around: center + Vector(side * away * rosette.radius, drop * rosette.radius), radius: radius * rosette.radius,
          inner: 0.5)
        band.draw([star], weight: 1, colour: SheetInk.picture)
      }
    }
    return center.y + rosette.bounds.max.y + Plate.white
  }

  private func addTitle(
    to band: inout Band, in box: Rectangle, from top: Double, _ room: SheetRoom
  ) throws(Fault) -> Double {
    guard !room.sheet.title.isEmpty else { return top }
    let foot = try add(room.sheet.title, size: Plate.titleSize, to: &band, in: box, from: top, room)
    band.prints[band.prints.count - 1].isHeading = true
    return foot + Plate.white / 2
  }

  /// The lower edge of a line of print in the middle, as large as it may be.
  private func add(
    _ words: String, size: Double, to band: inout Band, in box: Rectangle, from top: Double, _ room: SheetRoom
  ) throws(Fault) -> Double {
    let size = size * min(1, box.width / max(1, try room.width(of: words, size: size)))
    band.print([words], size: size, at: Point(box.center.x, top + size), anchor: .middle)
    return top + 1.5 * size
  }

  /// The name as the child writes it, on a line across the page.
  private func addName(
    to band: inout Band, in box: Rectangle, from top: Double, _ room: SheetRoom
  ) throws(Fault) -> Double {
    let name = room.sheet.name
    let place = Rectangle(
      x: box.min.x + 0.14 * box.width, y: top, width: 0.72 * box.width, height: Plate.nameHeight)
    if !name.isEmpty, name.allSatisfy({ $0.isWhitespace || room.measure.school.writes($0) }) {
      var strip = try room.strip(
        of: name, width: place.width, height: place.height, largest: Plate.nameXHeight, .solid, .off)
      strip.line.isRuled = false
      band.add(strip, in: place)
    } else if !name.isEmpty {
      _ = try add(name, size: Plate.titleSize, to: &band, in: place, from: top + Plate.titleSize / 2, room)
    }
    addRule(from: Point(place.min.x, place.max.y), to: Point(place.max.x, place.max.y), to: &band)
    return place.max.y + Plate.white
  }

  /// The upper edge of the lines to fill in at the foot: the name on a cover, date and signature on a certificate.
  private func addFields(to band: inout Band, in box: Rectangle, _ room: SheetRoom) throws(Fault) -> Double {
    let phrases = room.sheet.phrases
    let labels =
      kind == .certificate
      ? [(phrases[.date], room.sheet.date), (phrases.said(.signature), "")] : [(phrases[.name], room.sheet.name)]
    let width = (box.width - Plate.white * Double(labels.count - 1)) / Double(labels.count)
    for (index, (label, value)) in labels.enumerated() {
      let left = box.min.x + Double(index) * (width + Plate.white)
      let name = label.last == ":" ? String(label.dropLast()) : label
      band.print([name], size: SheetRoom.printSize, at: Point(left, box.max.y), colour: SheetInk.small)
      let start = left + (try room.width(of: name)) + 6
      addRule(from: Point(start, box.max.y), to: Point(left + width, box.max.y), to: &band)
      guard !value.isEmpty else { continue }
      let size = Plate.saidSize * min(1, (left + width - start - 6) / (try room.width(of: value, size: Plate.saidSize)))
      band.print([value], size: size, at: Point(start + 6, box.max.y - 3))
    }
    return box.max.y - Plate.fieldHeight
  }

  private func addRule(from start: Point, to end: Point, to band: inout Band) {
    var path = Path(start: start)
    path.addLine(to: end)
    band.draw([path], weight: Plate.rule, colour: SheetInk.rule)
  }

  /// The letters, on a cover under pictures of things that begin with them.
  private func addLetters(
    _ items: [String], to band: inout Band, in box: Rectangle, _ room: SheetRoom
  ) throws(Fault) {
    guard !items.isEmpty else { return }
    var pictures: [String: WordPicture] = [:]
    if kind == .cover, let finder = room.pictures {
      pictures = try finder.pictures(ofLetters: items.map { $0.lowercased() }, room.sheet.language, room.sheet.sounds)
    }
    // Cells as near to squares as the box lets them be, on a certificate wide ones.
    let shape = pictures.isEmpty ? 1.2 : 0.95
    let columns = (1...items.count).min { first, second in
      func off(_ columns: Int) -> Double {
        let rows = (items.count + columns - 1) / columns
        let ratio = box.width / Double(columns) / (box.height / Double(rows)) / shape
        let isLastAlone = rows > 1 && items.count % columns == 1
        return max(ratio, 1 / ratio) + Double(rows * columns - items.count) / Double(columns) + (isLastAlone ? 1 : 0)
      }
      return off(first) < off(second)
    }
    guard let columns else { return }
    let rows = (items.count + columns - 1) / columns
    let size = Vector(
      min(Plate.widestCell, box.width / Double(columns)), min(Plate.widestCell, box.height / Double(rows)))
    let head = box.min.y + (box.height - Double(rows) * size.dy) / 2
    // All letters are of one size, and stand on one line in a row.
    let inner = Vector(size.dx - 8, size.dy - 8)
    let height = pictures.isEmpty ? inner.dy : Plate.letterShare * inner.dy
    let letters = try items.map { (item) throws(Fault) in try room.measure.letters.setting(of: item) }
    let reach = (above: letters.ink.top + 0.1, below: 0.1 - min(0, letters.ink.foot))
    let widest = letters.map { $0.width }.max() ?? 1
    let xHeight = min(Plate.largest, height / (reach.above + reach.below), inner.dx / max(1, widest))
    let measure = room.measure.sized(xHeight)
    for (index, item) in items.enumerated() {
      let (row, column) = (index / columns, index % columns)
      let inRow = min(columns, items.count - row * columns)
      // A last row that is not full stands in the middle.
      let left = box.center.x + (Double(column) - Double(inRow) / 2) * size.dx + 4
      let top = head + Double(row) * size.dy + 4
      var cell = measure.cell(letters[index], .solid, .off)
      (cell.x, cell.isKept) = ((inner.dx - letters[index].width * xHeight) / 2, false)
      var strip = ModelStrip(try measure.line([cell]))
      (strip.line.isRuled, strip.line.isModel, strip.line.length) = (false, true, inner.dx)
      band.add(strip.line, x: left, baseline: top + inner.dy - height + reach.above * xHeight)
      guard let picture = pictures[item.lowercased()] else { continue }
      band.add(picture, in: Rectangle(x: left, y: top, width: inner.dx, height: inner.dy - height - 3))
    }
  }
}
