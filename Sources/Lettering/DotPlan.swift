import Geometry
import Letterforms

/// Where the dots of a dotted letter stand.
///
/// School space (x-heights).
///
/// One dot stands exactly at every start, end and corner, and at crossings where the spacing allows it. Between them dots
/// follow the centre line at even spacing by arc length. A place within ``nearest`` of a dot that is already there gets none,
/// so ink that is gone over twice, or that runs close beside other ink, shares its dots. Straight runs are dotted before
/// curved ones: a stem with a dot out of line looks bent, while a bowl that flows into the stem's dots looks whole.
struct DotPlan {
  /// A dot, and the runs it stands on with the length along each.
  struct Dot {
    var point: Point
    var places: [(run: Int, length: Double)]
  }

  /// The dots in the order in which they were set.
  private(set) var dots: [Dot] = []
  /// The runs of the letter.
  let runs: [Run]
  /// The spacing the letter was given: within ``spread`` of the spacing asked for, chosen so that it comes out even.
  let spacing: Double
  /// For each run, the indices of its dots from start to end, shared ones included.
  private(set) var chains: [[Int]]
  /// How uneven the plan is: the sum over all gaps of the squared share by which each misses the spacing.
  private(set) var unevenness = 0.0

  /// No dot stands nearer to another than this share of the spacing, but for two that are fixed by the letter itself.
  static let nearest = 0.8
  /// A letter's own spacing may differ from the one asked for by this share.
  static let spread = 0.12
  /// Corners nearer to another fixed place than this share of the spacing have one dot with it.
  static let crowd = 0.66
  /// What two fixed places that are too close cost: more than any uneven gaps.
  private static let crowding = 10.0
  /// Two points closer than this (x-heights) are the same place: letters are drawn to a hundredth.
  static let samePlace = 0.015

  /// The plan for a letter's strokes.
  ///
  /// - Parameters:
  ///   - strokes: The strokes; dots of the pen get one dot.
  ///   - spacing: The distance between dots that is asked for, in x-heights.
  init(strokes: [Stroke], spacing: Double) {
    let runs = Run.runs(of: strokes)
    let points = strokes.filter { $0.isDot }.map { $0.path.start }
    let crossings = DotPlan.crossings(of: runs)
    var best: DotPlan?
    // Nominal spacing first, so that it wins where all are equally even.
    for share in [0, -0.03, 0.03, -0.06, 0.06, -0.09, 0.09, -0.12, 0.12] {
      // Costs only add up, so a plan that is no better half way is left there.
      let limit = (best?.unevenness ?? .infinity) - 1e-9
      let plan = DotPlan(
        runs: runs, points: points, crossings: crossings, spacing: spacing * (1 + share), limit: limit)
      if plan.unevenness < limit { best = plan }
      if let best, best.unevenness < 0.02 { break }
    }
    self = best ?? DotPlan(runs: runs, points: points, crossings: crossings, spacing: spacing, limit: .infinity)
  }

  /// Where a run crosses another, or itself: the two runs, and how far along each.
  private struct Crossing {
    let first: Int
    let here: Double
    let second: Int
    let there: Double
  }

  private static func crossings(of runs: [Run]) -> [Crossing] {
    var crossings: [Crossing] = []
    for first in runs.indices {
      for second in first..<runs.count where first != second || !runs[first].isStraight {
        for crossing in runs[first].crossings(with: runs[second], isSame: first == second) {
          crossings.append(Crossing(first: first, here: crossing.here, second: second, there: crossing.there))
        }
      }
    }
    return crossings
  }

  private init(
    runs: [Run], points: [Point], crossings: [Crossing], spacing: Double, limit: Double
  ) {
    self.runs = runs
    self.spacing = spacing
    chains = Array(repeating: [], count: runs.count)
    for point in points { _ = anchor(at: point) }
    // Where strokes start and end comes before corners: of two corners closer than dots can be, one has the dot.
    let strokes = Set(runs.map { $0.stroke })
    for stroke in strokes.sorted() {
      if let first = runs.first(where: { $0.stroke == stroke }) { _ = anchor(at: first.start) }
      if let last = runs.last(where: { $0.stroke == stroke }) { _ = anchor(at: last.end) }
    }
    for (index, run) in runs.enumerated() {
      addPlace(of: anchor(at: run.start, within: DotPlan.crowd * spacing), run: index, length: 0)
      addPlace(of: anchor(at: run.end, within: DotPlan.crowd * spacing), run: index, length: run.length)
    }
    // Ends that land on the middle of another run belong to that run too.
    for dot in dots.indices {
      for (index, run) in runs.enumerated() {
        for length in run.lengths(at: dots[dot].point, reach: DotPlan.samePlace) {
          addPlace(of: dot, run: index, length: length)
        }
      }
    }
    // Fixed places can only be kept apart by a finer spacing of the whole letter, which tiny letters need.
    for first in dots.indices {
      for second in dots.indices.dropFirst(first + 1)
      where dots[first].point.distance(to: dots[second].point) < DotPlan.nearest * spacing {
        unevenness += DotPlan.crowding
      }
    }
    for crossing in crossings {
      let point = runs[crossing.first].table.point(at: crossing.here)
      guard dots.allSatisfy({ $0.point.distance(to: point) >= 0.9 * spacing }),
        comesOutEven(crossing.first, at: crossing.here), comesOutEven(crossing.second, at: crossing.there)
      else { continue }
      dots.append(Dot(point: point, places: [(crossing.first, crossing.here), (crossing.second, crossing.there)]))
    }
    // Straight runs first, then those that are straight for the most part; equals in the order of writing.
    let order = runs.indices.sorted { (-runs[$0].straightShare, $0) < (-runs[$1].straightShare, $1) }
    for index in order where unevenness < limit { fill(index) }
  }

