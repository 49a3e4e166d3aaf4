import TestSupport
import Testing

@Suite struct PaperTests {
  @Test func paperIsOnePageAndTheSameEveryTime() async throws {
    let scratch = try Scratch()
    for name in ["one.pdf", "two.pdf"] {
      let made = try await run("paper", "fr-seyes", "--tint", "--output", name, in: scratch).mustSucceed()
      #expect(made.output.isEmpty && made.errors.isEmpty)
    }
    let bytes = try scratch.bytes("one.pdf")
    #expect(try bytes == scratch.bytes("two.pdf"))
    #expect(bytes.starts(with: Array("%PDF-".utf8)))
  }

  @Test(arguments: [
    [], ["--tint"], ["--line-names", "numbers"], ["--line-names", "names", "--language", "ru"], ["--grey-lines"],
    ["--fade-lines"], ["--heavy-lines"], ["--landscape"], ["--paper", "a4"], ["--margin", "20 mm"],
    ["--size", "8 mm"],
  ])
  func everyOptionChangesThePage(_ options: [String]) async throws {
    let scratch = try Scratch()
    try await run(["paper", "us-primary-2", "--output", "plain.svg"], in: scratch).mustSucceed()
    try await run(["paper", "us-primary-2", "--output", "other.svg"] + options, in: scratch).mustSucceed()
    #expect(try (scratch.bytes("plain.svg") == scratch.bytes("other.svg")) == options.isEmpty)
  }

  @Test(arguments: [["--tint"], ["--line-names", "numbers"], ["--grey-lines"], ["--fade-lines"], ["--heavy-lines"]])
  func sheetsAndClassesTakeTheSameOptions(_ options: [String]) async throws {
    let scratch = try Scratch()
    try scratch.write("name,seed\nAnna,1\n", to: "roster.csv")
    for (name, added) in [("plain", []), ("other", options)] {
      try await run(["sheet", "a", "--seed", "1", "--output", "\(name).pdf"] + added, in: scratch).mustSucceed()
      try await run(["class", "roster.csv", "--seed", "1", "--output", "\(name)-class.pdf"] + added, in: scratch)
        .mustSucceed()
    }
    #expect(try scratch.bytes("plain.pdf") != scratch.bytes("other.pdf"))
    #expect(try scratch.bytes("plain-class.pdf") != scratch.bytes("other-class.pdf"))
  }

  @Test func lettersTooSmallForDotsAreSaid() async throws {
    let scratch = try Scratch()
    try scratch.write("name,seed\nAnna,1\nBen,2\n", to: "roster.csv")
    for arguments in [["sheet", "le"], ["class", "roster.csv", "--text", "le"]] {
      let made = try await run(
        arguments + [
          "--school", "fr-cursive", "--ruling", "fr-seyes", "--look", "dotted", "--seed", "1", "--output", "s.pdf",
        ], in: scratch)
      #expect(made.status == 0)
      #expect(
        made.lines("warning") == ["warning: letters of 2.00 mm are too small to be dotted: they are printed grey"])
      #expect(made.lines("hint").count == 1)
    }
  }

  @Test(
    arguments: [
      Slip("us-primari-2", problem: "no ruling named \"us-primari-2\"", hint: "perhaps us-primary-2"),
      Slip("../x", problem: "no ruling named \"../x\"", hint: "copybook list rulings shows all"),
      Slip(problem: "missing expected argument '<ruling>'", hint: "copybook paper --help"),
      Slip("fr-seyes", "--size", "1 mm", problem: "1 mm is not a size letters can have", hint: "2.5 mm and 60 mm"),
      Slip("fr-seyes", "--size", "big", problem: "\"big\" is not a length", hint: "write a number and a unit"),
      Slip("fr-seyes", "--margin", "200 mm", problem: "margins of 200.0 mm do not fit", hint: "between 0 mm and"),
      Slip(
        "us-primary-k", "--size", "60 mm", "--paper", "a5", "--landscape", problem: "a row of 120.0 mm does not fit",
        hint: "choose smaller letters or larger paper"),
      Slip(
        "squares-rice", "--size", "59 mm", "--paper", "a5", "--margin", "40 mm", problem: "does not fit on this",
        hint: "larger paper"),
      Slip(
        "us-primary-1", "--line-names", "names", "--margin", "5 mm",
        problem: "the names of the lines need a wider margin", hint: "choose a margin 9 mm wider"),
      Slip(
        "us-primary-1", "--line-names", "birds", problem: "there is no kind of line names \"birds\"", hint: "numbers"),
      Slip(
        "us-primary-1", "--output", "p.doc", problem: "p.doc does not end in .pdf, .svg or .png",
        hint: "change the ending"),
    ])
  func wrongSettingsAreRefused(_ slip: Slip) async throws {
    try await run(["paper"] + slip.arguments).mustFail(status: slip.status, saying: slip.problem, hint: slip.hint)
  }

  @Test func aWrongFileIsNamedWithItsPlace() async throws {
    let scratch = try Scratch()
    try scratch.makeFolder("T/Rulings")
    try scratch.write("name: X\nlines:\n  - {at: 0 mm, role: floor}\npitch: 9 mm\n", to: "T/Rulings/x.yaml")
    try await run("paper", "x", "--templates", "T", in: scratch).mustFail(
      status: 65, saying: "T/Rulings/x.yaml:3:22: there is no role of a line \"floor\"", hint: "baseline or foot",
      leaving: ["T", "T/Rulings", "T/Rulings/x.yaml"])
  }
}
