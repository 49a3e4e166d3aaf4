import Geometry
public import Letterforms
import Lettering
public import Texts

/// All that a font of a school is made from, whatever its style: letters, how they join, how they are spaced.
///
/// Font units, but for the pieces of letters, which are in school space.
public struct FontPlan: Sendable {
  /// A letter and its room.
  struct Letter: Sendable {
    let pieces: LetterPieces
    /// Which letter stands for it where letters join: itself, or the first one with the same body.
    let twin: Int
    /// From the origin of its glyph to that of the letter.
    let shift: Int
    /// The advance of its glyph where no connection leaves it.
    let advance: Int
  }

  /// How a letter goes on into the next.
  struct Join: Hashable, Sendable {
    /// Which of ``FontPlan/bridges``, and how far right of the letter's origin it begins; nil for no ink.
    let bridge: Int?
    let start: Int
    /// The advance of the glyph.
    let advance: Int
  }

  /// The ink of a connection, from where it leaves the letter before.
  struct Bridge: Sendable {
    /// School space, but x from its own start.
    let path: Path
    /// The letters it was first found between.
    let first: Int
    let second: Int
    /// Where their origins are from its start, in x-heights.
    let firstX: Double
    let secondX: Double
  }

  /// The school.
  public let school: School
  /// The hand.
  public let hand: Hand
  /// In the order of their code points.
  let letters: [Letter]
  /// Per letter and next letter how they join; nil where they do not.
  ///
  /// Only for letters that are their own twins.
  let joins: [[Join?]]
  let bridges: [Bridge]
  /// How much farther from or nearer to each other than their advances unjoined letters stand, per letter and next letter; the
  /// space has the index after the last letter.
  let kerning: [[Int]]
  /// The advance of a space.
  let space: Int
  /// Marks typed as characters of their own.
  let marks: FontMarks

  /// Plans the font of a school's letters for a hand.
  public init(of school: School, hand: Hand) throws(Fault) {
    self.school = school
    self.hand = hand
    let cases = LetterCase(school: school, hand: hand)
    var pieces: [LetterPieces] = []
    for character in school.characters where FontPlan.isSettable(character) {
      pieces.append(try cases.pieces(of: character))
    }
    guard !pieces.isEmpty else { throw .noFontLetters(school: school.id) }
    let twins = try FontPlan.twins(pieces, cases)
    marks = try FontMarks(pieces, twins: twins, cases)
    var pairs: [[LetterPair?]] = []
    for (index, first) in pieces.enumerated() {
      guard twins[index] == index else {
        pairs.append([])
        continue
      }
      var row: [LetterPair?] = []
      for (other, second) in pieces.enumerated() {
        row.append(twins[other] == other ? try cases.pair(first.character, second.character) : nil)
      }
      pairs.append(row)
    }
    let spacing = FontSpacing(pieces, pairs, school: school)
    letters = FontPlan.narrowed(
      pieces.indices.map { index in
        let own = twins[index]
        return Letter(
          pieces: pieces[index], twin: own, shift: spacing.shift(of: pieces[index], own),
          advance: spacing.advance(of: pieces[index], own))
      }, pairs)
    space = spacing.space
    let letters = letters
    var spans = BridgeShelf(letters: pieces.map { $0.body })
    joins = pieces.indices.map { first in
      pairs[first].enumerated().map { second, pair in
        guard let pair, pair.isJoined else { return nil }
        let advance =
          letters[first].shift + InkOutline.whole(pair.advance * FontMeasures.unitsPerXHeight) - letters[second].shift
        guard let path = pair.connection else { return Join(bridge: nil, start: 0, advance: advance) }
        let span = spans.add(path, from: first, to: second, distance: pair.advance)
        return Join(bridge: span.index, start: span.start, advance: advance)
      }
    }
    bridges = spans.bridges
    kerning = spacing.kerning(letters, pairs)
  }

  /// Letters with less room before those that stand so near behind another that its glyph would have a width below zero.
  private static func narrowed(_ letters: [Letter], _ pairs: [[LetterPair?]]) -> [Letter] {
    var shifts = letters.map { $0.shift }
    // One that has less room may need another before it to have less too.
    for _ in letters.indices {
      let known = shifts
      for first in letters.indices {
        for (second, pair) in pairs[first].enumerated() {
          guard let pair, pair.isJoined else { continue }
          shifts[second] = min(
            shifts[second], shifts[first] + InkOutline.whole(pair.advance * FontMeasures.unitsPerXHeight))
        }
      }
      if shifts == known { break }
    }
    return letters.map { letter in
      let step = letters[letter.twin].shift - shifts[letter.twin]
      return Letter(
        pieces: letter.pieces, twin: letter.twin, shift: letter.shift - step, advance: letter.advance - step)
    }
  }

