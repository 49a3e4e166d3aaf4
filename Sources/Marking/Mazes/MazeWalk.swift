import Geometry
import Mazes
import Scoring
import Texts
import Worksheets

/// Follows ink through a maze, place by place.
///
/// Maze space: unit = one cell, x right, y down, origin the outer corner.
struct MazeWalk {
  private let strip: MazeStrip
  private let maze: Maze
  private let walls: WallMap
  /// The maze and a cell around it.
  private let around: Rectangle
  /// Where each cell of the right way comes in it.
  private let order: [Cell: Int]
  /// The cells of the right way that the ink went through.
  private(set) var visited: Set<Cell> = []
  private(set) var isFinished = false
  /// All cells that the ink went through, and between which of them it went.
  private(set) var entered: Set<Cell> = []
  private(set) var steps: Set<Step> = []
  private(set) var events: [MazeTrail.Event] = []

  /// The cell in which the ink is, by its way: in the round corner of a wall it may be in the square of another.
  private var here: Cell?
  private var last: Point?
  /// Index of the event of the wall that the ink touches; nil while it touches none.
  private var touch: Int?
  /// The last wall that was touched by this stroke.
  private var lastTouch: Int?
  private var deadEnd: DeadEnd?
  private var hasStarted = false

  /// A way of ink from a cell to the next.
  struct Step: Hashable {
    let from: Cell
    let to: Cell
  }

  private struct DeadEnd {
    let place: Point
    let stroke: Int
    let point: Int
    let mouth: Cell
    var cells: Set<Cell> = []
    var isDeep = false
  }

  /// Ink this far beyond the mouth of a dead end, in cells, has entered it; less is a wide curve.
  private static let entered = 0.4
  /// Ink this near to the middle of the goal has reached it: the star's radius and half as much.
  private static let goalReach = 0.45
  /// A touch ends this far from the wall's black.
  private static let release = 0.05
  /// In the round corner of a wall ink may come so far into a cell that it has not entered.
  private static let pocket = 0.4
  /// Pieces of ink with more steps may lead far outside: a child's line has ten to the cell.
  private static let fewSteps = 100.0

  init(through strip: MazeStrip, along solution: [Cell]) {
    self.strip = strip
    maze = strip.maze
    let grid = strip.maze.grid
    around = Rectangle(x: -1, y: -1, width: Double(grid.columns) + 2, height: Double(grid.rows) + 2)
    walls = WallMap(strip)
    order = Dictionary(zip(solution, solution.indices), uniquingKeysWith: { first, _ in first })
  }

  mutating func follow(_ points: [ScoredPoint], stroke: Int) {
    let lifted = last
    last = nil
    touch = nil
    lastTouch = nil
    for (index, point) in points.enumerated() where point.isUsable {
      let place = Point((point.x - strip.box.min.x) / strip.cell, (point.y - strip.box.min.y) / strip.cell)
      guard let from = last else {
        setDown(at: place, liftedAt: lifted, stroke, index)
        last = place
        continue
      }
      go(from: from, to: place, stroke, index)
      last = place
    }
  }

  /// Steps along a piece of ink.
  ///
  /// Of what lies outside, only where it leaves the maze and where it comes back matter.
  private mutating func go(from: Point, to place: Point, _ stroke: Int, _ index: Int) {
    let steps = max(1, (from.distance(to: place) / walls.step).rounded(.up))
    func visit(_ range: ClosedRange<Double>) {
      for step in stride(from: range.lowerBound, through: range.upperBound, by: 1) {
        self.visit(from.interpolated(to: place, at: step / steps), stroke, index)
      }
    }
    func passOutside(to point: Point) {
      closeDeadEnd()
      (here, touch) = (MazeWalk.cell(at: point), nil)
    }
    guard steps > MazeWalk.fewSteps else { return visit(1...steps) }
    guard let inside = around.share(of: from, place) else { return passOutside(to: place) }
    let first = max(1, (inside.lowerBound * steps).rounded(.down))
    let last = min(steps, (inside.upperBound * steps).rounded(.up))
    if first > 1 { passOutside(to: from.interpolated(to: place, at: first / steps)) }
    visit(first...max(first, last))
    if last < steps { passOutside(to: place) }
  }

  mutating func finish() { closeDeadEnd() }

