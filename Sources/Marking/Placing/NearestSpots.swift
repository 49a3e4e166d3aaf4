import Geometry

/// Of each square of a page the spot that is nearest to its middle, sought when somebody first asks: ink comes near few squares.
///
/// Page space.
final class NearestSpots {
  /// The squares of a page.
  struct Grid {
    /// The side of a square, and how far they reach beyond the page.
    let square: Double
    let margin: Double
    let columns: Int
    let rows: Int

    /// The middle of a square.
    func middle(column: Int, row: Int) -> Point {
      Point((Double(column) + 0.5) * square - margin, (Double(row) + 0.5) * square - margin)
    }

    /// So many squares around the grid count as squares without a spot.
    fileprivate static let border = 40

    /// The number of a square of the grid with its border; nil beyond.
    fileprivate func number(column: Double, row: Double) -> Int? {
      let border = Double(Grid.border)
      guard abs(column) < 1e6, abs(row) < 1e6 else { return nil }
      let (x, y) = (Int((column + border).rounded(.down)), Int((row + border).rounded(.down)))
      guard x >= 0, y >= 0, x < columns + 2 * Grid.border, y < rows + 2 * Grid.border else { return nil }
      return y * (columns + 2 * Grid.border) + x
    }
  }

  private let grid: Grid
  /// Farther off nothing is sought.
  private let reach: Double
  /// What is as far is off, for bounds.
  private let off: Double
  private let spots: [Point]
  /// Larger squares by which the spots are found: a page has some thousand spots, and seventy thousand squares.
  private let fields: Grid
  private static let squaresAField = 4.0
  /// The spots field by field, row by row, and their numbers.
  private let points: [Point]
  private let numbers: [Int32]
  /// Where those of each field begin, and where the last end.
  private let firsts: [Int32]
  /// Of each square the number of the nearest spot; −1 for none within reach, −2 where nobody has asked.
  private var nearest: [Int32]

  private static let unknown: Int32 = -2
  /// Of each square, with its border, how far all of it is from its spot at least, in ``floorSteps`` of what is off; none for
  /// where nobody has asked.
  private var floors: [UInt8] = []
  private static let floorSteps = 250.0
  private static let noFloor = UInt8.max
  /// Squares to a point.
  private let perPoint: Double

  init(to spots: [Point], on grid: Grid, reach: Double, off: Double) {
    (self.grid, self.reach, self.off, self.spots, perPoint) = (grid, reach, off, spots, 1 / grid.square)
    nearest = Array(repeating: NearestSpots.unknown, count: grid.columns * grid.rows)
    let side = NearestSpots.squaresAField
    fields = Grid(
      square: side * grid.square, margin: grid.margin, columns: Int((Double(grid.columns) / side).rounded(.up)),
      rows: Int((Double(grid.rows) / side).rounded(.up)))
    let own = fields
    let count = own.columns * own.rows
    // Spots off the grid stand in its outermost fields: they are no nearer than that.
    let perPoint = 1 / own.square
    let places = spots.map { spot in
      let column = Int((spot.x + own.margin) * perPoint)
      let row = Int((spot.y + own.margin) * perPoint)
      return min(max(row, 0), own.rows - 1) * own.columns + min(max(column, 0), own.columns - 1)
    }
    // Counted two fields on, then filled one field on: where a field's spots end, those of the next begin.
    var firsts = Array(repeating: Int32(0), count: count + 2)
    for field in places { firsts[field + 2] += 1 }
    for field in 2..<count + 2 { firsts[field] += firsts[field - 1] }
    var points = Array(repeating: Point.origin, count: spots.count)
    var numbers = Array(repeating: Int32(0), count: spots.count)
    for (number, field) in places.enumerated() {
      let index = Int(firsts[field + 1])
      (points[index], numbers[index]) = (spots[number], Int32(number))
      firsts[field + 1] += 1
    }
    (self.points, self.numbers) = (points, numbers)
    self.firsts = firsts
  }

