import Geometry

/// Follows one stroke of ink along one ideal stroke, point by point, in constant time per point.
///
/// Letter space. The ink is walked in equal strides, so that neither the device's rate nor a tremor below a stride changes
/// anything; each stride is placed on the line by ``LinePosition``. What is wrong is watched by small states, one for each
/// rule: the corridor, bulges, ways back, corners, the end, and what is covered. (iTrace recomputed only the end of the line
/// for the same reason; no parameters of it are published, ours are in ``ScoringParameters``.)
struct StrokeTracker {
  /// A stride of ink and its place on the line.
  struct Footing {
    var point: Point
    /// Index of the nearest sample.
    var sample: Int
    /// Distance from the line.
    var distance: Double
    /// The step from the line to the ink.
    var offset: Vector
    /// Whether the ink was past the end.
    var isPast: Bool
  }

  /// One stride of the walk.
  struct Stride {
    let end: Point
    /// The unit vector from its start to its end.
    let direction: Vector
    let length: Double
    /// Index of the point of ink that made it, for findings.
    let index: Int
    /// Whether the pen was lifted: the way through the air is no ink.
    var isAir = false
  }

  let ideal: IdealStroke
  /// The samples of the line, here since each stride looks at some of them.
  private let samples: ContiguousArray<IdealStroke.Sample>
  let limits: Limits
  /// The limits at its ends, and for the way back.
  let own: StrokeLimits
  /// Whether the line is two strokes that were joined.
  let hasSeam: Bool
  /// So many samples apart strides are compared, to find a bulge between them.
  let bulgeReach: Int

  var isStarted = false
  /// Where the walk stands, up to a stride behind the newest point.
  private(set) var last = Point.origin
  private var newest = Point.origin
  /// Set when the pen was lifted: the next point may lie elsewhere.
  private var isLifted = false
  /// The length of ink so far.
  private(set) var drawn = 0.0

  var position = LinePosition()
  var start = StartState()
  var end = EndState()
  var sums = InkSums()
  var dot = DotState()
  var corridor = CorridorState()
  var bulge = BulgeState()
  var wayBack = WayBack()
  var corners = CornerState()
  /// Which samples have ink near them.
  var covered: ContiguousArray<Bool>
  private(set) var footings = ContiguousArray<Footing>()
  var findings: [Finding] = []

  /// No point of ink is walked in more strides than this.
  private static let mostStrides = 64.0
  /// No stroke remembers more strides.
  private static let mostFootings = 1 << 20
  /// Room for no more of them is made before they come.
  private static let mostReserved = 1 << 10
  /// A scribble has no end of findings; the first ones say enough.
  static let mostFindings = 24

  init(_ ideal: IdealStroke, limits: Limits) {
    self.ideal = ideal
    samples = ideal.samples
    self.limits = limits
    own = StrokeLimits(limits, length: ideal.length)
    hasSeam = ideal.corners.contains { $0.isSeam }
    bulgeReach = max(3, Int((limits.parameters.bulgeReach * ideal.length / ideal.step).rounded()))
    covered = ContiguousArray(repeating: false, count: ideal.samples.count)
    // A stride to a sample, and some for the tremor of a hand.
    footings.reserveCapacity(min(ideal.samples.count * 5 / 4 + 8, StrokeTracker.mostReserved))
  }

  var length: Double { ideal.length }

  /// Whether the end was reached; ink after it never takes that back.
  var isComplete: Bool { ideal.isDot ? isStarted : length - position.reach <= own.end }

  // MARK: Points

  /// Takes a point of ink.
  ///
  /// - Parameter index: The index of the point in its stroke, for findings.
  mutating func append(_ point: Point, _ index: Int) {
    newest = point
    guard isStarted else { return begin(at: point, index) }
    if isLifted {
      isLifted = false
      return resume(at: point, index)
    }
    if ideal.isDot { return appendToDot(point) }
    let way = point - last
    var left = way.length
    let stride = max(IdealStroke.sampleDistance, left / StrokeTracker.mostStrides)
    guard left >= stride else { return }
    let direction = way / left
    let step = direction * stride
    while left >= stride {
      walk(Stride(end: last + step, direction: direction, length: stride, index: index))
      left -= stride
    }
  }

  /// The pen left the paper, and may come back to go on with the same stroke.
  mutating func lift(_ index: Int) {
    flush(index)
    isLifted = true
  }

  /// The pen left the paper for good: what can only be said then.
  mutating func finish(_ index: Int) {
    guard isStarted else { return }
    if ideal.isDot { return finishDot(index) }
    flush(index)
    // What goes back from the end is ink after the end.
    if wayBack.isOpen, !end.isPast { closeWayBack(index) }
    finishEnd(index)
    finishCorners(index)
    finishCoverage(index)
    finishMean(index)
    keepCauses()
  }

