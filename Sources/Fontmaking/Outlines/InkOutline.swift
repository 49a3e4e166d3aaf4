import Geometry
import Texts

/// The area that a round pen covers, as contours in quadratic curves.
///
/// Font units. Each stretch of a path without corners is one contour: both parallels and a half circle at each end. Contours
/// overlap at corners; the nonzero rule fills their union, since all turn clockwise. On the inner side of a bend tighter than
/// the pen the parallel would turn round and leave a hole; there the contour keeps to the middle of the bend, which lies in
/// the ink.
struct InkOutline {
  /// Half the width of the pen.
  let radius: Double

  /// Two pieces that meet at a smaller turn go on as one stretch: their borders are less than a tenth of a unit apart.
  private var smallestTurn: Double { 0.1 / max(radius, 1) }
  /// No piece of a stretch turns farther, in radians.
  private static let farthestTurn = 1.0
  /// A shorter piece that turns farther is a corner, in units.
  private static let shortest = 0.5

  /// The contours of a path's ink.
  func contours(along path: Path) -> [Contour] {
    let curves = path.curves.filter { $0.controlBounds.width + $0.controlBounds.height > 1e-3 }
    guard !curves.isEmpty else { return [point(at: path.start)] }
    var stretches: [[CubicBezier]] = [[]]
    for piece in curves.flatMap({ InkOutline.gentle($0) }) {
      if let last = stretches[stretches.count - 1].last, turns(from: last, to: piece) { stretches.append([]) }
      stretches[stretches.count - 1].append(piece)
    }
    return stretches.filter { !$0.isEmpty }.map { contour(along: $0) }
  }

  private func turns(from first: CubicBezier, to second: CubicBezier) -> Bool {
    abs(first.tangent(at: 1).turn(to: second.tangent(at: 0))) > smallestTurn
  }

  /// A curve cut until no piece turns far; a cusp is left out, so that a stretch ends there.
  private static func gentle(_ curve: CubicBezier, depth: Int = 0) -> [CubicBezier] {
    let middle = curve.tangent(at: 0.5)
    let turn = abs(curve.tangent(at: 0).turn(to: middle)) + abs(middle.turn(to: curve.tangent(at: 1)))
    guard turn > farthestTurn else { return [curve] }
    let box = curve.controlBounds
    guard depth < 14, max(box.width, box.height) > shortest else { return [] }
    let (head, tail) = curve.split(at: 0.5)
    return gentle(head, depth: depth + 1) + gentle(tail, depth: depth + 1)
  }

  /// One contour around a smooth stretch, clockwise: up its left side, around the end, back, around the start.
  private func contour(along curves: [CubicBezier]) -> Contour {
    var border = Border()
    let first = curves[0]
    let last = curves[curves.count - 1]
    let start = first.tangent(at: 0).perpendicular
    border.addOn(first.p0 + start * radius, along: start)
    for curve in curves { Parallel(curve: curve, distance: radius).draw(isForward: true, into: &border) }
    let end = last.tangent(at: 1).perpendicular
    border.addOn(last.p3 + end * radius, along: end)
    border.cap(around: last.p3, from: end, radius: radius)
    for curve in curves.reversed() { Parallel(curve: curve, distance: -radius).draw(isForward: false, into: &border) }
    border.addOn(first.p0 - start * radius, along: start)
    border.cap(around: first.p0, from: -start, radius: radius)
    return border.contour
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

  /// A point of the pen: a disc with a border as near as that of its lines.
  func point(at place: Point) -> Contour {
    var border = Border()
    let up = Vector(0, 1)
    border.addOn(place + up * radius, along: up)
    border.cap(around: place, from: up, radius: radius)
    border.cap(around: place, from: -up, radius: radius)
    return border.contour
  }

  /// How many quadratic arcs a circle of a radius takes.
  static func arcs(inFullCircleOf radius: Double) -> Int {
    // Half way along an arc the curve is farther out by half of 1/cos + cos − 2 of half its angle, about the fourth power of that
    // angle in eighths.
    [8, 12, 16].first { count in
      let half = Double.pi / Double(count)
      return radius * half * half * half * half / 8 < 0.25
    } ?? 24
  }

  /// A coordinate in whole units.
  static func whole(_ value: Double) -> Int { Int(clamping: value.rounded(.toNearestOrAwayFromZero)) }
}

/// The curve beside another at a distance to its left.
private struct Parallel {
  let curve: CubicBezier
  let distance: Double

