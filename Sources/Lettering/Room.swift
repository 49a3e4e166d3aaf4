import Geometry
import Letterforms

/// The white around the letters of a text, and what has been placed in it so far.
struct Room {
  /// Ink as straight lines; a dot of the pen is a line without length.
  var ink: [(start: Point, end: Point)] = []
  /// Which letter of the text each line of ink belongs to.
  var owners: [Int] = []
  var startDots: [Point] = []
  var boxes: [Rectangle] = []
  var arrowLines: [(start: Point, end: Point)] = []
  let sizes: GuidancePlan.Sizes
  private(set) var limits: Rectangle
  private let square: Double?
  /// Whether numbers of other strokes stand close by, in a character with many.
  private let isCrowded: Bool

  /// - Parameter walls: What stands beside the text, and is kept clear of like ink.
  init(
    letters: [GuidancePlan.PlacedLetter], sizes: GuidancePlan.Sizes, square: Double?, isOneStroke: Bool,
    walls: [Path] = []
  ) {
    self.sizes = sizes
    self.square = square
    isCrowded = square != nil && !isOneStroke
    for (index, letter) in letters.enumerated() {
      for stroke in letter.letterform.strokes {
        let points = stroke.path.flattened(accuracy: 0.01).points.map { $0 + Vector(letter.x, 0) }
        if points.count == 1 { ink.append((points[0], points[0])) }
        for (start, end) in zip(points, points.dropFirst()) { ink.append((start, end)) }
      }
      owners += Array(repeating: index, count: ink.count - owners.count)
    }
    let box = Rectangle(around: ink.map { $0.start } + ink.map { $0.end }) ?? Rectangle(min: .origin, max: .origin)
    // Beside the text there is room for a number and an arrow; above and below only a little, for there the next row stands.
    limits = Rectangle(
      min: Point(box.min.x - Room.side, min(box.min.y, 0) - 0.3),
      max: Point(box.max.x + Room.side, min(max(box.max.y, 1) + 0.6, max(2.5, box.max.y + 0.5))))
    for wall in walls {
      let points = wall.flattened(accuracy: 0.01).points
      for (start, end) in zip(points, points.dropFirst()) { ink.append((start, end)) }
    }
    owners += Array(repeating: -1, count: ink.count - owners.count)
  }

  /// How far guidance may go beside the ink.
  private static let side = 0.6

  /// Turns to a letter: where letters fill squares, its guidance stays inside its own.
  mutating func enter(_ letter: GuidancePlan.PlacedLetter) {
    guard let square else { return }
    limits = Rectangle(x: letter.x, y: 0, width: square, height: square).expanded(by: -sizes.white)
  }

  /// The same room with only the lines that come nearer than a reach to something inside a box.
  private func near(_ box: Rectangle, reach: Double) -> Room {
    // A little more, so that rounding does not matter.
    let box = box.expanded(by: 1.1 * reach)
    func isNear(_ line: (start: Point, end: Point)) -> Bool {
      max(line.start.x, line.end.x) >= box.min.x && min(line.start.x, line.end.x) <= box.max.x
        && max(line.start.y, line.end.y) >= box.min.y && min(line.start.y, line.end.y) <= box.max.y
    }
    let lines = ink.indices.filter { isNear(ink[$0]) }
    var room = self
    room.ink = lines.map { ink[$0] }
    room.owners = lines.map { owners[$0] }
    room.arrowLines = arrowLines.filter(isNear)
    return room
  }

  // MARK: Numbers

  /// How many rings of places around a start a number is tried on, and how far apart they are.
  private static let rings = (count: 8, pitch: 0.07)
  /// What the best side of a start can take off the cost of a number's place.
  private static let mostGain = 1.4
  /// Among many strokes a number farther off would be anybody's.
  private static let ringsInCrowd = 5

