import FoundationEssentials
import Letterforms
import TestSupport
import Testing
import Words

/// The lists of Templates/Words.
@Suite struct OwnListsTests {
  static let folder = WordFolder(templates: "\(SampleSchools.root)/Templates", system: "")
  static let languages = [
    "be", "bg", "ca", "cy", "de", "el", "en", "eu", "fi", "fr", "hr", "kk", "lt", "lv", "mk", "nn", "ru", "sl", "sr",
    "sv",
    "tr", "uk",
  ]
  static let alphabets = [
    "de": "abcdefghijklmnopqrstuvwxyzäöüß", "en": "abcdefghijklmnopqrstuvwxyz",
    "fr": "abcdefghijklmnopqrstuvwxyzàâæçéèêëîïôœùûüÿ-", "hr": "abcčćdđefghijklmnoprsštuvzž",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "be": "абвгдеёжзійклмнопрстуўфхцчшыьэюя", "bg": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "ca": "abcdefghijklmnopqrstuvwxyzàçèéíïòóúü·", "cy": "abcdefghijlmnoprstuwyáâêôŵŷ",
    "eu": "abdefghijklmnñoprstuxz", "fi": "abdefghijklmnoprstuvyäö-",
    "kk": "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя",
    "lt": "aąbcčdeęėfghiįyjklmnoprsštuųūvzž", "lv": "aābcčdeēfgģhiījkķlļmnņoprsštuūvzž",
    "mk": "абвгдѓежзѕијклљмнњопрстќуфхцчџш", "nn": "abcdefghijklmnoprstuvyzæøåé",
    "sl": "abcčdefghijklmnoprsštuvzž", "sv": "abcdefghijklmnopqrstuvwxyzåäöé", "tr": "abcçdefgğhıijklmnoöprsştuüvyzâ",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџш", "el": "αάβγδεέζηήθιίϊΐκλμνξοόπρσςτυύϋΰφχψωώ",
  ]

  /// Schools of other languages are without words: their sheets have the letters and what a teacher types.
  @Test func everyListHasSchoolsAndItsAlphabet() throws {
    let languages = Set(try SampleSchools.schools().flatMap(\.languages))
    #expect(Self.folder.names().filter { !$0.contains("-") } == Self.languages)
    #expect(Set(Self.languages).isSubset(of: languages))
    #expect(Self.alphabets.keys.sorted() == Self.languages)
  }

  @Test(arguments: folder.names())
  func listHasNoFaults(_ name: String) throws {
    let path = "\(Self.folder.path)/\(name).csv"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let list = try WordFolder.list(at: path)
    // Every line is a word of its own: nothing was skipped, nothing had to be composed or trimmed.
    #expect(list.count == text.split(separator: "\n").count - 1)
    #expect(!text.contains("\r") && !text.contains(" \n") && text.hasSuffix("\n"))
    let words = text.split(separator: "\n").dropFirst().map { $0.prefix { $0 != "," } }
    for (entry, word) in zip(list, words) {
      #expect(Array(entry.text.unicodeScalars) == Array(word.unicodeScalars), "\(word)")
    }
    let language = String(name.prefix(2))
    let alphabet = try #require(Self.alphabets[language])
    for entry in list {
      #expect(entry.text.lowercased().allSatisfy { alphabet.contains($0) }, "\(entry.text)")
      if Self.languages.contains(name) {
        #expect(entry.level.flatMap { Int($0) }.map { (1...5).contains($0) } == true, "\(entry.text)")
      } else {
        #expect(entry.meaning?.isEmpty == false && entry.language == language, "\(entry.text)")
      }
    }
  }

  @Test(arguments: [
    ("en", 250), ("ru", 250), ("fr", 250), ("de", 250), ("hr", 120), ("uk", 250), ("be", 250),
    ("bg", 250), ("sr", 250), ("el", 250), ("en-fr-animals", 20), ("en-ru-classroom", 20),
  ])
  func listIsLongEnough(_ name: String, _ least: Int) throws {
    #expect(try Self.folder.list(named: name).count >= least)
  }

  @Test func everyWordIsWrittenByEverySchoolOfItsLanguage() throws {
    for school in try SampleSchools.schools() where school.languages != ["zxx"] {
      for name in Self.folder.names() where school.languages.contains(where: { $0.hasPrefix(name.prefix(2)) }) {
        for entry in try Self.folder.list(named: name) {
          #expect(entry.text.allSatisfy { school.writes($0) }, "\(school.id): \(entry.text)")
        }
      }
    }
  }

  /// After the first six letters of a school's order there are words to write; a capital is no letter of its own beside its
  /// small one.
  @Test func firstLettersOfEverySchoolMakeWords() throws {
    for school in try SampleSchools.schools() {
      // A school of several languages is taught letters that the first of them lacks.
      guard let alphabet = Self.alphabets[String(school.languages[0].prefix { $0 != "-" })] else { continue }
      var letters: Set<Character> = []
      var count: Set<String> = []
      for letter in school.teaching.joined() where alphabet.contains(letter.lowercased()) && count.count < 7 {
        count.insert(letter.lowercased())
        if count.count < 7 { letters.insert(letter) }
      }
      var list = try Self.folder.list(named: school.languages[0])
      if letters.allSatisfy(\.isUppercase) { list = list.inCapitals() }
      let words = WordIndex(list).words(by: WordRule(taught: letters))
      // Loops come first in France: e l b h k f make four words without an accent.
      #expect(
        words.count >= (school.languages[0] == "fr" ? 4 : 6),
        "\(school.id): \(letters.sorted()) \(words.map { list[$0].text })")
    }
  }

  /// Every letter of a language stands in words of its list, so that each can be the new one.
  @Test(arguments: languages)
  func everyLetterIsPractised(_ language: String) throws {
    let letters = Set(try Self.folder.list(named: language).map(\.text).joined().lowercased())
    let rare: Set<Character> = language == "fr" ? ["æ", "ë", "ï", "ù", "ü", "ÿ"] : []
    for letter in try #require(Self.alphabets[language]) where !rare.contains(letter) {
      #expect(letters.contains(letter), "\(letter)")
    }
  }
}
