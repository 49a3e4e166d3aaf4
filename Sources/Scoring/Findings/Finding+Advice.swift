import Geometry
public import Languages

extension Finding.Code {
  /// What a teacher says for findings of this kind where no more is known of them, as in a record; nil where it depends on more.
  public var advice: AdvicePhrase? {
    switch self {
    case .errorTooBig, .exitedCorridor: .follow
    case .cornerLength: .corner
    case .straightLength, .cornerReentered: .smooth
    case .notCovered: .toTheEnd
    case .wrongStart: .start
    case .overextended: .stop
    case .reversed: .direction
    case .wrongOrder: .order
    case .missingStroke: .missingStroke
    case .extraStroke: .extra
    case .lift: .keepOn
    case .baseline: .baseline
    case .slant: .slant
    case .size, .spacing, .notAssessed: nil
    }
  }
}

/// What a teacher says for a finding.
extension Finding {
  /// What is said; nil where nobody needs to hear it.
  ///
  /// - Parameters:
  ///   - model: What the ink was compared with.
  ///   - mode: How it was.
  ///   - own: The strokes of the model that belong to the letter.
  public func advice(on model: IdealLetter, mode: Assessor.Mode, strokes own: [Int]) -> AdvicePhrase? {
    let ideal = model.stroke(stroke)
    let isDot = ideal?.isDot == true
    let line: AdvicePhrase = mode == .trace ? .follow : .shape
    switch code {
    // Angles are limited by some tens of degrees, distances by less than an x-height.
    case .errorTooBig: return limit > 2 ? .shape : line
    case .exitedCorridor: return line
    case .cornerLength: return detail == .cut ? cutCorner(of: ideal) : .smooth
    case .notCovered:
      return switch detail {
      case .beginning: .start
      case .end: arc > arcEnd ? .start : .toTheEnd
      default: .gap
      }
    case .wrongStart: return isDot ? .dotPlace : .start
    case .overextended: return isDot ? .smallDot : .stop
    case .wrongOrder: return order(in: model, own)
    case .missingStroke:
      if isDot { return dots(of: own, in: model) == 1 ? .missingDot : .missingMark }
      if ideal?.isBar == true { return .missingBar }
      return stroke.map { isMark($0, of: own, in: model) } == true ? .missingMark : .missingStroke
    case .lift:
      guard detail == .joined else { return .keepOn }
      let isBar = [stroke, otherStroke].contains { model.stroke($0)?.isBar == true }
      return isBar ? .liftBar : .lift
    case .size: return detail == .less ? .larger : .smaller
    case .spacing: return detail == .less ? .apart : .closer
    case .straightLength, .cornerReentered, .reversed, .extraStroke, .baseline, .slant, .notAssessed:
      return code.advice
    }
  }

  /// The corner of the model a finding about a corner is at.
  public func corner(of model: IdealStroke?) -> Corner? {
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

  private func order(in model: IdealLetter, _ own: [Int]) -> AdvicePhrase {
    guard let stroke, let otherStroke else { return .order }
    let (late, early) = (min(stroke, otherStroke), max(stroke, otherStroke))
    guard let last = model.stroke(early) else { return .order }
    if last.isDot { return dots(of: own, in: model) == 1 && early == own.last ? .dotLast : .markLast }
    if last.isBar, early == own.last, model.stroke(late)?.isBar == false { return .barLast }
    return isMark(early, of: own, in: model) && early == own.last ? .markLast : .order
  }

  private func dots(of own: [Int], in model: IdealLetter) -> Int { own.count { model.stroke($0)?.isDot == true } }

  /// Whether a stroke is a small mark over what comes before it, such as an accent.
  private func isMark(_ stroke: Int, of own: [Int], in model: IdealLetter) -> Bool {
    let before = own.filter { $0 < stroke }.flatMap { model.stroke($0)?.points.map { $0.y } ?? [] }
    guard let top = before.max(), let low = model.stroke(stroke)?.points.map({ $0.y }).min() else { return false }
    return low >= top - 0.1
  }
}

extension IdealLetter {
  /// A stroke; nil for none.
  fileprivate func stroke(_ index: Int?) -> IdealStroke? {
    index.flatMap { strokes.indices.contains($0) ? strokes[$0] : nil }
  }
}
