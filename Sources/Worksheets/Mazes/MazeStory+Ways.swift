import Geometry
import Mazes
import Pages

/// Ways through a ground: wide strokes in the colour of the edges, narrower white ones over them.
extension MazeStory {
  /// The width of a way between its edges, as a share of a cell.
  private static let wayShare = 0.617

  /// The width of a way between its edges.
  var wayWidth: Double { MazeStory.wayShare * cell }
  /// How far the edges of a way go on beyond the grid.
  var mouth: Double { min(Length.mm(2.4).points, 0.25 * cell) }
  /// How far beyond the grid the paper is painted white at a mouth: over the round ends of the wide strokes.
  var opening: Double { wayWidth / 2 + line + Length.mm(0.3).points }

  /// The ways with their edges, open where they begin and end.
  func ways() -> [Mark] {
    let ways = wayPaths()
    var marks = ways.map { Mark.shape(.line($0, width: wayWidth + 2 * line), SheetInk.maze) }
    marks += ways.map { .shape(.line($0, width: wayWidth), .white) }
    let ends = mouths.map { (border(of: $0.cell, $0.direction), $0.direction) }
    // Covers the round ends of the wide strokes, which lie outside the grid.
    let covers = ends.map { place, out in
      let (inner, outer) = (place - out.step(line), place + out.step(opening))
      return Rectangle(
        x: min(inner.x, outer.x), y: place.y - wayWidth / 2, width: opening + line, height: wayWidth)
    }
    marks.append(.shape(.area(covers.map { Path($0) }), .white))
    for (place, out) in ends {
      for side in [out.toLeft, out.toRight] {
        let lip = place + side.step((wayWidth + line) / 2)
        marks.append(
          .shape(.line(Path(start: lip, segments: [.line(to: lip + out.step(mouth))]), width: line), SheetInk.maze))
      }
    }
    return marks
  }

  // MARK: Where the ways go

  /// The borders of the grid through which the way comes in and goes out.
  var mouths: [MazeGrid.Border] {
    maze.hasGaps ? [.init(of: maze.start, maze.entry.opposite), .init(of: maze.goal, maze.entry)] : []
  }

  /// The directions in which a way leaves a cell, those out of the grid among them: right, down, left, up.
  func exits(of place: Cell) -> [Direction] {
    Direction.allCases.filter { maze.isOpen(place, $0) || isMouth(place, $0) }
  }

  /// Whether the way comes in or goes out there.
  func isMouth(_ place: Cell, _ direction: Direction) -> Bool {
    mouths.contains { $0.cell == place && $0.direction == direction }
  }

  /// The middle of the side of a cell.
  func border(of place: Cell, _ direction: Direction) -> Point { center(place) + direction.step(cell / 2) }

  /// The centre lines of all ways: a path for each cell where three or four ways meet, a path for each way between.
  ///
  /// No piece is drawn twice.
  private func wayPaths() -> [Path] {
    var paths: [Path] = []
    for place in places {
      let exits = exits(of: place)
      guard exits.count != 2 else { continue }
      if exits.count > 2 { paths.append(meeting(at: place, exits)) }
      for exit in exits where !isMouth(place, exit) {
        let way = way(from: place, exit)
        // A way between two cells is found from both; one that leads out of the maze only from here.
        let isFirst = way.last.map { order(place, exit) < order($0.cell, $0.direction) } ?? true
        if isFirst, !way.path.isPoint { paths.append(way.path) }
      }
    }
    if paths.isEmpty, let first = mouths.first {
      // A way without any other.
      paths.append(way(from: first.cell.neighbour(first.direction), first.direction.opposite).path)
    }
    return paths
  }

  private func order(_ place: Cell, _ direction: Direction) -> Int {
    (place.row * maze.columns + place.column) * 4 + Int(direction.rawValue)
  }

  /// The way from a meeting or a dead end to the next, and the border by which it gets there; nil if it leads outside.
  private func way(from start: Cell, _ exit: Direction) -> (path: Path, last: MazeGrid.Border?) {
    let isDeadEnd = exits(of: start).count == 1
    var path = Path(start: isDeadEnd ? center(start) : border(of: start, exit))
    // How far the straight piece that is not yet drawn reaches.
    var reach = border(of: start, exit)
    func draw(to point: Point) { if path.end.distance(to: point) > 1e-6 { path.addLine(to: point) } }
    var (place, ahead) = (start.neighbour(exit), exit)
    while true {
      let onward = exits(of: place).filter { $0 != ahead.opposite }
      guard onward.count == 1, let next = onward.first else {
        draw(to: onward.isEmpty ? center(place) : reach)
        return (path, MazeGrid.Border(of: place, ahead.opposite))
      }
      if next == ahead {
        reach = border(of: place, next)
      } else {
        draw(to: style == .street ? center(place) : reach)
        reach = border(of: place, next)
        if style != .street { addBend(to: reach, over: center(place), &path) }
      }
      guard !isMouth(place, next) else {
        draw(to: reach)
        return (path, nil)
      }
      (place, ahead) = (place.neighbour(next), next)
    }
  }

  /// A path that joins each of three or four exits of a cell to the next.
  private func meeting(at place: Cell, _ exits: [Direction]) -> Path {
    let center = center(place)
    var path = Path(start: border(of: place, exits[exits.count - 1]))
    for (last, exit) in zip([exits[exits.count - 1]] + exits, exits) {
      let end = border(of: place, exit)
      if style == .street {
        path.addLine(to: center)
        path.addLine(to: end)
      } else if exit == last.opposite {
        path.addLine(to: end)
      } else {
        addBend(to: end, over: center, &path)
      }
    }
    return path
  }

  /// A quarter circle: the way keeps its width, and the ground between two bends ends round.
  private func addBend(to end: Point, over corner: Point, _ path: inout Path) {
    let handle = Path.quarterCircleHandle
    path.addCubic(path.end.interpolated(to: corner, at: handle), end.interpolated(to: corner, at: handle), to: end)
  }

  // MARK: The middle of a road

  /// The least length of a dash and its gap; narrow roads have one dash a cell.
  private static let leastPitch = Length.mm(2.9).points
  /// The dash's share of it.
  private static let dashShare = 0.43

  /// Pale dashes along the middle of all roads: they bend with the road, and leave out where roads meet.
  func dashes() -> [Mark] {
    let count = max(1, Int(cell / MazeStory.leastPitch))
    let pitch = cell / Double(count)
    let half = pitch * MazeStory.dashShare / 2
    let width = Length.mm(0.35).points
    var rules: [Shape.Rule] = []
    for place in places {
      let exits = exits(of: place)
      let center = center(place)
      if exits.count == 2, exits[0] == exits[1].opposite {
        rules.append(Shape.Rule(from: center - exits[0].step(half), to: center + exits[0].step(half)))
      } else if exits.count == 2 {
        // The corner between two butt ends is filled by the first.
        rules.append(Shape.Rule(from: center - exits[0].step(width / 2), to: center + exits[0].step(half)))
        rules.append(Shape.Rule(from: center, to: center + exits[1].step(half)))
      }
      for exit in exits {
        let isMouth = isMouth(place, exit)
        guard isMouth || exit == .right || exit == .down else { continue }
        for index in 1..<count {
          let middle = center + exit.step(Double(index) * pitch)
          if isMouth, Double(index) * pitch + half > cell / 2 + mouth { break }
          rules.append(Shape.Rule(from: middle - exit.step(half), to: middle + exit.step(half)))
        }
      }
    }
    return [.shape(.rules(rules, width: width), SheetInk.edge)]
  }
}
