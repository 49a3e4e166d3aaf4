import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Room for what is read out: letters in cells, words in two columns, sentences on lines of their own, each with its number.
///
/// The sheet does not show what is to be written. On paper that is ruled from top to foot each has a line of it.
struct DictatedColumns {
  let columns: Columns

  private static let headHeight = Length.mm(8.5).points
  private static let headSize = Length.mm(4.6).points
  private static let headDrop = Length.mm(5.4).points
  private static let numberSize = Length.mm(4.2).points
  private static let numberWidth = Length.mm(7).points
  private static let white = Length.mm(4).points
  /// A cell of a letter: its corners, and the white around its lines.
  private static let (radius, inset, mostCells) = (Length.mm(2.2).points, Length.mm(3).points, 6)
  /// A box to tick, with the white before it.
  private static let (box, boxWidth) = (Length.mm(6).points, Length.mm(9).points)
  /// Who writes from hearing writes wider: a line is taken to hold this share of what it does.
  private static let share = 0.75
  /// The same of the lines of a sentence, which has one line more.
  private static let sentenceShare = 0.95

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    if room.measure.page.fillsPage { return try lines(in: room) }
    var head = Band(height: DictatedColumns.headHeight)
    head.isWide = true
    head.print(
      [room.sheet.phrases.said(self.head)], size: DictatedColumns.headSize, at: Point(0, DictatedColumns.headDrop))
    head.prints[0].isHeading = true
    var bands = [head]
    switch columns.kind {
    case .letters: bands += try letters(in: room)
    case .words: bands += try words(in: room)
    case .sentences: bands += try sentences(in: room)
    case .spelling, .cover, .tricky, .print, .poem: break
    }
    for index in bands.indices.dropFirst() {
      (bands[index].isWide, bands[index].pitches) = (true, true)
      bands[index].opening = index == 1 || columns.kind == .letters ? .kept : bands[index].opening
    }
    return bands
  }

  /// Numbered places for words that are not known, two on a line.
  func places(in room: SheetRoom) throws(Fault) -> [Band] {
    if room.measure.page.fillsPage { return try pairs(in: room) ?? [] }
    var bands = try words(in: room.widened)
    for index in bands.indices { (bands[index].isWide, bands[index].pitches) = (true, true) }
    return bands
  }

  private var head: PagePhrase {
    switch columns.kind {
    case .letters: .letters
    case .words: .words
    case .sentences where columns.words.count == 1: .sentence
    case .sentences, .spelling, .cover, .tricky, .print, .poem: .sentences
    }
  }

  /// A numbered line for each, one for all letters; words stand two on a line where they have room.
  private func lines(in room: SheetRoom) throws(Fault) -> [Band] {
    if columns.kind == .words, let bands = try pairs(in: room) { return bands }
    let texts = columns.kind == .letters ? [columns.words.joined(separator: " ")] : columns.words
    let before = linesBefore(in: room.sheet)
    var bands: [Band] = []
    for (index, text) in texts.enumerated() {
      var row = Row(text: text, exercise: .dictation)
      row.number = before + index + 1
      var made = try room.bands(of: row)
      if index > 0, !made.isEmpty { made[0].opening = .together }
      bands += made
    }
    return bands
  }

  private static let whiteBeforeNumber = Length.mm(6).points
  /// Fewer words than this have a line each.
  private static let leastInPairs = 4

  /// Words two on a line, the second half of them beside the first; nil where few or too wide, and on squares.
  private func pairs(in room: SheetRoom) throws(Fault) -> [Band]? {
    let measure = room.measure
    guard columns.words.count >= DictatedColumns.leastInPairs, measure.squareSide == nil else { return nil }
    // The second column begins at an upright, where there are some.
    let unit = measure.uprightPitch ?? 1
    let half = (measure.length / 2 / unit).rounded(.down) * unit
    // A square is free between a box and the next number.
    let free = max(measure.uprightPitch ?? 0, DictatedColumns.whiteBeforeNumber)
    let most = DictatedColumns.share * (half - free - Line.noteWidth - Line.tickSide - Line.whiteAfterTick)
    let before = linesBefore(in: room.sheet)
    let rows = (columns.words.count + 1) / 2
    var bands: [Band] = []
    for row in 0..<rows {
      var (cells, notes, ticks): ([Line.Cell], [Line.Note], [Double]) = ([], [], [])
      for (column, index) in [row, row + rows].enumerated() where index < columns.words.count {
        let left = Double(column) * half
        notes.append(Line.Note(number: before + index + 1, x: left))
        ticks.append(left + half - Line.whiteAfterTick - (column == 0 ? free : 0))
        guard !columns.words[index].isEmpty else { continue }
        let setting = try measure.letters.setting(of: columns.words[index])
        var cell = measure.cell(setting, .blank, .off)
        let reach = measure.reach([cell])
        guard reach.width <= most else { return nil }
        cell.x = left + Line.noteWidth + reach.left
        cells.append(cell)
      }
      let asked = cells.map { $0.setting.text }.joined(separator: " ")
      var line = try measure.line(cells, asking: asked.isEmpty ? nil : asked, notes: notes)
      (line.task, line.ticks) = (Exercise.dictation.rawValue, ticks)
      var band = Band(line, icon: row == 0 ? .listen : nil)
      band.opening = row == 0 ? .free : .together
      bands.append(band)
    }
    return bands
  }

  /// How many numbered lines stand before these: without headings, numbers go on.
  private func linesBefore(in sheet: Sheet) -> Int {
    var count = 0
    for case .block(.columns(let other)) in sheet.parts {
      guard other != columns else { break }
      switch other.kind {
      case .letters: count += 1
      case .words, .sentences: count += other.words.count
      case .spelling, .cover, .tricky, .print, .poem: break
      }
    }
    return count
  }

  /// An empty line for a text, which nobody sees.
  private func line(for text: String, on measure: Measure) throws(Fault) -> Line {
    var line = try measure.line([], asking: text.isEmpty ? nil : text)
    line.task = Exercise.dictation.rawValue
    return line
  }

  private func add(number: Int, to band: inout Band, x: Double, baseline: Double, xHeight: Double) {
    band.print(
      ["\(number)"], size: DictatedColumns.numberSize, at: Point(x, baseline - 0.1 * xHeight), colour: SheetInk.accent)
    band.prints[band.prints.count - 1].isBold = true
  }

  private func addBox(to band: inout Band, endingAt right: Double, line: Line, xHeight: Double) {
    let side = min(DictatedColumns.box, 1.5 * xHeight)
    let place = Rectangle(x: right - side, y: line.above - side, width: side, height: side)
    band.draw([.card(place, radius: side / 5)], weight: Length.mm(0.4).points, colour: SheetInk.accent)
  }

  // MARK: Kinds

  private func letters(in room: SheetRoom) throws(Fault) -> [Band] {
    let count = columns.words.count
    let rows = (count + DictatedColumns.mostCells - 1) / DictatedColumns.mostCells
    let perRow = max(1, (count + rows - 1) / max(1, rows))
    let width = (room.width - DictatedColumns.white * Double(perRow - 1)) / Double(perRow)
    let measure = room.measure.narrowed(to: width - 2 * DictatedColumns.inset - DictatedColumns.numberWidth / 2)
    var bands: [Band] = []
    for start in stride(from: 0, to: count, by: perRow) {
      var band = Band(height: 0)
      for (index, letter) in columns.words[start...].prefix(perRow).enumerated() {
        let line = try line(for: letter, on: measure)
        let left = Double(index) * (width + DictatedColumns.white)
        let height = line.above + line.below + DictatedColumns.inset
        let card = Path.card(Rectangle(x: left, y: 0, width: width, height: height), radius: DictatedColumns.radius)
        band.draw([card], weight: PanelBand.edge, colour: SheetInk.edge)
        band.add(
          line, x: left + DictatedColumns.inset + DictatedColumns.numberWidth / 2,
          baseline: line.above + DictatedColumns.inset / 2)
        band.print(
          ["\(start + index + 1)"], size: DictatedColumns.numberSize,
          at: Point(left + 4, DictatedColumns.numberSize + 2), colour: SheetInk.accent)
        band.prints[band.prints.count - 1].isBold = true
        band.height = height + DictatedColumns.white
      }
      bands.append(band)
    }
    return bands
  }

  private func words(in room: SheetRoom) throws(Fault) -> [Band] {
    let rows = (columns.words.count + 1) / 2
    let width = (room.width - 2 * DictatedColumns.white) / 2
    let length = width - DictatedColumns.numberWidth - DictatedColumns.boxWidth
    let measure = room.measure.narrowed(to: length)
    var bands: [Band] = []
    for row in 0..<rows {
      var band = Band(height: 0)
      for (column, index) in [row, row + rows].enumerated() where index < columns.words.count {
        let line = try line(for: columns.words[index], on: measure)
        let left = Double(column) * (width + 2 * DictatedColumns.white)
        band.height = max(band.height, line.above + line.below)
        band.add(line, x: left + DictatedColumns.numberWidth, baseline: line.above)
        add(number: index + 1, to: &band, x: left, baseline: line.above, xHeight: measure.xHeight)
        addBox(to: &band, endingAt: left + width, line: line, xHeight: measure.xHeight)
      }
      bands.append(band)
    }
    return bands
  }

  private func sentences(in room: SheetRoom) throws(Fault) -> [Band] {
    let length = room.width - DictatedColumns.numberWidth - DictatedColumns.boxWidth
    let measure = room.measure.narrowed(to: length)
    let taken = room.measure.narrowed(to: DictatedColumns.sentenceShare * length)
    var bands: [Band] = []
    for (number, sentence) in columns.words.enumerated() {
      let pieces = try taken.pieces(of: sentence) { taken.reach([taken.cell($0, .blank, .off)]) }
      // Who writes from hearing may need a line more.
      for index in 0...pieces.count {
        let line = try index < pieces.count ? line(for: pieces[index], on: measure) : measure.line([])
        var band = Band(height: line.above + line.below)
        band.opening = index > 0 ? .kept : .free
        band.add(line, x: DictatedColumns.numberWidth, baseline: line.above)
        if index == 0 { add(number: number + 1, to: &band, x: 0, baseline: line.above, xHeight: measure.xHeight) }
        if index == pieces.count { addBox(to: &band, endingAt: room.width, line: line, xHeight: measure.xHeight) }
        bands.append(band)
      }
    }
    return bands
  }
}
