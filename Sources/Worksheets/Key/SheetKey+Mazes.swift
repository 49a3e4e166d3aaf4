public import Geometry
import JSON
import Mazes
public import Pages
import Texts

extension SheetKey {
  /// A maze among the rows of a page, or one that fills it.
  ///
  /// Page space.
  public struct InnerMaze: Hashable, Sendable {
    /// The code printed on the sheet.
    public let code: String
    /// The top left corner of its grid.
    public private(set) var corner: Point
    /// What the code does not say of the maze of a letter; nil for a strip.
    let letter: Letter?

    /// The maze of a letter, cell by cell.
    struct Letter: Hashable, Sendable {
      /// The width of a cell in points.
      let cell: Double
      let level: Int
      let columns: Int
      /// The open passages of each cell, row by row; 0 for cells outside the letter.
      let passages: [UInt8]
      /// The indices of the cells where the way begins and ends.
      let start, goal: Int
    }
  }
}

extension SheetKey.InnerMaze {
  init(_ figure: MazeFigure, at corner: Point) {
    code = figure.code
    switch figure {
    case .strip: (self.corner, letter) = (corner, nil)
    case .letter(let drawn):
      self.corner = drawn.box.min
      let maze = drawn.maze
      letter = Letter(
        cell: drawn.cell, level: maze.level.number, columns: maze.columns, passages: maze.passages,
        start: maze.start.row * maze.columns + maze.start.column,
        goal: maze.goal.row * maze.columns + maze.goal.column)
    }
  }

  /// The maze at its place; nil for a key that somebody has changed.
  fileprivate var placed: SheetKey.Page.PlacedMaze? {
    guard let letter else { return (try? MazeCode(code)).map { SheetKey.Page.PlacedMaze(code, of: $0, at: corner) } }
    return letter.maze.map { SheetKey.Page.PlacedMaze(code, MazeStrip($0, at: corner, cell: letter.cell)) }
  }

  mutating func move(by step: Vector) { corner = corner + step }

  /// As JSON on one line; passages are hexadecimal digits.
  var json: String {
    var text = "{\"code\": \(code.quoted), \"corner\": [\(corner.x.formatted(decimals: 4)), "
    text += "\(corner.y.formatted(decimals: 4))]"
    if let letter {
      text += ", \"level\": \(letter.level), \"cell\": \(letter.cell.formatted(decimals: 4)), "
      text += "\"columns\": \(letter.columns), \"start\": \(letter.start), \"goal\": \(letter.goal), "
      text += "\"passages\": \"\(letter.passages.map { $0.hexadecimal() }.joined())\""
    }
    return text + "}"
  }

  init(_ maze: JSONValue) throws(Fault) {
    code = try maze.member("code").asText()
    let place = try SheetKey.numbers(maze.member("corner"), count: 2)
    corner = Point(place[0], place[1])
    guard let passages = try maze.optional("passages")?.asText() else {
      letter = nil
      return
    }
    letter = Letter(
      cell: try maze.member("cell").asNumber(in: 1...1000), level: try maze.member("level").asWhole(),
      columns: try maze.member("columns").asWhole(), passages: passages.compactMap { UInt8(String($0), radix: 16) },
      start: try maze.member("start").asWhole(), goal: try maze.member("goal").asWhole())
  }
}

extension SheetKey.InnerMaze.Letter {
  /// The maze; nil where the numbers make none.
  fileprivate var maze: Maze? {
    guard let level = MazeLevel(level), columns > 0, passages.indices.contains(start), passages.indices.contains(goal),
      let grid = MazeGrid(columns: columns, allowed: passages.map { $0 != 0 }),
      let plan = MazePlan(level: level, figure: grid, start: cell(at: start), goal: cell(at: goal))
    else { return nil }
    let maze = Maze(
      grid: grid, plan: plan, number: 0, start: cell(at: start), goal: cell(at: goal), isMirrored: false,
      isAsPlanned: true, passages: passages)
    return maze.isTree ? maze : nil
  }

  private func cell(at index: Int) -> Cell { Cell(column: index % columns, row: index / columns) }
}

extension SheetKey.Page {
  /// A maze at its place, and the code printed beside it.
  ///
  /// Where it lies is known from its code; the maze itself is carved when somebody first asks for it, for that takes longer than
  /// grading a page.
  public final class PlacedMaze {
    /// What the maze is made from.
    private enum Source {
      case code(MazeCode, corner: Point, scale: Double)
      case drawn(MazeStrip)
    }

    /// The code.
    public let code: String
    /// The outer rectangle of the maze, wall centre to wall centre.
    public let box: Rectangle
    /// The width of a cell in points.
    public let cell: Double
    private let source: Source
    private let style: MazeStyle?

    /// The maze.
    public private(set) lazy var strip: MazeStrip = {
      switch source {
      case .code(let code, let corner, let scale): MazeStrip(Maze(code: code), at: corner, scale: scale)
      case .drawn(let strip): strip
      }
    }()

    /// What is printed of the maze, and how thick what parts its ways is, in points; nil for plain walls.
    public var print: (marks: [Mark], wall: Double)? {
      style.map { style in
        let story = MazeStory(strip.maze, style: style, at: box.min, cell: cell)
        return (story.marks(), story.wall)
      }
    }

    fileprivate init(_ text: String, of code: MazeCode, at corner: Point, scale: Double = 1, style: MazeStyle? = nil) {
      self.code = text
      self.style = style
      let size = MazeStrip.size(of: code.plan, scale: scale)
      box = Rectangle(x: corner.x, y: corner.y, width: size.width, height: size.height)
      cell = MazeStrip.cell(of: code.plan.level, scale: scale)
      source = .code(code, corner: corner, scale: scale)
    }

    fileprivate init(_ text: String, _ strip: MazeStrip) {
      (code, box, cell, source, style) = (text, strip.box, strip.cell, .drawn(strip), nil)
    }
  }

  /// The codes of all mazes of the page.
  public var mazeCodes: [String] { (maze.isEmpty ? [] : [maze]) + innerMazes.map { $0.code } }

  /// All mazes of the page: at its foot, then among its rows.
  public var mazes: [PlacedMaze] {
    var placed: [PlacedMaze] = []
    if let corner = mazeCorner, let code = try? MazeCode(maze) {
      let style = mazeStyle.flatMap { MazeStyle(rawValue: $0) }
      placed.append(PlacedMaze(maze, of: code, at: corner, scale: mazeScale, style: style))
    }
    return placed + innerMazes.compactMap { $0.placed }
  }
}
