import Foundation
import TestSupport
import Testing

@Suite struct SpecimenCommandTests {
  @Test(arguments: ["pdf", "svg", "png"])
  func sameSchoolSameBytes(_ ending: String) async throws {
    let scratch = try Scratch()
    for name in ["one", "two"] {
      let outcome = try await run(
        ["specimen", "us-continuous", "--output", "\(name).\(ending)"], in: scratch
      ).mustSucceed()
      #expect(outcome.output.isEmpty && outcome.errors.isEmpty)
    }
    #expect(scratch.files == ["one.\(ending)", "two.\(ending)"])
    #expect(try scratch.bytes("one.\(ending)") == scratch.bytes("two.\(ending)"))
  }

  @Test func leftHandIsAnotherSpecimen() async throws {
    let scratch = try Scratch()
    for hand in ["left", "right"] {
      try await run(
        ["specimen", "us-continuous", "--hand", hand, "--paper", "letter", "--output", "\(hand).pdf"],
        in: scratch
      ).mustSucceed()
    }
    #expect(try scratch.bytes("left.pdf") != scratch.bytes("right.pdf"))
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func headingsLettersAndSourcesAreFoundInTheFile() async throws {
    let scratch = try Scratch()
    try await run(["specimen", "us-continuous", "--output", "s.pdf"], in: scratch).mustSucceed()
    let text = try await Tool.run("pdftotext", "-layout", "s.pdf", "-", in: scratch).output
    for part in [
      "US continuous manuscript", "Small letters", "Left hand", "What is known", "sure", "uncertain",
      "letterforms fnv1a64:",
    ] {
      #expect(text.contains(part), "\(part)")
    }
  }

  @Test func unknownSchoolIsRefusedWithTheNearest() async throws {
    try await run(["specimen", "us-continous", "--output", "s.pdf"]).mustFail(
      status: 64, saying: "us-continous", hint: "us-continuous")
  }

  @Test func everySchoolStandsInTheSpecimenOfTheWorld() async throws {
    let scratch = try Scratch()
    try await run(["specimen", "--all", "--output", "world.pdf"], in: scratch).mustSucceed()
    #expect(try scratch.bytes("world.pdf").count > 50_000)
    try await run(["specimen", "--all", "us-cursive", "--output", "s.pdf"], in: scratch).mustFail(
      status: 64, saying: "a school and --all are both given", hint: "leave one", leaving: ["world.pdf"])
    try await run(["specimen", "--output", "s.pdf"], in: scratch).mustFail(
      status: 64, saying: "no school is given", hint: "--all", leaving: ["world.pdf"])
  }

  @Test func otherFormatIsRefused() async throws {
    try await run(["specimen", "us-continuous", "--output", "s.gif"]).mustFail(
      status: 64, saying: "s.gif does not end in .pdf, .svg or .png", hint: "change the ending")
  }
}
