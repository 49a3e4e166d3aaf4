import Geometry

/// Turns what was followed into findings and scores.
struct FindingCollector {
  let assessor: Assessor
  let model: IdealLetter
  /// For each stroke of ink its index in the recording.
  let numbers: [Int]
  let followed: FollowedInk
  let pace: Pace
  let unkept: Int
  /// Whether size, baseline and slant are told by themselves; those of a row are told of the whole.
  var tellsFit = true

  // MARK: Findings

  /// All findings, strokes in order.
  var findings: [Finding] {
    var found: [Finding] = []
    for stroke in followed.strokes { found += findings(of: stroke) }
    found += orderFindings
    for index in followed.assignment.missing {
      let stroke = model.strokes[index]
      found.append(
        Finding(
          .missingStroke, stroke: index, arc: 0, arcEnd: stroke.length, place: stroke.start, magnitude: stroke.length))
    }
    for index in extraStrokes {
      let point = followed.ink[index].places.first?.point ?? .origin
      found.append(
        Finding(.extraStroke, inkStroke: numbers[index], place: point, magnitude: followed.ink[index].length))
    }
    if unkept > 0 { found.append(Finding(.extraStroke, .more, magnitude: Double(unkept))) }
    // A letter that lacks a good part was fitted to what there is: how large it is and how it leans is not known.
    if tellsFit, missingShare(of: found) < FindingCollector.leastMissing { found += fitFindings }
    if !assessor.hasOrder { found.append(Finding(.notAssessed, .order)) }
    if pace.backward > 0 { found.append(Finding(.notAssessed, .time, magnitude: Double(pace.backward))) }
    return found
  }

  /// The strokes that the letter does not have; on a model none that stays near its lines, where one was only gone over again.
  var extraStrokes: [Int] {
    guard assessor.mode == .trace else { return followed.assignment.extra }
    return followed.assignment.extra.filter { !isInside(followed.ink[$0]) }
  }

  private func isInside(_ stroke: InkStroke) -> Bool {
    let near = assessor.limits(for: model).near
    return stroke.places.allSatisfy { place in
      model.strokes.contains { line in
        line.samples.contains { $0.isInk && $0.point.distanceSquared(to: place.point) <= near * near }
      }
    }
  }

  /// Writing that lacks this share of its lines has no size and no lean to speak of.
  private static let leastMissing = 0.15

  /// The share of the letter that has no ink.
  private func missingShare(of found: [Finding]) -> Double {
    let all = model.strokes.reduce(0) { $0 + $1.length }
    let missing = found.reduce(0.0) { sum, finding in
      switch finding.code {
      case .missingStroke: sum + finding.magnitude
      case .notCovered, .wrongStart: sum + abs(finding.arcEnd - finding.arc)
      default: sum
      }
    }
    return all > 0 ? missing / all : 0
  }

  private func findings(of stroke: FollowedStroke) -> [Finding] {
    let match = stroke.match
    let parts = stroke.parts
    let first = parts[0].stroke
    let inkStroke = numbers[match.ink[0]]
    var found: [Finding] = []
    for part in parts where part.isReversed && !assessor.isBothWays(model.strokes[part.stroke]) {
      let line = model.strokes[part.stroke]
      found.append(
        Finding(
          .reversed, stroke: part.stroke, arc: 0, arcEnd: line.length, inkStroke: inkStroke, place: line.end,
          magnitude: 1))
    }
    if parts.count > 1 {
      for (a, b) in zip(parts, parts.dropFirst()) {
        let white = whiteInk(of: stroke, from: a, to: b)
        found.append(
          Finding(
            .lift, .joined, stroke: a.stroke, otherStroke: b.stroke, arc: model.strokes[a.stroke].length,
            inkStroke: inkStroke, place: model.strokes[a.stroke].end, magnitude: white,
            limit: stroke.tracker.limits.white))
      }
    }
    for lifted in match.ink.dropFirst() {
      let point = followed.ink[lifted].places.first?.point ?? .origin
      found.append(
        Finding(.lift, .extraLift, stroke: first, inkStroke: numbers[lifted], place: point, magnitude: 1))
    }
    let isWhole = parts.count == 1
    return found
      + stroke.tracker.findings.map { finding in
        let part = isWhole ? parts[0] : self.part(at: finding.arc, of: parts)
        return finding.placed(
          stroke: part.stroke, isReversed: isWhole && parts[0].isReversed, length: stroke.tracker.length,
          inkStroke: inkStroke)
      }
  }

