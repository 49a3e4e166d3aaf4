import Geometry
import Mazes
import Pages

/// A maze of a document whose answer a page of solutions will show.
struct MazeAnswer {
  /// What the maze looks like.
  enum Figure {
    case strip(Maze)
    case letter(LetterMaze)
  }

  let figure: Figure
  /// Whose it is, and on which page it stands.
  let label: String

  /// A letter is no higher than this share of a page of solutions.
  private static let highestLetter = 0.45

  /// The code by which it can be made again; empty for none.
  var code: String {
    switch figure {
    case .strip(let maze): maze.code?.description ?? ""
    case .letter: ""
    }
  }

  /// How high the answer is in a column of a page, in points.
  func height(inColumn width: Double, page height: Double) -> Double {
    switch figure {
    case .strip(let maze): MazeStrip.size(of: maze.plan).height / 2
    case .letter(let maze): min(width * maze.box.height / maze.box.width, MazeAnswer.highestLetter * height)
    }
  }

  /// The maze and its way, in a column of a page.
  ///
  /// - Parameter white: What is kept free at the right of the column, in points.
  func marks(at corner: Point, inColumn width: Double, white: Double, page height: Double) -> [Mark] {
    switch figure {
    case .strip(let maze): MazeStrip(maze, at: corner, scale: 0.5 * (1 - white / width)).marks(showsAnswer: true)
    case .letter(let maze):
      maze.fitted(
        in: Rectangle(
          x: corner.x, y: corner.y, width: width - white, height: self.height(inColumn: width, page: height))
      ).marks(showsAnswer: true)
    }
  }
}
