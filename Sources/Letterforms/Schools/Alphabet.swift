public import Texts

/// The letters of a language, as its schools teach them.
public struct Alphabet: Sendable {
  /// Small letters in the order of the alphabet, those with marks last where they are no letters of their own.
  public let small: [Character]
  private let language: String

  /// Capitals in the same order; letters that have none are left out.
  public var capitals: [Character] {
    // Σ is the capital of σ, not of ς; marks that no capital bears are left out.
    small.compactMap { letter in
      let capital = String(letter).capitals(in: language)
      return capital.unicodeScalars.count == 1 && capital != String(letter) && letter != "ς" ? capital.first : nil
    }
  }

  /// The alphabet of a language; nil for one that is not known.
  ///
  /// - Parameter language: BCP 47; only the primary subtag counts, and that Serbian is written in Latin letters.
  public init?(language: String) {
    let tags = language.lowercased().split(separator: "-").map { String($0) }
    // Bosnian, and Serbian in Latin letters, have the letters of Croatian.
    let isGaj = tags.first == "bs" || tags.first == "sr" && tags.contains("latn")
    let tag = isGaj ? "hr" : tags.first ?? ""
    self.language = tag
    if let whole = Alphabet.whole[tag] {
      small = Array(whole)
    } else if let marked = Alphabet.marked[tag] {
      small = Array("abcdefghijklmnopqrstuvwxyz" + marked)
    } else {
      return nil
    }
  }

  /// What languages add to a to z, where that is no letter of its own, or is one behind z.
  private static let marked: [String: String] = [
    "en": "", "fr": "àâæçéèêëîïôœùûüÿ", "de": "äöüß", "it": "àèéìòù", "pt": "áâãàçéêíóôõú", "da": "æøå", "no": "æøå",
    "nb": "æøå", "sv": "åäö", "nl": "áéëèïóöü", "ga": "áéíóú", "af": "áéèêëíîïóôöúûü", "mi": "āēīōū", "id": "",
    "sw": "", "ha": "ɓɗƙ", "ig": "ịọụṅ", "nn": "æøå", "fi": "åäö", "ca": "àçèéíïòóúü", "ms": "", "zh": "ü",
  ]

  /// The other alphabets, each in its own order; letters of foreign words and those that are none of their own stand last.
  private static let whole: [String: String] = [
    "es": "abcdefghijklmnñopqrstuvwxyzáéíóúü", "pl": "aąbcćdeęfghijklłmnńoóprsśtuwyzźżqvx",
    "cs": "aábcčdďeéěfghiíjklmnňoópqrřsštťuúůvwxyýzž", "sk": "aáäbcčdďeéfghiíjklĺľmnňoóôpqrŕsštťuúvwxyýzž",
    "hu": "aábcdeéfghiíjklmnoóöőpqrstuúüűvwxyz", "hr": "abcčćdđefghijklmnoprsštuvzžqwxy",
    "sl": "abcčdefghijklmnoprsštuvzžqwxy", "ro": "aăâbcdefghiîjklmnopqrsștțuvwxyz",
    "et": "abcdefghijklmnopqrsšzžtuvwõäöüxy", "is": "aábdðeéfghiíjklmnoóprstuúvxyýþæöcqwz",
    "yo": "abdeẹfghijklmnoọprsṣtuwycqvxz",
    "vi": "aăâbcdđeêghiklmnoôơpqrstuưvxyfjwzàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя", "uk": "абвгґдеєжзиіїйклмнопрстуфхцчшщьюя",
    "be": "абвгдеёжзійклмнопрстуўфхцчшыьэюя", "bg": "абвгдежзийклмнопрстуфхцчшщъьюя",
    "tr": "abcçdefgğhıijklmnoöprsştuüvyzâîûqwx", "az": "abcçdeəfgğhxıijkqlmnoöprsştuüvyzw",
    "lt": "aąbcčdeęėfghiįyjklmnoprsštuųūvzžqwx", "lv": "aābcčdeēfgģhiījkķlļmnņoprsštuūvzžqwxy",
    "eu": "abcdefghijklmnñopqrstuvwxyz", "cy": "abcdefghijlmnoprstuwyâêîôûŵŷkqvxz",
    "mk": "абвгдѓежзѕијклљмнњопрстќуфхцчџш", "kk": "аәбвгғдеёжзийкқлмнңоөпрстуұүфхһцчшщъыіьэюя",
    "ky": "абвгдеёжзийклмнңоөпрстуүфхцчшщъыьэюя", "mn": "абвгдеёжзийклмноөпрстуүфхцчшщъыьэюя",
    "tg": "абвгғдеёжзиӣйкқлмнопрстуӯфхҳчҷшъэюя",
    "sr": "абвгдђежзијклљмнњопрстћуфхцчџш", "el": "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ",
    "hy": "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքևօֆ",
  ]

  /// The signs that every school writes.
  public static let signs: [Character] = Array(".,;:?!'\"-–()/+−=×÷&@#%€$")
  /// The digits.
  public static let digits: [Character] = Array("0123456789")
}

extension School {
  /// Texts with every range of letters among them written out: by the alphabet of a language that is named, if the school can
  /// write it, else by that of the school.
  ///
  /// - Throws: ``Fault`` for a range that no alphabet has.
  public func writtenOut(_ texts: [String], language: String? = nil) throws(Fault) -> [String] {
    guard texts.contains(where: { $0.contains("-") || $0.contains("–") }) else { return texts }
    var languages = languages
    if let language, let alphabet = Alphabet(language: language), alphabet.small.allSatisfy(writes) {
      languages.insert(language, at: 0)
    }
    var all: [String] = []
    for text in texts {
      let items = LetterRange.items(of: text, in: languages)
      if items == nil, LetterRange.isOfLetters(text) { throw LetterRange.unknown(text, in: languages) }
      all += items ?? [text]
    }
    return all
  }

  /// The small letters in the order in which they are taught.
  public var smallLettersTaught: [String] {
    teaching.joined().filter { $0.isLetter && $0.isLowercase }.map { String($0) }
  }

  /// The small letters that are taught, in the order of a language's alphabet.
  public func alphabet(of language: String) -> [String] {
    let taught = smallLettersTaught
    return Alphabet(language: language).map { $0.small.map { String($0) } }?.filter(taught.contains) ?? taught
  }
}
