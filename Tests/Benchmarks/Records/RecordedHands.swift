import Geometry
import Letterforms
import Scoring

/// Letters as people wrote them: each child has the hand of somebody who was recorded.
struct RecordedHands {
  /// For each writer the recordings by letter.
  private let writers: [[String: GraderRecording]]

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
    guard !writers.isEmpty else { return nil }
    let model = IdealLetter(form)
    // A child's hand is the first of those, from its own number on, who make the letter as it is taught.
    for step in writers.indices {
      guard let recording = writers[(child + step) % writers.count][form.text],
        let found = GraderTracing.matched(recording, model), found.isInOrder, found.isInDirection,
        let tracing = GraderTracing(recording, models: [model])
      else { continue }
      return isOwn ? found.strokes : tracing.strokes
    }
    return nil
  }
}
