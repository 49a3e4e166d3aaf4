import Mazes

/// The mazes on which the claims are tried: many of each level where the compiler optimises, fewer where it does not.
enum Batch {
  #if DEBUG
    static let count = 40
    static let runs = 300
    static let distinct = 100
    static let books = 1
  #else
    static let count = 10_000
    static let runs = 4000
    static let distinct = 1000
    static let books = 10
  #endif

  static let levels = Array(1...10)

  struct Sample: Sendable {
    let maze: Maze
    let measure: MazeMeasure
  }

  /// Made once, for all tests: level after level, the numbers from 0 on.
  static let samples: [[Sample]] = MazeLevel.all.map { level in
    let plan = MazePlan(level: level)
    return (0..<count).map { number in
      let maze = Maze(plan: plan, number: UInt64(number))
      return Sample(maze: maze, measure: maze.measure())
    }
  }

  static func of(_ level: Int) -> [Sample] { samples[level - 1] }

  static func plan(_ level: Int) -> MazePlan { MazePlan(level: MazeLevel.all[level - 1]) }

  /// Twelve other searchers than the one for whom mazes are tuned, and two of them, novice and planner, who watch.
  static let searchers: [(name: String, searcher: Searcher)] = [
    ("sees nothing", reference(sight: 0)), ("sees 1", reference(sight: 1)), ("sees 3", reference(sight: 3)),
    ("sees 4", reference(sight: 4)), ("sees 6", reference(sight: 6)),
    ("no bias", weighing(3, 2)), ("bias x 4", weighing(12, 8)), ("bias x 8", weighing(24, 16)),
    ("corners free", reference(sight: 2, turnHalfSteps: 0)), ("corners x 4", reference(sight: 2, turnHalfSteps: 4)),
    ("novice", .novice), ("planner", .planner),
  ]

  static func reference(sight: Int, turnHalfSteps: Int = 1) -> Searcher {
    Searcher(
      sight: sight, nearerAhead: 6, nearerAside: 4, fartherAhead: 3, fartherAside: 2,
      turnHalfSteps: turnHalfSteps)
  }

  static func weighing(_ ahead: Int, _ aside: Int) -> Searcher {
    Searcher(sight: 2, nearerAhead: ahead, nearerAside: aside, fartherAhead: 3, fartherAside: 2)
  }
}
