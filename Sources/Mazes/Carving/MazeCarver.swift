import Geometry

/// Carves a maze: first any spanning tree, then swaps of one passage for another until the maze is as planned.
///
/// The first tree is a growing tree (Jamis Buck, *Mazes for Programmers*, 2015,
/// <https://weblog.jamisbuck.org/2011/1/27/maze-generation-growing-tree-algorithm>). A swap opens a closed wall,
/// which makes one cycle, and closes another passage of that cycle, so the tree stays a tree. Swaps that make the maze
/// a little worse are accepted, less and less (Dueck, Scheuer, "Threshold Accepting", Journal of Computational Physics
/// 90, 1990).
///
/// The tree hangs at the start. Per cell off the right way it is remembered what walking the cells below it costs three
/// searchers, packed into one word, so that a swap changes only the words of the cycle and of the cells between it and
/// the right way. What the right way alone shows comes first: most swaps make it so bad that nothing need be weighed.
struct MazeCarver {
  let plan: MazePlan
  let columns: Int
  private(set) var start = 0
  private(set) var goal = 0

  /// Per cell: bits 0-3 the open passages, bits 4-5 the direction in which the cell is entered from the start.
  var links: ContiguousArray<UInt8>
  /// Per cell: what lies below it, see `Burden`.
  var burdens: ContiguousArray<Burden>
  /// Per cell: bits 0-3 the directions towards the goal, bits 4-7 those towards the start.
  var towards: ContiguousArray<UInt8>
  var deadEnds = 0
  var state = Appraisal()
  var way: RightWay

  /// The walls that stand: twice the index of the cell, plus one if the wall is below it rather than to its right.
  private var walls: ContiguousArray<Int32> = []
  /// All places for walls.
  private let places: ContiguousArray<Int32>
  private let ends: MazePlan.Ends?
  let odds = Odds.all

  /// After how many swaps a new beginning finds a maze sooner than going on, on grids of up to 200 cells: of level 1,
  /// after 2.5 ms rather than 8.7 for 95 % of mazes (measured on an earlier carver; later levels take less).
  private static let swapsPerBeginning = 300
  /// None of 100 000 mazes on their levels' own grids needed as many; a plan that cannot be met ends here, after at
  /// most half a second.
  private static let beginnings = 200

  /// Cells as they were before a swap.
  private struct Memory {
    var cells: ContiguousArray<Int32>
    var links: ContiguousArray<UInt8>
    var burdens: ContiguousArray<Burden>
    var count = 0

    @inline(__always) mutating func add(_ cell: Int, _ link: UInt8, _ burden: Burden) {
      cells[count] = Int32(truncatingIfNeeded: cell)
      links[count] = link
      burdens[count] = burden
      count &+= 1
    }

    mutating func add(
      _ side: ContiguousArray<Int32>, _ length: Int, _ links: ContiguousArray<UInt8>,
      _ burdens: ContiguousArray<Burden>
    ) {
      let (side, links, burdens) = (side.span, links.span, burdens.span)
      for index in 0..<length {
        let cell = Int(side[index])
        add(cell, links[cell], burdens[cell])
      }
    }
  }

  // What a swap needs to remember.
  private var marks: ContiguousArray<Int>
  private var clock = 0
  private var nearSide: ContiguousArray<Int32>
  private var farSide: ContiguousArray<Int32>
  private var memory: Memory

  init(plan: MazePlan) {
    self.plan = plan
    let grid = plan.grid
    columns = grid.columns
    let count = grid.columns * grid.rows
    ends = plan.ends
    links = ContiguousArray(repeating: 0, count: count)
    burdens = ContiguousArray(repeating: Burden(), count: count)
    towards = links
    marks = ContiguousArray(repeating: 0, count: count)
    nearSide = ContiguousArray(repeating: 0, count: count)
    farSide = nearSide
    memory = Memory(cells: nearSide, links: links, burdens: burdens)
    way = RightWay(cellCount: count)
    places = ContiguousArray(
      grid.interiorEdges.map { Int32(2 * grid.index(of: $0.cell) + ($0.direction == .down ? 1 : 0)) })
  }

  var passages: [UInt8] { links.map { $0 & 15 } }

