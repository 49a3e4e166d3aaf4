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

  /// A maze in a box, between two words of its page.
  init(
    level: MazeLevel, box: Rectangle, in sheet: Sheet, page: Int, words: [String], _ pictures: PictureFinder?
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
      words: sheet.isOfName ? MazeCast.ofName : words, language: sheet.isOfName ? "en" : sheet.language,
      stories: sheet.stories, seed: SplitMix64.key(mixing: sheet.seed, UInt64(page), 77), pictures)
  }

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

/// Who sets out in a maze and where it wants to go: two things of the page where it has them.
struct MazeCast {
  let style: MazeStyle
  var start: WordPicture?
  var goal: WordPicture?
  var sentence = ""

  /// The English names of those who set out where no word of the page may, and of goals, by style.
  private static let starts: [MazeStyle: [String]] = [
    .burrow: ["mouse", "rabbit", "hedgehog", "fox"], .street: ["car", "bus", "bike"], .sky: ["owl", "rocket", "plane"],
    .garden: ["bee", "butterfly", "ladybug", "snail"], .brick: ["cat", "dog", "robot"],
    .pond: ["duck", "fish", "frog"],
  ]
  private static let goals: [MazeStyle: [String]] = [
    .burrow: ["carrot", "cheese", "apple"], .street: ["house"], .sky: ["moon", "star"], .garden: ["flower", "rose"],
    .brick: ["house", "ball"], .pond: ["island", "boat"],
  ]
  /// The codes of drawings by the place where they are at home.
  private static let homes: [MazeStyle: Set<String>] = [
    .street: [
      "1F697", "1F699", "1F68C", "1F690", "1F69C", "1F6B2", "1F695", "1F6F4", "1F692", "1F69B", "1F3CD", "1F682",
      "1F3EB",
    ],
    .sky: [
      "1F680", "2708", "1F681", "1F989", "1F987", "1F426", "1F388", "1FA81", "1F9DA", "1F432", "1F319", "2B50", "1FA90",
    ],
    .garden: ["1F41D", "1F98B", "1F41E", "1F40C", "1F41C", "1F577", "1FAB2", "1F99F", "1F33C", "1F339", "1F33B"],
    .pond: [
      "1F986", "1F41F", "1F420", "1F438", "1F422", "1F419", "1FABC", "1F980", "1F433", "1F42C", "1F988", "1F9A2",
      "1F9A6", "1F9AD", "26F5", "1F6A2", "1F3DD", "1F427",
    ],
    .brick: [
      "1F466", "1F467", "1F478", "1F916", "1F921", "1F9DD", "26C4", "1F408", "1F415", "1F3E0", "1F3F0",
    ],
  ]
  /// The codes of drawings that look to the left.
  private static let lookLeft: Set<String> = [
    "1F401", "1F407", "1F986", "1F43F", "1F422", "1F68C", "1F408", "1F415", "1F697", "1F404", "1F416", "1F40E", "1F410",
    "1F411", "1F413", "1F405", "1F98F", "1F412", "1F418", "1F993", "1F42A", "1F992", "1F41F", "1F42C", "1F988", "1F40A",
    "1F40C", "1F69C", "1F690", "1F682", "1F994", "1F998", "1F426", "1F692", "1F69B", "1F699", "1F695", "1F6B2",
  ]

  /// The English names of what a page of a name shows: its child goes to school.
  static let ofName = ["bus", "school"]

  /// Whether the drawing of a code looks to the left.
  static func looksLeft(_ code: String) -> Bool { lookLeft.contains(code) }

  /// The cast of a maze.
  ///
  /// - Parameter words: Those of the page; the same words, seed and pictures make the same cast.
  init(
    words: [String], language: String, stories: MazeStories, seed: UInt64, _ finder: PictureFinder?
  ) throws(Fault) {
    var random = SplitMix64(seed: seed)
    func any<Element>(_ elements: [Element]) -> Element? {
      elements.isEmpty ? nil : elements[Int(random.next() % UInt64(elements.count))]
    }
    func style(at home: String?) -> MazeStyle? {
      home.flatMap { code in MazeStyle.allCases.first { MazeCast.homes[$0]?.contains(code) ?? false } }
    }
    guard let finder else {
      self.style = any(MazeStyle.allCases) ?? .garden
      return
    }
    var shown: [WordPicture] = []
    for word in words {
      guard let picture = try finder.picture(word, language), !shown.contains(where: { $0.name == picture.name }) else {
        continue
      }
      shown.append(picture)
    }
    func named(_ names: [String]?, but other: WordPicture?) throws(Fault) -> WordPicture? {
      var found: [WordPicture] = []
      for name in names ?? [] {
        guard let picture = try finder.picture(name, "en") else { continue }
        if let other, stories.areAlike(picture.name, other.name) { continue }
        found.append(picture)
      }
      return any(found)
    }
    // What belongs together, such as a bee and a flower, before what does not, such as a fish and a star.
    var pairs: [(start: WordPicture?, end: WordPicture?, worth: Int)] = []
    let ends = shown.filter { stories.mayEnd($0.name) }
    for start in shown where stories.mayStart(start.name) {
      for end in ends where !stories.areAlike(start.name, end.name) {
        let (home, goal) = (style(at: start.name), style(at: end.name))
        let worth = home == nil || home == goal ? 5 : goal == nil ? 3 : 1
        // What cannot set out is the better goal.
        pairs.append((start, end, worth + (stories.mayStart(end.name) ? 0 : 1)))
      }
    }
    if pairs.isEmpty { pairs = shown.filter { stories.mayStart($0.name) }.map { ($0, nil, 1) } }
    if pairs.isEmpty { pairs = ends.map { (nil, $0, 1) } }
    let most = pairs.map { $0.worth }.max()
    let pair = any(pairs.filter { $0.worth == most })
    var (setsOut, end) = (pair?.start, pair?.end)
    // What no word of the page calls up has the name that stories give it.
    let words = (setsOut?.word ?? "", end?.word ?? "")
    let usual: [MazeStyle] = [.burrow, .garden, .brick]
    let style = style(at: setsOut?.name) ?? style(at: end?.name) ?? any(usual) ?? .burrow
    if setsOut == nil { setsOut = try named(MazeCast.starts[style], but: end) }
    if end == nil { end = try named(MazeCast.goals[style], but: setsOut) }
    self.style = style
    guard let setsOut, let end else { return }
    (start, goal) = (setsOut, end)
    sentence = stories.sentence(from: (setsOut.name, words.0), to: (end.name, words.1))
  }
}

extension Sheet {
  /// Whether it practises a name.
  fileprivate var isOfName: Bool {
    parts.contains { part in
      if case .block(.panel(let panel)) = part { panel.kind == .name } else { false }
    }
  }
}
