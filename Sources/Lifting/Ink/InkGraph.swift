import Geometry

/// The lines of a skeleton: edges between ends and crossings, and the ways through the crossings.
///
/// Pixels of the mask; lines are led straight on through a crossing, for a pen does not turn where lines meet.
struct InkGraph {
  /// A line between two nodes; pixels from the first to the last.
  private struct Edge {
    var places: [Int]
    /// The nodes at both ends; −1 for an end of its own, as on a closed line.
    var nodes: [Int]
    var isGone = false
  }

  /// One of both ends of an edge.
  private struct Tip: Hashable {
    let edge: Int
    let isLast: Bool
  }

  private let width: Int
  private var edges: [Edge] = []
  /// The middles of the nodes, and how many edges end there.
  private var middles: [Point] = []
  /// The mean width of the ink in pixels.
  private let breadth: Double

  /// Free ends shorter than this, by the breadth of the ink, are knots of its rim.
  private static let spur = 0.6
  /// Crossings nearer than this, by the breadth of the ink, are one.
  private static let sameCrossing = 1.1
  /// A direction at a crossing is taken so far from it, by the breadth of the ink.
  private static let reach = 1.6
  /// Lines go on through a crossing where they turn by less: the cosine of 50°.
  private static let straight = 0.64

  init(of skeleton: Skeleton) {
    width = skeleton.width
    breadth = skeleton.places.isEmpty ? 1 : max(1, Double(skeleton.inked) / Double(skeleton.places.count))
    trace(skeleton)
    for _ in 0..<2 {
      prune()
      joinThrough()
    }
    mergeCrossings()
  }

  private func point(_ place: Int) -> Point { Point(Double(place % width) + 0.5, Double(place / width) + 0.5) }

  // MARK: Nodes and edges

  private mutating func trace(_ skeleton: Skeleton) {
    var nodeOf: [Int: Int] = [:]
    var clusters: [[Int]] = []
    var degree: [Int: Int] = [:]
    for place in skeleton.places { degree[place] = skeleton.neighbours(of: place).count }
    for place in skeleton.places where degree[place] != 2 && nodeOf[place] == nil {
      var cluster = [place]
      nodeOf[place] = clusters.count
      var next = 0
      // Pixels of one crossing lie beside each other.
      while next < cluster.count, (degree[cluster[next]] ?? 0) > 2 {
        for other in skeleton.neighbours(of: cluster[next]) where nodeOf[other] == nil && (degree[other] ?? 0) > 2 {
          nodeOf[other] = clusters.count
          cluster.append(other)
        }
        next += 1
      }
      clusters.append(cluster)
    }
    middles = clusters.map { cluster in
      let sum = cluster.reduce(Vector.zero) { $0 + (point($1) - .origin) }
      return .origin + sum / Double(cluster.count)
    }
    var isUsed: Set<Int> = []
    for (node, cluster) in clusters.enumerated() {
      for place in cluster {
        if degree[place] == 0 { edges.append(Edge(places: [place], nodes: [node, node])) }
        for first in skeleton.neighbours(of: place) where nodeOf[first] != node {
          guard nodeOf[first] != nil || !isUsed.contains(first) else { continue }
          walk(from: place, over: first, node, nodeOf, &isUsed, skeleton)
        }
      }
    }
    for place in skeleton.places where nodeOf[place] == nil && !isUsed.contains(place) {
      closed(from: place, &isUsed, skeleton)
    }
  }

  private mutating func walk(
    from place: Int, over first: Int, _ node: Int, _ nodeOf: [Int: Int], _ isUsed: inout Set<Int>, _ skeleton: Skeleton
  ) {
    var places = [place]
    var (before, here) = (place, first)
    while nodeOf[here] == nil {
      isUsed.insert(here)
      places.append(here)
      let onward = skeleton.neighbours(of: here).filter { $0 != before && !isUsed.contains($0) }
      // Of a node and a pixel beside it the node ends the line, unless it is the one it came from.
      let next =
        onward.first { nodeOf[$0] != nil && (nodeOf[$0] != node || places.count > 2) }
        ?? onward.first {
          nodeOf[$0] == nil
        }
      guard let next else { break }
      (before, here) = (here, next)
    }
    guard let end = nodeOf[here] else {
      edges.append(Edge(places: places, nodes: [node, -1]))
      return
    }
    places.append(here)
    // A line between two nodes side by side is met from both.
    guard places.count > 2 || node < end else { return }
    edges.append(Edge(places: places, nodes: [node, end]))
  }

