import Testing
import Texts

@Suite struct NearestLanguagesTests {
  @Test(arguments: [
    ("de", ["de"]), ("de-CH", ["de-CH", "de"]), ("DE-ch", ["de-CH", "de"]), ("sr-Latn", ["sr-Latn", "sr"]),
    ("sr-latn-ba", ["sr-Latn-BA", "sr-Latn", "sr"]), ("es-419", ["es-419", "es"]), ("", []),
  ])
  func aTagIsCutFromItsEnd(tag: String, nearest: [String]) { #expect(tag.nearestLanguages == nearest) }

  @Test(arguments: ["en-AU", "en-NZ", "en-IE", "en-IN", "en-ZA", "en-NG", "en-CA", "en-au"])
  func mostEnglishIsBritish(tag: String) { #expect(tag.nearestLanguages.dropFirst() == ["en-GB", "en"]) }

  @Test(arguments: [
    ("en", ["en"]), ("en-US", ["en-US", "en"]), ("en-PH", ["en-PH", "en"]), ("en-GB", ["en-GB", "en"]),
  ])
  func englishWithoutARegionIsAmerican(tag: String, nearest: [String]) { #expect(tag.nearestLanguages == nearest) }
}
