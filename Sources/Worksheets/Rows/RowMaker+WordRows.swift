import Geometry
import Letterforms
import Lettering
import Pages
import Texts

/// Rows that ask for a word in boxes, for letters missing from it, or for joins of two letters.
extension RowMaker {
  // MARK: Boxes

  /// A word, and boxes of its shape: each as high as its letter.
  func boxes(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    try words(of: row, xHeight: xHeight).flatMap { word in
      try copies(of: word, row, xHeight: xHeight) { _, setting, xHeight in
        [try boxed(setting, xHeight)]
      }
    }
  }

  /// A word, and a box of one size for each of its letters.
  func letterBoxes(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    try words(of: row, xHeight: xHeight).flatMap { word in
      try copies(of: word, row, xHeight: xHeight) { _, _, xHeight in
        try letterCells(of: word, xHeight)
      }
    }
  }

  /// A word to be written into boxes of its shape.
  func boxed(_ setting: Setting, _ xHeight: Double) throws -> RowLayout.Cell {
    let sides = try boxSides(of: setting)
    let paths = try setting.text.enumerated().map { index, character in
      box(from: sides[index], to: sides[index + 1], heights: try boxHeights(of: character))
    }
    var cell = cell(setting, .blank, .off, xHeight)
    cell.outline = Outline(name: "boxes", paths: paths, weight: RowMaker.boxWeight)
    return cell
  }

  /// One cell for each letter of a word, side by side, each in its box.
  private func letterCells(of word: String, _ xHeight: Double) throws -> [RowLayout.Cell] {
    let extents = try word.map { try letters.extent(of: $0) }
    let heights = try word.map { try boxHeights(of: $0) }
    let isDeep = heights.contains { $0.lowerBound < 0 }
    let zones = school.rowZones
    let height = (isDeep ? -zones.descender : 0)...(1 + zones.ascender)
    let widest = extents.map(\.width).max() ?? 0
    let width = school.fillsSquares ? LetterCase.square : max(RowMaker.leastLetterBox, widest + 2 * RowMaker.boxMargin)
    // The same letter may have wider boxes in another word.
    let name = "box \(width.formatted(decimals: 3)) \(height.lowerBound.formatted(decimals: 3))"
    return try zip(word, extents).enumerated().map { index, letter in
      let setting = try letters.setting(of: String(letter.0))
      // The upright middle of the letter stands in the middle of its box.
      let middle = setting.origins[0] + (school.fillsSquares ? LetterCase.square / 2 : letter.1.center.x)
      var cell = cell(setting, .blank, .off, xHeight)
      let path = box(from: middle - width / 2, to: middle + width / 2, heights: height)
      cell.outline = Outline(name: name, paths: [path], weight: RowMaker.boxWeight)
      cell.x = (width * (Double(index) + 0.5) - middle) * xHeight
      return cell
    }
  }

  /// A line that stands out from those of the ruling, in points.
  private static let boxWeight = 1.0
  /// From the ink of the first and the last letter to the side of its box, and the least widths of boxes, in x-heights.
  private static let boxMargin = 0.22
  private static let leastBox = 0.42
  private static let leastLetterBox = 1.1
  /// Ink that misses a line of the ruling by less than this ends on it, in x-heights.
  private static let onLine = 0.2

  /// The sides of the boxes of a word's letters from left to right: one more than letters, in x-heights on the baseline.
  private func boxSides(of setting: Setting) throws -> [Double] {
    if school.fillsSquares { return (0...setting.text.count).map { LetterCase.square * Double($0) } }
    let extents = try zip(setting.text, setting.origins).map { character, origin in
      try letters.extent(of: character).moved(by: Vector(origin, 0))
    }
    guard let first = extents.first, let last = extents.last else { return [0] }
    var sides = [first.min.x - RowMaker.boxMargin]
    // Between two letters in the middle of their white.
    let middles = zip(extents, extents.dropFirst()).map { ($0.max.x + $1.min.x) / 2 }
    for side in middles + [last.max.x + RowMaker.boxMargin] {
      sides.append(max(side, sides[sides.count - 1] + RowMaker.leastBox))
    }
    return sides
  }

