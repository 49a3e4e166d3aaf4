import Geometry

// Ink without order, as from a scan: judged by its shape alone.
extension Assessor {
  /// One letter or word, or a row on its model, of which only the shape is known; whether it is accepted is left open.
  func assessedShape(_ all: [InkStroke], _ numbers: [Int], unkept: Int, tellsFit: Bool) -> Assessment {
    let taught = assessedShape(all, numbers, as: ideal, unkept, tellsFit)
    guard mode == .copy, acceptsAlternatives, taught.findings.contains(where: { $0.isFault }) else { return taught }
    var best = taught
    for (index, other) in ideal.alternatives.enumerated() {
      var found = assessedShape(all, numbers, as: other, unkept, tellsFit)
      found.alternative = index
      if found.findings.count(where: { $0.isFault }) < best.findings.count(where: { $0.isFault }) { best = found }
    }
    return best
  }

  private func assessedShape(
    _ all: [InkStroke], _ numbers: [Int], as model: IdealLetter, _ unkept: Int, _ tellsFit: Bool
  ) -> Assessment {
    let limits = limits(for: model)
    let loose = LooseInk(all)
    let fitted = ShapeFit(loose, on: model, self)
    let match = ShapeMatch(fitted.ink, on: model, limits)
    var result = Assessment()
    result.findings = ShapeFindings(of: match, numbers: numbers, isTraced: mode == .trace).findings
    if let size = wrongSize(loose, match, result.findings) { result.findings = [size] }
    if unkept > 0 { result.findings.append(Finding(.extraStroke, .more, magnitude: Double(unkept))) }
    result.fit = mode == .trace ? nil : fitted.fit
    result.readings = readings(of: match, numbers)
    if mode == .copy {
      result.told = fitted.told
      if ideal.text.count == 1, ideal.text.allSatisfy({ $0.isLetter || $0.isNumber }) {
        result.isLetter = (looks.first ?? LetterLooks(of: self)).areShown(byLoose: all, self)
      }
      if result.isLetter != false {
        for index in result.findings.indices {
          let finding = result.findings[index]
          result.findings[index].isHint =
            finding.isTraceFault && finding.isSmallInCopy(parameters, extent: model.extent)
        }
      }
      if tellsFit {
        result.findings += FindingCollector.findings(
          size: fitted.told.size, baseline: fitted.told.baseline, parameters)
        let lean = fitted.told.lean(of: model.slant)
        let limit = (model.partCount > 1 ? parameters.slant : parameters.slantOfLetter) * parameters.factor
        if model.bounds.height > 0.5, abs(lean) > limit {
          result.findings.append(Finding(.slant, lean > 0 ? .more : .less, magnitude: abs(lean), limit: limit))
        }
      }
    }
    result.findings.append(Finding(.notAssessed, .order))
    result.scores = ShapeScores(of: match, result.findings, self, fitted).scores
    result.misfit = match.meanDistance / model.extent
    return result
  }

  /// That a letter which was to be written over is right but for its size; nil where it is not.
  private func wrongSize(_ loose: LooseInk, _ match: ShapeMatch, _ findings: [Finding]) -> Finding? {
    let model = match.model
    guard mode == .trace, ideal.letters.count < 2, model.bounds.height > 0.5,
      findings.contains(where: { $0.isFault }), match.alongShare < Assessor.onLines
    else { return nil }
    var free = self
    free.mode = .copy
    let fitted = ShapeFit(loose, on: model, free)
    let size = fitted.told.size
    guard size > parameters.size else { return nil }
    let fittedMatch = ShapeMatch(fitted.ink, on: model, limits(for: model))
    let left = ShapeFindings(of: fittedMatch, numbers: Array(loose.lines.indices), isTraced: false).findings
    guard !left.contains(where: { $0.isFault }) else { return nil }
    return Finding(
      .size, .more, stroke: 0, place: model.strokes.first?.start ?? .origin, magnitude: size, limit: parameters.size)
  }

  /// Ink of which more runs along the lines is of their size, and has another fault.
  private static let onLines = 0.7

  private func readings(of match: ShapeMatch, _ numbers: [Int]) -> [Assessment.Reading] {
    match.ink.lines.indices.compactMap { line in
      if let dot = match.dots.first(where: { $0.value == line })?.key {
        return Assessment.Reading(ink: [numbers[line]], strokes: [dot], isReversed: [false], meanDistance: 0)
      }
      var counts = Array(repeating: 0, count: match.model.strokes.count)
      var sum = 0.0
      let own = match.ink.lines[line].filter { match.footings[$0].kind == .along }
      for index in own {
        counts[match.footings[index].spot.stroke] += 1
        sum += match.footings[index].distance
      }
      let strokes = counts.indices.filter { 4 * counts[$0] > own.count }
      guard !strokes.isEmpty else { return nil }
      return Assessment.Reading(
        ink: [numbers[line]], strokes: strokes, isReversed: strokes.map { _ in false },
        meanDistance: sum / Double(own.count))
    }
  }
}

extension ShapeMatch {
  /// The share of the ink that runs along the model's lines.
  fileprivate var alongShare: Double {
    footings.isEmpty ? 0 : Double(footings.count { $0.kind == .along }) / Double(footings.count)
  }

