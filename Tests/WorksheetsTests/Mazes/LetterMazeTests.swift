import Geometry
import Letterforms
import Mazes
import Pages
import TestSupport
import Testing

@testable import Worksheets

/// Mazes in the shape of letters: every letter becomes one, and can be read and walked as it is written.
@Suite struct LetterMazeTests {
  /// Most of an A4 page.
  static let room = Rectangle(x: 43, y: 85, width: 510, height: 680)
  static let schools = (try? SampleSchools.schools().map(\.id)) ?? []

  private func maze(_ character: Character, of school: School, level: Int = 8, seed: UInt64 = 1) throws -> LetterMaze {
    let letterform = try #require(try school.letterform(for: character, hand: .right))
    let level = try #require(MazeLevel(level))
    return try #require(
      LetterMaze(of: letterform, level: level, in: LetterMazeTests.room, seed: seed), "\(character) of \(school.id)")
  }

  private func school(_ id: String) throws -> School { try #require(try SampleSchools.schools(named: [id]).first) }

  /// The letters and digits of each school that are not written so in one before it.
  static let letterforms: [String: [Letterform]] = {
    var seen = Set<[Stroke]>()
    var own: [String: [Letterform]] = [:]
    for school in (try? SampleSchools.schools()) ?? [] {
      let language = school.languages[0] == "zxx" ? "en" : school.languages[0]
      let alphabet = Alphabet(language: language)
      for character in (alphabet?.small ?? []) + (alphabet?.capitals ?? []) + Alphabet.digits {
        guard let letterform = try? school.letterform(for: character, hand: .right),
          seen.insert(letterform.strokes).inserted
        else { continue }
        own[school.id, default: []].append(letterform)
      }
    }
    return own
  }()

  @Test(arguments: schools)
  func everyLetterIsAMaze(id: String) throws {
    let level = try #require(MazeLevel(8))
    for letterform in Sweep.cases(LetterMazeTests.letterforms[id] ?? [], usually: 12) {
      let name: Comment = "\(letterform.text) of \(id)"
      let maze = try #require(LetterMaze(of: letterform, level: level, in: LetterMazeTests.room, seed: 1), name)
      #expect(maze.maze.isAsPlanned && maze.maze.verify(), name)
      #expect(maze.breadth >= 3 && maze.cell >= LetterMaze.smallestCell - 1e-9, name)
      #expect(maze.wall >= Length.mm(0.5).points - 1e-9, name)
      #expect(maze.maze.solution.count > 3, name)
      let ink = maze.marks(showsAnswer: true).compactMap { mark -> Rectangle? in
        guard case .shape(let shape, _) = mark else { return nil }
        return shape.inkBounds
      }
      #expect(ink.allSatisfy(LetterMazeTests.room.expanded(by: 1e-6).contains), name)
    }
  }

  /// At low levels cells are as large as in other mazes of the level, or nearly so: small hands find their way in both.
  @Test(arguments: ["S", "C", "O", "L", "s", "a", "t"], 1...3)
  func cellsOfLowLevelsAreLarge(letter: Character, level: Int) throws {
    let own = try #require(MazeLevel(level)).cellMillimetres
    let maze = try maze(letter, of: school("us-ball-and-stick"), level: level)
    #expect(Length.points(maze.cell).mm > 0.9 * own, "\(letter) \(Length.points(maze.cell).mm)")
  }

  /// Where a letter of print has a counter, the figure has it too, and no other hole.
  @Test(arguments: [
    (
      "us-continuous", ["a": 1, "e": 1, "o": 1, "d": 1, "b": 1, "p": 1, "q": 1, "g": 1, "6": 1, "8": 2, "9": 1, "0": 1]
    ),
    (
      "us-continuous", ["A": 1, "B": 2, "R": 1, "c": 0, "n": 0, "m": 0, "s": 0, "4": 0, "W": 0, "E": 0, "i": 0, "t": 0]
    ),
    ("de-grundschrift", ["a": 1, "e": 1, "g": 1, "B": 2, "4": 0, "8": 2, "ä": 1, "m": 0, "w": 0]),
    ("ru-cursive", ["а": 1, "о": 1, "в": 2, "ю": 1, "ф": 2, "8": 2, "0": 1, "и": 0, "ш": 0, "м": 0]),
    ("us-cursive", ["a": 1, "d": 1, "e": 1, "n": 0, "u": 0]),
  ])
  func countersStayOpen(id: String, counters: [String: Int]) throws {
    let school = try school(id)
    for (letter, count) in counters.sorted(by: { $0.key < $1.key }) {
      for level in [2, 8] {
        let maze = try maze(Character(letter), of: school, level: level)
        #expect(maze.losses == 0, "\(letter) of \(id), level \(level)")
        #expect(holes(of: maze.maze) == count, "\(letter) of \(id), level \(level)")
      }
    }
  }

  /// Holes by Euler's formula: cells, the sides they share, and the corners where four meet.
  private func holes(of maze: Maze) -> Int {
    var (cells, sides, corners) = (0, 0, 0)
    for row in 0..<maze.rows {
      for column in 0..<maze.columns {
        let here = Cell(column: column, row: row)
        guard maze.grid.contains(here) else { continue }
        cells += 1
        let right = maze.grid.contains(here.neighbour(.right))
        let below = maze.grid.contains(here.neighbour(.down))
        sides += (right ? 1 : 0) + (below ? 1 : 0)
        if right, below, maze.grid.contains(here.neighbour(.right).neighbour(.down)) { corners += 1 }
      }
    }
    return 1 - (cells - sides + corners)
  }

  /// The dot lies where the pen is set down; the star where it is lifted, but for rings, which end where they began.
  @Test(arguments: ["a", "k", "B", "t", "4", "z", "S", "o", "8"])
  func startAndGoalAreThoseOfThePen(character: Character) throws {
    let school = try school("us-continuous")
    let letterform = try #require(try school.letterform(for: character, hand: .right))
    let maze = try maze(character, of: school)
    let bounds = letterform.bounds
    // The figure is the letter and half its breadth around it.
    let scale = (Double(maze.maze.rows) - Double(maze.breadth)) * maze.cell / bounds.height
    func place(_ point: Point) -> Point {
      Point(
        maze.box.center.x + (point.x - bounds.center.x) * scale, maze.box.center.y - (point.y - bounds.center.y) * scale
      )
    }
    let strokes = letterform.strokes.filter { !$0.isDot }
    let start = try #require(strokes.first).path.start
    let end = try #require(strokes.last).path.end
    #expect(maze.center(maze.maze.start).distance(to: place(start)) < 1.5 * maze.cell)
    let slack = start.distance(to: end) < 0.1 ? 4.0 : 1.5
    #expect(maze.center(maze.maze.goal).distance(to: place(end)) < slack * maze.cell)
  }

  /// A ring cannot be cut short: the way goes all around it.
  @Test(arguments: ["o", "0", "O", "a", "d", "g", "q", "6"])
  func ringsAreGoneRound(character: Character) throws {
    for seed in 0..<2 {
      let maze = try maze(character, of: try school("us-continuous"), seed: UInt64(seed))
      let columns = maze.maze.solution.map(\.column)
      let widest = (0..<maze.maze.columns).filter { column in
        (0..<maze.maze.rows).contains { maze.maze.grid.contains(Cell(column: column, row: $0)) }
      }
      // To the left side, wherever start and goal are.
      #expect(try #require(columns.min()) < (try #require(widest.first)) + maze.breadth, "\(character), seed \(seed)")
    }
  }

  @Test func theSameSeedMakesTheSameMaze() throws {
    let school = try school("us-continuous")
    let mazes = try (0..<6).map { try maze("a", of: school, seed: UInt64($0)) }
    #expect(try mazes[2] == maze("a", of: school, seed: 2))
    #expect(Set(mazes).count == mazes.count)
  }

  /// Dots stand apart, pale in a rim; the maze is the letter's body.
  @Test func dotsAreDrawnBesideTheMaze() throws {
    let maze = try maze("i", of: try school("us-continuous"))
    #expect(maze.apart.count == 1)
    let dots = maze.marks().filter { mark in
      guard case .shape(.dots(let centers, _), _) = mark else { return false }
      return centers == maze.apart.map(\.start)
    }
    #expect(dots.count == 2)
    #expect(try self.maze("l", of: try school("us-continuous")).apart.isEmpty)
  }

  @Test func theAnswerLeadsFromTheDotToTheStar() throws {
    let maze = try maze("k", of: try school("us-continuous"))
    let answer = Set(maze.marks(showsAnswer: true)).subtracting(maze.marks())
    #expect(answer.count == 1)
    guard case .shape(.line(let way, _), _)? = answer.first else {
      Issue.record("the answer is no line")
      return
    }
    #expect(way.start.distance(to: maze.center(maze.maze.start)) < 1e-9)
    #expect(way.end.distance(to: maze.center(maze.maze.goal)) < 1e-9)
  }

  @Test func smallCopiesAreTheSameMaze() throws {
    let maze = try maze("i", of: try school("us-continuous"))
    let corner = Rectangle(x: 300, y: 20, width: 120, height: 90)
    let copy = maze.fitted(in: corner)
    #expect(copy.maze == maze.maze && corner.contains(copy.box))
    #expect(abs(copy.cell / maze.cell - copy.box.height / maze.box.height) < 1e-9)
    #expect(corner.contains(try #require(copy.apart.first).start))
    #expect(maze.fitted(in: LetterMazeTests.room).box.height >= maze.box.height - 1e-9)
  }

  @Test func roomsAreLargeEnoughOrThereIsNoMaze() throws {
    let school = try school("us-continuous")
    let letterform = try #require(try school.letterform(for: "m", hand: .right))
    let level = try #require(MazeLevel(5))
    let small = Rectangle(x: 0, y: 0, width: 20, height: 20)
    #expect(LetterMaze(of: letterform, level: level, in: small, seed: 1) == nil)
    #expect(LetterMaze(of: letterform, level: level, in: small.expanded(by: -10), seed: 1) == nil)
  }
}
