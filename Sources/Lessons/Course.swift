public import Recipes
public import Texts
import Worksheets

/// How a course is laid out, whatever its letters: which design for which day, and when words begin and letters shrink.
///
/// Templates/Lessons/ holds them.
public struct Course: Sendable {
  /// The file's name without its ending.
  public let id: String
  /// What people read.
  public let name: String
  /// What it is for, in a sentence.
  public let summary: String
  /// Which letters it teaches.
  enum Letters: String, CaseIterable, Sendable {
    case small, capitals, digits
  }

  /// Which letters it teaches.
  let letters: Letters
  /// By the name of a school that of the elements of writing, which come before its letters.
  public let elements: [String: String]
  /// The design of a day with elements of writing.
  let newElements: String
  /// The design of a day without new letters before there are words.
  let again: String
  /// The design of the days with sentences, near the end; nil for none.
  let sentences: String?
  /// So many syllables a day, and the languages that are taught by syllables.
  let syllables: Int
  let syllableLanguages: [String]
  /// The design of a day with new letters; where capital and small letter are taught together.
  let new, newPair: String
  /// The design of a day without new letters; in schools that join.
  let practice, practiceJoined: String
  /// The design of the last day of a group of letters, and of the last day of all.
  let review, last: String
  /// Levels from the first day to the last.
  let levels: [Level]
  /// So many letters are taught before words begin, and so many before joins are drilled.
  let wordsAfter, joinsAfter: Int
  /// Words a day, pairs of letters a day, and letters in a word at the most, at each level.
  private let words, pairs, longest: [Int]
  /// The most new letters a day.
  let mostLetters: Int
  /// How many of the places in a fading row are written over at each level, in percent; none for what levels have.
  private let tracing: [Int]

  private static let fields = [
    "name", "summary", "letters", "elements", "new-elements", "again", "sentences", "syllables", "syllables-in", "new",
    "new-pair", "practice", "practice-joined", "review", "last", "levels", "words-after",
    "words", "joins-after", "pairs", "longest", "most-letters", "tracing",
  ]

  /// Reads a course.
  ///
  /// - Throws: ``Fault`` with the place of what is wrong.
  public init(_ recipe: Recipe, id: String) throws(Fault) {
    _ = try recipe.fields(knowing: Course.fields)
    func design(_ key: String, or other: String? = nil) throws(Fault) -> String {
      if let entry = recipe[key] { return try entry.text() }
      guard let other else {
        throw recipe.error("the field \"\(key)\" is missing", hint: "give a sheet design: copybook list designs")
      }
      return other
    }
    func count(_ key: String, in range: ClosedRange<Double>, or other: Int) throws(Fault) -> Int {
      guard let entry = recipe[key] else { return other }
      return Int(clamping: try entry.number(in: range).rounded())
    }
    self.id = id
    name = try recipe["name"]?.text() ?? id
    summary = try recipe["summary"]?.text() ?? ""
    letters = try Course.letters(recipe["letters"])
    var elements: [String: String] = [:]
    for field in try recipe["elements"]?.fields() ?? [] { elements[field.key] = try field.value.text() }
    self.elements = elements
    new = try design("new")
    newElements = try design("new-elements", or: new)
    again = try design("again", or: new)
    sentences = try recipe["sentences"]?.text()
    syllables = try count("syllables", in: 0...6, or: 0)
    syllableLanguages = try recipe["syllables-in"]?.text().split(separator: " ").map(String.init) ?? []
    newPair = try design("new-pair", or: new)
    review = try design("review", or: new)
    practice = try design("practice", or: review)
    practiceJoined = try design("practice-joined", or: practice)
    last = try design("last", or: review)
    levels = try Course.levels(recipe["levels"])
    wordsAfter = try count("words-after", in: 0...100, or: 4)
    joinsAfter = try count("joins-after", in: 0...100, or: 6)
    func counts(_ key: String, in range: ClosedRange<Double>, or others: [Int]) throws(Fault) -> [Int] {
      guard let entry = recipe[key] else { return others }
      var counts: [Int] = []
      for number in entry.list() { counts.append(Int(clamping: try number.number(in: range).rounded())) }
      guard [1, Level.numbers.count].contains(counts.count) else {
        throw entry.error(
          "\(key) has \(counts.count) numbers", hint: "write one, or one for each of the \(Level.numbers.count) levels")
      }
      return counts.count == 1 ? Level.numbers.map { _ in counts[0] } : counts
    }
    words = try counts("words", in: 0...10, or: [1, 2, 2, 2, 3])
    pairs = try counts("pairs", in: 0...8, or: [2, 2, 4, 4, 4])
    longest = try counts("longest", in: 2...30, or: [4, 5, 6, 7, 8])
    tracing = try recipe["tracing"] == nil ? [] : counts("tracing", in: 0...100, or: [])
    mostLetters = try count("most-letters", in: 1...10, or: 4)
  }

  private static func letters(_ recipe: Recipe?) throws(Fault) -> Letters {
    guard let recipe else { return .small }
    guard let letters = Letters(rawValue: try recipe.text()) else {
      throw recipe.error("\"\(try recipe.text())\" is no kind of letters", hint: "write small, capitals or digits")
    }
    return letters
  }

  /// Levels that never fall; all five where nothing is said.
  private static func levels(_ recipe: Recipe?) throws(Fault) -> [Level] {
    var levels: [Level] = []
    for entry in recipe?.list() ?? [] {
      guard let number = Int(try entry.text()), let level = Level(number) else {
        throw entry.error("\"\(try entry.text())\" is not a level", hint: "write 1 (first letters) to 5")
      }
      guard levels.last.map({ $0.number <= number }) ?? true else {
        throw entry.error(
          "the levels go back from \(levels.last?.number ?? 0) to \(number)",
          hint: "levels may stay the same or rise, but not fall")
      }
      levels.append(level)
    }
    return levels.isEmpty ? Level.numbers.compactMap(Level.init) : levels
  }

  /// How many of the places in a fading row are written over at a level, in percent; nil for what the level has.
  func tracing(at level: Level) -> Int? { tracing.isEmpty ? nil : tracing[level.number - 1] }
  /// Words a day at a level.
  func words(at level: Level) -> Int { words[level.number - 1] }
  /// Pairs of letters a day at a level: large letters leave room for few.
  func pairs(at level: Level) -> Int { pairs[level.number - 1] }
  /// Letters in a word at the most, so that it stands on a row more than once.
  func longest(at level: Level) -> Int { longest[level.number - 1] }
}
