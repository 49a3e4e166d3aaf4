import TestSupport
import Testing
import Texts

@Suite struct NearestNamesTests {
  /// Distances counted by hand: a letter added, dropped, changed or swapped with its neighbour.
  @Test(
    arguments: [
      ("abc", ["abd", "abcd", "acb", "xyz", "abc"], ["abc", "abd", "abcd"]), ("", ["a", "abc"], ["a"]),
      ("us", ["us-continuous", "russian"], ["us-continuous"]), ("hyx", ["first"], []), ("ABC", ["abc"], ["abc"]),
      ("ca", ["abc"], []), ("sheet", ["class", "sheet", "shet", "sheets"], ["sheet", "shet", "sheets"]),
    ])
  func nearestNamesComeFirst(name: String, among: [String], nearest: [String]) {
    #expect(closest(to: name, among: among) == nearest)
  }

  /// A file may name what is thousands of letters long; once 5 000 letters took four seconds.
  @Test func aNameOfAnyLengthIsComparedAtOnce() {
    let start = processorSeconds()
    let long = String(repeating: "İ", count: 300_000)
    #expect(closest(to: long, among: (0..<100).map { "school of the name \($0)" }) == [])
    #expect(closest(to: "us", among: ["us" + long]) == ["us" + long])
    #expect(processorSeconds() - start < 20)
  }

  @Test func messagesNameTheBeginningOfLongTexts() {
    #expect("cat".cutForMessage == "cat")
    #expect(String(repeating: "İ", count: 5000).cutForMessage == String(repeating: "İ", count: 60) + "…")
  }
}
