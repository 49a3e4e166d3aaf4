import Geometry
import Letterforms
import Lettering
import Pages
import TestSupport
import Testing

@testable import Worksheets

/// What helps stand beside letters, where, and how points are drawn.
@Suite struct GuidanceOfRowsTests {
  private func names(_ texts: [String], change: (inout SheetSettings) -> Void = { _ in }) throws -> [String] {
    var asked = try SheetDesignTests.order(texts, design: nil)
    change(&asked.settings)
    return try SheetSample.document(asked.sheet()).document.forms.map(\.name)
  }

  /// A text of several letters has one dot, where it begins: more of them would be taken for letters.
  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive", "ru-cursive"], [Look.dotted, .startDot])
  func wordsBeginAtOneDot(school: String, look: Look) throws {
    let sheet = try SheetSample.request(school: school)
    let measure = try SheetSample.composer(of: sheet).room.measure
    for text in school == "ru-cursive" ? ["ш", "мама", "Мама мыла раму."] : ["k", "hat", "The sun is hot."] {
      let cell = measure.cell(try measure.letters.setting(of: text), look, .dots)
      let count = try #require(cell.plan).startBoxes.count
      #expect(count == 1 || text.count == 1 && !sheet.school.isJoined && count > 1, "\(text): \(count)")
    }
  }

  @Test func sentencesHaveArrowsWhereTheyAreAskedFor() throws {
    // A sentence that is written alone begins at one dot.
    let plain = try names(["The sun is hot."])
    #expect(plain.allSatisfy { !$0.contains("guidance") && (!$0.contains("starts") || $0.hasSuffix(" first")) })
    #expect(try names(["The sun is hot."]) { $0.guidance = .all }.contains { $0.contains("guidance all") })
    // An article and its noun are no sentence: they have start dots, as words have.
    #expect(try names(["the sun"]).contains { $0.contains("starts dots") })
    #expect(try names(["the sun"]).allSatisfy { !$0.contains("guidance") })
    #expect(Sheet.isSentence("I see it") && !Sheet.isSentence("a b c d") && !Sheet.isSentence("Aa Bb Cc"))
  }

  @Test(arguments: SampleSchools.manuscripts)
  func smallLettersHaveOneArrowEach(school: String) throws {
    let letters = LetterCase(school: try SampleSchools.school(named: school), hand: .right)
    let press = LetterPress(letters: letters, xHeight: Length.mm(5).points, book: FormBook())
    let plan = press.guidancePlan(
      of: try letters.setting(of: "hat"), look: .dotted, guidance: Guidance.all.shown(xHeight: Length.mm(5).points))
    #expect(plan.numbers.isEmpty && plan.arrows.count == 3)
    #expect(Guidance.all.shown(xHeight: Length.mm(6).points) == .all)
  }

  /// A full stop, and the dots of i, j, ä and ё: 1.6 pen widths at the least, and larger than the dots of a dotted letter.
  @Test(arguments: try SampleSchools.schools().map(\.id), [2.5, 5, 12])
  func pointsShow(school: String, millimetres: Double) throws {
    let school = try SampleSchools.school(named: school)
    let book = FormBook()
    let letters = LetterCase(school: school, hand: .right)
    let press = LetterPress(letters: letters, xHeight: Length.mm(millimetres).points, book: book)
    for text in [".", "i", "ä", "ё", "!"] where school.writes(Character(text)) {
      let setting = try letters.setting(of: text)
      for look in [Look.solid, .grey, .dotted, .dashed] { _ = press.marks(of: setting, look: look, at: .origin) }
    }
    let pen = school.weight * press.xHeight
    var count = 0
    for form in book.forms {
      guard case .dots(let points, let diameter)? = form.shapes.last, points.count == 1 else { continue }
      count += 1
      #expect(diameter >= 1.6 * pen, "\(form.name)")
      guard form.shapes.count > 1, case .dots(_, let small)? = form.shapes.first else { continue }
      #expect(diameter > small, "\(form.name)")
    }
    #expect(!school.writes(".") || count > 0 || school.fillsSquares)
  }
}
