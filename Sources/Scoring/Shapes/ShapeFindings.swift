import Geometry

/// What is wrong with ink of which nobody knows the order: what the eye sees of it.
///
/// Codes 1, 2, 3, 6, 8, 11 and 12; order, direction and starts are not to be seen.
struct ShapeFindings {
  let match: ShapeMatch
  var model: IdealLetter { match.model }
  var limits: Limits { match.limits }
  /// For each line of the ink its number in the recording.
  let numbers: [Int]
  /// Whether the ink was to be written over the model: then nothing but missing ink is told of what stays in the corridor.
  let isTraced: Bool
  var findings: [Finding] = []

  /// A stroke with less ink than this share was not drawn.
  private static let drawnShare = 0.35
  /// Ink across the lines that is shorter is where lines meet, in x-heights.
  private static let crossing = 0.34
  /// So long may a line lie across before it runs along again: where it turns, and where several meet.
  private static let wayAcross = 0.6
  /// Ink that is nowhere along a line for more than this share is a stroke too many.
  private static let strangeShare = 0.65
  /// So it is as well where the model has other ink for all but so much of its length, unless it only goes over that ink again.
  private static let doubtShare = 0.25
  private static let neededShare = 0.3
  /// Ink off the line with a free end is a stroke of its own from this length on, in x-heights.
  private static let ownStroke = 0.35
  /// Ink smaller than this share of the letter is dust.
  private static let dust = 0.06

  init(of match: ShapeMatch, numbers: [Int], isTraced: Bool) {
    (self.match, self.numbers, self.isTraced) = (match, numbers, isTraced)
    for line in match.ink.lines.indices { lookAtInk(line) }
    for stroke in model.strokes.indices { look(at: stroke) }
    for line in match.ink.lines.indices { lookForBumps(on: line) }
    lookForNeedlessInk()
  }

  // MARK: Ink

  /// A stretch of a line of ink that does not run along the model.
  private struct Run {
    let places: Range<Int>
    /// Whether it begins or ends with the line.
    let isFree: (first: Bool, last: Bool)
  }

  private mutating func lookAtInk(_ line: Int) {
    let places = match.ink.lines[line]
    guard !match.dots.values.contains(line), let box = match.ink.box(of: line),
      max(box.width, box.height) > ShapeFindings.dust * min(model.extent, 2.2)
    else { return }
    let strange = places.count { index in
      switch match.footings[index].kind {
      case .off, .across: true
      case .along, .past, .dot: false
      }
    }
    let share = Double(strange) / Double(places.count)
    let length = match.ink.length(of: line)
    let isNeedless =
      match.owned[line] < ShapeFindings.neededShare * length
      && (share > ShapeFindings.doubtShare || match.isApart(places))
    if length > ShapeFindings.crossing, share > ShapeFindings.strangeShare || isNeedless, mayBeOther(places) {
      findings.append(
        Finding(
          .extraStroke, inkStroke: numbers[line], place: match.ink.places[places.lowerBound].point,
          magnitude: length))
      return
    }
    var open: Int?
    for index in places.lowerBound...places.upperBound {
      let isStrange = index < places.upperBound && match.footings[index].kind != .along
      if isStrange, open == nil { open = index }
      if !isStrange, let first = open {
        open = nil
        look(
          at: Run(places: first..<index, isFree: (first == places.lowerBound, index == places.upperBound)), line)
      }
    }
  }