  private mutating func closed(from place: Int, _ isUsed: inout Set<Int>, _ skeleton: Skeleton) {
    var places = [place]
    isUsed.insert(place)
    while let next = skeleton.neighbours(of: places[places.count - 1]).first(where: { !isUsed.contains($0) }) {
      isUsed.insert(next)
      places.append(next)
    }
    if places.count > 2 { places.append(place) }
    edges.append(Edge(places: places, nodes: [-1, -1]))
  }

  // MARK: Tidying

  private var allTips: [Int: [Tip]] {
    var tips: [Int: [Tip]] = [:]
    for (index, edge) in edges.enumerated() where !edge.isGone {
      if edge.nodes[0] >= 0 { tips[edge.nodes[0], default: []].append(Tip(edge: index, isLast: false)) }
      if edge.nodes[1] >= 0 { tips[edge.nodes[1], default: []].append(Tip(edge: index, isLast: true)) }
    }
    return tips
  }

  private func length(_ edge: Edge) -> Double {
    zip(edge.places, edge.places.dropFirst()).reduce(0) { $0 + point($1.0).distance(to: point($1.1)) }
  }

  /// Takes away the short free ends at crossings.
  private mutating func prune() {
    let tips = allTips
    for (index, edge) in edges.enumerated() where !edge.isGone && edge.places.count > 1 {
      let counts = edge.nodes.map { $0 < 0 ? 1 : tips[$0]?.count ?? 0 }
      guard counts.min() == 1, (counts.max() ?? 0) > 2, length(edge) < InkGraph.spur * breadth else { continue }
      edges[index].isGone = true
    }
  }

  /// Joins the two edges that are left where a third was taken away.
  private mutating func joinThrough() {
    for (_, tips) in allTips.sorted(by: { $0.key < $1.key }) where tips.count == 2 {
      join(tips[0], tips[1])
    }
  }

  /// Makes two edges one, unless they are one or one was joined already.
  private mutating func join(_ one: Tip, _ other: Tip) {
    guard one.edge != other.edge, !edges[one.edge].isGone, !edges[other.edge].isGone else { return }
    var (a, b) = (edges[one.edge], edges[other.edge])
    // Tips move when edges are turned: they are looked up by their node.
    let node = one.isLast ? a.nodes[1] : a.nodes[0]
    guard a.nodes.contains(node), b.nodes.contains(node) else { return }
    if a.nodes[1] != node { (a.places, a.nodes) = (a.places.reversed(), a.nodes.reversed()) }
    if b.nodes[0] != node { (b.places, b.nodes) = (b.places.reversed(), b.nodes.reversed()) }
    edges[one.edge] = Edge(places: a.places + b.places, nodes: [a.nodes[0], b.nodes[1]])
    edges[other.edge].isGone = true
  }

  /// Makes crossings one that are parted by less than a line is wide.
  private mutating func mergeCrossings() {
    let degrees = degrees
    var head = Array(middles.indices)
    func root(_ node: Int) -> Int {
      var node = node
      while head[node] != node { node = head[node] }
      return node
    }
    for index in edges.indices where !edges[index].isGone {
      let (a, b) = (edges[index].nodes[0], edges[index].nodes[1])
      guard a >= 0, b >= 0, a != b, degrees[a] > 2, degrees[b] > 2,
        length(edges[index]) < InkGraph.sameCrossing * breadth
      else { continue }
      edges[index].isGone = true
      let (one, other) = (root(a), root(b))
      guard one != other else { continue }
      middles[one] = middles[one].interpolated(to: middles[other], at: 0.5)
      head[other] = one
    }
    for index in edges.indices { edges[index].nodes = edges[index].nodes.map { $0 < 0 ? $0 : root($0) } }
  }

