import Geometry
import Languages
import Mazes
import Pages
import Rulings
import Texts

/// A maze of a document whose answer a page of solutions will show.
struct MazeAnswer {
  /// What the maze looks like.
  enum Figure {
    case strip(Maze)
    case letter(LetterMaze)

    /// The maze on the child's page, a strip with its corner at a point.
    func marks(at corner: Point) -> [Mark] {
      switch self {
      case .strip(let maze): MazeStrip(maze, at: corner).marks()
      case .letter(let maze): maze.marks()
      }
    }

    /// The level of the maze.
    private var level: Int {
      switch self {
      case .strip(let maze): maze.level.number
      case .letter(let maze): maze.maze.level.number
      }
    }

    /// What is said of the maze to who does not see it.
    func said(by phrases: SheetWords, isAnswer: Bool = false) -> String {
      if !isAnswer, case .letter(let maze) = self { return phrases.said(.letterMaze, maze.text) }
      return phrases.said(isAnswer ? .mazeAnswer : .maze, level: level)
    }
  }

  let figure: Figure
  /// Whose it is, and on which page it stands.
  let label: String
  let phrases: SheetWords

  /// A letter is no higher than this share of a page of solutions.
  private static let highestLetter = 0.45

  /// The code by which it can be made again; empty for none.
  private var code: String {
    switch figure {
    case .strip(let maze): maze.code?.description ?? ""
    case .letter: ""
    }
  }

  /// The marks of a page of answers, in two columns, and how many of the answers it has room for.
  static func page(
    of answers: ArraySlice<MazeAnswer>, paper: Paper, language: String, _ setter: TextSetter
  ) throws(Fault) -> (marks: [Mark], count: Int) {
    let room = paper.room
    // Two columns: a strip at half its size is at most half as wide as the room it was made for.
    let columnWidth = room.width / 2
    var marks: [Mark] = []
    var rest = answers
    var y = room.min.y
    while !rest.isEmpty {
      let pair = rest.prefix(2)
      let height = pair.map { $0.height(inColumn: columnWidth, page: room.height) + 32 }.max() ?? 0
      guard y + height <= room.max.y || rest.count == answers.count else { break }
      for (column, answer) in pair.enumerated() {
        let corner = Point(room.min.x + Double(column) * (columnWidth + 6), y)
        marks += try setter.marks(
          "\(answer.label) · \(answer.phrases[.maze]) \(answer.code)", size: 8, at: corner + Vector(0, 9),
          language: language
        ).marks.said(.paragraph)
        marks += answer.marks(at: corner + Vector(0, 15), inColumn: columnWidth, white: 6, page: room.height)
          .said(.figure(alternative: answer.figure.said(by: answer.phrases, isAnswer: true)))
      }
      y += height
      rest = rest.dropFirst(pair.count)
    }
    return (marks, answers.count - rest.count)
  }

  /// How high the answer is in a column of a page, in points.
  private func height(inColumn width: Double, page height: Double) -> Double {
    switch figure {
    case .strip(let maze): MazeStrip.size(of: maze.plan).height / 2
    case .letter(let maze): min(width * maze.box.height / maze.box.width, MazeAnswer.highestLetter * height)
    }
  }

  /// The maze and its way, in a column of a page.
  ///
  /// - Parameter white: What is kept free at the right of the column, in points.
  private func marks(at corner: Point, inColumn width: Double, white: Double, page height: Double) -> [Mark] {
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
