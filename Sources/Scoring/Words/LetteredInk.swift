public import Geometry

/// Writing whose letters stand apart, read letter by letter: as any word of a text, or as whatever it looks like most.
///
/// Ink space, y up.
public struct LetteredInk {
  /// A letter that was found.
  public struct Letter: Hashable, Sendable {
    /// The letter that should stand there; of writing that nothing is expected of, the one it looks like most.
    public let letter: Character
    /// Whether it reads as that letter, as another one, or a person has to look.
    public let verdict: WordCheck.Verdict
    /// Another letter that it reads as; nil for none.
    public let read: Character?
    /// Its strokes, growing.
    public let strokes: [Int]

    /// The same letter of other numbers of strokes.
    public func numbered(_ numbers: [Int]) -> Letter {
      Letter(letter: letter, verdict: verdict, read: read, strokes: strokes.map { numbers[$0] })
    }
  }

  /// The letters of a word with its mean distance to the ink, as for a ``Recognition``.
  public struct Word: Hashable, Sendable {
    /// The letters from left to right.
    public let letters: [Letter]
    /// The mean of their distances.
    public let distance: Double
  }

  private let lattice: WordLattice

  /// Another letter is what was written where it is nearer by this, in the distance of letters; by less, nobody knows.
  private static let (rightMargin, wrongMargin): (Float, Float) = (-0.15, -1.5)
  /// White and overlaps between its strokes count among the distances of a letter.
  private static let slack: Float = 2
  /// No letter has more strokes.
  private static let mostStrokes = 5

  /// The ink of a word; nil for none, or for more than a word has.
  ///
  /// - Parameters:
  ///   - recogniser: One of single letters, or of words with all letters that may stand in them.
  ///   - widest: No letter is wider, in the unit of the ink.
  public init?(_ strokes: [[Point]], read recogniser: Recogniser, widest: Double = .infinity) {
    let ink = strokes.map { $0.filter(ShapeFrame.isUsable) }
    let letters = recogniser.letters
    let characters = letters.texts.compactMap { $0.count == 1 ? $0.first : nil }
    guard characters.count == letters.texts.count, ink.allSatisfy({ !$0.isEmpty }),
      let lattice = WordLattice(
        ink, letters: characters, spans: letters.texts.map { recogniser.spans[$0] },
        distances: { strokes in
          guard let box = Rectangle(around: strokes.joined()), box.width <= widest else { return nil }
          return letters.distances(to: strokes)
        })
    else { return nil }
    self.lattice = lattice
  }

  /// The mean distance of the letters of a word to the ink; nil where it has too few strokes for them, or too many.
  public func distance(to word: [Character]) -> Double? {
    guard !word.isEmpty, word.count <= lattice.count, lattice.count <= LetteredInk.mostStrokes * word.count else {
      return nil
    }
    return lattice.path(of: word).map { mean(of: $0) }
  }

  private func mean(of path: WordLattice.Path) -> Double {
    Double(path.cost / Float(max(1, path.groups.count)) + WordLattice.usualDistance)
  }

  /// The ink read as a word; nil where it has too few strokes for its letters.
  public func read(as word: [Character]) -> Word? {
    guard let first = lattice.path(of: word) else { return nil }
    let placed = lattice.frame(of: first).map(lattice.placed(in:)) ?? lattice
    let path = placed.path(of: word) ?? first
    let letters = zip(path.text, path.groups).map { character, part in
      letter(character, at: part, in: placed)
    }
    return Word(letters: letters, distance: mean(of: path))
  }

  /// The ink read as the letters it looks like most; nil where it looks like none.
  ///
  /// A letter is told where no other is nearly as near; all others somebody has to look at.
  public func readFreely(_ mayStand: (Character) -> Bool = { _ in true }) -> Word? {
    guard let first = lattice.anyWord(mayStand: mayStand) else { return nil }
    let placed = lattice.frame(of: first).map(lattice.placed(in:)) ?? lattice
    let path = placed.anyWord(mayStand: mayStand) ?? first
    let letters = zip(path.text, path.groups).map { character, part in
      let found = placed.costs(of: character, at: part) { $0.isSame(as: character) }
      let isClear = found.own <= LetteredInk.farthest && found.other - found.own >= -LetteredInk.wrongMargin
      return Letter(
        letter: character, verdict: isClear ? .right : .unsure, read: nil,
        strokes: placed.order[part.start..<part.start + part.count].sorted())
    }
    return Word(letters: letters, distance: mean(of: path))
  }

  /// Strokes that stand over one another read as the one letter they look like most; nil where they look like none.
  ///
  /// - Parameter recogniser: One of single letters.
  public static func letter(_ strokes: [[Point]], read recogniser: Recogniser) -> Letter? {
    guard let found = recogniser.read(strokes), found.text.count == 1, let letter = found.text.first else { return nil }
    let rival = found.candidates.first { !found.same.contains($0.text) && $0.text.first?.isSame(as: letter) != true }
    let isClear = rival.map { $0.distance - found.distance >= -Double(wrongMargin) } ?? true
    return Letter(
      letter: letter, verdict: isClear ? .right : .unsure, read: nil, strokes: Array(strokes.indices))
  }

  private static let farthest = Float(Recogniser.farthest) - WordLattice.usualDistance

  private func letter(_ character: Character, at part: (start: Int, count: Int), in lattice: WordLattice) -> Letter {
    let found = lattice.costs(of: character, at: part) { $0.isSame(as: character) }
    let margin = found.other - found.own
    var verdict = WordCheck.Verdict.unsure
    if margin >= LetteredInk.rightMargin, found.own <= LetteredInk.farthest + LetteredInk.slack { verdict = .right }
    if margin <= LetteredInk.wrongMargin, found.other <= LetteredInk.farthest { verdict = .wrong }
    return Letter(
      letter: character, verdict: verdict, read: verdict == .wrong ? found.letter : nil,
      strokes: lattice.order[part.start..<part.start + part.count].sorted())
  }
}

extension Character {
  /// Whether it is a letter large or small as another is.
  fileprivate func isSame(as other: Character) -> Bool { lowercased() == other.lowercased() }
}
