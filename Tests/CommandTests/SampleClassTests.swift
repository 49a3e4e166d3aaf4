import Foundation
import TestSupport
import Testing

/// What `make sheets` prints, pupil by pupil.
@Suite(.enabled(if: Tool.isInstalled("pdftotext"))) struct SampleClassTests {
  private struct Sample {
    let keys: [SheetKeyFile]
    /// What is printed on each page.
    let pages: [String]
    let answers: String
  }

  private static func sample() async throws -> Sample {
    let scratch = try Scratch()
    let roster = try String(contentsOfFile: "\(SampleSchools.root)/Templates/sample-roster.csv", encoding: .utf8)
    try scratch.write(roster, to: "class.csv")
    try await run("class", "class.csv", "--seed", "2026", "--title", "Sample class", "--output", "out", in: scratch)
      .mustSucceed()
    let keys = try scratch.files.filter { $0.hasPrefix("out/keys/") }.map { try SheetKeyFile(scratch.bytes($0)) }
    let pages = try await Tool.run("pdftotext", "-layout", "out/class.pdf", "-", in: scratch).output
    let answers = try await Tool.run("pdftotext", "-layout", "out/solutions.pdf", "-", in: scratch).output
    // A form feed ends each page; every sheet ends with its leaf.
    let all = pages.split(separator: "\u{C}", omittingEmptySubsequences: false).dropLast().map(String.init)
    #expect(all.count.isMultiple(of: 2))
    return Sample(keys: keys, pages: all.filter { !$0.allSatisfy(\.isWhitespace) }, answers: answers)
  }

  /// Every page has a maze, its code in the key, and its answer; there are sentences in both hands and four languages, and
  /// pages of letter books.
  @Test func itShowsAWeekOfAnySchool() async throws {
    let sample = try await SampleClassTests.sample()
    let codes = sample.keys.flatMap { $0.pages.map(\.maze) }
    #expect(codes.count == sample.pages.count && Set(codes).count == codes.count)
    for page in sample.pages {
      let own = codes.filter { !$0.isEmpty && page.contains($0) }
      #expect(own.count == 1, "\(page)")
      #expect(own.allSatisfy(sample.answers.contains))
    }
    let sentences = sample.keys.filter { key in
      key.pages.contains { $0.cells.contains { $0.text.contains(" ") && ["grey", "dotted"].contains($0.look) } }
    }
    #expect(Set(sentences.map(\.school)).isSuperset(of: ["us-cursive", "de-sas", "fr-cursive", "ru-cursive"]))
    #expect(Set(sentences.map(\.hand)) == ["left", "right"])
    for title in ["A a", "B b", "C c", "M m", "I i", "L l"] {
      // What is to be done may stand at the end of the line.
      let heads = ["\n", "  "].map { "Sample class · \(title)\($0)" }
      #expect(sample.pages.contains { page in heads.contains { page.contains($0) } }, "\(title)")
    }
  }
}
