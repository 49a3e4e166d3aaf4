import Foundation
import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing

/// `copybook letters`: checks, and letters from outside and back.
@Suite struct LettersTests {
  @Test func shippedLettersPassTheirCheck() async throws {
    let outcome = try await run("letters", "check").mustSucceed()
    #expect(outcome.output.hasSuffix(": 0 errors, 0 warnings\n"), "\(outcome.output.suffix(500))")
    #expect(outcome.output.split(separator: "\n").count == 1)
  }

  @Test func wrongLetterIsNamedWithFileAndLine() async throws {
    let scratch = try Scratch()
    for folder in ["F/Latin", "F/Schools"] { try scratch.makeFolder(folder) }
    try scratch.write("letters:\n  \"a\":\n    plain:\n      - \"(0,3) -- (0,0)\"\n", to: "F/Latin/a.yaml")
    try scratch.write(
      "name: X\nlanguages: [x]\nweight: 0.1\nzones: {}\nprefer: [plain]\nruling: blank\n", to: "F/Schools/x.yaml")
    for arguments in [["letters", "check", "x", "--fonts", "F"], ["letters", "check", "F/Latin/a.yaml"]] {
      let outcome = try await run(arguments, in: scratch)
      #expect(outcome.status == 65)
      #expect(
        outcome.output.hasPrefix(
          "F/Latin/a.yaml:4: error: \"a\": stroke 1 rises to 3.0, above the ascender line at 2.0 (zone)\n"),
        "\(outcome.output)")
    }
  }

  /// Every letter of every shipped school comes back from SVG and from JSON where it was.
  @Test(arguments: Sweep.cases(try! SampleSchools.schools().map(\.id), usually: 6))
  func lettersComeBackWhereTheyWere(id: String) async throws {
    let scratch = try Scratch()
    try await run("letters", "export", id, "--svg", "drawings", "--json", "letters.json", in: scratch).mustSucceed()
    try await run("letters", "import", "drawings", "--name", "back", "--output", "svg", in: scratch).mustSucceed()
    try await run("letters", "import", "letters.json", "--name", "back", "--output", "json", in: scratch).mustSucceed()
    let school = try #require(try SampleSchools.schools(named: [id]).first)
    for folder in ["svg", "json"] {
      let back = try School(named: "back", in: FontFolder(reading: "\(scratch.path)/\(folder)"))
      for character in school.characters {
        let own = try #require(try school.letterform(for: character, hand: .right))
        let other = try #require(try back.letterform(for: character, hand: .right), "\(character) from \(folder)")
        #expect(own.strokes.count == other.strokes.count, "\(character)")
        for (stroke, copy) in zip(own.strokes, other.strokes) {
          #expect(stroke.isBar == copy.isBar && stroke.isDelayed == copy.isDelayed, "\(character)")
          // Pieces without a length may go; what is left is compared along the way.
          let tables = [ArcLengthTable(stroke.path), ArcLengthTable(copy.path)]
          for step in 0...20 {
            let points = tables.map { $0.point(at: $0.length * Double(step) / 20) }
            #expect(points[0].distance(to: points[1]) < 0.001, "\(character) of \(id) from \(folder)")
          }
        }
      }
    }
  }

  /// What Copybook in the browser saves becomes a folder of letters that can be checked and printed.
  @Test func savedSchoolsAreTaken() async throws {
    let scratch = try Scratch()
    let school = """
      {"format": "copybook-school", "version": 1, "base": "us-cursive", "forms": {}, "recipes": {
       "Own/letters": {"letters": {"a": {"own": {"entry": "round", "exit": "low",
        "strokes": ["(0.9,0.9) -- (0,0.5) -- (0.9,0)"]}}}},
       "Schools/own-school": {"name": "Our \\"school\\": [x] # y", "languages": ["en"], "slant": "18",
        "zones": {"ascender": "0.96", "descender": "1"}, "weight": "0.1", "joined": "true",
        "letters": ["Latin/lowercase", "Latin/looped-lowercase", "Own/letters", "Digits", "Punctuation"],
        "joins": {"table": "looped"}, "prefer": ["looped", "plain", "continuous"], "variants": {"a": "own", "1": "stick"},
        "ruling": "us-primary-3", "teaching": ["a b"]}}}
      """
    try scratch.write(school, to: "own.json")
    let taken = try await run("letters", "import", "own.json", "--output", "fonts", in: scratch)
    taken.mustSucceed()
    #expect(taken.output.contains("1 letters of its own, school own-school"))
    let made = try School(named: "own-school", in: FontFolder(reading: "\(scratch.path)/fonts"))
    #expect(made.name == "Our \"school\": [x] # y")
    #expect(try made.letterform(for: "a", hand: .right)?.strokes.first?.corners.isEmpty == false)
    try await run(
      "sheet", "a", "ba", "--fonts", "fonts", "--school", "own-school", "--output", "sheet.pdf", in: scratch
    ).mustSucceed()
    for (wrong, said) in [
      ("\"version\": 1", "not a school, version 1"), ("Own/letters\": {\"letters", "cannot be the name of a recipe"),
    ] {
      try scratch.write(
        school.replacing(wrong, with: wrong.hasPrefix("Own") ? "../letters\": {\"letters" : "\"version\": 2"),
        to: "wrong.json")
      let outcome = try await run("letters", "import", "wrong.json", "--output", "wrong", in: scratch)
      #expect(outcome.status == 65 && outcome.errors.contains(said), "\(outcome.errors)")
      #expect((try? FontFolder(reading: "\(scratch.path)/wrong")) == nil)
    }
  }

  @Test func packGivesTheSameSheets() async throws {
    let scratch = try Scratch()
    try await run(
      "letters", "pack", "\(SampleSchools.root)/Fonts", "--output", "all.copybookpack", in: scratch
    ).mustSucceed()
    for (school, text) in [("us-cursive", "fly"), ("ru-cursive", "шалаш"), ("fr-cursive", "maçon"), ("italic", "Quiz")]
    {
      try await run(
        "sheet", text, "--school", school, "--seed", "1", "--output", "folder.pdf", "--key", "folder.json", in: scratch
      ).mustSucceed()
      try await run(
        "sheet", text, "--school", school, "--seed", "1", "--output", "pack.pdf", "--key", "pack.json", "--fonts",
        "all.copybookpack", "--templates", "\(SampleSchools.root)/Templates", in: scratch
      ).mustSucceed()
      #expect(try scratch.bytes("folder.pdf") == scratch.bytes("pack.pdf"), "\(school)")
      #expect(try scratch.bytes("folder.json") == scratch.bytes("pack.json"), "\(school)")
    }
  }

  @Test func damagedPackIsRefused() async throws {
    let scratch = try Scratch()
    try await run(
      "letters", "pack", "\(SampleSchools.root)/Fonts", "--output", "all.copybookpack", in: scratch
    ).mustSucceed()
    let whole = try scratch.bytes("all.copybookpack")
    try whole.prefix(whole.count / 2).write(to: URL(filePath: "\(scratch.path)/half.copybookpack"))
    try await run("list", "schools", "--fonts", "half.copybookpack", in: scratch).mustFail(
      status: 65, saying: "half.copybookpack", hint: "again", leaving: ["all.copybookpack", "half.copybookpack"])
    try await run("letters", "pack", "\(SampleSchools.root)/Fonts", "--output", "all.zip", in: scratch).mustFail(
      status: 64, saying: "all.zip does not end in .copybookpack", hint: "end the file name in .copybookpack",
      leaving: ["all.copybookpack", "half.copybookpack"])
  }

  /// A letter i as the apps write it down that this project comes from: pixels, y down.
  @Test func lettersOfTracyBecomeASchool() async throws {
    let scratch = try Scratch()
    try scratch.write(
      """
      [{"name":"i","lines":[{"points":[{"x":265,"y":181,"arrow":true},{"x":265,"y":240},{"x":265,"y":300}]},
      {"points":[{"x":265,"y":116}]}]}]
      """, to: "letters.json")
    let outcome = try await run("letters", "import", "letters.json", "--name", "tracy", "--output", "t", in: scratch)
      .mustSucceed()
    #expect(outcome.output.hasPrefix("t: 1 letters, school tracy\n"))
    let school = try School(named: "tracy", in: FontFolder(reading: "\(scratch.path)/t"))
    let letter = try #require(try school.letterform(for: "i", hand: .right))
    #expect(letter.strokes.count == 2 && letter.strokes[1].isDot)
    #expect(abs(letter.strokes[0].path.start.y - 1) < 0.001 && abs(letter.strokes[0].path.end.y) < 0.001)
    // Its strokes are numbered with our digits.
    try await run(
      "sheet", "i", "--school", "tracy", "--fonts", "t", "--templates", "\(SampleSchools.root)/Templates", "--output",
      "i.pdf", in: scratch
    ).mustSucceed()
    // Digits that nobody drew are ours, with the shapes they are made of.
    try await run(
      "sheet", "9", "6", "--school", "tracy", "--fonts", "t", "--templates", "\(SampleSchools.root)/Templates",
      "--output", "9.pdf", in: scratch
    ).mustSucceed()
    try await run("letters", "check", "tracy", "--fonts", "t", in: scratch).mustSucceed()
    try await run("letters", "export", "tracy", "--fonts", "t", "--json", "out.json", in: scratch).mustSucceed()
    try await run(
      "specimen", "tracy", "--fonts", "t", "--templates", "\(SampleSchools.root)/Templates", "--output", "s.pdf",
      in: scratch
    ).mustSucceed()
  }

  /// One character as files of KanjiVG have it, drawn for this test: 十 in a box of 109, y down.
  private static let ten = """
    <svg xmlns="http://www.w3.org/2000/svg" width="109" height="109" viewBox="0 0 109 109">
    <g id="kvg:StrokePaths_05341" style="fill:none;stroke:#000000;stroke-width:3">
    <g id="kvg:05341" kvg:element="十" kvg:radical="general">
    <path id="kvg:05341-s1" kvg:type="㇐" d="M12,52c3,1,7,1,10,0.5c22,-2,45,-4,66,-5c4,-0.2,7,0,9,1"/>
    <path id="kvg:05341-s2" kvg:type="㇑" d="M52,12c1.2,1.2,2,3,2,5c0,20,0,60,0,80"/>
    </g></g></svg>
    """

  @Test func charactersArePrintedStrokeByStroke() async throws {
    let scratch = try Scratch()
    try scratch.makeFolder("kanji")
    try scratch.write(
      LettersTests.ten.replacing("<svg ", with: "<svg xmlns:kvg=\"http://kanjivg.tagaini.net\" "),
      to: "kanji/05341.svg")
    let outcome = try await run(
      "sheet", "十", "--school", "kanjivg:kanji", "--rows", "model,build-up,fade,copy", "--seed", "1", "--output",
      "ten.pdf",
      "--key", "ten.json", in: scratch)
    outcome.mustSucceed()
    let key = String(decoding: try scratch.bytes("ten.json"), as: UTF8.self)
    #expect(key.contains("build-up") && key.contains("kanjivg"))
    try await run(
      "letters", "import", "kanji/05341.svg", "--name", "x", "--output", "x", in: scratch
    ).mustFail(
      status: 64, saying: "kanji/05341.svg is one drawing", hint: "give the folder",
      leaving: ["kanji", "kanji/05341.svg", "ten.json", "ten.pdf"])
  }

  @Test func folderThatIsThereIsNotWrittenInto() async throws {
    let scratch = try Scratch()
    try scratch.makeFolder("there")
    try scratch.write("mine", to: "there/mine.txt")
    try await run("letters", "export", "us-continuous", "--svg", "there", in: scratch).mustFail(
      status: 73, saying: "the folder there already exists and is not empty", hint: "choose another",
      leaving: ["there", "there/mine.txt"])
    try await run("letters", "export", "us-continuous", in: scratch).mustFail(
      status: 64, saying: "no output is given", hint: "--svg", leaving: ["there", "there/mine.txt"])
    try await run("letters", "import", "nowhere", in: scratch).mustFail(
      status: 66, saying: "nowhere does not exist", hint: "give a folder", leaving: ["there", "there/mine.txt"])
  }

  @Test func namesOfElementsStandForRows() async throws {
    let scratch = try Scratch()
    let texts = try await SheetKeyFile.of("sheet", "cups", "--school", "pre-writing").pages[0].cells.map(\.text)
    #expect(texts.contains("∪∪∪∪∪∪"), "\(texts)")
    #expect(scratch.files.isEmpty)
  }
}
