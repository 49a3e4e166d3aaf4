import Geometry
public import Letterforms
public import Texts

/// A letter of a school that a reader of other schools takes for another letter.
public struct Confusion: Hashable, Sendable {
  /// The letter as it was written.
  public let letter: Character
  /// What was read.
  public let read: Character
  /// How often it was read so, by itself and behind each letter that joins it.
  public let count: Int
  /// How often it was read at all.
  public let total: Int
  /// Behind which letters, in the order of the alphabet; a space stands for the letter by itself.
  public let behind: String

  /// A letter that is read as another by itself, or in more than this share of its joins, is in need of another form.
  public static let mostShare = 0.25

  /// Whether the letter by itself is taken for the other, or it is in too many joins.
  public var isTooMuch: Bool { behind.hasPrefix(" ") || Double(count) > Confusion.mostShare * Double(total) }
}

/// Reads the letters of a school by themselves and in their joins, as somebody does who knows other schools only.
///
/// The reader knows each letter, by itself and behind one letter of each way to end it, from every other school that draws it in
/// another way; where none does, from the school itself. Letters, without accents, are told apart by their shape and by the
/// lines they stand between; a letter and its capital are one.
public struct ConfusionReader {
  /// Who wrote a piece of ink, and what: the letter's own strokes with what leads into it and out of it.
  private struct Piece {
    let letter: Character
    let behind: Character
    let strokes: [[Point]]
  }

  private let school: School
  private let others: [School]
  private let candidates: [Character]
  private let recorded: [LetterModel]

  /// What a school of each script writes without accents.
  private static let alphabets = [
    "abcdefghijklmnopqrstuvwxyzßæœøþðłđ", "абвгдежзиклмнопрстуфхцчшщъыьэюя", "αβγδεζηθικλμνξοπρσςτυφχψω",
  ]
  /// What an x-height of difference in height or place adds to a distance, as in ``Recogniser``.
  private static let misplacement = 1.0
  /// A letter counts as read as another that is nearer by so much.
  private static let margin = 0.15
  /// A form that the reader does not know is read by the rest of the word, unless another letter is nearer than this: as near as a
  /// hand comes to the form it copies.
  private static let known = 1.0

  /// A reader who knows the other schools among some.
  ///
  /// - Parameter recorded: Letters by people's pens, which it knows too.
  public init(of school: School, knowing schools: [School], recorded: [LetterModel] = []) {
    self.school = school
    self.recorded = recorded
    let taught = Set(school.teaching.joined())
    let languages = Set(school.languages.flatMap { Alphabet(language: $0)?.small ?? [] }).union(taught)
    let small = ConfusionReader.alphabets.first { $0.contains { languages.contains($0) && school.owns($0) } } ?? ""
    let letters = small.filter { languages.contains($0) }
    candidates = (letters.map { $0 } + letters.compactMap { ConfusionReader.capital($0) }).filter { school.owns($0) }
    others = schools.filter { $0.id != school.id && !$0.hasElements && !$0.fillsSquares }
  }

  private static func capital(_ letter: Character) -> Character? {
    let capital = letter.uppercased()
    return capital.count == 1 && capital != String(letter) ? capital.first : nil
  }

  /// The letters that are read as others, in the order of the alphabet.
  public func confusions() throws(Fault) -> [Confusion] {
    guard candidates.count > 1 else { return [] }
    let texts = candidates.map { String($0) }
    let index = LetterIndex(try models() + recorded.filter { texts.contains($0.text) })
    let own = LetterCase(school: school, hand: .right)
    var spans: [String: Rectangle] = [:]
    for letter in candidates { spans[String(letter)] = try own.letterform(for: letter).bounds }
    var found: [Character: [Character: [Character]]] = [:]
    var totals: [Character: Int] = [:]
    for letter in candidates {
      for piece in try pieces(of: letter, behind: letter.isLowercase ? candidates : [], in: own) {
        totals[letter, default: 0] += 1
        let read = reading(of: piece, in: index, spans)
        if read != letter { found[letter, default: [:]][read, default: []].append(piece.behind) }
      }
    }
    return candidates.flatMap { letter in
      (found[letter] ?? [:]).sorted { $0.key < $1.key }.map { read, behind in
        Confusion(
          letter: letter, read: read, count: behind.count, total: totals[letter] ?? 0, behind: String(behind))
      }
    }
  }

