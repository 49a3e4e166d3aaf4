import Foundation
import Testing

@testable import Scans

/// Pictures of programs of print shops, in four inks.
@Suite struct PrintInksTests {
  /// A JPEG of 16 × 16 pixels in cyan, magenta, yellow and black with Adobe's mark: its left half is red, its right half white.
  private static let picture =
    "/9j/7gAOQWRvYmUAZAAAAAAC/9sAQwADAgIDAgIDAwMDBAMDBAUIBQUEBAUKBwcGCAwKDAwLCgsLDQ4SEA0OEQ4LCxAWEBETFBUV"
    + "FQwPFxgWFBgSFBUU/9sAQwEDBAQFBAUJBQUJFA0LDRQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU"
    + "FBQUFBQU/8AAFAgAEAAQBAERAAIRAQMRAQQRAP/EABYAAQEBAAAAAAAAAAAAAAAAAAgJBv/EABQQAQAAAAAAAAAAAAAAAAAAAAD/"
    + "xAAVAQEBAAAAAAAAAAAAAAAAAAAHCf/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAOBAEAAhEDEQQAAD8A3pQTiMBG0XqOkmskUE4h"
    + "sRtF6jpJv//Z"

  @Test func fourInksAreSeenAsLight() throws {
    let data = try #require(Data(base64Encoded: PrintInksTests.picture))
    let picture = try ColourPicture(reading: Array(data), file: "scan.jpg")
    #expect(picture.width == 16 && picture.height == 16)
    func pixel(_ x: Int, _ y: Int) -> [Int] { picture.pixels[3 * (16 * y + x)..<3 * (16 * y + x) + 3].map { Int($0) } }
    // As it was painted, but for what compression leaves.
    #expect(zip(pixel(2, 8), [200, 30, 40]).allSatisfy { abs($0 - $1) <= 12 }, "\(pixel(2, 8))")
    #expect(pixel(13, 8).allSatisfy { $0 >= 243 }, "\(pixel(13, 8))")
  }

  @Test(arguments: [3, 20, 60, 200]) func halfAPictureIsRefused(_ count: Int) throws {
    let data = try #require(Data(base64Encoded: PrintInksTests.picture))
    #expect(throws: (any Error).self) { try ColourPicture(reading: Array(data.prefix(count)), file: "scan.jpg") }
  }
}
