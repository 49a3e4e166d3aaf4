import Codes
import Geometry

/// How far places of bent paper are seen from where they would be if it were flat, in millimetres of paper.
///
/// Known at some places along the longer sides. Paper that lies on a table bends one way only: along each side the steps go through
/// what is known as a spline does (natural and cubic: a sum of cubes of distances and a line), and from side to side they are
/// straight.
struct PaperBend: Hashable, Sendable {
  /// Whether the longer sides are head and foot.
  private let isTurned: Bool
  /// How far from the left or the top the places of each side lie.
  private let sides: [Double]
  /// For each side the steps at equal distances along it.
  private let steps: [[Vector]]

  /// Between the steps, in millimetres: a wave of a quarter of a metre is straight there to a hundredth of its height.
  private static let span = 5.0
  /// A length of the order of the distances between places.
  private static let unit = 100.0

  /// The bend of paper of a width and height; nil where fewer than two places of a side are known.
  init?(_ places: [Point], _ steps: [Vector], width: Double, height: Double) {
    let isTurned = width > height
    let (long, middle) = (max(width, height), min(width, height) / 2)
    var (across, along): ([Double], [[Vector]]) = ([], [])
    for isSecond in [false, true] {
      let own = places.indices.filter { ((isTurned ? places[$0].y : places[$0].x) > middle) == isSecond }
      guard own.count > 1 else { return nil }
      let side = own.map { isTurned ? places[$0].x : places[$0].y }
      guard let x = Spline(through: own.map { steps[$0].dx }, at: side, unit: PaperBend.unit),
        let y = Spline(through: own.map { steps[$0].dy }, at: side, unit: PaperBend.unit)
      else { return nil }
      across.append(own.reduce(0) { $0 + (isTurned ? places[$1].y : places[$1].x) } / Double(own.count))
      along.append(
        (0...Int((long / PaperBend.span).rounded(.up))).map { index in
          let place = PaperBend.span * Double(index)
          return Vector(x.value(at: place), y.value(at: place))
        })
    }
    (self.isTurned, sides, self.steps) = (isTurned, across, along)
  }

  /// How far a place is seen from where it would be.
  func step(at place: Point) -> Vector {
    let (along, across) = isTurned ? (place.x, place.y) : (place.y, place.x)
    let last = steps[0].count - 1
    let position = min(max(along / PaperBend.span, 0), Double(last))
    let index = min(Int(position), last - 1)
    let rest = position - Double(index)
    let first = steps[0][index] * (1 - rest) + steps[0][index + 1] * rest
    let second = steps[1][index] * (1 - rest) + steps[1][index + 1] * rest
    return first + (second - first) * ((across - sides[0]) / (sides[1] - sides[0]))
  }
}

/// A natural cubic spline through some values.
private struct Spline {
  private let places: [Double]
  private let factors: [Double]
  private let unit: Double

  /// Nil where the places do not settle it: two of them are one.
  init?(through values: [Double], at places: [Double], unit: Double) {
    (self.places, self.unit) = (places, unit)
    var equations = LeastSquares(count: places.count + 2)
    for (place, value) in zip(places, values) { equations.add(Spline.terms(at: place, places, unit), equals: value) }
    // The cubes add nothing that a line could, and the spline is straight beyond its ends.
    equations.add(places.map { _ in 1 } + [0, 0], equals: 0)
    equations.add(places.map { $0 / unit } + [0, 0], equals: 0)
    guard let factors = equations.solution() else { return nil }
    self.factors = factors
  }

  private static func terms(at place: Double, _ places: [Double], _ unit: Double) -> [Double] {
    places.map { other in
      let distance = abs(place - other) / unit
      return distance * distance * distance
    } + [1, place / unit]
  }

  func value(at place: Double) -> Double {
    zip(Spline.terms(at: place, places, unit), factors).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
