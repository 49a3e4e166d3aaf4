import Geometry
import Letterforms
import Scoring
import Texts
import Worksheets

/// The words of a passage, which a child writes one after the other.
struct PassageText {
  /// In order; those of an alphabet are its letters.
  let words: [String]

  init(_ passage: Passage) { words = passage.text.split(whereSeparator: { $0.isWhitespace }).map { String($0) } }

  /// How many letters and digits there are in all.
  var letterCount: Int { words.reduce(0) { $0 + $1.letterCount } }
}

extension String {
  /// How many letters and digits it has.
  var letterCount: Int { count { $0.isLetter || $0.isNumber } }

  /// The ways in which people write it: with the signs at its ends, and without; each once, the first as it is.
  var withAndWithoutSigns: [String] {
    let isSign = { (character: Character) in !character.isLetter && !character.isNumber }
    let own = drop(while: isSign)
    let end = own.lastIndex { !isSign($0) }.map { own.index(after: $0) } ?? own.startIndex
    let bare = String(own[..<end])
    return bare.isEmpty || bare == self ? [self] : [self, bare]
  }
}

/// The ink of a passage as the words of its text: what it costs to be each of them, and how it reads as one.
///
/// Remembers what it has read.
final class PassageReading {
  private let ink: PassageInk
  private let text: PassageText
  private let reader: PassageReader
  /// The words as wholes, for ink whose letters were joined.
  private let shapes: WordShapes
  private var lettered: [Range<Int>: LetteredInk?] = [:]

  /// A word whose letters could not be told apart is a little farther off.
  private static let wholeCost = 0.5
  /// At the end of the time a word may not be at its end; that costs so much.
  private static let brokenCost = 1.0
  /// A word fills at least this share of its room with letters and has at least that share of room for them; what a letter too few or
  /// too many costs.
  private static let (leastFilled, leastWide, widthCost) = (0.7, 0.5, 5.0)
  /// No distance counts for more.
  private static let mostDistance = 8.0
  /// A word that the school joins was joined where its distance as a whole is below this share of that of its letters.
  private static let wholeShare = 0.6

  init(of ink: PassageInk, as text: PassageText, by reader: PassageReader) {
    (self.ink, self.text, self.reader) = (ink, text, reader)
    let all = Set(text.words.flatMap { $0.withAndWithoutSigns }).sorted()
    shapes = WordShapes(of: all, others: [], in: reader.letters)
  }

  /// How often the text may have been written, by the width of the ink.
  var rounds: Int {
    let width = ink.pieces.reduce(0) { $0 + $1.box.width }
    let height = ink.pieces.map { $0.box.height }.median ?? 1
    let letters = max(Double(ink.pieces.count), width / max(height, 1))
    return 2 + Int(clamping: min(100, letters / Double(max(1, text.letterCount))))
  }

  private func lettered(_ pieces: Range<Int>) -> LetteredInk? {
    if let known = lettered[pieces] { return known }
    let made = LetteredInk(ink.letterInk(of: pieces), read: reader.recogniser, widest: ink.widest)
    lettered[pieces] = made
    return made
  }

  /// What pieces cost as each word of the text.
  func costs(of pieces: Range<Int>) -> [Double] {
    let letterwise = lettered(pieces)
    let wholes = shapes.distances(to: ink.letterInk(of: pieces))
    let room = ink.letterRoom(of: pieces)
    let isLast = pieces.upperBound == ink.pieces.count
    var known: [String: Double] = [:]
    func cost(_ word: String) -> Double {
      let apart = letterwise?.distance(to: Array(word)) ?? .infinity
      let whole = wholes[word].map { $0 + PassageReading.wholeCost } ?? .infinity
      let distance = reader.letters.school.isJoined || apart == .infinity ? min(apart, whole) : apart
      // A word is about as wide as its letters, whatever its shape.
      let count = Double(word.count)
      let misfit = max(0, PassageReading.leastFilled * room - count, PassageReading.leastWide * count - room)
      return count * min(distance, PassageReading.mostDistance) + PassageReading.widthCost * misfit
    }
    return text.words.map { word in
      if let known = known[word] { return known }
      var least = word.withAndWithoutSigns.map(cost).min() ?? .infinity
      if isLast {
        for length in 1..<max(2, word.count) where length < word.count {
          guard let far = letterwise?.distance(to: Array(word.prefix(length))) else { continue }
          least = min(least, PassageReading.brokenCost + Double(length) * min(far, PassageReading.mostDistance))
        }
      }
      known[word] = least
      return least
    }
  }

