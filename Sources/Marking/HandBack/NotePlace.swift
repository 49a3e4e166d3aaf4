import Geometry
import Worksheets

/// Finds room for a note on a page.
///
/// Page space.
struct NotePlace {
  private let page: SheetKey.Page
  private let scan: ReturnedPage
  private let taken: [Rectangle]

  init(on page: SheetKey.Page, _ scan: ReturnedPage, avoiding taken: [Rectangle]) {
    (self.page, self.scan, self.taken) = (page, scan, taken)
  }

  /// Nearer to the edges nothing is put: printers leave them white, and the marks of the page stand there.
  private static let side = 42.0
  private static let top = 62.0
  private static let foot = 52.0
  private static let step = 4.0
  /// White around the note.
  private static let around = 3.0

  /// The place where a note of a size hides least: print as little as may be, and nothing that a child wrote where that can be.
  func best(for box: Rectangle) -> Rectangle {
    let right = page.width - NotePlace.side - box.width
    var best = Rectangle(x: NotePlace.side, y: NotePlace.top, width: box.width, height: box.height)
    var least = Double.infinity
    // From the foot: a teacher writes under the work.
    var y = page.height - NotePlace.foot - box.height
    while y >= NotePlace.top {
      for x in [(page.width - box.width) / 2, NotePlace.side, right] {
        let place = Rectangle(x: x, y: y, width: box.width, height: box.height)
        let cost = cost(of: place)
        if cost < least - 1e-9 { (best, least) = (place, cost) }
      }
      y -= NotePlace.step
    }
    return best
  }

  private func cost(of place: Rectangle) -> Double {
    let room = place.expanded(by: NotePlace.around)
    let hidden = taken.count { $0.overlaps(room) }
    // A page's length counts as one hundredth of black.
    return scan.darkness(in: room) + 10 * Double(hidden) + 0.01 * (1 - place.min.y / page.height)
  }
}
