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

/// What the pages of first strokes, lists with their dictation and copies from print begin with, and how much help their rows give.
@Suite struct BegunPagesTests {
  private func pages(
    _ texts: [String], _ design: String?, school: String, date: String? = nil
  ) throws -> [ComposedPage] {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.date, asked.seed) = (texts, design, school, date, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    return try SheetSample.composer(of: sheet).pages()
  }

  // MARK: Help

  /// On one page each word is written over as often as the others, whatever its length.
  @Test(arguments: ["us-vertical", "de-grundschrift"])
  func wordsAreTracedAlike(school: String) throws {
    let row = { (text: String) in Row(text: text, exercise: .fade, look: .dotted, guidance: .dots) }
    for count in 2...7 {
      for isRuled in [false, true] where !isRuled || count <= 4 {
        let steps = Fade(row: row("Maus")).usualSteps(count: count, hand: .right, isRuled: isRuled)[0]
        #expect(steps.count == count)
        #expect(steps.count { $0.look == .dotted } == min(isRuled ? 1 : 2, count - 1), "\(count) \(isRuled)")
      }
    }
    let page = try pages(["m", "M", "Mama", "Maus", "Melone"], nil, school: school)[0]
    let rows = page.bands.compactMap { band in
      band.plainLine.flatMap { $0.cells.dropFirst().contains { $0.look.isWrittenOver } ? $0.cells : nil }
    }.filter { $0[0].setting.text.count > 2 && $0[0].look == .solid }
    #expect(rows.count > 1)
    let most = school == "us-vertical" ? 2 : 1
    for cells in rows where cells.count <= 4 {
      #expect(cells.dropFirst().count { $0.look.isWrittenOver } == min(most, cells.count - 1))
    }
  }