  /// Ink runs along a stroke where the cosine between them is above this (20°).
  private static let alongCosine = 0.94
  /// And where it lies within this share of the corridor: between the stem and the arm of a k there is white farther in.
  private static let sameInk = 0.6

  /// The length of ink between two strokes drawn as one that runs along no stroke of the letter, in x-heights; 0 where these are
  /// of two letters, whose connection changes neither.
  private func whiteInk(
    of stroke: FollowedStroke, from a: StrokeAssignment.Part, to b: StrokeAssignment.Part
  ) -> Double {
    let (first, second) = (model.strokes[a.stroke], model.strokes[b.stroke])
    guard model.groups[a.stroke] == model.groups[b.stroke],
      let letter = first.samples.last?.part, second.samples.contains(where: { $0.part == letter })
    else { return 0 }
    let reach = FindingCollector.sameInk * stroke.tracker.limits.corridor
    let near = reach * reach
    let footings = stroke.tracker.footings
    var white = 0.0
    for (before, here) in zip(footings, footings.dropFirst()) where !stroke.tracker.ideal.samples[here.sample].isInk {
      let way = here.point - before.point
      let isAlong = model.strokes.contains { line in
        line.samples.contains { sample in
          sample.point.distanceSquared(to: here.point) <= near
            && abs(way.dx * sample.tx + way.dy * sample.ty) > FindingCollector.alongCosine * way.length
        }
      }
      if !isAlong { white += way.length }
    }
    return white
  }

  private func part(at arc: Double, of parts: [StrokeAssignment.Part]) -> StrokeAssignment.Part {
    var left = arc
    for part in parts.dropLast() {
      left -= model.strokes[part.stroke].length
      if left <= 0 { return part }
    }
    return parts[parts.count - 1]
  }

  /// Which strokes were drawn before others that come first: all but a longest row in order.
  private var orderFindings: [Finding] {
    guard assessor.hasOrder else { return [] }
    var drawn: [(ink: Int, stroke: Int)] = []
    for stroke in followed.strokes {
      // The strokes of a join follow one another; among the marks of a word every order is right.
      for part in stroke.parts { drawn.append((stroke.match.ink[0], part.stroke)) }
    }
    func isBefore(_ a: Int, _ b: Int) -> Bool {
      a <= b || (model.strokes[a].isDelayed && model.strokes[b].isDelayed)
    }
    guard drawn.count > 1 else { return [] }
    // The longest row in order, by the square of the number of strokes.
    var longest = Array(repeating: 1, count: drawn.count)
    var before = Array(repeating: -1, count: drawn.count)
    for j in drawn.indices {
      for i in 0..<j where isBefore(drawn[i].stroke, drawn[j].stroke) && longest[i] + 1 > longest[j] {
        longest[j] = longest[i] + 1
        before[j] = i
      }
    }
    var kept = Set<Int>()
    var end = longest.indices.max { longest[$0] < longest[$1] } ?? 0
    while end >= 0 {
      kept.insert(end)
      end = before[end]
    }
    let sorted = drawn.map { $0.stroke }.sorted()
    return drawn.indices.filter { !kept.contains($0) }.map { index in
      let (inkStroke, stroke) = drawn[index]
      // Drawn at this turn, instead of which?
      let due = sorted[index]
      return Finding(
        .wrongOrder, stroke: stroke, otherStroke: due == stroke ? nil : due, inkStroke: numbers[inkStroke],
        place: model.strokes[stroke].start,
        magnitude: Double(abs(sorted.firstIndex(of: stroke).map { $0 - index } ?? 1)))
    }
  }

