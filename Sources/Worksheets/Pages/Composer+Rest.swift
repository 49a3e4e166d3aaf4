import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// What is left of a page.
extension Composer {
  /// More rows that practise the same texts, as long as the page would be too white without them.
  func filled(
    _ whole: [[Band]], _ all: [Part], _ known: inout [[Part]: [Band]]
  ) throws(Fault) -> [[Band]] {
    var best: [Band] = []
    // Rows that went with their neighbours for want of room leave what is left of the page to single ones.
    let lines = whole.joined().compactMap { $0.plainLine?.cells }
    let shown = Set(
      lines.compactMap { cells in cells.first?.setting.text }.filter { text in
        lines.contains { !$0.isEmpty && $0.allSatisfy { $0.setting.text == text } }
      })
    var parts = all.filter { part in
      guard let row = part.row, row.isSpare, row.isSpareWithOthers else { return true }
      return shown.contains(row.text)
    }
    // Nobody writes a sentence five times where it can be drawn.
    let hasFrame = whole.contains { $0.contains { $0.takesRest } }
    let texts = parts.fillingTexts.filter { !hasFrame || !Sheet.isSentence($0) }
    guard !texts.isEmpty, let last = whole.last, spare(on: last) >= growth(of: last) else { return whole }
    var left = spare(on: last)
    let bottom = frame.body.min.y + frame.rowsHeight
    func foot(_ bands: [Band], _ spacing: PageFilling.Spacing) -> Double {
      PageFilling(for: bands, ruling: frame.ruling, y: frame.body.min.y, spacing: spacing).foot(with: bands)
    }
    // More stands as near as what is there.
    let spacing = spacings.first { foot(last, $0) <= bottom + 0.01 } ?? .usual
    /// Takes longer parts, if their page has as much room to spare as it can take without another row.
    func take(_ longer: [Part]?) throws(Fault) -> Bool {
      guard let longer else { return false }
      let tried = try room.bands(of: longer, known: &known)
      guard let last = tried.last else { return false }
      let rest = bottom - foot(tried, spacing) + footRoom(of: last)
      guard rest >= growth(of: tried) else { return false }
      (parts, best, left) = (longer, tried, rest)
      return true
    }
    // Of small letters a page takes more.
    let many = frame.ruling.fillsPage || frame.ruling.xHeight < Look.smallestUsual ? 3 : 1
    for round in 0..<many * Sheet.mostFillingRounds {
      var isLonger = false
      let most = many * Part.mostCopies
      /// One row more of each of some texts, if all have room.
      func grow(_ texts: [String]) throws(Fault) {
        let longer = texts.reduce(parts) { parts, text in parts?.withMore(of: text, round: round, mostCopies: most) }
        if try take(longer) { isLonger = true }
      }
      // Words of a list are practised alike, unless much of the page stayed white.
      let words = frame.ruling.fillsPage ? texts.filter { $0.isWord } : []
      let areAlike = words.count >= Composer.leastAlike
      for text in texts where !areAlike || !words.contains(text) { try grow([text]) }
      let before = left
      if areAlike { try grow(words) }
      if areAlike, left == before, left > Composer.mostWhite * frame.rowsHeight {
        for word in words { try grow([word]) }
      }
      // Among the lines of school paper nothing can be said, and nobody knows what a free one is for.
      guard !frame.ruling.fillsPage else {
        if round > 0, try take(parts.withSentenceLine) { isLonger = true }
        guard isLonger || round == 0 else { break }
        continue
      }
      // Before a text comes a third time there are free lines under its rows.
      while round > 0, try take(parts.withFreeLine) { isLonger = true }
      for lines in Composer.ownLines where round > 0 {
        if try take(parts.withOwnSentence(lines: lines)) { isLonger = true }
      }
      guard isLonger || round == 0 else { break }
    }
    return best.isEmpty ? whole : try packed(best, spacing)
  }

