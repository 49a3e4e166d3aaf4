import Geometry
import Inks
import Letterforms
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Marking

/// Ink that lies askew is laid on the printed letters, and ink of something else is refused.
@Suite struct PagePlacementTests {
  private static let letters = ["a", "e", "k", "n", "t", "g", "s"]

  /// Four letters in each of seven rows, as a page would come back.
  private static func ink(on sheet: InkSamples, most: Int = 28, seed: UInt64 = 1) throws -> [[Point]] {
    var counts: [String: Int] = [:]
    var strokes: [[Point]] = []
    var written = 0
    for (page, cell) in sheet.cells where page == 0 && counts[cell.text, default: 0] < 4 && written < most {
      counts[cell.text, default: 0] += 1
      written += 1
      strokes += try sheet.strokes(of: cell, seed: seed + UInt64(written))
    }
    return strokes
  }

  private static func recording(_ strokes: [[Point]], _ map: Affine = .identity) -> Ink {
    Ink(
      strokes: strokes.map { stroke in
        InkStroke(points: stroke.map { InkPoint(x: (map * $0).x, y: (map * $0).y) })
      }, unit: .points)
  }

  private static func grade(_ sheet: InkSamples, _ ink: [Ink], isGiven: Bool = false) throws -> SheetGrade {
    var settings = SheetMarker.Settings()
    if isGiven {
      settings.registration = .points(
        [Point(0, 0), Point(500, 0), Point(0, 500)].map { Registration.Pair(ink: $0, page: $0) })
    }
    return try SheetMarker(key: sheet.key, school: sheet.school, settings: settings, phrases: SamplePhrases.english)
      .grade(ink)
  }

  /// Millimetres to the right and down, degrees to the right, and the size.
  struct Way: CustomTestStringConvertible {
    let x, y, degrees, size: Double
    var testDescription: String { "\(x) mm, \(y) mm, \(degrees)°, ×\(size)" }

    var map: Affine {
      let angle = degrees * .pi / 180
      let (a, b) = (size * cosine(of: angle), size * sine(of: angle))
      let turn = Affine(a: a, b: b, c: -b, d: a, tx: 0, ty: 0)
      let middle = Point(297.64, 420.94)
      let shift = Vector(Length.mm(x).points, Length.mm(y).points)
      return .translation(middle - (turn * middle) + shift) * turn
    }
  }

  private static let ways = [
    Way(x: 1, y: 0, degrees: 0, size: 1), Way(x: 0, y: 1, degrees: 0, size: 1), Way(x: 0, y: 2, degrees: 0, size: 1),
    Way(x: -2, y: 0, degrees: 0, size: 1), Way(x: 3, y: -4, degrees: 0, size: 1), Way(x: 0, y: 0, degrees: 1, size: 1),
    Way(x: 0, y: 0, degrees: 3, size: 1), Way(x: 0, y: 0, degrees: -3, size: 1), Way(x: 0, y: 0, degrees: 5, size: 1),
    Way(x: 0, y: 0, degrees: 0, size: 0.97), Way(x: 0, y: 0, degrees: 0, size: 1.04),
    Way(x: 4, y: 6, degrees: 0, size: 0.95), Way(x: 2, y: 2, degrees: 3, size: 0.97),
    Way(x: -4, y: 3, degrees: -4, size: 1.05),
  ]

  @Test(arguments: ["us-continuous", "us-cursive", "italic"], ways)
  func pageThatLiesAskewIsGradedAsIfItDidNot(_ school: String, _ way: Way) throws {
    let sheet = try InkSamples(PagePlacementTests.letters, school: school)
    let strokes = try PagePlacementTests.ink(on: sheet)
    let result = try PagePlacementTests.grade(sheet, [PagePlacementTests.recording(strokes, way.map)])
    #expect(result.written.count == 28 && result.stray.isEmpty)
    #expect(result.cells.count { $0.isAccepted } == 28)
    #expect(result.notes.count == 1 && result.notes.first?.hasPrefix("The ink of page 1 lay ") == true)
  }