  /// The mean distance of the ink from the model where it runs along it, and of the rest a corridor.
  var meanDistance: Double {
    guard !footings.isEmpty else { return 0 }
    return footings.reduce(0) { $0 + min($1.distance, 2 * limits.corridor) } / Double(footings.count)
  }
}

/// How a copy without order was laid on its model.
struct ShapeFit {
  let ink: LooseInk
  let fit: Fit
  /// The fit by which size, place and lean are told: as high as the ink stands between the lines.
  let told: Fit

  /// So often are the nearest places taken anew (iterative closest point: Besl and McKay 1992).
  private static let rounds = 6

  init(_ loose: LooseInk, on model: IdealLetter, _ assessor: Assessor) {
    let box = Rectangle(around: loose.places.map { $0.point })
    guard assessor.mode != .trace, let box, let first = Fit(boxes: box, on: model.bounds) else {
      (ink, fit, told) = (loose, .identity, .identity)
      return
    }
    let limits = assessor.limits(for: model)
    let freedom: Fit.Freedom = model.groups.last ?? 0 > 0 ? .row : .copy
    var fit = first
    for _ in 0..<ShapeFit.rounds {
      guard let modelFromInk = fit.inkFromModel.inverse else { break }
      let pairs = ShapeMatch(loose.mapped(by: modelFromInk), on: model, limits).pairs
      let drawn = pairs.ink.map { loose.places[$0].point }
      guard pairs.model.count > 8, let better = Fit(from: pairs.model, to: drawn, freedom: freedom, near: fit) else {
        break
      }
      fit = better
    }
    ink = fit.inkFromModel.inverse.map { loose.mapped(by: $0) } ?? loose
    self.fit = fit
    guard model.bounds.height > 0.5, box.height > 0 else {
      told = fit
      return
    }
    let map = fit.inkFromModel
    let scale = box.height / model.bounds.height
    let middle = map * model.bounds.center
    let up = Affine(a: map.a, b: 0, c: map.c * scale / max(abs(map.d), 1e-9), d: scale, tx: 0, ty: 0)
    let step = Point(middle.x, box.center.y) - up * model.bounds.center
    told = Fit(inkFromModel: .translation(step) * up)
  }
}

/// Scores of ink without order.
struct ShapeScores {
  private(set) var scores = Assessment.Scores()

  /// Shares of the parts in the total; what order and direction have elsewhere goes to the others.
  private enum Share {
    static let shape = 0.4
    static let ends = 0.2
    static let corridor = 0.2
    static let coverage = 0.2
  }

  /// What the first fault leaves of the total, and each further one.
  private static let refusedFactor = 0.75
  private static let faultFactor = 0.94

  init(of match: ShapeMatch, _ findings: [Finding], _ assessor: Assessor, _ fitted: ShapeFit) {
    let limits = match.limits
    let drawn = match.footings.filter { $0.kind != .dot }
    let along = drawn.filter { $0.kind == .along }
    let all = match.model.strokes.reduce(0) { $0 + $1.samples.count { $0.isInk } }
    let covered =
      match.isCovered.reduce(0) { $0 + $1.count { $0 } }
      + match.model.strokes.indices.count { match.model.strokes[$0].isDot && match.dots[$0] != nil }
    let needed = drawn.isEmpty ? 1 : Double(along.count) / Double(drawn.count)
    let share = Double(covered) / Double(max(1, all))
    let mean = along.isEmpty ? 0 : along.reduce(0) { $0 + $1.distance } / Double(along.count)
    let most = along.reduce(0) { max($0, $1.distance) }
    scores.shape = share * needed * FindingCollector.score(mean - 0.016, limits.mean)
    scores.coverage = 100 * share
    scores.corridor = needed * FindingCollector.score(most - 0.3 * limits.corridor, 1.4 * limits.corridor)
    let ends = findings.filter {
      $0.code == .overextended || $0.code == .notCovered && ($0.detail != .inside || $0.arc == 0)
    }
    let strokes = Double(max(1, match.model.strokes.count))
    scores.startAndEnd = 100 * max(0, 1 - Double(ends.count) / (2 * strokes))
    if assessor.mode == .copy {
      let parameters = assessor.parameters
      let told = fitted.told
      scores.size = FindingCollector.score(max(told.size, 1 / max(told.size, 1e-9)) - 1.01, parameters.size - 1)
      scores.baseline = FindingCollector.score(abs(told.baseline) - 0.02, parameters.baseline)
      if match.model.bounds.height > 0.5 {
        scores.slant = FindingCollector.score(abs(told.lean(of: match.model.slant)) - 0.5, parameters.slant)
      }
    }
    var total =
      Share.shape * scores.shape + Share.ends * scores.startAndEnd + Share.corridor * scores.corridor
      + Share.coverage * scores.coverage
    if assessor.mode == .copy { scores.nearness = total }
    let faults = findings.count { $0.isFault }
    if faults > 0 { total *= ShapeScores.refusedFactor }
    for _ in 0..<min(11, max(0, faults - 1) + findings.count { $0.isHint }) { total *= ShapeScores.faultFactor }
    scores.total = total
  }
}
