import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

extension Sheet {
  /// The words of it that are read out.
  fileprivate var dictatedWords: [String] {
    parts.flatMap { part -> [String] in
      guard case .block(.columns(let columns)) = part, columns.kind == .words else { return [] }
      return columns.words.map { $0.withoutArticle(in: language) }
    }
  }
}

extension PanelBand {
  private static let reviewHeight = Length.mm(47).points
  private static let plainHeight = Length.mm(30).points
  private static let listenHeight = Length.mm(20).points
  private static let (reviewLetter, leastCell) = (Length.mm(8).points, Length.mm(12).points)
  private static let white = Length.mm(3).points
  /// More letters than this stand in two rows of a panel.
  private static let mostInRow = 8
  /// The most of a page that a panel takes, with pictures and without.
  private static let (mostWithPictures, mostWithout) = (0.45, 0.35)

  /// Letters that were learnt, on their lines with numbers, each under the picture of something that begins with it where all have
  /// one.
  func review(in room: SheetRoom) throws(Fault) -> Band {
    let letters = panel.text.split(separator: " ").map { String($0) }
    let pictures = try room.pictures?.pictures(ofLetters: letters, room.sheet.language, room.sheet.sounds) ?? [:]
    var rows = (letters.count + PanelBand.mostInRow - 1) / PanelBand.mostInRow
    // Of many letters the rows have more room than the pictures.
    let hasPictures =
      letters.allSatisfy { pictures[$0] != nil }
      && Double(rows) * PanelBand.reviewHeight <= PanelBand.mostWithPictures * room.pageHeight
    if !hasPictures { rows = min(rows, max(1, Int(PanelBand.mostWithout * room.pageHeight / PanelBand.plainHeight))) }
    // On narrow paper each keeps the room of its lines.
    let most = max(1, Int((room.width - 2 * PanelBand.white) / PanelBand.leastCell))
    rows = max(rows, (letters.count + most - 1) / most)
    let columns = max(1, (letters.count + rows - 1) / max(1, rows))
    let highest = PanelBand.mostWithPictures * room.pageHeight / Double(max(1, rows))
    let height = min(hasPictures ? PanelBand.reviewHeight : PanelBand.plainHeight, highest)
    var band = PanelBand.empty(height: height * Double(max(1, rows)), in: room)
    let width = (room.width - 2 * PanelBand.white) / Double(columns)
    let zones = room.measure.school.rowZones
    // All stand on one line, as large as the tallest and the deepest of them let them.
    var settings: [Setting] = []
    for letter in letters { settings.append(try room.measure.letters.setting(of: letter)) }
    let ink = settings.ink
    let (top, foot) = (max(1 + zones.ascender, ink.top), max(0.1, -ink.foot))
    let tallest = (hasPictures ? 0.55 : 1) * (height - 2 * PanelBand.white)
    let widest = max(1.5, settings.map { $0.width }.max() ?? 0)
    let size = min(PanelBand.reviewLetter, tallest / (top + foot), (width - 2 * PanelBand.white) / widest)
    for (index, letter) in letters.enumerated() {
      let cell = Rectangle(
        x: PanelBand.white + Double(index % columns) * width, y: Double(index / columns) * height, width: width,
        height: height
      ).expanded(by: -PanelBand.white)
      let measure = room.measure.narrowed(to: cell.width).sized(size)
      var strip = try measure.strip(of: letter, length: cell.width, .solid, .numbers)
      if foot < 0.2 { strip.line.ruling = strip.line.ruling.withoutFoot }
      if strip.line.ruling.cycle != nil { strip.line.below = (foot + 0.1) * size }
      band.add(strip.line, x: cell.min.x, baseline: cell.max.y - foot * size)
      guard hasPictures, let picture = pictures[letter] else { continue }
      band.add(
        picture,
        in: Rectangle(
          x: cell.min.x, y: cell.min.y, width: cell.width,
          height: cell.height - (top + foot) * size - 2.2 * PanelBand.white),
        weight: .maze)
    }
    return band
  }

  /// What is to be done with what is read out, beside an ear; below it a second line.
  func listen(in room: SheetRoom) throws(Fault) -> Band {
    var band = PanelBand.empty(height: PanelBand.listenHeight, in: room)
    let middle = PanelBand.listenHeight / 2
    band.discs.append(IconDisc(icon: .listen, center: Point(Length.mm(9).points, middle)))
    let x = Length.mm(17.5).points
    let hasNote = !panel.note.isEmpty
    band.print(
      [panel.text], size: Length.mm(4.6).points, at: Point(x, middle + Length.mm(hasNote ? -0.8 : 1.6).points))
    band.prints[0].isHeading = true
    // Nothing that is read out: it would be an answer.
    let picture = try room.ornament("pencil")
    if let picture {
      let side = PanelBand.listenHeight - 2 * PanelBand.white
      let wide = min(1.4, picture.width) * side
      band.add(
        picture,
        in: Rectangle(x: room.width - PanelBand.inset - wide, y: PanelBand.white, width: wide, height: side))
    }
    if hasNote {
      let lines = try room.printed(
        panel.note, size: room.childSize, width: room.width - (picture == nil ? 2 : 3) * x)
      band.print(
        Array(lines.prefix(1)), size: room.childSize, at: Point(x, middle + Length.mm(5.4).points),
        colour: SheetInk.small)
    }
    return band
  }
}
