/// A point of ink as it was recorded, with the moment if the device told it.
///
/// Ink space: whatever the assessor's placement maps from; letter space where no placement is given.
@frozen
public struct ScoredPoint: Hashable, Sendable {
  /// Distance along the first axis.
  public var x: Double
  /// Distance along the second axis; up in letter space, down in page space.
  public var y: Double
  /// Seconds from any moment that is one for the whole recording; nil where the device told none.
  public var time: Double?
  /// How far from it the middle of the pen may have been: 0 for a pen's, more where a scan shows several lines as one.
  public var doubt = 0.0

  /// A point of ink.
  @inlinable
  public init(_ x: Double, _ y: Double, time: Double? = nil) {
    self.x = x
    self.y = y
    self.time = time
  }

  /// Whether both coordinates are numbers that can be reckoned with.
  ///
  /// Beyond a thousand million units nothing is ink, and squares would lose all digits.
  @inlinable public var isUsable: Bool { abs(x) < 1e9 && abs(y) < 1e9 }
}
