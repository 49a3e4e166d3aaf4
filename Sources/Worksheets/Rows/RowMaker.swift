import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// Lays out rows: how many letters stand on one, how they fade, where a long text is broken.
struct RowMaker {
  let request: Sheet
  let letters: LetterCase
  let cases: CaseShelf
  let lettering: Lettering
  /// Where drawings of words come from; nil for none.
  let pictures: PictureShelf?
  /// The room for a row in points.
  let length: Double
  /// How high a page is from its first row to its foot, without a maze, in points.
  let wholeHeight: Double
  /// A model is this many times as large as the row to be written, if there is room.
  let modelFactor: Double
  /// The words that had to be made smaller.
  let shrunk: ShrunkWords

  /// The school whose letters the rows are written with.
  var school: School { letters.school }

  func press(_ xHeight: Double) -> LetterPress { cases.press(letters, xHeight: xHeight) }

  /// Letters and words keep at least this white between them, in x-heights.
  static let whiteBetweenCells = 0.75
  /// More than this many letters in a row are practised without thought.
  private static let mostLetters = 7
  /// The sizes a model may have, the largest first; the page chooses.
  static let modelFactors = [2, 1.75, 1.5, 1.25]
  /// But a model's row is no higher than this.
  static let highestModel = Length.mm(44).points
  /// Ink this far above the ascender line is a mark over a capital (x-heights), and so much white is kept over it.
  private static let marksFrom = 0.1
  private static let whiteOverMarks = 0.25
  /// The left hand lies over the row below: it gets a wider gap.
  private static let leftHandGap = 1.2

  /// What the parts of a request become, from top to bottom.
  ///
  /// - Parameter known: What rows became before.
  func bands(of parts: [Part], known: inout [Row: [Band]]) throws -> [Band] {
    var bands: [Band] = []
    var opening = Band.Opening.free
    for (index, part) in parts.enumerated() {
      var made: [Band]
      var next = Band.Opening.free
      switch part {
      case .row(let row):
        made = try known[row] ?? maker(for: row).layouts(of: row).map(Band.init)
        known[row] = made
        if row.staysTogether || row.model == .above {
          for index in made.indices where index > 0 || row.staysTogether { made[index].opening = .together }
        }
      case .block(.pageBreak):
        if !bands.isEmpty { opening = .page }
        continue
      case .block(let block):
        made = try self.bands(of: block, after: parts[..<index])
        next = block.stays
      }
      guard !made.isEmpty else { continue }
      if opening != .free { made[0].opening = opening }
      // Whoever goes on after the answers must not see them.
      opening = part == .block(.answers) ? .page : next
      bands += made
    }
    return bands
  }

  /// The same maker with less room for a row.
  func narrowed(to length: Double) -> RowMaker {
    RowMaker(
      request: request, letters: letters, cases: cases, lettering: lettering, pictures: pictures, length: length,
      wholeHeight: wholeHeight, modelFactor: modelFactor, shrunk: shrunk)
  }

  /// The maker of a row: this one, or one with the letters of the row's own school.
  private func maker(for row: Row) -> RowMaker {
    guard let other = row.school.flatMap({ request.otherSchools[$0] }) else { return self }
    return RowMaker(
      request: request, letters: cases.letters(school: other, hand: request.hand), cases: cases, lettering: lettering,
      pictures: pictures, length: length, wholeHeight: wholeHeight, modelFactor: modelFactor, shrunk: shrunk)
  }

  /// The x-height of a row in points.
  func xHeight(of row: Row) -> Double { row.xHeight ?? request.xHeight ?? request.ruling.xHeight }

  /// The rows that one row of a request becomes.
  func layouts(of row: Row) throws -> [RowLayout] {
    let xHeight = xHeight(of: row)
    var once = try single(row, xHeight: xHeight)
    if let height = row.height {
      for index in once.indices { once[index].below = max(once[index].below, height - once[index].above) }
    }
    // Rows with missing letters go on with the next letter instead.
    let repeats = row.exercise == .missing ? 1 : max(1, row.repeats)
    return Array(repeatElement(once, count: repeats).joined())
  }

