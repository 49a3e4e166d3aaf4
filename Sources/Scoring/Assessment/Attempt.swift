import Geometry

/// A stroke of the model, or two as one, with the ink followed along it.
struct FollowedStroke {
  let match: StrokeAssignment.Match
  /// Its strokes in the direction in which they were drawn.
  let parts: [StrokeAssignment.Part]
  let tracker: StrokeTracker
}

/// All ink of an attempt, followed along the model.
struct FollowedInk {
  var strokes: [FollowedStroke]
  /// The ink on the model.
  let ink: [InkStroke]
  let fit: Fit
  fileprivate(set) var assignment: StrokeAssignment
  /// How far each letter of a row was moved to its place, to the right.
  var shifts: [Double] = []

  /// How badly the ink fits on the whole; no unit.
  var badness: Double {
    strokes.reduce(0) { $0 + $1.tracker.badness } + 2 * Double(assignment.missing.count + assignment.extra.count)
  }
}

/// One way of writing a letter, tried on ink.
struct Attempt {
  let model: IdealLetter
  let assessor: Assessor
  let ink: [InkStroke]
  /// The ink on the model.
  private(set) var fitted: [InkStroke]
  private(set) var fit: Fit
  private(set) var assignment: StrokeAssignment
  private let looks: Double?
  /// The fit of box on box; nil where nothing is fitted.
  private var first: Fit?

  /// - Parameter looks: The distance of the ink from the letter as it looks, for freely written ink.
  init(_ ink: [InkStroke], _ model: IdealLetter, _ assessor: Assessor, looks: Double? = nil) {
    self.looks = looks
    self.model = model
    self.assessor = assessor
    self.ink = ink
    fit = .identity
    fitted = ink
    guard assessor.mode != .trace else {
      assignment = Attempt.assign(ink, model, assessor)
      return
    }
    let box = Rectangle(around: ink.lazy.flatMap { $0.places }.map { $0.point })
    first = box.flatMap { Fit(boxes: $0, on: model.bounds) }
    if let first { fit = first }
    fitted = Attempt.map(ink, fit)
    assignment = Attempt.assign(fitted, model, assessor)
    if let better = refined() {
      fit = better
      fitted = Attempt.map(ink, fit)
      assignment = Attempt.assign(fitted, model, assessor)
    }
  }

  /// How far the ink is from the letter, as a share of its extent; how it looks and how it was drawn, where it is free.
  var misfit: Double {
    guard let looks else { return strokeMisfit }
    return looks + assessor.parameters.freeOrder * min(strokeMisfit, Attempt.greatestStrokeMisfit)
  }

  /// Written in another order or way, a letter is no farther off than this.
  private static let greatestStrokeMisfit = 0.3

  /// The mean distance over all strokes, as they were assigned.
  var strokeMisfit: Double {
    let ideal = model.strokes.reduce(0) { $0 + max($1.length, 0.3) }
    let drawn = fitted.reduce(0) { $0 + max($1.length, 0.3) }
    return assignment.cost / (max(ideal, drawn) * model.extent)
  }

  /// The attempt with the least misfit; the first of equals.
  static func best(of models: [IdealLetter], for ink: [InkStroke], _ assessor: Assessor) -> Attempt? {
    let cloud = assessor.mode == .free ? PointCloud(ink) : nil
    var best: Attempt?
    for model in models {
      let looks = cloud?.misfit(to: model.cloud, below: best?.misfit ?? .infinity)
      // What looks worse than another way of writing is with its strokes can only be worse still.
      if let looks, let best, looks >= best.misfit { continue }
      let attempt = Attempt(ink, model, assessor, looks: looks)
      if best.map({ attempt.misfit < $0.misfit }) ?? true { best = attempt }
    }
    return best
  }

  private static func map(_ ink: [InkStroke], _ fit: Fit) -> [InkStroke] {
    guard let modelFromInk = fit.inkFromModel.inverse else { return ink }
    return ink.map { $0.mapped(by: modelFromInk) }
  }

  private static func assign(_ ink: [InkStroke], _ model: IdealLetter, _ assessor: Assessor) -> StrokeAssignment {
    let items = ink.enumerated().map {
      StrokeAssignment.Ink(strokes: [$0], outline: $1.outline, length: $1.length)
    }
    return StrokeAssignment(
      of: items, to: model, parameters: assessor.parameters, bothWays: assessor.isBothWays,
      isFree: assessor.mode == .free || !assessor.hasOrder)
  }

