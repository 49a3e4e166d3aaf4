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
      if cards.allSatisfy({ $0.picture != nil }) {
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
    if pages.count > 1 { pages = try tightened(pages, parts) }
    // Words that nobody named begin no second page; rows that are there for room that is left have gone before them.
    for word in sheet.spareWords.reversed() where pages.count > 1 {
      let fewer = parts.without(word)
      guard fewer != parts, !fewer.isEmpty else { continue }
      parts = fewer
      pages = try packed(room.bands(of: parts, known: &known))
      if pages.count > 1 { pages = try tightened(pages, parts) }
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
      func isFull() -> Bool { pages.count > 1 || spare(on: pages[0]) < growth(of: pages[0]) }
      while isFull(), let last = bands.lastIndex(where: { $0.fillsRest }) {
        bands.remove(at: last)
        if last > 0, bands[last - 1].headsFillers { bands.remove(at: last - 1) }
        pages = try packed(bands)
      }
      if !hasFrame || !isFull() { return pages }
    }
    return try packed(bands)
  }

  /// The same on fewer pages with lower panels, and without lines that are there for room that is left; where that is not enough, on
  /// paper that is ruled from top to foot with no line between rows whose ink keeps clear of one another.
  private func tightened(_ pages: [[Band]], _ parts: [Part]) throws(Fault) -> [[Band]] {
    // Rows of a list are as high as one another rather than as many as can be, if that costs no page.
    var choices: [TightChoice] = []
    for isEven in parts.contains(where: { $0.isColumns }) ? [true, false] : [true] {
      var tight = room
      (tight.isTight, tight.hasEvenRows) = (true, isEven)
      var known: [[Part]: [Band]] = [:]
      let bands = try tight.bands(of: parts, known: &known)
      for spacing in spacings {
        var choice = TightChoice(bands: bands, spacing: spacing)
        choice.least = try packed(choice.needed, spacing).count
        choices.append(choice)
      }
    }
    // As few pages as there can be: one leaf is worth more than a spare row.
    let least = choices.map { $0.least }.min() ?? pages.count
    guard least < pages.count else { return pages }
    for choice in choices where choice.least == least {
      if let best = try filled(choice) { return best }
    }
    return pages
  }

  /// Bands that stand nearer to one another.
  private struct TightChoice {
    let bands: [Band]
    let spacing: PageFilling.Spacing
    /// The pages that it needs for what is not spare.
    var least = 0
    /// The lines that fill a page, with their headings.
    let fillers: [Int]
    /// What else can go, the first to go first: lines that fill a page, and what a child says of its work last.
    let spare: [Int]

    init(bands: [Band], spacing: PageFilling.Spacing) {
      (self.bands, self.spacing) = (bands, spacing)
      let fillers = bands.indices.filter { bands[$0].fillsRest || bands[$0].headsFillers || bands[$0].takesRest }
      let others = bands.indices.filter { bands[$0].isSpare && !bands[$0].isFiller && !bands[$0].takesRest }
      self.fillers = fillers
      spare =
        bands.indices.filter { bands[$0].isFiller && !bands[$0].fillsRest }.reversed()
        + others.filter { !bands[$0].goesLast }.reversed() + others.filter { bands[$0].goesLast }.reversed()
    }

    /// What cannot go.
    var needed: [Band] { bands.indices.filter { !fillers.contains($0) && !spare.contains($0) }.map { bands[$0] } }

    /// What goes with a spare band: those beside it, where all of them go or none.
    func neighbours(of index: Int) -> Range<Int> {
      guard bands[index].isSpareWithOthers else { return index..<index + 1 }
      let first = bands[..<index].lastIndex { !$0.isSpareWithOthers }.map { $0 + 1 } ?? 0
      let end = bands[index...].firstIndex { !$0.isSpareWithOthers } ?? bands.count
      return first..<end
    }
  }

  /// As much of a choice as its pages hold; nil where they do not hold what it needs.
  private func filled(_ choice: TightChoice) throws(Fault) -> [[Band]]? {
    let whole = choice.bands
    var left = Set(choice.fillers)
    func fewer() throws(Fault) -> [[Band]]? {
      let tried = try packed(whole.indices.filter { !left.contains($0) }.map { whole[$0] }, choice.spacing)
      return tried.count <= choice.least ? tried : nil
    }
    var found = try fewer()
    for index in choice.spare where found == nil && !left.contains(index) {
      left.formUnion(choice.neighbours(of: index))
      found = try fewer()
    }
    guard var best = found else { return nil }
    // What was left out first may have room all the same; a page to be scanned keeps white over its corner tags.
    guard sheet.scanFrame == nil else { return best }
    for index in choice.spare where left.contains(index) && frame.ruling.fillsPage {
      // What is said of a line goes with it.
      if whole[index].opening == .kept, left.contains(index - 1) { continue }
      let together = choice.neighbours(of: index)
      left.subtract(together)
      if let more = try fewer() { best = more } else { left.formUnion(together) }
    }
    for index in choice.fillers where whole[index].takesRest {
      left.remove(index)
      if let more = try fewer() { best = more } else { left.insert(index) }
    }
    for index in choice.fillers where whole[index].fillsRest && frame.ruling.fillsPage {
      left.subtract([index - 1, index].filter { choice.fillers.contains($0) && !whole[$0].takesRest })
      guard let more = try fewer() else { break }
      best = more
    }
    return best
  }

  // MARK: Blocks on pages

  /// Bands on as few pages as hold them, shared out evenly.
  private func packed(_ bands: [Band], _ spacing: PageFilling.Spacing? = nil) throws(Fault) -> [[Band]] {
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
  private var spacings: [PageFilling.Spacing] {
    guard frame.ruling.fillsPage else { return [.usual] }
    return (frame.ruling.openPitch == nil ? [] : [.open]) + [.usual, .dense]
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
      if frame.ruling.fillsPage, band.plainLine != nil, page.endsWithLine {
        let last = pages[pages.count - 1].count - 1
        pages[pages.count - 1][last].reach(to: band.top)
      }
      pages[pages.count - 1].append(band)
      page.add(band, at: band.top)
    }
    return pages
  }

  /// What a band can do without where nothing stands below it: the white under a row.
  private func footRoom(of band: Band) -> Double {
    guard !frame.ruling.fillsPage, let line = band.plainLine else { return 0 }
    return max(0, line.below - line.ruling.xHeight)
  }

  // MARK: What is left of a page

  /// More rows that practise the same texts, as long as the page would be too white without them.
  private func filled(
    _ whole: [[Band]], _ all: [Part], _ known: inout [[Part]: [Band]]
  ) throws(Fault) -> [[Band]] {
    var (best, parts) = ([Band](), all)
    // Nobody writes a sentence five times where it can be drawn.
    let hasFrame = whole.contains { $0.contains { $0.takesRest } }
    let texts = all.fillingTexts.filter { !hasFrame || !Sheet.isSentence($0) }
    guard !texts.isEmpty, let last = whole.last, spare(on: last) >= growth(of: last) else { return whole }
    var left = spare(on: last)
    let bottom = frame.body.min.y + frame.rowsHeight
    /// Takes longer parts, if their page has as much room to spare as it can take without another row.
    func take(_ longer: [Part]?) throws(Fault) -> Bool {
      guard let longer else { return false }
      let tried = try room.bands(of: longer, known: &known)
      guard let last = tried.last else { return false }
      let empty = PageFilling(for: tried, ruling: frame.ruling, y: frame.body.min.y, spacing: spacings[0])
      let foot = empty.foot(with: tried)
      let rest = bottom - foot + footRoom(of: last)
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
    return best.isEmpty ? whole : try packed(best)
  }

  /// From so many words on, they are a list; no more of a page than this share stays white for them.
  private static let (leastAlike, mostWhite) = (3, 0.1)
  /// How many lines a sentence of the child's own may have, the most first.
  private static let ownLines = [4, 3, 2]

  /// Where the bands of a page end.
  private func foot(of page: [Band]) -> Double {
    guard let last = page.last else { return frame.body.min.y }
    return last.top + last.height - footRoom(of: last)
  }

  /// What is left of a page below its bands, a maze of the least height apart.
  private func spare(on page: [Band]) -> Double { frame.body.min.y + frame.rowsHeight - foot(of: page) }

  /// Rows stand farther apart by no more than this, in points.
  private static let mostPitch = Length.mm(1.5).points
  private static let whiteOverTags = Length.mm(4).points
  private static let whiteOverMaze = Length.mm(1.5).points
  /// The same where no maze takes what is left.
  private static let mostPitchWithoutMaze = Length.mm(6).points

  /// How much more of a page it can take without another row.
  private func growth(of page: [Band]) -> Double {
    guard !frame.ruling.fillsPage else { return 0 }
    let maze = frame.maze == nil ? 0 : frame.mazeHeights.upperBound - frame.mazeHeights.lowerBound
    return maze / 2 + Composer.mostPitch * Double(page.count { $0.isRow })
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

  /// The bands with what is left between them: rows a little farther apart, and what asks for more of it by its share.
  private func spread(_ page: [Band], _ rest: Double) -> [Band] {
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
  private func framed(_ page: [Band], _ rest: Double) -> [Band] {
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
  private func grown(_ page: [Band], by more: Double) -> [Band] {
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

extension Part {
  /// Whether it is a list of words in columns.
  fileprivate var isColumns: Bool {
    if case .block(.columns) = self { return true }
    return false
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
  fileprivate var fillsRest: Bool { isFiller && onlyLine != nil }

  /// Whether it is a row to write on, beside whose icon nothing else stands.
  fileprivate var isRow: Bool { !keepsHeight && (plainLine != nil || pitches || icon != nil) }
}
