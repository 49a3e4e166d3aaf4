import Geometry
import Letterforms
import Mazes
import Pages
import Rulings

/// What takes the width of a page and some of its height: a line, or lines, print and drawings beside one another.
///
/// Band space: points, y down, origin at the left end and top of the band.
struct Band {
  /// A line of print at its place.
  struct Print {
    let text: String
    var size: Double
    var at: Point
    var colour = SheetInk.text
    var anchor = TextSetter.Anchor.start
    /// Whether it goes on with what the line of print before it says.
    var goesOn = false
    /// Headings are bold.
    var isHeading = false
    var isBold = false
  }

  /// A maze to be carved for each pupil anew, and its top left corner.
  struct MazePlace {
    let kind: MazeKind
    var at: Point
  }

  /// What kind of maze.
  enum MazeKind {
    /// A strip.
    case strip(MazePlan)
    /// The outline of a letter in a room of a size, in points.
    case letter(Setting, width: Double, height: Double, level: Int)
  }

  /// Where a page may end.
  enum Opening {
    /// Anywhere before it.
    case free
    /// Not between the band before it and this one.
    case kept
    /// Nor there, where a page has room for all that practises one text.
    case together
    /// Nor there, where a page has room for all that is of one letter or word of a design.
    case grouped
    /// Always before it.
    case page
  }

  var lines: [Line] = []
  var prints: [Print] = []
  /// Drawings.
  var marks: [Mark] = []
  var mazes: [MazePlace] = []
  /// What lies under all lines: the grounds of panels.
  var grounds: [Mark] = []
  /// Drawings over its lines.
  var overlays: [Mark] = []
  /// Where the page is folded beside it.
  var folded: FoldedColumn?
  /// Icons that stand by themselves.
  var discs: [IconDisc] = []
  /// Drawings of words.
  var pictures: [PicturePlace] = []
  /// How much of the page's height it takes.
  var height: Double
  /// Whether it has a page for itself.
  var fillsPage = false
  /// Whether that page has no maze at its foot: it is one, or no child's.
  var reachesFoot = false
  var opening = Opening.free
  /// What its row asks for; nil for what is no row.
  var icon: RowIcon?
  /// The middle of its icon, from its upper edge.
  var iconY = 0.0
  /// The picture of its word, which stands in the place of an icon on paper that is ruled from top to foot.
  var rowPicture: WordPicture?
  /// Whether that picture is of no word of the sheet.
  var isOrnamented = false
  /// Whether it takes all the width of the page, with the column of icons.
  var isWide = false
  /// Whether it takes its share of what is left of a page.
  var spreads = false
  /// Whether it stands a little farther from what is above it where there is room, as a row does.
  var pitches = false
  /// Whether it is a frame to draw in, which is as high as what is left of a page.
  var takesRest = false
  /// Whether its pictures become as large as what is left of a page lets them, where it is the last.
  var grows = false
  /// The title of the pages that begin with it; nil where it goes on with what was before.
  var title: String?
  /// What stands on it drawn, as no line and no print: numbers of things.
  var stands: [String] = []
  /// Whether it is there only for room that is left.
  var isSpare = false
  /// Whether it goes only with its neighbours of which this is true.
  var isSpareWithOthers = false
  /// Whether it goes after all else that is spare: what a child says of its own work.
  var goesLast = false
  /// Whether it is one of many lines that fill a page as far as there is room.
  var isFiller = false
  /// Whether it is the heading of such lines, and goes with the last of them.
  var headsFillers = false
  /// Whether it is as high as was asked for, so that nothing moves it apart.
  var keepsHeight = false
  /// Whether it says what the title of its page would say.
  var saysTitle = false
  /// Whether it is a page in a frame, which has no header.
  var isFramed = false
  /// How far it reaches over its upper edge, into the white under a row.
  var overhang = 0.0
  /// The white it keeps to lines above it on paper that is ruled from top to foot, whose last line is drawn where they end.
  var whiteUnderLines = 0.0
  /// Where its upper edge stands on its page.
  var top = 0.0

  /// How far the middle of an icon stands above the midline.
  private static let iconLift = Length.mm(0.9).points

  /// A line by itself.
  init(_ line: Line, icon: RowIcon? = nil) {
    lines = [line]
    lines[0].baseline = line.above
    lines[0].measureInk()
    height = line.above + line.below
    self.icon = icon
    iconY = line.above - line.ruling.xHeight - Band.iconLift
  }

  /// An empty band of a height.
  init(height: Double) {
    self.height = height
  }

  /// Sets lines of print below one another, a step apart, from a point of the first baseline.
  mutating func print(
    _ texts: [String], size: Double, at start: Point, step: Double = 0, colour: Colour = SheetInk.text,
    anchor: TextSetter.Anchor = .start
  ) {
    for (index, text) in texts.enumerated() {
      prints.append(
        Print(
          text: text, size: size, at: start + Vector(0, Double(index) * step), colour: colour, anchor: anchor,
          goesOn: index > 0))
    }
  }

  /// Takes a line up, at a place and with a ruling of its own.
  mutating func add(_ line: Line, x: Double, baseline: Double) {
    var placed = line
    (placed.x, placed.baseline, placed.isApart) = (x, baseline, true)
    lines.append(placed)
  }

  /// The line, where there is only one, print beside it or not.
  var onlyLine: Line? { lines.count == 1 ? lines[0] : nil }

  /// The line, where the band is nothing else: what crosses lines crosses only these.
  var plainLine: Line? { onlyLine.flatMap { $0.isApart ? nil : $0 } }

  /// Whether it is nothing but a line.
  var isPlainLine: Bool { lines.count == 1 && !lines[0].isApart }

  /// Whether something is asked for on it that is not what is asked for above it.
  var beginsRow: Bool { icon != nil || rowPicture != nil }

  /// Ends at a height of the page, with as much room below its line as that leaves.
  mutating func reach(to foot: Double) {
    guard let line = plainLine else { return }
    lines[0].below = line.below + foot - top - height
    height = foot - top
  }
}
