/// A value that can be compared within a tolerance which its type owns.
public protocol ApproximatelyEquatable {
  /// The distance under which two values count as equal unless another is named.
  static var tolerance: Double { get }

  /// The largest difference between any two of their numbers.
  func difference(from other: Self) -> Double
}

extension ApproximatelyEquatable {
  /// Whether no number differs by more than the tolerance.
  public func isApproximatelyEqual(to other: Self, within tolerance: Double = Self.tolerance) -> Bool {
    difference(from: other) <= tolerance
  }
}

extension Double: ApproximatelyEquatable {
  /// A billionth: far below anything a printer can show, far above rounding.
  public static var tolerance: Double { 1e-9 }

  /// The absolute difference.
  public func difference(from other: Double) -> Double { abs(self - other) }
}

extension Point: ApproximatelyEquatable {
  /// A billionth of the unit of the space.
  public static var tolerance: Double { 1e-9 }

  /// The distance between the two.
  public func difference(from other: Point) -> Double { distance(to: other) }
}

extension CubicBezier: ApproximatelyEquatable {
  /// A billionth of the unit of the space.
  public static var tolerance: Double { 1e-9 }

  /// The largest distance between corresponding control points.
  public func difference(from other: CubicBezier) -> Double {
    max(p0.distance(to: other.p0), p1.distance(to: other.p1), p2.distance(to: other.p2), p3.distance(to: other.p3))
  }
}
