import Geometry
import Inks
import Letterforms
import Mazes
import Pages
import Recipes
import Rulings
import Scoring
import Shelves
import TestSupport
import Testing
import Texts
import Worksheets

@testable import Marking

/// From a sheet over ink on it to the grade: what was put into the ink is what is found.
@Suite struct SheetMarkerTests {
  struct SampleSheet {
    let key: SheetKey
    let school: School
  }

  static func sheet(_ texts: [String], school id: String, hand: Hand = .right, exercise: Exercise = .trace) throws
    -> SampleSheet
  {
    let folder = try SampleSchools.folder()
    let school = try School(named: id, in: folder)
    let templates = TemplateFolder(path: "\(SampleSchools.root)/Templates")
    let request = Sheet(
      rows: try Sheet.rows([exercise], for: texts), school: school, hand: hand,
      ruling: try templates.ruling(named: "us-primary-1"), paper: try Paper(.a4), mazeLevel: nil, seed: 7, fits: true)
    var booklet = Booklet(shaper: nil)
    let key = try booklet.add(request).key
    // By way of the file, as a teacher's key comes.
    return SampleSheet(key: try SheetKey(reading: Array(key.json.utf8), file: "sheet.json"), school: school)
  }

  static func grade(
    _ sheet: SampleSheet, settings: SheetMarker.Settings = .init(), fault: (SheetKey.Cell) -> InkMaker.Fault?
  ) throws -> SheetGrade {
    var maker = InkMaker(school: sheet.school, hand: sheet.key.hand)
    let recordings = try sheet.key.pages.map { page in
      Ink(
        strokes: try page.cells.flatMap { cell in try fault(cell).map { try maker.ink(for: cell, fault: $0) } ?? [] },
        unit: .points)
    }
    return try SheetMarker(key: sheet.key, school: sheet.school, settings: settings, phrases: SamplePhrases.english)
      .grade(
        recordings)
  }

  /// Dots of a printer, lifted off a page where nobody wrote, are nothing to judge or tick.
  @Test func aPlaceWithOnlyPrintInItIsEmpty() throws {
    let sheet = try SheetMarkerTests.sheet(["nap"], school: "us-continuous")
    var maker = InkMaker(school: sheet.school, hand: .right)
    let cell = try #require(sheet.key.pages[0].cells.first { $0.look == "dotted" })
    let letters = try maker.ink(for: cell, shake: 0)
    let dots = letters.flatMap { stroke in
      stride(from: 0, to: stroke.points.count - 3, by: 6).map { InkStroke(points: Array(stroke.points[$0..<$0 + 3])) }
    }
    let marker = try SheetMarker(
      key: sheet.key, school: sheet.school, settings: .init(), phrases: SamplePhrases.english)
    #expect(try marker.grade([Ink(strokes: dots, unit: .points, hasOrder: false)]).written.isEmpty)
    #expect(try marker.grade([Ink(strokes: letters, unit: .points, hasOrder: false)]).written.count == 1)
  }

  @Test(
    arguments: [
      (["t", "nap"], "us-continuous"), (["cat", "fly"], "us-cursive"), (["йод", "ёлка", "щи", "цапля"], "ru-cursive"),
    ], Hand.allCases)
  func goodInkIsGood(_ sample: ([String], String), hand: Hand) throws {
    let sheet = try SheetMarkerTests.sheet(sample.0, school: sample.1, hand: hand)
    let result = try SheetMarkerTests.grade(sheet) { $0.look == "dotted" ? InkMaker.Fault.none : nil }
    #expect(!result.written.isEmpty && result.stray.isEmpty)
    for cell in result.written {
      #expect(cell.grade?.isAccepted == true, "\(cell.cell.text): \(cell.grade?.findings ?? [])")
      #expect(cell.ink.count == cell.ideal.strokes.count)
    }
  }

  @Test(arguments: [Assessor.Mode.copy, .free]) func lettersSharedByMarkersChangeNothing(mode: Assessor.Mode) throws {
    let shared = SharedLetters()
    for hand in Hand.allCases {
      let sheet = try SheetMarkerTests.sheet(["t", "f"], school: "us-continuous", hand: hand)
      var settings = SheetMarker.Settings()
      settings.mode = mode
      let alone = try SheetMarkerTests.grade(sheet, settings: settings) { _ in InkMaker.Fault.none }
      settings.sharedLetters = shared
      let together = try SheetMarkerTests.grade(sheet, settings: settings) { _ in InkMaker.Fault.none }
      #expect(!alone.written.isEmpty && alone.json == together.json)
    }
  }

