import Geometry
import Mazes
import Pages

/// Walls with a thickness, drawn by their outlines.
extension MazeStory {
  /// The left side of a wall of one cell's length.
  struct WallSide: Hashable {
    /// The corner of cells where it begins.
    let start: LatticeNode
    /// Where it leads from there.
    let direction: Direction
  }

  /// The sides of all walls, each once, in the order of a walk around walls that hang together.
  ///
  /// Such a walk keeps the wall on its right and ends where it began. A maze with two gaps has two.
  func rounds() -> [[WallSide]] {
    let width = maze.columns + 1
    // Of every corner of cells the directions in which a wall leaves it, a bit for each.
    var walls = [UInt8](repeating: 0, count: width * (maze.rows + 1))
    for line in maze.wallPolylines {
      for (start, end) in zip(line, line.dropFirst()) {
        let steps = max(abs(end.x - start.x), abs(end.y - start.y))
        guard
          let ahead = Direction.allCases.first(where: {
            $0.columnStep * steps == end.x - start.x && $0.rowStep * steps == end.y - start.y
          })
        else { continue }
        for step in 0..<steps {
          let node = start.y * width + start.x + step * (ahead.columnStep + ahead.rowStep * width)
          walls[node] |= ahead.bit
          walls[node + ahead.columnStep + ahead.rowStep * width] |= ahead.opposite.bit
        }
      }
    }
    var open = walls
    var rounds: [[WallSide]] = []
    for index in walls.indices {
      for first in Direction.allCases where open[index] & first.bit != 0 {
        var round: [WallSide] = []
        var (node, direction) = (index, first)
        while open[node] & direction.bit != 0 {
          open[node] &= ~direction.bit
          round.append(WallSide(start: LatticeNode(x: node % width, y: node / width), direction: direction))
          node += direction.columnStep + direction.rowStep * width
          let ways = walls[node]
          if ways & direction.toLeft.bit != 0 {
            direction = direction.toLeft
          } else if ways & direction.bit == 0 {
            direction = ways & direction.toRight.bit != 0 ? direction.toRight : direction.opposite
          }
        }
        rounds.append(round)
      }
    }
    return rounds
  }

  /// Each side of a round with the one before it.
  private func steps(of round: [WallSide]) -> [(before: WallSide, side: WallSide)] {
    zip([round[round.count - 1]] + round, round).map { ($0, $1) }
  }

  /// The outlines of all walls with square corners and ends.
  private func outlines(of rounds: [[WallSide]], thickness: Double) -> [Path] {
    let half = thickness / 2
    return rounds.compactMap { round in
      var corners: [Point] = []
      for (before, side) in steps(of: round) {
        let (back, ahead) = (before.direction, side.direction)
        guard back != ahead else { continue }
        let corner = point(side.start) + back.toLeft.step(half)
        if ahead == back.opposite {
          corners += [corner + back.step(half), corner + back.step(half) + ahead.toLeft.step(thickness)]
        } else {
          corners.append(corner + ahead.toLeft.step(half))
        }
      }
      return Path(through: corners, isClosed: true)
    }
  }

  // MARK: Hedges

  /// How many leaves a wall has from a corner to the next.
  private var leafCount: Int {
    max(3, Int((cell / (0.95 * min(Length.mm(2.4).points, 0.26 * cell))).rounded()))
  }
  /// From the middle of a leaf to the next.
  private var leafPitch: Double { cell / Double(leafCount) }
  /// The radius of a leaf.
  var leaf: Double { leafPitch / (2 * MazeStory.leafCosine) }
  /// The angle between the line of middles and the point where the edges of two leaves meet, as seen from a middle.
  ///
  /// Less than an eighth of a turn: else nothing of a leaf in an inner corner shows.
  private static let leafOverlap = 40 * Double.pi / 180
  private static let leafCosine = cosine(of: leafOverlap)
  /// The smallest leaf with a fold.
  private static let leastFolded = Length.mm(0.95).points

  /// The filling's thickness as a share of the leaves': its straight edges, much less to print, hide under the lines.
  private static let fillShare = 0.78

