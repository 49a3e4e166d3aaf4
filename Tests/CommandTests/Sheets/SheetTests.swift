import Foundation
import Geometry
import TestSupport
import Testing

@Suite struct SheetTests {
  @Test(arguments: ["pdf", "svg", "png"])
  func sameSeedSameBytes(_ ending: String) async throws {
    let scratch = try Scratch()
    for name in ["one", "two"] {
      try await run(
        "sheet", "a", "nap", "--seed", "7", "--name", "Anna", "--output", "\(name).\(ending)", "--key", "\(name).json",
        in: scratch
      ).mustSucceed()
    }
    #expect(scratch.files == ["one.\(ending)", "one.json", "two.\(ending)", "two.json"].sorted())
    #expect(try scratch.bytes("one.\(ending)") == scratch.bytes("two.\(ending)"))
    #expect(try scratch.bytes("one.json") == scratch.bytes("two.json"))
  }

  @Test func otherSeedOtherMaze() async throws {
    let first = try await SheetKeyFile.of("sheet", "a", "--seed", "7")
    let other = try await SheetKeyFile.of("sheet", "a", "--seed", "8")
    #expect(first.pages[0].maze != other.pages[0].maze)
    #expect(first.pages[0].maze.hasPrefix("M1-L3-"))
    #expect(first.pages[0].cells.map(\.text) == other.pages[0].cells.map(\.text))
  }

  @Test func drawnSeedIsSaidAndMakesTheSheetAgain() async throws {
    let scratch = try Scratch()
    let drawn = try await run("sheet", "a", "--output", "one.pdf", in: scratch).mustSucceed()
    let note = try #require(drawn.lines("note").first)
    let seed = try #require(note.split(separator: " ").compactMap { UInt64($0) }.first)
    #expect(note.contains("--seed \(seed)"))
    try await run("sheet", "a", "--output", "two.pdf", "--seed", "\(seed)", in: scratch).mustSucceed()
    #expect(try scratch.bytes("one.pdf") == scratch.bytes("two.pdf"))
  }

  @Test func sheetWithoutMazeSaysNothing() async throws {
    let made = try await run("sheet", "a", "--maze", "off", "--output", "a.pdf").mustSucceed()
    #expect(made.errors == "wrote 1 page to a.pdf\n")
    #expect(try await SheetKeyFile.of("sheet", "a", "--maze", "off").pages.map(\.maze) == [""])
  }

  @Test(arguments: [("4", "M1-L1-"), ("5", "M1-L3-"), ("8", "M1-L9-"), ("9", "M1-L9-")])
  func ageSetsTheLevelOfTheMaze(age: String, code: String) async throws {
    #expect(try await SheetKeyFile.of("sheet", "a", "--age", age).pages[0].maze.hasPrefix(code))
  }

  @Test func mirroredMazeIsNamedSo() async throws {
    let plain = try await SheetKeyFile.of("sheet", "a", "--seed", "7")
    let mirrored = try await SheetKeyFile.of("sheet", "a", "--seed", "7", "--mirror-maze")
    #expect(mirrored.pages[0].maze == plain.pages[0].maze + "-R")
  }

