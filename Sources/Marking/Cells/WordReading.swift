public import Geometry
public import Languages
public import Letterforms
import Scoring

/// What was read where a word was to be written from memory.
public struct WordReading: Hashable, Sendable {
  /// The word that should stand there.
  public let expected: String
  /// The word that was read; nil where nothing that could stand there is near.
  public let read: String?
  /// Whether the right word was written, well or not.
  public let isRight: Bool
  /// How sure the reading is, from 0 to 1.
  public let confidence: Double

  /// What is said of it: `right`, or what was read and the right word.
  public func sentence(by phrases: PhraseSection<ReportPhrase>) -> String {
    if isRight { return phrases[.isRight] }
    guard let read else { return phrases.text(.unread, ["expected": expected]) }
    return phrases.text(.readAs, ["word": read, "expected": expected])
  }
}

/// Reads words written from memory: which of a list it is, and whether it is spelt as it should be.
public struct WordReader: Sendable {
  private let words: [String]
  private let isSpelling: Bool
  /// How much wider than high each word is, in each school that has it.
  private let aspects: [String: [Double]]
  private let misspellings: [String: [String]]
  private let recogniser: Recogniser

  /// A misspelling is believed only if it is so much nearer than the right word: in doubt for the child.
  private static let doubt = 0.8
  /// Words of fewer letters are told apart from others, not from their own misspellings.
  private static let leastMisspelt = 3
  /// Writing this many times longer or shorter than a word, for its height, is another word that the list does not have.
  private static let farthestAspect = 1.7

  /// A reader of a list of words.
  ///
  /// - Parameter isSpelling: Whether words with a letter left out, doubled or changed with its neighbour are wrong, and
  ///   words of quite another length that are of no list.
  /// - Throws: ``Fault/missingLetter(_:school:)`` where no school has a letter.
  public init(of words: [String], in cases: [LetterCase], isSpelling: Bool = true) throws {
    self.words = words
    self.isSpelling = isSpelling
    var misspellings: [String: [String]] = [:]
    if isSpelling {
      for word in words where word.count >= WordReader.leastMisspelt {
        misspellings[word] = WordReader.misspellings(of: word).filter { !words.contains($0) }
      }
    }
    self.misspellings = misspellings
    var aspects: [String: [Double]] = [:]
    for word in words {
      aspects[word] = try cases.filter { letters in word.allSatisfy { $0.isWhitespace || letters.school.writes($0) } }
        .compactMap { letters in
          let boxes = try letters.setting(of: word).letters.map { $0.letterform.bounds.moved(by: Vector($0.x, 0)) }
          return WordReader.aspect(of: boxes)
        }
    }
    self.aspects = aspects
    recogniser = try Recogniser(of: words + words.flatMap { misspellings[$0] ?? [] }, in: cases)
  }

  /// A word with one of its letters left out, written twice, or in the place of its neighbour; each once.
  private static func misspellings(of word: String) -> [String] {
    let letters = Array(word)
    var found: [String] = []
    func add(_ letters: [Character]) {
      let text = String(letters)
      if text != word, !found.contains(text) { found.append(text) }
    }
    for index in letters.indices {
      add(Array(letters[..<index] + letters[(index + 1)...]))
      add(Array(letters[...index] + letters[index...]))
      if index > 0 {
        add(Array(letters[..<(index - 1)]) + [letters[index], letters[index - 1]] + letters[(index + 1)...])
      }
    }
    return found
  }

  /// The width of all boxes together in heights; nil for none.
  private static func aspect(of boxes: [Rectangle]) -> Double? {
    guard let first = boxes.first else { return nil }
    let box = boxes.dropFirst().reduce(first) { $0.union($1) }
    return box.height > 0 && box.width > 0 ? box.width / box.height : nil
  }

  /// Whether writing is about as long as a word, for its height.
  private func isAsLong(_ ink: [[Point]], as word: String) -> Bool {
    guard word.count > 1, let own = WordReader.aspect(of: ink.compactMap { Rectangle(around: $0) }),
      let aspects = aspects[word], !aspects.isEmpty
    else { return true }
    return aspects.contains { max(own / $0, $0 / own) < WordReader.farthestAspect }
  }

  /// Reads strokes in the order of writing, as points of a space with y down.
  public func read(_ strokes: [[Point]], expecting expected: String) -> WordReading {
    let ink = strokes.map { $0.map { Point($0.x, -$0.y) } }
    let found = recogniser.read(ink, among: words)
    var (read, confidence) = (found?.text, found?.confidence ?? 0)
    var isRight = found?.isRight(expecting: expected) ?? false
    guard isSpelling else {
      return WordReading(expected: expected, read: read, isRight: isRight, confidence: confidence)
    }
    if let word = read, !isAsLong(ink, as: word) { (read, confidence, isRight) = (nil, 0, false) }
    let near = [expected] + (misspellings[expected] ?? [])
    if near.count > 1, isAsLong(ink, as: expected), let spelt = recogniser.read(ink, among: near),
      spelt.text != expected
    {
      // The word that was read, or the right one that had to be read for the misspelling to be doubted.
      let rival = found?.distance ?? .infinity
      if spelt.distance < (isRight ? WordReader.doubt * rival : rival) {
        (read, confidence, isRight) = (spelt.text, spelt.confidence, false)
      }
    }
    return WordReading(expected: expected, read: read, isRight: isRight, confidence: confidence)
  }
}
