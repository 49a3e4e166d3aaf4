import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// A letter in a panel: large in its house of lines, stroke by stroke, and in words.
extension RowMaker {
  /// The panel of a letter, or of a pair such as Aa.
  ///
  /// The house stands where the writing hand does not cover it: at the left, for the left hand at the right.
  func panel(_ text: String) throws -> Band {
    let isLeft = request.hand == .left
    let house = try house(of: text)
    let asideLength = length - house.layout.length - RowMaker.whiteBesideHouse
    guard asideLength >= RowMaker.leastAside else {
      throw Fault.noRoom(
        "the panel of \"\(text.prefix(40))\" leaves less than \(Length.points(RowMaker.leastAside).mm.rounded()) mm "
          + "beside its letters", hint: "put fewer letters in a panel, or take larger paper")
    }
    let lines = try verbalLines(of: text, width: asideLength)
    let words = Double(lines.count) * RowMaker.printSize * RowMaker.lineHeight
    let whiteOverWords = lines.isEmpty ? 0 : RowMaker.whiteOverWords
    let strip = try narrowed(to: asideLength).strip(of: text, height: house.height - words - whiteOverWords)
    let asideHeight = strip.reduce(0) { $0 + $1.height } + whiteOverWords + words
    let height = max(house.height, asideHeight)
    let top = RowMaker.whiteOverPanel
    var band = Band(height: top + height + RowMaker.whiteUnderPanel)
    band.pieces.append(
      Band.Piece(
        layout: house.layout, x: isLeft ? length - house.layout.length : 0,
        baseline: top + (height - house.height) / 2 + house.over + house.layout.above, isApart: true))
    // At the left of the house as near to it as at its right.
    let widths = try lines.map {
      try lettering.marks($0, size: RowMaker.printSize, at: .origin, language: request.language).width
    }
    let used = (widths + strip.map(\.layout.length)).max() ?? 0
    let left = isLeft ? max(0, asideLength - used) : length - asideLength
    var y = top + (height - asideHeight) / 2
    for row in strip {
      band.pieces.append(
        Band.Piece(layout: row.layout, x: left, baseline: y + row.over + row.layout.above, isApart: true))
      y += row.height
    }
    y += whiteOverWords
    for (index, line) in lines.enumerated() {
      let baseline = y + (Double(index) * RowMaker.lineHeight + 1) * RowMaker.printSize
      band.prints.append(Band.Print(text: line, size: RowMaker.printSize, at: Point(left, baseline)))
    }
    return band
  }

  /// Between the house and what stands beside it; between the strip and the words; over and under all, in points.
  private static let whiteBesideHouse = 18.0
  private static let whiteOverWords = 8.0
  private static let whiteOverPanel = 6.0
  private static let whiteUnderPanel = 15.0
  /// Beside a house of less width there is nothing, in points.
  private static let leastAside = Length.mm(50).points
  /// The lines of a house go on beside its letters by this much, in x-heights.
  private static let houseMargin = 0.4
  /// A letter has no larger x-height than this, however low its school's lines are.
  private static let largestPanel = Length.mm(14).points

  /// A row by itself, as high as its lines and its ink, with the room that numbers and arrows take above it, in points.
  private struct Strip {
    var layout: RowLayout
    let over: Double

    var height: Double { over + layout.above + layout.below }
  }

  /// The letters, as large as a model may be, on lines of their own.
  private func house(of text: String) throws -> Strip {
    let row = Row(text: text, exercise: .model)
    let setting = try letters.setting(of: text)
    let unit = xHeight(of: row)
    let single = strip(try layout(row, xHeight: unit, cells: [cell(setting, .solid, .all, unit)]))
    var size = min(RowMaker.largestPanel, unit * RowMaker.highestModel / single.height)
    // Where a number has its least size it takes more of a small letter's width: found in steps.
    while size > unit, width(of: text, setting, size) > RowMaker.widestHouse * length { size = max(unit, 0.95 * size) }
    var cell = cell(setting, .solid, .all, size)
    let reach = reach([cell], size)
    let margin = school.fillsSquares ? 0 : RowMaker.houseMargin * size
    cell.x = margin + reach.left
    var house = strip(try layout(row, xHeight: size, cells: [cell]))
    house.layout.length = reach.left + reach.right + 2 * margin
    return house
  }

