import Geometry
import Lettering
import Mazes
import Rulings
import Texts

/// How a sheet's room is shared out: header, rows, maze, footer.
///
/// Page space.
struct Frame {
  /// Where rows of letters stand.
  let rows: Rectangle
  /// The maze of each page; nil for none.
  let mazePlan: MazePlan?
  /// The top left corner of the maze.
  let mazeCorner: Point
  /// Where rows end on a page without a maze.
  private let wholeBottom: Double

  /// The weight of the scale bar; its ticks' middles are 10 mm apart.
  static let scaleBarWeight = 0.6
  private static let headerHeight = 44.0
  private static let titleHeight = 16.0
  private static let footerHeight = 16.0
  /// White above and below the maze.
  private static let mazeWhite = 9.0
  /// A maze takes no more of the room between header and footer than this.
  private static let mazeShare = 0.4

  init(_ sheet: Sheet) throws(Fault) {
    let room = sheet.paper.room
    let top = room.min.y + Frame.headerHeight + (sheet.title.isEmpty ? 0 : Frame.titleHeight)
    var bottom = room.max.y - Frame.footerHeight
    wholeBottom = bottom
    var plan: MazePlan?
    var corner = Point(room.min.x, bottom)
    if let number = sheet.mazeLevel {
      guard let level = MazeLevel(number) else {
        throw Fault.noRoom("there is no maze level \(number)", hint: "choose 1 to 10, or off")
      }
      let whole = MazePlan(level: level)
      let (width, height) = MazeStrip.size(of: whole)
      let most = (bottom - top) * Frame.mazeShare
      plan = whole
      if width > room.width + 0.01 || height > most {
        plan = MazePlan(
          level: level, widthMillimetres: Length.points(min(width, room.width)).mm,
          heightMillimetres: Length.points(min(height, most)).mm)
      }
      guard let plan else {
        throw Fault.noRoom(
          "a maze of level \(number) does not fit on this paper",
          hint: "choose a higher level, larger paper, or --maze off")
      }
      let (stripWidth, stripHeight) = MazeStrip.size(of: plan)
      bottom -= stripHeight + Frame.mazeWhite
      corner = Point(room.min.x + (room.width - stripWidth) / 2, bottom)
      bottom -= Frame.mazeWhite
    }
    mazePlan = plan
    mazeCorner = corner
    let ends = try sheet.ruling.scaled(toXHeight: sheet.xHeight ?? sheet.ruling.xHeight)
      .letterEnds(on: sheet.paper)
    rows = Rectangle(min: Point(ends.lowerBound, top), max: Point(ends.upperBound, bottom))
  }

  /// White put between two lines whose letters would touch, in x-heights of the lower one.
  private static let gapBetweenTouching = 0.5

  /// How high a page without a maze at its foot is.
  var wholeHeight: Double { wholeBottom - rows.min.y }

  /// Bands on pages, from the top, as many as fit.
  ///
  /// - Throws: ``Fault/noRoom(_:hint:)`` if one band alone is higher than a page has room for.
  func layout(of bands: [Band]) throws(Fault) -> Layout {
    let pages = try pages(of: bands) { $0 == .kept }
    guard bands.contains(where: { $0.opening == .together }) else { return Layout(pages: pages, isTogether: true) }
    let together = try self.pages(of: bands) { $0 == .kept || $0 == .together }
    return together.count > pages.count
      ? Layout(pages: pages, isTogether: false) : Layout(pages: together, isTogether: true)
  }

  private func pages(of bands: [Band], keeping isKept: (Band.Opening) -> Bool) throws(Fault) -> [[Band]] {
    var pages: [[Band]] = [[]]
    var y = rows.min.y
    for (index, band) in bands.enumerated() {
      if let previous = pages[pages.count - 1].last?.onlyLine, let next = band.onlyLine, previous.touches(next) {
        y += next.ruling.wholeCycles(Frame.gapBetweenTouching * next.ruling.xHeight)
      }
      // What is kept with it comes along.
      let followers = bands[(index + 1)...].prefix { isKept($0.opening) }
      let chunk = followers.reduce(band.height) { $0 + $1.height } - (followers.last ?? band).gap
      let needed = isKept(band.opening) || chunk > rows.height ? band.height - band.gap : chunk
      let isFull = y + needed > rows.max.y + 0.01 || band.opening == .page || band.fillsPage
      let isAfterFull = pages[pages.count - 1].last?.fillsPage ?? false
      if isFull || isAfterFull, !pages[pages.count - 1].isEmpty {
        pages.append([])
        y = rows.min.y
      }
      var band = band
      if y + band.height > rows.max.y + 0.01 { band.endPage() }
      guard y + band.height <= (band.fillsPage ? wholeBottom : rows.max.y) + 0.01 else {
        throw Fault.noRoom(
          "a row of \(Length.points(band.height).mm.rounded(.up)) mm does not fit: the page has room for "
            + "\(Length.points(rows.height).mm.rounded(.down)) mm between header and maze",
          hint: "choose smaller letters, larger paper, or --maze off")
      }
      band.top = y
      pages[pages.count - 1].append(band)
      y += band.height
    }
    return pages.map(spread)
  }

  /// No band that spreads takes more of what is left of a page than this share of its own height.
  private static let mostSpread = 0.5

  /// The bands of a page, those that spread with more white below.
  private func spread(_ page: [Band]) -> [Band] {
    let count = page.count { $0.spreads }
    guard count > 0, let last = page.last else { return page }
    let rest = (rows.max.y - last.top - last.height) / Double(count)
    var shift = 0.0
    return page.map { band in
      var placed = band
      placed.top += shift
      if band.spreads { shift += min(rest, Frame.mostSpread * band.height) }
      return placed
    }
  }
}
