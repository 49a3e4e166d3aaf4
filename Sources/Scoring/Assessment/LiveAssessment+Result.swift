import Geometry

// The result: strokes are assigned and followed anew, so that it does not depend on how the points came.
extension LiveAssessment {
  /// What the strokes so far are worth.
  var result: Assessment {
    if assessor.judge == .checkpoints {
      return Checkpoints(assessor.ideal).assessment(of: strokes, on: assessor.ideal)
    }
    let numbers = strokes.indices.filter { !strokes[$0].places.isEmpty }
    let ink = numbers.map { strokes[$0] }
    guard !ink.isEmpty else {
      var result = Assessment()
      result.findings = [Finding(.notAssessed, .ink)]
      return result
    }
    if assessor.mode == .copy, !assessor.ideal.letters.isEmpty {
      return assessor.assessedRow(ink, numbers, pace: pace, unkept: unkept)
    }
    var result = assessor.assessed(ink, numbers, pace: pace, unkept: unkept)
    switch assessor.mode {
    case .trace: result.isAccepted = !result.findings.contains { $0.isFault }
    case .copy: result.isAccepted = result.isLetter != false && !result.findings.contains { $0.isFault }
    case .free: result.isAccepted = result.isLetter == true
    }
    return result
  }
}

extension Assessor {
  /// One letter or joined word, or a row on its model; whether it is accepted is left open.
  func assessed(
    _ all: [InkStroke], _ allNumbers: [Int], pace: Pace, unkept: Int = 0, tellsFit: Bool = true
  ) -> Assessment {
    guard hasOrder || mode == .free else {
      return assessedShape(all, allNumbers, unkept: unkept, tellsFit: tellsFit)
    }
    let kept = written(of: all)
    let (ink, numbers) = (kept.map { all[$0] }, kept.map { allNumbers[$0] })
    func assessed(as models: [IdealLetter]) -> Assessment? {
      guard let attempt = Attempt.best(of: models, for: ink, self) else { return nil }
      var collector = FindingCollector(
        assessor: self, model: attempt.model, numbers: numbers, followed: attempt.followed(isFine: mode == .copy),
        pace: pace, unkept: unkept)
      collector.tellsFit = tellsFit
      return assessment(of: attempt, by: collector, all)
    }
    guard mode == .copy, acceptsAlternatives, !ideal.alternatives.isEmpty else {
      return assessed(as: models) ?? Assessment()
    }
    // Other ways of writing are looked at where the taught one was not followed.
    let taught = assessed(as: [ideal]) ?? Assessment()
    guard taught.findings.contains(where: { $0.isFault }), let other = assessed(as: ideal.alternatives) else {
      return taught
    }
    let isBetter = !other.findings.contains { $0.isFault } || taught.hasOtherStrokes && !other.hasOtherStrokes
    return isBetter ? other : taught
  }

  private func assessment(of attempt: Attempt, by collector: FindingCollector, _ all: [InkStroke]) -> Assessment {
    var result = Assessment()
    result.alternative = ideal.alternatives.firstIndex { $0 === attempt.model }
    result.misfit = attempt.misfit
    result.fit = mode == .trace ? nil : collector.followed.fit
    result.findings = collector.findings
    result.readings = collector.readings
    switch mode {
    case .trace: break
    case .copy:
      result.told = collector.told
      if ideal.text.count == 1, ideal.text.allSatisfy({ $0.isLetter || $0.isNumber }) {
        let looks = looks.first ?? LetterLooks(of: self)
        result.isLetter = looks.areShown(by: attempt.ink, among: all, self)
      }
      if result.isLetter != false { result.findings = collector.eased(result.findings) }
      if result.alternative != nil { result.findings += collector.otherCount(than: ideal) }
    case .free:
      result.isLetter =
        attempt.misfit <= parameters.freeDistance * parameters.factor
        && !LetterLooks(of: self).hasRival(nearerThan: attempt.misfit, to: all, self)
    }
    result.scores = collector.scores(with: result.findings)
    return result
  }

  // MARK: Touches

  /// A stroke no larger than this share of the ink is a touch of the pen.
  private static let touch = 0.06

  /// Which strokes are writing: all but touches of the pen beside a copy or freely written letter that are no dots of it; a touch
  /// above it may be the dot of another letter.
  private func written(of strokes: [InkStroke]) -> [Int] {
    let all = Array(strokes.indices)
    guard mode != .trace, let room = Rectangle(around: all.lazy.flatMap { strokes[$0].places }.map({ $0.point }))
    else { return all }
    let most = Assessor.touch * (mode == .copy ? min(room.extent, 2.2) : room.extent)
    let small = all.filter { (Rectangle(around: strokes[$0].places.map { $0.point })?.extent ?? 0) <= most }
    let top = all.filter { !small.contains($0) }.flatMap { strokes[$0].places.map { $0.point.y } }.max()
    guard let top else { return all }
    let dots = models.map { $0.strokes.count { $0.isDot } }.max() ?? 0
    let touches = dots > 0 ? small : small.filter { (strokes[$0].places.first?.point.y ?? top) < top }
    guard touches.count > dots else { return all }
    let kept = dots == 0 ? [] : dots == 1 ? nearestDot(of: touches, all, strokes) : Array(touches.prefix(dots))
    return all.filter { !touches.contains($0) || kept.contains($0) }
  }

  /// The touch with which the ink is nearest to the letter.
  private func nearestDot(of touches: [Int], _ all: [Int], _ strokes: [InkStroke]) -> [Int] {
    var best: (touch: Int, misfit: Double)?
    for touch in touches.prefix(4) {
      let ink = all.filter { $0 == touch || !touches.contains($0) }.map { strokes[$0] }
      guard let misfit = Attempt.best(of: models, for: ink, self)?.misfit else { continue }
      if misfit < best?.misfit ?? .infinity { best = (touch, misfit) }
    }
    return best.map { [$0.touch] } ?? []
  }
}

extension Assessment {
  /// Whether strokes are too many or too few.
  fileprivate var hasOtherStrokes: Bool {
    findings.contains { $0.isFault && ($0.code == .missingStroke || $0.code == .extraStroke) }
  }
}

extension Rectangle {
  /// The longer side.
  fileprivate var extent: Double { Swift.max(width, height) }
}
