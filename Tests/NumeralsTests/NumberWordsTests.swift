import Numerals
import TestSupport
import Testing

@Suite struct NumberWordsTests {
  @Test(
    arguments: [
      ("en", 0, "zero"), ("en", 21, "twenty-one"), ("en", 101, "one hundred one"),
      ("en-GB", 101, "one hundred and one"),
      ("en-GB", 1005, "one thousand and five"), ("en-GB", 2100, "two thousand one hundred"),
      ("en-GB", 342_117, "three hundred and forty-two thousand one hundred and seventeen"),
      ("en-GB", 100_000, "one hundred thousand"), ("en", 1_000_000, "one million"),
      ("fr", 21, "vingt-et-un"), ("fr", 71, "soixante-et-onze"), ("fr", 80, "quatre-vingts"), ("fr", 200, "deux cents"),
      ("fr-CH", 71, "septante-et-un"), ("fr-CH", 80, "huitante"), ("fr-BE", 80, "quatre-vingts"),
      ("fr_BE", 90, "nonante"),
      ("de", 12, "zwölf"), ("de", 21, "einundzwanzig"), ("de", 345, "dreihundertfünfundvierzig"), ("de", 30, "dreißig"),
      ("de-CH", 30, "dreissig"), ("de", 1001, "eintausendeins"),
      ("ru", 0, "ноль"), ("ru", 21, "двадцать один"), ("ru", 40, "сорок"), ("ru", 1000, "одна тысяча"),
      ("ru", 5678, "пять тысяч шестьсот семьдесят восемь"), ("es", 16, "dieciséis"), ("es", 21, "veintiuno"),
      ("es", 100, "cien"), ("es", 101, "ciento uno"), ("es", 1234, "mil doscientos treinta y cuatro"),
      ("uk", 5, "пʼять"), ("pl", 21, "dwadzieścia jeden"), ("hr", 21, "dvadeset i jedan"), ("it", 23, "ventitré"),
      ("pt", 16, "dezesseis"), ("pt-PT", 16, "dezasseis"), ("ja", 2026, "二千二十六"),
    ])
  func numbersAreSpelledAsTheLanguageSpells(language: String, number: Int, words: String) {
    #expect(NumberWords(language: language).spelled(number) == words)
  }

  @Test(arguments: NumberWords.languages + ["en-GB", "fr-CH", "fr-BE", "de-CH", "pt-PT"])
  func numbersAreSpelledWithoutFiguresAndEachItsOwnWay(language: String) throws {
    let words = NumberWords(language: language)
    let last = min(Sweep.count(1000, usually: 250), try #require(words.largest))
    var all: Set<String> = []
    for number in 0...last {
      let spelled = try #require(words.spelled(number))
      #expect(!spelled.contains { $0.isNumber && $0.isASCII } && !spelled.unicodeScalars.contains("\u{AD}"))
      all.insert(spelled)
    }
    #expect(all.count == last + 1)
  }

  /// No machine's own language, and no digits.
  @Test(arguments: ["xx", "la", "haw", "tlh", "zxx", "", "-", "be", "ro", "fremdsprachig", "e", "english", "\u{301}"])
  func aLanguageWithoutWordsHasNone(language: String) {
    let words = NumberWords(language: language)
    #expect(words.spelled(3) == nil)
    #expect(words.largest == nil)
  }

  @Test func numbersBeyondTheWordsHaveNone() throws {
    for language in NumberWords.languages {
      let words = NumberWords(language: language)
      let largest = try #require(words.largest)
      #expect(words.spelled(largest) != nil)
      #expect(words.spelled(largest + 1) == nil)
      #expect(words.spelled(-1) == nil)
    }
  }
}
