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

/// What room that is left of a page is for, and what gives way where there is none.
@Suite struct SpareRoomTests {
  private func pages(
    _ texts: [String], _ design: String? = nil, school: String, name: String? = nil, pictures: PictureFinder? = nil
  ) throws -> [ComposedPage] {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.name, asked.seed) = (texts, design, school, name, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    return try SheetSample.composer(of: sheet, pictures: pictures).pages()
  }

  // MARK: Frames to draw in

  private static let designs = ["copy-print", "word-trace", "poem", "winter"]

  /// A frame keeps off its neighbours, is no lower than was asked for, and stands on no second page.
  @Test(arguments: designs, ["us-vertical", "uk-joined", "fr-cursive", "de-sas", "ru-cursive"])
  func aFrameTakesWhatIsLeft(design: String, school: String) throws {
    let texts = school == "ru-cursive" ? ["кот", "Кот спит."] : ["cat", "The cat is here."]
    let pages = try pages(texts, design, school: school)
    for page in pages {
      for (band, next) in zip(page.bands, page.bands.dropFirst()) {
        guard band.takesRest || next.takesRest else { continue }
        #expect(band.top + band.height <= next.top + 0.01, "\(design) \(school)")
      }
      let frames = page.bands.filter { $0.takesRest }
      #expect(frames.count <= 1 && (frames.isEmpty || pages.count == 1))
      guard let frame = frames.first else { continue }
      #expect(frame.height >= Length.mm(34).points - 0.01 && !frame.marks.isEmpty)
      let foot = page.bands.last.map { $0.top + $0.height } ?? 0
      let end = page.mazeBox?.min.y ?? foot
      #expect(foot <= end + 0.01 && end - foot < Length.mm(12).points, "\(design) \(school): \(end - foot)")
    }
  }

  @Test func shortPagesHaveAFrame() throws {
    for school in ["us-vertical", "fr-cursive"] {
      let page = try pages(["The cat is here."], "copy-print", school: school)[0]
      #expect(page.bands.contains { $0.takesRest && $0.icon == .draw })
    }
    let low = try SheetSample.request { $0.parts = [.block(.figure(Figure(.drawing, "7")))] }
    #expect(throws: Fault.self) { try SheetSample.composer(of: low).pages() }
  }

  // MARK: One leaf a lesson

