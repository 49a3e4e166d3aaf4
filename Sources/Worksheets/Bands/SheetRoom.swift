import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Where the parts of a sheet become bands: what they all share.
struct SheetRoom {
  let sheet: Sheet
  /// Lines of the sheet's own letters and size, as long as there is room.
  let measure: Measure
  let setter: TextSetter
  let pictures: PictureFinder?
  /// How wide a page is with its column of icons, and how far its rows reach from the end of the column, in points.
  let width: Double
  let rowsWidth: Double
  /// How high the rows of a page may be, and what fills it where no maze stands at its foot, in points.
  let pageHeight: Double
  let wholeHeight: Double
  /// Pictures that stand beside the rows of their words; none unless each word has one.
  var rowPictures: [String: WordPicture] = [:]
  /// Whether panels are a little lower, so that no page is begun for a row.
  var isTight = false
  /// Whether rows of a list are all as high as the highest.
  var hasEvenRows = true

  /// The size of printed lines a child reads, in points, and the distance of their baselines.
  static let printSize = 12.0
  static let printStep = printSize * lineHeight
  /// From one baseline of print to the next, in sizes.
  static let lineHeight = 1.3

  /// The same with the words of an instruction, in points; and of adults.
  var childSize: Double { sheet.printShare * Length.mm(4.2).points }
  var adultSize: Double { sheet.printShare * Length.mm(3.05).points }

  /// How much smaller panels are on narrow paper.
  var narrowness: Double { min(1, max(SheetRoom.leastNarrowness, width / SheetRoom.usualWidth)) }
  private static let (usualWidth, leastNarrowness) = (Length.mm(170).points, 0.6)

  /// How high what fills a page may be, in points: it keeps clear of the maze.
  var figureHeight: Double { pageHeight < wholeHeight ? pageHeight - SheetRoom.whiteAboveMaze : pageHeight }
  private static let whiteAboveMaze = 8.0

  /// The same for what takes all the width of a page.
  var widened: SheetRoom {
    SheetRoom(
      sheet: sheet, measure: measure.narrowed(to: width), setter: setter, pictures: pictures, width: width,
      rowsWidth: rowsWidth,
      pageHeight: pageHeight, wholeHeight: wholeHeight, isTight: isTight,
      hasEvenRows: hasEvenRows)
  }

  /// How long a line is at the most, in points.
  var length: Double { measure.room }

  /// Print broken between words into lines of a width.
  func printed(_ text: String, size: Double = printSize, width: Double) throws(Fault) -> [String] {
    try setter.lines(of: text, size: size, width: width, language: sheet.language)
  }

  /// How wide a line of print is.
  func width(of text: String, size: Double = printSize, isBold: Bool = false) throws(Fault) -> Double {
    try setter.width(of: text, size: size, isBold: isBold, language: sheet.language)
  }

  /// Print broken between words, and inside a word that is wider than a line.
  func wrapped(_ text: String, size: Double = printSize, width: Double) throws(Fault) -> [String] {
    var pieces: [String] = []
    for line in try printed(text, size: size, width: width) {
      guard try self.width(of: line, size: size) > width else {
        pieces.append(line)
        continue
      }
      pieces.append("")
      for character in line {
        let longer = pieces[pieces.count - 1] + String(character)
        if longer.count > 1, try self.width(of: longer, size: size) > width {
          pieces.append(String(character))
        } else {
          pieces[pieces.count - 1] = longer
        }
      }
    }
    return pieces
  }

  // MARK: From parts to bands

