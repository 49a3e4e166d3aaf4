import Geometry

/// A stroke of a model, place by place, on its way into an outline.
///
/// Letter space: 1 = x-height, y up.
struct LaidStroke: Sendable {
  /// Where the places are now.
  var places: [Point]
  /// Where they were in the model, which is as large as the outline.
  private(set) var model: [Point]
  /// The first and the last place, and the places of corners between them, ascending.
  private(set) var corners: [Int]
  /// For each piece of the model's path the place where it begins, and the last place.
  private(set) var knots: [Int]

  /// Places are so far apart, in x-heights: a pen is twice as wide.
  static let step = 0.06

  /// A stroke of its path, moved by a map.
  ///
  /// - Parameter corners: The pieces of the path at whose start a corner lies.
  init(_ path: Path, corners turns: [Int], by map: Affine) {
    var (places, corners, knots) = ([map * path.start], [0], [0])
    for (index, curve) in (map * path).curves.enumerated() {
      if turns.contains(index), index > 0 { corners.append(places.count - 1) }
      let table = ArcLengthTable(
        Path(start: curve.p0, segments: [.cubic(curve.p1, curve.p2, to: curve.p3)]), accuracy: 1e-4)
      places += table.points(inSteps: max(1, Int((table.length / LaidStroke.step).rounded(.up)))).dropFirst()
      knots.append(places.count - 1)
    }
    if places.count > 1 { corners.append(places.count - 1) }
    (self.places, self.corners, self.knots, model) = (places, corners, knots, places)
  }

  /// Whether the stroke is a touch of the pen.
  var isDot: Bool { places.count == 1 }

  /// The direction of the pen at a place, from the side before or behind it where it is a corner; nil where it stands.
  func direction(at index: Int) -> Vector? {
    let isCorner = corners.contains(index)
    let (before, after) = (max(0, index - 1), min(places.count - 1, index + 1))
    if isCorner, index > 0, index < places.count - 1 { return nil }
    return (places[after] - places[before]).normalized
  }

  /// Adds places behind the last one or, in the order in which they lie away from it, before the first.
  mutating func grow(by more: [Point], isLast: Bool) {
    guard let end = isLast ? places.last : places.first, let own = isLast ? model.last : model.first else { return }
    let moved = more.map { own + ($0 - end) }
    if isLast {
      places += more
      model += moved
      corners[corners.count - 1] = places.count - 1
      knots[knots.count - 1] = places.count - 1
    } else {
      places = more.reversed() + places
      model = moved.reversed() + model
      for index in corners.indices where index > 0 { corners[index] += more.count }
      for index in knots.indices where index > 0 { knots[index] += more.count }
    }
  }

  /// How far the places were moved.
  var moves: [Vector] { zip(model, places).map { $1 - $0 } }

  /// Moves the places, each as far as those around it on the same side of a corner.
  ///
  /// - Parameters:
  ///   - moves: How far each place should go from where it is in the model.
  ///   - reach: So many places on each side have a say.
  mutating func move(by moves: [Vector], smoothedOver reach: Int) {
    var smooth = moves
    for (first, last) in zip(corners, corners.dropFirst()) {
      for index in (first + 1)..<max(first + 1, last) {
        let own = min(reach, index - first, last - index)
        var (sum, weights) = (Vector.zero, 0.0)
        for step in -own...own {
          let weight = Double(own + 1 - abs(step))
          sum = sum + moves[index + step] * weight
          weights += weight
        }
        smooth[index] = sum / weights
      }
    }
    places = zip(model, smooth).map { $0 + $1 }
  }
}
