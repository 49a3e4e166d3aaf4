/// One connected line of straight and curved pieces, drawn in order from its start.
///
/// A figure of several contours is an array of paths. An empty path (no segments) is a single point.
public struct Path: Hashable, Sendable {
  /// One piece of a path, which begins where the piece before it ends.
  @frozen
  public enum Segment: Hashable, Sendable {
    /// A straight line to a point.
    case line(to: Point)
    /// A cubic Bézier curve over two control points to a point.
    case cubic(Point, Point, to: Point)

    /// Where the piece ends.
    @inlinable public var end: Point {
      switch self {
      case .line(to: let end): end
      case .cubic(_, _, to: let end): end
      }
    }
  }

  /// Where the pen is set down.
  public var start: Point
  /// The pieces in drawing order.
  public private(set) var segments: [Segment]
  /// Whether the end is joined to the start, as the outline of an area is.
  public var isClosed: Bool

  /// A path from its pieces.
  public init(start: Point, segments: [Segment] = [], isClosed: Bool = false) {
    self.start = start
    self.segments = segments
    self.isClosed = isClosed
  }

  /// The straight lines through points in order; nil for no points.
  @inlinable
  public init?(through points: some Sequence<Point>, isClosed: Bool = false) {
    var start: Point?
    var segments: [Segment] = []
    for point in points {
      if start == nil { start = point } else { segments.append(.line(to: point)) }
    }
    guard let start else { return nil }
    self.init(start: start, segments: segments, isClosed: isClosed)
  }

  /// The four sides of a rectangle.
  public init(_ box: Rectangle) {
    self.init(
      start: box.min,
      segments: [
        .line(to: Point(box.max.x, box.min.y)), .line(to: box.max), .line(to: Point(box.min.x, box.max.y)),
      ],
      isClosed: true)
  }

  /// A circle of four cubic curves, whose radius is true to 0.03 %.
  public init(circleAround center: Point, radius: Double) {
    let k = radius * Path.quarterCircleHandle
    func at(_ dx: Double, _ dy: Double) -> Point { Point(center.x + dx, center.y + dy) }
    self.init(
      start: at(radius, 0),
      segments: [
        .cubic(at(radius, k), at(k, radius), to: at(0, radius)),
        .cubic(at(-k, radius), at(-radius, k), to: at(-radius, 0)),
        .cubic(at(-radius, -k), at(-k, -radius), to: at(0, -radius)),
        .cubic(at(k, -radius), at(radius, -k), to: at(radius, 0)),
      ],
      isClosed: true)
  }

  /// The handle length of a quarter circle of radius 1: 4(√2 − 1)/3.
  public static let quarterCircleHandle = 0.552_284_749_830_793_4

  /// Where the pen is lifted; the start for a path without pieces.
  public var end: Point { segments.last?.end ?? start }

  /// Whether the path is a single point.
  public var isPoint: Bool { segments.isEmpty }

  /// Adds a straight line.
  public mutating func addLine(to point: Point) {
    segments.append(.line(to: point))
  }

  /// Adds a cubic curve.
  public mutating func addCubic(_ first: Point, _ second: Point, to point: Point) {
    segments.append(.cubic(first, second, to: point))
  }

  /// Adds a piece.
  public mutating func add(_ segment: Segment) {
    segments.append(segment)
  }

  /// Adds all pieces of a path that starts where this one ends.
  public mutating func append(_ other: Path) {
    segments.append(contentsOf: other.segments)
  }

  /// The pieces as cubic curves, in order; the closing line included where it has a length.
  public var curves: [CubicBezier] {
    var curves: [CubicBezier] = []
    curves.reserveCapacity(segments.count + 1)
    var pen = start
    for segment in segments {
      switch segment {
      case .line(to: let end): curves.append(CubicBezier(lineFrom: pen, to: end))
      case .cubic(let first, let second, to: let end): curves.append(CubicBezier(pen, first, second, end))
      }
      pen = segment.end
    }
    if isClosed, pen != start { curves.append(CubicBezier(lineFrom: pen, to: start)) }
    return curves
  }

  /// The path drawn the other way.
  public var reversed: Path {
    var points = [start]
    var result = Path(start: end, isClosed: isClosed)
    result.segments.reserveCapacity(segments.count)
    for segment in segments { points.append(segment.end) }
    for index in segments.indices.reversed() {
      switch segments[index] {
      case .line: result.segments.append(.line(to: points[index]))
      case .cubic(let first, let second, _): result.segments.append(.cubic(second, first, to: points[index]))
      }
    }
    return result
  }

  /// The image under an affine map.
  public static func * (map: Affine, path: Path) -> Path {
    var result = Path(start: map * path.start, isClosed: path.isClosed)
    result.segments.reserveCapacity(path.segments.count)
    for segment in path.segments {
      switch segment {
      case .line(to: let end): result.segments.append(.line(to: map * end))
      case .cubic(let first, let second, to: let end):
        result.segments.append(.cubic(map * first, map * second, to: map * end))
      }
    }
    return result
  }

  /// The smallest upright rectangle around the path.
  public var bounds: Rectangle {
    curves.reduce(Rectangle(min: start, max: start)) { $0.union($1.bounds) }
  }

  /// The chain of straight lines that stays within `accuracy` of the path (in its own units).
  ///
  /// Every end of a piece is a vertex. The number of vertices grows with the inverse root of the accuracy.
  public func flattened(accuracy: Double) -> Polyline {
    var points = [start]
    var pen = start
    for segment in segments {
      switch segment {
      case .line(to: let end): points.append(end)
      case .cubic(let first, let second, to: let end):
        let curve = CubicBezier(pen, first, second, end)
        let count = curve.chordCount(accuracy: accuracy)
        for step in 1..<Swift.max(count, 1) { points.append(curve.point(at: Double(step) / Double(count))) }
        points.append(end)
      }
      pen = segment.end
    }
    if isClosed, pen != start { points.append(start) }
    return Polyline(points)
  }
}
