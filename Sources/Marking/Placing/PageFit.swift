import Geometry
import Worksheets

/// Lays ink on the printed letters it was written over: the turn, size and place of a page that came back askew.
///
/// Page space. Iterated closest points (Besl and McKay 1992, *A method for registration of 3-D shapes*), each pair held across
/// the line rather than along it (Chen and Medioni 1992), far pairs weighing little. Where the ink lies too far off for that,
/// a search over turns, sizes and places says where to begin.
struct PageFit {
  let lines: PrintedLines
  /// Places along the ink, and the middle about which it is turned.
  private let places: [Point]
  private let middle: Point

  /// So many places of ink are enough.
  private static let mostPlaces = 800.0

  init?(of ink: [[Point]], on lines: PrintedLines) {
    let length = ink.reduce(0) { $0 + $1.lineLength }
    let step = max(PrintedLines.step, length / PageFit.mostPlaces)
    places = ink.flatMap { $0.evenly(apart: step) }
    guard !lines.isEmpty, let box = Rectangle(around: places), box.width < 1e5, box.height < 1e5 else {
      return nil
    }
    self.lines = lines
    middle = box.center
  }

  private init(_ places: [Point], about middle: Point, on lines: PrintedLines) {
    (self.places, self.middle, self.lines) = (places, middle, lines)
  }

  /// The same ink on the lines of another page; nil where it has none.
  func on(_ lines: PrintedLines) -> PageFit? {
    lines.isEmpty ? nil : PageFit(places, about: middle, on: lines)
  }

  /// A few places of the ink: they tell roughly how it lies.
  var sparse: PageFit { PageFit(few(of: PageFit.sparseness), about: middle, on: lines) }

  /// One place of so many.
  private static let sparseness = 8

  /// Places of the ink moved by a map: a few of them, and fewer still.
  func scouts(under map: Affine) -> (few: [Point], fewer: [Point]) {
    (few(of: PageFit.sparseness).map { map * $0 }, few(of: PageFit.scoutSparseness).map { map * $0 })
  }

  private static let scoutSparseness = 32

  private func few(of many: Int) -> [Point] { stride(from: 0, to: places.count, by: many).map { places[$0] } }

  // MARK: Closest points

  /// How far a pair may lie apart to weigh half, from the first rounds to the last.
  private static let nearness = [4.0, 3, 2, 1.5, 1, 0.8].map { Length.mm($0).points }
  /// Rounds with the same; fewer where nothing moves any more.
  private static let rounds = 8
  /// A round that moves the ink by less, at the arm, is the last.
  private static let leastStep = Length.mm(0.02).points
  /// What a pair counts along its line, beside 1 across it.
  private static let alongWeight = 0.1

  /// The similarity near a first one that brings the ink onto the lines.
  ///
  /// - Parameter isNear: Whether a few places of the ink were laid on the lines already: then the last rounds are enough.
  func closest(from first: Affine, isShift: Bool = false, isNear: Bool = false) -> Affine {
    var map = first
    for nearness in isNear ? PageFit.nearness.suffix(2) : PageFit.nearness[...] {
      for _ in 0..<PageFit.rounds {
        let step = step(from: map, nearness, isShift: isShift)
        guard let step else { break }
        map = step.map(about: middle, arm: PageFit.arm) * map
        if max(abs(step.size), abs(step.turn), step.shift.length) < PageFit.leastStep { break }
      }
    }
    return map
  }

  private func step(from map: Affine, _ nearness: Double, isShift: Bool) -> Equations.Step? {
    var equations = Equations()
    let lines = lines.knownMap()
    let (perNearness, perArm) = (1 / (nearness * nearness), 1 / PageFit.arm)
    for place in places {
      let moved = map * place
      guard let spot = lines.spot(near: moved) else { continue }
      let away = spot.point - moved
      let across = spot.across.map { $0.dot(away) } ?? away.length
      let share = across * across * perNearness
      let far = away.lengthSquared * perNearness / 4
      let weight = 1 / ((1 + share) * (1 + share) * (1 + far) * (1 + far))
      let arm = (moved - middle) * perArm
      if let across = spot.across { equations.add(across, away, arm, weight) }
      let along = spot.across == nil ? weight : weight * PageFit.alongWeight
      equations.add(away, arm, along)
    }
    return equations.solution(isShift: isShift)
  }

  /// Turns and sizes are reckoned at this distance, so that all unknowns are lengths.
  private static let arm = Length.mm(50).points

  /// The ink over a cell: where its middle lies, and by how much it is still off the letters there.
  struct Offset {
    let place: Point
    let left: Vector
  }

