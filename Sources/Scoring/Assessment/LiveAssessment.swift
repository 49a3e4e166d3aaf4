import Geometry

/// One piece of writing as it is written: point by point, in constant time per point.
///
/// While the pen is down, the ink is followed along the strokes it may be, at most ``mostCandidates`` in both directions;
/// what is said so far is that of the likeliest. The final assessment assigns all strokes at once, and does not depend on how
/// the points came: in one go or one by one.
public struct LiveAssessment: Sendable {
  /// Where the pen is on the model at the moment.
  public struct Progress: Hashable, Sendable {
    /// Index of the stroke it is taken to follow.
    public let stroke: Int
    /// Whether it follows it from the end to the start.
    public let isReversed: Bool
    /// How far along the stroke, in x-heights.
    public let arc: Double
    /// How much of the stroke has been gone along, 0…1.
    public let share: Double
    /// How far from the line, in x-heights.
    public let distance: Double
    /// Whether the end of the stroke was reached; later ink does not take that back.
    public let isComplete: Bool
  }

  private struct Candidate: Sendable {
    let stroke: Int
    let isReversed: Bool
    var tracker: StrokeTracker

    /// How unlikely it is that the ink is this stroke.
    var cost: Double {
      tracker.meanDistance + 0.25 * (tracker.start.distance + tracker.start.arc) + 0.3 * tracker.wayBack.depth
        + (isReversed ? 0.02 : 0)
    }
  }

  /// So many strokes are followed at a time, those that begin or end nearest to where the pen was set down.
  static let mostCandidates = 3
  /// After so much ink, in x-heights, strokes that fit worse by ``decisionGap`` are given up.
  static let decisionLength = 0.4
  /// By how much worse a stroke must fit to be given up, in x-heights.
  static let decisionGap = 0.06

  let assessor: Assessor
  private let isLive: Bool
  private let limits: Limits
  private(set) var strokes: [InkStroke] = []
  var pace = Pace()
  private var current: InkStroke?
  private var candidates: [Candidate] = []
  private var leader = 0
  private var nextDecision = LiveAssessment.decisionLength
  private var isDrawn: [Bool]
  private var past: [Finding] = []
  /// Strokes that were not kept.
  private(set) var unkept = 0

  init(_ assessor: Assessor, isLive: Bool) {
    self.assessor = assessor
    self.isLive = isLive
    limits = assessor.limits(for: assessor.ideal)
    isDrawn = Array(repeating: false, count: assessor.ideal.strokes.count)
  }

  /// Takes a point of ink; the first one after the pen was lifted sets it down.
  public mutating func append(_ x: Double, _ y: Double, _ time: Double? = nil) {
    append(ScoredPoint(x, y, time: time))
  }

  /// Takes a point of ink.
  public mutating func append(_ point: ScoredPoint) {
    let place = assessor.letterFromInk * Point(point.x, point.y)
    if current == nil {
      current = InkStroke()
      pace.penDown()
    }
    let index = current?.count ?? 0
    let doubt = point.doubt > 0 ? point.doubt * abs(assessor.letterFromInk.determinant).squareRoot() : 0
    guard current?.append(place, doubt: doubt) == true else {
      pace.append(place, point.time)
      return
    }
    pace.append(place, point.time)
    // Of strokes that are not kept nothing is said on the way either.
    guard isLive, strokes.count < Assessor.mostStrokes else { return }
    if candidates.isEmpty { choose(near: place) }
    for number in candidates.indices { candidates[number].tracker.append(place, index) }
    decide()
  }

  /// The pen was lifted.
  public mutating func penUp() {
    guard let stroke = current else { return }
    current = nil
    if isLive, candidates.indices.contains(leader) {
      var best = candidates[leader]
      best.tracker.finish(max(0, stroke.count - 1))
      past += findings(of: best)
      if isDrawn.indices.contains(best.stroke) { isDrawn[best.stroke] = true }
    }
    candidates.removeAll(keepingCapacity: true)
    leader = 0
    nextDecision = LiveAssessment.decisionLength
    guard strokes.count < Assessor.mostStrokes else {
      unkept += 1
      return
    }
    strokes.append(stroke)
  }

