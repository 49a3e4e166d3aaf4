import Mazes
import Testing

@Suite struct MazeVarietyTests {
  @Test(arguments: Batch.levels) func mazesOfOneLevelAreAllDistinct(level: Int) {
    let mazes = (0..<Batch.distinct).map {
      Maze(plan: Batch.plan(level), bookSeed: 2024, page: $0).textForm
    }
    #expect(Set(mazes).count == mazes.count)
  }

  @Test(arguments: Batch.levels) func noTwoMazesOfABookLookAlike(level: Int) throws {
    for seed in 0..<Batch.books {
      let book = Maze.book(plan: Batch.plan(level), seed: UInt64(seed), pageCount: 30)
      #expect(book.count == 30)
      var worst = 1.0
      for (page, maze) in book.enumerated() {
        for earlier in book[..<page] { worst = min(worst, try #require(maze.wallDifference(from: earlier))) }
      }
      #expect(worst >= (level < 5 ? 0.20 : 0.25))
    }
  }

  @Test func aPageStandsStillWhenAnotherChanges() {
    let plan = Batch.plan(6)
    let book = Maze.book(plan: plan, seed: 7, pageCount: 8)
    #expect(book[7] == Maze(plan: plan, bookSeed: 7, page: 7))
    #expect(Maze.book(plan: plan, seed: 7, pageCount: 20)[7] == book[7])
    #expect(Maze(plan: plan, bookSeed: 8, page: 7) != book[7])
  }

  @Test func wallDifferenceIsZeroOnlyForTheSameWalls() throws {
    let maze = Maze(plan: Batch.plan(3), number: 1)
    let other = Maze(plan: Batch.plan(3), number: 2)
    #expect(maze.wallDifference(from: maze) == 0)
    #expect(try #require(maze.wallDifference(from: other)) > 0.1)
    #expect(maze.wallDifference(from: other) == other.wallDifference(from: maze))
    #expect(maze.wallDifference(from: Maze(plan: Batch.plan(4), number: 1)) == nil)
  }
}