  /// The best of what several beginnings have come to.
  private struct Find {
    let penalty: Int64
    let links: ContiguousArray<UInt8>
    let start: Int
    let goal: Int
  }

  /// Carves until the maze is as planned, or beginnings are used up; then the best found stands, and false is returned.
  mutating func carve(_ random: inout Xoshiro256StarStar) -> Bool {
    var best: Find?
    let swaps = max(MazeCarver.swapsPerBeginning, plan.grid.cellCount * 3 / 2)
    for _ in 0..<MazeCarver.beginnings * MazeCarver.swapsPerBeginning / swaps {
      plant(&random)
      walk()
      state = appraise()
      for count in 0..<swaps {
        if state.isDone { return true }
        swap(&random, slack: max(0, 40 - count * 300 / (8 * swaps)))
      }
      if state.isDone { return true }
      if best.map({ state.penalty < $0.penalty }) ?? true {
        best = Find(penalty: state.penalty, links: links, start: start, goal: goal)
      }
    }
    if let best { (links, start, goal) = (best.links, best.start, best.goal) }
    return false
  }

  /// The index of the next cell in a direction.
  @inline(__always) func step(_ direction: UInt8) -> Int { MazeCarver.step(direction, columns) }

  @inline(__always) static func step(_ direction: UInt8, _ columns: Int) -> Int {
    let sign = 1 &- Int(direction & 2)
    return direction & 1 == 0 ? sign : sign &* columns
  }

  // MARK: The first tree

  private mutating func plant(_ random: inout Xoshiro256StarStar) {
    let grid = plan.grid
    if let ends {
      start = grid.index(of: ends.start)
      goal = grid.index(of: ends.goal)
    } else {
      start = Int(random.below(UInt32(grid.rows))) * columns
      goal = Int(random.below(UInt32(grid.rows))) * columns + columns - 1
    }
    let (startCell, goalCell) = (grid.cell(at: start), grid.cell(at: goal))
    for index in links.indices {
      links[index] = 0
      towards[index] =
        MazeCarver.compass(from: grid.cell(at: index), to: goalCell)
        | MazeCarver.compass(from: grid.cell(at: index), to: startCell) << 4
    }
    // The direction of entry, of the start too; it is not a passage there.
    links[start] = Direction.right.rawValue << 4

    var active: ContiguousArray<Int> = [start]
    var reached = ContiguousArray(repeating: false, count: links.count)
    var order: ContiguousArray<Int> = [start]
    reached[start] = true
    order.reserveCapacity(links.count)
    while !active.isEmpty {
      var position = active.count - 1
      if plan.manner.newestPercent < 100, random.below(100) >= UInt32(plan.manner.newestPercent) {
        position = Int(random.below(UInt32(active.count)))
      }
      let here = grid.cell(at: active[position])
      var free: (UInt8, UInt8, UInt8, UInt8) = (0, 0, 0, 0)
      var count: UInt32 = 0
      for direction in Direction.allCases {
        let neighbour = here.neighbour(direction)
        guard grid.leads(from: here, direction), !reached[grid.index(of: neighbour)] else { continue }
        switch count {
        case 0: free.0 = direction.rawValue
        case 1: free.1 = direction.rawValue
        case 2: free.2 = direction.rawValue
        default: free.3 = direction.rawValue
        }
        count += 1
      }
      guard count > 0 else {
        active.remove(at: position)
        continue
      }
      let chosen = random.below(count)
      let direction = chosen == 0 ? free.0 : chosen == 1 ? free.1 : chosen == 2 ? free.2 : free.3
      let (from, to) = (active[position], active[position] + step(direction))
      links[from] |= 1 &<< direction
      links[to] = 1 &<< (direction ^ 2) | direction << 4
      reached[to] = true
      active.append(to)
      order.append(to)
    }
    for index in order.reversed() where index != start { burdens[index] = burden(of: index) }
    deadEnds = links.indices.count {
      (links[$0] & 15).nonzeroBitCount == 1 && $0 != start && $0 != goal
    }
    walls.removeAll(keepingCapacity: true)
    for place in places where links[Int(place >> 1)] & (1 &<< UInt8(place & 1)) == 0 { walls.append(place) }
  }