  @Test func whatWasFoundIsSaid() throws {
    let sheet = try InkSamples(PagePlacementTests.letters)
    let strokes = try PagePlacementTests.ink(on: sheet)
    let low = Way(x: 0, y: 2, degrees: 0, size: 1)
    #expect(
      try PagePlacementTests.grade(sheet, [PagePlacementTests.recording(strokes, low.map)]).notes
        == ["The ink of page 1 lay 2 mm too low; it was moved onto the printed letters before it was graded"])
  }

  /// Ink that lies where it should is not touched: the same bytes as with given points.
  @Test(arguments: ["us-continuous", "us-cursive"])
  func inkInItsPlaceKeepsItsGrade(_ school: String) throws {
    let sheet = try InkSamples(PagePlacementTests.letters, school: school)
    for most in [1, 3, 5, 12, 28] {
      let ink = [PagePlacementTests.recording(try PagePlacementTests.ink(on: sheet, most: most))]
      #expect(
        try PagePlacementTests.grade(sheet, ink).json == PagePlacementTests.grade(sheet, ink, isGiven: true).json)
    }
  }

  /// One letter beside its line is a letter badly written, not a page laid badly.
  @Test func oneLetterMovesNoPage() throws {
    let sheet = try InkSamples(PagePlacementTests.letters)
    let strokes = try PagePlacementTests.ink(on: sheet, most: 1)
    let off = Way(x: 2, y: 1, degrees: 0, size: 1)
    #expect(try PagePlacementTests.grade(sheet, [PagePlacementTests.recording(strokes, off.map)]).notes.isEmpty)
  }

  /// Sticks look alike wherever they are along themselves: those that were cut short say nothing of where the page lay.
  @Test(arguments: [("italic", 0.7), ("de-grundschrift", 0.8), ("us-continuous", 0.4)])
  func sticksAreNotSlidAlong(_ school: String, _ share: Double) throws {
    let sheet = try InkSamples(["l"], school: school, exercises: [.trace, .copy])
    let strokes = try sheet.cells.enumerated().flatMap { number, cell in
      try sheet.strokes(of: cell.cell, seed: UInt64(number)).map { Array($0.prefix(Int(share * Double($0.count)))) }
    }
    let ink = [PagePlacementTests.recording(strokes)]
    let result = try PagePlacementTests.grade(sheet, ink)
    #expect(result.notes.isEmpty)
    #expect(try result.json == PagePlacementTests.grade(sheet, ink, isGiven: true).json)
  }

  @Test func scribblesMoveNoPage() throws {
    let sheet = try InkSamples(PagePlacementTests.letters)
    var random = SplitMix64(seed: 4)
    func lot() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    // Beside the four letters of the last row.
    let scribbles = sheet.cells.suffix(5).map { _, cell in
      (0..<60).map { _ in
        Point(cell.box.min.x + cell.box.width * lot(), cell.box.min.y + cell.box.height * lot())
      }
    }
    let strokes = try PagePlacementTests.ink(on: sheet) + scribbles
    let result = try PagePlacementTests.grade(sheet, [PagePlacementTests.recording(strokes)])
    #expect(result.notes.isEmpty && result.cells.count { $0.isAccepted } == 28)
  }

  // MARK: What is refused

  private static func problem(_ sheet: InkSamples, _ ink: [Ink]) -> String? {
    do {
      _ = try grade(sheet, ink)
      return nil
    } catch {
      return (error as? Fault)?.problem
    }
  }

  @Test func pageUpsideDownIsRefused() throws {
    let sheet = try InkSamples(PagePlacementTests.letters)
    let strokes = try PagePlacementTests.ink(on: sheet)
    let page = sheet.key.pages[0]
    let turned = Affine(a: -1, b: 0, c: 0, d: -1, tx: page.width, ty: page.height)
    #expect(
      PagePlacementTests.problem(sheet, [PagePlacementTests.recording(strokes, turned)])
        == "the ink of page 1 stands upside down")
    let side = Affine(a: 0, b: 1, c: -1, d: 0, tx: page.height, ty: 0)
    #expect(
      PagePlacementTests.problem(sheet, [PagePlacementTests.recording(strokes, side)])
        == "the ink of page 1 lies on its side")
    let mirrored = Affine(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: page.height)
    #expect(
      PagePlacementTests.problem(sheet, [PagePlacementTests.recording(strokes, mirrored)])
        == "the ink of page 1 is mirrored from top to bottom")
  }

  @Test func pageWrittenTwiceIsRefused() throws {
    let sheet = try InkSamples(PagePlacementTests.letters)
    let strokes = try PagePlacementTests.ink(on: sheet) + PagePlacementTests.ink(on: sheet, seed: 99)
    #expect(
      PagePlacementTests.problem(sheet, [PagePlacementTests.recording(strokes)])
        == "page 1 was written twice in one recording: 28 of 28 letters stand there twice")
  }

  @Test func inkOfAnotherSheetIsRefused() throws {
    let sheet = try InkSamples(PagePlacementTests.letters)
    let other = try InkSamples(["b", "m", "o", "r", "u", "z", "x"])
    let strokes = try PagePlacementTests.ink(on: other)
    #expect(
      PagePlacementTests.problem(sheet, [PagePlacementTests.recording(strokes)])
        == "the ink of page 1 does not fit the letters of this sheet: it is of another sheet")
  }

  /// Who writes beside the dots, now to the left and now to the right, has written this sheet all the same.
  @Test func lettersBesideThePrintedOnesAreGraded() throws {
    let sheet = try InkSamples(PagePlacementTests.letters)
    var strokes: [[Point]] = []
    for (number, (_, cell)) in sheet.cells.enumerated() {
      let beside = Affine.translation(Vector(Length.mm(number % 2 > 0 ? 4 : -4).points, 0))
      strokes += try sheet.strokes(of: cell, seed: UInt64(number)).map { $0.map { beside * $0 } }
    }
    let result = try PagePlacementTests.grade(sheet, [PagePlacementTests.recording(strokes)])
    #expect(
      result.notes == [
        "Most letters on page 1 lie beside the printed ones; they were graded where they lie. Is it this sheet?"
      ])
    #expect(
      result.cells.allSatisfy { $0.grade != nil && !$0.isAccepted },
      "\(result.cells.filter { $0.grade == nil || $0.isAccepted }.map { ($0.cell.text, $0.cell.look, $0.cell.box, $0.isAccepted) })"
    )
  }

  /// Nothing among copies says where a page lies; that they are other letters says that it is another page.
  @Test func copiesOfOtherLettersAreDoubted() throws {
    let sheet = try InkSamples(PagePlacementTests.letters, exercises: [.copy])
    let other = ["b", "m", "o", "r", "u", "z", "x"]
    func foreign(_ cells: [SheetKey.Cell]) throws -> [[Point]] {
      try cells.enumerated().flatMap { try sheet.strokes(of: $1, text: other[$0 % other.count]) }
    }
    let own = try sheet.cells.flatMap { try sheet.strokes(of: $0.cell) }
    #expect(try PagePlacementTests.grade(sheet, [PagePlacementTests.recording(own)]).notes.isEmpty)
    #expect(
      try PagePlacementTests.grade(sheet, [PagePlacementTests.recording(foreign(sheet.copied))]).notes
        == ["Hardly a letter on page 1 is the one that stands there. Is it this sheet?"])
  }

  /// Copies stand where a child likes, between and beside the places of their row: they are no letters of another sheet.
  @Test func copiesBesideTheirPlacesAreOfTheSheet() throws {
    let sheet = try InkSamples(PagePlacementTests.letters, exercises: [.copy])
    let strokes = try sheet.copied.flatMap { cell in
      try (0..<2).flatMap { number in
        let step = Affine.translation(Vector(cell.xHeight * Double(2 * number - 1), 0))
        return try sheet.strokes(of: cell, seed: UInt64(number)).map { $0.map { step * $0 } }
      }
    }
    let traced = try sheet.cells.filter { $0.cell.look == "dotted" }.flatMap { try sheet.strokes(of: $0.cell) }
    for ink in [strokes, traced + strokes] {
      #expect(PagePlacementTests.problem(sheet, [PagePlacementTests.recording(ink)]) == nil)
    }
  }

  /// Other letters that happen to lie where letters are to be written over; what a child writes badly is still its own.
  @Test func otherLettersOnTheLinesAreDoubted() throws {
    let sheet = try InkSamples(["o", "c"])
    let doubt = ["Hardly a letter on page 1 is the one that stands there. Is it this sheet?"]
    func notes(_ text: (Int, String) -> String, isTurned: Bool = false) throws -> [String] {
      let strokes = try sheet.cells.enumerated().flatMap { number, cell in
        try sheet.strokes(of: cell.cell, text: text(number, cell.cell.text))
      }
      return try PagePlacementTests.grade(
        sheet, [PagePlacementTests.recording(isTurned ? strokes.map { $0.reversed() } : strokes)]
      ).notes
    }
    #expect(try notes { _, own in own == "o" ? "a" : "o" } == doubt)
    #expect(try notes { _, own in own } == [])
    // Each stroke from its end: wrong, but these letters.
    #expect(try notes({ _, own in own }, isTurned: true) == [])
    // A quarter of them right.
    #expect(try notes { number, own in number % 4 == 0 ? own : own == "o" ? "a" : "o" } == [])
  }

  @Test func inkOfAnotherPageIsRefused() throws {
    let sheet = try InkSamples("abcdefghijklmnopqrstuvwxyz".map { String($0) })
    try #require(sheet.key.pages.count > 1)
    let second = try sheet.cells.filter { $0.page == 1 }.prefix(30).flatMap { try sheet.strokes(of: $0.cell) }
    #expect(
      PagePlacementTests.problem(sheet, [PagePlacementTests.recording(second)])
        == "recording 1 was written on page 2 of the sheet, not on page 1")
  }
}
