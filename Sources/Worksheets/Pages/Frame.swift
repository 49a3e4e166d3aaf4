import Geometry
import Letterforms
import Mazes
import Pages
import Rulings
import Texts

/// How a sheet's room is shared out: header, body with its column of icons, footer.
///
/// Page space.
struct Frame {
  /// The ruling of the page, at the size of the sheet.
  let ruling: Ruling
  /// Between header and footer, as wide as the page: where panels and mazes stand.
  let body: Rectangle
  /// Where letters stand, as high as the body.
  let rows: Rectangle
  /// Where lines of a ruled page run.
  let lines: ClosedRange<Double>
  /// The middle of the column of icons; nil on paper too narrow for one.
  let iconX: Double?
  /// The maze of each page; nil for none.
  let maze: MazeLevel?
  /// How high a maze is with the sentence above it: at least, and at most.
  let mazeHeights: ClosedRange<Double>

  /// The column of icons beside rows; on paper that is ruled from top to foot; where a house stands beside each row.
  private static let column = Length.mm(12.5).points
  private static let ruledColumn = Length.mm(14).points
  private static let houseColumn = Length.mm(20.5).points
  /// Names of lines stand between the icons and the rows.
  private static let lineNames = Length.mm(9).points
  /// From the outer edge of the column to the middle of its icons.
  private static let iconInset = Length.mm(4.4).points
  private static let ruledInset = Length.mm(7).points
  private static let houseInset = Length.mm(5).points
  /// A row is never shortened to less than this for a column of icons.
  private static let leastRow = Length.mm(85).points
  /// From the upper margin to the body, and from the lower margin to its foot.
  static let headHeight = Length.mm(12).points
  private static let footHeight = Length.mm(0.5).points
  /// Where the margin is narrower, the footer stands over it.
  private static let leastFoot = Length.mm(10.3).points
  /// The heights of a maze and its sentence, and on paper that is ruled from top to foot.
  private static let mazeHeights = Length.mm(30).points...Length.mm(44).points
  private static let ruledMaze = Length.mm(28).points...Length.mm(34).points

  init(_ sheet: Sheet) throws(Fault) {
    let room = sheet.paper.room
    let isLeft = sheet.hand == .left
    var ruling = sheet.xHeight.map(sheet.ruling.scaled) ?? sheet.ruling
    if isLeft { ruling = ruling.turned(for: sheet.paper) }
    self.ruling = ruling
    let foot = max(sheet.paper.margin + Frame.footHeight, Frame.leastFoot)
    body = Rectangle(
      min: Point(room.min.x, room.min.y + Frame.headHeight),
      max: Point(room.max.x, sheet.paper.height - foot))
    let (width, inset) =
      !ruling.fillsPage
      ? (sheet.iconShare * Frame.column, sheet.iconShare * Frame.iconInset)
      : ruling.hasHouse ? (Frame.houseColumn, Frame.houseInset) : (Frame.ruledColumn, Frame.ruledInset)
    // A margin line leaves the room of a column by itself.
    let hasOwn = ruling.fillsPage && ruling.hasLeftMargin && !isLeft
    let hasNames = ruling.finish.labels == .names && !isLeft
    let whole = width + (hasNames ? Frame.lineNames : 0)
    let taken = hasOwn || room.width - whole < Frame.leastRow ? 0 : whole
    lines =
      isLeft ? room.min.x...room.max.x - taken : room.min.x + taken...room.max.x
    let ends = try ruling.letterEnds(on: sheet.paper, in: lines)
    rows = Rectangle(min: Point(ends.lowerBound, body.min.y), max: Point(ends.upperBound, body.max.y))
    if hasOwn {
      iconX = hasNames ? nil : (room.min.x + ends.lowerBound) / 2
    } else {
      iconX = taken == 0 ? nil : isLeft ? room.max.x - inset : room.min.x + inset
    }
    maze = try sheet.mazeLevel.map { (number) throws(Fault) in
      guard let level = MazeLevel(number) else {
        throw Fault.noRoom("there is no maze level \(number)", hint: "choose 1 to 10, or off")
      }
      return level
    }
    mazeHeights = ruling.fillsPage ? Frame.ruledMaze : Frame.mazeHeights
  }

  /// How high the rows of a page with a maze may be, at the most.
  var rowsHeight: Double { body.height - (maze == nil ? 0 : mazeHeights.lowerBound) }
}
