import Foundation
import TestSupport
import Testing

/// What is told of a sheet that was printed all the same, and that `--strict` refuses to print.
@Suite struct StrictTests {
  /// A sheet of which there is something to say, and what.
  struct Doubt: CustomTestStringConvertible, Sendable {
    let arguments: [String]
    let says: String
    let remedy: String

    init(_ arguments: String..., says: String, remedy: String) {
      self.arguments = arguments
      self.says = says
      self.remedy = remedy
    }

    var testDescription: String { says }
  }

  @Test(arguments: [
    Doubt(
      "minimumminimumminimum", "--rows", "trace", "--size", "10 mm", "--fit", says: "is too wide at 10.0 mm",
      remedy: "letters of one size"),
    Doubt(
      "a", "--ruling", "fr-seyes", "--look", "dotted", says: "2.00 mm are too small to be dotted", remedy: "--look grey"
    ),
    Doubt("a", "--words", "list.txt", "--taught", "c a", says: "none of the 2 words", remedy: "such as cat"),
  ])
  func doubtsAreWarningsAndStrictlyErrors(_ doubt: Doubt) async throws {
    let scratch = try Scratch()
    try scratch.write("cat\ndog\n", to: "list.txt")
    let command = ["sheet", "--maze", "off"] + doubt.arguments + ["--output", "sheet.pdf"]
    let strict = try await run(command + ["--strict"], in: scratch)
    strict.mustFail(status: 65, saying: doubt.says, hint: doubt.remedy, leaving: ["list.txt"])
    let lenient = try await run(command, in: scratch)
    #expect(lenient.status == 0 && lenient.lines("error").isEmpty && scratch.files == ["list.txt", "sheet.pdf"])
    #expect(lenient.lines("warning").contains { $0.contains(doubt.says) }, "\(lenient.errors)")
    #expect(lenient.lines("hint").contains { $0.contains(doubt.remedy) })
  }

  /// Where set-up fetched no drawings, every command that prints words says so once; who does without says that.
  @Test(arguments: [["sheet", "cat", "dog"], ["book", "a", "b"], ["print", "plan.yaml"], ["class", "class.csv"]])
  func missingDrawingsAreSaidOnce(command: [String]) async throws {
    let scratch = try Scratch()
    // A program whose folders are nowhere above it.
    let program = "\(scratch.path)/copybook"
    do { try FileManager.default.linkItem(atPath: Tool.copybook, toPath: program) } catch {
      try FileManager.default.copyItem(atPath: Tool.copybook, toPath: program)
    }
    try scratch.write("name,words\nAnna,cat\nBen,dog\n", to: "class.csv")
    try scratch.write(
      "name: Plan\nschool: us-continuous\nlanguage: en\ndays:\n  - {day: 1, level: 2, design: word-trace, words: cat dog}\n"
        + "  - {day: 2, level: 2, design: word-trace, words: sun}\n", to: "plan.yaml")
    let shelf = ["--fonts", "\(SampleSchools.root)/Fonts", "--templates", "\(SampleSchools.root)/Templates"]
    func outcome(_ more: [String], to output: String) async throws -> Outcome {
      try await Tool.run(program, command + shelf + ["--output", output] + more, in: scratch)
    }
    let said = "warning: no drawings are installed: the words stand without pictures"
    let lenient = try await outcome([], to: "a.pdf")
    #expect(lenient.status == 0 && lenient.lines("warning") == [said], "\(lenient.errors)")
    let strict = try await outcome(["--strict"], to: "b.pdf")
    #expect(strict.status == 65 && strict.lines("error") == ["error" + said.dropFirst(7)], "\(strict.errors)")
    #expect(!scratch.files.contains("b.pdf"))
    let without = try await outcome(["--strict", "--pictures", "off"], to: "c.pdf")
    #expect(without.status == 0, "\(without.errors)")
  }

  @Test func aSheetWithoutDoubtsIsPrintedStrictly() async throws {
    let scratch = try Scratch()
    try await run("sheet", "a", "nap", "--strict", "--seed", "7", "--output", "sheet.pdf", in: scratch).mustSucceed()
    #expect(scratch.files == ["sheet.pdf"])
  }

