import Files
import Geometry
import Languages
import Letterforms
import Packs
import Pages
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

extension Scratch {
  /// Writes texts by their names as a pack.
  func write(_ texts: [String: String], toPack name: String) throws {
    let entries = texts.sorted { $0.key < $1.key }.map { (name: $0.key, bytes: Array($0.value.utf8)) }
    try AtomicFile.write(Pack.write(entries, isCompressed: true), to: "\(path)/\(name)")
  }
}

@Suite struct PictureShelfTests {
  /// A pack as Scripts/pictures.py writes it: lines sorted by bytes.
  private static func pack() throws -> Scratch {
    let scratch = try Scratch()
    let texts = [
      "260": "2600\tlM-5 0A5 5 0 0 1 5 0A5 5 0 0 1 -5 0Z\n"
        + "260E\tl[translate(3 4) scale(2)]M0 0L10 0L10 5L0 5Z\taM1 1L2 1L2 2Z\n",
      "26F": "26FA\tlM0 0\n", "xx": "*s\tSun\tsaw\nphone\t260E\nsun\t2600\ntent\t26FA\nежик\t2600\n",
      "xx_gb": "telly\t260E\n", "yy_cyrl": "сонце\t2600\n",
    ]
    try scratch.write(texts, toPack: "pack.zip")
    return scratch
  }

  private static func picture(_ word: String, _ language: String) throws -> WordPicture? {
    let scratch = try pack()
    return try PictureShelf(folder: nil, pack: "\(scratch.path)/pack.zip").picture(of: word, language: language)
  }

  @Test(
    arguments: [
      ("sun", "xx", "2600"), ("Sun", "XX", "2600"), ("phone", "xx-GB", "260E"), ("telly", "xx-GB", "260E"),
      ("sun", "xx_US", "2600"), ("сонце", "yy-cyrl", "2600"), ("сонце", "yy-Cyrl-UA", "2600"), ("ёжик", "xx", "2600"),
    ])
  func aWordHasThePictureOfItsName(word: String, language: String, name: String) throws {
    let picture = try #require(try PictureShelfTests.picture(word, language))
    #expect(picture.name == name && picture.word == word && picture.credit == "OpenMoji, CC BY-SA 4.0")
    let boxes = (picture.lines + picture.areas.joined()).map(\.bounds)
    let box = try #require(boxes.reduce(boxes.first) { $0?.union($1) })
    #expect(box.min.distance(to: .origin) < 1e-9)
    #expect(box.height.isApproximatelyEqual(to: 1) && box.width.isApproximatelyEqual(to: picture.width))
  }

  @Test(
    arguments: [
      ("cat", "xx"), ("telly", "xx"), ("sun", "en"), ("сонце", "yy"), ("sun", "../xx"), ("sun", ""), ("s", "xx"),
      ("", "xx"), ("sun\t2600", "xx"), ("tent", "xx"), ("zzz", "zz"),
    ])
  func otherWordsAndLanguagesHaveNone(word: String, language: String) throws {
    #expect(try PictureShelfTests.picture(word, language) == nil)
  }

  /// Arcs are round and transforms hold: the sun is a circle, the telephone twice as wide as high.
  @Test func drawingsAreTrue() throws {
    let sun = try #require(try PictureShelfTests.picture("sun", "xx"))
    for point in sun.lines.flatMap({ $0.flattened(accuracy: 1e-4).points }) {
      #expect(abs(point.distance(to: Point(0.5, 0.5)) - 0.5) < 1e-3)
    }
    let phone = try #require(try PictureShelfTests.picture("phone", "xx"))
    #expect(phone.width.isApproximatelyEqual(to: 22.0 / 13))
    #expect(phone.areas.count == 1 && phone.areas[0].allSatisfy(\.isClosed))
  }

  @Test func wordsOfALetterAreThoseOfThePack() throws {
    let scratch = try PictureShelfTests.pack()
    let shelf = PictureShelf(folder: nil, pack: "\(scratch.path)/pack.zip")
    #expect(try shelf.words(beginningWith: "S", language: "xx-GB") == ["Sun", "saw"])
    #expect(try shelf.words(beginningWith: "q", language: "xx").isEmpty)
  }

