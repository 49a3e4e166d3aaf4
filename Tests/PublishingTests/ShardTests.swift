import Foundation
import Rosters
import Tables
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Publishing

@Suite struct ShardTests {
  private static let roster = BatchClass.roster(of: 14)

  private func print(_ shard: Int, of shards: Int, in scratch: Scratch, _ roster: String = roster) async throws
    -> BatchReport
  {
    try await ClassBatch(try BatchClass.job(roster)).print(shard: shard, of: shards, into: scratch.path + "/shards")
  }

  @Test(arguments: [1, 3, 7])
  func mergedShardsAreTheSingleRun(_ shards: Int) async throws {
    let scratch = try Scratch()
    var count = 0
    for shard in (0..<shards).reversed() { count += try await print(shard, of: shards, in: scratch).printed }
    #expect(count == 14)
    let report = try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(
      scratch.path + "/shards", to: scratch.folder)
    #expect(report.isPublished && report.printed == 0)
    #expect(try await scratch.contents() == BatchClass.published(ShardTests.roster))
  }

  @Test func everyPupilIsInOneShardWhereverTheRowStands() throws {
    let ids = (0..<2000).map { "pupil \($0)" }
    let shards = ids.map { Roster.Pupil(id: $0, name: $0).shard(of: 40) }
    #expect(Set(shards).count == 40)
    // Of 50 expected in each, chance leaves none far from it.
    let counts = Dictionary(shards.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.values.allSatisfy { (20...90).contains($0) })
    #expect(Roster.Pupil(line: 9, id: "pupil 7", name: "Anna").shard(of: 40) == shards[7])
  }

  @Test func finishedShardIsOnlyVerified() async throws {
    let scratch = try Scratch()
    let first = try await print(1, of: 3, in: scratch)
    let before = scratch.contents(of: scratch.path + "/shards")
    let second = try await print(1, of: 3, in: scratch)
    #expect(second.printed == 0 && second.kept == first.printed && second.isPublished)
    #expect(scratch.contents(of: scratch.path + "/shards") == before)
    #expect(before.keys.allSatisfy { !$0.contains("/.") })
    // A damaged file is printed again, to the same bytes.
    let victim = try #require(before.keys.sorted().first { $0.contains("sheets/") })
    try Data("x".utf8).write(to: URL(filePath: scratch.path + "/shards/" + victim))
    #expect(try await print(1, of: 3, in: scratch).printed == 1)
    #expect(scratch.contents(of: scratch.path + "/shards") == before)
  }

  @Test func twoLiveCopiesOfAShardAreHarmless() async throws {
    let scratch = try Scratch()
    async let one = print(0, of: 2, in: scratch)
    async let other = print(0, of: 2, in: scratch)
    let reports = try await [one, other]
    #expect(reports.allSatisfy { $0.isPublished })
    let alone = try Scratch()
    _ = try await print(0, of: 2, in: alone)
    #expect(scratch.contents(of: scratch.path + "/shards") == alone.contents(of: alone.path + "/shards"))
  }

  @Test func stoppedShardGoesOnWhereItEnded() async throws {
    let scratch = try Scratch()
    let batch = ClassBatch(try BatchClass.job(ShardTests.roster, jobs: 1))
    let first = try await batch.print(
      shard: 0, of: 2, into: scratch.path + "/shards", watch: BatchClass.watch(stoppingAfter: 2))
    #expect(first.isStopped && !scratch.files.contains { $0.hasSuffix("done.json") })
    #expect(try await print(0, of: 2, in: scratch).kept == 2)
  }

