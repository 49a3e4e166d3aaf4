import Codes
public import Geometry

/// A maze as it is printed: what of its black is no ink.
///
/// Millimetres of paper.
public struct PrintedMaze: Hashable, Sendable {
  /// The outer rectangle, from wall to wall.
  public let box: Rectangle
  /// The middles of its walls.
  public let walls: [[Point]]
  /// How thick they are.
  public let wall: Double
  /// The dot and the star: their middles, and how far they reach.
  public let spots: [Spot]
  /// All that is printed there, where it is more than walls, a dot and a star.
  public let print: MazePrint?

  /// Something round that is printed in a maze.
  public struct Spot: Hashable, Sendable {
    /// Its middle.
    public let center: Point
    /// How far it reaches.
    public let radius: Double

    /// A round thing.
    public init(center: Point, radius: Double) { (self.center, self.radius) = (center, radius) }
  }

  /// A printed maze.
  public init(box: Rectangle, walls: [[Point]], wall: Double, spots: [Spot], print: MazePrint? = nil) {
    (self.box, self.walls, self.wall, self.spots, self.print) = (box, walls, wall, spots, print)
  }

  /// So far beside its place print may lie: twice what a page is off at most on a flatbed.
  static let margin = 0.35

  /// How far a place is from the middle of the nearest wall.
  func distance(from place: Point) -> Double {
    var least = Double.infinity
    for line in walls {
      for (a, b) in zip(line, line.dropFirst()) {
        least = min(least, Polyline.distanceSquared(from: place, toLine: a, b))
      }
    }
    return least.squareRoot()
  }
}

/// What is printed of a maze, pixel by pixel, with a margin: bricks, leaves, pebbles, and the edges of ways.
public struct MazePrint: Hashable, Sendable {
  private let corner: Point
  private let scale: Double
  private let width: Int
  private let isPrinted: [Bool]

  /// Darker shades are print: the pale ground of a maze is no ink to a scanner, and its dashes may be.
  private static let darkest = 225

  /// What is dark in a picture.
  ///
  /// - Parameters:
  ///   - picture: The maze alone, drawn as it is printed.
  ///   - corner: Where the picture's top left corner lies, in millimetres of paper.
  ///   - scale: How many pixels a millimetre has.
  public init(_ picture: GreyPicture, at corner: Point, scale: Double) {
    (self.corner, self.scale, width) = (corner, scale, picture.width)
    let reach = PrintedMaze.margin * scale
    let most = Int(reach.rounded(.up))
    var isPrinted = [Bool](repeating: false, count: picture.shades.count)
    // How far to each side a row reaches that lies so many rows away.
    let spans = (-most...most).map { step in Int(max(0, reach * reach - Double(step * step)).squareRoot()) }
    for y in 0..<picture.height {
      for x in 0..<picture.width where Int(picture.shades[y * picture.width + x]) < MazePrint.darkest {
        for (row, span) in zip(max(-most, -y)...min(most, picture.height - 1 - y), spans[max(0, most - y)...]) {
          let start = (y + row) * picture.width
          for column in max(0, x - span)...min(picture.width - 1, x + span) { isPrinted[start + column] = true }
        }
      }
    }
    self.isPrinted = isPrinted
  }

  /// Whether print is at a place, in millimetres of paper, or nearer than the margin.
  func isPrinted(at place: Point) -> Bool {
    let (x, y) = (
      Int(((place.x - corner.x) * scale).rounded(.down)), Int(((place.y - corner.y) * scale).rounded(.down))
    )
    return x >= 0 && x < width && y >= 0 && y * width + x < isPrinted.count && isPrinted[y * width + x]
  }
}

extension LiftedInk {
  /// The ways through printed mazes: walls, dot and star are taken away with a margin, and the line is led on where they cut it.
  static func ways(
    through mazes: [PrintedMaze], of picture: GreyPicture, _ pictureFromPaper: PageMap, on marks: PageMarks,
    _ light: PaperLight
  ) -> [[Point]] {
    mazes.flatMap { maze in
      let room = maze.box.expanded(by: PrintedMaze.margin)
      var mask = InkMask(of: picture, pictureFromPaper, on: marks, light, in: [room])
      mask.erase(maze)
      mask.dropSpots()
      let lines = InkGraph(of: Skeleton(of: mask)).lines.map { line in line.map { mask.onPaper($0) } }
      return MazeLines(lines, in: maze).joined
    }
  }
}

extension InkMask {
  /// Smaller spots that are left beside walls are no ink, in pixels: 0.6 mm².
  private static let leastLeft = 40

  /// Takes the print of a maze away.
  mutating func erase(_ maze: PrintedMaze) {
    if let print = maze.print {
      for y in 0..<height {
        for x in 0..<width where pixels[y * width + x] != 0 {
          if print.isPrinted(at: onPaper(Point(Double(x) + 0.5, Double(y) + 0.5))) { pixels[y * width + x] = 0 }
        }
      }
      return
    }
    let reach = maze.wall / 2 + PrintedMaze.margin
    for line in maze.walls {
      for (a, b) in zip(line, line.dropFirst()) { erase(along: a, b, reach: reach) }
    }
    for spot in maze.spots { erase(along: spot.center, spot.center, reach: spot.radius + PrintedMaze.margin) }
  }

