/// A pen with a round nib, and the area it covers along a path, for glyphs that are filled only.
///
/// A glyph of a PDF's Type 3 font must not stroke: readers differ on the colour of strokes in it (poppler draws them black
/// at high resolution). The area is a union of simple parts, all turning the same way (from the first axis towards the
/// second), so that filling them at once by the nonzero rule shows no seam: along smooth curves bands between two offset
/// cubics (after Tiller and Hanson, "Offsets of Two-Dimensional Profiles", IEEE CG&A 4, 1984, with the true derivatives at
/// the ends), discs at ends and corners, and where a curve turns tighter than the nib, rectangles and discs along chords.
package struct RoundPen {
  /// The diameter of the nib in points.
  package let width: Double

  /// A pen whose nib has a diameter in points.
  package init(width: Double) {
    self.width = width
  }

  private var radius: Double { width / 2 }

  /// How far the area's border may be from the true one, in points: a fifth of a dot at 1 200 dots per inch.
  private static let accuracy = 0.012
  /// A band turns by less than this, so that its borders are well drawn by one cubic each.
  private static let largestTurn = Double.pi / 3

  /// The parts of the area along a path.
  package func area(along path: Path) -> [Path] {
    let curves = path.curves.filter { $0.p0 != $0.p3 || $0.p1 != $0.p0 || $0.p2 != $0.p0 }
    guard let first = curves.first, let last = curves.last else { return [disc(around: path.start)] }
    var parts: [Path] = []
    if !path.isClosed { parts.append(disc(around: first.p0)) }
    for (index, curve) in curves.enumerated() {
      addBands(along: curve, to: &parts)
      let next = index + 1 < curves.count ? curves[index + 1] : first
      let isJoined = index + 1 < curves.count || path.isClosed
      if isJoined, radius * abs(curve.tangent(at: 1).turn(to: next.tangent(at: 0))) > RoundPen.accuracy {
        parts.append(disc(around: curve.p3))
      }
    }
    if !path.isClosed, last.p3 != first.p0 { parts.append(disc(around: last.p3)) }
    return parts
  }

  private func disc(around centre: Point) -> Path {
    let circle = UnitCircle.coarsest(ofRadius: radius)
    func at(_ point: Point) -> Point { Point(centre.x + radius * point.x, centre.y + radius * point.y) }
    var disc = Path(start: at(Point(1, 0)), isClosed: true)
    for arc in circle.arcs { disc.addCubic(at(arc.first), at(arc.second), to: at(arc.end)) }
    return disc
  }

  private func addBands(along curve: CubicBezier, to parts: inout [Path], depth: Int = 0) {
    let turn = abs(curve.tangent(at: 0).turn(to: curve.tangent(at: 1)))
    if curve.chordCount(accuracy: RoundPen.accuracy / 2) == 1, radius * turn < RoundPen.accuracy {
      parts.append(contentsOf: band(from: curve.p0, to: curve.p3))
    } else if let band = band(along: curve) {
      parts.append(band)
    } else if depth < 6, curve.controlBounds.width + curve.controlBounds.height > radius / 2 {
      let (head, tail) = curve.split(at: 0.5)
      addBands(along: head, to: &parts, depth: depth + 1)
      addBands(along: tail, to: &parts, depth: depth + 1)
    } else {
      let chords = Path(start: curve.p0, segments: [.cubic(curve.p1, curve.p2, to: curve.p3)])
        .flattened(accuracy: RoundPen.accuracy).points
      for (start, end) in zip(chords, chords.dropFirst()) {
        parts.append(contentsOf: band(from: start, to: end))
        parts.append(disc(around: end))
      }
    }
  }

  /// The rectangle along a straight line; nothing for none.
  private func band(from start: Point, to end: Point) -> [Path] {
    guard let side = (end - start).normalized.map({ $0.perpendicular * radius }) else { return [] }
    return Path(through: [start - side, end - side, end + side, start + side], isClosed: true).map { [$0] } ?? []
  }

  /// The band along a curve as one figure; nil where it turns too far or too tightly for it.
  private func band(along curve: CubicBezier) -> Path? {
    guard abs(curve.tangent(at: 0).turn(to: curve.tangent(at: 1))) < RoundPen.largestTurn,
      [0.0, 0.25, 0.5, 0.75, 1].allSatisfy({ t in curve.curvature(at: t).map { abs($0) * radius < 0.9 } ?? false })
    else { return nil }
    let near = offset(curve, by: -radius)
    let far = offset(curve, by: radius).reversed
    guard isClose(near, to: curve, by: -radius), isClose(far.reversed, to: curve, by: radius) else { return nil }
    return Path(
      start: near.p0,
      segments: [
        .cubic(near.p1, near.p2, to: near.p3), .line(to: far.p0), .cubic(far.p1, far.p2, to: far.p3),
      ], isClosed: true)
  }

  /// The cubic with the ends of the curve's parallel and its derivatives there.
  private func offset(_ curve: CubicBezier, by distance: Double) -> CubicBezier {
    func end(_ t: Double) -> (Point, Vector) {
      let step = curve.tangent(at: t).perpendicular * distance
      let speed = 1 - (curve.curvature(at: t) ?? 0) * distance
      return (curve.point(at: t) + step, curve.derivative(at: t) * (speed / 3))
    }
    let (start, handle) = end(0)
    let (finish, lastHandle) = end(1)
    return CubicBezier(start, start + handle, finish - lastHandle, finish)
  }

  private func isClose(_ parallel: CubicBezier, to curve: CubicBezier, by distance: Double) -> Bool {
    [0.25, 0.5, 0.75].allSatisfy { t in
      // Only the distance from the curve counts, not how far along it the parallel is.
      let tangent = curve.tangent(at: t)
      let step = parallel.point(at: t) - curve.point(at: t)
      return abs(step.dot(tangent.perpendicular) - distance) < RoundPen.accuracy
        && abs(step.dot(tangent)) < radius / 8 + RoundPen.accuracy
    }
  }
}
