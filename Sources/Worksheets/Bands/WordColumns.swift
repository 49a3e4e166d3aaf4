import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Words in columns: to look at, to write over, to write, and to write again behind a fold; at the end of each row a star.
///
/// The left hand has the words to look at at the right.
struct WordColumns {
  let words: [String]

  /// Where columns begin and end, as shares of the width; the last is followed by a star.
  private static let columns = [0.0...0.234, 0.256...0.479, 0.5...0.723, 0.756...0.945]
  private static let starRadius = Length.mm(4).points
  private static let starX = Length.mm(4.2).points
  /// The heads over the columns.
  private static let headHeight = Length.mm(8.8).points
  private static let headMiddle = Length.mm(1.6).points
  private static let headText = Length.mm(10.4).points
  private static let inset = Length.mm(1.2).points
  /// The white under tails, in x-heights, and the least of a row.
  private static let rowHeight = 3.21
  /// The same where a list is long.
  private static let tightRowHeight = 3.0
  private static let whiteUnderTails = 0.25
  private static let foldDash = (length: Length.mm(2.4).points, gap: Length.mm(1.8).points, weight: Length.mm(0.3).points)
  private static let footDrop = Length.mm(0.4).points

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    // Words wider than a column are written smaller, all of them alike.
    let width = (WordColumns.columns[1].upperBound - WordColumns.columns[1].lowerBound) * room.width - 2 * WordColumns.inset
    var measure = room.measure
    var shrunk: [ShrunkWord] = []
    for word in words {
      let own = try measure.sized(measure.xHeight, for: word, width: width)
      guard own.xHeight < measure.xHeight - 0.01 else { continue }
      measure = own
      shrunk.append(ShrunkWord(text: word, xHeight: own.xHeight))
    }
    var bands = [head(in: room)]
    for word in words {
      var band = try self.row(of: word, on: measure, in: room)
      if let index = shrunk.firstIndex(where: { $0.text == word }), !band.lines.isEmpty {
        band.lines[0].shrunk = [shrunk[index]]
      }
      bands.append(band)
    }
    for index in bands.indices.dropFirst() { bands[index].opening = index == 1 ? .kept : .free }
    let last = bands.count - 1
    bands[last].print(
      [room.sheet.phrases.said(.foldBack)], size: Length.mm(2.35).points,
      at: Point(fold(in: room), bands[last].height + WordColumns.footDrop), colour: SheetInk.small, anchor: .middle)
    return bands
  }

  private func range(_ column: Int, in room: SheetRoom) -> ClosedRange<Double> {
    let share = WordColumns.columns[column]
    let (low, high) = (share.lowerBound * room.width, share.upperBound * room.width)
    return room.measure.hand == .left ? room.width - high...room.width - low : low...high
  }

  /// Where the page is folded.
  private func fold(in room: SheetRoom) -> Double {
    let (before, after) = (range(2, in: room), range(3, in: room))
    return (min(before.upperBound, after.upperBound) + max(before.lowerBound, after.lowerBound)) / 2
  }

  private func head(in room: SheetRoom) -> Band {
    var band = Band(height: WordColumns.headHeight)
    band.isWide = true
    let heads: [(RowIcon, PagePhrase)] = [(.look, .look), (.trace, .trace), (.write, .write), (.hide, .hideAndWrite)]
    for (column, head) in heads.enumerated() {
      let left = range(column, in: room).lowerBound
      band.discs.append(
        IconDisc(icon: head.0, center: Point(left + IconDisc.radius, WordColumns.headMiddle)))
      band.print(
        [room.sheet.phrases.said(head.1)], size: SheetRoom.childSize,
        at: Point(left + WordColumns.headText, WordColumns.headMiddle + 0.35 * SheetRoom.childSize))
    }
    band.marks += foldMarks(from: -4, to: WordColumns.headHeight, in: room)
    return band
  }

  private func foldMarks(from top: Double, to foot: Double, in room: SheetRoom) -> [Mark] {
    let x = fold(in: room)
    let dash = WordColumns.foldDash
    let rules = stride(from: top, to: foot - dash.gap, by: dash.length + dash.gap).map { y in
      Shape.Rule(from: Point(x, y), to: Point(x, min(foot, y + dash.length)))
    }
    return rules.isEmpty ? [] : [Mark.shape(.rules(rules, width: dash.weight), SheetInk.quiet)].said(.artefact)
  }

  private func row(of word: String, on measure: Measure, in room: SheetRoom) throws(Fault) -> Band {
    let setting = try measure.letters.setting(of: word)
    let xHeight = measure.xHeight
    let tails = max(0, -(setting.letters.map { $0.letterform.bounds.min.y }.min() ?? 0)) * xHeight
    let look = Look.dotted.drawn(xHeight: xHeight)
    var band: Band?
    for column in 0..<4 {
      let range = range(column, in: room)
      let own = measure.narrowed(to: range.upperBound - range.lowerBound)
      var cell = own.cell(
        setting, [.solid, room.sheet.usualLook(at: xHeight) ?? look, .startDot, .blank][column],
        column == 0 ? .off : .dots, at: WordColumns.inset)
      cell.isKept = column > 0
      var line = try own.line([cell], asking: column == 3 ? word : nil)
      (line.isModel, line.length) = (column == 0, own.length)
      let height = max((room.isTight ? WordColumns.tightRowHeight : WordColumns.rowHeight) * xHeight, line.above + tails + WordColumns.whiteUnderTails * xHeight)
      if band == nil { band = Band(height: height) }
      band?.add(line, x: range.lowerBound, baseline: line.above)
    }
    guard var row = band, let line = row.lines.first else { return Band(height: 0) }
    row.isWide = true
    row.pitches = true
    row.marks += foldMarks(from: 0, to: word == words.last ? row.height - Length.mm(3).points : row.height, in: room)
    row.addStar(
      around: Point(
        room.measure.hand == .left ? WordColumns.starX : room.width - WordColumns.starX, line.baseline - xHeight),
      radius: WordColumns.starRadius)
    return row
  }
}