  /// A child must not find the answer in its own file.
  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func answersOfMazesHaveAFileOfTheirOwn() async throws {
    let scratch = try Scratch()
    let key = ["--key", "k.json", "--seed", "7", "--name", "Anna"]
    try await run(["sheet", "a", "--output", "plain.pdf"] + key, in: scratch).mustSucceed()
    let outcome = try await run(["sheet", "a", "--solutions", "--output", "sheet.pdf"] + key, in: scratch)
    outcome.mustSucceed()
    #expect(try scratch.bytes("plain.pdf") == scratch.bytes("sheet.pdf"))
    let code = try SheetKeyFile(scratch.bytes("k.json")).pages[0].maze
    let text = try await Tool.run("pdftotext", "sheet-answers.pdf", "-", in: scratch).output
    #expect(text.contains("Anna · 1") && text.contains(code), "\(text)")
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")), arguments: [["a"], ["nap", "--solutions"], ["8", "--landscape"]])
  func pdfIsSound(_ arguments: [String]) async throws {
    let scratch = try Scratch()
    try await run(["sheet", "--output", "sheet.pdf"] + arguments, in: scratch).mustSucceed()
    let check = try await Tool.run("qpdf", "--check", "sheet.pdf", in: scratch)
    #expect(check.status == 0 && !check.output.contains("WARNING") && check.errors.isEmpty, "\(check.output)")
  }

  @Test(
    .enabled(if: Tool.isInstalled("pdftotext")),
    arguments: [
      "Anna", "Åsa Müller", "Ёлка Щукина", "王小明", "O’Neill \"Bob\" <b> & 'c'", "../../etc/passwd", "a|b;c$(id)",
    ])
  func nameIsFoundInTheFile(_ name: String) async throws {
    let scratch = try Scratch()
    let outcome = try await run("sheet", "a", "--name", name, "--output", "sheet.pdf", in: scratch)
    // Where no typeface has a letter, a warning says so, and there is nothing to find.
    guard outcome.lines("warning").isEmpty else { return }
    outcome.mustSucceed()
    let text = try await Tool.run("pdftotext", "sheet.pdf", "-", in: scratch).output
    #expect(text.contains(name), "\(text)")
    #expect(scratch.files == ["sheet.pdf"])
  }

  /// Extraction may give Arabic in the order of sight, so its letters are counted.
  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func arabicNameIsFoundInTheFile() async throws {
    let scratch = try Scratch()
    let outcome = try await run("sheet", "a", "--name", "محمد", "--output", "sheet.pdf", in: scratch)
    guard outcome.lines("warning").isEmpty else { return }
    outcome.mustSucceed()
    let text = try await Tool.run("pdftotext", "sheet.pdf", "-", in: scratch).output
    #expect("محمد".allSatisfy { text.contains($0) }, "\(text)")
  }

  @Test func blanksInANameAreFolded() async throws {
    let scratch = try Scratch()
    try await run(
      "sheet", "a", "--seed", "1", "--name", " Anna\n\tMaria ", "--output", "one.pdf", in: scratch
    ).mustSucceed()
    try await run("sheet", "a", "--seed", "1", "--name", "Anna Maria", "--output", "two.pdf", in: scratch).mustSucceed()
    #expect(try scratch.bytes("one.pdf") == scratch.bytes("two.pdf"))
  }

  @Test func keyIsNamedAfterWhatWasAskedFor() async throws {
    let key = try await SheetKeyFile.of(
      "sheet", "a", "nap", "--seed", "7", "--hand", "left", "--school", "us-ball-and-stick", "--ruling", "us-primary-2")
    #expect(key.format == "copybook sheet key 1")
    #expect(key.hand == "left" && key.school == "us-ball-and-stick" && key.ruling == "us-primary-2" && key.seed == "7")
    #expect(key.letterforms.hasPrefix("fnv1a64:") && key.letterforms.count == 24)
    #expect(!key.pages.isEmpty && key.pages.allSatisfy { $0.width == 612 && $0.height == 792 })
  }

  /// Letter for schools of the United States, A4 for all others, and what is asked for above all.
  @Test(arguments: [
    ("us-cursive", [], 612, 792), ("de-sas", [], 595.2756, 841.8898),
    ("us-cursive", ["--paper", "a4"], 595.2756, 841.8898), ("de-sas", ["--paper", "letter"], 612, 792),
  ])
  func paperIsThatOfTheCountry(_ school: String, _ more: [String], _ width: Double, _ height: Double) async throws {
    let key = try await SheetKeyFile.of(["sheet", "a", "--seed", "7", "--school", school] + more)
    #expect(!key.pages.isEmpty && key.pages.allSatisfy { $0.width == width && $0.height == height })
  }

  /// Rows are asked for one by one, so what must stand in the key is known.
  @Test func keyHasEveryCellInsideThePage() async throws {
    let key = try await SheetKeyFile.of(
      "sheet", "a", "nap", "--rows", "trace,memory", "--look", "dashed", "--size", "6 mm")
    let cells = key.pages.flatMap(\.cells)
    let traced = cells.filter { $0.look == "dashed" }
    #expect(Set(traced.map(\.text)) == ["a", "nap"])
    // Nine at equal steps from edge to edge, 1.2 mm within the row, which begins 30.5 mm from the left and ends 14 mm from the right.
    let boxes = traced.filter { $0.text == "a" }.map(\.box)
    #expect(boxes.count == 9)
    let (start, end) = (Length.mm(31.7).points, key.pages[0].width - Length.mm(15.2).points)
    for (number, box) in boxes.enumerated() {
      let place = start + (end - start - box[2]) * Double(number) / 8
      #expect(abs(box[0] - place) < 0.001, "\(number)")
    }
    #expect(cells.filter { $0.look == "blank" }.map(\.text) == ["a", "nap"])
    // And the model of the word.
    #expect(cells.filter { $0.look == "solid" }.map(\.text) == ["nap"])
    #expect(cells.count == traced.count + 3)
    #expect(cells.allSatisfy { $0.xHeight == 17.0079 })
    for page in key.pages {
      for cell in page.cells {
        let (x, y, width, height) = (cell.box[0], cell.box[1], cell.box[2], cell.box[3])
        #expect(x >= start && x + width <= end + 0.001 && y >= 0 && y + height <= page.height)
        // From the baseline: two x-heights up, one down.
        #expect(abs(height - 3 * cell.xHeight) < 0.001)
        #expect(cell.pageFromSchool == [cell.xHeight, 0, 0, -cell.xHeight, x, y + 2 * cell.xHeight].map(rounded))
      }
    }
    /// The map has four decimals, and the sum of two rounded numbers may be off by one of the last.
    func rounded(_ value: Double) -> Double {
      let near = key.pages.flatMap(\.cells).flatMap(\.pageFromSchool).min { abs($0 - value) < abs($1 - value) }
      return near.map { abs($0 - value) < 0.0003 ? $0 : value } ?? value
    }
  }

  @Test func leftHandSheetDiffers() async throws {
    let scratch = try Scratch()
    for hand in ["left", "right"] {
      try await run(
        "sheet", "t", "--seed", "7", "--hand", hand, "--output", "\(hand).svg", "--key", "\(hand).json", in: scratch
      ).mustSucceed()
    }
    #expect(try scratch.bytes("left.svg") != scratch.bytes("right.svg"))
    let left = try SheetKeyFile(scratch.bytes("left.json"))
    let right = try SheetKeyFile(scratch.bytes("right.json"))
    #expect(left.hand == "left" && right.hand == "right")
    #expect(left.letterforms != right.letterforms && left.sheet != right.sheet)
  }

  /// What was made and cannot be kept is said, and it is not the sheet's fault.
  @Test func keyThatCannotBeWrittenIsNamed() async throws {
    try await run("sheet", "a", "--output", "a.pdf", "--key", "nowhere/a.json").mustFail(
      status: 73, saying: "nowhere/a.json cannot be written: its folder does not exist", hint: "create the folder")
  }

  @Test func defaultFolderIsMade() async throws {
    #expect(try await run("sheet", "a").mustSucceed().scratch.files == ["Output", "Output/sheet.pdf"])
  }
}

/// A sheet key as its JSON says.
struct SheetKeyFile: Decodable {
  struct Page: Decodable {
    let width, height: Double
    let maze: String
    let cells: [Cell]
  }
  struct Cell: Decodable {
    let text, look: String
    let xHeight: Double
    let box, pageFromSchool: [Double]
  }
  let format, sheet, school, hand, ruling, seed, letterforms, unit: String
  let pages: [Page]

  init(_ bytes: Data) throws { self = try JSONDecoder().decode(SheetKeyFile.self, from: bytes) }

  /// The key of the sheet that arguments make.
  static func of(_ arguments: String...) async throws -> SheetKeyFile { try await of(arguments) }

  /// The same of arguments in a list.
  static func of(_ arguments: [String]) async throws -> SheetKeyFile {
    let outcome = try await run(arguments + ["--output", "sheet.pdf", "--key", "sheet.json"]).mustSucceed()
    return try SheetKeyFile(outcome.scratch.bytes("sheet.json"))
  }
}