  @Test func missingShardsAreNamedAsEnginesTakeThem() async throws {
    let scratch = try Scratch()
    for shard in [0, 1, 3, 8] { _ = try await print(shard, of: 10, in: scratch) }
    // A folder without its list is not done.
    try FileManager.default.removeItem(atPath: scratch.path + "/shards/shard-00001/done.json")
    let error = await #expect(throws: Fault.self) {
      try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(scratch.path + "/shards", to: scratch.folder)
    }
    #expect(error?.kind == .tryAgain && error?.problem == "7 of 10 shards are missing: 1-2,4-7,9")
    #expect(error?.hint.contains("--array=1-2,4-7,9") == true)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder))
  }

  @Test func damagedShardIsNamed() async throws {
    let scratch = try Scratch()
    for shard in 0..<3 { _ = try await print(shard, of: 3, in: scratch) }
    let victim = try #require(scratch.files.first { $0.contains("shard-00002/sheets/") })
    try scratch.write("x", to: victim)
    let error = await #expect(throws: Fault.self) {
      try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(scratch.path + "/shards", to: scratch.folder)
    }
    #expect(error?.problem == "1 of 3 shards are damaged: 2")
  }

  @Test func changedListOfAShardIsPrintedAgain() async throws {
    let scratch = try Scratch()
    for shard in 0..<3 { _ = try await print(shard, of: 3, in: scratch) }
    let list = scratch.path + "/shards/shard-00001/done.json"
    let text = String(decoding: try Data(contentsOf: URL(filePath: list)), as: UTF8.self)
    let changed = text.replacing("\"pages\": 1", with: "\"pages\": 9999", maxReplacements: 1)
    #expect(changed != text)
    try Data(changed.utf8).write(to: URL(filePath: list))
    await #expect(throws: Fault.self) {
      try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(scratch.path + "/shards", to: scratch.folder)
    }
    #expect(try await print(1, of: 3, in: scratch).printed == 1)
    _ = try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(scratch.path + "/shards", to: scratch.folder)
    #expect(try await scratch.contents() == BatchClass.published(ShardTests.roster))
  }

  /// A list that says of a pupil that her sheet could not be made is sealed as her record is.
  @Test func changedFailureOfAShardIsNotBelieved() async throws {
    let scratch = try Scratch()
    var job = try BatchClass.job("name,text\nAnna,a\nBen,minimumminimumminimumminimum\nCleo,nap\n")
    job.run.keepsGoing = true
    _ = try await ClassBatch(job).print(shard: 0, of: 1, into: scratch.path + "/shards")
    let list = "shards/shard-00000/done.json"
    let text = String(decoding: try scratch.bytes(list), as: UTF8.self)
    for (from, to) in [
      ("\"line\": 3", "\"line\": 2"), ("problem\": \"", "problem\": \"not "), ("seal\": \"", "seal\": \"0"),
    ] {
      let changed = text.replacing(from, with: to, maxReplacements: 1)
      #expect(changed != text)
      try scratch.write(changed, to: list)
      await #expect(throws: Fault.self) {
        try await ClassBatch(job).merge(scratch.path + "/shards", to: scratch.folder)
      }
      #expect(!FileManager.default.fileExists(atPath: scratch.folder))
    }
    _ = try await ClassBatch(job).print(shard: 0, of: 1, into: scratch.path + "/shards")
    #expect(try scratch.bytes(list) == Data(text.utf8))
  }

  /// What kills leave behind, and what else lies in the folder, reaches no published class.
  @Test func unfinishedFilesAreIgnored() async throws {
    let scratch = try Scratch()
    try scratch.makeFolder("shards/shard-00001/sheets")
    try scratch.makeFolder("shards/logs")
    try scratch.write("half a sheet", to: "shards/shard-00001/sheets/.abc.pdf.4711-0.part")
    try scratch.write("half a list", to: "shards/shard-00001/.done.node7.4711.part")
    try scratch.write("half a record", to: "shards/shard-00001/.journal.node7.4711.1abc")
    try scratch.write("started", to: "shards/logs/1_1.log")
    for shard in 0..<3 { _ = try await print(shard, of: 3, in: scratch) }
    try scratch.write("half a list", to: "shards/shard-00002/.done.node7.4712.part")
    try scratch.write("half a record", to: "shards/shard-00002/.journal.node7.4712.2abc")
    let report = try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(
      scratch.path + "/shards", to: scratch.folder)
    #expect(report.isPublished)
    #expect(try await scratch.contents() == BatchClass.published(ShardTests.roster))
  }

  @Test func shardsOfOtherOptionsAreRefused() async throws {
    let scratch = try Scratch()
    _ = try await print(0, of: 2, in: scratch)
    let other = try BatchClass.job(ShardTests.roster) { $0.seed = 8 }
    _ = try await ClassBatch(other).print(shard: 1, of: 2, into: scratch.path + "/shards")
    let error = await #expect(throws: Fault.self) {
      try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(scratch.path + "/shards", to: scratch.folder)
    }
    #expect(error?.problem.hasSuffix("shard-00001 was printed with other settings") == true)
    // Printed again with the options of the others, it fits.
    #expect(try await print(1, of: 2, in: scratch).isPublished)
    _ = try await ClassBatch(try BatchClass.job(ShardTests.roster)).merge(scratch.path + "/shards", to: scratch.folder)
    #expect(try await scratch.contents() == BatchClass.published(ShardTests.roster))
  }

  @Test func mixesAreRefused() async throws {
    let scratch = try Scratch()
    _ = try await print(0, of: 2, in: scratch)
    _ = try await print(1, of: 3, in: scratch)
    func merge(_ roster: String) async -> Fault? {
      await #expect(throws: Fault.self) {
        try await ClassBatch(try BatchClass.job(roster)).merge(scratch.path + "/shards", to: scratch.folder)
      }
    }
    #expect(await merge(ShardTests.roster)?.problem.contains("is one of 3 shards, others are of 2") == true)
    #expect(await merge(BatchClass.roster(of: 15))?.problem.contains("was printed from another roster") == true)
    // Nor is a shard of another count printed over.
    await #expect(throws: Fault.self) { try await print(0, of: 5, in: scratch) }
  }

  @Test func leftOutPupilsAreToldWhenMerging() async throws {
    let scratch = try Scratch()
    var job = try BatchClass.job("name,text\nAnna,a\nBen,minimumminimumminimumminimum\nCleo,nap\n")
    job.run.keepsGoing = true
    for shard in 0..<2 { _ = try await ClassBatch(job).print(shard: shard, of: 2, into: scratch.path + "/shards") }
    let report = try await ClassBatch(job).merge(scratch.path + "/shards", to: scratch.folder)
    #expect(report.failures.map(\.line) == [3] && report.isPublished)
    #expect(try Manifest(ofFolder: scratch.folder).pupils.count == 2)
  }
}
