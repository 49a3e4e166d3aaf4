import Geometry
import Letterforms
import Lettering
import Texts

extension DesignFilling {
  /// The pairs of letters that the words share, the commonest first.
  var patterns: [String] { SpellingPattern.patterns(of: content.words.map { $0.text.withoutArticle(in: language) }) }

  /// The same, and nothing for the words without one, if there are any.
  var groups: [String] { patterns + (words(of: "").isEmpty ? [] : [""]) }

  /// The words that have a pair of letters and none before it; those without any, where it is empty.
  func words(of pattern: String) -> [SheetContent.Word] {
    let all = patterns
    return content.words.filter { word in (all.first { word.text.lowercased().has($0) } ?? "") == pattern }
  }

  /// The letter of a name that comes back or has a tail, which is practised by itself; the second where none does.
  func hardestLetter(of name: String) -> String {
    let letters = name.dropFirst().filter { $0.isLetter }
    guard let first = letters.first else { return "" }
    let tailed = letters.first { "gjpqyfQçşğрдзуфцщ".contains($0) }
    let repeated = letters.first { letter in letters.count { $0 == letter } > 1 }
    return String(tailed ?? repeated ?? first)
  }

  /// The first half of a sentence, three words at the most, with which a child goes on; nothing of less than three words.
  ///
  /// It does not end with a preposition.
  static func start(of sentence: String) -> String {
    let words = sentence.split(separator: " ")
    guard words.count > 2 else { return "" }
    let start = words.prefix(min(3, words.count / 2))
    return (start.count > 1 && start[start.count - 1].count < 3 ? start.dropLast() : start).joined(separator: " ")
  }

  /// The pairs of letters whose joins are practised: those that the school joins, and a letter is in; in the words they come from
  /// the commonest first.
  mutating func joins(with letter: String?) -> [String] {
    if let own = content.joins { return own.filter { $0.has(letter ?? "") } }
    let pairs = content.pairs(with: letter).filter { pair in
      zip(pair, pair.dropFirst()).allSatisfy { school.connects($0, $1) }
    }
    // A letter has pairs of its own.
    if pairs.isEmpty, letter == nil { lack("word") }
    func count(_ pair: String) -> Int { content.words.count { $0.text.has(pair) } }
    let counts = pairs.map(count)
    let order = pairs.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    let kept = Set(order.prefix(DesignFilling.mostPairs))
    return pairs.indices.filter { kept.contains($0) }.map { pairs[$0] }
  }

  /// Pairs of the letters of a group: those of their words, then syllables of them; nothing in schools that do not join letters.
  var reviewedJoins: [String] {
    if let own = content.joins { return own }
    guard school.isJoined else { return [] }
    // Signs are no sounds.
    let letters = content.smallLetters.filter { $0.count == 1 && $0 != "ь" && $0 != "ъ" }
    // э follows no consonant in words that a child reads.
    let vowels = letters.filter { $0 != "э" && $0.allSatisfy(DesignFilling.isVowel) }
    // Of a list there is room only for what its words have; nobody reads the syllables of a whole alphabet.
    let isOpen = !(said.fitsWords ?? false) && letters.count <= DesignFilling.mostReviewed
    let syllables =
      isOpen ? letters.filter { !vowels.contains($0) && $0 != "э" }.flatMap { first in vowels.map { first + $0 } } : []
    let known = content.pairs().filter { pair in pair.allSatisfy { letters.contains(String($0).lowercased()) } }
    let pairs = (isOpen ? known.filter(syllables.contains) + syllables + known : known).filter { pair in
      zip(pair, pair.dropFirst()).allSatisfy { school.connects($0, $1) }
    }
    return Array(
      pairs.reduce(into: [String]()) { all, pair in if !all.contains(pair) { all.append(pair) } }
        .prefix(DesignFilling.fullPairs))
  }