  /// Begins anew, wherever the next stroke is: of ink without order nobody knows what came before it.
  mutating func lift() {
    closeDeadEnd()
    (last, here, touch, lastTouch) = (nil, nil, nil, nil)
  }

  /// Whether ink without order leads from the start to the goal: from cell to cell as it was drawn, and where two cells with
  /// ink are open to each other.
  var leadsToGoal: Bool {
    // The dot is printed where the way begins: ink under it is not seen.
    let first =
      [maze.start] + Direction.allCases.map { maze.start.neighbour($0) }.filter { isOpen(from: maze.start, to: $0) }
    var open = first.filter(entered.contains)
    var seen = Set(open)
    let onward = Dictionary(grouping: steps.flatMap { [$0, Step(from: $0.to, to: $0.from)] }, by: \.from)
    while let cell = open.popLast() {
      if cell == maze.goal { return true }
      let drawn = onward[cell]?.map { $0.to } ?? []
      let beside = Direction.allCases.map { cell.neighbour($0) }.filter {
        entered.contains($0) && isOpen(from: cell, to: $0)
      }
      for next in drawn + beside where seen.insert(next).inserted { open.append(next) }
    }
    return false
  }

  private mutating func setDown(at place: Point, liftedAt lifted: Point?, _ stroke: Int, _ index: Int) {
    let cell = MazeWalk.cell(at: place)
    if let lifted, let old = here, !isOpen(from: old, to: cell) {
      events.append(
        MazeTrail.Event(
          kind: .jumped(cells: lifted.distance(to: place)), place: page(place), stroke: stroke, point: index))
      closeDeadEnd()
      here = nil
    }
    visit(place, stroke, index)
  }

  private static func cell(at place: Point) -> Cell {
    Cell(
      column: Int(clamping: min(max(place.x, -1e6), 1e6).rounded(.down)),
      row: Int(clamping: min(max(place.y, -1e6), 1e6).rounded(.down)))
  }

  private func page(_ place: Point) -> Point {
    strip.box.min + Vector(place.x * strip.cell, place.y * strip.cell)
  }

  private mutating func visit(_ place: Point, _ stroke: Int, _ index: Int) {
    let distance = walls.distance(from: place)
    if distance <= walls.half {
      if touch == nil {
        touch = events.count
        lastTouch = touch
        events.append(MazeTrail.Event(kind: .touchedWall, place: page(place), stroke: stroke, point: index))
      }
    } else if distance > walls.half + MazeWalk.release {
      touch = nil
    }
    move(to: MazeWalk.cell(at: place), at: place, stroke, index)
    guard let here else { return }
    if here == maze.start { hasStarted = true }
    entered.insert(here)
    if order[here] != nil { visited.insert(here) }
    let middle = Point(Double(maze.goal.column) + 0.5, Double(maze.goal.row) + 0.5)
    if hasStarted, here == maze.goal, place.distance(to: middle) <= MazeWalk.goalReach { isFinished = true }
    if let mouth = deadEnd?.mouth {
      deadEnd?.cells.insert(here)
      if MazeWalk.distance(from: mouth, to: place) > MazeWalk.entered { deadEnd?.isDeep = true }
    }
  }

  private mutating func move(to cell: Cell, at place: Point, _ stroke: Int, _ index: Int) {
    guard let from = here else {
      here = cell
      return
    }
    guard cell != from else { return }
    let isOpen = isOpen(from: from, to: cell)
    if !isOpen {
      // Behind a round corner the square of another cell begins before its wall.
      let isThrough = touch != nil || MazeWalk.distance(from: from, to: place) > MazeWalk.pocket
      guard isThrough else { return }
      if let wall = touch ?? lastTouch, events[wall].stroke == stroke { events[wall].kind = .crossedWall }
      closeDeadEnd()
    }
    steps.insert(Step(from: from, to: cell))
    here = cell
    if order[cell] != nil || !maze.grid.contains(cell) {
      closeDeadEnd()
    } else if isOpen, order[from] != nil {
      deadEnd = DeadEnd(place: page(place), stroke: stroke, point: index, mouth: from)
    }
  }

  private mutating func closeDeadEnd() {
    guard let left = deadEnd else { return }
    deadEnd = nil
    guard left.isDeep else { return }
    events.append(
      MazeTrail.Event(
        kind: .enteredDeadEnd(cells: left.cells.count), place: left.place, stroke: left.stroke, point: left.point))
  }

