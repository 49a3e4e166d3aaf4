import Foundation
import TestSupport
import Testing

/// A file that a command writes destroys nothing: not another file, not what is read, not its fellow.
@Suite struct OutputTests {
  private static let roster = "name,words\nAnna,cat\n"

  @Test(arguments: [["--output", "notes.pdf"], ["--key", "notes.pdf"]])
  func fileOfAnotherKindStays(_ options: [String]) async throws {
    let scratch = try Scratch()
    try scratch.write(OutputTests.roster, to: "notes.pdf")
    let usual = ["sheet", "cat", "--seed", "1"] + (options[0] == "--output" ? [] : ["--output", "sheet.pdf"])
    try await run(usual + options, in: scratch)
      .mustFail(status: 73, saying: "notes.pdf is there already", hint: "--force replaces", leaving: ["notes.pdf"])
    #expect(try scratch.bytes("notes.pdf") == Data(OutputTests.roster.utf8))
    try await run(usual + options + ["--force"], in: scratch).mustSucceed()
    #expect(try scratch.bytes("notes.pdf") != Data(OutputTests.roster.utf8))
    // The same kind again needs no leave.
    try await run(usual + options, in: scratch).mustSucceed()
  }

  @Test func planThatSomebodyChangedStays() async throws {
    let scratch = try Scratch()
    try await run("plan", "us-cursive", "--output", "plan.yaml", in: scratch).mustSucceed()
    try await run("plan", "us-cursive", "--output", "plan.yaml", in: scratch).mustSucceed()
    let other = ["plan", "us-cursive", "--days", "3", "--output", "plan.yaml"]
    try await run(other, in: scratch)
      .mustFail(status: 73, saying: "plan.yaml is there already", hint: "--force", leaving: ["plan.yaml"])
    try await run(other + ["--force"], in: scratch).mustSucceed()
  }

  @Test func twoOutputsNeedTwoFiles() async throws {
    for key in ["z.pdf", "./z.pdf"] {
      try await run("sheet", "cat", "--seed", "1", "--output", "z.pdf", "--key", key)
        .mustFail(status: 64, saying: "two outputs would have one file", hint: "give each its own")
    }
  }

  @Test func whatIsReadIsNotWritten() async throws {
    let scratch = try Scratch()
    try await run("sheet", "cat", "--seed", "1", "--output", "s.pdf", "--key", "k.json", in: scratch).mustSucceed()
    try scratch.write(#"{"units": "mm", "strokes": [[[20, 30], [22, 33]]]}"#, to: "ink.json")
    for file in ["k.json", "ink.json"] {
      try await run("grade", "ink.json", "--key", "k.json", "--html", file, "--force", in: scratch)
        .mustFail(
          status: 64, saying: "\(file) is read and would be written too", hint: "choose another",
          leaving: ["ink.json", "k.json", "s.pdf"])
    }
  }

  /// Whatever a command reads, by whichever option, is not written, `--force` or not, in whatever order it comes to the two.
  @Test(
    arguments: [
      ["record", "export", "--record", "x.pdf", "--output"], ["next", "1a.csv", "--record", "x.pdf", "--output"],
      ["class", "1a.csv", "--secret", "secret.pdf", "--output"], ["class", "1a.pdf", "--output"],
      ["class", "1a.csv", "--plan", "plan.pdf", "--output"], ["sheet", "cat", "--words", "words.pdf", "--output"],
    ])
  func nothingThatIsReadIsLost(_ command: [String]) async throws {
    let scratch = try Scratch()
    try scratch.write(OutputTests.roster, to: "1a.csv")
    try scratch.write(OutputTests.roster, to: "1a.pdf")
    try scratch.write("cat\ndog\n", to: "words.pdf")
    try scratch.write(String(repeating: "5a", count: 32) + "\n", to: "secret.pdf")
    try scratch.write(
      "school: us-cursive\ndays:\n  - {day: 1, level: 1, design: lesson, letters: \"i t\"}\n", to: "plan.pdf")
    try scratch.write("{\"format\": \"copybook record 1\"}\n", to: "r.jsonl")
    try await run("record", "import", "r.jsonl", "--record", "x.pdf", in: scratch).mustSucceed()
    let file = try #require(command.dropLast().last { $0.hasSuffix(".pdf") })
    let before = try scratch.bytes(file)
    for output in [file, "./" + file] {
      let outcome = try await run(command + [output, "--force"], in: scratch)
      #expect(
        outcome.status == 64 && outcome.errors.contains("\(file) is read and would be written too"),
        "\(command) → \(outcome.status) \(outcome.errors)")
      #expect(try scratch.bytes(file) == before, "\(command)")
    }
  }

