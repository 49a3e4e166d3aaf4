import Geometry
import Languages
import Lettering
import Mazes
import Pages
import Rulings
import Texts

/// How a sheet's room is shared out: header, rows, maze, footer.
///
/// Page space.
struct Frame {
  /// The ruling of the page, at the size of the sheet.
  let ruling: Ruling
  /// Where rows of letters stand.
  let rows: Rectangle
  /// The maze of each page; nil for none.
  let mazePlan: MazePlan?
  /// The top left corner of the maze.
  let mazeCorner: Point
  /// How large the maze's cells are, by those of its level.
  let mazeScale: Double
  /// Where rows end on a page without a maze.
  private let wholeBottom: Double

  /// The weight of the scale bar; its ticks' middles are 10 mm apart.
  static let scaleBarWeight = 0.6
  private static let footerHeight = 16.0
  /// Between the ink of two rows, where the ruling leaves it to the page.
  private static let whiteBetweenInk = Length.mm(1).points
  /// What stands above the maze says what to do: how high it is, its print, and the white between it and the maze.
  private static let mazeTaskHeight = 11.0
  private static let mazeTaskSize = 8.0
  private static let whiteUnderMazeTask = 4.5
  private static let whiteBelowMaze = 3.5
  /// A maze takes no more of the room between header and footer than this.
  private static let mazeShare = 0.25
  /// Where two rows of its cells are higher, they are smaller, but never smaller than this, in points.
  private static let smallestMazeCell = Length.mm(7).points

  init(_ sheet: Sheet, _ setter: TextSetter) throws(Fault) {
    let room = sheet.paper.room
    let top = room.min.y + (try Header.height(of: sheet, setter))
    var bottom = room.max.y - Frame.footerHeight
    wholeBottom = bottom
    var plan: MazePlan?
    var corner = Point(room.min.x, bottom)
    var scale = 1.0
    if let number = sheet.mazeLevel {
      guard let level = MazeLevel(number) else {
        throw Fault.noRoom("there is no maze level \(number)", hint: "choose 1 to 10, or off")
      }
      let usual = Length.mm(level.cellMillimetres).points
      let most = (bottom - top) * Frame.mazeShare
      let cell = min(usual, most / 2)
      // A strip made for the grid may be a rounding error too short.
      func count(_ length: Double, _ own: Int) -> Int { min(own, Int((length + 0.01) / cell)) }
      guard cell >= Frame.smallestMazeCell - 0.01,
        let fitting = MazePlan(
          level: level, columns: count(room.width, level.columns), rows: count(most, level.rows))
      else {
        throw Fault.noRoom(
          "a maze of level \(number) does not fit on this paper", hint: "choose larger paper, or --maze off")
      }
      (plan, scale) = (fitting, cell / usual)
      let (stripWidth, stripHeight) = MazeStrip.size(of: fitting, scale: scale)
      bottom -= stripHeight + Frame.whiteBelowMaze
      corner = Point(room.min.x + (room.width - stripWidth) / 2, bottom)
      bottom -= Frame.mazeTaskHeight
    }
    mazePlan = plan
    (mazeCorner, mazeScale) = (corner, scale)
    ruling = sheet.xHeight.map(sheet.ruling.scaled) ?? sheet.ruling
    let ends = try ruling.letterEnds(on: sheet.paper)
    rows = Rectangle(min: Point(ends.lowerBound, top), max: Point(ends.upperBound, bottom))
  }

  /// What the maze asks for, above it.
  func mazeTask(_ sheet: Sheet, _ setter: TextSetter) throws(Fault) -> [Mark] {
    let at = Point(mazeCorner.x, mazeCorner.y - Frame.whiteUnderMazeTask)
    return try setter.marks(
      sheet.phrases[.findWay], size: Frame.mazeTaskSize, at: at, colour: SheetInk.small, language: sheet.language
    ).marks.said(.paragraph)
  }

  /// How high a page without a maze at its foot is.
  var wholeHeight: Double { wholeBottom - rows.min.y }

