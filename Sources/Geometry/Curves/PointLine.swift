/// Straight lines through points in order.
extension Collection<Point> {
  /// The sum of the lengths between the points.
  @inlinable
  public var lineLength: Double { zip(self, dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) } }

  /// Points at equal distances along the lines, the first and the last among them; the last alone, so many times, of lines without
  /// length, and the origin of none.
  ///
  /// - Precondition: There are to be two at least.
  @inlinable
  public func resampled(count: Int) -> ContiguousArray<Point> {
    guard var before = first else { return ContiguousArray(repeating: .origin, count: count) }
    var length = 0.0
    for point in self {
      length += point.distance(to: before)
      before = point
    }
    var result = ContiguousArray<Point>()
    result.reserveCapacity(count)
    guard length > 0, let first else {
      return ContiguousArray(repeating: before, count: count)
    }
    let step = length / Double(count - 1)
    result.append(first)
    before = first
    var gone = 0.0
    for point in self {
      let way = point.distance(to: before)
      while way > 0, result.count < count - 1, gone + way >= step * Double(result.count) {
        result.append(before.interpolated(to: point, at: (step * Double(result.count) - gone) / way))
      }
      gone += way
      before = point
    }
    while result.count < count { result.append(before) }
    return result
  }
}