  /// The lines of rows touch: the bars of an E that was traced a little high lie in the zone below the D above.
  @Test func aBarOnTheLineOfTheRowAboveStaysWithItsLetter() throws {
    let sheet = try SheetMarkerTests.sheet(["D", "E"], school: "us-continuous")
    var maker = InkMaker(school: sheet.school, hand: sheet.key.hand)
    let cells = sheet.key.pages[0].cells.filter { $0.look == "dotted" }
    let ink = Ink(
      strokes: try cells.flatMap { cell in
        try maker.ink(for: cell, shake: 0).map { stroke in
          InkStroke(points: stroke.points.map { InkPoint(x: $0.x, y: $0.y - 0.1 * cell.xHeight, time: $0.time) })
        }
      }, unit: .points)
    // A page whose rows touch, as on a tight ruling.
    let result = try SheetMarker(
      key: sheet.key, school: sheet.school, settings: .init(), phrases: SamplePhrases.english
    ).grade([ink])
    for cell in result.written { #expect(cell.ink.count == cell.ideal.strokes.count, "\(cell.cell.text)") }
  }

  @Test(
    arguments: [
      ("t", "us-continuous", InkMaker.Fault.missing(1), Finding.Code.missingStroke),
      ("t", "us-continuous", .swapped(0, 1), .wrongOrder), ("t", "us-continuous", .reversed(0), .reversed),
      ("l", "us-continuous", .overextended(0, 0.8), .overextended),
      ("n", "us-continuous", .short(0, 0.35), .notCovered),
      ("fit", "us-cursive", .missing(1), .missingStroke), ("cat", "us-cursive", .reversed(0), .reversed),
      ("йод", "ru-cursive", .missing(1), .missingStroke), ("щи", "ru-cursive", .short(0, 0.3), .notCovered),
      ("ёж", "ru-cursive", .missing(2), .missingStroke), ("цапля", "ru-cursive", .overextended(0, 0.9), .overextended),
    ], Hand.allCases)
  func injectedFaultIsFound(
    _ sample: (text: String, school: String, fault: InkMaker.Fault, code: Finding.Code), hand: Hand
  ) throws {
    let sheet = try SheetMarkerTests.sheet([sample.text], school: sample.school, hand: hand)
    let result = try SheetMarkerTests.grade(sheet) { $0.look == "dotted" ? sample.fault : nil }
    #expect(!result.written.isEmpty)
    for cell in result.written {
      let grade = try #require(cell.grade)
      #expect(!grade.isAccepted)
      #expect(
        grade.findings.contains { $0.code == sample.code }, "\(sample.text): \(grade.findings.map(\.code))")
    }
  }

  @Test func copiedInkIsFittedAndJudged() throws {
    let sheet = try SheetMarkerTests.sheet(["nap"], school: "us-continuous", exercise: .copy)
    let result = try SheetMarkerTests.grade(sheet) { $0.look == "blank" ? InkMaker.Fault.none : nil }
    #expect(!result.written.isEmpty && result.written.allSatisfy { $0.mode == .copy })
    #expect(result.written.allSatisfy { $0.grade?.isAccepted == true })
  }

  @Test func inkOutsideIsStrayAndEmptyCellsHaveNoGrade() throws {
    let sheet = try SheetMarkerTests.sheet(["a"], school: "us-continuous")
    let far = InkStroke(points: [InkPoint(x: 580, y: 830), InkPoint(x: 590, y: 835)])
    let result = try SheetMarker(
      key: sheet.key, school: sheet.school, settings: .init(), phrases: SamplePhrases.english
    ).grade([
      Ink(strokes: [far], unit: .points)
    ])
    #expect(result.stray.map(\.number) == [0] && result.written.isEmpty && !result.cells.isEmpty)
    #expect(result.table.hasPrefix("1 stroke lies in no place to write.\n"))
    #expect(result.whyNothing?.contains("from (205, 293) to (208, 295) mm, and page 1 is") == true)
  }