  /// What parts become, from top to bottom.
  ///
  /// - Parameter known: What parts that belong together became before.
  func bands(of parts: [Part], known: inout [[Part]: [Band]]) throws(Fault) -> [Band] {
    var bands: [Band] = []
    var opening = Band.Opening.free
    for run in Part.runs(of: parts) {
      let part = parts[run.lowerBound]
      if part == .block(.pageBreak) {
        if !bands.isEmpty { opening = .page }
        continue
      }
      var made: [Band]
      let above = run.lowerBound > 0 ? parts[run.lowerBound - 1].row : nil
      let isShown = above.map { $0.exercise == .model && $0.text == part.row?.text } ?? false
      let key = parts[isShown || opening == .kept ? run.lowerBound - 1..<run.upperBound : run]
      if case .block(.answers(let tasks)) = part {
        made = try AnswerList(tasks: tasks).bands(in: self)
      } else if let before = known[Array(key)] {
        made = before
      } else {
        // What is kept with it takes some of its page.
        let kept = opening == .kept ? bands.suffix(from: bands.lastIndex { $0.opening != .kept } ?? 0) : []
        made = try self.bands(of: parts[run], isShown: isShown, below: kept)
        known[Array(key)] = made
      }
      guard !made.isEmpty else { continue }
      if opening != .free {
        made[0].opening = opening
      } else if case .block(.badge) = part, !bands.isEmpty {
        // Nothing is earned on a page where nothing is written.
        made[0].opening = .kept
      } else {
        made[0].opening = part.opening(made[0].opening, after: run.lowerBound > 0 ? parts[run.lowerBound - 1] : nil)
      }
      opening = parts[run.upperBound - 1].openingAfter
      bands += made
    }
    return bands
  }

  /// The bands of parts that belong together: of rows that practise one text line by line, or of one part after the other.
  ///
  /// - Parameter kept: What stands on the same page above them.
  private func bands(
    of run: ArraySlice<Part>, isShown: Bool, below kept: ArraySlice<Band>
  ) throws(Fault) -> [Band] {
    let rows = run.compactMap { $0.row }
    if let row = rows.first, var drill = LineByLine(rows, isShown: isShown) {
      let measure = measure(of: row)
      if !isTight, Sheet.isSentence(row.text) { drill.share = LineByLine.usualShare }
      if try drill.isWanted(on: measure) {
        var made = try bands(of: try drill.fitted(on: measure, shrinks: sheet.fits), row)
        while drill.countBelow(on: measure) > 1, !holds(kept + made) {
          drill.mostBelow = drill.countBelow(on: measure) - 1
          made = try bands(of: try drill.fitted(on: measure, shrinks: sheet.fits), row)
        }
        return made
      }
    }
    var bands: [Band] = []
    for part in run { bands += try self.bands(of: part) }
    return bands
  }

  /// Whether one page has room for bands.
  private func holds(_ bands: ArraySlice<Band>) -> Bool {
    PageFilling(for: bands, ruling: measure.page, y: 0).foot(with: bands) <= pageHeight + 0.01
  }

  private func bands(of part: Part) throws(Fault) -> [Band] {
    switch part {
    case .row(let row): try bands(of: row)
    case .block(.print(let text)): [try Instruction(text: text).band(in: self)]
    case .block(.maze(let level)): [try MazeBand(level: level).band(in: self)]
    case .block(.panel(let panel)): [try PanelBand(panel: panel).band(in: widened)]
    case .block(.columns(let columns)): try columns.bands(in: self)
    case .block(.vocabulary(let task)): [try Vocabulary(task).band(in: self)]
    case .block(.figure(let figure)): try figure.placed(in: self)
    case .block(.badge(let text)): [try Badge(text: text).band(in: self)]
    case .block(.picture(let word)): try Drawing(word: word).band(in: self).map { [$0] } ?? []
    case .block(.letterMaze(let text)): [try LetterMazeBand(text: text).band(in: self)]
    case .block(.pageBreak), .block(.chapter), .block(.answers): []
    }
  }

  // MARK: From a row to lines

  /// The bands of a row, each a line.
  func bands(of row: Row) throws(Fault) -> [Band] {
    if row.exercise == .best {
      var bands = try OwnBest(row: row).bands(in: self, on: measure(of: row))
      (bands[0].isSpare, bands[0].goesLast) = (row.isSpare, true)
      return bands
    }
    if row.exercise == .hide { return try HiddenRow(row: row).bands(in: self, on: measure(of: row)) }
    if row.exercise == .missing, row.mostLines != nil {
      var made = try PicturedGaps(row: row).bands(in: self, on: measure(of: row))
      for index in made.indices { made[index].isSpare = row.isSpare }
      return made
    }
    var lines = try lines(of: row)
    // A word with missing letters has a line of its own.
    if let most = row.mostLines, row.exercise != .missing, lines.count > most { lines.removeSubrange(most...) }
    // Rows with missing letters go on with the next letter instead.
    let repeats = row.exercise == .missing ? 1 : max(1, row.repeats)
    let all = repeatElement(lines, count: repeats).joined().map { $0 }
    var made = try bands(of: all, row)
    guard row.exercise == .memory else { return made }
    for index in made.indices { made[index].opening = .kept }
    made.insert(try Fold(text: row.number == nil ? row.text : nil).band(in: self), at: 0)
    return made
  }