  /// The box of a stroke's number beside its start: nearest to the start first, before it rather than after it.
  func number(_ value: Int, at stroke: Stroke, of letter: GuidancePlan.PlacedLetter) -> Rectangle? {
    let start = stroke.path.start + Vector(letter.x, 0)
    let heading = stroke.isDot ? Vector(0, -1) : (stroke.path.curves.first?.tangent(at: 0) ?? Vector(0, -1))
    let height = sizes.numberHeight
    let width = height * (value > 9 ? 1.1 : 0.55)
    let rival = letter.letterform.strokes.first { $0 != stroke && $0.path.start == stroke.path.start }
    let isShared = rival != nil
    // The side to which the stroke goes, compared with the one it starts with: slanted letters all set out to the right.
    func way(_ stroke: Stroke) -> Double {
      stroke.path.curves.first.flatMap { ($0.p3 - $0.p0).normalized }?.dx ?? 0
    }
    let aside = rival.map { way(stroke) - way($0) } ?? 0
    let side: Double = aside > 0.2 ? 1 : aside < -0.2 ? -1 : 0
    let dotRadius = stroke.isDot ? sizes.inkHalf : max(sizes.startDot / 2, sizes.inkHalf)
    let farthest = dotRadius + sizes.white + 2 * (width + height) + Double(Room.rings.count) * Room.rings.pitch
    let room = near(
      Rectangle(min: start, max: start).expanded(by: farthest), reach: sizes.inkHalf + sizes.shaftWidth + sizes.white)
    let others = letter.letterform.strokes.map { $0.path.start + Vector(letter.x, 0) }.filter { $0 != start }
    var best: (box: Rectangle, cost: Double)?
    for ring in 0..<(isCrowded ? Room.ringsInCrowd : Room.rings.count) {
      for step in 0..<24 {
        let direction = Vector(angle: Double(step) * .pi / 12)
        // The box touches a circle around the start that keeps the white.
        let reach = abs(direction.dx) * width / 2 + abs(direction.dy) * height / 2
        let distance = dotRadius + sizes.white + reach + Double(ring) * Room.rings.pitch
        let center = start + direction * distance
        let place = Rectangle(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
        let box = square == nil ? place : place.moved(inside: limits)
        // Against the direction of writing is best, then to the left (where the eye comes from), then above. Where two
        // strokes start together, each number stands on the side to which its stroke goes. A number across a line of the ruling is hard to read.
        let along =
          isShared
          ? 0.3 * direction.dy * heading.dy - 0.9 * direction.dx * side : 0.6 * direction.dot(heading)
        let crossesLine = [0.0, 1, 2].contains { $0 > box.min.y - 0.02 && $0 < box.max.y + 0.02 }
        if isCrowded, isNearer(box, to: others, than: start) { continue }
        // Nearer to another stroke's start it would be taken for that stroke's number.
        let misleads = isNearer(box, to: others, than: start)
        let cost =
          Double(ring) * 0.5 + along + 0.25 * direction.dx - 0.2 * direction.dy + (crossesLine ? 0.5 : 0)
          + (misleads ? 2 : 0)
        if cost < best?.cost ?? .infinity, room.isFree(box) { best = (box, cost) }
      }
      // A place farther away is worth its distance only if its side is better, which gains so much at most.
      if let best, best.cost < Double(ring + 1) * 0.5 - Room.mostGain { break }
    }
    return best?.box
  }

  /// Whether a number would be taken for that of another stroke, of which characters have many close together.
  private func isNearer(_ box: Rectangle, to others: [Point], than start: Point) -> Bool {
    let own = box.distanceSquared(to: start)
    return others.contains { box.distanceSquared(to: $0) < own }
  }

  private func isFree(_ box: Rectangle) -> Bool {
    guard limits.contains(box) else { return false }
    let inkReach = sizes.inkHalf + sizes.white
    for line in ink where squaredDistance(from: box, to: line, within: inkReach) < inkReach * inkReach { return false }
    let arrowReach = sizes.shaftWidth / 2 + sizes.white
    for line in arrowLines where squaredDistance(from: box, to: line, within: arrowReach) < arrowReach * arrowReach {
      return false
    }
    // Two numbers close together would read as one.
    for other in boxes where other.expanded(by: 3 * sizes.white).overlaps(box) { return false }
    let dotReach = sizes.startDot / 2 + sizes.white / 2
    for dot in startDots where box.distanceSquared(to: dot) < dotReach * dotReach { return false }
    return true
  }

  private func squaredDistance(
    from box: Rectangle, to line: (start: Point, end: Point), within reach: Double
  ) -> Double {
    let near = box.expanded(by: reach)
    guard max(line.start.x, line.end.x) >= near.min.x, min(line.start.x, line.end.x) <= near.max.x,
      max(line.start.y, line.end.y) >= near.min.y, min(line.start.y, line.end.y) <= near.max.y
    else { return .infinity }
    if box.contains(line.start) { return 0 }
    let corners = [box.min, Point(box.max.x, box.min.y), box.max, Point(box.min.x, box.max.y)]
    return (0..<4).reduce(Double.infinity) {
      min($0, Polyline.distanceSquared(fromLine: line.start, line.end, toLine: corners[$1], corners[($1 + 1) % 4]))
    }
  }

  // MARK: Arrows

  /// An arrow begins in the first part of its run, this share of it: later it would not show how to start.
  private static let latestStart = 0.45
  /// Runs shorter than this get no arrow.
  private static let shortestRun = 0.45

  /// The runs of a letter whose direction is worth showing, and from which length on their ink is fresh.
  func runsToShow(of letter: GuidancePlan.PlacedLetter) -> [(run: Run, fresh: Double)] {
    let strokes = letter.letterform.strokes.map { Affine.translation(Vector(letter.x, 0)) * $0 }
    let runs = Run.runs(of: strokes)
    var shown: [(run: Run, fresh: Double)] = []
    for (index, run) in runs.enumerated() where run.length >= Room.shortestRun {
      // Where the run goes over ink of earlier runs it shows nothing new.
      let earlier = runs[..<index]
      var fresh = 0.0
      let step = 0.05
      while fresh < run.length {
        let point = run.table.point(at: fresh)
        guard earlier.contains(where: { $0.passes(point, within: 0.04) }) else { break }
        fresh += step
      }
      if fresh <= step { fresh = 0 }
      if run.length - fresh >= Room.shortestRun { shown.append((run, fresh)) }
    }
    return shown
  }

  /// An arrow at its place, and how far along its run it reaches.
  typealias PlacedArrow = (shaft: Polyline, head: [Point], end: Double)

  /// The best free arrow beside a run from one length along it to another, or to its end: near its start, not too short, on the side
  /// with more room.
  func arrow(beside run: Run, from fresh: Double, to end: Double? = nil, letter: Int) -> PlacedArrow? {
    let span = (end ?? run.length) - fresh
    let whole = min(0.75, max(0.3, 0.55 * span))
    let distance = sizes.inkHalf + sizes.white + sizes.headLength * 0.4
    let room = near(
      run.bounds.expanded(by: distance + 0.1 + sizes.headLength), reach: max(arrowInkReach, 1.1 * (distance + 0.1)))
    // Beside the very start only where there is no room farther on: a bar that soon crosses a stem.
    // Of a turn some places are tried: it may do without.
    let isTurn = end != nil
    let step = isTurn ? 0.2 : 0.05
    let starts =
      Array(stride(from: min(0.06, span / 10), through: Room.latestStart * span, by: step)) + (isTurn ? [] : [0])
    let offsets = (isTurn ? [distance + 0.1] : [distance, distance + 0.05, distance + 0.1]).flatMap { [$0, -$0] }
    for start in starts {
      let begin = Stretch.edge(of: run, at: fresh + start)
      let free = offsets.filter { room.mayBeArrow(at: begin.point + begin.normal * $0) }
      guard !free.isEmpty else { continue }
      for length in isTurn ? [whole, 0.62 * whole] : [whole, 0.8 * whole, 0.62 * whole]
      where length >= 0.26 && start + length <= span {
        let stretch = Stretch.points(of: run, from: fresh + start, length: length)
        for offset in free {
          if let arrow = room.candidate(beside: stretch, offset: offset),
            room.isFree(arrow, letter: letter, offset: abs(offset))
          {
            return (arrow.shaft, arrow.head, fresh + start + length)
          }
        }
      }
    }
    return nil
  }

  /// A stretch of a run as a few points with their normals.
  private enum Stretch {
    typealias Edge = (point: Point, normal: Vector)

    static func points(of run: Run, from: Double, length: Double) -> [Edge] {
      let steps = run.isStraight ? 1 : 20
      return (0...steps).map { edge(of: run, at: from + length * Double($0) / Double(steps)) }
    }

    /// A point of the run and its normal.
    static func edge(of run: Run, at length: Double) -> Edge {
      guard let place = run.table.place(at: length) else { return (run.start, .zero) }
      return (run.table.curves[place.curve].point(at: place.t), run.table.tangent(at: place).perpendicular)
    }
  }

  /// The parallel of a stretch with a head at its end; nil where the parallel is folded or far from its length, or comes
  /// where it may not be.
  private func candidate(beside stretch: [Stretch.Edge], offset: Double) -> (shaft: Polyline, head: [Point])? {
    let points = stretch.map { $0.point + $0.normal * offset }
    let tip = points[points.count - 1]
    guard mayBeArrow(at: tip) else { return nil }
    // How far along the parallel each of its points lies.
    var lengths = [0.0]
    lengths.reserveCapacity(points.count)
    for index in points.indices.dropFirst() {
      lengths.append(lengths[index - 1] + points[index - 1].distance(to: points[index]))
    }
    let whole = lengths[points.count - 1]
    // On the inside of a tight bend the parallel shrinks; an arrow needs more than its head.
    guard whole > 2.2 * sizes.headLength, whole > 0.24 else { return nil }
    // Some points before the head say soon that ink is in the way.
    for index in stride(from: (points.count - 2) / 5 * 5, through: 0, by: -5)
    where whole - lengths[index] > 0.8 * sizes.headLength && !mayBeArrow(at: points[index]) { return nil }
    for index in points.indices.dropFirst() {
      let along = stretch[index].point - stretch[index - 1].point
      guard (points[index] - points[index - 1]).dot(along) > 0 else { return nil }
    }
    // The head takes the last stretch of the parallel.
    let neckLength = whole - sizes.headLength
    let after = lengths.firstIndex { $0 >= neckLength } ?? points.count - 1
    let share = (neckLength - lengths[after - 1]) / (lengths[after] - lengths[after - 1])
    let neck = points[after - 1].interpolated(to: points[after], at: share)
    guard let direction = (tip - neck).normalized else { return nil }
    let base = tip - direction * sizes.headLength
    let half = direction.perpendicular * (0.4 * sizes.headLength)
    let shaft = points.indices.prefix { lengths[$0] < whole - 0.7 * sizes.headLength }.map { points[$0] } + [base]
    return (Polyline(shaft), [tip, base + half, base - half])
  }

  /// What middles of an arrow's lines keep away from middles of ink.
  private var arrowInkReach: Double { sizes.shaftWidth / 2 + sizes.inkHalf + sizes.white * 0.98 }

  /// Whether a lone point of an arrow is clear of ink and other arrows.
  private func mayBeArrow(at point: Point) -> Bool {
    guard limits.contains(point) else { return false }
    func isClear(of lines: [(start: Point, end: Point)], by reach: Double) -> Bool {
      lines.allSatisfy { Polyline.distanceSquared(from: point, toLine: $0.start, $0.end) >= reach * reach }
    }
    return isClear(of: ink, by: arrowInkReach) && isClear(of: arrowLines, by: sizes.shaftWidth + sizes.white)
  }

  private func isFree(_ arrow: (shaft: Polyline, head: [Point]), letter: Int, offset: Double) -> Bool {
    let lines = Room.lines(of: arrow)
    guard let box = Rectangle(around: arrow.shaft.points + arrow.head), limits.contains(box) else { return false }
    let half = sizes.shaftWidth / 2
    // An arrow stays nearer to its own stroke than to any other letter, or the child would take it for the other's.
    let foreignReach = max(arrowInkReach, 1.1 * offset)
    guard isFree(lines, box, of: ink, reach: { owners[$0] == letter ? arrowInkReach : foreignReach }),
      isFree(lines, box, of: arrowLines, reach: { _ in sizes.shaftWidth + sizes.white })
    else { return false }
    let boxReach = half + sizes.white
    for other in boxes {
      for line in lines where squaredDistance(from: other, to: line, within: boxReach) < boxReach * boxReach {
        return false
      }
    }
    let dotReach = half + sizes.startDot / 2 + sizes.white / 2
    for dot in startDots {
      for line in lines where Polyline.distanceSquared(from: dot, toLine: line.start, line.end) < dotReach * dotReach {
        return false
      }
    }
    return true
  }

  private func isFree(
    _ lines: [(start: Point, end: Point)], _ box: Rectangle, of others: [(start: Point, end: Point)],
    reach: (Int) -> Double
  ) -> Bool {
    for (index, other) in others.enumerated() {
      let reach = reach(index)
      let near = box.expanded(by: reach)
      guard max(other.start.x, other.end.x) >= near.min.x, min(other.start.x, other.end.x) <= near.max.x,
        max(other.start.y, other.end.y) >= near.min.y, min(other.start.y, other.end.y) <= near.max.y
      else { continue }
      for line in lines where Room.mayBeNearer(line, other, than: reach) {
        let distanceSquared = Polyline.distanceSquared(
          fromLine: line.start, line.end, toLine: other.start, other.end)
        if distanceSquared < reach * reach { return false }
      }
    }
    return true
  }

  /// Whether the boxes around two lines leave it open that they are nearer than a reach.
  private static func mayBeNearer(
    _ line: (start: Point, end: Point), _ other: (start: Point, end: Point), than reach: Double
  ) -> Bool {
    min(line.start.x, line.end.x) - max(other.start.x, other.end.x) <= reach
      && min(other.start.x, other.end.x) - max(line.start.x, line.end.x) <= reach
      && min(line.start.y, line.end.y) - max(other.start.y, other.end.y) <= reach
      && min(other.start.y, other.end.y) - max(line.start.y, line.end.y) <= reach
  }

  mutating func addArrow(shaft: Polyline, head: [Point]) {
    arrowLines += Room.lines(of: (shaft, head))
  }

  private static func lines(of arrow: (shaft: Polyline, head: [Point])) -> [(start: Point, end: Point)] {
    let shaft = zip(arrow.shaft.points, arrow.shaft.points.dropFirst()).map { (start: $0.0, end: $0.1) }
    let head = [0, 1, 2].map { (start: arrow.head[$0], end: arrow.head[($0 + 1) % 3]) }
    return shaft + head
  }
}

extension Rectangle {
  /// The same rectangle as near as it can be inside another one, which must be larger.
  fileprivate func moved(inside other: Rectangle) -> Rectangle {
    moved(
      by: Vector(
        Swift.max(0, other.min.x - min.x) - Swift.max(0, max.x - other.max.x),
        Swift.max(0, other.min.y - min.y) - Swift.max(0, max.y - other.max.y)))
  }
}