  /// Whether a further fixed dot on a run leaves stretches on both sides that whole spacings fill evenly.
  private func comesOutEven(_ run: Int, at length: Double) -> Bool {
    let fixed = dots.flatMap { $0.places }.filter { $0.run == run }.map { $0.length }
    let stretches = [
      fixed.filter { $0 < length }.max().map { length - $0 }, fixed.filter { $0 > length }.min().map { $0 - length },
    ]
    return stretches.compactMap { $0 }.allSatisfy { stretch in
      let gaps = max(1, (stretch / spacing).rounded())
      return abs(stretch / gaps / spacing - 1) <= DotPlan.spread
    }
  }

  /// The dot at a fixed place, set if there is none yet.
  ///
  /// - Parameter reach: A fixed dot this near is taken instead.
  private mutating func anchor(at point: Point, within reach: Double = DotPlan.samePlace) -> Int {
    let near = dots.indices.filter { dots[$0].point.distance(to: point) < max(reach, DotPlan.samePlace) }
    if let known = near.min(by: { dots[$0].point.distance(to: point) < dots[$1].point.distance(to: point) }) {
      return known
    }
    dots.append(Dot(point: point, places: []))
    return dots.count - 1
  }

  private mutating func addPlace(of dot: Int, run: Int, length: Double) {
    guard !dots[dot].places.contains(where: { $0.run == run && abs($0.length - length) < 4 * DotPlan.samePlace }) else {
      return
    }
    dots[dot].places.append((run, length))
  }

  /// Sets the dots of one run between those that stand on it already.
  private mutating func fill(_ index: Int) {
    var fixed: [(dot: Int, length: Double)] = []
    for (dot, value) in dots.enumerated() {
      for place in value.places where place.run == index { fixed.append((dot, place.length)) }
    }
    fixed.sort { $0.length < $1.length }
    var chain: [Int] = []
    for (here, next) in zip(fixed, fixed.dropFirst()) {
      chain.append(here.dot)
      let ends = (dots[here.dot].point, dots[next.dot].point)
      var others = dots.indices.filter { $0 != here.dot && $0 != next.dot }.map { dots[$0].point }
        .filter { $0 != ends.0 && $0 != ends.1 }
      var from = here.length
      while true {
        let (lengths, cost) = DotSpacing.lengths(
          on: runs[index], from: from, to: next.length, spacing: spacing, others: others)
        let points = lengths.map { runs[index].table.point(at: $0) }
        // A loop comes back to its own dots: those up to its far end stay, and the rest keeps clear of them.
        let kept = DotPlan.dotsBeforeReturn(points, nearest: DotPlan.nearest * spacing) ?? points.count
        for (length, point) in zip(lengths, points).prefix(kept) {
          dots.append(Dot(point: point, places: [(index, length)]))
          chain.append(dots.count - 1)
        }
        guard kept < points.count else {
          unevenness += cost
          break
        }
        unevenness += cost * Double(kept) / Double(points.count)
        if from == here.length, ends.0 != ends.1 { others.append(ends.0) }
        from = lengths[kept - 1]
        others += points.prefix(kept - 1)
      }
    }
    if let last = fixed.last { chain.append(last.dot) }
    chains[index] = chain
  }
  /// How many dots of a stretch may stay where the stretch comes back to dots of its own; nil where it does not.
  private static func dotsBeforeReturn(_ points: [Point], nearest: Double) -> Int? {
    let limit = nearest * nearest * 0.999
    for later in points.indices.dropFirst(2) {
      for earlier in 0..<later - 1 where points[earlier].distanceSquared(to: points[later]) < limit {
        return (earlier + later) / 2 + 1
      }
    }
    return nil
  }
}
