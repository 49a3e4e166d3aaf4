public import Geometry

/// Whether a word was written as it should be: right, wrong, or not to be told by a program.
public struct WordCheck: Hashable, Sendable {
  /// What is said of a word.
  public enum Verdict: String, Hashable, Sendable {
    /// The word, by a margin, and each of its letters by itself.
    case right
    /// Another word, by a margin.
    case wrong
    /// Neither: somebody has to look.
    case unsure
  }

  /// What is said of it.
  public let verdict: Verdict
  /// What was read; nil where nothing is near.
  public let read: String?
  /// How much nearer the word is than any other; negative where another is nearer.
  public let margin: Double
  /// The mean distance of the letters that fit best, the right ones or others; as for a ``Recognition``.
  public let distance: Double

  init(verdict: Verdict, read: String?, margin: Double, distance: Double = .infinity) {
    (self.verdict, self.read, self.margin, self.distance) = (verdict, read, margin, distance)
  }
}

extension Recogniser {
  /// Whether capitals and small letters are the same.
  public enum Case: String, CaseIterable, Hashable, Sendable {
    /// They are not.
    case exact
    /// They are.
    case any
  }

  /// A right word is nearer than any other by this, in the distance of letters: a little in doubt for the child; and another word
  /// nearer than it by that.
  static let (rightMargin, wrongMargin): (Float, Float) = (-0.15, 3.4)
  /// The same for a letter that stands alone.
  private static let wrongLetterMargin: Float = 1
  /// What a word that has nothing in common with the right one must be nearer than one that differs by two letters.
  private static let anyWordMargin: Float = 2.5

  /// Whether a word was written, or another: one that differs by a letter or two, one of a list, or any.
  ///
  /// ```
  /// recogniser.check(strokes, expecting: "dog").verdict      // .wrong for god, frog, dag
  /// ```
  /// Letters of the recogniser that are of the kind of the word's count as what may have been written instead.
  ///
  /// - Parameters:
  ///   - strokes: As for ``read(_:among:isPlaced:)``.
  ///   - list: Other words that may stand there.
  public func check(
    _ strokes: [[Point]], expecting expected: String, among list: [String] = [], matching: Case = .exact
  ) -> WordCheck {
    let ink = strokes.map { $0.filter(ShapeFrame.isUsable) }.filter { !$0.isEmpty }
    if expected.count == 1, let check = checkLetter(ink, expecting: expected, among: list, matching: matching) {
      return check
    }
    if let check = checkByLetters(ink, expecting: expected, among: list, matching: matching) { return check }
    return WordCheck(verdict: .unsure, read: nil, margin: 0)
  }

  /// A letter alone: nothing says how large it should be, and nobody writes two for it.
  private func checkLetter(
    _ ink: [[Point]], expecting expected: String, among list: [String], matching: Case
  ) -> WordCheck? {
    guard let distances = letters.distances(to: ink) else { return nil }
    let wanted = Set(list)
    var (own, rival): (Float, (text: String, distance: Float)) = (.infinity, ("", .infinity))
    for (text, distance) in zip(letters.texts, distances) {
      if text == expected || (matching == .any && text.lowercased() == expected.lowercased()) {
        own = min(own, distance)
      } else if wanted.contains(text) || Recogniser.isKin(text, of: expected), distance < rival.distance,
        text.lowercased() != expected.lowercased()
      {
        rival = (text, distance)
      }
    }
    let margin = rival.distance - own
    let farthest = Float(Recogniser.farthest)
    if margin >= Recogniser.rightMargin, own <= farthest {
      return WordCheck(verdict: .right, read: expected, margin: Double(margin))
    }
    if margin <= -Recogniser.wrongLetterMargin, rival.distance <= farthest {
      return WordCheck(verdict: .wrong, read: rival.text, margin: Double(margin))
    }
    let read = min(own, rival.distance) > farthest ? nil : margin < 0 ? rival.text : expected
    return WordCheck(verdict: .unsure, read: read, margin: Double(margin))
  }

  /// Whether a text is a letter or a digit as another is, and as large.
  private static func isKin(_ text: String, of other: String) -> Bool {
    guard let first = text.first, let second = other.first, text.count == 1 else { return false }
    return first.isNumber == second.isNumber && first.isUppercase == second.isUppercase
      && first.isLetter == second.isLetter
  }

