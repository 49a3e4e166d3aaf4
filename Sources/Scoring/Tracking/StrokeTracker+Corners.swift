import Geometry

// How much ink there is along the line: ways back (code 5), loops and corners (code 3), stretches between corners (code 4).
extension StrokeTracker {
  // MARK: Going back (code 5), loops (code 3)

  /// Below this the place on the line trembles, in x-heights.
  private static let tremble = 0.02

  mutating func followWayBack(_ stride: Stride) {
    let isBehind = position.arc < position.reach - StrokeTracker.tremble
    if isBehind, !wayBack.isOpen {
      wayBack = WayBack(
        from: last, arc: position.reach, drawn: drawn, findings: findings.count, footing: footings.count)
    }
    guard wayBack.isOpen else { return }
    wayBack.go(to: stride.end)
    if isBehind {
      wayBack.depth = max(wayBack.depth, position.reach - position.arc)
    } else {
      closeWayBack(stride.index)
    }
  }

  mutating func closeWayBack(_ index: Int) {
    wayBack.isOpen = false
    // Before this footing nothing is looked at: the pen went back there.
    bulge.middle = footings.count
    bulge.before = footings.count
    let depth = wayBack.depth
    guard depth > min(limits.loop, own.back) else { return }
    // Between two strokes that were joined the pen goes as it likes.
    let seamReach = 2 * Corner.reach
    let (low, high) = (wayBack.arc - depth, wayBack.arc)
    guard !ideal.corners.contains(where: { $0.isSeam && $0.from - seamReach < high && $0.to + seamReach > low }) else {
      return
    }
    let round = drawn - wayBack.drawn + wayBack.previous.distance(to: wayBack.anchor)
    let roundness = round > 0 ? 4 * .pi * abs(wayBack.area) / (round * round) : 0
    let isRound = roundness > limits.parameters.loopRoundness
    if isRound, !isLoop(from: wayBack.footing), tellBulge(from: wayBack.footing, index) {
      corners.isSpoiled = true
    } else if isRound {
      corners.isSpoiled = true
      // A large loop leaves the corridor as well; that is the same fault.
      let before = min(wayBack.findings, findings.count)
      findings = findings[..<before] + findings[before...].filter { $0.code != .exitedCorridor }
      corridor = CorridorState()
      report(
        .cornerLength, .overwound, arc: wayBack.arc, index, (round + depth) / depth, limits.parameters.cornerOver)
    } else if depth > own.back {
      corners.isSpoiled = true
      report(.cornerReentered, arc: low, arcEnd: high, index, depth, own.back)
    }
  }

  // MARK: Lengths in corners and between (codes 3 and 4)

  /// A stretch shorter than this, in x-heights, has no length to compare.
  private static let leastStretch = 0.02

  /// - Parameter before: The place on the line before the stride.
  mutating func followCorners(from before: Double, _ stride: Stride) {
    guard position.arc > position.reach else { return }
    let way = position.arc - max(before, 0)
    func drawn(at arc: Double) -> Double {
      way > 0 ? self.drawn - stride.length * min(1, max(0, (position.arc - arc) / way)) : self.drawn
    }
    while corners.next < ideal.corners.count {
      let corner = ideal.corners[corners.next]
      if corners.isInside {
        guard position.arc >= corner.to, corners.next + 1 < ideal.corners.count else { return }
        let ink = drawn(at: corner.to)
        closeCorner(corner, drawn: ink, stride.index)
        corners.next += 1
        corners.enter(at: corner.to, drawn: ink, footing: footings.count, isInside: false)
      } else {
        guard position.arc >= corner.from else { return }
        let ink = drawn(at: corner.from)
        closeStretch(to: corner.from, drawn: ink, stride.index)
        corners.enter(at: corner.from, drawn: ink, footing: footings.count, isInside: true)
      }
      corners.isSpoiled = false
    }
  }