  /// Bands on pages, from the top, as many as fit; what belongs together stands on one, where a page has room for it.
  ///
  /// - Throws: ``Fault/noRoom(_:hint:)`` if one band alone is higher than a page has room for.
  func layout(of bands: [Band]) throws(Fault) -> Layout {
    // Letters never meet, and where there is room there is white between them; but for that alone, or for a number or an arrow, no
    // page is begun.
    let least = whiteBetweenLines(of: bands, withGuidance: false)
    let usual = max(least, whiteBetweenLines(of: bands))
    let wide = max(usual, whiteBetweenLines(of: bands, withGuidance: false, leaving: Frame.whiteBetweenInk))
    var best = try layout(of: bands, white: wide)
    for white in [usual, least] where best.pages.count > 1 && white < best.white {
      let narrow = try layout(of: bands, white: white)
      if narrow.pages.count < best.pages.count { best = narrow }
    }
    return best
  }

  private func layout(of bands: [Band], white: Double) throws(Fault) -> Layout {
    let pages = try pages(of: bands, white: white)
    // A row alone on the last page, a fold above it or not, has what stands above it for company.
    guard let last = pages.last, pages.count > 1, last.count <= 2, last.dropFirst().allSatisfy({ $0.opening == .kept }),
      last[0].opening != .kept, last[0].opening != .page
    else { return Layout(pages: pages, white: white) }
    var bands = bands
    bands[bands.count - last.count].opening = .kept
    let alone = Layout(pages: pages, white: white)
    let company = Layout(pages: try self.pages(of: bands, white: white), white: white)
    return company.pages.count > pages.count || company.harm > alone.harm ? alone : company
  }

  /// What of the bands from one on must stand on its page: all that is of one letter or word, or practises one text, or may not
  /// be parted from it.
  private func chunk(of bands: ArraySlice<Band>, fits: (ArraySlice<Band>) -> Bool) -> ArraySlice<Band> {
    let opening = bands.first?.opening ?? .free
    guard opening != .kept else { return bands.prefix(1) }
    var kinds: [Band.Opening] = [.kept, .together, .grouped]
    if opening == .grouped { kinds = [.kept, .together] }
    if opening == .together { kinds = [.kept] }
    while !kinds.isEmpty {
      let chunk = bands.prefix(1 + bands.dropFirst().prefix { kinds.contains($0.opening) }.count)
      if fits(chunk) { return chunk }
      kinds.removeLast()
    }
    return bands.prefix(1)
  }

  private func pages(of bands: [Band], white: Double) throws(Fault) -> [[Band]] {
    let empty = PageFilling(ruling: ruling, white: white, y: rows.min.y)
    var pages: [[Band]] = [[]]
    var page = empty
    for (index, band) in bands.enumerated() {
      // What is kept with it comes along, and all that belongs together, where a page holds it.
      let followers = chunk(of: bands[index...]) {
        empty.foot(with: band, $0.dropFirst()) <= rows.max.y + 0.01
      }.dropFirst()
      let isFull = page.foot(with: band, followers) > rows.max.y + 0.01
      if isFull || band.opening == .page || band.fillsPage || page.last?.fillsPage ?? false, page.last != nil {
        pages.append([])
        page = empty
      }
      var band = band
      band.top = page.top(of: band)
      if band.top + band.height > rows.max.y + 0.01 { band.endPage() }
      guard band.top + band.height <= (band.reachesFoot ? wholeBottom : rows.max.y) + 0.01 else {
        throw Fault.noRoom(
          "a row of \(Length.points(band.height).mm.rounded(.up)) mm does not fit: the page has room for "
            + "\(Length.points(rows.height).mm.rounded(.down)) mm between header and maze",
          hint: "choose smaller letters, larger paper, or --maze off")
      }
      if ruling.fillsPage, band.plainLine != nil, page.hasLines {
        if page.last?.plainLine != nil {
          let last = pages[pages.count - 1].lastIndex { $0.marginDrawing == nil } ?? 0
          pages[pages.count - 1][last].reach(to: band.top)
        } else {
          // Below what parts lines a line may stand lower than it could: what is above it is ruled too.
          band.reach(upTo: page.end)
        }
      }
      pages[pages.count - 1].append(band)
      page.add(band)
    }
    return pages.map(spread)
  }

