import Geometry
import Letterforms
import Lettering
import Pages
import Rulings
import Texts

/// A page with everything at its place, but for what is a pupil's own.
///
/// Page space.
struct ComposedPage {
  var bands: [Band]
  /// Where its maze stands with its sentence; nil for none.
  var mazeBox: Rectangle?
  /// The words whose pictures its maze may have.
  var words: [String] = []
}

/// Composes the pages of a sheet: panel, blocks of rows, own judgement, and a maze at the foot.
///
/// What belongs together is never parted. Blocks are shared out evenly among as few pages as hold them; what is left of a page makes
/// its maze higher and its rows stand farther apart, then adds rows that practise its texts once more, and then stays white.
struct Composer {
  let sheet: Sheet
  let frame: Frame
  let room: SheetRoom
  let cases: CaseShelf

  /// A composer of a sheet.
  init(_ sheet: Sheet, setter: TextSetter, pictures: PictureFinder?, cases: CaseShelf) throws(Fault) {
    (self.sheet, self.cases) = (sheet, cases)
    frame = try Frame(sheet)
    let letters = cases.letters(school: sheet.school, hand: sheet.hand)
    let schools = sheet.rows.map { $0.school.flatMap { sheet.otherSchools[$0] } ?? sheet.school }
    let measure = Measure(
      letters, cases, ruling: frame.ruling, room: frame.rows.width,
      ascender: schools.map { $0.rowZones.ascender }.min() ?? sheet.school.rowZones.ascender)
    var room = SheetRoom(
      sheet: sheet, measure: measure, setter: setter, pictures: pictures, width: frame.body.width,
      rowsWidth: frame.body.max.x - frame.rows.min.x, pageHeight: frame.rowsHeight, wholeHeight: frame.body.height)
    if frame.ruling.fillsPage, frame.iconX != nil {
      var words: [String] = []
      let texts = Set(sheet.rows.map { $0.text })
      for row in sheet.rows where row.text.isSingleWord && !words.contains(row.text) {
        // The letter ei of a primer is no egg.
        if !row.text.isCluster || !texts.contains(row.text.otherCase) { words.append(row.text) }
      }
      // Nobody looks for the picture of a name.
      let cards = try room.someCards(of: words).filter { $0.picture != nil || !room.isName($0.word) }
      if sheet.teachesLetter || cards.allSatisfy({ $0.picture != nil }) {
        for card in cards { room.rowPictures[card.word] = card.picture }
      }
    }
    self.room = room
  }

  /// The pages, those of every chapter by themselves.
  func pages() throws(Fault) -> [ComposedPage] {
    var pages: [ComposedPage] = []
    for chapter in sheet.parts.chapters {
      var made = try self.pages(of: chapter.parts)
      if !made[0].bands.isEmpty { made[0].bands[0].title = chapter.title }
      pages += made
    }
    return pages
  }

  private func pages(of all: [Part]) throws(Fault) -> [ComposedPage] {
    var parts = all
    var known: [[Part]: [Band]] = [:]
    var bands = try room.bands(of: parts, known: &known)
    var pages = try withoutNeedlessLines(&bands)
    if pages.count > 1 { pages = try tightened(pages, of: bands, parts) }
    // Words that nobody named begin no second page; rows that are there for room that is left have gone before them.
    for word in sheet.spareWords.reversed() where pages.count > 1 {
      let fewer = parts.without(word)
      guard fewer != parts, !fewer.isEmpty else { continue }
      parts = fewer
      bands = try room.bands(of: parts, known: &known)
      pages = try packed(bands)
      if pages.count > 1 { pages = try tightened(pages, of: bands, parts) }
    }
    // A list on several pages is shared out evenly; a page by itself is filled.
    if sheet.fillsPage, pages.count == 1 { pages = try filled(pages, parts, &known) }
    return pages.map(composed)
  }

  /// The pages of bands without those lines for room that is left that have none on a single page, where rows stand apart as usual.
  ///
  /// A frame to draw in is worth more than lines, as far as these may go.
  private func withoutNeedlessLines(_ bands: inout [Band]) throws(Fault) -> [[Band]] {
    let all = bands
    for hasFrame in all.contains(where: { $0.takesRest }) ? [true, false] : [false] {
      bands = all.filter { hasFrame || !$0.takesRest }
      var pages = try packed(bands)
      // Lines for a sentence are worth more than rows that stand farther apart.
      func isFull() -> Bool {
        let areFew = bands.count { $0.fillsRest } <= Composer.fewLines
        return pages.count > 1 || spare(on: pages[0]) < (areFew ? 0 : growth(of: pages[0]))
      }
      while isFull(), let last = bands.lastIndex(where: { $0.fillsRest }) {
        bands.remove(at: last)
        if last > 0, bands[last - 1].headsFillers { bands.remove(at: last - 1) }
        pages = try packed(bands)
      }
      if !hasFrame || !isFull() { return pages }
    }
    return try packed(bands)
  }

  /// So many lines for the rest of a page are taken wherever they have room.
  private static let fewLines = 2

  // MARK: Blocks on pages

  /// Bands on as few pages as hold them, shared out evenly.
  func packed(_ bands: [Band], _ spacing: PageFilling.Spacing? = nil) throws(Fault) -> [[Band]] {
    let empty = PageFilling(
      for: bands, ruling: frame.ruling, y: frame.body.min.y, spacing: spacing ?? spacings[0])
    let pages = try packed(bands, on: empty, down: frame.body.min.y + frame.rowsHeight)
    guard pages.count > 1 else { return pages }
    // The least height of which as many pages are enough.
    var (low, high) = (frame.rowsHeight / 2, frame.rowsHeight)
    var best = pages
    for _ in 0..<Composer.halvings {
      let middle = (low + high) / 2
      if let tried = try? packed(bands, on: empty, down: frame.body.min.y + middle), tried.count == pages.count,
        keepsBlocks(tried, empty)
      {
        (best, high) = (tried, middle)
      } else {
        low = middle
      }
    }
    return best
  }

