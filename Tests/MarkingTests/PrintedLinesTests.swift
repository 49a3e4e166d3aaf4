import Geometry
import Letterforms
import Lettering
import Scoring
import TestSupport
import Testing
import Worksheets

@testable import Marking

/// The lines of a page that are written over.
@Suite struct PrintedLinesTests {
  private let page: SheetKey.Page
  private let lines: PrintedLines

  init() throws {
    let sample = try InkSamples(["nap", "cat", "i"], exercises: [.trace])
    page = sample.key.pages[0]
    lines = try PrintedLines(of: page) { [sample] in
      DrawnLetter(IdealLetter(try sample.letters.setting(of: $0.text)), under: $0.pageFromSchool)
    }
  }

  /// A line drawn once and moved lies where the letter's strokes lie on the page: every spot within a hundredth of a point.
  @Test func drawnLettersLieWhereTheirCellsAre() throws {
    let sample = try InkSamples(["nap", "cat", "i"], exercises: [.trace])
    #expect(!lines.letters.isEmpty)
    for letters in lines.letters {
      let cell = page.cells[letters.cell]
      let model = IdealLetter(try sample.letters.setting(of: cell.text))
      let truth = model.strokes.flatMap { $0.points.map { cell.pageFromSchool * $0 }.evenly(apart: PrintedLines.step) }
      #expect(truth.count == letters.places.count)
      #expect(zip(truth, letters.places).allSatisfy { $0.distance(to: $1) < 0.01 })
    }
  }

  /// The misfit of a few places is the mean of their distances from the nearest of all spots, each at most what is off.
  @Test func misfitOfFewPlacesIsTheMeanDistance() {
    var random = SplitMix64(seed: 11)
    func lot() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    for _ in 0..<50 {
      let places = (0..<12).map { _ in Point((page.width + 100) * lot() - 50, page.height * lot()) }
      let spots = lines.letters.flatMap { $0.places }
      let truth = places.map { place in
        min(PrintedLines.off, spots.map { $0.distance(to: place) }.min() ?? .infinity) / PrintedLines.off
      }
      #expect(abs(lines.misfit(ofFew: places) - truth.reduce(0, +) / 12) < 1e-9)
    }
    #expect(lines.misfit(ofFew: []) == 0)
  }

  /// What was put away is made again as it was.
  @Test func aPageThatRestsKnowsItsLinesAgain() throws {
    let places = lines.letters.prefix(5).flatMap { $0.places.prefix(3) }
    let before = places.map { lines.spot(near: $0)?.point }
    lines.rest()
    #expect(!before.contains(nil))
    #expect(places.map { lines.spot(near: $0)?.point } == before)
  }
}
