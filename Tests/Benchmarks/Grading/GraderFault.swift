import Geometry
import Scoring

/// A fault put into traced ink, and the code by which it must be named.
enum GraderFault: String, CaseIterable {
  case none, reversed, swapped, missing, short12, short25, over15, over30, bulge10, bulge20, loop, backAndForth,
    lateStart, cornerCut, joined, lifted, joinedAcross, retraced, stopped40, stopped50, stopped60

  /// Whether the ink is accepted all the same: a remark, no fault.
  var isRemark: Bool { self == .none || self == .joined || self == .lifted }

  /// What the engine should say.
  var code: Finding.Code? {
    switch self {
    case .none: nil
    case .reversed: .reversed
    case .swapped: .wrongOrder
    case .missing: .missingStroke
    case .short12, .short25, .stopped40, .stopped50, .stopped60: .notCovered
    case .over15, .over30: .overextended
    case .bulge10, .bulge20: .exitedCorridor
    case .loop, .cornerCut: .cornerLength
    case .backAndForth, .retraced: .cornerReentered
    case .lateStart: .wrongStart
    case .joined, .lifted, .joinedAcross: .lift
    }
  }

  /// The share of cases that must be caught, and of these named; nil where none is asked.
  var target: (caught: Double, named: Double)? {
    switch self {
    case .none: nil
    case .reversed: (0.995, 0.98)
    case .swapped, .missing: (0.99, 0.99)
    case .short12, .over15, .loop, .backAndForth: (0.95, 0.9)
    case .short25, .over30, .joinedAcross, .retraced, .stopped40, .stopped50, .stopped60: (0.95, 0.9)
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
    case .stopped40: strokes[chosen] = GraderInk.part(ink, from: 0, to: 0.4 * length)
    case .stopped50: strokes[chosen] = GraderInk.part(ink, from: 0, to: 0.5 * length)
    case .stopped60: strokes[chosen] = GraderInk.part(ink, from: 0, to: 0.6 * length)
    case .retraced: strokes[chosen] += GraderInk.part(ink, from: 0.6 * length, to: length).reversed().dropFirst()
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
    case .joinedAcross:
      let pairs = lines.indices.dropLast().filter { whiteWay(from: lines[$0], to: lines[$0 + 1], among: lines) > 0.6 }
      guard !pairs.isEmpty else { return nil }
      let first = pairs[Int(chance() * Double(pairs.count))]
      let way = GraderInk.refined([strokes[first][strokes[first].count - 1], strokes[first + 1][0]], step: 0.05)
      strokes[first] += way.dropFirst() + strokes.remove(at: first + 1)
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

  /// How much of the straight way from the end of a stroke to the start of another is far from every line, in x-heights.
  private func whiteWay(from first: IdealStroke, to second: IdealStroke, among lines: [IdealStroke]) -> Double {
    guard first.length > 0, second.length > 0 else { return 0 }
    let paths = lines.filter { $0.length > 0 }.map { Polyline($0.points) }
    let way = GraderInk.refined([first.end, second.start], step: 0.05)
    let white = way.filter { point in paths.allSatisfy { $0.distanceSquared(to: point) > 0.2 * 0.2 } }
    return Double(white.count) / Double(way.count) * first.end.distance(to: second.start)
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