  private func single(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    var row = row
    row.look = row.look.drawn(xHeight: xHeight)
    switch row.exercise {
    case .blank: return [try layout(row, xHeight: xHeight, cells: [])]
    case .memory:
      let note = "\(SheetText(language: request.language).fromMemory): \(row.text)"
      return [try layout(row, xHeight: xHeight, cells: [], note: note)]
    case .model: return try models(row, xHeight: xHeight)
    case .buildUp: return try buildUps(row, xHeight: xHeight)
    case .trace, .fade, .fadeDown, .copy: return try practice(row, xHeight: xHeight)
    case .dictation: return try dictation(row, xHeight: xHeight)
    case .boxes: return try boxes(row, xHeight: xHeight)
    case .letterBoxes: return try letterBoxes(row, xHeight: xHeight)
    case .missing: return try missing(row, xHeight: xHeight)
    case .joins: return try joins(row, xHeight: xHeight)
    }
  }

  /// Numbered empty rows, one for each word.
  private func dictation(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    try row.text.split(separator: " ").enumerated().map { index, word in
      var part = row
      part.text = String(word)
      var layout = try layout(part, xHeight: xHeight, cells: [], note: "\(index + 1).")
      layout.task = Exercise.dictation.rawValue
      return layout
    }
  }

  func layout(
    _ row: Row, xHeight: Double, cells: [RowLayout.Cell], note: String = ""
  ) throws -> RowLayout {
    let ruling = request.ruling.scaled(toXHeight: xHeight)
    let zones = school.rowZones
    var above = ruling.above(ascender: zones.ascender)
    var below = max(ruling.pitch - above, xHeight * zones.descender)
    // Under lines that fill the page there is no white to give away.
    if ruling.cycle != nil { below = ruling.wholeCycles(xHeight * zones.descender) }
    // Marks over capitals need room of their own, lest they stand in the tails of the row above.
    let top = cells.flatMap(\.setting.letters).map(\.letterform.bounds.max.y).max() ?? 0
    if top > 1 + zones.ascender + RowMaker.marksFrom { above = max(above, xHeight * (top + RowMaker.whiteOverMarks)) }
    above = ruling.wholeCycles(above)
    var gap = request.hand == .left ? ruling.wholeCycles((above + below) * (RowMaker.leftHandGap - 1)) : 0
    // Lines that fill the page may have left it that gap already.
    let written = (1 + zones.ascender + zones.descender) * xHeight
    if ruling.cycle != nil, above + below >= RowMaker.leftHandGap * written { gap = 0 }
    // Squares are for letters alone: a note stands above them.
    if ruling.squares != nil, !note.isEmpty { above += RowLayout.noteHeight }
    let rowLength = ruling.rowLength(in: length)
    guard rowLength > 0 else {
      throw Fault.noRoom(
        "a square of \(Length.points(ruling.squareSide ?? 0).mm.formatted(decimals: 0)) mm is wider than the row of "
          + "\(Length.points(length).mm.formatted(decimals: 0)) mm", hint: "choose smaller letters or larger paper")
    }
    var layout = RowLayout(
      row: row, ruling: ruling, letters: letters, cells: cells, note: note, length: rowLength, above: above,
      below: below + gap)
    if ruling.cycle == nil { layout.gap = gap }
    return layout
  }

  func cell(_ setting: Setting, _ look: Look, _ guidance: Guidance, _ xHeight: Double) -> RowLayout.Cell {
    let plan =
      guidance == .off || look == .blank
      ? nil : press(xHeight).guidancePlan(of: setting, look: look, guidance: guidance)
    return RowLayout.Cell(setting: setting, look: look, guidance: guidance, plan: plan, x: 0)
  }

  // MARK: How much of a row a cell takes

  /// The length of a row in points; on squares, of whole ones.
  func length(_ xHeight: Double) -> Double { request.ruling.scaled(toXHeight: xHeight).rowLength(in: length) }

  /// The side of the squares in points; nil for lines.
  func squareSide(_ xHeight: Double) -> Double? { request.ruling.scaled(toXHeight: xHeight).squareSide }

  /// The white between cells in points; squares stand side by side.
  func white(_ xHeight: Double) -> Double {
    request.ruling.squares == nil ? RowMaker.whiteBetweenCells * xHeight : 0
  }

  /// How far cells that take the same place reach to the left of their start and to the right of it, in points.
  ///
  /// On squares a cell takes whole ones, and stands in their middle.
  func reach(_ cells: [RowLayout.Cell], _ xHeight: Double) -> (left: Double, right: Double) {
    let bounds = cells.map(\.bounds)
    let left = zip(cells, bounds).map { max(0, max(0, -($1?.min.x ?? 0)) * xHeight - $0.x) }.max() ?? 0
    let right = zip(cells, bounds).map { $0.x + max($0.setting.width, $1?.max.x ?? 0) * xHeight }.max() ?? 0
    guard let side = squareSide(xHeight) else { return (left, right) }
    // A hair less, or letters that fill their squares would by rounding need one more.
    let span = max(1, ((left + right - 0.01) / side).rounded(.up)) * side
    let start = left + (span - left - right) / 2
    return (start, span - start)
  }

