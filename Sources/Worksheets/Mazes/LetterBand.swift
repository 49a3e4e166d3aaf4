import Geometry
import Letterforms
import Mazes

/// The strokes of a letter as a band of cells: the figure of a maze, and where the pen goes through it.
///
/// Band space: unit = one cell, x right, y down, (0, 0) the top left corner of the grid.
struct LetterBand {
  let columns: Int
  let rows: Int
  /// The width of the band in cells.
  let breadth: Int
  /// Cells to the x-height.
  let scale: Double
  /// The middle of the pen along each stroke, in steps of ``step``.
  let strokes: [[Point]]
  /// One Boolean per cell, row by row: the largest part of the band that hangs together.
  private(set) var allowed: [Bool]
  /// The strokes in that part, in order; the others are dots and marks that stand apart.
  private(set) var members: [Int] = []

  /// Where the origin of the letter's school space lies.
  private let origin: Point

  /// Between two points of a stroke lies a quarter of a cell.
  static let step = 0.25
  /// Letters that stand between two lattice lines take the cells of one side: a stem is as many cells wide as it is broad.
  private static let nudge = 0.03

  /// The band of a letter.
  ///
  /// - Parameters:
  ///   - letterform: The letter, school space.
  ///   - breadth: The width of the band in cells.
  ///   - scale: Cells to the x-height.
  init(_ letterform: Letterform, breadth: Int, scale: Double) {
    let bounds = letterform.bounds
    let size = (width: bounds.width * scale + Double(breadth), height: bounds.height * scale + Double(breadth))
    // A letter whose band is whole cells wide up to a hair needs no column more.
    columns = max(1, Int((size.width - 0.02).rounded(.up)))
    rows = max(1, Int((size.height - 0.02).rounded(.up)))
    self.breadth = breadth
    self.scale = scale
    let left = (Double(columns) - bounds.width * scale) / 2 + LetterBand.nudge
    let top = (Double(rows) - bounds.height * scale) / 2 + LetterBand.nudge
    let origin = Point(left - bounds.min.x * scale, top + bounds.max.y * scale)
    strokes = letterform.strokes.map { stroke in
      let table = ArcLengthTable(stroke.path, accuracy: 1e-3)
      let count = max(1, Int((table.length * scale / LetterBand.step).rounded(.up)))
      return (0...(stroke.isDot ? 0 : count)).map { index in
        let point = table.point(at: table.length * Double(index) / Double(count))
        return Point(origin.x + point.x * scale, origin.y - point.y * scale)
      }
    }
    self.origin = origin
    allowed = [Bool](repeating: false, count: columns * rows)
    var reached: [Int] = []
    for stroke in strokes {
      for point in stroke {
        forEachCell(near: point, within: Double(breadth) / 2) { index, _ in reached.append(index) }
      }
    }
    for index in reached { allowed[index] = true }
    keepLargestPart()
  }

  /// Two parts of the band that touch at a corner alone do not hang together.
  private mutating func keepLargestPart() {
    let parts = LetterBand.parts(of: allowed, columns: columns, diagonally: false)
    var counts: [Int: Int] = [:]
    for part in parts where part >= 0 { counts[part, default: 0] += 1 }
    guard let largest = counts.max(by: { ($0.value, -$0.key) < ($1.value, -$1.key) })?.key else { return }
    members = strokes.indices.filter { index in
      strokes[index].contains { cell(at: $0).map { parts[$0.row * columns + $0.column] == largest } ?? false }
    }
    for index in allowed.indices { allowed[index] = parts[index] == largest }
  }

  /// The cell in which a point lies; nil outside the grid.
  func cell(at point: Point) -> Cell? {
    guard point.x >= 0, point.y >= 0, point.x < Double(columns), point.y < Double(rows) else { return nil }
    return Cell(column: Int(point.x), row: Int(point.y))
  }

  func contains(_ cell: Cell) -> Bool {
    (0..<columns).contains(cell.column) && (0..<rows).contains(cell.row) && allowed[cell.row * columns + cell.column]
  }

  /// The middle of a cell.
  static func center(_ cell: Cell) -> Point { Point(Double(cell.column) + 0.5, Double(cell.row) + 0.5) }

  // MARK: What the band keeps of the letter

  /// A counter of a letter, school space.
  struct Counter {
    /// Where it is deepest.
    let deepest: Point
    /// In squares of the x-height.
    let area: Double
    /// How far the deepest point lies from ink, in x-heights.
    let depth: Double
  }

  /// The counters of a letter written with a thin pen, from the left to the right in rows.
  ///
  /// Slits between strokes that nearly touch are none.
  static func counters(of letterform: Letterform) -> [Counter] {
    let fine = LetterBand(letterform, breadth: 2, scale: 24)
    return fine.holes.filter { $0.depth > 1 }.map { hole in
      let center = LetterBand.center(hole.deepest)
      return Counter(
        deepest: Point((center.x - fine.origin.x) / fine.scale, (fine.origin.y - center.y) / fine.scale),
        area: Double(hole.cells.count) / (fine.scale * fine.scale), depth: Double(hole.depth) / fine.scale)
    }
  }

