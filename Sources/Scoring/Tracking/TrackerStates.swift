import Geometry

/// Where a stroke of ink began.
struct StartState {
  /// The place on the line.
  var arc = 0.0
  /// The distance from the start of the line.
  var distance = 0.0
}

/// The ink near and after the end of the line.
struct EndState {
  /// The least distance of the ink from the end, once it came near.
  var distance = Double.infinity
  /// The length of ink then.
  var drawn = 0.0
  /// Whether the ink went on past the end.
  var isPast = false
  /// How many footings there were when it was nearest.
  var footing = 0
}

/// Sums over the ink, by length.
struct InkSums {
  var distance = 0.0
  var square = 0.0
  /// The greatest distance.
  var largest = 0.0
  /// Turns away from the line, as 1 less their cosine, between corners; and the length of ink there.
  var turn = 0.0
  var turnLength = 0.0
  /// The length of ink outside the corridor, and since it was last inside.
  var outside = 0.0
  var strayed = 0.0

  mutating func add(_ position: LinePosition, _ stride: Double, on ideal: IdealStroke, corridor: Double) {
    distance += position.distance * stride
    square += position.distance * position.distance * stride
    largest = max(largest, position.distance)
    if position.distance > corridor {
      outside += stride
      strayed += stride
    } else {
      strayed = 0
    }
    let sample = ideal.samples[position.sample]
    if sample.zone < 0 {
      turn += (1 - (position.heading.dx * sample.tx + position.heading.dy * sample.ty)) * stride
      turnLength += stride
    }
  }
}

/// The ink of a dot.
struct DotState {
  /// The sum of the steps from the ideal dot to the points of ink, and their number.
  var sum = Vector.zero
  var count = 0.0
  /// The greatest distance from the first point.
  var reach = 0.0
}

/// How far the ink is outside the corridor at the moment.
struct CorridorState {
  /// The length of ink outside.
  var run = 0.0
  /// Where it left.
  var arc = 0.0
  /// The greatest distance outside.
  var largest = 0.0
  /// Index of the finding that grows.
  var finding: Int?
  /// Whether the pen has not come near the line yet, after a wrong start that was told.
  var isWaiting = false
}

/// A stretch that stands out from what is before and after it.
struct BulgeState {
  /// The length of ink that stands out.
  var run = 0.0
  /// The footing that was looked at last, and the one before it with which it was compared.
  var middle = 0
  var before = 0
  /// Index of the finding that grows.
  var finding: Int?
}

/// A way back along the line, and forth again.
struct WayBack {
  var isOpen = false
  /// Where it began, and where the ink was last.
  var anchor = Point.origin
  private(set) var previous = Point.origin
  /// The area around which the ink went, with a sign.
  private(set) var area = 0.0
  /// The length of ink before it.
  var drawn = 0.0
  /// How far back along the line it leads, and from where.
  var depth = 0.0
  var arc = 0.0
  /// How many findings and footings there were before it.
  var findings = 0
  private(set) var footing = 0

  /// A way back that begins.
  init(from anchor: Point, arc: Double, drawn: Double, findings: Int, footing: Int) {
    isOpen = true
    self.footing = footing
    self.anchor = anchor
    previous = anchor
    self.drawn = drawn
    self.arc = arc
    self.findings = findings
  }

  /// No way back.
  init() {}

  mutating func go(to point: Point) {
    area += (previous - anchor).cross(point - anchor) / 2
    previous = point
  }
}

/// The corner that comes next, and what was drawn since the last one.
struct CornerState {
  /// Index of the corner that is open or comes next.
  var next = 0
  var isInside = false
  /// The length of ink when the corner or the stretch was entered.
  var drawn = 0.0
  /// Where on the line it was entered.
  var arc = 0.0
  /// How many footings there were then.
  private(set) var footing = 0
  /// Something was told already about this stretch; its length would say it again.
  var isSpoiled = false

  mutating func begin(at arc: Double, on ideal: IdealStroke) {
    next = ideal.corners.firstIndex { arc < $0.to } ?? max(0, ideal.corners.count - 1)
    isInside = ideal.corners.indices.contains(next) && ideal.corners[next].from <= arc
    self.arc = arc
  }

  /// Enters a corner or the stretch after it.
  mutating func enter(at arc: Double, drawn: Double, footing: Int, isInside: Bool) {
    self.isInside = isInside
    self.footing = footing
    self.drawn = drawn
    self.arc = arc
  }
}
