import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Words in columns, behind the fold those that are written from memory.
///
/// The left hand has the words to look at at the right.
struct WordColumns {
  let columns: Columns

  private var words: [String] { columns.words }

  /// A column, and where it begins and ends as a share of the width.
  private struct Placed {
    let column: WordColumn
    let share: ClosedRange<Double>
  }

  /// Look, trace, write, and behind the fold write again; a star follows.
  private static let spelling = [
    Placed(column: .look, share: 0.0...0.234), Placed(column: .trace, share: 0.256...0.479),
    Placed(column: .write, share: 0.5...0.723), Placed(column: .hide, share: 0.756...0.945),
  ]
  /// Look, and behind the fold write twice, each to be checked.
  private static let cover = [
    Placed(column: .look, share: 0.018...0.31), Placed(column: .first, share: 0.36...0.665),
    Placed(column: .again, share: 0.695...1.0),
  ]
  /// The same for wide words, such as nouns with their articles: look, write, and behind the fold write again.
  private static let wide = [
    Placed(column: .look, share: 0.0...0.3), Placed(column: .write, share: 0.325...0.625),
    Placed(column: .hide, share: 0.655...0.945),
  ]
  /// Words that four columns would make smaller than this share of their size have three.
  private static let leastShare = 0.9
  /// Whether there are only three.
  var isWide = false

  private var kinds: [Placed] {
    columns.kind == .cover ? WordColumns.cover : isWide ? WordColumns.wide : WordColumns.spelling
  }
  /// What a box to tick at the end of a column takes of its width; nothing but where words are written after a look at them.
  private func checkShare(of column: WordColumn) -> Double {
    columns.kind == .cover && column.look == .blank ? WordColumns.checkShare : 0
  }
  /// How many columns stand before the fold.
  private var countBeforeFold: Int { columns.kind == .cover ? 1 : isWide ? 2 : 3 }
  /// What a box to tick takes of a column, as a share of the width, and its side.
  private static let checkShare = 0.055
  private static let checkBox = Length.mm(7).points
  private static let starRadius = Length.mm(4).points
  private static let starX = Length.mm(4.2).points
  /// The heads over the columns.
  private static let headHeight = Length.mm(8.8).points
  private static let whiteUnderHead = Length.mm(3).points
  private static let headMiddle = Length.mm(1.6).points
  private static let headText = Length.mm(10.4).points
  private static let inset = Length.mm(1.2).points
  /// The white under tails, in x-heights, and the least of a row.
  private static let rowHeight = 3.21
  private static let coverRowHeight = 4.0
  /// The same where a list is long.
  private static let tightRowHeight = 3.0
  private static let whiteUnderTails = 0.12

  func bands(in room: SheetRoom) throws(Fault) -> [Band] {
    // Words wider than a column are written smaller, all of them alike.
    let narrowest = kinds.map {
      $0.share.upperBound - $0.share.lowerBound - checkShare(of: $0.column)
    }
    let width = (narrowest.min() ?? 0) * room.width - 2 * WordColumns.inset
    var measure = room.measure
    let (pictures, lead) = try self.pictures(in: room)
    var shrunk: [ShrunkWord] = []
    for word in words {
      let own = try measure.sized(measure.xHeight, for: word, width: width)
      guard own.xHeight < measure.xHeight - 0.01 else { continue }
      measure = own
      shrunk.append(ShrunkWord(text: word, xHeight: own.xHeight))
    }
    if columns.kind != .cover, !isWide, measure.xHeight < WordColumns.leastShare * room.measure.xHeight {
      return try WordColumns(columns: columns, isWide: true).bands(in: room)
    }
    var bands = [try head(in: room)]
    let least = rowHeight(in: room, after: bands[0].height)
    for word in words {
      var band = try self.row(of: word, on: measure, lead: lead, in: room)
      band.height = max(band.height, least)
      if let index = shrunk.firstIndex(where: { $0.text == word }), !band.lines.isEmpty {
        band.lines[0].shrunk = [shrunk[index]]
      }
      bands.append(band)
    }
    // All as high as those with tails, for an even page, where it has room.
    let height = !room.hasEvenRows ? 0 : bands.dropFirst().map { $0.height }.max() ?? 0
    for index in bands.indices.dropFirst() {
      bands[index].opening = index <= Columns.leastUnderHeads ? .kept : .free
      bands[index].height = max(bands[index].height, height)
    }
    let tint = columns.kind == .cover ? range(0, in: room) : nil
    for index in bands.indices {
      bands[index].folded = FoldedColumn(
        fold: fold(in: room),
        tint: tint.map { $0.lowerBound - WordColumns.groundInset...$0.upperBound + WordColumns.groundInset },
        isFirst: index == 0, isLast: index == bands.count - 1)
    }
    if columns.kind == .cover {
      for (index, picture) in pictures.enumerated() {
        if let picture { addPicture(picture, to: &bands[index + 1], room) }
      }
    }
    let last = bands.count - 1
    if columns.kind != .cover {
      let isLeft = room.measure.hand == .left
      bands[last].print(
        [room.sheet.phrases.said(.foldBack)], size: Length.mm(2.35).points,
        at: Point(fold(in: room) + (isLeft ? -4 : 4), bands[last].height + WordColumns.footDrop),
        colour: SheetInk.small, anchor: isLeft ? .end : .start)
    } else {
      bands[last].height += FoldedColumn.whiteBelow
    }
    return bands
  }