  private mutating func look(at run: Run, _ line: Int) {
    let step = match.ink.step
    let footings = match.footings[run.places]
    let length = step * Double(run.places.count)
    // Past an end: the run goes on from there to its own free end.
    if run.isFree.first || run.isFree.last {
      let near = run.isFree.last ? footings.first : footings.last
      if let near, case .past(let isEnd) = near.kind {
        let stroke = model.strokes[near.spot.stroke]
        let own = StrokeLimits(limits, length: stroke.length)
        let most = isEnd ? own.over : max(own.over, own.away)
        if length > most + limits.blur {
          findings.append(
            Finding(
              .overextended, stroke: near.spot.stroke, arc: isEnd ? stroke.length : 0, inkStroke: numbers[line],
              place: isEnd ? stroke.end : stroke.start, magnitude: length, limit: most))
        }
        return
      }
    }
    if tellsWayToOther(run, line) { return }
    let outside = footings.filter { $0.kind == .off }
    let far = outside.max { $0.distance < $1.distance }
    let isOutside = step * Double(outside.count) >= limits.delay
    let isFree = run.isFree.first || run.isFree.last
    guard isOutside || mayBeOther(run.places) && length > (isFree ? ShapeFindings.crossing : ShapeFindings.wayAcross),
      let place = far ?? footings.first
    else { return }
    let isOwn = isFree && length > ShapeFindings.ownStroke
    if isOwn || !isOutside {
      findings.append(
        Finding(
          .extraStroke, inkStroke: numbers[line], place: match.ink.places[run.places.lowerBound].point,
          magnitude: length))
    } else {
      let arcs = footings.filter { $0.spot.stroke == place.spot.stroke }.map {
        Double($0.spot.sample) * model.strokes[$0.spot.stroke].step
      }
      findings.append(
        Finding(
          .exitedCorridor, stroke: place.spot.stroke, arc: arcs.min() ?? 0, arcEnd: arcs.max() ?? 0,
          inkStroke: numbers[line], place: model.strokes[place.spot.stroke].samples[place.spot.sample].point,
          magnitude: place.distance, limit: match.corridor))
    }
  }

  /// Tells of ink that goes on past the end of a stroke until it meets another line; false for other ink.
  private mutating func tellsWayToOther(_ run: Run, _ line: Int) -> Bool {
    let places = match.ink.lines[line]
    for (edge, before) in [
      (run.places.lowerBound, run.places.lowerBound - 1), (run.places.upperBound - 1, run.places.upperBound),
    ] where places.contains(before) {
      guard case .past(let isEnd) = match.footings[edge].kind, match.footings[before].kind == .along,
        match.footings[before].spot.stroke == match.footings[edge].spot.stroke
      else { continue }
      let number = match.footings[edge].spot.stroke
      let stroke = model.strokes[number]
      let most = StrokeLimits(limits, length: stroke.length).over
      let length = match.ink.step * Double(run.places.count)
      guard length > most + limits.blur, !isMet(stroke, atEnd: isEnd) else { continue }
      findings.append(
        Finding(
          .overextended, stroke: number, arc: isEnd ? stroke.length : 0, inkStroke: numbers[line],
          place: isEnd ? stroke.end : stroke.start, magnitude: length, limit: most))
      return true
    }
    return false
  }

  /// Whether an end of a stroke is at another line of the letter, so that nobody sees where it ends.
  private func isMet(_ stroke: IdealStroke, atEnd isEnd: Bool) -> Bool {
    isMet(stroke, at: isEnd ? stroke.samples.count - 1 : 0, within: limits.together + ShapeFindings.atTip)
  }

  private func isMet(_ stroke: IdealStroke, at tip: Int, within reach: Double) -> Bool {
    model.strokes.contains { other in
      other.samples.indices.contains { place in
        (other !== stroke || abs(Double(place - tip)) * stroke.step > ShapeFindings.farAlong)
          && other.samples[place].point.distanceSquared(to: stroke.samples[tip].point) < reach * reach
      }
    }
  }

  /// Ink of another line hides a tip that is so much nearer to it than two lines are that a pen makes one, in x-heights.
  private static let atTip = 0.1

  /// Whether ink may be a stroke of its own: on a model only where it leaves the lines.
  ///
  /// Near them, a line gone over twice, a spur of its edge and a stroke of the letter look the same.
  func mayBeOther(_ places: Range<Int>) -> Bool {
    guard isTraced else { return true }
    return match.ink.step * Double(places.count { isOutside($0) }) >= limits.delay
  }