  /// Whether what a cell takes is more than a row has.
  func leavesRow(_ reach: (left: Double, right: Double), _ xHeight: Double) -> Bool {
    // Squares that fit exactly fit, whatever rounding says.
    reach.left + reach.right > length(xHeight) + (request.ruling.squares == nil ? 0 : 0.001)
  }

  /// The words of a row; where letters fill squares, in pieces as long as a row at the most.
  func words(of row: Row, xHeight: Double) -> [String] {
    let words = row.text.split(separator: " ")
    guard school.fillsSquares else { return words.map(String.init) }
    let side = squareSide(xHeight) ?? LetterCase.square * xHeight
    let most = max(1, Int((length + 0.01) / side))
    return words.flatMap { word in
      stride(from: 0, to: word.count, by: most).map { String(word.dropFirst($0).prefix(most)) }
    }
  }

  // MARK: Models

  /// Rows of large letters: each with its guidance, then hollow with the way of the pen inside where there is room.
  ///
  /// Characters that fill squares are shown by themselves instead of hollow.
  private func models(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    let items = words(of: row, xHeight: xHeight)
    let single = try layout(row, xHeight: xHeight, cells: [])
    var size = xHeight * min(modelFactor, max(1, RowMaker.highestModel / (single.above + single.below)))
    func solid(_ item: String) throws -> RowLayout.Cell {
      cell(try letters.setting(of: item), .solid, row.guidance, size)
    }
    // A word too wide for a large model is shown as large as fits, down to the size it is written in.
    let widest = try items.map { reach([try solid($0)], size) }.map { $0.left + $0.right }.max() ?? 0
    if widest > length(size) { size = max(xHeight, size * length / widest * 0.98) }
    // One letter alone on a second line looks forgotten: smaller, they may all stand on one.
    let large = size
    while items.count > 1, try !fits(items.map(solid), size) {
      size *= 0.95
      if size < xHeight * RowMaker.modelFactors[RowMaker.modelFactors.count - 1] {
        size = large
        break
      }
    }
    let hollowGuidance: Guidance = row.guidance == .all ? .numbers : row.guidance
    let hollow = try items.map { item in
      // The many strokes of a character would run together if they were hollow: it is shown once more by itself.
      let isHollow = !school.fillsSquares && Look.hollow.drawn(xHeight: size) == .hollow
      return cell(try letters.setting(of: item), isHollow ? .hollow : .solid, isHollow ? hollowGuidance : .off, size)
    }
    let cells = try items.map(solid)
    var lines: [[RowLayout.Cell]] = [[]]
    for cell in cells {
      if !fits(lines[lines.count - 1] + [cell], size), !lines[lines.count - 1].isEmpty { lines.append([]) }
      lines[lines.count - 1].append(cell)
    }
    if lines.count == 1, fits(cells + hollow, size) { lines[0] += hollow }
    return try lines.map { line in
      guard fits(line, size) else {
        return try refuse(line[0].setting, xHeight: xHeight, row) { try layouts(of: $0)[0] }
      }
      return try layout(row, xHeight: size, cells: spread(line, size))
    }
  }

  func fits(_ cells: [RowLayout.Cell], _ xHeight: Double) -> Bool {
    let widths = cells.map { reach([$0], xHeight) }.reduce(0) { $0 + $1.left + $1.right }
    return widths + Double(max(0, cells.count - 1)) * white(xHeight) <= length(xHeight) + 0.001
  }

  /// Places cells of different width with the same white after each, no wider than a cell.
  func spread(_ cells: [RowLayout.Cell], _ xHeight: Double) -> [RowLayout.Cell] {
    let reaches = cells.map { reach([$0], xHeight) }
    let used = reaches.reduce(0) { $0 + $1.left + $1.right }
    let isOnSquares = request.ruling.squares != nil
    let white = isOnSquares ? 0 : min((length - used) / Double(max(cells.count, 1)), 1.6 * xHeight)
    var x = 0.0
    return zip(cells, reaches).map { cell, reach in
      var placed = cell
      placed.x = x + reach.left
      x += reach.left + reach.right + white
      return placed
    }
  }

  // MARK: Practice

