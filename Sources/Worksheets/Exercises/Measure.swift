import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// How much a line holds at a size: its length, its ruling, and the letters that are written on it.
///
/// Lengths in points.
struct Measure {
  /// How far cells that take the same place reach to the left of their start and to the right of it.
  struct Reach {
    let left: Double
    let right: Double

    var width: Double { left + right }
  }

  let letters: LetterCase
  private let cases: CaseShelf
  /// The page's ruling, at the size of the sheet.
  let page: Ruling
  /// How far the first line of a page that is ruled from top to foot stands below its top.
  private let firstLine: Double
  /// The room there is for a line.
  let room: Double
  /// The height of small letters.
  let xHeight: Double
  /// The ruling at this size.
  let ruling: Ruling
  /// How long a line is; on squares, whole ones.
  let length: Double
  /// Letters at this size.
  let press: LetterPress

  /// The measure of a sheet's own letters.
  ///
  /// - Parameters:
  ///   - ruling: The page's ruling, at the size of the sheet.
  ///   - ascender: How far the lowest tall letters of the sheet reach above the midline, in x-heights.
  init(_ letters: LetterCase, _ cases: CaseShelf, ruling: Ruling, room: Double, ascender: Double) {
    let firstLine = ruling.wholeCycles(ruling.above(ascender: ascender))
    self.init(letters, cases, page: ruling, firstLine: firstLine, room: room, xHeight: ruling.xHeight)
  }

  private init(
    _ letters: LetterCase, _ cases: CaseShelf, page: Ruling, firstLine: Double, room: Double, xHeight: Double
  ) {
    (self.letters, self.cases, self.room, self.xHeight) = (letters, cases, room, xHeight)
    (self.page, self.firstLine) = (page, firstLine)
    self.ruling = xHeight == page.xHeight ? page : page.scaled(toXHeight: xHeight)
    length = self.ruling.rowLength(in: room)
    press = cases.press(letters, xHeight: xHeight)
  }

  /// The same for letters of another height.
  func sized(_ xHeight: Double) -> Measure {
    Measure(letters, cases, page: page, firstLine: firstLine, room: room, xHeight: xHeight)
  }

  /// The same with less room.
  func narrowed(to room: Double) -> Measure {
    Measure(letters, cases, page: page, firstLine: firstLine, room: room, xHeight: xHeight)
  }

  /// The same for the letters of another school.
  func written(in school: School) -> Measure {
    Measure(
      cases.letters(school: school, hand: hand), cases, page: page, firstLine: firstLine, room: room, xHeight: xHeight)
  }

  var school: School { letters.school }
  var hand: Hand { letters.hand }
  /// The side of the squares; nil for lines.
  var squareSide: Double? { ruling.squareSide }
  /// The side of the squares of squared paper where a digit is as high as one of them; nil for other paper.
  var digitSide: Double? {
    guard let side = page.cycle, xHeight == page.xHeight, page.margins.allSatisfy({ $0.side == .right }),
      page.crossings.contains(where: { $0.angle == 90 && abs($0.pitch - side) < 0.01 }),
      (1 + school.rowZones.ascender) * xHeight <= side + 0.5
    else { return nil }
    return side
  }
  /// Letters and words keep at least this white between them, in x-heights.
  static let whiteBetweenCells = 0.75

  /// The white between cells; squares stand side by side.
  var white: Double { ruling.squares == nil ? Measure.whiteBetweenCells * xHeight : 0 }

  // MARK: Cells

  /// A text as it is shown at a place.
  func cell(
    _ setting: Setting, _ look: Look, _ asked: Guidance, at x: Double = 0, showsTurns: Bool = false
  ) -> Line.Cell {
    let guidance = look == .startDot ? .dots : asked.shown(xHeight: xHeight)
    var plan =
      guidance == .off || look == .blank
      ? nil : press.guidancePlan(of: setting, look: look, guidance: guidance, showsTurns: showsTurns)
    // A word begins at one dot; more of them would be taken for letters, and on small letters for their strokes.
    if guidance == .dots, setting.isJoined || setting.text.count > 2 || xHeight < Look.smallestUsual {
      plan = plan?.withFirstDotOnly
    } else if look == .startDot {
      // Dots without a letter under them say nothing of its later strokes.
      plan = plan?.withOneDotALetter
    }
    return Line.Cell(setting: setting, look: look, guidance: guidance, plan: plan, x: x)
  }

  /// A letter stroke by stroke: as many cells as it has strokes.
  func steps(of setting: Setting, guidance: Guidance) -> [Line.Cell] {
    let count = setting.letters.first?.letterform.strokes.count ?? 0
    return (0..<count).map { index in
      let plan = guidance == .off ? nil : press.guidancePlan(of: setting, step: index + 1, guidance: guidance)
      return Line.Cell(setting: setting, look: .solid, guidance: guidance, plan: plan, step: index + 1)
    }
  }

  /// How far cells reach; on squares they take whole ones, and stand in their middle.
  func reach(_ cells: [Line.Cell]) -> Reach {
    var (left, right) = (0.0, cells.isEmpty ? 0 : -Double.infinity)
    for cell in cells {
      let bounds = cell.bounds
      left = max(left, max(0, -(bounds?.min.x ?? 0)) * xHeight - cell.x)
      right = max(right, cell.x + max(cell.setting.width, bounds?.max.x ?? 0) * xHeight)
    }
    guard let side = squareSide else { return Reach(left: left, right: right) }
    // A hair less, or letters that fill their squares would by rounding need one more.
    let span = max(1, ((left + right - 0.01) / side).rounded(.up)) * side
    let start = left + (span - left - right) / 2
    return Reach(left: start, right: span - start)
  }

