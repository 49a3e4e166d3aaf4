import Mazes
import Testing

@Suite struct MazeLevelTests {
  @Test(arguments: Batch.levels) func workIsWithinTwoPerCentOfTheLevels(level: Int) {
    let wanted = MazeLevel.all[level - 1].workTenths * 504
    let misses = Batch.of(level).map { abs($0.measure.work - wanted) }
    #expect(misses.allSatisfy { $0 * 100 <= 5 * wanted }, "the promise")
    #expect(misses.count { $0 * 100 <= 2 * wanted } * 100 >= 99 * misses.count, "what is steered to")
    #expect(Batch.of(level).allSatisfy { $0.maze.isAsPlanned })
  }

  @Test(arguments: Batch.levels) func luckIsAtMostThirtyPerCent(level: Int) throws {
    for sample in Batch.of(level) {
      let variance = try #require(sample.measure.variance)
      #expect(100 * variance <= 9 * sample.measure.work * sample.measure.work, "\(sample.maze.number)")
    }
  }

  @Test(arguments: Batch.levels) func shapeKeepsToTheLevelsLimits(level: Int) throws {
    let limits = MazeLevel.all[level - 1].limits
    let wanted = Batch.plan(level).work
    let search = wanted * MazeLevel.all[level - 1].searchPercent / 100
    for sample in Batch.of(level) {
      let found = sample.measure
      #expect(found.deepestTrap <= limits.deepestTrap, "\(sample.maze.number)")
      #expect(found.backwardSteps <= limits.backwardSteps, "\(sample.maze.number)")
      #expect(limits.decisions.contains(found.decisions), "\(sample.maze.number)")
      #expect(try #require(found.firstDecision) >= limits.firstDecision, "\(sample.maze.number)")
      #expect(found.longestStraight <= limits.longestStraight, "\(sample.maze.number)")
      #expect(found.deadEnds <= limits.deadEnds, "\(sample.maze.number)")
      #expect(abs(found.search - search) <= max(5040, search / 10), "\(sample.maze.number)")
    }
  }

  @Test func levelsDoNotOverlapInWork() {
    let ranges = Batch.levels.map { Batch.of($0).map(\.measure.work) }.map { ($0.min() ?? 0, $0.max() ?? 0) }
    for (lower, upper) in zip(ranges, ranges.dropFirst()) {
      #expect(lower.1 < upper.0)
    }
  }

  @Test func levelsFollowEachOtherForOtherSearchersToo() {
    let sound = Batch.searchers.count { separatedPairs { $0.measure(of: $1) }($0.searcher) >= 8 }
    #expect(sound == 12)
  }

  @Test func levelsFollowEachOtherBackwards() {
    #expect(separatedPairs { $0.measure(of: $1, fromGoal: true) }(.reference) == 9)
  }

  @Test func ageChoosesTheLowerOfItsTwoLevels() {
    #expect([3, 4, 5, 6, 7, 8, 9].map { MazeLevel.suggested(forAge: $0).number } == [1, 1, 3, 5, 7, 9, 9])
    #expect(MazeLevel.all.map(\.age) == [4, 4, 5, 5, 6, 6, 7, 7, 8, 8])
    #expect(MazeLevel(0) == nil && MazeLevel(11) == nil && MazeLevel(10)?.number == 10)
  }

  @Test func strips180MillimetresWideAnd60HighHoldEveryLevel() {
    for level in MazeLevel.all {
      #expect(Double(level.columns) * level.cellMillimetres <= 180)
      #expect(Double(level.rows) * level.cellMillimetres <= 60)
      #expect(level.wallMillimetres >= 0.5 && level.cellMillimetres - level.wallMillimetres >= 6.4)
    }
  }

  /// How many of the nine neighbouring pairs of levels are apart: 5 % of the upper's above 95 % of the lower's.
  private func separatedPairs(_ measure: @escaping (Maze, Searcher) -> MazeMeasure) -> (Searcher) -> Int {
    { searcher in
      let works = Batch.levels.map { level in
        Batch.of(level).prefix(400).map { measure($0.maze, searcher).workSteps }.sorted()
      }
      return zip(works, works.dropFirst()).count { lower, upper in
        upper[upper.count / 20] > lower[lower.count - 1 - lower.count / 20]
      }
    }
  }
}
