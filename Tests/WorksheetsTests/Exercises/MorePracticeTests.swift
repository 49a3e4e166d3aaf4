import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// What room that is left is filled with, and in which order it is practised.
@Suite struct MorePracticeTests {
  private static func longer(_ rows: [Row], rounds: Int) -> [Part] {
    let all = rows.map(Part.row)
    var parts = all
    for round in 0..<rounds {
      for text in all.fillingTexts {
        if let longer = parts.longer(by: text, of: all, round: round).first { parts = longer }
      }
    }
    return parts
  }

  /// What is written over comes before what is copied, however much there is of both.
  @Test(arguments: 0...5)
  func nobodyGoesBackFromCopyingToTracing(rounds: Int) throws {
    let rows = try Sheet.usualRows(for: ["b", "B", "bat", "ball"])
    let parts = MorePracticeTests.longer(rows, rounds: rounds)
    for text in ["b", "B", "bat", "ball"] {
      let exercises = parts.rows.filter { $0.text == text && $0.exercise != .model }.map { $0.exercise }
      #expect(exercises.count == rows.count { $0.text == text && $0.exercise != .model } + rounds)
      #expect(!exercises.drop { $0 != .copy }.contains { $0 != .copy }, "\(exercises)")
    }
    #expect(parts.last == .row(rows[rows.count - 1]))
  }

  /// A page of one sentence: model, grey, empty, and again.
  @Test func aSentenceBeginsAnewWithItsModel() throws {
    let rows = try Sheet.rows([.trace, .copy], for: ["I see a big cat and a dog."])
    let exercises = MorePracticeTests.longer(rows, rounds: 3).rows.map { $0.exercise }
    #expect(exercises == [.trace, .copy, .trace, .copy, .trace, .copy, .trace, .copy])
  }

  /// A list that is looked at, covered and written is taken whole once more.
  @Test func listsAreRepeatedWhole() throws {
    let rows = ["cat", "dog", "sun"].map { Row(text: $0, exercise: .cover) }
    #expect(
      MorePracticeTests.longer(rows, rounds: 2).rows.map { $0.text }
        == Array(repeating: ["cat", "dog", "sun"], count: 3).flatMap { $0 })
  }

  /// Where the ruling leaves it to the page, a tail keeps a millimetre of white to the tall letter under it.
  @Test(arguments: ["us-vertical", "us-ball-and-stick", "italic"], [Paper.Format.a4, .letter])
  func tailsKeepWhiteToTallLetters(_ id: String, _ paper: Paper.Format) throws {
    let school = try SampleSchools.school(named: id)
    let sheet = try SheetSample.request(["bag", "bat"], school: id, ruling: school.ruling, paper: paper) {
      $0.fillsPage = true
    }
    let setter = TextSetter(.letters { SheetCache().cases.headerPress(xHeight: $0) })
    var search = try LayoutSearch(sheet, setter: setter, pictures: nil, cases: SheetCache().cases)
    for page in try search.pages() {
      for (high, low) in zip(page, page.dropFirst()) {
        guard let upper = high.plainLine, let lower = low.plainLine else { continue }
        let distance = low.top + lower.baseline - high.top - upper.baseline
        #expect(
          upper.overlap(with: lower, lowerBy: distance, withGuidance: false, leaving: Length.mm(1).points - 0.01) == 0)
      }
    }
  }

  /// The letters that are hardest to spell are missing first.
  @Test(arguments: [
    ("cat", "a"), ("tree", "ee"), ("корова", "ооа"), ("молоко", "ооо"), ("город", "оо"), ("ёжик", "иё"),
    ("Straße", "ae"),
    ("crwth", ""),
  ])
  func vowelsAreMissingFirst(word: String, vowels: String) {
    #expect(String(Vowels.doubtful(in: word).map { word[$0] }) == vowels)
  }

  @Test func theVowelUnderStressIsLast() {
    let word = "город"
    #expect(Vowels.doubtful(in: word).map { word.distance(from: word.startIndex, to: $0) } == [3, 1])
  }

  /// No letter is alone on the last row of a table, whatever alphabet it shows.
  @Test(arguments: Array(20...36))
  func noLetterIsAlone(count: Int) throws {
    let letters = Array("abcdefghijklmnopqrstuvwxyzáéíóúàèìòù".prefix(count)).map { String($0) }
    let sheet = try SheetSample.request(letters, school: "us-vertical", ruling: "two-line-wide")
    let setter = TextSetter(.letters { SheetCache().cases.headerPress(xHeight: $0) })
    let search = try LayoutSearch(sheet, setter: setter, pictures: nil, cases: SheetCache().cases)
    for hasPictures in [false, true] {
      let band = try LetterTable(text: letters.joined(separator: " "), hasPictures: hasPictures).band(in: search.room)
      let cards = SheetSample.single(band.marks).compactMap { mark in
        if case .shape(let shape, _) = mark { shape.inkBounds } else { nil }
      }
      let rows = Dictionary(grouping: cards) { $0.min.y.rounded() }
      let widest = rows.values.map { $0.count }.max() ?? 0
      let last = rows.max { $0.key < $1.key }?.value.count ?? 0
      #expect(2 * last >= widest && band.lines.count == count, "\(count): \(last) of \(widest)")
    }
  }
}