  // MARK: Size, baseline, slant, spacing (codes 14–17)

  private var fitFindings: [Finding] {
    let parameters = assessor.parameters
    let factor = parameters.factor
    let told = told
    var found: [Finding] = []
    if assessor.mode == .copy {
      found += FindingCollector.findings(size: told.size, baseline: told.baseline, parameters)
    }
    if assessor.mode != .trace, model.bounds.height > 0.5 {
      let lean = told.lean(of: model.slant)
      let limit = (model.partCount > 1 ? parameters.slant : parameters.slantOfLetter) * factor
      if abs(lean) > limit {
        found.append(Finding(.slant, lean > 0 ? .more : .less, magnitude: abs(lean), limit: limit))
      }
    }
    let limit = parameters.spacing * factor
    for gap in gaps where abs(gap.error) > limit {
      found.append(
        Finding(
          .spacing, gap.error > 0 ? .more : .less, stroke: gap.stroke, arc: gap.arc,
          place: model.strokes[gap.stroke].point(at: gap.arc), magnitude: abs(gap.error), limit: limit))
    }
    return found
  }

  /// What is told of the size of writing and of its place over the line.
  static func findings(size: Double, baseline: Double, _ parameters: ScoringParameters) -> [Finding] {
    var found: [Finding] = []
    let most = 1 + (parameters.size - 1) * parameters.factor
    let ratio = max(size, 1 / max(size, 1e-9))
    if ratio > most { found.append(Finding(.size, size > 1 ? .more : .less, magnitude: ratio, limit: most)) }
    let rise = parameters.baseline * parameters.factor
    if abs(baseline) > rise {
      found.append(Finding(.baseline, baseline > 0 ? .more : .less, magnitude: abs(baseline), limit: rise))
    }
    return found
  }

  /// The white before a letter of a word, where the letter begins.
  struct Gap {
    let stroke: Int
    let arc: Double
    /// By how much it is too wide, in x-heights.
    let error: Double
  }

  /// By how much each letter of a word stands farther from the one before than it should, in x-heights.
  var gaps: [Gap] {
    guard model.partCount > 1 else { return [] }
    var sums = Array(repeating: 0.0, count: model.partCount)
    var counts = Array(repeating: 0.0, count: model.partCount)
    var places = Array(repeating: (stroke: 0, arc: 0.0), count: model.partCount)
    for stroke in followed.strokes {
      let line = stroke.tracker.ideal
      for footing in stroke.tracker.footings where !footing.isPast {
        let sample = line.samples[footing.sample]
        guard sums.indices.contains(sample.part) else { continue }
        if counts[sample.part] == 0 {
          places[sample.part] = (stroke.parts[0].stroke, line.step * Double(footing.sample))
        }
        sums[sample.part] += footing.point.x - sample.x + followed.shifts[model.groups[stroke.parts[0].stroke]]
        counts[sample.part] += 1
      }
    }
    var gaps: [Gap] = []
    for part in 1..<model.partCount where counts[part] > 3 && counts[part - 1] > 3 {
      let error = sums[part] / counts[part] - sums[part - 1] / counts[part - 1]
      gaps.append(Gap(stroke: places[part].stroke, arc: places[part].arc, error: error))
    }
    return gaps
  }

  var readings: [Assessment.Reading] {
    followed.strokes.map { stroke in
      Assessment.Reading(
        ink: stroke.match.ink.map { numbers[$0] }, strokes: stroke.parts.map { $0.stroke },
        isReversed: stroke.parts.map { $0.isReversed }, meanDistance: stroke.tracker.meanDistance)
    }
  }
}
