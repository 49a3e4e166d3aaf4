import Geometry

/// Where the ink is on the ideal line.
///
/// Letter space. It is sought in a window of the line around the last place, never on all of it. The place in the window is
/// chosen by distance, by direction and by how far the pen has come, so that a retraced stem, the same ink twice, is followed
/// down and up again.
struct LinePosition {
  /// Index of the nearest sample.
  var sample = 0
  /// How far along the line.
  var arc = 0.0
  /// How far along the line the ink has been at most.
  var reach = 0.0
  /// The distance from the line.
  var distance = 0.0
  /// The step from the line to the ink.
  var offset = Vector.zero
  /// Whether the ink lies beyond the end of the line.
  var isBeyondEnd = false
  /// The direction of the last tenth of an x-height of ink or so, a unit vector.
  var heading = Vector.zero

  /// So far ahead and back are places sought, in x-heights.
  ///
  /// Ahead: a corner cut by its whole zone on both sides can be passed over. Back: a pen that goes back is followed.
  private static let ahead = 0.9
  private static let behind = 0.3
  /// A pen that was lifted may go on so far ahead.
  private static let aheadAfterLift = 2.5
  /// What a direction across the line costs, and its square: one straight against it costs as much as 0.26 x-heights of distance.
  ///
  /// Less: where a narrow v turns too soon, the pen seems to go back instead of up the other side. More: small loops are missed.
  private static let turnCost = 0.015
  private static let squareTurnCost = 0.01
  /// What a place costs that is farther from the one expected: 0.1 x-heights more as much as 0.03 of distance.
  private static let jumpCost = 0.1
  /// The same after the pen was lifted.
  private static let jumpCostAfterLift = 0.02
  /// At the first point, what a place costs away from the start.
  private static let startCost = 0.05

  /// Finds the place of the first point.
  mutating func begin(at point: Point, on ideal: IdealStroke, _ samples: Span<IdealStroke.Sample>) {
    // Not the whole line: the end of a closed letter lies where it starts.
    let most = max(0.5 * ideal.length, min(1, 0.7 * ideal.length))
    var best = Double.infinity
    for index in 0...min(samples.count - 1, Int(most / ideal.step)) {
      let arc = ideal.step * Double(index)
      let cost =
        Point(samples[index].x, samples[index].y).distanceSquared(to: point) + LinePosition.startCost * arc * arc
      if cost < best {
        best = cost
        sample = index
      }
    }
    let found = samples[sample]
    arc = ideal.step * Double(sample)
    reach = arc
    distance = point.distance(to: found.point)
    offset = point - found.point
    heading = Vector(found.tx, found.ty)
  }

  /// Moves to the best place for the end of a stride.
  ///
  /// - Parameters:
  ///   - samples: Those of the line.
  ///   - strayed: The length of ink since it was last in the corridor.
  mutating func move(
    along stride: StrokeTracker.Stride, on ideal: IdealStroke, _ samples: Span<IdealStroke.Sample>, strayed: Double
  ) {
    if !stride.isAir { heading = (heading + stride.direction).unit ?? stride.direction }
    // Ink that strayed for long comes back farther on: the window opens with the ink outside.
    let opening = min(LinePosition.aheadAfterLift, 2 * strayed)
    let zone = samples[sample].zone
    // Between two strokes that were joined the pen goes as it likes, as if it had been lifted.
    let isAir = stride.isAir || (zone >= 0 && ideal.corners[zone].isSeam)
    let ahead = (isAir ? LinePosition.aheadAfterLift : LinePosition.ahead + opening) + stride.length
    let low = max(0, sample - Int((LinePosition.behind + stride.length) / ideal.step))
    let high = min(samples.count - 1, sample + Int(ahead / ideal.step))
    sample = nearest(
      to: stride.end, in: low...high, of: samples, apart: ideal.step, expected: arc + stride.length,
      isAir: stride.isAir,
      jumpCost: isAir ? LinePosition.jumpCostAfterLift : LinePosition.jumpCost)
    settle(stride.end, on: ideal, samples)
  }

  /// The sample of a window that costs least; the first of equals.
  ///
  /// Sought from the expected place outwards: where the jump alone costs more than the best so far, nothing better follows.
  private func nearest(
    to point: Point, in window: ClosedRange<Int>, of samples: Span<IdealStroke.Sample>, apart step: Double,
    expected: Double, isAir: Bool, jumpCost: Double
  ) -> Int {
    let returned = max(0, reach - arc)
    let middle = min(max(Int(expected / step), window.lowerBound), window.upperBound)
    var best = Double.infinity
    var found = middle
    /// Looks at a sample, whose jump costs so much.
    func look(at index: Int, far: Double) {
      let dx = point.x - samples[index].x
      let dy = point.y - samples[index].y
      let near = dx * dx + dy * dy
      // Directions only add to it.
      guard near + far <= best else { return }
      let turn = 1 - (heading.dx * samples[index].tx + heading.dy * samples[index].ty)
      let cost = near + (isAir ? 0 : turn * (LinePosition.turnCost + LinePosition.squareTurnCost * turn)) + far
      if cost < best || cost == best && index < found {
        best = cost
        found = index
      }
    }
    var index = middle
    while index >= window.lowerBound {
      let way = Double(index) * step - expected
      let jump = way > 0 ? max(0, way - returned) : way
      let far = jumpCost * jump * jump
      guard far <= best else { break }
      look(at: index, far: far)
      index -= 1
    }
    index = middle + 1
    while index <= window.upperBound {
      // A pen that went back does not jump when it comes again to where it was.
      let jump = max(0, Double(index) * step - expected - returned)
      let far = jumpCost * jump * jump
      guard far <= best else { break }
      look(at: index, far: far)
      index += 1
    }
    return found
  }

  /// The place between samples: the foot on the tangent.
  private mutating func settle(_ point: Point, on ideal: IdealStroke, _ samples: Span<IdealStroke.Sample>) {
    let found = samples[sample]
    let last = samples.count - 1
    let tangent = Vector(found.tx, found.ty)
    let away = point - found.point
    let along = away.dot(tangent)
    isBeyondEnd = sample == last && along > 0
    let foot = min(max(along, sample == 0 ? 0 : -ideal.step / 2), sample == last ? 0 : ideal.step / 2)
    offset = away - tangent * foot
    distance = offset.length
    arc = Double(sample) * ideal.step + foot
  }
}

extension IdealStroke.Sample {
  var point: Point { Point(x, y) }
}

extension Vector {
  /// The vector of length 1; nil for one too short to have a direction.
  fileprivate var unit: Vector? {
    let length = self.length
    return length > 1e-9 ? self / length : nil
  }
}
