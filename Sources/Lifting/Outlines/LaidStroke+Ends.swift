import Geometry

extension [LaidStroke] {
  /// Whether the first and the last place of each stroke lie on no stroke of the model.
  func freeEnds(within reach: Double) -> [[Bool]] {
    indices.map { index in
      [false, true].map { self[index].isDot || target(ofStroke: index, isLast: $0, within: reach) == nil }
    }
  }

  /// Leads free ends on along ink that no stroke of the model has: hooks, feet and tails.
  mutating func grow(along middle: [Point], pen: PenBreadth, _ isFree: [[Bool]]) {
    let reach = LaidStroke.reach(ofPen: pen.broad)
    let places = flatMap { $0.places }
    var bare = middle.filter { place in !places.contains { $0.distanceSquared(to: place) <= reach * reach } }
    for index in indices where !self[index].isDot {
      for (isLast, isFree) in zip([false, true], isFree[index]) where isFree {
        let more = self[index].way(from: isLast, along: bare, reach: reach)
        guard more.lineLength > pen.broad else { continue }
        self[index].grow(by: more, isLast: isLast)
        bare.removeAll { place in more.contains { $0.distanceSquared(to: place) <= reach * reach } }
      }
    }
  }

  /// Leads ends that lie on a stroke of the model to that stroke.
  ///
  /// - Parameter reach: An end this near to another stroke, or to a far part of its own, lies on it.
  mutating func meet(within reach: Double) {
    for index in indices where !self[index].isDot {
      for isLast in [false, true] {
        guard let target = target(ofStroke: index, isLast: isLast, within: reach) else { continue }
        self[index].lead(isLast: isLast, to: target)
      }
    }
  }

  /// Where the end of a stroke belongs; nil where it is free.
  private func target(ofStroke index: Int, isLast: Bool, within reach: Double) -> Point? {
    let own = self[index]
    let place = isLast ? own.model.count - 1 : 0
    var best: (distance: Double, stroke: Int, place: Int)?
    for (other, stroke) in enumerated() where !stroke.isDot {
      for (number, point) in stroke.model.enumerated() {
        // Of itself only what lies far along the line.
        if other == index, abs(number - place) < LaidStroke.apart { continue }
        let distance = point.distance(to: own.model[place])
        if distance < Swift.min(reach, best?.distance ?? reach) { best = (distance, other, number) }
      }
    }
    guard let best else { return nil }
    let there = self[best.stroke].places
    // Two ends meet; an end in the middle of a stroke is where it comes to it.
    guard best.place > 0, best.place < there.count - 1 else { return there[best.place] }
    let near = there[
      Swift.max(0, best.place - LaidStroke.apart)...Swift.min(there.count - 1, best.place + LaidStroke.apart)]
    return near.min { $0.distanceSquared(to: own.places[place]) < $1.distanceSquared(to: own.places[place]) }
  }
}

extension LaidStroke {
  /// A stroke covers the middle so far from its places, in x-heights.
  static func reach(ofPen pen: Double) -> Double { 0.75 * pen + step / 2 }

  /// The way on from an end over bare places, step by step, until they end or turn back.
  ///
  /// - Parameter reach: Bare places begin so far from the end.
  func way(from isLast: Bool, along bare: [Point], reach: Double) -> [Point] {
    let line = isLast ? places : places.reversed()
    guard line.count > 2, var direction = (line[line.count - 1] - line[line.count - 3]).normalized else { return [] }
    var (here, way): (Point, [Point]) = (line[line.count - 1], [])
    var limit = reach + 2 * LaidStroke.step
    while way.count < LaidStroke.longestTail {
      let near = bare.filter { place in
        let step = place - here
        return step.length <= limit && step.dot(direction) > LaidStroke.onward * step.length
          && step.length > LaidStroke.step / 2
      }
      // The first step goes to where bare ink begins, the others as far as they may.
      let next =
        way.isEmpty
        ? near.min { $0.distanceSquared(to: here) < $1.distanceSquared(to: here) }
        : near.max { $0.distanceSquared(to: here) < $1.distanceSquared(to: here) }
      guard let next, let onward = (next - here).normalized else { break }
      if way.isEmpty {
        // As close as the other places are.
        let count = Int((next.distance(to: here) / LaidStroke.step).rounded(.up))
        for step in 1...count { way.append(here.interpolated(to: next, at: Double(step) / Double(count))) }
      } else {
        way.append(next)
      }
      (here, direction, limit) = (next, onward, 1.5 * LaidStroke.step)
    }
    return way
  }

  /// A way goes on where it turns by less: the cosine of 75°.
  private static let onward = 0.26
  /// No tail has more places: some four x-heights.
  private static let longestTail = 60

  /// Two places of one stroke are no neighbours when so many lie between them.
  static let apart = 8
  /// So many places before an end go along with it.
  private static let followers = 5

  /// Moves an end to a point, those before it ever less.
  mutating func lead(isLast: Bool, to target: Point) {
    let end = isLast ? places.count - 1 : 0
    let step = target - places[end]
    for follower in 0..<min(LaidStroke.followers, places.count - 1) {
      let index = isLast ? end - follower : end + follower
      let share = 1 - Double(follower) / Double(LaidStroke.followers)
      places[index] = places[index] + step * share
      if follower > 0, corners.contains(index) { return }
    }
  }
}
