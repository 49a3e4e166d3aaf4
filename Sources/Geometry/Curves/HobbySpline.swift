/// A curve of even curvature through knots, the way METAFONT and METAPOST draw `..`.
///
/// J. D. Hobby, *Smooth, easy to compute interpolating splines*, Discrete & Computational Geometry 1 (1986); the equations
/// as in D. E. Knuth, *METAFONT: The Program*, §§271–284 (velocity function §116). Tension and curl are 1 throughout.
/// Control points agree with METAPOST's to 10⁻⁹ at coordinates up to 100. Only next to smooth straight pieces they differ,
/// by up to 10⁻⁵ (5·10⁻³ where one ends in a corner): METAPOST's `---` is a curve of tension 4096, ours is straight.
///
/// Finite knots give finite curves. A turn straight back is taken for +180°, as in METAFONT, so there a reversed curve differs.
public struct HobbySpline: Sendable {
  /// A place the curve goes through.
  public struct Knot: Hashable, Sendable {
    /// The place.
    public var point: Point
    /// The direction of travel through it, where it is given; any length, but the zero vector gives none.
    public var direction: Vector?
    /// The direction of travel out of it where the pen turns there: a corner between two curves; nil where it does not.
    public var leaving: Vector?
    /// How the curve goes on to the next knot.
    public var joint: Joint

    /// A knot at a place.
    public init(_ point: Point, direction: Vector? = nil, leaving: Vector? = nil, joint: Joint = .curve) {
      self.point = point
      self.direction = direction
      self.leaving = leaving
      self.joint = joint
    }
  }

  /// What lies between one knot and the next.
  public enum Joint: Hashable, Sendable {
    /// A curve (`..`).
    case curve
    /// A straight line with a corner at both ends (`--`).
    case line
    /// A straight line that the curves around it join smoothly (`---`).
    case smoothLine
  }

  /// The curve through all knots; the last knot's joint leads back to the first one if `isClosed`.
  ///
  /// The path has one piece per joint. A closed path ends exactly on its start. No knots give nil, one gives a point. Two
  /// neighbours on one place end one curve and begin another there, as in METAPOST.
  public static func path(through knots: [Knot], isClosed: Bool = false) -> Path? {
    guard let first = knots.first else { return nil }
    guard knots.count > 1 else { return Path(start: first.point) }
    let course = Course(knots: knots, isClosed: isClosed)
    var pieces: [Path.Segment] = []
    pieces.reserveCapacity(course.jointCount)
    guard let begin = isClosed ? knots.indices.first(where: course.isBreak) : 0 else {
      addRing(knots.map { $0.point }, to: &pieces)
      return Path(start: first.point, segments: pieces, isClosed: true)
    }
    // A ring is drawn from its first break on, and its pieces turned back afterwards.
    var index = begin
    while index < begin + course.jointCount {
      var next = index + 1
      switch course.link(after: index) {
      case .straight: pieces.append(.line(to: course[next].point))
      case .spot: pieces.append(.cubic(course[index].point, course[index].point, to: course[next].point))
      case .curve:
        while next < begin + course.jointCount, !course.isBreak(next) { next += 1 }
        addCurve(
          (index...next).map { course[$0].point }, start: course.direction(outOf: index),
          end: course.direction(into: next), to: &pieces)
      }
      index = next
    }
    if begin > 0 { pieces = Array(pieces[(pieces.count - begin)...] + pieces[..<(pieces.count - begin)]) }
    return Path(start: first.point, segments: pieces, isClosed: isClosed)
  }

  /// The knots with what follows from their neighbours; in a ring, indices run on past the last knot.
  private struct Course {
    /// What one joint comes to.
    enum Link { case curve, straight, spot }

    let knots: [Knot]
    let isClosed: Bool

    var jointCount: Int { isClosed ? knots.count : knots.count - 1 }

    subscript(index: Int) -> Knot { knots[index < knots.count ? index : index - knots.count] }

