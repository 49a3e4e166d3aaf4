import Geometry
import Letterforms
import Scoring

/// How people stray from the letters they trace, laid on letters of which nobody was recorded.
///
/// Each recorded stroke gives steps along and across its model, as shares of the letter's extent, and with them how far its ends
/// fall short or go on; a stroke of another letter is drawn with the steps of a stroke of its kind, corner on corner: how a hand
/// rounds a corner would else be a bump in the middle of a line.
struct ProductStraying {
  /// Straight, curved, or with such corners: the strokes of a kind are drawn alike.
  private enum Kind: Hashable { case dot, straight, curved, cornered([Corner.Kind]) }

  /// A place of a recorded stroke: how far along its model, 0 at the start and 1 more at each corner, and the step from there.
  private struct Step {
    let place: Double
    let along: Double
    let across: Double
  }

  private var donors: [Kind: [[Step]]] = [:]
  /// The direction of a line is that of a chord over so much of it to both sides: at a corner it turns slowly.
  private static let reach = 0.06
  /// A stroke is drawn through so many places.
  private static let count = 96

  init(_ tracings: [GraderTracing]) {
    for tracing in tracings {
      for (number, line) in tracing.model.strokes.enumerated() {
        let ink = tracing.strokes[number]
        let steps = zip(ink, tracing.shares[number]).map { point, share in
          let way = ProductStraying.direction(of: line, at: share)
          let step = (point - line.point(at: share * line.length)) / tracing.model.extent
          return Step(
            place: ProductStraying.place(of: share, on: line), along: step.dot(way),
            across: step.dot(way.perpendicular))
        }
        donors[ProductStraying.kind(of: line), default: []].append(steps)
      }
    }
  }

  private static func kind(of line: IdealStroke) -> Kind {
    if line.isDot { return .dot }
    if line.start.distance(to: line.end) > 0.97 * line.length { return .straight }
    let corners = corners(of: line)
    return corners.isEmpty ? .curved : .cornered(corners.map { $0.kind })
  }

  private static func corners(of line: IdealStroke) -> [Corner] {
    line.corners.filter { $0.kind == .corner || $0.kind == .cusp }
  }

  /// A share of a line as a place between its corners.
  private static func place(of share: Double, on line: IdealStroke) -> Double {
    let corners = corners(of: line).map { $0.arc / line.length }
    let before = corners.count { $0 <= share }
    let from = before > 0 ? corners[before - 1] : 0
    let to = before < corners.count ? corners[before] : 1
    return Double(before) + (to > from ? min(1, (share - from) / (to - from)) : 0)
  }

  private static func direction(of line: IdealStroke, at share: Double) -> Vector {
    let (before, after) = (max(0, share - reach) * line.length, min(1, share + reach) * line.length)
    return (line.point(at: after) - line.point(at: before)).normalized ?? Vector(1, 0)
  }

  /// A letter as somebody may trace it; nil where nobody's strokes are of its kinds.
  ///
  /// - Parameter strength: How far it strays: 1 as the tracings do.
  func tracing(
    of model: IdealLetter, _ text: String, strength: Double = 1, _ random: inout SplitMix64
  ) -> GraderTracing? {
    var strokes: [[Point]] = []
    var shares: [[Double]] = []
    for line in model.strokes {
      guard let own = donors[ProductStraying.kind(of: line)] ?? donors[.curved], !own.isEmpty else { return nil }
      let steps = own[Int(random.next() % UInt64(own.count))]
      let places = line.isDot ? [0] : (0...ProductStraying.count).map { Double($0) / Double(ProductStraying.count) }
      strokes.append(
        places.map { share in
          let way = ProductStraying.direction(of: line, at: share)
          let step = ProductStraying.step(at: ProductStraying.place(of: share, on: line), of: steps)
          return line.point(at: share * line.length) + (way * step.along + way.perpendicular * step.across)
            * (strength * model.extent)
        })
      shares.append(places)
    }
    let recording = GraderRecording(label: text, writer: "", hand: nil, strokes: [])
    return GraderTracing(recording, on: model, strokes: strokes, shares: shares)
  }

  private static func step(at place: Double, of steps: [Step]) -> Step {
    let next = steps.firstIndex { $0.place >= place } ?? steps.count - 1
    let (a, b) = (steps[max(0, next - 1)], steps[next])
    let part = b.place > a.place ? min(1, max(0, (place - a.place) / (b.place - a.place))) : 0
    return Step(
      place: place, along: a.along + part * (b.along - a.along), across: a.across + part * (b.across - a.across))
  }
}
