import TestSupport
import Testing

@testable import Letterforms

@Suite struct UsualSignsTests {
  /// What people's word processors type is written in every school.
  @Test(arguments: try SampleSchools.folder().schoolNames())
  func everySchoolWritesTheSignsOfPrintedSentences(_ name: String) throws {
    let school = try SampleSchools.schools(named: [name])[0]
    // Japan and Korea have signs of their own, each in its square.
    guard !school.fillsSquares else { return }
    for sign in ".,;:?!-–—…№“”„‘’‚«»‹›\"'()¿¡" where !school.names.values.contains(sign) {
      #expect(school.writes(sign), "\(sign)")
    }
  }

  /// Whatever is stated of a school says by whom, and how sure that is; the specimen shows it all.
  @Test(arguments: try SampleSchools.folder().schoolNames())
  func everyFactHasItsSourceAndCertainty(_ name: String) throws {
    let sources = try SampleSchools.schools(named: [name])[0].sources
    #expect(!sources.isEmpty)
    for source in sources {
      #expect(!source.fact.isEmpty && !source.source.isEmpty, "\(source)")
      #expect(School.Source.certainties.contains(source.certainty), "\(source)")
    }
  }

  @Test(arguments: [
    ("it`s", "it’s"), ("it\u{B4}s", "it’s"), ("auf\u{2011}ab", "auf-ab"), ("co\u{AD}py\u{200B}", "copy"),
    ("об\u{2BC}єкт", "об’єкт"), ("a – b — c …", "a – b — c …"), ("nap", "nap"), ("\u{FB01}sh", "fish"),
    ("école", "école"), ("", ""),
  ])
  func signsThatLookAlikeAreTheUsualOnes(_ typed: String, _ written: String) {
    #expect(typed.withUsualSigns == written)
  }
}
