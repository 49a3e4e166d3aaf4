import Geometry
import Letterforms

/// A stretch of a stroke between two corners (or ends), along which the pen does not turn sharply.
///
/// School space.
struct Run {
  /// Which stroke of the letter it belongs to.
  let stroke: Int
  /// The stretch by arc length.
  let table: ArcLengthTable
  /// Straight lines within ``Run/flatness`` of the stretch, and how far along it each vertex lies.
  let points: [Point]
  let lengths: [Double]
  /// Which share of the stretch is made of straight lines.
  let straightShare: Double

  /// In x-heights: a two-hundredth of a letter, well under the finest dot.
  static let flatness = 0.002

  var length: Double { table.length }
  var start: Point { points[0] }
  var end: Point { points[points.count - 1] }

  init(stroke: Int, path: Path) {
    self.stroke = stroke
    table = ArcLengthTable(path, accuracy: 1e-4)
    let curves = table.curves
    var points = [path.start]
    var lengths = [0.0]
    for (index, curve) in curves.enumerated() {
      let count = curve.chordCount(accuracy: Run.flatness)
      let begin = index > 0 ? table.ends[index - 1] : 0
      var chords: [Double] = []
      for step in 1...count {
        let point = step == count ? curve.p3 : curve.point(at: Double(step) / Double(count))
        chords.append(point.distance(to: points[points.count - 1]))
        points.append(point)
      }
      // Chords are shorter than the curve by a hair; shares of them place the vertices along it.
      let total = chords.reduce(0, +)
      var walked = 0.0
      for chord in chords {
        walked += chord
        lengths.append(begin + (table.ends[index] - begin) * (total > 0 ? walked / total : 1))
      }
    }
    self.points = points
    self.lengths = lengths
    var straight = 0.0
    for (index, curve) in curves.enumerated() where index < path.segments.count {
      if case .line = path.segments[index] { straight += curve.p0.distance(to: curve.p3) }
    }
    straightShare = table.length > 0 ? straight / table.length : 0
  }

  /// What rises or falls less than this is no turn, in x-heights.
  private static let leastTurn = 0.25

  /// Where it goes up or down without a turn, as lengths along it.
  var ways: [ClosedRange<Double>] {
    var turns: [Double] = []
    // The highest and the lowest point since the last turn, and whether it goes up.
    var (high, low) = ((points[0].y, 0.0), (points[0].y, 0.0))
    var isUp: Bool?
    for (point, length) in zip(points, lengths).dropFirst() {
      if point.y > high.0 { high = (point.y, length) }
      if point.y < low.0 { low = (point.y, length) }
      if isUp != false, high.0 - point.y > Run.leastTurn {
        if isUp == true { turns.append(high.1) }
        (isUp, low, high) = (false, (point.y, length), (point.y, length))
      } else if isUp != true, point.y - low.0 > Run.leastTurn {
        if isUp == false { turns.append(low.1) }
        (isUp, low, high) = (true, (point.y, length), (point.y, length))
      }
    }
    let ends = [0] + turns + [self.length]
    return zip(ends, ends.dropFirst()).map { $0...max($0, $1) }
  }

  /// Whether the stretch is one straight line.
  var isStraight: Bool { straightShare > 0.999 }

  /// The runs of all strokes in order; dots of the pen have none.
  static func runs(of strokes: [Stroke]) -> [Run] {
    var runs: [Run] = []
    for (index, stroke) in strokes.enumerated() where !stroke.isDot {
      for path in stroke.pieces() { runs.append(Run(stroke: index, path: path)) }
    }
    return runs
  }

  /// ``roughPoint(at:after:)`` is no farther from the true place than this, and for letters that are written never half as far.
  static let roughness = 0.01

  /// About the point at a length: on a chord, which is looked for from an index on and left in it.
  func roughPoint(at length: Double, after chord: inout Int) -> Point {
    while chord < points.count - 1, lengths[chord] < length { chord += 1 }
    let span = lengths[chord] - lengths[chord - 1]
    guard span > 0 else { return points[chord] }
    let share = min(1, max(0, (length - lengths[chord - 1]) / span))
    return points[chord - 1].interpolated(to: points[chord], at: share)
  }

  /// How far along the run a point of it lies, once for each time the run passes within `reach` of the point; ascending.
  func lengths(at point: Point, reach: Double) -> [Double] {
    var found: [Double] = []
    var best = Double.infinity
    var candidate: Double?
    for index in points.indices.dropFirst() {
      let line = points[index] - points[index - 1]
      let share =
        line.lengthSquared > 0 ? min(1, max(0, (point - points[index - 1]).dot(line) / line.lengthSquared)) : 0
      let distanceSquared = point.distanceSquared(to: points[index - 1] + line * share)
      if distanceSquared < reach * reach {
        if distanceSquared < best {
          best = distanceSquared
          candidate = lengths[index - 1] + (lengths[index] - lengths[index - 1]) * share
        }
      } else if let passed = candidate {
        found.append(passed)
        (best, candidate) = (.infinity, nil)
      }
    }
    if let candidate { found.append(candidate) }
    return found
  }

  /// Whether the run passes within `reach` of a point.
  func passes(_ point: Point, within reach: Double) -> Bool {
    zip(points, points.dropFirst()).contains {
      Polyline.distanceSquared(from: point, toLine: $0, $1) < reach * reach
    }
  }

  /// Where this run crosses another at an angle of more than 20°, as lengths along each.
  ///
  /// With itself: each crossing once.
  func crossings(with other: Run, isSame: Bool) -> [(here: Double, there: Double)] {
    guard isSame || bounds.overlaps(other.bounds.expanded(by: 1e-3)) else { return [] }
    var found: [(here: Double, there: Double)] = []
    for i in points.indices.dropFirst() {
      let a = points[i - 1]
      let b = points[i]
      let first = isSame ? i + 2 : 1
      guard first < other.points.count else { continue }
      for j in first..<other.points.count {
        let c = other.points[j - 1]
        let d = other.points[j]
        guard min(a.x, b.x) <= max(c.x, d.x), min(c.x, d.x) <= max(a.x, b.x),
          min(a.y, b.y) <= max(c.y, d.y), min(c.y, d.y) <= max(a.y, b.y),
          let shares = Polyline.crossing(ofLine: a, b, andLine: c, d)
        else { continue }
        let sine = abs((b - a).cross(d - c)) / ((b - a).length * (d - c).length)
        guard sine > 0.34 else { continue }
        let here = lengths[i - 1] + (lengths[i] - lengths[i - 1]) * shares.first
        let there = other.lengths[j - 1] + (other.lengths[j] - other.lengths[j - 1]) * shares.second
        // A crossing exactly at a vertex is met by two lines; it is one crossing.
        if let last = found.last, abs(last.here - here) < 1e-3, abs(last.there - there) < 1e-3 { continue }
        found.append((here, there))
      }
    }
    return found
  }

  var bounds: Rectangle { Rectangle(around: points) ?? Rectangle(min: start, max: start) }
}
