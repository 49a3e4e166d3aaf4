import Geometry
import Letterforms
import Pages
import Texts

/// A text in print where there is one to copy, and numbered lines to write on as far as the page goes.
struct PassageLines {
  let figure: Figure

  /// On fewer lines nobody writes for a minute, and no page has room for more.
  private static let (least, most) = (3, 20)
  /// The white between the number of a line and the line.
  private static let whiteBeforeLine = Length.mm(2.4).points

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    var bands: [Band] = []
    if figure.kind == .fluencyCopy || figure.kind == .fluencyBest,
      let ground = try CountedText(text: figure.text).ground(in: room)
    {
      bands.append(ground)
    }
    for number in 1...PassageLines.most {
      var line = try room.measure.line([])
      line.isOfPassage = true
      var band = Band(line, icon: number == 1 ? .write : nil)
      band.opening = .kept
      (band.isSpare, band.isFiller) = (number > PassageLines.least, number > PassageLines.least)
      band.print(
        ["\(number)"], size: room.adultSize,
        at: Point(-PassageLines.whiteBeforeLine, line.above), colour: SheetInk.quiet, anchor: .end)
      bands.append(band)
    }
    return bands
  }
}
