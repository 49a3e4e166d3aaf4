import CMaths
import Geometry

/// How far the ink is outside the corridor at the moment.
struct CorridorState {
  /// The length of ink outside.
  var run = 0.0
  /// Where it left.
  var arc = 0.0
  /// The greatest distance outside.
  var largest = 0.0
  /// Whether it has been told.
  var finding: Int?
  /// Whether the pen has not come near the line yet, after a wrong start that was told.
  var isWaiting = false
}

/// A stretch that stands out from what is before and after it.
struct BulgeState {
  /// The length of ink that stands out.
  var run = 0.0
  /// Before this footing nothing is looked at: the pen went back there.
  var first = 0
  /// Index of the finding that grows.
  var finding: Int?
}

/// A way back along the line, and forth again.
struct Excursion {
  var isOpen = false
  var anchor = Point.origin
  var previous = Point.origin
  var area = 0.0
  var drawn = 0.0
  var depth = 0.0
  var arc = 0.0
  /// How many findings there were before it.
  var findings = 0
}

/// The corner that comes next, and what was drawn since the last one.
struct ZoneState {
  /// Index of the corner that is open or comes next.
  var corner = 0
  var isInside = false
  /// The length of ink when the corner or the stretch was entered.
  var enteredAt = 0.0
  /// Where on the line it was entered.
  var enteredArc = 0.0
  /// Something was told already about this stretch; its length would say it again.
  var isSpoiled = false

  mutating func begin(at arc: Double, ideal: IdealStroke) {
    corner = ideal.corners.firstIndex { arc < $0.to } ?? max(0, ideal.corners.count - 1)
    isInside = ideal.corners.indices.contains(corner) && ideal.corners[corner].from <= arc
    enteredArc = arc
  }
}

extension StrokeTracker {
  // MARK: Corridor (code 2)

  /// In corners more is allowed: there the drawn length judges.
  private static let cornerRoom = 1.3

  mutating func followCorridor(_ stride: Double, _ index: Int) {
    let sample = ideal.samples[cursorIndex]
    guard sample.isInk else { return }
    let limit = sample.zone >= 0 ? StrokeTracker.cornerRoom * limits.corridor : limits.corridor
    if distance <= limit {
      if distance < 0.9 * limit || corridor.finding == nil { corridor = CorridorState() }
      return
    }
    if corridor.isWaiting { return }
    if corridor.run == 0 { corridor.arc = cursor }
    corridor.run += stride
    corridor.largest = max(corridor.largest, distance)
    guard corridor.run >= limits.delay else { return }
    zones.isSpoiled = true
    if let place = corridor.finding {
      let old = findings[place]
      findings[place] = Finding(
        .exitedCorridor, arc: old.arc, arcEnd: max(old.arcEnd, cursor), point: old.point, place: old.place,
        magnitude: max(old.magnitude, corridor.largest), limit: old.limit)
    } else if findings.count < 24 {
      corridor.finding = findings.count
      report(.exitedCorridor, arc: corridor.arc, arcEnd: cursor, index, corridor.largest, limit)
    }
  }

  /// Ink that stands out from the ink before and after it, by less than the corridor perhaps.
  ///
  /// A hand that writes a little wide or aslant strays slowly; a bulge comes and goes within a part of the stroke. What is
  /// measured is the step from the line, less the mean of the steps a fifth of the stroke before and after.
  mutating func followBulge(_ stride: Double, _ index: Int) {
    let apart = max(4, Int((limits.parameters.bulgeReach * length / IdealStroke.sampleDistance).rounded()))
    let now = footings.count - 1
    guard now - 2 * apart >= bulge.first, !excursion.isOpen, !hasSeam else { return }
    let (before, middle, after) = (footings[now - 2 * apart], footings[now - apart], footings[now])
    // Beside a corner a step from the line says little.
    guard !isInCorner(before.sample), !isInCorner(after.sample) else { return }
    let sample = ideal.samples[middle.sample]
    let dx = middle.offX - (before.offX + after.offX) / 2
    let dy = middle.offY - (before.offY + after.offY) / 2
    let out = abs(sample.tx * dy - sample.ty * dx)
    let limit = sample.zone >= 0 ? StrokeTracker.cornerRoom * limits.bulge : limits.bulge
    guard out > limit, sample.isInk else {
      bulge.run = 0
      bulge.finding = nil
      return
    }
    bulge.run += stride
    guard bulge.run >= limits.delay else { return }
    let arc = Double(middle.sample) * ideal.step
    if let place = bulge.finding, findings.indices.contains(place), findings[place].code == .exitedCorridor {
      let old = findings[place]
      findings[place] = Finding(
        .exitedCorridor, arc: old.arc, arcEnd: max(old.arcEnd, arc), point: old.point, place: old.place,
        magnitude: max(old.magnitude, out), limit: old.limit)
      return
    }
    // What was told about the place already explains it.
    let reach = Double(apart) * IdealStroke.sampleDistance
    guard !findings.contains(where: { $0.arc <= arc + reach && $0.arcEnd >= arc - reach }) else { return }
    bulge.finding = findings.count
    report(.exitedCorridor, arc: arc, index, out, limit)
  }