  /// Lines of school paper are never made smaller: spare rows, and then the child's own best, give way to a sentence of two lines.
  @Test(arguments: ["de-grundschrift", "de-sas", "fr-cursive", "ru-cursive"])
  func aLetterAndItsSentenceShareALeaf(school: String) throws {
    let texts =
      school == "ru-cursive"
      ? ["е", "Е", "ель", "ежевика", "Ёж несёт в лес ежевику и грибы."]
      : ["E", "e", "Esel", "Erdbeere", "Der Esel isst eine Erdbeere."]
    let pages = try pages(texts, school: school)
    #expect(pages.count == 1)
    let written = pages[0].bands.flatMap { $0.lines.flatMap { $0.cells.map { $0.setting.text } } }
    for text in texts.prefix(4) { #expect(written.contains(text), "\(text)") }
    for word in texts[4].split(separator: " ") { #expect(written.contains { $0.contains(word) }, "\(word)") }
  }

  // MARK: Names

  @Test(arguments: ["fr-cursive", "de-sas", "ru-cursive", "de-grundschrift"])
  func everyLetterOfANameIsPractised(school: String) throws {
    let name = school == "ru-cursive" ? "Марина" : "Juliane"
    let pages = try pages([], "name-practice", school: school, name: name)
    let cells = pages[0].bands.flatMap { $0.lines.flatMap { $0.cells } }
    for letter in name {
      let own = cells.filter { $0.setting.text == String(letter) }
      #expect(own.contains { $0.look == .solid } && own.contains { $0.look != .solid }, "\(letter)")
    }
  }

  // MARK: Words that are another

  private static var finder: PictureFinder {
    PictureFinder(
      picture: { (word, _) throws(Fault) in
        let drawn = ["saw", "crab", "beach", "lit", "livre", "hund", "reis", "llama"]
        guard drawn.contains(word.lowercased()) else { return nil }
        return WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
      },
      words: { (letter, language) throws(Fault) in
        guard letter == "?" else { return [] }
        return language.hasPrefix("en") ? ["saw"] : language.hasPrefix("es") ? ["llama"] : ["lit", "livre"]
      })
  }

  @Test(arguments: [
    ("We saw a crab on the beach.", "us-vertical", ["crab", "beach"]), ("I have a saw.", "us-vertical", ["saw"]),
    ("Zoé lit un livre.", "fr-cursive", ["livre"]), ("Se llama Ana.", "es-cursive", []),
    ("Der Hund reist mit Reis.", "de-sas", ["Hund", "Reis"]), ("Wir sehen hund.", "de-sas", []),
  ])
  func wordsOfASentenceThatAreNoNamesHaveNoPicture(text: String, school: String, shown: [String]) throws {
    var asked = SheetSettings()
    (asked.texts, asked.school, asked.seed) = ([text], school, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    let room = try SheetSample.composer(of: sheet, pictures: SpareRoomTests.finder).room
    #expect(try room.pictures(ofSentence: text).map { $0.word } == shown)
    #expect(try room.pictures(ofSentence: "saw").map { $0.word } == ["saw"])
  }

  /// What a list calls unsure is in no sentence of a page, and "saw" by itself is a tool.
  @Test func aListNamesItsUnsureWords() throws {
    let texts = ["en": "*?\tsaw\tcan\nsaw\tE348\n", "E34": "E348\tlM0 0L9 9\n"]
    let list = PictureList(file: "pack") { name throws(Fault) in texts[name].map { Array($0.utf8) } }
    #expect(try list.finder.unsureWords("en-GB") == ["saw", "can"])
    #expect(try list.finder.unsureWords("fr").isEmpty)
    #expect(try list.finder.hasPicture(of: "saw", "en"))
  }

  // MARK: Numbers on squares

  /// Every sign of a sum, of numbers in a row and of a number line stands in the middle of a square of its own.
  @Test(arguments: ["de-grundschrift", "ru-cursive", "it-modern"], [3, 5, 7, 9])
  func signsStandInSquares(school: String, number: Int) throws {
    var asked = SheetSettings()
    (asked.texts, asked.school, asked.seed) = (["\(number)"], school, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    let composer = try SheetSample.composer(of: sheet)
    let side = try #require(composer.room.measure.digitSide)
    var signs = 0
    for line in try composer.pages().flatMap({ $0.bands }).compactMap({ $0.plainLine }) {
      var taken: Set<Int> = []
      for cell in line.cells {
        #expect(cell.setting.text.count == 1, "\(cell.setting.text)")
        let box = try #require(cell.setting.letters.first).letterform.bounds
        let middle = cell.x + box.moved(by: Vector(cell.setting.letters[0].x, 0)).center.x * line.ruling.xHeight
        let square = middle / side - 0.5
        #expect(abs(square - square.rounded()) < 0.01, "\(cell.setting.text) at \(square)")
        #expect(taken.insert(Int(square.rounded())).inserted, "two signs in square \(square)")
        signs += 1
      }
    }
    #expect(signs > 40)
  }

  @Test func sumsOfANumberAreEachOnce() throws {
    for number in 2...20 {
      let pages = try pages(["\(number)"], school: "fr-cursive")
      let written = pages.flatMap { $0.bands.flatMap { $0.lines.flatMap { $0.cells.map { $0.setting.text } } } }
      let sums = Set(written.filter { $0.contains("=") })
      // Of small numbers all, of larger ones as many as a page holds, the greatest first.
      #expect(number <= 5 ? sums.count == number - 1 : (2...4).contains(sums.count), "\(sums)")
      let firsts = written.filter { sums.contains($0) }.compactMap {
        $0.split { "=+".contains($0) }.dropFirst().first
      }
      .compactMap { Int($0) }
      #expect(firsts == firsts.sorted(by: >), "\(firsts)")
      for sum in sums {
        let parts = sum.split { "=+".contains($0) }.compactMap { Int($0) }
        #expect(parts.count == 3 && parts[0] == number && parts[1] + parts[2] == number, "\(sum)")
      }
    }
  }

  // MARK: Letters of a primer

  @Test(arguments: [
    (["sch", "Sch", "Schaf", "Schule"], "de-grundschrift", "sch", "Sch"),
    (["ei", "Ei", "Eis", "Eimer"], "de-sas", "ei", "Ei"), (["ch", "Ch", "chat", "chien"], "fr-cursive", "ch", "Ch"),
    (["Sh", "sh", "ship", "fish"], "us-vertical", "sh", "Sh"),
  ])
  func lettersOfASoundAreALetterOfTheDay(texts: [String], school: String, small: String, capital: String) throws {
    let pages = try pages(texts, school: school)
    #expect(pages.count == 1)
    let cells = pages[0].bands.flatMap { $0.lines.flatMap { $0.cells } }
    for text in [small, capital] + texts.suffix(2) { #expect(cells.contains { $0.setting.text == text }, "\(text)") }
    #expect(
      pages[0].bands.contains { $0.saysTitle && $0.lines.contains { $0.cells.contains { $0.setting.text == capital } } }
    )
  }

  @Test func shortWordsAreNoLetters() {
    #expect(SheetContent(sorting: ["am", "im", "in"]).letters.isEmpty)
    #expect(SheetContent(sorting: ["sch", "Sch"]).smallLetters == ["sch"])
    #expect(SheetContent(sorting: ["Oma", "OMA", "oma"]).letters == ["Oma", "oma"])
  }

  /// The s of Schwein is another sound: letters of reviews and of rows without a model have words with their own.
  @Test(arguments: ["review", "mixed-letters"])
  func lettersHaveWordsWithTheirSound(design: String) throws {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.seed) = (["s", "e", "a", "p"], design, "de-grundschrift", 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    for (word, letter) in [("Schwein", "s"), ("Eidechse", "e"), ("Auto", "a"), ("Pferd", "p")] {
      #expect(!sheet.sounds.isHeard(letter, atStartOf: word))
    }
  }

  // MARK: A child's own best

  @Test func aNounIsWrittenWithItsArticle() throws {
    let pages = try pages(["der Igel", "die Maus"], school: "de-grundschrift")
    let best = try #require(pages[0].bands.last { $0.icon == .best })
    #expect(best.lines.flatMap { $0.cells.map { $0.setting.text } }.allSatisfy { $0 == "der Igel" })
  }

  /// Tails of a line reach into nothing that is drawn below it.
  @Test func tailsKeepOffTheNextBlock() throws {
    let pages = try pages(
      ["h", "k", "b", "p", "g", "hat", "pig"], "review", school: "us-vertical", pictures: SpareRoomTests.all)
    for (band, next) in zip(pages[0].bands, pages[0].bands.dropFirst()) {
      guard let line = band.plainLine, let ink = line.inkSpan, next.plainLine == nil else { continue }
      let foot = band.top + line.above - ink.lowerBound
      #expect(foot <= next.top - next.overhang + 0.01, "\(foot) in \(next.top - next.overhang)")
    }
  }

  private static var all: PictureFinder {
    PictureFinder(picture: { (word, _) throws(Fault) in
      WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
  }
}