  /// Hedges: strings of overlapping leaves, drawn by their common outline.
  func hedges() -> [Mark] {
    var random = SplitMix64(seed: maze.number)
    // The number of leaves up to the next one with a fold.
    func unfolded() -> Int { 3 + Int(random.share() * 6) }
    var toFold = unfolded()
    var folds: [Mark] = []
    let rounds = rounds()
    let outlines = rounds.map { round in
      var outline: Path?
      for (before, side) in steps(of: round) {
        let corner = point(side.start)
        addLeaf(at: corner, from: before.direction, to: side.direction, &outline)
        for index in 1..<leafCount {
          let middle = corner + side.direction.step(Double(index) * leafPitch)
          addLeaf(at: middle, from: side.direction, to: side.direction, &outline)
          // Both sides of a hedge have the same leaves.
          guard side.direction == .right || side.direction == .down, leaf >= MazeStory.leastFolded else { continue }
          toFold -= 1
          if toFold < 0 {
            folds.append(fold(at: middle))
            toFold = unfolded()
          }
        }
      }
      outline?.isClosed = true
      return outline
    }
    let fill = Shape.area(self.outlines(of: rounds, thickness: 2 * MazeStory.fillShare * leaf))
    return [.shape(fill, SheetInk.tint)] + lines(along: outlines.compactMap { $0 }) + folds
  }

  /// Adds the part of a leaf's edge between its neighbours, on the left of a walk that turns at the leaf.
  private func addLeaf(at middle: Point, from before: Direction, to after: Direction, _ outline: inout Path?) {
    let turns = [before.toLeft, before, before.toRight].firstIndex(of: after) ?? 3
    let edge = MazeStory.leafEdges[4 * Int(before.rawValue) + turns]
    let handle = edge.handle * leaf
    for (from, to) in zip(edge.ends, edge.ends.dropFirst()) {
      let start = middle + from * leaf
      if outline == nil { outline = Path(start: start) }
      let end = middle + to * leaf
      outline?.addCubic(start + from.perpendicular * handle, end - to.perpendicular * handle, to: end)
    }
  }

  /// A part of a circle of radius 1: where its arcs meet, and how long the handles of each are.
  private struct LeafEdge {
    let ends: [Vector]
    let handle: Double

    /// The edge of a leaf at which a walk turns: to the left, not, to the right or around.
    init(from before: Direction, turns: Int) {
      let sweep = (Double(turns) + 1) * .pi / 2 - 2 * MazeStory.leafOverlap
      let first = before.step(1).angle - .pi + MazeStory.leafOverlap
      let count = max(1, Int((sweep / (0.6 * .pi)).rounded(.up)))
      let part = sweep / Double(count)
      ends = (0...count).map { Vector(angle: first + Double($0) * part) }
      // 4/3 tan(angle/4).
      handle = 4.0 / 3 * sine(of: part / 4) / cosine(of: part / 4)
    }
  }

  /// All edges a leaf can have, by the direction of the walk and its turn.
  private static let leafEdges = Direction.allCases.flatMap { before in
    (0..<4).map { LeafEdge(from: before, turns: $0) }
  }

  private func fold(at middle: Point) -> Mark {
    let half = 0.3 * leaf
    let (left, right) = (middle + Vector(-half, 0.15 * leaf), middle + Vector(half, 0.15 * leaf))
    let path = Path(
      start: left,
      segments: [.cubic(left + Vector(0.6 * half, -half), right + Vector(-0.6 * half, -half), to: right)])
    return .shape(.line(path, width: 0.9 * fineLine), SheetInk.maze)
  }

  // MARK: Bricks

  /// How thick a wall is between the middles of its edges.
  var thickness: Double { min(Length.mm(2.2).points, 0.19 * cell) }

  /// Walls of one row of bricks.
  func bricks() -> [Mark] {
    let rounds = rounds()
    let outlines = outlines(of: rounds, thickness: thickness)
    return [.shape(.area(outlines), SheetInk.tint)] + lines(along: outlines) + [joints(of: rounds)]
  }

  private func lines(along outlines: [Path]) -> [Mark] {
    outlines.map { .shape(.line($0, width: wallLine), SheetInk.maze) }
  }

  /// The joints between bricks; none lies where walls meet.
  private func joints(of rounds: [[WallSide]]) -> Mark {
    let count = max(2, Int((cell / (2.1 * thickness)).rounded()))
    var lines: [Shape.Rule] = []
    for round in rounds {
      var last: WallSide?
      for side in round where side.direction == .right || side.direction == .down {
        let start = point(side.start)
        let line = Shape.Rule(from: start, to: start + side.direction.step(cell))
        // Sides that lie one behind the other are one line.
        if let before = last, before.direction == side.direction, let reached = lines.last, reached.end == line.start {
          lines[lines.count - 1].end = line.end
        } else {
          lines.append(line)
        }
        last = side
      }
    }
    let rungs = Shape.rungs(across: lines, pitch: cell / Double(count), length: thickness, width: fineLine)
    return .shape(rungs, SheetInk.maze)
  }
}

extension Direction {
  fileprivate var bit: UInt8 { 1 << rawValue }
}
