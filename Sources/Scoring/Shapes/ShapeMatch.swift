import Geometry

/// Where ink without order lies on a model, and where the model has ink: both ways, as the eye compares them.
///
/// Letter space, the ink fitted already.
struct ShapeMatch {
  /// A place of the model: a sample of one of its strokes.
  struct Spot: Hashable {
    let stroke: Int
    let sample: Int
  }

  /// What a place of the ink is beside the model.
  enum Kind: Hashable {
    /// It runs along a line, within the corridor.
    case along
    /// It crosses a line, or lies beside it in another direction.
    case across
    /// It goes on past the end, or before the start, of a line.
    case past(isEnd: Bool)
    /// It is outside every corridor.
    case off
    /// It is the dot of the letter.
    case dot
  }

  /// A place of the ink on the model.
  struct Footing {
    var kind: Kind
    /// The nearest place of the model, that which the kind is about.
    var spot: Spot
    /// How far off that is.
    var distance: Double
  }

  let model: IdealLetter
  let limits: Limits
  let ink: LooseInk
  /// For each place of the ink where it is.
  private(set) var footings: [Footing]
  /// For each stroke and sample how far the ink runs beside it, to the left of its direction; nil where there is none.
  private(set) var offsets: [[Double?]]
  /// For each stroke and sample whether there is ink.
  private(set) var isCovered: [[Bool]]
  /// The same, of ink that lies on no other part of the letter.
  private(set) var isOwnCovered: [[Bool]]
  /// For each line of ink along how much of the model it is the ink that counts, in x-heights.
  private(set) var owned: [Double]
  /// Lines of the ink that are dots of the model, by the stroke of the model.
  private(set) var dots: [Int: Int] = [:]

  /// Ink runs along a line where the cosine between them is above this (53°).
  static let alongCosine = 0.6
  /// Ink whose middle is in doubt by more than this share of the corridor is a blot of several lines.
  static let blot = 0.4
  /// In corners more is allowed, as for ink with order.
  static let cornerRoom = 1.3

  /// A scan does not lie on its page to the last tenth of a millimetre: so much more is allowed, in x-heights.
  let slack: Double
  /// How far ink may run beside its line.
  var corridor: Double { limits.corridor + slack }

  /// A page lies as it was found up to this share of ``Limits/blur``: up to 0.08 mm.
  private static let lie = 0.3

  init(_ ink: LooseInk, on model: IdealLetter, _ limits: Limits) {
    (self.ink, self.model, self.limits) = (ink, model, limits)
    slack = ShapeMatch.lie * limits.blur
    footings = []
    owned = Array(repeating: 0, count: ink.lines.count)
    offsets = model.strokes.map { Array(repeating: nil, count: $0.samples.count) }
    isCovered = model.strokes.map { Array(repeating: false, count: $0.samples.count) }
    isOwnCovered = isCovered
    findDots()
    findFootings()
    findCover()
  }

  // MARK: Dots

  /// Gives each dot of the model the nearest small line of ink.
  private mutating func findDots() {
    let place = max(limits.floor, limits.parameters.dotPlace * limits.factor)
    let size = max(2 * limits.floor, limits.parameters.dotLength * limits.factor)
    var pairs: [(distance: Double, stroke: Int, line: Int)] = []
    for (number, stroke) in model.strokes.enumerated() where stroke.isDot {
      for line in ink.lines.indices {
        guard let box = ink.box(of: line), max(box.width, box.height) <= 1.5 * size else { continue }
        let distance = box.center.distance(to: stroke.start)
        if distance <= 2 * place { pairs.append((distance, number, line)) }
      }
    }
    pairs.sort { ($0.distance, $0.stroke, $0.line) < ($1.distance, $1.stroke, $1.line) }
    for pair in pairs where dots[pair.stroke] == nil && !dots.values.contains(pair.line) {
      dots[pair.stroke] = pair.line
    }
  }

  // MARK: Ink on the model

  private mutating func findFootings() {
    var spots: [Spot] = []
    var points: [Point] = []
    for (number, stroke) in model.strokes.enumerated() where !stroke.isDot {
      for sample in stroke.samples.indices where stroke.samples[sample].isInk {
        spots.append(Spot(stroke: number, sample: sample))
        points.append(stroke.samples[sample].point)
      }
    }
    let reach = ShapeMatch.cornerRoom * corridor
    let grid = PlaceGrid(points, side: reach + ink.mostDoubt)
    let isDot = Set(dots.values)
    footings.reserveCapacity(ink.places.count)
    for place in ink.places {
      if isDot.contains(place.line) {
        footings.append(Footing(kind: .dot, spot: Spot(stroke: 0, sample: 0), distance: 0))
        continue
      }
      footings.append(footing(of: place, spots, grid, reach))
    }
    calm()
  }

