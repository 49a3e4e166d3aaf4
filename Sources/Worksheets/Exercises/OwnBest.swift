import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// A free line for the child's own best writing: a small sign says of what, and at the end stands a star to colour.
///
/// The left hand has sign and star at the right, where it does not cover the line.
struct OwnBest {
  let row: Row

  static let starRadius = Length.mm(6.3).points
  /// What sign and star take of the line.
  fileprivate static let signWidth = Length.mm(13).points
  fileprivate static let whiteBesideSign = Length.mm(2).points
  fileprivate static let starWidth = Length.mm(14.5).points
  /// The baseline of what the child is asked, under that of the line.
  fileprivate static let drop = Length.mm(5.4).points
  /// From the baseline of the line to the end of the words under it.
  fileprivate static let height = Length.mm(8.4).points
  private static let (wordsHeight, wordsBaseline) = (Length.mm(6).points, Length.mm(4.4).points)

  func bands(in room: SheetRoom, on measure: Measure) throws(Fault) -> [Band] {
    guard measure.page.fillsPage else { return [try band(in: room, on: measure)] }
    let band = try ruledBand(in: room, on: measure)
    return row.text.isEmpty && !room.sheet.hasCoveredWords
      ? [band] : [band, try words(in: room, isLeft: measure.hand == .left)]
  }

  /// What the child is asked under the lines of paper that is ruled from top to foot, where they begin.
  fileprivate static func note(
    _ said: String, in room: SheetRoom, isLeft: Bool, colour: Colour = SheetInk.small
  ) throws(Fault) -> Band {
    var band = Band(height: wordsHeight)
    band.opening = .kept
    // It keeps off the star, which reaches below its line.
    let most = room.length - starWidth
    let size = room.childSize * min(1, most / max(1, try room.width(of: said, size: room.childSize)))
    band.print([said], size: size, at: Point(isLeft ? starWidth : 0, wordsBaseline), colour: colour)
    return band
  }

  private func words(in room: SheetRoom, isLeft: Bool) throws(Fault) -> Band {
    let phrases = room.sheet.phrases
    let item = row.text.split(separator: " ").first.map { String($0) } ?? ""
    // The gender of a word is not known: "Entoure ton plus beau maison."
    let asked =
      room.sheet.hasCoveredWords
      ? phrases.said(.hardestWord)
      : item.count == 1 && item.first?.isLetter == true
        ? phrases.said(.circleBestOf, ["letter": item]) : phrases.said(.circleBest)
    var note = try OwnBest.note(asked + " " + phrases.said(.colorStar), in: room, isLeft: isLeft)
    (note.isSpare, note.goesLast) = (true, true)
    return note
  }

  private func band(in room: SheetRoom, on measure: Measure) throws(Fault) -> Band {
    let isLeft = measure.hand == .left
    // A child knows itself which word was the hardest.
    let isHardest = room.sheet.hasCoveredWords
    // A sentence of the child's own is about what it has read.
    let sentence = row.text.isEmpty && !isHardest ? try room.picturedWordOfSentence() : nil
    let text = sentence ?? row.text
    let sign = text.isEmpty ? 0 : OwnBest.signWidth + OwnBest.whiteBesideSign
    // Without a text what is judged has its star elsewhere.
    let star = row.text.isEmpty && !isHardest ? 0 : OwnBest.starWidth
    let length = measure.room - sign - star
    let line = try measure.narrowed(to: length).line([])
    var band = Band(height: line.above + (star == 0 ? line.below : max(line.below, OwnBest.height)))
    (band.icon, band.iconY) = (.best, line.above - measure.xHeight - Length.mm(0.9).points)
    band.opening = .together
    band.add(line, x: isLeft ? 0 : sign, baseline: line.above)
    let middle = line.above - measure.xHeight + Length.mm(0.3).points
    if sign > 0 {
      let height = 1.64 * measure.xHeight
      band.overhang = max(0, measure.xHeight + height / 2 - line.above)
      try room.addChip(
        text, to: &band,
        in: Rectangle(
          x: isLeft ? length + OwnBest.whiteBesideSign : 0, y: line.above - measure.xHeight - height / 2,
          width: OwnBest.signWidth, height: height))
    }
    guard star > 0 else { return band }
    let phrases = room.sheet.phrases
    let asked = isHardest ? phrases.said(.hardestWord) : phrases.said(.circleBest) + " " + phrases.said(.colorStar)
    let center = Point(measure.room - OwnBest.starWidth / 2 + Length.mm(0.6).points, middle)
    band.addStar(around: center, radius: OwnBest.starRadius)
    band.print(
      [asked], size: room.childSize, at: Point(isLeft ? 0 : measure.room, line.above + OwnBest.drop),
      colour: SheetInk.small,
      anchor: isLeft ? .start : .end)
    return band
  }

