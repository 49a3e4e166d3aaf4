public import Geometry
public import Scoring

/// A simpler judgement to compare ours with: a letter is right when the ink came near every checkpoint.
///
/// This is how *Learn to write with Tracy* judges: checkpoints 50 pixels apart on a letter of 320, each to be passed within
/// 25. Order, direction and detours are not looked at; see ``Assessor`` for that.
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
    let strokes = ink.map { $0.filter { $0.isUsable }.map { Point($0.x, $0.y) } }.filter { !$0.isEmpty }
    let all = points.joined()
    let passed = all.count { point in
      strokes.contains { Polyline($0).distanceSquared(to: point) <= radius * radius }
    }
    return Double(passed) / Double(max(1, all.count))
  }
}
