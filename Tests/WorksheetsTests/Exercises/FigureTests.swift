import Geometry
import Letterforms
import Lettering
import Pages
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
        WordPicture(of: word, name: "1", credit: "us", lines: [Path(Rectangle(x: 0, y: 0, width: 9, height: 9))])
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
      case .text, .group: return nil
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
        #expect(sheet.paper.room.expanded(by: 1).contains(box), "\(figure): \(box)")
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
