/// A Korean syllable, taken apart into the letters it is made of.
///
/// Syllables stand in Unicode in the order of their first consonants, vowels and last consonants (Unicode 15, chapter 3.12).
public struct Hangul: Hashable, Sendable {
  /// The first consonant, which may be a silent one.
  public let first: Character
  /// The vowel.
  public let vowel: Character
  /// The last consonant, or two of them as one letter; nil for none.
  public let last: Character?

  /// A syllable; nil for all other characters.
  public init?(_ character: Character) {
    let scalars = character.unicodeScalars
    guard let scalar = scalars.first, Hangul.syllables ~= scalar.value, scalars.dropFirst().isEmpty else { return nil }
    let index = Int(scalar.value - Hangul.syllables.lowerBound)
    let lasts = Hangul.lasts.count + 1
    first = Hangul.firsts[index / lasts / Hangul.vowels.count]
    vowel = Hangul.vowels[index / lasts % Hangul.vowels.count]
    last = index % lasts == 0 ? nil : Hangul.lasts[index % lasts - 1]
  }

  /// Its letters in the order of writing, those made of two as two.
  public var letters: [Character] {
    [first, vowel, last].compactMap(\.self).flatMap { Hangul.two($0) ?? [$0] }
  }

  /// The two letters that a letter is made of, such as ㄲ and ㅘ; nil for all others.
  public static func two(_ letter: Character) -> [Character]? {
    guard let scalar = letter.unicodeScalars.first, 0x3131...0x3163 ~= scalar.value else { return nil }
    var letters = pairs.makeIterator()
    while let whole = letters.next(), let first = letters.next(), let second = letters.next() {
      if whole == letter { return [first, second] }
    }
    return nil
  }

  /// Whether a letter is a vowel.
  public static func isVowel(_ letter: Character) -> Bool { vowels.contains(letter) }

  private static let syllables: ClosedRange<UInt32> = 0xAC00...0xD7A3
  private static let firsts = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let lasts = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")
  /// Letters made of two, each with its two.
  private static let pairs = "ㄲㄱㄱㄸㄷㄷㅃㅂㅂㅆㅅㅅㅉㅈㅈㄳㄱㅅㄵㄴㅈㄶㄴㅎㄺㄹㄱㄻㄹㅁㄼㄹㅂㄽㄹㅅㄾㄹㅌㄿㄹㅍㅀㄹㅎㅄㅂㅅㅘㅗㅏㅙㅗㅐㅚㅗㅣㅝㅜㅓㅞㅜㅔㅟㅜㅣㅢㅡㅣ"
}