  private mutating func erase(along a: Point, _ b: Point, reach: Double) {
    let first = max(0, Int((min(a.x, b.x) - reach) * InkMask.scale) - left)
    let upper = max(0, Int((min(a.y, b.y) - reach) * InkMask.scale) - top)
    let last = min(width - 1, Int((max(a.x, b.x) + reach) * InkMask.scale) + 1 - left)
    let lower = min(height - 1, Int((max(a.y, b.y) + reach) * InkMask.scale) + 1 - top)
    guard first <= last, upper <= lower else { return }
    for y in upper...lower {
      for x in first...last where pixels[y * width + x] != 0 {
        let place = onPaper(Point(Double(x) + 0.5, Double(y) + 0.5))
        if Polyline.distanceSquared(from: place, toLine: a, b) <= reach * reach { pixels[y * width + x] = 0 }
      }
    }
  }

  /// Takes small spots away.
  mutating func dropSpots() {
    var spot: [Int] = []
    for start in pixels.indices where pixels[start] == 1 {
      _ = takeSpot(from: start, &spot)
      if spot.count < InkMask.leastLeft { for place in spot { pixels[place] = 0 } }
    }
    for place in pixels.indices where pixels[place] == 3 { pixels[place] = 1 }
  }
}

/// The pieces of a way through a maze, led on over what walls have cut.
struct MazeLines {
  private let maze: PrintedMaze
  private let lines: [[Point]]

  /// What is left of a wall runs along it, so near, in millimetres, and is shorter than a way through a cell.
  private static let besideWall = 0.25
  private static let longestRest = 4.0
  /// A line goes on where its ends look at each other: the cosine of 60°.
  private static let straight = 0.5
  /// And where they are no farther apart than a wall with its margins, and this.
  private static let gap = 1.2
  /// The direction of an end is taken over so much of its line, in millimetres.
  private static let reach = 1.5
  /// Ends nearer than the pen is wide, in millimetres, are one sharp turn, whichever way they look; walls cut out more.
  private static let touch = 0.9

  init(_ lines: [[Point]], in maze: PrintedMaze) {
    self.maze = maze
    let near = maze.wall / 2 + PrintedMaze.margin + MazeLines.besideWall
    self.lines = lines.filter { line in
      line.count > 1
        && (Polyline(line).length > MazeLines.longestRest || line.contains { maze.distance(from: $0) > near })
    }
  }

  private struct End: Hashable {
    let line: Int
    let isLast: Bool
  }

  private struct Joint {
    let one: End
    let other: End
    let distance: Double
  }

  /// The lines, those that a wall cut joined again.
  var joined: [[Point]] {
    var partner: [End: End] = [:]
    for joint in joints.sorted(by: {
      ($0.distance, $0.one.line, $0.other.line) < ($1.distance, $1.one.line, $1.other.line)
    })
    where partner[joint.one] == nil && partner[joint.other] == nil {
      partner[joint.one] = joint.other
      partner[joint.other] = joint.one
    }
    var isDone = [Bool](repeating: false, count: lines.count)
    var result: [[Point]] = []
    func follow(from start: End) {
      var points: [Point] = []
      var next: End? = start
      while let end = next, !isDone[end.line] {
        isDone[end.line] = true
        points += end.isLast ? lines[end.line].reversed() : lines[end.line]
        next = partner[End(line: end.line, isLast: !end.isLast)]
      }
      if !points.isEmpty { result.append(points) }
    }
    for index in lines.indices {
      for isLast in [false, true] where partner[End(line: index, isLast: isLast)] == nil {
        follow(from: End(line: index, isLast: isLast))
      }
    }
    for index in lines.indices { follow(from: End(line: index, isLast: false)) }
    return result
  }

  private func place(_ end: End) -> Point {
    end.isLast ? lines[end.line][lines[end.line].count - 1] : lines[end.line][0]
  }

  /// Where a line would go on.
  private func way(_ end: End) -> Vector {
    let line = end.isLast ? lines[end.line].reversed() : lines[end.line]
    let back = line.first { $0.distance(to: line[0]) > MazeLines.reach } ?? line[line.count - 1]
    return (line[0] - back).normalized ?? .zero
  }

  private var joints: [Joint] {
    let most = maze.wall + 2 * PrintedMaze.margin + MazeLines.gap
    let reach = maze.wall / 2 + PrintedMaze.margin + MazeLines.gap / 2
    let ends = lines.indices.flatMap { [End(line: $0, isLast: false), End(line: $0, isLast: true)] }
    let isAtWall = ends.map { maze.distance(from: place($0)) < reach }
    var joints: [Joint] = []
    for (index, one) in ends.enumerated() {
      for (number, other) in ends.enumerated().dropFirst(index + 1) where other.line != one.line {
        let step = place(other) - place(one)
        let distance = step.length
        if distance > MazeLines.touch {
          guard isAtWall[index], isAtWall[number], distance <= most, let way = step.normalized,
            self.way(one).dot(way) > MazeLines.straight, -self.way(other).dot(way) > MazeLines.straight
          else { continue }
        }
        joints.append(Joint(one: one, other: other, distance: distance))
      }
    }
    return joints
  }
}
