public import Codes
public import Geometry
import Lettering

/// Where everything stands on a page that came back from a scanner, by which it is laid straight, known and graded.
///
/// Paper space: millimetres, origin at the top left of the upright page, x right, y down.
public struct ScanLayout: Hashable, Sendable {
  /// The width of the paper in millimetres.
  public let width: Double
  /// Its height.
  public let height: Double
  /// The code that is printed on it.
  public let code: PageCode
  /// What is graded: its cells but models of full ink, which nobody writes on.
  ///
  /// Places in them are in page space, in points.
  public let cells: [SheetKey.Cell]
  /// Where pupils write letters, in millimetres of paper; some lie over one another.
  public let rooms: [Rectangle]
  /// Where print as dark as ink stands in those rooms that no pen crosses: mazes, the marks of the page.
  public let print: [Rectangle]
  /// The middles of the knots: small black squares along the longer sides.
  public let knots: [Point]
  /// Where models, words and drawings stand in them that a pen may cross: only what lies in them as a whole is print.
  public let words: [Rectangle]

  /// The black square of a tag: 8 × 8 modules.
  public func square(of tag: CornerTag) -> Rectangle {
    ScanFrame.square(of: tag, width: ScanLayout.points(width), height: ScanLayout.points(height)).inMillimetres
  }

  /// The corners of the black square of a tag on the upright page: top left, top right, bottom right, bottom left.
  public func corners(of tag: CornerTag) -> [Point] {
    let square = square(of: tag)
    return [
      square.min, Point(square.max.x, square.min.y), square.max, Point(square.min.x, square.max.y),
    ]
  }

  /// The square of the code without its white: ``QRCode/size`` modules on each side, the first at the top left.
  public var codeSquare: Rectangle { ScanFrame.codeSquare(width: ScanLayout.points(width)).inMillimetres }

  /// Where tags and code stand.
  public var marks: PageMarks {
    PageMarks(
      width: width, height: height,
      corners: Dictionary(uniqueKeysWithValues: CornerTag.allCases.map { ($0, corners(of: $0)) }),
      codeSquare: codeSquare,
      knots: knots)
  }

  private static func points(_ millimetres: Double) -> Double { Length.mm(millimetres).points }
}

extension SheetKey.Page {
  /// Where everything stands on the page when it comes back from a scanner; nil for a page that is not for that.
  public var scanLayout: ScanLayout? {
    guard let code = code.flatMap({ PageCode($0) }) else { return nil }
    let print = marks + mazes.map { $0.strip.box.expanded(by: SheetKey.Page.besideMaze) }
    return ScanLayout(
      width: Length.points(width).mm, height: Length.points(height).mm, code: code,
      cells: cells.filter { $0.look != Look.solid.rawValue }, rooms: rooms.map { $0.inMillimetres },
      print: print.map { $0.inMillimetres }, knots: knots.map { Point(Length.points($0.x).mm, Length.points($0.y).mm) },
      words: printedWords.map { $0.inMillimetres })
  }

  /// Where words and models stand, and no place to write between them.
  ///
  /// Keys of earlier sheets may have one box around the print on both sides of a place: it would hide what is written there.
  private var printedWords: [Rectangle] {
    words.flatMap { box -> [Rectangle] in
      let hidden = places.filter { box.contains($0.center) }.sorted { $0.min.x < $1.min.x }
      // What else such a box has beside a model nobody knows.
      guard !hidden.isEmpty, !cells.contains(where: { !$0.isToWrite && box.contains($0.box.center) }) else {
        return [box]
      }
      let edges = [box.min.x] + hidden.flatMap { [$0.min.x, $0.max.x] } + [box.max.x]
      return stride(from: 0, to: edges.count, by: 2).compactMap { index in
        guard edges[index] < edges[index + 1] else { return nil }
        return Rectangle(min: Point(edges[index], box.min.y), max: Point(edges[index + 1], box.max.y))
      }
    }
  }

  /// Where letters are to be written.
  var places: [Rectangle] { cells.filter { $0.isToWrite }.map { $0.box } }

  /// The middles of the knots of a page that can come back, in points; none of others.
  public var knots: [Point] { code == nil ? [] : ScanFrame.knots(width: width, height: height, at: knotPlaces) }

  /// Walls are lines on the edge of their maze, in points.
  private static let besideMaze = 3.0
  /// Ink this far beyond a cell still belongs to it, in x-heights.
  private static let besideCell = 0.6

  /// The lines of a passage and the cells with their margins, and between cells of one row the way from one to the next.
  var rooms: [Rectangle] {
    var rooms: [Rectangle] = []
    var before: SheetKey.Cell?
    for cell in cells where cell.isToWrite {
      let own = cell.box.expanded(by: SheetKey.Page.besideCell * cell.xHeight)
      rooms.append(own)
      if let before, abs(before.box.min.y - cell.box.min.y) < 1 {
        rooms.append(before.box.expanded(by: SheetKey.Page.besideCell * cell.xHeight).union(own))
      }
      before = cell
    }
    if let passage, let box = passage.box { rooms.append(box.expanded(by: SheetKey.Page.besideCell * passage.xHeight)) }
    return rooms
  }

  /// The marks of the page with their white.
  private var marks: [Rectangle] {
    CornerTag.allCases.map { ScanFrame.square(of: $0, width: width, height: height).expanded(by: 2) }
      + [ScanFrame.codeSquare(width: width).expanded(by: 2)]
      + knots.map {
        Rectangle(min: $0, max: $0).expanded(by: ScanFrame.knotSide / 2 + 2)
      }
  }
}

extension SheetKey.Cell {
  /// Whether letters are to be written in it: it is no model, whole or of some strokes.
  fileprivate var isToWrite: Bool { strokes == nil && look != Look.solid.rawValue }
}

extension Rectangle {
  fileprivate var inMillimetres: Rectangle {
    Rectangle(
      x: Length.points(min.x).mm, y: Length.points(min.y).mm, width: Length.points(width).mm,
      height: Length.points(height).mm)
  }
}
