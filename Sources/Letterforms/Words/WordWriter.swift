import Geometry

/// Writes letters one after another as a hand does: core, connection, core in one stroke, delayed marks at the end.
///
/// School space.
struct WordWriter {
  let school: School
  /// Degrees from the vertical.
  let slant: Double

  /// What is written: upright until the end.
  private struct Paper {
    var strokes: [Stroke] = []
    var path: Path?
    var corners: [Int] = []
    var isBar = false
    /// How the pen moved last; nil for a dot.
    private var direction: Vector?

    /// Centre lines that miss one another by less than this meet.
    static let samePlace = 1e-6

    mutating func lift() {
      guard let path else { return }
      strokes.append(Stroke(path: path, corners: corners, isBar: isBar))
      (self.path, corners, isBar) = (nil, [], false)
    }

    /// Goes on where the pen is, or lifts it and sets it down where the piece starts; returns the pieces it became.
    @discardableResult
    mutating func draw(_ piece: Path, corners own: [Int] = [], isBar: Bool = false) -> Range<Int> {
      let curves = piece.curves
      guard let path, path.end.distance(to: piece.start) < Paper.samePlace, !path.isPoint || !piece.isPoint else {
        lift()
        path = piece
        corners = own
        self.isBar = isBar
        direction = curves.last?.tangent(at: 1)
        return 0..<piece.segments.count
      }
      let count = path.segments.count
      if let direction, let after = curves.first,
        abs(direction.turn(to: after.tangent(at: 0))) * 180 / .pi > Stroke.smallestCorner
      {
        corners.append(count)
      }
      for corner in own { corners.append(corner + count) }
      // In its place: a copy would take all pieces along each time.
      self.path?.append(piece)
      if let last = curves.last { direction = last.tangent(at: 1) }
      return count..<count + piece.segments.count
    }
  }

  /// Writes letters whose origins stand at places along the line.
  ///
  /// - Parameter places: Where each one's origin stands, in x-heights.
  func write(_ cores: [Core], at places: [Double]) -> Letterform {
    var paper = Paper()
    var delayed: [(stroke: Stroke, character: Character)] = []
    var parts: [Letterform.Part] = []
    var incoming: Connection?
    for (index, core) in cores.enumerated() {
      let step = Affine.translation(Vector(places[index], 0))
      if incoming == nil, let lead = school.joins.lead(into: core) {
        incoming = Connection(lead, leadingInto: core, zones: school.zones)
        if let incoming { paper.draw(step * incoming.path) }
      }
      for (number, stroke) in core.strokes.enumerated() {
        if stroke.isDelayed {
          delayed.append((step * stroke, core.character))
          continue
        }
        if incoming == nil || incoming?.isLifted == true { paper.lift() }
        incoming = nil
        let pieces = paper.draw(step * stroke.path, corners: stroke.corners, isBar: stroke.isBar)
        parts.append(Letterform.Part(character: core.character, stroke: paper.strokes.count, segments: pieces))
        if stroke.isBar, number != core.exitStroke || core.exit == nil { paper.lift() }
      }
      let isLast = index + 1 == cores.count
      let join = isLast ? nil : school.joins.join(core, cores[index + 1])
      if let join {
        let next = Connection(
          join, from: core, to: cores[index + 1], distance: places[index + 1] - places[index], zones: school.zones)
        if !join.isLifted { paper.draw(step * next.path) }
        incoming = next
      } else {
        if let tail = school.joins.tail(after: core),
          let tail = Connection(tail, leaving: core, zones: school.zones)
        {
          paper.draw(step * tail.path)
        }
        paper.lift()
        incoming = nil
      }
    }
    paper.lift()
    for (stroke, character) in delayed {
      parts.append(
        Letterform.Part(
          character: character, stroke: paper.strokes.count, segments: 0..<stroke.path.segments.count))
      paper.strokes.append(stroke)
    }
    let slanted = slant == 0 ? paper.strokes : paper.strokes.map { Affine.slant(degrees: slant) * $0 }
    return Letterform(
      text: String(cores.map { $0.character }), variant: cores.count == 1 ? cores[0].variant : "", strokes: slanted,
      parts: parts)
  }
}

/// The ink between two letters, or that which leads into a word or ends it.
///
/// School space, upright; the origin is that of the letter before, or of the only one.
struct Connection {
  let path: Path
  /// Whether the pen is lifted after it.
  let isLifted: Bool

