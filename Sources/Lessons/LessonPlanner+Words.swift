import Letterforms
import Words

extension LessonPlanner {
  /// What words may be written with, when so many letters are taught.
  private func letters(of taught: [String]) -> Set<Character> {
    var known = Set(taught.compactMap(\.first))
    if isPaired { known.formUnion(known.compactMap { $0.uppercased().count == 1 ? $0.uppercased().first : nil }) }
    // Capitals and groups of letters come with the lessons of a book.
    if let progress {
      known.formUnion(progress.characters.subtracting(progress.smallGroups.joined().compactMap(\.first)))
    }
    // Whoever learns capitals knows the small letters.
    if course.letters == .capitals { known.formUnion(school.characters.filter { $0.isLetter && !$0.isUppercase }) }
    return known.filter { school.writes($0) }
  }

  /// The pairs of a day's words that the hand really joins, those of its letters first.
  func pairs(of day: LessonPlan.Day, most: Int, joins: [String: School.JoinClass]) -> [String] {
    let new = Set(day.letters.compactMap(\.first))
    var seen: Set<String> = []
    let pairs = day.words.flatMap { word in zip(word, word.dropFirst()).map { String([$0, $1]) } }
    let ofNew = pairs.filter { pair in pair.contains(where: new.contains) }
    return Array((ofNew + pairs).filter { joins[$0] != nil && seen.insert($0).inserted }.prefix(most))
  }

  /// Words not used before, for each of the letters in turn; used ones again where there are no others, but not two days
  /// running.
  func chosenWords(for letters: [String], count: Int, longest: Int, _ making: Making) -> [String] {
    let (used, joins) = (making.used, making.joins)
    let yesterday = Set(making.days.last?.words ?? [])
    // A word of one letter is no word to join or to fade.
    let rule = WordRule(taught: self.letters(of: making.taught), ignoresCapitals: false, lengths: 2...max(2, longest))
    let targets: [Character?] = letters.isEmpty ? [nil] : letters.map(\.first)
    let lists = targets.map { target -> [String] in
      let aim = WordChoice.Aim(
        count: count + used.count, newLetter: target, coversJoins: school.isJoined && target == nil, seed: making.seed)
      var words = [own, self.words].flatMap { index in
        WordChoice(from: index, by: rule, for: aim) { first, second in
          joins["\(first)\(second)"].map { "\($0.exit) to \($0.entry)" }
        }.words.map(\.text)
      }
      // A capital stands at the head.
      if course.letters == .capitals, let target { words = words.filter { $0.first == target } }
      return words.filter { !used.contains($0) } + words.filter { used.contains($0) && !yesterday.contains($0) }
    }
    var chosen: [String] = []
    var place = 0
    // In turn for each letter, so that two new letters both have words.
    while chosen.count < count, lists.contains(where: { $0.count > place }) {
      for list in lists where chosen.count < count && place < list.count && !chosen.contains(list[place]) {
        chosen.append(list[place])
      }
      place += 1
    }
    return chosen
  }

  // MARK: Syllables

  private static let vowels = Set("aeiouàâäáãéèêëíîïóôöõúùûüąęаеёиоуыэюяіїєაეიოუ")
  /// Letters that a language has in foreign words only, or never before a vowel.
  private static let foreign: [String: Set<Character>] = [
    "de": ["c"], "fr": ["k", "w"], "it": ["j", "k", "w"], "es": ["k", "w"], "pt": ["k", "w"], "pl": ["v"], "cs": ["w"],
  ]
  /// Letters that make no syllable with a single vowel, or none at all.
  private static let silent = Set("qxhyœæъьй")
  /// Vowels that are never written after these consonants.
  private static let impossible: [Character: Set<Character>] = [
    "ж": Set("ыюяэ"), "ш": Set("ыюяэ"), "ч": Set("ыюяэо"), "щ": Set("ыюяэо"), "ц": Set("юяэёо"), "г": Set("ыюяэё"),
    "к": Set("ыюяэё"), "х": Set("ыюяэё"), "ß": vowels,
  ]

  /// Syllables of a consonant and a vowel, one of them new, in languages that are taught by syllables: ма мо му.
  func syllables(with new: [String], among taught: [String]) -> [String] {
    guard course.syllableLanguages.contains(String(language.prefix { $0 != "-" })), !school.hasElements else {
      return []
    }
    var syllables: [String] = []
    let silent = LessonPlanner.silent.union(LessonPlanner.foreign[String(language.prefix { $0 != "-" })] ?? [])
    for letter in new.compactMap(\.first) where !silent.contains(letter) {
      let isVowel = LessonPlanner.vowels.contains(letter)
      // With all vowels in turn, the first ones first; with the newest consonants.
      let others = isVowel ? taught.reversed() : taught
      for other in others.compactMap(\.first) where !silent.contains(other) {
        guard LessonPlanner.vowels.contains(other) != isVowel else { continue }
        let (consonant, vowel) = isVowel ? (other, letter) : (letter, other)
        guard !(LessonPlanner.impossible[consonant]?.contains(vowel) ?? false) else { continue }
        syllables.append(String([consonant, vowel]))
      }
    }
    return Array(syllables.prefix(course.syllables))
  }

  // MARK: Sentences

  /// So many sentences of the letters taught so far that no day had before.
  ///
  /// Capitals count as taught with their small letters: they are copied from the model. When all letters are taught, letters with
  /// marks are too.
  func sentences(_ count: Int, _ making: inout Making) -> [String] {
    guard course.sentences != nil else { return [] }
    let allowed = letters(of: making.taught)
    let isWhole = course.letters == .capitals || Set(groups.joined()).isSubset(of: making.taught)
    var chosen: [String] = []
    for text in texts where chosen.count < count && !making.used.contains(text) {
      let isKnown = text.allSatisfy { letter in
        guard letter.isLetter else { return letter == " " || school.writes(letter) }
        return school.writes(letter) && (isWhole || (letter.lowercased().first.map(allowed.contains) ?? false))
      }
      if isKnown { chosen.append(text) }
    }
    making.used.formUnion(chosen)
    return chosen
  }
}
