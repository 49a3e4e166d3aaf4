import Foundation
import Geometry
import Pages
import Testing
import Texts
import Typefaces

@testable import Printing
@testable import Rasters

@Suite struct PDFTests {
  private func printed(_ document: Document) throws -> [UInt8] { try document.pdf(PrintShop().supplies) }

  @Test func tasksPrintTheSameBytes() async throws {
    let document = try Sample.document()
    let expected = try printed(document)
    let all = try await withThrowingTaskGroup(of: [[UInt8]].self) { group in
      for _ in 0..<4 {
        group.addTask {
          let shop = PrintShop()
          return try (0..<8).map { _ in try document.pdf(shop.supplies) }
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(all.count == 32 && all.allSatisfy { $0 == expected })
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")), arguments: ["", "en-GB", "zh-Hant", "a)b\\("])
  func fileIsSound(_ language: String) throws {
    let bytes = try printed(try Sample.document(language: language))
    let check = try Tool.run("qpdf", ["--check", "FILE"], on: bytes)
    #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdfinfo")))
  func titleAndSizesAreThoseOfTheDocument() throws {
    let bytes = try printed(try Sample.document(title: "Übung & <ё>"))
    let info = try Tool.run("pdfinfo", ["-f", "1", "-l", "2", "FILE"], on: bytes).output
    #expect(info.contains("Übung & <ё>"))
    #expect(info.contains("595.276 x 841.89 pts (A4)") && info.contains("595.276 x 420.945 pts"))
  }

  @Test(
    .enabled(if: Tool.isInstalled("pdftotext") && !Sample.typefaces.isEmpty),
    arguments: [
      "Name: Åsa Müller", "Имя: Ёлка", "fin office", "Name: 王小明", "12.5 % (2)",
    ])
  func headingIsExtracted(_ heading: String) throws {
    let document = try Sample.document(pages: 1, heading: heading)
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try printed(document)).output
    #expect(output.contains(heading), "\(output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext") && !Sample.typefaces.isEmpty))
  func arabicHeadingIsExtracted() throws {
    let document = try Sample.document(pages: 1, heading: "اسم: محمد 123")
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try printed(document)).output
    #expect(output.contains("محمد") && output.contains("اسم") && output.contains("123"), "\(output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func formsAreTheirTextAndOrnamentsNone() throws {
    var document = try Sample.document(pages: 1)
    document.pages[0].marks.removeAll { if case .text = $0 { true } else { false } }
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try printed(document)).output
    #expect(output.filter { !$0.isWhitespace } == "abcabcabc")
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")))
  func noGlyphStandsForAReplacementCharacter() throws {
    let bytes = try printed(try Sample.document(pages: 2))
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
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: try printed(document)).output
    #expect(output.contains("apple banana"), "\(output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdffonts")))
  func formsShareOneFontOverAllPages() throws {
    let output = try Tool.run("pdffonts", ["FILE"], on: try printed(try Sample.document(pages: 4))).output
    #expect(output.components(separatedBy: "Type 3").count == 2)
  }

  @Test func manyPagesCostLittleMore() throws {
    let one = try printed(try Sample.document(pages: 1)).count
    let thirty = try printed(try Sample.document(pages: 30)).count
    #expect((thirty - one) / 29 < 3000)
  }

  @Test func aPageWithoutMarksIsAPage() throws {
    let bytes = try printed(Document(title: "", pages: [Page(width: 100, height: 100)]))
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("%PDF-1.") && text.hasSuffix("%%EOF\n"))
  }

  @Test func anAbsentTypefaceIsNamed() throws {
    let document = Sample.withoutTypeface()
    let expected = Fault.noTypeface(path: "/nowhere/Font.ttf")
    #expect(throws: expected) { try printed(document) }
    #expect(throws: expected) { try document.svg(page: 0, outline: GlyphOutlines().outline(of:in:size:)) }
    #expect(throws: expected) { try Press().png(of: 0, in: document, at: .width(20)) }
  }
}
