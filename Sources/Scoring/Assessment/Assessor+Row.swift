import Geometry

// A copied row of single letters: each letter by itself, then the row as a whole.
extension Assessor {
  /// A letter of a row, assessed at its place.
  private struct RowLetter {
    let number: Int
    let assessment: Assessment
    /// The length of its model, by which it counts.
    let length: Double
    /// How far its middle stands from where it should, in x-heights: right and up.
    let shift: Vector
  }

  /// The assessment of a row, its letters cut apart and fitted one by one.
  func assessedRow(_ ink: [InkStroke], _ numbers: [Int], pace: Pace, unkept: Int) -> Assessment {
    let pieces = RowPieces(ink, ideal.letters.map { $0.ideal }, slant: ideal.slant).pieces
    var assessed = assessedRow(ink, numbers, pieces: pieces, pace: pace, unkept: unkept)
    assessed.pieces = pieces.map { own in own.map { numbers[$0] } }
    guard !hasOrder, !assessed.isAccepted else { return assessed }
    // Without order a line may run from letter to letter.
    let split = RowSplit(ink, ideal).letters
    var cut: [[Int]] = []
    var count = 0
    for letter in split {
      cut.append(Array(count..<(count + letter.count)))
      count += letter.count
    }
    let other = assessedRow(
      split.flatMap { $0 }, Array(repeating: 0, count: count), pieces: cut, pace: pace, unkept: unkept)
    return other.faultWeight < assessed.faultWeight ? other : assessed
  }

  private func assessedRow(
    _ ink: [InkStroke], _ numbers: [Int], pieces: [[Int]], pace: Pace, unkept: Int
  ) -> Assessment {
    var result = Assessment()
    var written: [RowLetter] = []
    var first = 0
    for (number, (letter, x)) in ideal.letters.enumerated() {
      defer { first += letter.strokes.count }
      let own = pieces[number]
      guard !own.isEmpty else {
        result.findings += letter.strokes.enumerated().map { index, stroke in
          Finding(
            .missingStroke, stroke: first + index, arc: 0, arcEnd: stroke.length, place: stroke.start + Vector(x, 0),
            magnitude: stroke.length)
        }
        continue
      }
      let assessor = Assessor(ofLetter: number, in: self)
      let moved = own.map { ink[$0].mapped(by: .translation(Vector(-x, 0))) }
      let assessment = assessor.assessed(moved, own.map { numbers[$0] }, pace: Pace(), tellsFit: false)
      let strokes = ideal.groups.count { $0 == number }
      result.findings += assessment.findings.filter { $0.detail != .order }.map {
        $0.moved(by: Vector(x, 0), stroke: first, of: strokes)
      }
      result.readings += assessment.readings.map { reading in
        Assessment.Reading(
          ink: reading.ink, strokes: reading.strokes.map { first + min($0, strokes - 1) },
          isReversed: reading.isReversed,
          meanDistance: reading.meanDistance)
      }
      if assessment.isLetter == false { result.otherLetters.append(number) }
      let middle = letter.bounds.center
      let drawn = (assessment.told ?? .identity).inkFromModel * Point(middle.x, 0)
      written.append(
        RowLetter(
          number: number, assessment: assessment, length: letter.strokes.reduce(0) { $0 + max($1.length, 0.3) },
          shift: drawn - Point(middle.x, 0)))
    }
    result.isLetter = result.otherLetters.isEmpty
    finish(&result, written, pace: pace, unkept: unkept)
    return result
  }