  private func isOutside(_ place: Int) -> Bool {
    let footing = match.footings[place]
    let doubt = footing.kind == .along ? 0 : match.ink.places[place].doubt
    return footing.kind == .off || footing.distance - doubt > limits.near + match.slack
  }

  // MARK: The model

  private mutating func look(at number: Int) {
    let stroke = model.strokes[number]
    if stroke.isDot { return lookAtDot(number, stroke) }
    let covered = match.isCovered[number]
    let count = stroke.samples.count { $0.isInk }
    guard Double(covered.count { $0 }) >= ShapeFindings.drawnShare * Double(count) else {
      // Under the pen of another line a short bar does not show.
      guard !isHidden(stroke) else { return }
      findings.append(
        Finding(
          .missingStroke, stroke: number, arc: 0, arcEnd: stroke.length, place: stroke.start, magnitude: stroke.length))
      return
    }
    if !isHidden(stroke) { lookAtEnds(number, stroke, covered) }
    lookAtGaps(number, stroke, covered)
    guard !isTraced || isLeft(stroke: number) else { return }
    lookAtCorners(number, stroke)
    lookAtMean(number, stroke)
    lookForBulges(number, stroke)
  }

  /// Whether ink beside a stroke leaves its line anywhere.
  private func isLeft(stroke number: Int) -> Bool {
    match.offsets[number].contains { abs($0 ?? 0) > limits.near }
      || match.footings.contains { $0.kind == .off && $0.spot.stroke == number }
  }

  /// A bar across another line that is shorter than so many pens are wide is hidden by that.
  private static let hidden = 2.0

  private func isHidden(_ stroke: IdealStroke) -> Bool {
    stroke.length <= ShapeFindings.hidden * limits.together && isCrossed(stroke)
  }

  private func isCrossed(_ stroke: IdealStroke) -> Bool {
    model.strokes.contains { other in
      other !== stroke
        && other.samples.contains { there in
          stroke.samples.contains { $0.point.distance(to: there.point) < 2 * IdealStroke.sampleDistance }
        }
    }
  }

  private mutating func lookAtDot(_ number: Int, _ stroke: IdealStroke) {
    guard let line = match.dots[number], let box = match.ink.box(of: line) else {
      // A wide pen makes one of a dot and the line below it.
      let place = 0.5 * limits.parameters.dotPlace * limits.factor
      guard !match.ink.places.contains(where: { $0.point.distance(to: stroke.start) <= place }) else { return }
      findings.append(Finding(.missingStroke, stroke: number, place: stroke.start, magnitude: 0))
      return
    }
    let place = max(limits.floor, limits.parameters.dotPlace * limits.factor)
    let distance = box.center.distance(to: stroke.start)
    if distance > place {
      findings.append(
        Finding(
          .wrongStart, stroke: number, inkStroke: numbers[line], place: stroke.start, magnitude: distance, limit: place)
      )
    }
  }

  /// The first sample, from one of the ends, from where on there is ink.
  private func reached(_ covered: [Bool]) -> (first: Int, last: Int) {
    func isSure(_ index: Int, _ way: Int) -> Bool {
      (0..<3).allSatisfy { covered.indices.contains(index + way * $0) && covered[index + way * $0] }
    }
    let first = covered.indices.first { isSure($0, 1) } ?? 0
    let last = covered.indices.last { isSure($0, -1) } ?? covered.count - 1
    return (first, last)
  }

  /// A tip of which so much of the limit is bare was not drawn.
  private static let bare = 0.5

