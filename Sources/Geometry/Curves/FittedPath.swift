/// Smooth curves near the points of a pen.
///
/// Between corners, pieces of least squares with the directions of the line at their ends, halved where they stray: Schneider
/// 1990, *An algorithm for automatically fitting digitized curves*, in Graphics Gems.
public struct FittedPath {
  /// The curve.
  public let path: Path

  /// So far apart the points are taken, as a share of the tolerance.
  private static let spacing = 0.75
  /// A corner is looked for over so many points on each side, and turns by so many radians at least.
  private static let reach = 4
  private static let sharp = 1.05
  /// A curve that strays by less than so many tolerances may still be mended by better places on it.
  private static let mendable = 3.0
  private static let mostMends = 4

  private let points: [Point]
  private let tolerance: Double

  /// A curve that stays within a tolerance of the points, but for their tremor; nil for no points.
  ///
  /// A line shorter than the tolerance is a dot.
  public init?(near raw: [Point], within tolerance: Double) {
    guard let first = raw.first, tolerance > 0 else { return nil }
    self.tolerance = tolerance
    points = FittedPath.smoothed(FittedPath.evenly(raw, apart: FittedPath.spacing * tolerance))
    guard points.count > 2 else {
      path = Path(start: first)
      return
    }
    var segments: [Path.Segment] = []
    let ends = FittedPath.corners(of: points) + [points.count - 1]
    var start = 0
    for end in ends {
      segments += FittedPath.pieces(points[start...end], within: tolerance)
      start = end
    }
    path = Path(start: points[0], segments: segments)
  }

  /// The points of a line at even distances, its ends kept.
  private static func evenly(_ raw: [Point], apart step: Double) -> [Point] {
    var even = [raw[0]]
    var last = raw[0]
    for point in raw.dropFirst() {
      var way = point - last
      while way.length >= step, let direction = way.normalized {
        last = last + direction * step
        even.append(last)
        way = point - last
      }
    }
    if let end = raw.last, end.distance(to: last) > step / 2 { even.append(end) }
    return even
  }

  /// The points without tremor: each a little towards its neighbours.
  private static func smoothed(_ points: [Point]) -> [Point] {
    points.indices.map { index in
      guard index > 0, index < points.count - 1 else { return points[index] }
      let (before, after) = (points[index - 1], points[index + 1])
      return Point(
        (before.x + 2 * points[index].x + after.x) / 4, (before.y + 2 * points[index].y + after.y) / 4)
    }
  }

  /// Where the line turns sharply, in order.
  private static func corners(of points: [Point]) -> [Int] {
    var turns = [Double](repeating: 0, count: points.count)
    for index in points.indices where index >= reach && index + reach < points.count {
      let before = points[index] - points[index - reach]
      turns[index] = abs(before.turn(to: points[index + reach] - points[index]))
    }
    return points.indices.filter { index in
      turns[index] > sharp
        && (max(0, index - reach)...min(points.count - 1, index + reach)).allSatisfy { other in
          turns[other] < turns[index] || (turns[other] == turns[index] && other >= index)
        }
    }
  }

  // MARK: Pieces

  private static func pieces(_ points: ArraySlice<Point>, within tolerance: Double) -> [Path.Segment] {
    let (first, last) = (points.startIndex, points.endIndex - 1)
    guard last > first else { return [] }
    let some = min(3, last - first)
    return pieces(
      points, from: points[first + some] - points[first], to: points[last - some] - points[last], within: tolerance)
  }

  private static func pieces(
    _ points: ArraySlice<Point>, from start: Vector, to end: Vector, within tolerance: Double
  ) -> [Path.Segment] {
    let (first, last) = (points.startIndex, points.endIndex - 1)
    guard last - first > 1, let start = start.normalized, let end = end.normalized else {
      return [.line(to: points[last])]
    }
    var places = shares(of: points)
    var worst = (index: first, distance: Double.infinity)
    for _ in 0...mostMends {
      let curve = curve(near: points, at: places, from: start, to: end)
      worst = farthest(points, from: curve, at: places)
      if worst.distance <= tolerance { return [.cubic(curve.p1, curve.p2, to: curve.p3)] }
      guard worst.distance <= mendable * tolerance else { break }
      places = zip(points, places).map { nearer($0, on: curve, than: $1) }
    }
    let split = min(max(worst.index, first + 1), last - 1)
    let (before, after) = (max(first, split - 2), min(last, split + 2))
    let way = points[before] - points[after]
    return pieces(points[first...split], from: start, to: way, within: tolerance)
      + pieces(points[split...last], from: -way, to: end, within: tolerance)
  }

  /// How far along the line each point lies, from 0 to 1.
  private static func shares(of points: ArraySlice<Point>) -> [Double] {
    var sums = [0.0]
    for (a, b) in zip(points, points.dropFirst()) { sums.append(sums[sums.count - 1] + a.distance(to: b)) }
    let whole = sums[sums.count - 1]
    return whole > 0 ? sums.map { $0 / whole } : sums
  }

  /// The curve of least squares whose ends have these directions.
  private static func curve(
    near points: ArraySlice<Point>, at places: [Double], from start: Vector, to end: Vector
  ) -> CubicBezier {
    let (p0, p3) = (points[points.startIndex], points[points.endIndex - 1])
    var (c00, c01, c11, x0, x1) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for (point, t) in zip(points, places) {
      let (u, b1, b2) = (1 - t, 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t))
      let (a0, a1) = (start * b1, end * b2)
      let (w0, w3) = (u * u * u + b1, t * t * t + b2)
      let rest = Vector(point.x - w0 * p0.x - w3 * p3.x, point.y - w0 * p0.y - w3 * p3.y)
      c00 += a0.dot(a0)
      c01 += a0.dot(a1)
      c11 += a1.dot(a1)
      x0 += a0.dot(rest)
      x1 += a1.dot(rest)
    }
    let determinant = c00 * c11 - c01 * c01
    let chord = p0.distance(to: p3)
    var (left, right) = (chord / 3, chord / 3)
    if abs(determinant) > 1e-12 {
      let (one, other) = ((x0 * c11 - x1 * c01) / determinant, (c00 * x1 - c01 * x0) / determinant)
      // Handles that point backwards would make a loop where there is none.
      if one > 1e-3 * chord, other > 1e-3 * chord { (left, right) = (one, other) }
    }
    return CubicBezier(p0, p0 + start * left, p3 + end * right, p3)
  }

  private static func farthest(
    _ points: ArraySlice<Point>, from curve: CubicBezier, at places: [Double]
  ) -> (index: Int, distance: Double) {
    var worst = (index: points.startIndex, distance: 0.0)
    for (index, t) in zip(points.indices, places) {
      let distance = curve.point(at: t).distance(to: points[index])
      if distance > worst.distance { worst = (index, distance) }
    }
    return worst
  }

  /// A step of Newton's method towards the place of a curve nearest to a point.
  private static func nearer(_ point: Point, on curve: CubicBezier, than t: Double) -> Double {
    let step = 1e-4
    let (before, after) = (max(0, t - step), min(1, t + step))
    let way = curve.point(at: t) - point
    let speed = (curve.point(at: after) - curve.point(at: before)) / (after - before)
    guard speed.lengthSquared > 1e-12 else { return t }
    return min(1, max(0, t - way.dot(speed) / speed.lengthSquared))
  }
}
