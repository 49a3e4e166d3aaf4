import Geometry
import Scoring

/// Other ways to judge a stroke, rebuilt from their published descriptions, on the same cases.
struct GraderPeers: Sendable {
  /// What a peer says of the ink of a letter whose strokes came in order.
  let name: String
  let accepts: @Sendable ([[Point]], IdealLetter) -> Bool

  static let all: [GraderPeers] = [
    GraderPeers(name: "checkpoints (Tracy)") { ink, model in Checkpoints(model).share(passedBy: ink.scored) == 1 },
    GraderPeers(name: "discrete Fréchet ≤ 0.15") { ink, model in
      guard ink.count == model.strokes.count else { return false }
      return zip(ink, model.strokes).allSatisfy { stroke, line in
        frechet(GraderInk.resampled(stroke, 48), outline(line)) <= 0.15 * model.extent
      }
    },
    GraderPeers(name: "$P cloud ≤ 0.06") { ink, model in
      cloudDistance(cloud(ink), cloud(model.strokes.map { outline($0) })) <= 0.06
    },
  ]

  private static func outline(_ line: IdealStroke) -> [Point] {
    (0..<48).map { line.point(at: line.length * Double($0) / 47) }
  }

  /// Eiter and Mannila 1994, *Computing discrete Fréchet distance*, on places laid as they are.
  static func frechet(_ a: [Point], _ b: [Point]) -> Double {
    var row = [Double](repeating: .infinity, count: b.count)
    for i in a.indices {
      var diagonal = Double.infinity
      for j in b.indices {
        let distance = a[i].distance(to: b[j])
        let before = row[j]
        let reach = i == 0 && j == 0 ? 0 : min(before, diagonal, j > 0 ? row[j - 1] : .infinity)
        row[j] = max(distance, reach)
        diagonal = before
      }
    }
    return row[b.count - 1]
  }

  /// Vatavu, Anthony and Wobbrock 2012: 32 points, scaled by the larger side, moved to the centroid.
  private static func cloud(_ strokes: [[Point]]) -> [Point] {
    let total = strokes.reduce(0) { $0 + GraderInk.length($1) }
    guard total > 0 else { return [] }
    var points: [Point] = []
    for stroke in strokes {
      let count = max(1, Int((32 * GraderInk.length(stroke) / total).rounded()))
      points += count > 1 ? GraderInk.resampled(stroke, count) : [stroke[0]]
    }
    while points.count > 32 { points.removeLast() }
    while points.count < 32 { points.append(points[points.count - 1]) }
    let box = Rectangle(around: points) ?? Rectangle(min: .origin, max: .origin)
    let size = max(box.width, box.height, 1e-9)
    let x = points.reduce(0) { $0 + $1.x } / 32
    let y = points.reduce(0) { $0 + $1.y } / 32
    return points.map { Point(($0.x - x) / size, ($0.y - y) / size) }
  }

  /// The greedy matching of $P from several starts, as a mean distance.
  private static func cloudDistance(_ a: [Point], _ b: [Point]) -> Double {
    guard a.count == 32, b.count == 32 else { return .infinity }
    func match(_ a: [Point], _ b: [Point], from start: Int) -> Double {
      var isFree = Array(repeating: true, count: 32)
      var sum = 0.0
      var weights = 0.0
      for step in 0..<32 {
        let i = (start + step) % 32
        var best = Double.infinity
        var found = 0
        for j in 0..<32 where isFree[j] {
          let distance = a[i].distanceSquared(to: b[j])
          if distance < best {
            best = distance
            found = j
          }
        }
        isFree[found] = false
        let weight = 1 - Double(step) / 32
        sum += weight * best.squareRoot()
        weights += weight
      }
      return sum / weights
    }
    var best = Double.infinity
    for start in stride(from: 0, to: 32, by: 5) {
      best = min(best, match(a, b, from: start), match(b, a, from: start))
    }
    return best
  }
}
