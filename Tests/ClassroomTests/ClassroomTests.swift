import Letterforms
import TestSupport
import Testing
import Texts
import Words

@testable import Classroom

/// What a class is told by: names, places of files, and words for those who have learnt some letters.
@Suite struct ClassroomTests {
  @Test(arguments: [
    ("Output/1a", "Output/1a.record"), ("Output/1a/", "Output/1a.record"), ("/", "/.record"),
  ])
  func theRecordLiesBesideTheFolder(folder: String, record: String) {
    #expect(RecordPlace.beside(folder) == record)
  }

  @Test(arguments: [("Anna", "abcd1"), ("anna", "abcd1"), ("bcde", "bcde2"), ("bcde2", "bcde2")])
  func aChildIsFoundByNameOrToken(text: String, token: String) throws {
    let names = ChildNames(names: ["abcd1": "Anna", "bcde2": "Ben"])
    #expect(try names.token(for: text, among: ["abcd1", "bcde2"]) == token)
  }

  @Test(arguments: [
    ("Clara", "the record has no child \"Clara\""), ("abc", "the record has no child \"abc\""),
    ("Ben", "2 children of the record are called \"Ben\""),
  ])
  func nobodyIsGuessed(text: String, problem: String) {
    let names = ChildNames(names: ["abcd1": "Ben", "bcde2": "Ben"])
    let fault = #expect(throws: Fault.self) { try names.token(for: text, among: ["abcd1", "bcde2"]) }
    #expect(fault?.problem == problem)
  }

  /// The tenth page comes after the second, and what bears no number first.
  @Test func pagesOfOneSheetKeepTheirOrder() {
    let files = ClassGrading.numbered(["anna-p10.json", "anna-p2.json", "anna.json", "anna-p0.json"])
    #expect(files.map(\.file) == ["anna.json", "anna-p0.json", "anna-p2.json", "anna-p10.json"])
    #expect(files.map(\.number) == [nil, nil, 2, 10])
  }

  @Test func aFaultThatStopsNothingKeepsItsHint() {
    let remark = Remark(.leftOut, Fault(.data, file: "a.json", problem: "it is empty", hint: "write it again"))
    #expect(remark.kind.rawValue == "left out")
    #expect(remark.text.contains("a.json") && remark.text.contains("it is empty") && remark.hint == "write it again")
  }

  @Test func wordsAreMadeOfTheLettersTaught() throws {
    var request = WordRequest()
    (request.taught, request.newLetter, request.count) = ("s a t p i", "n", 5)
    let words = try request.words(
      of: "en", for: SampleSchools.school(named: "us-continuous"), hand: .right, language: "en",
      in: Shelf(templates: "\(SampleSchools.root)/Templates").wordFolder(), seed: nil
    ).entries.map { $0.text.lowercased() }
    #expect(words.count == 5 && words.allSatisfy { $0.contains("n") })
    #expect(words.joined().allSatisfy { "satpin".contains($0) }, "\(words)")
  }

  @Test(arguments: [0, 100_000])
  func soManyWordsCannotBeChosen(count: Int) throws {
    var request = WordRequest()
    request.count = count
    let (asked, school) = (request, try SampleSchools.school(named: "us-continuous"))
    let fault = #expect(throws: Fault.self) {
      try asked.words(
        of: nil, for: school, hand: .right, language: "en", in: WordFolder(templates: "", system: ""), seed: nil)
    }
    #expect(fault?.problem == "\(count) words cannot be chosen")
  }
}
