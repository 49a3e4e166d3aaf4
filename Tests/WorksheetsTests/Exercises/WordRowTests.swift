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

/// Words in boxes, words without a letter, drills of joins: read from the proof of finished pages.
@Suite struct WordRowTests {
  private func sheet(
    _ text: String, _ exercise: Exercise, school: String = "us-continuous", hand: Hand = .right,
    change: (inout Sheet) throws -> Void = { _ in }
  ) throws -> (proof: SheetProof, cells: [SheetKey.Cell], request: Sheet) {
    let request = try SheetSample.request(school: school, hand: hand) {
      $0.rows = [Row(text: text, exercise: exercise)]
      $0.mazeLevel = nil
      try change(&$0)
    }
    let (document, key) = try SheetSample.document(request)
    return (SheetProof(document), key.pages[0].cells, request)
  }

  /// The boxes of a form in x-heights from the baseline up, the slant taken away.
  private func boxes(of form: SheetProof.Form, xHeight: Double, slant: Double) -> [Rectangle] {
    let upright = Affine.slant(degrees: -slant) * Affine.scale(x: 1 / xHeight, y: -1 / xHeight)
    return form.corners.compactMap { Rectangle(around: $0.map { upright * $0 }) }
  }

  /// On Russian squared paper each digit stands inside a square of 5 mm, one square left free between numbers.
  @Test(arguments: [("3", 2), ("12", 3), ("100", 4)], [Exercise.fade, .copy])
  func aDigitStandsInEachSquare(number: (String, Int), exercise: Exercise) throws {
    let templates = TemplateFolder(path: "\(SampleSchools.root)/Templates")
    let (_, cells, request) = try sheet(number.0, exercise, school: "ru-cursive") {
      $0.ruling = try templates.ruling(named: "ru-squares")
      ($0.rows[0].guidance, $0.fillsPage) = (.off, false)
    }
    let side = Length.mm(5).points
    let left = try SheetSample.frame(of: request).rows.min.x
    var squares: [Int] = []
    for cell in cells {
      // The box is as wide as the digit's ink.
      let square = Int((cell.box.center.x - left) / side)
      #expect(abs(cell.box.center.x - left - (Double(square) + 0.5) * side) < 0.01, "\(cell.text) is not in the middle")
      #expect(cell.box.width < side)
      squares.append(square)
    }
    #expect(cells.map(\.text).prefix(number.0.count).joined() == number.0)
    let wanted = squares.indices.map { $0 / number.0.count * number.1 + $0 % number.0.count }
    #expect(squares == wanted && squares.count > 15)
  }

  // MARK: Boxes