  @Test func aFrameOfTheShapeOfThePageIsThePage() throws {
    let sheet = try SheetMarkerTests.sheet(["a"], school: "us-continuous")
    var maker = InkMaker(school: sheet.school, hand: .right)
    let page = sheet.key.pages[0]
    let strokes = try page.cells.filter { $0.look == "dotted" }.flatMap { try maker.ink(for: $0) }
    let marker = try SheetMarker(
      key: sheet.key, school: sheet.school, settings: .init(), phrases: SamplePhrases.english)
    // Twice as many units to the page as it has points.
    var ink = Ink(
      strokes: strokes.map { InkStroke(points: $0.points.map { InkPoint(x: 2 * $0.x, y: 2 * $0.y) }) })
    ink.frame = InkFrame(width: 2 * page.width, height: 2 * page.height)
    let result = try marker.grade([ink])
    #expect(!result.written.isEmpty && result.written.allSatisfy { $0.isAccepted } && result.stray.isEmpty)
    #expect(result.whyNothing == nil && marker.shares(of: ink) == [1])
    ink.frame = InkFrame(width: 2 * page.height, height: 2 * page.width)
    let error = #expect(throws: Fault.self) { try marker.grade([ink]) }
    #expect(error?.problem.contains("how large its units are") == true)
  }

  @Test func keyOfOtherLettersIsRefused() throws {
    let sheet = try SheetMarkerTests.sheet(["a"], school: "us-continuous")
    let other = try School(named: "italic", in: SampleSchools.folder())
    #expect(throws: Fault.self) {
      try SheetMarker(key: sheet.key, school: other, settings: .init(), phrases: SamplePhrases.english)
    }
  }

  @Test func unitMustBeKnown() throws {
    let sheet = try SheetMarkerTests.sheet(["a"], school: "us-continuous")
    let ink = Ink(strokes: [InkStroke(points: [InkPoint(x: 1, y: 1)])])
    #expect(throws: Fault.unknownUnit) {
      try SheetMarker(key: sheet.key, school: sheet.school, settings: .init(), phrases: SamplePhrases.english).grade([
        ink
      ])
    }
  }

  /// Two places fix size, turn and place; the ink of a tablet comes back onto the page.
  @Test func referencePointsRegisterTheInk() throws {
    let map = Affine(a: 2.1, b: 0.3, c: -0.3, d: 2.1, tx: 40, ty: -12)
    let inverse = try #require(map.inverse)
    let places = [Point(40, 40), Point(500, 60), Point(80, 700)]
    for count in 2...3 {
      let pairs = places.prefix(count).map { Registration.Pair(ink: inverse * $0, page: $0) }
      let found = try #require(Registration.pageFromInk(Array(pairs)))
      for place in places { #expect((found * (inverse * place)).distance(to: place) < 1e-6) }
    }
    #expect(Registration.pageFromInk([]) == nil)
    #expect(Registration.pageFromInk([Registration.Pair(ink: Point(1, 1), page: .origin)]) == nil)
  }
}

/// The maze at the foot of a sheet, tried with a pen.
@Suite struct MazeOnSheetTests {
  private func sheet() throws -> SheetMarkerTests.SampleSheet {
    let folder = try SampleSchools.folder()
    let school = try School(named: "us-continuous", in: folder)
    let request = Sheet(
      rows: try Sheet.rows([.trace], for: ["a"]), school: school, hand: .right,
      ruling: try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: "us-primary-1"),
      paper: try Paper(.a4), mazeLevel: 4, seed: 7)
    var booklet = Booklet(shaper: nil)
    let key = try booklet.add(request).key
    return SheetMarkerTests.SampleSheet(
      key: try SheetKey(reading: Array(key.json.utf8), file: "sheet.json"), school: school)
  }

  private func grade(_ share: Double) throws -> SheetGrade {
    let sheet = try sheet()
    let page = sheet.key.pages[0]
    let strip = try #require(page.mazes.first).strip
    let way = strip.maze.solution.map { strip.center($0) }
    let points = way.prefix(max(2, Int(Double(way.count) * share))).map { InkPoint(x: $0.x, y: $0.y) }
    return try SheetMarker(key: sheet.key, school: sheet.school, settings: .init(), phrases: SamplePhrases.english)
      .grade([
        Ink(strokes: [InkStroke(points: points)], unit: .points)
      ])
  }

  @Test func rightWayIsFinishedAndFaultless() throws {
    let result = try grade(1)
    #expect(result.trails.count == 1 && result.stray.isEmpty && result.written.isEmpty)
    #expect(result.trails.first?.isFinished == true && result.trails.first?.isFaultless == true)
    #expect(result.json.contains("\"finished\": true"))
  }

  @Test func halfWayIsNotFinished() throws {
    let trail = try #require(try grade(0.5).trails.first)
    #expect(!trail.isFinished && trail.share > 0.3 && trail.share < 0.7)
  }
}
