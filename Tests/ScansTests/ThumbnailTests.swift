import Codes
import Geometry
import Pages
import Testing

@testable import Scans

/// Scans nobody can tell are shown upright, as far as any of their marks is seen.
@Suite struct ThumbnailTests {
  /// A tag at a corner of a sheet of 400 × 560 pixels, turned so many quarters clockwise.
  private func picture(_ tag: CornerTag, turns: Int) -> ColourPicture {
    let (width, height) = (400, 560)
    func shade(_ x: Int, _ y: Int) -> UInt8 {
      let (left, top) = ((x - 40) / 10, (y - 30) / 10)
      guard x >= 40, y >= 30, left < CornerTag.size, top < CornerTag.size else { return 250 }
      return tag.isDark(left, top) ? 10 : 250
    }
    let (columns, rows) = turns % 2 == 0 ? (width, height) : (height, width)
    var pixels: [UInt8] = []
    for y in 0..<rows {
      for x in 0..<columns {
        let shade =
          switch turns {
          case 1: shade(y, height - 1 - x)
          case 2: shade(width - 1 - x, height - 1 - y)
          case 3: shade(width - 1 - y, x)
          default: shade(x, y)
          }
        pixels += [shade, shade, shade]
      }
    }
    return ColourPicture(width: columns, height: rows, unchecked: pixels)
  }

  @Test(arguments: CornerTag.allCases, 0..<4) func aScanIsTurnedUpright(tag: CornerTag, turns: Int) throws {
    let upright = try #require(picture(tag, turns: 0).thumbnail(most: 560))
    let turned = picture(tag, turns: turns)
    #expect(PageFinder([:]).turns(of: turned.grey) == turns)
    #expect(turned.thumbnail(most: 560, turns: turns) == upright)
    let small = try #require(turned.thumbnail(most: 200, turns: turns))
    #expect(small.height == 200 && small.width == 142)
  }

  @Test func aScanWithoutMarksIsLeftAsItIs() {
    let white = ColourPicture(width: 100, height: 50, unchecked: [UInt8](repeating: 255, count: 15_000))
    #expect(PageFinder([:]).turns(of: white.grey) == 0)
  }
}
