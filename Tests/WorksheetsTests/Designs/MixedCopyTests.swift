import Rulings
import TestSupport
import Testing

@testable import Worksheets

/// Letters that are copied in mixed order.
@Suite struct MixedCopyTests {
  @Test func eachRowBeginsWithItsLetterAndNoTwoAreAlike() {
    var content = SheetContent(letters: ["a", "d"])
    #expect(content.mixture(with: "a", count: 4) == ["a"])
    content.mixed = ["a", "d", "g", "c", "o"]
    let rows = content.mixed.map { content.mixture(with: $0, count: 4) }
    #expect(rows.map { $0.joined() } == ["adgc", "dgco", "gcoa", "coad", "oadg"])
    #expect(content.mixture(with: "z", count: 4) == ["z"])
    content.mixed = ["a", "d"]
    #expect(content.mixture(with: "d", count: 4) == ["d", "a", "d", "a"])
  }

  /// Only rows to copy are mixed: what is traced first has a row of each letter.
  @Test func copiesAreMixedInADesign() throws {
    let design = try SheetDesignTests.design("name: x\nmaze: off\nsheet: [{fade: \"{letter}\"}, {copy: \"{letter}\"}]")
    var order = try SheetDesignTests.order([], design: design)
    var content = SheetContent(letters: ["a", "d"])
    content.mixed = ["a", "d"]
    order.settings.content = content
    #expect(try order.sheet().rows.map { $0.text } == ["a", "d", "a d a d", "d a d a"])
    order.settings.paper = .a5
    #expect(try order.sheet().rows.map { $0.text } == ["a", "d", "a d", "d a"])
  }
}