  private func isInCorner(_ sample: Int) -> Bool {
    let zone = ideal.samples[sample].zone
    return zone > 0 && zone + 1 < ideal.corners.count
  }

  // MARK: Going back (code 5), loops (code 3)

  /// Below this the cursor trembles, in x-heights.
  private static let tremble = 0.02

  mutating func followExcursion(_ p: Point, _ index: Int) {
    if cursor < reach - StrokeTracker.tremble {
      if !excursion.isOpen {
        excursion = Excursion(
          isOpen: true, anchor: last, previous: last, drawn: drawn, arc: reach, findings: findings.count)
      }
      excursion.area += (excursion.previous - excursion.anchor).cross(p - excursion.anchor) / 2
      excursion.previous = p
      excursion.depth = max(excursion.depth, reach - cursor)
    } else if excursion.isOpen {
      excursion.area += (excursion.previous - excursion.anchor).cross(p - excursion.anchor) / 2
      excursion.previous = p
      closeExcursion(index)
    }
  }

  mutating func finishExcursion(_ index: Int) {
    // What goes back from the end is ink after the end.
    guard excursion.isOpen, !isPast else { return }
    closeExcursion(index)
  }

  private mutating func closeExcursion(_ index: Int) {
    excursion.isOpen = false
    bulge.first = footings.count
    guard excursion.depth > limits.loop else { return }
    // Between two strokes that were joined the pen goes as it likes.
    let seamReach = 2 * Corner.reach
    let (low, high) = (excursion.arc - excursion.depth, excursion.arc)
    guard !ideal.corners.contains(where: { $0.isSeam && $0.from - seamReach < high && $0.to + seamReach > low }) else {
      return
    }
    let round = drawn - excursion.drawn + excursion.previous.distance(to: excursion.anchor)
    let roundness = round > 0 ? 4 * .pi * abs(excursion.area) / (round * round) : 0
    if roundness > limits.parameters.loopRoundness {
      zones.isSpoiled = true
      // A large loop leaves the corridor as well; that is the same fault.
      findings =
        findings[..<min(excursion.findings, findings.count)]
        + findings[min(excursion.findings, findings.count)...].filter { $0.code != .exitedCorridor }
      corridor = CorridorState()
      let ratio = (round + excursion.depth) / excursion.depth
      report(.cornerLength, .overwound, arc: excursion.arc, index, ratio, limits.parameters.cornerOver)
    } else if excursion.depth > backLimit {
      zones.isSpoiled = true
      report(
        .cornerReentered, arc: excursion.arc - excursion.depth, arcEnd: excursion.arc, index, excursion.depth,
        backLimit)
    }
  }

  // MARK: Lengths in corners and between (codes 3 and 4)

