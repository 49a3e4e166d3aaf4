public import Geometry
public import Letterforms

/// The dots or dashes that a line is traced by, for those who draw them elsewhere than on a page.
///
/// School space. Sizes are those of sheets, before small letters make them larger.
public enum Trace {
  /// The diameter of a dot.
  public static let dotDiameter = LetterPress.dotDiameter(xHeight: .infinity)
  /// The width of a dash.
  public static let dashWidth = 0.8 * dotDiameter
  /// The diameter of a point of the pen among dots or dashes, as on an i, for a pen of a weight.
  public static func pointDiameter(weight: Double) -> Double {
    LetterPress.pointWidth * max(weight, 1.2 * dotDiameter)
  }

  /// Dots closer together than this would touch or look doubled.
  public static let nearest = DotPlan.nearest * LetterPress.dotPitch * dotDiameter

  /// The middles of dots along strokes; none for points of the pen.
  public static func dots(along strokes: [Stroke]) -> [Point] {
    DotPlan(strokes: strokes.filter { !$0.isDot }, spacing: LetterPress.dotPitch * dotDiameter).dots.map { $0.point }
  }

  /// As on sheets: how many times heavier a hollow letter is than a solid one.
  public static let hollowWeight = LetterPress.hollowWeight
  /// The weight of the line around a hollow letter.
  public static let hollowLine = 0.03

  /// A dash: the ink on both sides of its middle.
  public struct Dash: Sendable {
    /// Its middle.
    public let middle: Point
    /// Its lines: more than one where strokes meet.
    public let lines: [Path]
  }

  /// The dashes along strokes; none for points of the pen.
  public static func dashes(along strokes: [Stroke]) -> [Dash] {
    let plan = DotPlan(strokes: strokes.filter { !$0.isDot }, spacing: LetterPress.dashPitch)
    let half = LetterPress.dashLength / 2
    return plan.dots.map { dot in
      let lines = dot.places.map { place in
        let run = plan.runs[place.run]
        return run.table.part(from: max(0, place.length - half), to: min(run.length, place.length + half))
      }
      return Dash(middle: dot.point, lines: lines.filter { !$0.isPoint })
    }
  }
}
