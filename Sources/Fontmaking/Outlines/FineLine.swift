import Geometry
import Texts

/// The area of a fine line with round ends, in few points.
///
/// Font units. A stretch that bends nearly as tightly as the line is wide is drawn as ``InkOutline`` draws it.
struct FineLine {
  /// Half the width of the line.
  let radius: Double

  /// How far the border may lie from its place, in units.
  private static let accuracy = 0.5
  /// How far apart the places are at which the path is looked at, in units.
  private static let step = 10.0
  /// A stretch ends where the path turns farther, in radians.
  private static let corner = 0.2
  /// Arcs of the half circles at the ends.
  private static let arcs = 8

  /// The contours of a path's ink.
  func contours(along path: Path) -> [Contour] {
    var stretches: [[CubicBezier]] = []
    for curve in path.curves where curve.controlBounds.width + curve.controlBounds.height > 1e-3 {
      if let last = stretches.last?.last,
        abs(last.tangent(at: 1).turn(to: curve.tangent(at: 0))) < FineLine.corner
      {
        stretches[stretches.count - 1].append(curve)
      } else {
        stretches.append([curve])
      }
    }
    guard !stretches.isEmpty else { return InkOutline(radius: radius).contours(along: path) }
    return stretches.flatMap { curves -> [Contour] in
      guard let line = line(along: curves) else {
        return InkOutline(radius: radius).contours(along: FineLine.path(curves))
      }
      return [Contour(around: [line], accuracy: FineLine.accuracy)]
    }
  }

  private static func path(_ curves: [CubicBezier]) -> Path {
    var path = Path(start: curves[0].p0)
    for curve in curves { path.addCubic(curve.p1, curve.p2, to: curve.p3) }
    return path
  }

  /// The closed border of a stretch; nil where it bends too tightly.
  private func line(along curves: [CubicBezier]) -> [Point]? {
    var (left, right): ([Point], [Point]) = ([], [])
    for (index, curve) in curves.enumerated() {
      let length = max(curve.p0.distance(to: curve.p3), max(curve.controlBounds.width, curve.controlBounds.height))
      let count = max(2, Int(clamping: (length / FineLine.step).rounded(.up)))
      for step in (index == 0 ? 0 : 1)...count {
        let t = Double(step) / Double(count)
        guard let curvature = curve.curvature(at: t), abs(curvature) * radius < 0.7 else { return nil }
        let side = curve.tangent(at: t).perpendicular * radius
        left.append(curve.point(at: t) + side)
        right.append(curve.point(at: t) - side)
      }
    }
    guard let last = curves.last else { return nil }
    func cap(_ centre: Point, _ side: Vector) -> [Point] {
      (1..<FineLine.arcs).map { centre + side.rotated(by: -.pi * Double($0) / Double(FineLine.arcs)) * radius }
    }
    return left + cap(last.p3, last.tangent(at: 1).perpendicular) + right.reversed()
      + cap(curves[0].p0, -curves[0].tangent(at: 0).perpendicular) + left.prefix(1)
  }
}
