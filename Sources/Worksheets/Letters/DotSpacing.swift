import Geometry

/// The search for even places between two fixed dots of a run.
///
/// Places a fraction of the spacing apart are tried in order of length (dynamic programming): a step between two dots costs
/// the square of the share by which it misses the spacing; places too near to other dots are not open; a step across places
/// that are not open costs little where the ink between is shadowed by those other dots.
enum DotSpacing {
  /// How many places are tried per spacing.
  private static let fineness = 20.0
  /// Steps up to this share away from the spacing look even; a step that is further away costs more than its square.
  private static let tolerance = 0.12

  /// The lengths of the dots strictly between two fixed ones, and what their unevenness costs.
  static func lengths(
    on run: Run, from: Double, to: Double, spacing: Double, others: [Point]
  ) -> (lengths: [Double], cost: Double) {
    let span = to - from
    let near = others.filter { reach(of: run, from: from, to: to, from: $0, spacing) }
    if near.isEmpty, !returnsToEnds(run, from: from, to: to, spacing) {
      let gaps = max(1, Int((span / spacing).rounded()))
      // Between one and two gaps the spacing cannot be met; the wider gap keeps the dots apart.
      let count = gaps > 1 && span / Double(gaps) < DotPlan.nearest * spacing ? gaps - 1 : gaps
      let miss = span / Double(count) / spacing - 1
      return ((1..<max(count, 1)).map { from + span * Double($0) / Double(count) }, Double(count) * miss * miss)
    }
    return search(on: run, from: from, to: to, spacing: spacing, others: near)
  }

  /// Whether a point lies close enough to the stretch to forbid a place on it.
  private static func reach(of run: Run, from: Double, to: Double, from point: Point, _ spacing: Double) -> Bool {
    let limit = spacing * spacing
    for index in run.points.indices.dropFirst() where run.lengths[index] >= from && run.lengths[index - 1] <= to {
      if Polyline.distanceSquared(from: point, toLine: run.points[index - 1], run.points[index]) < limit { return true }
    }
    return false
  }

  /// Beyond this many spacings along the run, the run's own ends are dots like any other.
  private static let ownNeighbourhood = 1.6

  /// Whether a run comes back close to one of its own ends.
  private static func returnsToEnds(_ run: Run, from: Double, to: Double, _ spacing: Double) -> Bool {
    guard !run.isStraight else { return false }
    return run.points.indices.contains { index in
      let length = run.lengths[index]
      guard length > from, length < to else { return false }
      let clearance = clearanceOfEnds(of: run, from: from, to: to, at: run.points[index], length, spacing)
      return clearance < spacing
    }
  }

  /// How far a place of a run is from those ends of the stretch that lie farther back along the run.
  private static func clearanceOfEnds(
    of run: Run, from: Double, to: Double, at place: Point, _ length: Double, _ spacing: Double
  ) -> Double {
    let start = run.table.point(at: from)
    let end = run.table.point(at: to)
    let isRing = start.distance(to: end) < DotPlan.samePlace
    let along = (start: length - from, end: to - length)
    let own = ownNeighbourhood * spacing
    var clearance = Double.infinity
    if (isRing ? min(along.start, along.end) : along.start) > own { clearance = min(clearance, place.distance(to: start)) }
    if (isRing ? min(along.start, along.end) : along.end) > own { clearance = min(clearance, place.distance(to: end)) }
    return clearance
  }

  private static func search(
    on run: Run, from: Double, to: Double, spacing: Double, others: [Point]
  ) -> (lengths: [Double], cost: Double) {
    let span = to - from
    let steps = max(1, Int((span / spacing * fineness).rounded()))
    let unit = span / Double(steps)
    let least = DotPlan.nearest * spacing
    // How far each place is from the nearest other dot.
    var clearance = [Double](repeating: .infinity, count: steps + 1)
    for step in 1..<max(steps, 1) {
      let place = run.table.point(at: from + unit * Double(step))
      for other in others { clearance[step] = min(clearance[step], place.distanceSquared(to: other)) }
      let ownEnds = clearanceOfEnds(of: run, from: from, to: to, at: place, from + unit * Double(step), spacing)
      clearance[step] = min(clearance[step].squareRoot(), ownEnds)
    }
    let isOpen = clearance.map { $0 >= least * 1.0001 }
    // How much of the way up to each place is white: farther from every other dot than the spacing.
    var white = [Double](repeating: 0, count: steps + 1)
    for step in 1...steps {
      let excess = min(clearance[step], 4 * spacing) - spacing
      white[step] = white[step - 1] + (excess > 0 ? unit : 0)
    }
    // How many places up to each one are open, so that a step can tell whether it passes one by.
    var open = [Int](repeating: 0, count: steps + 1)
    for step in 1...steps { open[step] = open[step - 1] + (isOpen[step] ? 1 : 0) }
    var cost = [Double](repeating: .infinity, count: steps + 1)
    var before = [Int](repeating: -1, count: steps + 1)
    cost[0] = 0
    let shortest = max(1, Int((least / unit).rounded(.up)))
    let longest = max(shortest, Int((spacing * (1 + tolerance) / unit).rounded(.down)))
    for step in 1...steps where step == steps || isOpen[step] {
      for origin in 0..<step where cost[origin] < .infinity {
        let count = step - origin
        if count < shortest && !(origin == 0 && step == steps) { continue }
        let gap = unit * Double(count)
        let price: Double
        if count <= longest {
          let miss = gap / spacing - 1
          price = miss * miss + (abs(miss) > tolerance + 1e-9 ? 0.1 : 0)
        } else {
          // A long step: free across shadow, dear across white.
          let bare = max(0, white[step] - white[origin] - spacing) / spacing
          let passesOpenPlace = count >= 2 * shortest && open[step - shortest] > open[origin + shortest - 1]
          price = 0.15 + 4 * bare * bare + (passesOpenPlace ? 0.4 : 0)
        }
        if cost[origin] + price < cost[step] {
          cost[step] = cost[origin] + price
          before[step] = origin
        }
      }
    }
    var chosen: [Int] = []
    var step = before[steps]
    while step > 0 {
      chosen.append(step)
      step = before[step]
    }
    chosen.reverse()
    let evened = even(chosen, steps: steps, longest: longest) { place in
      let point = run.table.point(at: from + unit * place)
      return others.allSatisfy { point.distance(to: $0) >= least }
        && clearanceOfEnds(of: run, from: from, to: to, at: point, from + unit * place, spacing) >= least
    }
    return (evened.map { from + unit * $0 }, cost[steps])
  }

  /// Spreads the places evenly inside every stretch without a long step, where all of them stay open.
  private static func even(_ chosen: [Int], steps: Int, longest: Int, isOpen: (Double) -> Bool) -> [Double] {
    let all = [0] + chosen + [steps]
    var result = all.map(Double.init)
    var first = 0
    while first < all.count - 1 {
      var last = first + 1
      while last < all.count - 1, all[last] - all[last - 1] <= longest, all[last + 1] - all[last] <= longest { last += 1 }
      if all[last] - all[last - 1] <= longest {
        let span = Double(all[last] - all[first]) / Double(last - first)
        let spread = (first...last).map { Double(all[first]) + span * Double($0 - first) }
        if spread.dropFirst().dropLast().allSatisfy(isOpen) { result.replaceSubrange(first...last, with: spread) }
      }
      first = last
    }
    return Array(result.dropFirst().dropLast())
  }
}
