import Letterforms

/// From full ink to white along a line.
struct Fade: ColumnDrill {
  var row: Row

  func usualSteps(count: Int, hand: Hand) -> [[Step]] {
    var steps = fading(count: count)
    // The left hand covers what it has just written and needs a model it can see.
    if hand == .left, steps.count > 1 { steps.append(steps.removeFirst()) }
    return [steps]
  }

  func stepsWithoutModels(count: Int) -> [[Step]] {
    // One step more than there are places: the first would be the model.
    [Array(fading(count: max(4, count + 1)).dropFirst().prefix(count))]
  }

  /// From full ink to white along so many columns, the model first.
  private func fading(count: Int) -> [Step] {
    let (model, guided, dotted) = (row.modelStep, row.guidedStep, row.dottedStep)
    if let blankShare = row.blankShare, count > 1 {
      // What is not white is shared out: a model, one with arrows, dots twice as often as start dots.
      let blanks = min(count - 1, Int((blankShare * Double(count)).rounded()))
      let rest = max(0, count - blanks - 2)
      let starts = rest / 3
      var steps = count - blanks > 1 ? [model, guided] : [model]
      steps += Array(repeating: dotted, count: rest - starts)
      steps += Array(repeating: .start, count: starts)
      return steps + Array(repeating: .blank, count: blanks)
    }
    switch count {
    case 1: return [guided]
    case 2: return [model, guided]
    case 3: return [model, guided, .start]
    case 4: return [model, guided, dotted, .start]
    default:
      // One model, one with arrows; what is more goes to the dotted ones first, then to start dots, then to white.
      let extra = count - 5
      return [model, guided] + Array(repeating: dotted, count: 1 + (extra + 2) / 3)
        + Array(repeating: .start, count: 1 + (extra + 1) / 3) + Array(repeating: .blank, count: 1 + extra / 3)
    }
  }
}

/// From full ink to white down several lines.
struct FadeDown: ColumnDrill {
  var row: Row

  func usualSteps(count: Int, hand: Hand) -> [[Step]] {
    let model = Array(repeating: row.modelStep, count: count)
    return ([model] + stepsWithoutModels(count: count)).map { steps in
      hand == .left && count > 1 ? steps.dropLast() + [row.modelStep] : steps
    }
  }

  func stepsWithoutModels(count: Int) -> [[Step]] {
    [row.guidedStep, row.dottedStep, .start, .blank].map { Array(repeating: $0, count: count) }
  }
}