  @Test(arguments: [
    ("pretty", [(-1, 1), (0, 1), (0, 1), (0, 2), (0, 2), (-1, 1)]), ("jig", [(-1, 1), (0, 1), (-1, 1)]),
    ("Bad", [(0, 2), (0, 1), (0, 2)]),
  ])
  func boxesAreTallSmallAndFalling(_ word: String, _ heights: [(Double, Double)]) throws {
    let (proof, cells, _) = try sheet(word, .boxes)
    let xHeight = cells[0].xHeight
    let placed = proof.placed("boxes")
    #expect(cells.map(\.look) == ["solid"] + placed.map { _ in "blank" } && !placed.isEmpty)
    #expect(cells.allSatisfy { $0.text == word })
    let boxes = boxes(of: try #require(placed.first).form, xHeight: xHeight, slant: 0)
    try #require(boxes.count == heights.count)
    for (box, height) in zip(boxes, heights) {
      #expect(abs(box.min.y - height.0) < 1e-3 && abs(box.max.y - height.1) < 1e-3, "\(box)")
    }
    // Side by side, and each as wide as its letter, or as a child's letter needs.
    let letters = LetterCase(school: try SampleSchools.schools(named: ["us-continuous"])[0], hand: .right)
    for (index, (box, character)) in zip(boxes, word).enumerated() {
      if index > 0 { #expect(abs(box.min.x - boxes[index - 1].max.x) < 1e-3) }
      #expect(box.width > max(0.999, try letters.extent(of: character).width))
    }
    for (mark, cell) in zip(placed, cells.dropFirst()) {
      #expect(mark.at.distance(to: cell.pageFromSchool * .origin) < 1e-3)
    }
  }

  @Test(arguments: [("us-cursive", "ruled"), ("ru-cursive", "цапля"), ("fr-cursive", "dette")], Hand.allCases)
  func boxesOfJoinedWordsLeanWithThem(_ sample: (school: String, word: String), hand: Hand) throws {
    let (proof, cells, request) = try sheet(sample.word, .boxes, school: sample.school, hand: hand)
    let placed = proof.placed("boxes")
    let slant = request.school.slant(of: hand)
    let boxes = boxes(of: try #require(placed.first).form, xHeight: cells[0].xHeight, slant: slant)
    #expect(boxes.count == sample.word.count)
    let letters = LetterCase(school: request.school, hand: hand)
    for (box, character) in zip(boxes, sample.word) {
      let ink = try letters.extent(of: character)
      // The connection before a letter may belong to either box.
      #expect(box.width > max(0.999, 0.75 * ink.width))
      #expect(ink.max.y < box.max.y + 0.2 && ink.min.y > box.min.y - 0.2)
      #expect(box.max.y <= 1 + request.school.zones.ascender + 1e-3)
    }
    // The model stands where the hand does not cover it.
    let model = try #require(cells.firstIndex { $0.look == "solid" })
    #expect(model == (hand == .left ? cells.count - 1 : 0))
  }

  @Test(arguments: Hand.allCases)
  func everyLetterHasABoxOfOneSize(hand: Hand) throws {
    let (proof, cells, _) = try sheet("play", .letterBoxes, hand: hand)
    let placed = proof.placed("box")
    let boxed = cells.filter { $0.look == "blank" }
    #expect(boxed.count == placed.count && boxed.count.isMultiple(of: 4))
    #expect(boxed.map(\.text).joined().hasPrefix("playplay"))
    let sizes = placed.map { boxes(of: $0.form, xHeight: cells[0].xHeight, slant: 0)[0] }
    for (mark, box) in zip(placed, sizes) {
      #expect(abs(box.width - sizes[0].width) < 1e-3 && abs(box.min.y + 1) < 1e-3 && abs(box.max.y - 2) < 1e-3)
      #expect(mark.form.lines.count == 1)
    }
    let spans = zip(placed, sizes).map { $0.at.x + $1.min.x * cells[0].xHeight }
    for index in spans.indices.dropFirst() where index % 4 != 0 {
      #expect(abs(spans[index] - spans[index - 1] - sizes[0].width * cells[0].xHeight) < 1e-2)
    }
  }

  // MARK: Missing letters

  /// What is shown on the line of the first gap, and its gaps, from the left.
  private func along(_ proof: SheetProof) -> [String] {
    let gaps = proof.placed("gap")
    return (proof.placed("solid") + gaps).filter { $0.at.y == gaps.first?.at.y }
      .sorted { $0.at.x < $1.at.x }.map(\.look)
  }

  @Test func moreLettersAreMissingEachTime() throws {
    let (proof, cells, _) = try sheet("nap", .missing)
    #expect(cells.allSatisfy { $0.look == "blank" })
    #expect(cells.map(\.text).prefix(6) == ["a", "n", "a", "n", "a", "p"])
    // What is shown, and the gaps, along the row.
    let row = along(proof)
    #expect(
      row.prefix(9) == [
        "n solid", "a gap", "p solid", "n gap", "a gap", "p solid", "n gap", "a gap", "p gap",
      ])
    #expect(row.filter { $0.hasSuffix("gap") }.count == cells.count)
    // The box of a gap is higher than tall letters and reaches below the baseline, and its letter is in its middle.
    let line = try #require(proof.forms.first { $0.name.hasPrefix("a gap") }?.lines.first)
    #expect(
      line.max.y > 0.2 * cells[0].xHeight && line.max.y < 0.5 * cells[0].xHeight && line.min.y < -2 * cells[0].xHeight)
    let letters = LetterCase(school: try SampleSchools.schools(named: ["us-continuous"])[0], hand: .right)
    let middle = try letters.setting(of: "a").origins[0] + letters.extent(of: "a").center.x
    #expect(abs(line.center.x - middle * cells[0].xHeight) < 1e-3)
  }

  @Test func joinsAreBrokenAtTheGap() throws {
    let (proof, cells, _) = try sheet("cat", .missing, school: "us-cursive")
    #expect(cells.prefix(3).map(\.text) == ["a", "c", "a"])
    let row = along(proof)
    #expect(row.prefix(6) == ["c solid", "a gap", "t solid", "c gap", "a gap", "t solid"])
  }

  @Test func moreRowsGoOnWithTheNextLetter() throws {
    let word = "butterfly"
    let (_, cells, _) = try sheet(word, .missing) {
      $0.parts = [
        .row(
          {
            var row = Row(text: word, exercise: .missing)
            row.repeats = 5
            return row
          }())
      ]
    }
    #expect(Set(cells.map(\.box.min.y)).count >= 5)
    let order = ["u", "e", "b", "t", "t", "r", "f", "l", "y"]
    for count in 1...4 {
      let start = count * (count - 1) / 2
      #expect(cells[start..<start + count].map(\.text).sorted() == order.prefix(count).sorted())
    }
  }

  // MARK: Joins

  @Test(arguments: ["us-continuous", "us-cursive", "fr-cursive"], Hand.allCases)
  func pairsGoFromModelToWhite(school: String, hand: Hand) throws {
    let (_, cells, _) = try sheet("an in oa", .joins, school: school, hand: hand)
    for pair in ["an", "in", "oa"] {
      var looks = cells.filter { $0.text == pair }.map(\.look)
      if hand == .left { looks = [looks[looks.count - 1]] + looks.dropLast() }
      #expect(looks.first == "solid" && looks.last == "blank")
      let order = ["solid", "dotted", "start-dot", "blank"]
      let steps = looks.compactMap(order.firstIndex)
      #expect(steps == steps.sorted() && Set(steps).count == 4, "\(pair) \(looks)")
    }
    // In order, from the left.
    let rows = Dictionary(grouping: cells) { $0.box.min.y }.sorted { $0.key < $1.key }.map(\.value)
    var seen: [String] = []
    for cell in rows.joined() where seen.last != cell.text { seen.append(cell.text) }
    #expect(seen == ["an", "in", "oa"])
    for row in rows {
      for (cell, next) in zip(row, row.dropFirst()) { #expect(cell.box.max.x < next.box.min.x) }
    }
  }

  // MARK: All

  @Test(arguments: ["us-continuous", "us-cursive", "ru-cursive", "fr-cursive"], Hand.allCases)
  func nothingLeavesTheRow(school: String, hand: Hand) throws {
    let words = school == "ru-cursive" ? ["щука", "ёжик", "переправа"] : ["jig", "pretty", "fruitful"]
    for exercise in [Exercise.boxes, .letterBoxes, .missing, .joins] {
      let request = try SheetSample.request(school: school, hand: hand) {
        $0.rows = words.map { Row(text: $0, exercise: exercise) }
        $0.mazeLevel = nil
      }
      let (document, key) = try SheetSample.document(request)
      for page in document.pages {
        for mark in page.singleMarks {
          guard let ink = SheetSample.inkBounds(of: mark, in: document) else { continue }
          #expect(SheetSample.printable(request).expanded(by: 3).contains(ink), "\(exercise)")
        }
      }
      for cells in key.pages.map(\.cells) {
        for (cell, next) in zip(cells, cells.dropFirst()) where cell.box.min.y == next.box.min.y {
          #expect(cell.box.min.x < next.box.min.x)
        }
      }
    }
  }

  @Test func wordsTooLongForBoxesAreRefusedOrMadeSmaller() throws {
    let word = "incomprehensibilities"
    for exercise in [Exercise.boxes, .letterBoxes, .missing, .joins] {
      #expect(throws: Fault.self) { try sheet(word, exercise) { $0.xHeight = Length.mm(9).points } }
      let (_, cells, request) = try sheet(word, exercise) {
        $0.xHeight = Length.mm(9).points
        $0.fits = true
      }
      #expect(cells.allSatisfy { $0.xHeight < Length.mm(9).points && $0.box.max.x <= request.paper.room.max.x + 0.01 })
    }
  }

  @Test func numbersAndTheirWordsAreRows() throws {
    let (proof, cells, _) = try sheet("7 seven", .copy)
    #expect(proof.lines(ofPage: 0).contains { $0.text.hasPrefix("7seven") })
    #expect(cells.allSatisfy { $0.text == "7 seven" } && cells.contains { $0.look == "start-dot" })
  }

  /// A pattern runs along its row: it ends no farther before its share of the row than one sign is wide.
  @Test(arguments: ["cups", "humps", "waves", "loops-up", "zig-zag"], Hand.allCases)
  func patternsRunAlongTheRow(name: String, hand: Hand) throws {
    let school = try SampleSchools.school(named: "pre-writing")
    let text = try school.text(named: name)
    for (exercise, share) in [(Exercise.trace, 1.0), (.fade, 0.7)] {
      let sheet = try SheetSample.request([text], school: school.id, hand: hand, ruling: "blank") {
        $0.rows = [Row(text: text, exercise: exercise)]
        $0.xHeight = Length.mm(8).points
      }
      let cells = try SheetSample.document(sheet).key.pages[0].cells
      let room = try SheetSample.frame(of: sheet).rows
      let traced = try #require(cells.first { $0.look == "dotted" })
      let sign = traced.box.width / Double(traced.text.count)
      let model = try #require(cells.first { $0.look == "solid" })
      #expect(hand == .left ? model.box.min.x > traced.box.max.x : model.box.max.x < traced.box.min.x)
      let end = traced.box.width + model.box.width
      #expect(end < share * room.width && end > share * room.width - 3 * sign, "\(name) \(exercise): \(end)")
    }
  }
}
