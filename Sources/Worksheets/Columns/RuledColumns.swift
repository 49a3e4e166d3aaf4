import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Words in columns on paper that is ruled from top to foot: each on a line of the page, which runs through all columns.
///
/// Columns begin at uprights, where the ruling has some. Where words are too wide for all of them there are fewer columns. The left
/// hand has the words to look at at the right.
struct RuledColumns {
  let columns: Columns

  /// Columns side by side, in points from the left end of a line.
  private struct Layout {
    let columns: [WordColumn]
    let start: Double
    /// How wide each is.
    let widths: [Double]
    let isMirrored: Bool

    /// Where the place of a column begins.
    func x(_ column: Int) -> Double {
      start + (isMirrored ? widths[(column + 1)...] : widths[..<column]).reduce(0, +)
    }

    /// Where the page is folded: beside the first column that is written from memory.
    var fold: Double {
      let hidden = columns.firstIndex { $0.look == .blank } ?? 0
      return x(isMirrored ? hidden - 1 : hidden) - RuledColumns.foldInset
    }
  }

  /// The columns from the most to the fewest.
  private var choices: [[WordColumn]] {
    columns.kind == .cover
      ? [[.look, .first, .again], [.look, .first]]
      : [[.look, .trace, .write, .hide], [.look, .write, .hide], [.look, .hide]]
  }

