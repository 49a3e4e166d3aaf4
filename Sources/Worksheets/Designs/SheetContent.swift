import Texts

/// What a sheet is to practise, which fills the places of a design.
public struct SheetContent: Hashable, Sendable {
  /// A word and what it means.
  public struct Word: Hashable, Sendable {
    /// The word as it is written.
    public var text: String
    /// What it means, in any script; empty for none.
    public var meaning: String
    /// The letter it was chosen for, on whose page it stands; nil for every letter in it.
    public var letter: String?

    /// A word.
    public init(_ text: String, meaning: String = "", letter: String? = nil) {
      self.text = text
      self.meaning = meaning
      self.letter = letter
    }
  }

  /// Letters, each as it was given.
  public var letters: [String]
  /// Whether they are signs, such as elements of writing, of which none is small or capital.
  var areSigns = false
  /// The letters and groups of letters that have been taught: others stand in no syllable, and no capital beside a letter; nil for
  /// all.
  public var taught: Set<String>?
  /// Whether rows that a design has only where there is room are needed all the same: a child must mend what stands there.
  public var needsSpareRows = false
  /// Letters that are copied in mixed order, not each in rows of its own; none for a sheet without such rows.
  public var mixed: [String] = []
  /// Words without blanks.
  public var words: [Word]
  /// Texts with blanks.
  public var sentences: [String]
  /// Whole numbers from 0.
  public var numbers: [Int]
  /// The pupil's name.
  public var name: String
  /// The pairs of letters whose joins are practised; nil for those that the words have.
  public var joins: [String]?
  /// Other columns of a roster: what is to stand in their places.
  public var others: [String: String]
  /// All texts in the order in which they were given: the lines of a poem.
  var lines: [String] = []
  /// The tricky letters of words that a teacher marked, by the word.
  var tricky: [String: [Range<Int>]] = [:]

  /// Content from its parts.
  public init(
    letters: [String] = [], words: [Word] = [], sentences: [String] = [], numbers: [Int] = [], name: String = "",
    joins: [String]? = nil, others: [String: String] = [:]
  ) {
    self.letters = letters
    self.words = words
    self.sentences = sentences
    self.numbers = numbers
    self.name = name
    self.joins = joins
    self.others = others
  }

  /// Content from texts: single letters are letters, digits numbers, what has blanks sentences, the rest words; two or three letters
  /// that are given small and with a capital, such as sch and Sch, are a letter of a primer.
  ///
  /// - Parameter articles: What may stand before a noun: both are one word, as a list of nouns has them.
  public init(
    sorting texts: [String], name: String = "", others: [String: String] = [:], articles: [String] = []
  ) {
    self.init(name: name, others: others)
    // "Why?" among sentences is one of them.
    let hasSentences = texts.contains { text in text.split(whereSeparator: { $0.isWhitespace }).count > 1 }
    let given = Set(texts)
    for text in texts {
      let folded = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
      if !folded.isEmpty { lines.append(folded) }
      if folded.allSatisfy({ $0.isASCIIDigit }), let number = Int(folded) {
        numbers.append(number)
      } else if folded.count == 1 || folded.isCluster && given.contains(folded.otherCase) {
        letters.append(folded)
      } else if folded.contains(" ") ? !folded.isNoun(after: articles) : hasSentences && folded.isSaid {
        sentences.append(folded)
      } else if !folded.isEmpty {
        words.append(Word(folded))
      }
    }
  }

  /// The letters without capitals of letters that are there, each once, in order; a capital alone gives its small letter.
  var smallLetters: [String] {
    var seen: Set<String> = []
    if areSigns { return letters.filter { seen.insert($0).inserted } }
    return letters.map { $0.lowercased().count == $0.count ? $0.lowercased() : $0 }.filter { seen.insert($0).inserted }
  }

  /// How many letters, words, sentences and numbers there are.
  var count: Int { letters.count + words.count + sentences.count + numbers.count }

  /// A letter in turn with others of those that are mixed, in another order for each of them; the letter alone where there are no
  /// others.
  ///
  /// - Parameter count: How many letters it has.
  func mixture(with letter: String, count: Int) -> [String] {
    let others = mixed.filter { $0 != letter }
    guard let place = mixed.firstIndex(of: letter), !others.isEmpty else { return [letter] }
    let round = [letter] + others.indices.map { others[($0 + place) % others.count] }
    return (0..<count).map { round[$0 % round.count] }
  }