  private mutating func closeCorner(_ corner: Corner, drawn: Double, _ index: Int) {
    guard !corner.isSeam else { return }
    let full = corner.to - corners.arc
    // The way to a start that lies beside the line is told by the start.
    let ink = drawn - corners.drawn - (corner.kind == .start ? start.distance : 0)
    guard full > StrokeTracker.leastStretch else { return }
    let most = limits.cornerMost(full)
    if ink > full * most {
      if !corners.isSpoiled, isLoop(from: corners.footing) || !tellBulge(from: corners.footing, index) {
        report(.cornerLength, .overwound, arc: corner.arc, index, ink / full, most)
      }
      return
    }
    let parameters = limits.parameters
    guard corner.kind == .corner || corner.kind == .cusp, corner.turn * 180 / .pi >= parameters.cornerTurn else {
      return
    }
    // A chord that leaves out the share a of both arms is 1 − a·(1 − sin φ/2) long, φ the angle between the arms.
    let chord = cosine(of: corner.turn / 2)
    let isSharp = sharpestTurn >= parameters.cornerSharp * corner.turn
    let left = isSharp ? parameters.cornerShort : parameters.cornerCut
    let share = min(0.9, left * (limits.corridor / parameters.corridor))
    let least = 1 - share * (1 - chord)
    let place = ideal.point(at: corner.arc)
    let way = nearest(to: place) - place
    // Such a chord is a·cos φ/2 off the corner.
    let chordMiss = parameters.cornerMiss * sine(of: corner.turn / 2)
    let miss = limits.corridor * (isSharp && corner.kind == .corner ? parameters.cornerAstray : chordMiss)
    guard ink < full * least, way.length > miss else { return }
    // A chord stays near both arms, and inside of them.
    if !tellBulge(from: corners.footing, index, beyond: StrokeTracker.chordReach), way.dot(inside(of: corner)) > 0 {
      report(.cornerLength, .cut, arc: corner.arc, index, ink / full, least)
    }
  }

  /// A chord over a fifth of the letter on both sides is a tenth of it off the line at most: 0.75 bulges.
  private static let chordReach = 0.88

  /// Where the angle of a corner opens: a pen that cuts it passes there.
  private func inside(of corner: Corner) -> Vector {
    let sample = Int((corner.arc / ideal.step).rounded())
    let before = ideal.samples[max(0, sample - 1)]
    let after = ideal.samples[min(ideal.samples.count - 1, sample + 1)]
    return Vector(after.tx - before.tx, after.ty - before.ty)
  }

  /// A turn within so many strides is in one place; the chord over a corner is longer.
  private static let turnReach = 4

  /// The farthest that the ink of the open corner turned in one place, in radians.
  private var sharpestTurn: Double {
    let reach = StrokeTracker.turnReach
    let ink = footings[max(0, corners.footing - reach)...]
    var most = 0.0
    for middle in ink.indices.dropFirst(reach).dropLast(reach) {
      let here = footings[middle].point
      let turn = (here - footings[middle - reach].point).turn(to: footings[middle + reach].point - here)
      most = max(most, abs(turn))
    }
    return most
  }

  /// The last ink that was nearest to a point; of at most as many strides as two corners have.
  private func nearest(to point: Point) -> Point {
    var best = last
    for footing in footings.suffix(40)
    where point.distanceSquared(to: footing.point) < point.distanceSquared(to: best) { best = footing.point }
    return best
  }

  private mutating func closeStretch(to arc: Double, drawn: Double, _ index: Int) {
    let full = arc - corners.arc
    guard !corners.isSpoiled, full > StrokeTracker.leastStretch else { return }
    let ink = drawn - corners.drawn
    let most = limits.stretchMost(full)
    if ink > full * most, isLoop(from: corners.footing) || !tellBulge(from: corners.footing, index) {
      report(.straightLength, .overwound, arc: corners.arc, arcEnd: arc, index, ink / full, most)
    }
  }

  /// The stretch or corner in which the ink ends.
  mutating func finishCorners(_ index: Int) {
    guard corners.next < ideal.corners.count, !end.isPast else { return }
    guard corners.isInside else { return closeStretch(to: position.reach, drawn: drawn, index) }
    let full = position.reach - corners.arc
    guard !corners.isSpoiled, full > StrokeTracker.leastStretch else { return }
    let isEnd = corners.next + 1 == ideal.corners.count
    let ink = (isEnd && end.drawn > 0 ? min(drawn, end.drawn) : drawn) - corners.drawn
    let most = limits.cornerMost(full)
    if ink > full * most {
      report(.cornerLength, .overwound, arc: ideal.corners[corners.next].arc, index, ink / full, most)
    }
  }
}