  /// The number of the spot nearest to the middle of the square around a point, the first of equals; nil for none within reach.
  func number(near point: Point) -> Int? {
    let x = (point.x + grid.margin) * perPoint
    let y = (point.y + grid.margin) * perPoint
    guard x >= 0, y >= 0, x < Double(grid.columns), y < Double(grid.rows) else { return nil }
    let square = Int(y) * grid.columns + Int(x)
    if nearest[square] == NearestSpots.unknown { nearest[square] = sought(column: Int(x), row: Int(y)) }
    return nearest[square] < 0 ? nil : Int(nearest[square])
  }

  /// Looks through the rows of fields from its own outwards, as long as they may hold something nearer.
  private func sought(column: Int, row: Int) -> Int32 {
    let middle = grid.middle(column: column, row: row)
    let (x, y) = ((middle.x + fields.margin) / fields.square, (middle.y + fields.margin) / fields.square)
    let row = Int(y)
    var best = reach * reach
    var found: Int32 = -1
    func look(in row: Int) {
      guard row >= 0, row < fields.rows else { return }
      // How far above or below the row is, and so how far to the side it may hold something nearer.
      let away = max(0, Double(row) - y, y - Double(row + 1)) * fields.square
      guard away * away <= best else { return }
      let side = (best - away * away).squareRoot() / fields.square
      let first = firsts[row * fields.columns + min(max(0, Int(x - side)), fields.columns - 1)]
      let last = firsts[row * fields.columns + min(fields.columns - 1, Int(x + side)) + 1]
      for index in Int(first)..<Int(last) {
        let distance = middle.distanceSquared(to: points[index])
        if distance < best || distance == best && numbers[index] < found {
          (best, found) = (distance, numbers[index])
        }
      }
    }
    look(in: row)
    for away in 1..<max(2, fields.rows) {
      let least = min(y - Double(row - away + 1), Double(row + away) - y) * fields.square
      guard least * least <= best else { break }
      look(in: row - away)
      look(in: row + away)
    }
    return found
  }

  // MARK: Bounds

  /// Places that are moved together, by whole squares.
  struct Places {
    /// Their squares; those so far outside that they come near no spot are left out.
    fileprivate let squares: [Int]
    /// How many there are with those.
    fileprivate let count: Int
  }

  /// Places to be moved by no more than some squares.
  func places(_ points: [Point]) -> Places {
    if floors.isEmpty {
      let count = (grid.columns + 2 * Grid.border) * (grid.rows + 2 * Grid.border)
      floors = Array(repeating: NearestSpots.noFloor, count: count)
    }
    let squares = points.compactMap {
      grid.number(column: ($0.x + grid.margin) * perPoint, row: ($0.y + grid.margin) * perPoint)
    }
    return Places(squares: squares, count: points.count)
  }

  /// Whether places, moved by some squares, are farther from their spots than a bound: the sum of their distances, each counted
  /// as a share of what is off, and as 1 at most.
  func areFarther(_ places: Places, columns: Int, rows: Int, than bound: Double) -> Bool {
    let step = rows * (grid.columns + 2 * Grid.border) + columns
    let off = Int(NearestSpots.floorSteps)
    var left = Int(min(bound, 1e9) * NearestSpots.floorSteps) - off * (places.count - places.squares.count)
    for square in places.squares {
      guard left >= 0 else { return true }
      let moved = square + step
      guard moved >= 0, moved < floors.count else {
        left -= off
        continue
      }
      if floors[moved] == NearestSpots.noFloor { floors[moved] = floor(ofSquare: moved) }
      left -= Int(floors[moved])
    }
    return left < 0
  }

  private func floor(ofSquare number: Int) -> UInt8 {
    let width = grid.columns + 2 * Grid.border
    let (column, row) = (number % width - Grid.border, number / width - Grid.border)
    let middle = grid.middle(column: column, row: row)
    guard let spot = self.number(near: middle) else { return UInt8(NearestSpots.floorSteps) }
    // No place of a square is farther from its middle than half its diagonal.
    let least = middle.distance(to: spots[spot]) - 0.7072 * grid.square
    return UInt8((min(1, max(0, least / off)) * NearestSpots.floorSteps).rounded(.down))
  }
}
