import Geometry
import Letterforms
import Mazes
import Pages

extension Block {
  /// Where a page may end between it and what follows.
  var stays: Band.Opening {
    switch self {
    // What is to be done stands above where it is done.
    case .print: .kept
    case .panel, .picture: .together
    case .vocabulary, .maze, .letterMaze, .badge, .pageBreak, .answers: .free
    }
  }
}

extension RowMaker {
  /// What a block becomes.
  ///
  /// - Parameter before: The parts before it.
  func bands(of block: Block, after before: ArraySlice<Part>) throws -> [Band] {
    switch block {
    case .print(let text): return [try print(text)]
    case .maze(let level): return [try maze(level: level)]
    case .panel(let text): return [try panel(text)]
    case .vocabulary(let task): return [try vocabulary(task)]
    case .answers: return try answers(to: before.compactMap(\.vocabulary))
    case .badge(let text): return [try badge(text)]
    case .picture, .letterMaze, .pageBreak: return []
    }
  }

  /// A line of print, broken where it is longer than a row; it stays with what follows it.
  private func print(_ text: String) throws -> Band {
    let size = RowMaker.printSize
    let lines = try lettering.lines(of: text, size: size, width: length, language: request.language)
    var band = Band(height: Double(lines.count) * size * RowMaker.lineHeight + RowMaker.whiteUnderPrint)
    for (index, line) in lines.enumerated() {
      let baseline = (Double(index) * RowMaker.lineHeight + 1) * size
      band.prints.append(Band.Print(text: line, size: size, at: Point(0, baseline)))
    }
    return band
  }

  /// The size of printed lines a child reads, in points, and the distance of their baselines in sizes.
  static let printSize = 12.0
  static let lineHeight = 1.3
  private static let whiteUnderPrint = 10.0
  private static let whiteAroundMaze = 8.0

  /// A maze as wide as a row has room for.
  private func maze(level number: Int?) throws -> Band {
    guard let level = MazeLevel(number ?? request.mazeLevel ?? 3) else {
      throw WorksheetError.noRoom("there is no maze level \(number ?? 0)", hint: "choose 1 to 10")
    }
    var plan = MazePlan(level: level)
    if MazeStrip.size(of: plan).width > length {
      let height = Length.points(MazeStrip.size(of: plan).height).mm
      guard
        let smaller = MazePlan(level: level, widthMillimetres: Length.points(length).mm, heightMillimetres: height)
      else {
        throw WorksheetError.noRoom(
          "a maze of level \(level.number) does not fit on this paper", hint: "choose a higher level or larger paper")
      }
      plan = smaller
    }
    let size = MazeStrip.size(of: plan)
    var band = Band(height: size.height + 2 * RowMaker.whiteAroundMaze)
    band.mazes = [
      Band.MazePlace(kind: .strip(plan), at: Point((length - size.width) / 2, RowMaker.whiteAroundMaze))
    ]
    return band
  }
}
