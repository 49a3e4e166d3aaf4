import FoundationEssentials
import Geometry
import Inks
import Pages
import Scoring
import TestSupport
import Testing
import Texts
import Typefaces
import Worksheets

@testable import Marking

@Suite struct GradePagesTests {
  private func graded(
    _ texts: [String], _ faults: [InkSamples.Fault], school: String = "us-continuous", limit: Int = .max
  ) throws -> (InkSamples, SheetGrade) {
    let samples = try InkSamples(texts, school: school)
    return (samples, try samples.marker().grade(try samples.ink(faults: faults, limit: limit)))
  }

  /// The proof, with words in our own letters, so that no installed typeface matters.
  private func proof(_ grade: SheetGrade, _ head: ReportHead) throws -> String {
    try GradePages(of: grade, head: head).document(typefaces: TypefaceShelf([], asksSystem: false)).document.proof
  }

  /// Marks one by one, those of groups too.
  private func single(_ marks: [Mark]) -> [Mark] {
    marks.flatMap { mark in
      if case .group(let marks, _) = mark { single(marks) } else { [mark] }
    }
  }

  private func texts(_ document: Document) -> [String] { document.forms.map { $0.text } }

  private func document(_ grade: SheetGrade, _ head: ReportHead) throws -> Document {
    try GradePages(of: grade, head: head).document(typefaces: TypefaceShelf([], asksSystem: false)).document
  }

