import Geometry
import Letterforms
import Testing

@testable import Worksheets

/// Words that are too wide for a line and are made smaller.
@Suite struct FittingTests {
  /// The cells of a row, and where its lines stand.
  private func row(
    _ text: String, _ exercise: Exercise, change: (inout Row) -> Void = { _ in }
  ) throws -> (cells: [SheetKey.Cell], lineCount: Int) {
    var row = Row(text: text, exercise: exercise)
    change(&row)
    let sheet = try SheetSample.request {
      $0.rows = [row]
      $0.xHeight = Length.mm(12).points
      $0.mazeLevel = nil
      $0.fits = true
    }
    let cells = try SheetSample.document(sheet).key.pages.flatMap(\.cells)
    return (cells, Set(cells.map { $0.pageFromSchool.ty }).count)
  }

  @Test func aRowThatStandsTwiceIsMadeSmallerOnce() throws {
    let (cells, lineCount) = try row("minimumminimumminimum", .trace) { $0.repeats = 2 }
    // Under its model.
    #expect(lineCount == 3)
    #expect(Set(cells.map(\.xHeight)).count == 1)
  }

  @Test(arguments: [Exercise.boxes, .letterBoxes, .missing])
  func everyWordOfARowHasOneLineWhereOneIsTooWide(_ exercise: Exercise) throws {
    let (cells, lineCount) = try row("cat minimumminimumminimum nap", exercise) { $0.model = .none }
    #expect(lineCount == 3)
    #expect(Set(cells.map(\.xHeight)).count == 1)
  }

  @Test func everyModelIsShownWhereSeveralAreTooWide() throws {
    let words = ["minimumminimum", "wwwwwwwwwwwww"]
    let (cells, _) = try row(words.joined(separator: " "), .model)
    #expect(Set(cells.map(\.text)) == Set(words))
  }
}