  /// From where to where the box of a letter reaches, in x-heights: to lines of the ruling, or as far as the letter does.
  private func boxHeights(of character: Character) throws -> ClosedRange<Double> {
    let zones = school.rowZones
    if school.fillsSquares { return 0...(1 + zones.ascender) }
    let extent = try letters.extent(of: character)
    var (low, high) = (extent.min.y, extent.max.y)
    if high < 1 + RowMaker.onLine { high = 1 }
    if abs(high - 1 - zones.ascender) < RowMaker.onLine { high = 1 + zones.ascender }
    if low > -RowMaker.onLine { low = 0 }
    if abs(low + zones.descender) < RowMaker.onLine { low = -zones.descender }
    return low...high
  }

  /// A box that leans as the letters do.
  private func box(from left: Double, to right: Double, heights: ClosedRange<Double>) -> Path {
    let rectangle = Rectangle(
      min: Point(left, heights.lowerBound), max: Point(right, heights.upperBound))
    let slant = school.slant(of: letters.hand)
    return slant == 0 ? Path(rectangle) : Affine.slant(degrees: slant) * Path(rectangle)
  }

  // MARK: Missing letters

  /// A word, and the word again and again without one of its letters, each time another.
  func missing(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    try words(of: row, xHeight: xHeight).flatMap { word in
      let all = word.indices.filter { word[$0].isLetter || word[$0].isNumber }
      let gaps = all.isEmpty ? Array(word.indices) : all
      return try copies(of: word, row, count: row.repeats, xHeight: xHeight, kinds: gaps.count) {
        index, whole, xHeight in
        try cells(of: whole, without: gaps[index % gaps.count], row, xHeight)
      }
    }
  }

  /// What is left of a word without a letter, and the letter's empty place.
  ///
  /// The join is broken on both sides of the gap: what stands there is written as words of their own would be.
  private func cells(
    of whole: Setting, without gap: String.Index, _ row: Row, _ xHeight: Double
  ) throws -> [RowLayout.Cell] {
    let text = whole.text
    func placed(_ part: Substring, _ look: Look, _ guidance: Guidance) throws -> RowLayout.Cell? {
      guard !part.isEmpty else { return nil }
      let setting = try letters.setting(of: String(part))
      var cell = cell(setting, look, guidance, xHeight)
      let origin = whole.origins[text.distance(from: text.startIndex, to: part.startIndex)]
      cell.x = (origin - setting.origins[0]) * xHeight
      return cell
    }
    let plain: Guidance = row.guidance.hasDots ? .dots : .off
    let parts = [text[..<gap], text[text.index(after: gap)...]]
    var cells = try parts.compactMap { try placed($0, row.look, plain) }
    for index in cells.indices { cells[index].isKept = false }
    guard var empty = try placed(text[gap...gap], .blank, .off) else { return cells }
    let extent = try letters.extent(of: text[gap])
    let middle = empty.setting.origins[0] + (school.fillsSquares ? LetterCase.square / 2 : extent.center.x)
    let half = max(extent.width, RowMaker.leastGap) / 2
    let line = Path(start: Point(middle - half, 0), segments: [.line(to: Point(middle + half, 0))])
    empty.outline = Outline(
      name: "gap", paths: [line], weight: min(2, max(1.2, RowMaker.gapWeight * xHeight)))
    return cells + [empty]
  }

  /// The line under a missing letter: its least length and its weight in x-heights.
  private static let leastGap = 0.5
  private static let gapWeight = 0.12

  // MARK: Copies

