import Geometry
import Letterforms
import Lettering
import Pages
import Rulings

/// Words to be remembered: their meanings in print, room to write them, and the right ones on a page of their own.
extension RowMaker {
  /// The name of the task in sheet keys.
  static let vocabularyTask = "vocabulary"

  /// A meaning in print, and ruled room for its word; the left hand has the meaning at the right.
  func vocabulary(_ task: VocabularyTask) throws -> Band {
    let isLeft = request.hand == .left
    let printWidth = RowMaker.meaningShare * length
    let room = narrowed(to: length - printWidth - RowMaker.whiteBesideMeaning)
    var row = try room.answerRow(task, try letters.setting(of: task.word))
    row.task = RowMaker.vocabularyTask
    let lines = try wrapped(task.meaning, size: RowMaker.printSize, width: printWidth)
    let step = RowMaker.printSize * RowMaker.lineHeight
    let printHeight = Double(lines.count) * step
    // The print stands in the middle of small letters, and has its own room where it is higher than the row.
    let middle = max(row.above - row.ruling.xHeight / 2, printHeight / 2)
    let top = middle - (row.above - row.ruling.xHeight / 2)
    var band = Band(height: max(top + row.above + row.below, middle + printHeight / 2 + RowMaker.whiteUnderMeaning))
    band.spreads = true
    band.pieces = [
      Band.Piece(layout: row, x: isLeft ? 0 : length - row.length, baseline: top + row.above, isApart: true)
    ]
    let x = isLeft ? length - printWidth : 0
    for (index, line) in lines.enumerated() {
      let baseline =
        middle - printHeight / 2 + (Double(index) + 0.5) * step + RowMaker.halfSmallLetter * RowMaker.printSize
      band.prints.append(Band.Print(text: line, size: RowMaker.printSize, at: Point(x, baseline)))
    }
    return band
  }

  /// The share of a row that meanings take, and white in points.
  private static let meaningShare = 0.33
  private static let whiteBesideMeaning = 12.0
  private static let whiteUnderMeaning = 4.0
  /// Half the height of small letters in print, in sizes.
  private static let halfSmallLetter = 0.25

  /// The row on which a word is to be written, with what helps to remember it.
  private func answerRow(_ task: VocabularyTask, _ setting: Setting, size: Double? = nil) throws -> RowLayout {
    var row = Row(text: task.word, exercise: .memory, look: .dotted, guidance: .dots)
    row.xHeight = size
    let xHeight = xHeight(of: row)
    row.look = row.look.drawn(xHeight: xHeight)
    func cells(_ xHeight: Double) throws -> [RowLayout.Cell] {
      switch task.help {
      case .none: return []
      case .firstLetter:
        var cell = cell(try letters.setting(of: String(task.word.prefix(1))), row.look, .dots, xHeight)
        cell.isKept = false
        return [cell]
      case .dotted: return [cell(setting, row.look, .dots, xHeight)]
      case .boxes: return [try boxed(setting, xHeight)]
      }
    }
    func reach(_ xHeight: Double) throws -> (left: Double, right: Double) {
      self.reach([cell(setting, .solid, .off, xHeight)] + (try cells(xHeight)), xHeight)
    }
    let (left, right) = try reach(xHeight)
    guard !leavesRow((left, right), xHeight) else {
      return try refuse(setting, xHeight: xHeight, row, reach: reach) {
        try answerRow(task, setting, size: $0.xHeight)
      }
    }
    var placed = try cells(xHeight)
    for index in placed.indices { placed[index].x = left }
    return try layout(row, xHeight: xHeight, cells: placed)
  }

  /// Print broken between words, and inside a word that is wider than a line.
  private func wrapped(_ text: String, size: Double, width: Double) throws -> [String] {
    func isTooWide(_ text: String) throws -> Bool {
      try lettering.marks(text, size: size, at: .origin, language: request.language).width > width
    }
    return try lettering.lines(of: text, size: size, width: width, language: request.language).flatMap { line in
      guard try isTooWide(line) else { return [line] }
      var pieces = [""]
      for character in line {
        let longer = pieces[pieces.count - 1] + String(character)
        if longer.count > 1, try isTooWide(longer) {
          pieces.append(String(character))
        } else {
          pieces[pieces.count - 1] = longer
        }
      }
      return pieces
    }
  }

  // MARK: Answers

  /// Pages with each meaning and its word, in the letters of the school and in print.
  func answers(to tasks: [VocabularyTask]) throws -> [Band] {
    guard !tasks.isEmpty else { return [] }
    let heading = SheetText(language: request.language).answers
    var pages: [Band] = []
    var y = Double.infinity
    for task in tasks {
      let line = try answer(to: task)
      if y + line.height > wholeHeight {
        var page = Band(height: wholeHeight)
        page.fillsPage = true
        page.prints.append(Band.Print(text: heading, size: RowMaker.headingSize, at: Point(0, RowMaker.headingSize)))
        pages.append(page)
        y = RowMaker.headingSize * 2
      }
      let step = Vector(0, y)
      pages[pages.count - 1].pieces += line.pieces.map { piece in
        var piece = piece
        piece.baseline += y
        return piece
      }
      pages[pages.count - 1].prints += line.prints.map { print in
        Band.Print(text: print.text, size: print.size, at: print.at + step)
      }
      y += line.height
    }
    return pages
  }

  private static let headingSize = 14.0
  /// The x-height of words among the answers, in points.
  private static let answerXHeight = Length.mm(3).points
  /// The shares of a row where the word begins in the letters of the school, and in print.
  private static let answerColumns = (letters: 0.36, print: 0.7)
  private static let whiteBetweenColumns = 8.0
  private static let whiteUnderAnswer = 6.0

  /// A line of the answers: the meaning, the word in the letters of the school, the word in print.
  private func answer(to task: VocabularyTask) throws -> Band {
    let starts = (letters: RowMaker.answerColumns.letters * length, print: RowMaker.answerColumns.print * length)
    let size = RowMaker.printSize * 0.9
    let meaning = try wrapped(task.meaning, size: size, width: starts.letters - RowMaker.whiteBetweenColumns)
    let word = try wrapped(task.word, size: size, width: length - starts.print)
    let setting = try letters.setting(of: task.word)
    let room = starts.print - starts.letters - RowMaker.whiteBetweenColumns
    let xHeight = min(RowMaker.answerXHeight, room / max(setting.width, 0.01))
    var cell = cell(setting, .solid, .off, xHeight)
    cell.isKept = false
    let zones = school.rowZones
    let layout = RowLayout(
      row: Row(text: task.word, exercise: .copy), ruling: request.ruling.scaled(toXHeight: xHeight), letters: letters,
      cells: [cell], length: room, above: (1 + zones.ascender) * xHeight, below: zones.descender * xHeight,
      isRuled: false)
    let step = size * RowMaker.lineHeight
    let baseline = max(layout.above, size)
    let lowest = baseline + Double(max(meaning.count, word.count) - 1) * step + 0.3 * size
    var band = Band(height: max(baseline + layout.below, lowest) + RowMaker.whiteUnderAnswer)
    band.pieces = [Band.Piece(layout: layout, x: starts.letters, baseline: baseline, isApart: true)]
    for (lines, x) in [(meaning, 0), (word, starts.print)] {
      for (index, line) in lines.enumerated() {
        band.prints.append(
          Band.Print(text: line, size: size, at: Point(x, baseline + Double(index) * step)))
      }
    }
    return band
  }
}
