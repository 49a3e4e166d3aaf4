import Letterforms
import Lettering

extension RowMaker {
  /// What a place of a row shows.
  struct Stage: Equatable {
    let look: Look
    let guidance: Guidance

    static let start = Stage(look: .startDot, guidance: .off)
    static let blank = Stage(look: .blank, guidance: .off)
  }

  /// What each column of each row shows.
  func stages(of row: Row, count: Int) -> [[Stage]] {
    let plain: Guidance = row.guidance.hasDots ? .dots : .off
    let isLeft = request.hand == .left
    let model = Stage(look: .solid, guidance: row.guidance)
    let arrows = Stage(look: row.look, guidance: row.guidance)
    let dotted = Stage(look: row.look, guidance: plain)
    let clean = Stage(look: .solid, guidance: plain)
    guard row.model == .usual else { return placed(row, count: count, arrows, dotted, model, clean) }
    switch row.exercise {
    case .trace:
      // Arrows on the first, then only where to start. The left hand needs a model it does not cover.
      var stages = (0..<count).map { $0 == 0 ? arrows : dotted }
      if isLeft, count > 2 { stages[count - 1] = model }
      return [stages]
    case .fade:
      var steps = RowMaker.fade(count: count, model, arrows, dotted, blankShare: row.blankShare)
      if isLeft, steps.count > 1, steps[0] == model {
        steps.append(steps.removeFirst())
      } else if isLeft, steps.count > 2 {
        // A short row begins with no model: the left hand covers what it has just written and needs one it can see.
        steps[steps.count - 1] = model
      }
      return [steps]
    case .fadeDown:
      return [model, arrows, dotted, .start, .blank].map { step in
        var stages = [Stage](repeating: step, count: count)
        if isLeft, count > 1 { stages[count - 1] = model }
        return stages
      }
    case .copy:
      // The model stands where the writing hand does not cover it.
      if count == 1 { return [[clean], [.blank]] }
      var stages = [Stage](repeating: .blank, count: count)
      stages[isLeft ? count - 1 : 0] = clean
      return [stages]
    case .model, .buildUp, .memory, .blank, .boxes, .letterBoxes, .missing, .joins, .dictation:
      return []
    }
  }

  /// The same with models where the row asks for them.
  private func placed(
    _ row: Row, count: Int, _ arrows: Stage, _ dotted: Stage, _ model: Stage, _ clean: Stage
  ) -> [[Stage]] {
    let shown = row.exercise == .copy ? clean : model
    var rows: [[Stage]]
    switch row.exercise {
    case .trace: rows = [(0..<count).map { $0 == 0 ? arrows : dotted }]
    case .fade:
      // One step more than there are places: the first would be the model.
      let steps = RowMaker.fade(count: max(4, count + 1), model, arrows, dotted, blankShare: row.blankShare)
      rows = [Array(steps.dropFirst().prefix(count))]
    case .fadeDown: rows = [arrows, dotted, .start, .blank].map { Array(repeating: $0, count: count) }
    case .copy: rows = [Array(repeating: .blank, count: count)]
    case .model, .buildUp, .memory, .blank, .boxes, .letterBoxes, .missing, .joins, .dictation: return []
    }
    let places: [Int]
    switch row.model {
    case .usual, .above, .none: places = []
    case .left: places = [0]
    case .right: places = [count - 1]
    case .both: places = [0, count - 1]
    case .every(let step): places = Array(stride(from: 0, to: count, by: max(1, step)))
    }
    // A model in the only place would leave nothing to write: it stands in a row above.
    guard count > 1 || places.isEmpty else { return [[shown]] + rows }
    for index in rows.indices {
      for place in places { rows[index][place] = shown }
    }
    return rows
  }

  /// From full ink to white along a row of so many columns, the model first.
  ///
  /// - Parameter blankShare: The share of columns that stay white; nil for about a fourth.
  private static func fade(
    count: Int, _ model: Stage, _ arrows: Stage, _ dotted: Stage, blankShare: Double?
  ) -> [Stage] {
    if let blankShare, count > 1 {
      // What is not white is shared out: a model, one with arrows, dots twice as often as start dots.
      let blanks = min(count - 1, Int((blankShare * Double(count)).rounded()))
      let rest = max(0, count - blanks - 2)
      let starts = rest / 3
      var steps = count - blanks > 1 ? [model, arrows] : [arrows]
      steps += Array(repeating: dotted, count: rest - starts)
      steps += Array(repeating: .start, count: starts)
      return steps + Array(repeating: .blank, count: blanks)
    }
    switch count {
    case 1: return [arrows]
    case 2: return [arrows, .start]
    case 3: return [arrows, dotted, .start]
    case 4: return [model, arrows, dotted, .start]
    default:
      // One model, one with arrows; what is more goes to the dotted ones first, then to start dots, then to white.
      let extra = count - 5
      return [model, arrows] + Array(repeating: dotted, count: 1 + (extra + 2) / 3)
        + Array(repeating: .start, count: 1 + (extra + 1) / 3) + Array(repeating: .blank, count: 1 + extra / 3)
    }
  }
}
