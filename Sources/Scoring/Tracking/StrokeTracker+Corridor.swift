import Geometry

// Where the ink is beside the line: corridor and bulges (code 2), the mean (code 1), the end (code 8), coverage (6), dots.
extension StrokeTracker {
  // MARK: Corridor (code 2)

  /// In corners more is allowed: there the drawn length judges.
  private static let cornerRoom = 1.3
  /// Ends have that room only on lines longer than this, in x-heights: a bar would be nothing but room.
  fileprivate static let longLine = 1.0
  /// Ink is back inside below this share of the limit, so that it does not leave twice for a tremor.
  private static let backInside = 0.9

  mutating func followCorridor(_ stride: Stride) {
    let sample = ideal.samples[position.sample]
    guard sample.isInk else { return }
    let limit =
      ideal.hasRoom(position.sample) ? StrokeTracker.cornerRoom * limits.corridor : limits.corridor
    if position.distance <= limit {
      if position.distance < StrokeTracker.backInside * limit || corridor.finding == nil { corridor = CorridorState() }
      return
    }
    if corridor.isWaiting { return }
    if corridor.run == 0 { corridor.arc = position.arc }
    corridor.run += stride.length
    corridor.largest = max(corridor.largest, position.distance)
    guard corridor.run >= limits.delay else { return }
    corners.isSpoiled = true
    if let place = corridor.finding {
      findings[place].grow(to: position.arc, magnitude: corridor.largest)
    } else if findings.count < StrokeTracker.mostFindings {
      corridor.finding = findings.count
      report(.exitedCorridor, arc: corridor.arc, arcEnd: position.arc, stride.index, corridor.largest, limit)
    }
  }

  // MARK: Bulges (code 2)

  /// Ink that stands out from the ink before and after it, by less than the corridor perhaps.
  ///
  /// A hand that writes a little wide or aslant strays slowly; a bulge comes and goes within a part of the stroke. What is
  /// measured is the step from the line, less the mean of the steps a part of the line before and after.
  ///
  /// - Parameter index: The index of the point of ink that was drawn last.
  mutating func followBulge(_ index: Int) {
    guard !wayBack.isOpen, !hasSeam else { return }
    let now = footings[footings.count - 1].sample
    while bulge.middle + 1 < footings.count, footings[bulge.middle + 1].sample + bulgeReach <= now {
      bulge.middle += 1
      let here = footings[bulge.middle].sample
      while bulge.before < bulge.middle, footings[bulge.before + 1].sample + bulgeReach <= here { bulge.before += 1 }
      if footings[bulge.before].sample + bulgeReach <= here { lookForBulge(index) }
    }
  }

  /// Looks at one stride of ink, with those a part of the line before and after it.
  private mutating func lookForBulge(_ index: Int) {
    let (before, middle, after) = (footings[bulge.before], footings[bulge.middle], footings[footings.count - 1])
    // Beside a corner a step from the line says little.
    guard !ideal.isInCorner(before.sample), !ideal.isInCorner(after.sample) else { return }
    let sample = ideal.samples[middle.sample]
    let rise = middle.offset - (before.offset + after.offset) / 2
    let out = abs(Vector(sample.tx, sample.ty).cross(rise))
    let limit = min(limits.bulge, limits.factor * limits.parameters.bulgeShort * length)
    guard out > limit, sample.isInk else {
      bulge.run = 0
      bulge.finding = nil
      return
    }
    bulge.run += footings[bulge.middle].point.distance(to: footings[bulge.middle - 1].point)
    guard bulge.run >= limits.delay else { return }
    let arc = Double(middle.sample) * ideal.step
    if let place = bulge.finding, findings.indices.contains(place), findings[place].code == .exitedCorridor {
      return findings[place].grow(to: arc, magnitude: out)
    }
    // What was told about the place already explains it.
    let reach = Double(bulgeReach) * ideal.step
    guard !findings.contains(where: { $0.arc <= arc + reach && $0.arcEnd >= arc - reach }) else { return }
    bulge.finding = findings.count
    report(.exitedCorridor, arc: arc, index, out, limit)
  }

  // MARK: The end (code 8)

  /// Ink near or after the end, counted apart.
  mutating func followEnd(_ stride: Stride) {
    let zone = ideal.corners.last.map { $0.from } ?? 0
    guard max(position.reach, position.arc) >= min(zone, length - own.end) else { return }
    let away = stride.end.distance(to: ideal.end)
    if away < end.distance, !end.isPast {
      end.distance = away
      end.drawn = drawn
      end.footing = footings.count
    }
    let over = drawn - end.drawn
    // Past the end only after the end: a stride beside it is not past it.
    guard isComplete, over > own.over, away > 0.5 * own.over || end.isPast else { return }
    end.isPast = true
    if let place = findings.lastIndex(where: { $0.code == .overextended }) {
      findings[place].grow(to: length, magnitude: over)
    } else {
      report(.overextended, arc: length, stride.index, over, own.over)
    }
  }

  /// So much of the ink after the end must lie on the line, against its direction, to have gone back over it.
  private static let backShare = 0.75