  private static func compass(from here: Cell, to there: Cell) -> UInt8 {
    Direction.allCases.reduce(0 as UInt8) { bits, direction in
      let isNearer =
        direction.columnStep * (there.column - here.column) > 0
        || direction.rowStep * (there.row - here.row) > 0
      return isNearer ? bits | direction.bit : bits
    }
  }

  // MARK: Swaps

  /// The cycle that opening a wall makes: the cells that were climbed from each of its sides, and the one where both ways meet.
  private struct Cycle {
    var nearCount = 0
    var farCount = 0
    var meeting = 0
  }

  /// Opens a wall, closes a passage of the cycle; takes it back if the maze becomes worse by more than the slack.
  private mutating func swap(_ random: inout Xoshiro256StarStar, slack: Int) {
    guard !walls.isEmpty else { return }
    let wall = Int(random.below(UInt32(truncatingIfNeeded: walls.count)))
    let place = Int(walls[wall])
    var outward = UInt8(truncatingIfNeeded: place & 1)
    var near = place >> 1
    var far = near &+ step(outward)
    clock &+= 1
    var cycle = MazeCarver.climb(
      from: near, far, to: start, columns, stamp: clock << 17, links, &marks, &nearSide, &farSide)

    // The passage to close is on one of the two sides; call that one near.
    var cut = Int(random.below(UInt32(truncatingIfNeeded: cycle.nearCount &+ cycle.farCount)))
    if cut >= cycle.nearCount {
      cut &-= cycle.nearCount
      Swift.swap(&nearSide, &farSide)
      (cycle.nearCount, cycle.farCount) = (cycle.farCount, cycle.nearCount)
      Swift.swap(&near, &far)
      outward ^= 2
    }
    let below = Int(nearSide[cut])
    let back = links[below] >> 4
    let above = below &- step(back)
    remember(cycle)
    let oldDeadEnds = deadEnds
    MazeCarver.turn(&links, nearSide, upTo: cut, outward)
    open(near, outward)
    open(far, outward ^ 2)
    close(below, back ^ 2)
    close(above, back)
    walk()
    let worst = state.penalty &+ Int64(slack)
    if leastPenalty <= worst {
      weigh(cycle, upTo: cut)
      let next = appraise()
      if next.penalty <= worst {
        state = next
        walls[wall] = Int32(truncatingIfNeeded: back & 2 == 0 ? 2 &* above &+ Int(back) : 2 &* below &+ Int(back ^ 2))
        return
      }
    }
    restore()
    deadEnds = oldDeadEnds
  }

  /// Climbs from both sides of a wall in turn, until one comes where the other has been.
  private static func climb(
    from near: Int, _ far: Int, to start: Int, _ columns: Int, stamp: Int, _ links: ContiguousArray<UInt8>,
    _ marks: inout ContiguousArray<Int>, _ nearSide: inout ContiguousArray<Int32>,
    _ farSide: inout ContiguousArray<Int32>
  ) -> Cycle {
    let links = links.span
    var marks = marks.mutableSpan
    var nearSide = nearSide.mutableSpan
    var farSide = farSide.mutableSpan
    var cycle = Cycle()
    var (nearCell, farCell) = (near, far)
    marks[near] = stamp
    marks[far] = stamp | 1 << 16
    while true {
      if nearCell != start {
        nearSide[cycle.nearCount] = Int32(truncatingIfNeeded: nearCell)
        cycle.nearCount &+= 1
        nearCell &-= step(links[nearCell] >> 4, columns)
        let mark = marks[nearCell]
        if mark &- stamp >= 1 << 16 {
          cycle.farCount = mark & 0xFFFF
          cycle.meeting = nearCell
          return cycle
        }
        marks[nearCell] = stamp | cycle.nearCount
      }
      if farCell != start {
        farSide[cycle.farCount] = Int32(truncatingIfNeeded: farCell)
        cycle.farCount &+= 1
        farCell &-= step(links[farCell] >> 4, columns)
        let mark = marks[farCell]
        if mark >= stamp, mark < stamp | 1 << 16 {
          cycle.nearCount = mark & 0xFFFF
          cycle.meeting = farCell
          return cycle
        }
        marks[farCell] = stamp | 1 << 16 | cycle.farCount
      }
    }
  }

