import Geometry
import Texts

/// Checks letters beside one another that the hand does not join: capitals in words of capitals, and small letters under the
/// arms of capitals.
///
/// School space, upright.
struct PairCheck {
  /// A letter with its ink, drawn once.
  private struct Inked {
    let core: Core
    let lines: [Polyline]
    let bounds: Rectangle

    init(_ core: Core) {
      self.core = core
      lines = core.strokes.map { $0.path.flattened(accuracy: 0.004) }
      bounds = core.strokes.bounds
    }
  }

  let school: School
  let letters: LetterCase

  /// The middles of the lines of two capitals are so many pens apart at least: one more than none is white.
  private static let leastDistance = 1.25
  /// An arm may reach over the next letter by so much of an x-height, where it does not stand under it whole.
  static let longestOverhang = 0.42
  /// Ink above this height is that of an arm.
  private static let heightOfArms = 1.1

  /// Capitals, with and without accents, that touch in words of capitals.
  func touching(_ capitals: [Core]) throws(Fault) -> [LetterFinding] {
    let inked = capitals.map { Inked($0) }
    var findings: [LetterFinding] = []
    for first in inked {
      for second in inked {
        if let join = school.joins.join(first.core, second.core), !join.isLifted { continue }
        let distance = try letters.advance(first.core.character, second.core.character)
        let limit = PairCheck.leastDistance * school.weight
        guard distance + second.bounds.min.x - first.bounds.max.x < limit else { continue }
        let nearest = PairCheck.distance(first, second, at: distance, below: limit)
        if nearest < limit {
          findings.append(
            finding(.touch, first.core, second.core, "the two capitals are only \(LetterCheck.rounded(nearest)) apart"))
        }
      }
    }
    return findings
  }

  /// Small letters over which a capital's arm reaches.
  func overhangs(_ capitals: [Core], _ small: [Core]) throws(Fault) -> [LetterFinding] {
    let small = small.map { Inked($0) }
    var findings: [LetterFinding] = []
    for first in capitals.map({ Inked($0) }) {
      let arms = first.lines.flatMap { $0.points }.filter { $0.y > PairCheck.heightOfArms }
      guard let reach = arms.map({ $0.x }).max() else { continue }
      for second in small where second.bounds.max.y < PairCheck.heightOfArms {
        let distance = try letters.advance(first.core.character, second.core.character)
        let overhang = reach - distance - second.bounds.min.x
        if overhang > PairCheck.longestOverhang {
          findings.append(
            finding(
              .overhang, first.core, second.core,
              "the capital's arm reaches \(LetterCheck.rounded(overhang)) over the next letter"))
        }
      }
    }
    return findings
  }

  private static func distance(_ first: Inked, _ second: Inked, at x: Double, below limit: Double) -> Double {
    let step = Vector(x, 0)
    let near = second.bounds.moved(by: step).expanded(by: limit)
    let points = first.lines.flatMap { $0.points }.filter { near.contains($0) }.map { $0 - step }
    return points.flatMap { point in second.lines.map { $0.distanceSquared(to: point) } }.min()?.squareRoot()
      ?? .infinity
  }

  private func finding(_ kind: LetterFinding.Kind, _ first: Core, _ second: Core, _ problem: String) -> LetterFinding {
    LetterFinding(
      kind, isError: false, text: String([first.character, second.character]), file: school.file, line: 1,
      problem: problem)
  }
}