  /// The lines of a row as bands; those of a text in its looks stay on one page where it has room for them.
  private func bands(of lines: [Line], _ row: Row) throws(Fault) -> [Band] {
    let ornament = try row.ornament.flatMap { (name) throws(Fault) in try pictures?.picture(name, Frieze.language) }
    return lines.enumerated().map { index, line in
      var line = line
      let isHigher = row.height.map { $0 - line.above > line.below } ?? false
      if let height = row.height { line.below = max(line.below, height - line.above) }
      // Empty lines are for what the first one asks.
      let isMore =
        switch row.exercise {
        case .blank: index > 0 || sheet.rows.contains { $0.exercise != .blank }
        case .dictation: index > 0 || row.number ?? 1 > 1
        default: false
        }
      var band = Band(line, icon: isMore ? nil : line.icon ?? row.icon)
      // Under a model in a row of its own, the picture is there.
      if index == 0, row.exercise == .fade || row.exercise == .copy && row.model != .none {
        band.rowPicture = rowPictures[row.text]
      }
      if index == 0, let ornament { (band.rowPicture, band.isOrnamented) = (ornament, true) }
      SyllableArcs.add(to: &band, for: row.text, on: sheet)
      (band.isSpare, band.keepsHeight) = (line.isSpare ?? row.isSpare, isHigher)
      band.isSpareWithOthers = band.isSpare && row.isSpareWithOthers
      if line.staysWithAbove {
        band.opening = .kept
      } else if index > 0 ? row.exercise.isInColumns : row.staysTogether {
        band.opening = .together
      }
      return band
    }
  }

  /// The lines on which a row is written.
  func measure(of row: Row) -> Measure {
    var measure = measure
    if let school = row.school.flatMap({ sheet.otherSchools[$0] }) { measure = measure.written(in: school) }
    if let xHeight = row.xHeight { measure = measure.sized(xHeight) }
    return measure
  }

  /// Where the sheet is folded: behind the widest of its models, if that leaves room to write it.
  private func coverSide(on measure: Measure) throws(Fault) -> Double {
    var widest = 0.0
    for row in sheet.rows where row.exercise == .cover {
      widest = max(widest, try measure.letters.setting(of: row.text).width + 2 * Measure.whiteBetweenCells)
    }
    let room = measure.length
    return min(max(widest * measure.xHeight, Cover.shares.lowerBound * room), Cover.shares.upperBound * room)
  }

  private func lines(of row: Row) throws(Fault) -> [Line] {
    let measure = measure(of: row)
    let shrinks = sheet.fits
    switch row.exercise {
    case .trace:
      var lines = try Trace(row: row).fitted(on: measure, shrinks: shrinks || row.isForColours)
      // A word that is larger than others may well be a little less large.
      if row.isForColours, lines[0].ruling.xHeight >= self.measure.xHeight { lines[0].shrunk = [] }
      return lines
    case .fade: return try Fade(row: row).fitted(on: measure, shrinks: shrinks)
    case .fadeDown: return try FadeDown(row: row).fitted(on: measure, shrinks: shrinks)
    case .copy: return try Copy(row: row).fitted(on: measure, shrinks: shrinks)
    case .model: return try Models(row: row).fitted(on: measure, shrinks: shrinks)
    case .buildUp: return try BuildUp(row: row).fitted(on: measure, shrinks: shrinks)
    case .boxes: return try Boxes(row: row).fitted(on: measure, shrinks: shrinks)
    case .letterBoxes: return try LetterBoxes(row: row).fitted(on: measure, shrinks: shrinks)
    case .missing: return try MissingLetters(row).fitted(on: measure, shrinks: shrinks)
    case .joins where row.isOfLetters: return try Interleaved(row: row).fitted(on: measure, shrinks: shrinks)
    case .joins: return try Joins(row: row).fitted(on: measure, shrinks: shrinks)
    case .dictation: return try Dictation(row: row).fitted(on: measure, shrinks: shrinks)
    case .begin: return try Begin(row: row).fitted(on: measure, shrinks: shrinks)
    case .blank: return try Blank(row: row).fitted(on: measure, shrinks: shrinks)
    case .cover: return try Cover(row: row, side: coverSide(on: measure)).lines(in: measure, shrinks: shrinks)
    case .memory: return try Memory(row: row).fitted(on: measure, shrinks: shrinks)
    case .best, .hide: return []
    }
  }
}

