import CMaths
public import Geometry
public import Letterforms

/// A joined word and its neighbours as a school writes them, each as one line: where letters run into one another only whole words
/// can be compared.
public struct WordShapes: Sendable {
  /// A word with its line.
  private struct Shape: Sendable {
    let text: String
    let trace: Trace
  }

  private let own: [Shape]
  private let others: [Shape]

  /// How far in points the lines of two words may run apart.
  private static let band = 12
  /// A right word is so much nearer than any other, and another so much nearer than it where it is wrong: logarithms of the ratio
  /// of their distances.
  private static let (rightMargin, wrongMargin) = (-0.13, 0.35)

  /// Distances below this are all alike: of two words that both fit nearly perfectly neither is twice as near.
  private static let slack = 0.2

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
        return WrittenShape(strokes, count: Trace.wordCount).map { Shape(text: text, trace: $0.trace) }
      }
    }
    self.own = shapes(own)
    self.others = shapes(others)
  }

  /// What ink says of the word: strokes in the order of writing, in any space with y up; nil where it has no point or no shape.
  public func check(_ strokes: [[Point]]) -> WordCheck? {
    guard let written = WrittenShape(strokes, count: Trace.wordCount) else { return nil }
    var row = ContiguousArray<Float>()
    func nearest(_ shapes: [Shape]) -> (text: String, distance: Double)? {
      shapes.map { shape in
        let far = written.trace.warpedDistance(to: shape.trace, band: WordShapes.band, row: &row)
        return (shape.text, Double(far / LetterIndex.traceScale))
      }.min { $0.1 < $1.1 }
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
