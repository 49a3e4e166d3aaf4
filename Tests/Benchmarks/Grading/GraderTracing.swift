import Geometry
import Scoring

/// Ink as of somebody who traces a model: 60 % of the model and 40 % of a real recording.
struct GraderTracing {
  let recording: GraderRecording
  let model: IdealLetter
  /// One stroke for each of the model, in its order and direction.
  let strokes: [[Point]]
  /// For each point of the ink, its place on the model's stroke as a share.
  let shares: [[Double]]

  /// The mean distance of the recording itself from the model, as a share of its extent.
  let distance: Double

  /// How much of the traced ink is the model's.
  static let modelShare = 0.6
  /// Recordings farther than this from the model, as a share of its extent, are of another form of the letter.
  static let farthest = 0.15

  /// Nil where the recording has another number of strokes, or is of another form of the letter.
  init?(_ recording: GraderRecording, models: [IdealLetter]) {
    var best: (model: IdealLetter, strokes: [[Point]], distance: Double)?
    for model in models where model.strokes.count == recording.strokes.count && model.strokes.count <= 5 {
      guard let (strokes, distance) = GraderTracing.matched(recording, model) else { continue }
      if distance < best?.distance ?? .infinity { best = (model, strokes, distance) }
    }
    guard let best, best.distance < GraderTracing.farthest else { return nil }
    self.recording = recording
    model = best.model
    distance = best.distance
    shares = best.strokes.map { real in
      let length = GraderInk.length(real)
      var gone = 0.0
      var before = real[0]
      return real.map { point in
        gone += point.distance(to: before)
        before = point
        return length > 0 ? gone / length : 0
      }
    }
    var strokes: [[Point]] = []
    for (index, real) in best.strokes.enumerated() {
      let line = best.model.strokes[index]
      strokes.append(
        zip(real, shares[index]).map { point, share in
          point.interpolated(to: line.point(at: line.length * share), at: GraderTracing.modelShare)
        })
    }
    self.strokes = strokes
  }

  /// The recording laid on the model box on box, its strokes in the order and direction that fit best.
  private static func matched(_ recording: GraderRecording, _ model: IdealLetter) -> ([[Point]], Double)? {
    let box = GraderInk.bounds(recording.strokes)
    let size = max(box.width, box.height)
    guard size > 0 else { return nil }
    let scale = max(model.bounds.width, model.bounds.height) / size
    let isFlat =
      min(box.width, box.height) < 0.25 * size
      || min(model.bounds.width, model.bounds.height) < 0.25 * model.extent
    let scaleX = isFlat ? scale : model.bounds.width / box.width
    let scaleY = isFlat ? scale : model.bounds.height / box.height
    let strokes = recording.strokes.map { stroke in
      stroke.map {
        model.bounds.center + Vector(($0.x - box.center.x) * scaleX, ($0.y - box.center.y) * scaleY)
      }
    }
    let count = strokes.count
    let outlines = strokes.map { GraderInk.resampled($0, 48) }
    let lines = model.strokes.map { line in (0..<48).map { line.point(at: line.length * Double($0) / 47) } }
    // Mean distance of each pair, forward and turned.
    let costs = outlines.map { outline in
      lines.map { line in
        let forward = zip(outline, line).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 48
        let turned = zip(outline.reversed(), line).reduce(0) { $0 + $1.0.distance(to: $1.1) } / 48
        return (forward, turned)
      }
    }
    var best: (order: [Int], cost: Double) = ([], .infinity)
    func search(_ order: [Int], _ cost: Double) {
      guard cost < best.cost else { return }
      if order.count == count {
        best = (order, cost)
        return
      }
      for ink in 0..<count where !order.contains(ink) {
        let pair = costs[ink][order.count]
        search(order + [ink], cost + min(pair.0, pair.1))
      }
    }
    search([], 0)
    guard best.order.count == count else { return nil }
    let result = best.order.enumerated().map { index, ink in
      let isTurned = costs[ink][index].1 < costs[ink][index].0 && !model.strokes[index].isDot
      return isTurned ? Array(strokes[ink].reversed()) : strokes[ink]
    }
    return (result, best.cost / Double(count) / model.extent)
  }
}

