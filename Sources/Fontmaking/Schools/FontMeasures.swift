import Geometry
import Letterforms
import Rulings
import Texts

/// How large letters are in a font, and how far apart its lines stand.
///
/// At 24 points the x-height of every school is 5 mm; other sizes in proportion, so that at 48 points it is 10 mm. Lines
/// stand as far apart as rows of the school's ruling would at that x-height.
public struct FontMeasures: Sendable {
  /// Units of the em, as usual for TrueType.
  public static let unitsPerEm = 2048
  /// The size at which the x-height is ``millimetres``, in points.
  public static let points = 24.0
  /// The x-height at ``points``, in millimetres.
  public static let millimetres = 5.0
  /// Units of an x-height; not whole, so that millimetres are true.
  public static let unitsPerXHeight = Double(unitsPerEm) * Length.mm(millimetres).points / points
  /// Version 1.0 of the fonts' design, in 65536ths.
  static let revision = 0x0001_0000

  /// From the baseline up to the top of a line, in units.
  public let ascent: Int
  /// From the baseline down to the foot of a line, in units; positive.
  public let descent: Int
  /// As far up and down from the baseline as any style of the family draws, in units; both positive.
  let top: Int
  let foot: Int
  /// The x-height in whole units.
  let xHeight: Int
  /// The height of capitals.
  let capital: Int
  /// The weight of the pen in units.
  let pen: Int

  /// What stands above or below the middles of strokes, in x-heights: the pen, arrows and numbers.
  private static let beside = 0.4

  /// The measures of a school's letters on a ruling.
  init(of plan: FontPlan, on ruling: Ruling) {
    let school = plan.school
    let unit = FontMeasures.unitsPerXHeight
    let above = 1 + school.zones.ascender
    let below = school.zones.descender
    let row = ruling.rowHeight((above + below) * ruling.xHeight) / ruling.xHeight
    // What is left between the lines is shared by both sides.
    let line = Int(clamping: (row * unit).rounded())
    ascent = Int(clamping: ((above + (row - above - below) / 2) * unit).rounded())
    descent = line - ascent
    let boxes = plan.letters.flatMap { ($0.pieces.body + $0.pieces.delayed).map { $0.path.bounds } }
    top = Int(clamping: (((boxes.map { $0.max.y }.max() ?? 0) + FontMeasures.beside) * unit).rounded())
    foot = Int(clamping: (((-(boxes.map { $0.min.y }.min() ?? 0)) + FontMeasures.beside) * unit).rounded())
    xHeight = Int(clamping: unit.rounded())
    capital = Int(clamping: (above * unit).rounded())
    pen = Int(clamping: (school.weight * unit).rounded())
  }
}
