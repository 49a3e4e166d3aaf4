import CMaths
import Geometry

/// All models of some letters, ready to be compared with writing.
struct LetterIndex: Sendable {
  /// One model.
  private struct Entry: Sendable {
    /// Index into ``texts``.
    let text: Int
    /// Evened by the scatter.
    let picture: Picture
    /// The ways in which its strokes may follow one another.
    let traces: ContiguousArray<Trace>
    /// What its distance is multiplied by.
    let factor: Float
  }

  /// A model with its shape, once for all schools that share it.
  private struct Kept {
    let text: Int
    let shape: WrittenShape
    let model: LetterModel
  }

  /// A model of the first round: its distance on the whole and that of its picture, and which of its ways is nearest.
  private struct Candidate {
    let distance: Float
    let picture: Float
    let entry: Int
    let way: Int
  }

  /// The letters, each once, in the order of the models.
  private(set) var texts: [String] = []
  private var entries: ContiguousArray<Entry> = []
  private let scatter: Scatter

  /// The mean squared distance of traces that weighs as much as a picture's distance of 1.
  static let traceScale: Float = 0.02
  /// What pictures count beside traces; digits read best near 0.8, letters near 0.6.
  private static let pictureShare: Float = 0.7
  /// What the ordered distance counts in the first round: it is larger than the warped one of the second.
  private static let roughShare: Float = 0.5
  /// Letterforms are ideals from which hands depart farther than from one another's recordings.
  private static let idealFactor: Float = 1.2
  /// So many models of the first round are compared by warping in the second.
  private static let finalists = 40
  /// Deformed copies of all models together, from which the scatter is learnt, and of one model at most.
  private static let (allCopies, mostCopies) = (6000, 12)

  /// Models by letter; letterforms are tried in every order and direction of strokes, recordings as they were written.
  init(_ models: [LetterModel]) {
    var indices: [String: Int] = [:]
    var groups: [[Picture]] = []
    var kept: [Kept] = []
    let copies = min(LetterIndex.mostCopies, max(2, LetterIndex.allCopies / max(1, models.count)))
    for (number, model) in models.enumerated() {
      guard let shape = WrittenShape(model.strokes) else { continue }
      let text = indices[model.text] ?? texts.count
      if text == texts.count {
        indices[model.text] = text
        texts.append(model.text)
      }
      // Schools share letters.
      guard !kept.contains(where: { $0.text == text && $0.shape.isTwin(of: shape) }) else { continue }
      kept.append(Kept(text: text, shape: shape, model: model))
      var random = Xoshiro256StarStar(seed: UInt64(number))
      groups.append(
        (0..<copies).compactMap { _ in
          WrittenShape(Variations.deformed(model.strokes, random: &random))?.picture
        })
    }
    let scatter = Scatter(of: groups)
    self.scatter = scatter
    entries = ContiguousArray(
      kept.flatMap { kept in
        let isIdeal = kept.model.writer == nil
        return Variations.leaning(kept.model.strokes).compactMap { strokes -> Entry? in
          guard let shape = WrittenShape(strokes) else { return nil }
          let ways = isIdeal ? Variations.orders(of: strokes) : [strokes]
          return Entry(
            text: kept.text, picture: scatter.evened(shape.picture),
            traces: ContiguousArray(ways.compactMap { WrittenShape($0)?.trace }),
            factor: isIdeal ? LetterIndex.idealFactor : 1)
        }
      })
  }

  /// The distance of a piece of writing to each text; infinite for texts left aside or far behind; nil without a point.
  ///
  /// - Parameter wanted: Which texts matter; nil for all.
  func distances(to strokes: [[Point]], wanted: [Bool]? = nil) -> [Float]? {
    guard let shape = WrittenShape(strokes) else { return nil }
    let picture = scatter.evened(shape.picture)
    var rough: [Candidate] = []
    rough.reserveCapacity(entries.count)
    for (index, entry) in entries.enumerated() where wanted?[entry.text] ?? true {
      let far = picture.distance(to: entry.picture)
      var (nearest, way) = (Float.infinity, 0)
      for (number, trace) in entry.traces.enumerated() {
        let distance = shape.trace.orderedDistance(to: trace)
        if distance < nearest { (nearest, way) = (distance, number) }
      }
      rough.append(
        Candidate(
          distance: LetterIndex.sum(far, LetterIndex.roughShare * nearest) * entry.factor, picture: far, entry: index,
          way: way))
    }
    rough.sort { ($0.distance, $0.entry) < ($1.distance, $1.entry) }
    var result = [Float](repeating: .infinity, count: texts.count)
    var row = ContiguousArray<Float>()
    var farthest: Float = 0
    for candidate in rough.prefix(LetterIndex.finalists) {
      let entry = entries[candidate.entry]
      let warped = shape.trace.warpedDistance(to: entry.traces[candidate.way], row: &row)
      let distance = LetterIndex.sum(candidate.picture, warped) * entry.factor
      result[entry.text] = LetterIndex.together(result[entry.text], distance)
      farthest = max(farthest, distance)
    }
    // Texts all of whose models fall behind come after those that do not.
    for candidate in rough.dropFirst(LetterIndex.finalists) {
      let text = entries[candidate.entry].text
      if result[text] == .infinity { result[text] = max(farthest, candidate.distance) }
    }
    return result.map { max(0, $0) }
  }

  /// How much nearer a second model of a letter at equal distance brings it; 0.1 to 0.5 were tried.
  private static let company: Float = 0.2

  /// The distance to two models of a letter: a little below the lesser, the more the nearer the other is.
  private static func together(_ first: Float, _ second: Float) -> Float {
    let (near, far) = (min(first, second), max(first, second))
    guard far < .infinity else { return near }
    return near - company * logf(1 + expf((near - far) / company))
  }

  private static func sum(_ picture: Float, _ trace: Float) -> Float {
    pictureShare * picture + (1 - pictureShare) * trace / traceScale
  }
}

extension WrittenShape {
  /// Whether two shapes are one and the same drawing.
  fileprivate func isTwin(of other: WrittenShape) -> Bool {
    trace.orderedDistance(to: other.trace) < 1e-6 && picture.distance(to: other.picture) < 1e-6
  }
}