  /// Rows of a word and of copies of it that are not the word itself; on the first row stands a model where one is wanted.
  ///
  /// - Parameters:
  ///   - count: How many rows.
  ///   - kinds: After how many copies they begin anew.
  ///   - copy: The cells of a copy at an x-height: its number from 0, the whole word. Their places count from the word's start.
  private func copies(
    of word: String, _ row: Row, count rows: Int = 1, xHeight: Double, kinds: Int = 1,
    copy: @escaping (Int, Setting, Double) throws -> [RowLayout.Cell]
  ) throws -> [RowLayout] {
    let setting = try letters.setting(of: word)
    let model = cell(setting, .solid, row.guidance.hasDots ? .dots : .off, xHeight)
    func reach(_ xHeight: Double) throws -> (left: Double, right: Double) {
      self.reach(try (0..<kinds).flatMap { try copy($0, setting, xHeight) }, xHeight)
    }
    let (modelReach, copyReach) = (self.reach([model], xHeight), try reach(xHeight))
    guard !leavesRow(modelReach, xHeight), !leavesRow(copyReach, xHeight) else {
      return try refuse(setting, xHeight: xHeight, row, reach: reach) { try layouts(of: $0) }
    }
    var part = row
    (part.text, part.exercise) = (word, .copy)
    func reaches(_ stages: [Stage]) -> [(left: Double, right: Double)] {
      stages.map { $0.look == .blank ? copyReach : modelReach }
    }
    func spare(_ count: Int) -> Double {
      let whites = Double(count - 1) * white(xHeight)
      return length(xHeight) + 0.001 - whites
        - reaches(stages(of: part, count: count)[0]).reduce(0) { $0 + $1.left + $1.right }
    }
    // As many as fit, the last one ending where the row ends.
    var count = 1
    while spare(count + 1) >= 0 { count += 1 }
    let gap = squareSide(xHeight) == nil ? white(xHeight) + spare(count) / Double(max(1, count - 1)) : 0
    var lines = stages(of: part, count: count)
    if row.model == .above { lines.insert([Stage(look: .solid, guidance: model.guidance)], at: 0) }
    if let last = lines.last { lines += Array(repeating: last, count: max(0, rows - 1)) }
    part.exercise = row.exercise
    var number = 0
    return try lines.map { stages in
      var cells: [RowLayout.Cell] = []
      var x = 0.0
      for (stage, reach) in zip(stages, reaches(stages)) {
        var made = [model]
        if stage.look == .blank {
          made = try copy(number, setting, xHeight)
          number += 1
        }
        for place in made.indices { made[place].x += x + reach.left }
        cells += made
        x += reach.left + reach.right + gap
      }
      return try layout(part, xHeight: xHeight, cells: cells)
    }
  }

  // MARK: Joins

  /// Pairs of letters one after another, each from model to white, as many on a row as fit.
  func joins(_ row: Row, xHeight: Double) throws -> [RowLayout] {
    func group(_ pair: Setting, _ stages: [Stage]) -> [RowLayout.Cell] {
      stages.map { cell(pair, $0.look, $0.guidance, xHeight) }
    }
    var pairs: [Setting] = []
    var rows: [[[RowLayout.Cell]]] = []
    func closeRow() {
      guard !pairs.isEmpty else { return }
      func groups(_ extra: Int) -> [[RowLayout.Cell]] { pairs.map { group($0, joinStages(of: row, extra: extra)) } }
      // Where there is room, every pair has more of all steps.
      let extra = (1...RowMaker.mostExtraSteps).prefix { groupsFit(groups($0), xHeight) }.last ?? 0
      rows.append(groups(extra))
      pairs = []
    }
    for word in words(of: row, xHeight: xHeight) {
      let pair = try letters.setting(of: word)
      let steps = joinStages(of: row)
      guard group(pair, steps).allSatisfy({ !leavesRow(reach([$0], xHeight), xHeight) }) else {
        return try refuse(pair, xHeight: xHeight, row) { try layouts(of: $0) }
      }
      if !groupsFit((pairs + [pair]).map { group($0, steps) }, xHeight) { closeRow() }
      if groupsFit((pairs + [pair]).map { group($0, steps) }, xHeight) {
        pairs.append(pair)
        continue
      }
      // What is longer than a pair has fewer steps, or a row for each.
      let short = [false, true].map { group(pair, joinStages(of: row, isShort: true, isShortest: $0)) }
      if let fitting = short.first(where: { groupsFit([$0], xHeight) }) {
        rows.append([fitting])
      } else {
        rows += short[1].map { [[$0]] }
      }
    }
    closeRow()
    return try rows.map { groups in
      var part = row
      part.text = groups.compactMap(\.first?.setting.text).joined(separator: " ")
      return try layout(part, xHeight: xHeight, cells: spread(groups, xHeight))
    }
  }

