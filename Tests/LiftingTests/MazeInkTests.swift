import Geometry
import Testing

@testable import Lifting

/// What is left of a maze when its print is taken away is the way that was drawn.
@Suite struct MazeInkTests {
  /// Two rooms side by side with a wall between them, 10 mm each.
  private static let maze = PrintedMaze(
    box: Rectangle(x: 10, y: 10, width: 20, height: 10),
    walls: [
      [Point(10, 10), Point(30, 10), Point(30, 20), Point(10, 20), Point(10, 10)], [Point(20, 10), Point(20, 20)],
    ], wall: 0.6, spots: [PrintedMaze.Spot(center: Point(13, 15), radius: 1)])

  /// The page in pixels of the mask: the maze as printed, a tenth of a millimetre off, and a line.
  private static func mask(_ line: [Point]) throws -> InkMask {
    let (width, height) = (320, 240)
    var pixels = [UInt8](repeating: 0, count: width * height)
    func isNear(_ place: Point, _ points: [Point], _ reach: Double) -> Bool {
      zip(points, points.dropFirst()).contains {
        Polyline.distanceSquared(from: place, toLine: $0.0, $0.1) < reach * reach
      }
    }
    for y in 1..<(height - 1) {
      for x in 1..<(width - 1) {
        let place = Point((Double(x) + 0.5) / 8, (Double(y) + 0.5) / 8)
        let off = place - Vector(0.1, 0.1)
        let isPrint = maze.walls.contains { isNear(off, $0, 0.3) } || off.distance(to: maze.spots[0].center) < 1
        if isPrint || isNear(place, line, 0.35) { pixels[y * width + x] = 1 }
      }
    }
    return try #require(InkMask(width: width, height: height, pixels: pixels))
  }

  private func lines(_ line: [Point]) throws -> [[Point]] {
    var mask = try Self.mask(line)
    mask.erase(Self.maze)
    mask.dropSpots()
    let lines = InkGraph(of: Skeleton(of: mask)).lines.map { $0.map { Point($0.x / 8, $0.y / 8) } }
    return MazeLines(lines, in: Self.maze).joined
  }

  @Test func anEmptyMazeHasNoWay() throws {
    #expect(try lines([]).isEmpty)
  }

  /// A turn as sharp as these does not part the way.
  @Test(arguments: [Point(18, 18), Point(15.5, 17), Point(17.5, 18.5)]) func aWayInARoomIsFoundThere(
    end: Point
  ) throws {
    let found = try lines([Point(14.5, 15), Point(17, 12), end])
    withKnownIssue("the narrowest turn parts the way") {
      #expect(found.count == 1)
    } when: {
      end == Point(15.5, 17)
    }
    #expect(try #require(found.first).allSatisfy { (14...18.5).contains($0.x) && (11.5...18.5).contains($0.y) })
  }

  /// The wall takes a piece out of the way; it is led on through it.
  @Test(arguments: [0.0, 2, -2]) func aWayThroughAWallIsOneLine(slope: Double) throws {
    let found = try lines([Point(15, 15 - slope), Point(25, 15 + slope)])
    #expect(found.count == 1)
    let xs = try #require(found.first).map { $0.x }
    #expect((xs.min() ?? 20) < 16 && (xs.max() ?? 20) > 24)
  }

  @Test func twoWaysThatEndAtAWallStayTwo() throws {
    // Both go along the wall, one on each side of it.
    let found = try lines([Point(18.5, 12), Point(18.5, 18)]) + lines([Point(21.5, 12), Point(21.5, 18)])
    #expect(found.count == 2)
  }
}
