import Geometry

/// Follows one stroke of ink along one ideal stroke, point by point, in constant time per point.
///
/// Letter space. The ink is walked in equal strides, so that neither the device's rate nor a tremor below a stride changes
/// anything; each stride is projected on a window of the line around the cursor, never on all of it. The place in the window
/// is chosen by distance, by direction and by how far the pen has come, so that a retraced stem, the same ink twice, is
/// followed down and up again. (iTrace recomputed only the end of the line for the same reason; no parameters of it are
/// published, ours are in ``ScoringParameters``.)
struct StrokeTracker {
  /// A stride of ink and its place on the line.
  struct Footing {
    var x, y: Double
    /// Index of the nearest sample.
    var sample: Int
    /// Distance from the line.
    var distance: Double
    /// The step from the line to the ink.
    var offX, offY: Double
    /// Whether the ink was past the end.
    var isPast: Bool
  }

  let ideal: IdealStroke
  let limits: Limits
  let length: Double
  let endLimit: Double
  let overLimit: Double
  let startLimit: Double
  let awayLimit: Double
  let backLimit: Double
  /// Whether the line is two strokes that were joined.
  let hasSeam: Bool

  /// The first ink.
  var isStarted = false
  /// Where the walk stands.
  var last = Point.origin
  private var newest = Point.origin
  var headingX = 0.0
  var headingY = 0.0
  /// Where the ink is on the line, and how far it has been at most.
  var cursor = 0.0
  var cursorIndex = 0
  var reach = 0.0
  var distance = 0.0
  private var away = Vector.zero
  /// The length of ink so far.
  var drawn = 0.0
  var isPast = false
  /// Set when the pen was lifted: the next point may lie elsewhere.
  private var isLifted = false

  /// The place where the stroke began, on the line, and its distance from the start.
  var startArc = 0.0
  var startDistance = 0.0
  /// The nearest that the ink came to the end, and the length of ink then.
  var endDistance = Double.infinity
  var drawnAtEnd = 0.0

  var covered: ContiguousArray<Bool>
  var footings = ContiguousArray<Footing>()
  var findings: [Finding] = []

  // Sums over the ink, by length.
  var distanceSum = 0.0
  var squareSum = 0.0
  var largest = 0.0
  var turnSum = 0.0
  var turnLength = 0.0
  var outsideLength = 0.0
  /// The length of ink since it was last in the corridor.
  var strayedLength = 0.0
  var dotSum = Vector.zero
  var dotCount = 0.0
  var dotReach = 0.0

  var zones = ZoneState()
  var corridor = CorridorState()
  var bulge = BulgeState()
  var excursion = Excursion()

  /// The way of a window: so far ahead and back of the cursor are places sought, in x-heights.
  ///
  /// Ahead: a corner cut by its whole zone on both sides can be passed over. Back: a pen that goes back is followed.
  static let ahead = 0.9
  static let behind = 0.3
  /// A pen that was lifted may go on so far ahead.
  static let aheadAfterLift = 2.5
  /// What a direction straight against the line's costs: as much as 0.22 x-heights of distance.
  static let directionCost = 0.025
  /// What a place costs that is farther from the one expected: 0.1 x-heights more as much as 0.03 of distance.
  static let jumpCost = 0.1
  /// At the first point, what a place costs away from the start.
  static let startCost = 0.05
  /// No point of ink is walked in more strides than this.
  static let mostStrides = 64.0

  init(_ ideal: IdealStroke, limits: Limits) {
    self.ideal = ideal
    self.limits = limits
    length = ideal.length
    endLimit = limits.end(ideal.length)
    overLimit = limits.over(ideal.length)
    startLimit = limits.start(ideal.length)
    awayLimit = limits.away(ideal.length)
    backLimit = limits.back(ideal.length)
    hasSeam = ideal.corners.contains(where: \.isSeam)
    covered = ContiguousArray(repeating: false, count: ideal.samples.count)
  }

  /// Whether the end was reached; ink after it never takes that back.
  var isComplete: Bool { ideal.isDot ? isStarted : length - reach <= endLimit }

  /// Takes a point of ink.
  ///
  /// - Parameter index: The index of the point in its stroke, for findings.
  mutating func append(_ point: Point, _ index: Int) {
    newest = point
    guard isStarted else { return start(point, index) }
    if isLifted {
      isLifted = false
      resume(point, index)
      return
    }
    if ideal.isDot { return appendToDot(point) }
    var step = point - last
    var way = step.length
    let stride = max(IdealStroke.sampleDistance, way / StrokeTracker.mostStrides)
    guard way >= stride else { return }
    let (ux, uy) = (step.dx / way, step.dy / way)
    step = Vector(ux * stride, uy * stride)
    while way >= stride {
      walk(to: last + step, ux, uy, stride, index)
      way -= stride
    }
  }

