import Foundation
import Geometry
import Pages
import Testing
import Texts
import Typefaces

@testable import Printing
@testable import Rasters

private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: Unicode.ASCII.self) }

@Suite struct PDFTests {
  @Test func sameDocumentSameBytes() throws {
    let document = try Sample.document()
    let press = Press()
    let first = try press.pdf(of: document)
    let other = try press.pdf(of: try Sample.document(pages: 3, heading: "Ёлка"))
    #expect(other != first)
    #expect(try press.pdf(of: document) == first)
    #expect(try Press().pdf(of: document) == first)
  }

  @Test(arguments: [1, 2, 5])
  func batchedPagesPrintTheSameBytes(batch: Int) throws {
    let document = try Sample.document(pages: 5)
    var rest = document.pages[...]
    let printed = try Press().pdf {
      guard !rest.isEmpty else { return nil }
      var part = document
      part.pages = Array(rest.prefix(batch))
      rest = rest.dropFirst(batch)
      return part
    }
    #expect(try printed == Press().pdf(of: document))
  }

  @Test func whatGoesWrongInALaterBatchIsThrown() throws {
    struct Trouble: Error {}
    var batches = 0
    let document = try Sample.document()
    #expect(throws: Trouble.self) {
      try Press().pdf {
        batches += 1
        if batches == 3 { throw Trouble() }
        return document
      }
    }
    #expect(throws: Fault.self) { try Press().pdf { nil } }
  }

  @Test func tasksPrintTheSameBytes() async throws {
    let document = try Sample.document()
    let expected = try Press().pdf(of: document)
    let all = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let press = Press()
          return try (0..<8).map { _ in try press.pdf(of: document) }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(all.count == 32 && all.allSatisfy { $0 == expected })
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")), arguments: ["", "en-GB", "zh-Hant", "a)b\\("])
  func fileIsSound(_ language: String) throws {
    let bytes = try Press().pdf(of: try Sample.document(language: language))
    let check = try Tool.run("qpdf", ["--check", "FILE"], on: bytes)
    #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
  }

  @Test func languageStandsInTheCatalogue() throws {
    #expect(text(try Press().pdf(of: try Sample.document(language: "de-CH"))).contains("/Lang (de-CH)"))
    #expect(!text(try Press().pdf(of: try Sample.document(language: ""))).contains("/Lang"))
  }

  @Test func noTimeIsPrintedUnlessGiven() throws {
    let without = text(try Press().pdf(of: try Sample.document()))
    #expect(!without.contains("Date") && !without.contains("(D:"))
    let with = text(try Press().pdf(of: try Sample.document(date: "2026-03-01T08:00:00Z")))
    #expect(with.contains("/CreationDate (D:20260301080000Z"))
  }

  @Test(.enabled(if: Tool.isInstalled("pdfinfo")))
  func titleAndSizesAreThoseOfTheDocument() throws {
    let bytes = try Press().pdf(of: try Sample.document(title: "Übung & <ё>"))
    let info = try Tool.run("pdfinfo", ["-f", "1", "-l", "2", "FILE"], on: bytes).output
    #expect(info.contains("Übung & <ё>"))
    #expect(info.contains("595.276 x 841.89 pts (A4)") && info.contains("595.276 x 420.945 pts"))
  }

  @Test func pageLabelsAndOutlineAreThere() throws {
    let file = text(try Press().pdf(of: try Sample.document()))
    #expect(file.contains("/PageLabels") && file.contains("/Outlines") && file.contains("(Pupil 2)"))
  }

  @Test(
    .enabled(if: Tool.isInstalled("pdftotext") && !Sample.typefaces.isEmpty),
    arguments: [
      "Name: Åsa Müller", "Имя: Ёлка", "fin office", "Name: 王小明", "12.5 % (2)",
    ])
  func headingIsExtracted(_ heading: String) throws {
    let document = try Sample.document(pages: 1, heading: heading)
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try Press().pdf(of: document)).output
    #expect(output.contains(heading), "\(output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext") && !Sample.typefaces.isEmpty))
  func arabicHeadingIsExtracted() throws {
    let document = try Sample.document(pages: 1, heading: "اسم: محمد 123")
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try Press().pdf(of: document)).output
    #expect(output.contains("محمد") && output.contains("اسم") && output.contains("123"), "\(output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func formsAreTheirTextAndOrnamentsNone() throws {
    var document = try Sample.document(pages: 1)
    document.pages[0].marks.removeAll { if case .text = $0 { true } else { false } }
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try Press().pdf(of: document)).output
    #expect(output.filter { !$0.isWhitespace } == "abcabcabc")
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")))
  func noGlyphStandsForAReplacementCharacter() throws {
    let bytes = try Press().pdf(of: try Sample.document(pages: 2))
    let plain = try Tool.run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: bytes).output
    #expect(plain.contains("beginbf") && !plain.lowercased().contains("<fffd>"))
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func wordsOfWidelySpacedLettersAreFound() throws {
    let letters = Array("aplebn")
    let forms = letters.map { letter in
      Form(
        name: "\(letter)", text: "\(letter)",
        shapes: [
          .line(Path(start: Point(1, "lb".contains(letter) ? -48 : -24), segments: [.line(to: Point(23, 0))]), width: 2)
        ])
    }
    var x = 50.0
    var marks: [Mark] = []
    for (index, letter) in "apple banana".enumerated() {
      if let form = letters.firstIndex(of: letter) { marks.append(.form(form, at: Point(x, 100), .black)) }
      x += letter == " " ? 18 : index % 2 == 0 ? 34 : 30
    }
    let document = Document(title: "", pages: [Page(width: 595, height: 842, marks: marks)], forms: forms)
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try Press().pdf(of: document)).output
    #expect(output.contains("apple banana"), "\(output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdffonts")))
  func formsShareOneFontOverAllPages() throws {
    let output = try Tool.run("pdffonts", ["FILE"], on: try Press().pdf(of: try Sample.document(pages: 4))).output
    #expect(output.components(separatedBy: "Type 3").count == 2)
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")))
  func aRuleComesOutAtItsLength() throws {
    let rule = Shape.Rule(from: Point(72, 300), to: Point(72 + 72 / 25.4 * 100, 300))
    let page = Page(width: 595.276, height: 841.89, marks: [.shape(.rules([rule], width: 1), .black)])
    let bytes = try Press().pdf(of: Document(title: "", pages: [page]))
    let plain = try Tool.run("qpdf", ["--qdf", "--object-streams=disable", "FILE", "-"], on: bytes).output
    // x y width height re
    let line = try #require(
      plain.split(separator: "\n").first { $0.hasSuffix(" re f") || $0.hasSuffix(" re") && !$0.hasPrefix("0 0") })
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count == 4)
    // Cairo keeps 1/256 of a point: 1.4 micrometres.
    #expect(abs(numbers[2] * 25.4 / 72 - 100) < 0.003 && abs(numbers[3] - 1) < 0.005)
  }

  @Test func manyPagesCostLittleMore() throws {
    let press = Press()
    let one = try press.pdf(of: try Sample.document(pages: 1)).count
    let thirty = try press.pdf(of: try Sample.document(pages: 30)).count
    #expect((thirty - one) / 29 < 3000)
  }

  @Test func aDocumentWithoutPagesIsRefused() {
    #expect(throws: Fault.noPages) { try Press().pdf(of: Document(title: "", pages: [])) }
  }

  @Test func aPageWithoutMarksIsAPage() throws {
    let bytes = try Press().pdf(of: Document(title: "", pages: [Page(width: 100, height: 100)]))
    #expect(text(bytes).hasPrefix("%PDF-1.") && text(bytes).hasSuffix("%%EOF\n"))
  }

  @Test func anAbsentTypefaceIsNamed() throws {
    let document = Sample.withoutTypeface()
    let expected = Fault.noTypeface(path: "/nowhere/Font.ttf")
    #expect(throws: expected) { try Press().pdf(of: document) }
    #expect(throws: expected) { try document.svg(page: 0, outline: GlyphOutlines().outline(of:in:size:)) }
    #expect(throws: expected) { try Press().png(of: 0, in: document, at: .width(20)) }
  }

  @Test func catalogueIsLeftAloneWhereThereIsNoTable() {
    let odd = Array("%PDF-1.5\nno table\nstartxref\n9\n%%EOF\n".utf8)
    for file in [odd, []] {
      var changed = file
      PDFDictionary.catalogue.add(" /Lang (en)", to: &changed)
      #expect(changed == file)
    }
  }
}
