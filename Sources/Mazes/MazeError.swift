/// Why a maze could not be made from a code.
public enum MazeError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text has not the form of a code.
  case notACode(String)
  /// The code was made by another version of the algorithm than ours.
  case otherVersion(String)
  /// There is no such level.
  case noSuchLevel(String)
  /// There is no grid of that size.
  case noSuchGrid(String)

  /// What is wrong with the code and what one would look like.
  public var description: String {
    switch self {
    case .notACode(let text):
      "“\(text)” is not the code of a maze; one looks like M1-L5-7F3A2CK and stands beside the maze"
    case .otherVersion(let text):
      "the maze “\(text)” was made by another version of copybook; this one makes the mazes that begin with "
        + "M\(MazeCode.version)"
    case .noSuchLevel(let text):
      "the maze “\(text)” has no level from L1 to L\(MazeLevel.all.count)"
    case .noSuchGrid(let text):
      "the maze “\(text)” has no grid between 2x2 and 100x100"
    }
  }
}
