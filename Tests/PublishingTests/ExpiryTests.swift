import Foundation
import TestSupport
import Testing
import Texts

@testable import Publishing

/// Classes that are to be seen until a day.
@Suite struct ExpiryTests {
  private static func publish(_ roster: String, until day: String?, in scratch: Scratch, _ folder: String) async throws
  {
    var job = try BatchClass.job(roster)
    (job.edition.expires, job.edition.hasThumbnails) = (day, true)
    _ = try await ClassBatch(job).publish(to: "\(scratch.path)/\(folder)")
  }

  private static func end(_ folder: String, on day: String, isDry: Bool = false) throws -> [FolderExpiry.Ending] {
    try FolderExpiry.end(in: folder, on: day, now: 0, isDry: isDry) { SampleWords.classPage(in: $0) }
  }

  @Test func classIsTakenDownAfterItsLastDay() async throws {
    let scratch = try Scratch()
    try await ExpiryTests.publish(BatchClass.three, until: "2026-07-31", in: scratch, "out")
    try scratch.write("mine", to: "out/notes.txt")
    let before = scratch.contents()
    #expect(try #require(String(data: before["index.html"] ?? Data(), encoding: .utf8)).contains("until 2026-07-31"))
    #expect(try ExpiryTests.end(scratch.folder, on: "2026-07-31").isEmpty)
    let told = try ExpiryTests.end(scratch.folder, on: "2026-08-01", isDry: true)
    #expect(scratch.contents() == before && told.map(\.day) == ["2026-07-31"])
    #expect(try ExpiryTests.end(scratch.folder, on: "2026-08-01") == told)
    let names = Set(scratch.contents().keys)
    #expect(names == Set(["index.html", "icon.svg", "manifest.json", "notes.txt"] + HostFiles.names), "\(names)")
    #expect(told[0].count == before.count - names.count)
    let manifest = try Manifest(ofFolder: scratch.folder)
    #expect(try manifest.pupils.isEmpty && FolderCheck.findings(in: scratch.folder).map(\.path) == ["notes.txt"])
    let page = try String(decoding: scratch.bytes("out/index.html"), as: UTF8.self)
    #expect(page.contains("These sheets are no longer here.") && !page.contains(".pdf"))
    // Once is enough.
    #expect(try ExpiryTests.end(scratch.folder, on: "2026-08-02").isEmpty)
    // The class may come back.
    try await ExpiryTests.publish(BatchClass.three, until: nil, in: scratch, "out")
    #expect(try Manifest(ofFolder: scratch.folder).pupils.count == 3)
  }

  /// Where somebody has put a link in place of a folder, what it leads to stays.
  @Test func nothingIsRemovedBehindALink() async throws {
    let scratch = try Scratch()
    try await ExpiryTests.publish(BatchClass.three, until: "2026-07-31", in: scratch, "out")
    try FileManager.default.moveItem(atPath: scratch.path + "/out/sheets", toPath: scratch.path + "/mine")
    try FileManager.default.createSymbolicLink(atPath: scratch.path + "/out/sheets", withDestinationPath: "../mine")
    let before = try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/mine").sorted()
    let fault = #expect(throws: Fault.self) { try ExpiryTests.end(scratch.folder, on: "2026-08-01") }
    #expect(fault?.problem.contains("leads to another folder") == true)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: scratch.path + "/mine").sorted() == before && !before.isEmpty)
  }

  /// In a site the others stay; the way back to the index stays too.
  @Test func ofASiteOnlyWhatIsOverGoes() async throws {
    let scratch = try Scratch()
    for (name, day) in [("1a", "2026-07-31"), ("1b", "2026-12-31"), ("1c", nil)] {
      try await ExpiryTests.publish(BatchClass.three, until: day, in: scratch, "site/\(name)")
    }
    let site = try SiteIndex(joining: [], into: "\(scratch.path)/site")
    try site.write(site.files(words: SampleWords.classPage())) { SampleWords.classPage(in: $0) }
    let endings = try ExpiryTests.end("\(scratch.path)/site", on: "2026-09-01")
    #expect(endings.map(\.folder) == ["\(scratch.path)/site/1a"])
    let page = try String(decoding: scratch.bytes("site/1a/index.html"), as: UTF8.self)
    #expect(page.contains("<a href=\"../index.html\">All classes</a>"))
    // The index still shows the pictures of the class until it is written again.
    try site.write(
      SiteIndex(joining: [], into: "\(scratch.path)/site").files(words: SampleWords.classPage())
    ) { SampleWords.classPage(in: $0) }
    #expect(try FolderCheck.findings(in: "\(scratch.path)/site").isEmpty)
  }

  @Test func filesOfThePublicationBeforeGoToo() async throws {
    let scratch = try Scratch()
    try await ExpiryTests.publish(BatchClass.three, until: nil, in: scratch, "out")
    try await ExpiryTests.publish(BatchClass.three.replacing("Zoë", with: "Zoe"), until: nil, in: scratch, "out")
    let retired = try Manifest(ofFolder: scratch.folder).retired
    #expect(!retired.isEmpty)
    let endings = try ExpiryTests.end(scratch.folder, on: "2026-09-01")
    #expect(endings.map(\.count) == [retired.count] && endings[0].day == nil)
    #expect(try Manifest(ofFolder: scratch.folder).retired.isEmpty)
    #expect(try FolderCheck.findings(in: scratch.folder).isEmpty)
  }
}
