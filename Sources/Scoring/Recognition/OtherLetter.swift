public import Geometry

/// What a letter surely is, where it is not the one that was to be written.
public enum OtherLetter: Hashable, Sendable {
  /// Another letter or digit.
  case other(String)
  /// The letter turned round, as a mirror shows it.
  case turned
}

extension Recogniser {
  /// Another letter is nearer than the right one by this, in the distance of letters, before it is named.
  ///
  /// Of 3 520 adults' own letters and digits six are then taken for others, four of which look like them.
  private static let otherMargin = 1.1
  /// The same for the letter turned round, and by how much it is nearer than any other letter.
  private static let (turnedMargin, turnedLead) = (1.0, 0.1)
  /// The next letter is farther than the one that is named by this.
  private static let otherLead = 0.2

  /// What the ink of one letter is where it is surely another letter, or the right one turned round; nil in any doubt.
  ///
  /// - Parameters:
  ///   - strokes: The ink in letter space: its size and place count too, and tell n from h.
  ///   - expected: The letter that was to be written, out of ``texts``.
  public func otherLetter(in strokes: [[Point]], expecting expected: String) -> OtherLetter? {
    let ink = strokes.map { $0.filter(ShapeFrame.isUsable) }.filter { !$0.isEmpty }
    guard let own = letters.texts.firstIndex(of: expected), let box = Rectangle(around: ink.joined()),
      let distances = letters.distances(to: ink),
      let mirrored = letters.distances(to: ink.map { line in line.map { Point(-$0.x, $0.y) } })
    else { return nil }
    let span = box.min.y...box.max.y
    let all = zip(letters.texts, distances).map { text, distance in
      Recognition.Candidate(text: text, distance: Double(distance) + misplacement(of: span, as: text))
    }
    let rivals = all.filter { $0.text != expected }.sorted { ($0.distance, $0.text) < ($1.distance, $1.text) }
    let right = all[own].distance
    let turned = Double(mirrored[own]) + misplacement(of: span, as: expected)
    let nearest = rivals.first?.distance ?? .infinity
    if turned <= Recogniser.farthest, right - turned >= Recogniser.turnedMargin,
      nearest - turned >= Recogniser.turnedLead
    {
      return .turned
    }
    guard let rival = rivals.first, nearest <= Recogniser.farthest, right - nearest >= Recogniser.otherMargin,
      rivals.dropFirst().first.map({ $0.distance - nearest >= Recogniser.otherLead }) ?? true
    else { return nil }
    return .other(rival.text)
  }
}
