import Foundation
import Geometry
import Pages
import Testing
import Texts
import Typefaces

@testable import Printing
@testable import Rasters

@Suite struct PDFPrinterTests {
  private func printed(_ document: Document) throws -> [UInt8] { try document.pdf(PrintShop().supplies) }

  /// The same page with meanings.
  private func tagged(_ document: Document) -> Document {
    var document = document
    for index in document.pages.indices {
      let marks = document.pages[index].marks
      document.pages[index].marks = [
        .group(marks.filter { if case .text = $0 { true } else { false } }, .heading(level: 1)),
        .group(Array(marks[1...9]), .figure(alternative: "Write a, b (and c)")),
        .group([.group(Array(marks[10...11]), .listItem), .group(Array(marks[12...13]), .listItem)], .list),
      ] + marks.suffix(5)
    }
    return document
  }

  @Test func sameDocumentSameBytes() throws {
    let document = try Sample.document()
    #expect(try printed(document) == printed(document))
    let shop = PrintShop()
    let first = try document.pdf(shop.supplies)
    _ = try Sample.document(pages: 3, heading: "Ёлка").pdf(shop.supplies)
    #expect(try document.pdf(shop.supplies) == first)
  }

  @Test(arguments: [1, 2, 5])
  func batchedPagesPrintTheSameBytes(batch: Int) throws {
    let document = try Sample.document(pages: 5)
    var bytes: [UInt8] = []
    var printer = PDFPrinter(title: document.title, language: document.language, supplies: PrintShop().supplies) {
      bytes += $0
    }
    for start in stride(from: 0, to: 5, by: batch) {
      var part = document
      part.pages = Array(document.pages[start..<min(start + batch, 5)])
      try printer.add(part)
    }
    try printer.finish()
    #expect(try bytes == printed(document))
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")), arguments: [false, true], [1, 2, 40])
  func fileIsSound(isTagged: Bool, pages: Int) throws {
    let document = try Sample.document(pages: pages)
    let check = try Tool.run("qpdf", ["--check", "FILE"], on: printed(isTagged ? tagged(document) : document))
    #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdfinfo")))
  func meaningsAreReadInOrder() throws {
    let bytes = try printed(tagged(Sample.document()))
    let info = try Tool.run("pdfinfo", ["FILE"], on: bytes).output
    #expect(info.contains("Tagged:          yes"), "\(info)")
    let tree = try Tool.run("pdfinfo", ["-struct-text", "FILE"], on: bytes).output
    let tags = tree.split(separator: "\n").compactMap { $0.split(separator: " ").first }.filter { !$0.hasPrefix("\"") }
    let page = ["Part", "H1", "Figure:", "/BBox", "L", "LI", "LBody", "LI", "LBody"]
    #expect(tags.map(String.init) == ["Document"] + (Sample.typefaces.isEmpty ? [] : page + page), "\(tree)")
  }
}
