import Letterforms

/// Letters to be written over.
struct Trace: ColumnDrill {
  var row: Row

  func usualSteps(count: Int, hand: Hand, isRuled: Bool) -> [[Step]] {
    var steps = stepsWithoutModels(count: count)
    if row.text.isWord, count > 1 {
      // A word begins with its model; the left hand has it where it does not cover it.
      steps[0][0] = row.dottedStep
      steps[0][hand == .left ? count - 1 : 0] = row.modelStep
    } else if hand == .left, count > 2 {
      steps[0][count - 1] = row.modelStep
    }
    return steps
  }

  func stepsWithoutModels(count: Int) -> [[Step]] {
    // Arrows on the first, then only where to start.
    [(0..<count).map { $0 == 0 ? row.guidedStep : row.dottedStep }]
  }
}
