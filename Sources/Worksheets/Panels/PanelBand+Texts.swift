import Geometry
import Languages
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

extension PanelBand {
  // MARK: Steps

  private static let stepsHeight = Length.mm(31).points
  private static let stepsHeading = Length.mm(6.4).points
  private static let arrow = Length.mm(2.2).points
  private static let pictureSide = Length.mm(21).points

  /// A heading over three steps with their icons, and pictures of some of the words.
  func steps(in room: SheetRoom) throws(Fault) -> Band {
    var band = PanelBand.empty(height: PanelBand.stepsHeight, in: room)
    let inner = room.width - 2 * PanelBand.inset
    var pictures: [WordPicture] = []
    for text in panel.words {
      pictures += try room.pictures(ofSentence: text).filter { new in !pictures.contains { $0.name == new.name } }
    }
    pictures = Array(pictures.prefix(2))
    let icons: [RowIcon] = [.read, .write, .check]
    let words = icons.map { room.sheet.phrases.said($0.phrase) }
    let white = PanelBand.inset / 2
    var widths: [Double] = []
    for word in words { widths.append(try room.width(of: word, size: room.childSize)) }
    let steps = widths.reduce(0) { $0 + $1 + 2 * IconDisc.radius + white / 2 } + 2 * (2 * white + PanelBand.arrow)
    let heading = try room.width(of: panel.text, size: PanelBand.stepsHeading, isBold: true)
    // As many pictures as there is room for beside the longer of both.
    func taken(_ pictures: [WordPicture]) -> Double {
      pictures.reduce(0) { $0 + min(1.2, $1.width) * PanelBand.pictureSide + PanelBand.inset }
    }
    while !pictures.isEmpty, max(steps, heading) + taken(pictures) > inner { pictures.removeLast() }
    let isLeft = room.measure.hand == .left
    let start = PanelBand.inset + (isLeft ? taken(pictures) : 0)
    let free = inner - taken(pictures)
    band.print(
      [panel.text], size: PanelBand.stepsHeading * min(1, free / max(1, heading)),
      at: Point(start, Length.mm(10.5).points))
    band.prints[0].isHeading = true
    let share = min(1, free / max(1, steps))
    let middle = Length.mm(21.5).points
    var x = start
    for (index, icon) in icons.enumerated() {
      band.discs.append(IconDisc(icon: icon, center: Point(x + IconDisc.radius, middle)))
      x += 2 * IconDisc.radius + white / 2
      band.print(
        [words[index]], size: share * room.childSize, at: Point(x, middle + 0.36 * room.childSize))
      x += share * widths[index] + share * white
      guard index + 1 < icons.count else { break }
      var arrow = Path(start: Point(x, middle - PanelBand.arrow))
      arrow.addLine(to: Point(x + PanelBand.arrow, middle))
      arrow.addLine(to: Point(x, middle + PanelBand.arrow))
      band.draw([arrow], weight: Length.mm(0.6).points, colour: SheetInk.accent)
      x += PanelBand.arrow + share * white
    }
    var right = isLeft ? PanelBand.inset + taken(pictures) - PanelBand.inset : room.width - PanelBand.inset
    for picture in pictures.reversed() {
      let width = min(1.2, picture.width) * PanelBand.pictureSide
      band.add(
        picture,
        in: Rectangle(
          x: right - width, y: (PanelBand.stepsHeight - PanelBand.pictureSide) / 2, width: width,
          height: PanelBand.pictureSide))
      right -= width + PanelBand.inset
    }
    return band
  }

  // MARK: Poems

  /// More lines than this no child reads on one panel.
  private static let mostVerses = 24
  private static let verseHeight = Length.mm(4.6).points
  /// From one line to the next, in x-heights; and what a panel takes of a page at the most.
  private static let verseStep = 2.75
  private static let poemShare = 0.36

