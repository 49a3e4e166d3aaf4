import Geometry

// The result: strokes are assigned and followed anew, so that it does not depend on how the points came.
extension LiveAssessment {
  /// What the strokes so far are worth.
  var result: Assessment {
    if assessor.judge == .checkpoints {
      return Checkpoints(assessor.ideal).assessment(of: strokes, on: assessor.ideal)
    }
    var result = Assessment()
    let ink = strokes.filter { !$0.places.isEmpty }
    let models = assessor.models
    guard !ink.isEmpty else {
      result.findings = [Finding(.notAssessed, .ink)]
      return result
    }
    guard let attempt = Attempt.best(of: models, for: ink, assessor) else { return result }
    let followed = attempt.followed(isFine: assessor.mode == .copy)
    let collector = FindingCollector(
      assessor: assessor, model: attempt.model, numbers: strokes.indices.filter { !strokes[$0].places.isEmpty },
      followed: followed, pace: pace, unkept: unkept)
    result.alternative = models.dropFirst().firstIndex { $0 === attempt.model }.map { $0 - 1 }
    result.misfit = attempt.misfit
    result.fit = assessor.mode == .trace ? nil : followed.fit
    result.findings = collector.findings
    result.readings = collector.readings
    result.scores = collector.scores(with: result.findings)
    if assessor.mode == .free {
      let most = assessor.parameters.freeDistance * assessor.parameters.factor
      result.isAccepted = attempt.misfit <= most && !hasNearerRival(than: attempt.misfit, for: ink)
    } else {
      result.isAccepted = !result.findings.contains { $0.isFault }
    }
    return result
  }

  /// Whether another letter is clearly nearer.
  private func hasNearerRival(than misfit: Double, for ink: [InkStroke]) -> Bool {
    guard !assessor.rivals.isEmpty else { return false }
    let cloud = PointCloud(ink)
    let factor = assessor.parameters.freeRival
    return assessor.rivals.contains { rival in
      ([rival] + rival.alternatives).contains { model in
        let looks = cloud.misfit(to: model.cloud)
        return looks * factor < misfit && Attempt(ink, model, assessor, looks: looks).misfit * factor < misfit
      }
    }
  }
}
