import Geometry
import Testing

@testable import Lifting

/// Lines that are drawn as a pen draws them, and found again.
@Suite struct InkGraphTests {
  /// A mask with lines of a round pen, in millimetres.
  private func mask(_ lines: [[Point]], width: Double = 0.6) throws -> InkMask {
    let side = 160
    var pixels = [UInt8](repeating: 0, count: side * side)
    for line in lines {
      for (from, to) in zip(line, line.count > 1 ? Array(line.dropFirst()) : line) {
        let steps = max(1, Int(from.distance(to: to) * 32))
        for step in 0...steps {
          let middle = from.interpolated(to: to, at: Double(step) / Double(steps))
          for y in 1..<(side - 1) where abs(Double(y) / 8 + 1 / 16 - middle.y) <= width / 2 {
            for x in 1..<(side - 1) {
              let place = Point((Double(x) + 0.5) / 8, (Double(y) + 0.5) / 8)
              if place.distance(to: middle) <= width / 2 { pixels[y * side + x] = 1 }
            }
          }
        }
      }
    }
    return try #require(InkMask(width: side, height: side, pixels: pixels))
  }

  private func far(_ place: Point, from lines: [[Point]]) -> Double {
    lines.flatMap { line in
      line.count == 1
        ? [line[0].distance(to: place)]
        : zip(line, line.dropFirst()).map { from, to in
          let way = to - from
          let share = min(1, max(0, (place - from).dot(way) / max(way.lengthSquared, 1e-12)))
          return (from + way * share).distance(to: place)
        }
    }.min() ?? .infinity
  }

  @Test(arguments: [0.4, 0.6, 1.0]) func aCrossIsTwoLinesStraightThrough(width: Double) throws {
    let stem = [Point(10, 3), Point(10, 15)]
    let bar = [Point(9, 6), Point(11.2, 6.2)]
    let lines = LiftedInk(toEndsOf: try mask([stem, bar], width: width)).lines
    #expect(lines.count == 2)
    for line in [stem, bar] {
      for step in 0...20 {
        let place = line[0].interpolated(to: line[1], at: Double(step) / 20)
        #expect(far(place, from: lines) < 0.15, "\(place) \(width)")
      }
    }
  }

  /// A bar that reaches little beyond its stem has both of its ends: they are as round as the pen.
  @Test(arguments: [0.8, 1.0, 1.2], [0.6, 0.75, 1.0])
  func aShortEndBeyondAStemIsKept(width: Double, share: Double) throws {
    let stem = [Point(10, 3), Point(10, 15)]
    let bar = [Point(7, 8), Point(10 + share * width, 8)]
    let lines = LiftedInk(toEndsOf: try mask([stem, bar], width: width)).lines
    #expect(far(bar[1], from: lines) < 0.2)
    for place in lines.joined() { #expect(far(place, from: [stem, bar]) < 0.2) }
  }

  @Test func aDotIsAPlace() throws {
    for width in [0.3, 0.4, 0.5, 0.8] {
      let lines = LiftedInk(toEndsOf: try mask([[Point(5, 5), Point(5.05, 5)]], width: width)).lines
      #expect(lines.count == 1, "\(width)")
      for line in lines { for place in line { #expect(place.distance(to: Point(5, 5)) < 0.25) } }
    }
  }

  @Test func aRingIsOneClosedLine() throws {
    let ring = (0...60).map { Point(10, 10) + Vector(angle: Double($0) / 60 * 2 * Double.pi) * 4 }
    let lines = LiftedInk(toEndsOf: try mask([ring])).lines
    let line = try #require(lines.first)
    #expect(lines.count == 1)
    #expect(line[0].distance(to: line[line.count - 1]) < 0.3)
    for place in line { #expect(abs(place.distance(to: Point(10, 10)) - 4) < 0.12) }
  }

  @Test(arguments: 1...30) func everyLineIsFoundWhereItIs(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let lines = (0..<3).map { _ in (0..<3).map { _ in Point(2 + 16 * random.share(), 2 + 16 * random.share()) } }
    let found = LiftedInk(toEndsOf: try mask(lines)).lines
    for line in lines {
      for (from, to) in zip(line, line.dropFirst()) {
        for step in 0...20 {
          let place = from.interpolated(to: to, at: Double(step) / 20)
          // In a sharp angle the ink of two lines is one: its middle is off both by half a pen and what the rim takes.
          let others = lines.flatMap { own in zip(own, own.dropFirst()).map { [$0, $1] } }.filter { $0 != [from, to] }
          let isAlone = far(place, from: others) > 1.5 && min(place.distance(to: from), place.distance(to: to)) > 0.6
          #expect(far(place, from: found) < (isAlone ? 0.13 : 1), "\(place)")
        }
      }
    }
    // And nothing is found where there is none: half of the pen's width, and what blurs where lines meet.
    for place in found.flatMap({ $0 }) { #expect(far(place, from: lines) < 0.35) }
  }

  private struct SplitMix {
    var state: UInt64
    init(seed: UInt64) { state = seed }
    mutating func share() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return Double((z ^ (z >> 31)) >> 11) / Double(1 << 53)
    }
  }
}