  mutating func followZones(from before: Double, _ stride: Double, _ index: Int) {
    let corners = ideal.corners
    guard cursor > reach else { return }
    func drawnAt(_ arc: Double) -> Double {
      let way = cursor - max(before, 0)
      return way > 0 ? drawn - stride * min(1, max(0, (cursor - arc) / way)) : drawn
    }
    while zones.corner < corners.count {
      let corner = corners[zones.corner]
      if zones.isInside {
        guard cursor >= corner.to, zones.corner + 1 < corners.count else { return }
        closeCorner(corner, at: drawnAt(corner.to), index)
        zones.corner += 1
        zones.isInside = false
        zones.enteredAt = drawnAt(corner.to)
        zones.enteredArc = corner.to
      } else {
        guard cursor >= corner.from else { return }
        closeStretch(to: corner.from, at: drawnAt(corner.from), index)
        zones.isInside = true
        zones.enteredAt = drawnAt(corner.from)
        zones.enteredArc = corner.from
      }
      zones.isSpoiled = false
    }
  }

  private mutating func closeCorner(_ corner: Corner, at odometer: Double, _ index: Int) {
    guard !corner.isSeam else { return }
    let full = corner.to - zones.enteredArc
    // The way to a start that lies beside the line is told by the start.
    let ink = odometer - zones.enteredAt - (corner.kind == .start ? startDistance : 0)
    guard full > 0.02 else { return }
    let parameters = limits.parameters
    let room = max(parameters.cornerOverLength * limits.factor, 2 * limits.floor)
    let most = max(1 + (parameters.cornerOver - 1) * limits.factor, 1 + room / full)
    if ink > full * most {
      if !zones.isSpoiled { report(.cornerLength, .overwound, arc: corner.arc, index, ink / full, most) }
      return
    }
    guard corner.kind == .corner || corner.kind == .cusp else { return }
    guard corner.turn * 180 / .pi >= parameters.cornerTurn else { return }
    // A chord that leaves out the share a of both arms is 1 − a·(1 − sin φ/2) long, φ the angle between the arms.
    let chord = cos(corner.turn / 2)
    let scale = limits.corridor / parameters.corridor
    let share = min(0.9, parameters.cornerCut * scale)
    let least = 1 - share * (1 - chord)
    if ink < full * least, nearest(to: ideal.point(at: corner.arc)) > parameters.cornerMiss * limits.corridor {
      // A chord leaves the corridor as well; that is the same fault.
      let reach = 2 * limits.corridor
      findings.removeAll {
        $0.code == .exitedCorridor && $0.arc >= corner.from - reach && $0.arcEnd <= corner.to + reach
      }
      corridor = CorridorState()
      report(.cornerLength, .cut, arc: corner.arc, index, ink / full, least)
    }
  }

  /// The least distance of the last ink from a point; of at most as many strides as two corners have.
  private func nearest(to point: Point) -> Double {
    var best = last.distanceSquared(to: point)
    for footing in footings.suffix(40) { best = min(best, point.distanceSquared(to: Point(footing.x, footing.y))) }
    return best.squareRoot()
  }

  private mutating func closeStretch(to arc: Double, at odometer: Double, _ index: Int) {
    guard !zones.isSpoiled else { return }
    let full = arc - zones.enteredArc
    let ink = odometer - zones.enteredAt
    guard full > 0.02 else { return }
    let parameters = limits.parameters
    let room = max(parameters.straightOverLength * limits.factor, 2 * limits.floor)
    let most = max(1 + (parameters.straightOver - 1) * limits.factor, 1 + room / full)
    if ink > full * most {
      report(.straightLength, .overwound, arc: zones.enteredArc, arcEnd: arc, index, ink / full, most)
    }
  }

  /// The stretch or corner in which the ink ends.
  mutating func finishZones(_ index: Int) {
    guard zones.corner < ideal.corners.count, !isPast else { return }
    let corner = ideal.corners[zones.corner]
    let isEnd = zones.corner + 1 == ideal.corners.count
    let full = reach - zones.enteredArc
    let ink = (isEnd ? min(drawn, drawnAtEnd > 0 ? drawnAtEnd : drawn) : drawn) - zones.enteredAt
    guard !zones.isSpoiled, full > 0.02 else { return }
    let parameters = limits.parameters
    if zones.isInside {
      let room = max(parameters.cornerOverLength * limits.factor, 2 * limits.floor)
      let most = max(1 + (parameters.cornerOver - 1) * limits.factor, 1 + room / full)
      if ink > full * most { report(.cornerLength, .overwound, arc: corner.arc, index, ink / full, most) }
    } else {
      closeStretch(to: reach, at: drawn, index)
    }
  }

