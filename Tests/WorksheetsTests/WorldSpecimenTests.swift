import Geometry
import Letterforms
import Pages
import Rulings
import Shelves
import TestSupport
import Testing

@testable import Worksheets

/// A line of every school, and what it says.
@Suite struct WorldSpecimenTests {
  private static let pangrams = SpecimenTests.pangrams

  /// A sentence has nearly all letters of its language: Italian and Irish have the fewest.
  @Test(arguments: try WorldSpecimenTests.pangrams.get().languages)
  func nearlyEveryLetterOfALanguageStandsInItsSentence(language: String) throws {
    let text = try #require(try WorldSpecimenTests.pangrams.get()[language])
    #expect(Set(text.lowercased().filter(\.isLetter)).count >= 20, "\(language)")
    #expect(".!։。".contains(text.last ?? " ") && !text.contains { $0.isNumber || $0 == "'" }, "\(language)")
  }

  @Test func everySchoolHasItsLineInsideThePage() throws {
    let schools = try SampleSchools.schools()
    let specimen = WorldSpecimen(of: schools, pangrams: try WorldSpecimenTests.pangrams.get(), paper: try Paper(.a4))
    let document = try specimen.document(shaper: nil).document
    let room = try Paper(.a4).room.expanded(by: 1)
    for page in document.pages {
      let outside = page.singleMarks.filter { mark in
        SheetSample.inkBounds(of: mark, in: document).map { !room.contains($0) } ?? false
      }
      #expect(outside.isEmpty, "page \(page.label): \(outside.count) marks")
    }
    let names = document.forms.map(\.name)
    for school in schools { #expect(names.contains { $0.contains(" solid \(school.id) right ") }, "\(school.id)") }
    #expect(try specimen.document(shaper: nil).document.proof == document.proof)
  }

  /// A school whose language has no sentence, or whose letters lack some of it, shows its alphabet.
  @Test func withoutASentenceTheAlphabetIsWritten() throws {
    let school = try SampleSchools.school(named: "us-continuous")
    #expect(Pangrams().text(for: school) == "a b c d e f g h i j k l m n o p q r s t u v w x y z")
    #expect(try WorldSpecimenTests.pangrams.get().text(for: school).hasPrefix("The quick brown fox"))
  }
}
