import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// A panel on its ground: at the left, for the left hand at the right, what is written large; on the other side words, things or room.
///
/// Band space of a band that takes all the width of a page.
struct PanelBand {
  let panel: Panel

  /// Heights in points, on other paper and on paper that is ruled from top to foot.
  private static let letterHeight = Length.mm(49).points
  private static let ruledLetterHeight = Length.mm(45).points
  /// How much lower a panel is where no page is to be begun for a row.
  private static let tightness = Length.mm(4).points
  private static let numberHeight = Length.mm(51).points
  private static let nameHeight = Length.mm(50).points
  private static let titleHeight = Length.mm(25).points
  /// The same with a letter.
  private static let letteredTitle = Length.mm(31).points
  private static let wordsHeight = Length.mm(34).points
  /// The same of words alone.
  private static let bankHeight = Length.mm(16).points
  /// Under a panel, before the first row.
  private static let whiteBelow = Length.mm(5).points
  private static let ruledWhiteBelow = Length.mm(3).points
  private static let whiteUnderLines = Length.mm(4).points
  static let inset = Length.mm(6).points
  /// What is asked on paper that is ruled from top to foot, and the room for it.
  private static let instructionSize = Length.mm(4.6).points
  private static let instructionHeight = Length.mm(5).points
  static let radius = Length.mm(4).points
  static let edge = Length.mm(0.35).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    var band =
      switch panel.kind {
      case .letter: try letter(in: room)
      case .number: try number(in: room)
      case .name: try name(in: room)
      case .sentence: try SentencePanel(text: panel.text).band(in: room)
      case .words, .bank: try words(in: room)
      case .title: try title(in: room)
      case .review: try review(in: room)
      case .listen: try listen(in: room)
      case .steps: try steps(in: room)
      case .poem: try PoemLines.haveModels(panel.words) ? title(in: room) : poem(in: room)
      case .phonics: try phonics(in: room)
      case .scene: try scene(in: room)
      }
    band.saysTitle = ![.words, .bank].contains(panel.kind)
    if panel.kind == .letter, room.measure.page.fillsPage {
      let left = room.width - (room.measure.hand == .left ? room.width : room.rowsWidth)
      band.print(
        [room.sheet.phrases.said(.traceThenWrite)], size: PanelBand.instructionSize,
        at: Point(left, band.height + Length.mm(2.4).points))
      band.height += PanelBand.instructionHeight
    }
    return band
  }

  /// An empty panel of a height, with the white below it.
  static func empty(height: Double, in room: SheetRoom) -> Band {
    let below = room.measure.page.fillsPage ? ruledWhiteBelow : whiteBelow
    var band = Band(height: height + below)
    (band.isWide, band.whiteUnderLines) = (true, whiteUnderLines)
    band.grounds = .card(
      Rectangle(x: 0, y: 0, width: room.width, height: height).expanded(by: -edge / 2), radius: radius)
    return band
  }

  // MARK: Letters

  /// The most x-height of a word beside a model.
  private static let wordHeight = Length.mm(4.3).points
  private static let ruledWordHeight = Length.mm(3.4).points
  /// The share of the width that models take, and where words stand alone.
  private static let modelShare = 0.535
  private static let plainModelShare = 0.64
  static let whiteBetweenCards = Length.mm(5).points

  private func letter(in room: SheetRoom) throws(Fault) -> Band {
    let isRuled = room.measure.page.fillsPage
    let height =
      room.narrowness * (isRuled ? PanelBand.ruledLetterHeight : PanelBand.letterHeight)
      - (room.isTight ? PanelBand.tightness : 0)
    var band = PanelBand.empty(height: height, in: room)
    let isLeft = room.measure.hand == .left
    let words = try room.sheet.shownWords(of: panel, room.pictures)
    let cards = try room.cards(of: words)
    let heard = try heardPictures(in: room)
    let share =
      !heard.isEmpty || !cards.isEmpty
      ? PanelBand.modelShare : words.isEmpty ? 0.5 : PanelBand.plainModelShare
    let width = share * room.width
    try addModels(
      panel.text.split(separator: " ").map { String($0) }, to: &band,
      in: Rectangle(x: isLeft ? room.width - width : 0, y: 0, width: width, height: height), room)
    let aside = Rectangle(x: isLeft ? 0 : width, y: 0, width: room.width - width, height: height)
    let inner = Rectangle(
      min: Point(aside.min.x + (isLeft ? PanelBand.whiteBetweenCards : 1), aside.min.y),
      max: Point(aside.max.x - (isLeft ? 1 : PanelBand.whiteBetweenCards), aside.max.y))
    if !heard.isEmpty {
      try addQuestion(about: heard, to: &band, in: inner, room)
    } else if words.isEmpty {
      try addSteps(to: &band, in: inner, room)
    } else if cards.isEmpty {
      try addPlain(words, to: &band, in: inner, room)
    } else {
      try room.add(cards, to: &band, in: inner, xHeight: isRuled ? PanelBand.ruledWordHeight : PanelBand.wordHeight)
    }
    return band
  }

  // MARK: Numbers and names

  /// The name of a number in print, where its paper has squares.
  private static let numberName = Length.mm(6.4).points

  /// So many things have room in a panel.
  private static let mostThings = 100

  private func number(in room: SheetRoom) throws(Fault) -> Band {
    var band = PanelBand.empty(height: PanelBand.numberHeight, in: room)
    let isLeft = room.measure.hand == .left
    let (width, height) = (room.width, PanelBand.numberHeight)
    let third = width * 0.27
    func place(_ from: Double, _ to: Double) -> Rectangle {
      isLeft
        ? Rectangle(x: width - to, y: 0, width: to - from, height: height)
        : Rectangle(x: from, y: 0, width: to - from, height: height)
    }
    try addModels([panel.text], to: &band, in: place(0, third), room)
    // Nobody counts a thousand things.
    let count = Int(panel.text).flatMap { $0 <= PanelBand.mostThings ? $0 : nil } ?? 0
    let middle = place(third, width * 0.64).expanded(by: -PanelBand.whiteBetweenCards / 2)
    if let word = panel.words.first {
      try room.add(
        things: count, to: &band,
        in: Rectangle(x: middle.min.x, y: middle.min.y, width: middle.width, height: 0.44 * middle.height))
      let box = Rectangle(
        x: middle.min.x, y: middle.min.y + 0.46 * middle.height, width: middle.width, height: 0.5 * middle.height)
      let size = try room.measure.size(
        of: word, in: box, most: Length.mm(6.2).points, white: PanelBand.whiteBetweenCards)
      band.add(try room.measure.narrowed(to: box.width).sized(size).strip(of: word, length: box.width), in: box)
    } else {
      let name = panel.note.isEmpty ? 0 : PanelBand.numberName
      try room.add(
        things: count, to: &band,
        in: Rectangle(x: middle.min.x, y: middle.min.y, width: middle.width, height: middle.height - 1.3 * name))
      if name > 0 {
        let share = min(1, middle.width / max(1, try room.width(of: panel.note, size: name)))
        band.print(
          [panel.note], size: share * name, at: Point(middle.center.x, middle.max.y - 0.4 * name), anchor: .middle)
      }
    }
    let last = place(width * 0.66, width).expanded(by: -PanelBand.inset)
    band.marks += TenFrame(text: panel.text).marks(in: last)
    return band
  }

  private func name(in room: SheetRoom) throws(Fault) -> Band {
    let height = PanelBand.nameHeight
    var band = PanelBand.empty(height: height, in: room)
    let isLeft = room.measure.hand == .left
    let circle = Point(isLeft ? Length.mm(26).points : room.width - Length.mm(26).points, height / 2)
    let radius = Length.mm(21).points
    let width = room.width - Length.mm(52).points
    let box = Rectangle(
      x: isLeft ? room.width - width : PanelBand.inset, y: PanelBand.inset / 2, width: width - PanelBand.inset,
      height: height - PanelBand.inset)
    // Letters that are not joined stand apart, so that numbers and arrows have room.
    let letters =
      room.measure.school.isJoined || panel.text.contains(" ") ? [panel.text] : panel.text.map { String($0) }
    try addModels(letters, to: &band, in: box, room)
    band.marks += [
      Mark.shape(.dots([circle], diameter: 2 * radius), .white),
      .shape(.line(Path(circleAround: circle, radius: radius), width: Length.mm(0.5).points), SheetInk.edge),
    ].said(.artefact)
    let icon = Point(circle.x + (isLeft ? 1 : -1) * Length.mm(17.5).points, height - Length.mm(8.4).points)
    band.discs.append(IconDisc(icon: .draw, center: icon))
    band.print(
      [room.sheet.phrases.said(.me)], size: room.childSize, at: Point(circle.x, height - Length.mm(8.4).points),
      colour: SheetInk.quiet, anchor: .middle)
    return band
  }

  // MARK: Words and headings

  private func words(in room: SheetRoom) throws(Fault) -> Band {
    let shown = try room.sheet.shownWords(of: panel, room.pictures)
    var cards = try room.cards(of: shown)
    let height = cards.isEmpty ? PanelBand.bankHeight : PanelBand.wordsHeight
    if cards.isEmpty, panel.kind == .bank { cards = shown.map { WordCard(word: $0, picture: nil) } }
    guard !cards.isEmpty else { return Band(height: 0) }
    var band = PanelBand.empty(height: height, in: room)
    try room.add(
      cards, to: &band,
      in: Rectangle(x: PanelBand.inset, y: 0, width: room.width - 2 * PanelBand.inset, height: height),
      xHeight: Length.mm(3.4).points)
    return band
  }

  /// The sizes of a heading and of what stands under it.
  private static let headingSize = Length.mm(7.2).points

  private func title(in room: SheetRoom) throws(Fault) -> Band {
    let height = panel.words.first?.count == 1 ? PanelBand.letteredTitle : PanelBand.titleHeight
    var band = PanelBand.empty(height: height, in: room)
    let isLeft = room.measure.hand == .left
    let heading = try room.width(of: panel.text, size: PanelBand.headingSize, isBold: true)
    let note = panel.note.isEmpty ? 0 : try room.width(of: panel.note, size: room.childSize)
    let used = max(heading, note) + 2 * PanelBand.inset
    let x = isLeft ? room.width - used + PanelBand.inset : PanelBand.inset
    let middle = height / 2 + Length.mm(panel.note.isEmpty ? 2.1 : -2).points
    band.print([panel.text], size: PanelBand.headingSize, at: Point(x, middle))
    band.prints[0].isHeading = true
    if !panel.note.isEmpty {
      band.print(
        [panel.note], size: room.childSize, at: Point(x, height / 2 + Length.mm(6.3).points), colour: SheetInk.small)
    }
    let signs = try addPatterns(to: &band, from: isLeft ? PanelBand.inset : used + PanelBand.inset, height, room)
    // As many pictures as there is room for: they are no list.
    let language = room.sheet.language
    let pictures =
      try panel.kind == .poem
      ? room.pictures(ofSentence: panel.words.joined(separator: " ")).prefix(2)
      : room.pictures(of: panel.words.map { $0.withoutArticle(in: language) }).prefix(3)
    var right = isLeft ? room.width - used : room.width - PanelBand.inset
    for picture in pictures.reversed() {
      let side = Vector(min(Length.mm(24).points, picture.width * Length.mm(17).points), Length.mm(17).points)
      guard right - side.dx > signs else { break }
      band.add(
        picture, in: Rectangle(x: right - side.dx, y: (height - side.dy) / 2, width: side.dx, height: side.dy),
        weight: .panel)
      right -= side.dx + PanelBand.inset
    }
    return band
  }

  private static let patternHeight = Length.mm(5.2).points
  private static let leastPattern = Length.mm(14).points
  /// The same of a letter by itself.
  private static let titleLetter = Length.mm(10).points

  /// What the words of a list have in common, and letters by themselves, as the school writes them, on lines.
  ///
  /// - Returns: Where the last sign ends.
  private func addPatterns(
    to band: inout Band, from start: Double, _ height: Double, _ room: SheetRoom
  ) throws(Fault) -> Double {
    let words = panel.words.map { $0.withoutArticle(in: room.sheet.language) }
    // A letter stands beside its capital.
    var signs: [String] = []
    if let letter = words.first, letter.count == 1 {
      let capital = letter.capitals(in: room.sheet.language)
      signs = (capital == letter ? [letter] : [capital, letter]).filter { $0.allSatisfy(room.measure.school.writes) }
      let most = room.width - PanelBand.inset - start
      // The small letter alone where both have no room.
      if Double(signs.count) * (PanelBand.leastPattern + PanelBand.inset) > most { signs.removeFirst(signs.count - 1) }
    }
    signs += SpellingPattern.patterns(of: words)
    var settings: [Setting] = []
    for sign in signs { settings.append(try room.measure.letters.setting(of: sign)) }
    let ink = settings.ink
    let zones = room.measure.school.rowZones
    let (top, foot) = (max(1 + zones.ascender, ink.top), max(0.1, -ink.foot))
    let hasLetters = signs.contains { $0.count == 1 }
    let largest = hasLetters ? PanelBand.titleLetter : PanelBand.patternHeight
    let size = min(largest, (height - PanelBand.inset) / (top + foot))
    var x = start
    for (sign, setting) in zip(signs, settings) {
      let width = max(PanelBand.leastPattern, setting.width * size + (hasLetters ? 2 : 1) * PanelBand.inset)
      // A title needs no signs that run over its pictures.
      guard x + width <= room.width - PanelBand.inset else { break }
      var strip = try room.measure.narrowed(to: width).sized(size).strip(
        of: sign, length: width, .solid, sign.count == 1 ? .all : .off)
      if foot < 0.2 { strip.line.ruling = strip.line.ruling.withoutFoot }
      if strip.line.ruling.cycle != nil { strip.line.below = (foot + 0.1) * size }
      band.add(strip.line, x: x, baseline: height / 2 + (top - foot) / 2 * size)
      x += width + PanelBand.inset / 2
    }
    return x
  }
}