  /// A row cut down to its lines and its ink.
  private func strip(_ row: RowLayout) -> Strip {
    let (ruling, xHeight) = (row.ruling, row.ruling.xHeight)
    let ink = row.cells.flatMap { cell in cell.setting.letters.map(\.letterform.bounds) + (cell.plan?.boxes ?? []) }
    let (top, foot) = (ink.map(\.max.y).max() ?? 1, ink.map(\.min.y).min() ?? 0)
    let lines = ruling.lines.filter { $0.style != .unseen }.map(\.height)
    let zones = school.rowZones
    // Of lines that fill a page those are taken that letters reach.
    let fills = ruling.cycle != nil
    let letters = row.cells.flatMap(\.setting.letters).map(\.letterform.bounds.max.y).max() ?? 1
    let above = fills ? (1 + zones.ascender) * xHeight : max(lines.first ?? 0, letters * xHeight)
    let below = fills ? zones.descender * xHeight : -(lines.last ?? 0)
    var cut = row
    (cut.above, cut.below) = (above, max(below, -foot * xHeight))
    return Strip(layout: cut, over: max(0, top * xHeight - above))
  }

  private func width(of text: String, _ setting: Setting, _ size: Double) -> Double {
    let reach = reach([cell(setting, .solid, .all, size)], size)
    return reach.left + reach.right + 2 * RowMaker.houseMargin * size
  }

  /// The share of a row that a house takes.
  private static let widestHouse = 0.5

  // MARK: Stroke by stroke

  /// The letters stroke by stroke on lines of their own, as large as they are written, or as small as there is room for.
  private func strip(of text: String, height: Double) throws -> [Strip] {
    let written = xHeight(of: Row(text: text, exercise: .buildUp))
    let usual = min(max(written, RowMaker.usualStrip.lowerBound), RowMaker.usualStrip.upperBound)
    let sizes = [1, 0.85, 0.7, 0.6, 0.5].map { max(RowMaker.smallestStrip, $0 * usual) }
    var strip: [Strip] = []
    for size in sizes {
      strip = try rows(of: text, size: size)
      if strip.reduce(0, { $0 + $1.height }) <= height, strip.allSatisfy({ $0.layout.length <= length }) { break }
    }
    return strip
  }

  /// The x-heights of a strip, in points.
  private static let usualStrip = Length.mm(6).points...Length.mm(9).points
  private static let smallestStrip = Length.mm(3).points

  private func rows(of text: String, size: Double) throws -> [Strip] {
    var lines: [[RowLayout.Cell]] = []
    var x = 0.0
    let margin = school.fillsSquares ? 0 : white(size) / 2
    var seen: Set<Character> = []
    for character in text where !character.isWhitespace && seen.insert(character).inserted {
      let setting = try letters.setting(of: String(character))
      // A letter of one stroke shows the way of the pen inside it.
      let hasSteps = (setting.letters.first?.letterform.strokes.count ?? 0) > 1 || school.fillsSquares
      let isHollow = !hasSteps && Look.hollow.drawn(xHeight: size) == .hollow
      let cells =
        isHollow ? [cell(setting, .hollow, .numbers, size)] : steps(of: setting, guidance: .all, xHeight: size)
      let (left, right) = reach(cells, size)
      for cell in cells {
        if lines.isEmpty || x + left + right + margin > length {
          lines.append([])
          x = margin
        }
        var placed = cell
        placed.x = x + left
        lines[lines.count - 1].append(placed)
        x += left + right + white(size)
      }
    }
    return try lines.map { cells in
      var strip = self.strip(try layout(Row(text: text, exercise: .buildUp), xHeight: size, cells: cells))
      let ends = cells.map { $0.x + max($0.setting.width, $0.bounds?.max.x ?? 0) * size }
      strip.layout.length = strip.layout.ruling.rowLength(in: (ends.max() ?? 0) + margin + 0.01)
      return strip
    }
  }

  // MARK: In words

  /// How the letters are written, in print, broken into lines; of several letters each after its name.
  private func verbalLines(of text: String, width: Double) throws -> [String] {
    // Of a character of many strokes nobody says the way.
    guard !school.fillsSquares else { return [] }
    let letters = text.filter { !$0.isWhitespace }
    return try letters.flatMap { letter -> [String] in
      guard let path = try school.verbalPath(for: letter, hand: request.hand) else { return [] }
      let words = path.text(language: request.language)
      return try lettering.lines(
        of: letters.count > 1 ? "\(letter): \(words)" : words, size: RowMaker.printSize, width: width,
        language: request.language)
    }
  }
}