extension Part {
  /// More empty rows than this have their model anew.
  static let mostCopies = 3

  /// The parts in runs: rows of one text that may be practised line by line, and every other part by itself.
  fileprivate static func runs(of parts: [Part]) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var copies = 0
    for (index, part) in parts.enumerated() {
      let more = part.row.map { $0.exercise == .copy ? max(1, $0.repeats) : 0 } ?? 0
      // After its copies a text begins with its model anew.
      let isAnew = index > 0 && more == 0 && parts[index - 1].row?.exercise == .copy
      if let last = runs.last, let row = part.row, let first = parts[last.lowerBound].row, first.goesOn(with: row),
        copies + more <= mostCopies, !isAnew
      {
        runs[runs.count - 1] = last.lowerBound..<index + 1
        copies += more
      } else {
        runs.append(index..<index + 1)
        copies = more
      }
    }
    return runs
  }

  /// Where a page may end between it and what follows.
  fileprivate var openingAfter: Band.Opening {
    switch self {
    // Print and pictures belong to what stands under them.
    case .block(.print), .block(.picture): .kept
    case .block(.panel), .block(.columns): .together
    case .block(.figure(let figure)): figure.kind.traits.contains(.last) ? .free : .kept
    // Whoever goes on after the answers must not see them.
    case .block(.answers): .page
    case .row, .block(.vocabulary), .block(.maze), .block(.letterMaze), .block(.badge), .block(.pageBreak),
      .block(.chapter):
      .free
    }
  }
}

extension Part {
  /// The text of a row or a figure; nil for none.
  private var text: String? {
    switch self {
    case .row(let row): row.text.isEmpty ? nil : row.text
    case .block(.figure(let figure)): figure.letteredText.first
    case .block: nil
    }
  }

  /// Where a page may end before it: what practises a text goes on with it, but a sentence may begin anew anywhere.
  fileprivate func opening(_ own: Band.Opening, after above: Part?) -> Band.Opening {
    guard own == .free || own == .together, let above else { return own }
    if let text, above.text == text { return Sheet.isSentence(text) ? own : .together }
    return own == .together ? .grouped : own
  }
}

extension SheetRoom {
  /// The words on a page whose pictures its maze may have, in order, each once: those that are shown, lest it tells what is written
  /// from memory or by ear.
  func words(on page: [Band]) -> [String] {
    var words: [String] = []
    let texts = page.flatMap { band in
      band.pictures.filter { !$0.isOrnament }.map { $0.picture.word }
        + band.lines.flatMap { $0.cells.filter { $0.look != .blank }.map { $0.setting.text } }
    }
    for text in texts {
      for word in text.split(whereSeparator: { !$0.isLetter && $0 != "'" && $0 != "’" && $0 != "-" })
      where word.count > 1 {
        if !words.contains(String(word)) { words.append(String(word)) }
      }
    }
    return words
  }
}

extension Row {
  /// Whether another row practises the same text on the same lines.
  fileprivate func goesOn(with other: Row) -> Bool {
    exercise.isInColumns && other.exercise.isInColumns && text == other.text && xHeight == other.xHeight
      && school == other.school && height == nil && other.height == nil
  }
}
