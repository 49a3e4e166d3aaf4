import Geometry
import Scoring
import TestSupport
import Testing
import Worksheets

@testable import Marking

/// Words that touch are one line on paper.
@Suite struct PartedLinesTests {
  @Test func aLineThroughTwoCellsIsPartedBetweenThem() throws {
    let page = try InkSamples(["nap", "cat"]).key.pages[0]
    let cells = page.cells.filter { $0.look == "dotted" || $0.look == "dashed" }
    let (first, second) = (try #require(cells.first), try #require(cells.dropFirst().first))
    let (from, to) = (first.box.center, second.box.center)
    let points = (0...100).map { from.interpolated(to: to, at: Double($0) / 100) }
    let line = PageStroke(page: 0, number: 0, points: points.map { ScoredPoint($0.x, $0.y) })
    let alone = PageStroke(page: 0, number: 1, points: [ScoredPoint(from.x, from.y), ScoredPoint(from.x + 1, from.y)])
    let parted = page.parted([line, alone])
    #expect(parted.map { $0.number } == [0, 1, 2])
    #expect(parted.flatMap { $0.points } == line.points + alone.points)
    for point in parted[0].points { #expect(!second.box.contains(Point(point.x, point.y))) }
    for point in parted[1].points { #expect(!first.box.contains(Point(point.x, point.y))) }
  }
}
