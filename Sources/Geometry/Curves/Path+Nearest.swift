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
  /// Branch and bound: parts of curves that lie farther away than the best place so far are dropped, so the answer is the
  /// nearest of the whole path, not of a neighbourhood. Of several places equally near within the accuracy, one is given,
  /// always the same. A coordinate that is not a number gives the start.
  ///
  /// - Precondition: The accuracy is above 0.
  public func nearest(to point: Point, accuracy: Double = 1e-6) -> Nearest {
    precondition(accuracy > 0, "an accuracy is above 0")
    var search = NearestSearch(
      point: point, accuracy: accuracy,
      best: Nearest(curve: 0, t: 0, point: start, distanceSquared: start.distanceSquared(to: point)))
    for (index, curve) in curves.enumerated() {
      search.visit(curve, index, from: 0, to: 1, chordDistance: search.distance(toChordOf: curve))
    }
    return search.best
  }
}

/// The best place so far, and the walk that betters it.
private struct NearestSearch {
  let point: Point
  let accuracy: Double
  var best: Path.Nearest

  func distance(toChordOf curve: CubicBezier) -> Double {
    Polyline.distanceSquared(from: point, toLine: curve.p0, curve.p3).squareRoot()
  }

  /// Parts of less parameter than this are not cut further: their ends are equal but for rounding.
  private static let shortestPart = 1e-12

  mutating func visit(_ curve: CubicBezier, _ index: Int, from t0: Double, to t1: Double, chordDistance: Double) {
    // No place of the curve is farther from its chord than the farther of the control points is.
    let bulge = max(
      Polyline.distanceSquared(from: curve.p1, toLine: curve.p0, curve.p3),
      Polyline.distanceSquared(from: curve.p2, toLine: curve.p0, curve.p3)
    ).squareRoot()
    guard chordDistance - bulge < best.distanceSquared.squareRoot() - accuracy else { return }
    let chord = curve.p3 - curve.p0
    let foot = chord == .zero ? 0.5 : (point - curve.p0).dot(chord) / chord.lengthSquared
    for share in [0, min(max(foot, 0), 1), 1] {
      let place = curve.point(at: share)
      let distanceSquared = place.distanceSquared(to: point)
      if distanceSquared < best.distanceSquared {
        best = Path.Nearest(
          curve: index, t: t0 + (t1 - t0) * share, point: place, distanceSquared: distanceSquared)
      }
    }
    guard t1 - t0 > Self.shortestPart else { return }
    let middle = (t0 + t1) / 2
    let (first, second) = curve.split(at: 0.5)
    let (toFirst, toSecond) = (distance(toChordOf: first), distance(toChordOf: second))
    if toFirst <= toSecond {
      visit(first, index, from: t0, to: middle, chordDistance: toFirst)
      visit(second, index, from: middle, to: t1, chordDistance: toSecond)
    } else {
      visit(second, index, from: middle, to: t1, chordDistance: toSecond)
      visit(first, index, from: t0, to: middle, chordDistance: toFirst)
    }
  }
}
