import Geometry

/// A letter as points with directions, without order: which letter it is, whatever the order, start and way of its strokes.
///
/// Point clouds recognise letters without stroke order (Vatavu, Anthony, Wobbrock 2012, *Gestures as point clouds: a $P
/// recognizer*, ICMI). We depart from them in two ways: every point also has the direction of its line, without sign, so that
/// a bend differs from a crossing; and pairs are nearest neighbours both ways, because what is covered and what is left over
/// tells n from m and a from o.
struct PointCloud: Sendable {
  struct Place: Sendable {
    var x, y: Double
    /// The unit tangent, of either sign.
    var tx, ty: Double
  }

  /// The middle of all places, and how far they are spread.
  private struct Moments {
    let center: Point
    let width: Double
    let height: Double

    init(of places: ContiguousArray<Place>) {
      let count = Double(places.count)
      var (x, y, xx, yy) = (0.0, 0.0, 0.0, 0.0)
      for place in places {
        x += place.x / count
        y += place.y / count
      }
      for place in places {
        xx += (place.x - x) * (place.x - x) / count
        yy += (place.y - y) * (place.y - y) / count
      }
      (center, width, height) = (Point(x, y), xx.squareRoot(), yy.squareRoot())
    }
  }

  /// Four places side by side; those past the last are far from everything.
  fileprivate struct Four: Sendable {
    var x = SIMD4<Float>(repeating: 1e9)
    var y = SIMD4<Float>.zero
    var tx = SIMD4<Float>.zero
    var ty = SIMD4<Float>.zero
  }

  /// The nearest place of a model for each of some ink, and the other way round, with the mean distances.
  private struct Neighbours {
    let forward: ContiguousArray<Int>
    let backward: ContiguousArray<Int>
    let drawn: Double
    let covered: Double

    /// Both ways together, the farther counting more.
    var misfit: Double { (drawn + covered) / 4 + max(drawn, covered) / 2 }
  }

  private let places: ContiguousArray<Place>
  /// The same, to be compared four at a time.
  private let fours: ContiguousArray<Four>
  private let extent: Double
  /// How the places are spread.
  private let moments: Moments

  /// So many points stand for a letter.
  static let count = 44
  /// A dot counts as a stroke of this share of all lines.
  private static let dotShare = 0.06
  /// What a direction across counts, as a share of the extent.
  private static let acrossCost = 0.16

  /// A model.
  init(_ strokes: [IdealStroke], extent: Double) {
    self.init(lines: strokes.map { ($0.length, Array($0.outline)) }, extent: extent)
  }

  /// Ink, in whatever size.
  init(_ ink: [InkStroke]) {
    let box = Rectangle(around: ink.lazy.flatMap { $0.places }.map { $0.point })
    self.init(
      lines: ink.map { ($0.length, $0.places.map { $0.point }) }, extent: max(box?.width ?? 1, box?.height ?? 1, 1e-6))
  }

  private init(lines: [(length: Double, points: [Point])], extent: Double) {
    self.extent = extent
    places = PointCloud.places(on: lines, extent: extent)
    moments = Moments(of: places)
    var fours = ContiguousArray(repeating: Four(), count: (places.count + 3) / 4)
    for (index, place) in places.enumerated() {
      fours[index / 4].x[index % 4] = Float(place.x)
      fours[index / 4].y[index % 4] = Float(place.y)
      fours[index / 4].tx[index % 4] = Float(place.tx)
      fours[index / 4].ty[index % 4] = Float(place.ty)
    }
    self.fours = fours
  }

  private static func places(
    on lines: [(length: Double, points: [Point])], extent: Double
  ) -> ContiguousArray<Place> {
    var places = ContiguousArray<Place>()
    places.reserveCapacity(PointCloud.count + 4)
    let weights = lines.map { max($0.length, PointCloud.dotShare * extent) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return places }
    for (line, weight) in zip(lines, weights) {
      let count = max(2, Int((Double(PointCloud.count) * weight / total).rounded()))
      let points = line.points.resampled(count: count)
      for index in points.indices {
        let way = (points[min(index + 1, count - 1)] - points[max(index - 1, 0)]).normalized ?? .zero
        places.append(Place(x: points[index].x, y: points[index].y, tx: way.dx, ty: way.dy))
      }
    }
    return places
  }

