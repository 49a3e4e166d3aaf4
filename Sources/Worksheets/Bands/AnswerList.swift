import Geometry
import Languages
import Letterforms
import Lettering
import Rulings
import Texts

/// Pages with each meaning and its word, in the letters of the school and in print.
struct AnswerList {
  let tasks: [VocabularyTask]

  private static let headingSize = 14.0
  private static let size = SheetRoom.printSize * 0.9
  /// The x-height of words among the answers, in points.
  private static let xHeight = Length.mm(3).points
  /// The shares of a row where the word begins in the letters of the school, and in print.
  private static let lettersColumn = 0.36
  private static let printColumn = 0.7
  private static let whiteBetweenColumns = 8.0
  private static let whiteBelow = 6.0

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let heading = room.sheet.phrases[.answers]
    var pages: [Band] = []
    var y = Double.infinity
    for task in tasks {
      let answer = try answer(to: task, in: room)
      if y + answer.height > room.wholeHeight {
        var page = Band(height: room.wholeHeight)
        (page.fillsPage, page.reachesFoot) = (true, true)
        page.print([heading], size: AnswerList.headingSize, at: Point(0, AnswerList.headingSize), step: 0)
        page.prints[0].isHeading = true
        pages.append(page)
        y = AnswerList.headingSize * 2
      }
      for line in answer.lines { pages[pages.count - 1].add(line, x: line.x, baseline: line.baseline + y) }
      for var print in answer.prints {
        print.at = print.at + Vector(0, y)
        pages[pages.count - 1].prints.append(print)
      }
      y += answer.height
    }
    return pages
  }

  /// A line of the answers: the meaning, the word in the letters of the school, the word in print.
  private func answer(to task: VocabularyTask, in room: SheetRoom) throws(Fault) -> Band {
    let (letters, print) = (AnswerList.lettersColumn * room.length, AnswerList.printColumn * room.length)
    let size = AnswerList.size
    let meaning = try room.wrapped(task.meaning, size: size, width: letters - AnswerList.whiteBetweenColumns)
    let word = try room.wrapped(task.word, size: size, width: room.length - print)
    let setting = try room.measure.letters.setting(of: task.word)
    let width = print - letters - AnswerList.whiteBetweenColumns
    let measure = room.measure.sized(min(AnswerList.xHeight, width / max(setting.width, 0.01)))
    var cell = measure.cell(setting, .solid, .off)
    cell.isKept = false
    let zones = measure.school.rowZones
    var line = Line(
      ruling: measure.ruling, letters: measure.letters, cells: [cell], length: width,
      above: (1 + zones.ascender) * measure.xHeight, below: zones.descender * measure.xHeight, isRuled: false)
    line.isModel = true
    let step = size * SheetRoom.lineHeight
    let baseline = max(line.above, size)
    let lowest = baseline + Double(max(meaning.count, word.count) - 1) * step + 0.3 * size
    var band = Band(height: max(baseline + line.below, lowest) + AnswerList.whiteBelow)
    band.add(line, x: letters, baseline: baseline)
    band.print(meaning, size: size, at: Point(0, baseline), step: step)
    band.print(word, size: size, at: Point(print, baseline), step: step)
    return band
  }
}
