public import Codes
public import Geometry

/// The ink that was lifted off a page.
public struct LiftedInk: Hashable, Sendable {
  /// The middle lines of the ink in millimetres of paper; their order and their direction say nothing.
  public let lines: [[Point]]
  /// For each place of each line how far from it the middle of the pen may have been, in millimetres: 0 where the ink is as wide
  /// as the pen, more where lines ran into one.
  public let doubts: [[Double]]
  /// Half of the width of the pen in millimetres.
  public let pen: Double

  /// Ink wider than the pen by less, in millimetres, is a line of its own: half a pixel of the page laid straight.
  private static let unsure = 0.06
  /// A blot wider than so many pens is none that a loop of a letter makes when it fills.
  private static let widest = 2.5

  /// Lifts the ink off a page, its lines as smooth as the pen's.
  ///
  /// - Parameters:
  ///   - picture: The scan, in red light where it has colours: print for scanning is pale there.
  ///   - pictureFromPaper: How the page lies in it.
  ///   - marks: How large the page is, and where its black marks stand.
  ///   - rooms: Where people write, in millimetres of paper.
  ///   - print: Where print as dark as ink stands in those rooms that no pen crosses.
  ///   - words: Where words are printed: what lies in them as a whole is none of the ink.
  public init(
    from picture: GreyPicture, _ pictureFromPaper: PageMap, on marks: PageMarks, in rooms: [Rectangle],
    without print: [Rectangle] = [], words: [Rectangle] = []
  ) {
    let light = PaperLight(of: picture, pictureFromPaper, on: marks)
    self.init(InkMask(of: picture, pictureFromPaper, on: marks, light, in: rooms, without: print, words: words))
  }

  /// Lifts the ink off a page to compare it with models: lines go to short ends and back that the middle of the ink does not show.
  ///
  /// - Parameter mazes: The mazes of the page, off which ways are lifted.
  public init(
    toEndsFrom picture: GreyPicture, _ pictureFromPaper: PageMap, on marks: PageMarks, in rooms: [Rectangle],
    without print: [Rectangle] = [], words: [Rectangle] = [], mazes: [PrintedMaze] = []
  ) {
    let light = PaperLight(of: picture, pictureFromPaper, on: marks)
    let ink = LiftedInk(
      toEndsOf: InkMask(of: picture, pictureFromPaper, on: marks, light, in: rooms, without: print, words: words))
    let ways = LiftedInk.ways(through: mazes, of: picture, pictureFromPaper, on: marks, light)
    self.init(lines: ink.lines + ways, doubts: ink.doubts + ways.map { $0.map { _ in 0 } }, pen: ink.pen)
  }

  init(lines: [[Point]], doubts: [[Double]], pen: Double) {
    (self.lines, self.doubts, self.pen) = (lines, doubts, pen)
  }

  init(_ mask: InkMask) {
    let found = InkGraph(of: Skeleton(of: mask)).lines
    let breadth = InkBreadth(of: mask)
    self.init(found, of: mask, breadth, pen: breadth.half(along: found)) { _, _ in false }
  }

  /// With lines that go to short ends.
  init(toEndsOf mask: InkMask) {
    let found = InkGraph(of: Skeleton(of: mask)).lines
    let breadth = InkBreadth(of: mask)
    let half = breadth.half(along: found)
    let (lines, isGuessed) = mask.reachingEnds(found, breadth, pen: half)
    self.init(lines, of: mask, breadth, pen: half) { isGuessed[$0][$1] }
  }

  /// - Parameter isGuessed: Whether a place of a line is no middle of ink.
  private init(
    _ lines: [[Point]], of mask: InkMask, _ breadth: InkBreadth, pen half: Double, isGuessed: (Int, Int) -> Bool
  ) {
    let pen = half / InkMask.scale
    self.pen = pen
    self.lines = lines.map { line in line.map { mask.onPaper($0) } }
    doubts = lines.indices.map { line in
      lines[line].indices.map { place in
        let own = isGuessed(line, place) ? 2 * pen : breadth.half(at: lines[line][place]) / InkMask.scale
        return max(0, min(own, LiftedInk.widest * pen) - pen - LiftedInk.unsure)
      }
    }
  }
}

/// How wide ink is, from place to place.
struct InkBreadth {
  private let mask: InkMask
  /// Steps to other pixels, the nearest first, and how far they are.
  let steps: [(x: Int, y: Int, length: Double)]

  /// Ink wider than twice this, in pixels, is as wide as that.
  private static let farthest = 16

  init(of mask: InkMask) {
    self.mask = mask
    let range = -InkBreadth.farthest...InkBreadth.farthest
    let all = range.flatMap { y in range.map { (x: $0, y: y, length: Double($0 * $0 + y * y).squareRoot()) } }
    steps = all.filter { $0.length <= Double(InkBreadth.farthest) }
      .sorted { ($0.length, $0.y, $0.x) < ($1.length, $1.y, $1.x) }
  }

  /// How far it is from most places of some lines to the rim of the ink, in pixels: half of the pen's width.
  func half(along lines: [[Point]]) -> Double {
    let sorted = lines.flatMap { line in line.map { half(at: $0) } }.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }

  /// How far it is from a place of ink to its rim, in pixels.
  func half(at place: Point) -> Double {
    let (x, y) = (Int(place.x), Int(place.y))
    for step in steps {
      let (column, row) = (x + step.x, y + step.y)
      guard column >= 0, row >= 0, column < mask.width, row < mask.height else { return step.length }
      // The rim is half a pixel before the middle of the first white one.
      if mask.pixels[row * mask.width + column] == 0 { return max(0, step.length - 0.5) }
    }
    return Double(InkBreadth.farthest)
  }
}
