import Geometry

/// Finds white that ink shuts in so narrowly that the pen fills it: whoever copies it makes a blot.
///
/// The ink is drawn on a grid. White from which no way leads out, and in which no circle of ``narrowest`` pens has room, is
/// a clot, such as the bowl of a k that its loop comes down upon. The tip of a wedge between two strokes
/// that part is none: it is smaller than ``smallest``.
struct ClotCheck {
  /// The weight of the pen in x-heights.
  let weight: Double

  /// White is narrow where no circle so wide, in pens, has room.
  static let narrowest = 0.6
  /// White smaller than this part of the pen's square is the tip of a wedge.
  static let smallest = 0.12
  /// The cells of the grid across the pen.
  private static let fineness = 8

  /// The middles of all clots.
  func clots(in strokes: [Stroke]) -> [Point] {
    guard weight > 0, !strokes.isEmpty else { return [] }
    var grid = Grid(around: strokes.bounds, weight: weight, cell: weight / Double(ClotCheck.fineness))
    for stroke in strokes { grid.paint(stroke.path, weight: weight) }
    grid.flood(from: 0)
    let least = ClotCheck.smallest * Double(ClotCheck.fineness * ClotCheck.fineness)
    let reach = ClotCheck.narrowest / 2 * Double(ClotCheck.fineness)
    return grid.cells.indices.compactMap { start in
      guard grid.cells[start] == Grid.white else { return nil }
      let region = grid.flood(from: start)
      guard Double(region.count) > least, !region.contains(where: { grid.hasRoom(at: $0, reach: reach) }) else {
        return nil
      }
      return grid.middle(of: region)
    }
  }

  /// Cells of ink and of white, row by row from the bottom.
  private struct Grid {
    static let white: UInt8 = 0
    static let ink: UInt8 = 1
    static let seen: UInt8 = 2

    let origin: Point
    let cell: Double
    let width: Int
    let height: Int
    var cells: [UInt8]

    /// White cells, two pens wider than the ink on every side.
    init(around bounds: Rectangle, weight: Double, cell: Double) {
      origin = bounds.min - Vector(2 * weight, 2 * weight)
      self.cell = cell
      width = Int((bounds.max.x - bounds.min.x + 4 * weight) / cell) + 1
      height = Int((bounds.max.y - bounds.min.y + 4 * weight) / cell) + 1
      cells = [UInt8](repeating: Grid.white, count: width * height)
    }

    mutating func paint(_ path: Path, weight: Double) {
      let points = path.flattened(accuracy: 0.004).points
      for index in points.indices {
        let (start, end) = (points[max(0, index - 1)], points[index])
        let steps = max(1, Int(start.distance(to: end) / (cell / 2)))
        for step in 0...steps {
          paint(start.interpolated(to: end, at: Double(step) / Double(steps)), radius: weight / 2)
        }
      }
    }

    private mutating func paint(_ point: Point, radius: Double) {
      let x = (point.x - origin.x) / cell
      let y = (point.y - origin.y) / cell
      let reach = radius / cell
      for row in Int(y - reach)...Int(y + reach) {
        for column in Int(x - reach)...Int(x + reach) {
          let across = Double(column) + 0.5 - x
          let up = Double(row) + 0.5 - y
          if across * across + up * up <= reach * reach { cells[row * width + column] = Grid.ink }
        }
      }
    }

    /// Marks the white around a cell as seen.
    ///
    /// - Returns: Its cells.
    @discardableResult
    mutating func flood(from start: Int) -> [Int] {
      var region = [start]
      cells[start] = Grid.seen
      var next = 0
      while next < region.count {
        let (row, column) = region[next].quotientAndRemainder(dividingBy: width)
        next += 1
        for (up, across) in [(0, 1), (0, -1), (1, 0), (-1, 0)]
        where (0..<height).contains(row + up) && (0..<width).contains(column + across) {
          let neighbour = (row + up) * width + column + across
          guard cells[neighbour] == Grid.white else { continue }
          cells[neighbour] = Grid.seen
          region.append(neighbour)
        }
      }
      return region
    }

    /// Whether no ink lies within some cells of a cell.
    func hasRoom(at index: Int, reach: Double) -> Bool {
      let (row, column) = index.quotientAndRemainder(dividingBy: width)
      let whole = Int(reach)
      for up in -whole...whole {
        for across in -whole...whole where Double(up * up + across * across) <= reach * reach {
          guard (0..<height).contains(row + up), (0..<width).contains(column + across) else { continue }
          if cells[(row + up) * width + column + across] == Grid.ink { return false }
        }
      }
      return true
    }

    func middle(of region: [Int]) -> Point {
      var sum = Vector.zero
      for index in region {
        sum = sum + Vector(Double(index % width) + 0.5, Double(index / width) + 0.5)
      }
      return origin + sum * (cell / Double(region.count))
    }
  }
}
