import Geometry
import Letterforms
import Scoring

/// Letters as people wrote them: each child has the hand of somebody who was recorded.
///
/// Not thread-safe: what was once found is kept.
final class RecordedHands {
  /// For each writer the recordings by letter.
  private let writers: [[String: GraderRecording]]
  private var known: [Letterform: [Hand]] = [:]

  /// A letterform in somebody's hand.
  private struct Hand {
    let own: [[Point]]
    let traced: [[Point]]
  }

  init(_ recordings: [GraderRecording]) {
    writers = Dictionary(grouping: recordings) { $0.writer }.sorted { $0.key < $1.key }.map { _, own in
      Dictionary(own.map { ($0.label, $0) }, uniquingKeysWith: { first, _ in first })
    }
  }

  /// Whether nobody was recorded.
  var isEmpty: Bool { writers.isEmpty }

  /// A letterform as a child writes it, in school space; nil where nobody was recorded who makes it of these strokes.
  ///
  /// - Parameters:
  ///   - child: A number for the child: always the same hand.
  ///   - isOwn: Whether it is written beside the model: the recording as it is; else traced, ``GraderTracing/modelShare`` of
  ///     the model.
  func strokes(of form: Letterform, child: Int, isOwn: Bool) -> [[Point]]? {
    // Among those who make the letter as it is taught each has it as often as any other.
    let hands = hands(of: form)
    guard !hands.isEmpty else { return nil }
    let hand = hands[child % hands.count]
    return isOwn ? hand.own : hand.traced
  }

  private func hands(of form: Letterform) -> [Hand] {
    if let hands = known[form] { return hands }
    let model = IdealLetter(form)
    let hands = writers.compactMap { writer -> Hand? in
      guard let recording = writer[form.text], let found = GraderTracing.matched(recording, model), found.isInOrder,
        found.isInDirection, let tracing = GraderTracing(recording, models: [model])
      else { return nil }
      return Hand(own: found.strokes, traced: tracing.strokes)
    }
    known[form] = hands
    return hands
  }
}
