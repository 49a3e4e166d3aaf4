import Geometry
import Languages
import Letterforms
import Pages
import Rulings
import Shelves
import TestSupport
import Testing
import Texts

@testable import Worksheets

/// What any ruling can be given on top of its file, measured on the page.
@Suite struct RulingFinishTests {
  private static func measure(_ name: String, _ finish: Ruling.Finish) throws -> PaperMeasure {
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: name)
    let document = try RuledPaper(ruling, on: Paper(.a4), finish: finish)
      .document(shaper: nil).document
    return PaperMeasure(of: document.pages[0], in: document)
  }

  @Test(arguments: RulingFile.names)
  func plainFinishChangesNothing(name: String) throws {
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: name)
    #expect(ruling.finished(.plain) == ruling)
    #expect(ruling.scaled(toXHeight: ruling.xHeight) == ruling)
  }

  @Test(arguments: RulingFile.names)
  func bodyIsTintedFromBaselineToMidline(name: String) throws {
    let file = try RulingFile(named: name)
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: name)
    let tinted = try RulingFinishTests.measure(name, Ruling.Finish(isTinted: true))
    let plain = try RulingFinishTests.measure(name, .plain)
    #expect(tinted.heights == plain.heights)
    let heights = tinted.boxes.map(\.height)
    #expect(!heights.isEmpty)
    #expect(heights.allSatisfy { abs($0 - Length.points(ruling.xHeight).mm) < 0.05 })
    // A line lies along the foot of every box.
    guard !file.drawn.isEmpty else { return }
    for box in tinted.boxes { #expect(plain.heights.contains { abs($0 - box.max.y) < 0.05 }) }
  }

  @Test(arguments: RulingFile.names)
  func zonesLieSideBySide(name: String) throws {
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: name)
    let bands = ruling.finished(Ruling.Finish(hasZones: true)).bands.sorted { $0.low < $1.low }
    #expect(bands.contains { $0.low == 0 && $0.high == ruling.xHeight })
    for (lower, upper) in zip(bands, bands.dropFirst()) { #expect(lower.high == upper.low) }
    #expect((bands.last?.high ?? 0) - (bands.first?.low ?? 0) <= ruling.pitch + 0.01)
    let plain = try RulingFinishTests.measure(name, .plain)
    #expect(try RulingFinishTests.measure(name, Ruling.Finish(hasZones: true)).heights == plain.heights)
  }

  @Test(arguments: RulingFile.names)
  func greyIsGreyAndHeavyIsHeavy(name: String) throws {
    let plain = try RulingFinishTests.measure(name, .plain)
    let grey = try RulingFinishTests.measure(name, Ruling.Finish(isGrey: true))
    let heavy = try RulingFinishTests.measure(name, Ruling.Finish(isHeavy: true))
    #expect(grey.heights == plain.heights && heavy.heights == plain.heights)
    #expect(grey.lines.allSatisfy { Set([$0.colour.dropFirst().prefix(2), $0.colour.suffix(2)]).count == 1 })
    for (line, usual) in zip(heavy.lines, plain.lines) {
      // Sides of squares end with the outer edges of the lines, so they grow with them.
      #expect(line.weight >= usual.weight && line.start.x == usual.start.x)
      let colour = try #require(Colour(hex: line.colour))
      #expect(max(colour.red, colour.green, colour.blue) < 0.75)
    }
    // No line fills the white beside it.
    for (here, next) in zip(heavy.heights, heavy.heights.dropFirst()) {
      #expect((heavy.lines.map(\.weight).max() ?? 0) < 0.6 * (next - here))
    }
  }

  @Test func rulingFadesDownThePage() throws {
    for (name, counts) in [("de-lineatur-1", [4, 2, 1]), ("us-primary-2", [3, 2, 1]), ("ru-oblique", [2, 2, 1])] {
      let file = try RulingFile(named: name)
      let plain = try RulingFinishTests.measure(name, .plain)
      let fading = try RulingFinishTests.measure(name, Ruling.Finish(fades: true))
      let top = (plain.heights.first ?? 0)
      let rows = plain.heights.count / counts[0]
      for row in 0..<rows {
        let stage = row * 3 / rows
        let (start, end) = (top + Double(row) * file.pitch - 0.01, top + Double(row + 1) * file.pitch - 0.02)
        #expect(fading.heights.count { $0 > start && $0 < end } == counts[stage], "\(name) \(row)")
      }
    }
    // What fills the page fades too: squares, then lines, then one line to stand on.
    let seyes = try RulingFinishTests.measure("fr-seyes", Ruling.Finish(fades: true))
    let steps = zip(seyes.heights, seyes.heights.dropFirst()).map { ($1 - $0).rounded() }
    #expect(steps.prefix(20).allSatisfy { $0 == 2 } && steps.suffix(8).allSatisfy { $0 == 8 })
    #expect(steps.contains(6))
  }

  @Test func linesOfASheetAreNumberedOrNamedInItsLanguage() throws {
    func words(_ labels: Ruling.Labels, language: String = "en", fades: Bool = false) throws -> [String] {
      let request = try SheetSample.request {
        $0.ruling = $0.ruling.finished(Ruling.Finish(labels: labels, fades: fades))
        $0.rows = (0..<9).map { _ in Row(text: "", exercise: .blank) }
        $0.language = language
        $0.mazeLevel = nil
      }
      let (document, _) = try SheetSample.document(request)
      let left = try SheetSample.frame(of: request).rows.min.x
      let letters = document.pages[0].singleMarks.compactMap { mark -> (text: String, at: Point)? in
        guard case .form(let form, at: let place, _) = mark, place.x < left, !document.forms[form].text.isEmpty
        else { return nil }
        return (document.forms[form].text, place)
      }
      let lines = Dictionary(grouping: letters) { ($0.at.y * 100).rounded() }
      // The word of the icon stands there too, clear of them, and what is written in the header.
      let others = [request.phrases.said(PagePhrase.write), request.phrases[.name].filter { $0.isLetter }]
      return lines.keys.sorted().map { key in (lines[key] ?? []).map(\.text).joined() }.filter { !others.contains($0) }
    }
    #expect(try words(.off) == [])
    let numbers = try words(.numbers)
    #expect(numbers.count == 27 && numbers == (0..<numbers.count).map { String($0 % 3 + 1) })
    // A third of the rows with all lines, a third with midline and baseline, a third with the baseline.
    let rows = numbers.count / 3
    let fading = (0..<rows).flatMap { [["1", "2", "3"], ["2", "3"], ["3"]][$0 * 3 / rows] }
    #expect(try words(.numbers, fades: true) == fading)
    #expect(try words(.names).prefix(3) == ["sky", "grass", "ground"])
    let french = try words(.names, language: "fr")
    #expect(french.prefix(3) == ["ciel", "herbe", "terre"], "\(french)")
  }

  @Test func namesNeedAMargin() throws {
    let ruling = try TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: "us-primary-2")
    func request(margin: Int) throws -> Sheet {
      try SheetSample.request {
        $0.ruling = ruling.finished(Ruling.Finish(labels: .names))
        // Names stand where the icons do; for the left hand, whose icons are at the right, in the margin.
        ($0.paper, $0.hand) = (try Paper(.a4, margin: .mm(Double(margin))), .left)
      }
    }
    let error = #expect(throws: Fault.self) { try SheetSample.document(request(margin: 6)) }
    // The hint names the least whole millimetres that are enough.
    let more = try #require(error?.hint.split(separator: " ").lazy.compactMap { Int($0) }.first)
    #expect(throws: Fault.self) { try SheetSample.document(request(margin: 5 + more)) }
    _ = try SheetSample.document(request(margin: 6 + more))
  }

  @Test func anotherFinishIsAnotherSheet() throws {
    let plain = try SheetSample.document(SheetSample.request()).key
    let tinted = try SheetSample.document(
      SheetSample.request { $0.ruling = $0.ruling.finished(Ruling.Finish(isTinted: true)) }
    ).key
    #expect(plain.sheet != tinted.sheet && plain.pages == tinted.pages)
  }
}
