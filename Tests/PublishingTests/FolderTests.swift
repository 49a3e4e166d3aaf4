import Files
import Foundation
import TestSupport
import Testing
import Texts

@testable import Publishing

@Suite struct FolderTests {
  private let files = FileManager.default

  private func publish(to folder: String, _ roster: String = "name\nAnna\n") async throws -> BatchReport {
    try await ClassBatch(try BatchClass.job(roster)).publish(to: folder)
  }

  @Test func folderThatIsAFileIsRefused() async throws {
    let scratch = try Scratch()
    try scratch.write("mine", to: "out")
    let error = await #expect(throws: Fault.self) { try await publish(to: scratch.folder) }
    #expect(error?.kind == .cannotCreate && error?.problem.contains("is a file") == true)
    #expect(try scratch.bytes("out") == Data("mine".utf8) && scratch.files == ["out"])
  }

  @Test func folderOfSomebodyElseIsRefused() async throws {
    let scratch = try Scratch()
    try scratch.makeFolder("out")
    try scratch.write("mine", to: "out/thesis.txt")
    let error = await #expect(throws: Fault.self) { try await publish(to: scratch.folder) }
    #expect(error?.kind == .cannotCreate && scratch.files == ["out", "out/thesis.txt"])
  }

  @Test func whatOthersPutIntoTheFolderStays() async throws {
    let scratch = try Scratch()
    _ = try await publish(to: scratch.folder)
    try scratch.makeFolder("out/notes")
    try scratch.write("mine", to: "out/notes/a.txt")
    let report = try await publish(to: scratch.folder, BatchClass.three)
    #expect(report.isPublished && scratch.contents()["notes/a.txt"] == Data("mine".utf8))
  }

  @Test func linkToAFolderIsFollowedAndStays() async throws {
    let scratch = try Scratch()
    try scratch.makeFolder("elsewhere/class")
    try files.createSymbolicLink(atPath: scratch.folder, withDestinationPath: "elsewhere/class")
    for roster in ["name\nAnna\n", BatchClass.three] { _ = try await publish(to: scratch.folder, roster) }
    #expect(try files.destinationOfSymbolicLink(atPath: scratch.folder) == "elsewhere/class")
    #expect(try Manifest(ofFolder: scratch.path + "/elsewhere/class").pupils.count == 3)
  }

  /// A link inside the folder, or in the place of the draft, must not lead our files to elsewhere.
  @Test func linksInsideAreNotFollowed() async throws {
    let scratch = try Scratch()
    _ = try await publish(to: scratch.folder)
    try scratch.makeFolder("secret")
    try files.removeItem(atPath: scratch.folder + "/sheets")
    try files.createSymbolicLink(atPath: scratch.folder + "/sheets", withDestinationPath: scratch.path + "/secret")
    _ = try await publish(to: scratch.folder, BatchClass.three)
    #expect(try files.contentsOfDirectory(atPath: scratch.path + "/secret").isEmpty)
    try files.createSymbolicLink(
      atPath: scratch.path + "/.out.copybook", withDestinationPath: scratch.path + "/secret")
    await #expect(throws: (any Error).self) { try await publish(to: scratch.folder) }
    #expect(try files.contentsOfDirectory(atPath: scratch.path + "/secret").isEmpty)
  }

  @Test func readOnlyFilesInTheOldFolderAreNoObstacle() async throws {
    let scratch = try Scratch()
    _ = try await publish(to: scratch.folder)
    for path in scratch.contents().keys {
      try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: "\(scratch.folder)/\(path)")
    }
    #expect(try await publish(to: scratch.folder, BatchClass.three).isPublished)
  }

  @Test func secondRunOfTheSameFolderIsTurnedAway() async throws {
    let scratch = try Scratch()
    let draft = try FolderDraft(of: scratch.folder)
    let job = try BatchClass.job("name\nAnna\n")
    var report = BatchReport()
    let lock = try draft.lock(job, &report)
    let error = await #expect(throws: Fault.self) { try await publish(to: scratch.folder) }
    #expect(
      error?.kind == .tryAgain
        && error?.problem.contains("process \(RunningProcess.own) on \(RunningProcess.host)") == true)
    lock.release()
    #expect(try await publish(to: scratch.folder).isPublished)
  }

  @Test func deadRunsLockIsTakenOver() async throws {
    let scratch = try Scratch()
    try scratch.write("copybook 999999999 \(RunningProcess.host)\n", to: ".out.copybook-lock")
    let report = try await publish(to: scratch.folder)
    #expect(report.isPublished && report.notes.count == 1 && !scratch.files.contains(".out.copybook-lock"))
  }

  @Test func lockOfAnotherMachineIsBrokenOnlyIfAsked() async throws {
    let scratch = try Scratch()
    try scratch.write("copybook 17 elsewhere\n", to: ".out.copybook-lock")
    let error = await #expect(throws: Fault.self) { try await publish(to: scratch.folder) }
    #expect(error?.kind == .tryAgain && error?.problem.contains("process 17 on elsewhere") == true)
    #expect(error?.hint.contains("--break-lock") == true)
    var job = try BatchClass.job("name\nAnna\n")
    job.run.breaksLock = true
    #expect(try await ClassBatch(job).publish(to: scratch.folder).isPublished)
  }

  /// On disks that cannot exchange folders there is a moment between two renamings.
  @Test func folderThatWasPutAsideComesBack() async throws {
    let scratch = try Scratch()
    _ = try await publish(to: scratch.folder)
    let whole = scratch.contents()
    try files.moveItem(atPath: scratch.folder, toPath: scratch.path + "/.out.copybook-old")
    let report = try await publish(to: scratch.folder)
    #expect(report.kept == 1 && scratch.contents() == whole)
  }
}