  /// The height of rows of few words, which stand farther apart: they share the page with the child's own best.
  private func rowHeight(in room: SheetRoom, after head: Double) -> Double {
    guard columns.kind == .cover, !room.isTight else { return 0 }
    let usual = WordColumns.coverRowHeight * room.measure.xHeight
    let own = WordColumns.coverRowHeight * room.measure.xHeight + WordColumns.bestHeight + FoldedColumn.whiteBelow
    return min(usual + WordColumns.mostSpread, (room.pageHeight - head - own) / Double(max(1, words.count)))
  }

  /// How much higher than usual a row is at the most, and what stands under the line of the child's own best.
  private static let (mostSpread, bestHeight) = (Length.mm(8).points, Length.mm(8.4).points)
  private static let groundInset = Length.mm(3).points
  private static let footDrop = Length.mm(0.4).points

  /// The pictures of words to look at, and what stands before their lines for them: nothing where a word would be too wide.
  private func pictures(in room: SheetRoom) throws(Fault) -> (pictures: [WordPicture?], lead: Double) {
    guard columns.kind == .cover, let finder = room.pictures else { return ([], 0) }
    var pictures: [WordPicture?] = []
    let range = range(0, in: room)
    let width = range.upperBound - range.lowerBound - WordColumns.pictureLead - 2 * WordColumns.inset
    for word in words {
      guard try room.measure.letters.setting(of: word).width * room.measure.xHeight < width else { return ([], 0) }
      pictures.append(try finder.picture(word.withoutArticle(in: room.sheet.language), room.sheet.language))
    }
    return pictures.contains { $0 == nil } ? ([], 0) : (pictures, WordColumns.pictureLead)
  }

  /// The picture of a word at the outer end of its line.
  private func addPicture(_ picture: WordPicture, to band: inout Band, _ room: SheetRoom) {
    guard let line = band.lines.first else { return }
    let range = range(0, in: room)
    let side = WordColumns.pictureLead - WordColumns.groundInset
    let x = room.measure.hand == .left ? range.upperBound - side : range.lowerBound
    band.add(
      picture, in: Rectangle(x: x, y: line.baseline - (side + line.above) / 2 + 2, width: side, height: side - 2),
      weight: .small)
  }

  private static let pictureLead = Length.mm(15).points

  private func range(_ column: Int, in room: SheetRoom) -> ClosedRange<Double> {
    let share = kinds[column].share
    let (low, high) = (share.lowerBound * room.width, share.upperBound * room.width)
    return room.measure.hand == .left ? room.width - high...room.width - low : low...high
  }

  /// Where the page is folded.
  private func fold(in room: SheetRoom) -> Double {
    let (before, after) = (range(countBeforeFold - 1, in: room), range(countBeforeFold, in: room))
    return (min(before.upperBound, after.upperBound) + max(before.lowerBound, after.lowerBound)) / 2
  }

