import Geometry
import Texts

/// Points of ink in no order, joined to lines: each with the nearest that are left, so that no point has more than two neighbours.
///
/// Greedy matching of nearest pairs (Bentley 1992, *Fast Algorithms for Geometric Traveling Salesman Problems*, greedy edges), held
/// to steps as the pen takes them. In which order and direction the lines were drawn stays unknown.
struct LoosePoints {
  /// The lines; a point that has no other near it is one by itself.
  let lines: [[InkPoint]]
  /// How far the nearest other place usually lies.
  let spacing: Double

  /// So many points hold a page; comparing more takes too long.
  static let most = 20_000
  /// A point is compared with so many others.
  private static let mostNeighbours = 6
  /// Neighbours are at most so much farther apart than nearly all points are from their nearest.
  private static let reach = 2.5
  private static let nearlyAll = 0.95
  /// Where the pen was quick, they are farther apart: so many times the step there, and so many times what is usual at the most.
  private static let quickReach = 2.0
  private static let mostReach = 1.6
  /// A line of fewer points beside another is a remnant of it, and only a longer one is closed.
  private static let leastLine = 3
  private static let leastRing = 8

  /// Lines of points, of which at most ``most`` are looked at.
  init(_ points: [InkPoint]) {
    var seen: Set<Point> = []
    let points = points.prefix(LoosePoints.most).filter { seen.insert($0.position).inserted }
    let near = Neighbours(of: points, atMost: LoosePoints.mostNeighbours)
    let nearest = near.pairs.compactMap { $0.first?.distance }
    spacing = nearest.quantile(0.5) ?? 0
    let usual = LoosePoints.reach * (nearest.quantile(LoosePoints.nearlyAll) ?? 0)
    func reach(_ index: Int) -> Double {
      let step = near.pairs[index].first?.distance ?? 0
      return max(usual, min(LoosePoints.quickReach * step, LoosePoints.mostReach * usual))
    }
    var links = Links(count: points.count)
    let pairs = near.pairs.enumerated().flatMap { index, others in
      others.filter { $0.distance <= max(reach(index), reach($0.index)) }.map {
        Pair(distance: $0.distance, first: index, second: $0.index)
      }
    }.sorted { ($0.distance, $0.first, $0.second) < ($1.distance, $1.first, $1.second) }
    for pair in pairs { links.join(pair.first, pair.second, leastRing: LoosePoints.leastRing) }
    let chains = links.chains
    var length = Array(repeating: 0, count: points.count)
    for chain in chains { for index in chain { length[index] = chain.count } }
    lines = chains.filter { chain in
      chain.count >= LoosePoints.leastLine
        || !chain.allSatisfy { index in
          near.pairs[index].contains { $0.distance <= usual && length[$0.index] >= LoosePoints.leastLine }
        }
    }.map { chain in chain.map { InkPoint(x: points[$0].x, y: points[$0].y) } }
  }

  /// Whether a list of the points goes to and fro between places far apart, as no pen does.
  func isJumped(by points: [InkPoint]) -> Bool {
    let steps = zip(points, points.dropFirst()).map { ($1.position - $0.position).length }
    guard points.count >= LoosePoints.leastShuffled, let usual = steps.quantile(0.5) else { return false }
    return usual > LoosePoints.shuffled * spacing
  }

  /// Fewer points, or steps that are not so many times longer than from each point to its nearest, are no sign of that.
  private static let leastShuffled = 40
  private static let shuffled = 12.0

  /// Two points that may be neighbours.
  private struct Pair {
    let distance: Double
    let first: Int
    let second: Int
  }

  /// The nearest points of each.
  private struct Neighbours {
    struct Neighbour {
      let distance: Double
      let index: Int
    }
    /// For each point its nearest, the nearest first; those beyond a square of the page and the ones around it are not seen.
    private(set) var pairs: [[Neighbour]]

    /// A square holds one point on the mean; of crowded ones a part is looked at.
    private static let mostInSquare = 256

    private struct Square: Hashable {
      let column: Int
      let row: Int
    }

    init(of points: [InkPoint], atMost most: Int) {
      pairs = Array(repeating: [], count: points.count)
      guard points.count > 1, let box = Rectangle(around: points.map { $0.position }) else { return }
      let side = max(box.width, box.height) / Double(points.count).squareRoot()
      guard side > 0, side.isFinite else { return }
      let squares = points.map { point in
        Square(column: Int(clamping: (point.x - box.min.x) / side), row: Int(clamping: (point.y - box.min.y) / side))
      }
      let members = Dictionary(grouping: points.indices) { squares[$0] }
      for index in points.indices {
        var found: [Neighbour] = []
        for column in -1...1 {
          for row in -1...1 {
            let square = Square(column: squares[index].column + column, row: squares[index].row + row)
            for other in (members[square] ?? []).prefix(Neighbours.mostInSquare) where other != index {
              let distance = (points[other].position - points[index].position).length
              if found.count == most {
                guard distance < found[most - 1].distance else { continue }
                found.removeLast()
              }
              found.insert(
                Neighbour(distance: distance, index: other),
                at: found.firstIndex { $0.distance > distance } ?? found.count)
            }
          }
        }
        pairs[index] = found
      }
    }
  }

  /// Points joined to chains and rings.
  private struct Links {
    private var next: [[Int]]
    /// For each point another one of its chain, or itself.
    private var roots: [Int]
    private var sizes: [Int]

    init(count: Int) {
      next = Array(repeating: [], count: count)
      roots = Array(0..<count)
      sizes = Array(repeating: 1, count: count)
    }

    private mutating func root(of index: Int) -> Int {
      var index = index
      while roots[index] != index {
        roots[index] = roots[roots[index]]
        index = roots[index]
      }
      return index
    }

    /// Joins two points that each have a side free, unless that closes a small ring.
    mutating func join(_ a: Int, _ b: Int, leastRing: Int) {
      guard next[a].count < 2, next[b].count < 2, !next[a].contains(b) else { return }
      let (first, second) = (root(of: a), root(of: b))
      if first == second {
        guard sizes[first] >= leastRing else { return }
      } else {
        roots[second] = first
        sizes[first] += sizes[second]
      }
      next[a].append(b)
      next[b].append(a)
    }

    /// The points of each chain from an end to the other; a ring ends where it began.
    var chains: [[Int]] {
      var isSeen = Array(repeating: false, count: next.count)
      var chains: [[Int]] = []
      for wantsRings in [false, true] {
        for start in next.indices where !isSeen[start] && (wantsRings || next[start].count < 2) {
          var chain = [start]
          isSeen[start] = true
          while let on = next[chain[chain.count - 1]].first(where: { !isSeen[$0] }) {
            isSeen[on] = true
            chain.append(on)
          }
          if wantsRings { chain.append(start) }
          chains.append(chain)
        }
      }
      return chains
    }
  }
}
