import Geometry
import Pages
import Rulings
import Shelves
import TestSupport
import Testing

@testable import Worksheets

/// Every ruling printed on a page and measured there, against the numbers that stand in its file.
@Suite struct RulingTests {
  /// What a printed line may be off, in millimetres.
  private static let tolerance = 0.05
  private static let margin = 15.0
  /// Where sheets are punched or bound, the usual margin is wider.
  private static let (left, right) = (18.0, 210.0 - 14)

  private static func paper(
    _ name: String, finish: Ruling.Finish = .plain, format: Paper.Format = .a4
  ) throws -> (page: Page, document: Document, ruling: Ruling) {
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: name)
    let paper = RuledPaper(ruling, on: try Paper(format, margin: .mm(margin)), finish: finish)
    let document = try paper.document(shaper: nil).document
    return (document.pages[0], document, paper.ruling)
  }

  private static func near(_ a: Double, _ b: Double) -> Bool { abs(a - b) < tolerance }

  @Test func thereAreRulingsOfManyCountries() {
    for prefix in ["us-", "ru-", "fr-", "de-", "au-", "uk-", "in-", "jp-", "squares-", "two-line", "single-line"] {
      #expect(RulingFile.names.contains { $0.hasPrefix(prefix) }, "\(prefix)")
    }
    #expect(RulingFile.names.count >= 46)
  }

  @Test(arguments: RulingFile.names)
  func linesStandWhereTheFileSays(name: String) throws {
    let file = try RulingFile(named: name)
    let (page, document, _) = try RulingTests.paper(name)
    let measure = PaperMeasure(of: page, in: document)
    let heights = measure.heights
    guard let top = file.drawn.map(\.height).max() else {
      #expect(heights.isEmpty)
      return
    }
    let first = try #require(heights.first)
    let room = (first: RulingTests.margin, last: 297 - RulingTests.margin)
    #expect(first > room.first - 0.01 && heights.allSatisfy { $0 < room.last + 0.01 })
    var expected: [Double]
    if let cycle = file.cycle {
      // Lines fill the room: every cycle has all of them, and the page ends with a whole cycle.
      let count = ((room.last - room.first) / cycle).rounded(.down)
      let offsets = file.drawn.map { ($0.height / cycle - ($0.height / cycle).rounded(.down)) * cycle }
      expected = (0...Int(count)).flatMap { turn in offsets.map { room.first + Double(turn) * cycle - $0 } }
      expected = expected.filter { $0 > room.first - 0.01 && $0 < room.last + 0.01 }
    } else {
      let baseline = first + top
      let lowest = file.drawn.map(\.height).min() ?? 0
      let count = Int(((room.last - baseline + min(0, lowest) + 0.01) / file.pitch).rounded(.down)) + 1
      var zones = file.drawn.map(\.height)
      if file.hasSquares { zones.append(contentsOf: [top / 2]) }
      expected = (0..<count).flatMap { row in zones.map { baseline + Double(row) * file.pitch - $0 } }
      // Another row would not fit.
      #expect(room.last - baseline - Double(count - 1) * file.pitch < file.pitch - min(0, lowest))
    }
    expected = PaperMeasure.once(expected)
    // Dashed diagonals of squares are no level lines; their crosses are.
    try #require(heights.count == expected.count, "\(heights.prefix(9)) \(expected.prefix(9))")
    for (height, other) in zip(heights, expected) { #expect(RulingTests.near(height, other)) }
  }

  @Test(arguments: RulingFile.names)
  func linesLookAsTheFileSays(name: String) throws {
    let file = try RulingFile(named: name)
    let (page, document, _) = try RulingTests.paper(name)
    let measure = PaperMeasure(of: page, in: document)
    let level = measure.lines.filter(\.isLevel)
    for line in file.drawn {
      let alike = level.filter { $0.colour == line.colour && abs($0.weight - line.weight) < 0.001 }
      #expect(!alike.isEmpty, "\(line)")
      #expect(alike.contains { $0.isDotted == (line.style == "dotted") })
      let ends = (alike.map(\.start.x).min() ?? 0, alike.map(\.end.x).max() ?? 0)
      #expect(ends.0 > RulingTests.left - 0.01 && ends.1 < RulingTests.right + 0.01)
      // From margin to margin, as far as whole squares go.
      let most =
        RulingTests.right - RulingTests.left
        - (file.verticals?.every ?? (file.hasSquares ? file.drawn.map(\.height).max() ?? 0 : 0.02))
      #expect(RulingTests.near(ends.0, RulingTests.left) && ends.1 - ends.0 > most)
      if line.style == "dashed" { #expect(alike.count { $0.end.x - $0.start.x < 5 } > 100) }
    }
  }

  @Test(arguments: RulingFile.names)
  func whatCrossesTheRowsRunsThroughThePage(name: String) throws {
    let file = try RulingFile(named: name)
    let (page, document, _) = try RulingTests.paper(name)
    let measure = PaperMeasure(of: page, in: document)
    let room = (top: RulingTests.margin, foot: 297 - RulingTests.margin)
    let tall = measure.lines.filter { $0.isUpright && abs($0.end.y - $0.start.y) > 100 }
    let margins = file.margins.map { $0.side == "left" ? $0.at : 210 - $0.at }
    for x in margins {
      #expect(tall.contains { RulingTests.near($0.start.x, x) && $0.weight > 0.2 })
    }
    if let verticals = file.verticals {
      let start = file.margins.first { $0.side == "left" }?.at ?? RulingTests.left
      let places = PaperMeasure.once(tall.filter { $0.colour == verticals.colour }.map(\.start.x))
      #expect(places.count == Int((RulingTests.right - start + 0.01) / verticals.every) + 1)
      for (index, x) in places.enumerated() { #expect(RulingTests.near(x, start + Double(index) * verticals.every)) }
    } else {
      #expect(tall.count == margins.count)
    }
    let slanted = measure.lines.filter { line in
      !line.isLevel && !line.isUpright && (file.slants.map { $0.colour == line.colour } ?? (line.weight < 0.2))
    }
    guard let slants = file.slants else {
      #expect(file.hasSquares || slanted.isEmpty)
      return
    }
    #expect(!slanted.isEmpty)
    for line in slanted { #expect(abs(line.angle - slants.angle) < 0.01) }
    // Where they would meet the top of the room they are evenly spaced.
    let lean = 1 / Affine.slant(degrees: slants.angle).c
    let places = slanted.map { $0.start.x + ($0.start.y - room.top) * lean }.sorted()
    for (here, next) in zip(places, places.dropFirst()) { #expect(RulingTests.near(next - here, slants.every)) }
    // Every corner of the room is reached, no further than its edges.
    let xs = slanted.flatMap { [$0.start.x, $0.end.x] }
    let ys = slanted.flatMap { [$0.start.y, $0.end.y] }
    #expect(xs.allSatisfy { $0 > RulingTests.left - 0.01 && $0 < RulingTests.right + 0.01 })
    #expect(RulingTests.near(ys.min() ?? 0, room.top) && RulingTests.near(ys.max() ?? 0, room.foot))
  }

  @Test(arguments: RulingFile.names)
  func bandsSquaresAndHousesAreThere(name: String) throws {
    let file = try RulingFile(named: name)
    let (page, document, ruling) = try RulingTests.paper(name)
    let measure = PaperMeasure(of: page, in: document)
    let top = file.drawn.map(\.height).max() ?? 0
    let baseline = (measure.heights.first ?? 0) + top
    if file.bands.isEmpty { #expect(measure.boxes.isEmpty) }
    for band in file.bands {
      for (row, box) in measure.boxes.enumerated() {
        let foot = baseline + Double(row) * file.pitch
        #expect(RulingTests.near(box.max.y, foot - band.low) && RulingTests.near(box.min.y, foot - band.high))
        #expect(
          RulingTests.near(box.min.x, RulingTests.left) && RulingTests.near(box.max.x, RulingTests.right))
      }
      #expect(measure.boxes.count > 3)
    }
    if file.hasSquares {
      let sides = measure.lines.filter { $0.isUpright && $0.end.y - $0.start.y > top - 0.1 }
      let places = PaperMeasure.once(sides.map(\.start.x))
      #expect(places.count == Int((RulingTests.right - RulingTests.left) / top) + 1)
      for (here, next) in zip(places, places.dropFirst()) { #expect(RulingTests.near(next - here, top)) }
    }
    let houses = page.singleMarks.count { mark in
      guard case .form(let form, _, _) = mark else { return false }
      return document.forms[form].name.contains(" house ")
    }
    #expect(houses == (file.hasHouse ? measure.boxes.count : 0))
    #expect(Length.points(ruling.xHeight).mm >= 1)
  }

  @Test(arguments: RulingFile.names)
  func everyFileNamesItsSources(name: String) throws {
    let ruling = try RulingTests.paper(name).ruling
    #expect(!ruling.sources.isEmpty && !ruling.name.isEmpty)
    #expect(ruling.sources.allSatisfy { $0.fact.count > 3 && $0.source.count > 3 })
    #expect(ruling.certainty != nil)
  }

  @Test(arguments: Paper.Format.allCases)
  func everyPaperIsFilled(format: Paper.Format) throws {
    for name in RulingFile.names where name != "white" {
      let (page, document, ruling) = try RulingTests.paper(name, format: format)
      let measure = PaperMeasure(of: page, in: document)
      let height = Length.points(page.height).mm
      let last = try #require(measure.heights.last)
      // Less than a row is left over.
      #expect(height - RulingTests.margin - last < Length.points(ruling.pitch).mm + 0.01, "\(name)")
    }
  }
}
