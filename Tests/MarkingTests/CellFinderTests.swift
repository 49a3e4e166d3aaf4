import Geometry
import TestSupport
import Testing
import Worksheets

@testable import Marking

/// In which cell of a page a stroke lies.
@Suite struct CellFinderTests {
  /// Strokes by lot, over one cell, between two and off the page: the cell is that of all which holds at least half of the points
  /// within 0.6 x-heights, and whose box is nearest to them on the mean.
  @Test func theCellIsThatOfTheDefinition() throws {
    let page = try InkSamples(["nap", "cat", "gypsy", "Ej"], exercises: [.trace]).key.pages[0]
    let finder = CellFinder(page)
    var random = SplitMix64(seed: 21)
    func lot() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    var found = 0
    for _ in 0..<4_000 {
      let first = Point((page.width + 100) * lot() - 50, (page.height + 100) * lot() - 50)
      let size = 60 * lot()
      let stroke = (0..<1 + Int(12 * lot())).map { _ in Point(first.x + size * lot(), first.y + size * lot()) }
      let holding = page.cells.indices.filter { index in
        let cell = page.cells[index]
        let zone = cell.box.expanded(by: 0.6 * cell.xHeight)
        return cell.strokes == nil && 2 * stroke.count { zone.contains($0) } >= stroke.count
      }
      let own = finder.cell(for: stroke)
      #expect((own == nil) == holding.isEmpty)
      guard let own else { continue }
      found += 1
      func far(_ cell: Int) -> Double {
        stroke.reduce(0) { $0 + page.cells[cell].box.distanceSquared(to: $1).squareRoot() }
      }
      #expect(holding.contains(own) && holding.allSatisfy { far(own) <= far($0) + 1e-9 })
    }
    #expect(found > 500 && found < 3_900)
    #expect(finder.cell(for: []) == nil)
  }
}
