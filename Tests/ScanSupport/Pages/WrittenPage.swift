public import Geometry
public import Letterforms
import Worksheets

/// A printed page on which a pupil has written, and where.
public struct WrittenPage: Sendable {
  /// A cell and what was written in it.
  public struct Cell: Sendable {
    /// Its place in ``ScanLayout/cells``.
    public let index: Int
    /// What was to be written.
    public let text: String
    /// In millimetres of paper, in the order in which they were drawn.
    public let strokes: [[Point]]
    /// What is wrong with it; nil for nothing.
    public let fault: ShapeFault?
    /// How far the hand strays from the letters without that, in x-heights: the farthest that ink is from its letter, or a place of
    /// a letter from the ink.
    public let stray: Double
  }

  /// The page as it was printed.
  public let printed: PrintedPage
  /// What was written in its cells.
  public private(set) var cells: [Cell]
  /// The pupil's pen.
  public let pen: PupilPen
  /// How much wider than usual it writes.
  private let wide: Double
  /// The ways through its mazes.
  public private(set) var ways: [MazeDrawing] = []
  /// The marks of a teacher, which do not count; in millimetres of paper.
  public private(set) var teacher: [[Point]]
  private let seed: UInt64

  /// Turns a letterform into lines of somebody's hand, in the letter's own space; nil where there is no such hand.
  public typealias Writer = (Letterform, inout Lot) -> [[Point]]?

  /// Writes on a page.
  ///
  /// - Parameters:
  ///   - seed: What is left blank, how the letterforms are shaken, the pen.
  ///   - others: Whether the pupil is of the second family: with other pens, and more places left empty.
  ///   - faults: The share of cells that are written with a fault of shape.
  ///   - writer: Somebody's hand; letterforms shaken by lot where it gives nil.
  public init(
    _ printed: PrintedPage, seed: UInt64, others: Bool = false, faults: Double = 0, writer: Writer = { _, _ in nil }
  ) {
    var lot = Lot(seed: seed)
    self.printed = printed
    self.seed = seed
    pen = lot.one(of: others ? PupilPen.others : PupilPen.pupils)
    wide = others ? lot.within(0.8...1.3) : 1
    let letters = LetterCase(school: printed.school, hand: printed.hand)
    let neatness = lot.within(0.015...0.05)
    var cells: [Cell] = []
    for (index, cell) in printed.layout.cells.enumerated() where cell.school == nil && cell.strokes == nil {
      guard lot.happens(others ? 0.85 : 0.95), let setting = try? letters.setting(of: cell.text) else { continue }
      var strokes: [[Point]] = []
      var stray = 0.0
      var fault = faults > 0 && lot.happens(faults) ? lot.one(of: ShapeFault.allCases) : nil
      let spoilt = lot.one(of: Array(setting.letters.indices))
      for (number, placed) in setting.letters.enumerated() {
        var own = writer(placed.letterform, &lot) ?? WrittenPage.shaken(placed.letterform, by: neatness, &lot)
        stray = max(stray, WrittenPage.stray(of: own, from: placed.letterform))
        if let wanted = fault, number == spoilt {
          let millimetres = cell.xHeight * WrittenPage.millimetre
          if let worse = wanted.put(into: own, of: placed.letterform, millimetresPerUnit: millimetres, &lot) {
            own = worse
          } else {
            fault = nil
          }
        }
        let map =
          Affine.scale(x: WrittenPage.millimetre, y: WrittenPage.millimetre) * cell.pageFromSchool
          * Affine.translation(Vector(placed.x, 0))
        strokes += own.map { $0.map { map * $0 } }
      }
      cells.append(Cell(index: index, text: cell.text, strokes: strokes, fault: fault, stray: stray))
    }
    self.cells = cells
    teacher = !others && lot.happens(0.25) ? WrittenPage.marks(beside: cells, &lot) : []
  }