  private func head(in room: SheetRoom) throws(Fault) -> Band {
    let isCover = columns.kind == .cover
    let middle = WordColumns.headMiddle + (isCover ? WordColumns.headHeight / 2 : 0)
    let white = room.isTight ? 0 : WordColumns.whiteUnderHead
    var band = Band(height: WordColumns.headHeight + (isCover ? WordColumns.headHeight / 2 + white : 0))
    band.isWide = true
    for (index, column) in kinds.map({ $0.column }).enumerated() {
      let range = range(index, in: room)
      let check = checkShare(of: column) * room.width
      band.discs.append(IconDisc(icon: column.icon, center: Point(range.lowerBound + IconDisc.radius, middle)))
      try band.printHead(
        of: column, at: range.lowerBound + WordColumns.headText, middle: middle,
        width: range.upperBound - range.lowerBound - WordColumns.headText - check, in: room)
      guard check > 0 else { continue }
      band.discs.append(IconDisc(icon: .check, center: Point(range.upperBound - check / 2, middle)))
    }
    band.evenPrint()
    let isLeft = room.measure.hand == .left
    if isCover {
      // What to do at the line, in the column that is folded away.
      let range = range(0, in: room)
      band.discs.append(
        IconDisc(
          icon: .fold,
          center: Point(isLeft ? range.lowerBound + IconDisc.radius : range.upperBound - IconDisc.radius, middle)))
      if isLeft {
        band.discs[0] = IconDisc(icon: .look, center: Point(range.upperBound - IconDisc.radius, middle))
      }
      let said = room.sheet.phrases.said(PagePhrase.fold)
      let look = room.sheet.phrases.said(WordColumn.look.head)
      let looked = try room.width(of: look, size: room.childSize)
      if isLeft {
        // Beside the eye.
        band.prints[0].at.x = range.upperBound - WordColumns.headText - looked
      }
      let free = range.upperBound - range.lowerBound - 2 * WordColumns.headText - looked - WordColumns.groundInset
      if try room.width(of: said, size: room.childSize) <= free {
        band.print(
          [said], size: room.childSize,
          at: Point(
            isLeft ? range.lowerBound + WordColumns.headText : range.upperBound - WordColumns.headText,
            middle + 0.36 * room.childSize), anchor: isLeft ? .start : .end)
      }
    }
    return band
  }

  private func row(of word: String, on measure: Measure, lead: Double, in room: SheetRoom) throws(Fault) -> Band {
    let setting = try measure.letters.setting(of: word)
    let xHeight = measure.xHeight
    let tails = max(0, -[setting].ink.foot) * xHeight
    var band: Band?
    for (index, column) in kinds.map({ $0.column }).enumerated() {
      var range = range(index, in: room)
      if index == 0 {
        range =
          measure.hand == .left
          ? range.lowerBound...range.upperBound - lead : range.lowerBound + lead...range.upperBound
      }
      let check = checkShare(of: column) * room.width
      let own = measure.narrowed(to: range.upperBound - range.lowerBound - check)
      let look = column.look == .dotted ? room.sheet.usualLook(at: xHeight) : column.look
      var cell = own.cell(setting, look, column.look == .solid ? .off : .dots, at: WordColumns.inset)
      cell.isKept = column.look != .solid
      var line = try own.line([cell], asking: column.look == .blank ? word : nil)
      (line.isModel, line.length) = (column.look == .solid, own.length)
      let height = max(
        (room.isTight
          ? WordColumns.tightRowHeight : columns.kind == .cover ? WordColumns.coverRowHeight : WordColumns.rowHeight)
          * xHeight,
        min(line.above, (1 + measure.school.rowZones.ascender) * xHeight) + tails
          + WordColumns.whiteUnderTails * xHeight)
      if band == nil { band = Band(height: height) }
      let isLeft = room.measure.hand == .left
      band?.add(line, x: range.lowerBound + (isLeft ? check : 0), baseline: line.above)
      guard check > 0 else { continue }
      let side = min(WordColumns.checkBox, 1.4 * xHeight)
      let x = isLeft ? range.lowerBound : range.upperBound - side
      band?.draw(
        [
          .card(
            Rectangle(x: x, y: line.above - side + 1, width: side, height: side), radius: Length.mm(1.6).points)
        ], weight: Length.mm(0.4).points, colour: SheetInk.accent)
    }
    guard var row = band, let line = row.lines.first else { return Band(height: 0) }
    row.isWide = true
    row.pitches = true
    guard columns.kind != .cover else { return row }
    try columns.addChips(under: word, to: &row, on: measure, isBlack: room.sheet.isBlack)
    row.addStar(
      around: Point(
        room.measure.hand == .left ? WordColumns.starX : room.width - WordColumns.starX, line.baseline - xHeight),
      radius: WordColumns.starRadius)
    return row
  }
}
