public import Letterforms

extension Learner {
  /// Attempts in another school's letters, or with the other hand, say half as much.
  private static let ofOtherLetters = 0.5

  /// What some writings of a child, the oldest first, tell of it.
  ///
  /// - Parameters:
  ///   - school: The school it writes now.
  ///   - hand: The hand it writes with now.
  public init(of writings: [Writing], families: [[String]], school: String, hand: Hand) {
    self.init(families: families)
    for writing in writings {
      let isSame = writing.school == school && writing.hand == hand
      learn(from: writing, weight: isSame ? 1 : Learner.ofOtherLetters)
    }
  }
}

extension Writing {
  /// The kind of finding most often made in each letter and join of some writings; of equally many the lower number.
  public static func mostFrequentFindings(of writings: [Writing]) -> [String: Int] {
    var counts: [String: [Int: Int]] = [:]
    for attempt in writings.flatMap({ $0.attempts }) where attempt.kind != .word {
      for code in Set(attempt.notes.filter { $0.isFault }.map { $0.code }) {
        counts[attempt.sign, default: [:]][code, default: 0] += 1
      }
    }
    return counts.compactMapValues { codes in codes.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key }
  }
}
