import Files
import Geometry
import Letterforms
import TestSupport
import Testing
import Worksheets

/// `copybook grade` as it is called: what was read, and the sheet of what is to be written again.
@Suite struct GradeCommandTests {
  /// A word in the letters of a school as strokes of millimetres, y down, from a place.
  private func strokes(
    _ word: String, _ school: String = "us-continuous",
    pageFromSchool: Affine = .flipped(unit: 8, origin: Point(20, 40))
  ) throws -> [[Point]] {
    let letters = LetterCase(school: try SampleSchools.school(named: school), hand: .right)
    return try letters.setting(of: word).letters.flatMap { letter in
      letter.letterform.strokes.map { stroke in
        stroke.path.flattened(accuracy: 0.01).points.map { pageFromSchool * Point($0.x + letter.x, $0.y) }
      }
    }
  }

  private func json(_ strokes: [[Point]], perUnit: Double = 1) -> String {
    let lines = strokes.map { "[\($0.map { "[\($0.x * perUnit), \($0.y * perUnit)]" }.joined(separator: ", "))]" }
    return "{\"units\": \"mm\", \"strokes\": [\(lines.joined(separator: ", "))]}"
  }

  @Test(arguments: [
    ("dog", "dog", "right: dog"), ("dog", "god", "wrong: read god, expected dog"),
    ("dog", "frog", "wrong: read frog, expected dog"), ("pig", "big", "wrong: read big, expected pig"),
    ("cat", "hat", "wrong: read hat, expected cat"), ("elephant", "caw", "wrong: read caw, expected elephant"),
    ("7", "7", "right: 7"), ("a", "d", "wrong: read d, expected a"),
  ])
  func aMisspeltWordIsNeverRight(_ expected: String, _ written: String, _ answer: String) async throws {
    let scratch = try Scratch()
    try scratch.write(json(strokes(written)), to: "ink.json")
    let outcome = try await run("grade", "ink.json", "--expect", expected, in: scratch).mustSucceed()
    #expect(outcome.output == answer + "\n")
  }

  @Test(arguments: [("exact", false), ("any", true)])
  func capitalsCountUnlessNobodyAsksForThem(letterCase: String, isRight: Bool) async throws {
    let scratch = try Scratch()
    try scratch.write(json(strokes("HEN")), to: "ink.json")
    let outcome = try await run("grade", "ink.json", "--expect", "hen", "--case", letterCase, in: scratch)
    #expect(outcome.mustSucceed().output.hasPrefix("right: ") == isRight, "\(outcome.output)")
  }

  /// Words of rows from memory come again too, where they are wrong.
  @Test func wrongWordsFromMemoryAreOnTheRetrySheet() async throws {
    let scratch = try Scratch()
    try await run(
      "sheet", "dog", "sun", "--rows", "memory", "--school", "us-continuous", "--output", "sheet.pdf", "--key",
      "key.json", "--seed", "3", in: scratch
    ).mustSucceed()
    let key = try SheetKey(reading: InputFile.bytes(of: scratch.path + "/key.json"), file: "key.json")
    let ink = try key.pages[0].cells.flatMap { cell in
      try strokes(cell.text == "dog" ? "mup" : cell.text, pageFromSchool: cell.pageFromSchool)
    }
    try scratch.write(json(ink, perUnit: 1 / Length.pointsPerMillimetre), to: "ink.json")
    try await run("grade", "ink.json", "--key", "key.json", "--retry", "retry.pdf", in: scratch).mustSucceed()
    let retry = try SheetKey(reading: InputFile.bytes(of: scratch.path + "/retry.json"), file: "retry.json")
    #expect(Set(retry.pages.flatMap(\.cells).map(\.text)) == ["dog"])
  }

  /// Each word of a list is drawn beforehand: one of all words there are is refused at once.
  @Test func listsOfAllWordsAreRefused() async throws {
    let scratch = try Scratch()
    try scratch.write(json(strokes("a")), to: "ink.json")
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let words = (0..<6000).map { number in String((0..<4).map { letters[number / [1, 26, 676, 17576][$0] % 26] }) }
    try scratch.write(words.joined(separator: "\n"), to: "words.csv")
    let outcome = try await run("grade", "ink.json", "--expect", "a", "--among", "words.csv", in: scratch)
    #expect(outcome.status == 65 && outcome.errors.contains("the limit is 5000"), "\(outcome.errors)")
  }

  @Test func wrongWordsAreOnTheRetrySheet() async throws {
    let scratch = try Scratch()
    try await run(
      "sheet", "dog", "sun", "--design", "dictation", "--paper", "letter", "--school", "us-continuous", "--output",
      "sheet.pdf", "--key", "key.json", "--seed", "3", in: scratch
    ).mustSucceed()
    let key = try SheetKey(reading: InputFile.bytes(of: scratch.path + "/key.json"), file: "key.json")
    let cells = key.pages[0].cells.filter { $0.task != nil }
    try #require(cells.map(\.text) == ["dog", "sun"])
    let ink = try zip(cells, ["god", "sun"]).flatMap { try strokes($1, pageFromSchool: $0.pageFromSchool) }
    try scratch.write(json(ink, perUnit: 1 / Length.pointsPerMillimetre), to: "ink.json")
    let outcome = try await run(
      "grade", "ink.json", "--key", "key.json", "--retry", "retry.pdf", in: scratch
    ).mustSucceed()
    #expect(outcome.output.contains("1 of 2 words right"))
    let retry = try SheetKey(reading: InputFile.bytes(of: scratch.path + "/retry.json"), file: "retry.json")
    #expect(Set(retry.pages.flatMap(\.cells).map(\.text)) == ["dog"])
    #expect(retry.pages[0].width == key.pages[0].width && scratch.files.contains("retry.pdf"))
  }
}