/// A fault put into traced ink, and the code by which it must be named.
enum GraderFault: String, CaseIterable {
  case none, reversed, swapped, missing, short12, short25, over15, over30, bulge10, bulge20, loop, backAndForth,
    lateStart, cornerCut, joined, lifted

  /// Whether the ink is accepted all the same: a remark, no fault.
  var isRemark: Bool { self == .none || self == .joined || self == .lifted }

  /// What the engine should say.
  var code: Finding.Code? {
    switch self {
    case .none: nil
    case .reversed: .reversed
    case .swapped: .wrongOrder
    case .missing: .missingStroke
    case .short12, .short25: .notCovered
    case .over15, .over30: .overextended
    case .bulge10, .bulge20: .exitedCorridor
    case .loop, .cornerCut: .cornerLength
    case .backAndForth: .cornerReentered
    case .lateStart: .wrongStart
    case .joined, .lifted: .lift
    }
  }

  /// The share of cases that must be caught, and of these named; nil where none is asked.
  var target: (caught: Double, named: Double)? {
    switch self {
    case .none: nil
    case .reversed: (0.995, 0.98)
    case .swapped, .missing: (0.99, 0.99)
    case .short12, .over15, .loop, .backAndForth: (0.95, 0.9)
    case .short25, .over30: (0.95, 0.9)
    case .bulge20: (0.98, 0.9)
    case .bulge10, .joined, .lifted: nil
    case .lateStart: (0.99, 0.9)
    case .cornerCut: (0.9, 0.9)
    }
  }

  /// The ink with the fault; nil where the letter cannot have it.
  func put(into tracing: GraderTracing, _ random: inout SplitMix64) -> [[Point]]? {
    var strokes = tracing.strokes
    func chance() -> Double { Double(random.next() >> 11) / Double(1 << 53) }
    let lines = tracing.model.strokes
    let long = lines.indices.filter { lines[$0].length > 0.45 }
    guard !long.isEmpty else { return self == .none ? strokes : nil }
    let chosen = long[Int(chance() * Double(long.count))]
    let ink = strokes[chosen]
    let length = GraderInk.length(ink)
    guard length > 0 else { return nil }
    let extent = tracing.model.extent
    switch self {
    case .none: break
    case .reversed: strokes[chosen].reverse()
    case .swapped:
      guard strokes.count > 1 else { return nil }
      let first = Int(chance() * Double(strokes.count - 1))
      strokes.swapAt(first, first + 1)
    case .missing:
      guard strokes.count > 1 else { return nil }
      strokes.remove(at: Int(chance() * Double(strokes.count)))
    case .short12: strokes[chosen] = GraderInk.part(ink, from: 0, to: 0.88 * length)
    case .short25: strokes[chosen] = GraderInk.part(ink, from: 0, to: 0.75 * length)
    case .lateStart: strokes[chosen] = GraderInk.part(ink, from: 0.25 * length, to: length)
    case .over15, .over30:
      let way = GraderInk.direction(ink, at: length, over: 0.08 * length)
      let more = (self == .over15 ? 0.15 : 0.3) * length
      for index in 1...8 { strokes[chosen].append(ink[ink.count - 1] + way * (more * Double(index) / 8)) }
    case .bulge10, .bulge20: strokes[chosen] = bulged(ink, length, extent, at: 0.3 + 0.4 * chance())
    case .loop:
      let place = (0.2 + 0.6 * chance()) * length
      strokes[chosen] = looped(ink, length, extent, at: place, isLeft: chance() < 0.5)
    case .backAndForth:
      let place = (0.35 + 0.45 * chance()) * length
      let back = GraderInk.part(ink, from: place - 0.2 * length, to: place)
      strokes[chosen] =
        GraderInk.part(ink, from: 0, to: place) + back.reversed().dropFirst() + back.dropFirst()
        + GraderInk.part(ink, from: place, to: length).dropFirst()
    case .cornerCut: return cut(tracing, extent, &random)
    case .joined:
      // Across the white it is a fault.
      let pairs = lines.indices.dropLast().filter { index in
        lines[index].length > 0 && lines[index + 1].length > 0
          && lines[index].end.distance(to: lines[index + 1].start) < 0.4
      }
      guard !pairs.isEmpty else { return nil }
      let first = pairs[Int(chance() * Double(pairs.count))]
      strokes[first] += strokes.remove(at: first + 1)
    case .lifted:
      let place = (0.3 + 0.4 * chance()) * length
      strokes[chosen] = GraderInk.part(ink, from: 0, to: place - 0.02)
      strokes.insert(GraderInk.part(ink, from: place + 0.02, to: length), at: chosen + 1)
    }
    return strokes
  }

