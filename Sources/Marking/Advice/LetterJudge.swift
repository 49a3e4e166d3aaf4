import Geometry
import Languages
import Letterforms
import Scoring
import Worksheets

/// Chooses what is said of one letter: one cause, not what follows from it.
struct LetterJudge {
  let cell: CellGrade
  let map: CellMap
  /// The letter's strokes of the model.
  let strokes: [Int]
  /// What was found in the letter.
  let findings: [SheetFinding]

  /// What is said, for which findings, with which signs.
  struct Verdict {
    let kind: AdvicePhrase
    let findings: [SheetFinding]
    let signs: [Advice.Sign]
  }

  /// What is a hint is seen without a ruler: so many times what is allowed.
  private static let leastHint = 1.4
  /// As many places are marked.
  private static let most = 2
  /// A letter of which more is missing is another letter.
  private static let mostMissing = 0.5
  /// Ink this many times farther from the line than is allowed is another letter, in corridors.
  private static let farthest = 2.5
  /// A finding so near to a gap comes of it, in x-heights.
  private static let nearGap = 0.8

  /// The verdict; nil where there is nothing to say.
  ///
  /// - Parameter isFault: Whether faults are looked at, or remarks.
  func verdict(faults isFault: Bool) -> Verdict? {
    let own = findings.filter {
      $0.finding.isFault == isFault && !isOfPulledFit($0.finding)
        && (!$0.finding.isHint || $0.finding.severity >= LetterJudge.leastHint)
    }
    let candidates = own.compactMap { finding in
      finding.finding.advice(in: cell, strokes: strokes).map { Candidate(kind: $0, finding: finding) }
    }
    guard let first = candidates.min(by: isBefore) else { return nil }
    // Written beside the model it may be a fine letter: what it lacks is the place.
    if isFault, isOther { return Verdict(kind: cell.mode == .trace ? .follow : .again, findings: [], signs: []) }
    if isFault, !isUnfinished, let gap = Closing.find(in: cell, map, strokes: strokes), gap.kind.rank < first.kind.rank,
      let cause = candidates.map({ $0.finding }).first(where: { comes($0, of: gap) })
    {
      let radius = max(gap.radius + 2, ringRadius)
      return Verdict(kind: gap.kind, findings: [cause], signs: [.ring(gap.place, radius: radius)])
    }
    let told = candidates.filter { $0.kind == first.kind }.sorted(by: isBefore).prefix(LetterJudge.most)
      .map { $0.finding }
    var signs = told.flatMap { self.signs(for: $0.finding, saying: first.kind) }
    // Where the model is shown on its lines, so is what is missing of it.
    if cell.isFittedAskew, let modelFromPage = map.pageFromLetter(nil).inverse {
      let pageFromShown = cell.cell.pageFromSchool * modelFromPage
      signs = signs.map { sign in
        if case .missed(let line) = sign { .missed(line.map { pageFromShown * $0 }) } else { sign }
      }
    }
    var seen: Set<Advice.Sign> = []
    return Verdict(
      kind: first.kind, findings: told,
      signs: Array(signs.filter { seen.insert($0).inserted }.prefix(LetterJudge.most)))
  }

  private struct Candidate {
    let kind: AdvicePhrase
    let finding: SheetFinding
  }

  private func isBefore(_ a: Candidate, _ b: Candidate) -> Bool {
    (a.kind.rank, -a.finding.finding.severity, a.finding.number)
      < (b.kind.rank, -b.finding.finding.severity, b.finding.number)
  }

  /// Whether so much of a stroke is missing that the letter is open only for that.
  private var isUnfinished: Bool {
    findings.contains { found in
      found.finding.code == .notCovered
        && abs(found.finding.arcEnd - found.finding.arc) > LetterJudge.longestClosing
    }
  }

  /// Who leaves a shape open leaves out no more of its line than this, in x-heights.
  private static let longestClosing = 0.6

  /// Whether so little of the model was drawn that it is hardly this letter.
  private var isOther: Bool {
    let total = strokes.reduce(0.0) { $0 + (cell.stroke($1)?.length ?? 0) }
    guard total > 0 else { return false }
    let faults = findings.map { $0.finding }
    let missing = faults.reduce(0.0) { sum, finding in
      switch finding.code {
      case .missingStroke: sum + (cell.stroke(finding.stroke)?.length ?? 0)
      case .notCovered: sum + abs(finding.arcEnd - finding.arc)
      default: sum
      }
    }
    let hasOther = faults.contains { $0.code == .extraStroke || $0.code == .errorTooBig || $0.code == .exitedCorridor }
    if missing > LetterJudge.mostMissing * total, hasOther { return true }
    return faults.count > 1
      && faults.contains {
        $0.code == .errorTooBig && $0.limit < 2 && $0.magnitude > LetterJudge.farthest * $0.limit
      }
  }