  /// By how much the ink over each cell is off, once it is moved: the step by itself that would bring it onto the lines.
  func offsets(under map: Affine) -> [Int: Offset] {
    struct Sums {
      var equations = Equations()
      var place = Vector.zero
      var count = 0.0
    }
    var cells: [Int: Sums] = [:]
    let lines = lines.knownMap()
    for place in places {
      let moved = map * place
      guard let spot = lines.spot(near: moved) else { continue }
      let away = spot.point - moved
      guard away.length < PageFit.nearness[2] else { continue }
      var own = cells[spot.cell] ?? Sums()
      if let across = spot.across { own.equations.add(across, away, .zero, 1) }
      own.equations.add(away, .zero, PageFit.alongWeight)
      own.place = own.place + (moved - .origin)
      own.count += 1
      cells[spot.cell] = own
    }
    return cells.compactMapValues { own in
      guard let step = own.equations.solution(isShift: true) else { return nil }
      return Offset(place: .origin + own.place / own.count, left: Vector(0, 0) - step.shift)
    }
  }

  /// The mean square of the distance from the lines, of the ink that a map brings over some cells: where it lies, and moved.
  func spread(under map: Affine, over cells: Set<Int>) -> (before: Double, after: Double) {
    var (before, after, count) = (0.0, 0.0, 0.0)
    let lines = lines.knownMap()
    for place in places {
      let moved = map * place
      guard let spot = lines.spot(near: moved), cells.contains(spot.cell) else { continue }
      after += spot.point.distanceSquared(to: moved)
      before += lines.spot(near: place)?.point.distanceSquared(to: place) ?? PrintedLines.off * PrintedLines.off
      count += 1
    }
    return count > 0 ? (before / count, after / count) : (0, 0)
  }

  /// How badly ink lies under a map: its mean distance from the lines, as a share of what is off, and the price of the move.
  func cost(of map: Affine) -> Double { misfit(under: map) + PageFit.movePrice * move(under: map) }

  /// How far a map moves the ink, on the mean.
  func move(under map: Affine) -> Double {
    places.reduce(0) { $0 + (map * $1).distance(to: $1) } / Double(places.count)
  }

  /// The mean distance of the ink from the lines under a map, as a share of what is off.
  func misfit(under map: Affine) -> Double { distance(of: places.map { map * $0 }, moved: .zero) }

  // MARK: The search for a beginning

  /// Where the ink may lie, best first, each bettered by closest points.
  ///
  /// - Parameter first: How the ink is laid before anything else: turned over, or not at all.
  func starts(after first: Affine = .identity) -> [Affine] {
    let sparse = stride(from: 0, to: places.count, by: max(1, places.count / 240)).map { first * places[$0] }
    guard let box = Rectangle(around: sparse) else { return [] }
    let middle = box.center
    let reach = (box.width + box.height) / 4
    struct Start {
      let map: Affine
      let cost: Double
    }
    // The best first: what costs more than they do is given up on the way.
    var best: [Start] = []
    for (turn, size) in PageFit.bends {
      let turned = Affine.similarity(about: middle, turn: turn, size: size)
      let points = sparse.map { turned * $0 }
      let places = lines.nearest.places(points)
      let bent = reach * (abs(turn) + abs(size - 1))
      let most = best.count < PageFit.mostStarts ? Double.infinity : best[best.count - 1].cost
      var found: Start?
      for (columns, rows) in PageFit.shifts {
        let shift = Vector(Double(columns) * PrintedLines.square, Double(rows) * PrintedLines.square)
        let price = PageFit.movePrice * (bent + shift.length)
        let least = min(most, found?.cost ?? .infinity)
        let bound = (least - price) * Double(points.count)
        guard bound > 0, !lines.nearest.areFarther(places, columns: columns, rows: rows, than: bound) else { continue }
        let cost = price + distance(of: points, moved: shift, atMost: least - price)
        if cost < least { found = Start(map: .translation(shift) * turned * first, cost: cost) }
      }
      guard let found else { continue }
      best.insert(found, at: best.firstIndex { $0.cost > found.cost } ?? best.count)
      if best.count > PageFit.mostStarts { best.removeLast() }
    }
    return best.map { closest(from: $0.map) }
  }

  /// So many beginnings are bettered.
  private static let mostStarts = 6
  /// The turns and sizes that are tried, the smallest first.
  private static let bends: [(turn: Double, size: Double)] = {
    var bends: [(turn: Double, size: Double)] = []
    for degrees in stride(from: -8.0, through: 8, by: 2) {
      for size in stride(from: 0.91, through: 1.09, by: 0.03) { bends.append((degrees * Double.pi / 180, size)) }
    }
    func bent(_ bend: (turn: Double, size: Double)) -> Double { abs(bend.turn) + abs(bend.size - 1) }
    return bends.sorted { bent($0) < bent($1) }
  }()
  /// The steps that are tried in squares of the page, the shortest first: 18 mm to each side.
  private static let shifts: [(columns: Int, rows: Int)] = {
    var shifts: [(columns: Int, rows: Int)] = []
    for columns in stride(from: -18, through: 18, by: 3) {
      for rows in stride(from: -18, through: 18, by: 3) { shifts.append((columns, rows)) }
    }
    func length(_ shift: (columns: Int, rows: Int)) -> Int { shift.columns * shift.columns + shift.rows * shift.rows }
    return shifts.sorted { length($0) < length($1) }
  }()

