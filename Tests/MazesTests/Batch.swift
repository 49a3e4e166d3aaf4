import Mazes
import TestSupport

/// The mazes on which the claims are tried.
enum Batch {
  static let count = Sweep.count(10_000, usually: 40)
  static let runs = Sweep.count(4000, usually: 300)
  static let distinct = Sweep.count(1000, usually: 100)
  static let books = Sweep.count(10, usually: 1)

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
