extension Path {
  /// The place of a path that lies nearest to a point.
  public struct Nearest: Hashable, Sendable {
    /// Index of the curve in ``Path/curves``; 0 for a path without pieces.
    public var curve: Int
    /// Parameter on that curve, 0…1.
    public var t: Double
    /// The place itself.
    public var point: Point
    /// The square of its distance from the point asked about.
    public var distanceSquared: Double
  }

  /// The place nearest to a point, its distance true to `accuracy` (in the units of the path).
  ///
  /// Branch and bound: halves of curves whose control rectangle is farther away than the best place so far are dropped, so
  /// the answer is the nearest of the whole path, not of a neighbourhood. Of several equally near places the first is given.
  public func nearest(to point: Point, accuracy: Double = 1e-6) -> Nearest {
    var best = Nearest(curve: 0, t: 0, point: start, distanceSquared: start.distanceSquared(to: point))
    for (index, curve) in curves.enumerated() {
      Self.search(curve, from: 0, to: 1, index: index, for: point, accuracy: accuracy, best: &best)
    }
    return best
  }

  private static func search(
    _ curve: CubicBezier, from t0: Double, to t1: Double, index: Int, for point: Point, accuracy: Double,
    best: inout Nearest
  ) {
    let bounds = curve.controlBounds
    let reach = best.distanceSquared.squareRoot() - accuracy / 2
    guard reach > 0, bounds.distanceSquared(to: point) < reach * reach else { return }
    let middle = (t0 + t1) / 2
    let center = curve.point(at: 0.5)
    for (t, place) in [(middle, center), (t1, curve.p3), (t0, curve.p0)] {
      let distanceSquared = place.distanceSquared(to: point)
      if distanceSquared < best.distanceSquared {
        best = Nearest(curve: index, t: t, point: place, distanceSquared: distanceSquared)
      }
    }
    // A piece this small holds no place nearer than its ends by more than the accuracy.
    if max(bounds.width, bounds.height) < accuracy / 2 { return }
    let (first, second) = curve.split(at: 0.5)
    let firstIsNearer =
      first.controlBounds.distanceSquared(to: point) <= second.controlBounds.distanceSquared(to: point)
    if firstIsNearer {
      search(first, from: t0, to: middle, index: index, for: point, accuracy: accuracy, best: &best)
      search(second, from: middle, to: t1, index: index, for: point, accuracy: accuracy, best: &best)
    } else {
      search(second, from: middle, to: t1, index: index, for: point, accuracy: accuracy, best: &best)
      search(first, from: t0, to: middle, index: index, for: point, accuracy: accuracy, best: &best)
    }
  }
}