  /// The connection between two letters whose origins stand at a distance.
  init(_ join: Join, from first: Core, to second: Core, distance: Double, zones: Zones) {
    let step = Vector(distance, 0)
    var exit = HobbySpline.Knot(first.exitPoint, direction: first.exitDirection)
    if let side = join.side, let point = first.body.outermost(at: zones.stretched(Point(0, side)).y, isRight: true) {
      exit = HobbySpline.Knot(point)
    }
    if let leave = join.leave { exit.direction = leave }
    var entry = HobbySpline.Knot(second.entryPoint + step)
    var back: CubicBezier?
    var isLifted = join.isLifted
    switch join.arrival {
    case .smooth: entry.direction = second.entryDirection
    case .turning(let direction): entry.direction = direction
    case .free: break
    case .over:
      if let piece = second.body.first?.path.curves.first {
        back = (Affine.translation(step) * piece).reversed
        entry = HobbySpline.Knot(piece.p3 + step, direction: -piece.tangent(at: 1))
      }
    case .touching(let height, let direction):
      let y = zones.stretched(Point(0, height)).y
      if let point = second.body.outermost(at: y, isRight: false) { entry = HobbySpline.Knot(point + step) }
      entry.direction = direction
      isLifted = true
    }
    let via = join.via.map { via in
      HobbySpline.Knot(
        zones.stretched(Point(via.x + (via.isFromEntry ? entry.point.x : exit.point.x), via.y)),
        direction: via.direction, joint: via.joint)
    }
    var path = HobbySpline.path(through: [exit] + via + [entry]) ?? Path(start: exit.point)
    if let back { path.addCubic(back.p1, back.p2, to: back.p3) }
    self.path = path
    self.isLifted = isLifted
  }

  /// The stroke that leads into a word's first letter; nil without a knot to begin at.
  init?(_ join: Join, leadingInto core: Core, zones: Zones) {
    guard !join.via.isEmpty else { return nil }
    var entry = HobbySpline.Knot(core.entryPoint, direction: core.entryDirection)
    switch join.arrival {
    case .turning(let direction): entry.direction = direction
    case .free: entry.direction = nil
    default: break
    }
    let knots = join.via.map { via in
      HobbySpline.Knot(
        zones.stretched(Point(via.x + entry.point.x, via.y)), direction: via.direction, joint: via.joint)
    }
    guard let path = HobbySpline.path(through: knots + [entry]) else { return nil }
    self.path = path
    isLifted = join.isLifted
  }

  /// The stroke that ends a word after its last letter; nil without a knot to end at.
  init?(_ join: Join, leaving core: Core, zones: Zones) {
    guard !join.via.isEmpty else { return nil }
    var exit = HobbySpline.Knot(core.exitPoint, direction: core.exitDirection)
    if let side = join.side, let point = core.body.outermost(at: zones.stretched(Point(0, side)).y, isRight: true) {
      exit = HobbySpline.Knot(point)
    }
    if let leave = join.leave { exit.direction = leave }
    let knots = join.via.map { via in
      HobbySpline.Knot(
        zones.stretched(Point(via.x + exit.point.x, via.y)), direction: via.direction, joint: via.joint)
    }
    guard let path = HobbySpline.path(through: [exit] + knots) else { return nil }
    self.path = path
    isLifted = false
  }
}

extension Core {
  /// The direction in which the first stroke begins; nil for a dot.
  var entryDirection: Vector? { strokes.first { !$0.isDelayed }?.path.curves.first?.tangent(at: 0) }

  /// The direction in which the stroke that is joined ends; nil for a dot.
  var exitDirection: Vector? {
    guard strokes.indices.contains(exitStroke) else { return nil }
    let curves = strokes[exitStroke].path.curves
    return leavesAtStart ? curves.first.map { -$0.tangent(at: 0) } : curves.last?.tangent(at: 1)
  }
}

extension [Stroke] {
  /// The outermost point of the ink at a height, on the right or the left; nil where there is no ink.
  fileprivate func outermost(at y: Double, isRight: Bool) -> Point? {
    var best: Point?
    for stroke in self {
      let points = stroke.path.flattened(accuracy: 1e-4).points
      for (a, b) in zip(points, points.dropFirst()) where (a.y - y) * (b.y - y) <= 0 {
        let share = a.y == b.y ? 0.5 : (y - a.y) / (b.y - a.y)
        let point = Point(a.x + (b.x - a.x) * share, y)
        guard let known = best else {
          best = point
          continue
        }
        if isRight ? point.x > known.x : point.x < known.x { best = point }
      }
    }
    return best
  }
}
