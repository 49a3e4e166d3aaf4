import FoundationEssentials
import GRDB
import Geometry
import TestSupport
import Testing
import Texts

@testable import Records

/// What the record keeps, and what bad files get.
struct RecordFileTests {
  let scratch: Scratch
  let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path + "/1a.record"
  }

  /// Does something with the record of the test, and closes it.
  private func with<Result>(_ purpose: RecordFile.Purpose = .writing, _ work: (RecordFile) throws -> Result) throws
    -> Result
  {
    let record = try RecordFile(path, for: purpose, patience: 0.1)
    let result = try work(record)
    try record.close()
    return result
  }

  private func fault(_ work: () throws -> Void) -> Fault? {
    do {
      try work()
      return nil
    } catch {
      return error as? Fault
    }
  }

  @Test func daysCountAsTheCalendarDoes() {
    #expect(Day("1970-01-01")?.number == 0)
    #expect(Day("2000-03-01")?.number == 11_017)
    #expect(Day("2026-11-23")?.number == 20_780)
    #expect(Day("2026-02-29") == nil)
    #expect(Day("2026-2-9") == nil)
    #expect(Day("2026-11-23").map { Day(mondayOf: $0.week) } == Day("2026-11-23"))
    #expect(Day("2026-11-22").map { Day(mondayOf: $0.week) } == Day("2026-11-16"))
    #expect(Day("1969-12-31")?.week == 0 && Day("1969-12-28")?.week == -1 && Day("0001-01-01")?.number == -719_162)
    for number in stride(from: -40_000, to: 40_000, by: 7) {
      #expect(Day(mondayOf: Day(number: number).week).number <= number)
      #expect(Day(Day(number: number).description)?.number == number)
    }
  }

  @Test func inkIsPackedAndUnpacked() throws {
    let trail = InkTrail([[Point(0, 0), Point(1.25, -0.5), Point(-3, 2)], [], [Point(7.77, 0.01)]])
    #expect(InkTrail(packed: trail.bytes) == trail)
    #expect(InkTrail(packed: trail.bytes + [1]) == nil)
    #expect(InkTrail(packed: Array(trail.bytes.dropLast())) == nil)
    #expect(InkTrail(packed: []) == nil)
  }

  @Test func whatIsAddedIsReadAgain() throws {
    let writings = (0..<3).map { SampleWritings.writing($0, day: $0, hasInk: true) }
    try with { _ = try $0.add(writings) }
    let read = try with(.reading) { try $0.writings() }
    func sorted(_ writing: Writing) -> Writing {
      var writing = writing
      writing.attempts.sort { a, b in
        (a.place.cell, a.place.letter, a.kind.rawValue) < (b.place.cell, b.place.letter, b.kind.rawValue)
      }
      return writing
    }
    #expect(read.map(sorted) == writings.map(sorted).sorted { $0.child < $1.child })
    #expect(scratch.files == ["1a.record"], "a journal is left beside the closed record")
  }

  @Test func theSameInkIsKeptOnce() throws {
    let writing = SampleWritings.writing(1, day: 1)
    try with { record in
      #expect(try record.add([writing, writing]).added == 1)
      let again = try record.add([writing])
      #expect((again.added, again.known) == (0, 1))
      #expect(try record.summary().writings == 1)
      #expect(try record.has(digest: writing.digest))
    }
    var other = writing
    other.child = SampleWritings.token(2)
    let fault = fault { try with { _ = try $0.add([SampleWritings.writing(3, day: 1), other]) } }
    #expect(fault?.problem == "the same ink is already there for another child, on sheet ABC100")
    #expect(try with { try $0.summary().writings } == 1, "half of what was to be added is there")
  }

  @Test func sumsAreThoseOfTheAttempts() throws {
    let writings = (0..<40).map { SampleWritings.writing($0 % 4, day: $0, number: $0) }
    try with { record in
      for writing in writings { try record.add([writing]) }
      _ = try record.forget(.days(Day(number: 20_010)...Day(number: 20_019)))
      let kept = writings.filter { !(20_010...20_019).contains($0.day.number) }
      for kind in Attempt.Kind.allCases {
        for tally in try record.tallies(kind) {
          let own = kept.filter { $0.child == tally.child }.flatMap { $0.attempts }
            .filter { $0.kind == kind && $0.sign == tally.sign }
          #expect(tally.count == own.count)
          #expect(tally.good == own.count { $0.verdict == .right })
        }
      }
      let letters = kept.flatMap { $0.attempts }.filter { $0.kind == .letter }
      #expect(try record.tallies(.letter).reduce(0) { $0 + $1.count } == letters.count)
      #expect(try record.weeks().reduce(0) { $0 + $1.count } == letters.count)
      let troubles = try record.troubles().filter { $0.kind == .letter }.reduce(0) { $0 + $1.count }
      #expect(troubles == letters.count { !$0.notes.isEmpty })
    }
  }

  @Test func aForgottenChildIsGoneFromTheBytes() throws {
    let token = SampleWritings.token(1)
    try with { _ = try $0.add((0..<60).map { SampleWritings.writing($0 % 3, day: $0, number: $0, hasInk: true) }) }
    #expect(try scratch.bytes("1a.record").firstRange(of: Data(token.utf8)) != nil)
    #expect(try with { try $0.forget(.child(token)) } == 20)
    #expect(try scratch.bytes("1a.record").firstRange(of: Data(token.utf8)) == nil)
    #expect(try with { try $0.children() } == [SampleWritings.token(0), SampleWritings.token(2)].sorted())
    #expect(fault { try with { _ = try $0.forget(.child(token)) } }?.problem == "the record has no child \"\(token)\"")
  }

  @Test func linesOfJSONHoldEverything() throws {
    let writings = (0..<5).map { SampleWritings.writing($0, day: $0, hasInk: true) }
    let lines = scratch.path + "/1a.jsonl"
    try with { record in
      _ = try record.add(writings)
      #expect(try record.export(to: lines).written == 5)
    }
    let before = try with { try $0.writings() }
    let copy = try RecordFile(scratch.path + "/copy.record", for: .writing)
    #expect(try copy.importLines(of: lines).added == 5)
    #expect(try copy.importLines(of: lines).known == 5)
    #expect(try copy.writings() == before)
    try copy.close()
  }

  @Test(arguments: [
    ("{}", "this is not a record as lines of JSON"),
    ("{\"format\": \"copybook record 9\"}", "\"copybook record 9\" is a form this program does not know"),
    ("{\"format\": \"copybook record 1\"}\n{\"child\": \"Anna B\"}", "\"day\" is missing"),
  ])
  func badLinesAreRefused(_ text: String, _ problem: String) throws {
    try scratch.write(text, to: "bad.jsonl")
    let fault = fault { try with { _ = try $0.importLines(of: scratch.path + "/bad.jsonl") } }
    #expect(fault?.problem == problem)
    #expect(try with { try $0.summary().writings } == 0)
  }

  /// What cannot stand in a record is refused by name before it is in one.
  @Test(arguments: [
    ("\"mode\":\"copy\"", "\"mode\":\"trAce\"", "\"trAce\" is not one of"),
    ("\"scores\":\"", "\"scores\":\"nonsense ", "names with numbers are expected here"),
    ("\"sign\":\"", "\"sign\":\"\u{202E}", "there is a character here that nobody can see"),
    ("\"sign\":\"", "\"sign\":\"\u{200B}", "there is a character here that nobody can see"),
  ])
  func impossibleValuesAreRefused(_ right: String, _ wrong: String, _ problem: String) throws {
    let lines = scratch.path + "/1a.jsonl"
    try with { record in
      _ = try record.add([SampleWritings.writing(1, day: 1, hasInk: true)])
      _ = try record.export(to: lines)
    }
    let text = String(decoding: try scratch.bytes("1a.jsonl"), as: UTF8.self).replacing(": ", with: ":")
    try #require(text.contains(right), "\(text)")
    try scratch.write(text.replacing(right, with: wrong, maxReplacements: 1), to: "bad.jsonl")
    let copy = try RecordFile(scratch.path + "/copy.record", for: .writing)
    let fault = fault { _ = try copy.importLines(of: scratch.path + "/bad.jsonl") }
    #expect(fault?.problem.contains(problem) == true, "\(String(describing: fault))")
    #expect(try copy.summary().writings == 0)
    try copy.close()
  }

  @Test func aBackupIsMadeWhileTheRecordIsInUse() throws {
    try with { record in
      _ = try record.add((0..<10).map { SampleWritings.writing($0, day: 1) })
      let reader = try RecordFile(path, for: .reading)
      try reader.backUp(to: scratch.path + "/copy.record")
      _ = try record.add([SampleWritings.writing(11, day: 1)])
      try reader.close()
    }
    let copy = try RecordFile(scratch.path + "/copy.record", for: .reading, checking: .whole)
    #expect(try copy.summary().writings == 10)
    try copy.close()
    #expect(scratch.files == ["1a.record", "copy.record"])
  }

  // MARK: Bad files

  @Test func aFileThatWasOnlyJustMadeIsNoRecordYet() throws {
    try scratch.write("", to: "1a.record")
    #expect(fault { try with(.reading) { _ in } }?.problem == "there is no record at \(path)")
    try with { _ = try $0.add([SampleWritings.writing(1, day: 1)]) }
    let count = try with(.reading) { try $0.writings().count }
    #expect(count == 1)
  }

  /// A program was killed between the two steps in which the form is made.
  @Test func aFileWithoutItsFormIsNoRecordYet() throws {
    let started = try DatabaseQueue(path: path)
    try started.write { try $0.execute(sql: "CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY)") }
    try started.close()
    #expect(fault { try with(.reading) { _ in } }?.problem == "there is no record at \(path)")
    try with { _ = try $0.add([SampleWritings.writing(1, day: 1)]) }
    let count = try with(.reading) { try $0.writings().count }
    #expect(count == 1)
  }

  @Test func filesOfSomethingElseAreRefused() throws {
    #expect(fault { try with(.reading) { _ in } }?.problem == "there is no record at \(path)")
    try scratch.write("name,hand\nAnna,left\n", to: "1a.record")
    for purpose in [RecordFile.Purpose.reading, .writing] {
      #expect(fault { try with(purpose) { _ in } }?.problem == "this is not a record of copybook")
    }
    #expect(try scratch.bytes("1a.record") == Data("name,hand\nAnna,left\n".utf8))
    let other = try DatabaseQueue(path: scratch.path + "/other.record")
    try other.write { try $0.execute(sql: "CREATE TABLE pupil (name TEXT)") }
    try other.close()
    let fault = fault { _ = try RecordFile(scratch.path + "/other.record", for: .writing) }
    #expect(fault?.problem == "this is not a record of copybook")
  }

  @Test func aNewerRecordIsLeftAlone() throws {
    try with { _ = try $0.add([SampleWritings.writing(1, day: 1)]) }
    let other = try DatabaseQueue(path: path)
    try other.write { try $0.execute(sql: "PRAGMA user_version = 3") }
    try other.close()
    let before = try scratch.bytes("1a.record")
    #expect(fault { try with { _ in } }?.problem == "a newer copybook wrote this record, and nothing in it was changed")
    #expect(try scratch.bytes("1a.record") == before)
  }

  @Test func aDamagedRecordIsTold() throws {
    try with { _ = try $0.add((0..<60).map { SampleWritings.writing($0, day: 1) }) }
    var bytes = [UInt8](try scratch.bytes("1a.record"))
    for index in 8192..<(bytes.count - 4096) where index % 3 == 0 { bytes[index] ^= 0x5A }
    try Data(bytes).write(to: URL(filePath: path))
    let fault = fault { try with(.reading) { _ = try $0.writings() } }
    #expect(fault?.problem.hasPrefix("the record is damaged") == true)
    // A file that was cut off.
    try Data(bytes.prefix(6000)).write(to: URL(filePath: path))
    #expect(self.fault { try with { _ in } } != nil)
  }

  @Test func aLockedRecordIsTriedAgain() throws {
    try with { _ = try $0.add([SampleWritings.writing(1, day: 1)]) }
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: path, configuration: configuration)
    try other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let fault = fault { try with { _ = try $0.add([SampleWritings.writing(2, day: 1)]) } }
    #expect(fault?.kind == .tryAgain)
    #expect(fault?.problem == "another program is writing into the record; nothing was changed")
    try other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try other.close()
    #expect(try with { try $0.summary().writings } == 1)
  }

  @Test func aFullDiskLosesNothing() throws {
    try with { record in
      _ = try record.add([SampleWritings.writing(1, day: 1)])
      try record.queue.writeWithoutTransaction { database in
        let pages = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
        try database.execute(sql: "PRAGMA max_page_count = \(pages + 1)")
      }
      let fault = fault { _ = try record.add((2..<60).map { SampleWritings.writing($0, day: 1) }) }
      #expect(fault?.kind == .tryAgain)
      #expect(fault?.problem == "the disk is full; what was in the record is still there, and nothing was added")
    }
    #expect(try with { try $0.summary().writings } == 1)
  }
}
