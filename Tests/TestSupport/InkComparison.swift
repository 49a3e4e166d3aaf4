public import Geometry

/// Lines sorted into cells, so that what is near a point is soon found.
public struct LineGrid {
  private var cells: [Int: [(start: Point, end: Point)]] = [:]
  /// The side of a cell; what is farther away than one is not looked for.
  private let side: Double

  /// A grid of lines.
  public init(_ lines: [[Point]], side: Double = 0.25) {
    self.side = side
    for line in lines {
      if line.count == 1 { add(line[0], line[0]) }
      for index in line.indices.dropFirst() { add(line[index - 1], line[index]) }
    }
  }

  private func cell(_ value: Double) -> Int { Int((value / side).rounded(.down)) }
  private func key(_ x: Int, _ y: Int) -> Int { x &* 100_003 &+ y }

  private mutating func add(_ start: Point, _ end: Point) {
    for x in cell(min(start.x, end.x))...cell(max(start.x, end.x)) {
      for y in cell(min(start.y, end.y))...cell(max(start.y, end.y)) {
        cells[key(x, y), default: []].append((start, end))
      }
    }
  }

  /// How far a point is from the nearest line; infinite where none is within a cell of it.
  public func distance(to point: Point) -> Double {
    var best = Double.infinity
    for x in cell(point.x) - 1...cell(point.x) + 1 {
      for y in cell(point.y) - 1...cell(point.y) + 1 {
        for line in cells[key(x, y)] ?? [] {
          best = min(best, Polyline.distanceSquared(from: point, toLine: line.start, line.end))
        }
      }
    }
    return best.squareRoot()
  }

  /// The largest distance of any of some points from the lines.
  public func farthest(of points: [Point]) -> Double { points.reduce(0) { max($0, distance(to: $1)) } }
}

/// How far two pictures of the same ink differ.
public enum InkComparison {
  /// The largest distance between the border of what a round pen covers along paths and contours that are said to cover the same.
  ///
  /// Both ways: each place of the border beside each path lies on a contour, and no contour leaves the ink.
  ///
  /// - Parameter accuracy: How far the chords of the comparison may lie from their curves.
  public static func deviation(
    of contours: [Path], from strokes: [(path: Path, radius: Double)], accuracy: Double = 0.001
  ) -> Double {
    let outlines = contours.map { $0.flattened(accuracy: accuracy).points }
    let grid = LineGrid(outlines)
    var border: [Point] = []
    var middles: [Double: [[Point]]] = [:]
    for (path, radius) in strokes {
      middles[radius, default: []].append(path.flattened(accuracy: accuracy).points)
      guard !path.isPoint else {
        border += (0..<12).map { path.start + Vector(angle: .pi * Double($0) / 6) * radius }
        continue
      }
      let table = ArcLengthTable(path, accuracy: 1e-3)
      let count = max(2, Int(table.length / 0.06))
      for step in 0...count {
        let length = table.length * Double(step) / Double(count)
        let side = table.tangent(at: length).perpendicular * radius
        border += [table.point(at: length) + side, table.point(at: length) - side]
      }
    }
    let inks = middles.map { (radius: $0.key, grid: LineGrid($0.value)) }
    let outside = outlines.joined().reduce(0.0) { worst, point in
      max(worst, inks.reduce(Double.infinity) { min($0, $1.grid.distance(to: point) - $1.radius) })
    }
    return max(grid.farthest(of: border), outside)
  }
}
