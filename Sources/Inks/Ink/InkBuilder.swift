package import Texts

/// Takes points one by one, keeps to the limits, and makes an ink of them.
package struct InkBuilder {
  package let file: String
  package let format: InkFormat
  package var unit = InkUnit.unknown
  package var frame: InkFrame?
  package var isYDown = true
  package var hasOrder = true
  /// Whether the file says in which unit its times are; those it does not say were added as milliseconds.
  var hasTimeUnit = true
  package var label: String?
  package var writer: String?
  package var hand: String?
  package var page: String?
  package var segments: [InkSegment] = []
  package private(set) var strokes: [InkStroke] = []
  package private(set) var notes: [String] = []
  /// The points of the stroke that is being written.
  package private(set) var open: [InkPoint] = []
  package private(set) var pointCount: Int
  private let limits: InkLimits

  /// A builder without strokes.
  ///
  /// - Parameter pointsBefore: How many points inks of the same file have already.
  package init(file: String, format: InkFormat, limits: InkLimits, pointsBefore: Int = 0) {
    self.file = file
    self.format = format
    self.limits = limits
    pointCount = pointsBefore
  }

  /// Adds a point to the stroke that is open.
  package mutating func add(
    x: Double, y: Double, time: Double? = nil, pressure: Double? = nil, at place: @autoclosure () -> FilePlace
  ) throws(Fault) {
    // NaN is refused too.
    guard abs(x) <= InkLimits.largestCoordinate, abs(y) <= InkLimits.largestCoordinate else {
      throw Fault.ofInk(
        at: place(), problem: "the point (\(x), \(y)) is not on any page",
        hint: "leave points out that the pen could not see; coordinates reach from -1e9 to 1e9")
    }
    if let time, !(abs(time) <= InkLimits.largestTime) {
      throw Fault.ofInk(
        at: place(), problem: "the time \(time) is not valid", hint: "give times in milliseconds, or none at all")
    }
    pointCount += 1
    guard pointCount <= limits.mostPoints else {
      throw Fault.ofInk(
        at: place(), problem: "there are more than \(limits.mostPoints) points", hint: "split the recording into pages")
    }
    open.append(InkPoint(x: x, y: y, time: time, pressure: pressure.flatMap { $0.isFinite ? $0 : nil }))
  }

  /// Ends the stroke; one without points is none.
  package mutating func endStroke(label: String? = nil, at place: @autoclosure () -> FilePlace) throws(Fault) {
    guard !open.isEmpty else { return }
    guard strokes.count < limits.mostStrokes else {
      throw Fault.ofInk(
        at: place(), problem: "there are more than \(limits.mostStrokes) strokes",
        hint: "split the recording into pages")
    }
    strokes.append(InkStroke(points: open, label: label))
    open.removeAll(keepingCapacity: true)
  }

  /// Ends a list of points in which nothing tells where the pen was lifted: it is parted where the pen jumps.
  ///
  /// Points that are in no order are put in that of their times, or joined to lines without order.
  mutating func endRun(at place: @autoclosure () -> FilePlace) throws(Fault) {
    sortRun()
    let loose = isRunLoose ? LoosePoints(open) : nil
    if let loose, !hasOrder || loose.isJumped(by: open) {
      guard open.count <= LoosePoints.most else {
        throw Fault.ofInk(
          at: place(), problem: "there are more than \(LoosePoints.most) points without order",
          hint: "split the recording into pages, or give the points in the order of writing")
      }
      hasOrder = false
      note("the points are in no order: each was joined to those beside it, and only the shape is judged")
      for line in loose.lines { try end(line, at: place()) }
    } else {
      let runs = PenLifts(open).runs
      if runs.count > 1 {
        note("nothing says where the pen was lifted: where it jumps, the ink was parted, into \(runs.count) strokes")
      }
      for run in runs { try end(run, at: place()) }
    }
    open.removeAll()
  }

  private mutating func end(_ points: [InkPoint], at place: @autoclosure () -> FilePlace) throws(Fault) {
    open = points
    try endStroke(at: place())
  }

  /// Whether the open points may be in no order: nothing says when they were made.
  private var isRunLoose: Bool { !hasOrder || open.allSatisfy { $0.time == nil } }

  /// Puts the open points in the order of their times, where that of the file is another.
  private mutating func sortRun() {
    let times = open.compactMap { $0.time }
    guard times.count == open.count, Set(times).count > times.count / 2 else { return }
    let back = zip(times, times.dropFirst()).count { $1 < $0 }
    guard !hasOrder || Double(back) > InkBuilder.mostBack * Double(times.count) else { return }
    open = open.enumerated().sorted { ($0.element.time ?? 0, $0.offset) < ($1.element.time ?? 0, $1.offset) }
      .map { $0.element }
    hasOrder = true
    note("the points were put in the order of their times")
  }

  /// Clocks that stumble go back less often, as a share of the points.
  private static let mostBack = 0.25

  /// Goes on with a stroke that was ended; does nothing where there is none of that index.
  package mutating func extend(stroke index: Int) {
    guard strokes.indices.contains(index) else { return }
    strokes[index].points += open
    open.removeAll(keepingCapacity: true)
  }

  /// Makes the coordinates of each stroke so many times larger.
  package mutating func scale(by factors: [(x: Double, y: Double)]) throws(Fault) {
    for (stroke, factor) in zip(strokes.indices, factors) {
      for index in strokes[stroke].points.indices {
        let x = strokes[stroke].points[index].x * factor.x
        let y = strokes[stroke].points[index].y * factor.y
        guard abs(x) <= InkLimits.largestCoordinate, abs(y) <= InkLimits.largestCoordinate else {
          throw Fault.ofInk(
            at: FilePlace(file: file), problem: "the resolution makes the writing larger than any page",
            hint: "check the units and resolutions in the file")
        }
        (strokes[stroke].points[index].x, strokes[stroke].points[index].y) = (x, y)
      }
    }
  }

  /// Gives a stroke its label.
  package mutating func setLabel(_ label: String, ofStroke index: Int) {
    if strokes.indices.contains(index) { strokes[index].label = label }
  }

  /// Says something about the reading, once.
  package mutating func note(_ text: String) {
    if notes.count < 50, !notes.contains(text) { notes.append(text) }
  }

  /// A text without blanks at its ends; nil for none, and cut where it is too long.
  package static func name(_ text: some StringProtocol) -> String? {
    let part = text.trimmed
    return part.isEmpty ? nil : String(part.prefix(InkLimits.longestName))
  }

  /// The name of a hand as files write it.
  package static func hand(_ text: String) -> String? {
    guard let name = name(text) else { return nil }
    switch name.lowercased() {
    case "l", "left", "lefty", "left-handed": return "left"
    case "r", "right", "righty", "right-handed": return "right"
    default: return name
    }
  }

  /// The ink; nil if there is no stroke.
  package mutating func finish() -> Ink? {
    guard !strokes.isEmpty else { return nil }
    if !hasTimeUnit { strokes.findTimeUnit(&notes) }
    strokes.setClock(&notes)
    if case .millimetres(let factor) = unit, !(1e-6...1e6).contains(factor) { unit = .unknown }
    if !isYDown {
      note("the file does not say whether y points up or down; if the writing is upside down, turn it over")
    }
    var ink = Ink(
      strokes: strokes, unit: unit, isYDown: isYDown, hasOrder: hasOrder, format: format, label: label, writer: writer,
      hand: hand, page: page, segments: segments, notes: notes)
    ink.frame = frame
    return ink
  }
}