  private func finish(_ result: inout Assessment, _ written: [RowLetter], pace: Pace, unkept: Int) {
    let length = written.reduce(0) { $0 + $1.length }
    guard length > 0 else { return }
    func mean(_ value: (RowLetter) -> Double) -> Double {
      written.reduce(0) { $0 + $1.length * value($1) } / length
    }
    let size = mean { $0.assessment.told?.size ?? 1 }
    let lean = mean { ($0.assessment.told ?? .identity).lean(of: ideal.slant) }
    let (right, up) = (mean { $0.shift.dx }, mean { $0.shift.dy })
    // Letters above and below the line in turn are as far off it as a row that rises.
    let off = written.map { $0.shift.dy }.max { abs($0) < abs($1) } ?? 0
    let slanted = lean * .pi / 180
    result.fit = Fit(inkFromModel: Affine(a: size, b: 0, c: size * slanted, d: size, tx: right, ty: up))
    result.misfit = mean { $0.assessment.misfit }
    let gaps = zip(written, written.dropFirst()).map { before, after in
      let apart = ideal.letters[after.number].x - ideal.letters[before.number].x
      return RowGap(letter: after.number, error: after.shift.dx - before.shift.dx - (size - 1) * apart)
    }
    let row = RowFigures(size: size, baseline: off, lean: lean, gaps: gaps)
    result.findings += row.findings(self)
    if unkept > 0 { result.findings.append(Finding(.extraStroke, .more, magnitude: Double(unkept))) }
    if !hasOrder { result.findings.append(Finding(.notAssessed, .order)) }
    if pace.backward > 0 { result.findings.append(Finding(.notAssessed, .time, magnitude: Double(pace.backward))) }
    var scores = Assessment.Scores()
    scores.total = mean { $0.assessment.scores.total }
    scores.shape = mean { $0.assessment.scores.shape }
    scores.startAndEnd = mean { $0.assessment.scores.startAndEnd }
    scores.corridor = mean { $0.assessment.scores.corridor }
    scores.coverage = mean { $0.assessment.scores.coverage }
    scores.nearness = mean { $0.assessment.scores.nearness ?? 0 }
    if hasOrder {
      scores.order = mean { $0.assessment.scores.order ?? 0 }
      scores.direction = mean { $0.assessment.scores.direction ?? 0 }
    }
    scores.fluency = pace.score
    row.add(to: &scores, self)
    result.scores = scores
    result.isAccepted = result.isLetter == true && !result.findings.contains { $0.isFault }
  }
}

/// The white before a letter of a copied row.
extension Assessment {
  /// How much is wrong with a row: a letter that is none counts as three faults.
  fileprivate var faultWeight: Int { 3 * otherLetters.count + findings.count { $0.isFault } }
}

private struct RowGap {
  let letter: Int
  /// By how much the letter stands too far from the one before, in x-heights.
  let error: Double
}

/// Size, baseline, lean and spacing of a copied row.
private struct RowFigures {
  let size: Double
  let baseline: Double
  let lean: Double
  /// For each letter after the first written.
  let gaps: [RowGap]

  func findings(_ assessor: Assessor) -> [Finding] {
    let parameters = assessor.parameters
    let factor = parameters.factor
    var found = FindingCollector.findings(size: size, baseline: baseline, parameters)
    if abs(lean) > parameters.slant * factor {
      found.append(
        Finding(.slant, lean > 0 ? .more : .less, magnitude: abs(lean), limit: parameters.slant * factor))
    }
    let limit = parameters.spacing * factor
    for gap in gaps where abs(gap.error) > limit {
      let stroke = assessor.ideal.groups.firstIndex(of: gap.letter) ?? 0
      found.append(
        Finding(
          .spacing, gap.error > 0 ? .more : .less, stroke: stroke, place: assessor.ideal.strokes[stroke].start,
          magnitude: abs(gap.error), limit: limit))
    }
    return found
  }

  func add(to scores: inout Assessment.Scores, _ assessor: Assessor) {
    let parameters = assessor.parameters
    scores.size = FindingCollector.score(max(size, 1 / max(size, 1e-9)) - 1.01, parameters.size - 1)
    scores.baseline = FindingCollector.score(abs(baseline) - 0.02, parameters.baseline)
    scores.slant = FindingCollector.score(abs(lean) - 0.5, parameters.slant)
    guard !gaps.isEmpty else { return }
    scores.spacing =
      gaps.reduce(0) { $0 + FindingCollector.score(abs($1.error) - 0.02, parameters.spacing) } / Double(gaps.count)
  }
}

extension Finding {
  /// The finding of a letter at its place in a row.
  ///
  /// - Parameters:
  ///   - first: The index of the letter's first stroke in the row.
  ///   - count: How many strokes it has there; another way of writing it may have more.
  fileprivate func moved(by step: Vector, stroke first: Int, of count: Int) -> Finding {
    var moved = Finding(
      code, detail, stroke: stroke.map { first + min($0, count - 1) },
      otherStroke: otherStroke.map { first + min($0, count - 1) },
      arc: arc, arcEnd: arcEnd, inkStroke: inkStroke, point: point, place: place + step, magnitude: magnitude,
      limit: limit)
    moved.isHint = isHint
    return moved
  }
}
