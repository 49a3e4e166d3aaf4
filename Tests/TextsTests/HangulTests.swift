import Testing
import Texts

/// Korean syllables are their letters in order, by Unicode's own decomposition.
@Suite struct HangulTests {
  @Test(arguments: [
    ("가", "ㄱㅏ"), ("닭", "ㄷㅏㄹㄱ"), ("꽃", "ㄱㄱㅗㅊ"), ("과", "ㄱㅗㅏ"), ("의", "ㅇㅡㅣ"), ("읽", "ㅇㅣㄹㄱ"), ("힣", "ㅎㅣㅎ"),
    ("있", "ㅇㅣㅅㅅ"),
  ])
  func syllablesAreTheirLetters(_ syllable: Character, _ letters: String) {
    #expect(Hangul(syllable)?.letters == Array(letters))
  }

  /// Every syllable has a first consonant, a vowel, and its letters are none made of two.
  @Test func everySyllableIsTakenApart() {
    var seen: Set<[Character]> = []
    for value in UInt32(0xAC00)...0xD7A3 {
      guard let scalar = Unicode.Scalar(value), let syllable = Hangul(Character(scalar)) else {
        Issue.record("\(value)")
        continue
      }
      #expect(!Hangul.isVowel(syllable.first) && Hangul.isVowel(syllable.vowel))
      #expect(syllable.last.map { !Hangul.isVowel($0) } ?? true)
      #expect(syllable.letters.allSatisfy { Hangul.two($0) == nil })
      seen.insert([syllable.first, syllable.vowel] + (syllable.last.map { [$0] } ?? []))
    }
    #expect(seen.count == 11_172)
    for other: Character in ["a", "ㄱ", "あ", "!"] { #expect(Hangul(other) == nil) }
  }
}
