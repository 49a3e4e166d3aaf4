import Letterforms
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Records

/// What a record keeps of passages.
struct PassageRecordTests {
  private static let child = "abcdefabcdefabcd"

  private static func writing(_ day: String, letters: Int, digest: String) throws -> Writing {
    Writing(
      child: child, day: try #require(Day(day)), sheet: "4AGWZN", school: "us-continuous", hand: .right,
      digest: String(repeating: digest, count: 32),
      attempts: [
        Attempt(
          at: Attempt.Place(page: 0, cell: 0), .passage, "copy", mode: "passage", verdict: .unsure,
          scores: "letters \(letters) legible \(letters - 4) seconds 120", ink: InkTrail([]).bytes)
      ])
  }

  @Test func passagesAreKeptTickedExportedAndRead() throws {
    let scratch = try Scratch()
    let record = try RecordFile(scratch.path + "/1a.record", for: .writing)
    try record.add([
      PassageRecordTests.writing("2026-09-14", letters: 80, digest: "a"),
      PassageRecordTests.writing("2027-01-20", letters: 100, digest: "b"),
    ])
    let day = try record.tick(PassageRecordTests.child, on: nil, [.form: 3, .effort: 4])
    #expect(day == Day("2027-01-20"))
    #expect(throws: Fault.self) { try record.tick(PassageRecordTests.child, on: Day("2026-09-15"), [.form: 1]) }
    let entries = try record.passages()
    #expect(entries.map { $0.figures.lettersAMinute } == [40, 50])
    #expect(entries[0].figures.ticks.isEmpty && entries[1].figures.ticks == [.form: 3, .effort: 4])
    #expect(entries[1].figures.legibleShare == 0.96)
    // No letter of it counts by itself, and the sums are sound.
    try record.check()
    #expect(try record.tallies(of: nil, .letter).isEmpty)
    _ = try record.export(to: scratch.path + "/1a.jsonl")
    let other = try RecordFile(scratch.path + "/2.record", for: .writing)
    #expect(try other.importLines(of: scratch.path + "/1a.jsonl").added == 2)
    #expect(try other.passages() == entries)
    try other.close()
    try record.close()
  }

  @Test func figuresThatAreNoneAreDamage() {
    func figures(_ scores: String) -> PassageFigures? {
      PassageFigures(
        Attempt(
          at: Attempt.Place(page: 0, cell: 0), .passage, "copy", mode: "passage", verdict: .unsure, scores: scores))
    }
    #expect(figures("letters 12")?.figures == [.letters: 12])
    #expect(figures("letters") == nil && figures("letters x") == nil && figures("tickForm 5") == nil)
    #expect(figures("nonsense 1") == nil)
  }
}
