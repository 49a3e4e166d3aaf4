import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// A text so long that it stands on a line only once: line by line its model, and under it what its rows ask for.
///
/// So nobody has to turn the page to see what to write, and the end of a sentence, which may be a single word, is written as
/// often as the rest of it.
struct LineByLine: Drill {
  var row: Row
  /// What is done with each line of the text, in order; all of one text, school and size.
  var rows: [Row]
  /// Whether the text stands large above already, and is written over first.
  let isShown: Bool
  /// How many lines to write on stand below each model at the most.
  var mostBelow = Int.max
  /// Who copies writes wider than the model: a line of it takes this share of the room at the most.
  var share = 1.0
  static let usualShare = 0.86

  /// Rows of one text; nil for none, or one that is not to be written in columns.
  init?(_ rows: [Row], isShown: Bool) {
    guard let first = rows.first, rows.allSatisfy({ $0.exercise.isInColumns && !$0.isForColours }) else { return nil }
    (row, self.rows) = (first, rows)
    self.isShown = isShown && first.exercise != .copy
  }

  /// Whether a line has no room for the text twice, which is what it takes to practise it in columns.
  func isWanted(on measure: Measure) throws(Fault) -> Bool {
    guard try !measure.surelyHoldsTwice(row.text) else { return false }
    // A pattern makes its row itself.
    guard try PatternRow(row, measure.letters.setting(of: row.text)) == nil else { return false }
    let pieces = try pieces(on: measure)
    guard pieces.count == 1 else { return true }
    let setting = try measure.letters.setting(of: pieces[0])
    return measure.columns(of: reach(of: setting, on: measure).width, for: setting).count == 1
  }

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines: [Line] = []
    for piece in try pieces(on: measure) {
      let setting = try measure.letters.setting(of: piece)
      let reach = reach(of: setting, on: measure)
      guard measure.holds(reach) else { return .tooWide(setting) }
      for (index, planned) in steps(at: measure).enumerated() {
        var line = try measure.line([
          measure.cell(setting, planned.look, planned.guidance, at: max(reach.left, measure.inset))
        ])
        (line.staysWithAbove, line.isSpare) = (index > 0, planned.isSpare)
        line.icon = planned.look == .solid ? .read : planned.look.isWrittenOver ? .trace : .write
        lines.append(line)
      }
    }
    return .lines(lines)
  }

  func holds(_ word: Setting, on measure: Measure) throws(Fault) -> Bool {
    measure.holds(reach(of: word, on: measure))
  }

  /// How far a piece of the text reaches in any of its looks.
  private func reach(of setting: Setting, on measure: Measure) -> Measure.Reach {
    var cells: [Line.Cell] = []
    for row in rows {
      for look in [Look.solid, row.look] { cells.append(measure.cell(setting, look, row.guidance)) }
    }
    return measure.reach(cells)
  }

  /// What stands below one another for each line of the text.
  private func steps(at measure: Measure) -> [Step] {
    // Rows that are all without models have none in common either.
    let hasModel = !isShown && rows.contains { $0.model != .none }
    let model = hasModel ? [row.exercise == .copy ? row.cleanStep : row.modelStep] : []
    var below: [Step] = []
    for row in rows {
      var row = row
      (row.model, row.look) = (.none, row.look.drawn(xHeight: measure.xHeight))
      // The arrows stand on the model.
      if hasModel { row.guidance = row.guidance.dotsOnly }
      let once = row.exercise.steps(of: row, count: 1, on: measure).joined()
      // What is written alone begins at a dot.
      for _ in 0..<max(1, row.repeats) {
        below += once.map { step in
          var step = step == .blank ? row.startStep : step
          step.isSpare = row.isSpare
          return step
        }
      }
    }
    // What is written alone is kept to the last.
    while below.count > max(1, mostBelow) {
      let isAlone = { (step: Step) in step.look == .startDot || step.look == .blank }
      below.remove(at: below.count(where: isAlone) > 1 ? below.lastIndex(where: isAlone) ?? 0 : 0)
    }
    return model + below
  }

  /// How many lines to write on stand below each model.
  func countBelow(on measure: Measure) -> Int { steps(at: measure).count - 1 }

  private func pieces(on measure: Measure) throws(Fault) -> [String] {
    try measure.school.fillsSquares
      ? measure.pieces(of: row.text) { reach(of: $0, on: measure) }
      : measure.narrowed(to: share * measure.room).balanced(row.text)
  }
}

extension Exercise {
  /// Whether its text stands again and again along a line, in one look or another.
  var isInColumns: Bool {
    switch self {
    case .trace, .fade, .fadeDown, .copy: true
    case .model, .buildUp, .memory, .boxes, .letterBoxes, .missing, .joins, .dictation, .cover, .begin, .blank, .best,
      .hide:
      false
    }
  }

  /// How the columns of each line look.
  fileprivate func steps(of row: Row, count: Int, on measure: Measure) -> [[Step]] {
    switch self {
    case .trace: Trace(row: row).steps(count: count, on: measure)
    case .fade: Fade(row: row).steps(count: count, on: measure)
    case .fadeDown: FadeDown(row: row).steps(count: count, on: measure)
    case .copy: Copy(row: row).steps(count: count, on: measure)
    case .model, .buildUp, .memory, .boxes, .letterBoxes, .missing, .joins, .dictation, .cover, .begin, .blank, .best,
      .hide:
      []
    }
  }
}
