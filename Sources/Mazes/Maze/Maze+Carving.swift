import Geometry

extension Maze {
  /// The maze of this plan and number; the same on every machine.
  ///
  /// `number` must be one of ``MazeCode/numbers``. Takes a fraction of a millisecond on a level's own grid. The maze is
  /// verified before it is returned.
  public init(plan: MazePlan, number: UInt64) {
    precondition(MazeCode.numbers.contains(number), "a maze's number is below 2^35")
    let key = SplitMix64.key(
      mixing: UInt64(MazeCode.version), UInt64(plan.level.number), UInt64(plan.grid.columns),
      UInt64(plan.grid.rows), number)
    var carver = MazeCarver(plan: plan)
    var random = Xoshiro256StarStar(seed: key)
    let isAsPlanned = carver.carve(&random)
    self.init(
      grid: plan.grid, plan: plan, number: number, start: plan.grid.cell(at: carver.start),
      goal: plan.grid.cell(at: carver.goal), isMirrored: false, isAsPlanned: isAsPlanned,
      passages: carver.passages)
    precondition(!isAsPlanned || verify(), "a maze was carved that is none")
  }

  /// The maze that has this code.
  public init(code: MazeCode) {
    let maze = Maze(plan: code.plan, number: code.number)
    self = code.isMirrored ? maze.mirrored() : maze
  }

  /// The maze of one page of a book: page 7 stays what it is whatever happens to page 6.
  public init(plan: MazePlan, bookSeed: UInt64, page: Int) {
    self.init(plan: plan, number: Maze.number(plan: plan, bookSeed: bookSeed, page: page, attempt: 0))
  }

  /// What suffices to make the maze again; nil for figures cut out of a rectangle.
  public var code: MazeCode? {
    MazeCode(plan: plan, number: number, isMirrored: isMirrored)
  }

  /// Mazes for the pages of a book of which no two look alike, page 0 first.
  ///
  /// A maze is drawn again while it differs from an earlier page's in less than a fifth of its walls, a quarter from
  /// level 5 on; after 50 attempts the most different one is taken. So each page depends on the pages before it, but
  /// only where a maze is rejected, which is rare: else it is the maze that `init(plan:bookSeed:page:)` makes.
  public static func book(plan: MazePlan, seed: UInt64, pageCount: Int) -> [Maze] {
    var book: [Maze] = []
    let enough = plan.level.number < 5 ? 0.20 : 0.25
    for page in 0..<pageCount {
      var best: (maze: Maze, difference: Double)?
      for attempt in 0..<50 {
        let maze = Maze(
          plan: plan, number: number(plan: plan, bookSeed: seed, page: page, attempt: attempt))
        let difference = book.reduce(1) { min($0, maze.wallDifference(from: $1) ?? 1) }
        if best.map({ difference > $0.difference }) ?? true { best = (maze, difference) }
        if difference >= enough { break }
      }
      if let best { book.append(best.maze) }
    }
    return book
  }

  private static func number(plan: MazePlan, bookSeed: UInt64, page: Int, attempt: Int) -> UInt64 {
    let key = SplitMix64.key(
      mixing: UInt64(MazeCode.version), bookSeed, UInt64(bitPattern: Int64(page)), UInt64(plan.level.number),
      UInt64(attempt))
    return key & (MazeCode.numbers.upperBound - 1)
  }
}
