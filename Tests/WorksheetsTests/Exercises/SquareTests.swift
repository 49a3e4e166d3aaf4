import Geometry
import Letterforms
import Pages
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Lettering
@testable import Worksheets

/// Characters on squares: whole squares, characters in them, strips that build a character up stroke by stroke.
@Suite struct SquareTests {
  static let rulings = ["squares-cross", "squares-rice"]

  /// The upright and level rules of each row of squares on a page, in points from the row's left end and the page's top.
  private func rows(of page: Page, in document: Document) -> [(uprights: [Double], levels: [Double], length: Double)] {
    var rows: [Point: [Shape.Rule]] = [:]
    for mark in page.singleMarks {
      guard case .form(let form, at: let place, _) = mark, document.forms[form].name.hasPrefix("ruling ") else {
        continue
      }
      for case .rules(let rules, _) in document.forms[form].shapes { rows[place, default: []] += rules }
    }
    return rows.sorted { $0.key.y < $1.key.y }.map { place, rules in
      let whole = rules.map { ($0.end - $0.start).length }.max() ?? 0
      let levels = rules.filter { $0.start.y == $0.end.y && ($0.end.x - $0.start.x) > 0.99 * whole }
      let height = (levels.map(\.start.y).max() ?? 0) - (levels.map(\.start.y).min() ?? 0)
      let uprights = rules.filter { $0.start.x == $0.end.x && $0.end.y - $0.start.y > height }
      return (uprights.map(\.start.x), levels.map { place.y + $0.start.y }, whole)
    }
  }

