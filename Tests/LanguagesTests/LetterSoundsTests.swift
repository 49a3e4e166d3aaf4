import FoundationEssentials
import Languages
import Recipes
import Testing

/// Words begin with the sound of their letter, as primers have them.
@Suite struct LetterSoundsTests {
  private static let languages: [String] = {
    let folder = SampleLanguages.folder + "/Sounds"
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }.sorted()
  }()

  @Test(arguments: [
    (
      "en", "apple egg insect octopus umbrella goat gift girl honey off uncle cat sun wolf",
      "giraffe gem phone knee write"
    ),
    ("en", "ant arrow every", "air all ice eye owl one unicorn shoe chair the city hour acorn open whale gnome orange"),
    (
      "de", "Apfel Ameise Ente Igel Ohr Uhr Sonne Computer Tiger",
      "Auge Auto Eis Ei Eule Schaf Stern Spinne Pferd Äußerung"
    ),
    (
      "fr", "avion arbre île image ami usine uni orange cochon garçon guitare",
      "air aile eau oiseau auto insecte enfant ours"
    ),
    ("fr", "escargot ennemi", "chat cerise girafe ancre ombre un phare"),
    ("es", "casa gato luna koala", "chico cielo llave gente girasol"),
    ("pl", "cytryna dom sok zebra", "chleb cień dzwon szop"),
    ("it", "casa gatto sole", "cielo gelato gnomo scimmia"), ("cs", "cibule dům", "chleba děti"),
    ("hu", "cica sün", "csiga szék"),
    ("nl", "appel egel olifant", "aap eend ijs oog uil"), ("ru", "арбуз ель", "счастье что"),
    ("el", "άλογο", "αυτί μπάλα ουρά"),
    ("sv", "apa", ""),
  ])
  func aWordBeginsWithTheSoundOfItsLetter(language: String, own: String, other: String) throws {
    let sounds = try LetterSounds(in: language, SampleLanguages.templates)
    for word in own.split(separator: " ") {
      #expect(sounds.isHeard(String(word.prefix(1)), atStartOf: String(word)), "\(language) \(word)")
    }
    for word in other.split(separator: " ") {
      #expect(!sounds.isHeard(String(word.prefix(1)), atStartOf: String(word)), "\(language) \(word)")
    }
    #expect(!sounds.isHeard("x", atStartOf: "apple"))
  }

  @Test(arguments: [
    ("fr", "x", "taxi", true), ("fr", "x", "deux", false), ("fr", "z", "nez", false), ("fr", "z", "gazon", true),
    ("de", "u", "Auto", false), ("de", "u", "Hund", true), ("de", "ü", "Tür", true), ("en", "x", "fox", true),
    ("pl", "c", "mucha", false), ("pl", "c", "noc", true), ("pl", "z", "kosz", false),
  ])
  func aLetterIsHeardInsideAWord(language: String, letter: String, word: String, isHeard: Bool) throws {
    #expect(try LetterSounds(in: language, SampleLanguages.templates).isHeard(letter, in: word) == isHeard)
  }

  /// A longer spelling that has its own sound is needed only where a shorter one has not.
  @Test(arguments: languages) func noSpellingIsListedInVain(language: String) throws {
    let recipe = try SampleLanguages.templates.recipe("Sounds/\(language)")
    let others = try recipe["other"]?.list().map { try $0.text() } ?? []
    let owns = try recipe["own"]?.list().map { try $0.text() } ?? []
    #expect(Set(others).count == others.count && Set(others).isDisjoint(with: owns))
    for own in owns { #expect(others.contains { own.hasPrefix($0) }, "\(language): \(own)") }
    for other in others {
      let isShort = others.contains {
        $0 != other && other.hasPrefix($0) && !owns.contains { own in other.hasPrefix(own) }
      }
      #expect(!isShort, "\(language): \(other) says nothing new")
    }
  }

  /// The region's own file is not needed.
  @Test func aRegionHasTheSoundsOfItsLanguage() throws {
    #expect(
      try LetterSounds(in: "de-AT", SampleLanguages.templates) == LetterSounds(in: "de", SampleLanguages.templates))
    #expect(
      try LetterSounds(in: "en-GB", SampleLanguages.templates) == LetterSounds(in: "en", SampleLanguages.templates))
  }
}
