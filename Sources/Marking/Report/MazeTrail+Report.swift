import Geometry
public import Languages
import Mazes
import Pages
import Worksheets

extension MazeTrail.Event.Kind {
  /// The name in results read by programs.
  public var name: String {
    switch self {
    case .touchedWall: "touchedWall"
    case .crossedWall: "crossedWall"
    case .enteredDeadEnd: "enteredDeadEnd"
    case .jumped: "jumped"
    }
  }
}

extension MazeTrail {
  /// The trail in one line: `finished: 100 % of the way, 1 wall touched, 0 crossed, 1 dead end entered`.
  public func summary(by phrases: Phrases) -> String {
    let words = phrases.trail
    func count(_ isCounted: (Event.Kind) -> Bool) -> Int { events.count { isCounted($0.kind) } }
    let deadEnds = count { if case .enteredDeadEnd = $0 { true } else { false } }
    let jumps = count { if case .jumped = $0 { true } else { false } }
    var parts = [
      words.text(isFinished ? .finished : .notFinished, ["percent": words.number(100 * share, decimals: 0)]),
      words.count(count { $0 == .crossedWall }, .crossed), words.count(deadEnds, .deadEnds),
    ]
    if hasOrder { parts.insert(words.count(count { $0 == .touchedWall }, .touched), at: 1) }
    if jumps > 0 { parts.append(words.count(jumps, .jumps)) }
    return parts.joined(separator: ", ")
  }

  /// The events, a sentence each, in the order of drawing, each with the letter beside its place on the page.
  public func sentences(by phrases: Phrases) -> [String] {
    let words = phrases.trail
    return events.enumerated().map { index, event in
      let said =
        switch event.kind {
        case .touchedWall: words[.touchedWall]
        case .crossedWall: words[.crossedWall]
        case .enteredDeadEnd(let cells): words.count(cells, .deadEnd)
        case .jumped(let cells): words.text(.jumped, ["number": words.number(cells, decimals: 1)])
        }
      return words.text(
        .event, ["letter": MazeTrail.label(index), "event": said, "place": phrases.finding.place(event.place)])
    }
  }

  /// The name of an event on the page: A, B, C, after Z A2.
  static func label(_ index: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let round = index / letters.count
    return String(letters[index % letters.count]) + (round > 0 ? String(round + 1) : "")
  }

  // MARK: Marks

  /// The maze in pale, the right way in rings, the ink, and a sign at every event; without their letters.
  var marks: [Mark] {
    var marks = strip.walls.map { Mark.shape(.line($0, width: strip.wall), ReportInk.model) }
    marks += MazeTrail.ways(solution.map(strip.center), diameter: 0.12 * strip.cell)
    marks.append(
      .shape(
        .line(Path(circleAround: strip.center(strip.maze.goal), radius: 0.3 * strip.cell), width: 1), ReportInk.rule))
    return marks + inkMarks(width: ReportInk.inkWidth) + signMarks
  }

  /// The ink.
  func inkMarks(width: Double) -> [Mark] { ink.map { ReportInk.mark(of: $0.pagePoints, width: width) } }

  /// A sign at every event.
  var signMarks: [Mark] {
    events.flatMap { event in
      MazeTrail.sign(event.kind, at: event.place).map { .shape(.line($0, width: 1.4), ReportInk.hatch) }
    }
  }

  /// The right way as rings.
  private static func ways(_ centers: [Point], diameter: Double) -> [Mark] {
    centers.map { .shape(.line(Path(circleAround: $0, radius: diameter / 2), width: 0.6), ReportInk.rule) }
  }

  /// A cross where a wall was crossed, a ring where it was touched, a square at a dead end, a tilted one at a jump.
  static func sign(_ kind: Event.Kind, at place: Point) -> [Path] {
    let r = 3.2
    func line(_ corners: [Vector], isClosed: Bool = false) -> Path {
      Path(through: corners.map { place + $0 }, isClosed: isClosed) ?? Path(start: place)
    }
    switch kind {
    case .crossedWall: return [line([Vector(-r, -r), Vector(r, r)]), line([Vector(-r, r), Vector(r, -r)])]
    case .touchedWall: return [Path(circleAround: place, radius: r)]
    case .enteredDeadEnd: return [line([Vector(-r, -r), Vector(r, -r), Vector(r, r), Vector(-r, r)], isClosed: true)]
    case .jumped: return [line([Vector(0, -r), Vector(r, 0), Vector(0, r), Vector(-r, 0)], isClosed: true)]
    }
  }
}
