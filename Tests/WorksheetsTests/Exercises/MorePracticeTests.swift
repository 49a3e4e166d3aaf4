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
    var parts = rows.map(Part.row)
    for round in 0..<rounds {
      for text in rows.map(Part.row).fillingTexts {
        if let longer = parts.withMore(of: text, round: round, mostCopies: Part.mostCopies) { parts = longer }
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

  /// A page of one sentence: model, to write over, to write alone no more than three times, and the model again.
  @Test(arguments: 0...9)
  func aSentenceBeginsAnewWithItsModel(copies: Int) throws {
    let rows = try Sheet.rows([.trace] + Array(repeating: .copy, count: copies), for: ["I see a big cat and a dog."])
    let sheet = try SheetSample.request {
      ($0.rows, $0.mazeLevel) = (rows, nil)
    }
    var below: [String: Int] = [:]
    for line in try SheetSample.composer(of: sheet).pages().flatMap({ $0.bands }).compactMap({ $0.plainLine }) {
      let cell = try #require(line.cells.first)
      if cell.look == .solid { below[cell.setting.text] = 0 }
      let count = try #require(below[cell.setting.text], "\(cell.setting.text) stands under no model")
      if cell.look == .startDot { below[cell.setting.text] = count + 1 }
      #expect(count < 4)
    }
    #expect(below.count > 1)
  }

  /// Room that is left is for what is written over or copied: a second list to cover, to hear or to keep in mind would only be longer.
  @Test(arguments: [Exercise.cover, .dictation, .memory, .missing, .best, .hide, .joins])
  func listsAreNotRepeated(exercise: Exercise) throws {
    let rows = ["cat", "dog", "sun"].map { Row(text: $0, exercise: exercise) }
    #expect(MorePracticeTests.longer(rows, rounds: 2) == rows.map(Part.row))
  }

  /// Where the ruling leaves it to the page, a tail keeps a millimetre of white to the tall letter under it.
  @Test(arguments: ["us-vertical", "us-ball-and-stick", "italic"], [Paper.Format.a4, .letter])
  func tailsKeepWhiteToTallLetters(_ id: String, _ paper: Paper.Format) throws {
    let school = try SampleSchools.school(named: id)
    let sheet = try SheetSample.request(["bag", "bat"], school: id, ruling: school.ruling, paper: paper) {
      $0.fillsPage = true
    }
    for page in try SheetSample.composer(of: sheet).pages() {
      for (high, low) in zip(page.bands, page.bands.dropFirst()) {
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
    let room = try SheetSample.composer(of: sheet).room
    for hasPictures in [false, true] {
      let band = try LetterTable(text: letters.joined(separator: " "), hasPictures: hasPictures).band(in: room)
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
