import Geometry
import Letterforms
import Mazes
import Pages

/// What takes the width of a page and some of its height: a row, or rows, print and drawings beside one another.
///
/// Band space: points, y down, origin at the left end and top of the band.
struct Band {
  /// A row at its place in the band.
  struct Piece {
    var layout: RowLayout
    /// Where it begins.
    var x = 0.0
    /// Where its baseline stands.
    var baseline: Double
    /// Whether its lines end with it, and not with those of the page.
    var isApart = false
  }

  /// A line of print at its place.
  struct Print {
    let text: String
    let size: Double
    let at: Point
    var anchor = Lettering.Anchor.start
    var colour = SheetInk.text
    /// The language, where it is not the sheet's.
    var language: String?
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
    /// Nor there, if that takes no more pages.
    case together
    /// Always before it.
    case page
  }

  var pieces: [Piece] = []
  var prints: [Print] = []
  /// Drawings.
  var marks: [Mark] = []
  var mazes: [MazePlace] = []
  /// How much of the page's height it takes.
  var height: Double
  /// Whether it has a page for itself, on which no maze stands at the foot.
  var fillsPage = false
  var opening = Opening.free
  /// Whether it takes its share of what is left of a page.
  var spreads = false

  /// A row by itself.
  init(_ layout: RowLayout) {
    pieces = [Piece(layout: layout, baseline: layout.above)]
    height = layout.above + layout.below
  }

  /// An empty band of a height.
  init(height: Double) {
    self.height = height
  }

  /// The row, where there is only one, print beside it or not.
  var onlyLayout: RowLayout? { pieces.count == 1 ? pieces[0].layout : nil }

  /// How much of its height the last band of a page can do without.
  var gap: Double { row?.gap ?? 0 }

  /// Leaves out the white that keeps the hand off the next row.
  mutating func endPage() {
    let gap = gap
    guard gap > 0 else { return }
    height -= gap
    pieces[0].layout.below -= gap
    pieces[0].layout.gap = 0
  }

  /// The row, where the band is nothing else: lines that cross rows cross only these.
  var row: RowLayout? {
    guard pieces.count == 1, let piece = pieces.first, !piece.isApart else { return nil }
    return piece.layout
  }
}
