import Codes
import Geometry
import Lifting
import Rasters
import TestSupport
import Testing

@testable import Scans

/// A page laid straight shows every place where it stands on the paper, on white.
@Suite struct StraightPageTests {
  private static let marks = PageMarks(
    width: 100, height: 140,
    corners: [
      .topLeft: [Point(8, 8), Point(16, 8), Point(16, 16), Point(8, 16)]
    ], codeSquare: Rectangle(x: 70, y: 8, width: 15, height: 15))

  /// A page of one blue square of 10 mm, turned and seen in a light that falls off by a third.
  private static func scan(_ pictureFromPaper: Homography, square: Point) throws -> ColourPicture {
    let (width, height) = (900, 1200)
    let paperFromPicture = try #require(
      Homography(from: corners.map { pictureFromPaper * $0 }, to: corners, unit: 1000))
    var pixels = [UInt8](repeating: 0, count: 3 * width * height)
    for y in 0..<height {
      for x in 0..<width {
        let place = paperFromPicture * Point(Double(x) + 0.5, Double(y) + 0.5)
        let light = 1 - 0.33 * Double(x) / Double(width)
        let isInside = abs(place.x - square.x) < 5 && abs(place.y - square.y) < 5
        let isTag = (8...16).contains(place.x) && (8...16).contains(place.y)
        let colour: [Double] = isTag ? [20, 20, 20] : isInside ? [60, 60, 200] : [230, 225, 215]
        for channel in 0..<3 { pixels[3 * (y * width + x) + channel] = UInt8(colour[channel] * light) }
      }
    }
    return try #require(ColourPicture(width: width, height: height, pixels: pixels))
  }

  private static let corners = [Point(0, 0), Point(100, 0), Point(100, 140), Point(0, 140)]

  @Test(arguments: 1...3) func whatStandsOnThePaperStandsThereInThePicture(seed: UInt64) throws {
    var random = Xoshiro256StarStar(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.below(1 << 30)) / Double(1 << 30)
    }
    let seen = Self.corners.map { Point(40 + 8 * $0.x + number(-25...25), 30 + 8 * $0.y + number(-25...25)) }
    let map = try #require(Homography(from: Self.corners, to: seen))
    let square = Point(number(30...80), number(40...120))
    let page = try #require(
      StraightPage(from: try Self.scan(map, square: square), PageMap(map), on: Self.marks))
    let picture = try #require(PixelPicture(page.photo))
    let scale = Double(picture.width) / 100
    #expect(abs(scale - 200 / 25.4) < 0.01)
    func colour(_ place: Point) -> [Int] {
      let index = 3 * (Int(place.y * scale) * picture.width + Int(place.x * scale))
      return picture.pixels[index..<index + 3].map { Int($0) }
    }
    // Half a millimetre inside and outside of each side of the square.
    for side in [Vector(5, 0), Vector(-5, 0), Vector(0, 5), Vector(0, -5)] {
      let inside = colour(square + side * 0.9)
      #expect(inside[0] < 120 && inside[2] > inside[0] + 60, "\(inside)")
      let outside = colour(square + side * 1.1)
      // Squares of JPEG that lie half on the blue bear a little of it.
      #expect(outside.allSatisfy { $0 > 200 }, "\(outside)")
    }
    // The paper is white, in the dark as in the light.
    for place in [Point(5, 100), Point(95, 100), Point(50, 135)] { #expect(colour(place).allSatisfy { $0 > 240 }) }
    // The map of darkness says the same.
    let dark = Int(page.darkness[Int(square.y) * page.columns + Int(square.x)])
    #expect(dark > 80 && page.darkness[100 * page.columns + 5] < 12)
  }

  @Test func aPieceFillsTheRoomThatItNames() throws {
    let map = try #require(Homography(from: Self.corners, to: Self.corners.map { Point(8 * $0.x + 40, 8 * $0.y + 30) }))
    let page = try #require(StraightPage(from: try Self.scan(map, square: Point(50, 70)), PageMap(map), on: Self.marks))
    let opened = try #require(page.opened)
    let room = Rectangle(x: 44, y: 64, width: 12, height: 12)
    let piece = try #require(opened.piece(room))
    #expect(piece.room.contains(room.min) && piece.room.contains(room.max) && piece.room.width < 12.3)
    #expect(opened.piece(Rectangle(x: 300, y: 0, width: 10, height: 10)) == nil)
    let picture = try #require(PixelPicture(piece.photo))
    let middle = 3 * (picture.height / 2 * picture.width + picture.width / 2)
    #expect(picture.pixels[middle] < 120 && picture.pixels[middle + 2] > 150)
  }

  /// Red ink on a pale line is neither in red light; blue ink and pencil beside it are.
  @Test func redInkIsNotSeenOnPaleLines() throws {
    let shades: [(colour: [UInt8], red: ClosedRange<UInt8>)] = [
      // Paper, paper under a lamp, a pale blue line, red ink, red ink on that line.
      ([250, 250, 250], 250...250), ([240, 215, 180], 235...240), ([190, 225, 245], 190...190),
      ([215, 40, 45], 240...255), ([160, 37, 45], 220...255),
      // Black, pencil, blue, and red over black.
      ([25, 25, 30], 25...25), ([130, 130, 132], 130...130), ([35, 50, 140], 35...35), ([22, 5, 6], 22...30),
    ]
    let picture = try #require(ColourPicture(width: shades.count, height: 1, pixels: shades.flatMap { $0.colour }))
    for (index, shade) in shades.enumerated() {
      #expect(shade.red.contains(picture.red.shades[index]), "\(shade.colour)")
    }
  }
}
