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
    largest(p0.distance(to: other.p0), p1.distance(to: other.p1), p2.distance(to: other.p2), p3.distance(to: other.p3))
  }
}

extension Vector: ApproximatelyEquatable {
  /// A billionth of the unit of the space.
  public static var tolerance: Double { 1e-9 }

  /// The length of what one has to add to the other.
  public func difference(from other: Vector) -> Double { (self - other).length }
}

extension Rectangle: ApproximatelyEquatable {
  /// A billionth of the unit of the space.
  public static var tolerance: Double { 1e-9 }

  /// The larger distance between corresponding corners.
  public func difference(from other: Rectangle) -> Double {
    largest(min.distance(to: other.min), max.distance(to: other.max))
  }
}

extension Affine: ApproximatelyEquatable {
  /// A billionth.
  public static var tolerance: Double { 1e-9 }

  /// The largest difference between corresponding coefficients.
  public func difference(from other: Affine) -> Double {
    largest(
      abs(a - other.a), abs(b - other.b), abs(c - other.c), abs(d - other.d), abs(tx - other.tx), abs(ty - other.ty))
  }
}

extension Path: ApproximatelyEquatable {
  /// A billionth of the unit of the space.
  public static var tolerance: Double { 1e-9 }

  /// The largest distance between corresponding points of the pieces; infinite where the pieces differ in number or kind.
  public func difference(from other: Path) -> Double {
    guard segments.count == other.segments.count, isClosed == other.isClosed else { return .infinity }
    var result = start.distance(to: other.start)
    for (mine, theirs) in zip(segments, other.segments) {
      switch (mine, theirs) {
      case (.line(to: let end), .line(to: let otherEnd)):
        result = largest(result, end.distance(to: otherEnd))
      case (.cubic(let first, let second, to: let end), .cubic(let otherFirst, let otherSecond, to: let otherEnd)):
        result = largest(
          result, first.distance(to: otherFirst), second.distance(to: otherSecond), end.distance(to: otherEnd))
      case (.line, .cubic), (.cubic, .line): return .infinity
      }
    }
    return result
  }
}

/// The largest of some numbers, NaN if one of them is: `max` would pass over it, and NaN would equal everything.
private func largest(_ numbers: Double...) -> Double {
  numbers.reduce(0) { $1 <= $0 ? $0 : $1.isNaN || $0.isNaN ? .nan : $1 }
}
