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
}