  /// Takes the last part of a stride.
  private mutating func flush(_ index: Int) {
    guard isStarted, !ideal.isDot else { return }
    let way = newest - last
    let length = way.length
    guard length > 0.1 * IdealStroke.sampleDistance else { return }
    walk(Stride(end: newest, direction: way / length, length: length, index: index))
  }

  private mutating func begin(at point: Point, _ index: Int) {
    isStarted = true
    last = point
    start.distance = point.distance(to: ideal.start)
    if ideal.isDot { return appendToDot(point) }
    var place = LinePosition()
    place.begin(at: point, on: ideal, samples.span)
    position = place
    start.arc = position.arc
    covered[position.sample] = true
    corners.begin(at: position.arc, on: ideal)
    footings.append(
      Footing(
        point: point, sample: position.sample, distance: position.distance, offset: position.offset, isPast: false))
    if start.arc > own.start {
      report(.wrongStart, .beginning, arc: 0, arcEnd: start.arc, index, start.arc, own.start)
      corridor.isWaiting = true
    } else if start.distance > own.away {
      report(.wrongStart, arc: 0, index, start.distance, own.away)
      corridor.isWaiting = true
    }
  }

  private mutating func resume(at point: Point, _ index: Int) {
    if ideal.isDot { return appendToDot(point) }
    let way = point - last
    let length = way.length
    guard length > 0 else { return }
    // The way of the lifted pen is no ink: it counts neither as drawn nor as a direction.
    let before = drawn
    walk(Stride(end: point, direction: way / length, length: length, index: index, isAir: true))
    drawn = before
  }

  // MARK: Strides

  private mutating func walk(_ stride: Stride) {
    drawn += stride.length
    let before = position
    var after = before
    after.move(along: stride, on: ideal, samples.span, strayed: sums.strayed)
    position = after
    cover(from: before.sample, to: stride.end)
    if footings.count < StrokeTracker.mostFootings {
      footings.append(
        Footing(
          point: stride.end, sample: position.sample, distance: position.distance, offset: position.offset,
          isPast: position.isBeyondEnd))
    }
    followEnd(stride)
    if !end.isPast {
      if !stride.isAir {
        sums.add(position, stride.length, on: ideal, corridor: limits.corridor)
        if !position.isBeyondEnd {
          followCorridor(stride)
          followBulge(stride.index)
        }
      }
      followWayBack(stride)
      followCorners(from: before.arc, stride)
    }
    position.reach = max(position.reach, position.arc)
    last = stride.end
  }

  /// Marks the places passed over that have ink near them.
  private mutating func cover(from before: Int, to point: Point) {
    guard position.sample >= before else { return }
    let limit = limits.cover * limits.cover
    for index in before...position.sample where !covered[index] {
      let place = Point(samples[index].x, samples[index].y)
      if place.distanceSquared(to: point) <= limit || place.distanceSquared(to: last) <= limit { covered[index] = true }
    }
  }

  // MARK: Findings

  /// Adds a finding.
  mutating func report(
    _ code: Finding.Code, _ detail: Finding.Detail = .none, arc: Double, arcEnd: Double? = nil, _ index: Int,
    _ magnitude: Double, _ limit: Double
  ) {
    guard findings.count < StrokeTracker.mostFindings else { return }
    findings.append(
      Finding(
        code, detail, arc: arc, arcEnd: arcEnd, point: index, place: ideal.point(at: arc), magnitude: magnitude,
        limit: limit))
  }

  // MARK: The ink as a whole

  /// The mean distance of the ink from the line.
  var meanDistance: Double { drawn > 0 ? sums.distance / drawn : position.distance }

  /// The root of the mean square of the distance.
  var meanSquareDistance: Double { drawn > 0 ? (sums.square / drawn).squareRoot() : position.distance }

  /// The length of ink since it was nearest to the end; 0 where it never came near.
  var drawnAfterEnd: Double { end.drawn > 0 ? drawn - end.drawn : 0 }

  /// How many places of the line have ink.
  var coveredCount: Int { covered.reduce(0) { $0 + ($1 ? 1 : 0) } }

  /// How badly the ink fits on the whole, for the choice of a direction; no unit.
  var badness: Double {
    let uncovered = 1 - Double(coveredCount) / Double(max(1, covered.count))
    let over = end.drawn > 0 ? drawnAfterEnd / max(length, 0.1) : 0
    return 2 * uncovered + 4 * meanDistance / limits.extent + over / 2 + start.distance / limits.extent
  }
}
