import Geometry
import Languages
import Letterforms
import Scoring
import Worksheets

/// What a teacher says for a finding.
extension Finding {
  /// What is said; nil where nobody needs to hear it.
  ///
  /// - Parameter own: The strokes of the model that belong to the letter.
  func advice(in cell: CellGrade, strokes own: [Int]) -> AdvicePhrase? {
    let model = cell.stroke(stroke)
    let isDot = model?.isDot == true
    let line: AdvicePhrase = cell.mode == .trace ? .follow : .shape
    switch code {
    // Angles are limited by some tens of degrees, distances by less than an x-height.
    case .errorTooBig: return limit > 2 ? .shape : line
    case .exitedCorridor: return line
    case .cornerLength: return detail == .cut ? cutCorner(of: model) : .smooth
    case .straightLength, .cornerReentered: return .smooth
    case .notCovered:
      return switch detail {
      case .beginning: .start
      case .end: arc > arcEnd ? .start : .toTheEnd
      default: .gap
      }
    case .wrongStart: return isDot ? .dotPlace : .start
    case .overextended: return isDot ? .smallDot : .stop
    case .reversed: return .direction
    case .wrongOrder: return order(in: cell, own)
    case .missingStroke:
      if isDot { return dots(of: own, in: cell) == 1 ? .missingDot : .missingMark }
      if model?.isBar == true { return .missingBar }
      return stroke.map { isMark($0, of: own, in: cell) } == true ? .missingMark : .missingStroke
    case .extraStroke: return .extra
    case .lift:
      guard detail == .joined else { return .keepOn }
      let isBar = [stroke, otherStroke].contains { cell.stroke($0)?.isBar == true }
      return isBar ? .liftBar : .lift
    case .size: return detail == .less ? .larger : .smaller
    case .baseline: return .baseline
    case .slant: return .slant
    case .spacing: return detail == .less ? .apart : .closer
    case .notAssessed: return nil
    }
  }

  /// The corner of the model a finding about a corner is at.
  func corner(of model: IdealStroke?) -> Corner? {
    let middle = (arc + arcEnd) / 2
    return model?.corners.min { abs($0.arc - middle) < abs($1.arc - middle) }
  }

  private func cutCorner(of model: IdealStroke?) -> AdvicePhrase {
    switch corner(of: model)?.kind {
    case .loop, .bend: .curve
    case .start: .start
    case .end: .toTheEnd
    case .corner, .cusp, nil: .corner
    }
  }

  private func order(in cell: CellGrade, _ own: [Int]) -> AdvicePhrase {
    guard let stroke, let otherStroke else { return .order }
    let (late, early) = (min(stroke, otherStroke), max(stroke, otherStroke))
    guard let model = cell.stroke(early) else { return .order }
    if model.isDot { return dots(of: own, in: cell) == 1 && early == own.last ? .dotLast : .markLast }
    if model.isBar, early == own.last, cell.stroke(late)?.isBar == false { return .barLast }
    return isMark(early, of: own, in: cell) && early == own.last ? .markLast : .order
  }

  private func dots(of own: [Int], in cell: CellGrade) -> Int { own.count { cell.stroke($0)?.isDot == true } }

  /// Whether a stroke is a small mark over what comes before it, such as an accent.
  private func isMark(_ stroke: Int, of own: [Int], in cell: CellGrade) -> Bool {
    let before = own.filter { $0 < stroke }.flatMap { cell.stroke($0)?.points.map { $0.y } ?? [] }
    guard let top = before.max(), let low = cell.stroke(stroke)?.points.map({ $0.y }).min() else { return false }
    return low >= top - 0.1
  }
}

extension CellGrade {
  /// The model that the ink was compared with: the letter, or another of its ways of writing.
  var model: IdealLetter {
    guard let other = grade?.alternative, ideal.alternatives.indices.contains(other) else { return ideal }
    return ideal.alternatives[other]
  }

  /// A stroke of that model; nil for none.
  func stroke(_ index: Int?) -> IdealStroke? {
    index.flatMap { model.strokes.indices.contains($0) ? model.strokes[$0] : nil }
  }

  /// Whether a copy was laid so far askew on its model that the model explains nothing: much of the letter is missing.
  var isFittedAskew: Bool {
    guard mode == .copy, setting.letters.count == 1, let findings = grade?.findings else { return false }
    return findings.contains { $0.code == .notCovered && $0.arc != $0.arcEnd }
      && findings.contains { $0.code == .slant && $0.magnitude > CellGrade.greatestSlant }
  }

  /// No child leans farther from the model, in degrees.
  private static let greatestSlant = 20.0
}