  /// How many starts follow the model of each letter on paper that is ruled from top to foot.
  private static let starts = 4

  /// On paper that is ruled from top to foot each letter as a model and start dots, and the star on white at the far end.
  private func ruledBand(in room: SheetRoom, on measure: Measure) throws(Fault) -> Band {
    let isLeft = measure.hand == .left
    // Letters stand side by side, a noun with its article is one thing.
    let words = row.text.split(separator: " ").map { String($0) }
    let areLetters = words.allSatisfy { $0.count == 1 } || Set(words.map { $0.lowercased() }).count == 1
    let items = areLetters ? words : [row.text]
    let narrow = measure.narrowed(to: measure.room - OwnBest.starWidth)
    var cells: [Line.Cell] = []
    var x = measure.inset
    for (index, item) in items.enumerated() {
      let setting = try measure.letters.setting(of: item)
      let side = measure.digitSide.flatMap { setting.text.count == 1 ? $0 : nil }
      let step = side.map { 2 * $0 } ?? narrow.columns(of: setting.width * measure.xHeight, for: setting).stride
      var places: [Double] = []
      for _ in 0...(index == 0 ? OwnBest.starts : OwnBest.starts - 1)
      where x + setting.width * measure.xHeight <= narrow.room {
        places.append(x)
        x += max(step, 1.4 * setting.width * measure.xHeight)
      }
      let model = isLeft ? places.last : places.first
      cells += places.map { place in
        let (look, guidance): (Look, Guidance) = place == model ? (.solid, .off) : (.startDot, .dots)
        guard let side else { return measure.cell(setting, look, guidance, at: place) }
        return measure.cell(setting, inSquare: Int((place / side).rounded(.down)), side, look, guidance)
      }
    }
    if isLeft { for index in cells.indices { cells[index].x += OwnBest.starWidth } }
    var band = Band(try measure.line(cells), icon: .best)
    band.opening = .together
    // What is judged as a whole has its star elsewhere.
    guard !row.text.isEmpty || room.sheet.hasCoveredWords else { return band }
    band.addStarOnLines(at: isLeft ? OwnBest.starWidth / 2 : measure.room - OwnBest.starWidth / 2)
    return band
  }
}

extension Sheet {
  /// Whether words stand on it that are covered and written, of which one is the hardest.
  fileprivate var hasCoveredWords: Bool {
    parts.contains { part in
      if case .block(.columns(let columns)) = part { columns.kind == .cover } else { false }
    }
  }
}

/// A free line to write what was just seen, as many as it needs, and a star to colour.
struct HiddenRow {
  let row: Row

  func bands(in room: SheetRoom, on measure: Measure) throws(Fault) -> [Band] {
    if measure.page.fillsPage { return try ruledBands(in: room, on: measure) }
    if let prompted = try promptedBands(in: room, on: measure) { return prompted }
    let width = Length.mm(14.5).points
    let isLeft = measure.hand == .left
    let narrow = measure.narrowed(to: measure.room - width)
    func reach(_ setting: Setting) -> Measure.Reach { narrow.reach([narrow.cell(setting, .blank, .off)]) }
    let pieces = try narrow.pieces(of: row.text, reach: reach)
    for piece in pieces where !room.sheet.fits {
      let setting = try measure.letters.setting(of: piece)
      guard !narrow.holds(reach(setting)) else { continue }
      throw Fault.tooWide(
        word: piece, width: Length.points(setting.width * measure.xHeight).mm, room: Length.points(narrow.room).mm,
        widest: Length.points(narrow.room / setting.width).mm)
    }
    var bands: [Band] = []
    for (index, piece) in pieces.enumerated() {
      let line = try narrow.line([], asking: piece)
      var band = Band(height: line.above + line.below)
      (band.icon, band.iconY) = (index == 0 ? .hide : nil, line.above - measure.xHeight - Length.mm(0.9).points)
      band.opening = index == 0 ? .together : .kept
      band.add(line, x: isLeft ? width : 0, baseline: line.above)
      bands.append(band)
    }
    guard let line = bands.last?.lines.first else { return bands }
    bands[bands.count - 1].addStar(
      around: Point(
        isLeft ? width / 2 : measure.room - width / 2, line.above - measure.xHeight + Length.mm(0.3).points),
      radius: OwnBest.starRadius)
    return bands
  }
}

extension HiddenRow {
  private static let mostLetters = 8
  private static let gap = Length.mm(4).points
  /// The least room for a letter, in x-heights.
  private static let leastPlace = 2.2

