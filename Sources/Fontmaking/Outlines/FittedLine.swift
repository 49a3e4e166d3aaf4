import Geometry
import Texts

/// A line through many points as few quadratic curves.
///
/// Font units. From each point one curve is drawn as far as it passes all points closely.
struct FittedLine {
  /// A curve, or a straight line where it has no control point.
  struct Piece {
    let control: Point?
    let end: Point
  }

  let points: [Point]
  /// How far a curve may pass from a point, in units.
  let accuracy: Double

  /// The line turns farther than 0.4 radians at a point only at a corner.
  private static let corner = (cosine: cosine(of: 0.4), sine: sine(of: 0.4))

  /// The curves in order, from the first point on.
  var pieces: [Piece] {
    guard points.count > 1 else { return [] }
    var pieces: [Piece] = []
    var start = 0
    while start < points.count - 1 {
      let limit = nextCorner(after: start)
      // As far as one curve goes: first in doubled steps, then between the last two of them.
      var (good, step) = (start + 1, 2)
      var piece = Piece(control: nil, end: points[start + 1])
      var bad = limit + 1
      while good < limit {
        let index = min(limit, start + step)
        guard let next = self.piece(from: start, to: index) else {
          bad = index
          break
        }
        (good, piece, step) = (index, next, step * 2)
      }
      while bad - good > 1 {
        let index = (good + bad) / 2
        if index <= limit, let next = self.piece(from: start, to: index) {
          (good, piece) = (index, next)
        } else {
          bad = index
        }
      }
      pieces.append(piece)
      start = good
    }
    return pieces
  }

  private func nextCorner(after start: Int) -> Int {
    for index in start + 1..<max(start + 1, points.count - 1) where isCorner(index) { return index }
    return points.count - 1
  }

  private func isCorner(_ index: Int) -> Bool {
    let (way, next) = (points[index] - points[index - 1], points[index + 1] - points[index])
    return abs(way.cross(next)) * FittedLine.corner.cosine > way.dot(next) * FittedLine.corner.sine
  }

  /// The direction of the line at a point: along both neighbours, but at a corner or an end along one.
  private func direction(at index: Int, isStart: Bool) -> Vector? {
    let isInside = index > 0 && index < points.count - 1 && !isCorner(index)
    if isInside { return (points[index + 1] - points[index - 1]).normalized }
    return (isStart ? points[index + 1] - points[index] : points[index] - points[index - 1]).normalized
  }

  private func piece(from first: Int, to last: Int) -> Piece? {
    let (start, end) = (points[first], points[last])
    let between = points[first + 1..<last]
    let isStraight = between.allSatisfy {
      Polyline.distanceSquared(from: $0, toLine: start, end) < accuracy * accuracy
    }
    if isStraight { return Piece(control: nil, end: end) }
    guard let out = direction(at: first, isStart: true), let into = direction(at: last, isStart: false) else {
      return nil
    }
    let sine = out.cross(into)
    guard abs(sine) > 1e-3, out.dot(into) > 0 else { return nil }
    let way = end - start
    let (along, back) = (way.cross(into) / sine, out.cross(way) / sine)
    guard along > 0, back > 0 else { return nil }
    let control = start + out * along
    guard Quadratic(start, control, end).passes(between, within: accuracy) else { return nil }
    return Piece(control: control, end: end)
  }
}

extension Contour {
  /// The area between lines through points, each drawn after the other, back to the start; clockwise.
  init(around lines: [[Geometry.Point]], accuracy: Double) {
    let all = lines.flatMap { $0 }
    let area = zip(all, all.dropFirst() + all.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
    let lines = area > 0 ? lines.reversed().map { Array($0.reversed()) } : lines
    var points: [Point] = []
    func add(_ place: Geometry.Point, isOn: Bool) {
      let made = Point(x: InkOutline.whole(place.x), y: InkOutline.whole(place.y), isOn: isOn)
      if points.last != made { points.append(made) }
    }
    for line in lines {
      if let first = line.first { add(first, isOn: true) }
      for piece in FittedLine(points: line, accuracy: accuracy).pieces {
        if let control = piece.control { add(control, isOn: false) }
        add(piece.end, isOn: true)
      }
    }
    self = Contour(points: points).trimmed(within: 1)
  }

  /// The contour without points on it that lie about half way between two control points: the border moves by no more than a
  /// distance along each axis, in units.
  func trimmed(within distance: Int) -> Contour {
    let all = trimmed.points
    var kept: [Point] = []
    for (index, point) in all.enumerated() {
      let before = kept.last ?? all[all.count - 1]
      let after = all[(index + 1) % all.count]
      let isImplied =
        point.isOn && !before.isOn && !after.isOn && abs(before.x + after.x - 2 * point.x) <= 2 * distance
        && abs(before.y + after.y - 2 * point.y) <= 2 * distance
      if !isImplied { kept.append(point) }
    }
    return Contour(points: kept)
  }
}

/// Lines sorted into squares, so that what is near a point is soon found.
struct LineSquares {
  private struct Square: Hashable {
    let x: Int
    let y: Int
  }

  private var lines: [Square: [(start: Point, end: Point)]] = [:]
  /// The side of a square; nothing farther away is looked for.
  let side: Double

  /// Squares of lines through points.
  init(_ all: [[Point]], side: Double) {
    self.side = side
    for line in all {
      if line.count == 1 { add(line[0], line[0]) }
      for index in line.indices.dropFirst() { add(line[index - 1], line[index]) }
    }
  }

  private func number(_ value: Double) -> Int { Int(clamping: (value / side).rounded(.down)) }

  /// In all squares within a side of it.
  private mutating func add(_ start: Point, _ end: Point) {
    for x in number(min(start.x, end.x) - side)...number(max(start.x, end.x) + side) {
      for y in number(min(start.y, end.y) - side)...number(max(start.y, end.y) + side) {
        lines[Square(x: x, y: y), default: []].append((start, end))
      }
    }
  }

  /// Whether every line is at least so far from a point.
  func areAll(atLeast distance: Double, from point: Point) -> Bool {
    (lines[Square(x: number(point.x), y: number(point.y))] ?? []).allSatisfy {
      Polyline.distanceSquared(from: point, toLine: $0.start, $0.end) >= distance * distance
    }
  }
}