  /// A child writes wider than its model; in three columns, where words with their articles would have only two, a little wider.
  private static let (childShare, closeShare) = (1.15, 1.05)
  private static let whiteAfterModel = Length.mm(4).points
  /// Uprights of school paper stand so much before the letters that begin at them, as the margin line does.
  private static let foldInset = Length.mm(1.4).points
  /// The white between columns, and how far before the next it ends.
  private static let (gap, gapInset) = (Length.mm(2.6).points, Length.mm(0.1).points)
  private static let starRoom = Length.mm(9.5).points
  private static let starRadius = Length.mm(4).points
  /// A box to tick at the end of a column, and the room for it.
  private static let checkBox = Length.mm(5).points
  private static let checkInset = Length.mm(3.4).points
  private static let checkRoom = Length.mm(10).points
  private static let headHeight = Length.mm(11).points
  private static let headMiddle = Length.mm(4.8).points
  private static let whiteBesideDisc = Length.mm(1.6).points
  private static let footHeight = Length.mm(4.4).points
  private static let footSize = Length.mm(2.35).points

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    var widths: [Double] = []
    for word in columns.words { widths.append(try room.measure.letters.setting(of: word).width) }
    let widest = max(widths.max() ?? 0, 0.01)
    let (layout, most) = layout(for: widest * room.measure.xHeight, in: room)
    var bands = [try head(layout, in: room)]
    var cards: [WordCard] = []
    if room.pictures != nil { cards = try room.cards(of: columns.words) }
    // Words wider than a column are written smaller, all of them alike.
    let measure = room.measure.sized(min(room.measure.xHeight, most / widest))
    for (index, word) in columns.words.enumerated() {
      var band = try row(of: word, layout, on: measure, in: room)
      if let picture = cards.first(where: { $0.word == word })?.picture {
        (band.icon, band.rowPicture) = (.look, picture)
      }
      if measure.xHeight < room.measure.xHeight - 0.01, widths[index] * room.measure.xHeight > most {
        band.lines[0].shrunk = [ShrunkWord(text: word, xHeight: measure.xHeight)]
      }
      // Heads stand over three rows at least.
      band.opening = index < Columns.leastUnderHeads ? .kept : .free
      bands.append(band)
    }
    // Where there is room, all rows are as high as the highest, or as two lines of narrow ruling.
    let usual = measure.page.cycle.map { 2 * $0 } ?? 0
    let height = !room.hasEvenRows ? 0 : bands.dropFirst().map { $0.height }.reduce(usual, max)
    for index in bands.indices.dropFirst() {
      let height = max(height, bands[index].height)
      bands[index].reach(to: height)
      if room.measure.page.crossings.isEmpty { bands[index].marks += gaps(in: layout, height: height) }
      bands[index].overlays += FoldedColumn(fold: layout.fold, tint: nil).line(from: 0, to: height)
    }
    var foot = Band(height: RuledColumns.footHeight)
    foot.opening = .kept
    foot.print(
      [room.sheet.phrases.said(.foldBack)], size: RuledColumns.footSize,
      at: Point(layout.fold, RuledColumns.footHeight - 2), colour: SheetInk.small, anchor: .middle)
    return bands + [foot]
  }

  /// As many columns as words of a width in points leave, and how wide a word may be in them.
  private func layout(for widest: Double, in room: SheetRoom) -> (layout: Layout, most: Double) {
    let measure = room.measure
    let unit = measure.uprightPitch ?? 1
    let isLeft = measure.hand == .left
    let star = columns.kind == .cover ? 0 : RuledColumns.starRoom
    let start = isLeft ? (star / unit).rounded(.up) * unit : 0
    let length = measure.length - (isLeft ? start : star)
    let taken = measure.inset + (columns.kind == .cover ? RuledColumns.checkRoom : 0)
    /// A number of uprights, at most or at least as far apart as a length.
    func whole(_ length: Double, _ rule: FloatingPointRoundingRule = .down) -> Double {
      (length / unit).rounded(rule) * unit
    }
    func made(_ columns: [WordColumn], _ widths: [Double]) -> Layout {
      Layout(columns: columns, start: start, widths: widths, isMirrored: isLeft)
    }
    for columns in choices {
      let width = whole(length / Double(columns.count))
      let childShare =
        columns.count == 3 && self.columns.kind != .cover ? RuledColumns.closeShare : RuledColumns.childShare
      let most = (width - taken) / childShare
      if widest <= most { return (made(columns, columns.map { _ in width }), most) }
      // A model needs no more than its own width, and the white after it.
      let narrow = whole(widest + measure.inset + RuledColumns.whiteAfterModel, .up)
      let models = columns.count { $0.look != .startDot && $0.look != .blank }
      let wide = whole((length - Double(models) * narrow) / Double(columns.count - models))
      if childShare * widest + taken <= wide {
        return (made(columns, columns.map { $0.look == .startDot || $0.look == .blank ? wide : narrow }), widest)
      }
    }
    let fewest = choices[choices.count - 1]
    let width = whole(length / Double(fewest.count))
    return (made(fewest, fewest.map { _ in width }), (width - taken) / RuledColumns.childShare)
  }

  /// White over the lines between columns: lines that nothing crosses end with each, as on paper of single rows.
  private func gaps(in layout: Layout, height: Double) -> [Mark] {
    layout.columns.indices.filter { layout.x($0) > layout.start }.map { column in
      let end = layout.x(column) - RuledColumns.gapInset
      return .shape(
        .area([Path(Rectangle(min: Point(end - RuledColumns.gap, -1), max: Point(end, height + 1)))]), .white)
    }.said(.artefact)
  }

  private func head(_ layout: Layout, in room: SheetRoom) throws(Fault) -> Band {
    var band = Band(height: RuledColumns.headHeight)
    let middle = RuledColumns.headMiddle
    for (index, column) in layout.columns.enumerated() {
      let x = layout.x(index)
      band.discs.append(
        IconDisc(
          icon: column.icon, center: Point(x + IconDisc.ruledRadius, middle), radius: IconDisc.ruledRadius))
      let left = x + 2 * IconDisc.ruledRadius + RuledColumns.whiteBesideDisc
      let discs = columns.kind == .cover && column.look == .blank ? 2.0 : 1
      let free = layout.widths[index] - discs * 2 * IconDisc.ruledRadius - 2 * RuledColumns.whiteBesideDisc
      try band.printHead(of: column, at: left, middle: middle, width: free, in: room)
      guard columns.kind == .cover, column.look == .blank else { continue }
      let end = x + layout.widths[index] - RuledColumns.checkInset - RuledColumns.checkBox / 2
      band.discs.append(IconDisc(icon: .check, center: Point(end, middle), radius: IconDisc.ruledRadius))
    }
    band.evenPrint()
    band.marks += FoldedColumn(fold: layout.fold, tint: nil).line(from: 0, to: band.height)
    return band
  }

  private func row(
    of word: String, _ layout: Layout, on measure: Measure, in room: SheetRoom
  ) throws(Fault) -> Band {
    let setting = try measure.letters.setting(of: word)
    let cells = layout.columns.enumerated().map { index, column in
      let look = column.look == .dotted ? room.sheet.usualLook(at: measure.xHeight) : column.look
      var cell = measure.cell(
        setting, look, look == .solid ? .off : .dots, at: layout.x(index) + room.measure.inset)
      cell.isKept = look != .solid
      return cell
    }
    var band = Band(try measure.line(cells))
    try columns.addChips(under: word, to: &band, on: measure, isBlack: room.sheet.isBlack)
    switch columns.kind {
    case .spelling, .tricky:
      let middle = RuledColumns.starRoom / 2
      band.addStarOnLines(
        at: layout.isMirrored ? middle : room.measure.length - middle,
        radius: min(RuledColumns.starRadius, 0.4 * measure.page.step))
    case .cover:
      for (index, column) in layout.columns.enumerated() where column.look == .blank {
        let end = layout.x(index) + layout.widths[index]
        band.addCheck(endingAt: end - RuledColumns.checkInset, side: RuledColumns.checkBox)
      }
    case .print, .poem, .letters, .words, .sentences: break
    }
    return band
  }
}

extension Band {
  private static let checkRadius = Length.mm(1).points
  private static let checkWeight = Length.mm(0.4).points

  /// Draws a box to tick on white over the lines of the ruling, with its right side at a place along its line.
  fileprivate mutating func addCheck(endingAt x: Double, side: Double) {
    guard let line = plainLine else { return }
    let side = min(side, 0.6 * line.ruling.step)
    let box = Rectangle(x: x - side, y: line.baseline - side - 1, width: side, height: side)
    overlays += [
      Mark.shape(.area([Path(box.expanded(by: 2))]), .white),
      .shape(.line(.card(box, radius: Band.checkRadius), width: Band.checkWeight), SheetInk.accent),
    ].said(.artefact)
  }
}
