import Foundation
import TestSupport
import Testing

@Suite struct HelpAndListTests {
  /// The options that stand in an example of a command's help must be among its options.
  @Test(arguments: ["sheet", "class", "maze", "paper", "specimen"])
  func helpHasAnExampleWhoseOptionsItExplains(_ command: String) async throws {
    let help = try await run(command, "--help").mustSucceed()
    #expect(help.errors.isEmpty && help.output.hasPrefix("OVERVIEW: Prints "))
    let parts = help.output.split(separator: "USAGE:")
    let overview = try #require(parts.first)
    let explained = try #require(help.output.split(separator: "OPTIONS").last) + help.output
    #expect(overview.contains("Example") && overview.contains("copybook \(command) "))
    for option in overview.matches(of: /--[a-z-]+/) {
      #expect(explained.contains("\(option.output) ") || explained.contains("\(option.output)\n"), "\(option.output)")
    }
    #expect(help.output.split(separator: "\n").allSatisfy { $0.count <= 120 })
  }

  /// Every example in the help does what it says: it prints a sheet, or a list.
  @Test(arguments: [
    ["sheet", "--help"], ["class", "--help"], ["maze", "--help"], ["paper", "--help"], ["specimen", "--help"],
    ["list", "--help"],
    ["--help"],
  ])
  func examplesRun(_ command: [String]) async throws {
    let help = try await run(command).output
    let examples = help.split(separator: "\n").filter { $0.hasPrefix("  copybook ") }
    #expect(!examples.isEmpty)
    // What merges needs forty shards first: BatchTests does that with few.
    for example in examples where !example.contains("--merge") {
      let scratch = try Scratch()
      try scratch.makeFolder("Templates")
      let roster = try String(contentsOfFile: "\(SampleSchools.root)/Templates/sample-roster.csv", encoding: .utf8)
      for name in ["roster.csv", "1a.csv", "district.csv", "Templates/sample-roster.csv"] {
        try scratch.write(roster, to: name)
      }
      let before = scratch.files
      // Words in quotes hold blanks: every second part between quotes.
      let parts = example.dropFirst(11).split(separator: "\"", omittingEmptySubsequences: false)
      let words = parts.enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let outcome = try await run(words, in: scratch).mustSucceed()
      #expect(words[0] == "list" ? !outcome.output.isEmpty : scratch.files.count > before.count, "\(example)")
    }
  }

  @Test(arguments: [["--help"], ["help"], []])
  func programNamesItsCommands(_ arguments: [String]) async throws {
    let help = try await run(arguments).mustSucceed()
    #expect(["sheet", "class", "maze", "paper", "specimen", "list"].allSatisfy { help.output.contains("\n  \($0) ") })
    #expect(help.output.contains("Examples:"))
  }

  /// Services have homes that are not there; what the program keeps for the next time is no reason to make one.
  @Test func aHomeThatIsNotThereIsNotMade() async throws {
    let scratch = try Scratch()
    try await run("list", "schools", in: scratch, environment: ["HOME": "\(scratch.path)/nobody"]).mustSucceed()
    #expect(scratch.files.isEmpty && !FileManager.default.fileExists(atPath: "\(scratch.path)/nobody"))
  }

  @Test func listNamesItsTopicsInItsHelp() async throws {
    let help = try await run("list", "--help").mustSucceed().output
    #expect(help.contains("schools") && help.contains("rulings") && help.contains("Example"))
  }

  @Test(arguments: [("schools", "Fonts/Schools"), ("rulings", "Templates/Rulings")])
  func everyFileIsListedInOrder(topic: String, folder: String) async throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: "\(SampleSchools.root)/\(folder)")
      .filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
    let listed = try await run("list", topic).mustSucceed().output.split(separator: "\n")
      .filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != ":" }) }
    #expect(listed == files)
  }

  /// A row for each school under one another, in columns that a screen holds; what is known of them where it is asked for.
  @Test func schoolsAreListedInColumns() async throws {
    let rows = try await run("list", "schools").mustSucceed().output.split(separator: "\n").filter {
      !$0.hasPrefix(" ")
    }
    let starts = Set(
      rows.map { $0.prefix { $0 != ":" }.count + $0.drop { $0 != ":" }.dropFirst().prefix { $0 == " " }.count })
    #expect(starts.count == 1 && rows.allSatisfy { $0.count <= 110 }, "\(rows)")
    #expect(rows.contains { $0.contains(" ru  ") && $0.contains("joined  slant 25°") })
    let details = try await run("list", "schools", "--details").mustSucceed().output
    #expect(
      details.contains("    names: ")
        && details.split(separator: "\n").count { $0.hasPrefix("    facts: ") } == rows.count)
  }

  @Test func rulingIsListedInMillimetres() async throws {
    let output = try await run("list", "rulings").mustSucceed().output
    #expect(output.contains("us-primary-2: US primary, grade 2 (x-height 6.35 mm, a line every 19.05 mm)\n"))
    // How sure the measures are stands under each.
    let lines = output.split(separator: "\n")
    #expect(lines.count.isMultiple(of: 2))
    for line in lines.enumerated() where !line.offset.isMultiple(of: 2) {
      #expect(line.element.contains(/^    facts: \d+ (sure|likely|uncertain)/))
    }
  }

  @Test func letterFileThatIsWrongIsNamedWithItsLine() async throws {
    let scratch = try Scratch()
    for folder in ["F/Latin", "F/Schools"] { try scratch.makeFolder(folder) }
    try scratch.write("letters:\n  \"a\":\n\tplain: x\n", to: "F/Latin/a.yaml")
    try scratch.write("name: x\n", to: "F/Schools/x.yaml")
    try await run("list", "schools", "--fonts", "F", in: scratch).mustFail(
      status: 65, saying: "F/Latin/a.yaml:3:1: the line is indented with a tab", hint: "use spaces",
      leaving: ["F", "F/Latin", "F/Latin/a.yaml", "F/Schools", "F/Schools/x.yaml"])
  }

  @Test func mazeIsPrintedAgainByItsCode() async throws {
    let scratch = try Scratch()
    let made = try await run("maze", "--seed", "7", "--level", "4", "--output", "one.pdf", in: scratch).mustSucceed()
    let code = String(made.output.prefix { $0 != "\n" })
    #expect(code.hasPrefix("M1-L4-") && made.errors.isEmpty)
    try await run("maze", "--code", code.lowercased(), "--output", "two.pdf", in: scratch).mustSucceed()
    #expect(try scratch.bytes("one.pdf") == scratch.bytes("two.pdf"))
    let other = try await run("maze", "--seed", "8", "--level", "4", "--output", "three.pdf", in: scratch).mustSucceed()
    #expect(other.output != made.output)
  }

  @Test func booksOfMazesDifferFromPageToPage() async throws {
    let codes = try await run("maze", "--seed", "7", "--count", "12", "--output", "m.pdf").mustSucceed().output
      .split(separator: "\n")
    #expect(codes.count == 12 && Set(codes).count == 12)
  }
}
