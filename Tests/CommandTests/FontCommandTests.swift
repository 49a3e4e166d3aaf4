import Foundation
import TestSupport
import Testing

/// What `copybook font` writes, and what it refuses.
@Suite struct FontCommandTests {
  @Test func aTypefaceIsWrittenForProgramsAndForWebPages() async throws {
    let scratch = try Scratch()
    var said: [String] = []
    for file in ["a.ttf", "a.woff2"] {
      let outcome = try await run("font", "us-cursive", "--style", "dotted", "--output", file, in: scratch)
      outcome.mustSucceed()
      said.append(outcome.errors.replacing(file, with: "FILE"))
    }
    // The library that packs them says nothing.
    #expect(said[0] == said[1])
    let (plain, web) = (try scratch.bytes("a.ttf"), try scratch.bytes("a.woff2"))
    #expect(plain.prefix(4) == Data([0, 1, 0, 0]) && web.prefix(4) == Data("wOF2".utf8))
    #expect(web.count < plain.count / 2)
  }

  /// A family for web pages has each typeface twice, and its page takes the smaller ones.
  @Test func aFamilyForWebPagesHasBoth() async throws {
    let scratch = try Scratch()
    try await run("font", "pre-writing", "--family", "family", "--web", in: scratch).mustSucceed()
    let files = scratch.files.map { $0.hasPrefix("family/") ? String($0.dropFirst(7)) : $0 }
    let web = files.filter { $0.hasSuffix(".woff2") }
    #expect(web.count == 11 && web.allSatisfy { files.contains($0.dropLast(5) + "ttf") })
    let page = try String(contentsOfFile: "\(scratch.path)/family/specimen.html", encoding: .utf8)
    #expect(web.allSatisfy { page.contains("url(\"\($0)\")") } && !page.contains(".ttf"))
    // The page loads nothing but the typefaces.
    #expect(
      page.contains("<meta content=\"default-src 'none';") || page.contains("content=\"default-src &#39;none&#39;;"))
  }

  /// A folder inside the one that was named may be somebody's link to another: --force does not follow it.
  @Test func linksToOtherFoldersAreNotFollowed() async throws {
    let scratch = try Scratch()
    for folder in ["fonts", "mine"] { try scratch.makeFolder(folder) }
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/fonts/us-continuous", withDestinationPath: "\(scratch.path)/mine")
    let outcome = try await run("font", "--all", "fonts", "--force", in: scratch)
    #expect(outcome.status == 73 && outcome.errors.contains("it is a link to"), "\(outcome.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/mine").isEmpty)
  }

  @Test func whatMakesNoSenseIsRefused() async throws {
    for (arguments, said) in [
      (["us-cursive", "--output", "a.otf"], "a.otf does not end in .ttf or .woff2"),
      (["us-cursive", "--web", "--output", "a.ttf"], "--web is for families"),
      (["us-cursive", "--colour", "--output", "a.ttf"], "the style solid has no colours"),
      (["us-cursive", "--weight", "0.5", "--output", "a.ttf"], "too fine or too heavy"),
    ] {
      let outcome = try await run(["font"] + arguments)
      #expect(outcome.status == 64 && outcome.errors.contains(said), "\(outcome.errors)")
    }
  }
}
