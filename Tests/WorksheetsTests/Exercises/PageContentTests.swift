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

/// What stands on the pages of designs, read from composed pages.
@Suite struct PageContentTests {
  /// Every word has a picture, a square.
  private static var finder: PictureFinder {
    PictureFinder(picture: { (word, _) throws(Fault) in
      WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
  }

  private static let schools = ["us-continuous", "us-cursive", "uk-joined", "fr-cursive", "de-sas"]

  private func pages(
    _ texts: [String], _ design: String?, school: String = "us-continuous", hand: Hand = .right,
    change: (inout SheetSettings) -> Void = { _ in }
  ) throws -> (sheet: Sheet, pages: [ComposedPage]) {
    var asked = SheetSettings()
    (asked.texts, asked.design, asked.school, asked.hand, asked.seed) = (texts, design, school, hand, 7)
    change(&asked)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    return (sheet, try SheetSample.composer(of: sheet, pictures: PageContentTests.finder).pages())
  }

  private func lines(_ pages: [ComposedPage]) -> [Line] { pages.flatMap { $0.bands.flatMap { $0.lines } } }

  // MARK: Words of a list

  /// Rows that are there for room that is left go before words of a list, so that joins are those of words on the page.
  @Test(arguments: ["fr-cursive", "ru-cursive"])
  func wordsOfAListStayBeforeSpareRows(school: String) throws {
    let isRussian = school == "ru-cursive"
    let words = isRussian ? ["мыло", "малина", "яма", "лом"] : ["malle", "lame", "moule", "plume"]
    let texts = isRussian ? ["л", "м", "я", "н"] : ["m", "a", "l", "e"]
    let (_, pages) = try pages(texts, "review", school: school) {
      ($0.words, $0.fitsWords) = (words.map { SheetContent.Word($0) }, true)
    }
    #expect(pages.count == 1)
    let written = Set(lines(pages).flatMap { $0.cells }.map { $0.setting.text })
    let shown = words.filter { word in written.contains(word) || lines(pages).contains { $0.word == word } }
    #expect(shown.count >= 3, "\(shown)")
    for pair in written where pair.count == 2 {
      #expect(shown.contains { $0.contains(pair) }, "\(pair) is in no word of \(shown)")
    }
  }

  // MARK: Dictations

  @Test(arguments: PageContentTests.schools, Hand.allCases)
  func aDictationAsksForEveryTextAndShowsNone(school: String, hand: Hand) throws {
    let texts = ["a", "m", "t", "sun", "rain", "moon", "The sun is hot."]
    let (_, pages) = try pages(texts, "dictation", school: school, hand: hand)
    let lines = lines(pages)
    #expect(lines.allSatisfy { $0.cells.allSatisfy { $0.look == .blank } })
    let asked = lines.compactMap { $0.asked }
    for text in ["sun", "rain", "moon"] { #expect(asked.count { $0 == text } == 1, "\(text): \(asked)") }
    #expect(asked.joined(separator: " ").split(separator: " ").suffix(4) == ["The", "sun", "is", "hot."])
    #expect(asked.joined(separator: " ").hasPrefix("a m t"))
  }

  @Test(arguments: PageContentTests.schools)
  func anAssessmentHasNoStartDots(school: String) throws {
    let (_, pages) = try pages(["b", "k", "pond", "The sun is hot."], "assessment", school: school)
    for line in lines(pages) {
      for cell in line.cells { #expect(cell.look == .solid || cell.look == .blank, "\(cell.setting.text)") }
    }
  }

  @Test func lettersStandAsTheyWereGiven() throws {
    for design in ["assessment", "review"] {
      let (_, pages) = try pages(["B", "d", "bed"], design)
      let shown = lines(pages).flatMap { $0.cells.map { $0.setting.text } }.joined(separator: " ")
      #expect(shown.contains("B") && shown.contains("d") && !shown.contains("D"), "\(design): \(shown)")
    }
  }

  @Test func lettersOfABadgeArePartedByCommas() {
    #expect(Badge.listed(["a", "m", "t"], in: "I can write a m t.") == "I can write a, m, t.")
    #expect(Badge.listed(["a", "m"], in: "Ich kann a m schreiben.") == "Ich kann a, m schreiben.")
    #expect(Badge.listed(["a"], in: "I can write a.") == "I can write a.")
    #expect(Badge.listed(["x", "y"], in: "Well done!") == "Well done!")
  }

  // MARK: What was asked for

  @Test(arguments: ["en", "vi", "de", "ru", "fr"])
  func aNamePageGoesToSchoolInItsOwnLanguage(language: String) throws {
    let library = try EverySheetTests.library.get()
    let stories = try library.stories(in: language)
    var asked = SheetSettings()
    (asked.name, asked.design, asked.language, asked.seed) = ("Anna", "name-practice", language, 7)
    let sheet = try library.sheet(for: asked)
    let finder = PictureFinder(picture: { (word, tag) throws(Fault) in
      guard tag == "en", let name = ["bus": "1F68C", "school": "1F3EB"][word] else { return nil }
      return WordPicture(of: word, name: name, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
    let company = try MazeCompany(of: ["Anna"], in: sheet, finder)
    let cast = try MazeCast(of: company, stories: stories, seed: 1, finder)
    #expect(cast.start?.name == "1F68C" && cast.goal?.name == "1F3EB")
    #expect(cast.sentence == stories.sentence(from: ("1F68C", ""), to: ("1F3EB", "")))
    #expect(language == "en" || !cast.sentence.contains("school"), "\(cast.sentence)")
  }

  @Test func hyphensOfWordsAreNoLoss() throws {
    for (texts, design) in [
      (["My neighbor, Mr. O'Sullivan-Fitzgerald, brought seventeen delicious strawberries."], nil),
      (["Zi-tro-ne", "Ba-na-ne"], "syllable-arcs"), (["merry-go-round", "ice-cream"], "word-trace"),
    ] as [([String], String?)] {
      var asked = SheetSettings()
      (asked.texts, asked.design, asked.fit, asked.seed) = (texts, design, true, 7)
      let sheet = try EverySheetTests.library.get().sheet(for: asked)
      var booklet = Booklet(shaper: nil)
      #expect(try booklet.add(sheet).account.missing.isEmpty, "\(texts)")
    }
  }

  @Test func aWordWithAStopIsASentenceAmongSentences() {
    let content = SheetContent(sorting: ["Why?", "Go!", "I ran."])
    #expect(content.sentences == ["Why?", "Go!", "I ran."] && content.words.isEmpty)
    #expect(SheetContent(sorting: ["cat", "stop!"]).words.map { $0.text } == ["cat", "stop!"])
  }

  @Test func aNounWithItsArticleIsAWordInItsPlace() {
    let articles = ["der", "die", "das"]
    let content = SheetContent(sorting: ["der Igel", "süß", "die Tür", "Der Igel schläft."], articles: articles)
    #expect(content.words.map { $0.text } == ["der Igel", "süß", "die Tür"])
    #expect(content.sentences == ["Der Igel schläft."])
  }

  @Test(arguments: PageContentTests.schools)
  func aBeginningLeavesRoomToGoOn(school: String) throws {
    let sentence = "Extraordinarily delicious strawberries grow behind our old garden house."
    let (_, pages) = try pages([sentence], "sentence-copy", school: school) { $0.fit = true }
    let begun = pages.flatMap { $0.bands }.filter { $0.icon == .finish }
    #expect(begun.count == 1 && begun[0].lines[0].cells[0].setting.text.hasPrefix("Extraordinarily"))
  }

  // MARK: Words with gaps

  @Test(arguments: ["us-continuous", "us-cursive", "uk-joined"], Hand.allCases)
  func theLetterThatIsPractisedIsMissing(school: String, hand: Hand) throws {
    let (_, pages) = try pages(["b", "d", "bed", "duck", "bird"], "review", school: school, hand: hand)
    let gapped = lines(pages).filter { line in line.cells.contains { $0.outline?.name == Outline.gap } }
    #expect(gapped.compactMap { $0.word } == ["duck", "bird"])
    for line in gapped {
      let missing = line.cells.filter { $0.outline != nil }.map { $0.setting.text }
      #expect(missing == [line.word == "duck" ? "d" : "b"])
      let band = pages.flatMap { $0.bands }.first { $0.lines.contains { $0.word == line.word } }
      #expect(band?.pictures.contains { $0.picture.word == line.word } ?? false)
    }
  }

  // MARK: Sentences

  @Test(arguments: PageContentTests.schools)
  func aSentenceIsGoneOnWith(school: String) throws {
    let sentence = "The little owl looks at the moon."
    let (sheet, pages) = try pages([sentence], "sentence-copy", school: school)
    let begun = sheet.rows.filter { $0.exercise == .begin }
    #expect(begun.map { $0.text } == ["The little owl"])
    let band = pages.flatMap { $0.bands }.first { $0.icon == .finish }
    let line = try #require(band?.lines.first)
    let cell = try #require(line.cells.first)
    // Room to go on with.
    #expect(cell.setting.width * line.ruling.xHeight < 0.6 * line.length)
  }

  @Test func ofVeryShortSentencesNothingIsBegun() {
    #expect(DesignFilling.start(of: "Run away.").isEmpty)
    #expect(DesignFilling.start(of: "I can run.") == "I")
    // Nobody goes on from a preposition.
    #expect(DesignFilling.start(of: "Белка несёт в дупло орехи и грибы.") == "Белка несёт")
    #expect(DesignFilling.start(of: "We can see it on the hill over there.") == "We can see")
  }

  @Test(
    arguments: [
      ("us-continuous", ["p", "P", "pumpkin", "pig", "Pam got a pink pen."]),
      ("uk-continuous-cursive", ["k", "K", "kite", "king", "The king has a red kite."]),
      ("us-cursive", ["m", "moon", "mouse", "Max met a mouse."]),
    ])
  func aLetterAndItsSentenceHaveOnePage(school: String, texts: [String]) throws {
    var asked = SheetSettings()
    (asked.texts, asked.school, asked.seed) = (texts, school, 7)
    let sheet = try EverySheetTests.library.get().sheet(for: asked)
    var booklet = Booklet(shaper: nil, pictures: PageContentTests.finder)
    let composed = try booklet.add(sheet)
    #expect(composed.key.pages.count == 1)
    #expect(composed.account.missing.isEmpty)
  }

  // MARK: What words have in common

  @Test func whatWordsShareIsFound() {
    #expect(SpellingPattern.patterns(of: ["light", "night", "fight", "bright"]) == ["ight"])
    #expect(
      SpellingPattern.patterns(of: [
        "rain", "train", "tail", "mail", "paint", "play", "day", "stay", "clay", "tray",
      ]) == ["ai", "ay"])
    #expect(
      SpellingPattern.patterns(of: ["knee", "knife", "knot", "know", "gnat", "gnome", "sign", "wren", "write", "wrist"])
        == ["kn", "gn", "wr"])
    // Words that have nothing in common, and too few words.
    #expect(SpellingPattern.patterns(of: ["knock", "knee", "knight", "gnat", "gnaw", "know"]) == ["kn", "gn"])
    #expect(SpellingPattern.patterns(of: ["cat", "moon", "frog", "pen"]).isEmpty)
    #expect(SpellingPattern.patterns(of: ["ship", "shop"]).isEmpty)
    #expect(SpellingPattern.patterns(of: []).isEmpty)
  }

  @Test func onlyJoinsThatASchoolHasArePractised() throws {
    let (sheet, _) = try pages(["chip", "goat", "train"], "join-practice", school: "uk-joined")
    let school = sheet.school
    let pairs = sheet.rows.filter { $0.exercise == .joins }.flatMap { $0.text.split(separator: " ").map(Array.init) }
    #expect(!pairs.isEmpty && pairs.allSatisfy { school.connects($0[0], $0[1]) })
    // The pen is lifted after a g.
    #expect(!school.connects("g", "o") && !pairs.contains(["g", "o"]))
  }

  @Test(arguments: [("us-cursive", "m"), ("us-cursive", "a"), ("fr-cursive", "m"), ("ru-cursive", "м")])
  func aLetterHasALineOfJoins(school: String, letter: String) throws {
    let word = letter == "м" ? "мир" : letter == "a" ? "ax" : "moon"
    let (sheet, _) = try pages([letter, word], "letter-of-the-day", school: school)
    let pairs = sheet.rows.filter { $0.exercise == .joins }.flatMap { $0.text.split(separator: " ").map(String.init) }
    #expect(pairs.count >= 3 && Set(pairs).count == pairs.count && pairs.allSatisfy { $0.contains(letter) }, "\(pairs)")
  }

  /// The model of a long name is half as large again as print that a child reads, whose small letters have half its size, and stands
  /// upright.
  @Test(arguments: ["Maya", "Alexandria", "Bartholomew", "Christopher-Lee", "Christopher-James"], Hand.allCases)
  func theModelOfALongNameIsLarge(name: String, hand: Hand) throws {
    let sheet = try SheetSample.request([name], school: "us-vertical", hand: hand)
    let room = try SheetSample.composer(of: sheet).room
    let band = try PanelBand(panel: Panel(.name, name)).band(in: room)
    let model = try #require(band.lines.first)
    #expect(model.ruling.xHeight > 0.75 * room.childSize, "\(Length.points(model.ruling.xHeight).mm)")
    #expect(model.cells.count == name.count && zip(model.cells, model.cells.dropFirst()).allSatisfy { $0.x < $1.x })
  }
}
