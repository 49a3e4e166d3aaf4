import Geometry
import Letterforms
import Records
import TestSupport

/// Writings of children who do not exist.
enum SampleWritings {
  /// A child's token: 26 letters, as a roster's secret makes them.
  static func token(_ number: Int) -> String {
    var random = SplitMix64(seed: UInt64(number) &+ 5)
    let signs = Array("abcdefghijklmnopqrstuvwxyz234567")
    return String((0..<26).map { _ in signs[Int(random.next() % 32)] })
  }

  /// What a child wrote on a day: words with their letters and joins.
  static func writing(_ child: Int, day: Int, number: Int = 0, words: Int = 6, hasInk: Bool = false) -> Writing {
    var random = SplitMix64(seed: UInt64(child * 10_000 + day * 10 + number))
    func pick(_ count: UInt64) -> Int { Int(random.next() % count) }
    var attempts: [Attempt] = []
    for cell in 0..<words {
      let word = ["nap", "cat", "dog", "hen", "sun", "pig"][pick(6)]
      let letters = word.map { String($0) }
      let wrong = pick(4) == 0 ? pick(UInt64(letters.count)) : nil
      let note = Attempt.Note(code: [6, 9, 7, 3][pick(4)], detail: "end", x: pick(300), y: pick(100))
      attempts.append(
        Attempt(
          at: Attempt.Place(page: 0, cell: cell), .word, word, mode: "copy", verdict: wrong == nil ? .right : .wrong,
          score: 60 + pick(40), scores: "shape 90 order 100", notes: wrong == nil ? [] : [note],
          ink: hasInk ? InkTrail([[Point(0, 0), Point(1.25, 0.5)], [Point(2, 1)]]).bytes : nil))
      for (place, letter) in letters.enumerated() {
        attempts.append(
          Attempt(
            at: Attempt.Place(page: 0, cell: cell, letter: place), .letter, letter,
            context: Attempt.Context(before: place > 0 ? letters[place - 1] : "", isJoinedBefore: place > 0),
            mode: "copy", verdict: wrong == place ? .wrong : .right, notes: wrong == place ? [note] : []))
        guard place > 0 else { continue }
        attempts.append(
          Attempt(
            at: Attempt.Place(page: 0, cell: cell, letter: place), .join, letters[place - 1] + letter, mode: "copy",
            verdict: .right))
      }
    }
    let digest = "\(child * 1_000_000 + day * 100 + number)"
    return Writing(
      child: token(child), day: Day(number: 20_000 + day), sheet: "ABC\(100 + number)", school: "us-continuous",
      hand: child % 9 == 0 ? .left : .right, level: 2,
      digest: String(repeating: "a", count: 32 - digest.count) + digest, attempts: attempts)
  }
}