  /// The fit of least squares through the outlines of what was assigned.
  private func refined() -> Fit? {
    var places: [Point] = []
    var drawn: [Point] = []
    for match in assignment.matches {
      let line = Attempt.line(match.parts, model)
      places += StrokeAssignment.beginning(of: line.outline, share: match.share)
      let points = match.ink.flatMap { ink[$0].places.map { $0.point } }
      drawn += points.resampled(count: IdealStroke.outlineCount)
    }
    return Fit(from: places, to: drawn, freedom: freedom, near: fit)
  }

  /// The line of a stroke in its direction, or of two joined.
  static func line(_ parts: [StrokeAssignment.Part], _ model: IdealLetter) -> IdealStroke {
    let lines = parts.map { $0.isReversed ? model.reversed[$0.stroke] : model.strokes[$0.stroke] }
    return lines.dropFirst().reduce(lines[0]) { $0.joined(to: $1) }
  }

  /// Every stroke followed point by point along its line.
  ///
  /// - Parameter isFine: Whether the fit is bettered by the places that were found, and all is followed again.
  func followed(
    isFine: Bool
  ) -> FollowedInk {
    guard isFine else { return spaced(followed(from: fit, fitted, assignment)) }
    let found = refollowed(from: fit, fitted, assignment)
    guard abs(found.fit.lean(of: model.slant)) > Attempt.likelyLean, let first else { return spaced(found) }
    // Ink that lacks its end was stretched over the whole letter: then its box says better where it stands.
    let boxed = Attempt.map(ink, first)
    let other = refollowed(from: first, boxed, Attempt.assign(boxed, model, assessor))
    return spaced(other.badness < found.badness ? other : found)
  }

  /// Hands lean by less, in degrees; what leans more may have been fitted badly.
  private static let likelyLean = 15.0

  private func followed(from fit: Fit, _ fitted: [InkStroke], _ assignment: StrokeAssignment) -> FollowedInk {
    var found = FollowedInk(strokes: follow(fitted, assignment), ink: fitted, fit: fit, assignment: assignment)
    takeUpLeftovers(&found)
    return found
  }

  /// Ink that was left over becomes a piece of the stroke of which it draws what was missing: there the pen was only lifted.
  ///
  /// What is no part of the letter makes a stroke worse, wherever it is put in, and what was drawn before is drawn twice: both
  /// stay what they are.
  private func takeUpLeftovers(_ found: inout FollowedInk) {
    guard (1...Attempt.mostLeftovers).contains(found.assignment.extra.count) else { return }
    let limits = assessor.limits(for: model)
    for leftover in found.assignment.extra where found.ink[leftover].length > 0 {
      var best: (number: Int, stroke: FollowedStroke)?
      for (number, stroke) in found.strokes.enumerated()
      where stroke.match.ink.count <= Attempt.mostLeftovers && !stroke.tracker.ideal.isDot {
        for place in 0...stroke.match.ink.count {
          let match = stroke.match.with(leftover, at: place)
          let tracker = track(found.ink, match, stroke.parts, limits)
          guard tracker.badness < (best?.stroke ?? stroke).tracker.badness,
            tracker.coveredCount > stroke.tracker.coveredCount
          else { continue }
          best = (number, FollowedStroke(match: match, parts: stroke.parts, tracker: tracker))
        }
      }
      guard let best else { continue }
      found.strokes[best.number] = best.stroke
      found.assignment.take(leftover, into: best.stroke.match, of: best.number)
    }
  }

  /// Nobody leaves out more pieces of a letter.
  private static let mostLeftovers = 3

  /// The ink followed, fitted to the places that were found, and followed again.
  private func refollowed(from fit: Fit, _ fitted: [InkStroke], _ assignment: StrokeAssignment) -> FollowedInk {
    guard let better = refined(by: follow(fitted, assignment, isRough: true), near: fit) else {
      return followed(from: fit, fitted, assignment)
    }
    let mapped = Attempt.map(ink, better)
    return followed(from: better, mapped, Attempt.assign(mapped, model, assessor))
  }

