import Geometry

// What counts in a copy that is the letter: how it was written, and what is far off the model.
extension FindingCollector {
  /// Findings as a copy has them: strokes parted or joined in another way are named as that, and what is not far off is a hint.
  func eased(_ findings: [Finding]) -> [Finding] {
    findings.map { finding in
      var eased = renamed(finding)
      eased.isHint = eased.isTraceFault && eased.isSmallInCopy(assessor.parameters, extent: model.extent)
      return eased
    }
  }

  /// A stroke that runs along others, or whose line others have drawn, as the lift or join that it is.
  private func renamed(_ finding: Finding) -> Finding {
    switch finding.code {
    case .extraStroke:
      guard let number = finding.inkStroke, let index = numbers.firstIndex(of: number), isPart(index),
        let stroke = nearestStroke(to: finding.place)
      else { return finding }
      return Finding(
        .lift, .extraLift, stroke: stroke, inkStroke: number, place: finding.place, magnitude: finding.magnitude)
    case .missingStroke:
      guard let stroke = finding.stroke, !model.strokes[stroke].isDot else { return finding }
      let ink = followed.ink.flatMap { $0.outline }
      guard model.strokes[stroke].points.allSatisfy({ isNear($0, ink) }) else { return finding }
      let other = model.strokes.indices.filter { $0 != stroke }.min { abs($0 - stroke) < abs($1 - stroke) }
      return Finding(
        .lift, .joined, stroke: stroke, otherStroke: other, place: finding.place, magnitude: finding.magnitude)
    default: return finding
    }
  }

  /// Whether a stroke of ink too many is a part of the letter: it runs along the letter's lines or ink, or has the place of a line
  /// that no other ink drew.
  private func isPart(_ index: Int) -> Bool {
    let lines = model.strokes.flatMap { $0.points }
    let others = followed.ink.indices.filter { $0 != index }.flatMap { followed.ink[$0].outline }
    let places = followed.ink[index].places.map { $0.point }
    if places.allSatisfy({ isNear($0, lines) || isNear($0, others) }) { return true }
    let open = lines.filter { !isNear($0, others) }
    return places.allSatisfy { isNear($0, open, within: FindingCollector.besideOpen) }
  }

  private func isNear(
    _ point: Point, _ places: some Sequence<Point>, within reach: Double = FindingCollector.beside
  ) -> Bool {
    let most = reach * assessor.parameters.factor
    return places.contains { $0.distanceSquared(to: point) <= most * most }
  }

  /// Ink runs along a line where it is no farther off than this, in x-heights; half a crossbar is longer.
  private static let beside = 0.2
  /// The same beside a line that is still white: the fit was made without that ink.
  private static let besideOpen = 0.35

  private func nearestStroke(to place: Point) -> Int? {
    func distance(_ stroke: Int) -> Double {
      model.strokes[stroke].points.map { $0.distanceSquared(to: place) }.min() ?? .infinity
    }
    return model.strokes.indices.min { distance($0) < distance($1) }
  }
}

extension Finding {
  /// Whether a copy with it is right all the same.
  func isSmallInCopy(_ parameters: ScoringParameters, extent: Double) -> Bool {
    switch code {
    case .reversed, .wrongOrder, .missingStroke, .extraStroke: return false
    case .size, .baseline, .slant, .spacing, .notAssessed, .lift: return true
    case .errorTooBig, .cornerLength, .straightLength: return severity <= parameters.copyFault
    case .exitedCorridor, .cornerReentered, .notCovered, .wrongStart, .overextended:
      let length = parameters.copyLength * min(extent, 2.2) * parameters.factor
      return severity <= parameters.copyFault || magnitude <= length
    }
  }
}

// How a copy lies on its model, as it is told.
extension FindingCollector {
  /// The fit by which size, place and lean are told: that of the copy, freed of what held it back while shapes were compared.
  ///
  /// A letter is as high as it stands between the lines; least squares make it smaller, for hands come no nearer to a larger model.
  /// The lean was held near the upright, and is taken from the places that were found on the model.
  var told: Fit {
    let written = followed.ink.lazy.flatMap { $0.places }.map { followed.fit.inkFromModel * $0.point }
    guard assessor.mode == .copy, tellsFit || model.partCount < 2, model.bounds.height > FindingCollector.flat,
      let ink = Rectangle(around: written), ink.height > 0
    else { return followed.fit }
    let map = followed.fit.inkFromModel
    let scale = ink.height / model.bounds.height
    let middle = map * model.bounds.center
    let up = Affine(a: map.a, b: 0, c: (map.c + map.a * lean) * scale / max(abs(map.d), 1e-9), d: scale, tx: 0, ty: 0)
    let step = Point(middle.x, ink.center.y) - up * model.bounds.center
    return Fit(inkFromModel: .translation(step) * up)
  }

  /// How much the ink still leans on the model, as a shear.
  private var lean: Double {
    var (count, y, off, yy, xy) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for stroke in followed.strokes {
      for footing in stroke.tracker.footings where !footing.isPast {
        let sample = stroke.tracker.ideal.samples[footing.sample].point
        let away = footing.point.x - sample.x
        count += 1
        y += sample.y
        off += away
        yy += sample.y * sample.y
        xy += sample.y * away
      }
    }
    guard count > 0, yy - y * y / count > 0.01 * count else { return 0 }
    return (xy - y * off / count) / (yy - y * y / count)
  }

  /// Flatter letters say nothing of size and lean, in x-heights.
  private static let flat = 0.5

  /// That a letter was written in another way, of more strokes or of fewer.
  func otherCount(than taught: IdealLetter) -> [Finding] {
    let (count, own) = (model.strokes.count, taught.strokes.count)
    guard count != own, let last = followed.strokes.last else { return [] }
    return [
      Finding(
        .lift, count > own ? .extraLift : .joined, stroke: last.parts[0].stroke, inkStroke: numbers[last.match.ink[0]],
        place: model.strokes[last.parts[0].stroke].start, magnitude: Double(abs(count - own)))
    ]
  }
}
