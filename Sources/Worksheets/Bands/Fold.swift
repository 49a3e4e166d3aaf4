import Geometry
import Languages
import Pages
import Rulings
import Texts

/// A line to fold the page along: what stands above it goes to the back, and what stands below is written from memory.
struct Fold {
  /// What is written below it, where nothing on the lines says it to who has the page read to her; nil for numbered words.
  let text: String?

  /// The height of the fold with its print, and how much it takes at the least where the row above leaves white.
  private static let height = 14.0
  private static let least = 2.0
  private static let size = 8.5
  private static let whiteBesidePrint = 6.0
  /// The dashes and the white between them, and their weight.
  private static let dash = 9.0
  private static let weight = 0.8

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let page = room.measure.page
    let lines = try room.printed(room.sheet.phrases[.fromMemory], size: Fold.size, width: room.length)
    let step = Fold.size * SheetRoom.lineHeight
    let more = Double(lines.count - 1) * step
    // It stands in the white under the row above, where tails end, and takes as much more as that lacks.
    let below = try room.measure.line([]).below
    let own = max(Fold.least, Fold.height - below)
    var (height, middle) = (own + more, (own - below) / 2)
    if page.fillsPage {
      // On paper that is ruled from top to foot it has whole lines, which are left white.
      height = ((Fold.height + more) / page.step).rounded(.up) * page.step
      middle = (height - more) / 2
    }
    var band = Band(height: height)
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
