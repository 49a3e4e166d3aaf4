import Geometry
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
  public var summary: String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    var (touched, crossed, deadEnds, jumps) = (0, 0, 0, 0)
    for event in events {
      switch event.kind {
      case .touchedWall: touched += 1
      case .crossedWall: crossed += 1
      case .enteredDeadEnd: deadEnds += 1
      case .jumped: jumps += 1
      }
    }
    let parts = [
      "\(isFinished ? "finished" : "not finished"): \((100 * share).legible(decimals: 0)) % of the way",
      count(touched, "wall touched", "walls touched"), "\(crossed) crossed",
      count(deadEnds, "dead end entered", "dead ends entered"), jumps > 0 ? count(jumps, "jump", "jumps") : "",
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The events, a sentence each, in the order of drawing, each with the letter beside its place on the page.
  public var sentences: [String] {
    events.enumerated().map { index, event in
      let x = Length.points(event.place.x).mm.legible(decimals: 1)
      let y = Length.points(event.place.y).mm.legible(decimals: 1)
      let words =
        switch event.kind {
        case .touchedWall: "touched a wall"
        case .crossedWall: "went through a wall"
        case .enteredDeadEnd(let cells): "entered a dead end, \(cells) \(cells == 1 ? "cell" : "cells") deep,"
        case .jumped(let cells): "jumped over \(cells.legible(decimals: 1)) cells"
        }
      return "\(MazeTrail.label(index)): \(words) at (\(x), \(y)) mm"
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
    for line in ink.map({ $0.pagePoints }) {
      guard line.count > 1, let path = Path(through: line) else {
        marks.append(.shape(.dots(line, diameter: 2 * ReportInk.inkWidth), ReportInk.ink))
        continue
      }
      marks.append(.shape(.line(path, width: ReportInk.inkWidth), ReportInk.ink))
    }
    for event in events {
      marks += MazeTrail.sign(event.kind, at: event.place).map { .shape(.line($0, width: 1.4), ReportInk.hatch) }
    }
    return marks
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

  /// What stands for the right way in a legend, from the origin 18 points to the right.
  static var legendSample: [Mark] { ways([3, 9, 15].map { Point($0, -2.2) }, diameter: 2.4) }
}