  /// The nearest letter; the right one unless another is clearly nearer.
  private func reading(of piece: Piece, in index: LetterIndex, _ spans: [String: Rectangle]) -> Character {
    guard let distances = index.distances(to: piece.strokes), let own = spans[String(piece.letter)] else {
      return piece.letter
    }
    var nearest = (distance: Double.infinity, letter: piece.letter)
    var right = Double.infinity
    for (text, distance) in zip(index.texts, distances) {
      guard let span = spans[text], let letter = text.first else { continue }
      let (low, high) = (span.min.y - own.min.y, span.max.y - own.max.y)
      let sum = Double(distance) + ConfusionReader.misplacement * (low * low + high * high)
      if letter == piece.letter { right = sum }
      // Letters of one form, such as l and I in print, are told apart by nobody.
      guard letter == piece.letter || !ConfusionReader.areSame(letter, piece.letter) else { continue }
      if sum < nearest.distance { nearest = (sum, letter) }
    }
    return nearest.distance + ConfusionReader.margin < min(right, ConfusionReader.known) ? nearest.letter : piece.letter
  }

  /// Whether two letters are one in two sizes, or have one form.
  private static func areSame(_ first: Character, _ second: Character) -> Bool {
    first.lowercased() == second.lowercased() || SameForms.usual.areSame(String(first), String(second))
  }

  /// The letters of the other schools, each drawing once.
  private func models() throws(Fault) -> [LetterModel] {
    var models: [LetterModel] = []
    for letter in candidates {
      var seen: Set<String> = [ConfusionReader.drawing(of: letter, in: school)]
      for isOwn in [false, true] where models.last?.text != String(letter) {
        for other in isOwn ? [school] : others where other.owns(letter) {
          guard seen.insert(ConfusionReader.drawing(of: letter, in: other)).inserted || isOwn else { continue }
          let letters = LetterCase(school: other, hand: .right)
          var firsts: [Character] = []
          var exits: Set<String> = []
          for join in other.isJoined ? try other.joinClasses(hand: .right) : [] where exits.insert(join.exit).inserted {
            firsts.append(join.pair.first ?? " ")
          }
          models += try pieces(of: letter, behind: letter.isLowercase ? firsts : [], in: letters).map {
            LetterModel(text: String(letter), strokes: $0.strokes, writer: other.id)
          }
        }
      }
    }
    return models
  }

  /// Where the school's form of a letter is drawn, and how it is joined.
  private static func drawing(of letter: Character, in school: School) -> String {
    "\(school.file(of: letter)):\(school.line(of: letter))\(school.isJoined ? "" : " alone")"
  }

  /// A letter by itself, then behind each of some letters that the hand joins to it.
  private func pieces(
    of letter: Character, behind firsts: [Character], in letters: LetterCase
  ) throws(Fault) -> [Piece] {
    func points(_ path: Path) -> [Point] { path.flattened(accuracy: 0.01).points }
    let alone = try letters.letterform(for: letter).strokes.map { points($0.path) }
    var pieces = [Piece(letter: letter, behind: " ", strokes: alone)]
    guard letters.school.isJoined else { return pieces }
    for first in firsts where letters.school.writes(first) {
      let placed = try letters.setting(of: String([first, letter])).letters
      guard placed.count == 1, let word = placed.first?.letterform else { continue }
      var strokes: [[Point]] = []
      let own = first == letter ? Self.second(of: word) : word.parts.filter { $0.character == letter }
      guard let begin = own.first else { continue }
      // From the end of the letter before, along the connection, to the end of the word.
      let before = word.parts.last { $0.stroke == begin.stroke && $0.segments.upperBound <= begin.segments.lowerBound }
      for (number, stroke) in word.strokes.enumerated() {
        if number == begin.stroke {
          let from = before?.segments.upperBound ?? 0
          let at = from == 0 ? stroke.path.start : stroke.path.segments[from - 1].end
          strokes.append(points(Path(start: at, segments: Array(stroke.path.segments[from...]))))
        } else if own.contains(where: { $0.stroke == number }) {
          strokes.append(points(stroke.path))
        }
      }
      pieces.append(Piece(letter: letter, behind: first, strokes: strokes))
    }
    return pieces
  }

  /// The parts of the second of two equal letters: the later half of those written at once, and of those written after the word.
  private static func second(of word: Letterform) -> [Letterform.Part] {
    let delayed = word.parts.filter { word.strokes[$0.stroke].isDelayed }
    let body = word.parts.filter { !word.strokes[$0.stroke].isDelayed }
    return Array(body.suffix(body.count / 2)) + Array(delayed.suffix(delayed.count / 2))
  }
}

extension School {
  /// The letters that readers of other schools take for others too often, as findings of a check; what the school explains is
  /// left out.
  public func confusionFindings(_ confusions: [Confusion]) -> [LetterFinding] {
    confusions.filter { $0.isTooMuch }.map { confusion in
      LetterFinding(
        .confusion, isError: false, text: String(confusion.letter), file: file(of: confusion.letter),
        line: line(of: confusion.letter),
        problem: "in \(id) it is read as \"\(confusion.read)\" \(confusion.count) times out of \(confusion.total)")
    }.filter { !isExplained($0) }
  }
}
