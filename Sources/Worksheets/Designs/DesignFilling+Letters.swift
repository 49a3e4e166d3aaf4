import Letterforms
import Lettering
import Texts

extension DesignFilling {
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
