import Geometry
import Letterforms
import Worksheets

/// The ink of a passage on its lines, in pieces between which there is white.
///
/// Page space.
struct PassageInk {
  /// Strokes that stand over one another: a letter, or several that were joined.
  struct Piece {
    /// Indices of the strokes, growing.
    var strokes: [Int]
    /// Around them, upright: without the lean of the school.
    var box: Rectangle
    /// The line they stand on, from 0.
    let line: Int
  }

  /// In the order in which they were recorded.
  let strokes: [PageStroke]
  /// Line by line from the top, each from the left.
  let pieces: [Piece]
  /// The white before each piece, in x-heights; infinite at the beginning of a line.
  let whites: [Double]
  private let baselines: [Double]
  private let unit: Double

  /// Ink smaller than this in both directions is a dot, in x-heights.
  private static let dot = 0.3
  /// A dot so near the piece before it goes with it.
  private static let dotReach = 0.6
  /// Strokes so near each other are not apart.
  private static let touch = 0.04

  init(_ strokes: [PageStroke], on passage: Passage, slant: Double) {
    self.strokes = strokes
    (baselines, self.unit) = (passage.lines.map { $0.start.y }, passage.xHeight)
    let lean = tangent(of: slant * .pi / 180)
    let unit = passage.xHeight
    var lines = Array(repeating: [Piece](), count: passage.lines.count)
    for (number, stroke) in strokes.enumerated() {
      let points = stroke.pagePoints
      guard let own = Rectangle(around: points) else { continue }
      let line = PassageInk.line(of: own, on: passage)
      let baseline = passage.lines[line].start.y
      guard let box = Rectangle(around: points.map { Point($0.x - (baseline - $0.y) * lean, $0.y) }) else { continue }
      lines[line].append(Piece(strokes: [number], box: box, line: line))
    }
    var pieces: [Piece] = []
    var whites: [Double] = []
    for line in lines {
      var isFirst = true
      for piece in line.sorted(by: { ($0.box.min.x, $0.strokes[0]) < ($1.box.min.x, $1.strokes[0]) }) {
        let white = isFirst ? .infinity : (piece.box.min.x - pieces[pieces.count - 1].box.max.x) / unit
        let isDot = max(piece.box.width, piece.box.height) < PassageInk.dot * unit
        if white < (isDot ? PassageInk.dotReach : PassageInk.touch) {
          pieces[pieces.count - 1].strokes = (pieces[pieces.count - 1].strokes + piece.strokes).sorted()
          pieces[pieces.count - 1].box = pieces[pieces.count - 1].box.union(piece.box)
        } else {
          pieces.append(piece)
          whites.append(white)
        }
        isFirst = false
      }
    }
    (self.pieces, self.whites) = (pieces, whites)
  }

  /// The line whose small letters ink lies among most, or is nearest to.
  private static func line(of box: Rectangle, on passage: Passage) -> Int {
    let distances = passage.lines.map { line -> Double in
      let (top, foot) = (line.start.y - passage.xHeight, line.start.y)
      // Negative by how much of it lies there.
      return max(box.min.y - foot, top - box.max.y, min(0, max(top, box.min.y) - min(foot, box.max.y)))
    }
    return distances.indices.min { distances[$0] < distances[$1] } ?? 0
  }

  /// The points of some pieces, stroke by stroke in the order of writing, with y up.
  func letterInk(of range: Range<Int>) -> [[Point]] {
    strokes(of: range).map { strokes[$0].pagePoints.map { Point($0.x, -$0.y) } }
  }

  /// The strokes of some pieces, in the order of writing.
  func strokes(of range: Range<Int>) -> [Int] { pieces[range].flatMap { $0.strokes }.sorted() }

  /// Where the baseline stands under some pieces.
  func baseline(of range: Range<Int>) -> Double { baselines[pieces[range.lowerBound].line] }

  /// Around some pieces, upright.
  func box(of range: Range<Int>) -> Rectangle {
    pieces[range].dropFirst().reduce(pieces[range.lowerBound].box) { $0.union($1.box) }
  }

  /// For how many letters of usual width some pieces have room.
  func letterRoom(of range: Range<Int>) -> Double { box(of: range).width / (unit * scale) }

  /// How large the writing is, by the height of its pieces: 1 as high as the lines ask for.
  private var scale: Double {
    min(max((heights.median ?? unit) / (PassageInk.usualHeight * unit), PassageInk.leastScale), PassageInk.mostScale)
  }

  private var heights: [Double] { pieces.map { $0.box.height } }

  /// Pieces are by the median so high, in x-heights, and children write so much smaller or larger than the lines ask for.
  private static let (usualHeight, leastScale, mostScale) = (1.3, 0.6, 1.7)

  /// No letter is wider: so many times as wide as letters are high, in points.
  var widest: Double {
    PassageInk.widestShare * max(unit, heights.median ?? 0)
  }

  private static let widestShare = 2.4

  /// The white that parts words from letters, in x-heights: between the means of narrow and wide ones (Otsu, "A threshold
  /// selection method from gray-level histograms", 1979); that of the school where they are all alike.
  ///
  /// - Parameter isJoined: Whether letters are joined: then hardly any white is within a word.
  func wordWhite(isJoined: Bool) -> Double {
    let usual = Setting.wordSpace * PassageInk.usualShare
    return isJoined ? min(usual, wordWhite) : wordWhite
  }

  private var wordWhite: Double {
    let known = whites.filter { $0 < PassageInk.widest && $0 > 0 }.sorted()
    let usual = Setting.wordSpace * PassageInk.usualShare
    guard known.count >= PassageInk.leastWhites else { return usual }
    let sum = known.reduce(0, +)
    var (low, best, split) = (0.0, 0.0, (narrow: 0.0, wide: 0.0))
    for count in 1..<known.count {
      low += known[count - 1]
      let (narrow, wide) = (low / Double(count), (sum - low) / Double(known.count - count))
      let between = Double(count) * Double(known.count - count) * (wide - narrow) * (wide - narrow)
      if between > best { (best, split) = (between, (narrow, wide)) }
    }
    guard split.wide > PassageInk.leastRatio * split.narrow + PassageInk.leastWiden else { return usual }
    return (split.narrow + split.wide) / 2
  }

  /// Wider white is a place left free, and of fewer whites nothing follows.
  private static let (widest, leastWhites) = (4.0, 6)
  /// Wide whites are so many times as wide as narrow ones, and by so much.
  private static let (leastRatio, leastWiden) = (1.5, 0.2)
  /// Between letters and words, as a share of the white between words.
  private static let usualShare = 0.65
}
