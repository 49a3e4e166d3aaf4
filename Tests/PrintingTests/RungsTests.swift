import Geometry
import Pages
import Testing

@testable import Printing
@testable import Rasters

/// Rungs, and areas with an edge, look the same however they are written.
@Suite struct RungsTests {
  private static let colour = Colour(red: 0.1, green: 0.2, blue: 0.3)

  private static func document(_ marks: [Mark]) -> Document {
    Document(title: "", pages: [Page(width: 90, height: 80, marks: marks)])
  }

  private static let lines = [
    Shape.Rule(from: Point(9.6, 14.4), to: Point(76.8, 14.4)), Shape.Rule(from: Point(19.2, 24), to: Point(19.2, 72)),
    Shape.Rule(from: Point(76.8, 33.6), to: Point(38.4, 33.6)),
  ]
  private static let rungs = Shape.rungs(across: lines, pitch: 9.6, length: 4.8, width: 0.96)

  @Test func eachPieceOfALineHasOneInItsMiddle() throws {
    guard case .rules(let rules, let width) = RungsTests.rungs.ruled else { throw CancellationError() }
    #expect(width == 0.96)
    #expect(rules.count == 7 + 5 + 4)
    let first = try #require(rules.first)
    #expect(abs(first.start.x - 14.4) < 1e-9 && abs(first.end.x - 14.4) < 1e-9)
    #expect(abs(min(first.start.y, first.end.y) - 12) < 1e-9 && abs(max(first.start.y, first.end.y) - 16.8) < 1e-9)
    #expect(RungsTests.rungs.inkBounds == RungsTests.rungs.ruled.inkBounds)
  }

  @Test(.enabled(if: Tool.isInstalled("pdftoppm"))) func aFileShowsThemAsRules() throws {
    let supplies = PrintShop().supplies
    let rungs = try RungsTests.document([.shape(RungsTests.rungs, RungsTests.colour)]).pdf(supplies)
    let rules = try RungsTests.document([.shape(RungsTests.rungs.ruled, RungsTests.colour)]).pdf(supplies)
    let (seen, meant) = (try PageRaster(of: rungs, page: 1), try PageRaster(of: rules, page: 1))
    #expect(zip(seen.pixels, meant.pixels).allSatisfy { abs(Int($0) - Int($1)) <= 64 })
    #expect(seen.pixels.contains { $0 < 100 })
  }

  @Test(.enabled(if: Tool.isInstalled("pdftoppm"))) func anAreaAndItsEdgeAreOnePathThatLooksTheSame() throws {
    let supplies = PrintShop().supplies
    let contours = [
      Path(Rectangle(x: 9.6, y: 9.6, width: 57.6, height: 48)), Path(Rectangle(x: 72, y: 60, width: 9.6, height: 9.6)),
    ]
    let area = Mark.shape(.area(contours), Colour(red: 0.8, green: 0.9, blue: 1))
    let edge = contours.map { Mark.shape(.line($0, width: 1.92), RungsTests.colour) }
    // A far dot between the two keeps them apart.
    let between = Mark.shape(.dots([Point(84, 75)], diameter: 1), RungsTests.colour)
    let together = try RungsTests.document([area] + edge + [between]).pdf(supplies)
    let apart = try RungsTests.document([area, between] + edge).pdf(supplies)
    #expect(together.count < apart.count, "the path is written once")
    #expect(try PageRaster(of: together, page: 1).pixels == PageRaster(of: apart, page: 1).pixels)
  }
}