  /// From so many words on, they are a list; no more of a page than this share stays white for them.
  private static let (leastAlike, mostWhite) = (3, 0.1)
  /// How many lines a sentence of the child's own may have, the most first.
  private static let ownLines = [4, 3, 2]

  /// Where the bands of a page end.
  func foot(of page: [Band]) -> Double {
    guard let last = page.last else { return frame.body.min.y }
    return last.top + last.height - footRoom(of: last)
  }

  /// What is left of a page below its bands, a maze of the least height apart.
  func spare(on page: [Band]) -> Double { frame.body.min.y + frame.rowsHeight - foot(of: page) }

  /// Rows stand farther apart by no more than this, in points.
  private static let mostPitch = Length.mm(1.5).points
  static let whiteOverTags = Length.mm(4).points
  static let whiteOverMaze = Length.mm(1.5).points
  /// The same where no maze takes what is left.
  private static let mostPitchWithoutMaze = Length.mm(6).points

  /// How much more of a page it can take without another row.
  func growth(of page: [Band]) -> Double {
    guard !frame.ruling.fillsPage else { return 0 }
    let maze = frame.maze == nil ? 0 : frame.mazeHeights.upperBound - frame.mazeHeights.lowerBound
    return maze / 2 + Composer.mostPitch * Double(page.count { $0.isRow })
  }

  /// The bands with what is left between them: rows a little farther apart, and what asks for more of it by its share.
  func spread(_ page: [Band], _ rest: Double) -> [Band] {
    let wants = page.map { band in
      band.spreads
        ? Composer.mostSpread * band.height
        : band.isRow && !frame.ruling.fillsPage
          ? frame.maze == nil ? Composer.mostPitchWithoutMaze : Composer.mostPitch : 0
    }
    let sum = wants.dropFirst().reduce(0, +)
    // Among lines of paper that is ruled from top to foot nothing moves.
    let isHeld = frame.ruling.fillsPage && page.contains { $0.plainLine != nil }
    guard sum > 0, rest > 0, !isHeld else { return page }
    let share = min(1, rest / sum)
    var shift = 0.0
    return zip(page, wants).enumerated().map { index, pair in
      var band = pair.0
      if index > 0 { shift += share * pair.1 }
      band.top += shift
      return band
    }
  }

  /// What spreads takes no more of what is left of a page than this share of its own height.
  private static let mostSpread = 0.5

  /// Of what is left of a page with a frame to draw in, its rows have at most this share.
  private static let spreadShare = 0.5
  /// Between what stands under such a frame and the sentence of the maze, in points.
  private static let whiteUnderFramed = Length.mm(2.5).points

  /// The bands of a page a little farther apart, its frame to draw in as high as what is left lets it.
  func framed(_ page: [Band], _ rest: Double) -> [Band] {
    let free = max(0, rest - (frame.maze == nil ? 0 : Composer.whiteUnderFramed))
    let before = foot(of: page)
    var page = spread(page, Composer.spreadShare * free)
    guard let index = page.lastIndex(where: { $0.takesRest }) else { return page }
    let more = max(0, free - (foot(of: page) - before))
    page[index].height += more
    DrawingBox.drawRest(in: &page[index], width: room.length)
    for below in page.indices.dropFirst(index + 1) { page[below].top += more }
    return page
  }

  /// The bands of a page, the pictures of the last one higher.
  func grown(_ page: [Band], by more: Double) -> [Band] {
    var page = page
    let last = page.count - 1
    page[last].height += more
    for index in page[last].pictures.indices {
      let box = page[last].pictures[index].box
      page[last].pictures[index].box = Rectangle(
        x: box.min.x, y: box.min.y, width: box.width, height: box.height + more)
    }
    return page
  }
}

extension Band {
  /// Whether it is a row to write on, beside whose icon nothing else stands.
  fileprivate var isRow: Bool { !keepsHeight && (plainLine != nil || pitches || icon != nil) }
}