  /// From model to white; the left hand has the model where it does not cover it.
  ///
  /// - Parameters:
  ///   - extra: How many steps more than the usual four there are.
  ///   - isShort: Whether there are no places with a start dot alone, and with the last parameter no empty ones either.
  private func joinStages(
    of row: Row, extra: Int = 0, isShort: Bool = false, isShortest: Bool = false
  ) -> [Stage] {
    let model = Stage(look: .solid, guidance: row.guidance)
    let dotted = Stage(look: row.look, guidance: row.guidance.hasDots ? .dots : .off)
    var steps = Array(repeating: dotted, count: 1 + (extra + 2) / 3)
    if !isShort { steps += Array(repeating: .start, count: 1 + (extra + 1) / 3) }
    if !isShortest { steps += Array(repeating: .blank, count: 1 + extra / 3) }
    switch row.model {
    case .none: return steps
    case .both: return [model] + steps + [model]
    case .right: return steps + [model]
    case .left, .above, .every: return [model] + steps
    case .usual: return request.hand == .left ? steps + [model] : [model] + steps
    }
  }

  /// More steps than this are practised without thought.
  private static let mostExtraSteps = 4
  /// White between two pairs, in times the white inside a pair; on squares, one square.
  private static let whiteBetweenPairs = 2.0

  private func width(of groups: [[RowLayout.Cell]], _ xHeight: Double) -> (ink: Double, gaps: Double) {
    let reaches = groups.joined().map { reach([$0], xHeight) }
    let inside = groups.reduce(0) { $0 + $1.count - 1 }
    return (
      reaches.reduce(0) { $0 + $1.left + $1.right },
      Double(inside) + RowMaker.whiteBetweenPairs * Double(groups.count - 1)
    )
  }

  private func groupsFit(_ groups: [[RowLayout.Cell]], _ xHeight: Double) -> Bool {
    let (ink, gaps) = width(of: groups, xHeight)
    let whites = squareSide(xHeight).map { $0 * Double(groups.count - 1) } ?? gaps * white(xHeight)
    return ink + whites <= length(xHeight) + 0.001
  }

  /// Places groups of cells from end to end of a row, closer inside a group than between two.
  private func spread(_ groups: [[RowLayout.Cell]], _ xHeight: Double) -> [RowLayout.Cell] {
    let (ink, gaps) = width(of: groups, xHeight)
    let side = squareSide(xHeight)
    let white = side == nil ? min((length - ink) / max(gaps, 1), RowMaker.widestWhite * xHeight) : 0
    var x = 0.0
    var cells: [RowLayout.Cell] = []
    for group in groups {
      for cell in group {
        let reach = reach([cell], xHeight)
        var placed = cell
        placed.x = x + reach.left
        cells.append(placed)
        x += reach.left + reach.right + white
      }
      x += side ?? white * (RowMaker.whiteBetweenPairs - 1)
    }
    return cells
  }

  /// Cells of a pair stand no farther apart than this, in x-heights.
  private static let widestWhite = 3.0
}