  /// Whether a character can be told by one code point, as a font's table of characters asks.
  private static func isSettable(_ character: Character) -> Bool {
    character.unicodeScalars.count == 1 && !character.isWhitespace
  }

  /// For each letter the first one with the same body and the same room, which stands for it where letters join.
  private static func twins(_ pieces: [LetterPieces], _ cases: LetterCase) throws(Fault) -> [Int] {
    var twins: [Int] = []
    for (index, letter) in pieces.enumerated() {
      var twin = index
      for other in 0..<index where cases.school.isJoined && twins[other] == other {
        guard pieces[other].left == letter.left, pieces[other].right == letter.right,
          try cases.joinAlike(pieces[other].character, letter.character)
        else { continue }
        twin = other
        break
      }
      twins.append(twin)
    }
    return twins
  }
}

/// Connections, of which those that look the same are kept once.
private struct BridgeShelf {
  private(set) var bridges: [FontPlan.Bridge] = []
  /// The dots of each that are drawn.
  private var dots: [[Point]] = []
  /// The numbers of those with as many pieces.
  private var known: [Int: [Int]] = [:]
  /// The strokes of each letter, and its dots once they are asked for.
  private let letters: [[Stroke]]
  private var dotsOfLetters: [Int: [Point]] = [:]

  init(letters: [[Stroke]]) { self.letters = letters }

  /// Connections whose points lie within this many units of each other are the same: under a hundredth of a millimetre at
  /// 24 points.
  private static let same = 1.5 / FontMeasures.unitsPerXHeight

  mutating func add(_ path: Path, from first: Int, to second: Int, distance: Double) -> (index: Int, start: Int) {
    let start = InkOutline.whole(path.start.x * FontMeasures.unitsPerXHeight)
    let own = Affine.translation(Vector(-path.start.x, 0)) * path
    let made = FontPlan.Bridge(
      path: own, first: first, second: second, firstX: -path.start.x, secondX: distance - path.start.x)
    let curves = own.curves
    for index in known[curves.count] ?? [] {
      // Its dots keep clear of the letters of its own pair; they may not touch those of another.
      if zip(bridges[index].path.curves, curves).allSatisfy({ BridgeShelf.isSame($0, $1) }),
        keeping(dots[index], atLeast: Trace.dotDiameter, from: made).count == dots[index].count
      {
        return (index, start)
      }
    }
    bridges.append(made)
    dots.append(keeping(Trace.dots(along: [Stroke(path: own)]), atLeast: Trace.nearest, from: made))
    known[curves.count, default: []].append(bridges.count - 1)
    return (bridges.count - 1, start)
  }

  /// The dots of a connection that stand at least so far from those of the letters that it joins.
  private mutating func keeping(_ dots: [Point], atLeast distance: Double, from bridge: FontPlan.Bridge) -> [Point] {
    let others = [(bridge.first, bridge.firstX), (bridge.second, bridge.secondX)].flatMap { letter, x in
      dotsOfLetter(letter).map { $0 + Vector(x, 0) }
    }
    return dots.filter { dot in others.allSatisfy { $0.distance(to: dot) >= distance } }
  }

  private mutating func dotsOfLetter(_ letter: Int) -> [Point] {
    if let known = dotsOfLetters[letter] { return known }
    let made = Trace.dots(along: letters[letter])
    dotsOfLetters[letter] = made
    return made
  }

  private static func isSame(_ one: CubicBezier, _ other: CubicBezier) -> Bool {
    func near(_ a: Point, _ b: Point) -> Bool { abs(a.x - b.x) < same && abs(a.y - b.y) < same }
    return near(one.p3, other.p3) && near(one.p0, other.p0) && near(one.p1, other.p1) && near(one.p2, other.p2)
  }
}

extension FontPlan {
  /// The letters of a language, small and capital, that the school does not write.
  public struct Gap: Hashable, Sendable {
    /// The language, BCP 47.
    public let language: String
    /// The letters in the order of the alphabet.
    public let letters: [Character]
  }

  /// What the school lacks of the languages it is for; none for most.
  public var gaps: [Gap] {
    let known = Set(letters.map { $0.pieces.character })
    return school.languages.compactMap { language in
      guard let alphabet = Alphabet(language: language) else { return nil }
      let missing = (alphabet.small + alphabet.capitals).filter { !known.contains($0) }
      return missing.isEmpty ? nil : Gap(language: language, letters: missing)
    }
  }
}