  /// The pen left the paper, and may come back to go on with the same stroke.
  mutating func lift(_ index: Int) {
    flush(index)
    isLifted = true
  }

  /// Takes the last part of a stride.
  private mutating func flush(_ index: Int) {
    guard isStarted, !ideal.isDot else { return }
    let step = newest - last
    let way = step.length
    guard way > 0.1 * IdealStroke.sampleDistance else { return }
    walk(to: newest, step.dx / way, step.dy / way, way, index)
  }

  private mutating func start(_ point: Point, _ index: Int) {
    isStarted = true
    last = point
    startDistance = point.distance(to: ideal.start)
    if ideal.isDot { return appendToDot(point) }
    // Not the whole line: the end of a closed letter lies where it starts.
    let most = min(ideal.samples.count - 1, Int(max(0.5 * length, min(1, 0.7 * length)) / ideal.step))
    var best = Double.infinity
    let line = ideal.samples
    let samples = line.span
    for j in 0...most {
      let s = ideal.step * Double(j)
      let dx = point.x - samples[j].x
      let dy = point.y - samples[j].y
      let cost = dx * dx + dy * dy + StrokeTracker.startCost * s * s
      if cost < best {
        best = cost
        cursorIndex = j
      }
    }
    cursor = ideal.step * Double(cursorIndex)
    let sample = samples[cursorIndex]
    distance = point.distance(to: Point(sample.x, sample.y))
    startArc = cursor
    reach = cursor
    headingX = sample.tx
    headingY = sample.ty
    covered[cursorIndex] = true
    zones.begin(at: cursor, ideal: ideal)
    footings.append(
      Footing(
        x: point.x, y: point.y, sample: cursorIndex, distance: distance, offX: point.x - sample.x,
        offY: point.y - sample.y, isPast: false))
    if startArc > startLimit {
      report(.wrongStart, .beginning, arc: 0, arcEnd: startArc, index, startArc, startLimit)
      corridor.isWaiting = true
    } else if startDistance > awayLimit {
      report(.wrongStart, arc: 0, index, startDistance, awayLimit)
      corridor.isWaiting = true
    }
  }

  private mutating func appendToDot(_ point: Point) {
    dotReach = max(dotReach, point.distance(to: last))
    dotSum = dotSum + (point - ideal.start)
    dotCount += 1
    distance = point.distance(to: ideal.start)
  }

  private mutating func resume(_ point: Point, _ index: Int) {
    if ideal.isDot { return appendToDot(point) }
    let step = point - last
    let way = step.length
    guard way > 0 else { return }
    // The way of the lifted pen is no ink: it counts neither as drawn nor as a direction.
    let before = drawn
    walk(to: point, step.dx / way, step.dy / way, way, index, isAir: true)
    drawn = before
  }

  /// One stride of ink.
  private mutating func walk(
    to p: Point, _ ux: Double, _ uy: Double, _ stride: Double, _ index: Int, isAir: Bool = false
  ) {
    drawn += stride
    if !isAir {
      // Directions are those of the last tenth of an x-height or so.
      let x = headingX + ux
      let y = headingY + uy
      let size = (x * x + y * y).squareRoot()
      headingX = size > 1e-9 ? x / size : ux
      headingY = size > 1e-9 ? y / size : uy
    }
    let before = cursor
    let beforeIndex = cursorIndex
    let past = place(p, stride, isAir: isAir)
    cover(from: beforeIndex, p)
    if footings.count < 1 << 20 {
      footings.append(
        Footing(
          x: p.x, y: p.y, sample: cursorIndex, distance: distance, offX: away.dx, offY: away.dy, isPast: past))
    }
    followEnd(p, index)
    if !isPast {
      if !isAir {
        sum(ux, uy, stride)
        if !past {
          followCorridor(stride, index)
          followBulge(stride, index)
        }
      }
      followExcursion(p, index)
      followZones(from: before, stride, index)
    }
    reach = max(reach, cursor)
    last = p
  }