  /// The assessment of all that was written.
  ///
  /// It can go on afterwards; time grows with the ink.
  public func finish() -> Assessment {
    var live = self
    live.penUp()
    return live.result
  }

  /// Where the pen is; nil while it is lifted, and where ink is only judged as a whole.
  public var progress: Progress? {
    guard candidates.indices.contains(leader) else { return nil }
    let candidate = candidates[leader]
    let tracker = candidate.tracker
    let length = tracker.length
    return Progress(
      stroke: candidate.stroke, isReversed: candidate.isReversed,
      arc: candidate.isReversed ? length - tracker.position.arc : tracker.position.arc,
      share: tracker.isComplete ? 1 : length > 0 ? tracker.position.reach / length : 0,
      distance: tracker.position.distance,
      isComplete: tracker.isComplete)
  }

  /// What was found so far, in the order of writing; strokes may be taken for others in the end.
  public var findings: [Finding] {
    guard candidates.indices.contains(leader) else { return past }
    return past + findings(of: candidates[leader])
  }

  /// How many findings there are so far.
  public var findingCount: Int {
    past.count + (candidates.indices.contains(leader) ? candidates[leader].tracker.findings.count : 0)
  }

  private func findings(of candidate: Candidate) -> [Finding] {
    var found = candidate.tracker.findings.map {
      $0.placed(
        stroke: candidate.stroke, isReversed: candidate.isReversed, length: candidate.tracker.length,
        inkStroke: strokes.count)
    }
    if candidate.isReversed, !assessor.isBothWays(assessor.ideal.strokes[candidate.stroke]),
      candidate.tracker.drawn > LiveAssessment.decisionLength
    {
      found.append(
        Finding(
          .reversed, stroke: candidate.stroke, inkStroke: strokes.count,
          place: assessor.ideal.strokes[candidate.stroke].end,
          magnitude: 1, limit: 0))
    }
    return found
  }

  /// The strokes that the ink may become.
  private mutating func choose(near point: Point) {
    let ideal = assessor.ideal
    let next = isDrawn.firstIndex(of: false) ?? max(0, isDrawn.count - 1)
    var near: [(stroke: Int, distance: Double)] = []
    for (index, stroke) in ideal.strokes.enumerated() where !isDrawn[index] || index == next {
      let ends = min(point.distance(to: stroke.start), point.distance(to: stroke.end) + 0.05)
      near.append((index, index == next ? ends - 0.2 : ends))
    }
    near.sort { ($0.distance, $0.stroke) < ($1.distance, $1.stroke) }
    for (index, _) in near.prefix(LiveAssessment.mostCandidates) {
      let tracker = StrokeTracker(ideal.strokes[index], limits: limits)
      candidates.append(Candidate(stroke: index, isReversed: false, tracker: tracker))
      guard !ideal.strokes[index].isDot, assessor.hasOrder || !ideal.strokes[index].isDot else { continue }
      candidates.append(
        Candidate(
          stroke: index, isReversed: true, tracker: StrokeTracker(ideal.reversed[index], limits: limits)))
    }
  }

  /// Finds the likeliest, and gives up those that have become unlikely.
  private mutating func decide() {
    guard candidates.count > 1 else { return }
    var best = Double.infinity
    for (number, candidate) in candidates.enumerated() {
      let cost = candidate.cost
      if cost < best {
        best = cost
        leader = number
      }
    }
    guard candidates[leader].tracker.drawn > nextDecision else { return }
    nextDecision += 0.2
    let limit = best + LiveAssessment.decisionGap
    let chosen = leader
    var kept: [Candidate] = []
    for (number, candidate) in candidates.enumerated() where candidate.cost <= limit {
      if number == chosen { leader = kept.count }
      kept.append(candidate)
    }
    candidates = kept
  }
}
