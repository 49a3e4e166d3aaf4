import Geometry

/// A stroke of ink in letter space, without points that say nothing new.
struct InkStroke {
  /// A point that was kept, and its index in the recording.
  struct Place {
    var point: Point
    var index: Int
    /// See ``ScoredPoint/doubt``.
    var doubt = 0.0
  }

  var places = ContiguousArray<Place>()
  /// How many points were recorded, usable or not.
  var count = 0
  /// Points whose coordinates were no numbers.
  var unusable = 0
  private(set) var length = 0.0
  /// Whether the middle of the pen is in doubt anywhere.
  private(set) var hasDoubt = false

  /// Points nearer to the one before than this are not kept: a pen that rests sends hundreds of them.
  static let leastDistance = 1.0 / 512
  /// No stroke keeps more points; what comes after is counted only.
  static let mostPlaces = 1 << 20

  /// Takes a point; returns whether it was kept.
  @discardableResult
  mutating func append(_ point: Point, doubt: Double = 0) -> Bool {
    defer { count += 1 }
    if doubt > 0 { hasDoubt = true }
    guard abs(point.x) < 1e6, abs(point.y) < 1e6 else {
      unusable += 1
      return false
    }
    if let last = places.last {
      let way = point.distance(to: last.point)
      guard way >= InkStroke.leastDistance, places.count < InkStroke.mostPlaces else { return false }
      length += way
    }
    places.append(Place(point: point, index: count, doubt: doubt))
    return true
  }

  /// The stroke under a map.
  func mapped(by map: Affine) -> InkStroke {
    var result = self
    result.length = 0
    let scale = hasDoubt ? abs(map.determinant).squareRoot() : 1
    for index in places.indices {
      result.places[index].point = map * places[index].point
      result.places[index].doubt = places[index].doubt * scale
      if index > 0 { result.length += result.places[index].point.distance(to: result.places[index - 1].point) }
    }
    return result
  }

  /// Equally distant places for the assignment.
  var outline: ContiguousArray<Point> {
    places.lazy.map { $0.point }.resampled(count: IdealStroke.outlineCount)
  }
}