  /// How near rows may stand, the best first.
  ///
  /// Numbers stand on every line, as in squares.
  var spacings: [PageFilling.Spacing] {
    guard frame.ruling.fillsPage else { return [.usual] }
    return (frame.ruling.openPitch == nil || sheet.teachesNumber ? [] : [.open]) + [.usual, .dense]
  }

  /// Sharing out is exact to a fiftieth of a page.
  private static let halvings = 6

  /// Whether no page begins inside what one page holds.
  private func keepsBlocks(_ pages: [[Band]], _ empty: PageFilling) -> Bool {
    let bands = pages.flatMap { $0 }
    var first = 0
    for page in pages.dropLast() {
      first += page.count
      guard let kinds = bands[first].opening.kinds else { continue }
      let start = bands[..<first].lastIndex { !kinds.contains($0.opening) } ?? 0
      let end = bands[first...].firstIndex { !kinds.contains($0.opening) } ?? bands.count
      if empty.foot(with: bands[start..<end]) <= frame.body.min.y + frame.rowsHeight + 0.01 { return false }
    }
    return true
  }

  private func packed(_ bands: [Band], on empty: PageFilling, down bottom: Double) throws(Fault) -> [[Band]] {
    let whole = frame.body.min.y + frame.rowsHeight + 0.01
    var pages: [[Band]] = [[]]
    var page = empty
    for (index, band) in bands.enumerated() {
      let block = Composer.block(of: bands[index...]) { empty.foot(with: $0) <= bottom + 0.01 }
      let isFull = page.foot(with: block) > bottom + 0.01
      if isFull || band.opening == .page || band.fillsPage || page.isTaken, page.hasBands {
        pages.append([])
        page = empty
      }
      var band = band
      band.top = page.top(of: band)
      guard band.top + band.height - footRoom(of: band) <= (band.reachesFoot ? frame.body.max.y : whole) + 0.01 else {
        throw Fault.noRoom(
          "a row of \(Length.points(band.height).mm.rounded(.up)) mm does not fit: the page has room for "
            + "\(Length.points(frame.rowsHeight).mm.rounded(.down)) mm between header and maze",
          hint: "choose smaller letters, larger paper, or --maze off")
      }
      if frame.ruling.fillsPage, page.endsWithLine {
        let last = pages[pages.count - 1].count - 1
        pages[pages.count - 1][last].reach(to: band.plainLine == nil ? page.lineEnd : band.top)
      }
      pages[pages.count - 1].append(band)
      page.add(band, at: band.top)
    }
    if frame.ruling.fillsPage, page.lineEnd > page.end, page.lineEnd <= whole {
      let last = pages[pages.count - 1].count - 1
      pages[pages.count - 1][last].reach(to: page.lineEnd)
    }
    return pages
  }

  /// What a band can do without where nothing stands below it: the white under a row.
  func footRoom(of band: Band) -> Double {
    guard !frame.ruling.fillsPage, let line = band.plainLine else { return 0 }
    return max(0, line.below - line.ruling.xHeight)
  }

  /// A page with what is left of it shared out, and its maze.
  private func composed(_ page: [Band]) -> ComposedPage {
    var composed = ComposedPage(bands: page)
    composed.words = room.words(on: page)
    guard !page.contains(where: { $0.fillsPage }), let last = page.last else { return composed }
    let hasMaze = frame.maze != nil && !page.contains { $0.reachesFoot }
    var rest = max(0, spare(on: page))
    var height = 0.0
    if hasMaze {
      height =
        last.grows || page.contains { $0.takesRest }
        ? frame.mazeHeights.lowerBound : min(frame.mazeHeights.upperBound, frame.mazeHeights.lowerBound + rest)
      rest -= height - frame.mazeHeights.lowerBound
    }
    // Rows that nothing holds up keep off the corner tags of a page to be scanned.
    if !hasMaze, sheet.scanFrame != nil { rest = max(0, rest - Composer.whiteOverTags) }
    composed.bands =
      last.grows
      ? grown(page, by: rest)
      : page.contains { $0.takesRest } ? framed(page, rest) : spread(page, rest)
    guard hasMaze else { return Composer.cleared(composed) }
    // At the foot; between the corner tags of a page to be scanned it would stand too low.
    let lowest = frame.body.max.y - height
    let top = sheet.scanFrame == nil ? lowest : min(foot(of: composed.bands) + Composer.whiteOverMaze, lowest)
    composed.mazeBox = Rectangle(x: frame.body.min.x, y: top, width: frame.body.width, height: height)
    return Composer.cleared(composed)
  }

  /// Ink never yields: numbers and arrows that would stand in it go.
  private static func cleared(_ page: ComposedPage) -> ComposedPage {
    var page = page
    page.bands = Frame.clearingGuidance(on: page.bands)
    return page
  }
}

extension String {
  /// Whether it is one word, and no letter or pattern.
  fileprivate var isSingleWord: Bool {
    count > 1 && !contains(" ") && allSatisfy { $0.isLetter || $0 == "-" || String.apostrophes.contains($0) }
  }
}

extension Band.Opening {
  /// What goes on with a block that may not be parted before it; nil where a page may begin.
  var kinds: [Band.Opening]? {
    switch self {
    case .kept: [.kept]
    case .together: [.kept, .together]
    case .grouped: [.kept, .together, .grouped]
    case .free, .page: nil
    }
  }
}

extension Band {
  /// Whether it is a line that fills the rest of a page.
  var fillsRest: Bool { isFiller && onlyLine != nil }
}
