import Letterforms
import Rulings
import TestSupport
import Testing

@testable import Worksheets

/// What rows of a school week say: syllables of a letter, texts in their order, sums, names, and squares for digits.
@Suite struct SchoolWeekTests {
  private func sheet(
    _ texts: [String], _ design: String, in school: String, change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> Sheet {
    var asked = SheetSettings()
    (asked.school, asked.design, asked.texts, asked.seed) = (school, design, texts, 7)
    change(&asked)
    return try EverySheetTests.library.get().sheet(for: asked)
  }

  private func joins(_ letter: String, in school: String) throws -> [String] {
    try sheet([letter], "letter-of-the-day", in: school).rows.filter { $0.exercise == .joins }
      .flatMap { $0.text.split(separator: " ").map { String($0) } }
  }

  @Test(arguments: [
    ("fr-cursive", "m", ["ma", "me", "mi", "mo", "mu"]), ("de-sas", "m", ["ma", "me", "mi", "mo", "mu"]),
    ("ru-cursive", "м", ["ма", "мо", "му", "ми", "ме"]), ("ua-cursive", "м", ["ма", "мо", "му", "ми", "мі"]),
    ("fr-cursive", "q", ["qu"]), ("ru-cursive", "й", ["ай", "ой", "уй", "ий", "ей"]),
    ("fr-cursive", "a", ["ma", "la", "na", "ta", "sa"]),
  ])
  func lettersAreLearntInSyllables(school: String, letter: String, syllables: [String]) throws {
    #expect(try joins(letter, in: school) == syllables)
  }

  @Test func textsStandInTheirOrder() throws {
    let texts = ["Береги нос.", "зима", "з", "мороз"]
    let rows = try sheet(texts, "minutka", in: "ru-cursive") { $0.date = "2 декабря" }.rows.map { $0.text }
    let kept = rows.filter { !$0.contains("за") }
    #expect(kept == ["2 декабря. Классная работа.", "Береги нос.", "зима", "з З", "мороз"])
  }

  @Test func rowsThatASchoolCannotWriteAreLeftOut() throws {
    func rows(_ school: String, _ language: String?) throws -> [String] {
      try sheet(["Anna"], "name-practice", in: school) { ($0.name, $0.texts, $0.language) = ("Anna", nil, language) }
        .rows.map { $0.text }
    }
    #expect(try rows("fr-cursive", nil).contains("Je m’appelle Anna."))
    #expect(try rows("fr-cursive", "ru").contains("Je m’appelle Anna."))
    #expect(try rows("de-sas", "ru").contains("Ich heiße Anna."))
  }

  @Test(arguments: [("de-grundschrift", true), ("ru-cursive", true), ("us-ball-and-stick", false)])
  func digitsStandInSquaresWhereSchoolsHaveThem(school: String, areSquared: Bool) throws {
    let sheet = try sheet(["5"], "number-of-the-day", in: school)
    #expect(sheet.ruling.isForDigits == areSquared)
    let rows = sheet.rows.map { $0.text }
    #expect(rows.contains("5=4+1"))
    #expect(!areSquared || rows.contains("5=3+2") && rows.contains("1 2 3 4 5"))
  }

  @Test func aGivenNameComesBeforeTheWholeOne() throws {
    func rows(_ name: String, _ school: String) throws -> [String] {
      try sheet([], "name-practice", in: school) { ($0.name, $0.texts) = (name, nil) }.rows.map { $0.text }
    }
    let martin = try rows("Léa Martin", "fr-cursive")
    #expect(martin.first == "Léa" && martin.contains("Léa Martin"))
    #expect(try rows("Kovács Anna", "hu-cursive").first == "Anna")
    #expect(try rows("Anna", "us-ball-and-stick").filter { $0 == "Anna" }.count == 3)
  }
}
