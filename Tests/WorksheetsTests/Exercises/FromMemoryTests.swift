import Geometry
import Letterforms
import Rulings
import Testing

@testable import Worksheets

/// What is written without seeing it: read from the proof and the key of finished pages.
@Suite struct FromMemoryTests {
  private func sheet(_ rows: [Row], hand: Hand = .right, fits: Bool = false) throws -> (
    proof: SheetProof, cells: [SheetKey.Cell], request: Sheet
  ) {
    let request = try SheetSample.request(hand: hand) {
      $0.rows = rows
      $0.mazeLevel = nil
      $0.fits = fits
    }
    let (document, key) = try SheetSample.document(request)
    return (SheetProof(document), key.pages.flatMap(\.cells), request)
  }

  private static let sentence = "I see a big cat and a dog."

  @Test(arguments: ["nap", sentence])
  func memoryRowsAreAsManyAsTheTextNeedsAndDoNotShowIt(_ text: String) throws {
    let (proof, cells, _) = try sheet([Row(text: text, exercise: .memory)])
    let lines = proof.lines(ofPage: 0).map(\.text)
    #expect(lines.count { $0 == "Foldbackhere.Writefrommemory." } == 1)
    #expect(!lines.contains { $0.contains("nap") || $0.contains("dog") })
    #expect(cells.map(\.text).joined(separator: " ") == text && cells.allSatisfy { $0.look == "blank" })
    #expect(cells.count == (text == "nap" ? 1 : 2))
  }

  @Test func sentencesAreNotKeptInMind() throws {
    let rows = try Sheet.usualRows(for: ["a", "le chat", FromMemoryTests.sentence])
    #expect(rows.filter { $0.exercise == .memory }.map(\.text) == ["a le\u{A0}chat"])
    #expect(try Sheet.usualRows(for: [FromMemoryTests.sentence]).allSatisfy { $0.exercise != .memory })
  }

  @Test func dictatedWordsAreNumberedThroughTheSheet() throws {
    let design = try SheetDesignTests.design("name: x\nmaze: off\nsheet:\n  - dictation: \"{words}\"")
    let order = try SheetDesignTests.order(["nap", "cat", "sun"], design: design)
    let (document, key) = try SheetSample.document(order.sheet())
    let lines = SheetProof(document).lines(ofPage: 0).map(\.text)
    #expect(lines.filter { ["1", "2", "3"].contains($0) } == ["1", "2", "3"])
    #expect(!lines.contains { $0.contains("nap") })
    let cells = key.pages[0].cells
    #expect(cells.map(\.text) == ["nap", "cat", "sun"])
    #expect(cells.allSatisfy { $0.task == "dictation" && $0.look == "blank" })
  }

  /// A sentence has one number and rows enough, which stay on one page.
  @Test func aDictatedSentenceHasRowsEnough() throws {
    var rows = [FromMemoryTests.sentence, "The sun is hot."].map { Row(text: $0, exercise: .dictation) }
    (rows[0].number, rows[1].number) = (1, 2)
    let (proof, cells, request) = try sheet(rows)
    #expect(proof.lines(ofPage: 0).map(\.text).filter { ["1", "2"].contains($0) } == ["1", "2"])
    let letters = LetterCase(school: request.school, hand: .right)
    let width = try letters.setting(of: FromMemoryTests.sentence).width * cells[0].xHeight
    let first = cells.filter { FromMemoryTests.sentence.contains($0.text) }
    #expect(Double(first.count) * first[0].box.width > 1.25 * width)
    #expect(cells.map(\.text).joined(separator: " ") == FromMemoryTests.sentence + " The sun is hot.")
  }

  @Test(arguments: Hand.allCases)
  func theFoldIsInOnePlaceBetweenModelAndRoom(hand: Hand) throws {
    let words = ["cat", "house", "jig"]
    let (proof, cells, request) = try sheet(words.map { Row(text: $0, exercise: .cover) }, hand: hand)
    #expect(cells.map(\.text) == words.flatMap { [$0, $0] })
    #expect(cells.map(\.look) == words.flatMap { _ in ["solid", "blank"] })
    let folds = proof.pages[0].filter { $0.form.name.contains("fold") }.map { placed in
      let dash = placed.form.lines.first { $0.width < 1e-6 }
      return placed.at.x + (dash?.min.x ?? 0)
    }
    #expect(folds.count == 3 && folds.allSatisfy { abs($0 - folds[0]) < 0.01 })
    for (model, room) in zip(cells, cells.dropFirst()) where model.look == "solid" {
      if hand == .right {
        #expect(model.box.max.x < folds[0] && room.box.min.x > folds[0])
      } else {
        #expect(model.box.min.x > folds[0] && room.box.max.x < folds[0])
      }
    }
    let room = request.paper.room
    #expect(cells.allSatisfy { room.min.x - 1 < $0.box.min.x && $0.box.max.x < room.max.x + 1 })
  }
}
