import Geometry
import Mazes

/// One who walks a maze as the definition says, written apart from the measure: the right way found by trying out,
/// blind alleys walked cell by cell.
struct Walker {
  struct Exit {
    let weight: Int
    let isRight: Bool
    /// What walking in and back costs; nothing for the right exit and for what is seen to be blind.
    let cost: Fraction
  }

  /// The exits of each cell of the right way, the goal left out.
  private(set) var places: [(exits: [Exit], costs: [Double])] = []
  private(set) var trace = Fraction(0)
  private let maze: Maze
  private let searcher: Searcher

  init(_ maze: Maze, _ searcher: Searcher) {
    self.maze = maze
    self.searcher = searcher
    var cell = maze.start
    var heading = maze.entry
    var from: Cell?
    while cell != maze.goal {
      var exits: [Exit] = []
      var right = heading
      for exit in Direction.allCases where maze.isOpen(cell, exit) && cell.neighbour(exit) != from {
        let isRight = leadsToGoal(cell, exit)
        if isRight { right = exit }
        exits.append(
          Exit(
            weight: weight(cell, exit, heading), isRight: isRight,
            cost: isRight ? Fraction(0) : walk(cell, exit, heading)))
      }
      places.append((exits, exits.map(\.cost.value)))
      trace = trace + Fraction(1) + (right == heading ? Fraction(0) : Fraction(searcher.turnHalfSteps, 2))
      from = cell
      cell = cell.neighbour(right)
      heading = right
    }
  }

  /// One run: at each cell the exits in an order drawn without replacement, until the right one comes.
  mutating func run(_ random: inout Xoshiro256StarStar) -> Double {
    var work = trace.value
    for place in places where place.exits.count > 1 {
      var left = Array(place.exits.indices)
      while true {
        var ticket = Int(random.below(UInt32(left.reduce(0) { $0 + place.exits[$1].weight })))
        let chosen = left.firstIndex {
          ticket -= place.exits[$0].weight
          return ticket < 0
        }
        guard let chosen, !place.exits[left[chosen]].isRight else { break }
        work += place.costs[left[chosen]]
        left.remove(at: chosen)
      }
    }
    return work
  }

  private func walk(_ cell: Cell, _ exit: Direction, _ heading: Direction) -> Fraction {
    guard depth(cell, exit) > searcher.sight else { return Fraction(0) }
    let corner = exit == heading ? Fraction(0) : Fraction(searcher.turnHalfSteps, 2)
    let next = cell.neighbour(exit)
    var cost = Fraction(1) + corner
    for onward in Direction.allCases where maze.isOpen(next, onward) && onward != exit.opposite {
      cost = cost + walk(next, onward, exit)
    }
    return cost + Fraction(1) + corner
  }

  private func depth(_ cell: Cell, _ exit: Direction) -> Int {
    let next = cell.neighbour(exit)
    var deepest = 0
    for onward in Direction.allCases where maze.isOpen(next, onward) && onward != exit.opposite {
      deepest = max(deepest, depth(next, onward))
    }
    return deepest + 1
  }

  private func leadsToGoal(_ cell: Cell, _ exit: Direction) -> Bool {
    let next = cell.neighbour(exit)
    return next == maze.goal
      || Direction.allCases.contains {
        maze.isOpen(next, $0) && $0 != exit.opposite && leadsToGoal(next, $0)
      }
  }

  private func weight(_ cell: Cell, _ exit: Direction, _ heading: Direction) -> Int {
    let next = cell.neighbour(exit)
    let before = abs(cell.column - maze.goal.column) + abs(cell.row - maze.goal.row)
    let after = abs(next.column - maze.goal.column) + abs(next.row - maze.goal.row)
    if after < before { return exit == heading ? searcher.nearerAhead : searcher.nearerAside }
    return exit == heading ? searcher.fartherAhead : searcher.fartherAside
  }
}

/// An exact fraction in lowest terms.
struct Fraction: Equatable {
  let above: Int
  let below: Int

  init(_ above: Int, _ below: Int = 1) {
    var (a, b) = (abs(above), below)
    while b != 0 { (a, b) = (b, a % b) }
    self.above = above / max(a, 1)
    self.below = below / max(a, 1)
  }

  var value: Double { Double(above) / Double(below) }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    Fraction(a.above * b.below + b.above * a.below, a.below * b.below)
  }

  static func - (a: Fraction, b: Fraction) -> Fraction { a + Fraction(-b.above, b.below) }

  static func * (a: Fraction, b: Fraction) -> Fraction { Fraction(a.above * b.above, a.below * b.below) }
}
