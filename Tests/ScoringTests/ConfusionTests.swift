import FoundationEssentials
import Letterforms
import Shelves
import TestSupport
import Testing

@testable import Scoring

/// What a reader of other schools takes for what.
@Suite struct ConfusionTests {
  /// Letters that once were read as others: Жанна as Канна, vow as Now, Katze as Kadze, Straße with a B.
  @Test(arguments: [
    ("ru-cursive", "ЖК"), ("ru-cursive", "жк"), ("uk-continuous-cursive", "vN"), ("us-cursive", "vN"), ("de-sas", "td"),
    ("de-sas", "ßB"), ("de-grundschrift", "ßB"),
  ])
  func lettersThatWereReadAsOthersAreReadAsThemselves(school: String, pair: String) async throws {
    let found = try await ConfusionTests.found[school]
    #expect(!found.contains { String([$0.letter, $0.read]) == pair }, "\(found)")
  }

  /// What each school's letters are read as, found once.
  private static let found = Shared<String, [Confusion]> { id in
    try ConfusionReader(of: SampleSchools.school(named: id), knowing: SampleSchools.schools()).confusions()
  }

  /// Whole words among those they were taken for, read by the letters of the other schools of the language.
  @Test(arguments: [
    ("ru-cursive", "Жанна", "Канна"), ("uk-continuous-cursive", "vow", "Now"), ("us-cursive", "vow", "Now"),
    ("de-sas", "Katze", "Kadze"), ("de-sas", "Straße", "StraBe"),
  ])
  func wordsAreReadAsThemselves(school id: String, word: String, other: String) throws {
    let school = try SampleSchools.school(named: id)
    let language = String(school.languages[0].prefix(2))
    let others = try SampleSchools.schools().filter {
      $0.id != id && $0.languages.contains { $0.hasPrefix(language) } && word.allSatisfy($0.writes)
    }
    let recogniser = try Recogniser(
      of: [word, other], in: others.map { LetterCase(school: $0, hand: .right) }, sameForms: .none)
    let ink = try SampleInk.strokes(of: word, in: LetterCase(school: school, hand: .right))
    #expect(recogniser.read(ink)?.text == word)
  }

  private static let pens =
    URL(filePath: #filePath).deletingLastPathComponent().path + "/../../../shared/data/ink/omniglot-latin.json"

  /// Letters by themselves, for a reader who also knows the pens of twenty people.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: pens), "\(pens) is not there"))
  func peoplesPensTakeNoLetterForAnother() throws {
    let recorded = try [LetterModel](readingJSON: Data(contentsOf: URL(filePath: ConfusionTests.pens)))
    #expect(recorded.count > 500)
    let schools = try SampleSchools.schools()
    for school in schools where !school.isJoined && "abcdefghijklmnopqrstuvwxyz".allSatisfy({ school.writes($0) }) {
      let found = try ConfusionReader(of: school, knowing: schools, recorded: recorded).confusions()
      #expect(school.confusionFindings(found).isEmpty, "\(found)")
    }
  }

  /// A school whose u is an n: by itself it is read as that, and a check says so unless the school explains it.
  @Test func aLetterDrawnAsAnotherIsFound() throws {
    let scratch = try Scratch()
    for folder in ["F/Latin", "F/Schools"] { try scratch.makeFolder(folder) }
    let arch = "[\"(0,1) -- (0,0)\", \"(0,0.6) .. {right}(0.4,1) .. {down}(0.75,0.6) --- (0.75,0)\"]"
    let ring = "[\"(0.5,1) .. {down}(0,0.5) .. {right}(0.5,0) .. {up}(1,0.5) .. {left}(0.5,1)\"]"
    try scratch.write(
      "letters:\n  \"n\": {plain: \(arch)}\n  \"o\": {plain: \(ring)}\n  \"u\": {plain: \(arch)}\n",
      to: "F/Latin/a.yaml")
    let recipe = "name: X\nlanguages: [en]\nweight: 0.1\nzones: {}\nprefer: [plain]\nruling: blank\n"
    try scratch.write(recipe, to: "F/Schools/x.yaml")
    let explained = recipe + "explained: [{finding: confusion, letters: u, why: it is meant so}]\n"
    try scratch.write(explained, to: "F/Schools/y.yaml")
    let folder = try FontFolder(reading: "\(scratch.path)/F")
    let known = try SampleSchools.schools(named: SampleSchools.manuscripts + ["italic"])
    for (name, count) in [("x", 1), ("y", 0)] {
      let school = try School(named: name, in: folder)
      let found = try ConfusionReader(of: school, knowing: known).confusions()
      #expect(found.map { String([$0.letter, $0.read]) } == ["un"] && found[0].behind == " ", "\(found)")
      let findings = school.confusionFindings(found)
      #expect(findings.count == count && findings.allSatisfy { $0.kind == .confusion && $0.text == "u" })
    }
  }
}
