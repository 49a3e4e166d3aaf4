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

  /// What a step costs at least that does not look even.
  private static let leastOfLongStep = 0.15
  /// What a long step costs more that passes an open place by.
  private static let priceOfPassing = 0.4

  /// Between places no farther apart along a run (x-heights) nothing is looked for.
  private static let shortestSpan = 1e-6

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
    // Of two dots close beside the start of a run, both may stand on its very first point.
    guard span > shortestSpan else { return ([], 0) }
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

  /// The two ends of a stretch, as dots that a place farther along the run must keep clear of.
  private struct Ends {
    let from: Double
    let to: Double
    let start: Point
    let end: Point
    let isRing: Bool
    let own: Double

    init(of run: Run, from: Double, to: Double, _ spacing: Double) {
      self.from = from
      self.to = to
      start = run.table.point(at: from)
      end = run.table.point(at: to)
      isRing = start.distance(to: end) < DotPlan.samePlace
      own = ownNeighbourhood * spacing
    }

    /// How many steps of a unit from a length on no end begins or ceases to count.
    func stepsOfSameEnds(from length: Double, unit: Double) -> Int {
      var steps = Int.max - 1
      for bound in [from + own, to - own] where bound > length - 1e-9 {
        steps = min(steps, max(0, Int((bound - length) / unit - 1e-6)))
      }
      return steps
    }

    /// How far a place of the run is from those ends that lie farther back along the run.
    func clearance(of place: Point, at length: Double) -> Double {
      let along = (start: length - from, end: to - length)
      var clearance = Double.infinity
      if (isRing ? min(along.start, along.end) : along.start) > own {
        clearance = min(clearance, place.distance(to: start))
      }
      if (isRing ? min(along.start, along.end) : along.end) > own {
        clearance = min(clearance, place.distance(to: end))
      }
      return clearance
    }
  }

  /// Whether a run comes back close to one of its own ends.
  private static func returnsToEnds(_ run: Run, from: Double, to: Double, _ spacing: Double) -> Bool {
    guard !run.isStraight else { return false }
    let ends = Ends(of: run, from: from, to: to, spacing)
    // Straight parts have few points of their own: places are tried a quarter of the spacing apart.
    let count = max(1, Int(((to - from) / spacing * 4).rounded(.up)))
    var chord = 1
    return (1..<max(count, 2)).contains { step in
      let length = from + (to - from) * Double(step) / Double(count)
      return ends.clearance(of: run.roughPoint(at: length, after: &chord), at: length) < spacing
    }
  }

  private static func search(
    on run: Run, from: Double, to: Double, spacing: Double, others: [Point]
  ) -> (lengths: [Double], cost: Double) {
    let span = to - from
    let steps = max(1, Int((span / spacing * fineness).rounded()))
    let unit = span / Double(steps)
    let nearest = DotPlan.nearest * spacing
    let ends = Ends(of: run, from: from, to: to, spacing)
    // How far each place is from the nearest other dot.
    func clearance(of place: Point, at length: Double) -> Double {
      var least = Double.infinity
      for other in others { least = min(least, place.distanceSquared(to: other)) }
      return min(least.squareRoot(), ends.clearance(of: place, at: length))
    }
    var ground = Ground(steps: steps, unit: unit, spacing: spacing)
    let open = nearest * 1.0001
    var chord = 1
    while ground.count < steps {
      let length = from + unit * Double(ground.count)
      var clear = clearance(of: run.roughPoint(at: length, after: &chord), at: length)
      // All that counts is whether a place is open and whether it is white; only in doubt it is found exactly.
      let sure = min(abs(clear - open), abs(clear - spacing)) - Run.roughness
      if sure < 0 { clear = clearance(of: run.table.point(at: length), at: length) }
      // From place to place it changes by no more than the way between them: the next few are as this one.
      var places = 1
      if sure > unit {
        let left = Double(steps - ground.count)
        places = min(Int(min(sure / unit - 1e-6, left)), ends.stepsOfSameEnds(from: length, unit: unit)) + 1
      }
      ground.add(min(places, steps - ground.count), isOpen: clear >= open, isWhite: clear > spacing)
    }
    ground.add(1, isOpen: true, isWhite: true)
    let shortest = max(1, Int((nearest / unit).rounded(.up)))
    let longest = max(shortest, Int((spacing * (1 + tolerance) / unit).rounded(.down)))
    let (chosen, cost) = ground.cheapestWay(shortest: shortest, longest: longest)
    let evened = even(chosen, steps: steps, longest: longest) { place in
      let point = run.table.point(at: from + unit * place)
      return others.allSatisfy { point.distance(to: $0) >= nearest }
        && ends.clearance(of: point, at: from + unit * place) >= nearest
    }
    return (evened.map { from + unit * $0 }, cost)
  }

  /// The places from one dot to another, a unit apart, and what lies around them.
  private struct Ground {
    private let unit: Double
    private let spacing: Double
    private let steps: Int
    private var isOpen: [Bool] = [true]
    /// How much of the way up to each place is white: farther from every other dot than the spacing.
    private var white: [Double] = [0]
    /// The last open place up to each one, so that a step can tell whether it passes one by; the first does not count.
    private var lastOpen = [0]

    /// How many places are passed over at a time.
    private static let block = 8

    /// Ground of so many steps, of which only the first dot is there yet.
    init(steps: Int, unit: Double, spacing: Double) {
      (self.steps, self.unit, self.spacing) = (steps, unit, spacing)
      isOpen.reserveCapacity(steps + 1)
      white.reserveCapacity(steps + 1)
      lastOpen.reserveCapacity(steps + 1)
    }

    /// How many places there are yet, the first dot included.
    var count: Int { isOpen.count }

    /// Adds the next places, which are alike.
    mutating func add(_ places: Int, isOpen: Bool, isWhite: Bool) {
      let first = count
      var reached = white[first - 1]
      if isWhite {
        for _ in 0..<places {
          reached += unit
          white.append(reached)
        }
      } else {
        white.append(contentsOf: repeatElement(reached, count: places))
      }
      if isOpen {
        lastOpen.append(contentsOf: first..<first + places)
      } else {
        lastOpen.append(contentsOf: repeatElement(lastOpen[first - 1], count: places))
      }
      self.isOpen.append(contentsOf: repeatElement(isOpen, count: places))
    }

    /// The places of the cheapest way to the last one, and its cost.
    ///
    /// - Parameters:
    ///   - shortest: The shortest step, in units.
    ///   - longest: The longest step that looks even.
    func cheapestWay(shortest: Int, longest: Int) -> (places: [Int], cost: Double) {
      var costs = [Double](repeating: .infinity, count: steps + 1)
      var before = [Int](repeating: -1, count: steps + 1)
      costs[0] = 0
      // The least cost in each block of places: where a long step from it can pay nowhere, none of them is looked at.
      var least = [Double](repeating: .infinity, count: steps / Ground.block + 1)
      least[0] = 0
      // What a step of each length that may look even costs; of those nearer than any step, nothing is asked.
      let prices = (0...max(longest, 0)).map { length in
        let miss = unit * Double(length) / spacing - 1
        return miss * miss + (abs(miss) > tolerance + 1e-9 ? 0.1 : 0)
      }
      let (priceOf, white, lastOpen) = (prices.span, white.span, lastOpen.span)
      var cost = costs.mutableSpan
      for step in 1...steps where step == steps || isOpen[step] {
        // From near to far; of equal ways the one from farthest back is kept. A whole span under the least gap is one step.
        var (best, from) = (Double.infinity, -1)
        var origin = steps < shortest ? 0 : step - shortest
        let nearest = max(0, step - longest)
        while origin >= nearest {
          let new = cost[origin] + priceOf[step - origin]
          if new <= best { (best, from) = (new, origin) }
          origin -= 1
        }
        // A long step: free across shadow, dear across white, dearer past an open place. It only gets dearer with its length,
        // so that it need not be looked for beyond what the best way so far can pay.
        if leastOfLongStep <= best {
          let passing = step < shortest ? -1 : min(step - 2 * shortest, lastOpen[step - shortest] - shortest)
          let farthest = best < leastOfLongStep + priceOfPassing ? max(passing + 1, 0) : 0
          let whitest = white[step] - spacing * (1 + ((best - leastOfLongStep) / 4).squareRoot() + 1e-6)
          while origin >= farthest, white[origin] >= whitest {
            let cheapest = least[origin / Ground.block]
            if cheapest + leastOfLongStep > best || cheapest == .infinity {
              origin = origin / Ground.block * Ground.block - 1
              continue
            }
            if cost[origin] + leastOfLongStep <= best {
              let bare = max(0, white[step] - white[origin] - spacing) / spacing
              let new = cost[origin] + (leastOfLongStep + 4 * bare * bare + (origin <= passing ? priceOfPassing : 0))
              if new <= best { (best, from) = (new, origin) }
            }
            origin -= 1
          }
        }
        guard best < .infinity else { continue }
        (cost[step], before[step]) = (best, from)
        least[step / Ground.block] = min(least[step / Ground.block], best)
      }
      var places: [Int] = []
      var step = before[steps]
      while step > 0 {
        places.append(step)
        step = before[step]
      }
      return (places.reversed(), costs[steps])
    }
  }

  /// Spreads the places evenly inside every stretch without a long step, where all of them stay open.
  private static func even(_ chosen: [Int], steps: Int, longest: Int, isOpen: (Double) -> Bool) -> [Double] {
    let all = [0] + chosen + [steps]
    var result = all.map(Double.init)
    var first = 0
    while first < all.count - 1 {
      var last = first + 1
      while last < all.count - 1, all[last] - all[last - 1] <= longest, all[last + 1] - all[last] <= longest {
        last += 1
      }
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
