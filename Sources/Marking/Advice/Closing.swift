import Geometry
import Languages
import Letterforms
import Scoring
import Worksheets

/// Where a letter should close and its ink does not.
///
/// Looks at the ends of strokes that lie on the letter's own line, as the ends of an o and a p do.
struct Closing {
  /// What is said of it: the shape is open, or two lines do not meet.
  let kind: AdvicePhrase
  /// The middle of the gap; page space.
  let place: Point
  /// Half its width, in points.
  let radius: Double
  /// The stroke of the model whose end hangs free.
  let stroke: Int
  /// Where it should lie on the line; letter space.
  let touch: Point

  /// Model lines nearer than this touch, in x-heights.
  private static let touching = 0.12
  /// Ink that stays this far apart is open, in x-heights: a child sees white between two lines of a pencil.
  private static let open = 0.22
  /// So much of a stroke beside its end is its own, in x-heights.
  private static let own = 0.7
  /// A bowl is at least so much longer than its chord.
  private static let bowl = 1.4

  /// The widest gap of a letter; nil where it is closed as its model is.
  static func find(in cell: CellGrade, _ map: CellMap, strokes own: [Int]) -> Closing? {
    let readings = cell.grade?.readings ?? []
    var widest: (closing: Closing, gap: Double)?
    for index in own {
      guard let model = cell.stroke(index), !model.isDot,
        let reading = readings.first(where: { $0.strokes == [index] }), reading.ink.count == 1,
        let number = reading.ink.first, cell.ink.indices.contains(number),
        let letterFromPage = map.pageFromLetter(index).inverse
      else { continue }
      let isReversed = reading.isReversed.first == true
      let others = own.filter { $0 != index }
      let otherModel = others.compactMap { cell.stroke($0)?.points }
      let otherInk = readings.filter { $0.strokes.allSatisfy(others.contains) }.flatMap { $0.ink }
        .filter(cell.ink.indices.contains).map { cell.ink[$0].pagePoints.map { letterFromPage * $0 } }
      let line = cell.ink[number].pagePoints.map { letterFromPage * $0 }
      // A bowl hangs on a stem at both of its ends.
      let ends = [Array(model.points), model.points.reversed()].map {
        nearest(to: $0, others: otherModel)
      }
      for (end, points) in [model.points, model.points.reversed()].enumerated() {
        guard let touch = ends[end], touch.distance < touching, let place = points.first else { continue }
        let ink = (end == 0) == isReversed ? line.reversed() : line
        let near = nearest(to: ink, others: otherInk)
        guard let gap = near, gap.distance > open, let free = ink.first else { continue }
        let isBowl =
          touch.isOwn
          || !model.isBar && ends.allSatisfy { ($0?.distance ?? 1) < touching }
            && model.length > bowl * model.start.distance(to: model.end)
        let map = map.pageFromLetter(index)
        let (a, b) = (map * free, map * gap.point)
        if gap.distance > widest?.gap ?? 0 {
          let closing = Closing(
            kind: isBowl ? .close : .meet, place: a.interpolated(to: b, at: 0.5), radius: a.distance(to: b) / 2,
            stroke: index, touch: place)
          widest = (closing, gap.distance)
        }
      }
    }
    return widest?.closing
  }

  private struct Touch {
    let point: Point
    let distance: Double
    let isOwn: Bool
  }

  /// The point nearest to the start of a line, of its own farther part or of other lines.
  private static func nearest(to line: [Point], others: [[Point]]) -> Touch? {
    guard let first = line.first else { return nil }
    var best: Touch?
    func look(at points: [Point], isOwn: Bool) {
      for point in points {
        let distance = first.distance(to: point)
        if distance < best?.distance ?? .infinity { best = Touch(point: point, distance: distance, isOwn: isOwn) }
      }
    }
    var gone = 0.0
    var far: [Point] = []
    for (a, b) in zip(line, line.dropFirst()) {
      gone += a.distance(to: b)
      if gone > own { far.append(b) }
    }
    look(at: far, isOwn: true)
    for line in others { look(at: line, isOwn: false) }
    return best
  }
}
