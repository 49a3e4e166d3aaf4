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
      let isText = marks.map { if case .text = $0 { true } else { false } }
      let texts = (isText.firstIndex(of: true) ?? 19)..<marks.count - 5
      document.pages[index].marks =
        [
          marks[0], .group(Array(marks[1...9]), .figure(alternative: "Write a, b (and c)")),
          .group([.group(Array(marks[10...11]), .listItem), .group(Array(marks[12...13]), .listItem)], .list),
        ] + marks[14...18] + [.group(Array(marks[texts]), .heading(level: 1))] + marks.suffix(5)
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

  /// The same pages, their forms and typefaces in another order, and others among them that no page uses.
  private func shuffled(_ document: Document, _ random: inout SplitMix64) -> Document {
    var result = document
    let turn = Int(random.next() % UInt64(document.forms.count))
    let (forms, faces) = (
      Array(turn..<document.forms.count) + Array(0..<turn), document.typefaces.indices.reversed()
    )
    let strange = Form(name: "strange", text: "x", shapes: [.dots([Point(1, 1)], diameter: 1)])
    result.forms = [strange] + forms.map { document.forms[$0] }
    result.typefaces = faces.map { document.typefaces[$0] }
    func renumbered(_ marks: [Mark]) -> [Mark] {
      marks.map { mark in
        switch mark {
        case .shape, .photo: mark
        case .form(let index, at: let origin, let colour):
          .form(forms.firstIndex(of: index).map { $0 + 1 } ?? 0, at: origin, colour)
        case .text(let run):
          .text(
            GlyphRun(
              typeface: document.typefaces.count - 1 - run.typeface, size: run.size, glyphs: run.glyphs, text: run.text,
              clusters: run.clusters, isRightToLeft: run.isRightToLeft, colour: run.colour))
        case .group(let marks, let meaning): .group(renumbered(marks), meaning)
        }
      }
    }
    for index in result.pages.indices { result.pages[index].marks = renumbered(result.pages[index].marks) }
    return result
  }

  /// From one booklet or from many, one page at a time or all at once.
  @Test(arguments: 0..<12)
  func batchedPagesPrintTheSameBytes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let plain = try Sample.document(pages: 40)
    let document = seed.isMultiple(of: 2) ? plain : tagged(plain)
    var bytes: [UInt8] = []
    var printer = PDFPrinter(title: document.title, language: document.language, supplies: PrintShop().supplies) {
      bytes += $0
    }
    var rest = document.pages[...]
    while !rest.isEmpty {
      var part = document
      part.pages = Array(rest.prefix(Int(random.next() % (seed < 4 ? 3 : 20))))
      rest = rest.dropFirst(part.pages.count)
      try printer.add(shuffled(part, &random))
    }
    try printer.finish()
    #expect(try bytes == printed(document))
  }

  /// A sheet for the copier is black among sheets in colour.
  @Test func aBlackDocumentIsBlackInAnyFile() throws {
    let plain = try Sample.document(pages: 2)
    func printed(_ document: Document) throws -> [UInt8] {
      var bytes: [UInt8] = []
      var printer = PDFPrinter(title: "1a", language: "en", supplies: PrintShop().supplies) { bytes += $0 }
      try printer.add(plain)
      try printer.add(document)
      try printer.finish()
      return bytes
    }
    var black = plain
    black.manner.isBlack = true
    #expect(try printed(black) == printed(plain.inBlack) && printed(black) != printed(plain))
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")), arguments: [false, true], [1, 2, 40])
  func fileIsSound(isTagged: Bool, pages: Int) throws {
    let document = try Sample.document(pages: pages)
    let check = try Tool.run("qpdf", ["--check", "FILE"], on: printed(isTagged ? tagged(document) : document))
    #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
  }

  @Test(.enabled(if: Tool.isInstalled("gs") && Tool.isInstalled("mutool")), arguments: [false, true])
  func otherReadersHaveNoComplaint(isTagged: Bool) throws {
    let document = try Sample.document(pages: 3)
    let bytes = try printed(isTagged ? tagged(document) : document)
    let words = ["-q", "-dNOPAUSE", "-dBATCH", "-dPDFSTOPONERROR", "-dPDFSTOPONWARNING", "-sDEVICE=nullpage", "FILE"]
    let ghostscript = try Tool.run("gs", words, on: bytes)
    #expect(ghostscript.status == 0 && ghostscript.output.isEmpty, "\(ghostscript.output)")
    let mupdf = try Tool.run("mutool", ["draw", "-q", "-F", "txt", "-o", "/dev/null", "FILE"], on: bytes)
    // Debian's mupdf says of itself that it has no colour profiles.
    let complaints = mupdf.output.split(separator: "\n").filter { !$0.contains("ICC support") }
    #expect(mupdf.status == 0 && complaints.isEmpty, "\(mupdf.output)")
  }

  @Test(.enabled(if: Tool.isInstalled("pdfinfo")))
  func meaningsAreReadInOrder() throws {
    let bytes = try printed(tagged(Sample.document()))
    let info = try Tool.run("pdfinfo", ["FILE"], on: bytes).output
    #expect(info.contains("Tagged:          yes"), "\(info)")
    let tree = try Tool.run("pdfinfo", ["-struct-text", "FILE"], on: bytes).output
    let tags = tree.split(separator: "\n").compactMap { $0.split(separator: " ").first }.filter { !$0.hasPrefix("\"") }
    let page = ["Part", "Figure:", "/BBox", "L", "LI", "LBody", "LI", "LBody", "H1"]
    #expect(tags.map(String.init) == ["Document"] + (Sample.typefaces.isEmpty ? [] : page + page), "\(tree)")
  }

  /// The sample page shows every kind of mark; poppler draws the file, cairo draws the page.
  @Test(.enabled(if: Tool.isInstalled("pdftoppm")), arguments: [false, true])
  func pagesLookAsCairoDrawsThem(isTagged: Bool) throws {
    let document = try Sample.document()
    let ours = try printed(isTagged ? tagged(document) : document)
    for page in 1...2 {
      let (mine, theirs) = try (PageRaster(of: ours, page: page), PageRaster(drawing: page, of: document))
      for (mean, largestBlob) in [mine.difference(from: theirs), theirs.difference(from: mine)] {
        #expect(mean < 0.3 && largestBlob <= 2, "mean \(mean), blob \(largestBlob)")
      }
    }
  }

  @Test(
    .enabled(if: Tool.isInstalled("pdftotext") && Tool.isInstalled("qpdf") && !Sample.typefaces.isEmpty),
    arguments: [
      "a(b", "a)b", "a\\b", "((", "a\u{0}b", "a\r\nb", "a\u{2028}b", "اسم: محمد 123", "עברית (א)", "Åsa Müller",
      "fin office", "王小明", "e\u{301}e\u{301}", "\u{1F600}", "हिन्दी", String(repeating: "Anna ", count: 2000),
    ])
  func anyNameIsPrintedAndFound(_ name: String) throws {
    var document = try Sample.document(pages: 1, heading: name, title: name)
    document.pages[0].bookmark = name
    document.pages[0].label = name
    for document in [document, tagged(document)] {
      let bytes = try printed(document)
      let check = try Tool.run("qpdf", ["--check", "FILE"], on: bytes)
      #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
      let text = try Tool.run("pdftotext", ["FILE", "-"], on: bytes).output
      // Between words of both directions signs stand where the reader puts them.
      let isMixed = name.unicodeScalars.contains { (0x590...0x6FF).contains($0.value) }
      let words = name.split { $0.isWhitespace || isMixed && !$0.isLetter && !$0.isNumber }.prefix(4)
      guard name.unicodeScalars.allSatisfy({ $0.value >= 32 && $0.value != 0x2028 }) else { continue }
      #expect(words.allSatisfy { text.precomposed.contains(String($0).precomposed) }, "\(text)")
    }
  }

  /// Glyph 0 of a typeface is the box for what it lacks.
  @Test(.enabled(if: Tool.isInstalled("pdftoppm") && !Sample.typefaces.isEmpty))
  func theBoxOfAMissingCharacterIsDrawn() throws {
    let shelf = TypefaceShelf(Sample.typefaces, asksSystem: false)
    let line = try shelf.runs(of: "\u{10FFFF}", size: 40, at: Point(50, 100), colour: .black)
    let page = Page(width: 200, height: 200, marks: line.runs.map(Mark.text))
    let document = Document(title: "", pages: [page], typefaces: shelf.files)
    #expect(line.missing == ["\u{10FFFF}"] && line.runs.flatMap(\.glyphs).map(\.index) == [0])
    #expect(try PageRaster(of: printed(document), page: 1).pixels.contains { $0 < 64 })
  }

  @Test(.enabled(if: Tool.isInstalled("pdftotext")))
  func widelySpacedWordsAreFoundWholeWhereTheyAreSaid() throws {
    let form = Form(name: "a", text: "a", shapes: [.dots([Point(5, -5)], diameter: 2)])
    let letters = [0.0, 60, 190, 250].map { Mark.form(0, at: Point(50 + $0, 100), .black) }
    let page = Page(width: 595, height: 842, marks: [.group([.group(letters, .words("aa aa"))], .paragraph)])
    let document = Document(title: "", language: "en", pages: [page], forms: [form])
    let output = try Tool.run("pdftotext", ["FILE", "-"], on: printed(document)).output
    #expect(output.trimmingCharacters(in: .whitespacesAndNewlines) == "aa aa")
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")), arguments: [100.0, 99.997, 33.333, 180])
  func aRuleComesOutAtItsLength(millimetres: Double) throws {
    let length = 72 / 25.4 * millimetres
    let rule = Shape.Rule(from: Point(71.0031, 300.0007), to: Point(71.0031 + length, 300.0007))
    let page = Page(width: 595.276, height: 841.89, marks: [.shape(.rules([rule], width: 0.7), .black)])
    let plain = try Tool.run("qpdf", ["--qdf", "FILE", "-"], on: printed(Document(title: "", pages: [page]))).output
    let line = try #require(plain.split(separator: "\n").first { $0.hasSuffix(" re") })
    let numbers = line.split(separator: " ").compactMap { Double($0) }
    try #require(numbers.count == 4)
    #expect(abs(numbers[2] * 25.4 / 72 - millimetres) < 0.001 && abs(abs(numbers[3]) - 0.7) < 0.002)
    #expect(abs(numbers[0] - 71.0031) < 0.001 && abs(numbers[1] + numbers[3] / 2 - (841.89 - 300.0007)) < 0.002)
  }

  /// Rules of all directions through one point, and a dot on it: where they cross is as black as where they do not.
  @Test(.enabled(if: Tool.isInstalled("pdftoppm")), arguments: [nil, "", "x"])
  func figuresThatCrossLeaveNoHole(text: String?) throws {
    let rules = (0..<16).map { turn in
      let arm = Vector(angle: .pi / 8 * Double(turn)) * 40
      // Those along the axes are exact.
      let end = Vector(abs(arm.dx) < 1e-9 ? 0 : arm.dx, abs(arm.dy) < 1e-9 ? 0 : arm.dy)
      return Shape.Rule(from: .origin - end, to: .origin + end)
    }
    let bow = Path(start: Point(-40, 0), segments: [.cubic(Point(-20, 1), Point(20, -1), to: Point(40, 0))])
    let shapes: [Shape] = [.rules(rules, width: 8), .dots([.origin], diameter: 8), .line(bow, width: 8)]
    let middle = Vector(50, 50)
    let form = Form(name: "star", text: text ?? "", shapes: shapes)
    let drawn = shapes.map { Mark.shape($0.moved(by: middle), .black) }
    let marks = text == nil ? drawn : [.form(0, at: .origin + middle, .black)]
    let document = Document(title: "", pages: [Page(width: 100, height: 100, marks: marks)], forms: [form])
    let picture = try PageRaster(of: printed(document), page: 1)
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let place = Point((Double(x) + 0.5) * 72 / 150 - 50, (Double(y) + 0.5) * 72 / 150 - 50)
        guard (place - .origin).length < 3.5 else { continue }
        #expect(picture.pixels[y * picture.width + x] < 64, "\(place)")
      }
    }
  }

  @Test func whatIsSaidOfTheFileIsThere() throws {
    var supplies = PrintShop().supplies
    supplies.compress = nil
    func text(_ document: Document) throws -> String {
      String(decoding: try document.pdf(supplies), as: Unicode.ASCII.self)
    }
    let plain = try text(try Sample.document(language: "de-CH"))
    for part in ["/Lang(de-CH)", "/PrintScaling/None", "/DisplayDocTitle true", "/Outlines", "/Title(Pupil 2)"] {
      #expect(plain.contains(part), "\(part)")
    }
    #expect(plain.contains("/PageLabels<</Nums[0<</S/D/St 1>>]>>"))
    #expect(!plain.contains("Date") && !plain.contains("(D:") && !plain.contains("/MarkInfo"))
    #expect(!plain.contains("pdfuaid:part"))
    #expect(try text(try Sample.document(date: "2026-03-01T08:00:00Z")).contains("/CreationDate(D:20260301080000Z)"))
    let accessible = try text(tagged(try Sample.document()))
    for part in [
      "/MarkInfo<</Marked true>>", "/StructTreeRoot", "/ParentTree", "/Tabs/S", "pdfuaid:part=\"1\"", "/S/H1", "/Alt(",
    ] {
      #expect(accessible.contains(part), "\(part)")
    }
    // What is drawn is either said or an artefact.
    let contents = accessible.components(separatedBy: "BDC").count + accessible.components(separatedBy: "BMC").count
    #expect(contents == accessible.components(separatedBy: "EMC").count + 1)
  }

  @Test func whatPagesShareIsWrittenOnce() throws {
    func size(_ pages: Int) throws -> Int { try printed(tagged(try Sample.document(pages: pages))).count }
    #expect(try (size(90) - size(30)) / 60 < 500)
  }

  @Test func copiesHardlyMakeAFileGrow() throws {
    func size(copies: Int, padsToEven: Bool = false) throws -> Int {
      var count = 0
      var printer = PDFPrinter(title: "", supplies: PrintShop().supplies) { count += $0.count }
      let sheet = PrintedSheet(pageCount: 1, bookmark: "1", label: "1", copies: copies, padsToEven: padsToEven)
      try printer.add(tagged(Sample.document(pages: 1)), as: [sheet])
      try printer.finish()
      return count
    }
    let one = try size(copies: 1)
    #expect(try size(copies: 41) - one < 40 * 500)
    #expect(try size(copies: 1, padsToEven: true) - one < 500)
    #expect(throws: Fault.noPages) { try size(copies: 0) }
  }

  @Test func aDocumentWithoutPagesIsRefused() {
    #expect(throws: Fault.noPages) { try printed(Document(title: "", pages: [])) }
    let far = Document(title: "", pages: [Page(width: 20_000, height: 100)])
    #expect(throws: Fault.pageTooLarge(page: 1, format: "PDF")) { try printed(far) }
  }

  @Test(.enabled(if: Tool.isInstalled("qpdf")))
  func manyPagesWithoutMarksArePages() throws {
    let document = Document(title: "", pages: (0..<10_000).map { Page(width: 100, height: 100, label: "\($0)-x") })
    let check = try Tool.run("qpdf", ["--check", "FILE"], on: printed(document))
    #expect(check.status == 0 && !check.output.contains("WARNING"), "\(check.output)")
  }

  @Test func anAbsentTypefaceIsNamed() throws {
    let document = Sample.withoutTypeface()
    #expect(throws: Fault.noTypeface(path: "/nowhere/Font.ttf")) { try printed(document) }
  }

  @Test(arguments: [
    ("2026", "D:2026"), ("2026-03-01", "D:20260301"), ("2026-03-01T08:05:09Z", "D:20260301080509Z"),
    ("2026-03-01T08:05", "D:202603010805"), ("2026-03-01T08:05:09+05:30", "D:20260301080509+05'30'"),
    ("20260301T080509-08", "D:20260301080509-08'00'"), ("1 March", nil), ("2026-03-01T", nil), ("", nil),
    ("2026-03-01Tnoon", nil), ("2026-03-01T08:05 CET", nil),
  ])
  func datesAreWrittenAsPDFWantsThem(_ iso: String, _ expected: String?) {
    #expect(PDFMetadata.date(iso) == expected)
  }

  @Test(arguments: [
    (0, 3, "0"), (5, 3, ".005"), (-5, 3, "-.005"), (1000, 3, "1"), (1500, 3, "1.5"), (-123_456, 3, "-123.456"),
    (120, 2, "1.2"), (7, 0, "7"), (100, 0, "100"), (-14_400_000, 3, "-14400"), (10, 2, ".1"),
  ])
  func numbersHaveNoSignTooMany(_ number: Int, _ decimals: Int, _ expected: String) {
    var bytes: [UInt8] = []
    bytes.add(number, decimals: decimals)
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }
}

extension String {
  fileprivate var precomposed: String { precomposedStringWithCanonicalMapping }
}
