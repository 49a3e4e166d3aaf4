import Foundation
import TestSupport
import Testing

@testable import Publishing

@Suite struct ResumeTests {
  private static let roster = BatchClass.roster(of: 9)

  @Test(arguments: [0, 1, 4, 8])
  func stoppedRunGoesOnWhereItEnded(_ count: Int) async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job(ResumeTests.roster, jobs: 1)
    let first = try await ClassBatch(job).publish(to: scratch.folder, watch: BatchClass.watch(stoppingAfter: count))
    #expect(first.isStopped && first.printed == count && !first.isPublished)
    #expect(!FileManager.default.fileExists(atPath: scratch.folder))
    let second = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(second.kept == count && second.printed == 9 - count && second.isPublished)
    #expect(try await scratch.contents() == BatchClass.published(ResumeTests.roster))
  }

  @Test func finishedRunDoesNothingAgain() async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job(ResumeTests.roster)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    let before = try ResumeTests.inode(of: scratch.folder)
    let report = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(report.kept == 9 && report.printed == 0 && report.isPublished)
    #expect(try ResumeTests.inode(of: scratch.folder) == before)
  }

  @Test func stoppedRunLeavesTheOldFolderWhole() async throws {
    let scratch = try Scratch()
    _ = try await ClassBatch(try BatchClass.job(BatchClass.three)).publish(to: scratch.folder)
    let old = scratch.contents()
    let job = try BatchClass.job(ResumeTests.roster)
    _ = try await ClassBatch(job).publish(to: scratch.folder, watch: BatchClass.watch(stoppingAfter: 3))
    #expect(scratch.contents() == old)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(try await ResumeTests.current(in: scratch) == BatchClass.published(ResumeTests.roster))
  }

  @Test func onlyWhatChangedIsPrintedAgain() async throws {
    let scratch = try Scratch()
    _ = try await ClassBatch(try BatchClass.job(ResumeTests.roster)).publish(to: scratch.folder)
    let changed = ResumeTests.roster.replacingOccurrences(of: "s4,Pupil 4,nap", with: "s4,Pupil 4,a") + "s10,New,a,1\n"
    let report = try await ClassBatch(try BatchClass.job(changed)).publish(to: scratch.folder)
    #expect(report.kept == 8 && report.printed == 2)
    #expect(try await ResumeTests.current(in: scratch) == BatchClass.published(changed))
  }

  @Test(arguments: ["sheets", "keys", "class.pdf", "class.zip", "index.html", "manifest.json"])
  func damagedFileIsMended(_ start: String) async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job(ResumeTests.roster)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    let whole = scratch.contents()
    let victim = try #require(whole.keys.sorted().first { $0.hasPrefix(start) })
    var bytes = try #require(whole[victim])
    bytes[bytes.count / 2] ^= 1
    try bytes.write(to: URL(filePath: "\(scratch.folder)/\(victim)"))
    let report = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(scratch.contents() == whole)
    #expect(start == "manifest.json" || report.printed == (victim.contains("/") ? 1 : 0))
  }

  @Test func halfARecordIsPassedOver() async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job(ResumeTests.roster, jobs: 1)
    _ = try await ClassBatch(job).publish(to: scratch.folder, watch: BatchClass.watch(stoppingAfter: 4))
    let journal = scratch.path + "/.out.copybook-journal"
    let bytes = try Data(contentsOf: URL(filePath: journal))
    try bytes.dropLast(100).write(to: URL(filePath: journal))
    let report = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(report.kept == 3 && report.printed == 6)
    #expect(try await scratch.contents() == BatchClass.published(ResumeTests.roster))
  }

  /// Who changes a record without the secret of the roster has it printed again.
  @Test func changedRecordIsPassedOver() async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job(ResumeTests.roster, jobs: 1)
    _ = try await ClassBatch(job).publish(to: scratch.folder, watch: BatchClass.watch(stoppingAfter: 4))
    let journal = scratch.path + "/.out.copybook-journal"
    let text = String(decoding: try Data(contentsOf: URL(filePath: journal)), as: UTF8.self)
    let changed = text.replacing("\"pages\": 1", with: "\"pages\": 9999", maxReplacements: 1)
    #expect(changed != text)
    try Data(changed.utf8).write(to: URL(filePath: journal))
    let report = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(report.kept == 3 && report.printed == 6)
    #expect(try await scratch.contents() == BatchClass.published(ResumeTests.roster))
  }

  /// A manifest in which somebody has changed what a sheet was made with, and a sheet to go with it, is not believed.
  @Test(
    arguments: [
      ("pages\": 1", "pages\": 2"), ("label\": \"", "label\": \"x"), ("seed\": \"", "seed\": \"1"),
      ("\"seal\": ", "\"title\": "),
    ])
  func changedManifestIsNotBelieved(_ from: String, _ to: String) async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job(ResumeTests.roster)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    let whole = scratch.contents()
    let text = String(decoding: try #require(whole[Manifest.name]), as: UTF8.self)
    let changed = text.replacing(from, with: to, maxReplacements: 1)
    #expect(changed != text)
    try scratch.write(changed, to: "out/manifest.json")
    let report = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(report.printed == 9 && report.kept == 0 && scratch.contents() == whole)
    #expect(report.notes.count == 1 && report.notes[0].contains("is not as it was published"))
    #expect(try await ClassBatch(job).publish(to: scratch.folder).notes.isEmpty)
  }

  /// With its file exchanged too, everything fits but the seal.
  @Test func exchangedSheetIsNotKept() async throws {
    let scratch = try Scratch()
    let job = try BatchClass.job(ResumeTests.roster)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    let whole = scratch.contents()
    var manifest = try Manifest(ofFolder: scratch.folder)
    let pupil = try #require(manifest.pupils.first)
    manifest.add([Manifest.File(path: pupil.sheet, contents: Array("false".utf8), role: .sheet)])
    try scratch.write("false", to: "out/" + pupil.sheet)
    try scratch.write(String(decoding: manifest.json, as: UTF8.self), to: "out/manifest.json")
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    #expect(scratch.contents() == whole)
  }

  @Test func nothingIsKeptWhereThatIsNotWanted() async throws {
    let scratch = try Scratch()
    var job = try BatchClass.job(ResumeTests.roster)
    _ = try await ClassBatch(job).publish(to: scratch.folder)
    job.run.resumes = false
    #expect(try await ClassBatch(job).publish(to: scratch.folder).printed == 9)
  }

  /// What a folder holds but for the files that stay of the publication before.
  private static func current(in scratch: Scratch) throws -> [String: Data] {
    var manifest = try Manifest(ofFolder: scratch.folder)
    var files = scratch.contents()
    for file in manifest.retired { files[file.path] = nil }
    manifest.adopt(manifest.files, retiring: [])
    files[Manifest.name] = Data(manifest.json)
    return files
  }

  private static func inode(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.systemFileNumber] as? Int
  }
}
