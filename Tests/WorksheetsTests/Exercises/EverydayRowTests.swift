import Geometry
import Languages
import Letterforms
import Lettering
import Mazes
import Pages
import Rulings
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// Rows of an ordinary week as a child sees them: what they show, how wide their places are, and in which order they come.
@Suite struct EverydayRowTests {
  private static func composer(
    _ rows: [Row], school: String = "us-cursive", hand: Hand = .right, change: (inout Sheet) -> Void = { _ in }
  ) throws -> Composer {
    let sheet = try SheetSample.request(school: school, hand: hand) {
      $0.rows = rows
      change(&$0)
    }
    return try SheetSample.composer(of: sheet)
  }

  private static func lines(
    _ row: Row, school: String = "us-cursive", hand: Hand = .right, change: (inout Sheet) -> Void = { _ in }
  ) throws -> [Line] {
    try composer([row], school: school, hand: hand, change: change).room.bands(of: row).compactMap { $0.plainLine }
  }

  /// What is written by ear or by heart stands nowhere on its page: a maze tells of words that are shown.
  @Test(arguments: [(Exercise.dictation, false), (.memory, false), (.hide, false), (.trace, true)])
  func aMazeTellsOfWordsThatAreShown(exercise: Exercise, isNamed: Bool) throws {
    let sheet = try SheetSample.request {
      $0.rows = [Row(text: "cat", exercise: exercise)]
      if exercise == .memory { $0.rows[0].number = 1 }
    }
    let composer = try SheetSample.composer(of: sheet)
    #expect(try composer.pages().flatMap { $0.words } == (isNamed ? ["cat"] : []))
  }

