import Geometry

/// Finds the way of strokes along the middle of ink: the places which follow each other as those of the model do.
///
/// Of all ways the one is taken whose places are nearest to the model's, and whose steps are most like its steps (a hidden Markov
/// model, solved by Viterbi 1967; in maps, where cars are laid on roads, Newson and Krumm 2009).
struct StrokeSearch {
  private let middle: [Point]
  /// For each place of the middle those within a step's reach, itself too.
  private let near: [[Int32]]

  /// A step along the middle is at most so long, in x-heights.
  private static let reach = 2.6 * LaidStroke.step
  /// Steps differ from the model's by about so much, in x-heights.
  private static let stepSpread = 0.05

  init(along middle: [Point]) {
    self.middle = middle
    var cells: [Int: [Int32]] = [:]
    func cell(_ point: Point) -> (x: Int, y: Int) {
      (Int((point.x / StrokeSearch.reach).rounded(.down)), Int((point.y / StrokeSearch.reach).rounded(.down)))
    }
    func key(_ x: Int, _ y: Int) -> Int { y * 4096 + x }
    for (index, point) in middle.enumerated() {
      let own = cell(point)
      cells[key(own.x, own.y), default: []].append(Int32(index))
    }
    let limit = StrokeSearch.reach * StrokeSearch.reach
    near = middle.map { point in
      let own = cell(point)
      var found: [Int32] = []
      for y in (own.y - 1)...(own.y + 1) {
        for x in (own.x - 1)...(own.x + 1) {
          found += (cells[key(x, y)] ?? []).filter { middle[Int($0)].distanceSquared(to: point) <= limit }
        }
      }
      return found
    }
  }

  /// For each place of a stroke its place in the middle.
  ///
  /// - Parameter spread: How far from the middle the stroke's places may be, in x-heights.
  func way(of stroke: LaidStroke, spread: Double) -> [Point] {
    guard !middle.isEmpty, !stroke.isDot else { return stroke.places }
    let (farther, further) = (1 / (2 * spread * spread), 1 / (2 * StrokeSearch.stepSpread * StrokeSearch.stepSpread))
    var costs = middle.map { $0.distanceSquared(to: stroke.places[0]) * farther }
    var origins: [[Int32]] = []
    for (last, here) in zip(stroke.places, stroke.places.dropFirst()) {
      let step = here - last
      var next = [Double](repeating: .infinity, count: middle.count)
      var origin = [Int32](repeating: 0, count: middle.count)
      for index in middle.indices {
        let place = middle[index]
        var best = Double.infinity
        for other in near[index] {
          let way = place - middle[Int(other)] - step
          let cost = costs[Int(other)] + way.lengthSquared * further
          if cost < best { (best, origin[index]) = (cost, other) }
        }
        next[index] = best + place.distanceSquared(to: here) * farther
      }
      costs = next
      origins.append(origin)
    }
    var index = costs.indices.min { costs[$0] < costs[$1] } ?? 0
    var way = [middle[index]]
    for origin in origins.reversed() {
      index = Int(origin[index])
      way.append(middle[index])
    }
    return way.reversed()
  }
}