  /// How far a curve may lie from the true border.
  private static let accuracy = 0.35
  /// Where along a piece it is looked at.
  private static let looks = [0.15, 0.3, 0.5, 0.7, 0.85]
  /// How far a curve may lie from it before its points are moved to whole units, where those move it farther than that.
  private static let shape = 0.1
  /// After so many halvings it need not come nearer.
  private static let enough = 4
  /// A piece is halved at most so often.
  private static let deepest = 8
  /// On the inner side of a bend that is tighter than the pen, straight lines do from this many halvings on.
  private static let coarse = 2

  /// Draws the curve from end to end.
  func draw(isForward: Bool, into border: inout Border) {
    add(from: isForward ? 0 : 1, to: isForward ? 1 : 0, depth: 0, into: &border)
  }

  private func add(from t0: Double, to t1: Double, depth: Int, into border: inout Border) {
    let hidden = [0, 0.25, 0.5, 0.75, 1].filter { isHidden(at: t0 + (t1 - t0) * $0) }.count
    if hidden == 5, depth >= Parallel.coarse {
      border.addOn(hiddenPoint(at: t1), along: curve.tangent(at: t1).perpendicular)
      return
    }
    let isLast = depth >= Parallel.deepest
    if hidden == 0, drawWhole(from: t0, to: t1, depth: depth, into: &border) { return }
    if isLast {
      border.addOn(hiddenPoint(at: t1), along: curve.tangent(at: t1).perpendicular)
      return
    }
    let middle = (t0 + t1) / 2
    add(from: t0, to: middle, depth: depth + 1, into: &border)
    add(from: middle, to: t1, depth: depth + 1, into: &border)
  }

  /// Draws a part in one piece; false where that would lie too far from it.
  private func drawWhole(from t0: Double, to t1: Double, depth: Int, into border: inout Border) -> Bool {
    let isLast = depth >= Parallel.deepest
    let wanted = Parallel.looks.map { point(at: t0 + (t1 - t0) * $0) }
    let (start, stop) = (point(at: t0), point(at: t1))
    let end = Border.whole(stop, along: curve.tangent(at: t1).perpendicular)
    if let control = control(from: t0, to: t1) {
      let best = Border.control(control, from: border.last, to: end, near: wanted)
      // A curve of the right shape that the whole units move is no better in halves.
      let isShaped =
        depth >= Parallel.enough && Quadratic(start, control, stop).deviation(from: wanted) <= Parallel.shape
      guard isLast || isShaped || best.deviation <= Parallel.accuracy else { return false }
      border.add(best.place, to: end)
      return true
    }
    let isStraight = wanted.allSatisfy {
      Polyline.distanceSquared(from: $0, toLine: start, stop) < Parallel.shape * Parallel.shape
    }
    guard isStraight || isLast else { return false }
    border.addLine(to: end)
    return true
  }

  private func point(at t: Double) -> Point { curve.point(at: t) + curve.tangent(at: t).perpendicular * distance }

  /// Whether the pen covers the parallel from elsewhere, since the curve bends towards it more tightly than it is far.
  private func isHidden(at t: Double) -> Bool {
    guard let curvature = curve.curvature(at: t) else { return true }
    return curvature * distance > 0.998
  }

  /// The place on the parallel, or where that is hidden, the middle of the bend.
  private func hiddenPoint(at t: Double) -> Point {
    guard let curvature = curve.curvature(at: t) else { return curve.point(at: t) }
    guard curvature * distance > 0.998 else { return point(at: t) }
    return curve.point(at: t) + curve.tangent(at: t).perpendicular * (0.998 / curvature)
  }

  /// Where the tangents of both ends meet; nil where they are nearly parallel or meet behind an end.
  private func control(from t0: Double, to t1: Double) -> Point? {
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
}

/// A contour as it is drawn, each point moved to whole units.
struct Border {
  /// A place in whole units.
  struct Place: Hashable {
    let x: Int
    let y: Int

    var point: Point { Point(Double(x), Double(y)) }
  }

  private var points: [Contour.Point] = []
  /// Where the border has got to.
  private(set) var last = Place(x: 0, y: 0)

  var contour: Contour { Contour(points: points).trimmed }

