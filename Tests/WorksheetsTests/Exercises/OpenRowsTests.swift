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

/// The rhythm of rows on paper that is ruled from top to foot, and what stands beside and under them.
@Suite struct OpenRowsTests {
  private func pages(
    _ texts: [String], _ design: String? = nil, school: String, ruling: String? = nil, pictures: PictureFinder? = nil
  ) throws -> [ComposedPage] {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.ruling, asked.seed) = (texts, design, school, ruling, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    return try SheetSample.composer(of: sheet, pictures: pictures).pages()
  }

  /// The baselines of the lines of a page that stand by themselves, with whether each asks for something new.
  private func rows(on page: ComposedPage) -> [(baseline: Double, isNew: Bool)] {
    page.bands.compactMap { band in band.plainLine.map { (band.top + $0.baseline, band.beginsRow) } }
  }

  /// A free line stands over every row that begins anew, and never two of them.
  @Test(arguments: [("fr-seyes", 16.0), ("fr-seyes-2-5", 20), ("fr-seyes-3", 24)])
  func rowsOfAPageWithRoomStandOnEverySecondLine(ruling: String, pitch: Double) throws {
    let pages = try pages(["l", "L", "lune"], school: "fr-cursive", ruling: ruling)
    #expect(pages.count == 1)
    let rows = rows(on: pages[0])
    #expect(rows.count >= 5)
    for (upper, lower) in zip(rows, rows.dropFirst()) {
      let apart = Length.points(lower.baseline - upper.baseline).mm
      #expect(lower.isNew ? abs(apart - pitch) < 0.01 : apart <= pitch + 0.01, "\(apart)")
    }
  }

  /// What needs more rows than that has them on every line that leaves them room, and still one page.
  @Test func rowsOfAFullPageStandNearer() throws {
    let texts = ["m", "M", "moto", "maison", "lama", "malle", "Mamie lave sa moto rose."]
    let pages = try pages(texts, school: "fr-cursive")
    #expect(pages.count == 1)
    let rows = rows(on: pages[0]).map { $0.baseline }
    let apart = zip(rows, rows.dropFirst()).map { Length.points($1 - $0).mm }
    #expect(apart.contains { $0 < 12.01 })
  }

