public import Geometry
public import Letterforms
public import Mazes
import Pages

/// A maze in the shape of a letter, as large as a page: from where the pen is set down to where it is lifted.
///
///     let maze = LetterMaze(of: letterform, level: level, in: room, seed: 7)
///     page.marks += maze.marks()              // the child's page
///     page.marks += maze.marks(showsAnswer: true)
///
/// The strokes become a band of cells, at least three wide; counters stay open. Where a ring closes at the place where the
/// pen is set down or lifted, a wall stands across, so that the way goes round as the pen does. Dots and marks apart from
/// the letter are no part of the maze; they are drawn pale, so that the letter can be read.
///
/// Tuned are the work, 0.7 steps for each cell, and, among a few mazes drawn, how much of the pen's way the answer goes along
/// and how near its share of search is to the level's. The level gives the size of cells, where the letter leaves room for
/// it: the harder, the smaller and the more of them.
///
/// Page space.
public struct LetterMaze: DrawnMaze, Hashable, Sendable {
  /// The maze; one way only, every cell reached.
  public let maze: Maze
  /// The letter.
  let text: String
  /// The width of a cell in points.
  public let cell: Double
  /// The weight of the walls in points; the outline is heavier.
  public let wall: Double
  /// The rectangle of the grid, in the middle of the room.
  public let box: Rectangle
  /// The width of the letter's strokes in cells.
  public let breadth: Int
  /// How many of the letter's wide counters are closed in the figure, and how many holes are none: 0 where the letter can be
  /// read as it is written.
  let losses: Int
  /// The paths of dots and marks that stand apart from the letter.
  let apart: [Path]

  /// Cells are never smaller, so that a pencil finds its way.
  public static let smallestCell = Length.mm(4).points
  /// The share of a cell that its wall takes.
  private static let wallShare = 0.085
  /// The outline is so many walls heavy.
  private static let outlineWeight = 1.8
  /// Corners of the outline are as round as their sides allow, up to this share of a cell.
  private static let rounding = 0.7
  /// Dots and marks apart from the letter.
  private static let pale = Colour.grey(0.86)

  /// The maze of a letter in a room; nil where the room is too small for cells of ``smallestCell``, or the letter for two ends.
  ///
  /// - Parameters:
  ///   - letterform: The letter.
  ///   - level: The level: its cells are those of the maze where the letter leaves room for them.
  ///   - room: Where the letter may stand, outline included.
  ///   - seed: The same seed makes the same maze.
  public init?(of letterform: Letterform, level: MazeLevel, in room: Rectangle, seed: UInt64) {
    let counters = LetterBand.counters(of: letterform)
    guard let (band, cell) = LetterMaze.band(of: letterform, counters: counters, level: level, in: room),
      let ends = band.ends, let grid = band.grid(),
      let plan = MazePlan(level: level, figure: grid, start: ends.start, goal: ends.goal)
    else { return nil }
    var best: (maze: Maze, merit: Double)?
    for attempt in 0..<LetterMaze.attempts {
      let maze = Maze(plan: plan, number: LetterMaze.number(seed: seed, attempt: attempt))
      let share = maze.measure().searchShare
      let merit =
        band.share(of: maze.solution) - abs(share - Double(level.searchPercent) / 100) / 2 - (maze.isAsPlanned ? 0 : 1)
      if best.map({ merit > $0.merit }) ?? true { best = (maze, merit) }
    }
    guard let maze = best?.maze else { return nil }
    self.maze = maze
    text = letterform.text
    self.cell = cell
    wall = LetterMaze.wall(of: cell)
    let size = (width: Double(band.columns) * cell, height: Double(band.rows) * cell)
    box = Rectangle(
      x: room.center.x - size.width / 2, y: room.center.y - size.height / 2, width: size.width, height: size.height)
    breadth = band.breadth
    losses = band.losses(of: counters)
    let corner = box.min
    apart = band.strokes.indices.filter { !band.members.contains($0) }.compactMap { index in
      Path(through: band.strokes[index].map { Point(corner.x + $0.x * cell, corner.y + $0.y * cell) })
    }
  }

  static func wall(of cell: Double) -> Double { max(wallShare * cell, MazeStrip.thinnestWall) }

  /// The same maze in another room, as on a page of solutions, where cells may be as small as the room asks for.
  public func fitted(in room: Rectangle) -> LetterMaze {
    LetterMaze(self, in: room)
  }

  private init(_ other: LetterMaze, in room: Rectangle) {
    let rim = LetterMaze.outlineWeight * other.wall
    let factor = min(room.width / (other.box.width + rim), room.height / (other.box.height + rim))
    let size = (width: other.box.width * factor, height: other.box.height * factor)
    box = Rectangle(
      x: room.center.x - size.width / 2, y: room.center.y - size.height / 2, width: size.width, height: size.height)
    let move =
      Affine.translation(box.center - .origin) * Affine.scale(x: factor, y: factor)
      * Affine.translation(.origin - other.box.center)
    apart = other.apart.map { move * $0 }
    cell = other.cell * factor
    wall = other.wall * factor
    (maze, text, breadth, losses) = (other.maze, other.text, other.breadth, other.losses)
  }