  /// The distance of ink from a letter as a share of its extent, 0 for the letter itself, after the best fit of width,
  /// height, lean and place.
  ///
  /// - Parameter limit: Where only less than this is of interest, the search ends early.
  func misfit(to model: PointCloud, below limit: Double = .infinity) -> Double {
    guard !places.isEmpty, !model.places.isEmpty, var fit = fitted(to: model) else { return 1 }
    if limit < .infinity, let moved = moved(by: fit) {
      let hopeless = PointCloud.roughlyHopeless * limit
      let least = model.leastMisfit(of: moved, upTo: hopeless)
      if least > hopeless { return least }
    }
    for hopeless in PointCloud.hopeless {
      guard let moved = moved(by: fit) else { return 1 }
      // No fit brings ink so much nearer.
      guard let near = model.neighbours(of: moved, upTo: hopeless * limit) else { return hopeless * limit }
      var from: [Point] = []
      var to: [Point] = []
      from.reserveCapacity(near.forward.count + near.backward.count)
      to.reserveCapacity(near.forward.count + near.backward.count)
      for (index, found) in near.forward.enumerated() {
        from.append(Point(model.places[found].x, model.places[found].y))
        to.append(Point(places[index].x, places[index].y))
      }
      for (index, found) in near.backward.enumerated() {
        from.append(Point(model.places[index].x, model.places[index].y))
        to.append(Point(places[found].x, places[found].y))
      }
      guard let better = Fit(from: from, to: to, freedom: .free, near: fit) else { break }
      fit = better
    }
    guard let moved = moved(by: fit) else { return 1 }
    return model.neighbours(of: moved, upTo: limit).map { $0.misfit / model.extent } ?? limit
  }

  /// For each fit by nearest points before the distance is taken (iterative closest point: Besl and McKay 1992): where ink is
  /// so many times farther off than is of interest, the search ends.
  ///
  /// Of 4 763 models that adults' letters and digits came nearer to than that, none was farther off than 2.34 times before the
  /// first; of 56 718, none than 1.75 times before the second.
  private static let hopeless = [2.5, 1.75]
  /// The same for every fourth place of ink, before all; none of those 4 763 was farther off than 1.74 times.
  private static let roughlyHopeless = 2.0
  /// How much of the distance of what is drawn the misfit is at least; see ``Neighbours/misfit``.
  private static let leastShare = 0.75

  /// Spread on spread: where the search begins.
  private func fitted(to model: PointCloud) -> Fit? {
    let (a, b) = (moments, model.moments)
    let isFlat = b.height < 0.15 * b.width || a.height < 0.05 * a.width
    let isThin = b.width < 0.15 * b.height || a.width < 0.05 * a.height
    guard a.width > 0 || a.height > 0, b.width > 0 || b.height > 0 else { return nil }
    var tall = isFlat ? a.width / b.width : a.height / b.height
    var wide = isThin ? tall : a.width / b.width
    guard tall.isFinite, wide.isFinite, tall > 0 else { return nil }
    // Narrow and wide hands are half and twice as wide as the model.
    wide = min(max(wide, 0.5 * tall), 2 * tall)
    tall = max(tall, 1e-9)
    return Fit(
      inkFromModel: Affine(
        a: wide, b: 0, c: 0, d: tall, tx: a.center.x - wide * b.center.x, ty: a.center.y - tall * b.center.y))
  }

  /// The ink on the model.
  private func moved(by fit: Fit) -> ContiguousArray<Place>? {
    guard let map = fit.inkFromModel.inverse else { return nil }
    var moved = places
    for index in moved.indices {
      let point = map * Point(moved[index].x, moved[index].y)
      let way = (map * Vector(moved[index].tx, moved[index].ty)).normalized ?? .zero
      moved[index] = Place(x: point.x, y: point.y, tx: way.dx, ty: way.dy)
    }
    return moved
  }

  // MARK: Neighbours

