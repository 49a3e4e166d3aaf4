import Foundation
import Geometry
import Pages
import Printing
import Rasters
import TestSupport
import Testing

/// A picture of pixels comes out as it went in, at its place.
@Suite struct PhotoTests {
  /// Left half red, right half white.
  private static func photo() throws -> Photo {
    var pixels: [UInt8] = []
    for _ in 0..<32 { for x in 0..<64 { pixels += x < 32 ? [200, 30, 30] : [255, 255, 255] } }
    return try #require(PixelPicture(width: 64, height: 32, pixels: pixels)?.photo(quality: 90))
  }

  private static func document() throws -> Document {
    let box = Rectangle(x: 20, y: 40, width: 128, height: 64)
    return Document(
      title: "photo", language: "en",
      pages: [
        Page(width: 200, height: 200, marks: [Mark.photo(try photo(), in: box)].said(.figure(alternative: "red")))
      ])
  }

  @Test func theFileIsInThePDFUnchanged() throws {
    let photo = try Self.photo()
    let pdf = Data(try Self.document().pdf(PrintShop().supplies))
    #expect(pdf.range(of: Data(photo.jpeg)) != nil)
    #expect(pdf.range(of: Data("/Filter/DCTDecode".utf8)) != nil)
    // Printed again it is the same file.
    #expect(pdf == Data(try Self.document().pdf(PrintShop().supplies)))
  }

  @Test func theCanvasShowsItWhereItStands() throws {
    let bytes = try Press().png(of: 0, in: try Self.document(), at: .dotsPerInch(72))
    let page = try PixelPicture(png: bytes, file: "page")
    func red(_ x: Int, _ y: Int) -> (Int, Int) {
      let place = 3 * (y * page.width + x)
      return (Int(page.pixels[place]), Int(page.pixels[place + 1]))
    }
    #expect(red(30, 50).0 > 170 && red(30, 50).1 < 70)
    #expect(red(76, 100).1 < 90)
    for (x, y) in [(15, 50), (100, 50), (30, 35), (30, 108)] { #expect(red(x, y).1 > 240, "\(x) \(y)") }
  }

  @Test func aBrowserFindsItInTheSVG() throws {
    let photo = try Self.photo()
    let svg = try Self.document().svg(page: 0) { _, _, _ in [] }
    #expect(svg.contains("<image x=\"20\" y=\"40\" width=\"128\" height=\"64\""))
    let start = try #require(svg.range(of: "base64,"))
    let text = svg[start.upperBound...].prefix { $0 != "\"" }
    #expect(Data(base64Encoded: String(text)) == Data(photo.jpeg))
  }
}
