import Letterforms

/// From full ink to white along a line: a model, then to write over, from start dots, and free.
struct Fade: ColumnDrill {
  var row: Row

  /// The shares of the places behind the model that are free, and that have a start dot alone; where fewer are left, none.
  private static let (free, leastForFree) = (0.18, 4)
  private static let (dots, leastForDots) = (0.25, 2)
  /// How many copies of a word are written over; on ruled paper one, where no more than so many have room behind the model.
  private static let (tracesOfWord, fewWords) = (2, 3)
  /// The share to write over on paper that is ruled from top to foot, whose lines are used to their end.
  private static let ruledTraces = 0.62

  func usualSteps(count: Int, hand: Hand, isRuled: Bool) -> [[Step]] {
    // The left hand covers what it has just written and needs a model it can see.
    let rest = following(count - 1, isRuled: isRuled)
    return [count == 1 ? [row.guidedStep] : hand == .left ? rest + [row.modelStep] : [row.modelStep] + rest]
  }

  func stepsWithoutModels(count: Int) -> [[Step]] { [following(count, isRuled: false)] }

  /// So many places behind the model.
  private func following(_ count: Int, isRuled: Bool) -> [Step] {
    func share(_ share: Double, from least: Int) -> Int {
      count < least ? 0 : max(1, Int((share * Double(count)).rounded()))
    }
    var free = isRuled ? 0 : share(Fade.free, from: Fade.leastForFree)
    var dots =
      isRuled
      ? count - max(1, Int((Fade.ruledTraces * Double(count)).rounded())) : share(Fade.dots, from: Fade.leastForDots)
    if let blankShare = row.blankShare {
      let white = Fade.white(blankShare, of: count)
      (dots, free) = ((white + 1) / 2, white / 2)
    }
    // A word is written over once or twice, whatever its length: rows beside one another help as much.
    if row.blankShare == nil, row.text.isWord {
      if !isRuled {
        let alone = max(0, count - Fade.tracesOfWord)
        (dots, free) = ((alone + 1) / 2, alone / 2)
      } else if count <= Fade.fewWords {
        dots = max(0, count - 1)
      }
    }
    let traces = max(0, count - free - dots)
    // Arrows stand on the first alone; the second half is paler.
    return (0..<traces).map { index in
      var step = index == 0 ? row.guidedStep : row.dottedStep
      step.isLater = index > traces / 2
      return step
    } + Array(repeating: .start, count: max(0, dots)) + Array(repeating: .blank, count: free)
  }
}

extension Fade {
  /// So many places stay white of those behind the model; one at least is written over where any share is, as the row's icon says.
  fileprivate static func white(_ share: Double, of count: Int) -> Int {
    share < 1 ? min(max(0, count - 1), Int((share * Double(count + 1)).rounded())) : count
  }
}

/// From full ink to white down several lines.
struct FadeDown: ColumnDrill {
  var row: Row

  func usualSteps(count: Int, hand: Hand, isRuled: Bool) -> [[Step]] {
    let model = Array(repeating: row.modelStep, count: count)
    return ([model] + stepsWithoutModels(count: count)).map { steps in
      hand == .left && count > 1 ? steps.dropLast() + [row.modelStep] : steps
    }
  }

  func stepsWithoutModels(count: Int) -> [[Step]] {
    [row.guidedStep, row.dottedStep, .start, .blank].map { Array(repeating: $0, count: count) }
  }
}