  /// What is printed beside it: level, letter and number.
  ///
  /// The same letter in the same room has the same maze of a number.
  public var code: String {
    "M\(MazeCode.version)-L\(maze.level.number)-\(text)-\(MazeCode.digits(of: maze.number))"
  }

  /// So many mazes are drawn, of which the best stands.
  private static let attempts = 5

  private static func number(seed: UInt64, attempt: Int) -> UInt64 {
    SplitMix64.key(mixing: UInt64(MazeCode.version), seed, UInt64(attempt)) & (MazeCode.numbers.upperBound - 1)
  }

  // MARK: Marks

  /// All marks; with the answer, the way is drawn through the middle of its cells.
  func marks(showsAnswer: Bool = false) -> [Mark] {
    // The outline last, over the ends of walls.
    let lines = maze.wallPolylines.filter { !maze.isOutline($0) } + maze.wallPolylines.filter(maze.isOutline)
    var marks = lines.map { line in
      // No wall leaves a corner of the outline: it may be rounder, so that steps look like a curve.
      maze.isOutline(line)
        ? Mark.shape(
          .line(MazeStrip.rounded(line.map(point), radius: LetterMaze.rounding * cell), width: heavy), .black)
        : Mark.shape(.line(rounded(line.map(point)), width: wall), .black)
    }
    for path in apart {
      // A pale body in a black rim, as heavy as the outline; marks are finer than dots.
      let breadth = Double(self.breadth) * cell * (path.isPoint ? 1 : 0.5)
      for (width, colour) in [(breadth + heavy, Colour.black), (breadth - heavy, LetterMaze.pale)] {
        marks.append(
          .shape(path.isPoint ? .dots([path.start], diameter: width) : .line(path, width: width), colour))
      }
    }
    if showsAnswer { marks.append(answer) }
    return marks + ends(dot: 0.6, star: 0.42)
  }

  private var heavy: Double { LetterMaze.outlineWeight * wall }
}

// MARK: How large

extension LetterMaze {
  /// What a band may lose of its letter.
  private struct Limits {
    /// The band is at most this share of an x-height wide, so that it reads as a letter.
    let breadth: Double
    /// And as much of it may be white between strokes that is lost: arches and corners lose some.
    let lostWhite: Double

    func hold(breadth: Int, scale: Double, lostWhite: Double) -> Bool {
      lostWhite <= self.lostWhite && Double(breadth) < self.breadth * scale
    }
  }

  private static let usual = Limits(breadth: 0.37, lostWhite: 0.04)
  /// A bolder letter, if that leaves the cells as large as they are in other mazes of the level.
  private static let bold = Limits(breadth: 0.7, lostWhite: 0.12)
  /// Where more is lost at any size, cells half as large are worth so much of it.
  private static let price = 0.015
  /// From one size of cells to the next smaller.
  private static let shrinking = 0.94

  /// The band of a letter that fills a room with the largest cells that keep it open, and the size of these cells in points.
  private static func band(
    of letterform: Letterform, counters: [LetterBand.Counter], level: MazeLevel, in room: Rectangle
  ) -> (band: LetterBand, cell: Double)? {
    let size = letterform.bounds
    let largest = Length.mm(level.cellMillimetres).points
    var cell = largest
    var best: (band: LetterBand, cell: Double)?
    var most = -Double.infinity
    while cell >= smallestCell {
      // Whole cells, and the outline around them.
      let rim = outlineWeight * wall(of: cell)
      let columns = min(128, Int((room.width - rim) / cell))
      let rows = min(128, Int((room.height - rim) / cell))
      var bold: LetterBand?
      for breadth in [6, 5, 4, 3] {
        guard columns > breadth, rows > breadth else { continue }
        let scale = min(
          Double(columns - breadth) / max(size.width, 0.01), Double(rows - breadth) / max(size.height, 0.01))
        guard breadth == 3 || Double(breadth) < LetterMaze.bold.breadth * scale else { continue }
        let band = LetterBand(letterform, breadth: breadth, scale: scale)
        let lostWhite = band.lostWhite
        let lost = band.losses(of: counters)
        if lost == 0, usual.hold(breadth: breadth, scale: scale, lostWhite: lostWhite) { return (band, cell) }
        if lost == 0, LetterMaze.bold.hold(breadth: breadth, scale: scale, lostWhite: lostWhite) { bold = band }
        let merit =
          -lostWhite - Double(lost) - max(0, Double(breadth) / scale - usual.breadth) - price * largest / cell
        if merit > most { (best, most) = ((band, cell), merit) }
      }
      if let bold { return (bold, cell) }
      cell *= shrinking
    }
    return best
  }
}
