import Geometry
import Letterforms
import Lettering
import Texts

/// The outline of letters with white inside, and the way of the pen in it.
///
/// School space in, font units out. A fine line runs on both sides of each stroke and around its ends; where it would cross the
/// inside of this or another stroke, it is left out, so that no line runs across a letter.
struct HollowInk {
  /// The weight of the pen in x-heights.
  let weight: Double

  /// The diameter of a point of the pen, in weights: it is filled.
  static let pointWidth = 1.7 * 1.6

  /// From the middle of a stroke to the middle of the line beside it.
  private var reach: Double { (weight * Trace.hollowWeight - Trace.hollowLine) / 2 }
  /// How finely lines are walked.
  private static let step = 0.02
  /// A line that turns less at a point goes on smoothly there, in radians.
  private static let bend = 0.4
  /// How much nearer to a stroke than the line beside it counts as inside.
  private static let inside = 0.006

  /// The ink of strokes that always look the same.
  func areas(of strokes: [Stroke], beside others: [Stroke]) -> [Contour] {
    let pieces = pieces(of: strokes, beside: others, openings: [])
    return pieces[[]] ?? []
  }

  /// The ink of strokes, in the parts that a glyph is put together from.
  ///
  /// Where another stroke may meet them, their outline is open there only if it does. The part for no opening is always drawn; the
  /// one for some openings only where the strokes of those do not meet the letter.
  ///
  /// - Parameters:
  ///   - others: Strokes that are always there.
  ///   - openings: Paths that may be there.
  func pieces(of strokes: [Stroke], beside others: [Stroke], openings: [Path?]) -> [Set<Int>: [Contour]] {
    let lines = strokes.map { HollowInk.walked($0.path) }
    let foreign = others.filter { !$0.isDot }.map { HollowInk.walked($0.path) }
    let inside = LineSquares(lines + foreign, side: 2 * reach)
    let doors = openings.map { path in path.map { LineSquares([HollowInk.walked($0)], side: 2 * reach) } }
    var pieces: [Set<Int>: [Contour]] = [:]
    for (index, stroke) in strokes.enumerated() {
      let line = lines[index]
      guard line.count > 1 else { continue }
      for run in runs(of: border(of: line), outside: inside, doors) {
        if let area = HollowInk.area(along: run.points) { pieces[run.closing, default: []].append(area) }
      }
      pieces[[], default: []] += way(of: stroke)
    }
    return pieces
  }

  private static func walked(_ path: Path) -> [Point] {
    let table = ArcLengthTable(path, accuracy: 1e-3)
    let count = max(1, Int(clamping: (table.length / step).rounded(.up)))
    var points = table.points(inSteps: count)
    // Corners too, or the border would cut them.
    points = points.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    return points
  }

  /// The pen turns back where it turns farther than this, in radians.
  private static let turnBack = 2.8

  /// The closed line around a stroke: one side, a half circle, the other side, another half circle.
  private func border(of line: [Point]) -> [Point] {
    side(line, goesAroundTips: true) + side(line.reversed(), goesAroundTips: false)
  }

  /// The line to the left of points, and around the last of them.
  ///
  /// - Parameter goesAroundTips: Whether it goes around points at which the pen turns back; both sides would go the same way.
  private func side(_ points: [Point], goesAroundTips: Bool) -> [Point] {
    var border: [Point] = []
    for (index, point) in points.enumerated() {
      let before = index > 0 ? (point - points[index - 1]).normalized : nil
      let after = index + 1 < points.count ? (points[index + 1] - point).normalized : nil
      guard let before, let after else {
        border += [before, after].compactMap { $0 }.map { point + $0.perpendicular * reach }
        continue
      }
      let turn = before.turn(to: after)
      if abs(turn) < HollowInk.bend, let way = (before + after).normalized {
        border.append(point + way.perpendicular * reach)
        continue
      }
      let sides = (start: point + before.perpendicular * reach, end: point + after.perpendicular * reach)
      border.append(sides.start)
      if abs(turn) > HollowInk.turnBack {
        if goesAroundTips { border += halfCircle(around: point, from: before) }
      } else if sides.start.distance(to: sides.end) > HollowInk.step {
        border += HollowInk.arc(around: point, from: sides.start, to: sides.end)
      }
      border.append(sides.end)
    }
    if points.count > 1, let last = points.last, let way = (last - points[points.count - 2]).normalized {
      border += halfCircle(around: last, from: way)
    }
    return border
  }

