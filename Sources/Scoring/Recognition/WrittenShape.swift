import Geometry

/// A piece of writing made comparable: moved, sized and resampled, once as the way of the pen and once as a picture.
///
/// Shape space: the square from −1/2 to 1/2, y up; see ``ShapeFrame``.
struct WrittenShape: Sendable {
  /// The way of the pen over all strokes.
  let trace: Trace
  /// The ink, whatever the order and direction of the strokes.
  let picture: Picture

  /// A shape from strokes in the order of writing, in any space with y up; nil without a usable point.
  init?(_ strokes: [[Point]], count: Int = Trace.usualCount) {
    guard let placed = ShapeFrame.placed(strokes) else { return nil }
    trace = Trace(placed, count: count)
    picture = Picture(placed)
  }
}

/// Where writing stands and how large it is, so that place and size can be taken out of it.
///
/// The longer side becomes 1, the shorter one the square root of the ratio of the sides: a narrow letter stays narrow, but
/// less so. This is the aspect ratio adaptive normalisation of Liu, Nakashima, Sako, Fujisawa, "Handwritten digit
/// recognition: investigation of normalization and feature extraction techniques", Pattern Recognition 37 (2004); of the
/// powers ¼, ½, ¾ and 1 this one read the developing writers best.
struct ShapeFrame {
  private let center: Point
  private let scaleX: Double
  private let scaleY: Double

  /// The frame of all strokes; nil without a usable point.
  init?(around strokes: [[Point]]) {
    guard let box = Rectangle(around: strokes.joined().lazy.filter(ShapeFrame.isUsable)) else { return nil }
    center = box.center
    let long = max(box.width, box.height)
    let short = min(box.width, box.height)
    guard long > 0 else {
      (scaleX, scaleY) = (1, 1)
      return
    }
    // A straight line has no shorter side worth stretching.
    let shortScale = short / long > 1e-6 ? (short / long).squareRoot() / short : 0
    (scaleX, scaleY) = box.width >= box.height ? (1 / long, shortScale) : (shortScale, 1 / long)
  }

  /// Strokes in shape space, without points that are none; nil without a usable point.
  static func placed(_ strokes: [[Point]]) -> [[Point]]? {
    guard let frame = ShapeFrame(around: strokes) else { return nil }
    return strokes.map { $0.filter(isUsable).map { frame.placed($0) } }.filter { !$0.isEmpty }
  }

  /// A point of the writing in shape space.
  func placed(_ point: Point) -> Point {
    Point((point.x - center.x) * scaleX, (point.y - center.y) * scaleY)
  }

  /// Whether a point is one: two numbers, neither so large that squares overflow.
  static func isUsable(_ point: Point) -> Bool { abs(point.x) < 1e9 && abs(point.y) < 1e9 }
}
