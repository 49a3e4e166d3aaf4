import Geometry
import Texts

/// Where the lines lie in drawings that bring none along; in units of the drawing (pixels for Tracy's letters), y down.
public struct DrawnLines: Hashable, Sendable {
  /// The y of the baseline.
  public let baseline: Double
  /// How far above it the midline lies.
  public let xHeight: Double

  /// Lines at a height; nil unless the x-height is at least 0.001 and neither is above a million.
  public init?(baseline: Double, xHeight: Double) {
    guard abs(baseline) <= Numbers.largest, xHeight >= 1e-3, xHeight <= Numbers.largest else { return nil }
    self.baseline = baseline
    self.xHeight = xHeight
  }

  var frame: LetterFrame { LetterFrame(baseline: baseline, xHeight: xHeight) }
}

/// Where the lines of a letter lie in a drawing with y down.
struct LetterFrame: Hashable, Sendable {
  /// The y of the baseline.
  var baseline: Double
  /// How far above it the midline lies.
  var xHeight: Double
  /// The x at which letters begin; nil moves each letter so that its leftmost place is 0.
  var left: Double?

  /// The map into letter space.
  ///
  /// - Parameter leftmost: The least x of the letter, used where the frame names none.
  func letterFromDrawing(leftmost: Double) -> Affine {
    Affine(
      a: 1 / xHeight, b: 0, c: 0, d: -1 / xHeight, tx: -(left ?? leftmost) / xHeight, ty: baseline / xHeight)
  }
}

/// Strokes of one letter in the units of a drawing, y down.
struct Drawing: Sendable {
  /// The letter.
  var name: String
  /// Where it stands, for errors.
  var place: FilePlace
  /// The strokes; paths in the drawing's units.
  var strokes: [DrawnStroke]
  /// The area of the drawing, where it says so.
  var canvas: Rectangle?
  /// The lines that the drawing brings along.
  var frame: LetterFrame?

  /// Around all strokes, dots left out if there is anything else.
  func extent() -> Rectangle? {
    let lines = strokes.filter { !$0.isDot }
    return DrawnLetter(name: name, strokes: lines.isEmpty ? strokes : lines).bounds
  }

  /// The letter in letter space.
  func letter(in frame: LetterFrame) throws(Fault) -> DrawnLetter {
    let leftmost = DrawnLetter(name: name, strokes: strokes).bounds?.min.x ?? 0
    let map = frame.letterFromDrawing(leftmost: leftmost)
    var letter = DrawnLetter(name: name, strokes: strokes)
    for index in letter.strokes.indices {
      let path = (map * letter.strokes[index].path).withoutStandstill
      for point in path.allPoints
      where !(abs(point.x) <= Numbers.largestInLetter && abs(point.y) <= Numbers.largestInLetter) {
        throw Fault(
          at: place, problem: "stroke \(index + 1) of the letter \"\(name)\" is more than 100 x-heights away from it",
          hint: "give the y of the baseline and the x-height of the drawing")
      }
      letter.strokes[index].path = path
    }
    return letter
  }
}
