import Geometry

extension FindingCollector {
  /// Shares of the parts in the total; parts that are not assessed leave theirs to the others.
  ///
  /// Shape is what a reader sees, so it counts most; the other parts count alike, order least, for it is not seen.
  private enum Share {
    static let shape = 0.35
    static let order = 0.05
    static let direction = 0.15
    static let startAndEnd = 0.15
    static let corridor = 0.15
    static let coverage = 0.15
  }

  /// What the first fault leaves of the total: writing that is refused never scores more than three quarters.
  private static let refusedFactor = 0.75
  /// What each further fault leaves of it.
  private static let faultFactor = 0.94
  /// Below this distance, in x-heights, ink is on the line: sampling alone makes some thousandths.
  private static let onLine = 0.016

  /// 100 where nothing is wrong, 50 where as much is wrong as allowed, and never quite 0.
  static func score(_ error: Double, _ limit: Double) -> Double {
    guard limit > 0 else { return error > 0 ? 0 : 100 }
    let share = max(0, error) / limit
    return 100 / (1 + share * share)
  }

  /// The scores of all that was followed.
  func scores(with findings: [Finding]) -> Assessment.Scores {
    var scores = Assessment.Scores()
    let lengths = followed.strokes.map { max($0.tracker.length, 0.3) }
    let length = lengths.reduce(0, +)
    let missing = followed.assignment.missing.reduce(0) { $0 + max(model.strokes[$1].length, 0.3) }
    let extra = extraStrokes.reduce(0) { $0 + max(followed.ink[$1].length, 0.3) }
    guard length > 0 else { return scores }
    func mean(_ value: (FollowedStroke) -> Double) -> Double {
      zip(followed.strokes, lengths).reduce(0) { $0 + value($1.0) * $1.1 } / length
    }
    let drawnShare = length / (length + missing)
    let neededShare = length / (length + extra)
    scores.shape = drawnShare * neededShare * mean(shape)
    scores.corridor = neededShare * mean(corridor)
    scores.coverage = drawnShare * mean(coverage)
    scores.startAndEnd = drawnShare * mean(startAndEnd)
    if assessor.hasOrder {
      scores.direction = mean(direction)
      let wrong = findings.filter { $0.code == .wrongOrder }.count
      let strokes = max(1, followed.strokes.reduce(0) { $0 + $1.match.parts.count })
      scores.order = 100 * max(0, 1 - 2 * Double(wrong) / Double(strokes))
    }
    scores.fluency = pace.score
    let told = told
    if assessor.mode == .copy {
      let parameters = assessor.parameters
      scores.size = FindingCollector.score(
        max(told.size, 1 / max(told.size, 1e-9)) - 1.01, parameters.size - 1)
      scores.baseline = FindingCollector.score(abs(told.baseline) - 0.02, parameters.baseline)
    }
    if assessor.mode != .trace, model.bounds.height > 0.5 {
      scores.slant = FindingCollector.score(abs(told.lean(of: model.slant)) - 0.5, assessor.parameters.slant)
    }
    let gaps = self.gaps
    if !gaps.isEmpty {
      scores.spacing =
        gaps.reduce(0) { $0 + FindingCollector.score(abs($1.error) - 0.02, assessor.parameters.spacing) }
        / Double(gaps.count)
    }
    scores.total = weighed(scores, findings)
    if assessor.mode == .copy { scores.nearness = nearness(scores) }
    return scores
  }

  /// What a reader sees of the model: order and direction do not show.
  private func nearness(_ scores: Assessment.Scores) -> Double {
    let sum =
      Share.shape * scores.shape + Share.startAndEnd * scores.startAndEnd + Share.corridor * scores.corridor
      + Share.coverage * scores.coverage
    return sum / (Share.shape + Share.startAndEnd + Share.corridor + Share.coverage)
  }

  private func weighed(_ scores: Assessment.Scores, _ findings: [Finding]) -> Double {
    var sum = 0.0
    var shares = 0.0
    func add(_ score: Double?, _ share: Double) {
      guard let score else { return }
      sum += share * score
      shares += share
    }
    add(scores.shape, Share.shape)
    add(scores.order, Share.order)
    add(scores.direction, Share.direction)
    add(scores.startAndEnd, Share.startAndEnd)
    add(scores.corridor, Share.corridor)
    add(scores.coverage, Share.coverage)
    let faults = findings.count { $0.isFault }
    // Hints of a copy weigh as further faults do, and do not refuse.
    let more = findings.count { $0.isHint } + max(0, faults - 1)
    var total = sum / shares
    // Freely written, faults do not refuse.
    if faults > 0 {
      total *= assessor.mode == .free ? FindingCollector.faultFactor : FindingCollector.refusedFactor
    }
    for _ in 0..<min(11, more) { total *= FindingCollector.faultFactor }
    return total
  }

  private func shape(_ stroke: FollowedStroke) -> Double {
    let tracker = stroke.tracker
    if tracker.ideal.isDot {
      return FindingCollector.score(
        tracker.start.distance - FindingCollector.onLine, tracker.limits.parameters.dotPlace)
    }
    return FindingCollector.score(tracker.meanSquareDistance - FindingCollector.onLine, tracker.limits.mean)
  }

  private func corridor(_ stroke: FollowedStroke) -> Double {
    let tracker = stroke.tracker
    guard !tracker.ideal.isDot else { return 100 }
    // The corridor is not felt in its middle.
    let most = FindingCollector.score(
      tracker.sums.largest - 0.3 * tracker.limits.corridor, 1.4 * tracker.limits.corridor)
    let outside = tracker.drawn > 0 ? min(1, tracker.sums.outside / tracker.drawn) : 0
    return most * (1 - outside)
  }

  private func coverage(_ stroke: FollowedStroke) -> Double {
    let tracker = stroke.tracker
    guard !tracker.ideal.isDot else { return 100 }
    let needed = tracker.ideal.samples.reduce(0) { $0 + ($1.isInk ? 1 : 0) }
    let found = zip(tracker.covered, tracker.ideal.samples).reduce(0) { $0 + ($1.0 && $1.1.isInk ? 1 : 0) }
    return 100 * Double(found) / Double(max(1, needed))
  }

  private func startAndEnd(_ stroke: FollowedStroke) -> Double {
    let tracker = stroke.tracker
    guard !tracker.ideal.isDot else {
      return FindingCollector.score(
        tracker.start.distance - FindingCollector.onLine, tracker.limits.parameters.dotPlace)
    }
    let start = FindingCollector.score(
      max(tracker.start.distance, tracker.start.arc) - 0.03, tracker.own.start)
    let tail = max(tracker.length - tracker.position.reach, tracker.drawnAfterEnd, min(tracker.end.distance, 2))
    return (start + FindingCollector.score(tail - 0.03, tracker.own.end)) / 2
  }

  /// A turn below this, in degrees, is what directions of strides make by themselves on a curve.
  private static let straight = 14.0

  private func direction(_ stroke: FollowedStroke) -> Double {
    let isWrong = stroke.parts.contains { $0.isReversed && !assessor.isBothWays(model.strokes[$0.stroke]) }
    guard !isWrong else { return 0 }
    let tracker = stroke.tracker
    return FindingCollector.score(tracker.meanTurn - FindingCollector.straight, tracker.limits.parameters.meanTurn)
  }
}
