public import Geometry

/// A simpler judgement: a letter is right when the ink came near every checkpoint before the pen was lifted.
///
/// This is how *Learn to write with Tracy* judges: checkpoints 50 pixels apart on a letter of 320, each to be passed within
/// 25. Order, direction and detours are not looked at; see ``Assessor`` for that.
public struct Checkpoints: Sendable {
  /// The model.
  public let ideal: IdealLetter
  /// How near the ink must come, in x-heights.
  public let radius: Double
  /// How far the checkpoints lie apart, in x-heights.
  public let spacing: Double
  /// The checkpoints of each stroke in order, its start and end among them.
  public let points: [[Point]]
  private let letterFromInk: Affine

  /// Tracy's radius and spacing as shares of the letter's larger side.
  public static let usualRadius = 25.0 / 320
  /// See ``usualRadius``.
  public static let usualSpacing = 50.0 / 320

  /// Checkpoints on a model.
  ///
  /// - Parameters:
  ///   - ideal: The model.
  ///   - placement: The map from letter space to the space of the ink.
  ///   - radius: How near the ink must come, in x-heights; Tracy's share of the letter where nil.
  ///   - spacing: How far the checkpoints lie apart, in x-heights; Tracy's share of the letter where nil.
  public init(_ ideal: IdealLetter, placement: Affine = .identity, radius: Double? = nil, spacing: Double? = nil) {
    let apart = max(spacing ?? Checkpoints.usualSpacing * ideal.extent, IdealStroke.sampleDistance)
    self.ideal = ideal
    self.radius = radius ?? Checkpoints.usualRadius * ideal.extent
    self.spacing = apart
    letterFromInk = placement.inverse ?? .identity
    points = ideal.strokes.map { stroke in
      guard !stroke.isDot else { return [stroke.start] }
      let count = max(1, Int((stroke.length / apart).rounded()))
      return (0...count).map { stroke.point(at: stroke.length * Double($0) / Double(count)) }
    }
  }

  /// Grades strokes: 100 times the share of checkpoints passed; accepted when all are.
  public func assess(_ ink: [[ScoredPoint]]) -> Assessment {
    var assessment = Assessment()
    let strokes = ink.map { $0.filter { $0.isUsable }.map { letterFromInk * Point($0.x, $0.y) } }.filter { !$0.isEmpty }
    guard !strokes.isEmpty else {
      assessment.findings = [Finding(.notAssessed, .ink)]
      return assessment
    }
    var passed = 0
    var total = 0
    for (index, row) in points.enumerated() {
      for (number, point) in row.enumerated() {
        total += 1
        if strokes.contains(where: { Polyline($0).distanceSquared(to: point) <= radius * radius }) {
          passed += 1
        } else if assessment.findings.last?.stroke != index {
          let stroke = ideal.strokes[index]
          let arc = stroke.length * Double(number) / Double(max(1, row.count - 1))
          assessment.findings.append(
            Finding(.notCovered, .inside, stroke: index, arc: arc, place: point, magnitude: radius, limit: radius))
        }
      }
    }
    assessment.scores.coverage = 100 * Double(passed) / Double(max(1, total))
    assessment.scores.total = assessment.scores.coverage
    assessment.isAccepted = passed == total
    assessment.misfit = 1 - Double(passed) / Double(max(1, total))
    return assessment
  }
}