  /// The sign of a row to do one's best on is the picture of its word, which it does not say; its letters where there is none.
  @Test(arguments: [true, false], Hand.allCases)
  func theOwnBestIsAskedForByASign(isPictured: Bool, hand: Hand) throws {
    let pictures = PictureFinder(picture: { (word, _) throws(Fault) in
      isPictured ? WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))]) : nil
    })
    let row = Row(text: "cat", exercise: .best)
    let sheet = try SheetSample.request(hand: hand) { $0.rows = [row] }
    let composer = try SheetSample.composer(of: sheet, pictures: pictures)
    let band = try #require(try composer.room.bands(of: row).first)
    let shown = band.lines.flatMap { $0.cells.map { $0.setting.text } }
    #expect(
      band.pictures.map { $0.picture.word } == (isPictured ? ["cat"] : []) && shown == (isPictured ? [] : ["cat"]))
    // The line itself is free, between the sign and the star, which the left hand does not cover.
    let line = try #require(band.lines.first { $0.isRuled })
    let sign = try #require(isPictured ? band.pictures.first?.box.center.x : band.lines.first { !$0.isRuled }?.x)
    #expect(line.cells.isEmpty && line.x + line.length <= composer.frame.rows.width + 0.01)
    #expect(hand == .left ? line.x == 0 && sign > line.length : sign < line.x)
  }

  /// The gender of a word is not known, and a number is no letter: only a letter is called by its name.
  @Test(arguments: [("m", true), ("7", false), ("m M", true), ("maison", false), ("maison chat", false)])
  func onlyALetterIsNamedWhereTheBestIsAskedFor(text: String, isNamed: Bool) throws {
    let sheet = try SheetSample.request(
      [text], school: "fr-cursive", ruling: SampleSchools.school(named: "fr-cursive").ruling)
    let row = Row(text: text, exercise: .best)
    let prints = try SheetSample.composer(of: sheet).room.bands(of: row).flatMap { $0.prints.map { $0.text } }
    let asked = sheet.phrases.said(isNamed ? .circleBestOf : .circleBest, ["letter": String(text.prefix(1))])
    let all = asked + " " + sheet.phrases.said(.colorStar)
    #expect(prints.contains(all) && prints.contains { $0.contains("maison") } == false, "\(prints)")
  }

  /// The icon of a row follows from what stands on it: nobody is told to trace where nothing is to be written over.
  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive", "ru-cursive"], Hand.allCases)
  func iconsFollowFromTheirRows(school: String, hand: Hand) throws {
    let texts = school == "ru-cursive" ? ["а", "мама", "Мама мыла раму."] : ["a", "nap", "A cat naps on a mat."]
    let sheet = try SheetSample.request(
      texts, school: school, hand: hand, ruling: SampleSchools.school(named: school).ruling)
    var seen: Set<RowIcon> = []
    for band in try SheetSample.composer(of: sheet).pages().flatMap({ $0.bands }) {
      guard let icon = band.icon, let line = band.plainLine else { continue }
      seen.insert(icon)
      let looks = line.cells.map { $0.look }
      let isWrittenOver = looks.contains { $0 != .solid && $0.isWrittenOver }
      switch icon {
      case .trace: #expect(isWrittenOver, "\(looks)")
      case .write: #expect(looks.contains(.startDot) || looks.contains(.blank), "\(looks)")
      case .read, .look: #expect(looks.contains(.solid) && !isWrittenOver || line.isModel, "\(looks)")
      default: break
      }
    }
    #expect(seen.isSuperset(of: [.look, .trace, .write]))
  }

  /// Letters that were missing once stay missing, and each has room for a child's letter.
  @Test(arguments: ["us-cursive", "us-ball-and-stick", "fr-cursive", "ru-cursive"], Hand.allCases)
  func theWholeWordIsNowhereBesideItsGaps(school: String, hand: Hand) throws {
    for word in school == "ru-cursive" ? ["кот", "рыба"] : ["cat", "train", "jump"] {
      let lines = try EverydayRowTests.lines(Row(text: word, exercise: .missing), school: school, hand: hand)
      var shown = word
      for line in lines {
        let place = LineOnPage(line, in: Band(line))
        #expect(line.word == word)
        for cell in line.cells where cell.look != .blank {
          #expect(cell.setting.text.count < word.count && !cell.isKept)
          shown = shown.filter { word.contains($0) }
        }
        for gap in line.cells where gap.outline != nil {
          let extent = try line.letters.extent(of: try #require(gap.setting.text.first))
          let box = try #require(gap.outline?.paths.first).bounds
          #expect(box.width >= max(1.2, extent.width + 0.6) - 1e-9)
          for cell in line.cells where cell.look != .blank {
            for ink in place.inkBoxes(of: cell) {
              #expect(!ink.overlaps(place.box(of: gap, box.expanded(by: 0.01)), by: 0.5))
            }
          }
        }
      }
      // What the first copy lacks no other shows.
      let first = try #require(lines.first?.cells.first { $0.isKept }).setting.text
      let visible = lines.flatMap { $0.cells.filter { $0.look != .blank }.map { $0.setting.text } }.joined()
      if word.filter({ String($0) == first }).count == 1 { #expect(!visible.contains(first), "\(word): \(visible)") }
    }
  }

  /// i and l have boxes that a child's letter fits, and the deep ones end above the next row.
  @Test(arguments: ["us-ball-and-stick", "us-cursive", "us-vertical"], [Exercise.boxes, .letterBoxes])
  func boxesAreWideEnoughAndKeepOffTheNextRow(school: String, exercise: Exercise) throws {
    for word in ["jig", "lily", "pygmy"] {
      let lines = try EverydayRowTests.lines(Row(text: word, exercise: exercise), school: school)
      for line in lines {
        for path in line.cells.flatMap({ $0.outline?.paths ?? [] }) {
          let points = [path.start] + path.segments.map { $0.end }
          let foot = points.filter { abs($0.y - path.bounds.min.y) < 1e-6 }.map { $0.x }
          #expect((foot.max() ?? 0) - (foot.min() ?? 0) > 0.99)
          #expect(-path.bounds.min.y * line.ruling.xHeight < line.below - Length.mm(1).points)
        }
      }
    }
  }

  /// Arrows stand on single letters and on large models, not on each word of a row, unless they are asked for.
  @Test func wordsInRowsHaveStartDotsAtMost() throws {
    let usual = try SheetDesignTests.order(["a", "nap"], design: nil).sheet().rows
    #expect(usual.filter { $0.text == "nap" }.allSatisfy { $0.guidance == .dots })
    #expect(usual.filter { $0.text == "a" && $0.exercise != .memory }.allSatisfy { $0.guidance == .dots })
    // Panels have them.
    let panel = try SheetSample.composer(of: SheetSample.request { $0.parts = [.block(.panel(Panel(.letter, "A a")))] })
    let plans = try panel.pages()[0].bands[0].lines[0].cells.compactMap { $0.plan }
    #expect(plans.count == 2 && plans.allSatisfy { !$0.arrows.isEmpty && !$0.numbers.isEmpty && $0.startBoxes.isEmpty })
    var asked = try SheetDesignTests.order(["a", "nap"], design: nil)
    asked.settings.guidance = .all
    #expect(try asked.sheet().rows.allSatisfy { $0.guidance == .all })
  }

  /// The left hand has the large model at the right end, the hollow letters before it.
  @Test(arguments: Hand.allCases, ["us-cursive", "us-vertical", "ru-cursive"])
  func theLargeModelStandsWhereTheHandDoesNotCoverIt(hand: Hand, school: String) throws {
    let text = school == "ru-cursive" ? "а" : "a"
    let line = try #require(
      try EverydayRowTests.lines(Row(text: text, exercise: .model), school: school, hand: hand).first)
    let looks = line.cells.map { $0.look }
    try #require(looks.count > 2)
    #expect((hand == .left ? looks.last : looks.first) == .solid)
    let ends = line.cells.map { $0.x + $0.setting.width * line.ruling.xHeight }
    if hand == .left { #expect((ends.max() ?? 0) > line.length - 2 * line.ruling.xHeight) }
    #expect((ends.max() ?? 0) <= line.length)
  }

  /// What is written from memory stands at the end, behind a fold, each word with its number.
  @Test func whatIsWrittenFromMemoryIsFoldedAwayFromItsModels() throws {
    let sheet = try SheetDesignTests.order(["a", "nap", "the sun"], design: nil).sheet()
    let last = try #require(sheet.rows.last)
    #expect(last.exercise == .memory && last.number == 1)
    var request = try SheetSample.request { $0.parts = sheet.parts }
    request.mazeLevel = nil
    let bands = try SheetSample.composer(of: request).room.bands(of: last)
    #expect(bands[0].lines.isEmpty && bands[0].prints.map(\.text) == ["Fold back here. Write from memory."])
    #expect(bands.dropFirst().allSatisfy { $0.opening == .kept && $0.plainLine != nil })
    let lines = bands.compactMap { $0.plainLine }
    #expect(lines.flatMap { $0.notes.map(\.number) } == [1, 2, 3])
    #expect(lines.flatMap { $0.cells.map(\.setting.text) } == ["a", "nap", "the sun"])
    for line in lines {
      for (cell, note) in zip(line.cells, line.notes) { #expect(cell.x >= note.x + Line.noteWidth - 0.01) }
      for (cell, note) in zip(line.cells, line.notes.dropFirst()) {
        #expect(cell.x + cell.setting.width * line.ruling.xHeight < note.x)
      }
    }
  }

  /// Wherever a design asks for it, nothing but it stands behind the fold.
  @Test func memoryComesLastOnItsPages() throws {
    let design = try SheetDesignTests.design(
      "name: x\nsheet:\n  - each: word\n    rows:\n      - {copy: \"{word}\"}\n      - {memory: \"{word}\"}")
    let rows = try SheetDesignTests.order(["nap", "cat", "sun"], design: design).sheet().rows
    #expect(rows.map { $0.exercise } == [.copy, .copy, .copy, .memory])
    #expect(rows.last?.text == "nap cat sun" && rows.last?.number == 1)
  }

  /// A dictated word has one line, a sentence one more than it needs; the first line of each has its number and a box to tick.
  @Test func dictationHasAsManyLinesAsItNeeds() throws {
    func lines(_ text: String) throws -> [Line] {
      var row = Row(text: text, exercise: .dictation)
      row.number = 3
      return try EverydayRowTests.lines(row)
    }
    for (text, count) in [("nap", 1), ("The sun is hot.", 2)] {
      let lines = try lines(text)
      #expect(
        lines.count == count && lines.map { $0.notes.map(\.number) } == [[3]] + lines.dropFirst().map { _ in [] })
      #expect(lines.map { $0.ticks.count } == [1] + lines.dropFirst().map { _ in 0 })
      #expect(lines.allSatisfy { $0.cells.isEmpty })
    }
    let sheet = try SheetDesignTests.order(
      ["nap", "The sun is hot."],
      design: try SheetDesignTests.design(
        "name: x\nfill: true\nsheet: [{dictation: \"{words}\"}, {dictation: \"{sentence}\"}]")
    ).sheet()
    #expect(sheet.parts.fillingTexts.isEmpty)
  }

  /// A word for three colours stands alone on its line, 10 mm high at the least, or as high as a line holds it.
  @Test(arguments: [4.0, 7, 12])
  func wordsForColoursAreLarge(millimetres: Double) throws {
    var row = Row(text: "train", exercise: .trace, look: .hollow, guidance: .off)
    (row.model, row.xHeight) = (.none, max(Length.mm(millimetres).points, Row.leastForColours.points))
    let lines = try EverydayRowTests.lines(row) { $0.xHeight = Length.mm(millimetres).points }
    #expect(lines.count == 1 && lines[0].cells.map(\.look) == [.hollow])
    #expect(lines[0].ruling.xHeight >= Length.mm(10).points - 0.01)
    row.text = "hippopotamusses"
    let long = try EverydayRowTests.lines(row) { $0.xHeight = Length.mm(4).points }
    #expect(long.count == 1 && long[0].ruling.xHeight > Length.mm(4).points && long[0].shrunk.isEmpty)
  }

  /// The cards of an alphabet have their letters on one height, and fill their rows from the left.
  @Test(arguments: ["us-cursive", "us-vertical", "fr-cursive", "ru-cursive"], [false, true])
  func lettersOfATableStandOnOneHeight(school: String, hasPictures: Bool) throws {
    let composer = try EverydayRowTests.composer([], school: school) { $0.parts = [] }
    let letters = composer.sheet.school.alphabet(of: composer.sheet.school.language)
    let band = try LetterTable(text: letters.joined(separator: " "), hasPictures: hasPictures).band(in: composer.room)
    let cards = SheetSample.single(band.marks).compactMap { mark in
      if case .shape(let shape, _) = mark { shape.inkBounds } else { nil }
    }
    try #require(cards.count == band.lines.count)
    let heights = zip(cards, band.lines).map { $1.baseline - $0.min.y }
    #expect((heights.max() ?? 0) - (heights.min() ?? 0) < 0.01)
    let left = cards.map(\.min.x).min() ?? 0
    #expect(cards.last.map { last in cards.filter { abs($0.min.y - last.min.y) < 1 }.map(\.min.x).min() ?? 99 } == left)
  }

  /// The frame of a drawing keeps off the sentence under it.
  @Test func aFrameKeepsOffTheSentence() throws {
    let composer = try EverydayRowTests.composer([])
    let band = try DrawingBox(text: "40 %").band(in: composer.room)
    let frame = try #require(SheetSample.single(band.marks).compactMap { $0.inkBounds }.first)
    #expect(band.height - frame.max.y > Length.mm(5).points)
  }

  /// A maze that has a page leaves no white at its foot.
  @Test(arguments: 1...10, [Paper.Format.a4, .letter, .a5])
  func pageMazesFillTheirPages(level: Int, paper: Paper.Format) throws {
    let paper = try Paper(paper)
    let level = try #require(MazeLevel(level))
    let plan = try #require(MazePlan(level: level, size: .page, paper: paper, hasTitle: false))
    var booklet = Booklet(shaper: nil)
    try booklet.add(mazes: [Maze(plan: plan, number: 1)], size: .page, title: "", paper: paper, language: "en")
    let page = try #require(booklet.document(title: "x", language: "en").pages.first)
    let ink = page.singleMarks.compactMap { $0.inkBounds }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    #expect(
      try #require(ink).max.y > paper.room.max.y - Length.mm(16).points, "\(plan.grid.columns) × \(plan.grid.rows)")
  }
}

extension Mark {
  /// The rectangle around a shape; nil for other marks.
  fileprivate var inkBounds: Rectangle? { if case .shape(let shape, _) = self { shape.inkBounds } else { nil } }
}