  /// Single letters and the pictures of their words; nil for words, and where a letter has no picture.
  private func prompts(in room: SheetRoom) throws(Fault) -> (letters: [String], pictures: [String: WordPicture])? {
    let all = row.text.split(separator: " ").map { String($0) }
    guard (2...HiddenRow.mostLetters).contains(all.count), all.allSatisfy({ $0.count == 1 }), let finder = room.pictures
    else { return nil }
    // Nobody writes the first letter of fox for x.
    let beginning = PictureFinder(
      picture: { (word, language) throws(Fault) in try finder.picture(word, language) },
      words: { (letter, language) throws(Fault) in
        try finder.words(letter, language).filter { $0.lowercased().hasPrefix(letter.lowercased()) }
      })
    let pictures = try beginning.pictures(ofLetters: all, room.sheet.language, room.sheet.sounds)
    let letters = all.filter { pictures[$0] != nil }
    return letters.count > 1 && letters.allSatisfy { pictures[$0] != nil } ? (letters, pictures) : nil
  }

  /// Beside the picture of each letter's word a place for the letter; nil for words, and where a letter has no picture.
  private func promptedBands(in room: SheetRoom, on measure: Measure) throws(Fault) -> [Band]? {
    guard measure.squareSide == nil, let (letters, pictures) = try prompts(in: room) else { return nil }
    let chip = OwnBest.signWidth + OwnBest.whiteBesideSign
    let fitting = Int((measure.room + HiddenRow.gap) / (chip + HiddenRow.leastPlace * measure.xHeight + HiddenRow.gap))
    let rows = (letters.count + max(1, fitting) - 1) / max(1, fitting)
    let perRow = (letters.count + rows - 1) / rows
    var bands: [Band] = []
    for start in stride(from: 0, to: letters.count, by: perRow) {
      let own = letters[start...].prefix(perRow).compactMap { letter in
        pictures[letter].map { (letter: letter, picture: $0) }
      }
      bands.append(try prompted(own, of: perRow, in: room, on: measure))
      bands[bands.count - 1].opening = .together
    }
    bands[0].opening = .kept
    return [try OwnBest.note(room.sheet.phrases.said(.firstLetters), in: room, isLeft: false, colour: SheetInk.text)]
      + bands
  }

  /// Letters to write side by side, each beside the picture of its word.
  private func prompted(
    _ letters: [(letter: String, picture: WordPicture)], of count: Int, in room: SheetRoom, on measure: Measure
  ) throws(Fault) -> Band {
    let isLeft = measure.hand == .left
    let place = (measure.room + HiddenRow.gap) / Double(count)
    let chip = OwnBest.signWidth + OwnBest.whiteBesideSign
    let narrow = measure.narrowed(to: place - HiddenRow.gap - chip)
    var band = Band(height: 0)
    band.opening = .together
    for (index, (letter, picture)) in letters.enumerated() {
      let line = try narrow.line([], asking: letter)
      let left = Double(index) * place
      let height = 1.64 * measure.xHeight
      band.height = line.above + min(line.below, measure.xHeight)
      (band.icon, band.iconY) = (.write, line.above - measure.xHeight - Length.mm(0.9).points)
      band.overhang = max(0, measure.xHeight + height / 2 - line.above)
      band.add(line, x: isLeft ? left : left + chip, baseline: line.above)
      let box = Rectangle(
        x: isLeft ? left + narrow.room + OwnBest.whiteBesideSign : left,
        y: line.above - measure.xHeight - height / 2, width: OwnBest.signWidth, height: height)
      band.add(picture, in: room.addChip(to: &band, in: box), weight: .small)
    }
    return band
  }
}

extension HiddenRow {
  /// A picture on lines, and how far it reaches above and below the baseline.
  private static let ruledPicture = Vector(Length.mm(11).points, Length.mm(10).points)
  private static let drop = Length.mm(1.4).points

