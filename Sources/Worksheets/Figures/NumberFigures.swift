import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Cards with things to count, one of them as many as a number says, each with a box for how many.
struct CountCards {
  let text: String

  private static let count = 4
  private static let height = Length.mm(27).points
  private static let white = Length.mm(4).points
  private static let whiteBelow = Length.mm(6).points
  private static let box = Vector(Length.mm(12).points, Length.mm(16.5).points)
  private static let most = 10
  private static let names = ["fish", "apple", "ladybug", "flower", "bee", "star"]

  /// Nil for numbers whose things a card cannot hold.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    guard let number = Int(text), (1...CountCards.most).contains(number) else { return nil }
    var band = Band(height: CountCards.height + CountCards.whiteBelow)
    band.whiteUnderLines = CountCards.whiteBelow
    (band.icon, band.iconY) = (.count, CountCards.height / 2 - Length.mm(1.4).points)
    let counts = [number > 1 ? number - 1 : number + 1, number, number > 2 ? number - 2 : number + 2, number]
    band.stands = [text]
    let width = (room.length - CountCards.white * Double(CountCards.count - 1)) / Double(CountCards.count)
    for (index, count) in counts.enumerated() {
      let card = Rectangle(
        x: Double(index) * (width + CountCards.white), y: 0, width: width, height: CountCards.height)
      band.draw(
        [.card(card, radius: Length.mm(3).points)], weight: Length.mm(0.4).points, colour: SheetInk.edge)
      let box = Rectangle(
        x: card.max.x - CountCards.box.dx - CountCards.white / 2,
        y: card.max.y - CountCards.box.dy - CountCards.white / 2,
        width: CountCards.box.dx, height: CountCards.box.dy)
      try room.addAnswerBox(of: String(count), to: &band, in: box)
      let things = Rectangle(
        min: Point(card.min.x + CountCards.white / 2, card.min.y + CountCards.white / 2),
        max: Point(box.min.x - CountCards.white / 2, card.max.y - CountCards.white / 2))
      try room.add(
        things: count, named: CountCards.names[(number + index) % CountCards.names.count], to: &band, in: things)
    }
    return band
  }
}

extension SheetRoom {
  private static let answerRadius = Length.mm(2).points
  private static let answerLine = Length.mm(0.4).points

  /// A box with a baseline in it, to write a number or a letter in; the key knows which.
  func addAnswerBox(of text: String, to band: inout Band, in box: Rectangle) throws(Fault) {
    let card = Path.card(box, radius: SheetRoom.answerRadius)
    let foot = box.max.y - 0.14 * box.height
    let inset = 0.1 * box.width
    let baseline = measure.page.lines.first { $0.role == .baseline }?.colour ?? SheetInk.rule
    band.marks += [
      Mark.shape(.area([card]), SheetInk.tint), .shape(.line(card, width: SheetRoom.answerLine), SheetInk.accent),
      .shape(
        .rules(
          [Shape.Rule(from: Point(box.min.x + inset, foot), to: Point(box.max.x - inset, foot))],
          width: SheetRoom.answerLine), baseline),
    ].said(.artefact)
    let setting = try measure.letters.setting(of: text)
    let own = measure.narrowed(to: box.width).sized(
      min((foot - box.min.y) / (2.2 + measure.school.rowZones.ascender - 1), box.width / max(setting.width, 1) * 0.8))
    var cell = own.cell(setting, .blank, .off)
    cell.x = (box.width - setting.width * own.xHeight) / 2
    var line = try own.line([cell])
    (line.isRuled, line.length) = (false, box.width)
    band.add(line, x: box.min.x, baseline: foot)
  }
}

/// A line of ten numbers with three gaps, of which one is the number that is practised.
struct NumberLine {
  let text: String

  private static let most = 1000
  /// White between two numbers, in x-heights: more than between the digits of one.
  private static let leastWhite = 0.8
  /// A 1 takes as much room as other digits, lest 1 and 2 are read as 12.
  private static let leastWidth = 1.1
  /// A number of two digits stands farther from the others, lest 9 and 10 are read as one.
  private static let besideDigits = 0.7

  private static let radius = Length.mm(2.2).points
  private static let boxWeight = Length.mm(0.45).points