  /// What a direction across counts beside a distance, squared.
  private var cost: Float { Float(PointCloud.acrossCost * PointCloud.acrossCost * extent * extent) }

  /// The nearest places of this model and of ink on it; nil where the misfit is above a bound.
  private func neighbours(of ink: ContiguousArray<Place>, upTo bound: Double) -> Neighbours? {
    let cost = cost
    let mine = ink.span
    let theirs = fours.span
    var forward = ContiguousArray(repeating: 0, count: mine.count)
    // Numbers are kept as those they go with, which are chosen by the same comparison.
    var backward = ContiguousArray(repeating: SIMD4<Float>.zero, count: theirs.count)
    var least = ContiguousArray(repeating: SIMD4<Float>(repeating: .infinity), count: theirs.count)
    var drawn = 0.0
    let most = bound * extent * Double(mine.count) / PointCloud.leastShare
    for i in 0..<mine.count {
      let number = SIMD4(repeating: Float(i))
      let probe = Probe(mine[i], cost: cost)
      var best = SIMD4<Float>(repeating: .infinity)
      var which = SIMD4<Float>.zero
      for j in 0..<theirs.count {
        let away = probe.away(from: theirs[j])
        let isBest = away .< best
        best.replace(with: away, where: isBest)
        which.replace(with: SIMD4(repeating: Float(j)), where: isBest)
        let isLeast = away .< least[j]
        least[j].replace(with: away, where: isLeast)
        backward[j].replace(with: number, where: isLeast)
      }
      // Of equals the first.
      var lane = 0
      for other in 1..<4 {
        let isBefore = best[other] == best[lane] && which[other] < which[lane]
        if best[other] < best[lane] || isBefore { lane = other }
      }
      forward[i] = 4 * Int(which[lane]) + lane
      drawn += Double(best[lane].squareRoot())
      if drawn > most { return nil }
    }
    let count = places.count
    var covered = 0.0
    for j in 0..<count { covered += Double(least[j / 4][j % 4].squareRoot()) }
    let near = Neighbours(
      forward: forward, backward: ContiguousArray((0..<count).map { Int(backward[$0 / 4][$0 % 4]) }),
      drawn: drawn / Double(max(1, mine.count)), covered: covered / Double(max(1, count)))
    return near.misfit > bound * extent ? nil : near
  }

  /// What the misfit of ink on this model is at least, by every fourth of its places: an eighth of the work; something above a
  /// bound where it is above it.
  private func leastMisfit(of ink: ContiguousArray<Place>, upTo bound: Double) -> Double {
    let cost = cost
    let mine = ink.span
    let theirs = fours.span
    let count = Double(max(1, (mine.count + 2) / 4))
    let share = PointCloud.leastShare / (count * extent)
    var sum = 0.0
    for i in stride(from: 1, to: mine.count, by: 4) {
      let probe = Probe(mine[i], cost: cost)
      var best = SIMD4<Float>(repeating: .infinity)
      for j in 0..<theirs.count {
        let away = probe.away(from: theirs[j])
        best.replace(with: away, where: away .< best)
      }
      sum += Double(min(min(best.x, best.y), min(best.z, best.w)).squareRoot())
      if share * sum > bound { break }
    }
    return share * sum
  }
}

/// A place of ink, four times side by side.
private struct Probe {
  private let x, y, tx, ty: SIMD4<Float>
  private let cost: SIMD4<Float>

  init(_ place: PointCloud.Place, cost: Float) {
    x = SIMD4(repeating: Float(place.x))
    y = SIMD4(repeating: Float(place.y))
    tx = SIMD4(repeating: Float(place.tx))
    ty = SIMD4(repeating: Float(place.ty))
    self.cost = SIMD4(repeating: cost)
  }

  /// How far it is from four others, squared.
  ///
  /// Inlined: called, it takes longer than what it does.
  @inline(__always)
  func away(from others: PointCloud.Four) -> SIMD4<Float> {
    let (dx, dy) = (x - others.x, y - others.y)
    let turn = tx * others.ty - ty * others.tx
    return dx * dx + dy * dy + cost * turn * turn
  }
}
