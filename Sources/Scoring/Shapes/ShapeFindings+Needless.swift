import Geometry

// Ink that the letter does not need, for other ink is where it is.
extension ShapeFindings {
  /// Needless ink is a stroke too many from this length on, in x-heights.
  private static let needless = 0.5
  /// Of needless ink no more than this share is nearer to the model than the ink that is there as well.
  private static let mostNearer = 0.7
  /// Ink along the model: the cosine between them is at least this.
  private static let likeCosine = 0.5

  /// Every second sample of the model is asked.
  private static let every = 2
  /// So many places are the edge of a stretch.
  private static let edge = 4

  /// What the model needs a place of the ink for.
  private enum Need: UInt8 {
    /// Nothing: other ink is nearer to the model.
    case nothing
    /// It is nearer to the model than other ink, which would do as well.
    case nearer
    /// There is no other ink.
    case sole
  }

  /// Ink near a place of the model that goes on without a break.
  private struct Stretch {
    var places: ClosedRange<Int>
    /// How near it comes, squared.
    var nearest: Double
  }

  /// Tells of long stretches of ink without which the letter would have all that it needs.
  mutating func lookForNeedlessInk() {
    let needs = needs
    let least = Int((ShapeFindings.needless / match.ink.step).rounded(.up))
    for line in match.ink.lines.indices where !match.dots.values.contains(line) {
      guard !findings.contains(where: { $0.code == .extraStroke && $0.inkStroke == numbers[line] }) else { continue }
      let places = match.ink.lines[line]
      for run in places.split(whereSeparator: { needs[$0] == .sole }) where run.count >= least {
        let nearer = run.count { needs[$0] == .nearer }
        guard Double(nearer) <= ShapeFindings.mostNearer * Double(run.count), !isOverrun(run, places),
          match.isApart(run), mayBeOther(run)
        else { continue }
        findings.append(
          Finding(
            .extraStroke, inkStroke: numbers[line], place: match.ink.places[run.startIndex].point,
            magnitude: match.ink.step * Double(run.count)))
        break
      }
    }
  }

  /// Whether a stretch goes on past the end of a line of the model to its own free end.
  private func isOverrun(_ run: Range<Int>, _ places: Range<Int>) -> Bool {
    func isPast(_ edge: some Sequence<Int>) -> Bool {
      edge.contains { if case .past = match.footings[$0].kind { true } else { false } }
    }
    return run.upperBound == places.upperBound && isPast(run.prefix(ShapeFindings.edge))
      || run.lowerBound == places.lowerBound && isPast(run.suffix(ShapeFindings.edge))
  }

  /// For each place of the ink what the model needs it for.
  private var needs: [Need] {
    let ink = match.ink
    var needs = Array(repeating: Need.nothing, count: ink.places.count)
    let grid = PlaceGrid(ink.places.map { $0.point }, side: limits.cover + ink.mostDoubt)
    for stroke in model.strokes where !stroke.isDot {
      for number in stride(from: 0, to: stroke.samples.count, by: ShapeFindings.every)
      where stroke.samples[number].isInk {
        let sample = stroke.samples[number]
        let stretches = stretches(at: sample, isCorner: stroke.isInCorner(number), grid)
        let most = stretches.count > 1 ? passes(at: sample) : 1
        let need = stretches.count <= most ? Need.sole : .nearer
        for place in stretches.prefix(most).flatMap({ $0.places })
        where needs[place] != .sole {
          let away = ink.places[place].point - sample.point
          let isBeside =
            abs(away.dx * sample.tx + away.dy * sample.ty) <= Double(ShapeFindings.every) * max(stroke.step, ink.step)
          if isBeside || ink.places[place].way == .zero { needs[place] = need }
        }
      }
    }
    return needs
  }

  /// The ink that covers a sample, stretch by stretch, the nearest first.
  private func stretches(at sample: IdealStroke.Sample, isCorner: Bool, _ grid: PlaceGrid) -> [Stretch] {
    let ink = match.ink
    var near: [(place: Int, square: Double)] = []
    grid.visit(near: sample.point, within: limits.cover + ink.mostDoubt) { index in
      let place = ink.places[index]
      let reach = limits.cover + place.doubt
      let square = place.point.distanceSquared(to: sample.point)
      guard square <= reach * reach else { return }
      let cosine = abs(sample.tx * place.way.dx + sample.ty * place.way.dy)
      let isBlot = place.doubt > ShapeMatch.blot * limits.corridor
      if isCorner || isBlot || cosine >= ShapeFindings.likeCosine { near.append((index, square)) }
    }
    near.sort { $0.place < $1.place }
    let apart = Int(ShapeMatch.otherInk / ink.step)
    var stretches: [Stretch] = []
    for (place, square) in near {
      if let last = stretches.last, ink.places[place].line == ink.places[last.places.upperBound].line,
        place - last.places.upperBound <= apart
      {
        stretches[stretches.count - 1].places = last.places.lowerBound...place
        stretches[stretches.count - 1].nearest = min(last.nearest, square)
      } else {
        stretches.append(Stretch(places: place...place, nearest: square))
      }
    }
    return stretches.sorted { ($0.nearest, $0.places.lowerBound) < ($1.nearest, $1.places.lowerBound) }
  }

  /// How many lines of the model run at a sample of one, that one among them.
  private func passes(at sample: IdealStroke.Sample) -> Int {
    let square = limits.cover * limits.cover
    return model.strokes.lazy.filter { !$0.isDot }.reduce(0) { count, stroke in
      var (own, last) = (0, -Double.infinity)
      for (place, there) in stroke.samples.enumerated() {
        guard there.isInk, there.point.distanceSquared(to: sample.point) < square,
          abs(there.tx * sample.tx + there.ty * sample.ty) > ShapeFindings.likeCosine
        else { continue }
        let arc = Double(place) * stroke.step
        if arc - last > ShapeMatch.otherInk { own += 1 }
        last = arc
      }
      return count + own
    }
  }
}