  /// The letters as they were given, small or capital, each once, in order.
  var givenLetters: [String] { letters.reduce(into: []) { if !$0.contains($1) { $0.append($1) } } }
  /// Makes single letters words, each at its place among the others.
  mutating func takeLettersAsWords() {
    let added = words.filter { word in !lines.contains(word.text) }
    words = lines.filter { !$0.contains(" ") && !$0.allSatisfy { $0.isASCIIDigit } }.map { Word($0) } + added
    letters = []
  }

  /// Letters as they were given, and numbers, each once: what is told apart.
  var signs: [String] {
    var seen: Set<String> = []
    return (letters + numbers.map { String($0) }).filter { seen.insert($0).inserted }
  }

  /// The same for each letter, word, sentence or number alone, with the words that belong to it; only this where there is none.
  func chapters(of item: SheetDesign.Item?) -> [SheetContent] {
    var chapters: [SheetContent] = []
    func add(_ change: (inout SheetContent) -> Void) {
      var chapter = self
      change(&chapter)
      chapters.append(chapter)
    }
    switch item {
    case nil, .sign, .pattern, .text: break
    case .letter:
      for letter in smallLetters {
        add { ($0.letters, $0.words, $0.sentences, $0.numbers) = ([letter], words(with: letter), [], []) }
      }
      guard !chapters.isEmpty else { break }
      // What belongs to no letter has a page of its own; with one letter all stands on its page.
      let kept = Set(chapters.flatMap { $0.words })
      let left = words.filter { !kept.contains($0) }
      if chapters.count == 1, left.isEmpty {
        (chapters[0].sentences, chapters[0].numbers) = (sentences, numbers)
      } else if !left.isEmpty || !sentences.isEmpty || !numbers.isEmpty {
        add { ($0.letters, $0.words) = ([], left) }
      }
    case .word, .middleWord: for word in words { add { $0.words = [word] } }
    case .sentence: for sentence in sentences { add { $0.sentences = [sentence] } }
    case .number: for number in numbers { add { $0.numbers = [number] } }
    }
    return chapters.isEmpty ? [self] : chapters
  }

  /// The words that stand under a letter: those chosen for it, and others that have it; all if there is no other letter.
  func words(with letter: String) -> [Word] {
    guard smallLetters.count > 1 else { return words }
    return words.filter { word in word.letter.map { $0 == letter } ?? word.text.lowercased().has(letter) }
  }

  /// The pairs of letters that follow one another in the words, each once, in order.
  ///
  /// - Parameter letter: Only pairs it is in; nil for all.
  func pairs(with letter: String? = nil) -> [String] {
    if let joins { return joins.filter { $0.has(letter ?? "") } }
    var seen: Set<String> = []
    return words.flatMap { word -> [String] in
      zip(word.text, word.text.dropFirst()).filter { $0.isLetter && $1.isLetter }.map { String([$0, $1]) }
    }.filter { $0.has(letter ?? "") && seen.insert($0).inserted }
  }
}

extension String {
  /// Whether it may be a letter of a primer: two or three letters, of which only the first may be a capital.
  var isCluster: Bool {
    (2...3).contains(count) && allSatisfy { $0.isLetter } && dropFirst().allSatisfy { $0.isLowercase }
  }

  /// The same with a small first letter in place of a capital, or with a capital.
  var otherCase: String {
    first?.isUppercase ?? false ? lowercased() : withCapital
  }

  /// Whether it ends as a sentence does.
  fileprivate var isSaid: Bool { last.map { ".!?…։՜՞".contains($0) } ?? false }

  /// Whether it is an article and one word, and says nothing.
  fileprivate func isNoun(after articles: [String]) -> Bool {
    let words = split(separator: " ")
    guard words.count == 2, words[1].last?.isLetter ?? false else { return false }
    // Two small words without a stop say nothing either: de l’eau, ice cream.
    return articles.contains(words[0].lowercased()) || words.allSatisfy { $0.first?.isLowercase ?? false }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