  private func practice(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    var result: [RowLayout] = []
    for line in try lines(of: row, xHeight: xHeight) {
      let setting = try letters.setting(of: line)
      let cells = [Look.solid, row.look].map { cell(setting, $0, row.guidance, xHeight) }
      let (left, right) = reach(cells, xHeight)
      guard !leavesRow((left, right), xHeight) else {
        return try refuse(setting, xHeight: xHeight, row) { try layouts(of: $0) }
      }
      let (count, stride) = columns(of: left + right, isLetter: line.count == 1, xHeight: xHeight)
      if row.model == .above {
        var above = row
        above.text = line
        var cell = cell(setting, .solid, row.guidance, xHeight)
        cell.x = left
        result.append(try layout(above, xHeight: xHeight, cells: [cell]))
      }
      for stages in stages(of: row, count: count) {
        var cells: [RowLayout.Cell] = []
        // Empty places are cells too: the key says what is to be written there.
        for (index, stage) in stages.enumerated() {
          var cell = cell(setting, stage.look, stage.guidance, xHeight)
          cell.x = left + Double(index) * stride
          cells.append(cell)
        }
        var part = row
        part.text = line
        result.append(try layout(part, xHeight: xHeight, cells: cells))
      }
    }
    return result
  }

  /// How many columns of a width a row has, and how far apart they begin, in points.
  func columns(of width: Double, isLetter: Bool, xHeight: Double) -> (count: Int, stride: Double) {
    if request.ruling.squares != nil {
      // Squares are there to be filled, all of them.
      return (max(1, Int((length(xHeight) + 0.01) / width)), width)
    }
    let least = width + white(xHeight)
    let room = max(1, Int(((length + white(xHeight)) / least).rounded(.down)))
    let count = isLetter ? min(room, RowMaker.mostLetters) : room
    // As many columns as fit, the last one ending where the row ends.
    return (count, count > 1 ? (length - width) / Double(count - 1) : 0)
  }

  /// A text broken between words so that each line fits a row; a single word is a line whether it fits or not.
  private func lines(of row: Row, xHeight: Double) throws -> [String] {
    var lines: [String] = []
    for word in words(of: row, xHeight: xHeight) {
      if let last = lines.last {
        let longer = last + " " + word
        if fits(try letters.setting(of: longer), row, xHeight) {
          lines[lines.count - 1] = longer
          continue
        }
      }
      lines.append(word)
    }
    return lines
  }

  /// Whether a text with its guidance fits a row; guidance is placed, which takes long, only where that may decide it.
  private func fits(_ setting: Setting, _ row: Row, _ xHeight: Double) -> Bool {
    let length = length(xHeight)
    if school.fillsSquares { return setting.width * xHeight <= length + 0.01 }
    guard setting.width * xHeight <= length else { return false }
    if (setting.width + 2 * GuidancePlan.farthest) * xHeight <= length { return true }
    let reach = reach([cell(setting, .solid, row.guidance, xHeight)], xHeight)
    return reach.left + reach.right <= length
  }

  /// A word that no row of this size holds: an error that names the widest size, or the row again at that size.
  ///
  /// - Parameter reach: How far the word reaches at a size; nil for as far as its letters and guidance do.
  func refuse<Result>(
    _ setting: Setting, xHeight: Double, _ row: Row, reach: ((Double) throws -> (left: Double, right: Double))? = nil,
    again: (Row) throws -> Result
  ) throws -> Result {
    // The white that guidance needs does not shrink in proportion, so the widest size is searched for.
    func isTooWide(_ size: Double) throws -> Bool {
      if let reach { return leavesRow(try reach(size), size) }
      return [Look.solid, row.look].contains { look in
        leavesRow(self.reach([cell(setting, look, row.guidance, size)], size), size)
      }
    }
    let least = Sheet.xHeights.lowerBound.points
    // A ruling may be smaller than what one can ask for.
    var low = xHeight < least ? xHeight / 2 : least
    var high = xHeight
    if try isTooWide(low) {
      throw Fault.noRoom(
        "the word \"\(setting.text.count > 40 ? setting.text.prefix(40) + "…" : setting.text[...])\" is too long for a row of "
          + "\(Length.points(length).mm.formatted(decimals: 0)) mm at any size",
        hint: "write it as several words, or take larger paper")
    }
    for _ in 0..<20 {
      let middle = (low + high) / 2
      if try isTooWide(middle) { high = middle } else { low = middle }
    }
    guard request.fits else {
      throw Fault.tooWide(
        word: setting.text, width: Length.points(setting.width * xHeight).mm,
        room: Length.points(length).mm, widest: Length.points(low).mm)
    }
    var smaller = row
    smaller.xHeight = low * 0.999
    shrunk.add(setting.text, to: low * 0.999)
    return try again(smaller)
  }
}
