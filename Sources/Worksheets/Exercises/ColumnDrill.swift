import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// An exercise in columns: a text again and again along a line, in one look or another.
protocol ColumnDrill: Drill {
  /// How the columns of each line look where models stand as usual.
  func usualSteps(count: Int, hand: Hand) -> [[Step]]

  /// The same without models.
  func stepsWithoutModels(count: Int) -> [[Step]]
}

/// How a column of a line looks.
struct Step: Equatable {
  let look: Look
  let guidance: Guidance

  static let start = Step(look: .startDot, guidance: .off)
  static let blank = Step(look: .blank, guidance: .off)
}

extension Row {
  /// A model with all its guidance.
  var modelStep: Step { Step(look: .solid, guidance: guidance) }
  /// To be written over with all guidance.
  var guidedStep: Step { Step(look: look, guidance: guidance) }
  /// To be written over from start dots, if the row has any.
  var dottedStep: Step { Step(look: look, guidance: guidance.dotsOnly) }
  /// A model with start dots, if the row has any.
  var cleanStep: Step { Step(look: .solid, guidance: guidance.dotsOnly) }
}

extension Guidance {
  /// The start dots of it, if it has any.
  var dotsOnly: Guidance { hasDots ? .dots : .off }
}

extension ColumnDrill {
  /// What a model among the columns looks like.
  private var shown: Step { row.exercise == .copy ? row.cleanStep : row.modelStep }

  /// How the columns of each line look, with models where the row asks for them.
  func steps(count: Int, hand: Hand) -> [[Step]] {
    guard row.model != .usual else { return usualSteps(count: count, hand: hand) }
    var lines = stepsWithoutModels(count: count)
    let places: [Int]
    switch row.model {
    case .usual, .above, .none: places = []
    case .left: places = [0]
    case .right: places = [count - 1]
    case .both: places = [0, count - 1]
    case .every(let step): places = Array(stride(from: 0, to: count, by: max(1, step)))
    }
    // A model in the only place would leave nothing to write: it stands on a line above.
    guard count > 1 || places.isEmpty else { return [[shown]] + lines }
    for index in lines.indices {
      for place in places { lines[index][place] = shown }
    }
    return lines
  }

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines: [Line] = []
    for text in try texts(on: measure) {
      let setting = try measure.letters.setting(of: text)
      let reach = measure.reach([Look.solid, row.look].map { measure.cell(setting, $0, row.guidance) })
      guard measure.holds(reach) else { return .tooWide(setting) }
      if row.model == .above {
        lines.append(try measure.line([measure.cell(setting, .solid, row.guidance, at: reach.left)]))
      }
      let columns = columns(of: reach.width, of: setting, on: measure)
      for steps in steps(count: columns.count, hand: measure.hand) {
        // Empty places are cells too: the key says what is to be written there.
        let cells = steps.enumerated().map { index, step in
          measure.cell(setting, step.look, step.guidance, at: reach.left + Double(index) * columns.stride)
        }
        lines.append(try measure.line(cells))
      }
    }
    return .lines(lines)
  }

  /// How many columns of a width a line has, and how far apart they begin, in points.
  private func columns(
    of width: Double, of setting: Setting, on measure: Measure
  ) -> (count: Int, stride: Double) {
    // Squares are there to be filled, all of them.
    if measure.squareSide != nil { return (max(1, Int((measure.length + 0.01) / width)), width) }
    // Letters stand their own width apart, and a little more where numbers stand beside them.
    let own = setting.text.count == 1 ? setting.width * measure.xHeight : 0
    let least = max(width + measure.white, 2 * own)
    let count = max(1, Int(((measure.length - width) / least).rounded(.down)) + 1)
    // As many columns as fit, the last one ending where the line ends.
    return (count, count > 1 ? (measure.length - width) / Double(count - 1) : 0)
  }

  /// The text broken between words so that each piece fits a line; a single word is a piece whether it fits or not.
  private func texts(on measure: Measure) throws(Fault) -> [String] {
    var texts: [String] = []
    for word in measure.words(of: row.text) {
      if let last = texts.last {
        let longer = last + " " + word
        if fits(try measure.letters.setting(of: longer), on: measure) {
          texts[texts.count - 1] = longer
          continue
        }
      }
      texts.append(word)
    }
    return texts
  }

  /// Whether a text with its guidance fits a line; guidance is placed, which takes long, only where that may decide it.
  private func fits(_ setting: Setting, on measure: Measure) -> Bool {
    let (length, xHeight) = (measure.length, measure.xHeight)
    if measure.school.fillsSquares { return setting.width * xHeight <= length + 0.01 }
    guard setting.width * xHeight <= length else { return false }
    if (setting.width + 2 * GuidancePlan.farthest) * xHeight <= length { return true }
    return measure.reach([measure.cell(setting, .solid, row.guidance)]).width <= length
  }
}
