import Geometry

/// The area that a round pen covers, as contours in quadratic curves.
///
/// Font units. Each smooth stretch of a path, along which the pen turns nowhere tighter than its own radius, is one contour:
/// both parallels and a half circle at each end. Contours overlap at corners; the nonzero rule fills their union, since all
/// turn clockwise. A contour that turned tighter would cover part of its own ink backwards and leave a hole.
struct InkOutline {
  /// Half the width of the pen.
  let radius: Double

  /// How far a curve may lie from the true border before its points are moved to whole units.
  private static let accuracy = 0.25
  /// The pen's radius of curvature is at least so many radii within one contour.
  private static let tightest = 1.08
  /// Two pieces that meet at a smaller turn go on as one stretch: their borders are less than a quarter of a unit apart.
  private var smallestTurn: Double { InkOutline.accuracy / max(radius, 1) }

  /// The contours of a path's ink.
  func contours(along path: Path) -> [Contour] {
    let curves = path.curves.filter { $0.controlBounds.width + $0.controlBounds.height > 1e-3 }
    guard !curves.isEmpty else { return [InkOutline.disc(around: path.start, radius: radius)] }
    var stretches: [[CubicBezier]] = [[]]
    for piece in curves.flatMap({ gentle($0) }) {
      let last = stretches[stretches.count - 1].last
      let isTight = isTight(piece)
      if let last, isTight || self.isTight(last) || turns(from: last, to: piece) { stretches.append([]) }
      stretches[stretches.count - 1].append(piece)
    }
    return stretches.map { contour(along: $0) }
  }

  private func turns(from first: CubicBezier, to second: CubicBezier) -> Bool {
    abs(first.tangent(at: 1).turn(to: second.tangent(at: 0))) > smallestTurn
  }

  /// Places on a curve at which its curvature is looked at.
  private static let places = [0.0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]

  private func isTight(_ curve: CubicBezier) -> Bool {
    !InkOutline.places.allSatisfy { t in
      curve.curvature(at: t).map { abs($0) * radius * InkOutline.tightest < 1 } ?? false
    }
  }

  /// A curve cut until its pieces are gentle or so short that a straight line does.
  private func gentle(_ curve: CubicBezier, depth: Int = 0) -> [CubicBezier] {
    guard isTight(curve) else { return [curve] }
    let box = curve.controlBounds
    guard depth < 7, max(box.width, box.height) > max(2, radius / 16) else {
      return curve.p0 == curve.p3 ? [] : [CubicBezier(lineFrom: curve.p0, to: curve.p3)]
    }
    let (head, tail) = curve.split(at: 0.5)
    return gentle(head, depth: depth + 1) + gentle(tail, depth: depth + 1)
  }

  /// One contour around a smooth stretch, clockwise: up its left side, around the end, back, around the start.
  private func contour(along curves: [CubicBezier]) -> Contour {
    var border = Border()
    let first = curves[0]
    let last = curves[curves.count - 1]
    border.start(at: first.p0 + first.tangent(at: 0).perpendicular * radius)
    for curve in curves { side(of: curve, by: radius, isForward: true, into: &border) }
    border.cap(around: last.p3, from: last.tangent(at: 1).perpendicular, radius: radius)
    for curve in curves.reversed() { side(of: curve, by: -radius, isForward: false, into: &border) }
    border.cap(around: first.p0, from: -first.tangent(at: 0).perpendicular, radius: radius)
    return border.contour
  }

  /// The parallel of a curve at a distance to its left, forwards or backwards.
  private func side(of curve: CubicBezier, by distance: Double, isForward: Bool, into border: inout Border) {
    let parallel = Parallel(curve: curve, distance: distance)
    func add(from t0: Double, to t1: Double, depth: Int) {
      let start = parallel.point(at: t0)
      let end = parallel.point(at: t1)
      if let control = parallel.control(from: t0, to: t1) {
        if depth >= 8 || parallel.isClose(start, control, end, from: t0, to: t1, InkOutline.accuracy) {
          border.add(control, to: end)
          return
        }
      } else if parallel.isStraight(from: t0, to: t1, InkOutline.accuracy) || depth >= 8 {
        border.addLine(to: end)
        return
      }
      let middle = (t0 + t1) / 2
      add(from: t0, to: middle, depth: depth + 1)
      add(from: middle, to: t1, depth: depth + 1)
    }
    add(from: isForward ? 0 : 1, to: isForward ? 1 : 0, depth: 0)
  }