  @Test func theFirstPageSaysWhatCameOfItAndTheLastHasAllFigures() throws {
    let (samples, grade) = try graded(["a", "k"], [.bulge, .short, .long, .reversed, .missing, .extra])
    let document = try document(grade, samples.head)
    let all = texts(document).joined(separator: " ")
    func forms(on page: Page) -> String {
      single(page.marks).compactMap { mark in
        if case .form(let form, at: _, _) = mark { document.forms[form].text } else { nil }
      }.joined(separator: " ")
    }
    #expect(forms(on: document.pages[0]).contains(grade.advice.summary(by: grade.phrases)))
    #expect(!grade.findings.isEmpty)
    for finding in grade.findings { #expect(all.contains(finding.sentence)) }
    // Figures stand only where all of them do.
    let figures = try #require(document.pages.firstIndex { forms(on: $0).contains("All figures") })
    for page in document.pages[..<figures] { #expect(!forms(on: page).contains("allowed")) }
  }

  /// Ink from a pen that lost its place, or with the wrong unit, costs no more than ink on the page.
  @Test(arguments: [[0, -1e5, 0, 9.99e8], [1, -8e8, 5e8, 3, 2, 1, -9e8, -9e8], [1e5, 2e5, 3e5, 9e5, 5e5, 1e5]])
  func farInkIsNotDrawn(numbers: [Double]) throws {
    let samples = try InkSamples(["a"])
    let points = stride(from: 0, to: numbers.count, by: 2).map { Point(numbers[$0], numbers[$0 + 1]) }
    let grade = try samples.marker().grade([InkSamples.ink([points])])
    let start = processorSeconds()
    let pages = try document(grade, samples.head)
    #expect(processorSeconds() - start < 1)
    #expect(pages.pages.reduce(0) { $0 + single($1.marks).count } < 5000)
  }

  @Test func longLinesAreDashedInBoundedTime() throws {
    var random = SplitMix64(seed: 3)
    let line = (0..<100_000).map { _ in Point(Double(random.next() % 600), Double(random.next() % 800)) }
    let start = processorSeconds()
    #expect(ReportInk.dashes(line, width: 0.9).count < 10_000)
    #expect(processorSeconds() - start < 1)
  }

  @Test func piecesInABoxAreCutAtItsSides() {
    let box = Rectangle(x: 0, y: 0, width: 10, height: 10)
    func pieces(_ points: Point...) -> [[Point]] { points.pieces(in: box) }
    #expect(pieces(Point(1, 1), Point(9, 1)) == [[Point(1, 1), Point(9, 1)]])
    #expect(pieces(Point(-10, 5), Point(20, 5)) == [[Point(0, 5), Point(10, 5)]])
    #expect(
      pieces(Point(5, 5), Point(5, 25), Point(5, -5), Point(5, 5))
        == [[Point(5, 5), Point(5, 10)], [Point(5, 10), Point(5, 0)], [Point(5, 0), Point(5, 5)]])
    #expect(pieces(Point(-5, -5), Point(-1, 20)).isEmpty && pieces(Point(11, 11)).isEmpty)
    #expect(pieces(Point(5, 5), Point(.nan, 5), Point(6, 6), Point(7, 7)).count <= 3)
  }

  @Test func notesStandInEveryFormOfOutput() throws {
    let samples = try InkSamples(["a"])
    var inks = try samples.ink(faults: [.none], limit: 1)
    inks[0].notes = ["y points up"]
    let grade = try samples.marker().grade(inks)
    let pages = texts(try document(grade, samples.head))
    #expect(pages.contains { $0.contains("y points up") })
    let html = GradeWebPage(of: grade, head: samples.head).html(hashing: { _ in "digest" })
    for text in [grade.table, grade.json, grade.csv, html] { #expect(text.contains("y points up")) }
  }

  @Test func theChildHasHalfAPageWithPraiseAndAtMostThreeThings() throws {
    let (samples, grade) = try graded(
      ["a", "k", "n"], [.none, .short, .long, .reversed, .missing, .extra], school: "us-continuous")
    #expect(grade.advice.groups.count > 3 && grade.advice.forChild.count == 3)
    let page = try #require(try document(grade, samples.head).pages.first)
    let large = single(page.marks).compactMap { mark -> Point? in
      if case .form(_, at: let place, _) = mark { place } else { nil }
    }
    #expect(large.contains { $0.y > page.height / 2 })
    #expect(large.allSatisfy { page.bounds.contains($0) })
  }

  @Test func missedStretchesAreDashedAndOverflowIsHatched() throws {
    let (samples, grade) = try graded(["k"], [.short, .long], limit: 2)
    let proof = try proof(grade, samples.head)
    #expect(proof.contains("#e89400") && proof.contains("#9e1a14"))
  }

  @Test func pagesWithoutInkAreLeftOut() throws {
    let samples = try InkSamples(Array(repeating: "a", count: 30))
    #expect(samples.key.pages.count > 1)
    var inks = try samples.ink(faults: [.none])
    inks[0].strokes = []
    let grade = try samples.marker().grade(inks)
    let (document, _) = try GradePages(of: grade, head: samples.head).document(
      typefaces: TypefaceShelf([], asksSystem: false))
    #expect(!document.forms.contains { $0.name.hasPrefix("page 1, cell") })
    #expect(document.forms.contains { $0.name.hasPrefix("page 2, cell") })
    let empty = try samples.marker().grade([])
    let (one, _) = try GradePages(of: empty, head: samples.head).document(
      typefaces: TypefaceShelf([], asksSystem: false))
    #expect(one.pages.count == 1)
  }

  @Test func lettersOfARowAreNamed() throws {
    let samples = try InkSamples(["tip"])
    let grade = try samples.marker().grade(try samples.ink(faults: [.missing], limit: 1))
    let finding = try #require(grade.findings.first { $0.finding.code == .missingStroke })
    #expect(finding.sentence.hasPrefix("letter 3 “p”, stroke 1 was not drawn"))
  }

  @Test func theModelOfACopyLiesUnderTheCopy() throws {
    let samples = try InkSamples(["a"], exercises: [.copy])
    let cell = try #require(samples.copied.first)
    let moved = Affine.translation(Vector(0.1, 0.4)) * .scale(x: 1.5, y: 1.5)
    let strokes = try samples.strokes(of: cell, fault: .long, moved: moved)
    var inks = samples.key.pages.map { _ in InkSamples.ink([]) }
    inks[0] = InkSamples.ink(strokes)
    let grade = try samples.marker().grade(inks)
    let over = try #require(grade.findings.first { $0.finding.code == .overextended })
    let place = try #require(over.place)
    let line = try samples.strokes(of: cell, noise: 0, moved: moved)[0]
    #expect(place.distance(to: try #require(line.last)) < 0.4 * cell.xHeight)
    #expect(grade.findings.contains { $0.finding.code == .size && $0.place == nil })
  }
}
