import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// A meaning in print, and ruled room to write its word from memory; the left hand has the meaning at the right.
struct Vocabulary: Drill {
  let task: VocabularyTask
  var row: Row

  /// A word to be remembered.
  init(_ task: VocabularyTask) {
    self.task = task
    row = Row(text: task.word, exercise: .memory, look: .dotted, guidance: .dots)
  }

  /// The name of the task in sheet keys.
  static let name = "vocabulary"
  /// The share of a row that meanings take, and white in points.
  private static let meaningShare = 0.33
  private static let whiteBesideMeaning = 12.0
  private static let whiteUnderMeaning = 4.0
  /// Half the height of small letters in print, in sizes.
  private static let halfSmallLetter = 0.25

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let isLeft = room.measure.hand == .left
    let printWidth = Vocabulary.meaningShare * room.length
    let aside = room.measure.narrowed(to: room.length - printWidth - Vocabulary.whiteBesideMeaning)
    let line = try fitted(on: aside, shrinks: room.sheet.fits)[0]
    let meaning = try room.wrapped(task.meaning, width: printWidth)
    let step = SheetRoom.printStep
    let printHeight = Double(meaning.count) * step
    // The print stands in the middle of small letters, and has its own room where it is higher than the row.
    let middle = max(line.above - line.ruling.xHeight / 2, printHeight / 2)
    let top = middle - (line.above - line.ruling.xHeight / 2)
    var band = Band(
      height: max(top + line.above + line.below, middle + printHeight / 2 + Vocabulary.whiteUnderMeaning))
    band.spreads = true
    band.add(line, x: isLeft ? 0 : room.length - line.length, baseline: top + line.above)
    let first = middle - printHeight / 2 + 0.5 * step + Vocabulary.halfSmallLetter * SheetRoom.printSize
    band.print(
      meaning, size: SheetRoom.printSize, at: Point(isLeft ? room.length - printWidth : 0, first), step: step)
    return band
  }

  // MARK: The line to write on

  func lines(on measure: Measure) throws(Fault) -> Drilled {
    let setting = try measure.letters.setting(of: task.word)
    var cells = try help(on: measure)
    let reach = measure.reach([measure.cell(setting, .solid, .off)] + cells)
    guard measure.holds(reach) else { return .tooWide(setting) }
    for index in cells.indices { cells[index].x = reach.left }
    var line = try measure.line(cells, asking: task.word)
    line.task = Vocabulary.name
    return .lines([line])
  }

  func holds(_ word: Setting, on measure: Measure) throws(Fault) -> Bool {
    measure.holds(measure.reach([measure.cell(word, .solid, .off)] + (try help(on: measure))))
  }

  /// What helps to remember the word.
  private func help(on measure: Measure) throws(Fault) -> [Line.Cell] {
    switch task.help {
    case .none: return []
    case .firstLetter:
      let first = try measure.letters.setting(of: String(task.word.prefix(1)))
      var cell = measure.cell(first, row.look, .dots)
      cell.isKept = false
      return [cell]
    case .dotted: return [measure.cell(try measure.letters.setting(of: task.word), row.look, .dots)]
    case .boxes: return [try measure.boxes(of: try measure.letters.setting(of: task.word))]
    }
  }
}
