import Geometry

// Ink that stands out from the ink before and after it.
extension ShapeFindings {
  /// Ink that stands out from the ink before and after it, as of ink with order.
  mutating func lookForBulges(_ number: Int, _ stroke: IdealStroke) {
    let offsets = match.offsets[number]
    let apart = max(3, Int((limits.parameters.bulgeReach * stroke.length / stroke.step).rounded()))
    let limit = min(limits.bulge, limits.factor * limits.parameters.bulgeShort * stroke.length) + match.slack
    guard offsets.count > 2 * apart else { return }
    let isCrowded = crowded(stroke)
    let unbroken = unbroken(offsets)
    var run = 0.0
    var most = 0.0
    for sample in apart..<(offsets.count - apart) {
      var out = 0.0
      if unbroken[sample + apart] <= sample - apart, !isCrowded[sample], !isCrowded[sample - apart],
        !isCrowded[sample + apart], let here = offsets[sample],
        let before = offsets[sample - apart], let after = offsets[sample + apart],
        !stroke.isInCorner(sample - apart), !stroke.isInCorner(sample + apart)
      {
        out = abs(here - (before + after) / 2)
        // Half of a bump may run beside the line on the other side: what comes near the edge counts.
        if isTraced, max(abs(here), abs(before), abs(after)) <= limits.near { out = 0 }
      }
      guard out > limit else {
        run = 0
        continue
      }
      run += stroke.step
      most = max(most, out)
      let arc = Double(sample) * stroke.step
      let reach = Double(apart) * stroke.step
      guard run >= limits.delay,
        !findings.contains(where: { $0.stroke == number && $0.arc <= arc + reach && $0.arcEnd >= arc - reach })
      else { continue }
      findings.append(
        Finding(
          .exitedCorridor, stroke: number, arc: arc, arcEnd: arc, place: stroke.point(at: arc), magnitude: out,
          limit: limit))
    }
  }

  /// What is farther along the same line is another line, in x-heights.
  static let farAlong = 0.8
  /// Lines that cross at more than 37° do not run into each other: the cosine between them.
  private static let beside = 0.8

  /// For each sample of a stroke whether other lines run beside it: where ink of two lines is one, its middle is of neither.
  private func crowded(_ stroke: IdealStroke) -> [Bool] {
    stroke.samples.indices.map { index in
      let sample = stroke.samples[index]
      return model.strokes.contains { other in
        other.samples.indices.contains { place in
          let there = other.samples[place]
          return (other !== stroke || abs(Double(place - index)) * stroke.step > ShapeFindings.farAlong)
            && there.point.distanceSquared(to: sample.point) < limits.together * limits.together
            && abs(there.tx * sample.tx + there.ty * sample.ty) > ShapeFindings.beside
        }
      }
    }
  }

  /// Ink beside a line does not step farther from one place to the next, in x-heights: it would be another line's.
  private static let jump = 0.2

  /// For each sample of a stroke the last sample from which on the ink beside it runs on without a jump.
  private func unbroken(_ offsets: [Double?]) -> [Int] {
    var from = Array(offsets.indices)
    for index in offsets.indices.dropFirst() {
      guard let here = offsets[index], let before = offsets[index - 1], abs(here - before) < ShapeFindings.jump else {
        continue
      }
      from[index] = from[index - 1]
    }
    return from
  }

  /// A line that turns aside and comes back, seen along the ink: beside a stem that is drawn twice no ink is clearly of one of both
  /// ways, but the eye sees it stand out all the same.
  mutating func lookForBumps(on line: Int) {
    let places = match.ink.lines[line]
    let least = ShapeFindings.bumps[0].share * limits.bulge
    guard !match.dots.values.contains(line), places.contains(where: { match.footings[$0].distance > least }) else {
      return
    }
    let points = modelPoints
    let grid = PlaceGrid(points, side: ShapeFindings.bumpReach)
    let off = places.map { distance(of: match.ink.places[$0], from: points, grid) }
    for bump in ShapeFindings.bumps {
      let apart = max(2, Int(bump.reach / match.ink.step))
      let limit = bump.share * limits.bulge
      guard off.count > 2 * apart else { continue }
      for index in apart..<(off.count - apart) {
        let out = off[index] - max(off[index - apart], off[index + apart])
        let place = match.ink.places[places.lowerBound + index].point
        guard out > limit, !isTold(near: place), !isTraced || isOutside(places.lowerBound + index, by: off[index])
        else { continue }
        let spot = match.footings[places.lowerBound + index].spot
        let arc = Double(spot.sample) * model.strokes[spot.stroke].step
        findings.append(
          Finding(
            .exitedCorridor, stroke: spot.stroke, arc: arc, arcEnd: arc, inkStroke: numbers[line],
            place: model.strokes[spot.stroke].point(at: arc), magnitude: out, limit: limit))
        return
      }
    }
  }

  /// Half the widths of bumps that are sought, in x-heights, and how much of a bulge they must be: of good tracings in scans hardly
  /// any stands out by half of one, but a hand sways in long waves.
  private static let bumps = [(reach: 0.3, share: 0.62), (reach: 0.5, share: 0.62), (reach: 0.8, share: 0.78)]
  /// Farther off than this, in x-heights, is as far.
  private static let bumpReach = 0.4

  /// Whether the pen may have left the lines at a place of the ink that is so far from every line at least.
  private func isOutside(_ index: Int, by distance: Double) -> Bool {
    distance + 2 * match.ink.places[index].doubt > limits.near
  }

  private var modelPoints: [Point] {
    model.strokes.flatMap { stroke in stroke.isDot ? [] : stroke.samples.filter { $0.isInk }.map { $0.point } }
  }

  /// How far a place of the ink is from every line, what is in doubt of it left out.
  private func distance(of place: LooseInk.Place, from points: [Point], _ grid: PlaceGrid) -> Double {
    var least = ShapeFindings.bumpReach * ShapeFindings.bumpReach
    grid.visit(near: place.point, within: ShapeFindings.bumpReach) {
      least = min(least, points[$0].distanceSquared(to: place.point))
    }
    return max(0, least.squareRoot() - place.doubt)
  }

  /// Whether ink beside the line was told there already.
  private func isTold(near place: Point) -> Bool {
    findings.contains { $0.isFault && $0.place.distance(to: place) < 1 }
  }
}
