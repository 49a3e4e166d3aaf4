import Foundation
import TestSupport
import Testing

@Suite struct PreviewTests {
  @Test(arguments: [
    ["preview", "--name", "Anna", "--pictures", "off"], ["preview", "мама", "Мама мыла раму.", "--hand", "left"],
    ["preview", "chat", "--school", "fr-cursive", "--paper", "letter", "--landscape"],
  ])
  func aPreviewShowsTheDesignsInOneSmallFile(_ arguments: [String]) async throws {
    let scratch = try Scratch()
    let made = try await run(arguments + ["--output", "p.pdf"], in: scratch).mustSucceed()
    let said = try #require(made.errors.split(separator: "\n").last { $0.hasPrefix("wrote ") })
    #expect(said.hasSuffix(" designs to p.pdf"))
    #expect(try #require(Int(said.split(separator: " ")[1])) > 20)
    #expect(scratch.files == ["p.pdf"])
    #expect(try scratch.bytes("p.pdf").count < 1_500_000)
  }

  @Test func aPreviewChoosesNoDesign() async throws {
    try await run("preview", "a", "--design", "numbers").mustFail(
      status: 64, saying: "a preview shows all designs", hint: "copybook sheet")
  }

  @Test func anAlbumKnowsTheGroupsThatAreTaught() async throws {
    let scratch = try Scratch()
    try await run(
      "sheet", "--design", "album", "--taught", "i t u w r s p j", "--school", "us-cursive", "--output", "a.pdf",
      "--key",
      "a.json", in: scratch
    ).mustSucceed()
    let key = String(decoding: try scratch.bytes("a.json"), as: UTF8.self)
    #expect(key.contains("\"rewards\": [\"i t u w r s p j\"]"))
  }

  @Test func aLogoThatIsNoneIsRefusedInASentence() async throws {
    let scratch = try Scratch()
    try scratch.write("no picture", to: "logo.png")
    try await run("sheet", "a", "--logo", "logo.png", "--output", "s.pdf", in: scratch).mustFail(
      status: 65, saying: "the picture cannot be read", hint: "PNG", leaving: ["logo.png"])
    try scratch.write("no picture either", to: "logo.txt")
    try await run("sheet", "a", "--logo", "logo.txt", "--output", "s.pdf", in: scratch).mustFail(
      status: 65, saying: "neither an SVG nor a PNG", hint: "save it as SVG", leaving: ["logo.png", "logo.txt"])
    try await run("sheet", "a", "--logo", "logo.svg", "--output", "s.pdf", in: scratch).mustFail(
      status: 66, saying: "there is no such file", hint: "path", leaving: ["logo.png", "logo.txt"])
    try await run("sheet", "a", "--fill", "--no-fill").mustFail(
      status: 64, saying: "opposite things", hint: "leave one")
  }
}