  /// A round dot.
  static func disc(around centre: Point, radius: Double) -> Contour {
    let count = arcs(inFullCircleOf: radius)
    // Control points alone: the border passes half way between them.
    let reach = radius / cosine(of: .pi / Double(count))
    let points = (0..<count).map { index in
      let step = Vector(angle: -2 * .pi * (Double(index) + 0.5) / Double(count)) * reach
      return Contour.Point(x: whole(centre.x + step.dx), y: whole(centre.y + step.dy), isOn: false)
    }
    return Contour(points: points)
  }

  /// How many quadratic arcs a circle of a radius takes.
  static func arcs(inFullCircleOf radius: Double) -> Int {
    // Half way along an arc the curve is farther out by half of 1/cos + cos − 2 of half its angle, about the fourth power of that
    // angle in eighths.
    [8, 12, 16].first { count in
      let half = Double.pi / Double(count)
      return radius * half * half * half * half / 8 < accuracy
    } ?? 24
  }

  /// A coordinate in whole units.
  static func whole(_ value: Double) -> Int { Int(value.rounded(.toNearestOrAwayFromZero)) }
}

/// The curve beside another at a distance to its left.
private struct Parallel {
  let curve: CubicBezier
  let distance: Double

  func point(at t: Double) -> Point { curve.point(at: t) + curve.tangent(at: t).perpendicular * distance }

  /// Where the tangents of both ends meet; nil where they are nearly parallel or meet behind an end.
  func control(from t0: Double, to t1: Double) -> Point? {
    let (start, end) = (point(at: t0), point(at: t1))
    let forwards: Double = t1 > t0 ? 1 : -1
    let (out, into) = (curve.tangent(at: t0) * forwards, curve.tangent(at: t1) * forwards)
    let sine = out.cross(into)
    guard abs(sine) > 1e-3, out.dot(into) > 0.2 else { return nil }
    let way = end - start
    let along = way.cross(into) / sine
    let back = out.cross(way) / sine
    guard along > 0, back > 0 else { return nil }
    return start + out * along
  }

  /// Whether a quadratic curve stays near.
  func isClose(
    _ start: Point, _ control: Point, _ end: Point, from t0: Double, to t1: Double, _ accuracy: Double
  ) -> Bool {
    [0.25, 0.5, 0.75].allSatisfy { share in
      let wanted = point(at: t0 + (t1 - t0) * share)
      // The nearest place of the quadratic: a few steps of Newton's method from the same share.
      var u = share
      for _ in 0..<4 {
        let here = Parallel.quadratic(start, control, end, u)
        let speed = (control - start) * (2 * (1 - u)) + (end - control) * (2 * u)
        guard speed.lengthSquared > 0 else { break }
        u = min(1, max(0, u + (wanted - here).dot(speed) / speed.lengthSquared))
      }
      return Parallel.quadratic(start, control, end, u).distance(to: wanted) < accuracy
    }
  }

  private static func quadratic(_ start: Point, _ control: Point, _ end: Point, _ u: Double) -> Point {
    start.interpolated(to: control, at: u).interpolated(to: control.interpolated(to: end, at: u), at: u)
  }

  func isStraight(from t0: Double, to t1: Double, _ accuracy: Double) -> Bool {
    let (start, end) = (point(at: t0), point(at: t1))
    return [0.25, 0.5, 0.75].allSatisfy { share in
      Polyline.distanceSquared(from: point(at: t0 + (t1 - t0) * share), toLine: start, end) < accuracy * accuracy
    }
  }
}

/// A contour as it is drawn, each point moved to whole units.
private struct Border {
  private var points: [Contour.Point] = []

  var contour: Contour { Contour(points: points).trimmed }

  mutating func start(at point: Point) { addOn(point) }

  mutating func addLine(to point: Point) { addOn(point) }

  mutating func add(_ control: Point, to end: Point) {
    points.append(Contour.Point(x: InkOutline.whole(control.x), y: InkOutline.whole(control.y), isOn: false))
    addOn(end)
  }

  /// A half circle, clockwise from a direction.
  mutating func cap(around centre: Point, from side: Vector, radius: Double) {
    let count = InkOutline.arcs(inFullCircleOf: radius) / 2
    let step = -Double.pi / Double(count)
    let reach = radius / cosine(of: step / 2)
    for index in 0..<count {
      let control = side.rotated(by: step * (Double(index) + 0.5)) * reach
      let end = side.rotated(by: step * Double(index + 1)) * radius
      add(centre + control, to: centre + end)
    }
  }

  private mutating func addOn(_ point: Point) {
    points.append(Contour.Point(x: InkOutline.whole(point.x), y: InkOutline.whole(point.y), isOn: true))
  }
}
