import Geometry
import Languages
import Letterforms
import Pages
import Recipes
import Rulings
import Shelves
import TestSupport
import Testing
import Typefaces

@testable import Worksheets

/// What a teacher must find on a specimen, for every school that ships.
@Suite struct SpecimenTests {
  static let schools = (try? SampleSchools.schools().map(\.id)) ?? []

  static let pangrams = Result { try Pangrams(RecipeShelf(folder: "\(SampleSchools.root)/Templates")) }

  struct Asked: Hashable, Sendable {
    let school: String
    let hand: Hand
  }

  /// Every school for the right hand; usually some of them for the left.
  static let hands =
    schools.map { Asked(school: $0, hand: .right) }
    + Sweep.cases(schools, usually: 12).map { Asked(school: $0, hand: .left) }

  /// A school's specimen, drawn once; own letters stand for words where no typeface is installed.
  private static let documents = Shared<Asked, Document> { asked in
    let typefaces = TypefaceShelf(TypefaceShelf.defaultFiles(), asksSystem: false)
    let school = try SampleSchools.school(named: asked.school)
    var specimen = Specimen(of: school, hand: asked.hand, paper: try Paper(.a4))
    specimen.pangrams = try pangrams.get()
    specimen.phrases = SheetWords(printed: SamplePhrases.english.sheet, path: SamplePhrases.english.path)
    return try specimen.document(shaper: typefaces.shaper).document
  }

  private func school(_ name: String) throws -> School {
    try SampleSchools.school(named: name)
  }

  private func document(_ name: String) async throws -> Document {
    try await SpecimenTests.documents[Asked(school: name, hand: .right)]
  }

  /// The names of the forms that stand on its pages.
  private func placedForms(of document: Document) -> Set<String> {
    let forms = document.pages.flatMap(\.singleMarks).compactMap { mark -> Int? in
      guard case .form(let form, _, _) = mark else { return nil }
      return form
    }
    return Set(Set(forms).map { document.forms[$0].name })
  }

  @Test(arguments: schools)
  func everyLetterIsShownWithItsGuidance(name: String) async throws {
    let school = try school(name)
    let names = placedForms(of: try await document(name))
    for character in school.characters {
      #expect(names.contains { $0.hasPrefix("\(character) solid \(school.id) right ") }, "\(character)")
      // A touch of the pen has its number only.
      #expect(names.contains { $0.hasPrefix("\(character) guidance all \(school.id) right ") }, "\(character)")
    }
  }

  @Test(arguments: schools)
  func everyCharacterStandsInOneGroup(name: String) throws {
    let school = try school(name)
    let shown = Specimen(of: school, paper: try Paper(.a4)).groups.flatMap(\.characters)
    #expect(shown.count == Set(shown).count)
    #expect(Set(shown) == Set(school.characters))
  }

  @Test(arguments: hands)
  func whatTheOtherHandChangesIsShown(asked: Asked) async throws {
    let school = try school(asked.school)
    let other: Hand = asked.hand == .right ? .left : .right
    let guided = try await SpecimenTests.documents[asked].forms.map(\.name).filter {
      $0.contains(" guidance all \(school.id) \(other.rawValue) ")
    }
    let shown = Set(guided.map { String($0.prefix(1)) })
    let bars = school.leftHandBars.filter { character in
      (try? school.letterform(for: character, hand: .right))?.strokes.contains(where: \.isBar) ?? false
    }
    #expect(shown.isSuperset(of: bars.map(String.init)))
    // And nothing that both hands write alike.
    for text in shown {
      let character = try #require(text.first)
      let strokes = try Hand.allCases.map { try school.letterform(for: character, hand: $0)?.strokes }
      #expect(strokes[0] != strokes[1], "\(text)")
    }
  }

