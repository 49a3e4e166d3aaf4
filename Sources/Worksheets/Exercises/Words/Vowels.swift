import Texts

/// The vowels of words.
enum Vowels {
  private static let latin: Set<Character> = [
    "a", "e", "i", "o", "u", "ä", "ö", "ü", "á", "é", "í", "ó", "ú", "à", "è", "ì", "ò", "ù", "â", "ê", "î", "ô", "û",
    "ë", "ï", "æ", "œ", "å", "ø", "ã", "õ", "ą", "ę", "ě", "ů", "ő", "ű", "ā", "ē", "ī", "ū", "ı",
  ]
  private static let cyrillic: Set<Character> = ["а", "е", "ё", "и", "о", "у", "ы", "э", "ю", "я", "і", "ї", "є"]
  private static let greek: Set<Character> = ["α", "ε", "η", "ι", "ο", "υ", "ω", "ά", "έ", "ή", "ί", "ό", "ύ", "ώ"]
  private static let georgian: Set<Character> = ["ა", "ე", "ი", "ო", "უ"]

  /// The vowels of a Russian word that sound alike without stress.
  private static let alike: Set<Character> = ["о", "а", "е", "и", "я"]

  /// Words of the first school years whose first vowel is stressed, and in which another is to be remembered.
  private static let stressedFirst: Set<String> = [
    "город", "дерево", "заяц", "иней", "месяц", "осень", "ветер", "вечер", "завтрак", "радость", "холод", "ягода",
    "облако", "озеро", "яблоко", "молот", "север", "адрес", "память", "девочка", "мама", "папа", "рыба", "кошка",
    "книга", "школа", "лето", "небо", "море", "поле", "утро", "каша", "ручка", "дети", "лапа", "роза", "зайка", "сутки",
    "пятница", "овощи", "праздник", "сахар", "шишка", "мышка", "чашка", "ложка", "парта", "буква",
  ]

  /// The places of the vowels of a word, those that are hardest to spell first.
  ///
  /// In Russian these are the ones without stress that sound alike: ё is always stressed, and of words that are not known the
  /// first of several vowels is taken to be the one before the stress, as in most words that are learnt by heart.
  static func doubtful(in word: String) -> [String.Index] {
    let small = word.lowercased()
    // Lowercasing may change how many characters there are: then no vowel is told apart.
    let places = Array(word.indices)
    let letters = Array(small)
    guard letters.count == places.count else { return [] }
    let vowels = letters.indices.filter {
      latin.contains(letters[$0]) || cyrillic.contains(letters[$0]) || greek.contains(letters[$0])
        || georgian.contains(letters[$0])
    }
    guard vowels.count > 1, vowels.contains(where: { cyrillic.contains(letters[$0]) }) else {
      return vowels.map { places[$0] }
    }
    let isKnown = stressedFirst.contains(small)
    let doubtful = vowels.enumerated().filter { number, index in
      alike.contains(letters[index]) && !(isKnown && number == 0)
    }.map { $0.element }
    return (doubtful + vowels.filter { !doubtful.contains($0) }).map { places[$0] }
  }
}
