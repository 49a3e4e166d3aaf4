import Exchange
import FoundationEssentials
import Geometry
import Recipes
import TestSupport
import Testing
import Texts
import YAML

/// What is written comes back, to a thousandth of an x-height.
@Suite struct RoundTripTests {
  static let names = ["a", "A", "é", "Ж", "森", "&", "<", "\"", "1", "/", "\\", ".", "'"]

  @Test(arguments: UInt64(0)..<200)
  func svgKeepsEveryPointAndMark(seed: UInt64) throws {
    var lot = Samples.Lot(seed: seed)
    let letters = lot.letters(["\(Self.names[Int(seed) % Self.names.count])"])
    let files = try SVGLetters.files(for: letters).map { (path: $0.path, bytes: Array($0.text.utf8)) }
    let alphabet = try SVGLetters.alphabet(files: files, folder: "out", lines: Samples.unit)
    expectSame(alphabet.letters, letters)
    #expect(alphabet.notes.isEmpty)
  }

  @Test(arguments: UInt64(0)..<200)
  func jsonKeepsEveryPointAndMark(seed: UInt64) throws {
    var lot = Samples.Lot(seed: seed)
    var letters = lot.letters(Self.names + ["wave"])
    letters[4].elements = [
      DrawnElement(element: "木", radical: "general", strokes: [0]), DrawnElement(element: "\u{2028}\"", strokes: []),
    ]
    let text = try JSONLetters.text(for: letters)
    #expect(JSONLetters.areIn(Array(text.utf8)))
    expectSame(try JSONLetters.alphabet(Array(text.utf8), file: "x.json").letters, letters, within: 1e-5)
  }

  @Test func aWrittenFolderIsReadBackAsAWhole() throws {
    var lot = Samples.Lot(seed: 7)
    let letters = lot.letters(["A", "B", "a", "b", "é", "ж", "wave"])
    let scratch = try Scratch()
    for file in try SVGLetters.files(for: letters, guides: [2.2, 1.5, -0.8]) {
      try scratch.write(file.text, to: file.path)
    }
    let names = ["U+0041.svg", "U+0042.svg", "U+0061.svg", "U+0062.svg", "U+00E9.svg", "U+0436.svg", "wave.svg"]
    #expect(scratch.files == names)
    let alphabet = try SVGLetters.alphabet(folder: scratch.path)
    #expect(letters.map(\.name) == ["A", "B", "a", "b", "é", "ж", "wave"])
    expectSame(alphabet.letters, [0, 1, 2, 3, 6, 4, 5].map { letters[$0] })
  }

  @Test func guideLinesMayBeMovedAndHiddenWithTheDrawing() throws {
    var lot = Samples.Lot(seed: 9)
    let letters = lot.letters(["a"])
    var text = try SVGLetters.files(for: letters)[0].text
    text = text.replacing("<title>", with: "<g transform='translate(37 -12) scale(3.5)'><title>")
    text = text.replacing("</svg>", with: "</g></svg>").replacing("sodipodi:insensitive", with: "display='none' x")
    text = text.replacing("copybook-guides", with: "copybook_x2D_guides_1_")
    expectSame(try Samples.alphabet(Array(text.utf8)).letters, letters)
  }

  @Test func theSameLettersGiveTheSameBytes() throws {
    var lot = Samples.Lot(seed: 5)
    let letters = lot.letters(Self.names)
    #expect(try JSONLetters.text(for: letters) == JSONLetters.text(for: letters))
    #expect(try SVGLetters.files(for: letters).map(\.text) == SVGLetters.files(for: letters).map(\.text))
  }

