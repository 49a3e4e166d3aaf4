/// An upright rectangle, given by its two extreme corners; a point or a line when it has no area.
@frozen
public struct Rectangle: Hashable, Sendable {
  /// The corner with the smallest coordinates.
  public var min: Point
  /// The corner with the largest coordinates.
  public var max: Point

  /// The rectangle between two corners.
  @inlinable
  public init(min: Point, max: Point) {
    self.min = min
    self.max = max
  }

  /// The rectangle with one corner and a size.
  @inlinable
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(min: Point(x, y), max: Point(x + width, y + height))
  }

  /// The smallest rectangle around all points; nil for none.
  @inlinable
  public init?(around points: some Sequence<Point>) {
    var box: Rectangle?
    for point in points {
      box = box?.union(Rectangle(min: point, max: point)) ?? Rectangle(min: point, max: point)
    }
    guard let box else { return nil }
    self = box
  }

  /// Extent along the first axis.
  @inlinable public var width: Double { max.x - min.x }
  /// Extent along the second axis.
  @inlinable public var height: Double { max.y - min.y }
  /// The point in the middle.
  @inlinable public var center: Point { min.interpolated(to: max, at: 0.5) }

  /// The smallest rectangle around both.
  @inlinable
  public func union(_ other: Rectangle) -> Rectangle {
    Rectangle(
      min: Point(Swift.min(min.x, other.min.x), Swift.min(min.y, other.min.y)),
      max: Point(Swift.max(max.x, other.max.x), Swift.max(max.y, other.max.y)))
  }

  /// The rectangle with every side moved outwards; inwards where the distance is negative.
  @inlinable
  public func expanded(by distance: Double) -> Rectangle {
    Rectangle(
      min: Point(min.x - distance, min.y - distance), max: Point(max.x + distance, max.y + distance))
  }

  /// The rectangle moved by a vector.
  @inlinable
  public func moved(by step: Vector) -> Rectangle {
    Rectangle(min: min + step, max: max + step)
  }

  /// Whether a point lies inside or on the border.
  @inlinable
  public func contains(_ point: Point) -> Bool {
    point.x >= min.x && point.x <= max.x && point.y >= min.y && point.y <= max.y
  }

  /// Whether another rectangle lies wholly inside, borders included.
  @inlinable
  public func contains(_ other: Rectangle) -> Bool {
    contains(other.min) && contains(other.max)
  }

  /// Whether the two share more than a border.
  @inlinable
  public func overlaps(_ other: Rectangle) -> Bool {
    min.x < other.max.x && other.min.x < max.x && min.y < other.max.y && other.min.y < max.y
  }

  /// The square of the distance from a point to the rectangle; 0 inside.
  @inlinable
  public func distanceSquared(to point: Point) -> Double {
    let dx = Swift.max(min.x - point.x, 0, point.x - max.x)
    let dy = Swift.max(min.y - point.y, 0, point.y - max.y)
    return dx * dx + dy * dy
  }
}
