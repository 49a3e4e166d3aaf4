import Testing

@testable import Letterforms

@Suite struct LetterRangeTests {
  @Test(arguments: [
    ("a-e", "a b c d e"), ("X–Z", "X Y Z"), ("0-9", "0 1 2 3 4 5 6 7 8 9"), ("8-11", "8 9 10 11"),
    ("д-ж", "д е ё ж"), ("Ъ-Ь", "Ъ Ы Ь"), ("χ-ω", "χ ψ ω"),
    ("č-đ", "č ć d đ"), ("х-џ", "х ц ч џ"), ("ґ-є", "ґ д е є"),
  ])
  func rangesAreWrittenOut(_ range: String, _ letters: String) {
    #expect(LetterRange.items(of: range)?.joined(separator: " ") == letters)
  }

  @Test func alphabetsAreWhole() {
    #expect(LetterRange.items(of: "a-z")?.count == 26 && LetterRange.items(of: "A-Z")?.count == 26)
    #expect(LetterRange.items(of: "а-я")?.count == 33 && LetterRange.items(of: "А-Я")?.count == 33)
  }

  @Test(arguments: ["", "-", "a-", "-z", "z-a", "a-a", "a-Z", "a-я", "e-mail", "a-b-c", "5-3", "1-1000", "--", "é-z"])
  func otherTextsAreNone(_ text: String) {
    #expect(LetterRange.items(of: text) == nil)
    #expect(LetterRange.expanded([text]) == [text])
  }
}
