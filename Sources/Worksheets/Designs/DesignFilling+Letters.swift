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