  /// Whether a start only seems to be wrong: the copy lies askew on its model.
  private func isOfPulledFit(_ finding: Finding) -> Bool {
    finding.code == .wrongStart && finding.detail != .beginning && cell.isFittedAskew
  }

  /// Whether a finding follows from a gap in the letter.
  private func comes(_ finding: SheetFinding, of gap: Closing) -> Bool {
    switch finding.finding.code {
    case .notCovered, .cornerLength, .exitedCorridor, .errorTooBig, .cornerReentered, .straightLength:
      finding.finding.code == .errorTooBig
        || finding.finding.place.distance(to: gap.touch) < LetterJudge.nearGap
        || cell.stroke(finding.finding.stroke)?.point(at: finding.finding.arcEnd).distance(to: gap.touch) ?? 9
          < LetterJudge.nearGap
    default: false
    }
  }

  // MARK: Signs

  /// The radius of a ring around a place, in points.
  private var ringRadius: Double { max(3, 0.22 * cell.cell.xHeight) }
  /// An arrow is at most so long, in x-heights.
  private static let arrow = 1.6

  private func signs(for finding: Finding, saying kind: AdvicePhrase) -> [Advice.Sign] {
    switch kind {
    case .missingStroke, .missingBar, .missingDot, .missingMark, .gap, .toTheEnd:
      guard let line = CellPicture.missed(finding, in: cell, map) else { return [] }
      // Where hardly a gap is to be seen, the way on is shown.
      return [kind == .toTheEnd && isHidden(line) ? .arrow(line) : .missed(line)]
    case .direction: return line(of: finding.stroke).map { [.arrow($0)] } ?? []
    case .order, .barLast, .dotLast, .markLast:
      return [finding.stroke, finding.otherStroke].compactMap { $0 }.sorted().compactMap { stroke in
        guard let start = cell.stroke(stroke)?.start, let number = strokes.firstIndex(of: stroke) else { return nil }
        return .number(number + 1, map.pageFromLetter(stroke) * start)
      }
    case .start:
      guard let start = cell.stroke(finding.stroke)?.start else { return [] }
      return [.start(map.pageFromLetter(finding.stroke) * start)]
    case .dotPlace, .corner, .curve, .smooth, .lift, .liftBar, .keepOn:
      let corner = kind == .corner || kind == .curve ? finding.corner(of: cell.stroke(finding.stroke)) : nil
      let place = corner.flatMap { cell.stroke(finding.stroke)?.point(at: $0.arc) } ?? finding.place
      return [.ring(map.pageFromLetter(finding.stroke) * place, radius: ringRadius)]
    case .extra, .stop, .smallDot, .follow, .shape:
      return CellPicture.overflow(finding, in: cell, map).map { [.over($0)] } ?? []
    case .other, .turned, .again, .close, .meet, .baseline, .larger, .smaller, .apart, .closer, .slant: return []
    }
  }

  /// Whether most of a missed line has ink on it: where a line goes back over itself, the first way hides the second.
  private func isHidden(_ line: [Point]) -> Bool {
    let places = line.evenly(apart: LetterJudge.looking)
    let near = LetterJudge.hidden * cell.cell.xHeight
    let ink = cell.ink.flatMap { $0.pagePoints.evenly(apart: LetterJudge.looking) }
    let hidden = places.count { place in ink.contains { $0.distance(to: place) < near } }
    return places.count > 1 && 2 * hidden > places.count
  }

  /// Lines are looked at so far apart, in points; ink so near hides them, in x-heights.
  private static let looking = 1.0
  private static let hidden = 0.12

  /// The first part of a stroke of the model, on the page.
  private func line(of stroke: Int?) -> [Point]? {
    guard let model = cell.stroke(stroke), !model.isDot else { return nil }
    let map = map.pageFromLetter(stroke)
    let line = model.points.stretch(from: 0, to: min(LetterJudge.arrow, 0.8 * model.length))
    return line.isEmpty ? nil : line.map { map * $0 }
  }
}
