/// A step: the difference of two points, or a direction with a length.
@frozen
public struct Vector: Hashable, Sendable {
  /// The step along the first axis.
  public var dx: Double
  /// The step along the second axis.
  public var dy: Double

  /// A vector with the given components.
  @inlinable
  public init(dx: Double, dy: Double) {
    self.dx = dx
    self.dy = dy
  }

  /// The same, without labels.
  @inlinable
  public init(_ dx: Double, _ dy: Double) {
    self.init(dx: dx, dy: dy)
  }

  /// The unit vector at an angle in radians, counted from the first axis towards the second.
  public init(angle: Double) {
    self.init(dx: cosine(of: angle), dy: sine(of: angle))
  }

  /// No step at all.
  @inlinable public static var zero: Vector { Vector(0, 0) }

  /// The square of ``length``.
  @inlinable public var lengthSquared: Double { dx * dx + dy * dy }

  /// How long the step is.
  @inlinable public var length: Double { lengthSquared.squareRoot() }

  /// The direction in radians, −π…π, from the first axis towards the second; 0 for the zero vector.
  public var angle: Double { arcTangent(dy, dx) }

  /// The vector of length 1 in the same direction; nil for the zero vector.
  @inlinable public var normalized: Vector? {
    let length = self.length
    return length > 0 ? Vector(dx / length, dy / length) : nil
  }

  /// The vector turned a quarter from the first axis towards the second.
  @inlinable public var perpendicular: Vector { Vector(-dy, dx) }

  /// The vector turned by an angle in radians, from the first axis towards the second.
  public func rotated(by angle: Double) -> Vector {
    let c = cosine(of: angle)
    let s = sine(of: angle)
    return Vector(dx * c - dy * s, dx * s + dy * c)
  }

  /// The scalar product.
  @inlinable
  public func dot(_ other: Vector) -> Double {
    dx * other.dx + dy * other.dy
  }

  /// The signed area of the parallelogram of the two: positive where `other` turns from the first axis to the second.
  @inlinable
  public func cross(_ other: Vector) -> Double {
    dx * other.dy - dy * other.dx
  }

  /// The turn in radians, −π…π, that leads from this direction to another.
  public func turn(to other: Vector) -> Double {
    arcTangent(cross(other), dot(other))
  }

  /// The sum of two steps.
  @inlinable
  public static func + (a: Vector, b: Vector) -> Vector { Vector(a.dx + b.dx, a.dy + b.dy) }

  /// The difference of two steps.
  @inlinable
  public static func - (a: Vector, b: Vector) -> Vector { Vector(a.dx - b.dx, a.dy - b.dy) }

  /// The step the other way.
  @inlinable
  public static prefix func - (a: Vector) -> Vector { Vector(-a.dx, -a.dy) }

  /// The step made longer by a factor.
  @inlinable
  public static func * (a: Vector, factor: Double) -> Vector { Vector(a.dx * factor, a.dy * factor) }

  /// The step made shorter by a divisor.
  @inlinable
  public static func / (a: Vector, divisor: Double) -> Vector { Vector(a.dx / divisor, a.dy / divisor) }
}