  /// Rows of a list are equally far apart, where that costs no page.
  @Test(arguments: ["fr-cursive", "ru-cursive", "de-sas"])
  func rowsOfAListAreEven(school: String) throws {
    let words =
      school == "ru-cursive"
      ? ["зима", "дом", "лужа", "мороз", "ухо", "ёлка", "цирк", "шуба"]
      : ["pomme", "lune", "chaise", "gomme", "tomate", "robe", "sac", "jardin"]
    let pages = try pages(words, "spelling", school: school)
    #expect(pages.count == 1)
    let columns = pages[0].bands.filter { !$0.overlays.isEmpty }.compactMap { band in
      band.plainLine.map { band.top + $0.baseline }
    }
    #expect(columns.count == words.count)
    let apart = zip(columns, columns.dropFirst()).map { $1 - $0 }
    for distance in apart { #expect(abs(distance - apart[0]) < 0.01) }
  }

  /// Six words and six sentences in print are copied on one leaf.
  @Test func copiesFromPrintShareALeaf() throws {
    let texts = [
      "зима", "снег", "санки", "мороз", "лес", "дом", "Идёт белый снег.", "Миша и Мила лепят снеговика.",
      "Дети едут на санках.", "Мила дала Мише санки.", "Мама зовёт детей домой.", "У Миши дома тепло.",
    ]
    let pages = try pages(texts, "copy-print", school: "ru-cursive")
    #expect(pages.count == 1)
    let asked = pages[0].bands.flatMap { $0.lines.compactMap { $0.asked } }.joined(separator: " ")
    for text in texts { #expect(asked.contains(text), "\(text)") }
  }

  /// Nobody draws a name, and so it takes no picture from the words beside it.
  @Test func namesNeedNoPicture() throws {
    let finder = PictureFinder(picture: { (word, _) throws(Fault) in
      guard ["лимон", "комар"].contains(word) else { return nil }
      return WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
    let texts = ["м", "М", "лимон", "комар", "Мила"]
    let page = try pages(texts, school: "ru-cursive", pictures: finder)[0]
    let pictured = page.bands.compactMap { $0.rowPicture?.word }
    #expect(Set(pictured) == ["лимон", "комар"])
    let list = try pages(["лимон", "комар", "мороз"], "spelling", school: "ru-cursive", pictures: finder)[0]
    #expect(list.bands.allSatisfy { $0.rowPicture == nil })
  }

  // MARK: Syllables

  @Test func pairsOfAConsonantAndAVowelAreSyllables() {
    for (text, icon) in [("ma me am", RowIcon.syllables), ("br tr", .join), ("ма мо", .syllables), ("oa ma", .join)] {
      #expect(Row(text: text, exercise: .joins).icon == icon, "\(text)")
    }
    #expect(Row(text: "m a", exercise: .joins).icon == .trace)
  }

  /// Words of a German letter page have an arc under each syllable, of joined schools and of other languages none.
  @Test(arguments: [("de-grundschrift", true), ("de-sas", false), ("us-vertical", false)])
  func germanWordsHaveArcs(school: String, hasArcs: Bool) throws {
    let page = try pages(["m", "M", "Melone"], school: school)[0]
    let words = page.bands.filter { $0.plainLine?.cells.contains { $0.setting.text == "Melone" } ?? false }
    #expect(!words.isEmpty)
    for band in words {
      let shown = band.lines[0].cells.count { $0.look != .blank && $0.look != .startDot }
      let curves = SheetSample.single(band.marks).count { if case .shape(.line, _) = $0 { true } else { false } }
      #expect(curves == (hasArcs ? 3 * shown : 0))
    }
  }

  // MARK: Listening

  /// A German page of a letter asks where its sound is heard, if all three words have pictures; no other school's page does.
  @Test func aGermanLetterIsListenedFor() throws {
    let all = PictureFinder(picture: { (word, _) throws(Fault) in
      WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
    let some = PictureFinder(picture: { (word, _) throws(Fault) in
      guard word != "Baum" else { return nil }
      return WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
    func asked(_ school: String, _ finder: PictureFinder?) throws -> (question: Bool, boxes: Int) {
      let panel = try pages(["m", "M", "Melone"], school: school, pictures: finder)[0].bands[0]
      let boxes = SheetSample.single(panel.marks).count {
        if case .shape(.line, SheetInk.accent) = $0 { true } else { false }
      }
      return (panel.prints.contains { $0.text.hasPrefix("Wo hörst du m") }, boxes)
    }
    for school in ["de-grundschrift", "de-sas"] {
      let made = try asked(school, all)
      #expect(made.question && made.boxes == 9)
    }
    for (school, finder) in [("de-grundschrift", some), ("de-grundschrift", nil), ("us-vertical", all)] {
      let made = try asked(school, finder)
      #expect(!made.question && made.boxes == 0, "\(school)")
    }
  }

  /// The words of the file have the letter they are listened to for, at more than one place, and a drawing.
  @Test func wordsToListenToHaveTheirLetter() throws {
    let sounds = try EverySheetTests.library.get().sounds(in: "de")
    for letter in ["a", "i", "m", "n", "t", "sch", "ei", "au", "z"] {
      let words = sounds.words(toHear: letter)
      #expect(words.count == 3, "\(letter)")
      let places = words.map { word in
        let small = word.lowercased()
        return small.hasPrefix(letter) ? 0 : small.hasSuffix(letter) ? 2 : 1
      }
      #expect(Set(places).count == 3 && words.allSatisfy { $0.lowercased().contains(letter) }, "\(words)")
    }
    #expect(sounds.words(toHear: "y").isEmpty && sounds.question(about: "sch").contains(" sch?"))
  }

  // MARK: Stories

  /// What a story's picture begins with is one of its words, in its frame.
  @Test func aStoryHasThePictureBegun() throws {
    let finder = PictureFinder(picture: { (word, _) throws(Fault) in
      WordPicture(
        of: word, name: word == "moon" ? "1F319" : word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
    let page = try pages(["owl", "moon", "One night,"], "story-paper", school: "us-vertical", pictures: finder)[0]
    let frame = try #require(page.bands.first { $0.discs.contains { $0.icon == .draw } })
    #expect(frame.pictures.map { $0.picture.word } == ["owl", "moon"])
    for place in frame.pictures {
      #expect(place.box.min.y >= 0 && place.box.max.y <= frame.height && place.box.max.x <= Length.mm(200).points)
    }
  }

  /// A vowel is no word of one syllable.
  @Test func lettersHaveNoArcs() throws {
    let page = try pages(["a", "A", "Apfel"], school: "de-grundschrift")[0]
    let rows = page.bands.filter { band in
      band.icon == .trace && (band.plainLine?.cells.contains { $0.setting.text.count == 1 } ?? false)
    }
    #expect(!rows.isEmpty && rows.allSatisfy { SheetSample.single($0.marks).isEmpty })
  }

  /// Every word of a review is shown before letters of it are missing, but for the last, which begins with one that is.
  @Test(arguments: ["us-vertical", "fr-cursive", "de-grundschrift"])
  func aReviewShowsItsWords(school: String) throws {
    let words = ["mat", "sal", "lit", "mais", "tal", "mil", "sol"]
    let cells = try pages(["m", "a", "l", "i", "s"] + words, "review", school: school).flatMap { page in
      page.bands.flatMap { $0.lines.flatMap { $0.cells.filter { $0.look == .solid }.map { $0.setting.text } } }
    }
    for word in words.dropLast() { #expect(cells.contains(word), "\(word)") }
  }

  // MARK: Letters a minute

  /// Who has copied all goes on below.
  @Test(arguments: ["fr-cursive", "us-vertical"])
  func anEvaluationHasLinesToGoOn(school: String) throws {
    let page = try pages(["The cat is here."], "evaluation", school: school)[0]
    let said = page.bands.flatMap { $0.prints.map { $0.text } }
    #expect(said.contains(school == "fr-cursive" ? "Encore une fois" : "Again"))
    #expect(page.bands.count { $0.plainLine != nil } >= 5)
  }

  // MARK: What teachers named

  /// A sentence to copy begins at a dot, however tall its first letter is, and its line stays where it is.
  @Test(arguments: ["Волк идёт по лесу.", "Рыба плывёт в реке.", "Дети едут на санках.", "мама"])
  func everyCopyBeginsAtADot(text: String) throws {
    let bands = try pages([text, "Мы дома."], "copy-print", school: "ru-cursive")[0].bands
    let lines = bands.compactMap { $0.plainLine }.filter { $0.asked.map { text.hasPrefix($0) } ?? false }
    let line = try #require(lines.first)
    // The first sentence has its first word to write over, too.
    let isBegun = text.contains(" ")
    #expect(
      line.cells.contains {
        ($0.look.isWrittenOver || !isBegun && $0.look == .startDot) && $0.plan?.startBoxes.count == 1
      })
    #expect(line.outstanding == 0)
  }

  /// Nouns of a spelling family keep their articles, and are no words beside them.
  @Test(arguments: ["fr-cursive", "de-sas"])
  func aFamilyKeepsItsArticles(school: String) throws {
    let words =
      school == "de-sas"
      ? ["der Stern", "der Stuhl", "der Stein", "die Spinne", "der Spiegel", "das Spiel"]
      : ["le loup", "la poule", "la souris", "le mouton", "le hibou", "rouge", "la route", "le trou"]
    let cells = try pages(words, "phonics", school: school).flatMap { page in
      page.bands.flatMap { $0.lines.flatMap { $0.cells.map { $0.setting.text } } }
    }
    for word in words { #expect(cells.contains(word), "\(word)") }
    for article in ["der", "die", "das", "le", "la"] { #expect(!cells.contains(article), "\(article)") }
    #expect(!cells.contains("spi") && cells.contains(school == "de-sas" ? "sp" : "ou"))
  }

  /// Seven letters are reviewed on one page, each with its picture, in every school's hand.
  @Test(arguments: ["us-vertical", "de-grundschrift", "ru-cursive", "fr-cursive"])
  func aReviewHasOnePage(school: String) throws {
    let finder = PictureFinder(
      picture: { (word, _) throws(Fault) in
        WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
      },
      words: { (letter, _) throws(Fault) in ["\(letter)\(letter)"] })
    let texts =
      school == "ru-cursive"
      ? ["и", "ш", "о", "а", "м", "л", "н", "лама", "мама"] : ["m", "a", "l", "i", "o", "s", "t", "mat", "sal"]
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.seed) = (texts, "review", school, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    var cache = SheetCache()
    let setter = TextSetter(EverySheetTests.boxes())
    #expect(try sheet.composed(from: 1, setter: setter, pictures: finder, cache: &cache).pages.count == 1)
  }

  /// What only begins at a dot has one for each letter, what is traced one for each stroke.
  @Test func barePlacesHaveOneDotALetter() throws {
    let page = try pages(["e", "E", "egg"], school: "us-vertical")[0]
    let cells = page.bands.flatMap { $0.lines.flatMap { $0.cells } }
    for cell in cells where cell.look == .startDot {
      #expect((cell.plan?.startBoxes.count ?? 0) <= cell.setting.text.count, "\(cell.setting.text)")
    }
    #expect(cells.contains { $0.look == .dotted && $0.setting.text == "E" && ($0.plan?.startBoxes.count ?? 0) > 1 })
  }

  /// Beside a letter stands the picture of one word, though the other has none.
  @Test func aPanelShowsThePictureThereIs() throws {
    let finder = PictureFinder(picture: { (word, _) throws(Fault) in
      guard word == "goat" else { return nil }
      return WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
    let page = try pages(["g", "G", "goat", "gate"], school: "us-vertical", pictures: finder)[0]
    #expect(page.bands[0].pictures.map { $0.picture.word } == ["goat"])
    #expect(page.bands.dropFirst().contains { $0.lines.contains { $0.cells.contains { $0.setting.text == "gate" } } })
  }

  /// Ink of a row keeps off the ink of the next by more than the pen.
  @Test(arguments: Hand.allCases)
  func tailsKeepOffTheNextRow(hand: Hand) throws {
    var asked = SheetSettings()
    (asked.texts, asked.school, asked.hand, asked.seed) = (["g", "G", "goat", "girl"], "us-vertical", hand, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    let page = try SheetSample.composer(of: sheet).pages()[0]
    for (upper, lower) in zip(page.bands, page.bands.dropFirst()) {
      guard let high = upper.plainLine, let low = lower.plainLine else { continue }
      let apart = lower.top + low.baseline - upper.top - high.baseline
      #expect(high.overlap(with: low, lowerBy: apart, withGuidance: false, leaving: high.pen) <= 0.01)
    }
  }

  /// A stop stands to the right of its letter's ink, whatever arm or end stroke that has.
  @Test(arguments: ["us-vertical", "de-grundschrift", "uk-joined", "ru-cursive", "fr-cursive"])
  func aStopStandsBehindItsLetter(school: String) throws {
    let letters = LetterCase(school: try SampleSchools.school(named: school), hand: .right)
    for letter in school == "ru-cursive" ? ["г", "а", "т"] : ["r", "e", "f", "t"] {
      let setting = try letters.setting(of: letter + ".")
      let body = setting.letters[0].letterform.strokes.flatMap { $0.path.flattened(accuracy: 0.01).points }.filter {
        $0.y > -0.02
      }
      let end = (body.map { $0.x }.max() ?? 0) + setting.letters[0].x
      let stop = setting.letters[1].letterform.bounds.min.x + setting.letters[1].x
      #expect(stop - end > 0.15, "\(school) \(letter): \(stop - end)")
    }
  }
}
