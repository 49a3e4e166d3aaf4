import Letterforms

/// Letters to be written over.
struct Trace: ColumnDrill {
  var row: Row

  func usualSteps(count: Int, hand: Hand) -> [[Step]] {
    var steps = stepsWithoutModels(count: count)
    // The left hand needs a model it does not cover.
    if hand == .left, count > 2 { steps[0][count - 1] = row.modelStep }
    return steps
  }

  func stepsWithoutModels(count: Int) -> [[Step]] {
    // Arrows on the first, then only where to start.
    [(0..<count).map { $0 == 0 ? row.guidedStep : row.dottedStep }]
  }
}
