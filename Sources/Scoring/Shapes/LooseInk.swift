import Geometry

/// Ink whose order and direction nobody knows, as places at equal distances with directions of either sign.
///
/// Letter space.
struct LooseInk {
  /// A place on a line of ink.
  struct Place {
    var point: Point
    /// The direction of the line there, a unit vector of either sign; zero for a dot.
    var way: Vector
    /// Index of the line.
    var line: Int
    /// How far off the middle of the pen may have been.
    var doubt = 0.0
  }

  private(set) var places: [Place] = []
  /// For each line its places.
  private(set) var lines: [Range<Int>] = []
  /// The distance between places on a line.
  let step: Double
  /// The greatest doubt of any place.
  private(set) var mostDoubt = 0.0

  /// No ink has more places than about this; longer ink is taken more coarsely.
  private static let mostPlaces = 12_000
  /// So many places on both sides tell a direction.
  private static let around = 2

  init(_ ink: [InkStroke]) {
    let length = ink.reduce(0) { $0 + $1.length }
    step = max(IdealStroke.sampleDistance, length / Double(LooseInk.mostPlaces))
    for (line, stroke) in ink.enumerated() {
      let count = max(1, Int((stroke.length / step).rounded()))
      let points =
        stroke.length > 0 ? Array(stroke.places.lazy.map { $0.point }.resampled(count: count + 1)) : []
      let start = places.count
      let own = points.isEmpty ? stroke.places.prefix(1).map { $0.point } : points
      for index in own.indices {
        let (before, after) = (max(0, index - LooseInk.around), min(own.count - 1, index + LooseInk.around))
        places.append(
          Place(point: own[index], way: (own[after] - own[before]).normalized ?? .zero, line: line))
      }
      if stroke.hasDoubt { takeDoubts(of: stroke, from: start) }
      lines.append(start..<places.count)
    }
  }

  /// The doubts of a stroke at its places of equal distance.
  private mutating func takeDoubts(of stroke: InkStroke, from start: Int) {
    var gone = 0.0
    var next = start
    for (index, place) in stroke.places.enumerated() {
      if index > 0 { gone += place.point.distance(to: stroke.places[index - 1].point) }
      while next < places.count, Double(next - start) * step <= gone + 1e-9 {
        places[next].doubt = place.doubt
        next += 1
      }
    }
    for index in next..<max(next, places.count) { places[index].doubt = stroke.places.last?.doubt ?? 0 }
    mostDoubt = max(mostDoubt, places[start...].reduce(0) { max($0, $1.doubt) })
  }

  /// The ink under a map.
  func mapped(by map: Affine) -> LooseInk {
    var result = self
    let scale = mostDoubt > 0 ? abs(map.determinant).squareRoot() : 1
    result.mostDoubt = mostDoubt * scale
    for index in places.indices {
      result.places[index].point = map * places[index].point
      result.places[index].doubt = places[index].doubt * scale
      result.places[index].way = (map * places[index].way).normalized ?? .zero
    }
    return result
  }

  /// Some lines of the ink moved, each by its own step.
  func moved(_ steps: [Vector]) -> LooseInk {
    var result = self
    for index in places.indices { result.places[index].point = places[index].point + steps[places[index].line] }
    return result
  }

  /// The length of a line.
  func length(of line: Int) -> Double { step * Double(max(0, lines[line].count - 1)) }

  /// The box around a line.
  func box(of line: Int) -> Rectangle? { Rectangle(around: places[lines[line]].map { $0.point }) }
}

/// Places in squares, so that those near a point are found without looking at all.
struct PlaceGrid {
  private let side: Double
  private let min: Point
  private let columns: Int
  private let rows: Int
  /// Where the places of each square begin in ``order``.
  private let starts: [Int]
  private let order: [Int]

  /// A grid is no larger: squares of ink that is spread far are larger instead.
  private static let mostSquares = 1 << 16

  /// - Parameter side: The side of a square; points are sought within this distance.
  init(_ points: [Point], side wanted: Double) {
    let box = Rectangle(around: points) ?? Rectangle(min: .origin, max: .origin)
    var side = Swift.max(wanted, 1e-6)
    while (box.width / side + 1) * (box.height / side + 1) > Double(PlaceGrid.mostSquares) { side *= 2 }
    (self.side, min) = (side, box.min)
    columns = Int(box.width / side) + 1
    rows = Int(box.height / side) + 1
    var counts = [Int](repeating: 0, count: columns * rows + 1)
    let squares = points.map { [columns, rows] point in
      Swift.min(rows - 1, Int((point.y - box.min.y) / side)) * columns
        + Swift.min(columns - 1, Int((point.x - box.min.x) / side))
    }
    for square in squares { counts[square + 1] += 1 }
    for square in 1..<counts.count { counts[square] += counts[square - 1] }
    starts = counts
    var next = counts
    var order = [Int](repeating: 0, count: points.count)
    for (index, square) in squares.enumerated() {
      order[next[square]] = index
      next[square] += 1
    }
    self.order = order
  }

  /// Calls a function with the index of each place in the squares that a circle touches.
  func visit(near point: Point, within reach: Double, _ use: (Int) -> Void) {
    guard abs(point.x - min.x) < 1e7, abs(point.y - min.y) < 1e7 else { return }
    let left = Swift.max(0, Int(((point.x - reach - min.x) / side).rounded(.down)))
    let right = Swift.min(columns - 1, Int(((point.x + reach - min.x) / side).rounded(.down)))
    let low = Swift.max(0, Int(((point.y - reach - min.y) / side).rounded(.down)))
    let high = Swift.min(rows - 1, Int(((point.y + reach - min.y) / side).rounded(.down)))
    guard left <= right, low <= high else { return }
    for row in low...high {
      for column in left...right {
        let square = row * columns + column
        for place in starts[square]..<starts[square + 1] { use(order[place]) }
      }
    }
  }
}
