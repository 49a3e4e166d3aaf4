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
  /// How much nearer to a stroke than the line beside it counts as inside.
  private static let inside = 0.006

  func areas(of strokes: [Stroke], beside others: [Stroke]) -> [Contour] {
    let lines = strokes.map { HollowInk.walked($0.path) }
    let foreign = others.filter { !$0.isDot }.map { HollowInk.walked($0.path) }
    var ink: [Contour] = []
    for (index, stroke) in strokes.enumerated() {
      let line = lines[index]
      guard line.count > 1 else { continue }
      // A stroke that goes on from another one, or into one, is open there.
      for border in border(of: line) {
        for run in kept(border, awayFrom: lines + foreign) { ink += areas(along: run, width: Trace.hollowLine) }
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
  private func border(of line: [Point]) -> [[Point]] {
    func side(_ points: [Point]) -> [Point] {
      var border: [Point] = []
      for index in points.indices.dropFirst() {
        guard let normal = (points[index] - points[index - 1]).normalized?.perpendicular else { continue }
        let (start, end) = (points[index - 1] + normal * reach, points[index] + normal * reach)
        // Around an outer corner.
        if let last = border.last, last.distance(to: start) > HollowInk.step {
          border += HollowInk.arc(around: points[index - 1], from: last, to: start)
        }
        border += [start, end]
      }
      if let last = points.last, let tail = border.last {
        let turn = tail - last
        border += (1...12).map { last + turn.rotated(by: -.pi * Double($0) / 12) }
      }
      return border
    }
    return [side(line) + side(line.reversed())]
  }

  private static func arc(around centre: Point, from start: Point, to end: Point) -> [Point] {
    let turn = (start - centre).turn(to: end - centre)
    let count = max(1, Int((abs(turn) / 0.25).rounded(.up)))
    return (1..<max(count, 2)).map { centre + (start - centre).rotated(by: turn * Double($0) / Double(count)) }
  }

  /// The stretches of a border that lie inside no stroke.
  private func kept(_ border: [Point], awayFrom lines: [[Point]]) -> [[Point]] {
    let limit = (reach - HollowInk.inside) * (reach - HollowInk.inside)
    func isFree(_ point: Point) -> Bool {
      lines.allSatisfy { line in
        if line.count == 1 { return line[0].distanceSquared(to: point) >= limit }
        return zip(line, line.dropFirst()).allSatisfy {
          Polyline.distanceSquared(from: point, toLine: $0, $1) >= limit
        }
      }
    }
    var runs: [[Point]] = [[]]
    for point in border + border.prefix(1) {
      if isFree(point) { runs[runs.count - 1].append(point) } else if runs.last?.isEmpty == false { runs.append([]) }
    }
    return runs.filter { $0.count > 1 }
  }

  /// A fine line as one area: both of its sides.
  private func areas(along points: [Point], width: Double) -> [Contour] {
    guard let path = HollowInk.thinned(points) else { return [] }
    let line = path.flattened(accuracy: 1)
    let sides = line.offset(by: width / 2).points + line.offset(by: -width / 2).points.reversed()
    return Path(through: sides, isClosed: true).map { [LetterInk(style: .solid, weight: weight).area($0)] } ?? []
  }

  /// The same line with only as many points as it needs (Douglas and Peucker 1973).
  private static func thinned(_ points: [Point]) -> Path? {
    func thin(_ range: ClosedRange<Int>) -> [Point] {
      var farthest = (index: 0, distance: 0.0)
      for index in range.dropFirst().dropLast() {
        let distance = Polyline.distanceSquared(
          from: points[index], toLine: points[range.lowerBound], points[range.upperBound])
        if distance > farthest.distance { farthest = (index, distance) }
      }
      guard farthest.distance > 0.003 * 0.003 else { return [points[range.lowerBound]] }
      return thin(range.lowerBound...farthest.index) + thin(farthest.index...range.upperBound)
    }
    guard points.count > 1 else { return nil }
    return Path(through: thin(0...points.count - 1) + [points[points.count - 1]])
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
    return ink.line(table.part(from: 0, to: table.length - 0.8 * head), width: HollowInk.wayWidth)
      + (corners.map { [ink.area($0)] } ?? [])
  }

  /// The width of the way of the pen, in x-heights.
  private static let wayWidth = 0.024
}
