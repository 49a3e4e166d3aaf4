import Letterforms

/// A model, and empty room to copy it.
struct Copy: ColumnDrill {
  var row: Row

  func usualSteps(count: Int, hand: Hand) -> [[Step]] {
    if count == 1 { return [[row.cleanStep], [.blank]] }
    // The model stands where the writing hand does not cover it.
    var steps = stepsWithoutModels(count: count)
    steps[0][hand == .left ? count - 1 : 0] = row.cleanStep
    return steps
  }

  func stepsWithoutModels(count: Int) -> [[Step]] { [Array(repeating: .blank, count: count)] }
}
