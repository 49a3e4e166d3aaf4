import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// An exercise in which a word stands beside copies of it that are not the word itself, such as boxes of its shape.
protocol CopyDrill: Drill {
  /// The cells of a copy, whose places count from the word's start.
  ///
  /// - Parameter number: Its number among the copies of the word, from 0.
  func copy(_ number: Int, of word: Setting, on measure: Measure) throws(Fault) -> [Line.Cell]

  /// After how many copies they begin anew.
  func kinds(of word: String) -> Int

  /// How many lines of copies each word has.
  var linesPerWord: Int { get }

  /// The least white between two copies, in times that between cells.
  var leastWhites: Double { get }
}

extension CopyDrill {
  func kinds(of word: String) -> Int { 1 }

  var linesPerWord: Int { 1 }

  var leastWhites: Double { 1 }

  func holds(_ word: Setting, on measure: Measure) throws(Fault) -> Bool {
    measure.holds(try reachOfCopies(word, on: measure))
  }

  private func reachOfCopies(_ word: Setting, on measure: Measure) throws(Fault) -> Measure.Reach {
    var cells: [Line.Cell] = []
    for kind in 0..<kinds(of: word.text) { cells += try copy(kind, of: word, on: measure) }
    return measure.reach(cells)
  }

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines: [Line] = []
    for word in measure.words(of: row.text) {
      let setting = try measure.letters.setting(of: word)
      let model = measure.cell(setting, .solid, row.guidance.dotsOnly)
      let reaches = (model: measure.reach([model]), copy: try reachOfCopies(setting, on: measure))
      guard measure.holds(reaches.model), measure.holds(reaches.copy) else { return .tooWide(setting) }
      let (steps, gap, start) = columns(on: measure) { $0.look == .blank ? reaches.copy : reaches.model }
      var number = 0
      let kinds = kinds(of: word)
      for (index, steps) in steps.enumerated() {
        // On a line no copy is easier than the one before it.
        let end = number - number % kinds + kinds
        var cells: [Line.Cell] = []
        var x = start
        for step in steps {
          let reach = step.look == .blank ? reaches.copy : reaches.model
          var made = [model]
          if step.look == .blank {
            guard kinds == 1 || number < end else { break }
            made = try copy(number, of: setting, on: measure)
            number += 1
          }
          for place in made.indices { made[place].x += x + reach.left }
          cells += made
          x += reach.left + reach.right + gap
        }
        var line = try measure.line(cells)
        line.keepOutlinesOffTheNext(in: measure)
        // A word with room for nothing beside it has its copies on the next line, of the same page.
        (line.word, line.staysWithAbove) = (word, index == 1 && lines.last?.cells.count == 1)
        lines.append(line)
      }
    }
    return .lines(lines)
  }

  /// What stands in the columns of each line, a model or a copy, the white between them, and where they begin: the model stands at
  /// the end that the hand does not cover.
  ///
  /// On the first line stands a model where one is wanted.
  private func columns(
    on measure: Measure, reach: (Step) -> Measure.Reach
  ) -> (steps: [[Step]], gap: Double, start: Double) {
    var copying = Copy(row: row)
    copying.row.exercise = .copy
    let white = leastWhites * measure.white
    func spare(_ count: Int) -> Double {
      let whites = Double(count - 1) * white
      return measure.lengthForWords + 0.001 - whites
        - copying.boxSteps(count: count, hand: measure.hand)[0].map(reach).reduce(0) { $0 + $1.left + $1.right }
    }
    // As many as fit, a little farther apart where there is room.
    var count = 1
    while spare(count + 1) >= 0 { count += 1 }
    let more = measure.squareSide == nil && count > 1 ? min(spare(count) / Double(count - 1), white) : 0
    let gap = measure.squareSide == nil ? white + more : 0
    let start = measure.hand == .left && measure.squareSide == nil ? spare(count) - more * Double(count - 1) : 0
    var steps = copying.boxSteps(count: count, hand: measure.hand)
    if row.model == .above { steps.insert([row.cleanStep], at: 0) }
    if let last = steps.last { steps += Array(repeating: last, count: max(0, linesPerWord - 1)) }
    return (steps, gap, start)
  }
}

extension Copy {
  /// A model and as many copies as there are other places.
  fileprivate func boxSteps(count: Int, hand: Hand) -> [[Step]] {
    let empty = Array(repeating: Step.blank, count: max(0, count - 1))
    switch row.model {
    case .none, .above: return [Array(repeating: .blank, count: count)]
    case .right: return [empty + [row.cleanStep]]
    case .usual where hand == .left && count > 1: return [empty + [row.cleanStep]]
    case .usual, .left, .both, .every: return count == 1 ? [[row.cleanStep], [.blank]] : [[row.cleanStep] + empty]
    }
  }
}

extension Line {
  /// White under boxes that go as deep as the row, in x-heights.
  private static let whiteUnderOutlines = 0.3

  /// Takes more room below, where outlines reach down to the row below: their foot is no line of it.
  fileprivate mutating func keepOutlinesOffTheNext(in measure: Measure) {
    guard !measure.page.fillsPage else { return }
    let deepest = cells.flatMap { $0.outline?.paths ?? [] }.map { $0.bounds.min.y }.min() ?? 0
    guard deepest < 0 else { return }
    let more = max(0, (Line.whiteUnderOutlines - deepest) * ruling.xHeight - below)
    below += more
  }
}
