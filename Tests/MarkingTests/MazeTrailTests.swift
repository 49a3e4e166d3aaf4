import Geometry
import Inks
import Letterforms
import Mazes
import Rulings
import Scoring
import Shelves
import TestSupport
import Testing
import Worksheets

@testable import Marking

@Suite struct MazeTrailTests {
  private static func strip(level: Int, seed: UInt64 = 7, isMirrored: Bool = false) throws -> MazeStrip {
    let maze = Maze(plan: MazePlan(level: try #require(MazeLevel(level))), bookSeed: seed, page: 0)
    return MazeStrip(isMirrored ? maze.mirrored() : maze, at: Point(40, 500))
  }

  private static func stroke(_ points: [Point], number: Int = 0) -> PageStroke {
    PageStroke(page: 0, number: number, points: points.map { ScoredPoint($0.x, $0.y) })
  }

  private func trail(_ strip: MazeStrip, _ strokes: [[Point]]) throws -> MazeTrail {
    try #require(
      MazeTrail(in: strip, code: "", page: 0, of: strokes.enumerated().map { MazeTrailTests.stroke($1, number: $0) }))
  }

  @Test(arguments: 1...10, [false, true])
  func theAnswerIsFaultless(_ level: Int, _ isMirrored: Bool) throws {
    let strip = try MazeTrailTests.strip(level: level, isMirrored: isMirrored)
    let trail = try trail(strip, [strip.maze.solution.map(strip.center)])
    #expect(trail.isFaultless && trail.share == 1)
    #expect(
      trail.summary(by: SamplePhrases.english).hasPrefix(
        "finished: 100 % of the way, 0 walls touched, 0 crossed, 0 dead ends entered"))
  }

  /// The key of a sheet has all that it takes: the outline of a letter too.
  @Test(arguments: ["S", "a", "B"])
  func theMazeOfALetterIsGradedFromTheKey(letter: String) throws {
    var sheet = try Sheet(
      rows: [], school: SampleSchools.school(named: "us-continuous"), hand: .right,
      ruling: TemplateFolder(path: "\(SampleSchools.root)/Templates").ruling(named: "us-primary-2"), paper: Paper(.a4))
    sheet.parts = [.block(.letterMaze(letter))]
    var booklet = Booklet(shaper: nil)
    let written = try booklet.add(sheet).key
    let key = try SheetKey(reading: Array(written.json.utf8), file: "x.json")
    let maze = try #require(key.pages[0].mazes.first)
    #expect(maze.code.hasPrefix("M1-L3-\(letter)-") && key.pages[0].mazes.count == 1)
    let trail = try trail(maze.strip, [maze.strip.maze.solution.map(maze.strip.center)])
    #expect(trail.isFaultless && trail.share == 1)
  }

