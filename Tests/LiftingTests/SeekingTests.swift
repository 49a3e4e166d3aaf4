import Codes
import Geometry
import Testing

@testable import Lifting

/// A page is found in a picture by its four black squares.
@Suite struct SeekingTests {
  private static let marks = PageMarks.sample

  /// A photograph of the page on a dark table; its corners in the picture are those of the paper, clockwise from the top left.
  private static func photo(_ corners: [Point], width: Int, height: Int, without missing: [CornerTag] = []) throws
    -> GreyPicture
  {
    let paper = PageMarks.sampleSides
    let back = try #require(Homography(from: corners, to: paper))
    var shades = [UInt8](repeating: 90, count: width * height)
    for y in 0..<height {
      for x in 0..<width {
        // Four places of each pixel, as a camera sees an edge.
        var sum = 0
        for step in 0..<4 {
          let seen = Point(Double(x) + 0.25 + Double(step % 2) / 2, Double(y) + 0.25 + Double(step / 2) / 2)
          sum += shade(at: back * seen, without: missing)
        }
        shades[y * width + x] = UInt8(sum / 4)
      }
    }
    return try #require(GreyPicture(width: width, height: height, shades: shades))
  }

  private static func shade(at place: Point, without missing: [CornerTag]) -> Int {
    guard (0..<210).contains(place.x), (0..<297).contains(place.y) else { return 90 }
    for (tag, corners) in marks.corners where !missing.contains(tag) {
      let (x, y) = (place.x - corners[0].x, place.y - corners[0].y)
      if (0..<8).contains(x), (0..<8).contains(y), tag.isDark(Int(x), Int(y)) { return 30 }
    }
    return 225
  }

  /// How far, in millimetres, places of the paper lie from where they are, at most.
  private static func error(of page: LaidPage, _ corners: [Point]) throws -> Double {
    let paper = PageMarks.sampleSides
    let true_ = try #require(Homography(from: paper, to: corners))
    let unit = (true_ * Point(105, 148)).distance(to: true_ * Point(106, 148))
    return stride(from: 10.0, through: 200, by: 38).flatMap { x in
      stride(from: 10.0, through: 287, by: 55.4).map { y in
        (page.pictureFromPaper * Point(x, y)).distance(to: true_ * Point(x, y)) / unit
      }
    }.max() ?? .infinity
  }

  static let views: [[Point]] = [
    [Point(0, 0), Point(840, 0), Point(840, 1188), Point(0, 1188)],
    [Point(60, 40), Point(790, 75), Point(820, 1150), Point(25, 1120)],
    [Point(820, 1150), Point(25, 1120), Point(60, 40), Point(790, 75)],
  ]

  @Test(arguments: views) func aPageIsFound(_ corners: [Point]) throws {
    let page = try #require(Self.marks.laid(in: Self.photo(corners, width: 840, height: 1188)))
    #expect(page.tags.count == 4)
    let error = try Self.error(of: page, corners)
    #expect(error < 0.05, "\(error)")
  }

  @Test func aPageOnItsSideIsFound() throws {
    let corners = [Point(1150, 40), Point(1130, 800), Point(40, 790), Point(70, 30)]
    let page = try #require(Self.marks.laid(in: Self.photo(corners, width: 1188, height: 840)))
    let error = try Self.error(of: page, corners)
    #expect(error < 0.05, "\(error)")
  }

  @Test func threeSquaresAreEnoughForAFlatPage() throws {
    let corners = [Point(20, 20), Point(820, 20), Point(820, 1151), Point(20, 1151)]
    let page = try #require(Self.marks.laid(in: Self.photo(corners, width: 840, height: 1188, without: [.bottomRight])))
    #expect(page.tags == [.topLeft, .topRight, .bottomLeft])
    let error = try Self.error(of: page, corners)
    #expect(error < 0.1, "\(error)")
  }

  @Test func nothingIsFoundWhereNothingIs() throws {
    let corners = [Point(20, 20), Point(820, 20), Point(820, 1151), Point(20, 1151)]
    let two = try Self.photo(corners, width: 840, height: 1188, without: [.bottomRight, .topRight])
    #expect(Self.marks.laid(in: two) == nil)
    let grey = try #require(GreyPicture(width: 9, height: 7, shades: Array(repeating: 128, count: 63)))
    #expect(Self.marks.laid(in: grey) == nil)
  }

  /// Corners that somebody has pointed at roughly are moved onto the squares.
  @Test func roughCornersAreEnough() throws {
    let corners = [Point(260, 220), Point(560, 240), Point(580, 700), Point(230, 680)]
    let picture = try Self.photo(corners, width: 840, height: 1188)
    let paper = PageMarks.sampleSides
    let map = try #require(Homography(from: paper, to: corners))
    let rough = [Point(9, 9), Point(201, 9), Point(201, 288), Point(9, 288)].enumerated().map { index, place in
      map * (place + Vector(index % 2 == 0 ? 2.5 : -2, index < 2 ? -2 : 3))
    }
    let page = try #require(Self.marks.laid(near: rough, in: picture))
    #expect(page.tags.count == 4)
    #expect(try Self.error(of: page, corners) < 0.4)
    // A mirror, a line and places off the picture are no page.
    #expect(Self.marks.laid(near: Array(rough.reversed()), in: picture) == nil)
    #expect(Self.marks.laid(near: Array(repeating: rough[0], count: 4), in: picture) == nil)
    let off = Self.marks.laid(near: rough.map { $0 + Vector(90_000, 0) }, in: picture)
    #expect(off?.tags.isEmpty ?? true)
  }
}
