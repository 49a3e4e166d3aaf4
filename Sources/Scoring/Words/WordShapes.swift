import CMaths
public import Geometry
public import Letterforms

/// A joined word and its neighbours as a school writes them, each as one line: where letters run into one another only whole words
/// can be compared.
public struct WordShapes: Sendable {
  /// A word with its line.
  private struct Shape: Sendable {
    let text: String
    /// In shape space.
    let strokes: [[Point]]
    let trace: Trace

    init?(_ text: String, _ strokes: [[Point]]) {
      guard let placed = ShapeFrame.placed(strokes) else { return nil }
      (self.text, self.strokes) = (text, placed)
      trace = Trace(placed, count: Trace.wordCount)
    }

    /// The line in more points.
    var fine: Trace {
      Trace(strokes, count: Trace.fineWordCount, directionWeight: Trace.fineDirectionWeight)
    }
  }

  private let own: [Shape]
  private let others: [Shape]

  /// Of how many points one counts for how far the lines of two words may run apart.
  private static let bandShare = 8
  /// So many words that are nearest by their coarse lines are compared by their fine ones.
  private static let compared = 12
  /// A right word is nearer than any other, by a hair in doubt for the child, and another so much nearer than it where it is wrong:
  /// logarithms of the ratio of their distances.
  private static let (rightMargin, wrongMargin) = (-0.03, 0.25)

  /// Distances below this are all alike: of two words that both fit nearly perfectly neither is twice as near.
  private static let slack = 0.05

  /// The shapes of a word, and of others that may stand in its place; those that the school cannot write are left out.
  ///
  /// - Parameter own: The right word, in all its ways.
  public init(of own: [String], others: [String], in letters: LetterCase) {
    func shapes(_ texts: [String]) -> [Shape] {
      texts.compactMap { text in
        guard let setting = try? letters.setting(of: text) else { return nil }
        let strokes = setting.letters.flatMap { letter in
          LetterModel(letter.letterform).strokes.map { $0.map { Point($0.x + letter.x, $0.y) } }
        }
        return Shape(text, strokes)
      }
    }
    self.own = shapes(own)
    self.others = shapes(others)
  }

  /// The distance of ink to each of the right words, in the distance of letters; none for ink without a shape.
  public func distances(to strokes: [[Point]]) -> [String: Double] {
    guard let written = Shape("", strokes) else { return [:] }
    var row = ContiguousArray<Float>()
    var found: [String: Double] = [:]
    for shape in own {
      let far = written.trace.warpedDistance(
        to: shape.trace, band: written.trace.points.count / WordShapes.bandShare, row: &row)
      found[shape.text] = Double(far / LetterIndex.traceScale)
    }
    return found
  }

  /// What ink says of the word: strokes in the order of writing, in any space with y up; nil where it has no point or no shape.
  public func check(_ strokes: [[Point]]) -> WordCheck? {
    guard let written = Shape("", strokes) else { return nil }
    var row = ContiguousArray<Float>()
    func distance(_ ink: Trace, _ trace: Trace) -> Double {
      let far = ink.warpedDistance(to: trace, band: ink.points.count / WordShapes.bandShare, row: &row)
      return Double(far / LetterIndex.traceScale)
    }
    let fine = written.fine
    func nearest(_ shapes: [Shape]) -> (text: String, distance: Double)? {
      let coarse = shapes.map { distance(written.trace, $0.trace) }
      let order = shapes.indices.sorted { (coarse[$0], $0) < (coarse[$1], $1) }
      return order.prefix(WordShapes.compared).map { (shapes[$0].text, distance(fine, shapes[$0].fine)) }
        .min { $0.1 < $1.1 }
    }
    guard let right = nearest(own) else { return nil }
    let rival = nearest(others)
    let (slack, near) = (WordShapes.slack, right.distance)
    let margin = rival.map { logRatio($0.distance + slack, near + slack) } ?? .infinity
    let distance = min(near, rival?.distance ?? .infinity)
    if margin >= WordShapes.rightMargin {
      let isNear = near <= Recogniser.farthest
      return WordCheck(
        verdict: isNear ? .right : .unsure, read: isNear ? right.text : nil, margin: margin, distance: distance)
    }
    guard margin <= -WordShapes.wrongMargin, let rival, rival.distance <= Recogniser.farthest else {
      return WordCheck(
        verdict: .unsure, read: margin < 0 ? rival?.text : right.text, margin: margin, distance: distance)
    }
    return WordCheck(verdict: .wrong, read: rival.text, margin: margin, distance: distance)
  }

  private func logRatio(_ above: Double, _ below: Double) -> Double {
    Double(logf(Float(max(above, 1e-6)) / Float(max(below, 1e-6))))
  }
}
