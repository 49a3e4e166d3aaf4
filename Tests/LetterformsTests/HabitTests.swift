import FoundationEssentials
import Geometry
import Letterforms
import Packs
import Shelves
import TestSupport
import Testing
import Texts

/// Forms that people write though no school teaches them.
@Suite struct HabitTests {
  private static let file = """
    shapes: {stem: "(0,2) -- (0,0)"}
    letters: {"7": {plain: ["(0,2) -- (1,2) -- (0.4,0)"]}}
    everyday: {"7": {crossed: ["(0,2) -- (1,2) -- (0.4,0)", "(0.2,1) -- (1,1)"]}}
    hasty: {"7": {bent: ["(0,1.8) .. (1,2) .. (0.5,0)"]}, "1": {upright: ["@stem"]}}

    """

  @Test func habitsAreNoLettersOfTheSchool() throws {
    let fonts = try SampleFonts(Self.file, school: "slant: 20\nzones: {ascender: 2, descender: 1}\n")
    let school = try fonts.school()
    #expect(school.variants(of: "7") == ["plain"])
    #expect(school.characters == ["7"])
    #expect(try school.letterform(for: "1", hand: .right) == nil)
  }

  @Test func habitsAreDrawnUprightAndUnstretched() throws {
    let fonts = try SampleFonts(Self.file, school: "slant: 20\nzones: {ascender: 2, descender: 1}\n")
    let forms = try fonts.school().forms(of: "7", by: .everyday)
    #expect(forms.map(\.variant) == ["crossed"])
    #expect(forms.first?.strokes.map(\.path.start) == [Point(0, 2), Point(0.2, 1)])
    #expect(try fonts.school().forms(of: "8", by: .everyday).isEmpty)
  }

  @Test(arguments: Habit.allCases)
  func aPackKeepsThem(habit: Habit) throws {
    let folder = try SampleSchools.folder()
    let scratch = try Scratch()
    let path = "\(scratch.path)/fonts\(FontFolder.packEnding)"
    try Data(Pack.write(folder.packEntries())).write(to: URL(filePath: path))
    let packed = try School(named: "us-continuous", in: FontFolder(reading: path))
    let school = try School(named: "us-continuous", in: folder)
    var count = 0
    for character in "0123456789k" {
      let forms = try school.forms(of: character, by: habit)
      count += forms.count
      #expect(try packed.forms(of: character, by: habit) == forms)
    }
    #expect(count > 5)
  }

  @Test func aFormThatCannotBeDrawnIsTold() throws {
    let fonts = try SampleFonts("everyday: {\"7\": {crossed: [\"(0,2) -- (1,\"]}}\n")
    #expect(throws: Fault.self) { try fonts.school().forms(of: "7", by: .everyday) }
    #expect(throws: Fault.self) { try FontFolder.findings(inFile: "\(fonts.path)/Latin/a.yaml") }
  }
}
