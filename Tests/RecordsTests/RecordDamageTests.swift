import Files
import FoundationEssentials
import GRDB
import TestSupport
import Testing
import Texts

@testable import Records

/// Whatever stands in a record that cannot stand there is found by `record check`, and stops nobody's program.
struct RecordDamageTests {
  let scratch: Scratch
  let path: String

  init() throws {
    scratch = try Scratch()
    path = scratch.path + "/1a.record"
    let record = try RecordFile(path, for: .writing)
    _ = try record.add((0..<6).map { SampleWritings.writing($0 % 3, day: $0, number: $0, hasInk: true) })
    try record.close()
  }

  /// Damages the file behind the back of its rules.
  private func damage(_ sql: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.writeWithoutTransaction { database in
      try database.execute(sql: "PRAGMA ignore_check_constraints = ON")
      try database.execute(sql: sql)
      #expect(database.totalChangesCount > 0, "\(sql) changes nothing")
    }
    try database.close()
  }

  private static let damages = [
    "UPDATE tally SET count = 9223372036854775807", "UPDATE tally SET count = -1", "UPDATE tally SET good = good + 1",
    "UPDATE tally SET kind = 7 WHERE kind = 1",
    "DELETE FROM tally WHERE kind = 0", "DELETE FROM tally WHERE child = 1",
    "UPDATE trouble SET count = 9223372036854775807", "UPDATE OR REPLACE trouble SET code = 9223372036854775807",
    "UPDATE OR REPLACE trouble SET code = -5", "DELETE FROM trouble",
    "UPDATE OR REPLACE week SET week = 9223372036854775807",
    "UPDATE OR REPLACE week SET week = -9223372036854775808", "UPDATE week SET count = 9223372036854775807",
    "UPDATE week SET good = count + 1", "UPDATE writing SET day = 9223372036854775807",
    "UPDATE writing SET day = -9223372036854775808", "UPDATE writing SET day = 2932897",
    "UPDATE writing SET hand = 'foot'",
    "UPDATE writing SET level = 6", "UPDATE writing SET level = -9223372036854775808",
    "UPDATE writing SET digest = x'00' WHERE id = 1", "UPDATE writing SET child = 99 WHERE id = 1",
    "UPDATE attempt SET page = 9223372036854775807 WHERE writing = 1", "UPDATE attempt SET cell = -1 WHERE cell = 2",
    "UPDATE attempt SET letter = -9223372036854775808 WHERE letter = 1", "UPDATE attempt SET joined = 9",
    "UPDATE attempt SET verdict = 3", "UPDATE attempt SET verdict = 0 WHERE writing = 1 AND verdict = 1",
    "UPDATE attempt SET score = 101 WHERE kind = 2", "UPDATE attempt SET notes = 'x'",
    "UPDATE attempt SET notes = '-9223372036854775808 none 0 0'",
    "UPDATE attempt SET notes = '9 none 9223372036854775807 0'",
    "UPDATE attempt SET ink = x'FFFFFFFFFF' WHERE kind = 2",
    "UPDATE attempt SET writing = 99 WHERE writing = 1", "DELETE FROM attempt WHERE writing = 1",
    "INSERT INTO child (token) VALUES ('nobody')", "UPDATE child SET token = 'Anna Berg' WHERE id = 1",
    "UPDATE attempt SET mode = 'trAce'", "UPDATE attempt SET scores = 'shXpe 93' WHERE kind = 2",
    "UPDATE attempt SET scores = 'shape 9z' WHERE kind = 2", "UPDATE attempt SET scores = 'order 999' WHERE kind = 2",
    "UPDATE writing SET school = school || char(7)", "UPDATE attempt SET after = '', sign = sign || char(8238)",
  ]

  @Test(arguments: damages)
  func damageIsFoundAndNothingEnds(_ sql: String) throws {
    try damage(sql)
    let record = try RecordFile(path, for: .reading, checking: .none)
    let fault = #expect(throws: Fault.self) { try record.check() }
    #expect(fault?.kind == .data && fault?.problem.hasPrefix("the record is damaged") == true, "\(sql)")
    // Whatever these say, they come back.
    _ = try? record.summary()
    _ = try? ClassRecord(record)
    let lines = scratch.path + "/out.jsonl"
    let (written, lost) = try record.export(to: lines)
    #expect(written + lost <= 6)
    #expect(!scratch.files.contains { $0.hasSuffix(".part") })
    // What could be read is a whole record again.
    let copy = try RecordFile(scratch.path + "/copy.record", for: .writing)
    #expect(try copy.importLines(of: lines).added == written)
    try copy.check()
    try copy.close()
    try record.close()
  }

