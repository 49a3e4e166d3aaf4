import Geometry
import Languages
import Letterforms
import Pages
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Lettering
@testable import Worksheets

/// True millimetres, nothing outside the margins, nothing lost: read from the marks of finished pages.
@Suite struct SheetTests {
  @Test(arguments: [
    ("us-primary-k", [9.525, 9.525], 28.575), ("us-primary-1", [7.9375, 7.9375], 23.8125),
    ("us-primary-2", [6.35, 6.35], 19.05), ("us-primary-3", [4.7625, 4.7625], 14.2875),
    ("two-line", [5.0], 15), ("single-line", [], 12), ("blank", [], 18),
  ])
  func rulingsAreExact(name: String, distances: [Double], pitch: Double) throws {
    let request = try SheetSample.request(ruling: name) {
      $0.rows = (0..<4).map { _ in Row(text: "", exercise: .blank) }
    }
    let (document, _) = try SheetSample.document(request)
    let heights = SheetSample.ruleHeights(on: document.pages[0], of: document)
    let (perRow, rows) = (distances.count + 1, 4)
    // What is left of the page moves the rows apart by a little, all alike.
    try #require(heights.count == rows * perRow)
    let step = heights[perRow] - heights[0]
    #expect(step > pitch - 0.01 && step < pitch + 1.51)
    for row in 0..<rows {
      for (index, distance) in distances.enumerated() {
        #expect(abs(heights[row * perRow + index + 1] - heights[row * perRow + index] - distance) < 0.01)
      }
      if row > 0 { #expect(abs(heights[row * perRow] - heights[(row - 1) * perRow] - step) < 0.01) }
    }
  }

  @Test(arguments: [4, 6.35, 10])
  func askedForHeightIsTheHeightOnPaper(millimetres: Double) throws {
    let request = try SheetSample.request {
      $0.rows = [Row(text: "l", exercise: .trace, guidance: .off)]
      $0.xHeight = Length.mm(millimetres).points
    }
    let (document, key) = try SheetSample.document(request)
    let heights = SheetSample.ruleHeights(on: document.pages[0], of: document)
    #expect(abs(heights[2] - heights[0] - 2 * millimetres) < 0.01)
    // The centre line of an l runs from the top line to the baseline.
    let letter = try #require(document.forms.first { $0.text == "l" }?.inkBounds)
    let dot = LetterPress.dotDiameter(xHeight: Length.mm(millimetres).points) * millimetres
    #expect(abs(Length.points(letter.height).mm - dot - 2 * millimetres) < 0.01)
    #expect(abs(key.pages[0].cells[0].xHeight - Length.mm(millimetres).points) < 1e-9)
  }

  /// A bar of 5 cm; on English Letter pages one of 2 inches, with a tick at every quarter.
  @Test(arguments: Paper.Format.allCases)
  func scaleBarMeasuresWhatItSays(format: Paper.Format) throws {
    let (length, rules) = format == .letter ? (50.8, 1 + 9) : (50, 1 + 6)
    let (document, _) = try SheetSample.document(SheetSample.request(paper: format) { $0.mazeLevel = nil })
    let bars = document.pages[0].singleMarks.compactMap { mark -> Double? in
      guard case .shape(.rules(let lines, _), _) = mark, lines.count == rules else { return nil }
      return Length.points(lines[0].end.x - lines[0].start.x).mm
    }
    #expect(bars.count == 1)
    #expect(abs((bars.first ?? 0) - length) < 0.01)
  }

  @Test(arguments: Paper.Format.allCases, [false, true])
  func everythingStaysInsideTheMargins(format: Paper.Format, isLandscape: Bool) throws {
    for hand in Hand.allCases {
      let request = try SheetSample.request(["g", "Q", "jump high", "fly"], hand: hand) {
        $0.paper = try Paper(format, isLandscape: isLandscape)
        $0.mazeLevel = 6
      }
      let (document, _) = try SheetSample.document(request)
      for page in document.pages {
        for mark in page.singleMarks {
          guard let ink = SheetSample.inkBounds(of: mark, in: document) else { continue }
          // Half the weight of a wall, a rule or a stroke may stand over the edge.
          #expect(SheetSample.printable(request).expanded(by: 3).contains(ink), "\(mark)")
        }
      }
    }
  }

  @Test func rowsOverlapNeitherOneAnotherNorTheMaze() throws {
    let request = try SheetSample.request(["g", "T", "jumpy", "lift"]) { $0.mazeLevel = 5 }
    let (document, key) = try SheetSample.document(request)
    for (page, keyPage) in zip(document.pages, key.pages) {
      // Letters of rows, not those of header and footer, which are small.
      let letters = page.singleMarks.compactMap { mark -> Rectangle? in
        guard case .form(let form, at: let place, _) = mark, !document.forms[form].text.isEmpty,
          keyPage.cells.contains(where: { ($0.pageFromSchool * Point.origin).y == place.y })
        else { return nil }
        return SheetSample.inkBounds(of: mark, in: document)
      }
      #expect(letters.count > 10)
      for (index, here) in letters.enumerated() {
        for there in letters.dropFirst(index + 1) where abs(here.center.y - there.center.y) > 30 {
          #expect(!here.overlaps(there))
        }
      }
      let walls = page.singleMarks.compactMap { mark -> Rectangle? in
        guard case .shape(.line, _) = mark else { return nil }
        return SheetSample.inkBounds(of: mark, in: document)
      }
      let top = try #require(walls.map(\.min.y).min())
      #expect(letters.allSatisfy { $0.max.y < top })
    }
  }

  @Test func noLineOfTheRulingIsDrawnOverALetter() throws {
    let (document, _) = try SheetSample.document(SheetSample.request(["g", "jumpy", "bag"]))
    for page in document.pages {
      let names = page.singleMarks.map { mark -> (isRuling: Bool, isLetter: Bool) in
        guard case .form(let form, _, _) = mark else { return (false, false) }
        return (document.forms[form].name.hasPrefix("ruling "), document.forms[form].name.contains(" us-continuous "))
      }
      let last = try #require(names.lastIndex { $0.isRuling })
      let firstLetter = try #require(names.dropFirst(last).firstIndex { $0.isLetter })
      #expect(firstLetter > last)
      // Header letters stand above the rows; between the first line and the last there is no letter at all.
      let first = try #require(names.firstIndex { $0.isRuling })
      #expect(!names[first...last].contains { $0.isLetter })
    }
  }

  @Test func longTextIsBrokenBetweenWords() throws {
    let text = "the quick brown fox jumps over the lazy dog and runs away"
    let request = try SheetSample.request { $0.rows = [Row(text: text, exercise: .trace)] }
    let (_, key) = try SheetSample.document(request)
    let cells = key.pages.flatMap(\.cells)
    let lines = cells.filter { $0.look == "dotted" }.map(\.text)
    #expect(lines.count > 1)
    #expect(lines.joined(separator: " ") == text)
    // Each line stands under its model.
    #expect(cells.map(\.text) == lines.flatMap { [$0, $0] })
    for cell in key.pages.flatMap(\.cells) { #expect(cell.box.max.x <= request.paper.room.max.x + 0.01) }
  }

  @Test func aWordTooWideNamesTheWidestSizeThatFits() throws {
    let word = "incomprehensibilities"
    func sheet(_ millimetres: Double) throws -> SheetKey {
      try SheetSample.document(
        SheetSample.request {
          $0.rows = [Row(text: word, exercise: .trace)]
          $0.xHeight = Length.mm(millimetres).points
        }
      ).key
    }
    do {
      _ = try sheet(12)
      Issue.record("a word of 21 letters does not fit at 12 mm")
    } catch let error as Fault {
      let quoted = error.hint.split(separator: "\"")
      let widest = try #require(Double(quoted[1].prefix { $0 != " " }))
      _ = try sheet(widest)
      #expect(throws: Fault.self) { _ = try sheet(widest + 0.1) }
      #expect(error.hint.contains("--fit"))
    }
    let fitted = try SheetSample.request {
      $0.rows = [Row(text: word, exercise: .trace)]
      $0.xHeight = Length.mm(12).points
      $0.fits = true
    }
    let cell = try #require(try SheetSample.document(fitted).key.pages.first?.cells.first)
    #expect(cell.box.max.x <= fitted.paper.room.max.x)
    #expect(cell.xHeight < Length.mm(12).points)
  }

  @Test func theLeftHandFindsItsModelAtTheRight() throws {
    func models(_ hand: Hand, _ exercise: Exercise) throws -> [Rectangle] {
      let request = try SheetSample.request(hand: hand) { $0.rows = [Row(text: "cat", exercise: exercise)] }
      return try SheetSample.document(request).key.pages[0].cells.filter { $0.look == "solid" }.map(\.box)
    }
    let middle = try SheetSample.request().paper.room.center.x
    for exercise in [Exercise.copy, .fade, .fadeDown] {
      #expect(try models(.left, exercise).contains { $0.min.x > middle })
    }
    #expect(try models(.right, .copy).allSatisfy { $0.max.x < middle })
  }

  @Test func fadingNeverTurnsBack() throws {
    for text in ["a", "cat", "jump"] {
      let request = try SheetSample.request { $0.rows = [Row(text: text, exercise: .fade)] }
      let order = ["solid", "dotted", "start-dot", "blank"]
      let looks = try SheetSample.document(request).key.pages[0].cells.map(\.look)
      let steps = looks.compactMap { order.firstIndex(of: $0) }
      #expect(steps == steps.sorted())
      #expect(Set(steps).count > 1)
    }
  }

  @Test func theKeyLeadsFromLettersToThePage() throws {
    let request = try SheetSample.request()
    let (document, key) = try SheetSample.document(request)
    for (page, keyPage) in zip(document.pages, key.pages) {
      for cell in keyPage.cells where cell.look == "solid" && cell.text.count == 1 {
        let origin = cell.pageFromSchool * Point.origin
        #expect(
          page.singleMarks.contains { mark in
            guard case .form(let form, at: let place, _) = mark else { return false }
            return document.forms[form].text == cell.text && abs(place.y - origin.y) < 1e-9
          })
        #expect(cell.box.contains(origin))
        #expect(abs((cell.pageFromSchool * Vector(0, 1)).dy + cell.xHeight) < 1e-9)
      }
    }
    #expect(key.digest.hasPrefix("fnv1a64:"))
  }

  @Test func sameRequestSameMarksAndAnotherSeedAnotherMaze() throws {
    let first = try SheetSample.document(SheetSample.request())
    let second = try SheetSample.document(SheetSample.request())
    #expect(first.document.proof == second.document.proof)
    #expect(first.key == second.key)
    let other = try SheetSample.document(SheetSample.request { $0.seed = 8 })
    #expect(other.key.pages[0].maze != first.key.pages[0].maze)
    #expect(other.key.pages[0].cells == first.key.pages[0].cells)
  }

  /// Marks over capitals keep clear of the tails in the row above.
  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive"])
  func marksOverCapitalsHaveRoom(school: String) throws {
    let request = try SheetSample.request(school: school) {
      $0.rows = ["gjpqy", "ÉÂŮ", "gjpqy"].map { Row(text: $0, exercise: .copy, guidance: .off) }
      $0.mazeLevel = nil
    }
    let (document, key) = try SheetSample.document(request)
    let ink = key.pages[0].cells.filter { $0.look == "solid" }.map { cell in
      document.pages[0].singleMarks.compactMap { mark -> Rectangle? in
        guard case .form(let form, at: let origin, _) = mark, origin.y == cell.pageFromSchool.ty,
          !document.forms[form].name.hasPrefix("ruling")
        else { return nil }
        return document.forms[form].inkBounds?.moved(by: origin - .origin)
      }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    }
    let boxes = ink.compactMap { $0 }
    #expect(boxes.count == 3)
    for (above, below) in zip(boxes, boxes.dropFirst()) { #expect(above.max.y < below.min.y, "\(school)") }
  }

  @Test func aLetterTheSchoolLacksIsNamed() throws {
    let request = try SheetSample.request { $0.rows = [Row(text: "na漢ve Ж", exercise: .trace)] }
    let error = #expect(throws: Fault.self) { try SheetSample.document(request) }
    #expect(error?.description.contains("\"漢\" (U+6F22)") == true)
    #expect(error?.description.contains("\"Ж\" (U+0416)") == true)
    #expect(error?.description.contains("us-continuous") == true)
  }

  @Test func nothingIsAddedWhenASheetCannotBeMade() throws {
    var booklet = Booklet(shaper: nil)
    try booklet.add(try SheetSample.request())
    let count = booklet.pages.count
    #expect(throws: Fault.self) {
      try booklet.add(try SheetSample.request { $0.rows = [Row(text: "Ж", exercise: .trace)] })
    }
    #expect(booklet.pages.count == count)
  }

  @Test(arguments: [
    ("de-CH", "Name", "Seite 2 von 3", "Erde"), ("hr", "Ime", "stranica 2 od 3", "zemlja"),
    ("uk", "Ім’я", "с. 2 з 3", "земля"), ("es-MX", "Nombre", "página 2 de 3", "tierra"),
    ("xx", "Name", "page 2 of 3", "ground"),
  ])
  func aSheetHasTheWordsOfItsLanguage(language: String, name: String, page: String, line: String) throws {
    let words = try SheetWords(in: language, RecipeShelf(folder: "\(SampleSchools.root)/Templates"))
    #expect([words[.name], words.page(2, of: 3), words.name(of: .baseline)] == [name + ":", page, line])
  }
}