  @Test func aTeachersOwnDrawingComesFirst() throws {
    let scratch = try PictureShelfTests.pack()
    try scratch.write(
      """
      <svg xmlns="http://www.w3.org/2000/svg" fill="none" stroke="#000"><g transform="translate(9 9)">
      <rect width="30" height="10"/><circle cx="5" cy="5" r="1" fill="black" stroke="none"/><path fill="#fff" d="M0 0H9"/>
      </g></svg>
      """, to: "sun.svg")
    let shelf = PictureShelf(folder: scratch.path, pack: "\(scratch.path)/pack.zip")
    let sun = try #require(try shelf.picture(of: "Sun", language: "xx"))
    #expect(sun.width.isApproximatelyEqual(to: 3) && sun.credit.isEmpty)
    #expect(sun.lines.count == 2 && sun.areas.count == 1)
    #expect(try shelf.picture(of: "phone", language: "xx")?.name == "260E")
    #expect(try shelf.picture(of: "../sun", language: "xx") == nil)
  }

  @Test func whatIsWrongIsToldNotSkipped() throws {
    let scratch = try Scratch()
    try scratch.write(["1": "12\tlM0 0X\n", "xx": "sun\t12\n"], toPack: "pack.zip")
    try scratch.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "cat.svg")
    let shelf = PictureShelf(folder: scratch.path, pack: "\(scratch.path)/pack.zip")
    #expect(throws: Fault.self) { try shelf.picture(of: "sun", language: "xx") }
    #expect(throws: Fault.self) { try shelf.picture(of: "cat", language: "xx") }
    let nowhere = PictureShelf(folder: "/nowhere", pack: nil)
    #expect(throws: Fault.self) { try nowhere.picture(of: "sun", language: "xx") }
    // Without a pack there are no pictures, and all goes on.
    #expect(try PictureShelf(folder: nil, pack: "/nowhere/pack.zip").picture(of: "sun", language: "xx") == nil)
  }

  /// Its lines are as heavy in a small box as in a large one.
  @Test(
    arguments: [Rectangle(x: 10, y: 20, width: 50, height: 50), Rectangle(x: 0, y: 0, width: 9, height: 90)],
    [PictureWeight.panel, .maze, .small])
  func aPictureFillsItsBoxPenAndAll(box: Rectangle, kind: PictureWeight) throws {
    let picture = try #require(try PictureShelfTests.picture("sun", "xx"))
    let weight = kind.points
    let height = picture.height(in: box, weight: weight)
    let ink = try #require(
      Form(name: "", text: "", shapes: picture.shapes(height: height, weight: weight)).inkBounds)
    #expect(ink.width <= box.width + 1e-6 && ink.height <= box.height + 1e-6)
    #expect(max(ink.width / box.width, ink.height / box.height).isApproximatelyEqual(to: 1))
  }

  /// The pack of set-up, where it is: common nouns of all languages are the same animal.
  @Test(
    arguments: [
      ("en", "cat"), ("fr", "chat"), ("ru", "кошка"), ("de", "Katze"), ("es", "gato"), ("uk", "кіт"), ("hr", "mačka"),
      ("it", "gatto"),
    ])
  func theCatIsACatInEveryLanguage(language: String, word: String) throws {
    let pack = "\(SampleSchools.root)/Pictures/openmoji.zip"
    guard InputFile.exists(pack) else { return }
    let shelf = PictureShelf(folder: nil, pack: pack)
    #expect(try shelf.picture(of: word, language: language)?.name == "1F408")
    #expect(try shelf.picture(of: "xyzzy", language: language) == nil)
  }

  /// A is for apple, in the words of each language; what has no picture is said.
  @Test(arguments: [
    ("en", "S s is for Sun"), ("de", "S s wie Sun"), ("fr", "S s comme Sun"), ("ru", "S s – Sun"),
    ("it", "S s come Sun"),
  ])
  func aLetterStandsForAWord(language: String, words: String) throws {
    #expect(SheetWords(printed: SamplePhrases.phrases(language).sheet).letter("S s", isFor: "Sun") == words)
  }

  /// An elided article stands before its noun without a blank; a drawing of the whole goes first.
  @Test(arguments: [
    ("l'sun", "2600"), ("L’Sun", "2600"), ("dell'sun", "2600"), ("s'", nil), ("l'cat", nil), ("l'", nil),
  ])
  func anElidedArticleHidesNoPicture(word: String, name: String?) throws {
    let scratch = try PictureShelfTests.pack()
    let finder = PictureShelf(folder: nil, pack: "\(scratch.path)/pack.zip").finder
    let picture = try finder.picture(of: word, "xx")
    #expect(picture?.name == name && picture?.word == (name == nil ? nil : word))
  }

  /// In panels and lists all words have a picture, or none has.
  ///
  /// Who named one without is told which; beside a letter stands what can be shown.
  @Test(arguments: [
    (Block.panel(Panel(.words, "", words: ["sun", "phone"])), 2, []),
    (.panel(Panel(.words, "", words: ["sun", "web", "phone"])), 0, ["web"]),
    (.panel(Panel(.words, "", words: ["web", "hen"])), 0, []),
    (.panel(Panel(.bank, "", words: ["sun", "web"])), 0, ["web"]),
    (.panel(Panel(.bank, "", words: ["the sun", "phone"])), 2, []),
    (.panel(Panel(.letter, "z", words: ["web", "sun"])), 1, []),
    (.panel(Panel(.letter, "z", words: ["web", "sun", "phone"])), 2, []),
    (.columns(Columns(.cover, ["sun", "phone"])), 2, []), (.columns(Columns(.cover, ["sun", "web"])), 0, ["web"]),
  ])
  func allWordsHaveAPictureOrNoneHas(block: Block, count: Int, lacking: [String]) throws {
    let (sheet, finder) = try PictureShelfTests.sheet(with: block)
    let pages = try SheetSample.composer(of: sheet, pictures: finder).pages()
    #expect(pages.flatMap { $0.bands }.reduce(0) { $0 + $1.pictures.count } == count)
    let told = lacking.map { "there is no picture of \"\($0)\", so that no word beside it has one" }
    #expect(try sheet.pictureWarnings(finder).map { $0.problem } == told)
  }

  /// Nobody misses the picture of a word that was chosen: the panel shows those that have one.
  @Test(arguments: [Panel.Kind.words, .bank, .letter])
  func chosenWordsWithoutAPictureAreLeftOut(kind: Panel.Kind) throws {
    var (sheet, finder) = try PictureShelfTests.sheet(with: .panel(Panel(kind, "s", words: ["web", "sun"])))
    sheet.chosenWords = ["web", "sun"]
    let pages = try SheetSample.composer(of: sheet, pictures: finder).pages()
    #expect(pages.flatMap { $0.bands.flatMap { $0.pictures.map { $0.picture.word } } } == ["sun"])
    #expect(try sheet.pictureWarnings(finder).isEmpty)
  }

  /// A word bank is there to be read, with drawings or without.
  @Test func aWordBankKeepsItsWordsWithoutPictures() throws {
    var (sheet, _) = try PictureShelfTests.sheet(with: .panel(Panel(.bank, "sun", words: ["sun", "web"])))
    sheet.askedTexts = ["sun", "web"]
    var booklet = Booklet(shaper: nil)
    let composed = try booklet.add(sheet)
    #expect(composed.warnings.isEmpty && composed.account.missing.isEmpty)
    let bands = try SheetSample.composer(of: sheet).pages().flatMap { $0.bands }
    #expect(bands.flatMap { $0.lines.flatMap { $0.cells.map { $0.setting.text } } }.contains("web"))
  }

  /// A sheet with one block, all of whose words were named, in a language that has pictures of sun and phone.
  private static func sheet(with block: Block) throws -> (sheet: Sheet, finder: PictureFinder) {
    let finder = PictureFinder(picture: { (word, _) throws(Fault) in
      guard ["sun", "phone"].contains(word) else { return nil }
      return WordPicture(of: word, name: word, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
    })
    let sheet = try SheetSample.request {
      // Small enough for pictures beside words in columns.
      ($0.parts, $0.mazeLevel, $0.xHeight) = ([.block(block)], nil, Length.mm(4).points)
      $0.askedTexts = ["sun", "the sun", "phone", "web", "hen"]
    }
    return (sheet, finder)
  }

  @Test func lettersWithoutAPictureAreTold() throws {
    let scratch = try PictureShelfTests.pack()
    let finder = PictureShelf(folder: nil, pack: "\(scratch.path)/pack.zip").finder
    var sheet = try SheetSample.request()
    sheet.language = "xx"
    sheet.parts = ["s", "q", "b"].map { .block(.figure(Figure(.letterPicture, $0))) }
    sheet.parts += [.block(.figure(Figure(.pictureTable, "q s k"))), .block(.picture(word: "Sun"))]
    let warnings = try sheet.pictureWarnings(finder)
    #expect(warnings.map(\.problem) == ["there is no picture for the letter q, b, k in the language xx"])
    #expect(try sheet.pictureWarnings(nil).isEmpty)
  }
}
