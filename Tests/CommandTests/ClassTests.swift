import Foundation
import TestSupport
import Testing

@Suite struct ClassTests {
  /// A folder with a roster in it.
  private func scratch(_ roster: String) throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write(roster, to: "class.csv")
    return scratch
  }

  @Test(
    arguments: [
      ("name,hand\nAnna,purple\n", "class.csv:2:2: \"purple\" is not a hand", "write left or right"),
      ("name,school\nAnna,us-continous\n", "class.csv:2:2: there is no school named", "perhaps \"us-continuous\""),
      ("Ada,Okafor\n", "class.csv:1: the columns have no headings", "name them in the line above"),
      ("name,letters\nAnna,a\nBen,z-a\n", "class.csv:3:2: no alphabet has the letters \"z-a\"", "copybook knows a-z"),
      ("", "class.csv: the roster is empty", "a first line that names the columns"),
      ("name\n\"Anna\n", "class.csv:2:1: a quote is opened here", "add the closing quote"),
    ])
  func faultyRosterLeavesNothing(roster: String, problem: String, hint: String) async throws {
    try await run("class", "class.csv", "--output", "out", in: scratch(roster)).mustFail(
      status: 65, saying: problem, hint: hint, leaving: ["class.csv"])
  }

  @Test(
    arguments: [
      Slip("--jobs", "0", problem: "0 sheets cannot be printed at the same time", hint: "choose 1 to 64"),
      Slip("--ruling", "us-primari-2", problem: "no ruling named \"us-primari-2\"", hint: "us-primary-2"),
      Slip("--school", "uk", problem: "no school named \"uk\"", hint: "uk-joined"),
      Slip("--size", "1 mm", problem: "1 mm is not a size letters can have", hint: "between 2.5 mm and 60 mm"),
      Slip("--output", "class.csv", status: 73, problem: "class.csv is a file, not a folder", hint: "choose a folder"),
      Slip(
        "--output", "nowhere/c.pdf", status: 73, problem: "nowhere/c.pdf cannot be written", hint: "create the folder"),
    ])
  func wrongSettingLeavesNothing(_ slip: Slip) async throws {
    try await run(["class", "class.csv", "--output", "out"] + slip.arguments, in: scratch("name\nAnna\n")).mustFail(
      status: slip.status, saying: slip.problem, hint: slip.hint, leaving: ["class.csv"])
  }

  /// A name is printed, but not practised; words that cannot be written are left out.
  @Test func noChildStopsTheClass() async throws {
    let scratch = try scratch("name,words\nAnna,nap\n王小明,\nBen,жук Boot\nAyşegül,\nНина,нос\n")
    let arguments = ["class", "class.csv", "--seed", "7", "--school", "de-sas"]
    let words = try await run(arguments + ["--output", "words"], in: scratch)
    #expect(words.errors.contains("class.csv:4:2: the school de-sas has no letter for \"ж\" (U+0436)"))
    #expect(words.errors.contains("\"жук\" is left out for \"Ben\""))
    #expect(scratch.files.count { $0.hasPrefix("words/keys/") } == 5)
    let names = try await run(arguments + ["--output", "names", "--design", "name-practice"], in: scratch)
    #expect(words.status == 0 && names.status == 0)
    #expect(names.errors.contains("in the name \"王小明\", which is printed, but not practised"))
    #expect(names.errors.contains("in the name \"Нина\"") && !names.errors.contains("Ayşegül"))
    #expect(scratch.files.count { $0.hasPrefix("names/keys/") } == 5)
    let strict = try await run(
      arguments + ["--output", "strict", "--design", "name-practice", "--strict"], in: scratch)
    #expect(strict.status == 65 && !scratch.files.contains { $0.hasPrefix("strict/") })
  }

  @Test func optionsOfSheetsHoldForClasses() async throws {
    let scratch = try scratch("name,text\nAnna,a\n")
    try await run(
      "class", "class.csv", "--output", "out", "--seed", "7", "--look", "solid", "--rows", "trace", "--mirror-maze",
      in: scratch
    ).mustSucceed()
    for name in ["class.csv.secret", "class.csv.names.json", "out/class.pdf", "out/index.html", "out/manifest.json"] {
      #expect(scratch.files.contains(name), "\(name)")
    }
    let key = try SheetKeyFile(scratch.bytes(try #require(scratch.files.first { $0.hasPrefix("out/keys/") })))
    #expect(key.pages.flatMap(\.cells).allSatisfy { $0.text == "a" && $0.look == "solid" })
    #expect(key.pages[0].maze.hasSuffix("-R"))
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf") && Tool.isInstalled("pdftotext")))
  func classIsOneFileWithEveryName() async throws {
    let scratch = try scratch("name,hand\nAnna,left\n../../etc/passwd,\n\"Ann \"\"Bo\"\" Lee\",right\n")
    let outcome = try await run(
      "class", "class.csv", "--output", "all.pdf", "--seed", "7", "--names", "full", in: scratch)
    #expect(outcome.status == 0 && outcome.errors.contains("is printed whole, with what stands in brackets or quotes"))
    #expect(outcome.errors.hasSuffix("\nprinted 3 sheets into all.pdf\n"))
    #expect(scratch.files == ["all.pdf", "class.csv", "class.csv.secret"])
    let check = try await Tool.run("qpdf", "--check", "all.pdf", in: scratch)
    #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
    let json = try await Tool.run("qpdf", "--json", "--json-key=outlines", "all.pdf", in: scratch).output
    let outline = try JSONDecoder().decode(Outline.self, from: Data(json.utf8))
    #expect(outline.outlines.map(\.title) == ["Anna", "../../etc/passwd", "Ann \"Bo\" Lee"])
    let text = try await Tool.run("pdftotext", "all.pdf", "-", in: scratch).output
    #expect(["Anna", "../../etc/passwd", "Ann \"Bo\" Lee"].allSatisfy { text.contains($0) }, "\(text)")
  }

  /// On both sides, nobody's sheet begins on the back of another's; the printer is asked for it unless told otherwise.
  @Test(
    .enabled(if: Tool.isInstalled("qpdf")),
    arguments: [
      ([], "DuplexFlipLongEdge", 4), (["--single-sided"], "Simplex", 2), (["--duplex", "off"], "Simplex", 2),
      (["--duplex", "short-edge"], "DuplexFlipShortEdge", 4),
    ])
  func everyPupilBeginsOnANewLeaf(options: [String], duplex: String, pages: Int) async throws {
    let scratch = try scratch("name,text\nAnna,a\nBen,a\n")
    try await run(["class", "class.csv", "--output", "all.pdf", "--maze", "off"] + options, in: scratch).mustSucceed()
    let whole = try await Tool.run("qpdf", "--qdf", "all.pdf", "-", in: scratch).output
    #expect(whole.contains("/Duplex /\(duplex)"))
    let count = try await Tool.run("qpdf", "--show-npages", "all.pdf", in: scratch).output
    #expect(count == "\(pages)\n")
  }

  /// The overview speaks the language of the class, calls things by their names, and says where sheets stand in class.pdf.
  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func overviewTellsWhereSheetsAre() async throws {
    let scratch = try scratch("name,hand,text,design\nAnna,left,a,\nBen,,nap,word-trace\n")
    try await run(
      "class", "class.csv", "--output", "out", "--language", "de", "--title", "1a", "--no-thumbnails", in: scratch
    ).mustSucceed()
    let text = try await Tool.run("pdftotext", "-layout", "out/overview.pdf", "-", in: scratch).output
    func words(of name: String) -> [String] {
      let line = text.split(separator: "\n").first { $0.contains(name) } ?? ""
      return line.split(whereSeparator: \.isWhitespace).map(String.init)
    }
    let (anna, ben) = (words(of: "Anna"), words(of: "Ben"))
    #expect(anna.contains("links") && anna.last == "1" && ben.contains("rechts"), "\(text)")
    #expect(ben.last?.hasPrefix("3") == true && ben.contains("trace") && text.contains("Seiten"), "\(text)")
    let page = try String(decoding: scratch.bytes("out/index.html"), as: UTF8.self)
    #expect(page.contains("Word trace") && page.contains("<link rel=\"icon\" href=\"icon.svg\""))
  }

  private struct Outline: Decodable {
    struct Entry: Decodable { let title: String }
    let outlines: [Entry]
  }
}
