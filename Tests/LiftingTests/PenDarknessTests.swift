import Codes
import Geometry
import Testing

@testable import Lifting

/// Print is told from ink by how dark the pen of the page is.
@Suite struct PenDarknessTests {
  /// A4 with eight pixels to the millimetre, its marks black, and lines of some shades across the page at some heights.
  private func ink(_ lines: [(height: Double, shade: UInt8)]) throws -> LiftedInk {
    let (width, height, scale) = (1680, 2376, 8.0)
    var shades = [UInt8](repeating: 250, count: width * height)
    func fill(_ box: Rectangle, _ shade: UInt8) {
      for y in Int(box.min.y * scale)..<Int(box.max.y * scale) {
        for x in Int(box.min.x * scale)..<Int(box.max.x * scale) { shades[y * width + x] = shade }
      }
    }
    for corners in PageMarks.sample.corners.values { fill(try #require(Rectangle(around: corners)), 20) }
    for line in lines { fill(Rectangle(x: 40, y: line.height, width: 100, height: 0.6), line.shade) }
    let picture = try #require(GreyPicture(width: width, height: height, shades: shades))
    let flat = try #require(
      Homography(
        from: PageMarks.sampleSides, to: PageMarks.sampleSides.map { Point($0.x * scale, $0.y * scale) }, unit: 1000))
    let room = Rectangle(x: 30, y: 80, width: 120, height: 100)
    return LiftedInk(from: picture, PageMap(flat), on: .sample, in: [room])
  }

  private func heights(_ ink: LiftedInk) -> [Int] {
    Set(ink.lines.filter { $0.count > 20 }.map { Int($0[$0.count / 2].y.rounded()) }).sorted()
  }

  @Test func printTooDarkIsNoInkBesideABlackPen() throws {
    // A line of a darkness of 100 is ink of a pencil, or print.
    #expect(heights(try ink([(100, 150)])) == [100])
    #expect(heights(try ink([(100, 150), (120, 40), (140, 30)])) == [120, 140])
  }

  @Test func aPaleStretchOfAPenIsItsInk() throws {
    #expect(heights(try ink([(100, 110), (120, 60), (140, 40)])) == [100, 120, 140])
  }
}
