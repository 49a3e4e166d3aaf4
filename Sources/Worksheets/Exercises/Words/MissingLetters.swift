import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// A word without one of its letters, then without two, and so on to none: what was missing stays missing.
///
/// The whole word is nowhere on the row, unless the row asks for its model.
struct MissingLetters: CopyDrill {
  var row: Row
  /// The letters that are missing before all others.
  var wanted: [Character] = []

  /// A gap is as wide as its letter and this much more, but never narrower than that, in x-heights.
  private static let moreThanLetter = 0.6
  private static let leastGap = 1.2
  /// White between ink and a gap, and between two gaps, in x-heights.
  private static let whiteBesideGap = 0.25
  /// How far the box of a gap reaches below the baseline and above tall letters, and its round corners, in x-heights.
  private static let (boxDepth, boxRise, boxRadius) = (0.28, 0.12, 0.28)
  private static let ruledTop = 1.25

  init(_ row: Row) {
    self.row = row
    if row.model == .usual { self.row.model = .none }
  }

  var linesPerWord: Int { row.repeats }

  /// A gap in a word must not be taken for the white between words.
  var leastWhites: Double { 2.2 }

  func kinds(of word: String) -> Int { gaps(in: word).count }

  /// The places of the letters that can be missing: vowels first, which ears do not tell apart, then the others.
  private func gaps(in word: String) -> [String.Index] {
    let letters = word.indices.filter { word[$0].isLetter || word[$0].isNumber }
    guard !letters.isEmpty else { return Array(word.indices) }
    let asked = letters.filter { place in wanted.contains(word[place]) }
    let vowels = asked + Vowels.doubtful(in: word).filter { !asked.contains($0) }
    return vowels + letters.filter { !vowels.contains($0) }
  }

  /// What is left of a word, and the empty places of its missing letters.
  ///
  /// The join is broken on both sides of a gap: what stands there is written as words of their own would be.
  func copy(_ number: Int, of word: Setting, on measure: Measure) throws(Fault) -> [Line.Cell] {
    let text = word.text
    let gaps = gaps(in: text)
    let missing = gaps.prefix(number % gaps.count + 1)
    var cells: [Line.Cell] = []
    var x = 0.0
    var place = text.startIndex
    while place < text.endIndex {
      if missing.contains(place) {
        let gap = try gap(for: text[place], at: x, on: measure)
        cells.append(gap.cell)
        x += gap.width
        place = text.index(after: place)
      } else {
        let part = text[place...].indices.prefix { !missing.contains($0) }
        let shown = String(part.map { text[$0] })
        let setting = try measure.letters.setting(of: shown)
        var cell = measure.cell(setting, .solid, .off)
        cell.isKept = false
        if measure.school.fillsSquares {
          cell.x = x * measure.xHeight
          x += LetterCase.square * Double(shown.count)
        } else {
          let ink = setting.letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
            .reduce(nil as Rectangle?) { $0?.union($1) ?? $1 }
          let (left, right) = (ink?.min.x ?? 0, ink?.max.x ?? setting.width)
          cell.x = (x - left) * measure.xHeight
          x += right - left + MissingLetters.whiteBesideGap
        }
        cells.append(cell)
        place = text.index(place, offsetBy: shown.count)
      }
    }
    // What helps comes first: the key says only what is written.
    return cells.filter { !$0.isKept } + cells.filter { $0.isKept }
  }

  /// The empty place of a letter that begins so many x-heights from the start of its word, and how much of the word it takes.
  private func gap(
    for letter: Character, at x: Double, on measure: Measure
  ) throws(Fault) -> (cell: Line.Cell, width: Double) {
    let setting = try measure.letters.setting(of: String(letter))
    var cell = measure.cell(setting, .blank, .off)
    let extent = try measure.letters.extent(of: letter)
    let isSquare = measure.school.fillsSquares
    let middle = setting.origins[0] + (isSquare ? LetterCase.square / 2 : extent.center.x)
    let width = isSquare ? extent.width : max(MissingLetters.leastGap, extent.width + MissingLetters.moreThanLetter)
    let taken = isSquare ? LetterCase.square : width + MissingLetters.whiteBesideGap
    cell.x = (x + (isSquare ? taken : width) / 2 - middle) * measure.xHeight
    // Among the lines of school paper a box keeps to its own.
    let top = measure.page.fillsPage ? MissingLetters.ruledTop : 1 + measure.school.rowZones.ascender
    // A tail stays in its box.
    let depth =
      measure.page.fillsPage
      ? MissingLetters.boxDepth : max(MissingLetters.boxDepth, MissingLetters.boxRise - extent.min.y)
    let box = Path.card(
      Rectangle(
        min: Point(middle - width / 2, -depth),
        max: Point(middle + width / 2, top + MissingLetters.boxRise)),
      radius: MissingLetters.boxRadius)
    cell.outline = Outline(name: Outline.gap, paths: [box], weight: Measure.boxWeight)
    return (cell, taken)
  }
}