  /// From the left of a way around its end.
  private func halfCircle(around end: Point, from way: Vector) -> [Point] {
    (1...12).map { end + way.perpendicular.rotated(by: -.pi * Double($0) / 12) * reach }
  }

  private static func arc(around centre: Point, from start: Point, to end: Point) -> [Point] {
    let turn = (start - centre).turn(to: end - centre)
    let count = max(1, Int(clamping: (abs(turn) / 0.25).rounded(.up)))
    return (1..<max(count, 2)).map { centre + (start - centre).rotated(by: turn * Double($0) / Double(count)) }
  }

  /// A stretch of a border.
  private struct Run {
    var points: [Point]
    /// The openings that it closes where nothing goes on there.
    let closing: Set<Int>
  }

  /// The stretches of a border that lie inside no stroke, each with the openings that it closes.
  private func runs(of border: [Point], outside lines: LineSquares, _ doors: [LineSquares?]) -> [Run] {
    let limit = reach - HollowInk.inside
    var runs: [Run] = []
    var isOpen = false
    for point in border + border.prefix(1) {
      guard lines.areAll(atLeast: limit, from: point) else {
        isOpen = false
        continue
      }
      let closing = Set(
        doors.indices.filter { index in doors[index].map { !$0.areAll(atLeast: limit, from: point) } ?? false })
      if isOpen, let last = runs.last, last.closing == closing {
        if last.points.last != point { runs[runs.count - 1].points.append(point) }
        continue
      }
      // Stretches that meet share a point.
      if isOpen, let last = runs.indices.last { runs[last].points.append(point) }
      runs.append(Run(points: [point], closing: closing))
      isOpen = true
    }
    return runs.filter { $0.points.count > 1 }
  }

  /// How far the fine line may lie from its place, in units: a two hundredth of a millimetre at 24 points.
  private static let accuracy = 1.2

  /// A fine line as one area: both of its sides.
  private static func area(along points: [Point]) -> Contour? {
    let unit = FontMeasures.unitsPerXHeight
    var middle: [Point] = []
    for point in points.map({ Affine.scale(x: unit, y: unit) * $0 })
    where middle.last.map({ $0.distance(to: point) > 2 }) ?? true { middle.append(point) }
    guard middle.count > 1 else { return nil }
    let line = Polyline(middle)
    let width = Trace.hollowLine * unit
    return Contour(
      around: [line.offset(by: width / 2).points, line.offset(by: -width / 2).points.reversed()], accuracy: accuracy)
  }

  /// The way of the pen: a fine line from start to end with a head at the end.
  ///
  /// Only where the white inside is wide enough for it.
  private func way(of stroke: Stroke) -> [Contour] {
    let table = ArcLengthTable(stroke.path, accuracy: 1e-3)
    let head = min(0.14, table.length / 2)
    let (tip, neck) = (table.point(at: table.length), table.point(at: table.length - head))
    guard let direction = (tip - neck).normalized else { return [] }
    let half = direction.perpendicular * (0.4 * head)
    let ink = LetterInk(style: .solid, weight: weight)
    let corners = Path(through: [tip, neck + half, neck - half], isClosed: true)
    return ink.fineLine(table.part(from: 0, to: table.length - 0.8 * head), width: HollowInk.wayWidth)
      + (corners.map { [ink.area($0)] } ?? [])
  }

  /// The width of the way of the pen, in x-heights.
  private static let wayWidth = 0.024
}