  private static let mostReviewed = 10
  /// So many pairs fill a line, and so many lines are enough.
  private static let fullPairs = 5
  private static let mostPairLines = 2
  /// The vowels that follow a consonant, and the consonants that stand before a vowel, script by script.
  private static let companions = [
    ("aeiou", "mlnts"), ("аоуие", "мнлрт"), ("αεοιη", "μνλτσ"), ("აიოეუ", "მლნსრ"),
  ]
  /// The vowels of languages in which others follow most consonants.
  private static let ownVowels = ["uk": "аоуиі", "be": "аоуэ"]
  private static let vowels =
    "aeiouyäöüáéíóúýèêâîôûåæøœěůąęőűăаеёиоуыьэюяієαεηιουωάέήίόύώაეიოუ"
  static func isVowel(_ letter: Character) -> Bool { letter.lowercased().allSatisfy { vowels.contains($0) } }
  private static let consonants =
    "bcdfghjklmnprstvwzčšžđłďťňřżбвгджзклмнпрстфхцчшщђљњџβγδζθκλμνξπρστφχψ"
    + "ბგდვზთკლმნპჟრსტფქღყშჩცძწჭხჯჰ"
  /// Consonants that follow vowels, and letters that only some do.
  private static let enders = "xßćńśźйўї"
  private static let followers: [Character: String] = ["q": "u", "ç": "aou", "э": "тлмх"]

  /// Pairs of a letter: its syllables up to a full line, then those of the words; in lists of words the words' own alone.
  func withCompanions(_ pairs: [String], of letter: String) -> [String] {
    guard let sign = letter.first, letter.count == 1, content.joins == nil, !(said.fitsWords ?? false) else {
      return pairs
    }
    let syllables = self.syllables(of: sign).filter { syllable in
      zip(syllable, syllable.dropFirst()).allSatisfy { school.connects($0, $1) }
    }
    return Array(
      (syllables + pairs.filter { !syllables.contains($0) }).prefix(
        DesignFilling.mostPairLines * DesignFilling.fullPairs))
  }

  /// The pairs of a letter on a line of them, from 0; nothing in schools that do not join letters.
  mutating func letterJoins(line: Int, _ scope: Scope) -> String {
    guard school.isJoined, let letter = scope.letter else { return "" }
    // The first line of a list that says which joins it practises holds as many as there is room for.
    let pairs = withCompanions(joins(with: letter), of: letter)
    guard content.joins == nil, !(said.fitsWords ?? false) else { return line == 0 ? pairs.joined(separator: " ") : "" }
    let first = line * DesignFilling.fullPairs
    return pairs.dropFirst(first).prefix(DesignFilling.fullPairs).joined(separator: " ")
  }

  /// Syllables of a letter for schools that do not join letters, in languages that are learnt to be read by syllables.
  func letterSyllables(_ scope: Scope) -> String {
    let base = language.prefix { $0 != "-" }
    guard !school.isJoined, let letter = scope.letter, letter.count == 1, let sign = letter.first,
      DesignFilling.syllabic.contains(String(base))
    else { return "" }
    return syllables(of: sign).filter { $0.allSatisfy { school.writes($0) } }.prefix(DesignFilling.fullPairs)
      .joined(separator: " ")
  }

  private static let syllabic = [
    "be", "bg", "bs", "ca", "cs", "de", "el", "es", "et", "eu", "fi", "hr", "hu", "id", "it", "ka", "lt", "lv", "mk",
    "pl",
    "pt",
    "ro", "ru", "sk", "sl", "sr", "sw", "tr", "uk",
  ]

  /// The title of the design as a text to write; empty where it has none, one with places, or one that the school cannot write.
  var writtenTitle: String {
    guard let title = design.title.flatMap({ writable($0) }), title.places.isEmpty else { return "" }
    return title.pieces.reduce(into: "") { text, piece in
      if case .text(let words) = piece { text += words }
    }
  }

  /// The name that a child is called by: the first, or in languages that put the family first the last.
  func givenName(_ name: String) -> String {
    let names = name.split(separator: " ")
    return (["hu", "ja", "vi"].contains(language) ? names.last : names.first).map { String($0) } ?? ""
  }

  /// The syllables of two letters that a letter is learnt in, as far as both have been taught.
  private func syllables(of sign: Character) -> [String] {
    let all = usualSyllables(of: sign)
    guard let taught = content.taught else { return all }
    return all.filter { syllable in syllable.allSatisfy { taught.contains(String($0)) } }
  }

