import Geometry
import Lettering
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Pages on which a passage is written: lines, numbers, counts, minutes, and what the key says of them.
@Suite struct FluencyDesignTests {
  private static let lines = ["The bus is red.", "We play in the sun."]

  private func sheet(_ design: String, _ texts: [String]?, change: (inout SheetSettings) -> Void = { _ in }) throws
    -> Sheet
  {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.seed) = (texts, design, "us-ball-and-stick", 7)
    change(&asked)
    return try EverySheetTests.library.get().sheet(for: asked)
  }

  private func key(_ sheet: Sheet) throws -> SheetKey {
    var booklet = Booklet(shaper: nil)
    return try booklet.add(sheet).key
  }

  @Test(arguments: ["fluency-copy", "fluency-best", "fluency-alphabet", "fluency-free"])
  func theKeyHasThePassageAndIsReadAsItWasWritten(design: String) throws {
    let texts = design == "fluency-copy" || design == "fluency-best" ? FluencyDesignTests.lines : nil
    let key = try key(sheet(design, texts) { $0.level = Level(2) })
    let passage = try #require(key.pages.first?.passage)
    #expect(design.hasSuffix(passage.kind.rawValue) && key.pages[0].cells.isEmpty)
    #expect(passage.lines.count >= 3 && passage.minutes == (passage.kind == .best ? nil : 2))
    #expect(zip(passage.lines, passage.lines.dropFirst()).allSatisfy { $0.start.y < $1.start.y })
    switch passage.kind {
    case .copy, .best: #expect(passage.text == FluencyDesignTests.lines.joined(separator: " "))
    case .alphabet: #expect(passage.text.hasPrefix("a b c "))
    case .free: #expect(passage.text.isEmpty)
    }
    let read = try SheetKey(reading: key.bytes, file: "key.json")
    #expect(read.json == key.json && read.pages[0].passage != nil)
  }

  @Test func minutesThatAreSaidStandInTheKeyAndChangeTheSheet() throws {
    let sheet = try sheet("fluency-copy", FluencyDesignTests.lines) { $0.minutes = 4 }
    #expect(try key(sheet).pages[0].passage?.minutes == 4)
    #expect(try key(sheet).sheet != key(self.sheet("fluency-copy", FluencyDesignTests.lines)).sheet)
  }

  @Test func linesAreNumberedAndLettersCounted() throws {
    let sheet = try sheet("fluency-copy", FluencyDesignTests.lines)
    let bands = try SheetSample.composer(of: sheet).pages()[0].bands
    let numbers = bands.filter { $0.lines.contains { $0.isOfPassage } }.flatMap { $0.prints.map { $0.text } }
    #expect(numbers == (1...numbers.count).map { String($0) })
    #expect(bands.contains { $0.prints.contains { $0.text == "25" } })
  }
}
