public import Geometry
import Letterforms

/// One way of writing a letter or a digit, by which it can be recognised.
public struct LetterModel: Hashable, Sendable {
  /// The letter.
  public let text: String
  /// The strokes in the order of writing, as points; any space with y up.
  public let strokes: [[Point]]
  /// Who wrote it; nil for a letterform.
  public let writer: String?

  /// A model from recorded or drawn strokes.
  public init(text: String, strokes: [[Point]], writer: String? = nil) {
    self.text = text
    self.strokes = strokes
    self.writer = writer
  }

  /// A letterform as points, close enough for comparison.
  init(_ letterform: Letterform) {
    self.init(
      text: letterform.text,
      strokes: letterform.strokes.map { $0.path.flattened(accuracy: LetterModel.flatness).points })
  }

  /// In x-heights: a tenth of a pen's weight.
  private static let flatness = 0.01
}

extension [LetterModel] {
  /// How many recorded models a letter may have.
  public static var mostModels: Int { 6 }

  /// The most typical recordings of each letter: those to which all others are nearest on the whole.
  ///
  /// k-medoids: greedy building, then swaps, after Kaufman, Rousseeuw, "Finding Groups in Data", 1990, chapter 2 (PAM). Not
  /// more than ``mostSampled`` recordings of a letter are looked at, evenly taken from all. Time grows with their square.
  ///
  /// - Parameter count: The most models of a letter.
  /// - Returns: The models in the order of their letters.
  public func typical(count: Int = mostModels) -> [LetterModel] {
    Dictionary(grouping: self, by: { $0.text }).sorted { $0.key < $1.key }.flatMap { group in
      let step = Swift.max(1, group.value.count / Self.mostSampled)
      let sample = group.value.indices.filter { $0 % step == 0 }.map { group.value[$0] }
      return Self.medoids(of: sample, count: count)
    }
  }

  /// Recordings of one letter among which the typical ones are sought.
  private static var mostSampled: Int { 300 }
  /// Swaps settle after two or three rounds.
  private static var mostRounds: Int { 10 }

  private static func medoids(of models: [LetterModel], count: Int) -> [LetterModel] {
    let shaped = models.compactMap { model in WrittenShape(model.strokes).map { (model: model, shape: $0) } }
    guard shaped.count > count, count > 0 else { return shaped.map { $0.model } }
    var row = ContiguousArray<Float>()
    var distances = [[Float]](repeating: [Float](repeating: 0, count: shaped.count), count: shaped.count)
    for i in shaped.indices {
      for j in 0..<i {
        let distance = shaped[i].shape.plainDistance(to: shaped[j].shape, row: &row).squareRoot()
        distances[i][j] = distance
        distances[j][i] = distance
      }
    }
    /// The best recording to add to those that leave such distances.
    func best(beside near: [Float]) -> Int {
      let costs = distances.map { zip(near, $0).reduce(Float(0)) { $0 + Swift.min($1.0, $1.1) } }
      return costs.indices.min { costs[$0] < costs[$1] } ?? 0
    }
    func near(_ chosen: [Int]) -> [Float] {
      shaped.indices.map { index in chosen.map { distances[$0][index] }.min() ?? .greatestFiniteMagnitude.squareRoot() }
    }
    var chosen: [Int] = []
    for _ in 0..<count { chosen.append(best(beside: near(chosen))) }
    for _ in 0..<mostRounds {
      let before = chosen
      for slot in chosen.indices {
        var others = chosen
        others.remove(at: slot)
        chosen[slot] = best(beside: near(others))
      }
      if chosen == before { break }
    }
    return Set(chosen).sorted().map { shaped[$0].model }
  }
}

extension WrittenShape {
  /// The distance of two shapes before anything is known about letters.
  fileprivate func plainDistance(to other: WrittenShape, row: inout ContiguousArray<Float>) -> Float {
    trace.warpedDistance(to: other.trace, row: &row) / LetterIndex.traceScale
      + picture.distance(to: other.picture) * Float(Picture.size)
  }
}
