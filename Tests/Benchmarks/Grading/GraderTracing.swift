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
    for model in models {
      guard let found = GraderTracing.matched(recording, model) else { continue }
      if found.distance < best?.distance ?? .infinity { best = (model, found.strokes, found.distance) }
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

  /// Ink of a writer that was laid on a model.
  init(_ recording: GraderRecording, on model: IdealLetter, strokes: [[Point]], shares: [[Double]]) {
    self.recording = recording
    self.model = model
    self.strokes = strokes
    self.shares = shares
    distance = 0
  }

  /// A recording laid on a model box on box.
  struct Matching {
    /// Its strokes in the order and direction that fit the model's best.
    let strokes: [[Point]]
    /// How far they are from the model's, as a share of its extent.
    let distance: Double
    /// Whether they were drawn in the model's order, and each in its direction.
    let isInOrder: Bool
    let isInDirection: Bool
  }

  /// The recording laid on the model box on box; nil for another number of strokes.
  static func matched(_ recording: GraderRecording, _ model: IdealLetter) -> Matching? {
    guard recording.strokes.count == model.strokes.count, model.strokes.count <= 5 else { return nil }
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
    let isTurned = best.order.enumerated().map { index, ink in
      costs[ink][index].1 < costs[ink][index].0 && !model.strokes[index].isDot
    }
    return Matching(
      strokes: zip(best.order, isTurned).map { $1 ? strokes[$0].reversed() : strokes[$0] },
      distance: best.cost / Double(count) / model.extent, isInOrder: best.order == Array(0..<count),
      isInDirection: !isTurned.contains(true))
  }
}