  /// What a point of moving costs, in shares of ink that is off every line: of like places the nearest is taken.
  private static let movePrice = 0.02 / Length.mm(10).points

  /// The mean distance of points from the lines, as a share of what is off; something more than a bound where it is more.
  private func distance(of points: [Point], moved shift: Vector, atMost bound: Double = .infinity) -> Double {
    var sum = 0.0
    let most = bound * Double(points.count)
    let off = PrintedLines.off * PrintedLines.off
    let lines = lines.knownMap()
    for point in points {
      guard sum <= most else { break }
      let moved = point + shift
      let far = lines.spot(near: moved)?.point.distanceSquared(to: moved) ?? off
      sum += far < off ? far.squareRoot() / PrintedLines.off : 1
    }
    return sum / Double(points.count)
  }
}

/// The normal equations of a small similarity: a change of size, a turn, and a step.
private struct Equations {
  /// The left side row by row: of the change of size, of the turn, of the steps across and down.
  private var size = SIMD4<Double>.zero
  private var turn = SIMD4<Double>.zero
  private var across = SIMD4<Double>.zero
  private var down = SIMD4<Double>.zero
  private var right = SIMD4<Double>.zero

  /// The ink at an arm from the middle should go so far in a direction.
  mutating func add(_ direction: Vector, _ away: Vector, _ arm: Vector, _ weight: Double) {
    let row = SIMD4(
      direction.dx * arm.dx + direction.dy * arm.dy, direction.dy * arm.dx - direction.dx * arm.dy, direction.dx,
      direction.dy)
    let weighed = weight * row
    size += weighed.x * row
    turn += weighed.y * row
    across += weighed.z * row
    down += weighed.w * row
    right += weighed * direction.dot(away)
  }

  /// The same in both directions of the page.
  mutating func add(_ away: Vector, _ arm: Vector, _ weight: Double) {
    let (x, y) = (weight * arm.dx, weight * arm.dy)
    let square = x * arm.dx + y * arm.dy
    size += SIMD4(square, 0, x, y)
    turn += SIMD4(0, square, -y, x)
    across += SIMD4(x, -y, weight, 0)
    down += SIMD4(y, x, 0, weight)
    right += SIMD4(x * away.dx + y * away.dy, x * away.dy - y * away.dx, weight * away.dx, weight * away.dy)
  }

  /// A change of size and a turn at the arm, and a step, all as lengths.
  struct Step {
    let size: Double
    let turn: Double
    let shift: Vector

    func map(about middle: Point, arm: Double) -> Affine {
      let (grown, turned) = (1 + size / arm, turn / arm)
      let map = Affine(a: grown, b: turned, c: -turned, d: grown, tx: 0, ty: 0)
      let back = middle - (map * middle)
      return Affine(
        a: grown, b: turned, c: -turned, d: grown, tx: back.dx + shift.dx, ty: back.dy + shift.dy)
    }
  }

  /// Nil where nothing is near, or the lines leave it open.
  func solution(isShift: Bool) -> Step? {
    func row(_ left: SIMD4<Double>, _ right: Double) -> SIMD8<Double> {
      SIMD8(lowHalf: left, highHalf: SIMD4(right, 0, 0, 0))
    }
    var rows = [row(size, right.x), row(turn, right.y), row(across, right.z), row(down, right.w)]
    let first = isShift ? 2 : 0
    var most = 0.0
    for i in first..<4 { most = max(most, rows[i][i]) }
    guard most > 0 else { return nil }
    for i in first..<4 { rows[i][i] += 1e-6 * most }
    for i in first..<4 {
      guard rows[i][i] > 1e-12 * most else { return nil }
      for k in first..<4 where k != i { rows[k] -= rows[k][i] / rows[i][i] * rows[i] }
    }
    func found(_ i: Int) -> Double { i < first ? 0 : rows[i][4] / rows[i][i] }
    return Step(size: found(0), turn: found(1), shift: Vector(found(2), found(3)))
  }
}

extension Affine {
  /// A turn and a change of size about a point, turning from the first axis towards the second.
  static func similarity(about middle: Point, turn: Double, size: Double) -> Affine {
    let (a, b) = (size * cosine(of: turn), size * sine(of: turn))
    let map = Affine(a: a, b: b, c: -b, d: a, tx: 0, ty: 0)
    let back = middle - (map * middle)
    return Affine(a: a, b: b, c: -b, d: a, tx: back.dx, ty: back.dy)
  }
}