  // MARK: Coverage (codes 6 and 7)

  mutating func finishCoverage(_ index: Int) {
    // Half a stretch from the end the end is covered.
    if length - reach < ideal.step, cursorIndex + 1 < covered.count { covered[covered.count - 1] = true }
    // Where another stroke runs along the end there is ink after all.
    let tail = ideal.samples[min(ideal.samples.count - 1, Int(reach / ideal.step) + 1)...]
    let shared = ideal.step * Double(tail.reduce(0) { $0 + ($1.isShared ? 1 : 0) })
    let missing = length - reach - min(0.5 * shared, 0.5 * endLimit)
    if missing > endLimit {
      report(.notCovered, .end, arc: reach, arcEnd: length, index, missing, endLimit)
    }
    let cuts = findings.filter { $0.code == .cornerLength && $0.detail == .cut }.map(\.arc)
    let first = min(Int(startArc / ideal.step), ideal.samples.count - 1)
    let last = min(Int(reach / ideal.step), ideal.samples.count - 1)
    var open: Int?
    for j in first...max(first, last) {
      let isMissing = !covered[j] && ideal.samples[j].isInk && j < last
      if isMissing {
        if open == nil { open = j }
      } else if let from = open {
        open = nil
        let (a, b) = (Double(from) * ideal.step, Double(j) * ideal.step)
        guard b - a > limits.gap, !cuts.contains(where: { $0 >= a - Corner.reach && $0 <= b + Corner.reach }) else {
          continue
        }
        // Ink that was told to be elsewhere is not told to be missing as well.
        let isTold = findings.contains {
          $0.code == .exitedCorridor && $0.arc <= b + 0.2 && $0.arcEnd >= a - 0.2
        }
        if !isTold { report(.notCovered, .inside, arc: a, arcEnd: b, index, b - a, limits.gap) }
      }
    }
  }

  // MARK: The whole stroke (code 1)

  /// The mean distance of the ink from the line.
  var meanDistance: Double { drawn > 0 ? distanceSum / drawn : distance }

  /// The root of the mean square of the distance.
  var meanSquareDistance: Double { drawn > 0 ? (squareSum / drawn).squareRoot() : distance }

  /// The typical turn away from the line between corners, in degrees.
  var meanTurn: Double {
    guard turnLength > 0 else { return 0 }
    return acos(min(1, max(-1, 1 - turnSum / turnLength))) * 180 / .pi
  }

  mutating func finishMean(_ index: Int) {
    guard !findings.contains(where: { $0.code == .exitedCorridor }) else { return }
    if meanDistance > limits.mean {
      report(.errorTooBig, arc: 0, arcEnd: length, index, meanDistance, limits.mean)
    } else if turnLength > 0.5, meanTurn > limits.parameters.meanTurn * limits.factor, findings.isEmpty {
      report(.errorTooBig, arc: 0, arcEnd: length, index, meanTurn, limits.parameters.meanTurn * limits.factor)
    }
  }

  /// How badly the ink fits on the whole, for the choice of a direction; no unit.
  var badness: Double {
    let found = covered.reduce(0) { $0 + ($1 ? 1 : 0) }
    let uncovered = 1 - Double(found) / Double(max(1, covered.count))
    let over = drawnAtEnd > 0 ? (drawn - drawnAtEnd) / max(length, 0.1) : 0
    return 2 * uncovered + 4 * meanDistance / limits.extent + over / 2 + startDistance / limits.extent
  }

  // MARK: Dots

  mutating func finishDot(_ index: Int) {
    let offset = dotCount > 0 ? (dotSum / dotCount).length : startDistance
    startDistance = offset
    distance = offset
    let place = max(limits.floor, limits.parameters.dotPlace * limits.factor)
    let size = max(2 * limits.floor, limits.parameters.dotLength * limits.factor)
    if dotReach > size {
      report(.overextended, arc: 0, index, dotReach, size)
    } else if offset > place {
      report(.wrongStart, arc: 0, index, offset, place)
    }
  }
}
