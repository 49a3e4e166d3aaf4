import Geometry
import Texts
import Worksheets

/// Tells in which cell of a page a stroke lies.
///
/// Page space. A page has some hundred cells and some hundred strokes: they are found by bands of the page.
struct CellFinder {
  /// A cell that takes strokes, and the box in which most of a stroke lies that is its.
  private struct Zone {
    let cell: Int
    let box: Rectangle
  }

  private let page: SheetKey.Page
  /// The zones that reach into each band of the page, from the top.
  private let bands: [[Zone]]

  /// Ink this far outside a cell still belongs to it, in x-heights.
  private static let reach = 0.6
  /// How high a band is: about a row.
  private static let height = Length.mm(15).points
  /// What lies higher or lower is found in the outermost bands.
  private static let most = 40

  init(_ page: SheetKey.Page) {
    self.page = page
    var bands: [[Zone]] = Array(repeating: [], count: CellFinder.most)
    // A cell that shows a build-up takes none.
    for (index, cell) in page.cells.enumerated() where cell.strokes == nil {
      let zone = Zone(cell: index, box: cell.box.expanded(by: CellFinder.reach * cell.xHeight))
      for band in CellFinder.bands(of: zone.box) { bands[band].append(zone) }
    }
    self.bands = bands
  }

  private static func bands(of box: Rectangle) -> ClosedRange<Int> { band(at: box.min.y)...band(at: box.max.y) }

  private static func band(at y: Double) -> Int { Int(clamping: min(max(y / height, 0), Double(most - 1))) }

  /// The cell in which most of a stroke lies; nil for none.
  ///
  /// - Parameter letters: For each cell the box of what is printed there; nil for where its zones are.
  func cell(for stroke: [Point], letters: [Rectangle?] = []) -> Int? {
    guard let bounds = Rectangle(around: stroke)?.expanded(by: 1) else { return nil }
    var found: [(cell: Int, inside: Int)] = []
    for band in CellFinder.bands(of: bounds) {
      for zone in bands[band] where zone.box.overlaps(bounds) && !found.contains(where: { $0.cell == zone.cell }) {
        let inside = stroke.count { zone.box.contains($0) }
        if 2 * inside >= stroke.count { found.append((zone.cell, inside)) }
      }
    }
    guard found.count > 1 else { return found.first?.cell }
    // Of boxes that overlap the one whose own letters are nearest: a bar of an E may rise into the zone below a D.
    func distance(_ cell: Int) -> Double {
      let own = (cell < letters.count ? letters[cell] : nil) ?? page.cells[cell].box
      return stroke.reduce(0.0) { $0 + own.distanceSquared(to: $1).squareRoot() }
    }
    return found.map { (distance($0.cell), -$0.inside, $0.cell) }.min { $0 < $1 }?.2
  }
}
