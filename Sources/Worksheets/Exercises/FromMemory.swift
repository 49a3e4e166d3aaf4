import Geometry
import Letterforms
import Lettering
import Texts

/// Empty ruling.
struct Blank: Drill {
  var row: Row

  func lines(on measure: Measure) throws(Fault) -> Drilled { .lines([try measure.line([])]) }
}

/// Room for each word of a list, with its number; what is to be written is not on the paper, or behind a fold.
///
/// What has no number has empty lines, as many as it needs.
struct Memory: Drill {
  var row: Row

  /// Who writes from memory writes wider: a place is so many times as wide as its word.
  private static let share = 1.4

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    guard let first = row.number else { return .lines(try measure.empty(for: row.text)) }
    let isOnSquares = measure.squareSide != nil
    var lines: [[Line.Cell]] = []
    var notes: [[Line.Note]] = []
    var x = Double.infinity
    for (index, word) in measure.words(of: row.text).enumerated() {
      let setting = try measure.letters.setting(of: word.withPlainBlanks)
      guard try holds(setting, on: measure) else { return .tooWide(setting) }
      var cell = measure.cell(setting, .blank, .off)
      let width = measure.reach([cell]).width
      let taken = min(measure.length, noteWidth(on: measure) + (isOnSquares ? width : Memory.share * width))
      if x + taken > measure.length + 0.001 {
        lines.append([])
        notes.append([])
        x = 0
      }
      cell.x = x + noteWidth(on: measure) + measure.reach([cell]).left
      notes[notes.count - 1].append(Line.Note(number: first + index, x: x))
      lines[lines.count - 1].append(cell)
      x += taken + measure.white
    }
    return .lines(
      try lines.indices.map { (index) throws(Fault) in
        let (cells, notes) = spread(lines[index], notes[index], on: measure)
        return try measure.line(cells, asking: cells.map { $0.setting.text }.joined(separator: " "), notes: notes)
      })
  }

  func holds(_ word: Setting, on measure: Measure) throws(Fault) -> Bool {
    noteWidth(on: measure) + measure.reach([measure.cell(word, .blank, .off)]).width <= measure.length + 0.001
  }

  /// What is left of a line shared out among its places, but on squares, which are all there.
  private func spread(
    _ cells: [Line.Cell], _ notes: [Line.Note], on measure: Measure
  ) -> (cells: [Line.Cell], notes: [Line.Note]) {
    guard measure.squareSide == nil, let last = cells.last else { return (cells, notes) }
    let end = last.x + Memory.share * last.setting.width * measure.xHeight
    let more = max(0, measure.length - end) / Double(cells.count)
    var (cells, notes) = (cells, notes)
    for index in cells.indices {
      cells[index].x += Double(index) * more
      notes[index].x += Double(index) * more
    }
    return (cells, notes)
  }

  /// How much of a place its number takes: above squares none.
  private func noteWidth(on measure: Measure) -> Double {
    measure.squareSide == nil ? Line.noteWidth : 0
  }
}

/// Empty ruling for a word or a sentence that is read out, with its number and a box to tick when it was checked.
///
/// A sentence has one line more than it needs.
struct Dictation: Drill {
  var row: Row

  /// Who writes from hearing writes wider: a line is taken to hold this share of what it does.
  private static let share = 0.75

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines = try measure.empty(for: row.text, number: row.number ?? 1, share: Dictation.share)
    if Sheet.isSentence(row.text) { lines.append(try measure.line([])) }
    for index in lines.indices {
      lines[index].staysWithAbove = index > 0
      lines[index].task = Exercise.dictation.rawValue
    }
    // Squares are for letters alone.
    if measure.squareSide == nil { lines[0].ticks = [measure.length - Line.whiteAfterTick] }
    return .lines(lines)
  }
}

extension Measure {
  /// Empty lines for a text, with a number on the first; each asks for its piece of the text.
  ///
  /// - Parameter share: How much of a line is taken to be written full.
  fileprivate func empty(for text: String, number: Int? = nil, share: Double = 1) throws(Fault) -> [Line] {
    let taken = narrowed(to: share * room)
    let pieces = try taken.pieces(of: text) { taken.reach([taken.cell($0, .blank, .off)]) }
    var lines: [Line] = []
    for piece in pieces {
      let note = lines.isEmpty ? number.map { [Line.Note(number: $0)] } ?? [] : []
      var line = try self.line([], asking: piece, notes: note)
      line.staysWithAbove = !lines.isEmpty
      lines.append(line)
    }
    return lines
  }
}

extension String {
  /// The same with blanks that keep an article at its noun in a list.
  var withFirmBlanks: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }

  /// The same with usual blanks for them.
  var withPlainBlanks: String { String(map { $0 == "\u{A0}" ? " " : $0 }) }
}
