import Letterforms
import Lettering
import Texts

extension DesignFilling {
  /// The pairs of letters that the words share, the commonest first.
  var patterns: [String] { SpellingPattern.patterns(of: content.words.map { $0.text }) }

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
  static func start(of sentence: String) -> String {
    let words = sentence.split(separator: " ")
    guard words.count > 2 else { return "" }
    return words.prefix(min(3, words.count / 2)).joined(separator: " ")
  }

  /// The pairs of letters whose joins are practised: those that the school joins, and a letter is in; in the words they come from
  /// the commonest first.
  mutating func joins(with letter: String?) -> [String] {
    if let own = content.joins { return own.filter { $0.has(letter ?? "") } }
    let pairs = content.pairs(with: letter).filter { pair in
      zip(pair, pair.dropFirst()).allSatisfy { school.connects($0, $1) }
    }
    if pairs.isEmpty { lack("word") }
    func count(_ pair: String) -> Int { content.words.count { $0.text.has(pair) } }
    let counts = pairs.map(count)
    let order = pairs.indices.sorted { (-counts[$0], $0) < (-counts[$1], $1) }
    let kept = Set(order.prefix(DesignFilling.mostPairs))
    return pairs.indices.filter { kept.contains($0) }.map { pairs[$0] }
  }

  /// So many pairs fill a line.
  private static let fullPairs = 3
  /// Letters that often stand beside a consonant, and beside a vowel, script by script.
  private static let companions = [("aoe", "nlt"), ("аои", "нлм"), ("αοε", "νλτ")]
  private static let vowels = "aeiouyäöüáéíóúàèìòùâêîôûåæøœаеёиоуыэюяіїєαεηιουωάέήίόύώ"

  /// Pairs of a letter, with others that it often has up to a full line: it stands first and second.
  func withCompanions(_ pairs: [String], of letter: String) -> [String] {
    guard let sign = letter.first, letter.count == 1, pairs.count < DesignFilling.fullPairs, content.joins == nil,
      // Lists have words enough.
      !(said.fitsWords ?? false)
    else {
      return pairs
    }
    var pairs = pairs
    let script = DesignFilling.companions.first { $0.0.first.map(sign.isInScript(of:)) ?? false }
    guard let script else { return pairs }
    let isVowel = DesignFilling.vowels.contains(sign)
    for (index, other) in (isVowel ? script.1 : script.0).enumerated() {
      let pair = index == 2 ? String([other, sign]) : String([sign, other])
      guard pairs.count < DesignFilling.fullPairs, !pairs.contains(pair), let first = pair.first, let last = pair.last,
        school.connects(first, last)
      else { continue }
      pairs.append(pair)
    }
    return pairs
  }

  /// Letters with which no word begins: nobody learns their capitals.
  static let neverFirst = ["ъ", "ы", "ь"]

  /// The capital of a letter; empty where there is none, or the school does not write it.
  func capital(_ letter: String) -> String {
    let capital = letter.uppercased()
    guard capital != letter, capital.count == 1, !DesignFilling.neverFirst.contains(letter), !content.areSigns,
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