  /// Whether a line is as long as something reaches.
  func holds(_ reach: Reach) -> Bool {
    // Squares that fit exactly fit, whatever rounding says.
    reach.width <= lengthForWords + (ruling.squares == nil ? 0 : 0.001)
  }

  /// Whether a line holds cells beside one another.
  func fits(_ cells: [Line.Cell]) -> Bool {
    let widths = cells.map { reach([$0]) }.reduce(0) { $0 + $1.left + $1.right }
    return widths + Double(max(0, cells.count - 1)) * white <= lengthForWords + 0.001
  }

  /// Places cells of different width with the same white after each, no wider than a cell.
  func spread(_ cells: [Line.Cell]) -> [Line.Cell] {
    let reaches = cells.map { reach([$0]) }
    let used = reaches.reduce(0) { $0 + $1.left + $1.right }
    let white = ruling.squares == nil ? min((room - used) / Double(max(cells.count, 1)), 1.6 * xHeight) : 0
    var x = 0.0
    return zip(cells, reaches).map { cell, reach in
      var placed = cell
      placed.x = x + reach.left
      x += reach.left + reach.right + white
      return placed
    }
  }

  /// The words of a text; where letters fill squares, in pieces as long as a line at the most.
  func words(of text: String) -> [String] {
    let words = text.split(separator: " ")
    guard school.fillsSquares else {
      var kept: [String] = []
      for word in words {
        // French marks stand apart from their word, and never at the head of a line.
        if let last = kept.last, word.allSatisfy({ Measure.marksAfter.contains($0) }) || last == "«" {
          kept[kept.count - 1] = "\(last) \(word)"
        } else {
          kept.append(String(word))
        }
      }
      return kept
    }
    let side = squareSide ?? LetterCase.square * xHeight
    let most = max(1, Int((room + 0.01) / side))
    return words.flatMap { word in
      stride(from: 0, to: word.count, by: most).map { String(word.dropFirst($0).prefix(most)) }
    }
  }

  private static let marksAfter: [Character] = ["?", "!", ":", ";", "»", "–", "—"]

  // MARK: Lines

  /// Ink this far above the ascender line is a mark over a capital (x-heights), and so much white is kept over it.
  private static let marksFrom = 0.1
  private static let whiteOverMarks = 0.25

  /// A line with cells on it.
  ///
  /// - Parameter text: What is to be written where there is no cell; nil for nothing.
  func line(_ cells: [Line.Cell], asking text: String? = nil, notes: [Line.Note] = []) throws(Fault) -> Line {
    var (above, height) = rowRoom(tails: tails(of: cells, text))
    if !page.fillsPage {
      // Marks over capitals need room of their own, lest they stand in the tails of the line above.
      let top = cells.flatMap { $0.setting.letters }.map { $0.letterform.bounds.max.y }.max() ?? 0
      if top > 1 + school.rowZones.ascender + Measure.marksFrom {
        let higher = max(above, xHeight * (top + Measure.whiteOverMarks))
        (above, height) = (higher, height + higher - above)
      }
    }
    // Squares are for letters alone: a note stands above them.
    if ruling.squares != nil, !notes.isEmpty { (above, height) = (above + Line.noteHeight, height + Line.noteHeight) }
    guard length > 0 else {
      throw Fault.noRoom(
        "a square of \(Length.points(ruling.squareSide ?? 0).mm.formatted(decimals: 0)) mm is wider than the row of "
          + "\(Length.points(room).mm.formatted(decimals: 0)) mm", hint: "choose smaller letters or larger paper")
    }
    return Line(
      ruling: ruling, letters: letters, cells: cells, asked: text, notes: notes, length: length, above: above,
      below: height - above)
  }

  /// How far letters reach below the baseline, in x-heights: as far as any, where it is not known which are written, or must not be.
  private func tails(of cells: [Line.Cell], _ text: String?) -> Double {
    // A line that is deeper for a word with tails would give it away.
    guard text == nil, !cells.isEmpty else { return school.rowZones.descender }
    return cells.flatMap { $0.setting.letters }.reduce(0) { max($0, -$1.letterform.bounds.min.y) }
  }

  /// The room of a row above its baseline and in all: whole lines of the ruling, of the page's where that is ruled from top to foot.
  private func rowRoom(tails: Double) -> (above: Double, height: Double) {
    let zones = school.rowZones
    let above = ruling.wholeCycles(ruling.above(ascender: zones.ascender))
    let below = xHeight * zones.descender
    guard page.fillsPage else { return (above, ruling.rowHeight(above + below)) }
    // Letters of other sizes have lines of their own, but leave the page's where they are.
    guard xHeight == page.xHeight else { return (above, page.wholeLines(above + below)) }
    let onLine = firstLine + page.wholeLines(above - firstLine)
    // Seyès and its like have a line for tall letters: only tails need the one below.
    let isWithoutTails = abs(onLine - page.step) < 0.01 && tails < below / xHeight
    let height = page.wholeLines(onLine + (isWithoutTails ? tails * xHeight : below))
    // On squared paper a row of squares stays free under each that is written in.
    return (onLine, page.isSquared ? max(page.pitch, height) : height)
  }
}
