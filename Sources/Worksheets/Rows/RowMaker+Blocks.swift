import Geometry
import Letterforms
import Mazes
import Pages
import Rulings
import Texts

extension Block {
  /// Where a page may end between it and what follows.
  var stays: Band.Opening {
    switch self {
    // Print and pictures belong to what stands under them.
    case .print, .picture: .kept
    case .panel: .together
    // Whoever goes on after the answers must not see them.
    case .answers: .page
    case .vocabulary, .maze, .letterMaze, .badge, .pageBreak: .free
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
    case .picture(let word): return try picture(word).map { [$0] } ?? []
    case .letterMaze(let text): return [try letterMaze(text)]
    case .pageBreak: return []
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
  private static let pictureHeight = Length.mm(18).points
  private static let whiteAroundPicture = 6.0

  /// The drawing of a word; nil where there is none.
  private func picture(_ word: String) throws -> Band? {
    guard let picture = try pictures?.picture(of: word, language: request.language) else { return nil }
    var band = Band(height: RowMaker.pictureHeight + 2 * RowMaker.whiteAroundPicture)
    let width = min(length, picture.width * RowMaker.pictureHeight)
    band.marks = picture.marks(
      in: Rectangle(x: 0, y: RowMaker.whiteAroundPicture, width: width, height: RowMaker.pictureHeight))
    return band
  }

  /// A page with the maze of a letter.
  private func letterMaze(_ text: String) throws -> Band {
    let setting = try letters.setting(of: text)
    guard setting.letters.count == 1, text.count == 1 else {
      throw Fault.noRoom(
        "\"\(text.prefix(40))\" is not one letter, and only one letter makes a maze",
        hint: "make a maze page for each letter")
    }
    var band = Band(height: wholeHeight)
    band.fillsPage = true
    let white = RowMaker.whiteAroundMaze
    band.mazes = [
      Band.MazePlace(
        kind: .letter(
          setting, width: length, height: wholeHeight - 2 * white, level: request.mazeLevel ?? RowMaker.usualMaze),
        at: Point(0, white))
    ]
    return band
  }

  /// The level of mazes where the sheet names none.
  private static let usualMaze = 3

  /// A maze as wide as a row has room for.
  private func maze(level number: Int?) throws -> Band {
    guard let level = MazeLevel(number ?? request.mazeLevel ?? RowMaker.usualMaze) else {
      throw Fault.noRoom("there is no maze level \(number ?? 0)", hint: "choose 1 to 10")
    }
    var plan = MazePlan(level: level)
    if MazeStrip.size(of: plan).width > length {
      let height = Length.points(MazeStrip.size(of: plan).height).mm
      guard
        let smaller = MazePlan(level: level, widthMillimetres: Length.points(length).mm, heightMillimetres: height)
      else {
        throw Fault.noRoom(
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
