public import Geometry

/// A simpler judgement to compare ours with, or to use instead: a letter is right when the ink came near every checkpoint.
///
/// This is how *Learn to write with Tracy* judges: checkpoints 50 pixels apart on a letter of 320, each to be passed within
/// 25. Order, direction and detours are not looked at; see ``Assessor/Judge``.
public struct Checkpoints: Sendable {
  /// The checkpoints of each stroke in order, its start and end among them; letter space.
  public let points: [[Point]]
  private let radius: Double

  /// Tracy's radius and spacing as shares of the letter's larger side.
  private static let usualRadius = 25.0 / 320
  private static let usualSpacing = 50.0 / 320
  /// Checkpoints are never closer, in x-heights.
  private static let leastSpacing = 1.0 / 32

  /// Checkpoints on a model.
  ///
  /// - Parameters:
  ///   - ideal: The model.
  ///   - radius: How near the ink must come, in x-heights; Tracy's share of the letter where nil.
  ///   - spacing: How far the checkpoints lie apart, in x-heights; Tracy's share of the letter where nil.
  public init(_ ideal: IdealLetter, radius: Double? = nil, spacing: Double? = nil) {
    let apart = max(spacing ?? Checkpoints.usualSpacing * ideal.extent, Checkpoints.leastSpacing)
    self.radius = radius ?? Checkpoints.usualRadius * ideal.extent
    points = ideal.strokes.map { stroke in
      guard !stroke.isDot else { return [stroke.start] }
      let count = max(1, Int((stroke.length / apart).rounded()))
      return (0...count).map { stroke.point(at: stroke.length * Double($0) / Double(count)) }
    }
  }

  /// The share of checkpoints that ink in letter space passed, 0…1; 1 is right.
  public func share(passedBy ink: [[ScoredPoint]]) -> Double {
    share(missing: missed(by: ink.map { $0.filter { $0.isUsable }.map { Point($0.x, $0.y) } }))
  }

  private func share(missing missed: [Missed]) -> Double {
    let count = points.reduce(0) { $0 + $1.count }
    return Double(count - missed.count) / Double(max(1, count))
  }

  /// A checkpoint that no ink came near.
  private struct Missed {
    let stroke: Int
    let index: Int
    let distance: Double
  }

  private func missed(by ink: [[Point]]) -> [Missed] {
    let lines = ink.filter { !$0.isEmpty }.map { Polyline($0) }
    var missed: [Missed] = []
    for (stroke, places) in points.enumerated() {
      for (index, point) in places.enumerated() {
        let nearest = lines.map { $0.distanceSquared(to: point) }.min() ?? .infinity
        if nearest > radius * radius {
          missed.append(Missed(stroke: stroke, index: index, distance: nearest.squareRoot()))
        }
      }
    }
    return missed
  }

  /// Judges ink in letter space: a finding for each checkpoint that was missed, and a score from their share.
  func assessment(of ink: [InkStroke], on ideal: IdealLetter) -> Assessment {
    var result = Assessment()
    let strokes = ink.filter { !$0.places.isEmpty }
    guard !strokes.isEmpty else {
      result.findings = [Finding(.notAssessed, .ink)]
      return result
    }
    let missed = missed(by: strokes.map { $0.places.map { $0.point } })
    result.findings = missed.map { missed in
      let count = points[missed.stroke].count
      let stroke = ideal.strokes[missed.stroke]
      let arc = count > 1 ? stroke.length * Double(missed.index) / Double(count - 1) : 0
      return Finding(
        .notCovered, stroke: missed.stroke, arc: arc, place: points[missed.stroke][missed.index],
        magnitude: min(missed.distance, 1e6), limit: radius)
    }
    let share = 100 * share(missing: missed)
    (result.scores.total, result.scores.shape, result.scores.coverage) = (share, share, share)
    (result.scores.startAndEnd, result.scores.corridor) = (share, share)
    result.isAccepted = missed.isEmpty
    return result
  }
}
