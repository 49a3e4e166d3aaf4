import Letterforms
import Lettering

/// A model, start dots, and room to write alone.
struct Copy: ColumnDrill {
  var row: Row

  /// On paper that is ruled from top to foot the model stands once more in the middle of a line with so many places.
  private static let leastForSecond = 8

  func usualSteps(count: Int, hand: Hand, isRuled: Bool) -> [[Step]] {
    // What begins a sentence is gone on with.
    if let last = row.text.last, [",", "…"].contains(last) {
      return [[row.cleanStep] + Array(repeating: .blank, count: count - 1)]
    }
    guard count > 1 else { return [[row.cleanStep], [row.startStep]] }
    var rest: [Step]
    if isRuled {
      rest = Array(repeating: row.startStep, count: count - 1)
      if count >= Copy.leastForSecond { rest[(count - 1) / 2] = row.cleanStep }
    } else {
      let dots = max(1, (count - 1) / 2)
      rest = Array(repeating: row.startStep, count: dots) + Array(repeating: .blank, count: count - 1 - dots)
    }
    // The model stands where the writing hand does not cover it.
    return [hand == .left ? rest + [row.cleanStep] : [row.cleanStep] + rest]
  }

  func stepsWithoutModels(count: Int) -> [[Step]] { [Array(repeating: row.startStep, count: count)] }
}
