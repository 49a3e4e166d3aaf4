import Foundation
import Geometry
import Testing

/// Seeded random figures with coordinates of 0…10.
struct Draw {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  /// A number in 0..<1.
  mutating func share() -> Double { Double(random.next() >> 11) / 9_007_199_254_740_992 }

  mutating func point() -> Point { Point(10 * share(), 10 * share()) }

  mutating func points(_ count: Int) -> [Point] { (0..<count).map { _ in point() } }

  mutating func cubic() -> CubicBezier { CubicBezier(point(), point(), point(), point()) }

  mutating func path(_ count: Int) -> Path {
    var path = Path(start: point())
    for _ in 0..<count { path.addCubic(point(), point(), to: point()) }
    return path
  }
}

/// Evenly spaced numbers, both ends included.
func steps(_ count: Int, from: Double = 0, to: Double = 1) -> [Double] {
  (0...count).map { from + (to - from) * Double($0) / Double(count) }
}

extension Path {
  init(_ curve: CubicBezier) {
    self.init(start: curve.p0, segments: [.cubic(curve.p1, curve.p2, to: curve.p3)])
  }
}

/// A cubic whose length is known in closed form.
struct MeasuredCurve: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let path: Path
  /// The length from the start of the path's only curve to a parameter.
  let lengthTo: @Sendable (Double) -> Double

  /// The polynomial curve with coordinates x(s), y(s), given by its blossom, over a range of s.
  private static func blossom(
    _ a: Double, _ b: Double, _ of: (Double, Double, Double) -> Point
  ) -> CubicBezier {
    CubicBezier(of(a, a, a), of(a, a, b), of(a, b, b), of(b, b, b))
  }

  /// The part of y = x² over a range of x.
  static func parabola(from a: Double, to b: Double) -> CubicBezier {
    blossom(a, b) { Point(($0 + $1 + $2) / 3, ($0 * $1 + $1 * $2 + $2 * $0) / 3) }
  }

  /// The part of y = x³ over a range of x.
  static func cubicParabola(from a: Double, to b: Double) -> CubicBezier {
    blossom(a, b) { Point(($0 + $1 + $2) / 3, $0 * $1 * $2) }
  }

  /// The part of x = s², y = s³ over a range of s; it has a cusp at s = 0.
  static func semicubical(from a: Double, to b: Double) -> CubicBezier {
    blossom(a, b) { Point(($0 * $1 + $1 * $2 + $2 * $0) / 3, $0 * $1 * $2) }
  }

  private static func measured(
    _ name: String, _ curve: CubicBezier, from a: Double, to b: Double, _ length: @escaping @Sendable (Double) -> Double
  ) -> MeasuredCurve {
    MeasuredCurve(testDescription: name, path: Path(curve)) { length(a + (b - a) * $0) - length(a) }
  }

  private static func parabolaLength(_ x: Double) -> Double {
    let root = (1 + 4 * x * x).squareRoot()
    return x * root / 2 + asinh(2 * x) / 4
  }

  private static func semicubicalLength(_ s: Double) -> Double {
    let square = 4 + 9 * s * s
    return (square * square.squareRoot() - 8) / 27 * (s < 0 ? -1 : 1)
  }

  static let all: [MeasuredCurve] = [
    measured("line", CubicBezier(lineFrom: Point(1, 2), to: Point(4, 6)), from: 0, to: 5) { $0 },
    MeasuredCurve(
      testDescription: "line that starts and ends slowly",
      path: Path(CubicBezier(.origin, .origin, Point(3, 4), Point(3, 4)))
    ) { 5 * (3 - 2 * $0) * $0 * $0 },
    MeasuredCurve(
      testDescription: "line that turns back twice",
      path: Path(CubicBezier(.origin, Point(2, 0), Point(-1, 0), Point(1, 0)))
    ) { t in
      // x = 6t − 15t² + 10t³ turns at ½ ∓ √¹⁄₂₀.
      func x(_ t: Double) -> Double { ((10 * t - 15) * t + 6) * t }
      let first = 0.5 - 0.05.squareRoot()
      let second = 0.5 + 0.05.squareRoot()
      if t <= first { return x(t) }
      if t <= second { return 2 * x(first) - x(t) }
      return 2 * x(first) - 2 * x(second) + x(t)
    },
    measured("parabola", parabola(from: -1, to: 2), from: -1, to: 2, parabolaLength),
    measured("long parabola", parabola(from: 0, to: 9), from: 0, to: 9, parabolaLength),
    measured("cusp in the middle", semicubical(from: -1, to: 1), from: -1, to: 1, semicubicalLength),
    measured("cusp at a third", semicubical(from: -1, to: 2), from: -1, to: 2, semicubicalLength),
    measured("cusp at the start", semicubical(from: 0, to: 3), from: 0, to: 3, semicubicalLength),
  ]
}

/// An integral by Simpson's rule over 4096 steps: true to rounding for the smooth functions here.
func simpson(from a: Double, to b: Double, of value: (Double) -> Double) -> Double {
  let count = 4096
  let width = (b - a) / Double(count)
  var sum = value(a) + value(b)
  for index in 1..<count { sum += value(a + width * Double(index)) * (index.isMultiple(of: 2) ? 2 : 4) }
  return sum * width / 3
}
