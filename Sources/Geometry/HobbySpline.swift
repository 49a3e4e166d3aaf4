#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A curve of even curvature through knots, the way METAFONT and METAPOST draw `..`.
///
/// J. D. Hobby, *Smooth, easy to compute interpolating splines*, Discrete & Computational Geometry 1 (1986); the equations
/// as in D. E. Knuth, *METAFONT: The Program*, §§271–284 (velocity function §116). Tension and curl are 1 throughout.
/// Control points agree with METAPOST's to 10⁻⁴, but for smooth straight pieces: METAPOST's `---` is a curve of tension
/// 4096, ours is a straight line.
public struct HobbySpline: Sendable {
  /// A place the curve goes through.
  public struct Knot: Hashable, Sendable {
    /// The place.
    public var point: Point
    /// The direction of travel through it, where it is given; any length.
    public var direction: Vector?
    /// How the curve goes on to the next knot.
    public var joint: Joint

    /// A knot at a place.
    public init(_ point: Point, direction: Vector? = nil, joint: Joint = .curve) {
      self.point = point
      self.direction = direction
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
  /// The path has one piece per joint. A closed path ends exactly on its start. Fewer than two knots give a point.
  public static func path(through knots: [Knot], isClosed: Bool = false) -> Path? {
    guard let first = knots.first else { return nil }
    var path = Path(start: first.point)
    guard knots.count > 1 else { return path }
    if isClosed {
      guard let breakpoint = knots.indices.first(where: { isBreak($0, in: knots, isClosed: true) }) else {
        addRing(knots.map(\.point), to: &path)
        path.isClosed = true
        return path
      }
      // Turn the ring so that it begins at a break, draw it open, and turn the pieces back.
      let turned = Array(knots[breakpoint...] + knots[..<breakpoint]) + [knots[breakpoint]]
      let pieces = openPath(turned).segments
      let count = knots.count
      for index in 0..<count {
        switch pieces[(index + count - breakpoint) % count] {
        case .line(to: let end): path.addLine(to: end)
        case .cubic(let a, let b, to: let end): path.addCubic(a, b, to: end)
        }
      }
      path.isClosed = true
      return path
    }
    return openPath(knots)
  }

  /// Whether the curve can be worked out apart before and after a knot.
  private static func isBreak(_ index: Int, in knots: [Knot], isClosed: Bool) -> Bool {
    let previous = index > 0 ? knots[index - 1] : knots[knots.count - 1]
    return knots[index].direction != nil || knots[index].joint != .curve || previous.joint != .curve
  }

  private static func openPath(_ knots: [Knot]) -> Path {
    var path = Path(start: knots[0].point)
    var index = 0
    while index < knots.count - 1 {
      if knots[index].joint != .curve {
        path.addLine(to: knots[index + 1].point)
        index += 1
        continue
      }
      var last = index + 1
      while last < knots.count - 1, knots[last].joint == .curve, knots[last].direction == nil { last += 1 }
      addCurve(
        knots[index...last].map(\.point), start: direction(outOf: index, in: knots),
        end: direction(into: last, in: knots), to: &path)
      index = last
    }
    return path
  }

  /// The direction in which a curve leaves a knot, if anything says so.
  private static func direction(outOf index: Int, in knots: [Knot]) -> Vector? {
    if let given = knots[index].direction { return given }
    guard index > 0, knots[index - 1].joint == .smoothLine else { return nil }
    return knots[index].point - knots[index - 1].point
  }

  /// The direction in which a curve reaches a knot, if anything says so.
  private static func direction(into index: Int, in knots: [Knot]) -> Vector? {
    if let given = knots[index].direction { return given }
    guard index + 1 < knots.count, knots[index].joint == .smoothLine else { return nil }
    return knots[index + 1].point - knots[index].point
  }

  /// A smooth curve through at least two points, free (curl 1) where no direction is given.
  private static func addCurve(_ points: [Point], start: Vector?, end: Vector?, to path: inout Path) {
    let count = points.count
    let chords = zip(points, points.dropFirst()).map { $1 - $0 }
    let turns = psi(of: chords, isRing: false)
    // Tridiagonal equations below[k]·θ[k−1] + on[k]·θ[k] + above[k]·θ[k+1] = right[k].
    var below = [Double](repeating: 0, count: count)
    var on = below
    var above = below
    var right = below
    if let start {
      on[0] = 1
      right[0] = chords[0].turn(to: start)
    } else {
      on[0] = 1
      above[0] = 1
      right[0] = -turns[1]
    }
    for k in 1..<max(count - 1, 1) {
      equation(k, lengths: (chords[k - 1].length, chords[k].length), turns: (turns[k], turns[k + 1])) {
        (below[k], on[k], above[k], right[k]) = ($0, $1, $2, $3)
      }
    }
    if let end {
      on[count - 1] = 1
      right[count - 1] = chords[count - 2].turn(to: end)
    } else {
      below[count - 1] = 1
      on[count - 1] = 1
    }
    for k in 1..<count {
      let factor = below[k] / on[k - 1]
      on[k] -= factor * above[k - 1]
      right[k] -= factor * right[k - 1]
    }
    var theta = [Double](repeating: 0, count: count)
    theta[count - 1] = right[count - 1] / on[count - 1]
    for k in (0..<count - 1).reversed() { theta[k] = (right[k] - above[k] * theta[k + 1]) / on[k] }
    for k in 0..<count - 1 {
      addPiece(from: points[k], to: points[k + 1], theta: theta[k], phi: -turns[k + 1] - theta[k + 1], to: &path)
    }
  }

  /// A smooth closed curve through points; the tridiagonal ring is solved by superposition of two open ones.
  private static func addRing(_ points: [Point], to path: inout Path) {
    let count = points.count
    let chords = points.indices.map { points[($0 + 1) % count] - points[$0] }
    let turns = psi(of: chords, isRing: true)
    // θ[k] = u[k] + v[k]·θ[0], walking round from 0 with the general recurrence is unstable, so eliminate forwards:
    // θ[k] = p[k]·θ[k+1] + q[k] + r[k]·θ[0].
    var p = [Double](repeating: 0, count: count)
    var q = p
    var r = p
    r[0] = 1
    for k in 1..<count {
      equation(k, lengths: (chords[k - 1].length, chords[k].length), turns: (turns[k], turns[(k + 1) % count])) {
        below, on, above, right in
        let pivot = on + below * p[k - 1]
        p[k] = -above / pivot
        q[k] = (right - below * q[k - 1]) / pivot
        r[k] = -below * r[k - 1] / pivot
      }
    }
    // Backwards: θ[k] = a[k] + b[k]·θ[0], with θ[count] = θ[0].
    var a = [Double](repeating: 0, count: count + 1)
    var b = a
    b[count] = 1
    for k in (1..<count).reversed() {
      a[k] = p[k] * a[k + 1] + q[k]
      b[k] = p[k] * b[k + 1] + r[k]
    }
    var theta = [Double](repeating: 0, count: count)
    equation(0, lengths: (chords[count - 1].length, chords[0].length), turns: (turns[0], turns[1 % count])) {
      below, on, above, right in
      let last = count - 1
      theta[0] = (right - below * a[last] - above * a[1]) / (on + below * b[last] + above * b[1])
    }
    for k in 1..<count { theta[k] = a[k] + b[k] * theta[0] }
    for k in 0..<count {
      let next = (k + 1) % count
      addPiece(from: points[k], to: points[next], theta: theta[k], phi: -turns[next] - theta[next], to: &path)
    }
  }

  /// The turning angle at each point from the chord before to the chord after; 0 at free ends (and one past them).
  private static func psi(of chords: [Vector], isRing: Bool) -> [Double] {
    var turns = [Double](repeating: 0, count: chords.count + 1)
    for k in 1..<max(chords.count, 1) { turns[k] = chords[k - 1].turn(to: chords[k]) }
    if isRing, let last = chords.last { turns[0] = last.turn(to: chords[0]) }
    return turns
  }

  /// Equal mock curvature on both sides of knot k: `take` gets the four numbers of its equation.
  private static func equation(
    _ k: Int, lengths: (before: Double, after: Double), turns: (here: Double, next: Double),
    take: (Double, Double, Double, Double) -> Void
  ) {
    // Two knots on one place have no direction between them; a tiny length keeps the equations solvable.
    let before = 1 / max(lengths.before, 1e-12)
    let after = 1 / max(lengths.after, 1e-12)
    take(before, 2 * before + 2 * after, after, -2 * before * turns.here - after * turns.next)
  }

  /// One cubic whose ends make the angles θ and φ with its chord.
  private static func addPiece(
    from start: Point, to end: Point, theta: Double, phi: Double, to path: inout Path
  ) {
    let chord = end - start
    let first = start + chord.rotated(by: theta) * velocity(theta, phi)
    let second = end - chord.rotated(by: -phi) * velocity(phi, theta)
    path.addCubic(first, second, to: end)
  }

  /// Hobby's approximation of the handle length of the most pleasing curve, at most 4 (METAFONT: The Program, §116).
  private static func velocity(_ theta: Double, _ phi: Double) -> Double {
    let root5 = 5.0.squareRoot()
    let numerator =
      2 + 2.0.squareRoot() * (sin(theta) - sin(phi) / 16) * (sin(phi) - sin(theta) / 16) * (cos(theta) - cos(phi))
    let denominator = 3 * (1 + (root5 - 1) / 2 * cos(theta) + (3 - root5) / 2 * cos(phi))
    return min(4, numerator / denominator)
  }
}
