import Geometry
import Letterforms
import Pages
import Rulings
import Shelves
import TestSupport
import Testing

@testable import Worksheets

/// Sheets of which each letter has a page and a title of its own.
@Suite struct ChapterTests {
  private static func design(_ name: String) throws -> SheetDesign {
    try TemplateFolder(path: "\(SampleSchools.root)/Templates").design(named: name)
  }

  private static func book(
    _ texts: [String], words: [SheetContent.Word] = [], school: String = "us-continuous",
    ruling: String = "us-primary-2",
    design: String = "letter-of-the-day", change: (inout SheetDesignTests.Asked) -> Void = { _ in }
  ) throws -> Sheet {
    var asked = try SheetDesignTests.order(texts, school: school, design: try self.design(design), ruling: ruling)
    (asked.settings.words, asked.settings.fitsWords) = (words, true)
    change(&asked)
    return try asked.sheet()
  }

  private static func headings(of page: Page) -> Int {
    page.marks.count { mark in if case .group(_, .heading) = mark { true } else { false } }
  }

  @Test(arguments: [("us-continuous", "us-primary-2", "a-z"), ("ru-cursive", "ru-oblique-dense-wide", "а-я")])
  func everyLetterHasOnePageWithItsTitleAndCells(_ school: String, _ ruling: String, _ range: String) throws {
    let letters = try #require(LetterRange.items(of: range))
    let words = letters.flatMap { letter in
      (1...6).map { SheetContent.Word(String(repeating: letter, count: $0 + 1), letter: letter) }
    }
    let sheet = try ChapterTests.book([range], words: words, school: school, ruling: ruling)
    let (document, key) = try SheetSample.document(sheet)
    #expect(document.pages.count == letters.count && key.pages.count == letters.count)
    for (letter, (page, keyPage)) in zip(letters, zip(document.pages, key.pages)) {
      // No word begins with ъ, ы or ь.
      #expect(page.bookmark == ("ъыь".contains(letter) ? letter : "\(letter.uppercased()) \(letter)"))
      #expect(!keyPage.cells.isEmpty)
      #expect(keyPage.cells.allSatisfy { Set($0.text.lowercased()).subtracting(" ") == Set(letter) }, "\(letter)")
    }
  }

  /// A teacher's own words are all there, on as many pages as they need; chosen ones as far as a page holds them.
  @Test func chosenWordsFillAPageAndNoSecondOne() throws {
    let words = ["ant", "tan", "nap", "cat", "can", "pan", "map", "man", "fan", "ban"].map { SheetContent.Word($0) }
    let chosen = try SheetSample.document(try ChapterTests.book(["a"], words: words))
    #expect(chosen.document.pages.count == 1)
    let shown = Set(chosen.key.pages[0].cells.map { $0.text }).intersection(words.map { $0.text })
    // The first ones stay.
    #expect(shown == Set(words.prefix(shown.count).map { $0.text }) && (2..<10).contains(shown.count))
    let named = try SheetSample.document(try ChapterTests.book(["a"], words: words) { $0.settings.fitsWords = nil })
    #expect(named.document.pages.count > 1)
    let all = Set(named.key.pages.flatMap { page in page.cells.map { $0.text } })
    #expect(words.allSatisfy { all.contains($0.text) })
  }

  @Test func ownTitleStandsOnAllPagesAndNamesLeadBookmarks() throws {
    var sheet = try ChapterTests.book(["a", "b"]) { $0.settings.title = "Week 3" }
    sheet.name = "Anna"
    let (document, _) = try SheetSample.document(sheet)
    #expect(document.pages.map { $0.bookmark } == ["Anna: A a", "Anna: B b"])
    #expect(document.pages.allSatisfy { ChapterTests.headings(of: $0) == 1 })
  }

  /// Pupils of the same settings share bodies of pages, and have the titles of the letters all the same.
  @Test func titlesAreKeptForTheNextPupil() throws {
    let sheet = try ChapterTests.book(["a", "b"])
    var booklet = Booklet(shaper: nil)
    try booklet.add(sheet)
    try booklet.add(sheet)
    let bookmarks = booklet.pages.map { $0.bookmark }
    #expect(bookmarks == ["A a", "B b", "A a", "B b"])
  }

  @Test func numbersHavePagesToo() throws {
    let sheet = try ChapterTests.book(["0-9"], design: "number-of-the-day")
    let (document, _) = try SheetSample.document(sheet)
    #expect(document.pages.map { $0.bookmark } == (0...9).map { String($0) })
  }

  /// A number costs what its digits cost, however large it is.
  @Test func largeNumbersCostNoMoreThanSmallOnes() throws {
    for text in ["999999999999", "9223372036854775807"] {
      let sheet = try? ChapterTests.book([text], design: "number-of-the-day")
      #expect(sheet.map { !$0.rows.isEmpty } ?? true)
    }
  }

  /// Small paper has smaller models, and no second page.
  @Test(arguments: [
    "us-continuous", "us-cursive", "fr-cursive", "ru-cursive", "de-sas", "de-grundschrift", "hr-cursive",
  ])
  func everyLetterHasOnePageOnSmallPaper(_ id: String) throws {
    let school = try #require(try SampleSchools.schools(named: [id]).first)
    let letters = school.teaching.joined().filter { $0.isLetter && $0.isLowercase }.map(String.init)
    let words = letters.map { SheetContent.Word($0 + $0 + $0, letter: $0) }
    let sheet = try ChapterTests.book(letters, words: words, school: id, ruling: school.ruling) {
      $0.settings.paper = .a5
    }
    let (document, key) = try SheetSample.document(sheet)
    #expect(document.pages.count == letters.count)
    #expect(key.pages.allSatisfy { $0.cells.contains { $0.look != "solid" } })
  }

  /// On the lines of Seyès every row keeps the line below free, with tails or without.
  @Test(arguments: ["e", "l", "g"])
  func frenchLettersTakeTheLinesTheyNeed(_ letter: String) throws {
    let words = ["lune", "nage", "ami", "jupe"].map { SheetContent.Word($0, letter: letter) }
    let sheet = try ChapterTests.book([letter], words: words, school: "fr-cursive", ruling: "fr-seyes")
    var rows: [Int: String] = [:]
    for cell in try SheetSample.document(sheet).key.pages[0].cells
    where ["grey", "start-dot", "blank"].contains(cell.look) {
      rows[Int((Length.points(cell.pageFromSchool.ty).mm / 8).rounded())] = cell.text
    }
    let lines = rows.keys.sorted()
    #expect(lines.count > 3)
    for (line, next) in zip(lines, lines.dropFirst()) { #expect(next - line >= 2, "\(rows)") }
  }
}
