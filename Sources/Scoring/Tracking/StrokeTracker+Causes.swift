import Geometry

// What lies behind a finding: loops and bulges told apart, and what only follows from another finding left out.
extension StrokeTracker {
  // MARK: Loops and bulges

  /// Ink that turned this much farther than its line went round, in radians (200°); a bulge turns back again.
  private static let loopTurn = 200 * Double.pi / 180
  /// A loop is noticed when it comes back, about a third of an x-height of ink after it began.
  private static let loopStart = Int(0.35 / IdealStroke.sampleDistance)

  /// Whether the ink since a footing went round once more than the line does.
  func isLoop(from first: Int) -> Bool {
    let some = footings[max(0, min(first, footings.count) - StrokeTracker.loopStart)...]
    guard let from = some.first?.sample, let to = some.last?.sample else { return false }
    var turn = 0.0
    var before: Vector?
    for (a, b) in zip(some, some.dropFirst()) {
      let way = b.point - a.point
      if let before { turn += before.turn(to: way) }
      before = way
    }
    let line = ideal.samples[min(from, to)...max(from, to)]
    for (a, b) in zip(line, line.dropFirst()) { turn -= Vector(a.tx, a.ty).turn(to: Vector(b.tx, b.ty)) }
    return abs(turn) > StrokeTracker.loopTurn
  }

  /// So far along the line from its place a stride is compared with it, in x-heights: another part may pass by.
  private static let aside = 0.5

  /// Tells that the ink since a footing stands out from the line, where it does.
  ///
  /// - Parameter share: How far, in bulges.
  @discardableResult
  mutating func tellBulge(from first: Int, _ index: Int, beyond share: Double = 1) -> Bool {
    var farthest = (distance: share * limits.bulge, sample: -1)
    let reach = Int(StrokeTracker.aside / ideal.step)
    for footing in footings[min(first, footings.count)...] {
      var least = Double.infinity
      let last = min(ideal.samples.count - 1, footing.sample + reach)
      for sample in ideal.samples[max(0, footing.sample - reach)...last] {
        least = min(least, sample.point.distanceSquared(to: footing.point))
      }
      if least.squareRoot() > farthest.distance { farthest = (least.squareRoot(), footing.sample) }
    }
    guard farthest.sample >= 0 else { return false }
    let arc = ideal.step * Double(farthest.sample)
    let isTold = findings.contains { $0.code == .exitedCorridor && $0.arc <= arc + 0.2 && $0.arcEnd >= arc - 0.2 }
    if !isTold { report(.exitedCorridor, arc: arc, index, farthest.distance, share * limits.bulge) }
    return true
  }

  // MARK: Causes

  /// Leaves out what follows from a corner that was cut or ink beside the line.
  ///
  /// Both make the ink skip a part of the line and come back: it seems to leave the corridor, to go back, to leave a gap or to
  /// be too long there.
  mutating func keepCauses() {
    let reach = 2 * limits.corridor
    for cut in findings where cut.detail == .cut {
      let zone = ideal.corners.first { $0.arc == cut.arc }
      let (low, high) = ((zone?.from ?? cut.arc) - reach, (zone?.to ?? cut.arc) + reach)
      findings.removeAll { other in
        switch other.code {
        case .exitedCorridor, .cornerReentered, .straightLength: other.arc <= high && other.arcEnd >= low
        case .cornerLength: other.detail == .overwound && other.arc <= high && other.arcEnd >= low
        case .notCovered: other.detail == .inside && other.arc <= high && other.arcEnd >= low
        case .errorTooBig: true
        default: false
        }
      }
    }
    for bulge in findings where bulge.code == .exitedCorridor {
      findings.removeAll { other in
        let isNear = other.arc <= bulge.arcEnd + reach && other.arcEnd >= bulge.arc - reach
        return switch other.code {
        case .straightLength: isNear
        case .notCovered: other.detail == .inside && isNear
        default: false
        }
      }
    }
  }
}
