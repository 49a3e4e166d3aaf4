import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// What teachers found wrong on pages of an ordinary week, each with its whole kind.
@Suite struct ClassroomWishesTests {
  private func sheet(
    _ texts: [String], _ design: String?, school: String, change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> Sheet {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.seed) = (texts, design, school, 7)
    change(&asked)
    return try EverySheetTests.library.get().sheet(for: asked)
  }

  private func pages(
    _ texts: [String], _ design: String?, school: String, change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> [ComposedPage] {
    try SheetSample.composer(of: try sheet(texts, design, school: school, change: change)).pages()
  }

  // MARK: What is marked

  /// The ground of tricky letters ends where the next letter begins, joined or not.
  @Test(arguments: [
    ("uk-joined", "s(ai)d", 1, 3), ("uk-joined", "w(a)s", 1, 2), ("ru-cursive", "к(о)рова", 1, 2),
    ("us-cursive", "b(e)cause", 1, 2), ("fr-cursive", "mon(s)ieur", 3, 4), ("us-vertical", "s(ai)d", 1, 3),
  ])
  func trickyLettersAloneAreMarked(school: String, word: String, first: Int, next: Int) throws {
    let page = try pages([word], "tricky-words", school: school)[0]
    let row = try #require(page.bands.first { !SheetSample.single($0.grounds).isEmpty && !$0.lines.isEmpty })
    guard case .shape(let shape, _)? = SheetSample.single(row.grounds).first, let box = shape.inkBounds else {
      Issue.record("no ground")
      return
    }
    let line = row.lines[0]
    let cell = line.cells[0]
    let unit = line.ruling.xHeight
    let start = line.x + cell.x
    #expect(abs(box.min.x - start - cell.setting.origins[first] * unit) < 0.35 * unit)
    #expect(abs(box.max.x - start - cell.setting.origins[next] * unit) < 0.35 * unit)
  }

  // MARK: What is asked

  /// A heading over empty lines is no sheet.
  @Test(arguments: [
    "spelling", "words-of-the-week", "look-cover-write", "dictation", "poem", "sentence-copy", "tricky-words",
    "copy-print", "minutka", "mixed-letters", "reversals", "evaluation", "phonics", "word-trace",
  ])
  func designsOfTextsThatAreGivenNoneAreRefused(design: String) throws {
    #expect(throws: Fault.self) { try sheet([], design, school: "us-vertical") { $0.texts = nil } }
  }

  @Test(arguments: ["story-paper", "autumn", "elements", "picture-alphabet", "paths"])
  func designsThatNeedNoTextsArePrintedWithoutAny(design: String) throws {
    #expect(try !pages([], design, school: "us-vertical") { $0.texts = nil }.isEmpty)
  }

  /// Words with a sentence and no letter are all practised, with no design named.
  @Test(arguments: [
    ("pl-cursive", ["rzeka", "morze", "rzepa", "żaba", "Nad rzeką siedzi żaba."]),
    ("us-vertical", ["cat", "hat", "The cat has a hat."]), ("fr-cursive", ["chat", "lune", "Le chat dort."]),
    ("us-vertical", ["ship", "fish", "wish", "dish", "shop", "The fish is on the ship.", "I wish."]),
  ])
  func wordsBesideASentenceAreAllPlaced(school: String, texts: [String]) throws {
    let sheet = try sheet(texts, nil, school: school)
    var cache = SheetCache()
    let made = try sheet.composed(
      from: 1, setter: TextSetter(EverySheetTests.boxes()), pictures: nil, cache: &cache)
    #expect(made.account.missing.isEmpty)
  }

  /// Two small words without a stop are no sentence: they are counted among the words that are read out.
  @Test func wordsWithTheirArticlesAreWords() throws {
    let content = SheetContent(sorting: ["de l’eau", "ice cream", "Il pleut.", "beau"], articles: ["le", "la"])
    #expect(content.words.map { $0.text } == ["de l’eau", "ice cream", "beau"])
    #expect(content.sentences == ["Il pleut."])
  }

  // MARK: Room for a child's hand

  /// A child writes wider than its model: a sentence to copy takes no more than most of its line.
  @Test(arguments: ["us-vertical", "uk-joined", "de-grundschrift"])
  func modelsOfSentencesLeaveRoom(school: String) throws {
    for text in ["A frog can hop on a log.", "Five frogs sat on a log.", "The cat sat."] {
      let page = try pages([text], "sentence-copy", school: school)[0]
      for line in page.bands.compactMap({ $0.plainLine }) {
        for cell in line.cells where cell.look.isWrittenOver && cell.setting.text.contains(" ") {
          #expect(cell.setting.width * line.ruling.xHeight <= 0.9 * line.length, "\(cell.setting.text)")
        }
      }
    }
  }

  /// A small letter with a tail leaves no line empty over its capital.
  @Test(arguments: ["р", "ф", "у", "д", "м"])
  func noLineStaysEmptyBetweenALetterAndItsCapital(letter: String) throws {
    let page = try pages([letter, letter.uppercased()], nil, school: "ru-cursive")[0]
    let lines = page.bands.filter { $0.isPlainLine && $0.icon != .best }
    #expect(lines.count > 3)
    for (upper, lower) in zip(lines, lines.dropFirst()) where upper.opening != .page {
      let step = lower.top + lower.lines[0].baseline - upper.top - upper.lines[0].baseline
      #expect(step < 1.5 * upper.lines[0].ruling.step, "\(letter)")
    }
  }

  // MARK: Reviews

  /// Joins of a review are made of its letters.
  @Test(arguments: [
    (["i", "u", "t", "l", "e", "tulipe"], "fr-cursive"), (["и", "ш", "у", "л", "м", "а", "мышь"], "ru-cursive"),
  ])
  func joinsOfAReviewAreOfItsLetters(texts: [String], school: String) throws {
    let joins = try sheet(texts, "review", school: school).rows.filter { $0.exercise == .joins }.dropFirst()
    let letters = Set(texts.filter { $0.count == 1 })
    #expect(!joins.isEmpty)
    for row in joins {
      for pair in row.text.split(separator: " ") {
        #expect(pair.allSatisfy { letters.contains(String($0)) }, "\(pair)")
      }
    }
  }

  /// A word without a picture, whose gap could be filled in many ways, has none.
  @Test func wordsWithoutPicturesHaveNoGaps() throws {
    let pages = try pages(["o", "n", "Oma", "Tonne"], "review", school: "de-grundschrift")
    let lines = pages.flatMap { $0.bands.flatMap { $0.lines } }
    #expect(lines.allSatisfy { line in line.cells.allSatisfy { $0.outline == nil } })
    #expect(lines.contains { line in line.cells.contains { $0.setting.text == "Tonne" } })
  }

  // MARK: Poems

  /// Each line of a short poem stands over its line; a long one stands in a panel, whole.
  @Test(arguments: [3, 9])
  func linesOfAPoemStandOverTheirLines(count: Int) throws {
    let verses = (1...count).map { "line number " + String(repeating: "o", count: $0) }
    let lines = try pages(verses, "poem", school: "us-vertical").flatMap { $0.bands.compactMap { $0.plainLine } }
    for (index, line) in lines.enumerated() {
      guard let asked = line.asked, verses.contains(asked), count < 6 else { continue }
      #expect(lines[index - 1].cells.first?.setting.text == asked)
    }
    #expect(verses.allSatisfy { verse in lines.contains { $0.asked == verse } })
  }
}
