import Geometry

/// Which points of very dense ink the web shows: no screen shows more, and files grow by ten bytes with each.
///
/// Page space.
struct Thinning {
  /// Files of more points than this are thinned out.
  private static let mostPoints = 200_000
  /// Points that lie nearer to the one before than this are never seen.
  private static let leastDistance = 0.02

  private let distance: Double

  /// As much thinning as some lines need together.
  init(_ lines: [[Point]]) {
    var distance = Thinning.leastDistance
    while distance < 4, lines.reduce(0, { $0 + Thinning.kept(of: $1, distance).count }) > Thinning.mostPoints {
      distance *= 2
    }
    self.distance = distance
  }

  /// The indices of the points that are kept, first and last among them.
  func kept(of points: [Point]) -> [Int] { Thinning.kept(of: points, distance) }

  private static func kept(of points: [Point], _ distance: Double) -> [Int] {
    guard var last = points.first else { return [] }
    // However large its steps, no line has more.
    let stride = max(1, points.count / mostPoints)
    var kept = [0]
    for index in points.indices.dropFirst() {
      let isFar = points[index].distanceSquared(to: last) >= distance * distance && index.isMultiple(of: stride)
      guard isFar || index == points.count - 1 else { continue }
      last = points[index]
      kept.append(index)
    }
    return kept
  }
}
