/// A place on a plane, in whatever space its owner names.
///
/// Two points cannot be added: only the difference of two points, a ``Vector``, has a meaning of its own.
@frozen
public struct Point: Hashable, Sendable {
  /// Distance to the right of the origin.
  public var x: Double
  /// Distance along the second axis: up in letter space, down in page space.
  public var y: Double

  /// A point at the given coordinates.
  @inlinable
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The same, without labels, for rows of coordinates.
  @inlinable
  public init(_ x: Double, _ y: Double) {
    self.init(x: x, y: y)
  }

  /// Where both coordinates are zero.
  @inlinable public static var origin: Point { Point(0, 0) }

  /// The vector that leads from the right point to the left one.
  @inlinable
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The point reached by going along a vector.
  @inlinable
  public static func + (start: Point, step: Vector) -> Point {
    Point(start.x + step.dx, start.y + step.dy)
  }

  /// The point reached by going against a vector.
  @inlinable
  public static func - (start: Point, step: Vector) -> Point {
    Point(start.x - step.dx, start.y - step.dy)
  }

  /// Moves along a vector.
  @inlinable
  public static func += (point: inout Point, step: Vector) {
    point = point + step
  }

  /// The length of the straight way between two points.
  @inlinable
  public func distance(to other: Point) -> Double {
    (other - self).length
  }

  /// The square of ``distance(to:)``, which needs no root.
  @inlinable
  public func distanceSquared(to other: Point) -> Double {
    (other - self).lengthSquared
  }

  /// The point at a share of the straight way to another: 0 is here, 1 is there.
  @inlinable
  public func interpolated(to other: Point, at share: Double) -> Point {
    Point(x + (other.x - x) * share, y + (other.y - y) * share)
  }
}
