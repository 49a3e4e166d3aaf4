import Geometry
import Mazes
import Pages

/// Water: waves for walls, bubbles in dead ends.
extension MazeStory {
  /// How far the water reaches beyond the grid.
  var shore: Double { Length.mm(1.3).points }
  /// A wave's height above its line as a share of its length, which counts as a cell at most.
  private static let amplitude = 0.085

  /// How far a wave swings out at most.
  var waveHeight: Double { MazeStory.amplitude * cell }

  /// The walls as waves.
  func waves() -> [Mark] {
    maze.wallPolylines.map { .shape(.line(wave(along: $0), width: line), SheetInk.maze) }
  }

  /// A wave along straight pieces, each a whole number of half waves; it swings out at corners, which so become round.
  private func wave(along nodes: [LatticeNode]) -> Path {
    let points = nodes.map { point($0) }
    var path = Path(start: points[0])
    // The side of the next half wave: 1 is right, -1 is left.
    var side: Double?
    for index in points.indices.dropLast() {
      let (start, end) = (points[index], points[index + 1])
      var count = 2 * max(1, Int((start.distance(to: end) / cell).rounded()))
      guard index + 2 < points.count else {
        addWaves(count, to: end, side ?? 1, &path)
        break
      }
      // Before and after a corner a half wave lies on its outer side.
      let outside = (end - start).cross(points[index + 2] - end) > 0 ? -1.0 : 1
      if side == outside { count += count == 2 ? 1 : -1 }
      addWaves(count, to: end, side ?? -outside, &path)
      side = outside
    }
    return path
  }

  private func addWaves(_ count: Int, to end: Point, _ first: Double, _ path: inout Path) {
    let start = path.end
    guard let ahead = (end - start).normalized else { return }
    let step = (end - start) / Double(count)
    let amplitude = MazeStory.amplitude * min(cell, 2 * step.length)
    var side = first
    for index in 0..<count {
      let (from, to) = (start + step * Double(index), index + 1 == count ? end : start + step * Double(index + 1))
      // A curve is three quarters as high as its handles.
      let height = ahead.perpendicular * (side * 4.0 / 3 * amplitude)
      path.addCubic(from + step / 3 + height, to - step / 3 + height, to: to)
      side = -side
    }
  }

  /// The share of dead ends with bubbles.
  private static let bubbleShare = 0.7

  /// Up to three bubbles in a dead end, rising, in two sizes.
  func bubbles() -> [Mark] {
    var random = SplitMix64(seed: maze.number)
    let scale = min(1, cell / Length.mm(9).points)
    let radii = [Length.mm(0.85).points * scale, Length.mm(0.5).points * scale]
    var centers: [[Point]] = [[], []]
    for place in places where exits(of: place).count == 1 {
      guard random.share() < MazeStory.bubbleShare else { continue }
      let count = 1 + Int(random.share() * (scale < 1 ? 2 : 3))
      var side = random.share() < 0.5 ? 0.1 : -0.1
      let middle = center(place) + Vector((random.share() - 0.5) * 0.2 * cell, 0)
      for index in 0..<count {
        let up = (Double(count - 1) / 2 - Double(index)) * 0.2 * cell
        centers[random.share() < 0.4 ? 0 : 1].append(middle + Vector(side * cell, up))
        side = -side
      }
    }
    let edge = Length.mm(0.22).points
    return [(edge, SheetInk.maze), (-edge, Colour.white)].flatMap { more, ink in
      zip(centers, radii).compactMap { centers, radius in
        centers.isEmpty ? nil : Mark.shape(.dots(centers, diameter: 2 * radius + more), ink)
      }
    }
  }
}