  private func checkByLetters(
    _ ink: [[Point]], expecting expected: String, among list: [String], matching: Case
  ) -> WordCheck? {
    let characters = letters.texts.compactMap { $0.count == 1 ? $0.first : nil }
    guard characters.count == letters.texts.count,
      let lattice = WordLattice(
        ink, letters: characters, spans: letters.texts.map { spans[$0] }, distances: { letters.distances(to: $0) })
    else { return nil }
    func isSame(_ word: String) -> Bool {
      word == expected || (matching == .any && word.lowercased() == expected.lowercased())
    }
    let other = list.filter { !isSame($0) }
    var own = [expected]
    var cased = [expected.lowercased(), expected.uppercased(), expected.capitalised].filter { $0 != expected }
    if matching == .any { (own, cased) = (own + cased, []) }
    func mayStand(_ letter: Character, _ place: Character?) -> Bool {
      // Letters of one form differ in size only, which is no other word by itself.
      guard let place else {
        return letter.isSmallOrCaseless || !letter.isLetter && letter.isNumber == expected.allSatisfy { $0.isNumber }
      }
      if place.isUppercase { return letter.isUppercase }
      return place.isNumber ? letter.isNumber : letter.isSmallOrCaseless
    }
    // Each word at the size and place that suits it best.
    let words = own.map { Array($0.withoutBlanks) }
    let first = words.compactMap { lattice.path(of: $0) }.min { $0.cost < $1.cost }
    let free = lattice.anyWord { mayStand($0, nil) || mayStand($0, expected.first) }
    let frames = [first, free].compactMap { $0.flatMap(lattice.frame(of:)) }
    let placed = frames.isEmpty ? [lattice] : frames.map(lattice.placed(in:))
    var best: WordLattice.Path?
    var rival: WordLattice.Path?
    var bestLattice = lattice
    for lattice in placed {
      for word in words {
        guard let path = lattice.path(of: word) else { continue }
        if path.cost < best?.cost ?? .infinity { (best, bestLattice) = (path, lattice) }
      }
      for word in words {
        let found = lattice.rival(
          of: word, slips: 2, isOther: { !isSame($0) && $0 != expected.withoutBlanksText }, mayStand: mayStand)
        if let found, found.cost < rival?.cost ?? .infinity { rival = found }
      }
      for word in other + cased {
        if let found = lattice.path(of: Array(word.withoutBlanks)), found.cost < rival?.cost ?? .infinity {
          rival = found
        }
      }
      if let found = lattice.anyWord(mayStand: { mayStand($0, nil) || mayStand($0, expected.first) }),
        !isSame(found.text), found.cost + Recogniser.anyWordMargin < rival?.cost ?? .infinity
      {
        rival = found
      }
    }
    return verdict(best, against: rival, in: bestLattice)
  }

  private func verdict(
    _ best: WordLattice.Path?, against rival: WordLattice.Path?, in lattice: WordLattice
  ) -> WordCheck? {
    let farthest = Float(Recogniser.farthest) - WordLattice.usualDistance
    let means = [best, rival].compactMap { path in path.map { $0.cost / Float(max(1, $0.groups.count)) } }
    let distance = Double((means.min() ?? .infinity) + WordLattice.usualDistance)
    guard let best else {
      guard let rival, rival.cost / Float(rival.groups.count) < farthest else { return nil }
      return WordCheck(verdict: .wrong, read: rival.text, margin: -.infinity, distance: distance)
    }
    let margin = (rival?.cost ?? .infinity) - best.cost
    let each = zip(best.text, best.groups).map { lattice.costs(of: $0, at: $1, besides: { _ in false }).own }
    // White and overlaps between its strokes count among the distances of a letter.
    let isClear = each.allSatisfy { $0 <= farthest + 2 }
    if margin >= Recogniser.rightMargin, isClear {
      return WordCheck(verdict: .right, read: best.text, margin: Double(margin), distance: distance)
    }
    if margin <= -Recogniser.wrongMargin, let rival, rival.cost / Float(rival.groups.count) < farthest {
      return WordCheck(verdict: .wrong, read: rival.text, margin: Double(margin), distance: distance)
    }
    return WordCheck(
      verdict: .unsure, read: margin < 0 ? rival?.text : best.text, margin: Double(margin), distance: distance)
  }
}

extension String {
  /// The word with a capital at its beginning, and small letters after it.
  fileprivate var capitalised: String { prefix(1).uppercased() + dropFirst().lowercased() }
  fileprivate var withoutBlanks: [Character] { filter { !$0.isWhitespace } }
  fileprivate var withoutBlanksText: String { String(withoutBlanks) }
}

extension Character {
  /// Whether it is a small letter, or one of a script without capitals.
  fileprivate var isSmallOrCaseless: Bool { isLetter && !isUppercase }
}