  /// Letters of a review stand nearer to their own copies than to one another.
  @Test func lettersOfAReviewStandInGroups() throws {
    let page = try pages(["a", "m", "t", "s", "mat", "ant", "star"], "review", school: "us-vertical")[0]
    let row = try #require(
      page.bands.compactMap { $0.plainLine }.first { line in
        Set(line.cells.map { $0.setting.text }) == ["a", "m", "t", "s"]
      })
    let ends = row.cells.map { cell in
      let ink = cell.setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
      let unit = row.ruling.xHeight
      return (cell.x + (ink.map { $0.min.x }.min() ?? 0) * unit, cell.x + (ink.map { $0.max.x }.max() ?? 0) * unit)
    }
    let whites = zip(ends, ends.dropFirst()).map { $1.0 - $0.1 }
    let inside = stride(from: 0, to: whites.count, by: 2).map { whites[$0] }
    let between = stride(from: 1, to: whites.count, by: 2).map { whites[$0] }
    #expect((inside.max() ?? 0) < (between.min() ?? 0))
  }

  // MARK: Panels

  /// The lines of a sentence are as long as one another as its words let them be: no way to part them has a shorter longest line.
  @Test(arguments: [
    "The little owl looks at the big moon.", "My dog and I ran to the big red barn.", "We saw a crab in the sand.",
  ])
  func aSentenceIsPartedEvenly(text: String) throws {
    let page = try pages([text], nil, school: "us-vertical")[0]
    let panel = try #require(page.bands.first { $0.isWide })
    let lines = panel.lines.flatMap { $0.cells.map { $0.setting } }
    #expect(lines.map { $0.text }.joined(separator: " ") == text)
    guard lines.count == 2 || lines.count == 3, let school = panel.lines.first?.letters else { return }
    let words = text.split(separator: " ").map { String($0) }
    func width(_ range: Range<Int>) throws -> Double {
      try school.setting(of: words[range].joined(separator: " ")).width
    }
    var best = Double.infinity
    for first in 1..<words.count - (lines.count - 2) {
      if lines.count == 2 {
        best = min(best, max(try width(0..<first), try width(first..<words.count)))
      } else {
        for second in first + 1..<words.count {
          best = min(
            best, max(try width(0..<first), try width(first..<second), try width(second..<words.count)))
        }
      }
    }
    // Widths are tried in steps of a twenty-fifth.
    #expect((lines.map { $0.width }.max() ?? 0) <= 1.09 * best)
  }

  /// The words under a large letter say neither the way back up a stem nor the end of an arch.
  @Test(arguments: [
    ("m", "down, over, over"), ("n", "down, over"), ("M", "down, slant, slant, down"), ("V", "slant, slant"),
    ("l", "down"), ("u", "down, under, up, down"),
  ])
  func captionsAreShort(letter: Character, words: String) throws {
    let school = try SampleSchools.school(named: "us-vertical")
    let path = try #require(try school.verbalPath(for: letter, hand: .right))
    #expect(path.moves(in: SamplePhrases.english.path) == words)
  }

  // MARK: Scenes

  /// The first stroke of a scene is drawn, the others are dots, and each begins at a dot; rain leans as the school writes.
  @Test(arguments: [("ru-elements", "ru-cursive"), ("elements", "fr-cursive")])
  func firstStrokesBeginWithAScene(design: String, school: String) throws {
    let page = try pages([], design, school: school)[0]
    let marks = SheetSample.single(page.bands[0].marks)
    let dots = marks.compactMap { mark -> [Point]? in
      if case .shape(.dots(let points, _), _) = mark { points } else { nil }
    }
    let starts = try #require(dots.last)
    #expect(starts.count >= 4 && dots.count == starts.count)
    for (index, stroke) in dots.dropLast().enumerated() {
      #expect((stroke[0] - starts[index + 1]).length < 0.01)
      guard design == "ru-elements", let end = stroke.last else { continue }
      let lean = (stroke[0].x - end.x) / (end.y - stroke[0].y)
      #expect(abs(lean - tangent(of: 25 * .pi / 180)) < 0.001)
    }
  }

  @Test func unknownScenesAndPlacesAreRefused() throws {
    var asked = SheetSettings()
    asked.texts = ["a"]
    let room = try SheetSample.composer(of: EverySheetTests.library.get().sheet(for: asked)).room
    #expect(throws: Fault.self) { try PanelBand(panel: Panel(.scene, "sea")).band(in: room) }
    #expect(throws: Fault.self) { try DictationHead(text: "bend").band(in: room) }
    for text in ["", "1", "ten", "21"] {
      #expect(throws: Fault.self, "\(text)") { try DictatedPlaces(text: text).bands(in: room) }
    }
  }

  // MARK: Dictation

  /// The words of a week are copied in their order, and dictated in it; nothing of them is on the part that is folded away.
  @Test(arguments: ["fr-cursive", "us-vertical", "ru-cursive"])
  func wordsOfAWeekAreCopiedAndDictated(school: String) throws {
    let words =
      school == "ru-cursive"
      ? ["зима", "снег", "мороз", "ветер", "лес"] : ["lune", "sac", "robe", "tomate", "gomme", "balle"]
    let page = try pages(words, "words-of-the-week", school: school)[0]
    let head = try #require(page.bands.firstIndex { band in band.prints.contains { $0.isHeading } && !band.isWide })
    let copied = page.bands[..<head].flatMap { $0.lines }.flatMap { $0.cells }
      .filter { $0.look == .solid && words.contains($0.setting.text) }
    #expect(Set(copied.map { $0.setting.text }) == Set(words) && copied.count >= words.count)
    let below = page.bands[head...].flatMap { $0.lines }
    #expect(below.allSatisfy { $0.cells.allSatisfy { $0.look == .blank } })
    let asked = below.compactMap { $0.asked }.flatMap { $0.split(separator: " ").map { String($0) } }
    #expect(asked.sorted() == words.sorted())
  }

  /// The places of a warm-up's dictation are all there or none, and begin no page.
  @Test func placesAreThereWhereTheyHaveRoom() throws {
    func numbers(_ pages: [ComposedPage]) -> [Int] {
      pages.flatMap { $0.bands.flatMap { $0.lines.flatMap { $0.notes.map { $0.number } } } }
    }
    let short = try pages(["з", "зима"], "minutka", school: "ru-cursive", date: "2 декабря")
    #expect(short.count == 1 && numbers(short).sorted() == Array(1...10))
    let long = try pages(
      [
        "з", "зима", "мороз", "снег", "лес", "дом", "Береги нос в большой мороз.", "Идёт белый снег.",
        "Дети едут на санках.",
      ],
      "minutka", school: "ru-cursive", date: "2 декабря")
    #expect(long.count == 1 && numbers(long).isEmpty)
  }

  // MARK: Copies

  /// The first word and the first sentence begin with letters to write over, which are no letters to grade.
  ///
  /// Of few words each is to be written.
  @Test(arguments: [2, 4, 6])
  func copiesFromPrintShowHow(count: Int) throws {
    let words = Array(["зима", "снег", "лес", "дом", "сани", "нос"].prefix(count))
    let page = try pages(
      words + ["Идёт белый снег.", "Дети едут на санках."], "copy-print", school: "ru-cursive")[0]
    let begun = page.bands.flatMap { $0.lines.flatMap { $0.cells } }.filter { $0.look.isWrittenOver }
    #expect(begun.map { $0.setting.text } == (count < 4 ? ["Идёт"] : ["зима", "Идёт"]))
    #expect(begun.allSatisfy { !$0.isKept })
  }
}
