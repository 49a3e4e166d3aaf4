import Geometry
import TestSupport
import Testing

@testable import Lifting

@Suite struct HomographyTests {
  /// Four points of a square anywhere fix eight numbers: any other point must go where those numbers say.
  @Test(arguments: 1...50) func itIsFoundFromFourPoints(seed: UInt64) throws {
    var random = Xoshiro256StarStar(seed: seed)
    func number(_ range: ClosedRange<Double>) -> Double {
      range.lowerBound + (range.upperBound - range.lowerBound) * Double(random.below(1 << 30)) / Double(1 << 30)
    }
    let paper = [Point(0, 0), Point(210, 0), Point(210, 297), Point(0, 297)]
    let corners = paper.map { Point($0.x * 8 + number(-200...200), $0.y * 8 + number(-200...200)) }
    let there = try #require(Homography(from: paper, to: corners))
    let back = try #require(Homography(from: corners, to: paper, unit: 1000))
    for _ in 0..<20 {
      let point = Point(number(0...210), number(0...297))
      #expect((back * (there * point) - point).length < 1e-6)
    }
    for (from, to) in zip(paper, corners) { #expect((there * from - to).length < 1e-6) }
  }

  @Test func pointsOnALineFixNothing() {
    let line = (0..<6).map { Point(Double($0) * 10, Double($0) * 20) }
    #expect(Homography(from: line, to: line) == nil)
    #expect(Homography(from: Array(line.prefix(3)), to: Array(line.prefix(3))) == nil)
  }
}