  /// The page with ways through its mazes, each of a manner by lot.
  public func withWays() -> WrittenPage {
    var page = self
    var lot = Lot(seed: seed ^ 0x3A2E)
    page.ways = printed.page.mazes.map { maze in
      let manner: MazeDrawing.Manner = lot.happens(0.6) ? .solves : lot.happens(0.5) ? .stops : .breaksThrough
      return MazeDrawing(through: maze.strip, manner, seed: lot.next())
    }
    return page
  }

  /// The page before anybody wrote on it.
  var blank: WrittenPage {
    var page = self
    (page.cells, page.teacher, page.ways) = ([], [], [])
    return page
  }

  /// Points to millimetres.
  private static let millimetre = 25.4 / 72

  /// The paper with all that was written on it.
  ///
  /// - Parameters:
  ///   - paper: The page as it came from the printer or copier.
  ///   - place: Where a place of the page came to lie on it.
  func painted(on paper: PaperPicture, at place: (Point) -> Point) -> PaperPicture {
    var paper = paper
    var lot = Lot(seed: seed ^ 0x1A5)
    let colour = pen.colour(&lot)
    for cell in cells {
      paper.draw(cell.strokes.map { $0.map(place) }, pen, wide: wide, colour: colour, seed: lot.next())
    }
    paper.draw(ways.map { $0.line.map(place) }, pen, wide: wide, colour: colour, seed: lot.next())
    paper.draw(
      teacher.map { $0.map(place) }, .red, colour: PupilPen.red.colour(&lot), seed: lot.next())
    return paper
  }

  /// How far ink is from a letterform, or the letterform from it, at most.
  private static func stray(of ink: [[Point]], from form: Letterform) -> Double {
    func fine(_ line: [Point]) -> [Point] {
      line.prefix(1)
        + zip(line, line.dropFirst()).flatMap { from, to in
          let count = max(1, Int(from.distance(to: to) / 0.03))
          return (1...count).map { from.interpolated(to: to, at: Double($0) / Double(count)) }
        }
    }
    let drawn = ink.flatMap(fine)
    let model = form.strokes.flatMap { stroke -> [Point] in
      let table = ArcLengthTable(stroke.path, accuracy: 1e-3)
      let count = max(1, Int(table.length / 0.03))
      return (0...count).map { table.point(at: table.length * Double($0) / Double(count)) }
    }
    func farthest(_ places: [Point], from others: [Point]) -> Double {
      places.reduce(0) { most, place in
        max(most, others.reduce(Double.infinity) { min($0, $1.distanceSquared(to: place)) })
      }
    }
    return max(farthest(drawn, from: model), farthest(model, from: drawn)).squareRoot()
  }

  /// A letterform with a slip of its own, slow drift and a small tremor.
  static func shaken(_ form: Letterform, by shake: Double, _ lot: inout Lot) -> [[Point]] {
    let slip = Vector(lot.swing(shake), lot.swing(shake))
    return form.strokes.map { stroke in
      let table = ArcLengthTable(Affine.translation(slip) * stroke.path, accuracy: 1e-3)
      let count = max(1, Int(table.length / 0.05))
      var drift = Vector(lot.swing(shake / 2), lot.swing(shake / 2))
      return (0...count).map { index in
        drift = drift * 0.97 + Vector(lot.swing(shake / 8), lot.swing(shake / 8))
        return table.point(at: table.length * Double(index) / Double(count)) + drift
      }
    }
  }

  /// Ticks beside some cells and a line under one.
  private static func marks(beside cells: [Cell], _ lot: inout Lot) -> [[Point]] {
    var marks: [[Point]] = []
    for cell in cells where lot.happens(0.2) {
      guard let box = Rectangle(around: cell.strokes.joined()) else { continue }
      let (x, y) = (box.max.x, box.center.y)
      if lot.happens(0.5) {
        marks.append([Point(x, y), Point(x + 1.6, y + 2.6), Point(x + 5.5, y - 4)])
      } else {
        marks.append(
          (0...10).map { step in
            Point(box.min.x + box.width * Double(step) / 10, box.max.y + 0.6 + lot.swing(0.12))
          })
      }
    }
    return marks
  }
}