  /// White between all lines of a sheet whose ruling does not fill its pages, all alike: as much as keeps the ink of each line
  /// clear of the next.
  private func whiteBetweenLines(
    of bands: [Band], withGuidance: Bool = true, leaving white: Double? = nil
  ) -> Double {
    guard !ruling.fillsPage else { return 0 }
    return zip(bands, bands.dropFirst()).reduce(0) { most, pair in
      guard let upper = pair.0.plainLine, let lower = pair.1.plainLine else { return most }
      return max(
        most,
        upper.overlap(
          with: lower, lowerBy: upper.below + lower.above, withGuidance: withGuidance, leaving: white))
    }
  }

  /// No band that spreads takes more of what is left of a page than this share of its own height.
  private static let mostSpread = 0.5

  /// The bands of a page, those that spread with more white below.
  private func spread(_ page: [Band]) -> [Band] {
    if let last = page.last, last.grows { return grown(page, by: rows.max.y - last.top - last.height) }
    let count = page.count { $0.spreads }
    guard count > 0, let last = page.last else { return page }
    let rest = (rows.max.y - last.top - last.height) / Double(count)
    var shift = 0.0
    return page.map { band in
      var placed = band
      // Lines stay on the lines of the page.
      placed.top +=
        ruling.fillsPage && band.plainLine != nil ? (shift / ruling.step).rounded(.down) * ruling.step : shift
      if band.spreads { shift += min(rest, Frame.mostSpread * band.height) }
      return placed
    }
  }

  /// The bands of a page, the pictures of the last one higher.
  private func grown(_ page: [Band], by more: Double) -> [Band] {
    var page = page
    let last = page.count - 1
    guard more > 0 else { return page }
    page[last].height += more
    for index in page[last].pictures.indices {
      let box = page[last].pictures[index].box
      page[last].pictures[index].box = Rectangle(
        x: box.min.x, y: box.min.y, width: box.width, height: box.height + more)
    }
    return page
  }

  /// The white that was put between the lines of a page.
  private func whiteLeft(on page: [Band]) -> Double {
    for (upper, lower) in zip(page, page.dropFirst()) where upper.plainLine != nil && lower.plainLine != nil {
      return ruling.fillsPage ? 0 : max(0, lower.top - upper.top - upper.height)
    }
    return 0
  }

  /// A page is filled by this share at least.
  private static let leastFilled = 0.82

  /// The bands of a page with a little more white between them, all alike, where a large row that had no room left much of it.
  private func reachingDown(_ bands: [Band], to foot: Double) -> [Band] {
    guard !ruling.fillsPage, bands.count > 1, let last = bands.last else { return bands }
    let lacking = min(rows.min.y + Frame.leastFilled * rows.height, foot) - last.top - last.height
    guard lacking > 0 else { return bands }
    return bands.enumerated().map { index, band in
      var lower = band
      lower.top += lacking * Double(index) / Double(bands.count - 1)
      return lower
    }
  }

  /// The pages with what is left of each ruled: whole lines to write on, as long as there is room.
  func ruled(_ pages: [[Band]], with line: Line) -> [[Band]] {
    pages.map { page in
      let white = whiteLeft(on: page)
      guard !page.contains(where: { $0.fillsPage }) else { return page }
      // What stands at the end and is not to be written on stays there: a badge, a maze.
      let isWritten = { (band: Band) in !band.lines.isEmpty }
      let count = (page.lastIndex(where: isWritten) ?? -1) + 1
      let foot = rows.max.y + 0.01 - page[count...].reduce(0) { $0 + $1.height }
      guard count > 0 else { return page }
      var filling = PageFilling(ruling: ruling, white: white, y: rows.min.y)
      var written = Array(page[..<count])
      for band in written { filling.add(band) }
      while true {
        var band = Band(line)
        band.top = filling.top(of: band)
        if band.top + band.height > foot { band.endPage() }
        guard band.top + band.height <= foot else { break }
        written.append(band)
        filling.add(band)
      }
      if ruling.fillsPage, let last = written.last, last.plainLine != nil {
        // A line on which no row would stand is still ruled.
        let rest = foot - last.top - last.height
        written[written.count - 1].reach(to: last.top + last.height + (rest / ruling.step).rounded(.down) * ruling.step)
      }
      written = reachingDown(written, to: foot)
      let shift =
        (written.last.map { $0.top + $0.height } ?? 0) - (page[count - 1].top + page[count - 1].height)
      return written
        + page[count...].map { band in
          var lower = band
          lower.top += shift
          return lower
        }
    }
  }
}
