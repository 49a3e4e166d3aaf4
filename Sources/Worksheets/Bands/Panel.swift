import Geometry
import Letterforms
import Lettering
import Rulings
import Texts

/// A letter, or a pair such as Aa: large in its house of lines, stroke by stroke, and in words.
///
/// The house stands where the writing hand does not cover it: at the left, for the left hand at the right.
struct Panel {
  let text: String

  /// Between the house and what stands beside it; between the strips and the words; over and under all, in points.
  private static let whiteBesideHouse = 18.0
  private static let whiteOverWords = 8.0
  private static let whiteOver = 6.0
  private static let whiteUnder = 15.0
  /// Where less is left beside a house, the words stand below it, in points.
  private static let leastAside = Length.mm(40).points
  /// And where they would take more than this share of its height.
  private static let mostWords = 0.5
  /// The lines of a house go on beside its letters by this much, in x-heights.
  private static let houseMargin = 0.4
  /// A letter has no larger x-height than this, however low its school's lines are.
  private static let largest = Length.mm(14).points
  /// The share of a row that a house takes.
  private static let widestHouse = 0.5
  /// The x-heights of what is written stroke by stroke, in points.
  private static let usualStrip = Length.mm(6).points...Length.mm(9).points
  private static let smallestStrip = Length.mm(3).points

  func band(in room: SheetRoom) throws(Fault) -> Band {
    let isLeft = room.measure.hand == .left
    let isSmall = room.hasSmallPanels
    let house = try isSmall ? row(on: room.measure) : house(on: room.measure)
    guard house.line.length <= room.length else {
      throw Fault.noRoom(
        "the letters of the panel \"\(text.prefix(40))\" are wider than a row",
        hint: "put fewer letters in a panel, or use larger paper")
    }
    let beside = room.length - house.line.length - Panel.whiteBesideHouse
    // On narrow paper the words stand below, and the strips beside the house if there is room.
    func height(of words: [String]) -> Double {
      words.isEmpty ? 0 : Panel.whiteOverWords + Double(words.count) * SheetRoom.printStep
    }
    var words = try isSmall ? [] : words(in: room, width: max(Panel.leastAside, beside))
    let isBelow = beside < Panel.leastAside || height(of: words) > Panel.mostWords * house.height
    if isBelow, !isSmall { words = try self.words(in: room, width: room.length) }
    let wordsHeight = height(of: words)
    var strips = try strips(
      on: room.measure.narrowed(to: max(0, beside)), height: house.height - (isBelow ? 0 : wordsHeight))
    var stripsHeight = strips.reduce(0) { $0 + $1.height }
    let areBelow = isBelow && (stripsHeight > house.height || strips.contains { $0.line.length > beside })
    if areBelow {
      strips = try isSmall ? [] : self.strips(on: room.measure.narrowed(to: room.length), height: house.height / 2)
      stripsHeight = strips.reduce(0) { $0 + $1.height }
    }
    let asideHeight = (areBelow ? 0 : stripsHeight) + (isBelow ? 0 : wordsHeight)
    let height = max(house.height, asideHeight)
    let top = Panel.whiteOver
    let below = (strips.isEmpty || !areBelow ? 0 : Panel.whiteOverWords + stripsHeight) + (isBelow ? wordsHeight : 0)
    var band = Band(height: top + height + below + Panel.whiteUnder)
    band.add(
      house.line, x: isLeft ? room.length - house.line.length : 0,
      baseline: top + (height - house.height) / 2 + house.over + house.line.above)
    // At the left of the house as near to it as at its right.
    let widths = try words.map { (line) throws(Fault) in try room.width(of: line) }
    let used = ((isBelow ? [] : widths) + strips.map { $0.line.length }).max() ?? 0
    let aside = isLeft ? max(0, beside - used) : room.length - beside
    var y = areBelow ? top + height + Panel.whiteOverWords : top + (height - asideHeight) / 2
    for strip in strips {
      band.add(strip.line, x: areBelow ? 0 : aside, baseline: y + strip.over + strip.line.above)
      y += strip.height
    }
    if isBelow, !areBelow { y = top + height }
    band.print(
      words, size: SheetRoom.printSize,
      at: Point(isBelow ? 0 : aside, y + Panel.whiteOverWords + SheetRoom.printSize), step: SheetRoom.printStep)
    return band
  }

  /// A line by itself, as high as its ruling and its ink, with the room that numbers and arrows take above it, in points.
  struct Strip {
    var line: Line
    let over: Double

    var height: Double { over + line.above + line.below }

    /// A line cut down to its ruling and its ink.
    init(_ line: Line) {
      let (ruling, xHeight) = (line.ruling, line.ruling.xHeight)
      let letters = line.cells.flatMap { $0.setting.letters }.map { $0.letterform.bounds }
      let ink = letters + line.cells.flatMap { $0.plan?.boxes ?? [] }
      let (top, foot) = (ink.map { $0.max.y }.max() ?? 1, ink.map { $0.min.y }.min() ?? 0)
      let drawn = ruling.lines.filter { $0.style != .unseen }.map { $0.height }
      let zones = line.letters.school.rowZones
      // Of lines that fill a page those are taken that letters reach.
      let fills = ruling.cycle != nil
      let highest = (letters.map { $0.max.y }.max() ?? 1) * xHeight
      let above = fills ? (1 + zones.ascender) * xHeight : max(drawn.first ?? 0, highest)
      let below = fills ? zones.descender * xHeight : -(drawn.last ?? 0)
      self.line = line
      (self.line.above, self.line.below) = (above, max(below, -foot * xHeight))
      over = max(0, top * xHeight - above)
    }
  }

