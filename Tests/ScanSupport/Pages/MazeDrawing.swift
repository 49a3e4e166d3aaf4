public import Geometry
import Mazes
public import Worksheets

/// A way that a pupil draws through a maze, and what is true of it.
public struct MazeDrawing: Sendable {
  /// What the pupil does.
  public enum Manner: String, CaseIterable, Sendable {
    /// Goes to the goal.
    case solves
    /// Gives up on the way.
    case stops
    /// Takes a way through a wall, and goes on to the goal.
    case breaksThrough
  }

  /// What was done.
  public let manner: Manner
  /// In millimetres of paper.
  public let line: [Point]

  /// How far from the middle of a cell the line runs at most, in cells.
  private static let slip = 0.16

  /// Draws a way; where no wall can be gone through, the maze is solved.
  public init(through strip: MazeStrip, _ wanted: Manner, seed: UInt64) {
    var lot = Lot(seed: seed)
    let maze = strip.maze
    var cells = maze.solution
    var manner = wanted
    switch wanted {
    case .solves: break
    case .stops: cells = Array(cells.prefix(max(2, cells.count * 6 / 10)))
    case .breaksThrough:
      var pairs: [(Int, Int)] = []
      for first in cells.indices.dropFirst() {
        for last in cells.indices.dropLast() where last > first + 3 {
          let (a, b) = (cells[first], cells[last])
          if abs(a.column - b.column) + abs(a.row - b.row) == 1 { pairs.append((first, last)) }
        }
      }
      if pairs.isEmpty {
        manner = .solves
      } else {
        let (first, last) = lot.one(of: pairs)
        cells = Array(cells[...first] + cells[last...])
      }
    }
    self.manner = manner
    let corners = cells.map { cell in
      strip.center(cell)
        + Vector(lot.swing(MazeDrawing.slip * strip.cell), lot.swing(MazeDrawing.slip * strip.cell))
    }
    // Corners are cut a little, as a hand does.
    var round: [Point] = [corners[0]]
    for index in corners.indices.dropFirst().dropLast() {
      round.append(corners[index].interpolated(to: corners[index - 1], at: 0.35))
      round.append(corners[index].interpolated(to: corners[index + 1], at: 0.35))
    }
    round.append(corners[corners.count - 1])
    line = round.map { Point($0.x * 25.4 / 72, $0.y * 25.4 / 72) }
  }
}
