public import Letterforms
public import Pages
public import Rulings
public import Texts

/// The pages a teacher looks at before she trusts the letters of a school: all of them, and who says so.
///
///     let specimen = Specimen(of: school, hand: .right, paper: try Paper(.a4))
///     let (document, missing) = try specimen.document(shaper: shelf.shaper)
public struct Specimen: Sendable {
  /// The school.
  public let school: School
  /// The hand that writes; what the other one does differently is shown too.
  public let hand: Hand
  /// The paper.
  public let paper: Paper
  /// The words on it and those said of it, in English like its headings.
  public var phrases = SheetWords()
  /// Where languages of which we have no words have a sentence.
  public var pangrams = Pangrams()

  /// The specimen of a school.
  public init(of school: School, hand: Hand = .right, paper: Paper) {
    self.school = school
    self.hand = hand
    self.paper = paper
  }

  /// The finished document, and the characters of its text that nothing at hand can print.
  ///
  /// - Parameters:
  ///   - shaper: What sets printed words; nil for our own letters.
  ///   - date: ISO 8601; nil prints no time at all.
  /// - Throws: ``Fault`` for a letter or typeface that cannot be read.
  public func document(
    shaper: TextShaper?, date: String? = nil
  ) throws(Fault) -> (document: Document, missing: [Character]) {
    let maker = SpecimenMaker(specimen: self, shaper: shaper)
    try maker.make()
    return (maker.document(date: date), maker.missingCharacters)
  }
}

// MARK: What stands where

extension Specimen {
  /// Letters that stand under one heading, in order.
  struct Group: Hashable {
    enum Kind: Hashable {
      case alphabet, marked, digits, signs, elements
    }

    let title: String
    let kind: Kind
    let characters: [Character]
  }

  private static let latin = Array("abcdefghijklmnopqrstuvwxyz")
  private static let cyrillic = Array("абвгдеёжзийклмнопрстуфхцчшщъыьэюя")
  /// Letters that are not among the 26, beside the ones they come from.
  private static let marked = Array("àáâãäåąæāćčçďéèêëěęēģíìîïīķĺľłļńňñņóòôöõőøœŕřśšßťúùûüůűūýÿźżž")

  /// Every character the school writes, each in one group.
  var groups: [Group] {
    // Strokes before writing have names. A school of nothing else begins with them, letters and signs among them too.
    let isOfElements = school.languages == ["zxx"]
    let signs = Set(Alphabet.signs)
    let elements = Set(school.names.values).filter { isOfElements || !(signs.contains($0) || $0.isLetter) }
    let taught = school.teaching.flatMap { $0 } + elements.sorted()
    var left = school.characters
    func take(_ title: String, _ kind: Group.Kind, _ characters: [Character]) -> Group? {
      var taken: [Character] = []
      for character in characters {
        guard let index = left.firstIndex(of: character) else { continue }
        taken.append(left.remove(at: index))
      }
      return taken.isEmpty ? nil : Group(title: title, kind: kind, characters: taken)
    }
    func capitals(_ letters: [Character]) -> [Character] {
      letters.map { $0.uppercased() }.filter { $0.count == 1 }.compactMap { $0.first }
    }
    let alphabet = school.languages.first.flatMap { Alphabet(language: $0) }
    let own = alphabet?.small ?? Specimen.latin
    let hasCapitals = alphabet.map { !$0.capitals.isEmpty } ?? true
    let isLatin = own.first == "a"
    let alphabets = isLatin ? [Specimen.latin, Specimen.cyrillic] : [own, Specimen.latin]
    let names = isLatin ? ["", ", Cyrillic"] : ["", ", Latin"]
    var groups: [Group?] = []
    func takeElements() {
      groups.append(take("Strokes before writing", .elements, taught.filter(elements.contains)))
    }
    if isOfElements { takeElements() }
    for (letters, name) in zip(alphabets, names) {
      groups.append(take(hasCapitals || !name.isEmpty ? "Small letters\(name)" : "Letters", .alphabet, letters))
      groups.append(take("Capitals\(name)", .alphabet, capitals(letters)))
    }
    groups.append(take("Digits", .digits, left.filter { $0.isNumber }))
    let others = left.filter { $0.isLetter && !elements.contains($0) }
    let marked = Specimen.marked + others.filter { $0.isLowercase && !Specimen.marked.contains($0) }
    groups.append(take("Further letters, small", .marked, marked))
    groups.append(
      take("Further letters\(hasCapitals ? ", capitals" : "")", .marked, capitals(marked) + others))
    groups.append(take("Punctuation and signs", .signs, Alphabet.signs + left.filter { !elements.contains($0) }))
    if !isOfElements { takeElements() }
    return groups.compactMap { $0 }
  }

  /// Words that show how letters stand beside one another: those whose letters the school has, of its languages; where we have
  /// none, those of a sentence.
  var words: [String] {
    var words: [String] = []
    for language in school.languages {
      words += Specimen.wordLists[String(language.prefix { $0 != "-" }), default: []]
        .filter { $0.allSatisfy(school.writes) && !words.contains($0) }
    }
    guard words.isEmpty, !school.hasElements else { return words }
    for word in pangrams.text(for: school).split(separator: " ") {
      let bare = String(word.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed())
      if bare.count > 1, !words.contains(bare) { words.append(bare) }
    }
    return words
  }

