public import Texts

extension Fault {
  /// The text has not the form of a maze's code.
  public static func notACode(_ text: String) -> Fault {
    Fault(
      .usage, problem: "\"\(text)\" is not the code of a maze",
      hint: "one looks like M1-L5-7F3A2CK and stands beside the maze")
  }

  /// The code was made by another version of the algorithm than ours.
  public static func otherVersion(_ text: String) -> Fault {
    Fault(
      .usage, problem: "the maze \"\(text)\" was made by another version of copybook",
      hint: "this one makes the mazes that begin with M\(MazeCode.version)")
  }

  /// There is no such level.
  public static func noSuchLevel(_ text: String) -> Fault {
    Fault(
      .usage, problem: "the maze \"\(text)\" has a level that does not exist",
      hint: "levels go from L1 to L\(MazeLevel.all.count)")
  }

  /// There is no grid of that size.
  public static func noSuchGrid(_ text: String) -> Fault {
    Fault(
      .usage, problem: "the maze \"\(text)\" has a grid that does not exist", hint: "grids go from 2x2 to 100x100")
  }
}
