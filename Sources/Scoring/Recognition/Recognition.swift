/// What a piece of writing was read as.
public struct Recognition: Hashable, Sendable {
  /// A text and how far the writing is from it.
  public struct Candidate: Hashable, Sendable {
    /// The text.
    public let text: String
    /// 0 is the model itself; a genuine letter is mostly below 3; above ``Recogniser/farthest`` nothing is read.
    public let distance: Double
  }

  /// The nearest texts, nearest first; at least one, at most ``mostCandidates``.
  public let candidates: [Candidate]
  /// The texts of the list that look the same as the nearest one, itself among them, nearest first: c and C.
  public let same: [String]
  /// How sure the reading is: 0 where another text is as near, 1 where none is anywhere near.
  ///
  /// One less the ratio of the nearest distance to that of the nearest text of another form.
  public let confidence: Double

  /// Runners-up that are told.
  static let mostCandidates = 5

  /// What was read.
  public var text: String { candidates[0].text }
  /// How far the writing is from it.
  public var distance: Double { candidates[0].distance }

  /// Whether the writing can be taken for a text: it is the nearest, or looks the same as the nearest.
  public func isRight(expecting expected: String) -> Bool { same.contains(expected) }

  /// A reading from the distances to all texts, each text once; nil for none.
  init?(_ all: [Candidate], sameForms: SameForms) {
    let sorted = all.sorted { ($0.distance, $0.text) < ($1.distance, $1.text) }
    guard let first = sorted.first else { return nil }
    candidates = Array(sorted.prefix(Recognition.mostCandidates))
    same = sorted.filter { sameForms.areSame($0.text, first.text) }.map { $0.text }
    let rival = sorted.first { !sameForms.areSame($0.text, first.text) }
    confidence = rival.map { $0.distance > 0 ? 1 - first.distance / $0.distance : 0 } ?? 1
  }
}