  // MARK: Lines

  /// The lines, in pixels: led on through crossings, smooth.
  var lines: [[Point]] {
    let (partners, degrees) = (self.partners, self.degrees)
    var isDone = [Bool](repeating: false, count: edges.count)
    var lines: [[Point]] = []
    func follow(_ edge: Int, fromLast: Bool) -> [Point] {
      var points: [Point] = []
      var (edge, fromLast) = (edge, fromLast)
      while !isDone[edge] {
        isDone[edge] = true
        let own = path(edges[edge], degrees)
        points += fromLast ? own.reversed() : own
        guard let next = partners[Tip(edge: edge, isLast: !fromLast)] else { break }
        (edge, fromLast) = (next.edge, next.isLast)
      }
      return points
    }
    // First those that begin at a free end, then those that run in a ring.
    for isRing in [false, true] {
      for (index, edge) in edges.enumerated() where !edge.isGone && !isDone[index] {
        if partners[Tip(edge: index, isLast: false)] == nil || isRing {
          lines.append(follow(index, fromLast: false))
        } else if partners[Tip(edge: index, isLast: true)] == nil {
          lines.append(follow(index, fromLast: true))
        }
      }
    }
    return lines.map { InkGraph.smoothed($0) }
  }

  /// The pixels of an edge, with the middles of the crossings at its ends.
  private func path(_ edge: Edge, _ degrees: [Int]) -> [Point] {
    let own = edge.places.map(point)
    guard edge.places.count > 1 else { return own }
    let tips = [edge.nodes[0], edge.nodes[1]].map { $0 < 0 ? 0 : degrees[$0] }
    return (tips[0] > 1 ? [middles[edge.nodes[0]]] : []) + own + (tips[1] > 1 ? [middles[edge.nodes[1]]] : [])
  }

  private var degrees: [Int] {
    var degrees = [Int](repeating: 0, count: middles.count)
    for edge in edges where !edge.isGone { for node in edge.nodes where node >= 0 { degrees[node] += 1 } }
    return degrees
  }

  /// For each end of an edge at a crossing the end with which the line goes on.
  private var partners: [Tip: Tip] {
    var partners: [Tip: Tip] = [:]
    for (node, tips) in allTips.sorted(by: { $0.key < $1.key }) where tips.count > 1 {
      let ways = tips.map { way(from: $0, at: node) }
      var pairs: [(cosine: Double, first: Int, second: Int)] = []
      for first in tips.indices {
        for second in tips.indices where second > first {
          pairs.append((-ways[first].dot(ways[second]), first, second))
        }
      }
      pairs.sort { ($1.cosine, $0.first, $0.second) < ($0.cosine, $1.first, $1.second) }
      var isTaken = Set<Int>()
      for pair in pairs where pair.cosine > InkGraph.straight || tips.count == 2 {
        guard !isTaken.contains(pair.first), !isTaken.contains(pair.second) else { continue }
        isTaken.formUnion([pair.first, pair.second])
        partners[tips[pair.first]] = tips[pair.second]
        partners[tips[pair.second]] = tips[pair.first]
      }
    }
    return partners
  }

  /// The direction in which an edge leaves a crossing.
  private func way(from tip: Tip, at node: Int) -> Vector {
    let places = edges[tip.edge].places
    let own = tip.isLast ? places.reversed() : places
    var far = point(own[0])
    for place in own {
      far = point(place)
      if far.distance(to: middles[node]) > InkGraph.reach * breadth { break }
    }
    return (far - middles[node]).normalized ?? .zero
  }

  /// The means of five places in a row; ends stay where they are.
  private static func smoothed(_ line: [Point]) -> [Point] {
    guard line.count > 4 else { return line }
    return line.indices.map { index in
      let reach = min(index, line.count - 1 - index, 2)
      let near = line[(index - reach)...(index + reach)]
      return .origin + near.reduce(Vector.zero) { $0 + ($1 - .origin) } / Double(near.count)
    }
  }
}
