/// Straight lines through points in order: the flat form of a path.
public struct Polyline: Hashable, Sendable {
  /// The vertices in order; at least one.
  public let points: [Point]

  /// A polyline through the given points.
  ///
  /// - Precondition: There is at least one point.
  public init(_ points: [Point]) {
    precondition(!points.isEmpty, "a polyline needs a point")
    self.points = points
  }

  /// The sum of the lengths of all lines.
  public var length: Double { points.lineLength }

  /// The smallest upright rectangle around the polyline.
  public var bounds: Rectangle {
    points.dropFirst().reduce(Rectangle(min: points[0], max: points[0])) {
      $0.union(Rectangle(min: $1, max: $1))
    }
  }

  /// The square of the distance from a point to the nearest place of the polyline.
  public func distanceSquared(to point: Point) -> Double {
    var best = points[0].distanceSquared(to: point)
    for index in points.indices.dropFirst() {
      best = min(best, Polyline.distanceSquared(from: point, toLine: points[index - 1], points[index]))
    }
    return best
  }

  /// The square of the distance from a point to the straight line between two others.
  @inlinable
  public static func distanceSquared(from point: Point, toLine start: Point, _ end: Point) -> Double {
    let line = end - start
    let lengthSquared = line.lengthSquared
    guard lengthSquared > 0 else { return point.distanceSquared(to: start) }
    let share = Swift.min(1, Swift.max(0, (point - start).dot(line) / lengthSquared))
    return point.distanceSquared(to: start + line * share)
  }

  /// The square of the smallest distance between two straight lines.
  public static func distanceSquared(
    fromLine a: Point, _ b: Point, toLine c: Point, _ d: Point
  ) -> Double {
    if crossing(ofLine: a, b, andLine: c, d) != nil { return 0 }
    return min(
      distanceSquared(from: a, toLine: c, d), distanceSquared(from: b, toLine: c, d),
      distanceSquared(from: c, toLine: a, b), distanceSquared(from: d, toLine: a, b))
  }

  /// Where two straight lines cross, as shares of each, both 0…1; nil where they do not or are parallel.
  public static func crossing(
    ofLine a: Point, _ b: Point, andLine c: Point, _ d: Point
  ) -> (first: Double, second: Double)? {
    let r = b - a
    let s = d - c
    let determinant = r.cross(s)
    guard determinant != 0 else { return nil }
    let first = (c - a).cross(s) / determinant
    let second = (c - a).cross(r) / determinant
    guard (0...1).contains(first), (0...1).contains(second) else { return nil }
    return (first, second)
  }

  /// The polyline beside this one at a distance, to the side of ``Vector/perpendicular``; negative: the other side.
  ///
  /// Every vertex moves along the mean of the normals of its two lines, so parallels of smooth curves stay smooth; on the
  /// inside of a turn tighter than the distance the result runs backwards, as parallels do. Points stay in number and order,
  /// and none moves farther than ``mitreLimit`` distances. A repeated point moves with its twin; a lone point stays.
  public func offset(by distance: Double) -> Polyline {
    // The direction of the first line of any length from each point on.
    var ahead = [Vector?](repeating: nil, count: points.count)
    for index in points.indices.dropLast().reversed() {
      ahead[index] = (points[index + 1] - points[index]).normalized ?? ahead[index + 1]
    }
    var result: [Point] = []
    result.reserveCapacity(points.count)
    var behind: Vector?
    for index in points.indices {
      if index > 0 { behind = (points[index] - points[index - 1]).normalized ?? behind }
      guard let a = behind ?? ahead[index], let b = ahead[index] ?? behind else {
        result.append(points[index])
        continue
      }
      result.append(points[index] + Polyline.mitre(a, b) * distance)
    }
    return Polyline(result)
  }

  /// How many distances the corner of a parallel may lie from its vertex, as in SVG; reached at turns of 151°.
  public static let mitreLimit = 4.0

  /// The step to the corner of the parallels at distance 1 of two lines with the given unit directions.
  private static func mitre(_ a: Vector, _ b: Vector) -> Vector {
    // The mean normal, made longer so that both parallels keep their distance.
    let sum = (a + b).perpendicular
    let lengthSquared = sum.lengthSquared
    let least = 2 / mitreLimit
    if lengthSquared >= least * least { return sum * (2 / lengthSquared) }
    // A turn straight back has no mean normal.
    return sum.normalized.map { $0 * mitreLimit } ?? a.perpendicular
  }
}
