import Geometry

extension InkMask {
  /// The pen fits whole where the rim is no nearer than this, as a share of half of its width.
  private static let fits = 0.85

  /// Leads lines to the ends that none reaches and back: to places where the pen fits whole, farther from every line than half of
  /// its width.
  ///
  /// The end of a short bar beyond its stem is worn away as fast as its sides, and nothing is left of it in the skeleton.
  ///
  /// - Parameters:
  ///   - lines: The lines that were found, in pixels.
  ///   - breadth: How wide the ink is.
  ///   - pen: Half of the width of the pen in pixels.
  /// - Returns: The lines, and for each of their places whether it is on such a way, where nobody knows how the pen went.
  func reachingEnds(_ lines: [[Point]], _ breadth: InkBreadth, pen: Double) -> (lines: [[Point]], isGuessed: [[Bool]]) {
    var (lines, isGuessed) = (lines, lines.map { $0.map { _ in false } })
    var isFar = pixels
    // A dot is a place somewhere in it.
    for line in lines { for place in line { clear(&isFar, near: place, reach: line.count == 1 ? 3 * pen : pen) } }
    let places = places(of: lines)
    let around = Skeleton.around(width)
    var ends: [Detour] = []
    var spot: [Int] = []
    for start in isFar.indices where isFar[start] == 1 && isMiddle(start, breadth, pen) {
      spot.removeAll(keepingCapacity: true)
      spot.append(start)
      isFar[start] = 0
      var next = 0
      while next < spot.count {
        let place = spot[next]
        next += 1
        for step in around where isFar[place + step] == 1 && isMiddle(place + step, breadth, pen) {
          isFar[place + step] = 0
          spot.append(place + step)
        }
      }
      if let end = detour(to: spot, from: lines, places, breadth) { ends.append(end) }
    }
    // From the back, so that places before keep their numbers.
    for end in ends.sorted(by: { ($0.line, $0.index, $0.places.count) > ($1.line, $1.index, $1.places.count) }) {
      let way = end.places + end.places.reversed()
      lines[end.line].insert(contentsOf: way, at: end.index + 1)
      isGuessed[end.line].insert(contentsOf: way.map { _ in true }, at: end.index + 1)
    }
    return (lines, isGuessed)
  }

  /// A way from a place of a line to an end, pixel by pixel.
  private struct Detour {
    let line: Int
    let index: Int
    let places: [Point]
  }

  private func middle(of place: Int) -> Point { Point(Double(place % width) + 0.5, Double(place / width) + 0.5) }

  private func isMiddle(_ place: Int, _ breadth: InkBreadth, _ pen: Double) -> Bool {
    breadth.half(at: middle(of: place)) >= InkMask.fits * pen
  }

  private func clear(_ pixels: inout [UInt8], near place: Point, reach: Double) {
    let rows = max(0, Int(place.y - reach))...max(0, min(height - 1, Int(place.y + reach)))
    let columns = max(0, Int(place.x - reach))...max(0, min(width - 1, Int(place.x + reach)))
    for y in rows {
      let down = Double(y) + 0.5 - place.y
      for x in columns {
        let across = Double(x) + 0.5 - place.x
        if across * across + down * down <= reach * reach { pixels[y * width + x] = 0 }
      }
    }
  }

  /// From the nearest place of a line to the farthest place of a spot; nil where no line is near.
  private func detour(to spot: [Int], from lines: [[Point]], _ places: [Int: LinePlace], _ breadth: InkBreadth)
    -> Detour?
  {
    let (x, y) = (spot[0] % width, spot[0] / width)
    for step in breadth.steps {
      let (column, row) = (x + step.x, y + step.y)
      guard (0..<width).contains(column), (0..<height).contains(row), let place = places[row * width + column] else {
        continue
      }
      let near = lines[place.line][place.index]
      let spot = spot.map { middle(of: $0) }
      guard let far = spot.max(by: { $0.distanceSquared(to: near) < $1.distanceSquared(to: near) }) else { return nil }
      let count = max(1, Int(far.distance(to: near)))
      return Detour(
        line: place.line, index: place.index,
        places: (1...count).map { near.interpolated(to: far, at: Double($0) / Double(count)) })
    }
    return nil
  }

  /// A place of a line.
  private struct LinePlace {
    let line: Int
    let index: Int
  }

  /// The places of lines by their pixels.
  private func places(of lines: [[Point]]) -> [Int: LinePlace] {
    var places: [Int: LinePlace] = [:]
    for (line, points) in lines.enumerated() {
      for (index, point) in points.enumerated() {
        places[Int(point.y) * width + Int(point.x)] = LinePlace(line: line, index: index)
      }
    }
    return places
  }
}
