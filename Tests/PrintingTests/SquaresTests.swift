import Geometry
import Pages
import Testing

@testable import Printing
@testable import Rasters

/// Grids of squares look the same on every way to paper.
@Suite struct SquaresTests {
  private static func document(_ shape: Shape) -> Document {
    Document(
      title: "", pages: [Page(width: 90, height: 80, marks: [.shape(shape, Colour(red: 0.1, green: 0.2, blue: 0.3))])])
  }

  private static let shape: Shape = {
    var random = SplitMix64(seed: 8)
    let rows = (0..<25).map { _ in UInt32(truncatingIfNeeded: random.next()) & 0x1FF_FFFF }
    // A whole pixel of 150 to the inch, so that nothing hangs on how edges are rounded.
    return .squares(rows, side: 1.92, at: Point(9.6, 14.4))
  }()

  @Test func cairoDrawsThemAsRules() throws {
    let squares = try PageRaster(drawing: 1, of: SquaresTests.document(SquaresTests.shape))
    let rules = try PageRaster(drawing: 1, of: SquaresTests.document(SquaresTests.shape.ruled))
    #expect(squares.pixels == rules.pixels)
    #expect(squares.pixels.contains { $0 < 80 })
  }

  @Test(.enabled(if: Tool.isInstalled("pdftoppm"))) func aFileShowsThemAsRules() throws {
    let supplies = PrintShop().supplies
    let squares = try PageRaster(of: SquaresTests.document(SquaresTests.shape).pdf(supplies), page: 1)
    let rules = try PageRaster(of: SquaresTests.document(SquaresTests.shape.ruled).pdf(supplies), page: 1)
    let far = zip(squares.pixels, rules.pixels).filter { abs(Int($0) - Int($1)) > 40 }
    #expect(far.isEmpty)
    #expect(squares.pixels.contains { $0 < 80 })
  }
}