  /// On squared paper each digit in a square, one square between two numbers, gaps as squares; nil for other paper, and where it is
  /// too narrow.
  private func squaredBand(of numbers: [String], _ gaps: Set<Int>, in room: SheetRoom) throws(Fault) -> Band? {
    let measure = room.measure
    let squares = numbers.reduce(numbers.count - 1) { $0 + $1.count }
    guard let side = measure.digitSide, Double(squares) * side <= measure.length + 0.01 else { return nil }
    var (shown, asked) = ([Line.Cell](), [Line.Cell]())
    var boxes: [(first: Int, count: Int)] = []
    var square = 0
    for (index, number) in numbers.enumerated() {
      let isGap = gaps.contains(index)
      if isGap { boxes.append((square, number.count)) }
      for digit in number {
        var cell = measure.cell(
          try measure.letters.setting(of: String(digit)), inSquare: square, side, isGap ? .blank : .solid, .off)
        cell.isKept = isGap
        if isGap { asked.append(cell) } else { shown.append(cell) }
        square += 1
      }
      square += 1
    }
    let line = try measure.line(shown + asked)
    let baseline = line.above
    var band = Band(line, icon: .finish)
    band.opening = .together
    for box in boxes {
      let frame = Path.card(
        Rectangle(x: Double(box.first) * side, y: baseline - side, width: Double(box.count) * side, height: side),
        radius: NumberLine.radius / 2)
      band.overlays += [Mark.shape(.line(frame, width: NumberLine.boxWeight), SheetInk.accent)].said(.artefact)
    }
    return band
  }

  /// Nil for what is no number, and for paper with too little room.
  func band(in room: SheetRoom) throws(Fault) -> Band? {
    guard let number = Int(text), (0...NumberLine.most).contains(number) else { return nil }
    let first = number == 0 ? 0 : (number - 1) / 10 * 10 + 1
    let numbers = (first..<first + 10).map { String($0) }
    let gaps: Set<Int> = [number - first, (number - first + 2) % 10, (number - first + 5) % 10]
    if let made = try squaredBand(of: numbers, gaps, in: room) { return made }
    var measure = room.measure
    var settings: [Setting] = []
    for text in numbers { settings.append(try measure.letters.setting(of: text)) }
    // A gap is wider than its number, as a child writes.
    let widths = settings.enumerated().map { index, setting in
      gaps.contains(index)
        ? max(1.35 * setting.width, 1.3)
        : max(setting.width + (numbers[index].count > 1 ? NumberLine.besideDigits : 0), NumberLine.leastWidth)
    }
    let whole = widths.reduce(0, +) + NumberLine.leastWhite * Double(numbers.count)
    if whole * measure.xHeight > room.length { measure = measure.sized(0.99 * room.length / whole) }
    let unit = measure.xHeight
    let white = (room.length - widths.reduce(0, +) * unit) / Double(numbers.count)
    var cells: [Line.Cell] = []
    var boxes: [Rectangle] = []
    var x = white / 2
    let line = try measure.line([])
    let baseline = line.above
    for (index, setting) in settings.enumerated() {
      let isGap = gaps.contains(index)
      let width = widths[index] * unit
      var cell = measure.cell(setting, isGap ? .blank : .solid, .off)
      cell.x = x + (width - setting.width * unit) / 2
      cell.isKept = isGap
      cells.append(cell)
      let top = baseline - (1 + measure.school.rowZones.ascender) * unit - 3
      if isGap {
        boxes.append(
          Rectangle(
            min: Point(x - min(white / 3, 3), top), max: Point(x + width + min(white / 3, 3), baseline + 0.28 * unit)))
      }
      x += width + white
    }
    var band = Band(try measure.line(cells.filter { !$0.isKept } + cells.filter { $0.isKept }), icon: .finish)
    band.opening = .together
    for box in boxes {
      let card = Path.card(box, radius: NumberLine.radius)
      var marks = [Mark.shape(.area([card]), .white)]
      for drawn in measure.ruling.lines where drawn.role == .baseline || drawn.role == .midline {
        let y = baseline - drawn.height
        let inset = 0.12 * box.width
        marks.append(
          .shape(
            .rules(
              [Shape.Rule(from: Point(box.min.x + inset, y), to: Point(box.max.x - inset, y))], width: drawn.weight),
            drawn.colour))
      }
      marks.append(.shape(.line(card, width: NumberLine.boxWeight), SheetInk.accent))
      band.overlays += marks.said(.artefact)
    }
    return band
  }
}
