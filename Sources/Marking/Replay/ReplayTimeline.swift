public import Geometry
import Languages
import Scoring

/// What happens on a sheet while it is written: its ink fed to the assessor point by point, each finding at its moment.
///
///     let timeline = ReplayTimeline(of: grade, by: marker)
///     print(timeline.text)
///
/// The events that stand at the end are the findings of the grade, with its numbers; what was said on the way and taken
/// back is kept apart.
public struct ReplayTimeline: Sendable {
  /// How moments are counted.
  public enum Clock: String, Hashable, Sendable {
    /// In seconds, as the device recorded them.
    case seconds
    /// In points of ink, where a recording tells no usable times.
    case points
  }

  /// Something that became known while the ink was fed.
  public struct Event: Sendable {
    /// The finding: as the grade has it, or as it was said on the way where it was taken back.
    public let finding: SheetFinding
    /// When it became known, counted by ``ReplayTimeline/clock`` from the start of the first page.
    public let moment: Double
    /// Whether it became known while the cell was being written, not only from the whole.
    public let isLive: Bool
    /// Whether the grade has it too; a stroke may turn out to be another than it seemed.
    public let stands: Bool
  }

  /// Something that went wrong on the way through a maze.
  public struct MazeEvent: Sendable {
    /// Index into ``SheetGrade/trails``.
    public let trail: Int
    /// Index into ``MazeTrail/events``.
    public let event: Int
    /// When it happened.
    public let moment: Double
  }

  /// A stroke of ink with its moments.
  public struct Trace: Sendable {
    /// Index of the page, from 0.
    public let page: Int
    /// Index into ``SheetGrade/cells``; nil for ink in mazes and stray ink.
    public let cell: Int?
    /// Whether it lies in no cell and no maze.
    public let isStray: Bool
    /// The points that are numbers; page space.
    public let points: [Point]
    /// When each of them was drawn, never falling.
    public let moments: [Double]
  }

  /// How moments are counted.
  public let clock: Clock
  /// The strokes of all pages in the order of writing.
  public let traces: [Trace]
  /// The events in the order in which they became known.
  public let events: [Event]
  /// The events of the mazes in order.
  public let mazeEvents: [MazeEvent]
  /// When the last point was drawn.
  public let duration: Double

  /// The events that the grade has too.
  public var standing: [Event] { events.filter { $0.stands } }

  /// Feeds the ink of a graded sheet once more, point by point.
  ///
  /// Between pages lies one second, or one point. O(points), and O(findings) for each that says something new.
  public init(of grade: SheetGrade, by marker: SheetMarker) {
    let schedule = Schedule(of: grade)
    clock = schedule.clock
    duration = schedule.duration
    traces = schedule.strokes.map { stroke in
      let usable = stroke.ink.points.indices.filter { stroke.ink.points[$0].isUsable }
      return Trace(
        page: stroke.ink.page, cell: stroke.cell, isStray: stroke.isStray,
        points: usable.map { Point(stroke.ink.points[$0].x, stroke.ink.points[$0].y) },
        moments: usable.map { stroke.moments[$0] })
    }.filter { !$0.points.isEmpty }
    var events: [Event] = []
    let numbered = Dictionary(grouping: grade.findings, by: \.cell)
    for (index, cell) in grade.cells.enumerated() where cell.grade != nil {
      let feeding = CellReplay(
        cell, index: index, by: marker.assessor(for: cell), strokes: schedule.strokes, phrases: grade.phrases.finding)
      events += feeding.events(matching: numbered[index] ?? [])
    }
    var moments: [Int: [Int: Schedule.Stroke]] = [:]
    for stroke in schedule.strokes { moments[stroke.ink.page, default: [:]][stroke.ink.number] = stroke }
    mazeEvents = grade.trails.enumerated().flatMap { index, trail in
      trail.events.enumerated().map { number, event in
        let ink = trail.ink[event.stroke]
        let stroke = moments[ink.page]?[ink.number]
        return MazeEvent(trail: index, event: number, moment: stroke?.moment(at: event.point) ?? schedule.duration)
      }
    }.sorted { ($0.moment, $0.trail, $0.event) < ($1.moment, $1.trail, $1.event) }
    // Of one moment the numbers decide; what was taken back comes last.
    self.events = events.sorted {
      ($0.moment, $0.stands ? 0 : 1, $0.finding.cell, $0.finding.number)
        < ($1.moment, $1.stands ? 0 : 1, $1.finding.cell, $1.finding.number)
    }
  }
}

/// The strokes of a sheet in the order of writing, each point with its moment.
private struct Schedule {
  struct Stroke {
    let cell: Int?
    /// Whether it lies in no cell and no maze.
    let isStray: Bool
    /// Index of the stroke among those of its cell.
    let place: Int
    let ink: PageStroke
    var moments: [Double] = []

    func moment(at point: Int) -> Double? { moments.indices.contains(point) ? moments[point] : moments.last }
  }

  let strokes: [Stroke]
  let clock: ReplayTimeline.Clock
  private(set) var duration = 0.0

