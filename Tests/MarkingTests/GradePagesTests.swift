import FoundationEssentials
import Geometry
import Inks
import Marking
import Pages
import Scoring
import Testing
import Texts
import Typefaces
import Worksheets

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

  @Test func everyFindingHasItsMarkerOnceOnTheSheetAndOnceInTheList() throws {
    let (samples, grade) = try graded(["a", "k"], [.bulge, .short, .long, .reversed, .missing, .extra])
    let proof = try proof(grade, samples.head)
    #expect(!grade.findings.isEmpty)
    for finding in grade.findings {
      let name = "\"marker \(finding.number) \(finding.finding.isFault ? "fault" : "remark")\""
      // The form itself, and its two placements.
      #expect(proof.components(separatedBy: name).count - 1 == 3, "\(name)")
    }
  }

  @Test func everyPageHasItsLegend() throws {
    let (samples, grade) = try graded(["a", "k"], [.bulge, .short])
    let (document, _) = try GradePages(of: grade, head: samples.head).document(
      typefaces: TypefaceShelf([], asksSystem: false))
    let legend = try #require(document.forms.firstIndex { $0.name == "legend" })
    for word in ["missed at 6.50", "outside or too far at 6.50", "fault at 6.50", "remark at 6.50"] {
      #expect(document.forms.contains { $0.name == word })
    }
    for page in document.pages {
      let hasLegend = single(page.marks).contains { mark in
        if case .form(legend, at: _, _) = mark { return true }
        return false
      }
      #expect(hasLegend)
    }
  }

  @Test func missedStretchesAreDashedAndOverflowIsHatched() throws {
    let (samples, grade) = try graded(["k"], [.short, .long], limit: 2)
    let proof = try proof(grade, samples.head)
    // The dashes of one missed stretch and of the legend; rules across the overflow and its legend.
    #expect(proof.components(separatedBy: "#e89400").count - 1 == 4)
    #expect(proof.components(separatedBy: "#9e1a14").count - 1 == 2)
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

  @Test func markersStayOnThePageAndApart() throws {
    let (samples, grade) = try graded(["little"], [.bulge, .cut], school: "us-cursive")
    let (document, _) = try GradePages(of: grade, head: samples.head).document(
      typefaces: TypefaceShelf([], asksSystem: false))
    for page in document.pages {
      let centers = single(page.marks).compactMap { mark -> Point? in
        guard case .form(let form, at: let center, _) = mark, document.forms[form].name.hasPrefix("marker ") else {
          return nil
        }
        return document.forms[form].name == "marker inside" ? nil : center
      }
      for (index, center) in centers.enumerated() {
        #expect(page.bounds.contains(center))
        #expect(centers[..<index].allSatisfy { $0.distance(to: center) > 8 })
      }
    }
  }

  @Test func lettersOfARowAreNamed() throws {
    let samples = try InkSamples(["tip"])
    let grade = try samples.marker().grade(try samples.ink(faults: [.missing], limit: 1))
    let finding = try #require(grade.findings.first { $0.finding.code == .missingStroke })
    #expect(finding.sentence.hasPrefix("letter 3 “p”, stroke 1 was not drawn"))
  }

  @Test func theModelOfACopyLiesUnderTheCopy() throws {
    let samples = try InkSamples(["a"], exercises: [.copy])
    let (page, cell) = try #require(samples.cells.first { !$0.cell.text.isEmpty })
    let moved = Affine.translation(Vector(0.1, 0.4)) * .scale(x: 1.5, y: 1.5)
    let strokes = try samples.strokes(of: cell, fault: .long, moved: moved)
    var inks = samples.key.pages.map { _ in InkSamples.ink([]) }
    inks[page] = InkSamples.ink(strokes)
    let grade = try samples.marker().grade(inks)
    let over = try #require(grade.findings.first { $0.finding.code == .overextended })
    let place = try #require(over.place)
    let line = try samples.strokes(of: cell, noise: 0, moved: moved)[0]
    #expect(place.distance(to: try #require(line.last)) < 0.4 * cell.xHeight)
    #expect(grade.findings.contains { $0.finding.code == .size && $0.place == nil })
  }
}