  /// Remembers the cells of a cycle as they are.
  private mutating func remember(_ cycle: Cycle) {
    memory.count = 0
    memory.add(nearSide, cycle.nearCount, links, burdens)
    memory.add(farSide, cycle.farCount, links, burdens)
    memory.add(cycle.meeting, links[cycle.meeting], burdens[cycle.meeting])
  }

  /// Puts all that is remembered back.
  private mutating func restore() {
    for index in 0..<memory.count {
      let cell = Int(memory.cells[index])
      links[cell] = memory.links[index]
      burdens[cell] = memory.burdens[index]
    }
  }

  /// Lets the cells of the near side up to the cut be entered through the wall.
  private static func turn(
    _ links: inout ContiguousArray<UInt8>, _ nearSide: ContiguousArray<Int32>, upTo cut: Int, _ outward: UInt8
  ) {
    var links = links.mutableSpan
    var index = cut
    while index > 0 {
      let cell = Int(nearSide[index])
      let towardsWall = links[Int(nearSide[index &- 1])] >> 4 ^ 2
      links[cell] = links[cell] & 15 | towardsWall << 4
      index &-= 1
    }
    let near = Int(nearSide[0])
    links[near] = links[near] & 15 | (outward ^ 2) << 4
  }

  /// Weighs anew what lies below the cells of a cycle, and below those between it and the right way.
  private mutating func weigh(_ cycle: Cycle, upTo cut: Int) {
    MazeCarver.weigh(cycle, upTo: cut, nearSide, farSide, links, &burdens, columns)
    MazeCarver.weigh(from: cycle.meeting, to: way, links, &burdens, &memory, columns)
  }

  /// Weighs anew what lies below the cells from one up to the right way, as far as it is other than before.
  private static func weigh(
    from meeting: Int, to way: RightWay, _ links: ContiguousArray<UInt8>, _ burdens: inout ContiguousArray<Burden>,
    _ memory: inout Memory, _ columns: Int
  ) {
    let links = links.span
    var burdens = burdens.mutableSpan
    var cell = meeting
    while !way.contains(cell) {
      let link = links[cell]
      let burden = burden(of: cell, link: link, columns) { burdens[$0] }
      if burden == burdens[cell] { break }
      if cell != meeting { memory.add(cell, link, burdens[cell]) }
      burdens[cell] = burden
      cell &-= step(link >> 4, columns)
    }
  }

  /// Weighs anew what lies below the cells of a cycle.
  private static func weigh(
    _ cycle: Cycle, upTo cut: Int, _ nearSide: ContiguousArray<Int32>, _ farSide: ContiguousArray<Int32>,
    _ links: ContiguousArray<UInt8>, _ burdens: inout ContiguousArray<Burden>, _ columns: Int
  ) {
    let (nearSide, farSide, links) = (nearSide.span, farSide.span, links.span)
    var burdens = burdens.mutableSpan
    var index = cut
    while index >= 0 {
      weigh(Int(nearSide[index]), links, &burdens, columns)
      index &-= 1
    }
    for index in 0..<cycle.farCount { weigh(Int(farSide[index]), links, &burdens, columns) }
    index = cut &+ 1
    while index < cycle.nearCount {
      weigh(Int(nearSide[index]), links, &burdens, columns)
      index &+= 1
    }
  }

  @inline(__always) private static func weigh(
    _ cell: Int, _ links: Span<UInt8>, _ burdens: inout MutableSpan<Burden>, _ columns: Int
  ) {
    let burden = burden(of: cell, link: links[cell], columns) { burdens[$0] }
    burdens[cell] = burden
  }

  @inline(__always) private mutating func open(_ cell: Int, _ direction: UInt8) {
    if (links[cell] & 15).nonzeroBitCount == 1, cell != start, cell != goal { deadEnds &-= 1 }
    links[cell] |= 1 &<< direction
  }

  @inline(__always) private mutating func close(_ cell: Int, _ direction: UInt8) {
    links[cell] &= ~(1 &<< direction)
    if (links[cell] & 15).nonzeroBitCount == 1, cell != start, cell != goal { deadEnds &+= 1 }
  }
}
