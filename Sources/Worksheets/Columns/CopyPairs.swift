import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// Words of a list two on a line, the second half of them beside the first: each a model and places to copy it.
///
/// Where a word has no place in half a line, each has a line for itself.
struct CopyPairs {
  let text: String

  private static let gap = 2.0
  /// A model and a place to copy it.
  private static let least = 2

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    let measure = room.measure
    let words = text.split(separator: " ").map { String($0).withPlainBlanks }
    // The second half begins at an upright, where there are some.
    let unit = measure.uprightPitch ?? 1
    let start = ((measure.room + CopyPairs.gap * measure.xHeight) / 2 / unit).rounded(.up) * unit
    let half = measure.narrowed(to: measure.room - start)
    var halves: [[Line.Cell]] = []
    for word in words where measure.squareSide == nil {
      if case .lines(let lines) = try Copy(row: row(of: word)).lines(on: half), lines.count == 1,
        lines[0].cells.count >= CopyPairs.least
      {
        halves.append(lines[0].cells)
      }
    }
    guard halves.count == words.count else {
      var bands: [Band] = []
      for word in words { bands += try room.bands(of: row(of: word)) }
      return bands
    }
    let rows = (words.count + 1) / 2
    let cards = room.pictures == nil || !measure.page.fillsPage ? [] : try room.cards(of: Array(words.prefix(rows)))
    var bands: [Band] = []
    for index in 0..<rows {
      var cells = halves[index]
      for var cell in index + rows < halves.count ? halves[index + rows] : [] {
        cell.x += start
        cells.append(cell)
      }
      var band = Band(try measure.line(cells), icon: .write)
      band.rowPicture = cards.first { $0.word == words[index] }?.picture
      if index > 0 { band.opening = .together }
      bands.append(band)
    }
    return bands
  }

  private func row(of word: String) -> Row { Row(text: word, exercise: .copy, guidance: .dots) }
}
