import Geometry
import Scoring

/// The lines of a letter, drawn once and then moved: a row is one letter many times over, and pages repeat their letters.
///
/// Page space, with the origin of the letter's school space at the origin.
final class DrawnLetter {
  /// A place on a line.
  struct Spot {
    let point: Point
    /// The unit vector across the line; nil for a dot.
    let across: Vector?
  }

  /// What a letter is drawn from, and how it lies, wherever that is.
  struct Key: Hashable {
    private let model: ObjectIdentifier
    private let linear: SIMD4<Double>

    init(_ model: IdealLetter, under map: Affine) {
      self.model = ObjectIdentifier(model)
      linear = SIMD4(map.a, map.b, map.c, map.d)
    }
  }

  /// What it is drawn from: as long as it is kept, no other letter has its place in memory.
  private let model: IdealLetter
  let spots: [Spot]
  /// The length of all strokes.
  let length: Double
  /// How many strokes there are.
  let strokes: Int
  /// Around the spots.
  let box: Rectangle

  init(_ model: IdealLetter, under map: Affine) {
    self.model = model
    let linear = Affine(a: map.a, b: map.b, c: map.c, d: map.d, tx: 0, ty: 0)
    let lines = model.strokes.map { stroke in stroke.points.map { linear * $0 } }
    spots = lines.flatMap { DrawnLetter.spots(of: $0) }
    length = lines.reduce(0) { $0 + $1.lineLength }
    strokes = lines.count
    box = Rectangle(around: spots.map { $0.point }) ?? Rectangle(min: .origin, max: .origin)
  }

  private static func spots(of points: [Point]) -> [Spot] {
    let places = points.evenly(apart: PrintedLines.step)
    guard places.count > 1 else { return places.map { Spot(point: $0, across: nil) } }
    return places.indices.map { index in
      let way = places[min(index + 1, places.count - 1)] - places[max(index - 1, 0)]
      return Spot(point: places[index], across: way.normalized?.perpendicular)
    }
  }
}
