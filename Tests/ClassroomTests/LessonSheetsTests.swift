import Lessons
import Letterforms
import TestSupport
import Testing
import Texts
import Words

@testable import Classroom
@testable import Worksheets

/// Sheets in step with a book: a lesson's own pages, and what a teacher asks for instead.
@Suite struct LessonSheetsTests {
  private static let shelf = Shelf(fonts: "\(SampleSchools.root)/Fonts", templates: "\(SampleSchools.root)/Templates")
  private static let library = Result { try shelf.library() }
  private static let books = ClassBooks(templates: "\(SampleSchools.root)/Templates")

  /// The sheets of a lesson.
  private static func asked(
    _ book: String, _ lesson: String, _ request: SheetRequest = SheetRequest(),
    _ change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> [AskedSettings] {
    var settings = SheetSettings()
    (settings.book, settings.lesson) = (book, lesson)
    change(&settings)
    return try LessonSheets(request: request, books: books, library: library.get(), shelf: shelf).sheets(for: settings)
  }

  private static func sheets(_ asked: [AskedSettings]) throws -> [Sheet] {
    try asked.map { try library.get().sheet(for: $0.settings) }
  }

  /// Letters have pages in small letters alone, as the book teaches no capitals; a sentence and tricky words have their own.
  @Test func aLessonHasPagesOfItsLettersWordsAndSentences() throws {
    let asked = try LessonSheetsTests.asked("en-sounds", "5")
    let sheets = try LessonSheetsTests.sheets(asked)
    #expect(sheets.count == 3 && asked.allSatisfy { $0.warnings.isEmpty && $0.settings.school == "uk-precursive" })
    let texts = sheets.map { $0.lettered.map { $0.text } }
    #expect(Set(texts[0]).isSuperset(of: ["g", "u", "b", "bug", "hug", "mug", "dig"]), "\(texts[0])")
    #expect(!texts[0].contains { $0.contains { $0.isUppercase } }, "\(texts[0])")
    #expect(texts[1].contains("He hid the big bug in a bag."), "\(texts[1])")
    #expect(asked[2].settings.design == "tricky-words" && asked[2].settings.content?.words.first?.text == "t(o)")
    #expect(
      asked[2].settings.content?.words.map { $0.text }.contains("the") == true, "those of lessons before come again")
  }

  /// Each letter has words, and all words are made of what has been taught.
  @Test(arguments: PrimerFolder(templates: "\(SampleSchools.root)/Templates").names())
  func everyLessonIsPrintedInTaughtLetters(book: String) throws {
    let primer = try LessonSheetsTests.books.primer(named: book)
    for index in primer.lessons.indices {
      let progress = PrimerProgress(primer, upTo: index)
      let asked = try LessonSheetsTests.asked(book, progress.title)
      #expect(!asked.isEmpty && asked.allSatisfy { $0.warnings.isEmpty })
      for sheet in try LessonSheetsTests.sheets(asked) {
        for text in sheet.lettered.map({ $0.text }) {
          #expect(progress.untaught(in: text).isEmpty, "\(book), \(progress.title): \(text)")
        }
      }
    }
  }

  @Test func tricksOfADesignOrOfRowsOfOnesOwn() throws {
    let design = try LessonSheetsTests.asked("de-silben", "1.5") { $0.design = "word-trace" }
    #expect(design.count == 1 && design[0].settings.content?.words.map { $0.text }.contains("Stern") == true)
    var rows = try LessonSheetsTests.asked("de-silben", "1.5") { $0.rows = [.copy] }
    #expect(rows.count == 1)
    let texts = try LessonSheetsTests.sheets(rows)[0].lettered.map { $0.text }
    #expect(texts.contains("Nase") && texts.contains("S") && texts.contains("Anna malt eine rote Rose."), "\(texts)")
    rows = try LessonSheetsTests.asked("de-silben", "1.3") { $0.design = "tricky-words" }
    #expect(rows.count == 1 && rows[0].settings.content?.words.map { $0.text } == ["ist", "und"])
  }

  /// A teacher's own texts are printed as they are; what was not taught is named.
  @Test func ownTextsAreKeptAndWarnedOf() throws {
    let asked = try LessonSheetsTests.asked("en-sounds", "3") { $0.texts = ["zoo", "cat", "The cat sat.", "Zed"] }
    #expect(asked.count == 1)
    #expect(
      asked[0].warnings.map { $0.problem } == [
        "lesson 3 of the book en-sounds has not taught \"z\" of \"zoo\"",
        "lesson 3 of the book en-sounds has not taught \"Z\", \"e\" of \"Zed\"",
      ])
    let texts = try LessonSheetsTests.sheets(asked)[0].lettered.map { $0.text }
    #expect(texts.contains("zoo") && texts.contains("cat"), "\(texts)")
  }

  /// A letter that is asked for has words of letters that were taught, though no word was named.
  @Test func aLetterHasWordsOfTheBook() throws {
    let asked = try LessonSheetsTests.asked("en-sounds", "3") { $0.texts = ["m"] }
    let words = try #require(asked[0].settings.spareWords).map { $0.text }
    #expect(words.first == "mop" && words.count == 3 && words.allSatisfy { $0.contains("m") }, "\(words)")
  }

  @Test func wordsOfAListAreMadeOfTaughtLetters() throws {
    var request = SheetRequest()
    (request.list, request.words.count) = ("en", 12)
    let asked = try LessonSheetsTests.asked("en-sounds", "4", request)
    let words = try #require(asked[0].settings.words).map { $0.text }
    #expect(words.count == 12 && words.joined().allSatisfy { "smatpinodcher".contains($0) }, "\(words)")
  }

  /// The words of the lesson come first, then those of its new letters.
  @Test func wordsOfTheLessonComeFirst() throws {
    let progress = try #require(try LessonSheetsTests.books.progress(in: "en-sounds", upTo: "4"))
    var request = WordRequest()
    request.count = 20
    let chosen = try request.words(
      of: nil, for: SampleSchools.school(named: "uk-precursive"), hand: .right, language: "en-GB",
      in: LessonSheetsTests.shelf.wordFolder(), seed: nil, by: progress)
    let words = chosen.entries.map { $0.text }
    #expect(Array(words.prefix(6)) == ["hat", "hen", "red", "net", "hop", "rat"] && words.count == 20, "\(words)")
    #expect(words[6...9].allSatisfy { $0.contains { "her".contains($0) } }, "\(words)")
    #expect(words.joined().allSatisfy { "smatpinodcher".contains($0) } && Set(words).count == 20, "\(words)")
    request.newLetter = "d"
    let ofLetter = try request.words(
      of: nil, for: SampleSchools.school(named: "uk-precursive"), hand: .right, language: "en-GB",
      in: LessonSheetsTests.shelf.wordFolder(), seed: nil, by: progress)
    #expect(ofLetter.entries.first?.text == "red" && ofLetter.entries.allSatisfy { $0.text.contains("d") })
  }

  @Test(
    arguments: [
      ("en-sounds", nil, "which lesson of the book en-sounds?"), (nil, "3", "lesson \"3\" of which book?"),
      ("en-sound", "3", "there is no book named \"en-sound\""),
      ("en-sounds", "99", "the book en-sounds has no lesson \"99\""),
    ] as [(String?, String?, String)])
  func aBookNeedsALessonAndALessonABook(book: String?, lesson: String?, problem: String) {
    let fault = #expect(throws: Fault.self) { try LessonSheetsTests.books.progress(in: book, upTo: lesson) }
    #expect(fault?.kind == .usage && fault?.problem == problem && fault?.hint.isEmpty == false)
  }
}
