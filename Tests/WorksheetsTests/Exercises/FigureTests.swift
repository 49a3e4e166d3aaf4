import Files
import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// What is drawn among the rows: read from the marks of finished pages.
@Suite struct FigureTests {
  /// A square in a pack, which is everything.
  private static func finder() throws -> PictureFinder {
    PictureFinder(
      picture: { (word, _) throws(Fault) in
        WordPicture(
          of: word, name: "of \(word)", credit: "us", lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
      }, words: { (letter, _) throws(Fault) in letter == "z" ? [] : ["\(letter)ord"] })
  }

  /// A page with figures, its forms and its key.
  private static func page(
    _ figures: [Figure], hand: Hand = .right, isPictured: Bool = true, school: String = "us-ball-and-stick"
  ) throws -> (pages: [Page], forms: [Form], sheet: Sheet) {
    let request = try SheetSample.request(school: school) {
      $0.parts = figures.map { .block(.figure($0)) }
      ($0.mazeLevel, $0.hand) = (nil, hand)
    }
    var booklet = Booklet(shaper: nil, pictures: isPictured ? try finder() : nil)
    try booklet.add(request)
    return (booklet.pages, booklet.document(title: "", language: "en").forms, request)
  }

  /// The boxes of pictures on a page.
  private static func pictures(_ page: Page, _ forms: [Form]) -> [Rectangle] {
    page.singleMarks.compactMap { (mark) -> Rectangle? in
      guard case .form(let index, let place, _) = mark, forms[index].name.hasPrefix("picture"),
        let ink = forms[index].inkBounds
      else { return nil }
      return Rectangle(min: ink.min + (place - .origin), max: ink.max + (place - .origin))
    }
  }

  /// The boxes of everything on a page but text.
  private static func boxes(_ page: Page, _ forms: [Form]) -> [Rectangle] {
    page.singleMarks.compactMap { (mark) -> Rectangle? in
      switch mark {
      case .shape(let shape, _): return shape.inkBounds
      case .form(let index, let place, _):
        guard let ink = forms[index].inkBounds else { return nil }
        return Rectangle(min: ink.min + (place - .origin), max: ink.max + (place - .origin))
      case .text, .group, .photo: return nil
      }
    }
  }

  private static func overlap(_ one: Rectangle, _ other: Rectangle) -> Bool {
    one.min.x < other.max.x && other.min.x < one.max.x && one.min.y < other.max.y && other.min.y < one.max.y
  }

  private static let all: [Figure] = [
    Figure(.letterTable, "a b c d e f g h i j k l m n o p q r s t u v w x y z"),
    Figure(.pictureTable, "a b c d e f g h i j k l m n o p q r s t u v w x y z"), Figure(.letterPicture, "B b"),
    Figure(.largeLetter, "A a"), Figure(.box, "40 %"), Figure(.box, "60"), Figure(.count, "12"),
    Figure(.path, "wide hills"), Figure(.path, "narrow straight"), Figure(.path, "line points"),
    Figure(.path, "dots hills"), Figure(.tag, "Jonathan"), Figure(.syllables, "ba-na-na"), Figure(.tilt, "1"),
    Figure(.hollow, "Jonathan"),
    Figure(.deskStrip, "Anna | a b c d e f g h i j k l m n o p q r s t u v w x y z | 1 2 3"),
    Figure(.deskStrip, "Anna | | "), Figure(.articleNoun, "cat"), Figure(.articleNoun, "the cat"),
    Figure(.album, "done: a b c"),
  ]

  @Test(arguments: all, [Hand.right, .left]) func everyFigureStandsInsideTheMargins(figure: Figure, hand: Hand) throws {
    for isPictured in [true, false] {
      let (pages, forms, sheet) = try FigureTests.page([figure], hand: hand, isPictured: isPictured)
      #expect(pages.count == 1)
      for box in FigureTests.boxes(pages[0], forms) {
        #expect(SheetSample.printable(sheet).expanded(by: 1).contains(box), "\(figure): \(box)")
      }
    }
  }

  @Test(arguments: [1, 3, 10, 11, 20]) func asManyThingsAreCountedAsTheNumberSays(count: Int) throws {
    let (pages, forms, _) = try FigureTests.page([Figure(.count, String(count))])
    let boxes = FigureTests.pictures(pages[0], forms)
    #expect(boxes.count == count && Set(boxes.map { ($0.min.y * 100).rounded() }).count == (count + 9) / 10)
    for (index, box) in boxes.enumerated() {
      #expect(!boxes[..<index].contains { FigureTests.overlap($0, box) })
    }
  }

  @Test func everyLetterHasItsPicture() throws {
    let (pages, forms, _) = try FigureTests.page([Figure(.pictureTable, "a b c z")])
    let boxes = FigureTests.pictures(pages[0], forms)
    #expect(boxes.count == 3)
    for (index, box) in boxes.enumerated() { #expect(!boxes[..<index].contains { FigureTests.overlap($0, box) }) }
  }

  /// Of two words with one drawing only one stands for a letter: yo-yo for y, another word for j, though that has the fewer.
  @Test func noDrawingStandsForTwoLetters() throws {
    let words = ["j": ["Jo-Jo", "Junge"], "y": ["Yo-Yo"], "k": ["Katze"], "a": ["Auto", "Apfel"], "au": ["Auto"]]
    let finder = PictureFinder(
      picture: { (word, _) throws(Fault) in
        let name = word == "Jo-Jo" ? "Yo-Yo" : word
        return WordPicture(of: word, name: name, lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
      }, words: { (letter, _) throws(Fault) in words[letter] ?? [] })
    let sounds = LetterSounds(others: ["au"])
    let pictures = try finder.pictures(ofLetters: ["j", "k", "y", "a", "au", "q"], "de", sounds)
    #expect(pictures.mapValues { $0.word } == ["j": "Junge", "k": "Katze", "y": "Yo-Yo", "a": "Apfel", "au": "Auto"])
  }

  /// The pack of set-up, where it is: each letter has its own drawing, of a word that begins with its sound.
  @Test(arguments: ["en", "de", "fr", "ru", "es", "pl"])
  func everyLetterOfAnAlphabetHasItsOwnDrawing(language: String) throws {
    let pack = "\(SampleSchools.root)/Pictures/openmoji.zip"
    guard InputFile.exists(pack) else { return }
    let letters = try #require(Alphabet(language: language)).small.map { String($0) }
    let sounds = try LetterSounds(in: language, RecipeShelf(lazily: "\(SampleSchools.root)/Templates"))
    let finder = PictureShelf(folder: nil, pack: pack).finder
    let pictures = try finder.pictures(ofLetters: letters + sounds.together, language, sounds)
    #expect(Set(pictures.values.map { $0.name }).count == pictures.count)
    let own = letters.filter { !LetterTable.isAside($0, in: letters) && !DesignFilling.neverFirst.contains($0) }
    #expect(own.filter { pictures[$0] == nil } == [])
    for (letter, picture) in pictures where letter.count == 1 && picture.word.lowercased().hasPrefix(letter) {
      #expect(sounds.isHeard(letter, atStartOf: picture.word), "\(letter) \(picture.word)")
    }
  }

  /// All letters of a page stand on one height, whatever reaches under its line.
  @Test func lettersOfCardsInARowStandOnOneHeight() throws {
    let (_, _, sheet) = try FigureTests.page([Figure(.pictureTable, "a b g p")])
    let room = try SheetSample.composer(of: sheet, pictures: try FigureTests.finder()).room
    let band = try LetterTable(text: "a b g p", hasPictures: true).band(in: room)
    let rows = Dictionary(grouping: band.lines) { ($0.baseline * 100).rounded() }
    #expect(band.lines.count == 4 && rows.count == Set(band.pictures.map { ($0.box.min.y * 100).rounded() }).count)
  }

  @Test(arguments: [(0, 1), (7, 1), (10, 1), (11, 2), (18, 2), (100, 10)])
  func aTenFrameHasAsManyCirclesAsTheNumberSays(count: Int, frames: Int) throws {
    let (pages, _, _) = try FigureTests.page([Figure(.tenFrame, String(count)), Figure(.box, "40")])
    let closed = pages[0].singleMarks.compactMap { mark -> Path? in
      guard case .shape(.line(let path, let width), _) = mark, abs(Length.points(width).mm - 0.35) < 1e-6,
        path.bounds.width < 40
      else { return nil }
      return path
    }
    let squares = closed.filter { path in path.segments.allSatisfy { if case .line = $0 { true } else { false } } }
    #expect(squares.count == 10 * frames && closed.count - squares.count == count)
  }

  /// The article is shown once, and is nowhere on the row where the child writes it; the key has it.
  @Test func theArticleIsTheChildsToWrite() throws {
    let (_, _, sheet) = try FigureTests.page([Figure(.articleNoun, "der Hund")], school: "de-grundschrift")
    var german = sheet
    german.language = "de"
    let room = try SheetSample.composer(of: german).room
    let lines = try ArticleNoun(text: "der Hund").bands(in: room).flatMap { $0.lines }
    let shown = lines.map { line in line.cells.filter { $0.look != .blank }.map { $0.setting.text } }
    #expect(lines.count == 2 && shown[0] == ["der Hund"] && Set(shown[1]) == ["Hund"])
    let asked = lines[1].cells.filter { $0.look == .blank }
    #expect(!asked.isEmpty && asked.allSatisfy { $0.setting.text == "der" && $0.isKept })
  }

  /// An elided article is the child's to write too: it stands in the model, and its place is right before the noun.
  @Test(arguments: [("l'oiseau", "l'"), ("l’oiseau", "l’"), ("aujourd'hui", nil)])
  func anElidedArticleIsAnArticle(text: String, article: String?) throws {
    let (_, _, sheet) = try FigureTests.page([Figure(.articleNoun, text)], school: "fr-cursive")
    var french = sheet
    french.language = "fr"
    let lines = try ArticleNoun(text: text).bands(in: SheetSample.composer(of: french).room).flatMap { $0.lines }
    guard let article else {
      #expect(lines[0].cells.allSatisfy { $0.setting.text == text })
      return
    }
    let shown = lines.map { line in line.cells.filter { $0.look != .blank }.map { $0.setting.text } }
    #expect(lines.count == 2 && shown[0] == [text] && Set(shown[1]) == ["oiseau"])
    let (gap, noun) = (lines[1].cells[0], lines[1].cells[1])
    #expect(gap.setting.text == article && gap.isKept)
    let end = try #require(gap.outline?.paths.first).bounds.max.x * lines[1].ruling.xHeight
    #expect(noun.x - gap.x - end < 0.5 * lines[1].ruling.xHeight)
  }

  /// The walls of a tunnel are the edges of a line that is as wide everywhere.
  @Test(arguments: [("wide", 16.0), ("narrow", 9.0)]) func tunnelsAreAsWideAsTheySay(name: String, width: Double) throws
  {
    let (pages, _, _) = try FigureTests.page([Figure(.path, "\(name) hills")])
    let widths = pages[0].singleMarks.compactMap { mark -> Double? in
      if case .shape(.line(_, let width), _) = mark, width > 20 { return Length.points(width).mm }
      return nil
    }
    #expect(widths.count == 2 && abs(widths[0] - width) < 0.01 && widths[1] < widths[0] && widths[1] > widths[0] - 1.5)
  }

  @Test func aWordHasAnArcUnderEachSyllable() throws {
    for (word, count) in [("ba-na-na", 3), ("cat", 1), ("sun·set", 2)] {
      let (pages, _, _) = try FigureTests.page([Figure(.syllables, word)])
      let arcs = pages[0].singleMarks.compactMap { mark -> Rectangle? in
        guard case .shape(.line(let path, _), let colour) = mark, colour == SheetInk.guidance, path.segments.count == 1
        else { return nil }
        return path.bounds
      }
      #expect(arcs.count == count)
      for (left, right) in zip(arcs, arcs.dropFirst()) {
        #expect(left.max.x < right.min.x && abs(left.min.y - right.min.y) < 0.01)
      }
    }
  }

  @Test(arguments: [(.right, -20.0), (.left, 30.0)] as [(Hand, Double)])
  func theSheetIsTurnedTowardsTheHandThatWrites(hand: Hand, degrees: Double) throws {
    let (pages, _, _) = try FigureTests.page([Figure(.tilt, "1")], hand: hand)
    let sheet = pages[0].singleMarks.compactMap { mark -> Path? in
      if case .shape(.line(let path, _), _) = mark, path.isClosed { return path }
      return nil
    }.first
    let side = try #require(sheet).flattened(accuracy: 0.01).points
    let top = side[1] - side[0]
    #expect(abs(top.dy / top.dx - (degrees < 0 ? -0.36397 : 0.57735)) < 1e-3)
  }

  @Test(
    arguments: [
      Figure(.path, "broad"), Figure(.path, "wide waves"), Figure(.path, ""), Figure(.box, "tall"), Figure(.box, "2"),
      Figure(.box, "900"), Figure(.largeLetter, "щ"), Figure(.tag, "Ж"),
    ])
  func whatCannotBeDrawnIsRefused(figure: Figure) throws {
    #expect(throws: Fault.self) { try FigureTests.page([figure]) }
  }
}