  /// Moves the cursor to the best place of the window; returns whether the ink is past the end of the line.
  private mutating func place(_ p: Point, _ stride: Double, isAir isLanding: Bool) -> Bool {
    let step = ideal.step
    let line = ideal.samples
    let samples = line.span
    let end = samples.count - 1
    // Ink that strayed for long comes back farther on: the window opens with the ink outside.
    let strayed = min(StrokeTracker.aheadAfterLift, 2 * strayedLength)
    let zone = samples[cursorIndex].zone
    // Between two strokes that were joined the pen goes as it likes, as if it had been lifted.
    let isAir = isLanding || (zone >= 0 && ideal.corners[zone].isSeam)
    let ahead = (isAir ? StrokeTracker.aheadAfterLift : StrokeTracker.ahead + strayed) + stride
    let low = max(0, cursorIndex - Int((StrokeTracker.behind + stride) / step))
    let high = min(end, cursorIndex + Int(ahead / step))
    let expected = cursor + stride
    let direction = isLanding ? 0 : StrokeTracker.directionCost
    let jump = isAir ? 0.02 : StrokeTracker.jumpCost
    let (px, py, hx, hy) = (p.x, p.y, headingX, headingY)
    var best = Double.infinity
    var found = low
    for j in low...high {
      let dx = px - samples[j].x
      let dy = py - samples[j].y
      let along = Double(j) * step - expected
      let turn = 1 - (hx * samples[j].tx + hy * samples[j].ty)
      let cost = dx * dx + dy * dy + direction * turn + jump * along * along
      if cost < best {
        best = cost
        found = j
      }
    }
    let sample = samples[found]
    let ex = px - sample.x
    let ey = py - sample.y
    var along = ex * sample.tx + ey * sample.ty
    let past = found == end && along > 0
    along = min(max(along, found == 0 ? 0 : -step / 2), found == end ? 0 : step / 2)
    let rx = ex - along * sample.tx
    let ry = ey - along * sample.ty
    distance = (rx * rx + ry * ry).squareRoot()
    away = Vector(rx, ry)
    cursorIndex = found
    cursor = Double(found) * step + along
    return past
  }

  /// Marks the places passed over that have ink near them.
  private mutating func cover(from before: Int, _ p: Point) {
    guard cursorIndex >= before else { return }
    let limit = limits.cover * limits.cover
    let line = ideal.samples
    let samples = line.span
    for j in before...cursorIndex {
      let dx = p.x - samples[j].x
      let dy = p.y - samples[j].y
      let ex = last.x - samples[j].x
      let ey = last.y - samples[j].y
      if dx * dx + dy * dy <= limit || ex * ex + ey * ey <= limit { covered[j] = true }
    }
  }

  private mutating func sum(_ ux: Double, _ uy: Double, _ stride: Double) {
    distanceSum += distance * stride
    squareSum += distance * distance * stride
    largest = max(largest, distance)
    if distance > limits.corridor {
      outsideLength += stride
      strayedLength += stride
    } else {
      strayedLength = 0
    }
    let sample = ideal.samples[cursorIndex]
    if sample.zone < 0 {
      turnSum += (1 - (headingX * sample.tx + headingY * sample.ty)) * stride
      turnLength += stride
    }
  }

  /// Ink near or after the end, counted apart.
  private mutating func followEnd(_ p: Point, _ index: Int) {
    let zone = ideal.corners.last.map { $0.from } ?? 0
    guard max(reach, cursor) >= min(zone, length - endLimit) else { return }
    let away = p.distance(to: ideal.end)
    if away < endDistance, !isPast {
      endDistance = away
      drawnAtEnd = drawn
    }
    let over = drawn - drawnAtEnd
    // Past the end only after the end: a stride beside it is not past it.
    guard isComplete, over > overLimit, away > 0.5 * overLimit || isPast else { return }
    isPast = true
    update(.overextended, arc: length, index, over, overLimit)
  }

  /// Adds a finding.
  mutating func report(
    _ code: Finding.Code, _ detail: Finding.Detail = .none, arc: Double, arcEnd: Double? = nil, _ index: Int,
    _ magnitude: Double, _ limit: Double
  ) {
    // A scribble has no end of findings; the first ones say enough.
    guard findings.count < 24 else { return }
    findings.append(
      Finding(
        code, detail, arc: arc, arcEnd: arcEnd, point: index, place: ideal.point(at: arc), magnitude: magnitude,
        limit: limit))
  }

  /// Makes the last finding of a kind greater, or adds it.
  mutating func update(
    _ code: Finding.Code, arc: Double, arcEnd: Double? = nil, _ index: Int, _ magnitude: Double, _ limit: Double
  ) {
    guard let place = findings.lastIndex(where: { $0.code == code }) else {
      return report(code, arc: arc, arcEnd: arcEnd, index, magnitude, limit)
    }
    let old = findings[place]
    guard magnitude > old.magnitude || (arcEnd ?? arc) > old.arcEnd else { return }
    findings[place] = Finding(
      code, old.detail, arc: old.arc, arcEnd: max(old.arcEnd, arcEnd ?? arc), point: old.point, place: old.place,
      magnitude: max(magnitude, old.magnitude), limit: limit)
  }

  /// The pen left the paper for good: what can only be said then.
  mutating func finish(_ index: Int) {
    guard isStarted else { return }
    if ideal.isDot { return finishDot(index) }
    flush(index)
    finishExcursion(index)
    finishZones(index)
    finishCoverage(index)
    finishMean(index)
  }
}
