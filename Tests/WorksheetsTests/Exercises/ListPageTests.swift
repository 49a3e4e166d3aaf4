import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Pages of lists, sentences and reviews, read from composed pages.
@Suite struct ListPageTests {
  private func composer(
    _ texts: [String], _ design: String?, school: String, change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> Composer {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.seed) = (texts, design, school, 7)
    change(&asked)
    return try SheetSample.composer(of: EverySheetTests.library.get().sheet(for: asked))
  }

  /// Ten words of spelling have one page, in Germany on the lines of the second year; letters stay on those of the first, and whoever
  /// names a ruling has it.
  @Test func spellingIsOnTheNextLines() throws {
    let words = ["Fahrrad", "Schnee", "spielen", "Hund", "Zahn", "Quark", "Igel", "Oma", "Tisch", "Maus"]
    let list = try composer(words, "spelling", school: "de-grundschrift")
    #expect(try list.sheet.ruling.id == "de-lineatur-2" && list.pages().count == 1)
    let named = try composer(words, "spelling", school: "de-grundschrift") { $0.ruling = "de-lineatur-1" }
    #expect(named.sheet.ruling.id == "de-lineatur-1")
    #expect(try composer(["m"], "letter-of-the-day", school: "de-grundschrift").sheet.ruling.id == "de-lineatur-1")
  }

  /// No line of a sentence ends with a short word, where another way to break it takes no more lines.
  @Test(arguments: [
    ("Wir laufen mit der Laterne durch die Nacht.", "de-grundschrift"),
    ("Le mouton mange une pomme dans le pré.", "fr-cursive"), ("The dog sat on the mat in the sun.", "us-continuous"),
  ])
  func linesEndBySense(sentence: String, school: String) throws {
    let measure = try composer([sentence], "sentence-copy", school: school).room.measure
    for width in stride(from: 200.0, through: 500, by: 12.5) {
      let lines = try measure.narrowed(to: width).balanced(sentence)
      #expect(lines.joined(separator: " ") == sentence)
      let last = lines.dropLast().map { $0.split(separator: " ").last ?? "" }
      guard last.contains(where: { $0.count <= 3 }) else { continue }
      // Then every way to as many lines has such an end: try them all.
      let words = sentence.split(separator: " ").map(String.init)
      for breaks in 0..<(1 << (words.count - 1)) where breaks.nonzeroBitCount == lines.count - 1 {
        let ends = (0..<words.count - 1).filter { breaks >> $0 & 1 == 1 }
        guard ends.count(where: { words[$0].count <= 3 }) < last.count(where: { $0.count <= 3 }) else { continue }
        let starts = [0] + ends.map { $0 + 1 }
        let pieces = zip(starts, ends + [words.count - 1]).map { words[$0...$1].joined(separator: " ") }
        let free = measure.narrowed(to: width)
        let widths = try pieces.map { try free.letters.setting(of: $0).width * free.xHeight }
        // It may leave much more white than the one that was chosen.
        let chosen = try lines.map { try free.letters.setting(of: $0).width * free.xHeight }
        let slack = { (widths: [Double]) in
          widths.map { $0 / free.lengthForWords }.reduce(0) { $0 + (1 - $1) * (1 - $1) }
        }
        #expect(
          widths.contains { $0 > free.lengthForWords } || slack(widths) > slack(chosen) + 0.2, "\(lines) or \(pieces)")
      }
    }
  }

  /// On paper that is ruled from top to foot each word of a list is practised on as many rows as the others, or one more; the first
  /// word is the child's own best as well.
  @Test(arguments: ["ru-cursive", "fr-cursive"])
  func wordsOfAListArePractisedAlike(school: String) throws {
    let words = school == "ru-cursive" ? ["кот", "дом", "сад", "лес"] : ["moto", "mouton", "tomate", "ami"]
    let made = try composer(words, "word-trace", school: school)
    var counts: [String: Int] = [:]
    for cell in try made.pages().flatMap({ $0.bands }).flatMap({ $0.lines }).compactMap({ $0.cells.first }) {
      counts[cell.setting.text, default: 0] += 1
    }
    let rows = words.map { counts[$0] ?? 0 }
    #expect((rows.max() ?? 0) - (rows.min() ?? 0) <= 1 && rows.allSatisfy { $0 > 1 }, "\(counts)")
  }

  /// Lines that are there for room that is left stand under their heading, or both go.
  @Test(arguments: 1...24)
  func headingsOfFillersHaveLines(count: Int) throws {
    let words = ["кот", "дом", "сад", "лес", "мир", "сыр"]
    let texts = (0..<count).map { words[$0 % 6] + String(repeating: "а", count: $0 / 6) }
    for page in try composer(texts, "dictation", school: "ru-cursive").pages() {
      for (index, band) in page.bands.enumerated() where band.headsFillers {
        #expect(index + 1 < page.bands.count && page.bands[index + 1].isFiller)
      }
    }
  }

  /// A review of a whole alphabet is printed on every paper, its panel no higher than half a page.
  @Test(arguments: [Paper.Format.letter, .a4, .a5], ["us-continuous", "us-cursive", "fr-cursive"])
  func alphabetsAreReviewed(paper: Paper.Format, school: String) throws {
    let made = try composer(["a-z"], "review", school: school) { $0.paper = paper }
    let first = try #require(try made.pages().first?.bands.first)
    #expect(first.height <= made.frame.body.height / 2)
  }

  /// Heavy lines are for children who see little: letters and words are larger as well.
  @Test func heavyLinesHaveLargeLetters() throws {
    func room(_ isHeavy: Bool) throws -> SheetRoom {
      try composer(["m", "M", "moon"], nil, school: "us-continuous") { $0.heavyLines = isHeavy }.room
    }
    let (heavy, usual) = (try room(true), try room(false))
    #expect(heavy.measure.xHeight > 1.3 * usual.measure.xHeight && heavy.childSize > 1.2 * usual.childSize)
  }
}
