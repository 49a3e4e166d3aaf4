import Geometry
import Languages
import Letterforms
import Lettering
public import Mazes
import Pages
public import Rulings
public import Texts

/// How large mazes are that have pages to themselves.
public enum MazeSize: String, CaseIterable, Sendable {
  /// One fills a page.
  case page
  /// Two fill a page.
  case half
  /// As at the foot of a sheet.
  case strip
}

extension MazePlan {
  /// A maze that takes this share of the height of its place fills it, and looks well where it takes that of its width.
  private static let full = 0.96
  private static let leastWidth = 0.88

  /// The mazes of a size on paper; nil where they do not fit.
  ///
  /// A maze that fills its place is as much work as the level asks for: it has wider corridors, not more of them.
  public init?(level: MazeLevel, size: MazeSize, paper: Paper, hasTitle: Bool) {
    guard let place = size.place(on: paper, hasTitle: hasTitle) else {
      self.init(level: level)
      return
    }
    var best: (plan: MazePlan, filled: Double)?
    for columns in 2...level.columns * 2 {
      let fitting = Int((place.height + 0.01) * Double(columns) / place.width)
      // One row more makes the maze a little narrower, and leaves no white below it.
      for rows in [fitting, fitting + 1] {
        let cell = min(place.width / Double(columns), place.height / Double(max(1, rows)))
        guard cell >= Length.mm(level.cellMillimetres).points - 0.01,
          let plan = MazePlan(level: level, columns: columns, rows: rows), !plan.isClamped
        else { continue }
        // Of those that reach to the foot of the place and are nearly as wide as it, the one with most cells.
        let (wide, high) = (cell * Double(columns) / place.width, cell * Double(rows) / place.height)
        let filled = wide < MazePlan.leastWidth ? wide * high : min(MazePlan.full, high)
        if filled >= best?.filled ?? 0 { best = (plan, filled) }
      }
    }
    guard let best else { return nil }
    self = best.plan
  }
}

extension MazeSize {
  /// How much room a maze has on paper, in points; nil where it is as large as its level's.
  fileprivate func place(on paper: Paper, hasTitle: Bool) -> (width: Double, height: Double)? {
    let height = paper.evenRoom.height - (hasTitle ? Booklet.mazeTitle : 0) - Booklet.mazeTask - Booklet.mazeFoot
    switch self {
    case .strip: return nil
    case .page: return (paper.evenRoom.width, height)
    case .half: return (paper.evenRoom.width, (height - Booklet.mazeStep - Booklet.mazeTask) / 2)
    }
  }

  /// How large the cells of a maze are that is made for it, by those of its level.
  fileprivate func scale(of maze: Maze, on paper: Paper, hasTitle: Bool) -> Double {
    guard let place = place(on: paper, hasTitle: hasTitle) else { return 1 }
    let usual = MazeStrip.size(of: maze.plan)
    return min(place.width / usual.width, place.height / usual.height)
  }
}

extension Booklet {
  /// In points: the height of a title above mazes, of what stands below the last maze, and below each other one.
  fileprivate static let mazeTitle = 32.0
  fileprivate static let mazeFoot = 24.0
  fileprivate static let mazeStep = 40.0
  /// What stands above a maze and says what to do: how high it is, and its print.
  fileprivate static let mazeTask = 12.0
  private static let mazeTaskSize = 10.0

  /// Adds pages of mazes alone, as many below one another as fit, each with its code.
  public mutating func add(
    mazes: [Maze], size: MazeSize, title: String, paper: Paper, language: String
  ) throws(Fault) {
    // Nothing is punched on such a page: its margins are alike.
    let room = paper.evenRoom
    var y = Double.infinity
    for maze in mazes {
      let scale = size.scale(of: maze, on: paper, hasTitle: !title.isEmpty)
      let strip = MazeStrip(maze, at: .origin, scale: scale).box
      let around = Booklet.mazeTask + Booklet.mazeFoot + (title.isEmpty ? 0 : Booklet.mazeTitle)
      guard strip.width <= room.width + 0.01, strip.height + around <= room.height + 0.01 else {
        throw Fault.noRoom(
          "the maze is \(Length.points(strip.width).mm.rounded()) mm wide and does not fit on this paper",
          hint: "choose larger paper")
      }
      if y + Booklet.mazeTask + strip.height + Booklet.mazeFoot > room.max.y + 0.01 {
        addPage(on: paper)
        y = room.min.y
        if !title.isEmpty {
          draw(
            try setter.marks(title, size: 15, at: Point(room.min.x, y + 15), language: language).marks
              .said(.heading(level: 1)))
          y += Booklet.mazeTitle
        }
      }
      draw(
        try setter.marks(
          phrases.said(.findWay), size: Booklet.mazeTaskSize, at: Point(room.min.x, y + Booklet.mazeTaskSize),
          colour: SheetInk.small, language: language
        ).marks.said(.paragraph))
      y += Booklet.mazeTask
      let left = room.min.x + (room.width - strip.width) / 2
      let alternative = MazeFigure.strip(maze).said(by: phrases)
      draw(MazeStrip(maze, at: Point(left, y + 6), scale: scale).marks().said(.figure(alternative: alternative)))
      draw(
        try setter.marks(
          "\(phrases[.maze]) \(maze.code?.description ?? "")", size: 7,
          at: Point(left + strip.width, y + strip.height + 17),
          anchor: .end, colour: SheetInk.small, language: language
        ).marks.said(.paragraph))
      addAnswer(of: .strip(maze), label: String(pages.count))
      y += strip.height + Booklet.mazeStep
    }
  }
}

extension Band.MazePlace {
  /// The maze of a pupil.
  ///
  /// - Parameter index: A number that no other maze of the sheet has.
  func figure(seed: UInt64, index: Int) throws(Fault) -> MazeFigure {
    switch kind {
    case .strip(let plan): return .strip(Maze(plan: plan, bookSeed: seed, page: index))
    case .letter(let setting, let width, let height, let level):
      let room = Rectangle(x: at.x, y: at.y, width: width, height: height)
      guard let letter = setting.letters.first?.letterform, let level = MazeLevel(level),
        let maze = LetterMaze(
          of: letter, level: level, in: room, seed: SplitMix64.key(mixing: seed, UInt64(index)))
      else {
        throw Fault.noRoom(
          "a maze in the shape of \"\(setting.text)\" does not fit on this page",
          hint: "choose a higher maze level or larger paper")
      }
      return .letter(maze)
    }
  }
}