  private func lifted(_ strip: MazeStrip, _ lines: [[Point]]) throws -> MazeTrail {
    try #require(
      MazeTrail(
        in: strip, code: "", page: 0, of: lines.enumerated().map { MazeTrailTests.stroke($1, number: $0) },
        hasOrder: false))
  }

  /// On paper nobody sees where the pen began: pieces in any order and direction say the same as the whole way.
  @Test(arguments: 1...10, 1...4 as ClosedRange<UInt64>)
  func piecesOfTheAnswerInAnyOrderLeadToTheGoal(_ level: Int, seed: UInt64) throws {
    let strip = try MazeTrailTests.strip(level: level, seed: seed)
    let way = strip.maze.solution.map(strip.center)
    var random = SplitMix64(seed: seed)
    var pieces: [[Point]] = []
    var start = 0
    while start < way.count - 1 {
      let end = min(way.count - 1, start + 1 + Int(random.next() % 4))
      let piece = Array(way[start...end])
      pieces.append(random.next() & 1 == 0 ? piece : piece.reversed())
      start = end
    }
    for index in pieces.indices { pieces.swapAt(index, Int(random.next() % UInt64(index + 1))) }
    let whole = try lifted(strip, pieces)
    #expect(whole.isFinished && whole.events.isEmpty && whole.share == 1)
    #expect(!whole.summary(by: SamplePhrases.english).contains("touched"))
    // Without its last third it does not.
    let half = Array(way.prefix(max(2, way.count * 2 / 3)))
    #expect(try lifted(strip, [half.reversed()]).isFinished == false)
  }

  /// A line straight through a wall is a wall crossed, whichever end comes first.
  @Test(arguments: [false, true]) func aWallThatIsCrossedIsTold(isReversed: Bool) throws {
    let strip = try MazeTrailTests.strip(level: 4)
    let cells = strip.maze.solution
    let found = cells.indices.dropFirst().lazy.compactMap { first -> (Int, Int)? in
      cells.indices.dropLast().first { last in
        last > first + 3 && abs(cells[first].column - cells[last].column) + abs(cells[first].row - cells[last].row) == 1
      }.map { (first, $0) }
    }.first
    let (first, last) = try #require(found)
    let way = (cells[...first] + cells[last...]).map(strip.center)
    let trail = try lifted(strip, [isReversed ? way.reversed() : way])
    #expect(trail.events.map(\.kind) == [.crossedWall])
    #expect(trail.isFinished && !trail.isFaultless)
  }

  @Test func tenThousandPointsAreFollowedInASecond() throws {
    let strip = try MazeTrailTests.strip(level: 10)
    var random = SplitMix64(seed: 3)
    let box = strip.box
    let scribble = (0..<10_000).map { _ in
      Point(
        box.min.x + Double(random.next() % 1000) / 1000 * box.width,
        box.min.y + Double(random.next() % 1000) / 1000 * box.height)
    }
    // Every other point far outside, as a pen gives that loses its place.
    let far =
      scribble.enumerated().map { $0.isMultiple(of: 2) ? $1 : Point($1.x * 90, -$1.y * 90) } + scribble.prefix(10)
    for line in [scribble, far] {
      let start = processorSeconds()
      #expect(try trail(strip, [line]).isFaultless == false)
      #expect(processorSeconds() - start < 1)
    }
  }

  /// The maze of a page is carved once, not for every stroke.
  @Test func tenThousandDotsBesideAMazeAreSortedInASecond() throws {
    let sheet = try InkSamples(["a"], mazeLevel: 8)
    var settings = SheetMarker.Settings()
    settings.registration = .seen
    let marker = try SheetMarker(
      key: sheet.key, school: sheet.school, settings: settings, phrases: SamplePhrases.english)
    let ink = Ink(
      strokes: (0..<10_000).map { InkStroke(points: [InkPoint(x: 300 + Double($0 % 100), y: 5)]) }, unit: .points)
    let start = processorSeconds()
    #expect(try marker.grade([ink]).stray.count == 10_000)
    #expect(try #require(marker.shares(of: ink)) == [0])
    #expect(processorSeconds() - start < 1)
  }

  /// What goes far outside and comes back elsewhere has gone through the walls it met, and no other.
  @Test func aWayOutsideMeetsNoWall() throws {
    let strip = try MazeTrailTests.strip(level: 3)
    let first = strip.center(strip.maze.solution[0])
    let above = Point(first.x, strip.box.min.y - 20)
    let inside = [first, first + Vector(1, 0), first]
    let near = try trail(strip, [inside + [above] + inside])
    let far = try trail(strip, [inside + [above, Point(above.x, -90_000), above] + inside])
    #expect(near.events.map(\.kind) == far.events.map(\.kind))
  }

  @Test(arguments: 1...10)
  func aWideCurveThroughTheMiddleOfCorridorsTouchesNothing(_ level: Int) throws {
    let strip = try MazeTrailTests.strip(level: level)
    // From side to side of the cells: corners are cut by half a cell.
    let centers = strip.maze.solution.map(strip.center)
    let way = zip(centers, centers.dropFirst()).map { $0.interpolated(to: $1, at: 0.5) }
    let trail = try trail(strip, [[centers[0]] + way + [centers[centers.count - 1]]])
    #expect(trail.isFaultless)
  }

  @Test func aTrailThatStopsIsNotFinished() throws {
    let strip = try MazeTrailTests.strip(level: 3)
    let way = strip.maze.solution.map(strip.center)
    let trail = try trail(strip, [Array(way.prefix(way.count / 2))])
    #expect(!trail.isFinished && trail.events.isEmpty)
    #expect(abs(trail.share - 0.5) < 0.05)
  }

  @Test(arguments: 1...10)
  func aStraightLineToTheGoalGoesThroughWalls(_ level: Int) throws {
    let strip = try MazeTrailTests.strip(level: level)
    let ends = [strip.center(strip.maze.start), strip.center(strip.maze.goal)]
    let trail = try trail(strip, [ends])
    #expect(trail.events.contains { $0.kind == .crossedWall })
    #expect(trail.isFinished && !trail.isFaultless)
  }

  @Test(arguments: 1...10)
  func aBrushWithAWallIsATouch(_ level: Int) throws {
    let strip = try MazeTrailTests.strip(level: level)
    let maze = strip.maze
    let way = maze.solution
    // In the middle of the way, to the first wall that is at hand, and back.
    let index = way.count / 2
    let side = try #require(Direction.allCases.first { !maze.isOpen(way[index], $0) })
    let center = strip.center(way[index])
    let wall = center + Vector(Double(side.columnStep), Double(side.rowStep)) * (strip.cell / 2 - 0.3 * strip.wall)
    var points = way.map(strip.center)
    points.insert(contentsOf: [wall, center], at: index + 1)
    let trail = try trail(strip, [points])
    #expect(trail.events.map(\.kind) == [.touchedWall])
    #expect(trail.isFinished && trail.share == 1)
    #expect(trail.events[0].place.distance(to: wall) < strip.wall)
  }

  @Test(arguments: 1...10)
  func aDeadEndIsToldWithItsDepth(_ level: Int) throws {
    let strip = try MazeTrailTests.strip(level: level)
    let maze = strip.maze
    let way = maze.solution
    let onWay = Set(way)
    let mouth = try #require(
      way.firstIndex { cell in maze.exits(of: cell).contains { !onWay.contains(cell.neighbour($0)) } })
    let exit = try #require(maze.exits(of: way[mouth]).first { !onWay.contains(way[mouth].neighbour($0)) })
    let inside = strip.center(way[mouth].neighbour(exit))
    var points = way.map(strip.center)
    points.insert(contentsOf: [inside, strip.center(way[mouth])], at: mouth + 1)
    let trail = try trail(strip, [points])
    #expect(trail.events.map(\.kind) == [.enteredDeadEnd(cells: 1)])
    #expect(trail.sentences(by: SamplePhrases.english)[0].hasPrefix("A: entered a dead end, 1 cell deep, at ("))
    #expect(trail.isFinished)
  }

  @Test func aPenThatIsLiftedGoesOn() throws {
    let strip = try MazeTrailTests.strip(level: 5)
    let way = strip.maze.solution.map(strip.center)
    let half = way.count / 2
    #expect(try trail(strip, [Array(way[...half]), Array(way[half...])]).isFaultless)
    let jumped = try trail(strip, [Array(way[...(half - 3)]), Array(way[half...])])
    #expect(jumped.events.count == 1 && jumped.isFinished)
  }

  @Test func inkElsewhereIsNoTrail() throws {
    let strip = try MazeTrailTests.strip(level: 3)
    let far = MazeTrailTests.stroke([Point(50, 50), Point(90, 60)])
    #expect(MazeTrail(in: strip, code: "", page: 0, of: [far]) == nil)
    let right = MazeTrailTests.stroke(strip.maze.solution.map(strip.center))
    #expect(MazeTrail(in: strip, code: "", page: 1, of: [right]) == nil)
  }

  @Test func whatIsNoNumberIsPassedOver() throws {
    let strip = try MazeTrailTests.strip(level: 3)
    var points = strip.maze.solution.map(strip.center)
    points.insert(Point(.nan, 3), at: 2)
    points.insert(Point(1e300, .infinity), at: 4)
    #expect(try trail(strip, [points]).isFaultless)
  }
}
