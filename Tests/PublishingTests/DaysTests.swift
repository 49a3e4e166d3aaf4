import Foundation
import Packs
import TestSupport
import Testing
import Worksheets

@testable import Publishing

/// Pupils with a sheet for each of three days, as a plan of lessons gives them.
@Suite struct DaysTests {
  private static let roster = "id,name,text,maze\ns1,Anna,a,1\ns2,Ben,nap,2\n"

  private func job(title: String = "", jobs: Int = 2) throws -> ClassJob {
    var job = try BatchClass.job(DaysTests.roster, jobs: jobs)
    let make = job.sheets.make
    job.edition.title = title
    job.sheets.make = { pupil in
      try (1...3 as ClosedRange<UInt64>).flatMap { day in
        try make(pupil).map { request in
          var request = request
          request.seed &+= day
          return request
        }
      }
    }
    return job
  }

  /// What a run into a new folder gives.
  private func published(title: String = "") async throws -> [String: Data] {
    let scratch = try Scratch()
    _ = try await ClassBatch(job(title: title)).publish(to: scratch.folder)
    return scratch.contents()
  }

  @Test func everyDaysKeyIsNamedAndReadBack() async throws {
    let scratch = try Scratch()
    _ = try await ClassBatch(job()).publish(to: scratch.folder)
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
    let manifest = try Manifest(ofFolder: scratch.folder)
    let pack = try Pack(reading: scratch.folder + "/class.zip")
    #expect(manifest.pupils.count == 2 && manifest.files(as: .key).count == 6)
    #expect(try Schema().faults(in: manifest.json) == [])
    var sheets: Set<String> = []
    var mazes: Set<String> = []
    for pupil in manifest.pupils {
      let starts = ["\(pupil.id).", "\(pupil.id)-2.", "\(pupil.id)-3."].map { "keys/\($0)" }
      #expect(pupil.keys.count == 3 && zip(pupil.keys, starts).allSatisfy { $0.hasPrefix($1) })
      let keys = try pupil.keys.map { try SheetKey(reading: try pack.bytes(of: $0), file: $0) }
      #expect(keys.reduce(0) { $0 + $1.pages.count } == pupil.pages)
      sheets.formUnion(keys.map(\.sheet))
      mazes.formUnion(keys.flatMap { $0.pages.flatMap(\.mazeCodes) }.filter { !$0.isEmpty })
      // What another run takes over is all of it.
      let record = try #require(OldFolder(scratch.folder, secret: BatchClass.secret)?.record(for: pupil.id))
      #expect(record.files.filter { $0.role == .key }.map(\.path) == pupil.keys)
      #expect(record.sheets.map(\.code) == keys.map(\.sheet))
      #expect(record.sheets.map(\.mazes) == keys.map { $0.pages.flatMap(\.mazeCodes) })
    }
    #expect(sheets.count == 6 && mazes.count == 6)
  }

  @Test func publishedFolderIsTakenOverWithAllDays() async throws {
    let scratch = try Scratch()
    _ = try await ClassBatch(job()).publish(to: scratch.folder)
    let again = try await ClassBatch(job(jobs: 1)).publish(to: scratch.folder)
    #expect(again.kept == 2 && again.printed == 0)
    #expect(try await scratch.contents() == published())
    // With another title all files of the class are made anew from the old sheets.
    let renamed = try await ClassBatch(job(title: "1A")).publish(to: scratch.folder)
    #expect(renamed.kept == 2 && renamed.printed == 0)
    #expect(try await scratch.contents() == published(title: "1A"))
  }

  @Test func lostFurtherKeyIsPrintedAgain() async throws {
    let scratch = try Scratch()
    _ = try await ClassBatch(job()).publish(to: scratch.folder)
    let key = try #require(try Manifest(ofFolder: scratch.folder).pupils.first?.keys.last)
    try FileManager.default.removeItem(atPath: "\(scratch.folder)/\(key)")
    let report = try await ClassBatch(job()).publish(to: scratch.folder)
    #expect(report.kept == 1 && report.printed == 1)
    #expect(try await scratch.contents() == published())
  }

  /// Otherwise the mazes of the keys that are not named would be missing from the solutions.
  @Test func sheetsWhoseKeysAreNotAllNamedArePrintedAgain() async throws {
    let scratch = try Scratch()
    _ = try await ClassBatch(job()).publish(to: scratch.folder)
    let list = "\(scratch.folder)/\(Manifest.name)"
    let text = try String(contentsOfFile: list, encoding: .utf8).replacing(/, "moreKeys": \[[^\]]*\]/, with: "")
    try text.write(toFile: list, atomically: true, encoding: .utf8)
    let report = try await ClassBatch(job(title: "1A")).publish(to: scratch.folder)
    #expect(report.printed == 2)
    #expect(try await scratch.contents() == published(title: "1A"))
  }

  @Test func stoppedRunAndShardsHaveAllDays() async throws {
    let whole = try await published()
    let scratch = try Scratch()
    _ = try await ClassBatch(job(jobs: 1)).publish(to: scratch.folder, watch: BatchClass.watch(stoppingAfter: 1))
    let report = try await ClassBatch(job()).publish(to: scratch.folder)
    #expect(report.kept == 1 && report.printed == 1 && scratch.contents() == whole)
    let parted = try Scratch()
    for shard in 0..<2 {
      _ = try await ClassBatch(job()).print(shard: shard, of: 2, into: parted.path + "/shards")
    }
    _ = try await ClassBatch(job()).merge(parted.path + "/shards", to: parted.folder)
    #expect(parted.contents() == whole)
  }
}