  /// A small circle on the way.
  private func looped(_ ink: [Point], _ length: Double, _ extent: Double, at place: Double, isLeft: Bool) -> [Point] {
    let radius = 0.06 * extent
    let way = GraderInk.direction(ink, at: place, over: 0.02 * length)
    let side = way.perpendicular * (isLeft ? 1 : -1)
    let center = GraderInk.place(ink, at: place).point + side * radius
    let circle = (0...20).map { index in
      let radial = Vector(angle: Double(index) / 20 * 2 * Double.pi)
      return center - side * (radius * radial.dx) + way * (radius * radial.dy)
    }
    return GraderInk.part(ink, from: 0, to: place) + circle + GraderInk.part(ink, from: place, to: length).dropFirst()
  }

  /// A bump of a raised cosine over three tenths of the stroke.
  private func bulged(_ ink: [Point], _ length: Double, _ extent: Double, at share: Double) -> [Point] {
    let height = (self == .bulge10 ? 0.1 : 0.2) * extent
    let fine = GraderInk.refined(ink, step: 0.03)
    var gone = 0.0
    var before = fine[0]
    return fine.map { point in
      gone += point.distance(to: before)
      before = point
      let place = (gone / length - share) / 0.15
      guard abs(place) < 1 else { return point }
      let way = GraderInk.direction(ink, at: gone, over: 0.08 * length)
      return point + way.perpendicular * (height * 0.5 * (1 + Vector(angle: place * .pi).dx))
    }
  }

  /// A chord over a corner, a fifth of the letter's extent to both sides.
  private func cut(_ tracing: GraderTracing, _ extent: Double, _ random: inout SplitMix64) -> [[Point]]? {
    struct Place {
      let stroke: Int
      let share: Double
      let reach: Double
    }
    var places: [Place] = []
    for (index, line) in tracing.model.strokes.enumerated() {
      let sharp = line.corners.filter { ($0.kind == .corner || $0.kind == .cusp) && $0.turn > 60 * .pi / 180 }
      for corner in sharp {
        let others = [0, line.length] + sharp.map(\.arc).filter { $0 != corner.arc }
        let arm = others.map { abs($0 - corner.arc) }.min() ?? 0
        places.append(
          Place(
            stroke: index, share: corner.arc / line.length, reach: min(0.2 * extent, 0.8 * arm) / line.length))
      }
    }
    guard !places.isEmpty else { return nil }
    let place = places[Int(random.next() % UInt64(places.count))]
    var strokes = tracing.strokes
    let ink = strokes[place.stroke]
    let kept = zip(ink, tracing.shares[place.stroke]).filter { abs($0.1 - place.share) > place.reach }.map(\.0)
    guard kept.count > 2 else { return nil }
    strokes[place.stroke] = kept
    return strokes
  }
}