  /// Pieces read as a word of the text.
  func read(_ pieces: Range<Int>, as word: Int) -> PassageReader.Found {
    let strokes = ink.strokes(of: pieces)
    let points = ink.letterInk(of: pieces)
    var ways = text.words[word].withAndWithoutSigns
    if pieces.upperBound == ink.pieces.count {
      ways += (1..<max(1, text.words[word].count)).map { String(text.words[word].prefix($0)) }
    }
    let letterwise = lettered(pieces)
    let wholes = shapes.distances(to: points)
    let apart = ways.compactMap { way in letterwise?.read(as: Array(way)).map { (way: way, word: $0) } }
      .min { $0.word.distance * Double($0.way.count) < $1.word.distance * Double($1.way.count) }
    let whole = ways.compactMap { way in wholes[way].map { (way: way, distance: $0) } }.min {
      $0.distance < $1.distance
    }
    func found(_ text: String, _ check: WordReading?, _ letters: [LetteredInk.Letter]) -> PassageReader.Found {
      let counted = letters.filter { $0.letter.isLetter || $0.letter.isNumber }
      let count = text.letterCount
      let verdict =
        check?.verdict
        ?? (letters.contains { $0.verdict == .wrong }
          ? .wrong : letters.contains { $0.verdict == .unsure } ? .unsure : .right)
      let read = check.map { $0.verdict == .wrong ? $0.read : nil } ?? text.replaced(by: letters)
      let (legible, unsure): (Int, Int) =
        switch check?.verdict {
        case nil: (counted.count { $0.verdict == .right }, counted.count { $0.verdict == .unsure })
        case .right: (count, 0)
        case .unsure: (0, count)
        case .wrong: (text.common(with: check?.read ?? ""), 0)
        }
      return PassageReader.Found(
        pieces: pieces,
        word: PassageGrade.Word(
          text: text, verdict: verdict, read: read, letters: letters, line: ink.pieces[pieces.lowerBound].line,
          ink: strokes.map { ink.strokes[$0] }, isExpected: true, count: count, legible: legible, unsure: unsure))
    }
    let isJoined = reader.letters.school.isJoined
    if let apart, !isJoined || (whole?.distance ?? .infinity) >= PassageReading.wholeShare * apart.word.distance {
      return found(apart.way, nil, apart.word.letters)
    }
    let way = whole?.way ?? ways[0]
    // The reader takes points with y down.
    let check = reader.words.read(points.map { $0.map { Point($0.x, -$0.y) } }, expecting: way)
    return found(way, check, [])
  }
}

extension String {
  /// The word with letters in it that read as others; nil where none does.
  fileprivate func replaced(by letters: [LetteredInk.Letter]) -> String? {
    guard letters.contains(where: { $0.read != nil }) else { return nil }
    return String(letters.map { $0.read ?? $0.letter })
  }

  /// How many of its letters stand in the same order in another word.
  fileprivate func common(with other: String) -> Int {
    let (own, other) = (Array(self), Array(other))
    var row = Array(repeating: 0, count: other.count + 1)
    for letter in own {
      var before = 0
      for (index, sign) in other.enumerated() {
        let above = row[index + 1]
        row[index + 1] = sign == letter && (letter.isLetter || letter.isNumber) ? before + 1 : max(above, row[index])
        before = above
      }
    }
    return row[other.count]
  }
}