  /// How far a place is from a cell; 0 inside.
  private static func distance(from cell: Cell, to place: Point) -> Double {
    Rectangle(x: Double(cell.column), y: Double(cell.row), width: 1, height: 1).distanceSquared(to: place).squareRoot()
  }

  // MARK: Open ways

  /// Whether there is a way from a cell to another one beside or aslant of it that meets no wall.
  private func isOpen(from: Cell, to cell: Cell) -> Bool {
    let (columns, rows) = (cell.column - from.column, cell.row - from.row)
    guard abs(columns) <= 1, abs(rows) <= 1 else { return false }
    let across: Direction? = columns == 0 ? nil : columns > 0 ? .right : .left
    let along: Direction? = rows == 0 ? nil : rows > 0 ? .down : .up
    switch (across, along) {
    case (nil, nil): return true
    case (let way?, nil), (nil, let way?): return isOpen(from, way)
    case (let across?, let along?):
      return (isOpen(from, across) && isOpen(from.neighbour(across), along))
        || (isOpen(from, along) && isOpen(from.neighbour(along), across))
    }
  }

  private func isOpen(_ cell: Cell, _ way: Direction) -> Bool {
    let beyond = cell.neighbour(way)
    switch (maze.grid.contains(cell), maze.grid.contains(beyond)) {
    case (true, true): return maze.isOpen(cell, way)
    case (false, false): return true
    case (true, false): return isGap(cell, way)
    case (false, true): return isGap(beyond, way.opposite)
    }
  }

  private func isGap(_ cell: Cell, _ side: Direction) -> Bool {
    maze.hasGaps && ((cell == maze.start && side == maze.entry.opposite) || (cell == maze.goal && side == maze.entry))
  }
}

/// The printed walls of a maze, kept by the cells near which they run.
///
/// Maze space.
private struct WallMap {
  /// Half the thickness of a wall.
  let half: Double
  /// Steps along ink that no wall can hide between.
  let step: Double
  /// Row by row, with a cell more on every side.
  private var lines: [[(start: Point, end: Point)]]
  private let columns: Int
  private let rows: Int

  init(_ strip: MazeStrip) {
    half = strip.wall / 2 / strip.cell
    step = max(0.01, min(0.1, 0.8 * strip.wall / strip.cell))
    (columns, rows) = (strip.maze.grid.columns + 2, strip.maze.grid.rows + 2)
    lines = Array(repeating: [], count: columns * rows)
    let mazeFromPage = Affine(
      a: 1 / strip.cell, b: 0, c: 0, d: 1 / strip.cell, tx: -strip.box.min.x / strip.cell,
      ty: -strip.box.min.y / strip.cell)
    // Within this distance a wall is known; farther ones do not matter.
    let reach = half + 0.1
    for path in strip.walls {
      let points = (mazeFromPage * path).flattened(accuracy: 0.002).points
      for (a, b) in zip(points, points.dropFirst()) {
        let box = Rectangle(
          min: Point(min(a.x, b.x) - reach, min(a.y, b.y) - reach),
          max: Point(max(a.x, b.x) + reach, max(a.y, b.y) + reach))
        for column in Int(clamping: box.min.x.rounded(.down))...Int(clamping: box.max.x.rounded(.down)) {
          for row in Int(clamping: box.min.y.rounded(.down))...Int(clamping: box.max.y.rounded(.down)) {
            if let place = index(column, row) { lines[place].append((a, b)) }
          }
        }
      }
    }
  }

  private func index(_ column: Int, _ row: Int) -> Int? {
    guard column >= -1, row >= -1, column + 1 < columns, row + 1 < rows else { return nil }
    return (row + 1) * columns + column + 1
  }

  /// The distance to the nearest wall; infinite where none is near.
  func distance(from place: Point) -> Double {
    guard abs(place.x) < 1e6, abs(place.y) < 1e6,
      let cell = index(Int(clamping: place.x.rounded(.down)), Int(clamping: place.y.rounded(.down)))
    else { return .infinity }
    var best = Double.infinity
    for line in lines[cell] {
      best = min(best, Polyline.distanceSquared(from: place, toLine: line.start, line.end))
    }
    return best.squareRoot()
  }
}