  /// The lines of a poem below one another, so small that none is broken; a long poem in two columns.
  func poem(in room: SheetRoom) throws(Fault) -> Band {
    let lines = panel.words
    guard lines.count <= PanelBand.mostVerses else {
      throw Fault(
        .data, problem: "the poem has \(lines.count) lines; a page shows \(PanelBand.mostVerses) at the most",
        hint: "make a sheet for each stanza")
    }
    var widest = 0.01
    for line in lines { widest = max(widest, try room.measure.letters.setting(of: line).width) }
    let zones = room.measure.school.rowZones
    let step = max(PanelBand.verseStep, 1.45 + zones.ascender + zones.descender)
    let most = PanelBand.poemShare * room.wholeHeight - 2 * PanelBand.inset
    func size(_ columns: Int) -> (xHeight: Double, rows: Int) {
      let rows = (lines.count + columns - 1) / columns
      let width = (room.width - Double(columns + 1) * PanelBand.inset) / Double(columns)
      return (min(PanelBand.verseHeight, width / widest, most / (Double(rows) * step)), rows)
    }
    let columns = size(2).xHeight > size(1).xHeight ? 2 : 1
    var (unit, rows) = size(columns)
    // A picture of what it tells stands beside a narrow poem.
    let pictures = Array(try room.pictures(ofSentence: lines.joined(separator: " ")).prefix(2))
    let beside = pictures.isEmpty || columns > 1 ? 0 : PanelBand.besidePoem + PanelBand.inset
    let smaller = min(unit, (room.width - 2 * PanelBand.inset - beside) / widest)
    let isPictured = beside > 0 && smaller >= PanelBand.leastBesidePicture * unit
    if isPictured { unit = smaller }
    let used = (Double(rows - 1) * step + 1 + zones.ascender + zones.descender) * unit
    var band = PanelBand.empty(height: used + 2 * PanelBand.inset, in: room)
    let width = (room.width - Double(columns + 1) * PanelBand.inset) / Double(columns)
    let measure = room.measure.narrowed(to: width).sized(unit)
    for (index, text) in lines.enumerated() {
      // Two columns begin side by side; one stands in the middle, its lines one under the other.
      let free = columns == 1 ? max(0, (width - widest * unit - (isPictured ? beside : 0)) / 2) : 0
      var strip = try measure.strip(of: text, length: width - free, .solid, .off, from: 0)
      strip.line.isRuled = false
      band.add(
        strip.line, x: PanelBand.inset + free + Double(index / rows) * (width + PanelBand.inset),
        baseline: PanelBand.inset + (Double(index % rows) * step + 1 + zones.ascender) * unit)
    }
    guard isPictured else { return band }
    let height = used / Double(pictures.count)
    for (index, picture) in pictures.enumerated() {
      let tall = min(0.9 * height, PanelBand.besidePoem / picture.width)
      let wide = tall * picture.width
      band.add(
        picture,
        in: Rectangle(
          x: room.width - PanelBand.inset - (PanelBand.besidePoem + wide) / 2,
          y: PanelBand.inset + height * Double(index) + (height - tall) / 2, width: wide, height: tall),
        weight: .panel)
    }
    return band
  }

  /// The room for pictures beside a poem, and how much smaller it may be for them.
  private static let (besidePoem, leastBesidePicture) = (Length.mm(32).points, 0.85)

  // MARK: Spelling families

  private static let phonicsHeight = Length.mm(46).points
  private static let pairHeight = Length.mm(11).points
  private static let pairShare = 0.42
  private static let mostCards = 2

  /// Pairs of letters, large, each beside words that have it with their pictures.
  func phonics(in room: SheetRoom) throws(Fault) -> Band {
    let pairs = panel.text.split(separator: " ").map { String($0) }
    let height = room.narrowness * PanelBand.phonicsHeight
    var band = PanelBand.empty(height: height, in: room)
    let width = (room.width - PanelBand.inset) / Double(max(1, pairs.count))
    let isLeft = room.measure.hand == .left
    var open = panel.words
    var chips: [Rectangle] = []
    for (index, pair) in pairs.enumerated() {
      let cell = Rectangle(
        x: PanelBand.inset / 2 + Double(index) * width, y: 0, width: width, height: height
      ).expanded(by: -PanelBand.inset / 2)
      // A word stands with the first pair it has.
      let own = open.filter { $0.lowercased().has(pair) }
      open.removeAll { own.contains($0) }
      let cards = try room.someCards(of: own).filter { $0.picture != nil }
        .prefix(pairs.count == 1 ? PanelBand.mostCards : 1).map { $0 }
      let share = PanelBand.pairShare
      let chip = Rectangle(
        x: isLeft ? cell.max.x - share * cell.width : cell.min.x, y: cell.min.y, width: share * cell.width,
        height: cell.height)
      chips.append(chip)
      let aside = Rectangle(
        x: isLeft ? cell.min.x : chip.max.x + PanelBand.inset / 3, y: 0,
        width: cell.width - chip.width - PanelBand.inset / 3, height: height)
      if cards.isEmpty {
        try addPlain(Array(own.prefix(PanelBand.mostCards)), to: &band, in: aside, room)
      } else {
        try room.add(cards, to: &band, in: aside, xHeight: Length.mm(4).points)
      }
    }
    try add(pairs, to: &band, in: chips, room)
    return band
  }

  /// Pairs on white cards, large, all of one size and on one baseline.
  private func add(_ pairs: [String], to band: inout Band, in boxes: [Rectangle], _ room: SheetRoom) throws(Fault) {
    guard let first = boxes.first else { return }
    var size = PanelBand.pairHeight
    var (top, foot) = (1.0, 0.0)
    for pair in pairs {
      let setting = try room.measure.letters.setting(of: pair)
      let ink = [setting].ink
      (top, foot) = (max(top, ink.top), min(foot, ink.foot))
      size = min(size, (first.width - PanelBand.inset) / max(setting.width, 0.01))
    }
    size = min(size, (first.height - PanelBand.inset) / (top - foot))
    for (pair, box) in zip(pairs, boxes) {
      band.grounds += [Mark].card(box, radius: PanelBand.radius / 2, on: .white)
      var strip = try room.measure.narrowed(to: box.width).sized(size).strip(of: pair, length: box.width)
      strip.line.isRuled = false
      band.add(strip.line, x: box.min.x, baseline: box.center.y + (top + foot) / 2 * size)
    }
  }
}
