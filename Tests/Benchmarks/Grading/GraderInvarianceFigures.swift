import Geometry
import Letterforms
import Scoring

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Ink resampled, scaled, moved and turned gets the same verdict; noisier ink gets a lower score.
struct GraderInvarianceFigures {
  let bench: GraderBench

  func show() {
    showInvariance()
    showNoise()
    showHands()
  }

  private func showInvariance() {
    print(
      "\nThe same verdict and a score within 2, mode copy (target ≥ 99 %), traced ink of 300 recordings, with and without fault"
    )
    var tracings: [GraderTracing] = []
    var models: [String: [IdealLetter]] = [:]
    for recording in bench.recordings where tracings.count < 300 {
      let label = recording.label
      if models[label] == nil { models[label] = bench.models(of: label) }
      if let tracing = GraderTracing(recording, models: models[label] ?? []) { tracings.append(tracing) }
    }
    func map(_ affine: Affine) -> ([[Point]]) -> [[Point]] { { $0.map { $0.map { affine * $0 } } } }
    func turned(_ degrees: Double) -> Affine {
      let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
      return Affine(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
    }
    /// A child's pen moves some four x-heights a second: so far apart are its points at a rate.
    func rate(_ hertz: Double) -> ([[Point]]) -> [[Point]] {
      { ink in
        ink.map { stroke in
          let length = GraderInk.length(stroke)
          return length > 0 ? GraderInk.resampled(stroke, max(3, Int(length * hertz / 4))) : stroke
        }
      }
    }
    let ways: [(String, ([[Point]]) -> [[Point]])] = [
      ("50 points a second", rate(50)), ("100 points a second", rate(100)), ("240 points a second", rate(240)),
      ("a quarter as large", map(.scale(x: 0.25, y: 0.25))), ("four times as large", map(.scale(x: 4, y: 4))),
      ("moved", map(.translation(Vector(37, -12)))), ("turned by 5°", map(turned(5))),
      ("turned by −5°", map(turned(-5))),
    ]
    var random = SplitMix64(seed: 11)
    for fault in [GraderFault.none, .reversed, .over30, .short25, .bulge20, .loop] {
      var refused = GraderShare()
      for tracing in tracings {
        guard let ink = fault.put(into: tracing, &random) else { continue }
        refused.add(!Assessor(tracing.model, mode: .copy).assess(ink.scored).isAccepted)
      }
      print("  \(fault.rawValue.padded(to: 24)) refused in mode copy \(refused.shown)")
    }
    for (name, way) in ways {
      var verdict = GraderShare()
      var score = GraderShare()
      for tracing in tracings {
        for fault in [GraderFault.none, .over30, .bulge20] {
          guard let ink = fault.put(into: tracing, &random) else { continue }
          let assessor = Assessor(tracing.model, mode: .copy)
          let before = assessor.assess(rate(120)(ink).scored)
          let after = assessor.assess(way(rate(120)(ink)).scored)
          verdict.add(before.isAccepted == after.isAccepted)
          score.add(abs(before.scores.total - after.scores.total) <= 2)
        }
      }
      print("  \(name.padded(to: 24)) verdict \(verdict.shown.padded(to: 34)) score \(score.shown)")
    }
  }

  /// Spearman's rank correlation of noise and score, letter by letter: 20 strengths, 8 drawings each.
  private func showNoise() {
    var values: [(label: String, value: Double)] = []
    var random = SplitMix64(seed: 3)
    for character in bench.school.characters where character.isLetter || character.isNumber {
      guard let form = (try? bench.school.letterform(for: character, hand: .right)).flatMap({ $0 }) else { continue }
      let assessor = Assessor(IdealLetter(form))
      let lines = form.strokes.map { GraderInk.refined($0.path.flattened(accuracy: 0.005).points, step: 0.05) }
      let scores = (0..<20).map { strength -> Double in
        let size = 0.01 + 0.012 * Double(strength)
        let drawings = 8
        return (0..<drawings).reduce(0) { sum, _ in
          let ink = lines.map { line -> [Point] in
            // Slow waves, as hands make them.
            let phase = (0..<4).map { _ in Double(random.next() % 6283) / 1000 }
            return line.enumerated().map { index, point in
              let s = Double(index) * 0.05
              return point
                + Vector(
                  size * (sin(3 * s + phase[0]) + 0.7 * sin(7 * s + phase[1])),
                  size * (sin(3.4 * s + phase[2]) + 0.7 * sin(6.3 * s + phase[3])))
            }
          }
          return sum + assessor.assess(ink.scored).scores.total / Double(drawings)
        }
      }
      values.append((String(character), GraderInvarianceFigures.rankCorrelation(scores)))
    }
    let met = values.filter { $0.value <= -0.95 }.count
    let worst = values.max { $0.value < $1.value }
    print(
      "\nMore noise, lower score: Spearman ≤ −0.95 for \(met) of \(values.count) letters; worst \(worst?.label ?? "") \((worst?.value ?? 0).short); target all"
    )
  }

  /// Of values against their index.
  private static func rankCorrelation(_ values: [Double]) -> Double {
    let order = values.indices.sorted { values[$0] < values[$1] }
    var rank = Array(repeating: 0.0, count: values.count)
    for (place, index) in order.enumerated() { rank[index] = Double(place) }
    let n = Double(values.count)
    let sum = values.indices.reduce(0) { $0 + (rank[$1] - Double($1)) * (rank[$1] - Double($1)) }
    return 1 - 6 * sum / (n * (n * n - 1))
  }

  /// Bars drawn from right to left, and round letters drawn clockwise: found in the right hand, allowed for bars in the left.
  private func showHands() {
    var bars = (right: GraderShare(), left: GraderShare())
    var rounds = GraderShare()
    var extra = (right: GraderShare(), left: GraderShare())
    var models: [String: [IdealLetter]] = [:]
    var left: [String: IdealLetter] = [:]
    for recording in bench.recordings {
      let label = recording.label
      if models[label] == nil { models[label] = bench.models(of: label) }
      guard let tracing = GraderTracing(recording, models: models[label] ?? []) else { continue }
      if let bar = tracing.model.strokes.firstIndex(where: \.isBar) {
        var ink = tracing.strokes
        ink[bar].reverse()
        func isReversed(_ hand: Hand) -> Bool {
          Assessor(tracing.model, hand: hand).assess(ink.scored).findings.contains { $0.code == .reversed }
        }
        bars.right.add(isReversed(.right))
        bars.left.add(isReversed(.left))
      }
      if ["o", "0", "c", "a", "d", "g", "q", "6", "8", "9"].contains(label), tracing.model.strokes.count == 1 {
        let ink = tracing.strokes.map { Array($0.reversed()) }
        rounds.add(Assessor(tracing.model).assess(ink.scored).findings.contains { $0.code == .reversed })
      }
      if left[label] == nil,
        let form = (try? bench.school.letterform(for: label.first ?? " ", hand: .left)).flatMap({ $0 })
      {
        left[label] = IdealLetter(form)
      }
      // The same ink under the left hand's profile and letterform: bars may go either way, all else is the same.
      guard let other = left[label], other.strokes.count == tracing.model.strokes.count else { continue }
      extra.right.add(!Assessor(tracing.model).assess(tracing.strokes.scored).isAccepted)
      extra.left.add(!Assessor(tracing.model, hand: .left).assess(tracing.strokes.scored).isAccepted)
    }
    print("\nHands")
    print("  bars from right to left told, right hand   \(bars.right.shown)   ≥ 95 %")
    print("  … left hand                                \(bars.left.shown)   0")
    print("  round letters clockwise told               \(rounds.shown)   ≥ 95 %")
    print("  good ink refused, right and left profile   \(extra.right.shown), \(extra.left.shown)   ≤ 2 points apart")
  }
}