  @Test(arguments: Paper.Format.allCases, [false, true])
  func squaresAreWholeOnEveryPaper(format: Paper.Format, isLandscape: Bool) throws {
    let sample = try SquareSample()
    for millimetres in [2.5, 6, 7.5, 11, 20.3] {
      for ruling in SquareTests.rulings {
        let request = try sample.request(["一", "木"], ruling: ruling) {
          $0.paper = try Paper(format, isLandscape: isLandscape)
          $0.xHeight = Length.mm(millimetres).points
        }
        let (document, key) = try SheetSample.document(request)
        for (page, cells) in zip(document.pages, key.pages) {
          for row in rows(of: page, in: document) {
            try #require(row.levels.count == 2)
            let side = row.levels[1] - row.levels[0]
            let count = row.uprights.count - 1
            #expect(count >= 1)
            #expect(abs(row.length - Double(count) * side) < 0.001)
            for (index, x) in row.uprights.enumerated() { #expect(abs(x - Double(index) * side) < 0.001) }
            // As many as fit beside the column of icons.
            let room = try SheetSample.frame(of: request).rows.width
            #expect(row.length <= room + 0.02)
            #expect(row.length + side > room)
          }
          for cell in cells.cells { #expect(request.paper.room.expanded(by: 0.02).contains(cell.box)) }
        }
      }
    }
  }

  @Test(arguments: Hand.allCases)
  func charactersStandInWholeSquares(hand: Hand) throws {
    let sample = try SquareSample()
    let request = try sample.request(["森", "大木", "一 十"], hand: hand) {
      // What is hidden, or one's own best, begins beside a sign.
      let exercises = Exercise.allCases.filter { $0 != .best && $0 != .hide }
      $0.rows += try Sheet.rows(exercises, for: ["大木森林大木森林大木森林大木"])
    }
    let (document, key) = try SheetSample.document(request)
    var boxes = 0
    let left = try SheetSample.frame(of: request).rows.min.x
    for (page, cells) in zip(document.pages, key.pages) {
      let rows = rows(of: page, in: document)
      for cell in cells.cells {
        let side = LetterCase.square * cell.xHeight
        let squares = (cell.box.min.x - left) / side
        #expect(abs(squares - squares.rounded()) < 1e-6, "\(cell.text) \(cell.look)")
        #expect(abs(cell.box.height - side) < 1e-9)
        #expect(
          rows.contains { abs($0.levels[0] - cell.box.min.y) < 1e-6 && abs($0.levels[1] - cell.box.max.y) < 1e-6 })
        if cell.look != "blank" { #expect(abs(cell.box.width - side * Double(cell.text.count)) < 1e-6) }
        boxes += 1
      }
    }
    #expect(boxes > 40)
  }

  @Test(arguments: Array(SquareSample.strokeCounts.keys).sorted(), Hand.allCases)
  func buildUpHasACellForEveryStroke(character: Character, hand: Hand) throws {
    let count = try #require(SquareSample.strokeCounts[character])
    let request = try SquareSample().request(hand: hand) {
      $0.rows = [Row(text: String(character), exercise: .buildUp)]
    }
    let (document, key) = try SheetSample.document(request)
    #expect(key.pages[0].cells.map(\.strokes) == (1...count).map { $0 })
    #expect(key.pages[0].cells.allSatisfy { $0.look == "build-up" && $0.text == String(character) })
    // The strokes of each cell as the proof has them: the older ones pale, the last one marked.
    var cells: [[String]] = []
    var place: Substring = ""
    for line in document.proof.split(separator: "\n") where line.hasPrefix("  form ") {
      let words = line.split(separator: " ")
      guard words.count > 5, words[5] == "stroke" else { continue }
      if words[2] != place { cells.append([]) }
      place = words[2]
      cells[cells.count - 1].append("\(words[6]) \(words[3])")
    }
    let expected = (1...count).map { step in
      (1...step).map { "\($0) \(($0 == step ? SheetInk.newest : SheetInk.earlier).hex)" }
    }
    #expect(cells == expected)
  }

  @Test func buildUpGoesOnOverSeveralRows() throws {
    let request = try SquareSample().request {
      $0.rows = [Row(text: "森大木", exercise: .buildUp)]
      $0.paper = try Paper(.a5)
    }
    let cells = try SheetSample.document(request).key.pages[0].cells
    #expect(cells.count == 12 + 3 + 4)
    let rows = Dictionary(grouping: cells) { $0.box.min.y }.sorted { $0.key < $1.key }.map(\.value)
    // Six squares a row: 森 wraps; 大 does not fit after the rest of it with a square between, nor 木 after 大.
    #expect(rows.map(\.count) == [6, 6, 3, 4])
    #expect(rows.flatMap { $0.map(\.strokes) } == Array(1...12) + Array(1...3) + Array(1...4))
    let wide = try SquareSample().request { $0.rows = [Row(text: "大木大", exercise: .buildUp)] }
    let strip = try SheetSample.document(wide).key.pages[0].cells
    let left = try SheetSample.frame(of: wide).rows.min.x
    let squares = strip.map { Int((($0.box.min.x - left) / $0.box.height).rounded()) }
    // Each letter once, one empty square between.
    #expect(squares == [0, 1, 2, 4, 5, 6, 7])
  }

  @Test func lettersOnLinesAreBuiltUpToo() throws {
    let request = try SheetSample.request { $0.rows = [Row(text: "E i", exercise: .buildUp)] }
    let (_, key) = try SheetSample.document(request)
    let cells = key.pages[0].cells
    #expect(cells.map(\.strokes) == [1, 2, 3, 4, 1, 2])
    #expect(cells.map(\.text) == ["E", "E", "E", "E", "i", "i"])
    for (first, second) in zip(cells, cells.dropFirst()) where first.box.min.y == second.box.min.y {
      #expect(second.box.min.x - first.box.max.x >= Measure.whiteBetweenCells * first.xHeight - 1e-6)
    }
    #expect(key.json.contains("\"look\": \"build-up\", \"strokes\": 3, "))
  }

  @Test func usualRowsBuildUpCharactersInSquares() throws {
    let school = try SquareSample().school()
    let rows = try Sheet.usualRows(for: ["森", "木", "大木"], in: school)
    #expect(
      rows.map(\.exercise) == [.model, .buildUp, .fade, .copy, .buildUp, .fade, .copy, .fade, .copy, .memory])
    #expect(rows.map(\.text) == ["森 木", "森", "森", "森", "木", "木", "木", "大木", "大木", "森 木 大木"])
    let lines = try Sheet.usualRows(for: ["a"], in: SampleSchools.schools(named: ["us-continuous"])[0])
    #expect(lines.map(\.exercise) == [.model, .fade, .memory])
  }

  @Test func modelsStandInLargerSquares() throws {
    let (_, key) = try SheetSample.document(SquareSample().request(["森"]))
    let cells = key.pages[0].cells
    let model = try #require(cells.first)
    let step = try #require(cells.first { $0.look == "build-up" })
    #expect(model.look == "solid")
    #expect(model.box.height > 1.49 * step.box.height)
  }

  @Test(arguments: [7.5, 15])
  func guidanceStaysInItsSquareAndOffTheInk(millimetres: Double) throws {
    let school = try SquareSample().school()
    let letters = LetterCase(school: school, hand: .right)
    let press = LetterPress(letters: letters, xHeight: Length.mm(millimetres).points, book: FormBook())
    for character in school.characters {
      let setting = try letters.setting(of: String(character))
      let plan = press.guidancePlan(of: setting, look: .solid, guidance: .all)
      let steps = setting.letters[0].letterform.strokes.indices.map {
        press.guidancePlan(of: setting, step: $0 + 1, guidance: .all)
      }
      let square = Rectangle(x: 0, y: 0, width: LetterCase.square, height: LetterCase.square)
      for plan in [plan] + steps {
        #expect(plan.numbers.allSatisfy { square.contains($0.box) })
        #expect(plan.arrows.allSatisfy { $0.head.allSatisfy(square.contains) })
      }
      #expect(GuidanceCheck(plan: plan, setting: setting).problems().allSatisfy { !$0.isError })
      for (index, step) in steps.enumerated() {
        #expect(step.numbers.map(\.value) == [index + 1])
        #expect(step.startDots.count == 1)
        #expect(step.arrows.allSatisfy { $0.stroke == index })
      }
    }
  }

  @Test func strokesThatStartAHairApartAreDotted() {
    // The third begins between the first two, so that both their dots stand on its very start.
    let ends = [Point(-0.4, -0.5), Point(0.4, -0.5), Point(0, 0.6)]
    let strokes = zip([0, 0.02, 0.01], ends).map { x, end in
      Stroke(path: Path(start: Point(x, 0), segments: [.line(to: end)]))
    }
    let plan = DotPlan(strokes: strokes, spacing: 0.12)
    for end in ends { #expect(plan.dots.contains { $0.point == end }) }
  }

  @Test func squaresWithoutRoomAreRefused() throws {
    let sample = try SquareSample()
    for exercise in Exercise.allCases {
      let request = try sample.request {
        $0.rows = [Row(text: "木", exercise: exercise)]
        $0.paper = try Paper(.a5)
        $0.xHeight = Length.mm(60).points
      }
      #expect(throws: Fault.self, "\(exercise)") { try SheetSample.document(request) }
    }
  }

  @Test func rulingsOfSquaresScale() throws {
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: "squares-rice")
    #expect(abs(Length.points(ruling.squareSide ?? 0).mm - 15) < 1e-9)
    let scaled = ruling.scaled(toXHeight: 2 * ruling.xHeight)
    #expect(scaled.squares == ruling.squares)
    #expect(abs((scaled.squareSide ?? 0) - 2 * (ruling.squareSide ?? 0)) < 1e-9)
    #expect(ruling.squares?.diagonals == .dashed)
  }

  @Test(arguments: [
    ("squares: {cross: dotted}", "there is no line style \"dotted\""),
    ("squares: {side: 4 mm}", "there is no field \"side\""),
    ("squares: {cross: dashed, colour: red}", "\"red\" is not a colour"),
  ])
  func wrongSquaresAreNamedWithTheirPlace(line: String, problem: String) throws {
    let scratch = try Scratch()
    try scratch.makeFolder("Rulings")
    let lines = "name: X\nlines:\n  - {at: 15 mm}\n  - {at: 0 mm, role: baseline}\npitch: 18 mm\n"
    try scratch.write(lines + line + "\n", to: "Rulings/x.yaml")
    let error = #expect(throws: Fault.self) { try TemplateFolder(path: scratch.path).ruling(named: "x") }
    #expect(error?.description.contains(problem) == true, "\(error?.description ?? "")")
    #expect(error?.description.contains("x.yaml:6:") == true)
    try scratch.write(
      "name: X\nlines:\n  - {at: 0 mm, role: baseline}\npitch: 18 mm\nsquares: {cross: solid}\n", to: "Rulings/x.yaml")
    #expect(throws: Fault.self) { try TemplateFolder(path: scratch.path).ruling(named: "x") }
  }
}
