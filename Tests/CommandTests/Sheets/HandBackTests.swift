import Foundation
import ScanSupport
import TestSupport
import Testing

/// A class that wrote on paper: its scans are graded, marked, settled by hand, and forgotten.
@Suite(.serialized, .enabled(if: Tool.isInstalled("pdftoppm"))) struct HandBackTests {
  /// A class of three, printed for the scanner; Anna and Ben have written, Ben's scan lies last and Clara's is missing.
  private static func scannedClass() async throws -> Scratch {
    let scratch = try Scratch()
    try scratch.write("name,text,language\nAnna,nap,\nBen,nap,de\nClara,cat,\n", to: "1a.csv")
    try await run("class", "1a.csv", "--scannable", "--seed", "3", "--output", "out", in: scratch).mustSucceed()
    try scratch.makeFolder("scans")
    let folder = try ClassFolder("\(scratch.path)/out")
    let names = try names(in: scratch)
    for number in 0..<folder.count {
      let page = try folder.page(number, draw)
      guard let place = ["Anna", "Ben"].firstIndex(of: names[folder.stem(of: number)] ?? "") else { continue }
      let written = WrittenPage(page, seed: UInt64(number + 1), faults: 0.3).withWays()
      let scan = SyntheticScan(written, as: .ofTroubles, seed: UInt64(number + 7))
      let bytes = try #require(scan.jpeg)
      try Data(bytes).write(to: URL(filePath: "\(scratch.path)/scans/\(place == 0 ? "b" : "a")\(page.index).jpg"))
    }
    return scratch
  }

  /// The names by the tokens that are the beginnings of their files.
  private static func names(in scratch: Scratch) throws -> [String: String] {
    let root = try JSONSerialization.jsonObject(with: scratch.bytes("1a.csv.names.json")) as? [String: Any]
    return root?["names"] as? [String: String] ?? [:]
  }

  private static func draw(_ program: String, _ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// A page with more specks than anybody writes lines is told at once, and not graded.
  @Test func specksAreNoWriting() async throws {
    let scratch = try await Self.scannedClass()
    let page = try ClassFolder("\(scratch.path)/out").page(0, Self.draw)
    let scan = SyntheticScan(WrittenPage(page, seed: 1), as: .ofTroubles, seed: 7)
    let specks = Data(scan.picture.speckled(0.45, seed: 3).png)
    try specks.write(to: URL(filePath: "\(scratch.path)/specks.png"))
    let graded = try await run("grade", "specks.png", "--class", "out", "--record", "r.record", in: scratch)
    #expect(
      graded.status == 65 && graded.lines("left out").first?.contains("full of specks") == true, "\(graded.errors)")
  }

  /// A sheet by itself is graded from its photograph as in its class, and from no other's.
  @Test func oneSheetIsGradedFromItsScan() async throws {
    let scratch = try await Self.scannedClass()
    let names = try Self.names(in: scratch)
    func key(of name: String) throws -> String {
      let token = try #require(names.first { $0.value == name }).key
      return try #require(scratch.files.first { $0.hasPrefix("out/keys/\(token)") })
    }
    let anna = try await run(
      "grade", "scans/b0.jpg", "--key", key(of: "Anna"), "--json", "--pdf", "r.pdf", "--html", "r.html", in: scratch
    ).mustSucceed()
    let root = try #require(try JSONSerialization.jsonObject(with: Data(anna.output.utf8)) as? [String: Any])
    let cells = try #require(root["cells"] as? [[String: Any]])
    #expect(cells.count > 5 && cells.contains { $0["accepted"] as? Bool == true }, "\(anna.output.prefix(600))")
    // The report shows the page as it came back.
    #expect(String(decoding: try scratch.bytes("r.html"), as: UTF8.self).contains("data:image/jpeg"))
    #expect(try scratch.bytes("r.pdf").starts(with: Array("%PDF".utf8)))
    let other = try await run("grade", "scans/b0.jpg", "--key", key(of: "Ben"), in: scratch)
    #expect(other.status == 65 && other.lines("error")[0].contains("it is a page of another sheet"), "\(other.errors)")
    // Of a stack the own page is graded, and the other told.
    let both = try await run("grade", "scans", "--key", key(of: "Ben"), in: scratch)
    #expect(both.status == 1 && !both.output.isEmpty && both.lines("left out").count == 1, "\(both.errors)")
    let idle = try await run("grade", "scans/b0.jpg", "--key", key(of: "Anna"), "--page", "1", in: scratch)
    #expect(idle.status == 64 && idle.errors.contains("--page"))
    try await run("sheet", "a", "--key", "plain.json", "--output", "plain.pdf", in: scratch).mustSucceed()
    let plain = try await run("grade", "scans/b0.jpg", "--key", "plain.json", in: scratch)
    #expect(plain.status == 65 && plain.errors.contains("--scannable"), "\(plain.errors)")
  }

  /// Letters that were written on a sheet become a school: from paper and from ink, each the best of its row.
  @Test func writtenLettersBecomeASchool() async throws {
    let scratch = try Scratch()
    try scratch.write("name,text\nAnna,a n o\n", to: "1a.csv")
    try await run(
      "class", "1a.csv", "--rows", "copy", "--school", "us-ball-and-stick", "--seed", "3", "--output", "out",
      in: scratch
    ).mustSucceed()
    let page = try ClassFolder("\(scratch.path)/out").page(0, Self.draw)
    let scan = SyntheticScan(WrittenPage(page, seed: 1, faults: 0), as: .ofTroubles, seed: 7)
    try Data(try #require(scan.jpeg)).write(to: URL(filePath: "\(scratch.path)/p.jpg"))
    let key = try #require(scratch.files.first { $0.hasPrefix("out/keys/") })
    let made = try await run("letters", "import", "p.jpg", "--key", key, "--name", "anna", "--output", "f", in: scratch)
      .mustSucceed()
    #expect(made.output.contains("f: 3 letters, school anna"), "\(made.output)")
    // Paper does not say the order: the bowl of the a and the arch of the n are as the model has them.
    let drawn = String(decoding: try scratch.bytes("f/Letters/letters.yaml"), as: UTF8.self)
    let strokes = drawn.split(separator: "\n").filter { $0.contains("- ") }.map { line in
      line.split { " \"".contains($0) }.compactMap { Double($0) }
    }
    let left = strokes.map { stroke in stroke.indices.filter { $0 % 2 == 0 }.map { stroke[$0] }.min() ?? .nan }
    let right = strokes.map { stroke in stroke.indices.filter { $0 % 2 == 0 }.map { stroke[$0] }.max() ?? .nan }
    try #require(strokes.count == 5, "\(drawn)")
    #expect(left[0] < 0.3 && left[1] > 0.7, "the bowl, then the stem: \(drawn)")
    #expect(right[2] < 0.4 && right[3] > 0.7, "the stem, then the arch: \(drawn)")
    let recipe = String(decoding: try scratch.bytes("f/Schools/anna.yaml"), as: UTF8.self)
    #expect(recipe.contains("ruling: \"us-primary-1\""), "\(recipe)")
    let sheet = try await run(
      "sheet", "no", "--fonts", "f", "--school", "anna", "--maze", "off", "--key", "s.json", "--output", "s.pdf",
      in: scratch)
    #expect(sheet.status == 0, "\(sheet.errors)")
    // What is no single letter is none of an alphabet.
    try scratch.write("name,text\nBen,nap\n", to: "1b.csv")
    try await run("class", "1b.csv", "--rows", "copy", "--output", "out2", in: scratch).mustSucceed()
    let other = try #require(scratch.files.first { $0.hasPrefix("out2/keys/") })
    try scratch.write("{\"units\": \"pt\", \"strokes\": [[[100, 100], [110, 120]]]}", to: "ink.json")
    let words = try await run("letters", "import", "ink.json", "--key", other, in: scratch)
    #expect(words.status == 65 && words.errors.contains("no single letter was written"), "\(words.errors)")
    let idle = try await run("letters", "import", "p.jpg", "--key", key, "--format", "svg", in: scratch)
    #expect(idle.status == 64)
  }

  @Test func theMarkedPagesComeInTheOrderOfTheClass() async throws {
    let scratch = try await Self.scannedClass()
    let grade = [
      "grade", "scans", "--class", "out", "--hand-back", "marked.pdf", "--reports", "reports", "--roster", "1a.csv",
      "--on",
      "2026-01-05", "--keep-ink",
    ]
    let first = try await run(grade, in: scratch).mustSucceed()
    // Anna's page, then Ben's in German; Clara's is missing and said.
    #expect(first.errors.contains("not in marked.pdf") && first.errors.contains("Clara"), "\(first.errors)")
    #expect(!first.errors.contains("Anna"))
    let words = try await Tool.run("pdftotext", "-layout", "marked.pdf", "-", in: scratch).output
    let pages = words.split(separator: "\u{c}", omittingEmptySubsequences: true)
    #expect(pages.count == 2, "\(words)")
    let size = try await Tool.run("pdfinfo", "marked.pdf", in: scratch).output
    #expect(size.contains("612 x 792"), "\(size)")
    let marked = try scratch.bytes("marked.pdf")
    #expect(marked.count < 2 * 400_000)
    let reports = scratch.files.filter { $0.hasPrefix("reports/") }
    #expect(reports.count == 4, "\(reports)")
    let html = String(decoding: try scratch.bytes(try #require(reports.first { $0.hasSuffix(".html") })), as: UTF8.self)
    #expect(html.contains("data:image/jpeg;base64,") && html.contains("img-src data:"))
    // The same stack again changes not a byte.
    let before = try reports.map { try scratch.bytes($0) }
    let again = try await run(grade, in: scratch).mustSucceed()
    #expect(again.output.contains("2 were there already"), "\(again.output)")
    #expect(try scratch.bytes("marked.pdf") == marked)
    #expect(try reports.map { try scratch.bytes($0) } == before)
    try await theChildIsForgotten(scratch)
  }

  /// What was kept of a child is gone from the bytes of the record, and no scan was left anywhere.
  private func theChildIsForgotten(_ scratch: Scratch) async throws {
    let names = try JSONSerialization.jsonObject(with: scratch.bytes("1a.csv.names.json")) as? [String: Any]
    let token = try #require((names?["names"] as? [String: String])?.first { $0.value == "Anna" }?.key)
    let record = try scratch.bytes("out.record")
    #expect(record.range(of: Data(token.utf8)) != nil)
    for mark in [Data([0xFF, 0xD8, 0xFF]), Data("JFIF".utf8)] { #expect(record.range(of: mark) == nil) }
    try await run(
      "record", "forget", "--class", "out", "--roster", "1a.csv", "--child", "Anna", in: scratch
    ).mustSucceed()
    #expect(try scratch.bytes("out.record").range(of: Data(token.utf8)) == nil)
    let left = scratch.files.filter { $0.hasPrefix("out.record") }
    #expect(left == ["out.record"], "\(left)")
  }

  @Test func whatIsUnclearIsSettledByHand() async throws {
    let scratch = try await Self.scannedClass()
    // A code that was scribbled over cannot be read.
    let folder = try ClassFolder("\(scratch.path)/out")
    let number = try #require((0..<folder.count).first { try Self.names(in: scratch)[folder.stem(of: $0)] == "Clara" })
    let written = WrittenPage(try folder.page(number, Self.draw), seed: 5)
    let scan = SyntheticScan(written, as: .ofTroubles, trouble: .scribbleOverCode, seed: 1)
    try Data(try #require(scan.jpeg)).write(to: URL(filePath: "\(scratch.path)/scans/c.jpg"))
    let sheet = try await run(
      "scans", "check", "scans", "--class", "out", "--contact-sheet", "unclear.pdf", "--csv", in: scratch)
    #expect(sheet.status == 1)
    #expect(sheet.output.contains("scans/c.jpg,unclear,"), "\(sheet.output)")
    let words = try await Tool.run("pdftotext", "-layout", "unclear.pdf", "-", in: scratch).output
    #expect(words.contains("scans/c.jpg") && words.contains("cannot be read"), "\(words)")
    try scratch.write("Scan,Page,Child,Sheet page\nc.jpg,,Clara,1\n", to: "hand.csv")
    let graded = try await run(
      "grade", "scans", "--class", "out", "--assign", "hand.csv", "--roster", "1a.csv", "--on", "2026-01-05",
      in: scratch
    ).mustSucceed()
    #expect(graded.output.contains("graded 3 writings"), "\(graded.output)")
    let csv = try await run(
      "scans", "check", "scans", "--class", "out", "--assign", "hand.csv", "--roster", "1a.csv", "--csv", in: scratch
    ).mustSucceed()
    #expect(csv.output.contains("scans/c.jpg,by hand,"))
    try await wrongLinesAreRefused(scratch)
  }

  private func wrongLinesAreRefused(_ scratch: Scratch) async throws {
    for (line, problem) in [
      ("d.jpg,,Clara,1", "there is no scan \"d.jpg\""), ("c.jpg,,Dora,1", "the class has no child \"Dora\""),
      ("c.jpg,,Clara,9", "Clara has no page 9"), ("c.jpg,x,Clara,1", "\"x\" is not a page"),
      ("c.jpg,,Clara,1\nc.jpg,,Ben,1", "c.jpg is in line 2 already"),
    ] {
      try scratch.write("scan,page,child,sheet page\n\(line)\n", to: "hand.csv")
      let refused = try await run(
        "scans", "check", "scans", "--class", "out", "--assign", "hand.csv", "--roster", "1a.csv", in: scratch)
      #expect(refused.status == 65, "\(refused)")
      let place = line.contains("\n") ? "hand.csv:3" : "hand.csv:2"
      #expect(
        refused.lines("error").first.map { $0.contains(problem) && $0.contains(place) } == true, "\(refused.errors)")
    }
    // What is clear by its code is not another child's.
    try scratch.write("scan,page,child,sheet page\nb0.jpg,,Clara,1\n", to: "hand.csv")
    let clear = try await run(
      "scans", "check", "scans", "--class", "out", "--assign", "hand.csv", "--roster", "1a.csv", in: scratch)
    #expect(clear.lines("unclear").contains { $0.contains("by its code it is") }, "\(clear.errors)")
  }

  @Test func whatCannotBeHandedBackIsRefused() async throws {
    let scratch = try Scratch()
    try scratch.write("name,text\nAnna,nap\n", to: "1a.csv")
    try await run("class", "1a.csv", "--scannable", "--output", "out", in: scratch).mustSucceed()
    try scratch.makeFolder("inks")
    let none = try await run("grade", "inks", "--class", "out", "--hand-back", "marked.pdf", in: scratch)
    #expect(none.status == 64 && none.lines("error").first?.contains("--hand-back needs scans") == true)
    let name = try await run("grade", "out/class.pdf", "--class", "out", "--hand-back", "marked.txt", in: scratch)
    #expect(name.status == 64 && name.lines("error").first?.contains("does not end in .pdf") == true)
    #expect(!scratch.files.contains("out.record"))
  }
}
