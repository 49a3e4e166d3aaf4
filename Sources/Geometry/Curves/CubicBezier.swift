/// A cubic Bézier curve; its parameter runs from 0 to 1.
@frozen
public struct CubicBezier: Hashable, Sendable {
  /// Where the curve starts.
  public var p0: Point
  /// The control point that gives the first direction.
  public var p1: Point
  /// The control point that gives the last direction.
  public var p2: Point
  /// Where the curve ends.
  public var p3: Point

  /// A curve from its four control points.
  @inlinable
  public init(_ p0: Point, _ p1: Point, _ p2: Point, _ p3: Point) {
    self.p0 = p0
    self.p1 = p1
    self.p2 = p2
    self.p3 = p3
  }

  /// The straight line between two points, run through at even speed.
  @inlinable
  public init(lineFrom start: Point, to end: Point) {
    self.init(
      start, start.interpolated(to: end, at: 1.0 / 3), start.interpolated(to: end, at: 2.0 / 3), end)
  }

  /// The point at a parameter.
  @inlinable
  public func point(at t: Double) -> Point {
    let u = 1 - t
    let b0 = u * u * u
    let b1 = 3 * u * u * t
    let b2 = 3 * u * t * t
    let b3 = t * t * t
    return Point(
      b0 * p0.x + b1 * p1.x + b2 * p2.x + b3 * p3.x,
      b0 * p0.y + b1 * p1.y + b2 * p2.y + b3 * p3.y)
  }

  /// The first derivative by the parameter: direction and speed.
  @inlinable
  @inline(__always)
  public func derivative(at t: Double) -> Vector {
    let u = 1 - t
    let d0 = 3 * u * u
    let d1 = 6 * u * t
    let d2 = 3 * t * t
    return Vector(
      d0 * (p1.x - p0.x) + d1 * (p2.x - p1.x) + d2 * (p3.x - p2.x),
      d0 * (p1.y - p0.y) + d1 * (p2.y - p1.y) + d2 * (p3.y - p2.y))
  }

  /// The second derivative by the parameter.
  @inlinable
  public func secondDerivative(at t: Double) -> Vector {
    (p2 - p1 - (p1 - p0)) * (6 * (1 - t)) + (p3 - p2 - (p2 - p1)) * (6 * t)
  }

  /// The unit tangent; where the curve stands still, the direction in which it goes on (t < ½) or has come (t ≥ ½).
  ///
  /// The curve stands still at a cusp and at an end with a control point on it. Zero only where all four points are one.
  public func tangent(at t: Double) -> Vector {
    let least = Self.standstill * size
    let first = derivative(at: t)
    if first.length > least { return first.normalized ?? .zero }
    let second = secondDerivative(at: t)
    if second.length > least { return (t < 0.5 ? second : -second).normalized ?? .zero }
    return (p3 - p2 - (p2 - p1) * 2 + (p1 - p0)).normalized ?? .zero
  }

  /// A speed of less than this share of the curve's size counts as none; rounding makes a true zero about 10⁻¹⁶ of it.
  private static let standstill = 1e-9

  /// The largest distance of a control point from the start.
  private var size: Double {
    Swift.max((p1 - p0).lengthSquared, (p2 - p0).lengthSquared, (p3 - p0).lengthSquared).squareRoot()
  }

  /// Signed curvature: the inverse of the radius, positive where the curve turns from the first axis to the second.
  ///
  /// Nil where the curve stands still: at a cusp, or at an end with a control point on it.
  public func curvature(at t: Double) -> Double? {
    let first = derivative(at: t)
    let speed = first.length
    guard speed > Self.standstill * size else { return nil }
    return first.cross(secondDerivative(at: t)) / (speed * speed * speed)
  }

  /// The same curve run through backwards.
  @inlinable public var reversed: CubicBezier { CubicBezier(p3, p2, p1, p0) }

  /// The image under an affine map.
  @inlinable
  public static func * (map: Affine, curve: CubicBezier) -> CubicBezier {
    CubicBezier(map * curve.p0, map * curve.p1, map * curve.p2, map * curve.p3)
  }

  /// The two parts before and after a parameter (de Casteljau).
  @inlinable
  public func split(at t: Double) -> (CubicBezier, CubicBezier) {
    let a = p0.interpolated(to: p1, at: t)
    let b = p1.interpolated(to: p2, at: t)
    let c = p2.interpolated(to: p3, at: t)
    let d = a.interpolated(to: b, at: t)
    let e = b.interpolated(to: c, at: t)
    let middle = d.interpolated(to: e, at: t)
    return (CubicBezier(p0, a, d, middle), CubicBezier(middle, e, c, p3))
  }

  /// The part between two parameters, 0 ≤ from ≤ to ≤ 1; where both are one, that point four times.
  public func part(from: Double, to: Double) -> CubicBezier {
    if to <= 0 { return split(at: 0).0 }
    let head = split(at: to).0
    return head.split(at: from / to).1
  }

  /// The rectangle around the four control points, which holds the curve.
  @inlinable public var controlBounds: Rectangle {
    Rectangle(
      min: Point(Swift.min(p0.x, p1.x, p2.x, p3.x), Swift.min(p0.y, p1.y, p2.y, p3.y)),
      max: Point(Swift.max(p0.x, p1.x, p2.x, p3.x), Swift.max(p0.y, p1.y, p2.y, p3.y)))
  }

  /// The smallest upright rectangle around the curve itself.
  public var bounds: Rectangle {
    let x = Self.extremes(p0.x, p1.x, p2.x, p3.x)
    let y = Self.extremes(p0.y, p1.y, p2.y, p3.y)
    return Rectangle(min: Point(x.min, y.min), max: Point(x.max, y.max))
  }

  /// The smallest and largest value of one coordinate over the curve.
  private static func extremes(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> (min: Double, max: Double) {
    var low = Swift.min(a, d)
    var high = Swift.max(a, d)
    if b >= low && b <= high && c >= low && c <= high { return (low, high) }
    // Roots of the derivative q2·t² + q1·t + q0.
    let q0 = b - a
    let q1 = 2 * (c - 2 * b + a)
    let q2 = d - 3 * c + 3 * b - a
    func take(_ t: Double) {
      guard t > 0, t < 1 else { return }
      let u = 1 - t
      let value = u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
      low = Swift.min(low, value)
      high = Swift.max(high, value)
    }
    let discriminant = q1 * q1 - 4 * q2 * q0
    if discriminant >= 0 {
      // Without cancellation, so that a q2 near 0 costs no digits; a division by 0 gives no parameter in 0…1.
      let sum = -(q1 + (q1 < 0 ? -1 : 1) * discriminant.squareRoot()) / 2
      take(sum / q2)
      take(q0 / sum)
    }
    return (low, high)
  }

  /// How many equal steps of the parameter keep the chords within `accuracy` of the curve.
  ///
  /// Wang's bound: Wang, *The subdivision method for finding the intersection between two Bézier curves or surfaces*,
  /// 1984; also in Goldman, *Pyramid Algorithms*, 2003, §5.6.3. From 1 to 2²⁰, whatever the accuracy; 1 for NaN.
  @inlinable
  public func chordCount(accuracy: Double) -> Int {
    let a = (p2 - p1) - (p1 - p0)
    let b = (p3 - p2) - (p2 - p1)
    let largest = Swift.max(a.lengthSquared, b.lengthSquared).squareRoot()
    let count = (0.75 * largest / accuracy).squareRoot().rounded(.up)
    return count > 1 ? Int(Swift.min(count, 1_048_576)) : 1
  }
}