  /// Where few files may be open, or the command line cannot be read, one sentence says so, and nothing is said to be done.
  @Test func surroundingsThatAreTooPoorAreTold() async throws {
    let scratch = try Scratch()
    let program = Tool.copybook
    let few = try await Tool.run(
      "/bin/sh", ["-c", "ulimit -n 12; exec \"$0\" sheet a --output a.pdf", program], in: scratch)
    #expect(few.status == 75 && few.errors.contains("no more than 12 files"), "\(few.errors)")
    #expect(!scratch.files.contains("a.pdf"))
  }

  @Test func bothFilesAreThereOrNone() async throws {
    try await run("sheet", "cat", "--seed", "1", "--output", "s.pdf", "--key", "absent/k.json")
      .mustFail(status: 73, saying: "its folder does not exist", hint: "create the folder")
  }

  @Test func linkOutOfTheFolderIsNotFollowed() async throws {
    let (scratch, other) = (try Scratch(), try Scratch())
    try other.write("%PDF-1.7", to: "thesis.pdf")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path + "/s.pdf", withDestinationPath: other.path + "/thesis.pdf")
    let outcome = try await run("sheet", "cat", "--output", "s.pdf", "--force", in: scratch)
    #expect(outcome.status == 73 && outcome.errors.contains("in another folder"))
    #expect(try other.bytes("thesis.pdf") == Data("%PDF-1.7".utf8))
  }

  @Test func deviceIsNotWritten() async throws {
    try await run("sheet", "cat", "--output", "s.pdf", "--key", "/dev/null")
      .mustFail(status: 73, saying: "/dev/null cannot be written: it is a device", hint: "choose a file")
  }

  /// A folder for keys is made when all is known to be right, and goes again where the disk fails.
  @Test func refusedPlanLeavesNoFolderOfKeys() async throws {
    let scratch = try Scratch()
    let plan = "school: us-cursive\ndays:\n  - {day: 1, level: 1, design: lesson, letters: \"i t\"}\n"
    try scratch.write(plan, to: "plan.yaml")
    try scratch.write("a letter to the school", to: "lessons.pdf")
    let usual = ["print", "plan.yaml", "--maze", "off", "--keys", "keys", "--output"]
    let refused = try await run(usual + ["lessons.pdf"], in: scratch)
    #expect(refused.status == 73 && scratch.files == ["lessons.pdf", "plan.yaml"])
    try await run(usual + ["days.pdf"], in: scratch).mustSucceed()
    #expect(scratch.files == ["days.pdf", "keys", "keys/day-1.json", "lessons.pdf", "plan.yaml"])
  }

  /// Names in another encoding than UTF-8 would be read as other names.
  @Test(arguments: ["C.UTF-8", "POSIX"])
  func namesThatAreNotUTF8AreRefused(_ locale: String) async throws {
    let scratch = try Scratch()
    try scratch.write("name\nAnna\n", to: "class.csv")
    let script = """
      name=$(printf 'caf\\351')
      cp class.csv "$name.csv" && "$0" roster check "$name.csv"
      "$0" sheet a --output "$name.pdf"
      mkdir "$name" && cd "$name" && cp ../class.csv . && "$0" roster check class.csv
      """
    let told = try await Tool.run(
      "/bin/sh", ["-c", script, Tool.copybook], in: scratch, environment: ["LC_ALL": locale])
    #expect(told.status == 64 && told.errors.components(separatedBy: "has bytes that are not UTF-8").count == 4)
    #expect(scratch.files.allSatisfy { !$0.hasSuffix(".pdf") })
  }

  /// A file of somebody else's that cannot be kept is not lost either.
  @Test func publishedFolderKeepsFilesOfOddNames() async throws {
    let scratch = try Scratch()
    try scratch.write("name\nAnna\n", to: "class.csv")
    let usual = ["class", "class.csv", "--output", "out", "--no-thumbnails", "--maze", "off"]
    try await run(usual, in: scratch).mustSucceed()
    try await Tool.run("/bin/sh", ["-c", "echo mine > out/$(printf 'caf\\351').txt"], in: scratch).mustSucceed()
    let again = try await run(usual + ["--title", "1a"], in: scratch)
    #expect(again.status == 73 && again.errors.contains("has a name that is not UTF-8"))
    let check = try await run("site", "check", "out", in: scratch)
    #expect(check.output.contains(".txt: has a name that is not UTF-8"))
    try await Tool.run("/bin/sh", ["-c", "mv out/caf* notes.txt"], in: scratch).mustSucceed()
    try await run(usual + ["--title", "1a"], in: scratch).mustSucceed()
  }

  @Test func classInOneFileReplacesPDFOnly() async throws {
    let scratch = try Scratch()
    try scratch.write(OutputTests.roster, to: "1a.csv")
    try scratch.write("my notes", to: "1a.pdf")
    try await run("class", "1a.csv", "--seed", "1", "--output", "1a.pdf", in: scratch)
      .mustFail(status: 73, saying: "1a.pdf is there already", hint: "--force", leaving: ["1a.csv", "1a.pdf"])
  }

  @Test(
    arguments: [
      Slip("--expect", "cat", "--html", "x.html", problem: "--html and --expect", hint: "leave one of them out"),
      Slip("--expect", "cat", "--csv", problem: "--csv and --expect", hint: "leave one of them out"),
      Slip("--expect", "cat", "--level", "3", problem: "--level and --expect", hint: "leave one of them out"),
      Slip("--key", "k.json", "--json", "--csv", problem: "--csv and --json", hint: "leave one of them out"),
      Slip("--class", "c", "--pdf", "x.pdf", problem: "--pdf and --class", hint: "leave one of them out"),
      Slip("--key", "k.json", "--among", "w.csv", problem: "--among does nothing", hint: "give the expected text"),
      Slip("--key", "k.json", "--keep-ink", problem: "--keep-ink does nothing", hint: "give the folder"),
    ])
  func optionThatWouldDoNothingIsRefused(_ slip: Slip) async throws {
    try await run(["grade", "ink.json"] + slip.arguments)
      .mustFail(status: slip.status, saying: slip.problem, hint: slip.hint)
  }

  @Test func optionsOfTheRecordNeedTheRecord() async throws {
    let scratch = try Scratch()
    try scratch.write(OutputTests.roster, to: "1a.csv")
    for option in [["--record", "none"], ["--groups"], ["--explain"], ["--on", "2020-01-01"]] {
      try await run(["class", "1a.csv", "--output", "o"] + option, in: scratch)
        .mustFail(
          status: 64, saying: "\(option[0]) does nothing without --from-record", hint: "leave \(option[0]) out",
          leaving: ["1a.csv"])
    }
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")),
    arguments: [
      ["list", "schools"], ["--help"], ["sheet", "--help"], ["--version"], ["letters", "check"],
      ["maze", "--seed", "1", "--output", "m.pdf"], ["roster", "check", "1a.csv", "--json"],
      ["class", "1a.csv", "--seed", "1", "--no-thumbnails", "--json", "--output", "out"],
      ["plan", "us-cursive", "--output", "-"],
    ])
  func outputThatDoesNotArriveIsTold(_ arguments: [String]) async throws {
    let scratch = try Scratch()
    try scratch.write(OutputTests.roster, to: "1a.csv")
    let outcome = try await run(arguments, in: scratch, output: "/dev/full")
    #expect(outcome.status == 74, "\(outcome.errors)")
    #expect(outcome.errors.contains("error: not all of the output could be written\nhint: see"))
  }

  @Test(arguments: ["2147483647mm", "99999999999999999999mm", "-2147483647mm", "1e9 m", "4000000000 m"])
  func hugeLengthIsRefused(_ length: String) async throws {
    let outcome = try await run("sheet", "cat", "--output", "s.pdf", "--margin", length)
    #expect(outcome.status == 64, "\(outcome.errors)")
  }
}