  /// A record whose list of steps is lost is told to be damaged by who checks it and by who would write; it can still be exported.
  @Test(arguments: ["DELETE FROM grdb_migrations", "UPDATE grdb_migrations SET identifier = '2'"])
  func recordsThatCannotBeWrittenAreDamaged(_ sql: String) throws {
    try damage(sql)
    let record = try RecordFile(path, for: .reading, checking: .none)
    for work in [{ try record.check() }, { _ = try RecordFile(path, for: .writing) }] as [() throws -> Void] {
      let fault = #expect(throws: Fault.self) { try work() }
      #expect(
        fault?.kind == .data && fault?.problem.contains("the list of the steps") == true, "\(fault?.problem ?? "")")
    }
    #expect(try record.export(to: scratch.path + "/out.jsonl").written == 6)
    var lines = 0
    _ = try record.export { _ in lines += 1 }
    #expect(lines == 7)
  }

  /// A file of another form of SQLite's is no fault of the disk.
  @Test func aFormThatSQLiteDoesNotKnowIsDamage() throws {
    var bytes = Array(try Data(contentsOf: URL(filePath: path)))
    (bytes[18], bytes[19]) = (9, 9)
    try Data(bytes).write(to: URL(filePath: path))
    let fault = #expect(throws: Fault.self) { try RecordFile(path, for: .reading).check() }
    #expect(fault?.kind == .data, "\(fault?.problem ?? "")")
  }

  /// No record has views and triggers, which would act behind the back of whoever reads and writes it.
  @Test(arguments: [
    "CREATE VIEW other AS SELECT 1", "CREATE TRIGGER other AFTER INSERT ON child BEGIN DELETE FROM attempt; END",
  ])
  func recordsThatActByThemselvesAreRefused(_ sql: String) throws {
    try damage(sql + "; UPDATE tally SET count = count")
    for purpose in [RecordFile.Purpose.reading, .writing] {
      let fault = #expect(throws: Fault.self) { try RecordFile(path, for: purpose, checking: .none) }
      #expect(fault?.kind == .data && fault?.problem.contains("which no record has") == true)
    }
  }

  @Test func aWholeRecordIsWhole() throws {
    let record = try RecordFile(path, for: .reading, checking: .whole)
    try record.close()
  }

  // MARK: One attempt at a place

  private static func line(_ attempts: [String]) -> String {
    """
    {"format": "copybook record 1"}
    {"child": "abc", "day": "2026-11-23", "sheet": "MCYF6A", "school": "us-continuous", "hand": "right", \
    "digest": "5e10f1628843298bbfeff61975b8db4c", "attempts": [\(attempts.joined(separator: ", "))]}
    """
  }

  private static let attempt = """
    {"page": 1, "cell": 2, "letter": 3, "kind": "letter", "sign": "a", "mode": "trace", "verdict": "right"}
    """

  @Test func twoAttemptsAtOnePlaceAreRefusedAndNamed() throws {
    try scratch.write(Self.line([Self.attempt, Self.attempt.replacing("right", with: "wrong")]), to: "two.jsonl")
    let record = try RecordFile(path, for: .writing)
    let before = try record.summary()
    let fault = #expect(throws: Fault.self) { try record.importLines(of: scratch.path + "/two.jsonl") }
    #expect(fault?.problem == "attempts[1]: there are two attempts at page 1, cell 2, letter 3 (letter)")
    #expect(fault?.line == 2)
    #expect(try record.summary() == before)
    try record.check()
    // A join begins at the place of its first letter, and is none too many.
    try scratch.write(
      Self.line([Self.attempt, Self.attempt.replacing("letter\",", with: "join\",")]), to: "join.jsonl")
    #expect(try record.importLines(of: scratch.path + "/join.jsonl").attempts == 2)
    try record.check()
    try record.close()
  }

  // MARK: Who may read it

  private func permissions(_ name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: "\(scratch.path)/\(name)")[.posixPermissions] as? Int
  }

  @Test func onlyTheOwnerReadsARecordAndItsCopies() throws {
    #expect(try permissions("1a.record") == 0o600)
    // One of an older program becomes so with the first ink.
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
    let record = try RecordFile(path, for: .writing)
    _ = try record.add([SampleWritings.writing(7, day: 9)])
    #expect(try permissions("1a.record") == 0o644)
    _ = try record.add([SampleWritings.writing(8, day: 9, hasInk: true)])
    #expect(try permissions("1a.record") == 0o600)
    _ = try record.export(to: scratch.path + "/1a.jsonl")
    try record.backUp(to: scratch.path + "/copy.record")
    try record.close()
    #expect(try permissions("1a.jsonl") == 0o600 && permissions("copy.record") == 0o600)
  }

  /// SQLite wants to write beside what it reads: a record on a stick that may only be read is read from a copy.
  @Test func aCopyIsReadWhereNothingMayBeWritten() throws {
    let before = scratch.files
    let copy = try RecordFile.copy(of: path)
    let record = try RecordFile(copy.path + "/copy.record", for: .reading, checking: .whole)
    #expect(try record.summary().writings == 6)
    #expect(scratch.files == before)
    try record.close()
  }

  /// Three first gradings at once make one record, and none of them is told of a broken disk.
  @Test func severalProgramsMakeOneRecord() async throws {
    let path = scratch.path + "/new.record"
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for child in 0..<8 {
        group.addTask {
          let record = try RecordFile(path, for: .writing)
          _ = try record.add([SampleWritings.writing(child, day: 1)])
          try record.close()
          return record.isNew
        }
      }
      var made = 0
      for try await isNew in group where isNew { made += 1 }
      #expect(made == 1)
    }
    let record = try RecordFile(path, for: .reading, checking: .whole)
    #expect(try record.summary().writings == 8)
    try record.close()
  }
}
