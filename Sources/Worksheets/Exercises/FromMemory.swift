import Letterforms
import Lettering
import Texts

/// Empty ruling.
struct Blank: Drill {
  var row: Row

  func lines(on measure: Measure) throws(Fault) -> Drilled { .lines([try measure.line([])]) }
}

/// Empty ruling, as many lines as the text needs; what is to be written is not on the paper.
struct Memory: Drill {
  var row: Row
  /// "From memory" in the language of the sheet.
  let label: String

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines = try measure.empty(for: row.text, note: label)
    for index in lines.indices { lines[index].endsWithNote = true }
    return .lines(lines)
  }
}

/// Empty ruling for a word or a sentence that is read out, with its number.
struct Dictation: Drill {
  var row: Row

  /// Who writes from hearing writes wider: a line is taken to hold this share of what it does.
  private static let share = 0.75

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    var lines = try measure.empty(for: row.text, note: "\(row.number ?? 1).", share: Dictation.share)
    for index in lines.indices { lines[index].task = Exercise.dictation.rawValue }
    return .lines(lines)
  }
}

extension Measure {
  /// Empty lines for a text, a note on the first; each asks for its piece of the text.
  ///
  /// - Parameter share: How much of a line is taken to be written full.
  fileprivate func empty(for text: String, note: String, share: Double = 1) throws(Fault) -> [Line] {
    let taken = narrowed(to: share * room)
    let pieces = try taken.pieces(of: text) { taken.reach([taken.cell($0, .blank, .off)]) }
    var lines: [Line] = []
    for piece in pieces {
      var line = try self.line([], asking: piece, note: lines.isEmpty ? note : "")
      line.staysWithAbove = !lines.isEmpty
      lines.append(line)
    }
    return lines
  }
}
