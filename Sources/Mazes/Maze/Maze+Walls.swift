extension Maze {
  /// The walls as lines to draw, each from a node where a wall ends or several meet to the next such node.
  ///
  /// A line has at least two nodes, its first, its corners, its last; pieces between are straight. The outline is among
  /// them, open beside start and goal if the maze has gaps. A line without such a node is closed: its first node comes
  /// again as its last. Order: by the first node, row by row, and there to the right, down, left, up. O(cells).
  public var wallPolylines: [[LatticeNode]] {
    let width = columns + 1
    var walls = wallsByNode
    let meetings = walls.map { $0.nonzeroBitCount != 2 }
    var lines: [[LatticeNode]] = []

    func follow(from first: Int, _ direction: Direction) {
      var line = [LatticeNode(x: first % width, y: first / width)]
      var node = first
      var direction = direction
      while true {
        let next = node + direction.columnStep + direction.rowStep * width
        walls[node] &= ~direction.bit
        walls[next] &= ~direction.opposite.bit
        node = next
        let onward = Direction.allCases.first { walls[node] & $0.bit != 0 }
        if meetings[node] || onward != direction {
          line.append(LatticeNode(x: node % width, y: node / width))
        }
        guard !meetings[node], let onward else { break }
        direction = onward
      }
      lines.append(line)
    }
    // Open lines first; what is left then are closed ones.
    for isClosed in [false, true] {
      for node in walls.indices where meetings[node] || isClosed {
        for direction in Direction.allCases where walls[node] & direction.bit != 0 {
          follow(from: node, direction)
        }
      }
    }
    return lines
  }

  /// Whether a line of ``wallPolylines`` is part of the outline, around the maze or around a hole in its figure.
  ///
  /// No line is so in part: where a wall leaves the outline, lines end.
  public func isOutline(_ line: [LatticeNode]) -> Bool {
    guard line.count > 1 else { return false }
    let (a, b) = (line[0], line[1])
    let isLevel = a.y == b.y
    let here = Cell(column: min(a.x, b.x), row: min(a.y, b.y))
    return grid.contains(here) != grid.contains(here.neighbour(isLevel ? .up : .left))
  }

  /// Per lattice node, row by row, the bits of the directions in which a wall leaves it.
  var wallsByNode: [UInt8] {
    let width = columns + 1
    var walls = [UInt8](repeating: 0, count: width * (rows + 1))
    for y in 0...rows {
      for x in 0...columns {
        let cell = Cell(column: x, row: y)
        if x < columns, isWall(cell.neighbour(.up), .down) {
          walls[y * width + x] |= Direction.right.bit
          walls[y * width + x + 1] |= Direction.left.bit
        }
        if y < rows, isWall(cell.neighbour(.left), .right) {
          walls[y * width + x] |= Direction.down.bit
          walls[(y + 1) * width + x] |= Direction.up.bit
        }
      }
    }
    return walls
  }

  /// Whether a wall stands on that side of a cell, which may lie outside.
  private func isWall(_ cell: Cell, _ side: Direction) -> Bool {
    let beyond = cell.neighbour(side)
    switch (grid.contains(cell), grid.contains(beyond)) {
    case (true, true): return !isOpen(cell, side)
    case (false, false): return false
    case (true, false): return !isGap(cell, side)
    case (false, true): return !isGap(beyond, side.opposite)
    }
  }

  private func isGap(_ cell: Cell, _ side: Direction) -> Bool {
    hasGaps && (cell == start && side == entry.opposite || cell == goal && side == entry)
  }
}
