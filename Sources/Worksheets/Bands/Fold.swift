import Geometry
import Languages
import Pages
import Rulings
import Texts

/// A line to fold the page along: what stands above it goes to the back, and what stands below is written from memory.
struct Fold {
  /// What is written below it, where nothing on the lines says it to who has the page read to her; nil for numbered words.
  let text: String?

  private static let height = 16.0
  /// The height of the line in its band, and its print.
  private static let middle = 8.0
  private static let size = 8.5
  private static let whiteBesidePrint = 6.0
  /// The dashes and the white between them, and their weight.
  private static let dash = 9.0
  private static let weight = 0.8

  func band(in room: SheetRoom) throws(Fault) -> Band {
    var band = Band(height: Fold.height)
    var middle = Fold.middle
    let lines = try room.printed(room.sheet.phrases[.fromMemory], size: Fold.size, width: room.length)
    let step = Fold.size * SheetRoom.lineHeight
    if room.measure.page.fillsPage {
      // Paper that is ruled from top to foot stays so: the fold has an empty line of it.
      let pitch = room.measure.page.step
      var line = try room.measure.line([])
      line.above.formTruncatingRemainder(dividingBy: pitch)
      let height = (max(Fold.height, line.above) / pitch).rounded(.up) * pitch
      line.below = height - line.above
      band = Band(line)
      middle = height / 2
    } else {
      band.height += Double(lines.count - 1) * step
      band.spreads = true
    }
    let width = try lines.map { (line) throws(Fault) in try room.width(of: line, size: Fold.size) }.max() ?? 0
    band.print(lines, size: Fold.size, at: Point((room.length - width) / 2, middle + 0.35 * Fold.size), step: step)
    // The line stops beside the print.
    let side = (room.length - width) / 2 - Fold.whiteBesidePrint
    let rules = stride(from: 0, to: side - Fold.dash, by: 2 * Fold.dash).flatMap { x in
      [x, room.length - x - Fold.dash].map { left in
        Shape.Rule(from: Point(left, middle), to: Point(left + Fold.dash, middle))
      }
    }
    let meaning = text.map { Meaning.figure(alternative: room.sheet.phrases.said(.memory, $0)) } ?? .artefact
    if !rules.isEmpty { band.marks = [Mark.shape(.rules(rules, width: Fold.weight), SheetInk.small)].said(meaning) }
    return band
  }
}