    func link(after index: Int) -> Link {
      let knot = self[index]
      if knot.joint != .curve { return .straight }
      return knot.point == self[index + 1].point ? .spot : .curve
    }

    /// The index of the knot before; nil before the first knot of an open course.
    private func before(_ index: Int) -> Int? {
      if index > 0 { return index - 1 }
      return isClosed ? knots.count - 1 : nil
    }

    /// Whether the curve can be worked out apart before and after a knot.
    func isBreak(_ index: Int) -> Bool {
      if given(index) != nil || link(after: index) != .curve { return true }
      return before(index).map { link(after: $0) != .curve } ?? true
    }

    private func given(_ index: Int) -> Vector? {
      self[index].direction.flatMap { $0 == .zero ? nil : $0 }
    }

    /// The way of the smooth straight line after a knot, if there is one with a length.
    private func smoothLine(after index: Int) -> Vector? {
      guard self[index].joint == .smoothLine, isClosed || index + 1 < knots.count else { return nil }
      let way = self[index + 1].point - self[index].point
      return way == .zero ? nil : way
    }

    /// The direction in which a curve leaves a knot, if anything says so.
    func direction(outOf index: Int) -> Vector? {
      self[index].leaving ?? given(index) ?? before(index).flatMap(smoothLine)
    }

    /// The direction in which a curve reaches a knot, if anything says so.
    func direction(into index: Int) -> Vector? {
      given(index) ?? smoothLine(after: index)
    }
  }

  /// A smooth curve through at least two points, free (curl 1) where no direction is given.
  private static func addCurve(_ points: [Point], start: Vector?, end: Vector?, to pieces: inout [Path.Segment]) {
    let last = points.count - 1
    let chords = (0..<last).map { points[$0 + 1] - points[$0] }
    if last == 1, start == nil, end == nil {
      // Two free ends leave the equations without an answer; it is the straight line.
      let line = CubicBezier(lineFrom: points[0], to: points[1])
      pieces.append(.cubic(line.p1, line.p2, to: line.p3))
      return
    }
    let turns = psi(of: chords, isRing: false)
    // Eliminate forwards: θ[k] = q[k] − p[k]·θ[k+1].
    var p = [Double](repeating: 0, count: points.count)
    var q = p
    if let start {
      q[0] = turn(from: chords[0], to: start)
    } else {
      p[0] = 1
      q[0] = -turns[1]
    }
    for k in 1..<last {
      let row = equation(between: chords[k - 1], chords[k], turn: turns[k], next: turns[k + 1])
      let pivot = row.on - row.below * p[k - 1]
      p[k] = row.above / pivot
      q[k] = (row.right - row.below * q[k - 1]) / pivot
    }
    var theta = p
    // A free end has θ[last − 1] + θ[last] = 0; p is below 1 there, for only p[0] of two free knots can be 1.
    theta[last] = end.map { turn(from: chords[last - 1], to: $0) } ?? (-q[last - 1] / (1 - p[last - 1]))
    for k in (0..<last).reversed() { theta[k] = q[k] - p[k] * theta[k + 1] }
    for k in 0..<last {
      pieces.append(piece(from: points[k], to: points[k + 1], theta: theta[k], phi: -turns[k + 1] - theta[k + 1]))
    }
  }

