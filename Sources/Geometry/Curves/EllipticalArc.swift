/// An arc of an ellipse as path data gives it, turned into cubic curves.
///
/// SVG 1.1, appendix F.6: https://www.w3.org/TR/SVG11/implnote.html#ArcImplementationNotes. Every curve spans at most a quarter
/// of the ellipse, so that it is true to 0.03 % of the radius.
public struct EllipticalArc: Sendable {
  /// The pieces in order; a line where a radius is 0, none where the arc goes nowhere.
  public let segments: [Path.Segment]

  /// An arc between two points.
  ///
  /// - Parameters:
  ///   - radii: Half the axes of the ellipse; made larger where the points lie too far apart.
  ///   - rotation: How far the first axis is turned, in degrees.
  ///   - isLarge: Whether the longer of the two ways is taken.
  ///   - isSweep: Whether angles grow along the arc.
  public init(from start: Point, to end: Point, radii: Vector, rotation: Double, isLarge: Bool, isSweep: Bool) {
    guard start != end else {
      segments = []
      return
    }
    var rx = abs(radii.dx)
    var ry = abs(radii.dy)
    let turn = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
    // Half the chord in the ellipse's own directions.
    let half = ((start - end) / 2).rotated(by: -turn)
    guard rx > EllipticalArc.smallestRadius, ry > EllipticalArc.smallestRadius else {
      segments = [.line(to: end)]
      return
    }
    let stretch = half.dx * half.dx / (rx * rx) + half.dy * half.dy / (ry * ry)
    if stretch > 1 {
      rx *= stretch.squareRoot()
      ry *= stretch.squareRoot()
    }
    // On the unit circle the chord has half the length √stretch, and the centre lies beside its middle.
    let x = half.dx / rx
    let y = half.dy / ry
    let square = x * x + y * y
    let share = (isLarge == isSweep ? -1.0 : 1) * (max(0, 1 - square) / max(square, .leastNormalMagnitude)).squareRoot()
    let center = Vector(share * y, -share * x)
    let first = Vector(x, y) - center
    let last = Vector(-x, -y) - center
    var sweep = first.turn(to: last)
    if isSweep, sweep < 0 { sweep += 2 * .pi }
    if !isSweep, sweep > 0 { sweep -= 2 * .pi }
    let middle = start.interpolated(to: end, at: 0.5)
    func place(_ onCircle: Vector) -> Point {
      middle + Vector((onCircle.dx + center.dx) * rx, (onCircle.dy + center.dy) * ry).rotated(by: turn)
    }
    let count = max(1, Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * tangent(of: step / 4)
    var pieces: [Path.Segment] = []
    for index in 0..<count {
      let from = first.rotated(by: step * Double(index))
      let to = first.rotated(by: step * Double(index + 1))
      pieces.append(
        .cubic(
          place(from + from.perpendicular * handle), place(to - to.perpendicular * handle),
          to: index == count - 1 ? end : place(to)))
    }
    segments = pieces
  }

  /// Radii below count as none: their squares must stay within the range of `Double`.
  private static let smallestRadius = 1e-9
}
