import Geometry
import Languages
import Mazes
import Pages
import Rulings
import Texts

/// A maze of a document whose answer a page of solutions will show.
struct MazeAnswer {
  let figure: MazeFigure
  /// Whose it is, and on which page it stands.
  let label: String
  let phrases: SheetWords

  /// No answer is higher than this share of a page of solutions.
  private static let highest = 0.45

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
          "\(answer.label) · \(answer.phrases[.maze]) \(answer.figure.code)", size: 8, at: corner + Vector(0, 9),
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
    case .strip(let maze): min(MazeStrip.size(of: maze.plan).height / 2, MazeAnswer.highest * height)
    case .letter(let maze): min(width * maze.box.height / maze.box.width, MazeAnswer.highest * height)
    }
  }

  /// The maze and its way, in a column of a page.
  ///
  /// - Parameter white: What is kept free at the right of the column, in points.
  private func marks(at corner: Point, inColumn width: Double, white: Double, page height: Double) -> [Mark] {
    switch figure {
    case .strip(let maze):
      let share = self.height(inColumn: width, page: height) / MazeStrip.size(of: maze.plan).height
      return MazeStrip(maze, at: corner, scale: share * (1 - white / width)).marks(showsAnswer: true)
    case .letter(let maze):
      return maze.fitted(
        in: Rectangle(
          x: corner.x, y: corner.y, width: width - white, height: self.height(inColumn: width, page: height))
      ).marks(showsAnswer: true)
    }
  }
}