  @Test(arguments: schools)
  func wordsAndJoinsAreShown(name: String) async throws {
    let school = try school(name)
    var specimen = Specimen(of: school, paper: try Paper(.a4))
    specimen.pangrams = try SpecimenTests.pangrams.get()
    #expect(specimen.words.count >= 5 || school.languages == ["zxx"])
    let names = placedForms(of: try await document(name))
    for join in try school.joinClasses(hand: .right) {
      #expect(
        names.contains { $0.hasPrefix("\(join.pair) unconnected \(school.id) ") }, "\(join.exit) to \(join.entry)")
    }
    #expect(school.isJoined || !names.contains { $0.contains(" unconnected ") })
  }

  @Test(.enabled(if: !TypefaceShelf.defaultFiles().isEmpty), arguments: schools)
  func everySourceIsShownWithItsCertainty(name: String) async throws {
    let school = try school(name)
    let document = try await document(name)
    let lines = document.pages.flatMap(\.singleMarks).compactMap { mark -> String? in
      guard case .text(let run) = mark else { return nil }
      return run.text
    }
    // Runs end where the script or the typeface changes, and lines where the column ends.
    let text = lines.joined().filter { !$0.isWhitespace }
    for source in school.sources {
      for part in [source.fact, source.source] {
        #expect(text.contains(part.filter { !$0.isWhitespace }), "\(part)")
      }
    }
    for certainty in ["sure", "likely", "uncertain"] {
      #expect(lines.filter { $0 == certainty }.count == school.sources.filter { $0.certainty == certainty }.count)
    }
    #expect(lines.contains { $0.hasPrefix("letterforms fnv1a64:") })
    #expect(lines.contains { $0.hasSuffix("page \(document.pages.count) of \(document.pages.count)") })
  }

  @Test(.enabled(if: !TypefaceShelf.defaultFiles().isEmpty), arguments: hands)
  func nothingLiesOutsideTheMargins(asked: Asked) async throws {
    let document = try await SpecimenTests.documents[asked]
    // Nine pages do, but for a language with hundreds of letters, such as Vietnamese.
    #expect((1...max(9, try school(asked.school).characters.count / 27)).contains(document.pages.count))
    let room = try Paper(.a4).room.expanded(by: 1)
    let outside = document.pages.flatMap(\.singleMarks).filter { mark in
      if case .text(let run) = mark { return !run.glyphs.allSatisfy { room.contains($0.origin) } }
      return SheetSample.inkBounds(of: mark, in: document).map { !room.contains($0) } ?? false
    }
    #expect(outside.isEmpty, "\(outside.count) marks")
  }

  /// No label touches the ink or the guidance of a letter, and no row that of another.
  @Test(.enabled(if: !TypefaceShelf.defaultFiles().isEmpty), arguments: schools)
  func labelsAndRowsKeepApart(name: String) async throws {
    let document = try await document(name)
    var overlaps: [String] = []
    for page in document.pages {
      var boxes: [(box: Rectangle, baseline: Double, name: String)] = []
      for mark in page.singleMarks {
        switch mark {
        case .form(let form, at: let origin, _):
          guard let box = SheetSample.inkBounds(of: mark, in: document) else { continue }
          let name = document.forms[form].name
          if !name.hasPrefix("ruling ") { boxes.append((box, origin.y, name)) }
        case .text(let run):
          guard let start = run.glyphs.first?.origin, let end = run.glyphs.last?.origin else { continue }
          let height = 0.75 * run.size
          let box = Rectangle(min: Point(start.x, start.y - height), max: Point(end.x + 0.4 * run.size, start.y + 1.5))
          boxes.append((box, start.y, run.text))
        case .shape, .group, .photo: continue
        }
      }
      for (index, here) in boxes.enumerated() {
        // What stands on one baseline keeps apart by its widths, and is drawn over one another in a joined pair.
        for there in boxes.dropFirst(index + 1) where here.baseline != there.baseline && here.box.overlaps(there.box) {
          overlaps.append("\(here.name) and \(there.name) on page \(page.label)")
        }
      }
    }
    #expect(overlaps.isEmpty)
  }

  @Test func sameSchoolSameMarks() throws {
    let specimen = Specimen(of: try school("us-continuous"), paper: try Paper(.a4))
    let documents = try (0..<2).map { _ in
      try specimen.document(shaper: nil).document
    }
    #expect(documents[0].proof == documents[1].proof)
  }

  @Test func pagesAreNamedByWhatBeginsOnThem() async throws {
    let document = try await document("us-continuous")
    #expect(document.title == "US continuous manuscript: specimen")
    #expect(document.pages.first?.bookmark == "Small letters")
    #expect(document.pages.map(\.label) == (1...document.pages.count).map(String.init))
  }

  /// A teacher's other paper; a narrow one breaks more rows.
  @Test(arguments: Paper.Format.allCases)
  func everyPaperHoldsIt(format: Paper.Format) throws {
    let paper = try Paper(format)
    let document = try Specimen(of: school("us-continuous"), paper: paper).document(
      shaper: nil
    ).document
    let inks = document.pages.flatMap(\.singleMarks).compactMap { SheetSample.inkBounds(of: $0, in: document) }
    #expect(inks.allSatisfy { paper.room.expanded(by: 1).contains($0) })
  }
}
