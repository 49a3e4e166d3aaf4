import Files
import Foundation
import Publishing
import TestSupport
import Testing

/// A published class of one file in a folder of the scratch.
private func publish(_ folder: String, in scratch: Scratch) throws {
  var manifest = Manifest(
    program: "copybook", title: "1A", language: "en", seed: 1, roster: Digest(of: ""), settings: Digest(of: ""),
    names: .id, pupils: [], files: [Manifest.File(path: "class.pdf", contents: [1, 2, 3], role: .classSheets)])
  let page = ClassPage(manifest, words: SampleWords.classPage()).html
  manifest.add([Manifest.File(path: ClassPage.name, contents: page, role: .page)])
  try scratch.makeFolder(folder)
  for (path, bytes) in [("class.pdf", [1, 2, 3]), (ClassPage.name, page), (Manifest.name, manifest.json)] {
    try Data(bytes).write(to: URL(filePath: "\(scratch.path)/\(folder)/\(path)"))
  }
}

private let fonts = ["--fonts", "\(SampleSchools.root)/Fonts", "--templates", "\(SampleSchools.root)/Templates"]

@Suite struct SiteTests {
  @Test func classesAreJoinedAndChecked() async throws {
    let scratch = try Scratch()
    try publish("1a", in: scratch)
    try publish("1b", in: scratch)
    let joined = try await run(["site", "1a", "1b", "--output", "site"] + fonts, in: scratch).mustSucceed()
    #expect(joined.errors == "joined 2 classes; open site/index.html\n")
    let check = try await run("site", "check", "site", in: scratch).mustSucceed()
    #expect(check.output.isEmpty && check.errors == "site matches its manifest\n")
  }

  @Test func classesAreTakenDownAfterTheirLastDay() async throws {
    let scratch = try Scratch()
    try scratch.write("name\nAnna\n", to: "1a.csv")
    let usual = ["class", "1a.csv", "--output", "out", "--no-thumbnails", "--maze", "off"]
    let wrong = try await run(usual + ["--expires", "31.7.2026"], in: scratch)
    #expect(wrong.status == 64 && wrong.errors.contains("\"31.7.2026\" is not a date"))
    try await run(usual + ["--expires", "2026-07-31"], in: scratch).mustSucceed()
    try scratch.write("x", to: "out/names.csv")
    // Whoever publishes again is told what stays in the folder.
    let again = try await run(usual + ["--expires", "2026-07-31", "--title", "1a"], in: scratch).mustSucceed()
    #expect(again.errors.contains("note: 1 file that copybook did not publish stays in the folder: names.csv; delete"))
    let early = try await run(["expire", "out", "--on", "2026-07-31"] + fonts, in: scratch).mustSucceed()
    #expect(early.errors.contains("of the publication before") && scratch.files.contains("out/class.pdf"))
    let dry = try await run(["expire", "out", "--on", "2026-08-01", "--dry-run"] + fonts, in: scratch).mustSucceed()
    #expect(dry.errors.hasSuffix("files would be removed; its last day was 2026-07-31\n"))
    #expect(scratch.files.contains("out/class.pdf"))
    try await run(["expire", "out", "--on", "2026-08-01"] + fonts, in: scratch).mustSucceed()
    #expect(!scratch.files.contains { $0.hasSuffix(".pdf") } && scratch.files.contains("out/names.csv"))
    let done = try await run(["expire", "out"] + fonts, in: scratch).mustSucceed()
    #expect(done.errors == "out: nothing is over\n")
  }

  @Test func whatIsWrongIsListedAndTheStatusSaysSo() async throws {
    let scratch = try Scratch()
    try publish("1a", in: scratch)
    try scratch.write("x", to: "1a/class.pdf")
    try scratch.write("x", to: "1a/names.csv")
    let check = try await run("site", "check", "1a", in: scratch)
    #expect(check.status == 65 && check.errors.isEmpty)
    #expect(
      check.output
        == "class.pdf: has 1 bytes; the manifest says 3\nnames.csv: is not in the manifest; it stays when the class is published again\n"
    )
  }

  @Test func folderThatIsNoClassIsRefused() async throws {
    let scratch = try Scratch()
    try scratch.makeFolder("empty")
    try await run("site", "check", "empty", in: scratch)
      .mustFail(
        status: 65, saying: "there is no manifest.json in the folder", hint: "copybook class", leaving: ["empty"])
    try await run(["site", "empty", "--output", "site"] + fonts, in: scratch)
      .mustFail(
        status: 65, saying: "empty/manifest.json: the file cannot be read", hint: "give a folder",
        leaving: ["empty"])
    try await run(["site", "--output", "site"] + fonts, in: scratch)
      .mustFail(status: 65, saying: "there is no class to join", hint: "copybook class", leaving: ["empty"])
  }
}
