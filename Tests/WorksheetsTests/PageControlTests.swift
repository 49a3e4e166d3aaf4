import Geometry
import Letterforms
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// What a teacher asks of the page itself: how many, what stands above, what runs round.
@Suite struct PageControlTests {
  private func composed(
    _ texts: [String], ruling: String = "us-primary-1", change: (inout SheetSettings) throws -> Void
  ) throws -> (document: Document, key: SheetKey) {
    var asked = try SheetDesignTests.order(texts, design: nil, ruling: ruling)
    try change(&asked.settings)
    return try SheetSample.document(asked.sheet())
  }

  @Test func noMorePagesThanAskedFor() throws {
    let texts = ["cat", "dog", "sun", "hat", "bed", "pig"]
    let usual = try composed(texts) { _ in }
    #expect(usual.document.pages.count > 1)
    let one = try composed(texts) { $0.pages = 1 }
    #expect(one.document.pages.count == 1)
    // Nothing is left out.
    #expect(Set(one.key.pages[0].cells.map(\.text)).isSuperset(of: texts))
    // The largest size that does.
    let size = try #require(one.key.pages[0].cells.first { $0.text == "cat" }).pageFromSchool.a
    let larger = try composed(texts) { $0.size = Length.mm(Length.points(size).mm + 0.1) }
    #expect(larger.document.pages.count > 1)
    // School paper has its lines where it has them.
    #expect(throws: Fault.self) { try composed(texts + texts, ruling: "ru-oblique") { $0.pages = 1 } }
    #expect(throws: Fault.self) {
      try composed(Array(repeating: texts, count: 9).flatMap { $0 }) { $0.pages = 1 }
    }
  }

  /// School and title stand in one line above the name, smaller where they are long: rows begin where they always do.
  @Test(arguments: ["", "A", "Oak School", String(repeating: "Our school by the river ", count: 8)])
  func headingAndTitleStandAboveTheNameAndMoveNothing(text: String) throws {
    func page(_ change: (inout SheetSettings) -> Void) throws -> (ink: [Rectangle], frame: Frame, sheet: Sheet) {
      var asked = try SheetDesignTests.order(["cat"], design: nil)
      change(&asked.settings)
      let sheet = try asked.sheet()
      let document = try SheetSample.document(sheet).document
      let ink = document.pages[0].singleMarks.compactMap { SheetSample.inkBounds(of: $0, in: document) }
      return (ink, try SheetSample.frame(of: sheet), sheet)
    }
    let bare = try page { _ in }
    let top = try #require(bare.ink.map(\.min.y).min())
    for (heading, title) in [(text, ""), ("", text), (text, text)] {
      let (ink, frame, sheet) = try page { ($0.heading, $0.title) = (heading, title) }
      #expect(frame.body == bare.frame.body && frame.rows == bare.frame.rows)
      // What is new stands over all that was there, between the margins.
      let added = ink.filter { $0.max.y < top + 0.01 }
      #expect(added.isEmpty == text.isEmpty && ink.count - added.count == bare.ink.count)
      #expect(added.allSatisfy { $0.min.x > sheet.paper.room.min.x - 1 && $0.max.x < sheet.paper.room.max.x + 1 })
      for (one, other) in zip(added, added.dropFirst()) where one.max.x > other.max.x {
        Issue.record("\(one) stands in \(other)")
      }
    }
  }

  @Test func nothingRunsOffThePage() throws {
    let long = String(repeating: "Our school by the river ", count: 8)
    let word = String(repeating: "m", count: 150)
    for text in [long, word] {
      let document = try composed(["cat"]) {
        ($0.heading, $0.title, $0.instruction, $0.border) = (text, text, long, true)
      }
      .document
      for page in document.pages {
        let paper = Rectangle(min: .origin, max: Point(page.width, page.height))
        for mark in page.singleMarks {
          guard let box = SheetSample.inkBounds(of: mark, in: document) else { continue }
          #expect(paper.contains(box))
        }
      }
    }
  }

  /// Lines with letters on them, and ruled lines, of the only page.
  @Test func rowsFillThePageOrDoNot() throws {
    func counts(_ change: (inout SheetSettings) throws -> Void) throws -> (cells: Int, rules: Int) {
      let (document, key) = try composed(["cat"], change: change)
      #expect(document.pages.count == 1)
      return (
        Set(key.pages[0].cells.map { $0.box.min.y }).count,
        SheetSample.ruleHeights(on: document.pages[0], of: document).count
      )
    }
    let usual = try counts { _ in }
    #expect(try counts { $0.fill = true } == usual)
    let bare = try counts { $0.noFill = true }
    #expect(bare.cells < usual.cells && bare.rules < usual.rules)
    // With rows of one's own, the rest stays white unless more is asked for.
    let rows = try counts { $0.rows = [.fade] }
    let full = try counts { ($0.rows, $0.fill) = ([.fade], true) }
    let alone = try counts { ($0.rows, $0.noFill) = ([.fade], true) }
    #expect(rows.cells == 1 && full.cells > 3 && full.rules > 5 * rows.rules && alone == rows)
    #expect(throws: Fault.self) { try composed(["cat"]) { ($0.fill, $0.noFill) = (true, true) } }
  }

  @Test func rowsAreCountedOrNamed() throws {
    var settings = SheetSettings()
    let rows = try #require(SheetSetting.named("rows"))
    try rows.read("3", into: &settings)
    #expect(settings.rows == [.fade, .copy, .fade])
    try rows.read("trace, copy", into: &settings)
    #expect(settings.rows == [.trace, .copy])
    for bad in ["0", "21", "-1", "three"] {
      #expect(throws: Fault.self) { try rows.read(bad, into: &settings) }
    }
  }

  @Test func anInstructionReplacesThatOfTheDesign() throws {
    let design = try SheetDesignTests.design("name: x\nsheet:\n  - print: Old words.\n  - {copy: \"{word}\"}\n")
    var asked = try SheetDesignTests.order(["cat"], design: design)
    asked.settings.instruction = "Write with a red pencil."
    let prints = try asked.sheet().parts.compactMap { part in
      if case .block(.print(let text)) = part { text } else { nil }
    }
    #expect(prints == ["Write with a red pencil."])
  }
}