  /// Ink after the end that goes back over the stroke is a way back, not a stroke too long.
  mutating func finishEnd(_ index: Int) {
    guard end.isPast, let place = findings.lastIndex(where: { $0.code == .overextended }) else { return }
    let after = footings[min(end.footing, footings.count)...]
    var (all, back, depth) = (0.0, 0.0, 0.0)
    for (a, b) in zip(after, after.dropFirst()) {
      let way = b.point - a.point
      all += way.length
      var best = (distance: limits.corridor * limits.corridor, sample: -1)
      for (number, sample) in ideal.samples.enumerated() where sample.isInk {
        let distance = sample.point.distanceSquared(to: b.point)
        // Near the end of a closed letter its start lies as well: the way against the line counts.
        if distance < best.distance, way.dx * sample.tx + way.dy * sample.ty < 0 { best = (distance, number) }
      }
      guard best.sample >= 0 else { continue }
      back += way.length
      depth = max(depth, length - ideal.step * Double(best.sample))
    }
    let isBack = depth > own.back && back >= StrokeTracker.backShare * all
    guard isBack || isLoop(from: end.footing) else { return }
    let point = findings[place].point
    findings.remove(at: place)
    guard isBack else {
      return report(.cornerLength, .overwound, arc: length, point, 1 + all / own.over, limits.parameters.cornerOver)
    }
    report(.cornerReentered, arc: length - depth, arcEnd: length, point, depth, own.back)
  }

  // MARK: Coverage (codes 6 and 7)

  mutating func finishCoverage(_ index: Int) {
    // Half a stretch from the end the end is covered.
    if length - position.reach < ideal.step, position.sample + 1 < covered.count { covered[covered.count - 1] = true }
    let lastSample = ideal.samples.count - 1
    let reached = Int(position.reach / ideal.step)
    // Where another stroke runs along the end there is ink after all.
    let shared = ideal.step * Double(ideal.samples[min(lastSample, reached + 1)...].count { $0.isShared })
    let missing = length - position.reach - min(0.5 * shared, 0.5 * own.end)
    if missing > own.end {
      report(.notCovered, .end, arc: position.reach, arcEnd: length, index, missing, own.end)
    }
    let cuts = findings.filter { $0.code == .cornerLength && $0.detail == .cut }.map { $0.arc }
    let first = min(Int(start.arc / ideal.step), lastSample)
    let last = min(reached, lastSample)
    var open: Int?
    for sample in first...max(first, last) {
      if !covered[sample], ideal.samples[sample].isInk, sample < last {
        if open == nil { open = sample }
      } else if let begin = open {
        open = nil
        reportGap(from: Double(begin) * ideal.step, to: Double(sample) * ideal.step, cuts: cuts, index)
      }
    }
  }

  /// Tells of a stretch without ink, if nothing was told that explains it.
  private mutating func reportGap(from arc: Double, to arcEnd: Double, cuts: [Double], _ index: Int) {
    guard arcEnd - arc > limits.gap,
      !cuts.contains(where: { $0 >= arc - Corner.reach && $0 <= arcEnd + Corner.reach })
    else { return }
    // Ink that was told to be elsewhere is not told to be missing as well.
    let isTold = findings.contains {
      $0.code == .exitedCorridor && $0.arc <= arcEnd + 0.2 && $0.arcEnd >= arc - 0.2
    }
    if !isTold { report(.notCovered, .inside, arc: arc, arcEnd: arcEnd, index, arcEnd - arc, limits.gap) }
  }

  // MARK: The whole stroke (code 1)

  /// The typical turn away from the line between corners, in degrees.
  var meanTurn: Double {
    guard sums.turnLength > 0 else { return 0 }
    let cosine = min(1, max(-1, 1 - sums.turn / sums.turnLength))
    return arcTangent((1 - cosine * cosine).squareRoot(), cosine) * 180 / .pi
  }

  mutating func finishMean(_ index: Int) {
    guard !findings.contains(where: { $0.code == .exitedCorridor }) else { return }
    let mostTurn = limits.parameters.meanTurn * limits.factor
    if meanDistance > limits.mean {
      report(.errorTooBig, arc: 0, arcEnd: length, index, meanDistance, limits.mean)
    } else if sums.turnLength > 0.5, meanTurn > mostTurn, findings.isEmpty {
      report(.errorTooBig, arc: 0, arcEnd: length, index, meanTurn, mostTurn)
    }
  }

  // MARK: Dots

  mutating func appendToDot(_ point: Point) {
    dot.reach = max(dot.reach, point.distance(to: last))
    dot.sum = dot.sum + (point - ideal.start)
    dot.count += 1
    position.distance = point.distance(to: ideal.start)
  }

  mutating func finishDot(_ index: Int) {
    let offset = dot.count > 0 ? (dot.sum / dot.count).length : start.distance
    start.distance = offset
    position.distance = offset
    let place = max(limits.floor, limits.parameters.dotPlace * limits.factor)
    let size = max(2 * limits.floor, limits.parameters.dotLength * limits.factor)
    if dot.reach > size {
      report(.overextended, arc: 0, index, dot.reach, size)
    } else if offset > place {
      report(.wrongStart, arc: 0, index, offset, place)
    }
  }
}

// Asked of the line, not of the tracker: whoever changes a tracker while asking it would copy it.
extension IdealStroke {
  /// Whether ink beside a sample has the room of a corner.
  fileprivate func hasRoom(_ sample: Int) -> Bool {
    isInCorner(sample) || samples[sample].zone >= 0 && length > StrokeTracker.longLine
  }

  /// Whether a sample lies in a corner that is no end.
  func isInCorner(_ sample: Int) -> Bool {
    let zone = samples[sample].zone
    return zone > 0 && zone + 1 < corners.count
  }
}
