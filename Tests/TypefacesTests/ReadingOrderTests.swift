import Testing

@testable import Typefaces

/// The line as it stands from left to right, letter by letter; mirrored brackets are not turned.
private func visual(_ text: String) -> String {
  let letters = Letter.letters(of: text)
  let order = ReadingOrder(letters.map(\.order))
  let characters = Array(text)
  return String(ReadingOrder.visualOrder(ofRunsAt: order.levels).map { characters[$0] })
}

@Suite struct ReadingOrderTests {
  @Test(arguments: [
    ("abc def", "abc def"),
    ("אבג", "גבא"),
    ("abc אבג def", "abc גבא def"),
    ("אבג abc דהו", "והד abc גבא"),
    // Numbers read from left to right, with their separators and units.
    ("אבג 12.5", "12.5 גבא"),
    ("אבג 12% דה", "הד 12% גבא"),
    ("محمد 12-13", "13-12 دمحم"),
    ("name אבג 12", "name 12 גבא"),
    // Brackets go with what they hold, and with what stands before them.
    ("name: אבג (2)", "name: (2) גבא".bracketsTurned),
    ("אבג (abc) דה", "הד (abc) גבא".bracketsTurned),
    ("a (אבג) b", "a (גבא) b"),
    ("a (אבג b) c", "a (גבא b) c"),
    // Blanks at the end stay at the line's end.
    ("אבג ", " גבא"),
    ("a אבג ", "a גבא "),
    ("12 אבג", "גבא 12"),
    ("١٢ abc", "١٢ abc"),
  ])
  func lettersStandAsTheUnicodeAlgorithmSays(_ text: String, _ expected: String) {
    #expect(visual(text) == expected)
  }

  @Test func baseDirectionIsThatOfTheFirstLetter() {
    func isRightToLeft(_ text: String) -> Bool { ReadingOrder(Letter.letters(of: text).map(\.order)).isRightToLeft }
    #expect(!isRightToLeft("12 abc אבג"))
    #expect(isRightToLeft("12: אבג abc"))
    #expect(!isRightToLeft(""))
  }

  @Test func levelsAreReversedFromTheHighestDown() {
    #expect(ReadingOrder.visualOrder(ofRunsAt: []) == [])
    #expect(ReadingOrder.visualOrder(ofRunsAt: [0, 1, 0]) == [0, 1, 2])
    #expect(ReadingOrder.visualOrder(ofRunsAt: [1, 2, 1]) == [2, 1, 0])
    #expect(ReadingOrder.visualOrder(ofRunsAt: [1, 2, 2, 1, 0]) == [3, 1, 2, 0, 4])
  }
}

extension String {
  /// The same with round brackets exchanged: in reading order an opening bracket of right-to-left text stands right.
  fileprivate var bracketsTurned: String {
    String(map { $0 == "(" ? ")" : $0 == ")" ? "(" : $0 })
  }
}
