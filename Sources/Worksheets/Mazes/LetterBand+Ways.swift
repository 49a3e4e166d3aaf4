import Geometry
import Mazes

/// Where the way through a letter begins and ends, and what keeps it from a short cut.
extension LetterBand {
  /// The cells where the pen is set down and where it is lifted for the last time; nil for a band too small for two ends.
  ///
  /// Where they are one, as of a ring, the goal lies a little back on the way of the pen. A letter that ends where there
  /// is no room for a star has its goal a little back, too.
  var ends: (start: Cell, goal: Cell)? {
    guard let first = members.first, let last = members.last,
      let start = strokes[first].lazy.compactMap({ inside($0) }).first
    else { return nil }
    let goal = strokes[last].reversed().lazy.compactMap({ inside($0) }).first {
      abs($0.column - start.column) + abs($0.row - start.row) >= LetterBand.leastApart
    }
    return goal.map { (start, $0) }
  }

  /// Start and goal are no nearer, in steps.
  private static let leastApart = 2

  private func inside(_ point: Point) -> Cell? { cell(at: point).flatMap { contains($0) ? $0 : nil } }

  /// The grid of a maze, with a wall behind the place where the pen is set down, and one before the place where it is lifted,
  /// wherever that leaves the figure in one piece: a ring is gone round as the pen does.
  func grid() -> MazeGrid? {
    guard var grid = MazeGrid(columns: columns, allowed: allowed) else { return nil }
    var barriers: [MazeGrid.Border] = []
    for cut in cuts {
      guard let closed = MazeGrid(columns: columns, allowed: allowed, barriers: barriers + cut) else { continue }
      barriers += cut
      grid = closed
    }
    return grid
  }

  private var cuts: [[MazeGrid.Border]] {
    guard let first = members.first.map({ strokes[$0] }), let last = members.last.map({ strokes[$0] }),
      let ends, let start = first.first, let end = last.last
    else { return [] }
    let back = Int(1 / LetterBand.step)
    var cuts: [[MazeGrid.Border]] = []
    if first.count > back, let ahead = (first[back] - start).normalized {
      // Just behind the cell of the start, seen the way the pen goes.
      cuts.append(cut(through: LetterBand.center(ends.start) - ahead * 0.55, across: ahead))
    }
    if last.count > back, let ahead = (end - last[last.count - 1 - back]).normalized {
      cuts.append(cut(through: LetterBand.center(ends.goal) + ahead * 0.55, across: ahead))
    }
    return cuts
  }

  /// The borders on a line square to a direction, from a point both ways until it leaves the band.
  private func cut(through point: Point, across ahead: Vector) -> [MazeGrid.Border] {
    let along = ahead.perpendicular
    // Whether a point of the line lies in the band, and how far it goes on from the middle.
    func reach(_ way: Vector) -> Double {
      var distance = 0.0
      while distance < Double(columns + rows) {
        let next = point + way * (distance + LetterBand.step)
        guard cell(at: next).map(contains) == true else { break }
        distance += LetterBand.step
      }
      return distance + 1
    }
    let from = point - along * reach(-along)
    let to = point + along * reach(along)
    var borders: [MazeGrid.Border] = []
    for row in 0..<rows {
      for column in 0..<columns {
        let cell = Cell(column: column, row: row)
        guard contains(cell) else { continue }
        for direction in [Direction.right, .down] where contains(cell.neighbour(direction)) {
          let (a, b) = (LetterBand.center(cell), LetterBand.center(cell.neighbour(direction)))
          if Polyline.crossing(ofLine: a, b, andLine: from, to) != nil { borders.append(.init(of: cell, direction)) }
        }
      }
    }
    return borders
  }

  /// The share of the pen's way along which a way through the cells goes, 0…1.
  func share(of way: [Cell]) -> Double {
    let reach = Double(breadth) / 2 + 0.5
    var isNear = Set<Cell>()
    for cell in way { isNear.insert(cell) }
    var near = 0
    var count = 0
    for point in members.flatMap({ strokes[$0] }) {
      count += 1
      let span = Int(reach.rounded(.up))
      search: for column in Int(point.x) - span...Int(point.x) + span {
        for row in Int(point.y) - span...Int(point.y) + span {
          let cell = Cell(column: column, row: row)
          guard isNear.contains(cell), LetterBand.center(cell).distanceSquared(to: point) < reach * reach else {
            continue
          }
          near += 1
          break search
        }
      }
    }
    return count == 0 ? 0 : Double(near) / Double(count)
  }
}
