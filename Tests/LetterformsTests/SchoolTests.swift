import FoundationEssentials
import Geometry
import Letterforms
import Shelves
import TestSupport
import Testing
import Texts

private let oneLetter = "letters:\n  \"a\":\n    plain:\n      - \"(0,1) -- (0,0)\"\n"

@Suite struct SchoolTests {
  /// What is wrong in a file of letters, and where.
  @Test(
    arguments: [
      ("leters: {}\n", "1:1: there is no field \"leters\"", "perhaps \"letters\" is meant"),
      ("letters:\n  \"ab\": {plain: [\"(0,0)\"]}\n", "2:9: \"ab\" is not one letter", "single characters"),
      ("letters:\n  \"a\": x\n", "2:8: fields are expected", "key: value"),
      ("shapes:\n  b: \"(0,0)\"\n  b: \"(0,1)\"\n", "2:3: the key \"b\" occurs here and again", "delete one"),
      (
        "letters:\n  \"a\":\n    plain:\n      - {path: \"(0,0)\", bars: true}\n", "4:25: there is no field \"bars\"",
        "perhaps \"bar\""
      ),
      (
        "letters:\n  \"a\":\n    plain:\n      - {path: \"(0,0)\", bar: often}\n",
        "4:30: \"often\" is neither yes nor no", "true or false"
      ),
      ("letters:\n  \"a\":\n    plain: []\n", "3:12: the letter has no strokes", "at least one"),
      (
        "letters:\n  \"a\":\n    plain:\n      - \"(0,1) -- (0;0)\"\n",
        "4:9: a comma is expected between x and y, at character 12 of \"(0,1) -- (0;0)\"", "knots (x,y) are joined"
      ),
      (
        "letters:\n  \"a\":\n    plain:\n      - \"(0,1) -- @nobody\"\n",
        "4:9: there is no shape named \"nobody\", at character 10", "shapes are @names"
      ),
      // A shape that is wrong is named where it stands.
      (
        "shapes:\n  b: \"(0,0) ..\"\nletters:\n  \"a\":\n    plain:\n      - \"(0,1) -- @b\"\n",
        "2:6: a knot (x,y) is expected here, at character 9 of \"(0,0) ..\"", "knots (x,y)"
      ),
      (
        "shapes:\n  b: \"(0,0) .. @b(1,0)\"\nletters: {\"a\": {plain: \"@b\"}}\n",
        "2:6: the shape \"b\" contains itself, at character 10", "knots (x,y)"
      ),
      (
        "shapes:\n  b: \"@c .. (1,0)\"\n  c: \"(2,0) .. @b\"\nletters: {\"a\": {plain: \"@b\"}}\n",
        "3:6: the shape \"b\" contains itself, at character 10", "knots (x,y)"
      ),
    ])
  func faultInALetterIsNamedWithItsPlace(letters: String, problem: String, hint: String) throws {
    let fonts = try SampleFonts(letters, school: "zones: {}\n")
    let error = #expect(throws: Fault.self) { try fonts.letter("a") }
    #expect(
      error?.description.hasPrefix("\(fonts.path)/Latin/a.yaml:\(problem)") == true, "\(error?.description ?? "")")
    #expect(error?.hint.contains(hint) == true, "\(error?.hint ?? "")")
  }

  /// Thirty shapes, each of two of the one before: 2³⁰ knots if they were written out.
  @Test func shapesThatDoubleAreRefusedSoon() throws {
    let shapes = (1...30).map { "  s\($0): \"@s\($0 - 1) .. @s\($0 - 1)(\($0),1)\"\n" }.joined()
    let fonts = try SampleFonts(
      "shapes:\n  s0: \"(0,0)\"\n\(shapes)letters: {\"a\": {plain: \"@s20\"}, \"b\": {plain: \"@s30\"}}\n",
      school: "zones: {}\n")
    let error = #expect(throws: Fault.self) { try fonts.letter("a") }
    #expect(error?.description.contains("the stroke has more than 500 knots") == true, "\(error?.description ?? "")")
    let deep = #expect(throws: Fault.self) { try fonts.letter("b") }
    #expect(deep?.description.contains("is nested inside too many others") == true, "\(deep?.description ?? "")")
  }

  @Test func shapesOfShapesAreDrawnWhereTheyAreMoved() throws {
    let fonts = try SampleFonts(
      "shapes: {b: \"(0,0) -- (1,0)\", c: \"@b(0,1) -- @b(2,1)\"}\nletters: {\"a\": {plain: \"@c(10,0)\"}}\n",
      school: "zones: {}\n")
    let path = try #require(try fonts.letter("a")?.strokes.first?.path)
    #expect((path.curves.map(\.p0) + [path.end]).map { [$0.x, $0.y] } == [[10, 1], [11, 1], [12, 1], [13, 1]])
  }

  /// What is wrong in a school's file.
  @Test(
    arguments: [
      ("slat: 5\nzones: {}\n", "6:1: there is no field \"slat\"", "perhaps \"slant\" is meant"),
      ("", "1:1: the field \"zones\" is missing", "write a line \"zones: …\""),
      ("zones: {ascendr: 2}\n", "6:9: there is no field \"ascendr\"", "perhaps \"ascender\" is meant"),
      ("zones: {ascender: 9}\n", "6:19: \"9\" is not a number between 0.2 and 4.0", "a plain number"),
      ("zones: {}\nslant: 80\n", "7:8: \"80\" is not a number between -30.0 and 45.0", "a plain number"),
      ("zones: {}\nvariants: {\"a\": fancy}\n", "7:17: the letter \"a\" has no variant \"fancy\"", "it has plain"),
      (
        "zones: {}\nvariants: {\"b\": fancy}\n", "7:17: the letter \"b\" has no variant", "no file has this letter"
      ),
      ("zones: {}\nvariants: {ab: plain}\n", "7:16: \"ab\" is not one letter", "\"4\": open"),
      ("zones: {}\nleft-hand: {bar: a}\n", "7:13: there is no field \"bar\"", "perhaps \"bars\" is meant"),
      (
        "zones: {}\nsources: [{fact: x, certainty: maybe}]\n", "7:11: \"maybe\" is not a certainty",
        "sure, likely or uncertain"
      ),
      ("zones: {}\nsources: [{fcat: x}]\n", "7:12: there is no field \"fcat\"", "perhaps \"fact\" is meant"),
    ])
  func faultInASchoolIsNamedWithItsPlace(lines: String, problem: String, hint: String) throws {
    let fonts = try SampleFonts(oneLetter, school: lines)
    let error = #expect(throws: Fault.self) { try fonts.school() }
    #expect(
      error?.description.hasPrefix("\(fonts.path)/Schools/x.yaml:\(problem)") == true, "\(error?.description ?? "")")
    #expect(error?.hint.contains(hint) == true, "\(error?.hint ?? "")")
  }

  /// Pages of British schools and their like are in British English.
  @Test func schoolsOutsideTheUnitedStatesSpeakNoAmericanEnglish() throws {
    for school in try SampleSchools.schools() {
      guard ["uk", "ie", "au", "nz", "in", "za", "ng"].contains(school.id.prefix { $0 != "-" }) else { continue }
      #expect(school.language.nearestLanguages.contains("en-GB"), "\(school.id): \(school.language)")
    }
  }

  @Test(arguments: ["name", "languages", "weight", "prefer", "ruling"])
  func missingFieldIsNamed(_ field: String) throws {
    let usual = SampleFonts.usual.split(separator: "\n").filter { !$0.hasPrefix(field) }.joined(separator: "\n")
    let fonts = try SampleFonts(oneLetter, school: "\nzones: {}\n", usual: usual)
    let error = #expect(throws: Fault.self) { try fonts.school() }
    #expect(error?.description.hasSuffix("the field \"\(field)\" is missing") == true, "\(error?.description ?? "")")
  }

  @Test func schoolTakesTheVariantsItPrefers() throws {
    let letters =
      "letters:\n" + "abc".map { "  \"\($0)\": {round: \"(0,0)\", plain: \"(1,0)\", tall: \"(2,0)\"}\n" }.joined()
    let fonts = try SampleFonts(
      letters + "  \"d\": {wild: \"(3,0)\"}\n", school: "zones: {}\nvariants: {\"b\": tall}\n",
      usual: SampleFonts.usual.replacing("[plain]", with: "[absent, round, plain]"))
    let school = try fonts.school()
    #expect(school.characters == ["a", "b", "c"])
    #expect(
      try "abcd".map { try school.letterform(for: $0, hand: .right)?.variant } == ["round", "tall", "round", nil])
    #expect(try school.letterform(for: "a", hand: .right, variant: "plain")?.variant == "plain")
    #expect(try school.letterform(for: "a", hand: .right, variant: "unheard")?.variant == "round")
  }

  @Test func unknownSchoolNamesTheNearestFirst() throws {
    let folder = try SampleSchools.folder()
    let error = #expect(throws: Fault.self) { try School(named: "us-ball-and-stik", in: folder) }
    #expect(error?.description == "there is no school named \"us-ball-and-stik\"")
    #expect(error?.hint.hasPrefix("perhaps us-ball-and-stick is meant") == true, "\(error?.hint ?? "")")
  }

  @Test func lettersOfAllFilesBelongTogether() throws {
    let fonts = try SampleFonts("shapes: {b: \"(0,0) -- (1,0)\"}\n\(oneLetter)", school: "zones: {}\n")
    try fonts.write("letters: {\"c\": {plain: \"@b\"}, \"a\": {other: \"(0,0)\"}}\n", to: "Latin/c.yaml")
    // What is no letter file does not disturb.
    try fonts.write("{", to: "README.md")
    try fonts.write("{", to: "LICENSE")
    try fonts.write("{", to: "Latin/notes.txt")
    #expect(try fonts.school().characters == ["a", "c"])
  }

  @Test(
    arguments: [
      ("shapes: {b: \"(0,1)\"}\n", "1:13: the shape \"b\" is written twice"),
      ("letters: {\"a\": {plain: \"(0,0)\"}}\n", "1:24: the letter \"a\" has a variant \"plain\" in another file too"),
    ])
  func nameInTwoFilesIsRefused(second: String, problem: String) throws {
    let fonts = try SampleFonts("shapes: {b: \"(0,0)\"}\n\(oneLetter)", school: "zones: {}\n")
    try fonts.write(second, to: "Latin/b.yaml")
    let error = #expect(throws: Fault.self) { try fonts.school() }
    #expect(error?.description == "\(fonts.path)/Latin/b.yaml:\(problem)")
  }

  @Test(arguments: ["", "/dev/null"])
  func missingFolderIsNamed(_ path: String) throws {
    // No machine has a folder inside a new one.
    let scratch = try Scratch()
    let path = path.isEmpty ? "\(scratch.path)/nothing" : path
    let error = #expect(throws: Fault.self) { try FontFolder(reading: path) }
    #expect(error?.description == "\(path) cannot be read: there is no such folder, or you may not open it")
  }

  @Test func folderWithoutLettersIsNamed() throws {
    let fonts = try SampleFonts("shapes: {}\n", school: "zones: {}\n")
    let error = #expect(throws: Fault.self) { try fonts.school() }
    #expect(error?.description == "\(fonts.path) cannot be read: there are no letters in it")
  }

  @Test func markThatWaitsIsDelayed() throws {
    for school in try EveryLetterTests.schools() {
      let delayed = try EveryLetterTests.alphabet.filter {
        try school.letterform(for: $0, hand: .right)?.strokes.contains(where: \.isDelayed) == true
      }
      #expect(delayed == "ij")
    }
  }
}