  /// Every letter stands in a word of each list, and what is hard to join beside what is easy.
  private static let wordLists: [String: [String]] = [
    "en": [
      "minimum", "quick", "brown", "jumped", "over", "hazy", "vow", "exit", "fluffy", "glows", "Anna", "Kathy", "Will",
    ],
    "ru": [
      "мама", "лыжи", "шишка", "объём", "эхо", "юла", "чай", "цифра", "щётка", "звезда", "Вова", "Юля", "Москва",
    ],
    "fr": [
      "maman", "école", "jardin", "fenêtre", "bouquet", "garçon", "vélo", "zéro", "kiwi", "exquis", "Anne", "Paul",
    ],
    "de": [
      "Garten", "Sonne", "Straße", "Mütze", "Vogel", "Käfig", "jung", "wohnen", "Quark", "Xylofon", "Zebra", "Stück",
    ],
    "hr": ["mama", "škola", "čaša", "ćup", "žaba", "đak", "ljeto", "njuška", "brod", "vjetar", "Ivan", "Zagreb"],
    "es": ["mamá", "niño", "jardín", "escuela", "lluvia", "zapato", "queso", "Javier"],
    "uk": [
      "мама", "їжак", "єнот", "ґудзик", "щука", "вітер", "цифра", "юшка", "хліб", "жито", "Ігор", "Єва", "Київ",
    ],
    "be": [
      "мама", "воўк", "ежык", "дзень", "цукар", "хлеб", "жыта", "шафа", "эхо", "юла", "лісічка", "Янка", "Мінск",
    ],
    "bg": [
      "мама", "ябълка", "щука", "жълъд", "цвете", "юфка", "хляб", "гъска", "заек", "чаша", "Яна", "Филип", "София",
    ],
    "sr": [
      "мама", "ђак", "ћуп", "љубав", "њива", "џеп", "јагода", "шума", "хлеб", "фрула", "Ђорђе", "Љубица", "Београд",
    ],
    "el": ["μαμά", "γιαγιά", "ήλιος", "ξύλο", "ψωμί", "ζάχαρη", "θάλασσα", "φίλος", "βροχή", "Ελένη", "Όλγα", "Αθήνα"],
    "ka": [
      "დედა", "მამა", "ია", "ჩიტი", "ძაღლი", "წიგნი", "ყვავილი", "ჟოლო", "ჭიქა", "ჯადოქარი", "ფანქარი", "ჰაერი",
    ],
    "hy": ["մայրիկ", "տուն", "խնձոր", "ձյուն", "արև", "ծաղիկ", "ճանապարհ", "ջուր", "Անի", "Գևորգ", "Երևան", "Ցոլակ"],
    "ko": ["나무", "고양이", "학교", "꽃밭", "닭", "과자", "귀", "의자", "웃음", "한글", "서울"],
    "pl": ["mama", "żółw", "gęś", "łódka", "jeździć", "książka", "chleb"],
    "pt": ["mamãe", "coração", "avô", "xícara", "queijo", "feijão", "lápis", "zebra", "João"],
    "nl": ["mama", "ijs", "fiets", "vrouw", "zwaan", "quiz", "taxi", "jongen", "België"],
    "it": ["mamma", "perché", "gnomo", "quaderno", "zucca", "fiori", "città", "Giulia"],
    "cs": ["máma", "žlutý", "kůň", "řeka", "ďábel", "ťuká", "čaj", "šálek", "Zdeněk"],
    "sk": ["mama", "ľad", "kôň", "ďakujem", "ťava", "žaba", "šál", "Ľuba"],
    "hu": ["mama", "szőlő", "gyűrű", "zsiráf", "könyv", "ünnep", "Őrség"],
    "ro": ["mama", "țară", "șarpe", "pâine", "împreună", "zăpadă", "Ștefan"],
    "da": ["mor", "æble", "øre", "blå", "skole", "hjem", "vand", "Åse"],
    "nb": ["mamma", "ære", "øye", "blå", "skole", "hjem", "venn", "Åse"],
    "nn": ["mamma", "ære", "auge", "blå", "skule", "heim", "ven", "Åse"],
    "sv": ["mamma", "öga", "älg", "båt", "skola", "hjul", "vän", "Åsa"],
    "fi": ["äiti", "yö", "hyvä", "kukka", "sänky", "pöllö", "aurinko", "Väinö"],
    "ca": ["mare", "lluna", "aranya", "llaç", "col·legi", "pingüí", "raïm", "Núria"],
    "is": ["mamma", "þú", "það", "ævintýri", "öll", "kýr", "Þórður"],
    "et": ["ema", "õun", "jäär", "süda", "öö", "žanr", "kool", "Tõnu"],
    "vi": ["mẹ", "bàn", "chữ", "đẹp", "quả", "xuân", "trường", "nghiêng", "Nẵng", "Yên"],
    "id": ["ibu", "buku", "sekolah", "nyamuk", "gajah", "fajar", "Zaki"],
    "sw": ["mama", "shule", "ng'ombe", "watoto", "vizuri", "kitabu", "Zuberi"],
    "ga": ["mamaí", "fáilte", "bróg", "úll", "éan", "cathaoir", "Seán"],
    "ja": ["さくら", "いぬ", "がっこう", "でんしゃ", "ふね", "ぱんだ", "ケーキ", "シャツ", "ヘリコプター"],
    "af": ["ma", "môre", "leër", "sê", "skool", "wyn", "voël", "Jan"],
  ]
}