  /// What is lost of the counters: how many of the wide ones are closed or hardly seen, and how many holes are none of them.
  func losses(of counters: [Counter]) -> Int {
    let holes = self.holes
    var found = Set<Int>()
    var losses = 0
    for counter in counters {
      let place = Point(origin.x + counter.deepest.x * scale, origin.y - counter.deepest.y * scale)
      let hole = cell(at: place).flatMap { cell in holes.firstIndex { $0.cells.contains(cell) } }
      if let hole, found.insert(hole).inserted,
        Double(holes[hole].cells.count) >= LetterBand.leastOfCounter * counter.area * scale * scale
          || counter.depth < LetterBand.narrow
      {
        continue
      }
      if counter.depth >= LetterBand.narrow { losses += 1 }
    }
    return losses + holes.count - found.count
  }

  /// So much of a counter's area stays white at least.
  private static let leastOfCounter = 0.3
  /// Loops whose middle lies no farther from ink may close, in x-heights.
  private static let narrow = 0.14

  /// White all around which there is black.
  struct Hole {
    let cells: Set<Cell>
    /// The cell farthest from black, and how far it is.
    let deepest: Cell
    let depth: Int
  }

  /// The holes of the figure in the order of their first cells, row by row.
  var holes: [Hole] {
    let wide = columns + 2
    var white = [Bool](repeating: true, count: wide * (rows + 2))
    for index in allowed.indices where allowed[index] {
      white[(index / columns + 1) * wide + index % columns + 1] = false
    }
    let parts = LetterBand.parts(of: white, columns: wide, diagonally: true)
    guard let last = parts.max(), last > 0 else { return [] }
    return (1...last).map { part in
      let cells = parts.indices.filter { parts[$0] == part }
      var depths: [Int: Int] = [:]
      var ring = cells.filter { index in [1, -1, wide, -wide].contains { parts[index + $0] != part } }
      var depth = 0
      var deepest = cells[0]
      while !ring.isEmpty {
        depth += 1
        deepest = ring[0]
        for index in ring { depths[index] = depth }
        var next: [Int] = []
        for index in ring {
          for step in [1, -1, wide, -wide] where parts[index + step] == part && depths[index + step] == nil {
            depths[index + step] = depth + 1
            next.append(index + step)
          }
        }
        ring = next
      }
      func cell(_ index: Int) -> Cell { Cell(column: index % wide - 1, row: index / wide - 1) }
      return Hole(cells: Set(cells.map(cell)), deepest: cell(deepest), depth: depth)
    }
  }

  /// How much white between two strokes, or two parts of one, is lost or narrower than a cell: as a share of the band's cells,
  /// those that have the pen on both sides of them.
  var lostWhite: Double {
    let half = Double(breadth) / 2 + LetterBand.room
    var nearest = [Vector?](repeating: nil, count: allowed.count)
    for stroke in strokes {
      for point in stroke {
        forEachCell(near: point, within: half) { index, way in
          if nearest[index].map({ way.lengthSquared < $0.lengthSquared }) ?? true { nearest[index] = way }
        }
      }
    }
    var isLost = [Bool](repeating: false, count: allowed.count)
    for stroke in strokes {
      for point in stroke {
        forEachCell(near: point, within: half) { index, way in
          guard let first = nearest[index], first.lengthSquared > LetterBand.edge * LetterBand.edge * half * half else {
            return
          }
          // The other ink lies well on the other side.
          if first.dot(way) < -0.7 * (first.lengthSquared * way.lengthSquared).squareRoot() { isLost[index] = true }
        }
      }
    }
    return Double(isLost.count { $0 }) / Double(allowed.count { $0 })
  }

  /// Half the white that should be between two bands, in cells.
  private static let room = 0.5
  /// What lies farther from the middle of the pen, as a share of the way to the edge of the band, is on no stroke's line.
  private static let edge = 0.4

  /// The cells of the band around a point, and the steps from their middles to it.
  private func forEachCell(near point: Point, within half: Double, _ body: (_ index: Int, _ way: Vector) -> Void) {
    for row in max(0, Int(point.y - half))...min(rows - 1, Int(point.y + half)) {
      for column in max(0, Int(point.x - half))...min(columns - 1, Int(point.x + half)) {
        let way = point - Point(Double(column) + 0.5, Double(row) + 0.5)
        if way.lengthSquared <= half * half { body(row * columns + column, way) }
      }
    }
  }

  /// Per cell the number of the part it belongs to, from 0 in the order of first cells; −1 where there is nothing.
  private static func parts(of filled: [Bool], columns: Int, diagonally: Bool) -> [Int] {
    var parts = [Int](repeating: -1, count: filled.count)
    let rows = filled.count / columns
    var next = 0
    for first in filled.indices where filled[first] && parts[first] < 0 {
      var stack = [first]
      parts[first] = next
      while let index = stack.popLast() {
        for dy in -1...1 {
          for dx in -1...1 where diagonally ? dx != 0 || dy != 0 : abs(dx) + abs(dy) == 1 {
            let (x, y) = (index % columns + dx, index / columns + dy)
            guard x >= 0, y >= 0, x < columns, y < rows else { continue }
            let neighbour = y * columns + x
            guard filled[neighbour], parts[neighbour] < 0 else { continue }
            parts[neighbour] = next
            stack.append(neighbour)
          }
        }
      }
      next += 1
    }
    return parts
  }
}