  /// The letters of a row each moved sideways to their place, so that wrong spacing is told once and not as wrong strokes.
  ///
  /// Joined words are one line, whose spacing is its shape.
  private func spaced(_ found: FollowedInk) -> FollowedInk {
    let count = (model.groups.max() ?? 0) + 1
    var shifts = Array(repeating: 0.0, count: count)
    var spaced = found
    spaced.shifts = shifts
    guard assessor.mode == .copy, count > 1 else { return spaced }
    var sums = shifts
    var counts = shifts
    for stroke in found.strokes {
      let group = model.groups[stroke.parts[0].stroke]
      let drawn = stroke.match.ink.flatMap { found.ink[$0].places.map { $0.point } }
        .resampled(count: IdealStroke.outlineCount)
      for (a, b) in zip(drawn, stroke.tracker.ideal.outline) {
        sums[group] += a.x - b.x
        counts[group] += 1
      }
    }
    for group in shifts.indices where counts[group] > 0 { shifts[group] = sums[group] / counts[group] }
    var moved = found.ink
    for match in found.assignment.matches {
      let step = Affine.translation(Vector(-shifts[model.groups[match.parts[0].stroke]], 0))
      for index in match.ink { moved[index] = found.ink[index].mapped(by: step) }
    }
    spaced.strokes = follow(moved, found.assignment)
    spaced.shifts = shifts
    return spaced
  }

  /// - Parameter isRough: Whether directions in doubt are left as they are, for a fit that will be bettered.
  private func follow(
    _ ink: [InkStroke], _ assignment: StrokeAssignment, isRough: Bool = false
  ) -> [FollowedStroke] {
    let limits = assessor.limits(for: model)
    return assignment.matches.map { match in
      let first = track(ink, match, match.parts, limits)
      var best = FollowedStroke(match: match, parts: match.parts, tracker: first)
      // Thirty-two places tell a direction badly where much is missing or too much: then both are followed.
      guard !isRough, match.turnedCost < Attempt.doubtful * match.cost, !first.ideal.isDot else { return best }
      let turned = match.parts.reversed().map { StrokeAssignment.Part(stroke: $0.stroke, isReversed: !$0.isReversed) }
      // How far away it would begin is part of how badly it fits: often that alone is too much.
      guard begins(ink, match, turned) / limits.extent < first.badness else { return best }
      let second = track(ink, match, turned, limits)
      if second.badness < first.badness { best = FollowedStroke(match: match, parts: turned, tracker: second) }
      return best
    }
  }

  /// Directions whose costs differ by less than this factor are both tried.
  private static let doubtful = 2.5

  /// How far from the beginning of a line its ink begins.
  private func begins(
    _ ink: [InkStroke], _ match: StrokeAssignment.Match, _ parts: [StrokeAssignment.Part]
  ) -> Double {
    guard let stroke = match.ink.first, let place = ink[stroke].places.first else { return 0 }
    return place.point.distance(to: Attempt.line(parts, model).start)
  }

  private func track(
    _ ink: [InkStroke], _ match: StrokeAssignment.Match, _ parts: [StrokeAssignment.Part], _ limits: Limits
  ) -> StrokeTracker {
    var tracker = StrokeTracker(Attempt.line(parts, model), limits: limits)
    var index = 0
    for (number, stroke) in match.ink.enumerated() {
      if number > 0 { tracker.lift(index) }
      for place in ink[stroke].places {
        index = place.index
        tracker.append(place.point, index)
      }
    }
    tracker.finish(index)
    return tracker
  }

  private var freedom: Fit.Freedom {
    assessor.mode == .free ? .free : model.groups.last ?? 0 > 0 ? .row : .copy
  }

  private func refined(by followed: [FollowedStroke], near fit: Fit) -> Fit? {
    var places: [Point] = []
    var drawn: [Point] = []
    for stroke in followed {
      let samples = stroke.tracker.ideal.samples
      let most = 2 * stroke.tracker.limits.corridor
      for footing in stroke.tracker.footings where !footing.isPast && footing.distance < most {
        places.append(samples[footing.sample].point)
        drawn.append(fit.inkFromModel * footing.point)
      }
    }
    return Fit(from: places, to: drawn, freedom: freedom, near: fit)
  }
}
