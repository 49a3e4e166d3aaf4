import Geometry
import Letterforms
import Lettering

/// Draws pieces of letters in a style.
///
/// Font units from the letter's own origin, but for strokes and paths, which are in school space.
struct LetterInk {
  let style: FontStyle
  /// The weight of the pen in x-heights.
  let weight: Double
  /// What was drawn for other styles already.
  var known = KnownInk()

  private static let unit = FontMeasures.unitsPerXHeight
  private static let fontFromSchool = Affine.scale(x: unit, y: unit)
  /// A point is this many times as wide as the pen's line, as on sheets.
  private static let pointWidth = 1.7

  /// The ink of strokes that belong together: a letter's body, or what waits until the word is written.
  ///
  /// - Parameter others: Strokes that meet them, into which hollow ones open.
  func areas(of strokes: [Stroke], beside others: [Stroke] = []) -> [Contour] {
    let points = strokes.filter { $0.isDot }.map { $0.path.start }
    return points.map { point($0) } + lines(strokes.filter { !$0.isDot }, beside: others)
  }

  /// The ink of a hollow letter in parts: see ``HollowInk/pieces(of:beside:openings:)``.
  func hollow(of strokes: [Stroke], openings: [Path?]) -> [Set<Int>: [Contour]] {
    let points = strokes.filter { $0.isDot }.map { point($0.path.start) }
    var pieces = HollowInk(weight: weight).pieces(of: strokes.filter { !$0.isDot }, beside: [], openings: openings)
    pieces[[]] = (pieces[[]] ?? []) + points
    return pieces
  }

  /// The ink of a stroke that leads from or to other strokes.
  ///
  /// - Parameter others: The letters that it meets, whose ink is there already.
  func areas(along path: Path, beside others: [KnownInk.Moved]) -> [Contour] {
    switch style {
    case .dotted, .startDots: dots(along: [Stroke(path: path)], beside: others)
    default: lines([Stroke(path: path)], beside: others.flatMap { $0.whole })
    }
  }

  private var pointDiameter: Double {
    switch style {
    case .dotted, .dashed, .startDots: Trace.pointDiameter(weight: weight)
    case .hollow: HollowInk.pointWidth * weight
    case .solid, .arrows, .numbers, .guides: LetterInk.pointWidth * weight
    }
  }

  private func lines(_ strokes: [Stroke], beside others: [Stroke]) -> [Contour] {
    switch style {
    case .solid, .arrows, .numbers, .guides: strokes.flatMap { line($0.path, width: weight) }
    case .dotted, .startDots: dots(along: strokes, beside: [KnownInk.Moved(strokes: others, dx: 0)])
    case .dashed: dashes(along: strokes, beside: others)
    case .hollow: HollowInk(weight: weight).areas(of: strokes, beside: others)
    }
  }

  /// The ink along a path.
  func line(_ path: Path, width: Double) -> [Contour] {
    known.contours(along: path, width: width) {
      InkOutline(radius: width * LetterInk.unit / 2).contours(along: LetterInk.fontFromSchool * path)
    }
  }

  /// The ink along a fine path, such as an arrow or a dash, in few points.
  func fineLine(_ path: Path, width: Double) -> [Contour] {
    known.contours(along: path, width: -width) {
      FineLine(radius: width * LetterInk.unit / 2).contours(along: LetterInk.fontFromSchool * path)
    }
  }

  /// A point of the pen.
  private func point(_ place: Point) -> Contour {
    InkOutline(radius: pointDiameter * LetterInk.unit / 2).point(at: LetterInk.fontFromSchool * place)
  }

  /// A round dot.
  func disc(_ centre: Point, diameter: Double) -> Contour {
    InkOutline.disc(around: LetterInk.fontFromSchool * centre, radius: diameter * LetterInk.unit / 2)
  }

  /// An area between corners.
  func area(_ corners: Path) -> Contour {
    let points = (LetterInk.fontFromSchool * corners).flattened(accuracy: 0.5).points
    let area = zip(points, points.dropFirst() + points.prefix(1)).reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) }
    let clockwise = area > 0 ? points.reversed() : points
    return Contour(
      points: clockwise.map { Contour.Point(x: InkOutline.whole($0.x), y: InkOutline.whole($0.y), isOn: true) }
    ).trimmed
  }

  // MARK: Dots and dashes

  private func dots(along strokes: [Stroke], beside others: [KnownInk.Moved]) -> [Contour] {
    let taken = others.flatMap { other in known.dots(along: other.strokes).map { $0 + Vector(other.dx, 0) } }
    return known.dots(along: strokes).filter { dot in taken.allSatisfy { $0.distance(to: dot) >= Trace.nearest } }
      .map { disc($0, diameter: Trace.dotDiameter) }
  }

  /// A dash where the pieces of a word meet belongs to both: each writes its own half.
  private func dashes(along strokes: [Stroke], beside others: [Stroke]) -> [Contour] {
    let taken = others.isEmpty ? [] : Trace.dashes(along: others).map { $0.middle }
    return Trace.dashes(along: strokes).flatMap { dash in
      let nearest = taken.map { $0.distance(to: dash.middle) }.min() ?? .infinity
      guard nearest < LetterInk.samePlace || nearest >= Trace.nearest else { return [Contour]() }
      if dash.lines.isEmpty { return [disc(dash.middle, diameter: Trace.dotDiameter)] }
      return dash.lines.flatMap { fineLine($0, width: Trace.dashWidth) }
    }
  }

  /// Two points closer than this are the same place, in x-heights.
  private static let samePlace = 0.015
}

/// Ink that was drawn once and is used again, in this style or another one of the same school.
final class KnownInk {
  /// Strokes of a letter, moved along the line.
  struct Moved {
    let strokes: [Stroke]
    let dx: Double

    var whole: [Stroke] { strokes.map { Affine.translation(Vector(dx, 0)) * $0 } }
  }

  private struct Line: Hashable {
    let path: Path
    let width: Double
  }

  private var lines: [Line: [Contour]] = [:]
  private var dots: [[Stroke]: [Point]] = [:]

  func contours(along path: Path, width: Double, _ make: () -> [Contour]) -> [Contour] {
    let line = Line(path: path, width: width)
    if let known = lines[line] { return known }
    let made = make()
    lines[line] = made
    return made
  }

  func dots(along strokes: [Stroke]) -> [Point] {
    if strokes.isEmpty { return [] }
    if let known = dots[strokes] { return known }
    let made = Trace.dots(along: strokes)
    dots[strokes] = made
    return made
  }
}