  /// On paper that is ruled from top to foot: free lines, or beside the picture of each letter's word where it begins; a star on
  /// white at the far end.
  private func ruledBands(in room: SheetRoom, on measure: Measure) throws(Fault) -> [Band] {
    let isLeft = measure.hand == .left
    let narrow = measure.narrowed(to: measure.room - OwnBest.starWidth)
    var bands: [Band] = []
    if let (letters, pictures) = try prompts(in: room) {
      // Pictures stand at uprights where those leave room to write between them.
      let even = narrow.room / Double(letters.count)
      let unit = measure.uprightPitch.flatMap { even >= 2 * $0 ? $0 : nil } ?? 1
      let place = (even / unit).rounded(.down) * unit
      let chip = (HiddenRow.ruledPicture.dx / unit).rounded(.up) * unit
      let start = isLeft ? (OwnBest.starWidth / unit).rounded(.up) * unit : 0
      var cells: [Line.Cell] = []
      for (index, letter) in letters.enumerated() {
        let x = start + Double(index) * place + chip
        cells.append(measure.cell(try measure.letters.setting(of: letter), .startDot, .dots, at: x))
      }
      var band = Band(try measure.line(cells), icon: .write)
      let foot = band.lines[0].baseline + HiddenRow.drop
      for (index, letter) in letters.enumerated() {
        guard let picture = pictures[letter] else { continue }
        let box = Rectangle(
          x: start + Double(index) * place, y: foot - HiddenRow.ruledPicture.dy, width: HiddenRow.ruledPicture.dx,
          height: HiddenRow.ruledPicture.dy)
        band.marks += [Mark.shape(.area([Path(box)]), .white)].said(.artefact)
        band.add(picture, in: box.expanded(by: -2), weight: .small)
      }
      bands = [band]
    } else {
      let pieces = try narrow.pieces(of: row.text) { narrow.reach([narrow.cell($0, .blank, .off)]) }
      for piece in pieces { bands.append(Band(try measure.line([], asking: piece), icon: bands.isEmpty ? .hide : nil)) }
    }
    for index in bands.indices { bands[index].opening = index == 0 ? .together : .kept }
    guard !bands.isEmpty else { return [] }
    bands[bands.count - 1].addStarOnLines(at: isLeft ? OwnBest.starWidth / 2 : measure.room - OwnBest.starWidth / 2)
    guard try prompts(in: room) != nil else { return bands }
    bands[0].opening = .kept
    return [try OwnBest.note(room.sheet.phrases.said(.firstLetters), in: room, isLeft: isLeft, colour: SheetInk.text)]
      + bands
  }
}

extension Band {
  private static let starWeight = Length.mm(0.45).points

  /// On narrow lines a star is smaller, lest it covers what stands above it: so much of their step, but no less than this.
  private static let (starShare, leastStar) = (0.45, Length.mm(5).points)

  /// Draws a star to colour on white over the lines of the ruling, at a place along its line.
  mutating func addStarOnLines(at x: Double, radius most: Double = OwnBest.starRadius) {
    guard let line = plainLine else { return }
    let radius = min(most, max(Band.starShare * line.ruling.step, Band.leastStar))
    let center = Point(x, line.baseline - 0.8 * line.ruling.xHeight - 2)
    let white = Rectangle(min: center, max: center).expanded(by: radius + 3)
    overlays += [Mark.shape(.area([Path(white)]), .white)].said(.artefact)
    addStar(around: center, radius: radius, over: true)
  }

  /// Draws a star to colour; over what stands on lines, or under it.
  mutating func addStar(around center: Point, radius: Double, over: Bool = false) {
    let star = MazeStrip.star(around: center, radius: radius, inner: 0.52)
    let marks = [
      Mark.shape(.area([star]), .white), .shape(.line(star, width: Band.starWeight), SheetInk.accent),
    ].said(.artefact)
    if over { overlays += marks } else { self.marks += marks }
  }
}

extension SheetRoom {
  /// The first word with a picture in the sentence that stands in a panel; nil for none.
  fileprivate func picturedWordOfSentence() throws(Fault) -> String? {
    for case .block(.panel(let panel)) in sheet.parts where panel.kind == .sentence {
      if let picture = try pictures(ofSentence: panel.text).first { return picture.word }
    }
    return nil
  }

  private static let chipRadius = Length.mm(2.4).points
  private static let chipHeight = Length.mm(3.4).points

  /// The ground of a small sign.
  ///
  /// - Returns: The room on it.
  func addChip(to band: inout Band, in box: Rectangle) -> Rectangle {
    band.marks += [Mark].card(box, radius: min(SheetRoom.chipRadius, box.height / 3))
    return box.expanded(by: -Length.mm(1.5).points)
  }

  /// A small sign on its ground: letters of the school, or the picture of a word.
  func addChip(_ text: String, to band: inout Band, in box: Rectangle) throws(Fault) {
    let inner = addChip(to: &band, in: box)
    if text.isWord, !text.contains(" "), let picture = try pictures?.picture(text, sheet.language) {
      band.add(picture, in: inner, weight: .small)
      return
    }
    // Letters of one sign stand side by side.
    let shown = text.split(separator: " ").allSatisfy { $0.count == 1 } ? String(text.filter { $0 != " " }) : text
    let own = try measure.narrowed(to: inner.width).sized(SheetRoom.chipHeight, for: shown, width: inner.width)
    var strip = try own.strip(of: shown, length: inner.width)
    strip.line.isRuled = false
    let (foot, top) = strip.line.cells.map { $0.setting }.ink
    band.add(strip.line, x: inner.min.x, baseline: box.center.y + (top + foot) / 2 * own.xHeight)
  }
}