  /// A smooth closed curve through points; the tridiagonal ring is solved by superposition of two open ones.
  private static func addRing(_ points: [Point], to pieces: inout [Path.Segment]) {
    let count = points.count
    let chords = points.indices.map { points[($0 + 1) % count] - points[$0] }
    let turns = psi(of: chords, isRing: true)
    // Walking round from θ[0] with the recurrence is unstable, so eliminate forwards: θ[k] = p[k]·θ[k+1] + q[k] + r[k]·θ[0].
    var p = [Double](repeating: 0, count: count)
    var q = p
    var r = p
    r[0] = 1
    for k in 1..<count {
      let row = equation(between: chords[k - 1], chords[k], turn: turns[k], next: turns[(k + 1) % count])
      let pivot = row.on + row.below * p[k - 1]
      p[k] = -row.above / pivot
      q[k] = (row.right - row.below * q[k - 1]) / pivot
      r[k] = -row.below * r[k - 1] / pivot
    }
    // Backwards: θ[k] = a[k] + b[k]·θ[0], with θ[count] = θ[0].
    var a = [Double](repeating: 0, count: count + 1)
    var b = a
    b[count] = 1
    for k in (1..<count).reversed() {
      a[k] = p[k] * a[k + 1] + q[k]
      b[k] = p[k] * b[k + 1] + r[k]
    }
    let row = equation(between: chords[count - 1], chords[0], turn: turns[0], next: turns[1])
    let first =
      (row.right - row.below * a[count - 1] - row.above * a[1]) / (row.on + row.below * b[count - 1] + row.above * b[1])
    func theta(_ k: Int) -> Double { k % count == 0 ? first : a[k] + b[k] * first }
    for k in 0..<count {
      let next = (k + 1) % count
      pieces.append(piece(from: points[k], to: points[next], theta: theta(k), phi: -turns[next] - theta(next)))
    }
  }

  /// The turning angle at each point from the chord before to the chord after; 0 at free ends.
  private static func psi(of chords: [Vector], isRing: Bool) -> [Double] {
    var turns = [Double](repeating: 0, count: chords.count + 1)
    for k in 1..<chords.count { turns[k] = turn(from: chords[k - 1], to: chords[k]) }
    if isRing { turns[0] = turn(from: chords[chords.count - 1], to: chords[0]) }
    return turns
  }

  /// The turn between two directions; straight back is always +π, also where the cross product is −0.
  private static func turn(from first: Vector, to second: Vector) -> Double {
    arcTangent(first.cross(second) + 0, first.dot(second))
  }

  /// Chords shorter than this count as this long: their squares and inverses must not leave the range of `Double`.
  private static let shortestChord = 1e-100

  /// below·θ[k−1] + on·θ[k] + above·θ[k+1] = right.
  private struct Equation {
    let below, on, above, right: Double
  }

  /// Equal mock curvature on both sides of a knot.
  private static func equation(between before: Vector, _ after: Vector, turn: Double, next: Double) -> Equation {
    let below = 1 / max(before.length, shortestChord)
    let above = 1 / max(after.length, shortestChord)
    return Equation(
      below: below, on: 2 * below + 2 * above, above: above, right: -2 * below * turn - above * next)
  }

  /// One cubic whose ends make the angles θ and φ with its chord.
  private static func piece(from start: Point, to end: Point, theta: Double, phi: Double) -> Path.Segment {
    let chord = end - start
    let side = chord.perpendicular
    let out = (sin: sine(of: theta), cos: cosine(of: theta))
    let into = (sin: sine(of: phi), cos: cosine(of: phi))
    let first = start + (chord * out.cos + side * out.sin) * velocity(out, into)
    let second = end - (chord * into.cos - side * into.sin) * velocity(into, out)
    return .cubic(first, second, to: end)
  }

  private static let root2 = 2.0.squareRoot()
  private static let root5 = 5.0.squareRoot()

  /// Hobby's approximation of the handle length of the most pleasing curve, at most 4 (METAFONT: The Program, §116).
  private static func velocity(_ here: (sin: Double, cos: Double), _ there: (sin: Double, cos: Double)) -> Double {
    let numerator =
      2 + root2 * (here.sin - there.sin / 16) * (there.sin - here.sin / 16) * (here.cos - there.cos)
    let denominator = 3 * (1 + (root5 - 1) / 2 * here.cos + (3 - root5) / 2 * there.cos)
    // Compared before divided: both angles at 180° make the denominator 0, or less by rounding.
    return numerator >= 4 * denominator ? 4 : numerator / denominator
  }
}
