import Mazes

/// What drawing a maze costs at every level.
func mazeFigures() -> [Figure] {
  let clock = ContinuousClock()
  return MazeLevel.all.flatMap { level in
    let plan = MazePlan(level: level)
    let times = Sample(
      (0..<2000).map { number in
        let time = clock.measure { keep(Maze(plan: plan, number: UInt64(number) * 7919)) }
        return time / .milliseconds(1)
      })
    return [
      Figure.atMost(1, "ms", "maze of level \(level.number), median of 2 000 seeds", times.median),
      Figure.atMost(6, "ms", "… 99 of 100", times.quantile(0.99)),
    ]
  }
}
