import Geometry
import Letterforms

/// A fault that can be seen on paper, put into a letter.
public enum ShapeFault: String, CaseIterable, Sendable {
  /// An eighth of a stroke is missing at its end.
  case missingPart = "missing part 12 %"
  /// A stroke goes on past its end by a seventh.
  case overrun = "overrun 15 %"
  /// A stroke bulges by a fifth of the letter, to the side where there is more white.
  case bulge = "bulge 20 %"
  /// A straight line through the letter that it does not have.
  case extraStroke = "extra stroke"
  /// The dot was forgotten.
  case missingDot = "missing dot"
  /// Half as large again, from the same place on the baseline.
  case wrongSize = "wrong size ×1.5"

  /// A fault at an end shorter than this, in millimetres, is none that anyone would see.
  private static let least = 1.2

  /// The letter with the fault; nil where it cannot have it.
  ///
  /// - Parameters:
  ///   - ink: The strokes in the letter's own space.
  ///   - millimetresPerUnit: How large an x-height is on the paper.
  func put(
    into ink: [[Point]], of form: Letterform, millimetresPerUnit: Double, _ lot: inout Lot
  ) -> [[Point]]? {
    guard let box = Rectangle(around: ink.joined()) else { return nil }
    let long = ink.indices.filter { ShapeFault.length(ink[$0]) > 0.45 }
    guard !long.isEmpty else { return nil }
    let chosen = lot.one(of: long)
    let length = ShapeFault.length(ink[chosen])
    var strokes = ink
    switch self {
    case .missingPart:
      guard 0.12 * length * millimetresPerUnit > ShapeFault.least else { return nil }
      let kept = ShapeFault.part(ink[chosen], upTo: 0.88 * length)
      strokes[chosen] = kept
      let lost = ink[chosen].filter { place in kept.allSatisfy { $0.distance(to: place) > 0.05 } }
      guard ShapeFault.isSeen(lost, beside: strokes.joined()) else { return nil }
    case .overrun:
      guard 0.15 * length * millimetresPerUnit > ShapeFault.least, let last = ink[chosen].last else { return nil }
      let before = ShapeFault.part(ink[chosen], upTo: 0.92 * length).last ?? last
      guard let way = (last - before).normalized else { return nil }
      let more = (1...12).map { last + way * (0.15 * length * Double($0) / 12) }
      guard ShapeFault.isSeen(more, beside: strokes.joined()) else { return nil }
      strokes[chosen] += more
    case .bulge:
      let (height, share) = (0.2 * max(box.width, box.height), lot.within(0.3...0.7))
      let others = ink.indices.filter { $0 != chosen }.flatMap { ink[$0] }
      let sides = [height, -height].map { ShapeFault.bulged(ink[chosen], length, by: $0, at: share) }
      guard let best = sides.max(by: { $0.clearance(from: others) < $1.clearance(from: others) }),
        ShapeFault.isSeen(best.moved, beside: others + best.rest)
      else { return nil }
      strokes[chosen] = best.line
    case .extraStroke:
      let way = Vector(angle: lot.within(0...3.14)) * 0.45
      let middle = box.center + Vector(lot.swing(0.3) * box.width, lot.swing(0.3) * box.height)
      let line = (0...20).map { middle + way * (Double($0) / 10 - 1) }
      guard ShapeFault.isSeen(line, beside: strokes.joined()) else { return nil }
      strokes.append(line)
    case .missingDot:
      guard
        let dot = form.strokes.indices.first(where: {
          ArcLengthTable(form.strokes[$0].path, accuracy: 1e-2).length < 1e-6
        }),
        ink.indices.contains(dot), ink.count == form.strokes.count
      else { return nil }
      strokes.remove(at: dot)
    case .wrongSize:
      strokes = ink.map { $0.map { Point(box.min.x + 1.5 * ($0.x - box.min.x), 1.5 * $0.y) } }
    }
    return strokes
  }

  /// Whether most of some places are clear of other ink: what lies on it nobody sees.
  private static func isSeen(_ places: [Point], beside ink: some Sequence<Point>) -> Bool {
    let ink = Array(ink)
    let hidden = places.count { place in ink.contains { $0.distance(to: place) < 0.12 } }
    return 2 * hidden < places.count
  }

  private static func length(_ line: [Point]) -> Double {
    zip(line, line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
  }

  private static func part(_ line: [Point], upTo length: Double) -> [Point] {
    var gone = 0.0
    var kept: [Point] = []
    for point in line {
      if let last = kept.last {
        let way = point.distance(to: last)
        if gone + way > length {
          kept.append(last.interpolated(to: point, at: (length - gone) / max(way, 1e-9)))
          break
        }
        gone += way
      }
      kept.append(point)
    }
    return kept
  }

  /// A stroke that bulges.
  private struct Bulged {
    var line: [Point] = []
    /// Of its places those that stand out by more than half of the bulge, and those that do not stand out.
    var (moved, rest): ([Point], [Point]) = ([], [])

    /// How near the bulge comes to other ink.
    func clearance(from others: [Point]) -> Double {
      let ink = others + rest
      return moved.map { place in ink.map { $0.distance(to: place) }.min() ?? .infinity }.max() ?? 0
    }
  }

  /// A bump of a raised cosine over three tenths of the stroke.
  private static func bulged(_ line: [Point], _ length: Double, by height: Double, at share: Double) -> Bulged {
    var fine: [Point] = []
    for (from, to) in zip(line, line.dropFirst()) {
      let count = max(1, Int(from.distance(to: to) / 0.03))
      fine += (0..<count).map { from.interpolated(to: to, at: Double($0) / Double(count)) }
    }
    fine += line.suffix(1)
    var bulged = Bulged()
    var gone = 0.0
    for index in fine.indices {
      if index > 0 { gone += fine[index].distance(to: fine[index - 1]) }
      let place = (gone / length - share) / 0.15
      guard abs(place) < 1 else {
        bulged.line.append(fine[index])
        bulged.rest.append(fine[index])
        continue
      }
      let (before, after) = (fine[max(0, index - 4)], fine[min(fine.count - 1, index + 4)])
      let side = (after - before).normalized?.perpendicular ?? .zero
      let moved = fine[index] + side * (height * 0.5 * (1 + Vector(angle: place * .pi).dx))
      bulged.line.append(moved)
      if abs(place) < 0.5 { bulged.moved.append(moved) }
    }
    return bulged
  }
}
