import Geometry
import Languages
public import Mazes
import Pages

/// What a maze of a page looks like.
public enum MazeFigure: Hashable, Sendable {
  /// A strip or a page of corridors.
  case strip(Maze)
  /// The outline of a letter.
  case letter(LetterMaze)

  /// What is printed beside it; empty where nothing is.
  public var code: String {
    switch self {
    case .strip(let maze): maze.code?.description ?? ""
    case .letter(let maze): maze.code
    }
  }

  /// The maze itself.
  public var maze: Maze {
    switch self {
    case .strip(let maze): maze
    case .letter(let maze): maze.maze
    }
  }

  /// The maze on the child's page, a strip with its corner at a point.
  func marks(at corner: Point) -> [Mark] {
    switch self {
    case .strip(let maze): MazeStrip(maze, at: corner).marks()
    case .letter(let maze): maze.marks()
    }
  }

  /// What is said of the maze to who does not see it.
  func said(by phrases: SheetWords, isAnswer: Bool = false) -> String {
    if !isAnswer, case .letter(let maze) = self { return phrases.said(.letterMaze, maze.text) }
    return phrases.said(isAnswer ? .mazeAnswer : .maze, level: maze.level.number)
  }
}

/// A maze of a finished sheet.
public struct SheetMaze: Sendable {
  /// The index of its page among those of the key.
  public let page: Int
  /// What it looks like.
  public let figure: MazeFigure

  /// A maze on a page.
  public init(page: Int, figure: MazeFigure) { (self.page, self.figure) = (page, figure) }
}