  /// One row more than a page holds: both pages have as many rows, and neither has a lone one.
  @Test func aListIsSharedOutEvenly() async throws {
    let letters = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let command = ["sheet", "--rows", "copy", "--maze", "off", "--size", "7 mm", "--strict"]
    func rows(_ letters: [String]) async throws -> [Int] {
      let made = try await run(command + letters + ["--output", "sheet.pdf", "--key", "sheet.json"]).mustSucceed()
      return try SheetKeyFile(made.scratch.bytes("sheet.json")).pages.map { Set($0.cells.map(\.text)).count }
    }
    var most = 2
    while try await rows(Array(letters.prefix(most + 1))).count == 1 { most += 1 }
    let shared = try await rows(Array(letters.prefix(most + 1)))
    #expect(shared.count == 2 && shared.reduce(0, +) == most + 1 && abs(shared[0] - shared[1]) < 2, "\(shared)")
  }

  @Test func aLetterThatADesignWritesIsToldByItsLine() async throws {
    let scratch = try Scratch()
    try scratch.write("name: Mine\nsheet:\n  - {trace: \"{letter} ж\"}\n", to: "mine.yaml")
    try await run("sheet", "a", "--design", "mine.yaml", "--output", "sheet.pdf", in: scratch)
      .mustFail(status: 65, saying: "mine.yaml:3:", hint: "leave it out", leaving: ["mine.yaml"])
  }

  @Test func aLetterOfAPlanIsToldByItsDay() async throws {
    let scratch = try Scratch()
    let plan =
      "school: us-cursive\ndays:\n  - {day: 1, design: lesson, letters: a}\n  - {day: 2, design: lesson, letters: ж}\n"
    try scratch.write(plan, to: "plan.yaml")
    try await run("print", "plan.yaml", "--output", "lessons.pdf", in: scratch)
      .mustFail(
        status: 65, saying: "day 2: the school us-cursive has no letter", hint: "leave it out", leaving: ["plan.yaml"])
  }

  @Test func aPlanIsPrintedStrictly() async throws {
    let scratch = try Scratch()
    let days = "  - {day: 1, level: 4, design: lesson, letters: a}\n"
    let wide = "  - {day: 2, level: 1, design: word-trace, words: caterpillarcaterpillar}\n"
    try scratch.write("school: us-cursive\ndays:\n" + days + wide, to: "plan.yaml")
    let command = ["print", "plan.yaml", "--seed", "3", "--maze", "off", "--output", "lessons.pdf"]
    try await run(command + ["--strict", "--only", "1"], in: scratch).mustSucceed()
    #expect(scratch.files == ["lessons.pdf", "plan.yaml"])
    try await run(command + ["--only", "2"], in: scratch)
      .mustFail(
        status: 65, saying: "day 2: the word \"caterpillarcaterpillar\"", hint: "--fit",
        leaving: ["lessons.pdf", "plan.yaml"])
    let shrunk = try await run(command + ["--fit", "--only", "2"], in: scratch)
    #expect(
      shrunk.lines("warning").contains { $0.contains("day 2: the word \"caterpillarcaterpillar\"") }, "\(shrunk.errors)"
    )
  }

  @Test func classesOfWhichThereIsSomethingToSayAreRefusedWithTheirRows() async throws {
    let scratch = try Scratch()
    try scratch.write("name\nAnna\n", to: "1a.csv")
    let command = [
      "class", "1a.csv", "--ruling", "fr-seyes", "--look", "dotted", "--no-thumbnails", "--seed", "7", "--output",
      "out",
    ]
    let strict = try await run(command + ["--strict"], in: scratch)
    #expect(strict.status == 65 && !scratch.files.contains { $0.hasPrefix("out") })
    #expect(strict.lines("error").first?.contains("1a.csv:2: letters of 2.00 mm are too small") == true)
    #expect(strict.lines("hint").first?.contains("--look grey") == true)
    #expect(try await run(command, in: scratch).status == 0 && scratch.files.contains("out/class.pdf"))
  }
}