  /// Ink that runs along a line for less than this, in x-heights, between ink that does not, only crosses it.
  private static let glance = 0.25

  private mutating func calm() {
    for line in ink.lines {
      var run: Range<Int>?
      for index in line {
        let isAlong = footings[index].kind == .along
        if isAlong { run = (run?.lowerBound ?? index)..<(index + 1) }
        guard !isAlong, let own = run else { continue }
        run = nil
        guard own.lowerBound > line.lowerBound, ink.step * Double(own.count) < ShapeMatch.glance,
          isStrange(own.lowerBound - 1), isStrange(own.upperBound)
        else { continue }
        for place in own { footings[place].kind = .across }
      }
    }
  }

  private func isStrange(_ index: Int) -> Bool { footings[index].kind == .off || footings[index].kind == .across }

  private func footing(of place: LooseInk.Place, _ spots: [Spot], _ grid: PlaceGrid, _ reach: Double) -> Footing {
    var near: [(spot: Spot, square: Double)] = []
    var past: (spot: Spot, square: Double)?
    var any: (spot: Spot, square: Double)?
    // Where lines run into one, nobody sees their directions.
    let isBlot = place.way == .zero || place.doubt > ShapeMatch.blot * limits.corridor
    grid.visit(near: place.point, within: reach + place.doubt) { index in
      let spot = spots[index]
      let stroke = model.strokes[spot.stroke]
      let sample = stroke.samples[spot.sample]
      let square = sample.point.distanceSquared(to: place.point)
      let isCorner = stroke.isInCorner(spot.sample)
      let limit = (isCorner ? reach : corridor) + place.doubt
      guard square <= limit * limit else { return }
      if square < any?.square ?? .infinity { any = (spot, square) }
      let cosine = abs(sample.tx * place.way.dx + sample.ty * place.way.dy)
      guard isCorner || isBlot || cosine > ShapeMatch.alongCosine else { return }
      guard isPast(place.point, spot, stroke) else { return near.append((spot, square)) }
      if square < past?.square ?? .infinity { past = (spot, square) }
    }
    // What is past an end is nearer to it than to the line before it, which does not count then.
    let before = past.map { past in
      near.filter { other in
        let apart = Double(abs(other.spot.sample - past.spot.sample)) * model.strokes[past.spot.stroke].step
        return other.spot.stroke != past.spot.stroke || apart > 3 * limits.corridor
      }
    }
    if let along = (before ?? near).min(by: { $0.square < $1.square }) {
      return Footing(kind: .along, spot: along.spot, distance: max(0, along.square.squareRoot() - place.doubt))
    }
    if let past {
      let isEnd = past.spot.sample > 0
      return Footing(kind: .past(isEnd: isEnd), spot: past.spot, distance: past.square.squareRoot())
    }
    if let any { return Footing(kind: .across, spot: any.spot, distance: any.square.squareRoot()) }
    return off(place.point)
  }

  /// Whether a place lies beyond an end of a stroke, along its direction.
  private func isPast(_ point: Point, _ spot: Spot, _ stroke: IdealStroke) -> Bool {
    guard spot.sample == 0 || spot.sample == stroke.samples.count - 1 else { return false }
    let sample = stroke.samples[spot.sample]
    let ahead = (point - sample.point).dot(Vector(sample.tx, sample.ty))
    return spot.sample == 0 ? ahead < -0.5 * stroke.step : ahead > 0.5 * stroke.step
  }

  private func off(_ point: Point) -> Footing {
    var best = Footing(kind: .off, spot: Spot(stroke: 0, sample: 0), distance: .infinity)
    for (number, stroke) in model.strokes.enumerated() {
      // A coarse look is enough: where ink off the line is told.
      for sample in Swift.stride(from: 0, to: stroke.samples.count, by: 4) {
        let distance = stroke.samples[sample].point.distance(to: point)
        if distance < best.distance {
          best = Footing(kind: .off, spot: Spot(stroke: number, sample: sample), distance: distance)
        }
      }
    }
    return best
  }

  // MARK: The model under ink

  /// Ink so many corridors beside a line may still be its own.
  private static let farthest = 2.0
  /// What ink costs beside the ink before it, as a share of its distance from there.
  private static let jump = 0.5
  /// Ink is of a place of the line when its own nearest place is no farther along than this, in x-heights.
  private static let aside = 0.4

