import Foundation
import TestSupport
import Testing

/// A word too wide for its row is told the size that fits, and that size does.
@Suite struct WideWordTests {
  /// The size the hint names.
  private func size(in outcome: Outcome) throws -> Double {
    let hint = try #require(outcome.lines("hint").first)
    let words = hint.split(separator: "\"")
    let length = try #require(words.count > 1 ? words[1] : nil)
    #expect(length.hasSuffix(" mm"))
    return try #require(Double(length.dropLast(3)))
  }

  @Test(
    arguments: [
      ["minimumminimumminimum"], ["WWWWWWWWWWWW", "--hand", "left"], ["wwwwwwwwwwwwwwww", "--paper", "a5"],
      ["llllllllllllllllllllllllllllllllllllllllllllllllllllllllllll"],
      ["mmmmmmmmmm", "--rows", "model", "--size", "30 mm"],
      ["minimumminimumminimum", "--guidance", "off", "--look", "hollow"],
    ])
  func namedSizeFitsAndIsTheWidest(_ arguments: [String]) async throws {
    let command = ["sheet", "--seed", "7"] + arguments.filter { $0 != "--size" && $0 != "30 mm" }
    let given = arguments.contains("30 mm") ? ["--size", "30 mm"] : []
    let refused = try await run(command + given + ["--output", "sheet.pdf"])
    refused.mustFail(status: 65, saying: "the word \"\(arguments[0])\" is ", hint: "--fit shrinks it by itself")
    let size = try size(in: refused)
    try await run(command + ["--output", "sheet.pdf", "--size", "\(size) mm"]).mustSucceed()
    // A tenth of a millimetre is what the hint is rounded to.
    let larger = try await run(command + ["--output", "sheet.pdf", "--size", "\(size + 0.11) mm"])
    #expect(larger.status == 65, "\(size) mm was named, \(size + 0.11) mm fits too")
  }

  @Test func fitShrinksTheWordAndNothingElse() async throws {
    let outcome = try await run(
      "sheet", "nap", "minimumminimumminimum", "--rows", "trace", "--size", "10 mm", "--fit", "--seed", "7", "--output",
      "sheet.pdf", "--key", "sheet.json")
    #expect(outcome.lines("warning").count == 1 && outcome.errors.contains("minimumminimumminimum"))
    let key = try SheetKeyFile(outcome.scratch.bytes("sheet.json"))
    let cells = key.pages.flatMap(\.cells)
    #expect(cells.filter { $0.text == "nap" }.allSatisfy { $0.xHeight == 28.3465 })
    let wide = cells.filter { $0.text == "minimumminimumminimum" }
    #expect(!wide.isEmpty && wide.allSatisfy { $0.xHeight < 28 && $0.xHeight > 5.6693 })
    #expect(wide.allSatisfy { $0.box[0] + $0.box[2] <= 612 - 39.6851 + 0.001 })
  }
}