  // MARK: The house

  /// The letters, as large as a model may be, on lines of their own.
  private func house(on usual: Measure) throws(Fault) -> Strip {
    let setting = try usual.letters.setting(of: text)
    let single = Strip(try usual.line([usual.cell(setting, .solid, .all)]))
    var measure = usual.sized(min(Panel.largest, usual.xHeight * Models.highest / single.height))
    // Where a number has its least size it takes more of a small letter's width: found in steps.
    while measure.xHeight > usual.xHeight, width(of: setting, on: measure) > Panel.widestHouse * usual.room {
      measure = usual.sized(max(usual.xHeight, 0.95 * measure.xHeight))
    }
    return try row(on: measure)
  }

  /// The letters at a size, on lines of their own.
  private func row(on measure: Measure) throws(Fault) -> Strip {
    var cell = measure.cell(try measure.letters.setting(of: text), .solid, .all)
    let reach = measure.reach([cell])
    let margin = measure.school.fillsSquares ? 0 : Panel.houseMargin * measure.xHeight
    cell.x = margin + reach.left
    var house = Strip(try measure.line([cell]))
    house.line.isModel = true
    house.line.length = reach.left + reach.right + 2 * margin
    return house
  }

  private func width(of setting: Setting, on measure: Measure) -> Double {
    measure.reach([measure.cell(setting, .solid, .all)]).width + 2 * Panel.houseMargin * measure.xHeight
  }

  // MARK: Stroke by stroke

  /// The letters stroke by stroke on lines of their own, as large as they are written, or as small as there is room for.
  private func strips(on measure: Measure, height: Double) throws(Fault) -> [Strip] {
    let usual = min(max(measure.xHeight, Panel.usualStrip.lowerBound), Panel.usualStrip.upperBound)
    var strips: [Strip] = []
    for factor in [1, 0.85, 0.7, 0.6, 0.5] {
      strips = try self.strips(on: measure.sized(max(Panel.smallestStrip, factor * usual)))
      if strips.reduce(0, { $0 + $1.height }) <= height, strips.allSatisfy({ $0.line.length <= measure.room }) { break }
    }
    return strips
  }

  private func strips(on measure: Measure) throws(Fault) -> [Strip] {
    let xHeight = measure.xHeight
    var lines: [[Line.Cell]] = []
    var x = 0.0
    let margin = measure.school.fillsSquares ? 0 : measure.white / 2
    for character in text.lettersOnce {
      let setting = try measure.letters.setting(of: String(character))
      // A letter of one stroke shows the way of the pen inside it.
      let hasSteps = (setting.letters.first?.letterform.strokes.count ?? 0) > 1 || measure.school.fillsSquares
      let isHollow = !hasSteps && Look.hollow.drawn(xHeight: xHeight) == .hollow
      let cells = isHollow ? [measure.cell(setting, .hollow, .numbers)] : measure.steps(of: setting, guidance: .all)
      let reach = measure.reach(cells)
      for cell in cells {
        if lines.isEmpty || x + reach.left + reach.right + margin > measure.room {
          lines.append([])
          x = margin
        }
        var placed = cell
        placed.x = x + reach.left
        lines[lines.count - 1].append(placed)
        x += reach.left + reach.right + measure.white
      }
    }
    return try lines.map { (cells) throws(Fault) in
      var strip = Strip(try measure.line(cells))
      strip.line.isModel = true
      let ends = cells.map { $0.x + max($0.setting.width, $0.bounds?.max.x ?? 0) * xHeight }
      strip.line.length = strip.line.ruling.rowLength(in: (ends.max() ?? 0) + margin + 0.01)
      return strip
    }
  }

  // MARK: In words

  /// How the letters are written, in print, broken into lines; of several letters each after its name.
  private func words(in room: SheetRoom, width: Double) throws(Fault) -> [String] {
    let (school, hand) = (room.measure.school, room.measure.hand)
    // Of a character of many strokes nobody says the way.
    guard !school.fillsSquares, let spoken = room.sheet.phrases.path else { return [] }
    let letters = text.filter { !$0.isWhitespace }
    var lines: [String] = []
    let language = room.sheet.language
    // French has a no-break space before a colon.
    let colon = language == "fr" || language.hasPrefix("fr-") ? "\u{A0}: " : ": "
    for letter in letters {
      guard let path = try school.verbalPath(for: letter, hand: hand) else { continue }
      let words = path.text(in: spoken)
      lines += try room.printed(letters.count > 1 ? "\(letter)\(colon)\(words)" : words, width: width)
    }
    return lines
  }
}