  private func usualSyllables(of sign: Character) -> [String] {
    guard let script = DesignFilling.companions.first(where: { $0.0.first.map(sign.isInScript(of:)) ?? false }) else {
      return []
    }
    let vowels = DesignFilling.ownVowels[language] ?? script.0
    if let followers = DesignFilling.followers[sign] { return followers.map { String([sign, $0]) } }
    if DesignFilling.vowels.contains(sign) { return script.1.map { String([$0, sign]) } }
    if DesignFilling.enders.contains(sign) { return vowels.map { String([$0, sign]) } }
    return DesignFilling.consonants.contains(sign) ? vowels.map { String([sign, $0]) } : []
  }

  /// A scope for each text in the order in which they were given.
  var textScopes: [Scope] {
    let all = content.letters + content.words.map { $0.text } + content.sentences + content.numbers.map { String($0) }
    var letters: [String] = []
    return (content.lines + all.filter { !content.lines.contains($0) }).compactMap { text in
      var scope = Scope(isText: true)
      if content.letters.contains(text) {
        let letter = text.lowercased()
        guard !letters.contains(letter) else { return nil }
        letters.append(letter)
        scope.letter = letter
      } else if let word = content.words.first(where: { $0.text == text }) {
        scope.word = word
      } else if content.sentences.contains(text) {
        scope.sentence = text
      } else {
        scope.number = content.numbers.first { String($0) == text }
      }
      return scope
    }
  }

  /// Up to which number sums are turned as well, 5=1+4 after 5=4+1.
  private static let mostTurned = 5
  /// No page has room for more sums, and a long number has more than memory holds.
  private static let mostSums = 50

  /// The sums of two numbers that a number is in their order, 7=6+1, 7=5+2, 7=4+3, each once; none where the school writes no such
  /// signs.
  func sums(of number: Int) -> [String] {
    guard number > 1, school.writes("+"), school.writes("=") else { return [] }
    let halves = (1...min(number / 2, DesignFilling.mostSums)).map { (number - $0, $0) }
    // All of a small number, of a larger one those with the greater number first.
    let all = number > DesignFilling.mostTurned ? halves : halves + halves.reversed().map { ($0.1, $0.0) }
    return all.map { "\(number)=\($0.0)+\($0.1)" }
      .reduce(into: []) { sums, sum in if !sums.contains(sum) { sums.append(sum) } }
  }

  /// The numbers from 1 to a number of one digit; empty for others, and for 1.
  func numbers(upTo number: Int) -> String {
    2...9 ~= number ? (1...number).map { String($0) }.joined(separator: " ") : ""
  }

  /// From this far below the line on a letter has a tail; so much less than both together is room enough for it over a capital.
  private static let (tail, overlap) = (-0.5, 0.1)

  /// Whether the capital of a letter is practised before it: where its tail would leave no room for a capital on the next line.
  func hasCapitalFirst(_ letter: String) -> Bool {
    guard let pitch, !capital(letter).isEmpty, let sign = letter.first, letter.count == 1,
      let foot = (try? school.letterform(for: sign, hand: .right))?.bounds.min.y, foot < DesignFilling.tail
    else { return false }
    return pitch - DesignFilling.overlap < 1 + school.rowZones.ascender - foot
  }

  /// Letters with which no word begins: nobody learns their capitals.
  static let neverFirst = ["ъ", "ы", "ь"]

  /// The capital of a letter; empty where there is none, or the school does not write it.
  func capital(_ letter: String) -> String {
    let capital = String(letter.prefix(1)).capitals(in: language) + letter.dropFirst()
    guard capital != letter, capital.count == letter.count, !DesignFilling.neverFirst.contains(letter),
      !content.areSigns, content.taught?.contains(capital) ?? true,
      capital.allSatisfy({ school.writes($0) })
    else { return "" }
    return capital
  }
}

extension Character {
  /// Whether it is Latin, Greek or Cyrillic as another letter is.
  fileprivate func isInScript(of other: Character) -> Bool {
    func script(_ character: Character) -> Int {
      let value = character.unicodeScalars.first?.value ?? 0
      return value < 0x370 || value > 0x1E00 && value < 0x1F00 ? 0 : value < 0x400 ? 1 : value < 0x530 ? 2 : 3
    }
    return script(self) == script(other)
  }
}
