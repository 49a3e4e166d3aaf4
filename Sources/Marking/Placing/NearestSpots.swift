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
  /// The spots square by square, row by row, and their numbers.
  private let points: [Point]
  private let numbers: [Int32]
  /// Where those of each square begin, and where the last end.
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
    let count = grid.columns * grid.rows
    nearest = Array(repeating: NearestSpots.unknown, count: count)
    // Spots off the grid stand in its outermost squares: they are no nearer than that.
    let squares = spots.map { spot in
      let column = Int((spot.x + grid.margin) / grid.square)
      let row = Int((spot.y + grid.margin) / grid.square)
      return min(max(row, 0), grid.rows - 1) * grid.columns + min(max(column, 0), grid.columns - 1)
    }
    // Counted two squares on, then filled one square on: where a square's spots end, those of the next begin.
    var firsts = Array(repeating: Int32(0), count: count + 2)
    for square in squares { firsts[square + 2] += 1 }
    for square in 2..<count + 2 { firsts[square] += firsts[square - 1] }
    var points = Array(repeating: Point.origin, count: spots.count)
    var numbers = Array(repeating: Int32(0), count: spots.count)
    for (number, square) in squares.enumerated() {
      let index = Int(firsts[square + 1])
      (points[index], numbers[index]) = (spots[number], Int32(number))
      firsts[square + 1] += 1
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

  /// Looks through the rows of squares from its own outwards, as long as they may hold something nearer.
  private func sought(column: Int, row: Int) -> Int32 {
    let middle = grid.middle(column: column, row: row)
    var best = reach * reach
    var found: Int32 = -1
    func look(in row: Int, side: Int) {
      guard row >= 0, row < grid.rows else { return }
      let first = firsts[row * grid.columns + max(0, column - side)]
      let last = firsts[row * grid.columns + min(grid.columns - 1, column + side) + 1]
      for index in Int(first)..<Int(last) {
        let distance = middle.distanceSquared(to: points[index])
        if distance < best || distance == best && numbers[index] < found {
          (best, found) = (distance, numbers[index])
        }
      }
    }
    for away in 0..<grid.rows {
      let least = max(0, Double(away) - 0.5) * grid.square
      guard least * least <= best else { break }
      // Squares farther to the side hold nothing nearer.
      let side = Int((best - least * least).squareRoot() / grid.square + 0.5) + 1
      look(in: row - away, side: side)
      if away > 0 { look(in: row + away, side: side) }
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