  mutating func addLine(to place: Place) {
    guard points.isEmpty || place != last else { return }
    points.append(Contour.Point(x: place.x, y: place.y, isOn: true))
    last = place
  }

  mutating func add(_ control: Place, to place: Place) {
    points.append(Contour.Point(x: control.x, y: control.y, isOn: false))
    points.append(Contour.Point(x: place.x, y: place.y, isOn: true))
    last = place
  }

  /// Goes straight to a point of a curve that is there at right angles to a direction.
  mutating func addOn(_ point: Point, along normal: Vector) { addLine(to: Border.whole(point, along: normal)) }

  /// A half circle, clockwise from a direction.
  mutating func cap(around centre: Point, from side: Vector, radius: Double) {
    let count = InkOutline.arcs(inFullCircleOf: radius) / 2
    let step = -Double.pi / Double(count)
    let reach = radius / cosine(of: step / 2)
    for index in 0..<count {
      func way(_ share: Double) -> Vector { side.rotated(by: step * (Double(index) + share)) }
      let end = Border.whole(centre + way(1) * radius, along: way(1))
      let wanted = [0.15, 0.3, 0.5, 0.7, 0.85].map { centre + way($0) * radius }
      add(Border.control(centre + way(0.5) * reach, from: last, to: end, near: wanted).place, to: end)
    }
  }

  // MARK: Whole units

  /// The steps to a place and its neighbours.
  private static let around = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1)]

  /// The place near a point of a curve that lies nearest to the curve itself: a point may move along it.
  static func whole(_ point: Point, along normal: Vector) -> Place {
    let (x, y) = (InkOutline.whole(point.x), InkOutline.whole(point.y))
    var best = (place: Place(x: x, y: y), cost: Double.infinity)
    for (dx, dy) in around {
      let place = Place(x: x + dx, y: y + dy)
      let step = place.point - point
      let cost = abs(step.dot(normal)) + 0.05 * step.length
      if cost < best.cost { best = (place, cost) }
    }
    return best.place
  }

  /// The place near a control point with which a curve passes nearest to places it should pass.
  static func control(
    _ point: Point, from start: Place, to end: Place, near wanted: [Point]
  ) -> (place: Place, deviation: Double) {
    let (x, y) = (InkOutline.whole(point.x), InkOutline.whole(point.y))
    var best = (place: Place(x: x, y: y), deviation: Double.infinity)
    for (dx, dy) in around {
      let place = Place(x: x + dx, y: y + dy)
      let deviation = Quadratic(start.point, place.point, end.point).deviation(from: wanted)
      if deviation < best.deviation { best = (place, deviation) }
      // The nearest place does, mostly.
      if best.deviation < enough { break }
    }
    return best
  }

  /// No better place is looked for, in units.
  private static let enough = 0.25
}

/// A quadratic curve.
struct Quadratic {
  let start: Point
  let control: Point
  let end: Point

  init(_ start: Point, _ control: Point, _ end: Point) { (self.start, self.control, self.end) = (start, control, end) }

  func point(at t: Double) -> Point {
    start.interpolated(to: control, at: t).interpolated(to: control.interpolated(to: end, at: t), at: t)
  }

  /// The largest distance of points from the curve, which it passes at about even steps.
  func deviation(from points: [Point]) -> Double {
    points.enumerated().reduce(0) { worst, place in
      max(worst, distance(to: place.element, near: Double(place.offset + 1) / Double(points.count + 1)))
    }
  }

  /// Whether it passes all points, at about even steps, nearer than a distance.
  func passes(_ points: ArraySlice<Point>, within most: Double) -> Bool {
    points.enumerated().allSatisfy { index, point in
      distance(to: point, near: Double(index + 1) / Double(points.count + 1)) < most
    }
  }

  /// The distance of a point from the nearest place of the curve, sought from a parameter by a few steps of Newton's method.
  private func distance(to point: Point, near first: Double) -> Double {
    var t = first
    var here = self.point(at: t)
    for _ in 0..<3 {
      let speed = (control - start) * (2 * (1 - t)) + (end - control) * (2 * t)
      guard speed.lengthSquared > 0 else { break }
      t = min(1, max(0, t + (point - here).dot(speed) / speed.lengthSquared))
      here = self.point(at: t)
    }
    return here.distance(to: point)
  }
}