  @Test func aFileOfLettersSaysWhatWasDrawn() throws {
    var lot = Samples.Lot(seed: 3)
    var letters = lot.letters(Self.names + ["&a", "]"])
    letters[0].strokes = [
      DrawnStroke(path: Path(start: Point(0.12345, 1.4)), isDelayed: true),
      DrawnStroke(path: try #require(Path(through: [Point(0, 1), Point(0.80004, 1), Point(0.80003, 1)])), isBar: true),
    ]
    let alphabet = DrawnAlphabet(letters: letters)
    let facts = DrawnAlphabet.SchoolFacts(id: "my-school", name: "Mrs \"O'Neil\": 1b", source: "drawn # by hand")
    let files = try alphabet.files(for: facts)
    #expect(files.map(\.path) == ["Letters/letters.yaml", "Schools/my-school.yaml"])
    let file = try Recipe(reading: Array(files[0].text.utf8), file: "letters.yaml")
    let entries = try #require(try file["letters"]?.fields())
    #expect(entries.map(\.key) == Self.names + ["]"])
    let strokes = try #require(entries[0].value["drawn"]?.list())
    #expect(try strokes[0]["path"]?.text() == "(0.1235,1.4)")
    #expect(try strokes[0]["delayed"]?.flag() == true)
    #expect(try strokes[1]["path"]?.text() == "M 0 1 L 0.8 1")
    #expect(try strokes[1]["bar"]?.flag() == true)
    let school = try Recipe(reading: Array(files[1].text.utf8), file: "my-school.yaml")
    #expect(try school["name"]?.text() == facts.name)
    #expect(try school["prefer"]?.list().map { try $0.text() } == ["drawn"])
    #expect(try school["left-hand"]?["bars"]?.text().first == "a")
    let source = try #require(school["sources"]?.list().first)
    #expect(try source["source"]?.text() == facts.source)
  }

  @Test func whatIsInQuotesReadsBackFromYAML() throws {
    let scalars = [
      "\"", "\\", "\n", "\r", "\t", "\u{1}", "\u{1F}", "\u{7F}", "\u{85}", "\u{A0}", "\u{2028}", "\u{2029}", "\u{FEFF}",
    ]
    for text in scalars.map({ "a\($0) \($0)b: # [" }) {
      let recipe = try Recipe(reading: Array("name: \(text.quoted)\n".utf8), file: "x.yaml")
      #expect(try recipe["name"]?.text() == text)
    }
  }

  @Test func manyLettersMakeSeveralFilesWithinTheLimits() throws {
    var lot = Samples.Lot(seed: 4)
    let strokes = (0..<12).map { _ in lot.stroke() }
    let letters = (0x4E00..<0x5600).compactMap(Unicode.Scalar.init).map {
      DrawnLetter(name: String(Character($0)), strokes: strokes)
    }
    let files = try DrawnAlphabet(letters: letters).files(for: DrawnAlphabet.SchoolFacts(id: "kanji", source: "test"))
    #expect(files.count > 3)
    var count = 0
    for file in files.dropLast() {
      count += try Recipe(reading: Array(file.text.utf8), file: file.path)["letters"]?.fields().count ?? 0
    }
    #expect(count == letters.count)
  }

  @Test(arguments: ["../x", "/x", "", "a b", "-x", "a/b", "..", "x.yaml", "é"])
  func aSchoolCannotLeadOutOfItsFolder(id: String) {
    let alphabet = DrawnAlphabet(letters: [DrawnLetter(name: "a", strokes: [DrawnStroke(path: Path(start: .origin))])])
    let error = refusal { try alphabet.files(for: DrawnAlphabet.SchoolFacts(id: id, source: "")) }
    #expect(error?.problem == "\"\(id)\" cannot be the name of a school")
  }

  @Test func whatCannotBeWrittenIsRefused() throws {
    let dot = DrawnStroke(path: Path(start: .origin))
    let far = DrawnStroke(path: Path(start: Point(0, 1e308)))
    let nan = DrawnStroke(path: Path(start: Point(.nan, 0)))
    let share = DrawnStroke(path: Path(start: .origin), arrows: [2])
    let long = DrawnStroke(path: try #require(Path(through: (0...501).map { Point(Double($0) / 100, 0) })))
    for stroke in [far, nan, share] {
      let letters = [DrawnLetter(name: "a", strokes: [stroke])]
      _ = refusal { try SVGLetters.files(for: letters) }
      _ = refusal { try JSONLetters.text(for: letters) }
    }
    let facts = DrawnAlphabet.SchoolFacts(id: "x", source: "")
    let pieces = refusal { try DrawnAlphabet(letters: [DrawnLetter(name: "a", strokes: [long])]).files(for: facts) }
    #expect(pieces?.description.contains("501 pieces") == true)
    _ = refusal { try SVGLetters.files(for: [DrawnLetter(name: "a", strokes: [])]) }
    let twins = ["a", "a"].map { DrawnLetter(name: $0, strokes: [dot]) }
    _ = refusal { try SVGLetters.files(for: twins) }
    _ = refusal { try JSONLetters.text(for: twins) }
    _ = refusal { try DrawnAlphabet(letters: twins).files(for: facts) }
    _ = refusal { try DrawnAlphabet(letters: []).files(for: facts) }
  }
}