  /// Ink that crosses a line more steeply than the cosine of 60° is not of it; the flank of a bulge may be as steep as 72°.
  private static let otherCosine = 0.5
  private static let ownCosine = 0.3
  /// Ink is clearly of another part where that is nearer by this share of the corridor.
  private static let clearly = 0.4

  private mutating func findCover() {
    let isDot = Set(dots.values)
    let used = ink.places.indices.filter { !isDot.contains(ink.places[$0].line) }
    let reach = ShapeMatch.farthest * limits.corridor
    let wide = reach + ink.mostDoubt
    let grid = PlaceGrid(used.map { ink.places[$0].point }, side: wide)
    for (number, stroke) in model.strokes.enumerated() where !stroke.isDot {
      let slack = max(0.75 * max(stroke.step, ink.step), 0.02)
      let aside = Int(ShapeMatch.aside / stroke.step)
      var before = 0.0
      for index in stroke.samples.indices where stroke.samples[index].isInk {
        let sample = stroke.samples[index]
        let isCorner = stroke.isInCorner(index)
        var best: (cost: Double, side: Double, line: Int, isBlot: Bool)?
        var (isNear, isOwn) = (false, false)
        grid.visit(near: sample.point, within: wide) { found in
          let place = ink.places[used[found]]
          let away = place.point - sample.point
          let isBlot = place.doubt > ShapeMatch.blot * limits.corridor
          let near = limits.cover + place.doubt
          let own = footings[used[found]]
          let isOther =
            own.kind != .off && own.spot.stroke != number
            || own.kind != .off && abs(own.spot.sample - index) > aside
          if isCorner || isBlot, away.dot(away) <= near * near {
            isNear = true
            if isCorner || !isOther { isOwn = true }
          }
          guard abs(away.dx * sample.tx + away.dy * sample.ty) <= slack else { return }
          let cosine = abs(sample.tx * place.way.dx + sample.ty * place.way.dy)
          guard cosine > (isOther ? ShapeMatch.otherCosine : ShapeMatch.ownCosine) || place.way == .zero else { return }
          let side = sample.tx * away.dy - sample.ty * away.dx
          guard abs(side) <= reach else { return }
          // Ink that clearly lies on another part of the letter is not of this one as well.
          let isClearlyOther = isOther && own.distance + ShapeMatch.clearly * limits.corridor < abs(side)
          if abs(side) <= near, !isClearlyOther { isNear = true }
          if abs(side) <= near, !isOther { isOwn = true }
          // A line runs on beside its own ink: ink of another line would have to be much nearer.
          let cost = abs(side) + ShapeMatch.jump * abs(side - before) + (isOther ? limits.corridor : 0)
          if cost < best?.cost ?? .infinity { best = (cost, side, place.line, isBlot) }
        }
        // The middle of a blot is the middle of no line.
        offsets[number][index] = best.flatMap { $0.isBlot ? nil : $0.side }
        if let best {
          before = best.side
          if abs(best.side) <= limits.cover { owned[best.line] += stroke.step }
        }
        isCovered[number][index] = isNear
        isOwnCovered[number][index] = isOwn
      }
    }
  }

  /// Ink is other ink where it is on another line, or farther along its own than this, in x-heights.
  static let otherInk = 0.5

  /// Whether no other ink lies beside most of a stretch of a line, so that it shows as a line of its own.
  func isApart(_ run: Range<Int>) -> Bool {
    let apart = Int(ShapeMatch.otherInk / ink.step)
    let line = ink.lines[ink.places[run.lowerBound].line].clamped(
      to: (run.lowerBound - apart)..<(run.upperBound + apart))
    let others = (ink.places[..<line.lowerBound] + ink.places[line.upperBound...]).map { $0.point }
    let reach = 0.7 * limits.together
    let grid = PlaceGrid(others, side: reach)
    let alone = run.count { index in
      var isNear = false
      grid.visit(near: ink.places[index].point, within: reach) { found in
        if others[found].distanceSquared(to: ink.places[index].point) < reach * reach { isNear = true }
      }
      return !isNear
    }
    return 2 * alone > run.count
  }

  /// Places of the model and of the ink that belong together, for a fit.
  var pairs: (model: [Point], ink: [Int]) {
    var (places, drawn): ([Point], [Int]) = ([], [])
    for (index, footing) in footings.enumerated() where footing.kind == .along {
      places.append(model.strokes[footing.spot.stroke].samples[footing.spot.sample].point)
      drawn.append(index)
    }
    return (places, drawn)
  }
}
