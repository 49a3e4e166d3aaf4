import Foundation
import TestSupport
import Testing

/// What a wrong setting gets: which arguments, which status, which words of the problem and of the remedy.
struct Slip: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let status: Int32
  let problem: String
  let hint: String

  init(_ arguments: String..., status: Int32 = 64, problem: String, hint: String) {
    self.arguments = arguments
    self.status = status
    self.problem = problem
    self.hint = hint
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite struct BadInputTests {
  @Test(
    arguments: [
      Slip("sheet", "", problem: "there is no text to practise", hint: "copybook sheet a A \"nap\""),
      Slip("sheet", " \t\n", problem: "there is no text to practise", hint: "give letters or words"),
      Slip("sheet", "nap", "", problem: "there is no text to practise", hint: "give letters or words"),
      Slip("sheet", problem: "there is no text to practise", hint: "give letters or words"),
      Slip(
        "sheet", "aж", status: 65, problem: "us-continuous has no letter for \"ж\" (U+0436)", hint: "leave it out"),
      Slip(
        "sheet", "nʃ", status: 65, problem: "has no letter for \"ʃ\" (U+0283)", hint: "choose a school that teaches it"),
      Slip("sheet", "nx\u{20DD}", status: 65, problem: "(U+0078 U+20DD)", hint: "leave it out"),
      Slip("sheet", "a\u{1b}[31m", status: 65, problem: "\"\\u{1b}\" (U+001B)", hint: "leave it out"),
      Slip(
        "sheet", String(repeating: "a", count: 10_000), status: 65,
        problem: "10000 characters; the limit for one sheet is 2000",
        hint: "split it into several worksheets"),
    ])
  func textThatCannotBeWrittenIsRefused(_ slip: Slip) async throws {
    try await run(slip.arguments).mustFail(status: slip.status, saying: slip.problem, hint: slip.hint)
  }

  @Test(
    arguments: [
      Slip("--size", "0", problem: "\"0\" has no unit", hint: "write 0 mm"),
      Slip("--size", "0 mm", problem: "0 mm is not a size letters can have", hint: "between 2.5 mm and 60 mm"),
      Slip("--size", "-3 mm", problem: "-3 mm is not a size letters can have", hint: "between 2.5 mm and 60 mm"),
      Slip("--size", "−3 mm", problem: "−3 mm is not a size letters can have", hint: "between 2.5 mm and 60 mm"),
      Slip("--size", "2 km", problem: "a unit copybook does not know, \"km\"", hint: "mm, cm, in, pt, pc, m"),
      Slip("--size", "2 m", problem: "2 m is not a size letters can have", hint: "between 2.5 mm and 60 mm"),
      Slip("--size", "12 parsecs", problem: "\"parsecs\"", hint: "mm, cm, in, pt, pc, m"),
      Slip("--size", "large", problem: "\"large\" is not a length", hint: "write a number and a unit"),
      Slip("--margin", "120 mm", problem: "margins of 120.0 mm do not fit on letter paper", hint: "0 mm and 77 mm"),
      Slip("--margin", "-1 mm", problem: "margins of -1.0 mm do not fit", hint: "between 0 mm and 77 mm"),
      Slip(
        "--school", "us-continous", problem: "no school named \"us-continous\"", hint: "perhaps us-continuous"),
      Slip("--school", "../../Fonts", problem: "no school named \"../../Fonts\"", hint: "copybook list schools"),
      Slip(
        "--ruling", "us-primari-2", problem: "no ruling named \"us-primari-2\"", hint: "perhaps us-primary-2"),
      Slip("--hand", "both", problem: "there is no hand \"both\"", hint: "right, left"),
      Slip("--look", "doted", problem: "there is no look \"doted\"", hint: "dotted, dashed, solid"),
      Slip("--paper", "a3", problem: "there is no paper \"a3\"", hint: "a4, letter, a5, legal"),
      Slip("--rows", "modl", problem: "there is no row \"modl\"", hint: "perhaps \"model\" is meant"),
      Slip("--rows", "", problem: "there is no row \"\"", hint: "choose one of model, "),
      Slip("--rows", "model,,copy", problem: "there is no row \"\"", hint: "choose one of model, "),
      Slip(
        "--maze", "11", problem: "there is no maze level \"11\"", hint: "1 (easy, age 4) to 10 (hard, age 8), or off"),
      Slip("--maze", "-1", problem: "there is no maze level \"-1\"", hint: "or off"),
      Slip("--maze", "hard", problem: "there is no maze level \"hard\"", hint: "or off"),
      Slip("--age", "99", problem: "no mazes for age 99", hint: "choose 4 to 9"),
      Slip("--grey", "200", problem: "\"200\" is not a valid grey", hint: "choose 5 to 100 percent"),
      Slip("--grey", "-5", problem: "\"-5\" is not a valid grey", hint: "choose 5 to 100 percent"),
      Slip("--grey", "dark", problem: "\"dark\" is not a valid grey", hint: "choose 5 to 100 percent"),
      Slip("--seed", "abc", problem: "\"abc\" is not a seed", hint: "write a whole number"),
      Slip("--seed", "18446744073709551616", problem: "is not a seed", hint: "write a whole number"),
      Slip("--outptu", "x.pdf", problem: "unknown option '--outptu'", hint: "did you mean '--output'?"),
      Slip(
        "--output", "sheet.docx", problem: "sheet.docx does not end in .pdf, .svg or .png", hint: "change the ending"),
      Slip("--output", "sheet", problem: "sheet does not end in .pdf, .svg or .png", hint: "change the ending"),
      Slip("--output", ".", problem: ". does not end in .pdf, .svg or .png", hint: "change the ending"),
      Slip("--created", "yesterday", problem: "\"yesterday\" is not a time", hint: "2026-03-01"),
      Slip(
        "--name", String(repeating: "n", count: 201), problem: "the name has 201 letters; the limit is 200",
        hint: "shorten the name"),
      Slip("--name", "An\u{7}na", problem: "the name has a control character in it", hint: "delete the character"),
      Slip("--title", "\u{1b}[2J", problem: "the title has a control character in it", hint: "delete the character"),
      Slip("--school", "us\ncontinuous", problem: "no school named \"us\\u{a}continuous\"", hint: "us-continuous"),
      Slip(
        "--typeface", "/nonexistent.ttf", status: 66, problem: "there is no typeface file at /nonexistent.ttf",
        hint: "give a .ttf"),
      Slip("--fonts", "/nonexistent", status: 66, problem: "/nonexistent cannot be read", hint: "such as Fonts"),
      Slip(
        "--templates", "/nonexistent", status: 66, problem: "/nonexistent/Rulings cannot be read", hint: "--templates"),
      Slip("--fonts", "/dev/null", status: 66, problem: "/dev/null cannot be read", hint: "such as Fonts"),
    ])
  func settingOfASheetIsRefused(_ slip: Slip) async throws {
    try await run(["sheet", "a"] + slip.arguments).mustFail(
      status: slip.status, saying: slip.problem, hint: slip.hint)
  }

  @Test(
    arguments: [
      Slip("maze", "--code", "nonsense", problem: "\"nonsense\" is not the code of a maze", hint: "M1-L5-7F3A2CK"),
      Slip("maze", "--code", "M9-L5-7F3A2CK", problem: "another version of copybook", hint: "begin with M1"),
      Slip("maze", "--code", "M1-L11-7F3A2CK", problem: "a level that does not exist", hint: "from L1 to L10"),
      Slip("maze", "--code", "M1-L5-1x1-7F3A2CK", problem: "a grid that does not exist", hint: "from 2x2 to 100x100"),
      Slip("maze", "--level", "0", problem: "there is no maze level 0", hint: "1 (easy, age 4) to 10"),
      Slip("maze", "--level", "-1", problem: "there is no maze level -1", hint: "1 (easy, age 4) to 10"),
      Slip("maze", "--count", "0", problem: "0 mazes cannot be printed", hint: "choose 1 to 1000"),
      Slip("shet", "a", problem: "there is no command \"shet\"", hint: "perhaps \"sheet\" is meant"),
      Slip("list", "letters", problem: "'letters' is invalid for '<topic>'", hint: "schools, rulings, designs"),
      Slip("class", problem: "missing expected argument '<roster>'", hint: "copybook class --help"),
      Slip("class", "absent.csv", status: 66, problem: "absent.csv cannot be read", hint: "check that it exists"),
      Slip("class", "/", status: 65, problem: "/: there is no roster in it", hint: "OneRoster has users.csv"),
    ])
  func otherCommandIsRefused(_ slip: Slip) async throws {
    try await run(slip.arguments).mustFail(status: slip.status, saying: slip.problem, hint: slip.hint)
  }

  @Test(arguments: [["--dpi", "0"], ["--dpi", "1e9"], ["--dpi", "nan"], ["--pixels", "15"], ["--pixels", "10001"]])
  func pictureOfAnImpossibleSizeIsRefused(_ size: [String]) async throws {
    try await run("sheet", "a", "--output", "x.png", size[0], size[1]).mustFail(
      status: 64, saying: "a picture of that size cannot be made", hint: "--dpi between 10 and 1200")
  }

  @Test(
    arguments: [
      ("nowhere/sheet.pdf", Int32(73), "its folder does not exist", "create the folder"),
      ("folder.pdf", 73, "it is a folder", "give a file"),
      ("full.pdf", 73, "it is a link to /dev/full", "name that file itself"),
    ].filter { $0.0 != "full.pdf" || FileManager.default.fileExists(atPath: "/dev/full") })
  func placeThatCannotBeWrittenIsNamed(path: String, status: Int32, problem: String, hint: String) async throws {
    let scratch = try Scratch()
    var there: [String] = []
    switch path {
    case "folder.pdf":
      try scratch.makeFolder("folder.pdf")
      there = ["folder.pdf"]
    case "full.pdf":
      try FileManager.default.createSymbolicLink(atPath: "\(scratch.path)/full.pdf", withDestinationPath: "/dev/full")
      there = ["full.pdf"]
    default: break
    }
    try await run("sheet", "a", "--output", path, in: scratch).mustFail(
      status: status, saying: "\(path) cannot be written: \(problem)", hint: hint, leaving: there)
  }

  /// Root writes everywhere but there; others may not write into a folder without the right to.
  @Test(.enabled(if: getuid() != 0 || FileManager.default.fileExists(atPath: "/sys/kernel")))
  func forbiddenFolderIsNamed() async throws {
    let scratch = try Scratch()
    if getuid() != 0 { try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: scratch.path) }
    let path = getuid() == 0 ? "/sys/kernel/sheet.pdf" : "\(scratch.path)/sheet.pdf"
    try await run("sheet", "a", "--output", path, in: scratch).mustFail(
      status: 73, saying: "\(path) cannot be written: you do not have permission to write there",
      hint: "a folder of your own")
  }

  @Test func sheetThatWasThereSurvivesAFailure() async throws {
    let scratch = try Scratch()
    try scratch.write("mine", to: "sheet.pdf")
    try await run("sheet", "森", "--output", "sheet.pdf", in: scratch).mustFail(
      status: 65, saying: "no letter", hint: "leave it out", leaving: ["sheet.pdf"])
    #expect(try scratch.bytes("sheet.pdf") == Data("mine".utf8))
  }
}
