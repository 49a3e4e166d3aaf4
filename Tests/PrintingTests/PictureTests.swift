import Foundation
import Geometry
import Pages
import Testing
import Texts
import Typefaces

@testable import Printing
@testable import Rasters

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct PNGTests {
  private func number(_ bytes: [UInt8], at place: Int) -> Int {
    bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
  }

  @Test(arguments: [(PixelScale.width(200), 200, 283, 952), (.dotsPerInch(150), 1240, 1754, 5906)])
  func sizeAndResolutionAreAsAsked(_ scale: PixelScale, _ width: Int, _ height: Int, _ density: Int) throws {
    let bytes = try Press().png(of: 0, in: try Sample.document(), at: scale)
    #expect(Array(bytes.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    #expect(number(bytes, at: 16) == width && number(bytes, at: 20) == height)
    #expect(String(decoding: bytes[37..<41], as: UTF8.self) == "pHYs")
    #expect(abs(number(bytes, at: 41) - density) <= 1 && number(bytes, at: 45) == number(bytes, at: 41))
  }

  @Test(.enabled(if: Tool.isInstalled("pngcheck") || Tool.isInstalled("file")))
  func fileIsSound() throws {
    let bytes = try Press().png(of: 0, in: try Sample.document(), at: .width(200))
    let name = Tool.isInstalled("pngcheck") ? "pngcheck" : "file"
    let check = try Tool.run(name, ["FILE"], on: bytes)
    #expect(check.status == 0 && check.output.contains("PNG") && !check.output.contains("ERROR"), "\(check.output)")
  }

  @Test func sameDocumentSameBytes() throws {
    let document = try Sample.document()
    let press = Press()
    let first = try press.png(of: 0, in: document, at: .width(300))
    _ = try press.png(of: 1, in: document, at: .dotsPerInch(50))
    #expect(try press.png(of: 0, in: document, at: .width(300)) == first)
    #expect(try Press().png(of: 0, in: document, at: .width(300)) == first)
  }

  @Test func aLargePictureIsReadFromBytesThatNobodyElseKeeps() throws {
    var random = SplitMix64(seed: 1)
    let words = (0..<1 << 20).map { _ in 0x010101 * UInt32(random.next() >> 56) }
    let drawn = IndexedPicture(words.span, width: 1024, height: 1024, stride: 1024)
    let picture = try PixelPicture(png: PNGFile.bytes(of: drawn, pixelsPerMetre: 1000), file: "")
    #expect(picture.pixels.indices.allSatisfy { picture.pixels[$0] == UInt8(words[$0 / 3] & 255) })
  }

  @Test func anEndlessPageIsRefused() throws {
    let document = Document(title: "", pages: [Page(width: 100, height: 100)])
    #expect(throws: Fault.pictureTooLarge(page: 1, millions: 10_000, most: 70)) {
      try Press().png(of: 0, in: document, at: .width(100_000))
    }
  }

  @Test func fewColoursAreKeptExactly() {
    let words: [UInt32] = [0xFFFFFF, 0xFF00_0000 | 0xFFFFFF, 0x123456, 0xABCDEF, 0xFFFFFF, 0x123456]
    let picture = IndexedPicture(words.span, width: 3, height: 2, stride: 3)
    #expect(picture.palette == [0xFFFFFF, 0x123456, 0xABCDEF])
    #expect(picture.pixels == [0, 0, 1, 2, 0, 1])
  }

  @Test func manyColoursBecomeAlikeOnesAndTheCommonestStayExact() {
    var words: [UInt32] = []
    for index in 0..<60_000 { words.append(UInt32(index) &* 2_654_435_761 >> 8) }
    words += [UInt32](repeating: 0xFFFFFF, count: 20_000) + [UInt32](repeating: 0x1A2B3C, count: 20_000)
    let picture = IndexedPicture(words.span, width: 1000, height: 100, stride: 1000)
    #expect(picture.palette.count <= 256 && Set(picture.palette).count == picture.palette.count)
    #expect(Set(picture.palette.prefix(2)) == [0xFFFFFF, 0x1A2B3C])
    for index in stride(from: 0, to: words.count, by: 97) {
      let (mine, theirs) = (words[index], picture.palette[Int(picture.pixels[index])])
      for light in [16, 8, 0] as [UInt32] { #expect(abs(Int(mine >> light & 255) - Int(theirs >> light & 255)) < 64) }
    }
  }
}

@Suite struct SVGTests {
  private func svg(_ document: Document, page: Int = 0) throws -> String {
    try document.svg(page: page, outline: GlyphOutlines().outline(of:in:size:))
  }

  @Test func textIsWellFormedAndEscaped() throws {
    let svg = try svg(try Sample.document(heading: "<a & \"b\">", title: "<&\">\u{1}"))
    let parser = XMLParser(data: Data(svg.utf8))
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    #expect(svg.contains("<title>&lt;&amp;&quot;&gt;\u{FFFD}</title>"))
    if !Sample.typefaces.isEmpty { #expect(svg.contains("aria-label=\"&lt;a &amp; &quot;b&quot;&gt;\"")) }
  }

  @Test func sizeIsInMillimetresAndMarksInPoints() throws {
    let svg = try svg(try Sample.document())
    #expect(svg.contains("width=\"210mm\" height=\"297mm\" viewBox=\"0 0 595.276 841.89\""))
    #expect(svg.contains("lang=\"en-GB\""))
    // A rule of 100 points, and the dots of a form.
    #expect(svg.contains("stroke-width=\"1\" d=\"M72 300H172\""))
    #expect(svg.contains("M-0.95 -12a0.95 0.95 0 1 1 1.9 0a0.95 0.95 0 1 1 -1.9 0z"))
  }

  @Test func aFormIsDefinedOnceAndUsedOften() throws {
    let svg = try svg(try Sample.document())
    #expect(svg.components(separatedBy: "M-0.95 -12a").count == 2)
    #expect(svg.components(separatedBy: "<use ").count > 19)
  }

  @Test func sameDocumentSameText() throws {
    let document = try Sample.document()
    let outlines = GlyphOutlines()
    for page in [0, 0, 1] {
      #expect(try document.svg(page: page, outline: outlines.outline(of:in:size:)) == svg(document, page: page))
    }
  }
}
