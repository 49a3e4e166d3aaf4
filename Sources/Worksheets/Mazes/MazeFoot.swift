import Codes
import Geometry
import Languages
import Mazes
import Pages
import Rulings
import Texts

/// The maze at the foot of a page: a sentence, the way, and at its ends the pictures of two things of the page.
///
/// Page space.
struct MazeFoot {
  let maze: Maze
  /// The top left corner of its grid, and how large its cells are by those of its level.
  let corner: Point
  let scale: Double
  private let cell: Double
  private let box: Rectangle
  private let cast: MazeCast

  /// The sentence above the grid, and what grids stand out over themselves.
  private static let captionHeight = Length.mm(5.6).points
  private static let captionBaseline = Length.mm(3.4).points
  private static let captionSize = Length.mm(4.2).points
  private static let overhang = Length.mm(1.6).points
  /// The room of a picture at each end, and its size.
  private static let sideWidth = Length.mm(19).points
  private static let picture = (width: Length.mm(16).points, height: Length.mm(17).points)

  /// A maze in a box, between two of the things that stand on its page; nil for a page without drawings.
  init(
    level: MazeLevel, box: Rectangle, in sheet: Sheet, page: Int, company: MazeCompany?, _ pictures: PictureFinder?
  ) throws(Fault) {
    let width = box.width - 2 * MazeFoot.sideWidth
    let height = box.height - MazeFoot.captionHeight - 2 * MazeFoot.overhang
    guard let (plan, cell) = MazeStory.plan(level: level, width: width, height: height) else {
      throw Fault.noRoom(
        "a maze of level \(level.number) does not fit on this paper", hint: "choose larger paper, or --maze off")
    }
    let usual = Maze(plan: plan, bookSeed: sheet.seed, page: page)
    maze = sheet.isMazeMirrored ? usual.mirrored() : usual
    let size = Vector(Double(plan.grid.columns) * cell, Double(plan.grid.rows) * cell)
    corner = Point(
      box.center.x - size.dx / 2, box.min.y + MazeFoot.captionHeight + MazeFoot.overhang + (height - size.dy) / 2)
    scale = cell / MazeStrip.cell(of: level, scale: 1)
    (self.cell, self.box) = (cell, box)
    cast = try MazeCast(
      of: company, stories: sheet.stories, seed: SplitMix64.key(mixing: sheet.seed, UInt64(page), 77), pictures)
  }

  /// How it is drawn.
  var style: MazeStyle { cast.style }

  /// Whom its pictures are owed to, each once.
  var credits: [String] {
    [cast.start, cast.goal].compactMap { $0?.credit }.filter { !$0.isEmpty }.reduce(into: []) { credits, credit in
      if !credits.contains(credit) { credits.append(credit) }
    }
  }

  /// Its marks: the sentence, the maze, the pictures.
  func marks(
    _ setter: TextSetter, _ book: FormBook, _ sheet: Sheet
  ) throws(Fault) -> (task: [Mark], maze: [Mark], pictures: [Mark]) {
    let story = MazeStory(maze, style: cast.style, at: corner, cell: cell)
    let caption = cast.sentence.isEmpty ? sheet.phrases.said(.findWay) : cast.sentence
    let at = Point(corner.x, box.min.y + MazeFoot.captionBaseline)
    let task = try setter.marks(caption, size: MazeFoot.captionSize, at: at, language: sheet.language).marks
    let left = Rectangle(min: box.min, max: Point(story.box.min.x - story.overhang.dx - 2, box.max.y))
    let right = Rectangle(min: Point(story.box.max.x + story.overhang.dx + 2, box.min.y), max: box.max)
    let (start, goal) = maze.isMirrored ? (right, left) : (left, right)
    var pictures: [Mark] = []
    for (picture, side, row, phrase) in [
      (cast.start, start, maze.start.row, PagePhrase.start), (cast.goal, goal, maze.goal.row, .end),
    ] {
      let y = corner.y + (Double(row) + 0.5) * cell
      guard let picture else {
        let isLeft = side.min.x < box.center.x
        pictures += try setter.marks(
          sheet.phrases.said(phrase), size: MazeFoot.captionSize,
          at: Point(isLeft ? side.max.x - 4 : side.min.x + 4, y + 0.35 * MazeFoot.captionSize),
          anchor: isLeft ? .end : .start, colour: SheetInk.small, language: sheet.language
        ).marks
        continue
      }
      let width = min(MazeFoot.picture.width, side.width)
      let tall = min(MazeFoot.picture.height, width / picture.width)
      let wide = tall * picture.width
      // Its middle stands at the opening, as far as it stays beside the maze.
      var top = min(max(y - tall / 2, story.box.min.y - 4), story.box.max.y + 4 - tall)
      // Over the corner tags of a page to be scanned.
      if let frame = sheet.scanFrame { top = min(top, frame.square(of: .bottomLeft).min.y - 4 - tall) }
      let place = Rectangle(
        x: side.min.x < box.center.x ? side.max.x - wide : side.min.x, y: top, width: wide, height: tall)
      let looksIn = phrase == .start && MazeCast.looksLeft(picture.name) != maze.isMirrored
      pictures += Band.PicturePlace(picture: picture, box: place, weight: .maze, isMirrored: looksIn)
        .marks(at: .zero, book, sheet.phrases)
    }
    return (task.said(.paragraph), story.marks(), pictures)
  }
}
