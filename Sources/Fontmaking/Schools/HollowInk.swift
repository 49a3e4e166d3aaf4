import Geometry
import Letterforms
import Lettering

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

  func areas(of strokes: [Stroke], beside others: [Stroke]) -> [Contour] {
    let lines = strokes.map { HollowInk.walked($0.path) }
    let foreign = others.filter { !$0.isDot }.map { HollowInk.walked($0.path) }
    let inside = LineSquares(lines + foreign, side: 2 * reach)
    var ink: [Contour] = []
    for (index, stroke) in strokes.enumerated() {
      let line = lines[index]
      guard line.count > 1 else { continue }
      // A stroke that goes on from another one, or into one, is open there.
      for run in kept(border(of: line), outside: inside) {
        if let area = HollowInk.area(along: run) { ink.append(area) }
      }
      ink += way(of: stroke)
    }
    return ink
  }

  private static func walked(_ path: Path) -> [Point] {
    let table = ArcLengthTable(path, accuracy: 1e-3)
    let count = max(1, Int((table.length / step).rounded(.up)))
    var points = (0...count).map { table.point(at: table.length * Double($0) / Double(count)) }
    // Corners too, or the border would cut them.
    points = points.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
    return points
  }

  /// The closed line around a stroke: one side, a half circle, the other side, another half circle.
  private func border(of line: [Point]) -> [Point] {
    func side(_ points: [Point]) -> [Point] {
      var border: [Point] = []
      for (index, point) in points.enumerated() {
        let before = index > 0 ? (point - points[index - 1]).normalized : nil
        let after = index + 1 < points.count ? (points[index + 1] - point).normalized : nil
        if let before, let after, abs(before.turn(to: after)) < HollowInk.bend, let way = (before + after).normalized {
          border.append(point + way.perpendicular * reach)
          continue
        }
        let sides = [before, after].compactMap { $0 }.map { point + $0.perpendicular * reach }
        // Around an outer corner.
        if sides.count == 2, sides[0].distance(to: sides[1]) > HollowInk.step {
          border += [sides[0]] + HollowInk.arc(around: point, from: sides[0], to: sides[1]) + [sides[1]]
        } else {
          border += sides
        }
      }
      if let last = points.last, let tail = border.last {
        let turn = tail - last
        border += (1...12).map { last + turn.rotated(by: -.pi * Double($0) / 12) }
      }
      return border
    }
    return side(line) + side(line.reversed())
  }

  private static func arc(around centre: Point, from start: Point, to end: Point) -> [Point] {
    let turn = (start - centre).turn(to: end - centre)
    let count = max(1, Int((abs(turn) / 0.25).rounded(.up)))
    return (1..<max(count, 2)).map { centre + (start - centre).rotated(by: turn * Double($0) / Double(count)) }
  }

  /// The stretches of a border that lie inside no stroke.
  private func kept(_ border: [Point], outside lines: LineSquares) -> [[Point]] {
    let limit = reach - HollowInk.inside
    var runs: [[Point]] = [[]]
    for point in border + border.prefix(1) {
      if lines.areAll(atLeast: limit, from: point) {
        if runs[runs.count - 1].last != point { runs[runs.count - 1].append(point) }
      } else if runs.last?.isEmpty == false {
        runs.append([])
      }
    }
    return runs.filter { $0.count > 1 }
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