  init(of grade: SheetGrade) {
    var all = grade.stray.map { Stroke(cell: nil, isStray: true, place: 0, ink: $0) }
    all += grade.trails.flatMap { $0.ink }.map { Stroke(cell: nil, isStray: false, place: 0, ink: $0) }
    for (index, cell) in grade.cells.enumerated() {
      all += cell.ink.enumerated().map { Stroke(cell: index, isStray: false, place: $0, ink: $1) }
    }
    all.sort { ($0.ink.page, $0.ink.number) < ($1.ink.page, $1.ink.number) }
    let isTimed = all.allSatisfy { $0.ink.points.allSatisfy { $0.time?.isFinite == true } }
    clock = isTimed && all.contains { $0.ink.points.count > 1 } ? .seconds : .points
    var start = 0.0
    var page = all.first?.ink.page ?? 0
    var origin: Double?
    var last = 0.0
    for index in all.indices {
      let ink = all[index].ink
      if ink.page != page {
        (page, origin) = (ink.page, nil)
        start = last + 1
      }
      var moments: [Double] = []
      moments.reserveCapacity(ink.points.count)
      for point in ink.points {
        if clock == .seconds, let time = point.time {
          if origin == nil { origin = time }
          // Time that runs backwards stands still here; the grade has told it.
          last = max(last, start + time - (origin ?? time))
        } else {
          last += 1
        }
        moments.append(last)
      }
      all[index].moments = moments
    }
    strokes = all
    duration = last
  }
}

/// One cell's ink, fed through a session.
private struct CellReplay {
  /// Something the session said, and when it said it first.
  private struct Said {
    var finding: Finding
    let moment: Double
    /// Whether it is of a stroke that was finished: nothing changes it any more.
    var isSettled = false
  }

  private let cell: CellGrade
  private let index: Int
  private let strokes: [Schedule.Stroke]
  private let phrases: PhraseSection<FindingPhrase>
  private var said: [Said] = []
  /// A finding that does not show in the number of findings is seen so many points later at most.
  private static let patience = 8

  init(
    _ cell: CellGrade, index: Int, by assessor: Assessor, strokes all: [Schedule.Stroke],
    phrases: PhraseSection<FindingPhrase>
  ) {
    self.phrases = phrases
    self.cell = cell
    self.index = index
    strokes = all.filter { $0.cell == index }
    var session = assessor.start()
    var count = 0
    // What was found of the strokes before.
    var settled = 0
    for stroke in strokes {
      for (number, point) in stroke.ink.points.enumerated() {
        session.append(point)
        // A stroke drawn the other way is not among the counted.
        let isTurned = session.progress?.isReversed == true && number % CellReplay.patience == 0
        guard session.findingCount != count || isTurned else { continue }
        count = session.findingCount
        listen(session.findings.dropFirst(settled), at: stroke.moments[number])
      }
      session.penUp()
      count = session.findingCount
      if count > settled {
        listen(session.findings.dropFirst(settled), at: stroke.moments.last ?? 0, settles: true)
      }
      settled = count
    }
  }

  private mutating func listen(_ findings: ArraySlice<Finding>, at moment: Double, settles: Bool = false) {
    guard !findings.isEmpty else { return }
    var open = said.indices.filter { !said[$0].isSettled }
    for finding in findings {
      if let known = open.firstIndex(where: { said[$0].finding.isSame(as: finding) }) {
        let place = open.remove(at: known)
        (said[place].finding, said[place].isSettled) = (finding, settles)
      } else {
        said.append(Said(finding: finding, moment: moment, isSettled: settles))
      }
    }
  }

  func events(matching numbered: [SheetFinding]) -> [ReplayTimeline.Event] {
    var left = said
    var events: [ReplayTimeline.Event] = []
    for finding in numbered {
      let known = left.firstIndex { $0.finding.isSame(as: finding.finding) }
      let live = known.map { left.remove(at: $0) }
      events.append(
        ReplayTimeline.Event(
          finding: finding, moment: live?.moment ?? moment(of: finding.finding), isLive: live != nil, stands: true))
    }
    let map = CellMap(cell)
    events += left.map { said in
      ReplayTimeline.Event(
        finding: SheetFinding(said.finding, number: 0, cell: index, of: cell, map, by: phrases), moment: said.moment,
        isLive: true,
        stands: false)
    }
    return events
  }

  /// When that happened which is known from the whole only.
  private func moment(of finding: Finding) -> Double {
    let end = strokes.last?.moments.last ?? 0
    guard let place = CellMap(cell).inkPoint(of: finding),
      let stroke = strokes.first(where: { $0.place == place.stroke })
    else { return end }
    return stroke.moment(at: place.point) ?? end
  }
}

extension Finding {
  /// Whether two findings tell the same, be it with other figures: on the way they are not final.
  fileprivate func isSame(as other: Finding) -> Bool {
    guard code == other.code, detail == other.detail, stroke == other.stroke, inkStroke == other.inkStroke else {
      return false
    }
    // A stroke may leave the corridor twice.
    return abs(min(arc, arcEnd) - min(other.arc, other.arcEnd)) < 0.3
  }
}
