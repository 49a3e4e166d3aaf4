public import Geometry

/// A figure without colour: what a mark and a form are made of.
///
/// Page space or form space (points, y down).
public enum Shape: Hashable, Sendable {
  /// The area inside contours, counted by the nonzero winding rule.
  case area([Path])
  /// A line along a path, of even width (points), with round ends and corners.
  case line(Path, width: Double)
  /// Straight lines of even width (points) with butt ends, each from a point to a point: rules of ruled paper.
  case rules([Rule], width: Double)
  /// Round dots of one diameter (points) around centres in order.
  case dots([Point], diameter: Double)

  /// One straight line of ruled paper.
  public struct Rule: Hashable, Sendable {
    /// Where it begins.
    public var start: Point
    /// Where it ends.
    public var end: Point

    /// A rule between two points.
    public init(from start: Point, to end: Point) {
      self.start = start
      self.end = end
    }
  }

  /// The rectangle around all ink, to the outer edge of lines and dots; nil for an empty figure.
  public var inkBounds: Rectangle? {
    switch self {
    case .area(let contours):
      return contours.map { $0.bounds }.reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
    case .line(let path, let width):
      return path.bounds.expanded(by: width / 2)
    case .rules(let rules, let width):
      return Rectangle(around: rules.flatMap { [$0.start, $0.end] })?.expanded(by: width / 2)
    case .dots(let centres, let diameter):
      return Rectangle(around: centres)?.expanded(by: diameter / 2)
    }
  }
}
