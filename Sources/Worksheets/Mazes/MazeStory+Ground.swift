import Geometry
import Mazes
import Pages

/// Small things on the ground between ways, where four cells meet.
extension MazeStory {
  /// The share of such corners that have one.
  private static let share = 0.45
  /// The smallest size: between narrower ways the ground stays plain.
  private static let least = Length.mm(0.5).points
  private static let largest = Length.mm(1.1).points

  /// Half the width of a thing; nil if there is no room.
  private var size: Double? {
    let room = cell - wayWidth - 2 * line
    let size = min(0.31 * room, MazeStory.largest)
    return size >= MazeStory.least ? size : nil
  }

  /// Figures around some corners inside the grid, white with a fine line around them.
  private func things(_ figure: (Point, Double, inout SplitMix64) -> Path) -> [Mark] {
    guard let size else { return [] }
    var random = SplitMix64(seed: maze.number)
    var figures: [Path] = []
    for y in 1..<maze.rows {
      for x in 1..<maze.columns where random.share() < MazeStory.share {
        figures.append(figure(point(LatticeNode(x: x, y: y)), size, &random))
      }
    }
    guard !figures.isEmpty else { return [] }
    return [.shape(.area(figures), .white)] + figures.map { .shape(.line($0, width: fineLine), SheetInk.maze) }
  }

  /// Pebbles: flat below, round above.
  func pebbles() -> [Mark] {
    things { middle, size, _ in
      let (left, right) = (middle + Vector(-size, 0.45 * size), middle + Vector(size, 0.45 * size))
      var path = Path(start: left, isClosed: true)
      path.addCubic(
        left + Vector(0.1 * size, -0.75 * size), middle + Vector(-0.5 * size, -0.6 * size),
        to: middle + Vector(0, -0.6 * size))
      path.addCubic(middle + Vector(0.5 * size, -0.6 * size), right + Vector(-0.1 * size, -0.75 * size), to: right)
      return path
    }
  }

  /// Stars of two sizes.
  func stars() -> [Mark] {
    things { middle, size, random in
      MazeStrip.star(around: middle, radius: size * (random.share() < 0.5 ? 1.1 : 0.75))
    }
  }

  /// The fronts of houses.
  func houses() -> [Mark] {
    things { middle, size, _ in
      let outline = [(-1, 1), (-1, -0.1), (0, -1), (1, -0.1), (1, 1)].map { middle + Vector($0 * size, $1 * size) }
      return Path(through: outline, isClosed: true) ?? Path(start: middle)
    }
  }
}
