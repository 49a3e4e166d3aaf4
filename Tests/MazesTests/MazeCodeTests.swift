import Mazes
import Testing
import Texts

@Suite struct MazeCodeTests {
  @Test(arguments: Batch.levels) func codesMakeTheSameMazeAgain(level: Int) throws {
    for page in 0..<5 {
      let maze = Maze(plan: Batch.plan(level), bookSeed: 99, page: page)
      for original in [maze, maze.mirrored()] {
        let code = try #require(original.code)
        #expect(try MazeCode(code.description) == code)
        #expect(Maze(code: code) == original)
      }
    }
  }

  @Test func codesOfOtherGridsSayTheirSize() throws {
    let plan = try #require(MazePlan(level: MazeLevel.all[4], columns: 20, rows: 4))
    let maze = Maze(plan: plan, number: 0x7_F3A2_C0DE)
    let code = try #require(maze.code)
    #expect(code.description == "M1-L5-20x4-ZST5G6Y")
    #expect(try Maze(code: MazeCode(code.description)) == maze)
  }

  @Test func codesAreReadAsPeopleWriteThem() throws {
    let code = try MazeCode("M1-L5-7F3A2C1-R")
    #expect(try MazeCode("m1-l5-7f3a2ci-r") == code)
    #expect(try MazeCode("M1-L5-18x4-7F3A2CL-R") == code)
    #expect(code.isMirrored && code.plan.level.number == 5)
    #expect(code.description == "M1-L5-7F3A2C1-R")
  }

  @Test(arguments: [
    ("", "is not the code of a maze"), ("M1-L5", "is not the code of a maze"),
    ("M1-L5-7F3A2C", "is not the code of a maze"),
    ("M1-L5-7F3A2CU", "is not the code of a maze"), ("M2-L5-7F3A2CK", "another version of copybook"),
    ("M1-L11-7F3A2CK", "a level that does not exist"), ("M1-L5-20-7F3A2CK", "a grid that does not exist"),
    ("M1-L5-1x9-7F3A2CK", "a grid that does not exist"), ("-R", "is not the code of a maze"),
    ("--", "is not the code of a maze"),
    ("M1-L5-7F3A2CK-L", "is not the code of a maze"),
  ])
  func whatIsNoCodeIsSaidToBeNone(text: String, problem: String) {
    let error = #expect(throws: Fault.self) { try MazeCode(text) }
    #expect(error?.problem.contains(problem) == true && error?.problem.contains(text) == true)
  }
}