  private mutating func lookAtEnds(_ number: Int, _ stroke: IdealStroke, _ covered: [Bool]) {
    let own = StrokeLimits(limits, length: stroke.length)
    let (first, last) = reached(covered)
    var (missing, left) = (Double(first) * stroke.step, Double(covered.count - 1 - last) * stroke.step)
    let blur = limits.blur
    // Where the tip is bare, ink of another part of the letter that runs beside the rest says nothing.
    let ownReached = reached(match.isOwnCovered[number])
    if missing > ShapeFindings.bare * own.start && !isMet(stroke, atEnd: false)
      || isBare(stroke, 0..<ownReached.first, most: own.start + blur)
    {
      missing = Double(ownReached.first) * stroke.step
    }
    if left > ShapeFindings.bare * own.end && !isMet(stroke, atEnd: true)
      || isBare(stroke, ownReached.last + 1..<covered.count, most: own.end + blur)
    {
      left = Double(covered.count - 1 - ownReached.last) * stroke.step
    }
    // Nobody knows which end was the beginning.
    if missing > own.start + blur {
      findings.append(
        Finding(
          .notCovered, .inside, stroke: number, arc: 0, arcEnd: missing, place: stroke.start, magnitude: missing,
          limit: own.start))
    }
    if left > own.end + blur {
      findings.append(
        Finding(
          .notCovered, .end, stroke: number, arc: stroke.length - left, arcEnd: stroke.length, place: stroke.end,
          magnitude: left, limit: own.end))
    }
  }

  /// Whether a tip without ink of its own lies clear of other lines for more than so much.
  private func isBare(_ stroke: IdealStroke, _ tip: Range<Int>, most: Double) -> Bool {
    guard Double(tip.count) * stroke.step > most else { return false }
    let reach = ShapeFindings.under * limits.together
    return Double(tip.count { !isMet(stroke, at: $0, within: reach) }) * stroke.step > most
  }

  /// Ink nearer to the middle of a line than this share of a pen's width lies under it.
  private static let under = 0.75

  private mutating func lookAtGaps(_ number: Int, _ stroke: IdealStroke, _ covered: [Bool]) {
    let (first, last) = reached(covered)
    var open: Int?
    for sample in first...max(first, last) {
      if !covered[sample], stroke.samples[sample].isInk {
        if open == nil { open = sample }
      } else if let begin = open {
        open = nil
        let (arc, arcEnd) = (Double(begin) * stroke.step, Double(sample) * stroke.step)
        // Ink that was told to be elsewhere is not told to be missing as well.
        let isTold = findings.contains {
          $0.code == .exitedCorridor && $0.stroke == number && $0.arc <= arcEnd + 0.2 && $0.arcEnd >= arc - 0.2
        }
        guard arcEnd - arc > limits.gap, !isTold else { continue }
        findings.append(
          Finding(
            .notCovered, .inside, stroke: number, arc: arc, arcEnd: arcEnd, place: stroke.point(at: arc),
            magnitude: arcEnd - arc, limit: limits.gap))
      }
    }
  }

  private mutating func lookAtCorners(_ number: Int, _ stroke: IdealStroke) {
    let parameters = limits.parameters
    for (index, corner) in stroke.corners.enumerated() where index > 0 && index < stroke.corners.count - 1 {
      guard corner.kind == .corner || corner.kind == .cusp, corner.turn * 180 / .pi >= parameters.cornerTurn else {
        continue
      }
      let place = stroke.point(at: corner.arc)
      let near = match.ink.places.reduce(Double.infinity) { min($0, $1.point.distance(to: place) - $1.doubt) }
      let most = parameters.cornerMiss * limits.corridor
      guard near > most,
        !findings.contains(where: { $0.stroke == number && $0.arc <= corner.to && $0.arcEnd >= corner.from })
      else { continue }
      findings.append(
        Finding(
          .cornerLength, .cut, stroke: number, arc: corner.from, arcEnd: corner.to, place: place,
          magnitude: most / near, limit: 1))
    }
  }

  private mutating func lookAtMean(_ number: Int, _ stroke: IdealStroke) {
    let own = match.offsets[number].compactMap { $0 }
    guard own.count > 3, !findings.contains(where: { $0.code == .exitedCorridor && $0.stroke == number }) else {
      return
    }
    let mean = own.reduce(0) { $0 + abs($1) } / Double(own.count)
    guard mean > limits.mean else { return }
    findings.append(
      Finding(
        .errorTooBig, stroke: number, arc: 0, arcEnd: stroke.length, place: stroke.point(at: stroke.length / 2),
        magnitude: mean, limit: limits.mean))
  }
}
