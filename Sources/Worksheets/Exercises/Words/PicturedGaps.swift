import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Words side by side, each with a letter missing, beside the picture that says what it is where it has one.
struct PicturedGaps {
  let row: Row

  private static let gap = Length.mm(6).points
  private static let picture = Length.mm(13).points
  private static let whiteBesidePicture = Length.mm(3).points
  private static let most = 3
  /// A child writes wider than its model.
  private static let childShare = 1.15

  /// The bands: a word without a picture, whose gap could be filled in many ways, is copied instead.
  func bands(in room: SheetRoom, on measure: Measure) throws(Fault) -> [Band] {
    var (pictured, others): ([String], [String]) = ([], [])
    for word in measure.words(of: row.text) {
      if try room.pictures?.picture(word, room.sheet.language) != nil {
        pictured.append(word)
      } else {
        others.append(word)
      }
    }
    var bands: [Band] = []
    if !pictured.isEmpty {
      var gaps = row
      gaps.text = pictured.map { $0.withFirmBlanks }.joined(separator: " ")
      if let made = try PicturedGaps(row: gaps).sideBySide(in: room, on: measure) {
        bands = made
      } else {
        bands = try belowOneAnother(pictured, in: room)
      }
    }
    for word in others { bands += try copies(of: word, in: room) }
    return bands
  }

  private func copies(of word: String, in room: SheetRoom) throws(Fault) -> [Band] {
    var copy = row
    (copy.text, copy.exercise, copy.mostLines) = (word, .copy, nil)
    return try room.bands(of: copy)
  }

  /// Each on a line of its own, its picture in place of the icon.
  private func belowOneAnother(_ words: [String], in room: SheetRoom) throws(Fault) -> [Band] {
    var bands: [Band] = []
    for word in words {
      let measure = room.measure(of: row)
      let setting = try measure.letters.setting(of: word)
      var drill = MissingLetters(row)
      drill.wanted = room.sheet.reviewedLetters.flatMap { Array($0) }
      let gaps = try drill.copy(0, of: setting, on: measure)
      let reach = measure.reach(gaps)
      // Gaps that no line or no squares hold are none.
      guard measure.squareSide == nil, measure.holds(reach) else {
        bands += try copies(of: word, in: room)
        continue
      }
      let step = reach.left + reach.right + PicturedGaps.gap
      let start = measure.inset
      var cells = gaps.map { cell in
        var cell = cell
        cell.x += start + reach.left
        return cell
      }
      // The whole word follows, as often as it has room.
      let columns = measure.columns(of: setting.width * measure.xHeight, for: setting)
      var x = start + step
      while columns.stride > 0, x + setting.width * measure.xHeight <= measure.room - measure.inset {
        cells.append(measure.cell(setting, .startDot, .dots, at: x))
        x += columns.stride
      }
      var line = try measure.line(cells)
      line.word = word
      var band = Band(line, icon: .finish)
      band.rowPicture = try room.pictures?.picture(word, room.sheet.language)
      bands.append(band)
    }
    return bands
  }

  /// The bands; nil on squares, and on paper that is ruled from top to foot.
  private func sideBySide(in room: SheetRoom, on measure: Measure) throws(Fault) -> [Band]? {
    guard !measure.page.fillsPage, measure.squareSide == nil else { return nil }
    var drill = MissingLetters(row)
    drill.wanted = room.sheet.reviewedLetters.flatMap { Array($0) }
    var words: [(cells: [Line.Cell], reach: Measure.Reach, text: String)] = []
    for word in measure.words(of: row.text) {
      let cells = try drill.copy(0, of: measure.letters.setting(of: word), on: measure)
      words.append((cells, measure.reach(cells), word))
    }
    let lead = PicturedGaps.picture + PicturedGaps.whiteBesidePicture
    let widest = words.map { $0.reach.width }.max() ?? 0
    let fitting = Int((measure.room + PicturedGaps.gap) / (lead + widest + 2 * measure.inset + PicturedGaps.gap))
    guard fitting > 0 else { return nil }
    let count = min(PicturedGaps.most, fitting)
    let rows = (words.count + count - 1) / count
    let perRow = (words.count + rows - 1) / rows
    let place = (measure.room + PicturedGaps.gap) / Double(perRow)
    let narrow = measure.narrowed(to: place - PicturedGaps.gap - lead)
    let isLeft = measure.hand == .left
    var bands: [Band] = []
    for start in stride(from: 0, to: words.count, by: perRow) {
      var band = Band(height: 0)
      (band.opening, band.pitches) = (start > 0 ? .together : .free, true)
      for (index, word) in words[start...].prefix(perRow).enumerated() {
        let left = Double(index) * place
        var cells = word.cells.map { cell in
          var cell = cell
          cell.x += narrow.inset + word.reach.left
          return cell
        }
        // Beside it the whole word, where it has room.
        let setting = try measure.letters.setting(of: word.text)
        let start = narrow.inset + word.reach.width + PicturedGaps.gap
        if start + PicturedGaps.childShare * setting.width * measure.xHeight < narrow.room - narrow.inset {
          cells.append(measure.cell(setting, .startDot, .dots, at: start))
        }
        var line = try narrow.line(cells)
        line.word = word.text
        let below = max(line.below, measure.xHeight * 0.6)
        let highest = word.cells.compactMap { $0.bounds?.max.y }.max() ?? 0
        band.overhang = max(band.overhang, highest * measure.xHeight - line.above)
        (band.height, band.icon) = (max(band.height, line.above + below), .finish)
        band.iconY = line.above - measure.xHeight - Length.mm(0.9).points
        band.add(line, x: isLeft ? left : left + lead, baseline: line.above)
        guard let picture = try room.pictures?.picture(word.text, room.sheet.language) else { continue }
        let side = min(PicturedGaps.picture, 2.1 * measure.xHeight)
        band.add(
          picture,
          in: Rectangle(
            x: isLeft ? left + narrow.room + PicturedGaps.whiteBesidePicture : left, y: line.above - side,
            width: PicturedGaps.picture, height: side), weight: .small)
      }
      bands.append(band)
    }
    return bands
  }
}
