import Geometry
import Lessons
import Letterforms
import Texts
import Words

/// The words that a class can write by a lesson of its book: those of the book first, then those of a list.
struct LessonWords {
  private let progress: PrimerProgress
  /// The words of the book: of the lesson, then of the lessons before, the latest first.
  private let own: [String]
  /// Words of the list with letters and joins that have been taught.
  private let others: WordIndex
  private let rule: WordRule
  private let joined: [String: School.JoinClass]

  /// Words by a lesson.
  ///
  /// - Parameters:
  ///   - list: The words besides those of the book.
  ///   - longest: The most letters in a word; nil for as many as there are.
  init(
    _ progress: PrimerProgress, list: WordList, school: School, hand: Hand, longest: Int? = nil
  ) throws(Fault) {
    self.progress = progress
    let letters = progress.characters.filter { school.writes($0) }
    let most = longest ?? WordList.longestEntry
    rule = WordRule(taught: letters, lengths: 1...most)
    // The words of the lesson are the teacher's, whatever stands in them.
    let lesson = Set(progress.lesson.words)
    let joined = try progress.joined(by: school, hand: hand)
    self.joined = joined
    own = progress.words.filter { word in
      word.count <= most && (lesson.contains(word) || progress.writes(word, joined: joined))
    }
    let known = Set(own)
    others = WordIndex(
      WordList(
        progress.words(of: list, joined: joined).filter { !known.contains($0.text) }, file: list.file))
  }

  /// How many words there are to choose from.
  var count: Int { own.count + others.words(by: rule).count }

  /// The best words: those of the lesson, those with its new letters, then the others.
  ///
  /// - Parameters:
  ///   - letters: The letters that words are wanted for.
  ///   - seed: What brings other words of the list; nil for the best ones.
  func words(for letters: [String], count: Int, seed: UInt64?) -> [WordList.Entry] {
    var chosen = Chosen(most: count)
    for word in progress.lesson.words where own.contains(word) { chosen.add(WordList.Entry(text: word)) }
    // In turn for each letter, so that all of them have words.
    let lists = letters.small.map { words(with: $0, count: count, seed: seed) }
    for place in 0..<(lists.map { $0.count }.max() ?? 0) {
      for list in lists where place < list.count { chosen.add(list[place]) }
    }
    for word in own { chosen.add(WordList.Entry(text: word)) }
    for entry in choice(of: nil, count: count, seed: seed) { chosen.add(entry) }
    return chosen.entries
  }

  /// Words with a letter or a group of letters, those of the book first.
  func words(with letter: String, count: Int, seed: UInt64?) -> [WordList.Entry] {
    var chosen = Chosen(most: count)
    for word in own where word.lowercased().contains(letter) { chosen.add(WordList.Entry(text: word)) }
    let single = letter.count == 1 ? letter.first : nil
    for entry in choice(of: single, count: single == nil ? others.list.count : count, seed: seed)
    where entry.text.lowercased().contains(letter) { chosen.add(entry) }
    return chosen.entries
  }

  /// Words of the list alone.
  private func choice(of letter: Character?, count: Int, seed: UInt64?) -> [WordList.Entry] {
    let aim = WordChoice.Aim(count: count, newLetter: letter, seed: seed)
    return WordChoice(from: others, by: rule, for: aim) { first, second in
      joined["\(first)\(second)"].map { "\($0.exit) to \($0.entry)" }
    }.words
  }

  /// Words that are chosen, each once, as many as are wanted.
  private struct Chosen {
    let most: Int
    private(set) var entries: [WordList.Entry] = []
    private var seen: Set<String> = []

    init(most: Int) { self.most = most }

    mutating func add(_ entry: WordList.Entry) {
      if entries.count < most, seen.insert(entry.text).inserted { entries.append(entry) }
    }
  }
}

extension [String] {
  /// The letters without capitals, each once.
  var small: [String] {
    reduce(into: []) { letters, letter in
      if !letters.contains(letter.lowercased()) { letters.append(letter.lowercased()) }
    }
  }
}
