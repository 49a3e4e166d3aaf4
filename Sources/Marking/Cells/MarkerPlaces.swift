import Geometry
import Texts

/// Finds room on a page for numbered markers beside the places they speak of.
///
/// Page space.
struct MarkerPlaces {
  /// A marker: its middle, and the place it points at.
  struct Marker {
    let number: Int
    let place: Point
    let center: Point
  }

  /// The radius of a marker, for three digits in small print.
  static let radius = 5.2
  /// Ink is counted by squares of this side.
  private static let square = 3.0

  private let bounds: Rectangle
  private var inkSquares: Set<Square> = []
  private(set) var markers: [Marker] = []

  private struct Square: Hashable {
    let column: Int
    let row: Int

    init(_ point: Point) {
      column = Int(clamping: (point.x / square).rounded(.down))
      row = Int(clamping: (point.y / square).rounded(.down))
    }

    init(column: Int, row: Int) {
      self.column = column
      self.row = row
    }
  }

  /// A page with the lines that markers should not hide.
  init(on bounds: Rectangle, avoiding lines: [[Point]]) {
    self.bounds = bounds
    for line in lines {
      for point in line where bounds.contains(point) { inkSquares.insert(Square(point)) }
      for (a, b) in zip(line, line.dropFirst()) where bounds.contains(a) && bounds.contains(b) {
        let steps = min(400, Int(clamping: a.distance(to: b) / MarkerPlaces.square))
        for step in 0..<max(0, steps) {
          inkSquares.insert(Square(a.interpolated(to: b, at: Double(step) / Double(steps))))
        }
      }
    }
  }

  /// Puts a marker as near to its place as it hides little; the first come have the choice.
  mutating func add(_ number: Int, at wanted: Point) {
    let room = bounds.expanded(by: -2 * MarkerPlaces.radius)
    let place = Point(
      min(max(wanted.x, room.min.x), room.max.x), min(max(wanted.y, room.min.y), room.max.y))
    var best: (center: Point, cost: Double)?
    for ring in 0..<6 {
      let distance = MarkerPlaces.radius * (1.7 + 0.9 * Double(ring))
      for turn in 0..<16 {
        let center = place + Vector(angle: Double(turn) * .pi / 8 - .pi / 2) * distance
        let cost = cost(of: center) + distance
        if best.map({ cost < $0.cost }) ?? true { best = (center, cost) }
      }
    }
    markers.append(Marker(number: number, place: place, center: best?.center ?? place))
  }

  private func cost(of center: Point) -> Double {
    let radius = MarkerPlaces.radius
    guard bounds.expanded(by: -radius).contains(center) else { return 1e6 }
    var cost = 0.0
    for marker in markers {
      let distance = marker.center.distance(to: center)
      if distance < 2 * radius + 0.8 { cost += 400 * (2.2 * radius - distance) }
      // A marker must not cover the place another one points at.
      if marker.place.distance(to: center) < radius + 1 { cost += 60 }
    }
    let reach = Int(clamping: (radius / MarkerPlaces.square).rounded(.up))
    let middle = Square(center)
    for column in -reach...reach {
      for row in -reach...reach where column * column + row * row <= (reach + 1) * (reach + 1) {
        if inkSquares.contains(Square(column: middle.column + column, row: middle.row + row)) { cost += 9 }
      }
    }
    return cost
  }
}
