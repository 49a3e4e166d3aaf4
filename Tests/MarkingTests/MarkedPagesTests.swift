import Geometry
import Pages
import Testing
import Typefaces
import Worksheets

@testable import Marking

/// Which ticks a teacher's green pen sets.
@Suite struct MarkedPagesTests {
  /// The ticks on a page of copied letters of which the last stands so far above the line, in x-heights.
  private func ticks(raised: Double) throws -> (large: Int, small: Int, cells: Int, words: String) {
    let samples = try InkSamples(["n"], exercises: [.copy])
    let cells = samples.cells.filter { $0.page == 0 }.map { $0.cell }
    let strokes = try cells.enumerated().flatMap { number, cell in
      let isLast = number == cells.count - 1
      return try samples.strokes(
        of: cell, seed: UInt64(number + 1), moved: .translation(Vector(0, isLast ? raised : 0)))
    }
    let grade = try samples.marker().grade([InkSamples.ink(strokes)])
    #expect(grade.cells.filter { $0.grade != nil }.allSatisfy { $0.isAccepted })
    let columns = 211
    let scan = ReturnedPage(
      photo: Photo(width: 8, height: 8, isGrey: true, jpeg: []),
      darkness: [UInt8](repeating: 0, count: columns * 298), columns: columns, piece: { _ in nil })
    let document = try MarkedPages(of: grade, head: samples.head, scans: [0: scan])
      .document(typefaces: TypefaceShelf([], asksSystem: false)).document
    func widths(_ marks: [Mark]) -> [Double] {
      marks.flatMap { mark -> [Double] in
        switch mark {
        case .group(let marks, _): widths(marks)
        // The green of ticks.
        case .shape(.line(_, let width), Colour(0x1c7a5a)): [width]
        default: []
        }
      }
    }
    let drawn = widths(document.pages[0].marks)
    // The frame of the sentence is as thin as a small tick.
    return (
      drawn.count { $0 > 1.5 }, drawn.count { $0 < 1.5 } - 1, cells.count,
      document.forms.map { $0.text }.joined(separator: " ")
    )
  }

  @Test func aRowThatIsRightHasOneLargeTick() throws {
    let ticks = try ticks(raised: 0)
    #expect(ticks.large == 1 && ticks.small == 0 && ticks.words.contains("Everything is right"), "\(ticks)")
  }

  @Test func nobodyTicksALetterOffTheLine() throws {
    let ticks = try ticks(raised: 0.3)
    #expect(ticks.large == 0 && ticks.small == ticks.cells - 1 && ticks.cells > 3, "\(ticks)")
    #expect(ticks.words.contains("stand on the line") && !ticks.words.contains("Everything"), "\(ticks)")
  }
}
