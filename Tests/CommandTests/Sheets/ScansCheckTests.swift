import Foundation
import TestSupport
import Testing

/// Pages of a class that come back from a scanner are known again.
@Suite struct ScansCheckTests {
  /// A class of two, printed for the scanner.
  private func printed(_ scratch: Scratch) async throws {
    try scratch.write("name,text\nAnna,nap\nBen,cat\n", to: "1a.csv")
    try await run("class", "1a.csv", "--scannable", "--names", "full", "--output", "out", in: scratch).mustSucceed()
  }

  @Test(.enabled(if: Tool.isInstalled("pdftoppm"))) func everyPrintedPageIsItsChilds() async throws {
    let scratch = try Scratch()
    try await printed(scratch)
    let check = try await run("scans", "check", "out/class.pdf", "--class", "out", in: scratch).mustSucceed()
    #expect(check.output.contains("Anna, page 1"))
    #expect(check.output.contains("Ben, page 1"))
    #expect(check.output.contains("; 0 pages missing"))
  }

  @Test(.enabled(if: Tool.isInstalled("pdftoppm"))) func thePageOfAnotherClassAndTheSamePageTwiceAreTold() async throws
  {
    let scratch = try Scratch()
    try await printed(scratch)
    try scratch.makeFolder("scans")
    for name in ["scans/first", "scans/second"] {
      _ = try await Tool.run(
        "pdftoppm", "-r", "150", "-png", "-singlefile", "out/class.pdf", name, in: scratch)
    }
    let twice = try await run("scans", "check", "scans", "--class", "out", in: scratch)
    #expect(twice.status == 1)
    #expect(twice.output.contains("scans/first.png: Anna, page 1"))
    #expect(twice.lines("unclear").first?.contains("it is the same page as scans/first.png") == true)
    try scratch.write("name,text\nClara,dog\n", to: "1b.csv")
    try await run("class", "1b.csv", "--scannable", "--output", "other", in: scratch).mustSucceed()
    let strange = try await run("scans", "check", "scans/first.png", "--class", "other", in: scratch)
    #expect(strange.status == 65)
    #expect(strange.lines("unclear").first?.contains("of another class") == true)
  }

  /// A class in a folder has marks of itself; what has none by default says so.
  @Test(arguments: [
    ([], ""), (["--no-scannable"], ""), (["--scannable"], ""),
    (["--paper", "a5"], "small paper has no room for the marks"),
    (["--two-up"], "pages side by side have no room for the marks"),
    (["--heavy-lines"], "heavy lines are as dark as writing"),
    (["--ink", "black"], "letters and lines in black alone are as dark as writing"),
  ])
  func classesHaveMarksWhereTheyCan(options: [String], reason: String) async throws {
    let scratch = try Scratch()
    try scratch.write("name,text\nAnna,nap\n", to: "1a.csv")
    let made = try await run(["class", "1a.csv", "--output", "out"] + options, in: scratch).mustSucceed()
    let notes = made.lines("note").filter { $0.contains("graded from scans") }
    #expect(notes == (reason.isEmpty ? [] : ["note: \(reason), so these pages cannot be graded from scans"]))
    let manifest = try String(decoding: scratch.bytes("out/manifest.json"), as: UTF8.self)
    #expect(manifest.contains("\"codes\"") == (reason.isEmpty && options != ["--no-scannable"]))
    // Printed again as it was published, it is as it was.
    let again = try await run(
      "class", "1a.csv", "--output", "out", "--as-published", "--dry-run", in: scratch
    ).mustSucceed()
    #expect(again.errors.contains("every sheet is as in out"))
  }

  @Test func aClassWithoutMarksIsRefused() async throws {
    let scratch = try Scratch()
    try scratch.write("name,text\nAnna,nap\n", to: "1a.csv")
    try await run("class", "1a.csv", "--no-scannable", "--output", "out", in: scratch).mustSucceed()
    try scratch.write("no picture", to: "page.jpg")
    let check = try await run("scans", "check", "page.jpg", "--class", "out", in: scratch)
    #expect(check.status == 65)
    #expect(check.lines("error").first?.contains("have no marks for scanning") == true)
  }

  @Test(
    arguments: [
      ("page.HEIC", "HEIC files are not read as scans"), ("page.tif", "damaged or cut short"),
      ("pages.zip", "the file is damaged"), ("page.jpg", "neither JPEG nor PNG"),
    ])
  func whatCannotBeReadIsToldApart(name: String, problem: String) async throws {
    let scratch = try Scratch()
    try await printed(scratch)
    try scratch.write("no picture", to: name)
    for command in [["scans", "check"], ["grade"]] {
      let outcome = try await run(command + [name, "--class", "out"], in: scratch)
      #expect(outcome.status == 65)
      let line = (outcome.lines("unclear") + outcome.lines("left out")).first
      #expect(line?.contains(problem) == true, "\(outcome)")
    }
  }

  /// As fax machines and old copiers send them: packed, black and white only.
  @Test(.enabled(if: Tool.isInstalled("pdftoppm"))) func aTIFFInBlackAndWhiteIsReadWithAWarning() async throws {
    let scratch = try Scratch()
    try await printed(scratch)
    _ = try await Tool.run(
      "pdftoppm", "-r", "200", "-mono", "-tiff", "-tiffcompression", "packbits", "-singlefile", "out/class.pdf", "fax",
      in: scratch)
    let check = try await run("scans", "check", "fax.tif", "--class", "out", in: scratch).mustSucceed()
    #expect(check.output.contains("fax.tif, page 1: Anna, page 1"))
    let graded = try await run(
      "grade", "fax.tif", "--class", "out", "--on", "2026-01-05", in: scratch)
    #expect(graded.lines("warning").contains { $0.contains("black and white only") }, "\(graded)")
  }

  /// Print is no writing: of sheets that nobody wrote on nothing is graded, whatever their design.
  @Test(.enabled(if: Tool.isInstalled("pdftoppm"))) func nothingIsGradedWhereNothingWasWritten() async throws {
    let scratch = try Scratch()
    try scratch.write(
      "name,text,school,design\nAnna,nap,us-continuous,\nBen,dog,us-ball-and-stick,\nLéa,chat,fr-cursive,word-trace\n",
      to: "1a.csv")
    try await run("class", "1a.csv", "--scannable", "--output", "out", in: scratch).mustSucceed()
    // As pictures: on the pages of the PDF itself there is no ink to look for.
    try scratch.makeFolder("scans")
    _ = try await Tool.run("pdftoppm", "-r", "200", "-png", "out/class.pdf", "scans/page", in: scratch)
    let graded = try await run(
      "grade", "scans", "--class", "out", "--reports", "reports", "--on", "2026-01-05", in: scratch
    ).mustSucceed()
    #expect(graded.output.contains("graded 3 writings with 0 attempts"), "\(graded.output)")
    let again = try await run(
      "grade", "scans", "--class", "out", "--on", "2026-01-06", in: scratch
    ).mustSucceed()
    #expect(again.output.contains("graded 0 writings") && again.output.contains("3 were there already"))
  }
}
