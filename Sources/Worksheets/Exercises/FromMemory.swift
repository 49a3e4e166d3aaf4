import Letterforms
import Texts

/// Empty ruling.
struct Blank: Drill {
  var row: Row

  func lines(on measure: Measure) throws(Fault) -> Drilled { .lines([try measure.line([])]) }
}

/// Empty ruling; what is to be written is named in print, not shown.
struct Memory: Drill {
  var row: Row
  /// "From memory" in the language of the sheet.
  let label: String

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    .lines([try measure.line([], asking: row.text, note: "\(label): \(row.text)")])
  }
}

/// Numbered empty lines, one for each word.
struct Dictation: Drill {
  var row: Row

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    let words = Array(row.text.split(separator: " ").enumerated())
    return .lines(
      try words.map { (index, word) throws(Fault) in
        var line = try measure.line([], asking: String(word), note: "\(index + 1).")
        line.task = Exercise.dictation.rawValue
        return line
      })
  }
}
