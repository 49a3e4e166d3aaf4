import Geometry
import Letterforms
import Lettering
import Scoring
import TestSupport
import Testing
import Worksheets

@testable import Marking

/// Words that touch are one line on paper.
@Suite struct PartedLinesTests {
  private let sample: InkSamples
  private let page: SheetKey.Page
  private let lines: PrintedLines

  init() throws {
    sample = try InkSamples(["nap", "cat"], exercises: [.trace, .copy])
    page = sample.key.pages[0]
    lines = try PrintedLines(of: page) { [sample] in IdealLetter(try sample.letters.setting(of: $0.text)) }
  }

  private func stroke(_ number: Int, _ points: [Point]) -> PageStroke {
    PageStroke(page: 0, number: number, points: points.map { ScoredPoint($0.x, $0.y) })
  }

  private func line(from: Point, to: Point) -> [Point] {
    (0...200).map { from.interpolated(to: to, at: Double($0) / 200) }
  }

  private func cells(_ isIn: (SheetKey.Cell) -> Bool) throws -> (SheetKey.Cell, SheetKey.Cell) {
    let cells = page.cells.filter(isIn)
    return (try #require(cells.first), try #require(cells.dropFirst().first))
  }

  @Test func aLineThroughTwoCellsIsPartedBetweenThem() throws {
    let (first, second) = try cells { $0.look == "dotted" || $0.look == "dashed" }
    let long = stroke(0, line(from: first.box.center, to: second.box.center))
    let alone = stroke(1, [first.box.center, first.box.center + Vector(1, 0)])
    let parted = page.parted([long, alone], along: lines)
    #expect(parted.map { $0.number } == [0, 1, 2])
    #expect(parted.flatMap { $0.points } == long.points + alone.points)
    for point in parted[0].points { #expect(!second.box.contains(Point(point.x, point.y))) }
    for point in parted[1].points { #expect(!first.box.contains(Point(point.x, point.y))) }
  }

  @Test func copiesThatTouchAreParted() throws {
    let (first, second) = try cells { Look(rawValue: $0.look)?.isWrittenOver == false && $0.look != "solid" }
    let long = stroke(0, line(from: first.box.center, to: second.box.center))
    let parted = page.parted([long], along: lines)
    #expect(parted.count == 2)
    #expect(parted.flatMap { $0.points } == long.points)
  }

  /// A tail that only reaches into the row below stays whole.
  @Test func aTailIsNotCut() throws {
    let (first, _) = try cells { $0.look == "dotted" || $0.look == "dashed" }
    let tail = line(
      from: first.box.center, to: Point(first.box.center.x, first.box.max.y + 0.3 * first.xHeight))
    #expect(page.parted([stroke(0, tail)], along: lines).count == 1)
  }

  /// A maze reaches for strokes beside it: not for the foot of letters in the row above.
  @Test func lettersAboveAMazeAreNoneOfIt() throws {
    let page = try InkSamples(["nap"], mazeLevel: 3).key.pages[0]
    let maze = try #require(page.mazes.first).strip
    let cell = try #require(page.cells.last { $0.strokes == nil })
    let foot = stroke(
      0, line(from: Point(cell.box.min.x, cell.box.max.y - 1), to: Point(cell.box.max.x, cell.box.max.y - 1)))
    #expect(page.isLetter(foot, beside: page.mazes))
    let trail = stroke(1, line(from: maze.box.min, to: maze.box.max))
    let beside = stroke(
      2, line(from: Point(maze.box.min.x, maze.box.max.y + 2), to: Point(maze.box.max.x, maze.box.max.y + 2)))
    #expect(!page.isLetter(trail, beside: page.mazes) && !page.isLetter(beside, beside: page.mazes))
  }
}
