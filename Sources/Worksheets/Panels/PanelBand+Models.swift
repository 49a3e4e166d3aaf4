import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

extension PanelBand {
  // MARK: Models

  /// The most x-height of a model.
  private static let largest = Length.mm(13.6).points
  /// Over the numbers of a model, and for the words under it, in points.
  private static let whiteOverModel = Length.mm(6).points
  private static let captionHeight = Length.mm(11.6).points
  private static let captionStep = Length.mm(3.5).points
  private static let captionFoot = Length.mm(2.8).points
  private static let whiteBetweenModels = Length.mm(14).points
  private static let whiteBetweenLetters = Length.mm(7.5).points
  /// The share of the width that the white between the letters of a name takes at the most.
  private static let mostWhites = 0.3
  /// Arrows so little below the ink take no room of their own, in x-heights.
  private static let hair = 0.05
  private static let whiteBetweenCaptions = Length.mm(5).points

  /// Letters side by side as large as a box holds them, each with its moves in words below.
  func addModels(
    _ items: [String], to band: inout Band, in box: Rectangle, _ room: SheetRoom
  ) throws(Fault) {
    guard !items.isEmpty else { return }
    let inner = Rectangle(
      x: box.min.x + PanelBand.inset, y: box.min.y, width: box.width - 1.5 * PanelBand.inset, height: box.height)
    let letters = room.measure.letters
    var settings: [Setting] = []
    for item in items { settings.append(try letters.setting(of: item)) }
    let ink = settings.ink
    let top = max(1 + room.measure.school.rowZones.ascender, ink.top)
    let inkFoot = max(0, -ink.foot)
    // How far letters reach below the line; arrows under them count, where words follow.
    var foot = inkFoot
    // Letters of a long name stand nearer to one another, so that they stay large.
    let white =
      panel.kind == .name
      ? min(PanelBand.whiteBetweenLetters, PanelBand.mostWhites * inner.width / Double(max(1, items.count - 1)))
      : PanelBand.whiteBetweenModels
    let whites = white * Double(items.count - 1) + 2 * PanelBand.inset
    let widths = settings.reduce(0) { $0 + $1.width }
    /// How high letters are over a foot, and where they begin.
    func placed(over footRoom: Double) -> (free: Double, xHeight: Double, places: [Double]) {
      let free = box.height - PanelBand.whiteOverModel - footRoom
      let xHeight = min(PanelBand.largest, free / (top + foot), (inner.width - whites) / max(widths, 0.01))
      let used = widths * xHeight + white * Double(items.count - 1)
      var x =
        items.count == 1 || panel.kind == .name
        ? (inner.width - used) / 2 : PanelBand.inset + (inner.width - used - 2 * PanelBand.inset) / 4
      var places: [Double] = []
      for setting in settings {
        places.append(x)
        x += setting.width * xHeight + white
      }
      return (free, xHeight, places)
    }
    var captions = items.map { _ in [String]() }
    var footRoom = panel.kind == .name ? PanelBand.inset : PanelBand.captionHeight
    var place = placed(over: footRoom)
    if panel.kind != .name {
      func captionsHere() throws(Fault) -> [[String]] {
        let ends = place.places.dropFirst().map { $0 - PanelBand.whiteBetweenCaptions } + [inner.width]
        return try self.captions(of: items, in: room, widths: zip(ends, place.places).map { $0 - $1 })
      }
      captions = try captionsHere()
      let lines = captions.map { $0.count }.max() ?? 0
      if lines > 2 {
        // Letters make way for a third line.
        footRoom = PanelBand.captionHeight + PanelBand.captionStep * Double(lines - 2)
        place = placed(over: footRoom)
        captions = try captionsHere()
      } else if lines == 0 {
        footRoom = PanelBand.inset
        place = placed(over: footRoom)
      }
    }
    // Numbers show where strokes begin.
    func shown() -> (measure: Measure, cells: [Line.Cell]) {
      let measure = room.measure.narrowed(to: inner.width).sized(place.xHeight)
      return (
        measure,
        settings.map {
          var cell = measure.cell($0, .solid, .all, showsTurns: panel.kind != .name)
          cell.plan = cell.plan?.withoutDots
          return cell
        }
      )
    }
    var (measure, cells) = shown()
    let lowest = cells.flatMap { $0.plan?.boxes ?? [] }.map { -$0.min.y }.max() ?? 0
    if captions.contains(where: { !$0.isEmpty }), lowest > foot + PanelBand.hair {
      foot = lowest
      place = placed(over: footRoom)
      (measure, cells) = shown()
    }
    let (free, xHeight) = (place.free, place.xHeight)
    let baseline = box.min.y + PanelBand.whiteOverModel + (free - (top + foot) * xHeight) / 2 + top * xHeight
    for index in cells.indices {
      cells[index].x = place.places[index]
      let lines = captions[index]
      // The first lines of all stand on one height.
      let most = captions.map { $0.count }.max() ?? 0
      band.print(
        lines, size: room.adultSize,
        at: Point(
          inner.min.x + place.places[index],
          box.max.y - PanelBand.captionFoot - PanelBand.captionStep * Double(most - 1)),
        step: PanelBand.captionStep, colour: SheetInk.small)
    }
    var strip = ModelStrip(try measure.line(cells))
    (strip.line.isModel, strip.line.length) = (true, inner.width)
    if inkFoot < 0.2 { strip.line.ruling = strip.line.ruling.withoutFoot }
    // Of lines that come again down a page none stands under the letters, lest they leave the panel.
    if strip.line.ruling.cycle != nil { strip.line.below = (inkFoot + 0.1) * xHeight }
    band.add(strip.line, x: inner.min.x, baseline: baseline)
  }

  /// How the letters are written stroke by stroke, where no words stand beside them.
  func addSteps(to band: inout Band, in box: Rectangle, _ room: SheetRoom) throws(Fault) {
    let width = box.width - PanelBand.inset
    for size in [9.0, 8, 7, 6, 5, 4, 3] {
      let measure = room.measure.narrowed(to: width).sized(Length.mm(size).points)
      var strips: [ModelStrip] = []
      for item in panel.text.split(separator: " ") {
        var cells: [Line.Cell] = []
        for character in String(item).lettersOnce {
          cells += measure.steps(of: try measure.letters.setting(of: String(character)), guidance: .all)
        }
        guard cells.count > 1 else { continue }
        var strip = ModelStrip(try measure.line(measure.spread(cells)))
        (strip.line.isModel, strip.line.length) = (true, width)
        strips.append(strip)
      }
      let height = strips.reduce(0) { $0 + $1.height }
      let isFitting = strips.allSatisfy { measure.fits($0.line.cells) }
      guard isFitting, height <= box.height - 2 * PanelBand.whiteBetweenCards else { continue }
      var y = box.min.y + (box.height - height) / 2
      for strip in strips {
        band.add(strip.line, x: box.min.x, baseline: y + strip.over + strip.line.above)
        y += strip.height
      }
      return
    }
  }
}
